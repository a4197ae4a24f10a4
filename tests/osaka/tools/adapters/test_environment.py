"""Traders of Osaka as an environment: observations, descriptions, and how long a game can be."""

from __future__ import annotations

import pytest
from hypothesis import given

import osaka_rules as osaka
from osaka_rules import CHANCE, State, View
from osaka_rules.adapters.actions import SplitState, SplitView
from osaka_rules.adapters.osaka import ACTIONS, ENVIRONMENT, FIELDS, bounds, observe
from osaka_rules.explore import explore
from osaka_rules.testing.osaka import states
from tests.osaka.proof.micro_games import READINGS, SMALL, starts

GAME = ENVIRONMENT.game


def observed(split: SplitState[State], seat: int | None) -> dict[str, list[int]]:
    """Return the numbers of a view by the names of the fields."""
    left = [*observe(GAME.view(split, seat))]
    fields: dict[str, list[int]] = {}
    for field in FIELDS:
        fields[field.name], left = left[: field.size], left[field.size :]
    assert [] == left
    return fields


TABLE = SplitState(
    osaka.position(
        seat=1,
        market="R2 B5 G3",
        reserved={0: "market B5", 2: "farm Y2"},
        hands=["R3", "2G2 2G5", ""],
        goods=["", "Y5", "R5 R5"],
        insured=["", "", "R2"],
        ships={"R": 3, "G": 1},
        tokens=["R", "2B", "Y G"],
        vp=[4, 7, 1],
        discard="3Y3",
        ruleset=osaka.Ruleset(paydays="sequential"),
    )
)


def test_what_the_numbers_say() -> None:
    """Players come clockwise from the viewer, cards in canonical order."""
    seen = observed(TABLE, 1)
    cards = [str(card) for card in osaka.CARDS]
    assert ["Acting"] == [
        name for name, number in zip(PHASES, seen["phase"], strict=True) if number
    ]
    assert [1, 0, 0, 0] == seen["to_move"] == seen["turn_of"]
    assert [1, 1, 1, 0] == seen["present"]
    assert {"R2": 1, "B5": 1, "G3": 1} == counted(cards, seen["market"])
    assert {} == counted(cards, seen["farm"])
    assert {"2 B5": 1} == counted(by_seat(cards), seen["market_pieces"])
    assert {"1 Y2": 1} == counted(by_seat(cards), seen["farm_pieces"])
    assert {"Y3": 3} == counted(cards, seen["discard"])
    assert [len(TABLE.state.draw)] == seen["draw_size"]
    assert [3, 0, 0, 1] == seen["ships"]
    assert [1, 0, 0, 0] == seen["sinking"]
    assert {"G2": 2, "G5": 2} == counted(cards, seen["hand"])
    assert [4, 0, 1, 0] == seen["hand_sizes"]
    assert {"0 Y5": 1, "1 R5": 2} == counted(by_seat(cards), seen["goods"])
    assert {"1 R2": 1} == counted(by_seat(cards), seen["insured"])
    assert {"0 B": 2, "1 Y": 1, "1 G": 1, "2 R": 1} == counted(by_seat("RBYG"), seen["tokens"])
    assert [7, 0, 0, 0] == seen["vp"]  # those of others are secret
    assert [0] == seen["passes"]
    assert [0, 0, 0, 1, 0] == seen["rulings"]


PHASES = [
    "Dealing", "DrawingLot", "ChoosingToken", "Acting", "Refreshing", "Selling", "Insuring", "Over",
]  # fmt: skip


def by_seat(names: list[str] | str) -> list[str]:
    """Name things by their owner's place, counted from the viewer, and their own name."""
    return [f"{seat} {name}" for seat in range(4) for name in names]


def counted(names: list[str], values: list[int]) -> dict[str, int]:
    """Name the numbers that are not 0."""
    return {name: number for name, number in zip(names, values, strict=True) if number}


