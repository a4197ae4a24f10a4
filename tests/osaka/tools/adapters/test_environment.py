"""What adapters are told of a game: views as numbers, rewards, and how long it can be."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import osaka_rules as osaka
from osaka_rules import CHANCE, Outcome, State, View
from osaka_rules.adapters.actions import Spelling, SpellingView
from osaka_rules.adapters.environment import rewards
from osaka_rules.adapters.osaka import ALPHABET, FIELDS, SPELT, SUBJECT, bounds, numbers
from osaka_rules.explore import explore
from osaka_rules.testing import states
from tests.osaka.proof.micro_games import READINGS, SMALL, starts


def told(spelling: Spelling[State], seat: int | None) -> dict[str, list[int]]:
    """Give the numbers of a view by the names of the fields."""
    left = numbers(SPELT.view(spelling, seat))
    fields: dict[str, list[int]] = {}
    for field in FIELDS:
        fields[field.name], left = left[: field.size], left[field.size :]
    assert [] == left
    return fields


TABLE = Spelling(
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
    seen = told(TABLE, 1)
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
    seen = told(TABLE, None)
    assert [0, 1, 0, 0] == seen["to_move"]
    assert [1, 4, 0, 0] == seen["hand_sizes"]
    assert {0} == {*seen["hand"], *seen["vp"]}


def test_chance_is_nobody() -> None:
    """While cards are drawn no player is to move."""
    seen = told(Spelling(osaka.new_game(["Ann", "Bob"])), 0)
    assert [0, 0, 0, 0] == seen["to_move"] == seen["turn_of"]


def test_open_words() -> None:
    """What has been spelt of a purchase or an insurance is among the numbers."""
    cards = [str(card) for card in osaka.CARDS]
    paying = TABLE
    for name in ("pay G2", "pay G2"):
        paying = SPELT.apply(paying, ALPHABET.names.index(name)).state
    assert {"G2": 2} == counted(cards, told(paying, 0)["paid"])
    insuring = Spelling(
        osaka.position(
            phase=osaka.Insuring(1, 0), hands=["B2"], goods=["2B5"], ships={"Y": 5, "B": 3}
        )
    )
    assert [0, 1, 0, 0] == told(insuring, 0)["turn_of"]
    for name in ("insure with B2", "cover B5"):
        insuring = SPELT.apply(insuring, ALPHABET.names.index(name)).state
    assert {"B2": 1} == counted(cards, told(insuring, 0)["insuring"])
    assert {"B5": 1} == counted(cards, told(insuring, 0)["covered"])


@given(states())
def test_private_fields(state: State) -> None:
    """What is not private a spectator, who counts from seat 0, sees as the player there does."""
    own, seen = told(Spelling(state), 0), told(Spelling(state), None)
    private = [field.name for field in FIELDS if field.private]
    assert ["hand", "vp"] == private
    assert {name for name in own if own[name] != seen[name]} <= {*private}


@given(states(), st.sampled_from([None, 0, 1]))
def test_numbers_keep_their_limits(state: State, seat: int | None) -> None:
    """All fields have their size, and no number is below 0 or above what its field says."""
    seen = told(Spelling(state), seat)
    assert SUBJECT.size == sum([len(values) for values in seen.values()])
    for field in FIELDS:
        assert all([0 <= number <= field.most for number in seen[field.name]]), field


@pytest.mark.parametrize("name", SMALL)
def test_numbers_tell_views_apart(name: str) -> None:
    """Where a player is to move, different views of that player have different numbers."""
    known: dict[tuple[int, ...], SpellingView[View]] = {}

    def told_apart(spelling: Spelling[State]) -> bool:
        seat = SPELT.actor(spelling)
        if seat is None or seat == CHANCE:
            return True
        seen = SPELT.view(spelling, seat)
        key = (seat, *numbers(seen))
        return known.setdefault(key, seen) == seen

    for start in starts(name, "default"):
        explore(SPELT, Spelling(start), laws=[told_apart])
    assert known


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("name", SMALL)
def test_texts_tell_states_apart(name: str, reading: str) -> None:
    """Different states of a game, laid open, have different texts."""
    for start in starts(name, reading):
        known: dict[str, Spelling[State]] = {}

        def told_apart(
            spelling: Spelling[State], known: dict[str, Spelling[State]] = known
        ) -> bool:
            return known.setdefault(SUBJECT.laid_open(spelling), spelling) == spelling

        explore(SPELT, Spelling(start), laws=[told_apart])


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("name", SMALL)
def test_bounds(name: str, reading: str) -> None:
    """No game is longer than its bounds say."""
    for start in starts(name, reading):
        most = bounds(Spelling(start))
        found = explore(SPELT, Spelling(start))
        assert found.longest is not None
        assert found.longest <= most.letters + most.draws


def test_bounds_of_the_printed_game() -> None:
    """Four players: 33 paydays, 17 purchases for each, 1,000 letters for a purchase or so."""
    most = bounds(SUBJECT.begin(4, ""))
    assert 500_000 < most.letters < 600_000
    assert 100_000 < most.draws < 200_000


@given(st.integers(2, 4), st.data())
def test_rewards(players: int, data: st.DataObject) -> None:
    """Rewards add up to 0, winners get the same, and more than losers, who all lose the same."""
    seats = range(players)
    sets = [some for n in range(1, players + 1) for some in combinations(seats, n)]
    winners = data.draw(st.sampled_from(sets))
    given_out = rewards(Outcome("tokens", ((0, 0),) * players, winners))
    assert 0 == pytest.approx(sum(given_out))
    lost = Fraction(-1, players - 1)
    won = (1 - lost) / len(winners) + lost
    assert [float(won if s in winners else lost) for s in seats] == pytest.approx(given_out)


def test_begin() -> None:
    """A subject begins a game for so many players under the rules that a text lists."""
    state = SUBJECT.begin(3, "paydays:sequential; token_target:5").state
    assert osaka.Ruleset(paydays="sequential", token_target=5) == state.ruleset
    assert 3 == len(state.names)
