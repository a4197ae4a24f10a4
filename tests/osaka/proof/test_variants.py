"""Variants of the game, each played to its end: other routes, a tiny deck, small numbers."""

from __future__ import annotations

from random import Random

import pytest

import osaka_rules as osaka
from osaka_rules import (
    Event,
    InsuranceAsked,
    Outcome,
    Returned,
    Route,
    Ruleset,
    Sailed,
    Sank,
    Sold,
    Space,
    State,
    cards,
)

WITHOUT_WAVES = Route((Space("Osaka"), Space("Oshima"), Space("Edo")))
LONGER = Route(
    (
        Space("Osaka"),
        Space("Anori", "anchor"),
        Space("Toba"),
        Space("Enshunada", "waves"),
        Space("Shimizu"),
        Space("Enshunada", "waves"),
        Space("Enshunada", "waves"),
        Space("Shimoda"),
        Space("Uraga"),
        Space("Edo"),
    )
)


def played(ruleset: Ruleset, players: int, seed: int) -> tuple[State, list[Event]]:
    """Play a game with random moves to its end, and look at every position on the way."""
    rng = Random(seed)
    state = osaka.settle(osaka.new_game(["Ann", "Bob", "Cay", "Dan"][:players], ruleset), seed)
    events: list[Event] = []
    for turn in range(3000):
        assert () == osaka.problems(state)
        if osaka.actor(state) is None:
            return state, events
        step = osaka.advance(state, osaka.legal_moves(state).sample(rng), seed + turn)
        state, events = step.state, [*events, *step.events]
    pytest.fail("the game did not end")


def ended(state: State) -> Outcome:
    """Return the outcome of a game that must be over."""
    outcome = osaka.outcome(state)
    assert outcome is not None
    return outcome


GAMES = pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])


@pytest.mark.rule("COMP-7")
@GAMES
def test_a_game_without_waves(players: int, seed: int) -> None:
    """On a route without waves ships arrive, nothing sinks, nobody is asked to insure."""
    state, events = played(Ruleset(route=WITHOUT_WAVES), players, seed)
    assert "tokens" == ended(state).ended_by
    assert {1, 2} == {event.space for event in events if isinstance(event, Sailed)}
    assert [] == [event for event in events if isinstance(event, Sank | InsuranceAsked)]


@pytest.mark.rule("COMP-7")
@GAMES
def test_a_game_on_a_longer_route(players: int, seed: int) -> None:
    """On a route of ten spaces ships arrive on the last, and sink back to that route's anchor."""
    state, events = played(Ruleset(route=LONGER), players, seed)
    assert "tokens" == ended(state).ended_by
    arrived = {event.space for event in events if isinstance(event, Sailed) and event.arrived}
    assert {9} == arrived
    back = [event for event in events if isinstance(event, Returned)]
    assert {(9, 0)} == {(event.origin, event.space) for event in back if not event.sunk}
    sunk = {(event.origin, event.space) for event in back if event.sunk}
    assert sunk
    assert sunk <= {(3, 1), (5, 1), (6, 1)}


MICRO = Ruleset(
    deck=cards("6R2 2R3 R5 5B2 3B3 2B5"),
    icons=(1, 1, 1),
    market_size=2,
    farm_size=1,
    first_hand=3,
    refresh_market=1,
    refresh_farm=1,
    unit=4,
    token_target=3,
)


@pytest.mark.rule("COMP-2", "PAY-3", "END-1")
@GAMES
def test_a_game_with_a_tiny_deck(players: int, seed: int) -> None:
    """Two colours, 19 cards and small numbers make a whole game, with sets in units of 4."""
    state, events = played(MICRO, players, seed)
    sold = [event for event in events if isinstance(event, Sold)]
    assert [(-(-event.product // 4) * 4, -(-event.product // 4)) for event in sold] == [
        (event.value, event.vp) for event in sold
    ]
    most = max(tokens for _, tokens in ended(state).standings)
    assert ("tokens" if most >= 3 else "deadlock") == ended(state).ended_by
    assert 19 == len(MICRO.deck)
    assert {"R", "B"} == {str(event.colour) for event in events if isinstance(event, Sailed)}
