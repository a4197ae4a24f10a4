"""Wrong types at the functions that work with any game: one sentence says what was expected."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import product
from random import Random
from typing import Final

import pytest

from osaka_rules import games
from osaka_rules.chance import advance, advance_plainly, answer, from_list, resolve, settle
from osaka_rules.explore import divide, explore, perft
from osaka_rules.kernel import RulesError, WrongType
from osaka_rules.plain_parts import ListedMoves, WeightedMoves
from osaka_rules.reading import read_move
from osaka_rules.undo import may_undo

DOOR: Final = games.door("edo")
GAME: Final = DOOR.GAME
BEGUN: Final = DOOR.new_game(["Ann", "Bob"])
STATE: Final = DOOR.settle(BEGUN, 1)
MOVE: Final = DOOR.legal_moves(STATE)[0]
WRONG: Final = (None, 1.5, "text", ["list"], {"a": 1}, object(), GAME, STATE)
CALLS: Final[dict[Callable[..., object], tuple[object, ...]]] = {
    answer: (GAME, BEGUN, 1),
    settle: (GAME, STATE, 1),
    resolve: (GAME, STATE, 1),
    advance: (GAME, STATE, MOVE, 1),
    advance_plainly: (GAME, STATE, MOVE, 1),
    from_list: (GAME, STATE, []),
    perft: (GAME, STATE, 1),
    divide: (GAME, STATE, 1),
    read_move: (GAME, STATE, str(MOVE)),
    may_undo: (GAME, [], 0),
}
"""Functions for any game, each with right arguments."""


def _call(function: Callable[..., object], *values: object) -> Callable[[], object]:
    return lambda: function(*values)


@pytest.mark.parametrize("function", CALLS, ids=lambda function: str(function.__name__))
def test_functions_of_any_game(function: Callable[..., object]) -> None:
    """Whatever one argument is, there is a result or an error of the library."""
    function(*CALLS[function])
    for place, wrong in product(range(len(CALLS[function])), WRONG):
        values = [*CALLS[function]]
        values[place] = wrong
        with suppress(RulesError):
            function(*values)


@pytest.mark.parametrize(
    ("call", "value"),
    [
        (_call(advance, 7, STATE, MOVE, 1), "Game, got 7"),
        (_call(explore, "chess", STATE), "Game, got 'chess'"),
        (_call(from_list, GAME, STATE, 7), "list, got 7"),
        (_call(may_undo, GAME, 7, 0), "list, got 7"),
        (_call(may_undo, GAME, [7], 0), "Turn, got 7"),
        (_call(WeightedMoves([("heads", 2)]).pick, "1"), "int, got '1'"),
    ],
)
def test_what_was_expected(call: Callable[[], object], value: str) -> None:
    """The sentence names the type and shows the value."""
    with pytest.raises(WrongType, match=f"^Expected a value of type {value}\\.$"):
        call()


@pytest.mark.parametrize("slug", games.HOMES)
def test_moves_of_texts_in_no_state(slug: str) -> None:
    """A text is read in a state; what is none is refused, however right the text is."""
    door = games.door(slug)
    for function in (door.apply, door.decide):
        with pytest.raises(WrongType, match=r"^Expected a value of type State, got 7\.$"):
            function(7, str(door.legal_moves(played_state(slug))[0]))


def played_state(slug: str) -> object:
    """Return a state of a game in which a player is to move."""
    door = games.door(slug)
    return door.settle(door.new_game(["Ann", "Bob"]), Random(1))


def test_sampling_needs_a_generator() -> None:
    """What is no random generator is refused by every list of moves."""
    with pytest.raises(WrongType) as caught:
        _call(ListedMoves(["take"]).sample, 7)()
    assert ("generator.type", "7") == (
        caught.value.message.key,
        caught.value.message.value("value"),
    )
