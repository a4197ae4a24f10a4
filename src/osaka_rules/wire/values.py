"""The shapes of JSON values: each is read strictly, and written in one way.

A shape describes a value: a whole number in a range, one of some names, a short text with a
pattern, a list, an object. It has what a JSON Schema says of the value. Documents and records of
all games are made of these shapes and read by nothing else.

A shape does not know where its value stands. What is wrong is a ``DocumentError`` without a place;
the list or object around it puts the place in front.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import Final, Generic, TypeVar, cast

from attrs import define, frozen

from osaka_rules.checks import any_of
from osaka_rules.kernel import Message, NotationError
from osaka_rules.messages import message
from osaka_rules.wire.strict import DocumentError, JsonObject, is_list, shown

ValueT = TypeVar("ValueT")
ValueT_co = TypeVar("ValueT_co", covariant=True)

LARGEST: Final = 2**53 - 1
"""The largest whole number that every reader of JSON keeps exactly."""


class Shape(ABC, Generic[ValueT_co]):
    """What a JSON value looks like."""

    @abstractmethod
    def read(self, value: object, /) -> ValueT_co:
        """Return what a value read from JSON stands for.

        Raises:
            DocumentError: The value does not have this shape.
        """

    def write(self, value: object, /) -> object:
        """Return a value as JSON has it: as it is, unless a shape says otherwise."""
        return value

    def is_plain(self) -> bool:
        """Return whether values are written as they are, so that ``write`` need not be called."""
        return "write" not in vars(type(self))

    def outline(self) -> Shape[object]:
        """Return a shape that all values of this one have, made of shapes that are shared.

        A shape of a game's own, which a schema cannot be made of, says here what it looks like.
        """
        return self


# --- Places --------------------------------------------------------------------------------------


def within(place: str, error: DocumentError) -> DocumentError:
    """Return the error with the place of the list or object around it put in front.

    >>> error = DocumentError("seat", message("document.missing", key="'seat'"))
    >>> within("phase", error).where
    'phase.seat'
    """
    dot = "." if error.where and not error.where.startswith("[") else ""
    return DocumentError(f"{place}{dot}{error.where}", error.message, error.clauses)


def read_part(value: JsonObject, key: str, shape: Shape[ValueT]) -> ValueT:
    """Return what an object has under a key that is known to be there."""
    try:
        return shape.read(value[key])
    except DocumentError as error:
        raise within(key, error) from None


def expected(what: str, value: object) -> DocumentError:
    """Return the error for a value of another JSON type."""
    return DocumentError("", message("json.type", expected=what, value=shown(value)))


# --- Numbers and texts ---------------------------------------------------------------------------


@frozen
class Whole(Shape[int]):
    """A whole number from ``low`` to ``high``; ``None`` is no limit.

    >>> Whole().read(7)
    7
    """

    low: int = 0
    high: int | None = LARGEST

    def read(self, value: object, /) -> int:
        """Return the number; true and false are none."""
        if type(value) is not int:
            raise expected("a whole number", value)
        if value < self.low or (self.high is not None and value > self.high):
            limits = message("part.range", low=self.low, high=self.high)
            if self.high is None:
                limits = message("part.from", low=self.low)
            raise DocumentError("", message("document.range", limits=limits, value=shown(value)))
        return value


@frozen
class Seat(Shape[int]):
    """A seat at a table with a number of players, or with any number (``None``).

    >>> Seat(2).read(1)
    1
    """

    players: int | None

    def read(self, value: object, /) -> int:
        """Return the number of the seat."""
        seat = COUNT.read(value)
        if self.players is not None and seat >= self.players:
            raise DocumentError("", message("document.seat", value=seat, players=self.players))
        return seat

    def outline(self) -> Shape[object]:
        """Return what seats at all tables look like."""
        return COUNT


@frozen
class Truth(Shape[bool]):
    """True or false."""

    def read(self, value: object, /) -> bool:
        """Return the truth value."""
        if not isinstance(value, bool):
            raise expected("true or false", value)
        return value


@frozen
class Text(Shape[str]):
    """Any text."""

    def read(self, value: object, /) -> str:
        """Return the text."""
        if not isinstance(value, str):
            raise expected("a text", value)
        return value


COUNT: Final = Whole()
TRUTH: Final = Truth()
TEXT: Final = Text()


@define(eq=False, slots=False)
class Names(Shape[ValueT]):
    """A text that is one of a few names; ``known`` has what each stands for.

    ``what`` says what is named, such as "a card"; without it, a refusal lists the names.

    >>> Names({"R": "red", "B": "blue"}).read("R")
    'red'
    """

    known: Mapping[str, ValueT]
    what: Message | str = ""
    clauses: tuple[str, ...] = ()
    name: str = ""
    """What the type is called in schemas, if it has a name there."""

    def __attrs_post_init__(self) -> None:
        self._texts = {value: name for name, value in self.known.items()}

    def read(self, value: object, /) -> ValueT:
        """Return what the name stands for."""
        name = TEXT.read(value)
        if name not in self.known:
            raise unknown_name(self.what, self.known, name, self.clauses)
        return self.known[name]

    def write(self, value: object, /) -> object:
        """Return the name of a value; one without a name is refused."""
        try:
            return self._texts[cast("ValueT", value)]
        except KeyError:
            raise unknown_name(self.what, self.known, str(value), self.clauses) from None


def words(some: Iterable[str], what: str = "", name: str = "") -> Names[str]:
    """Return the shape of a text that is one of a few words, and stands for itself."""
    return Names({word: word for word in some}, what, name=name)


def unknown_name(
    what: Message | str, known: Iterable[str], name: str, clauses: tuple[str, ...] = ()
) -> DocumentError:
    """Return the error for a text that is none of the names that are known."""
    right = what or any_of([shown(each) for each in known])
    return DocumentError("", message("document.name", right=right, value=shown(name)), clauses)


@frozen
class Short(Shape[ValueT]):
    """A value that is written as a short text with one form, such as ``2R2 B5``.

    ``parse`` may raise a ``NotationError``; ``write_text`` gives the one form.
    """

    pattern: str
    """A regular expression that all such texts match, for schemas."""
    parse: Callable[[str], ValueT]
    write_text: Callable[[ValueT], str]
    name: str = ""
    """What the type is called in schemas, if it has a name there."""

    def read(self, value: object, /) -> ValueT:
        """Return what the text stands for."""
        text = TEXT.read(value)
        try:
            found = self.parse(text)
        except NotationError as error:
            raise DocumentError("", error.message, error.clauses) from None
        right = self.write_text(found)
        if right != text:
            raise DocumentError("", message("document.form", right=shown(right), value=shown(text)))
        return found

    def write(self, value: object, /) -> object:
        """Return the text of a value."""
        return self.write_text(cast("ValueT", value))


_BIG: Final = re.compile("0|[1-9][0-9]{0,639}")


def _big(text: str) -> int:
    if not _BIG.fullmatch(text):
        raise NotationError(message("document.number", value=shown(text)))
    return int(text)


BIG: Final = Short(_BIG.pattern, _big, str, "BigNumber")
"""A whole number that may be larger than every reader of JSON keeps, as a text."""


# --- Null and lists ------------------------------------------------------------------------------


@frozen
class OrNull(Shape[ValueT | None]):
    """Another shape, or null for none."""

    inner: Shape[ValueT]

    def is_plain(self) -> bool:
        """Return whether the inner shape is."""
        return self.inner.is_plain()

    def read(self, value: object, /) -> ValueT | None:
        """Return the value, or ``None`` for null."""
        return None if value is None else self.inner.read(value)

    def write(self, value: object, /) -> object:
        """Return the value as JSON has it."""
        return None if value is None else self.inner.write(value)


@frozen
class Each(Shape[tuple[ValueT, ...]]):
    """A list, of ``length`` entries if that is not ``None``; it becomes a tuple.

    >>> Each(COUNT, 2).read([7, 8])
    (7, 8)
    """

    inner: Shape[ValueT]
    length: int | None = None

    def is_plain(self) -> bool:
        """Return whether the inner shape is."""
        return self.inner.is_plain()

    def read(self, value: object, /) -> tuple[ValueT, ...]:
        """Return the entries."""
        if not is_list(value):
            raise expected("a list", value)
        read = self.inner.read
        found: list[ValueT] = []
        try:
            for entry in value:
                found.append(read(entry))  # noqa: PERF401  # its length is the place of an error
        except DocumentError as error:
            raise within(f"[{len(found)}]", error) from None
        if self.length is not None and len(found) != self.length:
            raise wrong_length(self.length, len(found))
        return tuple(found)

    def write(self, value: object, /) -> object:
        """Return the entries as JSON has them."""
        write = self.inner.write
        return [write(entry) for entry in cast("tuple[object, ...]", value)]


@frozen
class Either(Shape[ValueT_co]):
    """One of several shapes; a value is read by the first that it has.

    >>> Either((COUNT, words(["chance"]))).read("chance")
    'chance'
    """

    shapes: tuple[Shape[ValueT_co], ...]

    def read(self, value: object, /) -> ValueT_co:
        """Return the value, or refuse it as the first shape does."""
        refusals: list[DocumentError] = []
        for shape in self.shapes:
            try:
                return shape.read(value)
            except DocumentError as error:
                refusals.append(error)
        raise refusals[0]


def wrong_length(right: int, found: int) -> DocumentError:
    """Return the error for a list with too many or too few entries."""
    return DocumentError("", message("document.length", right=right, found=found))
