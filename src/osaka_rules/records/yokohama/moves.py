"""Which moves and draws events come from, so that a record can grow from them."""

from __future__ import annotations

from osaka_rules.messages import message
from osaka_rules.records.record import RecordError
from osaka_rules.yokohama import events as e
from osaka_rules.yokohama import moves as m
from osaka_rules.yokohama.events import Event
from osaka_rules.yokohama.model import State


def draw_of(move: m.Move, where: State | Event) -> tuple[str, object] | None:
    """Return the list and the entry of a move of chance, and ``None`` for a player's move."""
    match move:
        case m.Deal(entry):
            return "areas", entry
        case m.DealSite(entry):
            return "sites", entry
        case m.DealToken(entry):
            return "tokens", entry
        case m.DealGoal(entry):
            return "goals", entry
        case m.DrawCard(entry):
            return "cards", entry
        case m.DrawOrder(entry):
            return "orders", entry
        case _:
            return None


def move_of(event: Event) -> m.Move | None:
    """Return the move that an event is the first consequence of, if it is of any."""
    return _dealt(event) or _of_turn(event) or _of_action(event) or _of_reward(event)


def _dealt(event: Event) -> m.Move | None:
    match event:
        case e.BoardDealt(kind):
            return m.Deal(kind)
        case e.SiteDealt(_, site):
            return m.DealSite(site)
        case e.TokenDealt(_, token):
            return m.DealToken(token)
        case e.GoalDealt(goal):
            return m.DealGoal(goal)
        case e.CardLaid(card):
            return m.DrawCard(card)
        case e.OrderLaid(order):
            return m.DrawOrder(order)
        case e.OrderDealt(_, order):
            return m.DrawOrder(_known(order))
        case e.OrderKept(_, kept):
            return m.Keep(_known(kept))
        case _:
            return None


def _known(order: str | None) -> str:
    """Return the order that an event names, unless it was redacted (INFO-2)."""
    if order is None:
        raise RecordError("", message("record.redacted"), ("INFO-2",))
    return order


def _of_turn(event: Event) -> m.Move | None:
    match event:
        case e.Finished():
            return m.DONE
        case e.AgentSent(_, area):
            return m.SendAgent(area)
        case e.GoalAchieved(_, letter):
            return m.Achieve(letter)
        case e.OrderFulfilled(_, order):
            return m.Fulfil(order)
        case e.Spun():
            return m.SPIN
        case e.Enrolled():
            return m.ENROL
        case _:
            return _of_movement(event)


def _of_movement(event: Event) -> m.Move | None:
    match event:
        case e.AssistantPlaced(_, area):
            return m.Place(area)
        case e.Walked(_, area):
            return m.MoveVia(area)
        case e.PresidentMoved(way="train"):
            return m.TRAIN
        case e.PresidentMoved(area=area, way="tram"):
            return m.Tram(area)
        case e.PresidentMoved(area=area):
            return m.MoveTo(area)
        case e.PresidentReturned():
            return m.RETURN
        case e.AssistantRecalled(_, area):
            return m.Recall(area)
        case _:
            return None


def _of_action(event: Event) -> m.Move | None:
    match event:
        case e.OrdersTaken(orders=orders, price=price):
            return m.Take(orders, price)
        case e.CardLearned(card=card, yen=yen, imports=imports):
            return m.Learn(card, yen, imports)
        case e.Hired(_, assistants, shops, houses):
            return m.Hire(assistants, shops, houses)
        case e.Sold(_, good):
            return m.Sell(good)
        case e.Bought(_, bought):
            return m.Buy(bought)
        case e.Worshipped(space=space, kinds=kinds, from_hand=from_hand):
            return m.Worship(space, kinds, from_hand)
        case e.Declared(space=space, from_hand=from_hand):
            return m.Declare(space, from_hand)
        case e.StationPut(_, area):
            return m.PutStation(area)
        case _:
            return None


def _of_reward(event: Event) -> m.Move | None:
    match event:
        case e.GoodsPicked(_, goods):
            return m.Pick(goods)
        case e.Shifted(_, origin, area):
            return m.Shift(origin, area)
        case e.TokenClaimed():
            return m.CLAIM
        case e.ShopBuilt(space=space):
            return m.BuildShop(space)
        case e.HouseBuilt():
            return m.BUILD_HOUSE
        case e.RecoveryChosen(_, leaves):
            return m.LEAVE if leaves else m.RECOVER
        case _:
            return None
