"""The kernel: messages and errors as data, plain lists of moves, and folding of events."""

from __future__ import annotations

import copy
import pickle
from typing import Never

import pytest

from osaka_rules import kernel
from osaka_rules.kernel import (
    CHANCE,
    IllegalMove,
    InvalidPosition,
    InvalidRuleset,
    Message,
    NotationError,
    Objection,
    RulesError,
    Step,
    WrongType,
    WrongValue,
    catalogue,
    fold,
    plain,
    shown,
)
from osaka_rules.plain_parts import ListedMoves, Transition, WeightedMoves
from tests import pebbles

SAY = catalogue({"seat.taken": "{name} sits at {seat} already."})

# --- Messages ------------------------------------------------------------------------------------


def test_chance_is_one_value() -> None:
    """There is one chance, also after a copy."""
    assert CHANCE is pickle.loads(pickle.dumps(CHANCE))
    assert CHANCE is copy.deepcopy(CHANCE)
    assert "CHANCE" == repr(CHANCE)


def test_chance_is_no_seat() -> None:
    """Chance cannot be used as an index by mistake; the type checkers see it, too."""
    hands = ["Ann's hand", "Bob's hand"]
    with pytest.raises(TypeError, match="not Chance"):
        hands[CHANCE]  # type: ignore[call-overload]  # pyright: ignore[reportArgumentType, reportCallIssue]


def test_messages_are_data() -> None:
    """A message has a key and values; its sentence is made when it is shown."""
    say = catalogue({"seat.taken": "{name} sits at {seat} already."})
    said = say("seat.taken", name="Ann", seat=0)
    assert ("seat.taken", (("name", "Ann"), ("seat", 0))) == (said.key, said.values)
    assert ("Ann", 0) == (said.value("name"), said.value("seat"))
    assert "Ann sits at 0 already." == str(said)
    assert said == say("seat.taken", name="Ann", seat=0) != say("seat.taken", name="Bob", seat=0)


def test_one_and_many() -> None:
    """A message that counts has a template for one and another for more."""
    say = catalogue({"moves": ("{number} move by {seat}", "{number} moves by {seat}")})
    one, two = say("moves", number=1, seat=0), say("moves", number=2, seat=3)
    assert ("1 move by 0", "2 moves by 3") == (str(one), str(two))
    assert ("moves", (("number", 2), ("seat", 3))) == (two.key, two.values)


def test_sentences_are_safe_to_print() -> None:
    """Nothing in a sentence can move the cursor, ring the bell or begin a new line."""
    assert "Bob\\x1b[2J\\n sits at 1 already." == str(
        SAY("seat.taken", name="Bob\x1b[2J\n", seat=1)
    )
    assert "a, b\\x07, 3" == plain(("a", "b\x07", 3))
    assert "Zoë" == plain("Zoë")
    assert "Zoë\\x07" == plain("Zoë\x07")


def test_values_from_outside_are_quoted_and_short() -> None:
    """A value from outside is shown by its beginning, in plain characters."""
    assert ("'Zo\\xeb'", "None", "b'R5'") == (shown("Zoë"), shown(None), shown(b"R5"))
    for long in ("x" * 10**7, b"x" * 10**7, ["x"] * 1000):
        assert kernel.LONGEST_VALUE == len(shown(long))
        assert shown(long).endswith("...")


def test_values_that_cannot_be_shown() -> None:
    """A value whose repr fails is shown by its class."""

    class Broken:
        def __repr__(self) -> Never:
            raise ValueError("broken")

    assert "<Broken>" == shown(Broken())


# --- Errors --------------------------------------------------------------------------------------


def test_illegal_moves_carry_the_objection() -> None:
    """The error of an illegal move carries the move, the objection, its clauses and its message."""
    objection = Objection(("REC-7", "REC-8"), SAY("seat.taken", name="Ann", seat=0))
    error = IllegalMove("sit 0", objection)
    assert ("sit 0", objection) == (error.move, error.objection)
    assert (objection.clauses, objection.message) == (error.clauses, error.message)
    assert "Ann sits at 0 already." == objection.reason == error.reason
    assert "Ann sits at 0 already. (REC-7, REC-8)" == str(objection)
    assert "sit 0: Ann sits at 0 already. (REC-7, REC-8)" == str(error)


@pytest.mark.parametrize("kind", [InvalidPosition, InvalidRuleset])
def test_invalid_values_list_all_problems(kind: type[kernel.Invalid]) -> None:
    """The error of an invalid value carries all problems; its own message is that of the first."""
    problems = [
        Objection(("REC-2",), SAY("seat.taken", name="Ann", seat=0)),
        Objection((), SAY("seat.taken", name="Bob", seat=1)),
    ]
    error = kind(problems)
    assert (*problems,) == error.problems
    assert (("REC-2",), problems[0].message) == (error.clauses, error.message)
    assert "Ann sits at 0 already. (REC-2) Bob sits at 1 already." == str(error)


def test_errors_fit_those_of_python() -> None:
    """An error is a ``ValueError`` or a ``TypeError`` where Python would raise one."""
    for kind in (WrongValue, NotationError, IllegalMove, InvalidPosition, InvalidRuleset):
        assert issubclass(kind, ValueError)
        assert issubclass(kind, RulesError)
    assert issubclass(WrongType, TypeError)
    assert not issubclass(RulesError, ValueError)
    assert not issubclass(InvalidRuleset, InvalidPosition)


# --- Moves, chances and transitions --------------------------------------------------------------


def test_picking_by_weights() -> None:
    """Each move is picked by as many numbers as its weight; other numbers pick nothing."""
    chances = WeightedMoves((("heads", 2), ("never", 0), ("tails", 1)))
    assert ["heads", "heads", "tails"] == [chances.pick(number) for number in range(3)]
    assert (3, 3) == (chances.total, len(chances))
    for number in (-1, 3):
        with pytest.raises(IndexError, match=f"{number} is not a number from 0 to 2"):
            chances.pick(number)


def test_listed_moves_are_compared_by_value() -> None:
    """Equal lists of moves are equal; a move that is not listed has no index."""
    moves = ListedMoves(("take", "pass"))
    assert moves == ListedMoves(("take", "pass"))
    assert ["take", "pass"] == [*moves]
    with pytest.raises(WrongValue, match=r"^'buy' is not a legal move here\.$"):
        moves.index("buy")


def test_sampling_listed_moves() -> None:
    """The random source picks a number below the number of moves: the index of the move."""

    class Last:
        def randrange(self, stop: int, /) -> int:
            return stop - 1

    assert "pass" == ListedMoves(("take", "pass")).sample(Last())


def test_transitions_keep_state_and_log_together() -> None:
    """Each event changes the state and is added to the log, in order."""
    making: Transition[str, str] = Transition("", lambda text, letter: text + letter)
    for letter in "abc":
        making.emit(letter)
    assert ("abc", ["a", "b", "c"]) == (making.state, making.events)
    assert Step("abc", ("a", "b", "c")) == making.finish()


def test_fold() -> None:
    """Folding lets events happen one after the other; no events change nothing."""
    start = pebbles.position()
    step = pebbles.apply(start, pebbles.Plan(2))
    assert step.state == fold(pebbles.GAME, start, iter(step.events)) != start
    assert start == fold(pebbles.GAME, start, ())


def test_messages_without_values() -> None:
    """A message need not have values."""
    assert "Over." == str(Message("over", "Over."))
