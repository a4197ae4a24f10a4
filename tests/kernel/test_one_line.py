"""Positions as one line of text: every state comes back, and errors point at a character."""

from __future__ import annotations

from typing import Final

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from osaka_rules import games, one_line
from osaka_rules.kernel import CHANCE, InvalidPosition, NotationError, WrongType
from osaka_rules.messages import message
from tests import pebbles
from tests.support.citations import GAMES
from tests.support.played import played
from tests.support.refusals import refusal

PLAIN: Final = (
    st.none() | st.booleans() | st.integers(-(10**9) + 1, 10**9 - 1) | st.text(max_size=9)
)
VALUES: Final = st.recursive(
    PLAIN,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text(max_size=5) | st.integers(0, 9), inner, max_size=3)
    ),
    max_leaves=6,
)
NAMES: Final = st.from_regex(r"[a-z_]{1,9}", fullmatch=True)


@settings(max_examples=60)
@given(st.dictionaries(NAMES, VALUES, max_size=4))
def test_arguments_come_back(arguments: dict[str, object]) -> None:
    """Whatever the arguments are, they are read as they were written."""
    text = one_line.write_entries(arguments)
    assert "\n" not in text
    assert text.isprintable()
    assert arguments == {entry.name: entry.value for entry in one_line.read_entries(text)}


@pytest.mark.parametrize("slug", GAMES)
def test_states_of_a_game_come_back(slug: str) -> None:
    """Each state in which a player is to move, or nobody is, comes back from its text."""
    door, game = games.door(slug), played(slug)
    states = [each for each in game.states if game.game.actor(each) is not CHANCE]
    for state in [*states[:: 1 + len(states) // 8], states[-1]]:
        text = door.position_text(state)
        assert state == door.parse_position(text)
        assert text == door.position_text(door.parse_position(text))


@pytest.mark.parametrize(
    ("text", "character", "key"),
    [
        ("weather", 8, "end"),
        ("=sun", 1, "expected"),
        ("weather=", 9, "end"),
        ("weather=;", 9, "expected"),
        ("weather=sun weather=rain", 20, "expected"),
        ("weather=sun; weather=rain", 14, "twice"),
        ("coins=[1, 2", 12, "end"),
        ("coins=[1 2", 11, "end"),
        ("coins=[1} ", 9, "expected"),
        ("coins={[]: 2}", 8, "key"),
        ("coins={a: 1, a: 2}", 14, "twice"),
        ("coins={1 2}", 11, "expected"),
        ('weather="sun', 9, "expected"),
        (r'weather="\u{110000}"', 10, "letter"),
        ("coins=[[[[[[", 12, "deep"),
        ("heap=3", 6, "value"),
        ("ruleset=most", 9, "value"),
        ("weather=sun; pack=other", 19, "value"),
    ],
)
def test_errors_point_at_the_character(text: str, character: int, key: str) -> None:
    """An error says where in the text it is, counted from 1."""
    with pytest.raises(NotationError) as caught:
        pebbles.parse_position(text)
    message = caught.value.message
    assert (f"position_text.{key}", character) == (message.key, message.value("character"))
    assert str(caught.value).startswith(f"Character {character}: ")


def test_what_is_no_text_of_a_position() -> None:
    """Other types, endless texts, and positions that cannot exist are refused."""
    with pytest.raises(WrongType) as wrong:
        pebbles.parse_position(7)  # type: ignore[arg-type]
    assert ((), "position_text.type") == refusal(wrong.value)
    with pytest.raises(NotationError) as long:
        pebbles.parse_position(" " * 10_001)
    assert ((), "position_text.long") == refusal(long.value)
    with pytest.raises(InvalidPosition):
        pebbles.parse_position('pebbles=[9, 9]; ruleset="most:3"')
    with pytest.raises(InvalidPosition):
        pebbles.parse_position("pebbles=[9, 9]")


def test_a_type_that_is_refused_with_the_others_only() -> None:
    """Where no single argument is to blame, the error of all of them is raised."""

    def position(a: int = 0, b: int = 0) -> int:
        if a + b > 2:
            raise NotationError(message("position_text.state"))
        return a + b

    assert 2 == one_line.parse(position, str, "a=1; b=1", {})
    with pytest.raises(NotationError) as caught:
        one_line.parse(position, str, "a=2; b=2", {})
    assert ((), "position_text.state") == refusal(caught.value)


def test_packs_are_named() -> None:
    """A position of another pack names it, and is read with this pack only."""
    pack = evolve(pebbles.BEACH, name="my beach", goal=7)
    state = pebbles.position(pack=pack)
    text = pebbles.position_text(state)
    assert f"pack={one_line.label(pack)}" in text
    assert state == pebbles.parse_position(text, pack)
    with pytest.raises(NotationError):
        pebbles.parse_position(text)


def test_states_that_no_position_is() -> None:
    """A state that cannot exist has no text."""
    broken = evolve(pebbles.position(), heap=77)
    with pytest.raises(NotationError) as caught:
        pebbles.position_text(broken)
    assert ((), "position_text.state") == refusal(caught.value)


def test_a_list_may_end_before_its_first_entry() -> None:
    """A list in which nothing is needed becomes empty."""

    def position(*, row: list[int]) -> int:
        return 5 + len(row[:0])

    assert {"row": []} == one_line.ended_early(position, {"row": [1, 2]}, "row", 5)
