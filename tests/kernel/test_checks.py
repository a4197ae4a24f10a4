"""Names and seats, which every game checks in the same way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import pytest

from osaka_rules.checks import LONGEST_NAME, any_of, as_names, name_problems, require_seat
from osaka_rules.kernel import Message, WrongType, WrongValue
from tests import pebbles
from tests.support.refusals import refusal, refusals


@pytest.mark.rule("REC-2")
@pytest.mark.parametrize(
    ("names", "found"),
    [
        (("A", "B"), []),
        (("Ann",), [(("HOW-MANY",), "names.number")]),
        (("Ann", "Bob", "Cay", "Dan", "Eve"), [(("HOW-MANY",), "names.number")]),
        (("Ann", ""), [(("REC-2",), "names.text")]),
        (("Ann", 7), [(("REC-2",), "names.text")]),
        (("Ann", "x" * LONGEST_NAME), []),
        (("Ann", "x" * (LONGEST_NAME + 1)), [(("REC-2",), "names.text")]),
        (("Ann", "Bob", "Ann"), [(("REC-2",), "names.twice")]),
        (("", ""), [(("REC-2",), "names.text")] * 2),
    ],
    ids=lambda value: None if isinstance(value, list) else f"{len(value)} {value[-1]!s:.9}",
)
def test_names(names: tuple[object, ...], found: list[object]) -> None:
    """All that is wrong with the names of the players is found."""
    assert found == refusals(name_problems(names, range(2, 5), "A game", "HOW-MANY"))


def test_many_names() -> None:
    """However many names are given, the number is refused and few are looked at."""
    names = ("",) * 100_000
    first, *others = name_problems(names, range(2, 5), "A game", "HOW-MANY")
    assert 100_000 == first.message.value("number")
    assert len(others) <= 10


@pytest.mark.parametrize("names", [3, "AB", b"AB", None, {"Ann": 1}])
def test_what_is_no_list_of_names(names: object) -> None:
    """A number, a text or nothing is no list of names."""
    with pytest.raises(WrongType) as refused:
        pebbles.new_game(cast("Sequence[str]", names))
    assert (("REC-2",), "names.type") == refusal(refused.value)
    assert ("Ann", "Bob") == as_names(iter(["Ann", "Bob"]))


@pytest.mark.parametrize("seat", [-1, 2, "0", 0.0, True])
def test_seats(seat: object) -> None:
    """A seat is a number below that of the players, or None for a spectator."""
    for good in (None, 0, 1):
        require_seat(good, 2)
    with pytest.raises(WrongValue) as refused:
        require_seat(seat, 2)
    assert ((), "seat.none") == refusal(refused.value)
    require_seat(99, None)


def test_several_words() -> None:
    """Words of which one is meant are one part of a sentence; one word stays as it is."""
    assert ("", "red") == (any_of([]), any_of(["red"]))
    found = any_of(["red", "blue", "green"])
    assert isinstance(found, Message)
    assert "red or blue or green" == str(found)
    assert ("part.or", "green") == (found.key, found.value("last"))
    assert (("some", "red"), ("last", "blue")) == cast("Message", found.value("some")).values
