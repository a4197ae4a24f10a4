"""Everything that is wrong with a state is found, and nothing is found in any state of a game."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import cast

import pytest

import osaka_rules as osaka
from osaka_rules import (
    CHANCE,
    Acting,
    ChoosingToken,
    DrawingLot,
    Insuring,
    Over,
    Phase,
    Refreshing,
    Route,
    Ruleset,
    Selling,
    Space,
    State,
    cards,
    position,
    problems,
)
from osaka_rules.osaka import bags
from osaka_rules.osaka.events import EndedBy
from osaka_rules.osaka.ruleset import OPTIONS, with_options
from tests.osaka.core.tables import LOT, RED, SELLING, found, found_in
from tests.support.changed import changed

ACTING = position(market="R5")
WAITING = Refreshing(0, "purchase", 2, 3)
TURN = Refreshing(1, "turn", 2, 3)
OVER = Over("tokens")
AFTER = Ruleset(refresh="after_payday")


# --- What keeps a state from being looked at -----------------------------------------------------


@pytest.mark.parametrize(
    ("names", "problem"),
    [
        (("Ann", ""), "REC-2 names.text 1 '' 1000"),
        ((7, "Bob"), "REC-2 names.text 0 7 1000"),
        (("Bob", "Bob"), "REC-2 names.twice 'Bob'"),
    ],
)
def test_names(names: tuple[object, ...], problem: str) -> None:
    """Players have names, and each their own."""
    assert (problem,) == found_in(changed(ACTING, names=names))


RACKS = ["market_rack", "farm_rack", "hand_rack", "goods_rack", "insured_rack"]


@pytest.mark.parametrize("rack", RACKS)
@pytest.mark.parametrize("value", [-1, 128, 1 << 95, 1 << 96 * 2, 1.0, True, "R5", None])
def test_no_rack(rack: str, value: object) -> None:
    """Every rack holds one bag for each player, and nothing else."""
    assert ((f"COMP-2 position.rack {rack} 2 254"),) == found_in(changed(ACTING, **{rack: value}))


@pytest.mark.parametrize("value", [-1, 1 << 96 * 2, 1.0, True, "R", None])
def test_no_tokens(value: object) -> None:
    """Tokens are four numbers for each player, and nothing else."""
    assert ("COMP-4 position.token_rack 2",) == found_in(changed(ACTING, token_rack=value))


def test_points_of_a_player_too_few() -> None:
    """Everybody has a number of victory points."""
    assert ("COMP-5 position.row vp 1 2",) == found_in(changed(ACTING, vp=(0,)))


def test_all_misshapen_at_once() -> None:
    """A player too few and a ship too many: all of it is reported, nothing else is looked at."""
    there = bags.for_seat(1, 1)
    state = changed(
        ACTING, names=("Ann",), ships=(9,) * 5, hand_rack=there, token_rack=there, market_bag=-1
    )
    assert (
        "COMP-6 names.number Traders of Osaka 1 2 4",
        "COMP-5 position.row vp 2 1",
        "COMP-5 position.ships 5",
        "COMP-2 position.bag",
        ("COMP-2 position.rack hand_rack 1 254"),
        "COMP-4 position.token_rack 1",
    ) == found_in(state)


@pytest.mark.parametrize("bag", [-1, 128, 1 << 96, 1.0, True, "R5"])
@pytest.mark.parametrize("name", ["market_bag", "farm_bag", "draw_bag", "discard_bag", "vp_bag"])
def test_no_bag(name: str, bag: object) -> None:
    """Piles are bags of at most 127 of each kind, and nothing else."""
    assert ("COMP-2 position.bag",) == found_in(changed(ACTING, **{name: bag}))


@pytest.mark.parametrize(
    "changes",
    [
        {"ships": (0, "3", 0, 0)},
        {"ships": (0, 1.0, 0, 0)},
        {"vp": (None, 0)},
        {"vp": (0, True)},
        {"passes": False},
    ],
)
def test_no_numbers(changes: dict[str, object]) -> None:
    """Spaces, points and passes are whole numbers."""
    assert ("COMP-7 PAY-4 TURN-5 position.number",) == found_in(changed(ACTING, **changes))


@pytest.mark.parametrize("phase", [None, "acting", 0])
def test_no_phase(phase: object) -> None:
    """What is no phase is reported, rather than taken for the preparation."""
    assert (f"TURN-3 position.phase {phase!r}",) == found_in(changed(ACTING, phase=phase))


# --- Cards, points, tokens and ships -------------------------------------------------------------


def test_cards_are_counted() -> None:
    """Cards that are missing, and such that are there too often, are reported kind by kind."""
    state = changed(ACTING, market_bag=cards("R2 G5 G5").bag, hand_rack=cards("B3").bag)
    assert (
        "COMP-2 position.cards 12 R2 11",
        "COMP-2 position.cards 6 R5 7",
        "COMP-2 position.cards 10 B3 9",
        "COMP-2 position.cards 9 G5 7",
    ) == found_in(state)


def test_as_many_cards_but_others() -> None:
    """The right number of cards is not enough: an R2 in the place of an R5 is reported."""
    assert ("COMP-2 position.cards 12 R2 11", "COMP-2 position.cards 6 R5 7") == found_in(
        changed(ACTING, market_bag=cards("R2").bag)
    )


def test_cards_beyond_all_counting() -> None:
    """More cards of a kind than one zone can hold are counted like others: 256 are not one R3."""
    heap = cards("127R2").bag
    drawn = ACTING.draw_bag + cards("2R2").bag - cards("R3").bag
    assert ("COMP-2 position.cards 267 R2 11", "COMP-2 position.cards 8 R3 9") == found_in(
        changed(ACTING, hand_rack=heap, goods_rack=bags.for_seat(heap, 1), draw_bag=drawn)
    )


@pytest.mark.parametrize("row", ["hands", "goods", "insured"])
def test_cards_are_counted_everywhere(row: str) -> None:
    """The cards of every zone count, those under a piece too."""
    assert ("COMP-2 position.cards 8 R5 7",) == found(
        reserved={0: "market R5"}, **{row: ["", "7R5"]}
    )


def test_points_and_tokens() -> None:
    """No points are negative, and there is one for every card under a trader piece."""
    assert ("PAY-4 position.negative_vp -1, 3",) == found(market="R5", vp=[-1, 3])
    assert ("PAY-4 position.vp_cards 3 2",) == found(market="R5", vp=[1, 1], vp_cards="3G2")
    assert () == found(market="R5", vp=[1, 2], vp_cards="3G2")
    assert () == found(market="R5", vp=[1, 3], vp_cards="3G2")


@pytest.mark.parametrize(("letter", "word"), [("R", "red"), ("B", "blue"), ("Y", "yellow")])
@pytest.mark.parametrize("space", [-1, 6])
def test_ships_off_the_route(letter: str, word: str, space: int) -> None:
    """A ship is on one of the spaces of the route."""
    assert (f"COMP-7 position.space {word} {space} 5",) == found(market="R5", ships={letter: space})


def test_phases_of_ships_off_the_route() -> None:
    """While a ship is nowhere it is not asked whether everything fits the phase."""
    assert ("COMP-7 position.space red 9 5",) == found(phase=osaka.Insuring(0, 0), ships={"R": 9})


def test_ships_on_another_route() -> None:
    """How far ships can be depends on the route."""
    short = Ruleset(route=Route((Space("Osaka"), Space("Ise"), Space("Edo"))))
    assert ("COMP-7 position.space green 3 2",) == found(
        ruleset=short, market="R5", ships={"G": 3, "R": 1}
    )


# --- Phases --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "phase",
    [
        Acting(2),
        Acting(-1),
        Acting(seat=True),
        Refreshing(2, "turn", 2, 3),
        ChoosingToken(2, 0),
        ChoosingToken(0, 2),
        Insuring(2, 0),
        Insuring(0, -2),
        Selling(2, (RED,), RED, 0, 1, ((RED, 0),)),
        Selling(0, (RED,), RED, 2, 1, ((RED, 2),)),
    ],
)
def test_seats_of_a_phase(phase: Phase) -> None:
    """A phase names seats that are there."""
    expected = (f"TURN-1 position.no_seat {type(phase).__name__}",)
    assert expected == found_in(changed(ACTING, phase=phase))


@pytest.mark.parametrize(
    ("table", "passes"),
    [
        ({"phase": Acting(0), "market": "R5"}, {0, 1}),
        ({"phase": Acting(0), "market": "R5", "hands": ["", "", ""]}, {0, 1, 2}),
        ({"phase": TURN}, {0, 1}),
        ({"phase": WAITING}, {0}),
        ({"phase": SELLING, "ships": {"R": 5}}, {0}),
        ({"phase": Insuring(0, 0), "ships": {"R": 5, "B": 4}, "goods": ["B2"]}, {0}),
        ({"phase": DrawingLot((0, 1)), **LOT}, {0}),
        ({"phase": OVER, "ships": {"R": 5}, "tokens": ["8R"]}, {0}),
        ({"phase": Over("deadlock")}, {2}),
        ({"phase": Over("deadlock"), "hands": ["", "", ""]}, {3}),
    ],
)
def test_passes(table: dict[str, object], passes: set[int]) -> None:
    """Passes run up in turns only, below the number of players, and all of them in a deadlock."""
    problem = "TURN-5 position.passes {} {}"
    for run in range(-1, 5):
        expected = () if run in passes else (problem.format(run, type(table["phase"]).__name__),)
        assert expected == found(**table, passes=run)


def test_tokens_and_the_end() -> None:
    """Eight tokens and the end by tokens go together."""
    reached = ("END-1 position.tokens_reached 8",)
    assert reached == found(market="R5", tokens=["", "4R 4G"])
    assert reached == found(phase=Over("deadlock"), passes=2, tokens=["9R"])
    assert reached == found(phase=SELLING, ships={"R": 5}, tokens=["9R"])
    assert () == found(market="R5", tokens=["7R", "4R 3G"])
    assert ("END-1 position.tokens_missing 8",) == found(
        phase=OVER, ships={"R": 5}, tokens=["7R", "4R 3G"]
    )
    assert () == found(phase=OVER, ships={"R": 5}, tokens=["2R 2B 2Y 2G"])
    assert ("END-1 position.tokens_reached 3",) == found(
        ruleset=Ruleset(token_target=3), market="R5", tokens=["3R"]
    )


def test_ends_that_there_are_not() -> None:
    """A game ends by tokens or in a deadlock, and in no other way."""
    over = changed(ACTING, phase=Over(cast(EndedBy, "boredom")))
    assert ("END-1 END-3 position.ended_by 'boredom'",) == found_in(over)


def test_ships_in_edo() -> None:
    """Ships are in Edo in a payday, while they wait for one, and after the end."""
    left = "RET-1 position.in_edo {}"
    assert (left.format("red"),) == found(market="R5", ships={"R": 5})
    both = (left.format("red"), left.format("green"))
    assert both == found(market="R5", ships={"R": 5, "G": 5})
    assert (left.format("blue"),) == found(phase=TURN, ships={"B": 5})
    assert (left.format("blue"),) == found(phase=WAITING, ships={"B": 5}, ruleset=AFTER)
    assert () == found(phase=WAITING, ships={"B": 5})
    assert () == found(phase=OVER, ships={"B": 5}, tokens=["8R"])
    assert (left.format("blue"),) == found(phase=Over("deadlock"), passes=2, ships={"B": 5})
    missing = "SHIP-3 position.no_payday"
    assert missing == found(phase=SELLING)[0]
    assert (missing,) == found(phase=OVER, tokens=["8R"])
    assert (missing,) == found(phase=Insuring(0, 0), ships={"B": 4}, goods=["B2"])


# --- Whole games ---------------------------------------------------------------------------------

WAVE_FREE = Ruleset(route=Route((Space("Osaka"), Space("Ise"), Space("Edo"))))
SCARCE = Ruleset(deck=cards("8R2 8B3 8Y5 8G2"), players_max=3, reshuffle="when_empty")
CHOICES = [
    with_options(dict(zip(OPTIONS, values, strict=True))) for values in product(*OPTIONS.values())
]
"""The printed game under every combination of rulings."""


@pytest.mark.parametrize("number", range(12))
def test_no_problem_in_any_game(number: int) -> None:
    """Nothing is wrong with any state of a game, between draws too, whatever the rulings."""
    ruleset = [*CHOICES[::3], WAVE_FREE][number]
    names = ["Ann", "Bob", "Cay", "Dan"][: 2 + number % 3]
    assert [] == wrong_states(osaka.new_game(names, ruleset), number)


@pytest.mark.parametrize("seed", range(6))
def test_no_problem_when_cards_run_out(seed: int) -> None:
    """Nothing is wrong either where the piles run out again and again."""
    assert [] == wrong_states(osaka.new_game(["Ann", "Bob", "Cay"], SCARCE), seed)


def wrong_states(state: State, seed: int) -> list[State]:
    """Play a random game and collect the states with which something is wrong."""
    rng, wrong = Random(seed), list[State]()
    for _ in range(3000):
        if problems(state):
            wrong.append(state)
        if osaka.actor(state) is None:
            return wrong
        chosen = osaka.actor(state) is not CHANCE
        moves = osaka.legal_moves(state)
        state = osaka.apply(state, moves.sample(rng) if chosen else osaka.answer(state, seed)).state
    raise AssertionError(f"The game does not end: {state}")
