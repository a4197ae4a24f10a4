"""Rulebooks: the clauses of a game in our words, to be cited, shown and searched.

The text of a game's clauses stands in the ``rulebook.toml`` of its folder and nowhere else; the
chapter REC, which all games share, in ``records.toml``. This is the only module of the core that
reads a file; no rule depends on it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cache
from typing import Literal

from attrs import evolve, frozen

from osaka_rules.checks import require
from osaka_rules.kernel import IllegalMove, Objection, RulesError, shown
from osaka_rules.messages import message

ClauseKind = Literal["rule", "ruling", "limit", "format"]
Pairs = tuple[tuple[str, str], ...]
"""Names with their texts, which, unlike a dict, cannot be changed."""


class UnknownClause(RulesError, LookupError):
    """A clause that the rulebook does not have, with the ids that are most like the one given.

    >>> print(UnknownClause("XYZ-9", ("XYZ-8", "XYZ-7")))
    The rulebook has no clause 'XYZ-9'; the nearest are XYZ-8, XYZ-7.
    """

    def __init__(self, clause: str, nearest: tuple[str, ...]) -> None:
        super().__init__(message("clause.unknown", clause=shown(clause), nearest=nearest))
        self.clause = clause
        self.nearest = nearest


@frozen
class Source:
    """Where a clause comes from: an edition of the game and a section of its rulebook."""

    edition: str
    section: str


@frozen
class Option:
    """A choice the ruleset leaves open: its name, our default, what each value means, and why."""

    name: str
    default: str
    values: Pairs
    """Each value with a sentence that says what it means."""
    why: str
    """What speaks for our default, and what against it."""


@frozen(kw_only=True)
class Clause:
    """One or two sentences of the rules with an id, and where they come from."""

    id: str
    chapter: str
    title: str
    kind: ClauseKind
    restricts: bool = False
    """Whether it can forbid a move. Objections of the game cite only such clauses."""
    text: str
    """The clause; in one that is printed in part, the part that is printed."""
    ruling: str | None = None
    """In a clause that is printed in part, the part that is ours."""
    why: str | None = None
    """Why we decided so, in a clause or part that is ours and has no option."""
    sources: tuple[Source, ...]
    option: Option | None = None
    see: tuple[str, ...] = ()
    """The ids of related clauses."""
    by_construction: str | None = None
    """If no code can break the clause: why."""

    @property
    def in_full(self) -> str:
        """The id and the whole clause: what is printed, what is ours, and an option's default."""
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
    clauses: tuple[Clause, ...] = ()


@frozen
class Rulebook:
    """All the rules of a game, chapter by chapter."""

    editions: Pairs
    """The short names of the editions, and what they stand for."""
    chapters: tuple[Chapter, ...]
    version: int = 1
    """Counts the changes of what is legal or of what follows from a move."""

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """All clauses, in the order of the chapters."""
        return tuple([clause for chapter in self.chapters for clause in chapter.clauses])

    def clause(self, clause_id: str) -> Clause:
        """Return the clause with an id.

        Raises:
            UnknownClause: The rulebook has no such clause.
        """
        for clause in self.clauses:
            if clause.id == clause_id:
                return clause
        raise UnknownClause(clause_id, _nearest(clause_id, [known.id for known in self.clauses]))


@cache  # The files ship with the package and never change, so every reading gives this value.
def open_rulebook(package: str) -> Rulebook:
    """Return the rulebook of the game in a package, with the chapter REC that all games share.

    >>> [chapter.title for chapter in open_rulebook("osaka_rules.osaka").chapters][:3]
    ['Components', 'Set-up', 'The turn']
    """
    from importlib.resources import files

    return read_rulebook(files(package).joinpath("rulebook.toml").read_text("utf-8"))


def read_rulebook(toml: str) -> Rulebook:
    """Return the rulebook that a text in the form of a ``rulebook.toml`` holds.

    Raises:
        ValueError: The text is not in this form, or a clause belongs to no chapter.
    """
    # Imported here, because those who play without reading the rules should not wait for it.
    import tomllib
    from importlib.resources import files

    from cattrs import Converter

    converter = Converter(forbid_extra_keys=True)
    converter.register_structure_hook(str, _paragraph)
    converter.register_structure_hook_func(lambda hint: hint == Pairs, _pairs)
    own = converter.structure(tomllib.loads(toml), _Sheets)
    shared = files("osaka_rules").joinpath("records.toml").read_text("utf-8")
    return _bind(own, converter.structure(tomllib.loads(shared), _Sheets))


def explain(refusal: Objection | IllegalMove, book: Rulebook) -> str:
    """Return why something was refused, and what the clauses behind it say."""
    if not isinstance(refusal, IllegalMove):
        require(Objection, refusal)
    require(Rulebook, book)
    return "\n".join([refusal.reason, *[book.clause(each).in_full for each in refusal.clauses]])


@frozen
class _Addition:
    """What a game adds to a clause of the shared chapter."""

    id: str
    text: str = ""
    see: tuple[str, ...] = ()


@frozen
class _Sheets:
    """A whole file; its chapters have no clauses yet."""

    chapter: tuple[Chapter, ...]
    clause: tuple[Clause, ...]
    addition: tuple[_Addition, ...] = ()
    editions: Pairs = ()
    version: int = 1


def _bind(own: _Sheets, shared: _Sheets) -> Rulebook:
    """Put each clause into its chapter, the shared ones with what the game adds to them."""
    additions = {each.id: each for each in own.addition}
    _require_known("clause", additions, [each.id for each in shared.clause])
    clauses = [*own.clause, *[_with(each, additions.get(each.id)) for each in shared.clause]]
    known = [each.id for each in (*own.chapter, *shared.chapter)]
    _require_known("chapter", [each.chapter for each in clauses], known)
    chapters = [
        evolve(chapter, clauses=tuple([each for each in clauses if each.chapter == chapter.id]))
        for chapter in (*own.chapter, *shared.chapter)
    ]
    return Rulebook(own.editions, tuple(chapters), own.version)


def _require_known(what: str, ids: Iterable[str], known: Collection[str]) -> None:
    """Refuse what would be left out silently: an addition or a clause that belongs nowhere."""
    unknown = [each for each in ids if each not in known]
    if unknown:
        raise ValueError(f"There is no {what} {', '.join(unknown)}.")


def _with(clause: Clause, addition: _Addition | None) -> Clause:
    if addition is None:
        return clause
    text = f"{clause.text} {addition.text}".rstrip()
    return evolve(clause, text=text, see=(*addition.see, *clause.see))


def _paragraph(value: object, _: object = str) -> str:
    """Read a text as one paragraph: the line breaks in the file mean nothing."""
    if not isinstance(value, str):
        raise TypeError(f"expected a text, got {value!r}")
    return " ".join(value.split())


def _pairs(value: Mapping[str, object], _: object) -> Pairs:
    """Read a table of texts."""
    return tuple([(name, _paragraph(text)) for name, text in value.items()])


def _nearest(clause_id: str, ids: list[str]) -> tuple[str, ...]:
    """Return the three ids that look most like the one given."""
    from difflib import get_close_matches

    return tuple(get_close_matches(str(clause_id)[:100].upper(), ids, n=3, cutoff=0.0))
