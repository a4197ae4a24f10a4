"""The rulebook for a terminal: its table of contents, and one clause."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from textwrap import fill, wrap
from typing import Final

from osaka_rules.render.text import WIDTH
from osaka_rules.rulebook import Chapter, Clause, Option, Rulebook, Source

_KINDS: Final = {
    "rule": "rule: printed in the game",
    "ruling": "ruling: the rulebooks are silent or unclear, and this is our reading",
    "limit": "limit: ours, so that every position has an answer and every game ends",
    "format": "format: how records of games are verified",
}


def contents(chapters: Iterable[Chapter], width: int = WIDTH) -> str:
    """Return the table of contents of some chapters."""
    parts: list[str] = []
    for chapter in chapters:
        lines = [f"{chapter.id}  {chapter.title}", *wrap(chapter.intro, width)]
        for each in chapter.clauses:
            option = f", option {each.option.name}" if each.option else ""
            kind = f" ({each.kind}{option})" if each.kind != "rule" else ""
            lines.append(f"  {each.id:8} {each.title}{kind}")
        parts.append("\n".join(lines))
    return "\n\n".join(parts)


def clause(each: Clause, book: Rulebook, width: int = WIDTH) -> str:
    """Return a clause of a rulebook: its kind, text, sources and, for a ruling, its options."""
    kind = _KINDS[each.kind]
    if each.kind == "ruling" and not each.option:
        kind = "ruling, no option: the rulebooks are silent, and only this reading makes sense"
    parts = [
        f"{each.id}  {each.title}\n{fill(kind, width)}",
        fill(each.text, width, break_on_hyphens=False),
    ]
    if each.ruling:
        parts.append(fill(f"Our ruling: {each.ruling}", width))
    if each.why:
        parts.append(fill(f"Why: {each.why}", width))
    if each.option:
        parts.append(_option(each.option, width))
    parts.append("\n".join(["Sources", *_sources(each.sources, dict(book.editions), width)]))
    if each.see:
        see = f"See also  {' '.join(each.see)}"
        parts.append(fill(see, width, subsequent_indent="  ", break_on_hyphens=False))
    return "\n\n".join(parts)


def quoted(clause_ids: Iterable[str], book: Rulebook, width: int = WIDTH) -> list[str]:
    """Return what some clauses say, in lines to stand below a sentence that cites them."""
    return [line for each in clause_ids for line in _hanging(book.clause(each).in_full, width)]


def titled(clauses: Iterable[Clause], width: int = WIDTH) -> str:
    """Return clauses as the answer to a search: id, title and text of each."""
    parts = [[f"{each.id}  {each.title}", *_hanging(each.text, width)] for each in clauses]
    return "\n".join([line for part in parts for line in part])


def _option(option: Option, width: int) -> str:
    lines = [f"Option {option.name} of the ruleset"]
    for value, meaning in option.values:
        default = " (default)" if value == option.default else ""
        lines += _hanging(f"{value}{default}: {meaning}", width)
    return "\n".join([*lines, *_hanging(f"Why: {option.why}", width)])


def _sources(sources: Iterable[Source], editions: Mapping[str, str], width: int) -> Iterator[str]:
    sections: dict[str, list[str]] = {}
    for source in sources:
        sections.setdefault(source.edition, []).append(source.section)
    for edition, found in sections.items():
        yield from _hanging(f"{edition}, {editions[edition]}: {'; '.join(found)}", width)


def _hanging(text: str, width: int) -> list[str]:
    return wrap(text, width, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)
