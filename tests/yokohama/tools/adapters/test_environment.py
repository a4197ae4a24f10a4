"""Yokohama as an environment: observations, descriptions, and how long a game can be."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from osaka_rules import yokohama
from osaka_rules.adapters.actions import SplitState, SplitView
from osaka_rules.adapters.yokohama import ACTIONS, ENVIRONMENT, FIELDS, bounds, environment
from osaka_rules.explore import explore
from osaka_rules.kernel import CHANCE
from osaka_rules.yokohama import RECONSTRUCTED, Event, Game, Move, Ruleset, State, View
from osaka_rules.yokohama.phases import RefillingLab, RefillingPort
from tests.yokohama.tools.adapters.micro import STARTS, micro_pack

GAME: Final = ENVIRONMENT.game
AREAS: Final = [name.removeprefix("to ") for name in ACTIONS.names if name.startswith("to ")]
BOARDS: Final = [*AREAS, "canal"]
ORDERS: Final = [order.id for order in RECONSTRUCTED.orders]
CARDS: Final = [str(card) for card in RECONSTRUCTED.cards]
PLACES: Final = ["0", "1", "2", "3"]
"""How far a seat is away from the viewer."""
SPACES: Final = [str(space) for space in range(1, 9)]
NAMES: Final = {
    "to_move": PLACES,
    "turn_of": PLACES,
    "present": PLACES,
    "half": ["first", "main", "second"],
    "faith": [*"CSTFYI"],
    "trigger": ["houses", "shops", "orders", "church", "customs", "rounds"],
    "placed": AREAS,
    "walked": BOARDS,
    "recalled": AREAS,
    "acting": AREAS,
    "owed": [*"AWM"],
    "then": ["bonus", "build", "recover"],
    "refilling": [*"AB"],
    "station": AREAS,
    "agents": ["EN", "US", "FR", "DE", "NL"],
    "goals": [goal.id for goal in RECONSTRUCTED.goals],
    "card_deck": CARDS,
    "orders": ORDERS,
    "returned": ORDERS,
    "unseen": ORDERS,
    "rulings": ["placing", "recall", "rides", "mining"],
}
"""What the numbers of a field are called."""


def both(first: list[str], second: list[str]) -> list[str]:
    """Name the pairs of two lists."""
    return [f"{one} {two}" for one in first for two in second]


PAIRS: Final = {
    "cells": both([str(cell) for cell in range(18)], BOARDS),
    "sites": both(AREAS, [site.id for site in RECONSTRUCTED.sites]),
    "shops": both(both(AREAS, SPACES[:4]), PLACES),
    "houses": both(AREAS, PLACES),
    "tokens": both(AREAS, [str(token) for token in RECONSTRUCTED.tokens]),
    "church": both(SPACES, PLACES),
    "customs": both(SPACES, PLACES),
    "ports": both(both(["A", "B"], SPACES[:6]), ORDERS),
    "labs": both(both(["A", "B"], SPACES[:6]), CARDS),
    "goals_met": both(["A", "B", "C"], PLACES),
    "presidents": both(PLACES, AREAS),
    "assistants": both(PLACES, AREAS),
    "hand": both(PLACES, [*"ash"]),
    "warehouse": both(PLACES, [*"ash"]),
    "goods": both(PLACES, [*"CSTF"]),
    "fulfilled": both(PLACES, ORDERS),
    "cards": both(PLACES, CARDS),
}


def observed(split: SplitState[State], seat: int | None) -> dict[str, dict[str, int]]:
    """Return the numbers of a view that are not 0, by the names of the fields and of the things."""
    left = ENVIRONMENT.observe(GAME.view(split, seat))
    found: dict[str, dict[str, int]] = {}
    for field in FIELDS:
        numbers, left = left[: field.size], left[field.size :]
        names = {**NAMES, **PAIRS}.get(field.name) or [str(n) for n in range(field.size)]
        found[field.name] = {
            name: number for name, number in zip(names, numbers, strict=True) if number
        }
    assert [] == left
    return found


TABLE: Final = SplitState(
    yokohama.position(
        names=["Ann", "Bob", "Cem"],
        ruleset=Ruleset(rides="assisted"),
        phase="act",
        seat=1,
        round=7,
        action="church",
        power=3,
        by="agent",
        faith="CY",
        spun=True,
        station="bank",
        shops={"tea": [None, 2]},
        houses={"tea": 1},
        tokens={"bank": None, "tea": "I1"},
        claimed=[0, 1],
        church=[None, 0, 2],
        customs=[1],
        presidents=["tea", "silk", None],
        assistants=["tea tea", "church bank"],
        hands=["a4", "a3 s1 h1"],
        goods=["", "C2 F1"],
        imports=[0, 4],
        yen=[0, 9, 2],
        vp=[3, 2000],
        orders=["o01", "o02 o03", "o04"],
        fulfilled=["", "", "o05"],
        returned=["o06", "o07", "o08"],
        cards=["station", "spinning tram"],
        agents=[0, 2],
        used=[0, 1],
        goals="A2 B1 C1",
        achieved={"A": [2, 1]},
        ports={"A": "o09"},
        labs={"A": "ball-EN"},
    )
)
"""A position with as many different numbers as possible."""


def test_what_the_numbers_say() -> None:
    """Players come clockwise from the viewer, components in canonical order."""
    seen, cell = observed(TABLE, 1), TABLE.state.city.cells
    assert {"0": 1} == seen["to_move"] == seen["turn_of"]
    assert {"0": 1, "1": 1, "2": 1} == seen["present"]
    assert ({"0": 7}, {}, {}) == (seen["round"], seen["last"], seen["trigger"])
    assert ({"C": 1, "Y": 1}, {"rides": 1}) == (seen["faith"], seen["rulings"])
    assert ({"church": 1}, {"0": 3}, {"0": 1}) == (seen["acting"], seen["power"], seen["by_agent"])
    assert ({"0": 1}, {"0": 1}, {}) == (seen["agent_sent"], seen["spun"], seen["enrolled"])
    assert 14 == len(seen["cells"])
    assert f"{cell['canal']} canal" in seen["cells"]
    assert 13 == len(seen["sites"])
    assert {"tea 2 1": 1} == seen["shops"]
    assert {"tea 0": 1} == seen["houses"]
    assert seen["tokens"]["tea I1"]
    assert 12 == len(seen["tokens"])
    assert {"bank": 1} == seen["station"]
    assert {"2 2": 1, "3 1": 1} == seen["church"]
    assert {"1 0": 1} == seen["customs"]
    assert {"A 1 o09", "A 2 o10"} < {*seen["ports"]}
    assert seen["labs"]["A 1 ball-EN"]
    assert {"A2", "B1", "C1"} == {*seen["goals"]}
    assert {"A 1": 1, "A 0": 2} == seen["goals_met"]


def test_what_the_numbers_say_of_players() -> None:
    """What players own is there for everybody but their orders; large numbers are cut."""
    seen = observed(TABLE, 1)
    assert {"0 silk": 1, "2 tea": 1} == seen["presidents"]
    assert {"0 church": 1, "0 bank": 1, "2 tea": 2} == seen["assistants"]
    assert {"0 a": 3, "0 s": 1, "0 h": 1, "2 a": 4} == {
        name: number for name, number in seen["hand"].items() if name[0] != "1"
    }
    assert 2 == seen["warehouse"]["0 h"]
    assert {"0 C": 2, "0 F": 1} == {n: v for n, v in seen["goods"].items() if n[0] == "0"}
    assert ({"0": 4}, {"0": 9, "1": 2}) == (seen["imports"], seen["yen"])
    assert {"0": 999, "2": 3} == seen["vp"]
    assert {"1 o05": 1} == {n: v for n, v in seen["fulfilled"].items() if n[0] == "1"}
    assert ["0 spinning", "0 tram", "2 station"] == [
        name.partition("-")[0] for name in seen["cards"]
    ]
    assert {"0": 1} == seen["tokens_taken"]
    assert ({"0": 2}, {"0": 1}) == (seen["agents_owned"], seen["agents_used"])
    assert {"0": 2, "1": 1, "2": 1} == seen["held"]
    assert {"0": 1, "1": 1, "2": 1} == seen["has_returned"]
    assert {"o02", "o03"} == {*seen["orders"]}
    assert {"o07"} == {*seen["returned"]}
    assert {"o01", "o04", "o06", "o08"} < {*seen["unseen"]}
    assert TABLE.state.order_deck == seen["order_deck"]["0"]
    assert sum(seen["card_deck"].values()) == len(TABLE.state.card_bag)
    assert sum(seen["agents"].values()) == sum(TABLE.state.agents)


def test_a_spectator() -> None:
    """A spectator counts from seat 0 and sees no orders in hand."""
    seen = observed(TABLE, None)
    assert {"1": 1} == seen["to_move"]
    assert {"0": 1, "1": 2, "2": 1} == seen["held"]
    assert ({}, {}) == (seen["orders"], seen["returned"])
    assert {"o01", "o02", "o07"} < {*seen["unseen"]}


def numbers_in(phase: str, field: str) -> dict[str, int]:
    """Return what a field says in a phase."""
    cells = "tea labA bank church agency silk customs portA copper fishing"
    state = yokohama.position(
        phase=phase,
        presidents=["tea"],
        assistants=["tea bank bank agency silk"],
        cells=cells,
        cards=["telegram"],
    )
    return observed(SplitState(state), 0)[field]


def test_phases() -> None:
    """What a phase has to remember is among the numbers."""
    assert {"bank": 2} == numbers_in("place bank bank", "placed")
    assert {"bank": 1, "tea": 2} == numbers_in("place bank tea", "placed")
    assert {"tea": 1, "agency": 2} == numbers_in("walk tea agency", "walked")
    assert {"A": 2, "W": 1, "M": 3} == numbers_in("pick A2 W1 M3", "owed")
    assert {"W": 1, "M": 1} == numbers_in("hire W1 M1", "owed")
    assert {} == numbers_in("shift M1", "then")


def test_recalling() -> None:
    """Under the option, the area that is settled is among the numbers."""
    state = yokohama.position(
        phase="recall bank", ruleset=Ruleset(recall="one_area"), assistants=["bank tea"]
    )
    assert {"bank": 1} == observed(SplitState(state), 0)["recalled"]
    before = yokohama.position(
        phase="recall", ruleset=Ruleset(recall="one_area"), assistants=["bank tea"]
    )
    assert {} == observed(SplitState(before), 0)["recalled"]


def test_what_comes_next() -> None:
    """In the middle of an action the step that comes next is among the numbers."""
    state = yokohama.position(
        phase="pick A1", action="bank", power=5, assistants=["bank"], then="build"
    )
    assert {"build": 1} == observed(SplitState(state), 0)["then"]


def test_exchanges() -> None:
    """The exchanges left are among the numbers."""
    state = yokohama.position(
        names=["Ann", "Bob", "Cem"], phase="act 2", action="chinatown", power=3
    )
    assert {"0": 2} == observed(SplitState(state), 0)["exchanges"]


def test_refills() -> None:
    """While cards are drawn nobody is to move, and the board is named."""
    state, rng, found = ENVIRONMENT.new_game(2), Random(1), dict[str, int]()
    while {*found} != {"RefillingPort", "RefillingLab"}:
        phase = state.state.phase
        if isinstance(phase, RefillingPort | RefillingLab):
            seen = observed(state, 0)
            assert ({}, {phase.board: 1}) == (seen["to_move"], seen["refilling"])
            found[type(phase).__name__] = 1
        actions = GAME.legal_moves(state)
        state = GAME.apply(state, actions[rng.randrange(len(actions))]).state
    assert ({}, {}) == (observed(ENVIRONMENT.new_game(2), 0)["to_move"], {})


def test_partial_moves() -> None:
    """The parts of a move that is being made are among the numbers."""
    parts = [ACTIONS.names[action] for action in range(ACTIONS.names.index("take o01"), 354)]
    state = SplitState(yokohama.position(phase="pick A3"))
    for name in ("pick C", "pick C", "pick T"):
        state = GAME.apply(state, ACTIONS.names.index(name)).state
    chosen = observed(state, 1)["chosen"]
    assert {"pick C": 2, "pick T": 1} == {parts[int(part)]: n for part, n in chosen.items()}


def test_the_end() -> None:
    """The last round and what made it the last are among the numbers."""
    state = yokohama.position(round=9, last=10, trigger="church", church=[0, 0, 1, 1])
    seen = observed(SplitState(state), 0)
    assert ({"0": 10}, {"church": 1}) == (seen["last"], seen["trigger"])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_private_fields(players: int) -> None:
    """What is not private a spectator, who counts from seat 0, sees as the player there does."""
    state, rng = ENVIRONMENT.new_game(players), Random(players)
    private = [field.name for field in FIELDS if field.private]
    assert ["orders", "returned", "unseen"] == private
    for step in range(300):
        if step % 10 == 0:
            own, seen = observed(state, 0), observed(state, None)
            assert {name for name in own if own[name] != seen[name]} <= {*private}
        actions = GAME.legal_moves(state)
        state = GAME.apply(state, actions[rng.randrange(len(actions))]).state


@pytest.mark.parametrize("name", STARTS)
def test_nothing_is_lost(name: str) -> None:
    """Different views have different numbers, different states different texts.

    No game is longer than its bounds.
    """
    start = STARTS[name]
    here = environment(start.pack)
    known: dict[tuple[int | None, ...], SplitView[View]] = {}
    texts: dict[str, SplitState[State]] = {}

    def distinct(split: SplitState[State]) -> bool:
        seat = here.game.actor(split)
        viewer = None if seat is CHANCE else seat
        seen = here.game.view(split, viewer)
        same = known.setdefault((viewer, *here.observe(seen)), seen) == seen
        return same and texts.setdefault(here.description(split), split) == split

    found, most = explore(here.game, SplitState(start), laws=[distinct]), bounds(start)
    assert found.states == len(texts)
    assert found.longest is not None
    assert found.longest <= most.actions + most.draws


def longest(game: Game[State, Move, Event, View], seed: int) -> tuple[int, int]:
    """Play at random; return how often a player and how often chance has moved."""
    state, rng = game.new_game(["Ann", "Bob"]), Random(seed)
    counts = [0, 0]
    while (actor := game.actor(state)) is not None:
        counts[actor is CHANCE] += 1
        moves = game.legal_moves(state)
        state = game.apply(state, moves[rng.randrange(len(moves))]).state
    return counts[0], counts[1]


def test_bounds_of_a_small_game() -> None:
    """All boards, sites, tokens and goals are drawn, and all orders can be."""
    pack = micro_pack(["portA", "bank"])
    most = bounds(yokohama.new_game(["Ann", "Bob"], pack=pack))
    for seed in range(5):
        actions, draws = longest(yokohama.game(pack=pack), seed)
        assert actions <= most.actions
        assert 2 + 2 + 2 + 3 + 2 + 4 <= draws <= most.draws == 6 + 3 + 10


def test_bounds_of_the_printed_game() -> None:
    """Four players: 800 turns, of at most 200 actions each, and no card comes twice."""
    most = bounds(ENVIRONMENT.new_game(4).state)
    assert 50_000 < most.actions < 200_000
    assert 18 * 3 + 3 + 36 + 30 == most.draws
