"""Chapter GAIN: what of a reward comes at once, what is asked then, and how the turn goes on."""

from __future__ import annotations

from typing import Final, Unpack

import pytest

from osaka_rules.yokohama import (
    Added,
    Building,
    Gained,
    GoodsPicked,
    Hiring,
    Picking,
    Recovered,
    SecondHalf,
    Shifting,
    TokenClaimed,
    parse_amounts,
)
from osaka_rules.yokohama.parts import Parts
from osaka_rules.yokohama.phases import Owed
from tests.yokohama.given import Given, given_parts

AT_BANK: Final[Parts] = {
    "phase": "bonus",
    "action": "bank",
    "power": 5,
    "assistants": ["bank"],
    "hands": ["a4 s1 h1"],
    "sites": {"bank": "s21"},  # shops V3 Y2, V3 A1, V2 W1, V2 M2
    "goods": [""],
}


def at_bank(**parts: Unpack[Parts]) -> Given:
    """Begin at the Bank with 5 power, where a shop or a house can be built."""
    return given_parts(AT_BANK, parts)


@pytest.mark.rule("BONUS-1", "GAIN-1", "GAIN-5")
def test_a_token_without_choice() -> None:
    """The events name area, token and where the gain comes from; then building is asked."""
    after = at_bank(tokens={"bank": "Y3", "tea": None, "silk": None}).when("claim")
    after.then(TokenClaimed(0, "bank", "Y3"), Gained(0, "token", parse_amounts("Y3"), ()))
    assert (Building(), 2 + 1) == (after.state.phase, after.state.players[0].tokens)


@pytest.mark.rule("GAIN-2", "GAIN-5")
def test_the_step_after_goods() -> None:
    """Who has picked goods for a token goes on with building."""
    asked = at_bank(tokens={"bank": "Y1 A1"}).when("claim")
    assert Picking(Owed(goods=1), mined=False, then="build") == asked.state.phase
    after = asked.when("pick S").then(GoodsPicked(0, ("S",), 0))
    assert (Building(), (0, 1, 0, 0)) == (after.state.phase, after.state.players[0].goods)


@pytest.mark.rule("GAIN-3", "GAIN-4", "GAIN-5")
def test_the_steps_after_pieces_and_moves() -> None:
    """After the pieces of a token come its moves, and after these comes building."""
    asked = at_bank(tokens={"bank": "W1 M1"}).when("claim")
    assert Hiring(Owed(pieces=1, moves=1), "build") == asked.state.phase
    hired = asked.when("hire a1")
    assert Shifting(Owed(moves=1), "build") == hired.state.phase
    assert Building() == hired.when("shift hand tea").state.phase


@pytest.mark.rule("GAIN-3", "GAIN-4", "GAIN-5")
@pytest.mark.parametrize(
    ("space", "choice"), [(2, "pick T"), (3, "hire a1"), (4, "done"), (4, "shift hand tea")]
)
def test_the_step_after_a_building(space: int, choice: str) -> None:
    """Whatever the reward of a shop asks for, recovery comes next."""
    after = at_bank(phase="build").when(f"build shop {space}", choice)
    if choice.startswith("shift"):
        assert Shifting(Owed(moves=1), "recover") == after.state.phase
        after = after.when("done")
    after.then(Recovered(0, "bank", 1, 0))
    assert SecondHalf() == after.state.phase


@pytest.mark.rule("GAIN-5")
def test_all_that_is_owed_comes_in_turn() -> None:
    """Goods, then the pieces and the moves that were owed with them."""
    after = at_bank(phase="pick A1 W2 M3", then="recover").when("pick F")
    assert Hiring(Owed(pieces=2, moves=3), "recover") == after.state.phase
    assert Shifting(Owed(moves=3), "recover") == after.when("hire a2").state.phase


@pytest.mark.rule("TECH-3", "GAIN-7")
def test_what_mining_adds_is_named() -> None:
    """The gain of a token says what Mining Technology has added to it."""
    after = at_bank(tokens={"bank": "C1 T1"}, cards=["mining"]).when("claim")
    added = Added("mining", parse_amounts("C1"))
    after.then(Gained(0, "token", parse_amounts("C2 T1"), (added,)))
    assert ("GAIN-1", "GAIN-5", "TECH-3") == after.events_of(Gained)[0].clauses


@pytest.mark.rule("TECH-3", "GAIN-7")
def test_a_receipt_without_copper_leaves_mining_open() -> None:
    """Yen and a good to choose: the copper that is picked is the first of the receipt."""
    asked = at_bank(tokens={"bank": "Y1 A1"}, cards=["mining"]).when("claim")
    asked.when("pick C").then(GoodsPicked(0, ("C",), 1))
