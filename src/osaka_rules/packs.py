"""Packs of any game: component data with its provenance, read with all its problems at once.

A pack is a TOML file. Its tables hold values; the key ``from`` of a table says where they come
from, ``source`` and ``why`` say more about it. A game says with readers what its tables look like.
Each reader takes a value and returns what it stands for, or raises :class:`InvalidPack` with
everything that is wrong, each with its place, such as ``order[3].reward``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Final, Literal, TypeGuard, TypeVar, cast, get_args

from attrs import evolve, frozen

from osaka_rules.kernel import Invalid, Message, NotationError, Objection, shown
from osaka_rules.messages import message

Values = Mapping[str, object]
"""A table of TOML: keys with values."""
Tag = Literal["seed", "seed-example", "found", "derived", "reconstructed"]
TAGS: Final[tuple[Tag, ...]] = get_args(Tag)
"""Where a value comes from: the rulebook's text, an example in it, a public source, logic, us."""
ABOUT: Final = ("from", "source", "why")
"""The keys of a table that are about its values."""
EXTRA_TAGS: Final = ("count", "order", "copies")
"""What is tagged beside values: how many there are, that they run from the left, copies."""
MOST_ENTRIES: Final = 10_000
"""How many entries a list of a pack has at most."""
WordT = TypeVar("WordT", bound=str)
ValueT = TypeVar("ValueT")
Reader = Callable[[object], ValueT]
"""Returns what a value of TOML stands for, or raises :class:`InvalidPack`."""


@frozen
class Problem(Objection):
    """Something that is wrong with a pack, and where."""

    place: str = ""

    def said(self, text: Callable[[object], str], /) -> str:
        """Return the place, and what is wrong there."""
        return f"{self.place}: {super().said(text)}" if self.place else super().said(text)


class InvalidPack(Invalid):
    """A pack that nobody can play with, with everything that is wrong with it."""


def within(place: str, problem: Objection) -> Problem:
    """Return a problem with the place of the list or table around it put in front.

    >>> within("order[3]", Problem((), message("pack.deep"), "reward")).place
    'order[3].reward'
    """
    inner = problem.place if isinstance(problem, Problem) else ""
    dot = "." if inner and not inner.startswith("[") else ""
    return Problem(problem.clauses, problem.message, f"{place}{dot}{inner}")


def is_table(value: object) -> TypeGuard[Values]:
    """Return whether a value that was read from TOML is a table."""
    return isinstance(value, dict)


def is_list(value: object) -> TypeGuard[Sequence[object]]:
    """Return whether a value that was read from TOML is a list."""
    return isinstance(value, list)


# --- Values --------------------------------------------------------------------------------------


def expected(what: Message | str, value: object, *clauses: str) -> InvalidPack:
    """Return the error for a value that is not what it should be."""
    kind = "a table" if is_table(value) else "a list" if is_list(value) else shown(value)
    said = message("json.type", expected=what, value=kind)
    return InvalidPack([Problem(clauses, said)])


def text(value: object) -> str:
    """Return a value that is a text."""
    if not isinstance(value, str):
        raise expected("a text", value)
    return value


def truth(value: object) -> bool:
    """Return a value that is true or false."""
    if not isinstance(value, bool):
        raise expected("true or false", value)
    return value


def whole(low: int, high: int, *clauses: str) -> Reader[int]:
    """Return the reader of a whole number within limits; true and false are none.

    >>> whole(1, 4)(3)
    3
    """

    def read(value: object) -> int:
        if type(value) is not int or not low <= value <= high:
            raise expected(message("part.number", low=low, high=high), value, *clauses)
        return value

    return read


def word(words: Sequence[WordT], *clauses: str) -> Reader[WordT]:
    """Return the reader of a text that is one of a few words.

    >>> word(("rain", "sun"))("sun")
    'sun'
    """

    def read(value: object) -> WordT:
        if not isinstance(value, str) or value not in words:
            raise expected(message("part.words", words=tuple(words)), value, *clauses)
        return cast("WordT", value)

    return read


def parsed(parse_text: Callable[[str], ValueT], *clauses: str) -> Reader[ValueT]:
    """Return the reader of a text with a notation, which may raise a ``NotationError``."""

    def read(value: object) -> ValueT:
        try:
            return parse_text(text(value))
        except NotationError as error:
            raise InvalidPack([Problem(clauses, error.message)]) from None

    return read


def each(
    read_one: Reader[ValueT], *clauses: str, fewest: int = 0, most: int = MOST_ENTRIES
) -> Reader[tuple[ValueT, ...]]:
    """Return the reader of a list with a number of entries within limits.

    >>> each(whole(0, 9), fewest=2, most=2)([7, 8])
    (7, 8)
    """

    def read(value: object) -> tuple[ValueT, ...]:
        if not is_list(value):
            raise expected("a list", value)
        if not fewest <= len(value) <= most:
            limits = message("part.numbers", low=fewest, high=most)
            right = most if fewest == most else limits
            said = message("document.length", right=right, found=len(value))
            raise InvalidPack([Problem(clauses, said)])
        found: list[ValueT] = []
        problems: list[Problem] = []
        for number, entry in enumerate(value):
            try:
                found.append(read_one(entry))
            except InvalidPack as error:
                problems += [within(f"[{number}]", problem) for problem in error.problems]
        if problems:
            raise InvalidPack(problems)
        return tuple(found)

    return read


