"""Additional actions: agents, goals, orders (ADD), and what technologies allow at any time."""

from __future__ import annotations

from typing import Final

from osaka_rules.yokohama import events as e
from osaka_rules.yokohama import moves as m
from osaka_rules.yokohama import queries as q
from osaka_rules.yokohama.actions import begin_action
from osaka_rules.yokohama.components import Amounts
from osaka_rules.yokohama.icons import count_icon
from osaka_rules.yokohama.making import Making, Next
from osaka_rules.yokohama.rewards import Extra, gain, half, owed, settle

_EXTRAS: Final[tuple[Extra, ...]] = (("ball", Amounts(vp=2)), ("language", Amounts(yen=1)))
"""What technologies add to a fulfilled order (TECH-7, TECH-8)."""


def send_agent(making: Making, move: m.SendAgent) -> Next | None:
    """Turn an agent face down and act in an area (AGENT-1, AGENT-3)."""
    making.emit(e.AgentSent(making.seat, move.area))
    return begin_action(making, move.area, "agent")


def achieve(making: Making, move: m.Achieve) -> Next:
    """Put an assistant on a goal: the first player gains more than later ones (GOAL-1)."""
    goal, by = q.goal_of(making.draft, move.letter)
    vp = goal.later if by else goal.first
    making.emit(e.GoalAchieved(making.seat, move.letter, goal.id, len(by) + 1, vp))
    return half(making)


def fulfil(making: Making, move: m.Fulfil) -> Next | None:
    """Pay the goods of an order; reward without choice, icon, then choices (ORDER-2)."""
    pack = making.draft.pack
    order = pack.orders[pack.order_places[move.order]]
    making.emit(e.OrderFulfilled(making.seat, order.id, order.goods, order.country))
    mined = gain(making, "order", order.reward, *_EXTRAS)
    count_icon(making, order.country)
    return settle(making, owed(order.reward), None, mined=mined)
