"""Checks that every game makes in the same way: types of values, names of players, seats."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeVar, cast

from osaka_rules.kernel import Invalid, Message, Objection, WrongType, WrongValue, shown
from osaka_rules.messages import message

LONGEST_NAME: Final = 1000
"""How many characters a player's name has at most."""
_LOOKED_AT: Final = 10
"""How many names are looked at, however many are given."""
_T = TypeVar("_T")


def require(cls: type[_T], value: object) -> _T:
    """Return a value of a class; raise :class:`~osaka_rules.kernel.WrongType` for any other.

    >>> require(str, 7)
    Traceback (most recent call last):
        ...
    osaka_rules.kernel.WrongType: Expected a value of type str, got 7.
    """
    if isinstance(value, cls):
        return value
    raise wrong_type(cls, value)


def wrong_type(cls: type[object], value: object) -> WrongType:
    """Return the error for a value that is not of a class."""
    return WrongType(message("type.wrong", expected=cls.__name__, value=shown(value)))


def is_a(cls: type[object], value: object) -> bool:
    """Return whether a value is of a class, also where the type checker believes that it is."""
    return isinstance(value, cls)


def is_list(value: object) -> bool:
    """Return whether a value is a list or the like: neither a text nor a mapping.

    >>> is_list(["Ann"]), is_list(("Ann",)), is_list("Ann"), is_list({"Ann": 1}), is_list(7)
    (True, True, False, False, False)
    """
    return isinstance(value, Iterable) and not isinstance(value, str | bytes | Mapping)


def as_names(names: object) -> tuple[object, ...]:
    """Return a list of names as a tuple; refuse what is not a list."""
    if is_list(names):
        return tuple(cast("Iterable[object]", names))
    raise WrongType(message("names.type", value=shown(names)), ("REC-2",))


def name_problems(
    names: tuple[object, ...], players: range, game: str, clause: str
) -> Iterator[Objection]:
    """Yield everything that is wrong with the names of the players.

    ``clause`` is the clause of the game that says how many players there are.

    >>> [str(problem) for problem in name_problems(("Ann", "Ann"), range(2, 5), "Chess", "SEATS")]
    ["Two players are called 'Ann'; names must differ. (REC-2)"]
    """
    if len(names) not in players:
        limits = {"fewest": players[0], "most": players[-1]}
        said = message("names.number", game=game, number=len(names), **limits)
        yield Objection((clause,), said)
    for seat, name in enumerate(names[:_LOOKED_AT]):
        if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME:
            text = message("names.text", seat=seat, value=shown(name), most=LONGEST_NAME)
            yield Objection(("REC-2",), text)
        elif name in names[:seat]:
            yield Objection(("REC-2",), message("names.twice", value=shown(name)))


def require_no_problems(error: type[Invalid], problems: Iterable[Objection]) -> None:
    """Raise an error that lists everything that is wrong with a value, if anything is."""
    found = tuple(problems)
    if found:
        raise error(found)


def require_seat(seat: object, players: int | None) -> None:
    """Raise :class:`~osaka_rules.kernel.WrongValue` for what is neither ``None`` nor a seat.

    Without the number of ``players`` any seat will do.

    >>> require_seat("2", None)
    Traceback (most recent call last):
        ...
    osaka_rules.kernel.WrongValue: '2' is not a seat; use a number, or None for a spectator.
    """
    if seat is None or (type(seat) is int and seat >= 0 and (players is None or seat < players)):
        return
    known = "" if players is None else message("part.seats", most=players - 1)
    raise WrongValue(message("seat.none", value=shown(seat), known=known))


def any_of(words: Sequence[str]) -> Message | str:
    """Return several words, of which one is meant, as a message has them.

    >>> str(any_of(["red", "blue", "green"]))
    'red or blue or green'
    """
    first, *rest = words or ("",)
    found: Message | str = first
    for each in rest:
        found = message("part.or", some=found, last=each)
    return found
