"""Positions, packs and rulesets of Pebbles: what cannot be is refused, with all reasons."""

from __future__ import annotations

from typing import cast

import pytest

from osaka_rules.kernel import InvalidPosition, InvalidRuleset, WrongType
from tests import pebbles
from tests.pebbles import BEACH, Dealing, Drawing, InvalidPack, Pack, Ruleset, State, position
from tests.support.changed import changed
from tests.support.refusals import refusals

GOOD = position(coins=[1, 2], weather="sun", plans=[1])


def spoilt(**values: object) -> State:
    """Return the good position with other values; those of secrets may be named directly."""
    secrets = {name: values.pop(name) for name in ("coins", "bag", "plans") if name in values}
    return changed(GOOD, hidden=changed(GOOD.hidden, **secrets), **values)


@pytest.mark.parametrize(
    ("values", "clause", "key"),
    [
        ({"names": ("Ann", "Ann")}, "REC-2", "names.twice"),
        ({"coins": (2, 2)}, "SET-2", "position.coins"),
        ({"coins": (1,), "bag": (1, 2, 3)}, "SET-3", "position.dealt"),
        ({"coins": (1, 1, 2), "bag": (3,)}, "SET-3", "position.dealt"),
        ({"weather_bag": ("sun", "sun")}, "SET-2", "position.weather"),
        ({"heap": 5}, "SET-2", "position.pebbles"),
        ({"pebbles": (-1, 1)}, "SET-2", "position.pebbles"),
        ({"pebbles": (0, 0, 0)}, "SET-1", "position.seats"),
        ({"heap": 0, "pebbles": (3, 3), "plans": ()}, "END-1", "position.over"),
        ({"phase": pebbles.Over(), "plans": ()}, "END-1", "position.over"),
        ({"plans": (3,)}, "PLAN-2", "position.plans"),
        ({"plans": (1, 1)}, "PLAN-2", "position.plans"),
        ({"phase": Drawing()}, "PLAN-2", "position.plans"),
        ({"phase": Drawing(), "plans": (), "weather_bag": ()}, "PLAN-1", "position.no_weather"),
        ({"phase": Dealing(), "plans": ()}, "SET-3", "position.dealt"),
    ],
)
def test_problems(values: dict[str, object], clause: str, key: str) -> None:
    """Everything that is wrong with a state is found, with the clause that says so."""
    assert () == pebbles.problems(GOOD)
    assert [((clause,), key)] == refusals(pebbles.problems(spoilt(**values)))


def test_positions() -> None:
    """A position is checked as a whole; its phase follows from what is given."""
    with pytest.raises(InvalidPosition) as refused:
        position(coins=[9, 9], pebbles=[9, 9])
    keys = [key for _, key in refusals(refused.value.problems)]
    assert ["position.coins", "position.pebbles", "position.over"] == keys
    phases = [position(coins=[1]).phase, position(weather=None).phase, GOOD.phase]
    assert [Dealing(), Drawing(), pebbles.Planning("sun")] == phases


def test_packs() -> None:
    """A pack is read from a file and checked as a whole; its digest tells packs apart."""
    assert (BEACH.name, BEACH.goal) == ("beach", 6)
    assert BEACH.digest == changed(BEACH, name="shore").digest
    others: list[dict[str, object]] = [
        {"goal": 7},
        {"pebbles": 4},
        {"coins": (1, 2, 3)},
        {"weather": ("sun",)},
    ]
    digests = {changed(BEACH, **other).digest for other in others}
    assert len(others) == len(digests - {BEACH.digest})
    with pytest.raises(InvalidPack) as refused:
        Pack(coins=(1, 2), weather=(), pebbles=0, goal=cast("int", "6"))
    keys = [key for _, key in refusals(refused.value.problems)]
    assert ["pack.coins", "pack.weather", "pack.number", "pack.number"] == keys


@pytest.mark.parametrize("coins", [[1, 2, 3], (2, 1, 3), (0, 1, 2), (1, 2, "3"), (1, 2, True)])
def test_coins_of_a_pack(coins: object) -> None:
    """Coins are a tuple of small numbers in rising order."""
    with pytest.raises(InvalidPack) as refused:
        changed(BEACH, coins=coins)
    assert "pack.coins" == refused.value.message.key


def test_rulesets() -> None:
    """A ruleset has known words and numbers in their range."""
    with pytest.raises(InvalidRuleset) as refused:
        Ruleset(ties=cast("pebbles.Ties", "lot"), most=0)
    expected = [(("END-4",), "ruleset.word"), (("PLAN-3",), "ruleset.number")]
    assert expected == refusals(refused.value.problems)
    assert "ties=nobody, most=3" == pebbles.ruleset_text(Ruleset(ties="nobody", most=3))


def test_wrong_types() -> None:
    """What is no ruleset, or no pack, is refused."""
    for wrong in ({"ruleset": BEACH}, {"pack": Ruleset()}):
        with pytest.raises(WrongType):
            position(**cast("dict[str, Pack]", wrong))  # type: ignore[arg-type]