def test_a_spectator() -> None:
    """A spectator counts from seat 0 and sees no hand and no points."""
    seen = observed(TABLE, None)
    assert [0, 1, 0, 0] == seen["to_move"]
    assert [1, 4, 0, 0] == seen["hand_sizes"]
    assert {0} == {*seen["hand"], *seen["vp"]}


def test_chance_is_nobody() -> None:
    """While cards are drawn no player is to move."""
    seen = observed(SplitState(osaka.new_game(["Ann", "Bob"])), 0)
    assert [0, 0, 0, 0] == seen["to_move"] == seen["turn_of"]


def test_partial_moves() -> None:
    """The cards of a purchase or an insurance that is being made are among the numbers."""
    cards = [str(card) for card in osaka.CARDS]
    paying = TABLE
    for name in ("pay G2", "pay G2"):
        paying = GAME.apply(paying, ACTIONS.names.index(name)).state
    assert {"G2": 2} == counted(cards, observed(paying, 0)["paid"])
    insuring = SplitState(
        osaka.position(
            phase=osaka.Insuring(1, 0), hands=["B2"], goods=["2B5"], ships={"Y": 5, "B": 3}
        )
    )
    assert [0, 1, 0, 0] == observed(insuring, 0)["turn_of"]
    for name in ("insure with B2", "cover B5"):
        insuring = GAME.apply(insuring, ACTIONS.names.index(name)).state
    assert {"B2": 1} == counted(cards, observed(insuring, 0)["insuring"])
    assert {"B5": 1} == counted(cards, observed(insuring, 0)["covered"])


@given(states())
def test_private_fields(state: State) -> None:
    """What is not private a spectator, who counts from seat 0, sees as the player there does."""
    own, seen = observed(SplitState(state), 0), observed(SplitState(state), None)
    private = [field.name for field in FIELDS if field.private]
    assert ["hand", "vp"] == private
    assert {name for name in own if own[name] != seen[name]} <= {*private}


@pytest.mark.parametrize("name", SMALL)
def test_numbers_tell_views_apart(name: str) -> None:
    """Where a player is to move, different views of that player have different numbers."""
    known: dict[tuple[int, ...], SplitView[View]] = {}

    def distinct(split: SplitState[State]) -> bool:
        seat = GAME.actor(split)
        if seat is None or seat is CHANCE:
            return True
        seen = GAME.view(split, seat)
        key = (seat, *observe(seen))
        return known.setdefault(key, seen) == seen

    for start in starts(name, "default"):
        explore(GAME, SplitState(start), laws=[distinct])
    assert known


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("name", SMALL)
def test_descriptions_and_bounds(name: str, reading: str) -> None:
    """Different states of a game have different texts, and no game is longer than its bounds."""
    for start in starts(name, reading):
        known: dict[str, SplitState[State]] = {}

        def distinct(split: SplitState[State], known: dict[str, SplitState[State]] = known) -> bool:
            return known.setdefault(ENVIRONMENT.description(split), split) == split

        found, most = explore(GAME, SplitState(start), laws=[distinct]), bounds(start)
        assert found.longest is not None
        assert found.longest <= most.actions + most.draws


def test_bounds_of_the_printed_game() -> None:
    """Four players: 33 paydays, 17 purchases for each, about 1,000 actions for a purchase."""
    most = bounds(ENVIRONMENT.new_game(4).state)
    assert 500_000 < most.actions < 600_000
    assert 100_000 < most.draws < 200_000


def test_numbers_that_no_byte_holds() -> None:
    """Numbers are bytes where they can be; more than 255 victory points are told as they are."""
    few, many = osaka.position(market="R2", vp=[255]), osaka.position(market="R2", vp=[256])
    assert type(observe(GAME.view(SplitState(few), 0))) is bytes
    assert [255, 0, 0, 0] == observed(SplitState(few), 0)["vp"]
    assert [256, 0, 0, 0] == observed(SplitState(many), 0)["vp"]
