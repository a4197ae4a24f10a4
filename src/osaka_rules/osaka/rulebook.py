"""The rulebook: the clauses of the game in our words, to be cited, shown and searched.

The text lives in ``rulebook.toml`` next to this file and nowhere else. This is the only module of
the core that reads a file; no rule depends on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, Literal

from attrs import frozen

from osaka_rules.kernel import IllegalMove, Objection, RulesError

Edition = Literal["E1", "E2", "FR", "box", "board", "ours"]
ClauseKind = Literal["rule", "ruling", "limit", "format"]

EDITIONS: Final[Mapping[Edition, str]] = MappingProxyType(
    {
        "E1": "English, 2015 box",
        "E2": "later English edition",
        "FR": "French",
        "box": "the outside of the box",
        "board": "the printed board",
        "ours": "this project",
    }
)
"""What the short names of the editions stand for."""


class UnknownClause(RulesError):
    """A clause that the rulebook does not have, with the ids that come nearest to the one given.

    >>> print(UnknownClause("BUY-9", ("BUY-8", "BUY-7")))
    The rulebook has no clause 'BUY-9'; the nearest are BUY-8, BUY-7.
    """

    def __init__(self, clause: str, nearest: tuple[str, ...]) -> None:
        super().__init__(clause, nearest)
        self.clause = clause
        self.nearest = nearest

    def __str__(self) -> str:
        nearest = ", ".join(self.nearest)
        return f"The rulebook has no clause {self.clause!r}; the nearest are {nearest}."


@frozen
class Source:
    """Where a clause comes from: an edition of the game and a section of its rulebook."""

    edition: Edition
    section: str


@frozen
class Option:
    """A choice the ruleset leaves open: its name, our default, what each value means, and why."""

    name: str
    default: str
    values: tuple[tuple[str, str], ...]
    """Each value with a sentence that says what it means."""
    why: str
    """What speaks for our default, and what against it."""


@frozen(kw_only=True)
class Clause:
    """One numbered sentence or two of the rules, with where they come from."""

    id: str
    chapter: str
    title: str
    kind: ClauseKind
    restricts: bool = False
    """Whether it can forbid a move. The game's objections cite such clauses only."""
    text: str
    """The clause; in one that is printed in part, the part that is printed."""
    ruling: str | None = None
    """In a clause that is printed in part, the part that is ours."""
    why: str | None = None
    """In a ruling, or such a part, without an option: why we read it so."""
    sources: tuple[Source, ...]
    option: Option | None = None
    see: tuple[str, ...] = ()
    """The ids of related clauses."""
    by_construction: str | None = None
    """Where no line of code could break the clause: why it is true by itself."""

    @property
    def in_full(self) -> str:
        """The clause behind its id: what is printed, what is ours, and an option's default.

        >>> rulebook().clause("SHIP-2").in_full
        'SHIP-2: A ship stops in Edo; it never goes past.'
        """
        parts = [f"{self.id}: {self.text}", self.ruling]
        if self.option is not None:
            default = self.option.default
            parts.append(f"By default ({default}): {dict(self.option.values)[default]}")
        return " ".join(filter(None, parts))


@frozen
class Chapter:
    """A chapter of the rules: what it is about, and its clauses in order."""

    id: str
    title: str
    intro: str
    clauses: tuple[Clause, ...]


@frozen
class Rulebook:
    """All the rules of the game, chapter by chapter."""

    chapters: tuple[Chapter, ...]

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """All clauses, in the order of the chapters.

        >>> [clause.id for clause in rulebook().clauses][:8]
        ['COMP-1', 'COMP-2', 'COMP-3', 'COMP-4', 'COMP-5', 'COMP-6', 'COMP-7', 'SETUP-1']
        """
        return tuple([clause for chapter in self.chapters for clause in chapter.clauses])

    def clause(self, clause_id: str) -> Clause:
        """Find a clause by its id, or raise :class:`UnknownClause`.

        >>> print(rulebook().clause("TAKE-3").text)
        A hand may be of any size.
        """
        for clause in self.clauses:
            if clause.id == clause_id:
                return clause
        raise UnknownClause(clause_id, _nearest(clause_id, [known.id for known in self.clauses]))


@cache  # The file ships with the package and never changes, so every reading gives this value.
def rulebook() -> Rulebook:
    """Open the rulebook that comes with the library.

    >>> [chapter.title for chapter in rulebook().chapters][:3]
    ['Components', 'Set-up', 'The turn']
    """
    # Imported here because whoever plays without reading should not wait for them.
    import tomllib
    from importlib.resources import files

    from cattrs import Converter
    from cattrs.gen import make_dict_structure_fn, override

    converter = Converter(forbid_extra_keys=True)
    converter.register_structure_hook(str, _paragraph)
    converter.register_structure_hook(
        Option,
        make_dict_structure_fn(
            Option,
            converter,
            _cattrs_forbid_extra_keys=True,
            values=override(struct_hook=_pairs),
        ),
    )
    toml = files("osaka_rules.osaka").joinpath("rulebook.toml").read_text("utf-8")
    return _bind(converter.structure(tomllib.loads(toml), _Sheets))


def explain(refusal: Objection | IllegalMove) -> str:
    """Say why a move was refused, and what the clauses behind it say, in the rulebook's words.

    >>> import osaka_rules as osaka
    >>> table = osaka.position(market="R5", reserved={1: "farm R2"}, farm="R2 G2")
    >>> refusal = osaka.objection(table, osaka.parse_move("reserve farm R2"))
    >>> print(explain(refusal))  # doctest: +NORMALIZE_WHITESPACE
    The R2 in the Farm already has the piece of Bob on it.
    RES-2: A card holds at most one reservation piece, and a player has one piece.
    """
    book = rulebook()
    return "\n".join([refusal.reason, *[book.clause(each).in_full for each in refusal.clauses]])


@frozen
class _Heading:
    """A chapter as the file has it: without its clauses, which follow in a list of their own."""

    id: str
    title: str
    intro: str


@frozen
class _Sheets:
    """The whole file: chapters and clauses side by side."""

    chapter: tuple[_Heading, ...]
    clause: tuple[Clause, ...]


def _bind(sheets: _Sheets) -> Rulebook:
    """Put each clause into its chapter."""
    return Rulebook(
        tuple(
            [
                Chapter(
                    heading.id,
                    heading.title,
                    heading.intro,
                    tuple([clause for clause in sheets.clause if clause.chapter == heading.id]),
                )
                for heading in sheets.chapter
            ]
        )
    )


def _paragraph(value: object, _: object = str) -> str:
    """Read a text as one paragraph: the line breaks of the file are there for its editors."""
    if not isinstance(value, str):
        raise TypeError(f"expected a text, got {value!r}")
    return " ".join(value.split())


def _pairs(value: Mapping[str, object], _: object) -> tuple[tuple[str, str], ...]:
    """Read a table of texts as pairs, which, unlike a dict, cannot be changed."""
    return tuple([(name, _paragraph(text)) for name, text in value.items()])


def _nearest(clause_id: str, ids: list[str]) -> tuple[str, ...]:
    """Pick the three ids that look most like the one given."""
    from difflib import get_close_matches

    return tuple(get_close_matches(clause_id.upper(), ids, n=3, cutoff=0.0))
