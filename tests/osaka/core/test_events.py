"""Every event happens in some game, and names clauses that the rulebook has."""

from __future__ import annotations

from random import Random

import pytest
from attrs import astuple, fields

import osaka_rules as osaka
from osaka_rules import (
    Bought,
    Card,
    Cards,
    Colour,
    Event,
    GameEnded,
    RefreshBegan,
    Returned,
    Ruleset,
    Sailed,
    TokenChosen,
    Took,
    card,
    cards,
    position,
    rulebook,
)
from osaka_rules.osaka.events import EVENTS
from tests.osaka.given import given

RED = Colour.RED


def game(seed: int, players: int, ruleset: Ruleset) -> list[Event]:
    """Play a whole random game and give its log."""
    names, rng = ["Ann", "Bob", "Cay", "Dan"][:players], Random(seed)
    story = given(osaka.new_game(names, ruleset)).settled(seed)
    while osaka.actor(story.state) is not None:
        move = osaka.legal_moves(story.state).sample(rng)
        story = story.when(str(move)).settled(seed)
    return list(story.events)


def constructed() -> list[Event]:
    """Return what happens in positions that random games hardly ever reach."""
    tied = position(phase=osaka.Dealing(), market="5R2", farm="3G2", hands=["R5 R3", "B5"])
    scarce = position(
        market="R5",
        hands=["B5"],
        ships={"R": 4, "B": 3},
        goods=["R5", "B3"],
        tokens=["3R"],
        draw="",
        discard="",
        vp=[0, 108],
    )
    stuck = position(ruleset=Ruleset(passing="always"), market="R5")
    stories = [
        given(tied).when("draw B3", "lot 1"),
        given(scarce).when("buy with B5", "draw B5", "done"),
        given(stuck).when("pass", "pass"),
    ]
    return [event for story in stories for event in story.events]


RULESETS = [
    Ruleset(),
    Ruleset(refresh="after_payday", paydays="sequential", reshuffle="when_empty"),
    Ruleset(insurance="any", passing="always"),
]


@pytest.fixture(scope="module")
def log() -> list[Event]:
    """Collect the events of some games and of the constructed positions."""
    games = [game(seed, 2 + seed % 3, RULESETS[seed % 3]) for seed in range(12)]
    return [event for each in (*games, constructed()) for event in each]


def test_every_event_happens(log: list[Event]) -> None:
    """Every class of event happens somewhere."""
    assert set(EVENTS) == {type(event) for event in log}


def test_every_event_names_its_clauses(log: list[Event]) -> None:
    """An event names the clauses that caused it, each once, and the rulebook has them all."""
    known = {clause.id for clause in rulebook().clauses}
    for clauses in {event.clauses for event in log}:
        assert 0 < len(clauses) == len(set(clauses))
        assert set() == set(clauses) - known


@pytest.mark.parametrize(
    ("event", "clauses"),
    [
        (TokenChosen(0, RED, 1), ("SETUP-6",)),
        (TokenChosen(0, RED, None), ("SETUP-6", "SETUP-7")),
        (Took(0, card("R5"), was_reserved=False), ("TAKE-1",)),
        (Took(0, card("R5"), was_reserved=True), ("TAKE-1", "TAKE-2")),
        (Bought(0, cards("R5"), None), ("BUY-1", "BUY-6")),
        (Bought(0, cards("R5"), card("R5")), ("BUY-1", "BUY-6", "BUY-7", "RES-5")),
        (Sailed(RED, 1, 1, 0, 1, arrived=False), ("SHIP-1",)),
        (Sailed(RED, 3, 2, 3, 5, arrived=True), ("SHIP-1", "SHIP-3")),
        (Sailed(RED, 2, 1, 4, 5, arrived=True), ("SHIP-1", "SHIP-2", "SHIP-3")),
        (RefreshBegan(0, "turn", cards(""), 2, 3), ("TURN-2", "REFR-1")),
        (RefreshBegan(0, "purchase", cards(""), 2, 3), ("BUY-8", "REFR-1")),
        (Returned(RED, 5, 0, sunk=False), ("RET-1",)),
        (Returned(RED, 3, 2, sunk=True), ("RET-2",)),
        (GameEnded("tokens", (0, 0), (8, 0), (0,)), ("END-1", "END-2", "WIN-1")),
        (GameEnded("deadlock", (0, 0), (0, 0), (0, 1)), ("TURN-5", "END-3", "END-2", "WIN-1")),
    ],
)
def test_clauses_by_case(event: Event, clauses: tuple[str, ...]) -> None:
    """Where the cause differs from case to case, so do the clauses."""
    assert clauses == event.clauses


def test_events_are_values(log: list[Event]) -> None:
    """Events can be compared and counted, and hold nothing but values of the game."""
    plain = (int, str, Card, Cards, Colour, tuple, type(None))
    for event in log:
        for field in fields(type(event)):
            assert isinstance(getattr(event, field.name), plain)


def test_no_two_events_are_mistaken_for_each_other() -> None:
    """Events of two classes are never equal, even if they say the same."""
    alike: list[tuple[Event, Event]] = [
        (osaka.Dealt(card("R5"), "farm"), osaka.Refilled(card("R5"), "farm")),
        (osaka.TurnBegan(1), osaka.InsuranceDone(1)),
        (osaka.Reshuffled(2), osaka.RanOut(2)),
    ]
    for one, other in alike:
        assert astuple(one) == astuple(other)
        assert one != other
