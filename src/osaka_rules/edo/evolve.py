"""What each event changes: arithmetic only, no rules. The reasons are in ``consequences``.

:mod:`osaka_rules.edo.replay` lets events happen to a state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeVar

from attrs import evolve

from osaka_rules.edo import events as e
from osaka_rules.edo.components import (
    FORTRESS,
    RESOURCES,
    Amounts,
    BuildingKind,
    house_of,
    post_of,
)
from osaka_rules.edo.model import Hidden, Player, State
from osaka_rules.edo.phases import Over

_T = TypeVar("_T")


# --- Parts of a state ----------------------------------------------------------------------------


def _put(row: tuple[_T, ...], place: int, value: _T) -> tuple[_T, ...]:
    """Return a row with another value in one place."""
    return (*row[:place], value, *row[place + 1 :])


def _paid(hidden: Hidden, seat: int, ryo: int) -> Hidden:
    """Return the secrets after a seat has paid Ryo, or gained them if that is negative."""
    if not ryo:
        return hidden
    return Hidden(hidden.plans, _put(hidden.ryo, seat, hidden.ryo[seat] - ryo))


def _with(state: State, seat: int, player: Player, ryo: int = 0) -> State:
    """Return a state with another player, who has paid some Ryo."""
    players = _put(state.players, seat, player)
    return evolve(state, players=players, hidden=_paid(state.hidden, seat, ryo))


def _plus(own: Amounts, wood: int, stone: int, rice: int) -> Amounts:
    return own[0] + wood, own[1] + stone, own[2] + rice


def _placed(samurai: tuple[int, ...], space: int, number: int) -> tuple[int, ...]:
    """Return the samurai on each space after some came to one space."""
    return _put(samurai, space, samurai[space] + number)


def _sorted(cards: tuple[str, ...], places: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(sorted(cards, key=places.__getitem__))


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


# --- Set-up and chance ---------------------------------------------------------------------------


def _dealt(state: State, event: e.Dealt) -> State:
    if event.pile == "display":
        return _restocked(state, e.Restocked(event.card))
    bag = _without(state.merchant_bag, event.card)
    if event.pile == "offer":
        return evolve(state, offer=event.card, merchant_bag=bag)
    return evolve(state, top=event.card, merchant_bag=bag)


def _restocked(state: State, event: e.Restocked) -> State:
    display = _sorted((*state.display, event.card), state.pack.card_places)
    return evolve(state, display=display, special_bag=_without(state.special_bag, event.card))


def _turned_up(state: State, event: e.TurnedUp) -> State:
    return evolve(state, top=event.card, merchant_bag=_without(state.merchant_bag, event.card))


def _home(state: State, event: e.HomeChosen) -> State:
    city, start = state.board.places[event.city], state.pack.start
    buildings = (*state.cities[city], *[house_of(event.seat)] * start.houses)
    player = state.players[event.seat]
    samurai = _placed(player.samurai, city, start.samurai)
    players = _put(state.players, event.seat, evolve(player, samurai=samurai))
    return evolve(state, cities=_put(state.cities, city, buildings), players=players)


def _kit(state: State, event: e.KitTaken) -> State:
    player = state.players[event.seat]
    resources = _plus(player.resources, event.wood, event.stone, event.rice)
    players = _put(state.players, event.seat, evolve(player, resources=resources))
    kits = _without(state.kits, event.kit)
    all_chose = len(kits) + len(players) == len(state.pack.kits)
    return evolve(state, kits=() if all_chose else kits, players=players)


def _phase(state: State, event: e.PhaseBegan) -> State:
    return evolve(state, phase=event.phase)


# --- Planning and revealing ----------------------------------------------------------------------


def _planned(state: State, event: e.Planned) -> State:
    assert event.slot is not None  # :mod:`.replay` refuses redacted events
    hidden, seat = state.hidden, event.seat
    plans = _put(hidden.plans, seat, (*hidden.plans[seat], event.slot))
    return evolve(state, hidden=Hidden(plans, hidden.ryo))


def _revealed(state: State, event: e.Revealed) -> State:
    hidden, seat = state.hidden, event.seat
    player = state.players[seat]
    plans = _put(hidden.plans, seat, hidden.plans[seat][1:])
    shown = evolve(player, revealed=(*player.revealed, event.slot))
    players = _put(state.players, seat, shown)
    return evolve(state, players=players, hidden=Hidden(plans, hidden.ryo))


def _forfeited(state: State, event: e.Forfeited) -> State:
    return state


# --- Moves on the map ----------------------------------------------------------------------------


def _moved(state: State, event: e.SamuraiMoved) -> State:
    return _with(state, event.seat, _elsewhere(state, event), event.ryo)


def _elsewhere(state: State, event: e.SamuraiMoved | e.Rode) -> Player:
    """Return the player of whom a samurai goes to another space."""
    player, places = state.players[event.seat], state.board.places
    left = _placed(player.samurai, places[event.origin], -1)
    return evolve(player, samurai=_placed(left, places[event.space], 1))


def _merchant(state: State, event: e.MerchantMoved) -> State:
    hidden = _paid(state.hidden, event.seat, event.ryo)
    return evolve(state, merchant=state.board.places[event.space], hidden=hidden)


def _sent(state: State, event: e.Sent) -> State:
    player = state.players[event.seat]
    samurai = _placed(player.samurai, state.board.places[event.space], 1)
    return _with(state, event.seat, evolve(player, samurai=samurai))


def _rode(state: State, event: e.Rode) -> State:
    return _with(state, event.seat, _elsewhere(state, event))


# --- Actions -------------------------------------------------------------------------------------


def _won(player: Player, wood: int, stone: int, rice: int) -> Player:
    """Return a player who has gained resources, or paid them where they are negative."""
    return evolve(player, resources=_plus(player.resources, wood, stone, rice))


def _gained(state: State, event: e.Gained) -> State:
    player = _won(state.players[event.seat], 0, 0, event.rice)
    return _with(state, event.seat, player, -event.ryo)


def _worked(state: State, event: e.Worked) -> State:
    wood, stone, rice = [event.pieces * (event.resource == each) for each in RESOURCES]
    return _with(state, event.seat, _won(state.players[event.seat], wood, stone, rice))


def _recruited(state: State, event: e.Recruited) -> State:
    player = state.players[event.seat]
    paid = _plus(player.resources, 0, 0, -event.rice)
    recruiter = evolve(player, neutrals=player.neutrals + 1, resources=paid)
    return _with(state, event.seat, recruiter)


def _learned(state: State, event: e.Learned) -> State:
    player = state.players[event.seat]
    cards = _sorted((*player.cards, event.card), state.pack.card_places)
    learned = _with(state, event.seat, evolve(player, cards=cards), event.ryo)
    return evolve(learned, display=_without(state.display, event.card))


def _building(kind: BuildingKind, seat: int) -> str:
    if kind == "fortress":
        return FORTRESS
    return house_of(seat) if kind == "house" else post_of(seat)


def _built(state: State, event: e.Built) -> State:
    city, player = state.board.places[event.city], state.players[event.seat]
    resources = _plus(player.resources, -event.wood, -event.stone, 0)
    builder = evolve(player, resources=resources, points=player.points + event.points)
    buildings = (*state.cities[city], _building(event.building, event.seat))
    changed = _with(state, event.seat, builder, event.ryo)
    return evolve(changed, cities=_put(state.cities, city, buildings))


def _traded(state: State, event: e.Traded) -> State:
    player = state.players[event.seat]
    won = _won(player, *[event.pieces * (event.resource == each) for each in RESOURCES])
    paid = _won(won, -event.wood, -event.stone, -event.rice)
    trader = evolve(paid, points=player.points + event.points)
    return _with(state, event.seat, trader, event.ryo)


# --- The end of a round --------------------------------------------------------------------------


def _performing_ended(state: State, event: e.PerformingEnded) -> State:
    players = [evolve(player, revealed=()) for player in state.players]
    return evolve(state, players=tuple(players))


def _kept(state: State, event: e.Kept) -> State:
    player, places = state.players[event.seat], state.board.places
    samurai = [0] * len(player.samurai)
    for space in event.spaces:
        samurai[places[space]] += 1
    keeper = evolve(player, samurai=tuple(samurai))
    return _with(state, event.seat, _won(keeper, 0, 0, -event.rice))


def _income(state: State, event: e.IncomePaid) -> State:
    hidden = state.hidden
    for seat, ryo in zip(event.seats, event.ryo, strict=True):
        hidden = _paid(hidden, seat, -ryo)
    return evolve(state, hidden=hidden)


def _round(state: State, event: e.RoundBegan) -> State:
    return evolve(state, round=event.round, offer=event.offer, top=None)


def _ended(state: State, event: e.GameEnded) -> State:
    return evolve(state, phase=Over())


def _scored(state: State, event: e.Scored) -> State:
    player = state.players[event.seat]
    points = player.points + event.money_points + event.samurai_points
    return _with(state, event.seat, evolve(player, points=points))


def change(state: State, event: e.Event) -> State:
    """Return the state after one event that fits it."""
    return CHANGES[type(event)](state, event)


CHANGES: Final[Mapping[type[e.Event], Callable[..., State]]] = {
    e.Dealt: _dealt,
    e.HomeChosen: _home,
    e.KitTaken: _kit,
    e.PhaseBegan: _phase,
    e.Planned: _planned,
    e.Revealed: _revealed,
    e.Forfeited: _forfeited,
    e.SamuraiMoved: _moved,
    e.MerchantMoved: _merchant,
    e.Sent: _sent,
    e.Rode: _rode,
    e.Gained: _gained,
    e.Worked: _worked,
    e.Recruited: _recruited,
    e.Learned: _learned,
    e.Restocked: _restocked,
    e.Built: _built,
    e.Traded: _traded,
    e.PerformingEnded: _performing_ended,
    e.Kept: _kept,
    e.IncomePaid: _income,
    e.RoundBegan: _round,
    e.TurnedUp: _turned_up,
    e.GameEnded: _ended,
    e.Scored: _scored,
}
"""For each class of event, what it changes in a state."""