# --- Tables --------------------------------------------------------------------------------------

Parts = Mapping[str, Reader[object]]
"""The keys of a table, each with the reader of its value."""


def read_parts(
    values: Values, parts: Parts, optional: Collection[str] = ()
) -> tuple[dict[str, object], list[Problem]]:
    """Return the parts of a table that can be read, and everything that is wrong with the others.

    >>> found, problems = read_parts({"a": 1, "b": "x", "d": 2}, dict.fromkeys("abc", whole(0, 9)))
    >>> found, [problem.place for problem in problems]
    ({'a': 1}, ['b', 'c', 'd'])
    """
    found: dict[str, object] = {}
    problems: list[Problem] = []
    for key, read in parts.items():
        if key in values:
            try:
                found[key] = read(values[key])
            except InvalidPack as error:
                problems += [within(key, problem) for problem in error.problems]
        elif key not in optional:
            problems.append(Problem((), message("pack.missing"), key))
    unknown = [key for key in values if key not in parts]
    named = [key if key.isidentifier() and len(key) <= 20 else shown(key) for key in unknown]
    return found, problems + [Problem((), message("pack.unknown"), key) for key in named]


def table(
    make: Callable[..., ValueT], parts: Parts, *clauses: str, optional: Collection[str] = ()
) -> Reader[ValueT]:
    """Return the reader of a table of values, made into something of its parts.

    The clauses are those that ask for provenance.

    >>> table(dict, {"faith": whole(1, 11)})({"faith": 3, "from": "seed"})
    {'faith': 3}
    """

    def read(value: object) -> ValueT:
        if not is_table(value):
            raise expected("a table", value)
        own = {key: each for key, each in value.items() if key not in ABOUT}
        found, problems = read_parts(own, parts, optional)
        problems += [evolve(problem, clauses=clauses) for problem in _tag_problems(value)]
        if problems:
            raise InvalidPack(problems)
        return make(**found)

    return read


# --- Provenance ----------------------------------------------------------------------------------


@frozen
class Provenance:
    """How many values of a pack come from where. Ids are our names for things, and no values.

    >>> provenance({"card": [{"id": "a", "cost": [1, 2], "title": "A", "from": "seed"}]}).counts
    (('card', (3, 0, 0, 0, 0)),)
    """

    counts: tuple[tuple[str, tuple[int, ...]], ...]
    """For each table of the pack how many of its values have each tag, in the order of ``TAGS``."""

    @property
    def totals(self) -> tuple[int, ...]:
        """How many values of the whole pack have each tag, in the order of ``TAGS``."""
        return tuple([sum([row[n] for _, row in self.counts]) for n in range(len(TAGS))])

    @property
    def is_reconstructed(self) -> bool:
        """Whether some values are ours, so that a game that is played with them should say so."""
        return self.totals[TAGS.index("reconstructed")] > 0


def provenance(pack: Values) -> Provenance:
    """Return how many values of a pack come from where; the pack has no problems."""
    tagged = {name: Counter(_all_tags(value)) for name, value in pack.items()}
    counts = [(name, tuple([tags[tag] for tag in TAGS])) for name, tags in tagged.items() if tags]
    return Provenance(tuple(counts))


def _all_tags(value: object) -> Iterator[str]:
    """Yield the tag of each value in all the tables that a value holds."""
    if is_table(value) and "from" in value:
        yield from _tags(value)
    elif is_table(value) or is_list(value):
        for inner in value.values() if is_table(value) else value:
            yield from _all_tags(inner)


def _tags(values: Values) -> Iterator[str]:
    """Yield the tag of each value in a table that has been read without problems."""
    tags = values["from"]
    for key, value in values.items():
        if key not in {"id", *ABOUT}:
            own = tags[key] if is_table(tags) else tags
            size = len(value) if is_list(value) or is_table(value) else 1
            yield from map(str, own) if is_list(own) else [str(own)] * size
    if is_table(tags):
        yield from [str(tags[key]) for key in EXTRA_TAGS if key in tags and key not in values]


def _tag_problems(values: Values) -> list[Problem]:
    """Return what is wrong with the keys of a table that say where its values come from."""
    about = {key: each for key, each in values.items() if key in ABOUT}
    readers: Parts = {"from": _tag_reader(values), "source": text, "why": text}
    _, problems = read_parts(about, readers, ("source", "why"))
    if not problems and "found" in _tags(values) and "source" not in values:
        problems.append(Problem((), message("pack.source"), "source"))
    return problems


def _tag_reader(values: Values) -> Reader[object]:
    """Return the reader of ``from``: one tag for a whole table, or tags for each key."""
    own = {key: each for key, each in values.items() if key not in ABOUT}
    extra = [key for key in EXTRA_TAGS if key not in own]
    readers = {key: _tags_of(own.get(key)) for key in ("id", *own, *extra)}

    def read(value: object) -> object:
        if not is_table(value):
            return word(TAGS)(value)
        _, problems = read_parts(value, readers, ("id", *extra))
        if problems:
            raise InvalidPack(problems)
        return value

    return read


def _tags_of(value: object) -> Reader[object]:
    """Return the reader of the tags of a value: one, or for a list one for each of its entries."""
    one = word(TAGS)
    if not is_list(value):
        return one
    many = each(one, fewest=len(value), most=len(value))
    return lambda tags: many(tags) if is_list(tags) else one(tags)
