"""Chapter INFO: what each player, and a spectator, may see."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest
from attrs import fields

from osaka_rules import yokohama
from osaka_rules.yokohama import (
    Event,
    Hidden,
    OrderDealt,
    OrderFulfilled,
    OrderKept,
    OrdersTaken,
    State,
    View,
    position,
    redact,
    view,
)
from tests.support.changed import changed
from tests.yokohama.given import given

THREE: Final = ("Ann", "Bob", "Cay")
VIEWERS: Final = (0, 1, 2, None)
"""Three players and a spectator."""
SECRET: Final = (OrderDealt, OrderKept)
"""The only events of which others do not see everything."""


def rearranged(state: State, viewer: int | None, luck: Random) -> State:
    """Return a state that differs only in what the viewer cannot know.

    All orders that the viewer has not seen are shuffled among the bag, the hands and the box.
    """
    hidden = state.hidden
    others = [seat for seat in range(len(state.names)) if seat != viewer]
    lost = [hidden.returned[seat] for seat in others]
    unknown = [*hidden.bag, *[order for seat in others for order in hidden.hands[seat]]]
    unknown += [order for order in lost if order is not None]
    luck.shuffle(unknown)
    hands, returned = [*hidden.hands], [*hidden.returned]
    for seat in others:
        hands[seat] = tuple(sorted([unknown.pop() for _ in hands[seat]]))
        if returned[seat] is not None:
            returned[seat] = unknown.pop()
    return changed(state, hidden=Hidden(tuple(sorted(unknown)), tuple(hands), tuple(returned)))


def walked(seed: int) -> list[State]:
    """Return the states of the set-up and of the first turns of a random game of three."""
    luck, state = Random(seed), yokohama.new_game(THREE)
    states = [state]
    for _ in range(400):
        move = yokohama.legal_moves(state).sample(luck)
        state = yokohama.apply(state, move).state
        states.append(state)
    return states


# --- Orders --------------------------------------------------------------------------------------


@pytest.mark.rule("INFO-1")
@pytest.mark.parametrize("over", [False, True])
def test_orders_in_hand_are_hidden(*, over: bool) -> None:
    """Players see their own orders and how many others hold, also when the game is over."""
    held = ["o01 o02", "", "o03"]
    state = position(names=THREE, orders=held)
    if over:
        state = position(names=THREE, orders=held, phase="over", round=9, last=9, trigger="church")
    seen = [view(state, viewer) for viewer in VIEWERS]
    assert [("o01", "o02"), (), ("o03",), None] == [each.orders for each in seen]
    assert [(2, 0, 1)] * 4 == [each.held for each in seen]


@pytest.mark.rule("INFO-1", "INFO-2")
def test_the_returned_order_is_known_to_its_player_only() -> None:
    """Others see that one was returned, and not which."""
    state = position(names=THREE, phase="keep", seat=2, returned=["o30", "o31"])
    seen = [view(state, viewer) for viewer in VIEWERS]
    assert ["o30", "o31", None, None] == [each.returned for each in seen]
    assert [(True, True, False)] * 4 == [each.has_returned for each in seen]
    assert [False, True, True, True] == ["o30" in each.unseen for each in seen]


@pytest.mark.rule("INFO-2", "SETUP-7")
def test_the_set_up_shows_no_order_to_others() -> None:
    """Of the two orders dealt and of the choice, others see only that they happened."""
    begun = given(yokohama.new_game(THREE)).settled(4)
    first, second = begun.state.hidden.hands[0]
    dealt = begun.events_of(OrderDealt)
    assert [0, 0, 1, 1, 2, 2] == [event.seat for event in dealt]
    assert {first, second} == {event.order for event in dealt[:2]}
    kept = begun.when(f"keep {second}").events_of(OrderKept)
    assert [OrderKept(0, second, first)] == kept
    own: list[Event] = [*dealt[:2], *kept]
    assert own == [redact(event, 0) for event in own]
    for viewer in (1, 2, None):
        assert [OrderDealt(0, None)] * 2 == [redact(event, viewer) for event in dealt[:2]]
        assert [OrderKept(0, None, None)] == [redact(event, viewer) for event in kept]


@pytest.mark.rule("INFO-2", "ORDER-1")
def test_fulfilling_shows_the_order() -> None:
    """An order that is fulfilled is open from then on."""
    start = position(names=THREE, orders=["o01"], goods=["T2 F1"])
    after = given(start).when("fulfil o01")
    shown = after.events_of(OrderFulfilled)
    assert shown == [redact(event, 1) for event in shown]
    seen = [view(after.state, viewer) for viewer in VIEWERS]
    assert [("o01",)] * 4 == [each.players[0].fulfilled for each in seen]
    assert [False] * 4 == ["o01" in each.unseen for each in seen]
    assert ["o01" in view(start, viewer).unseen for viewer in VIEWERS] == [False, True, True, True]


@pytest.mark.rule("INFO-4")
def test_orders_of_a_port_are_taken_openly() -> None:
    """The event names them to everybody; views show how many are held and no more."""
    start = position(
        names=THREE,
        phase="act",
        action="portA",
        power=4,
        ports={"A": "o07 o08 o09 o10 o11 o12"},
        yen=[2],
    )
    taken = given(start).when("take o07 o09 for Y2")
    events = taken.events_of(OrdersTaken)
    assert [OrdersTaken(0, "A", ("o07", "o09"), "Y2")] == events
    for viewer in VIEWERS:
        assert events == [redact(event, viewer) for event in events]
    others = [view(taken.state, viewer) for viewer in VIEWERS[1:]]
    assert [(2, 0, 0)] * 3 == [each.held for each in others]
    assert all({"o07", "o09"} <= {*each.unseen} for each in others)


@pytest.mark.rule("INFO-5", "SETUP-6")
def test_unseen_orders_are_one_bag() -> None:
    """Deck, cards put back and other players' orders cannot be told apart; the deck is a number."""
    state = position(names=THREE, orders=["o01", "o02 o03", "o04"], returned=["o05", "o06", "o07"])
    bag = {*state.hidden.bag}
    seen = [{*view(state, viewer).unseen} for viewer in VIEWERS]
    assert bag | {"o02", "o03", "o04", "o06", "o07"} == seen[0]
    assert bag | {"o01", "o04", "o05", "o07"} == seen[1]
    assert bag | {"o01", "o02", "o03", "o05", "o06"} == seen[2]
    assert bag | {"o01", "o02", "o03", "o04", "o05", "o06", "o07"} == seen[3]
    assert [state.order_deck] * 4 == [view(state, viewer).order_deck for viewer in VIEWERS]
    assert state.order_deck + 5 == len(bag)


