"""The set-up: what chance deals, and the orders that players keep (SETUP, CHANCE-2)."""

from __future__ import annotations

from osaka_rules.yokohama import events as e
from osaka_rules.yokohama import moves as m
from osaka_rules.yokohama.actions import after_learning
from osaka_rules.yokohama.draws import Due, due
from osaka_rules.yokohama.making import Making, Next
from osaka_rules.yokohama.model import row_of
from osaka_rules.yokohama.phases import Board, Keeping, RefillingLab, RefillingPort
from osaka_rules.yokohama.turns import begin_turn


def _due(making: Making) -> Due:
    found = due(making.draft)
    assert found is not None
    return found


def deal_board(making: Making, move: m.Deal) -> None:
    """Deal a board to the next cell (SETUP-2)."""
    kinds = making.draft.city.kinds
    area = f"{move.kind}2" if move.kind in kinds else move.kind  # MAP-4
    making.emit(e.BoardDealt(move.kind, area, len(kinds)))


def deal_site(making: Making, move: m.DealSite) -> None:
    """Deal a site to the next area (SETUP-3)."""
    making.emit(e.SiteDealt(making.draft.city.ids[_due(making).cell], move.site))


def deal_token(making: Making, move: m.DealToken) -> None:
    """Deal a token to the next area (SETUP-3)."""
    making.emit(e.TokenDealt(making.draft.city.ids[_due(making).cell], move.token))


def deal_goal(making: Making, move: m.DealGoal) -> None:
    """Put a goal into play (SETUP-4)."""
    making.emit(e.GoalDealt(move.goal))
    _ask_if_dealt(making)


def draw_card(making: Making, move: m.DrawCard) -> Next | None:
    """Lay a technology card on a laboratory board (SETUP-5, LAB-9)."""
    draft, board = making.draft, _board(_due(making))
    space = len(row_of(draft.labs, board)) + 1
    making.emit(e.CardLaid(move.card, board, space, len(draft.card_bag) - 1))
    if isinstance(draft.phase, RefillingLab):
        return after_learning(making)  # a laboratory lacks one card, if any
    _ask_if_dealt(making)
    return None


def draw_order(making: Making, move: m.DrawOrder) -> Next | None:
    """Lay an order on a port board, or deal it to a player (SETUP-6, SETUP-7, PORT-6)."""
    draft, found = making.draft, _due(making)
    if found.board is None:
        making.emit(e.OrderDealt(found.seat, move.order))
    else:
        space = len(row_of(draft.ports, found.board)) + 1
        making.emit(e.OrderLaid(move.order, found.board, space, draft.order_deck - 1))
    if isinstance(draft.phase, RefillingPort):
        return "bonus" if due(draft) is None else None
    _ask_if_dealt(making)
    return None


def _board(found: Due) -> Board:
    assert found.board is not None
    return found.board


def _ask_if_dealt(making: Making) -> None:
    """Ask the first player for an order when everything is dealt (SETUP-7)."""
    if due(making.draft) is None:
        making.emit(e.Asked(0, Keeping(0)))


def keep(making: Making, move: m.Keep) -> None:
    """Keep an order and return the other; after all have, the first turn begins (SETUP-7)."""
    draft = making.draft
    assert isinstance(draft.phase, Keeping)
    seat = draft.phase.seat
    first, second = draft.hidden.hands[seat]
    making.emit(e.OrderKept(seat, move.order, second if move.order == first else first))
    if seat + 1 < len(draft.names):
        making.emit(e.Asked(seat + 1, Keeping(seat + 1)))
    else:
        begin_turn(making, 0, 1)
