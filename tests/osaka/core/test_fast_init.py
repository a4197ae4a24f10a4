"""Objects made quickly are what their class would have made."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import cast

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError
from hypothesis import given, settings

from osaka_rules import Card, Cards, Colour
from osaka_rules.fast_init import unchecked
from osaka_rules.osaka.cards import packed
from osaka_rules.testing.osaka import Played, games


def parts(value: attrs.AttrsInstance) -> dict[str, object]:
    """Take an object apart, as far as its constructor asks for the parts."""
    fields = attrs.fields(type(value))
    return {field.name: getattr(value, field.name) for field in fields if field.init}


@settings(max_examples=10)
@given(games())
def test_made_by_a_game(game: Played) -> None:
    """What a game makes is what the constructors of the same classes make of the same values."""
    for turn in game.turns[::7]:
        for value in (turn.step.state, turn.step.state.phase, *turn.step.events, turn.move):
            plain = cast("Callable[..., object]", type(value))(**parts(value))
            assert plain == value
            assert hash(plain) == hash(value)
            assert repr(plain) == repr(value)
            assert value == pickle.loads(pickle.dumps(value))


@attrs.frozen(weakref_slot=False)
class Point:
    """Something frozen."""

    across: int
    down: int = 0


def test_quick() -> None:
    """What is made quickly is equal to what is made plainly, and as frozen."""
    point = unchecked(Point)(3, 4)
    assert type(point) is Point
    assert Point(3, 4) == point
    assert Point(3, 4) is not point
    with pytest.raises(FrozenInstanceError):
        point.across = 5  # type: ignore[misc]
    with pytest.raises(TypeError):
        unchecked(Point)(3)


def test_packed_cards() -> None:
    """Cards that were bundled quickly are like others."""
    some = Cards.of([Card(Colour.RED, 5), Card(Colour.BLUE, 2)])
    assert some == packed(some.bag)
    assert hash(some) == hash(packed(some.bag))
    with pytest.raises(FrozenInstanceError):
        packed(some.bag).bag = some.bag  # type: ignore[misc]