# --- Everything else -----------------------------------------------------------------------------


@pytest.mark.rule("INFO-3")
def test_everything_else_is_public() -> None:
    """A view has every field of the state as it is, but for what is hidden."""
    state = position(names=THREE, presidents=["tea"], imports=[2])
    shown = {field.name for field in fields(View)} & {field.name for field in fields(State)}
    assert {field.name for field in fields(State)} - {"hidden"} == shown
    for viewer in VIEWERS:
        seen = view(state, viewer)
        assert [getattr(state, name) for name in shown] == [getattr(seen, name) for name in shown]


@pytest.mark.rule("INFO-3")
def test_all_other_events_are_public() -> None:
    """No event but those of the set-up is redacted for anybody."""
    luck, state = Random(3), yokohama.new_game(THREE)
    told: list[Event] = []
    for _ in range(600):
        step = yokohama.apply(state, yokohama.legal_moves(state).sample(luck))
        state = step.state
        told += step.events
    assert len({type(event) for event in told}) > 25
    for viewer in VIEWERS:
        hidden = [event for event in told if event != redact(event, viewer)]
        assert {*SECRET} == {type(event) for event in hidden}
        assert viewer not in [event.seat for event in hidden if isinstance(event, SECRET)]


# --- Nothing leaks -------------------------------------------------------------------------------


@pytest.mark.rule("INFO-1", "INFO-2", "INFO-5")
def test_no_view_changes_with_what_is_hidden() -> None:
    """Whatever the others hold, returned, or have before them, the view stays the same."""
    luck = Random(5)
    for state in walked(1)[::7]:
        for viewer in VIEWERS:
            assert view(state, viewer) == view(rearranged(state, viewer, luck), viewer)


@pytest.mark.rule("INFO-1", "INFO-2", "INFO-5")
def test_no_event_changes_with_what_is_hidden() -> None:
    """A viewer's move, and what follows from it, tells nothing about what others hold."""
    luck = Random(6)
    for state in walked(2)[::5]:
        actor = yokohama.actor(state)
        if actor is None or actor is yokohama.CHANCE:
            continue
        other = rearranged(state, actor, luck)
        moves = yokohama.legal_moves(state)
        assert [*moves] == [*yokohama.legal_moves(other)]
        move = moves.sample(luck)
        step, again = yokohama.apply(state, move), yokohama.apply(other, move)
        assert step.events == again.events
        assert view(step.state, actor) == view(again.state, actor)


@pytest.mark.rule("INFO-2", "ASK-1")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_which_order_is_kept_tells_others_nothing(viewer: int | None) -> None:
    """After either choice others see the same events and the same position."""
    asked = given(yokohama.new_game(THREE)).settled(8)
    first, second = [asked.when(move) for move in asked.moves()]
    assert view(first.state, viewer) == view(second.state, viewer)
    logs = [[redact(event, viewer) for event in each.events] for each in (first, second)]
    assert logs[0] == logs[1]


@pytest.mark.rule("INFO-2", "CHANCE-4")
def test_which_orders_are_dealt_tells_others_nothing() -> None:
    """Whichever order a seat is dealt, others see the same."""
    luck, state = Random(9), yokohama.new_game(THREE)
    while [len(row or ()) for row in state.ports] != [6, 6]:
        state = yokohama.apply(state, yokohama.legal_moves(state).sample(luck)).state
    draws = [yokohama.apply(state, move) for move, _ in yokohama.chance(state)]
    assert 36 - 6 - 6 == len(draws)
    for viewer in (1, 2, None):
        assert 1 == len({view(step.state, viewer) for step in draws})
        assert {(OrderDealt(0, None),)} == {
            tuple([redact(event, viewer) for event in step.events]) for step in draws
        }
    assert len(draws) == len({view(step.state, 0) for step in draws})
