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


def contents(chapters: Iterable[Chapter]) -> str:
    """Return the table of contents of some chapters."""
    parts: list[str] = []
    for chapter in chapters:
        lines = [f"{chapter.id}  {chapter.title}", *wrap(chapter.intro, WIDTH)]
        for each in chapter.clauses:
            option = f", option {each.option.name}" if each.option else ""
            kind = f" ({each.kind}{option})" if each.kind != "rule" else ""
            lines.append(f"  {each.id:8} {each.title}{kind}")
        parts.append("\n".join(lines))
    return "\n\n".join(parts)


def clause(each: Clause, book: Rulebook) -> str:
    """Return a clause of a rulebook: its kind, text, sources and, for a ruling, its options."""
    kind = _KINDS[each.kind]
    if each.kind == "ruling" and not each.option:
        kind = "ruling, no option: the rulebooks are silent, and only this reading makes sense"
    parts = [f"{each.id}  {each.title}\n{kind}", fill(each.text, WIDTH)]
    if each.ruling:
        parts.append(fill(f"Our ruling: {each.ruling}", WIDTH))
    if each.why:
        parts.append(fill(f"Why: {each.why}", WIDTH))
    if each.option:
        parts.append(_option(each.option))
    parts.append("\n".join(["Sources", *_sources(each.sources, dict(book.editions))]))
    if each.see:
        see = f"See also  {' '.join(each.see)}"
        parts.append(fill(see, WIDTH, subsequent_indent="  ", break_on_hyphens=False))
    return "\n\n".join(parts)


def quoted(clause_ids: Iterable[str], book: Rulebook) -> list[str]:
    """Return what some clauses say, in lines to stand below a sentence that cites them."""
    return [line for each in clause_ids for line in _hanging(book.clause(each).in_full)]


def _option(option: Option) -> str:
    lines = [f"Option {option.name} of the ruleset"]
    for value, meaning in option.values:
        default = " (default)" if value == option.default else ""
        lines += _hanging(f"{value}{default}: {meaning}")
    return "\n".join([*lines, *_hanging(f"Why: {option.why}")])


def _sources(sources: Iterable[Source], editions: Mapping[str, str]) -> Iterator[str]:
    sections: dict[str, list[str]] = {}
    for source in sources:
        sections.setdefault(source.edition, []).append(source.section)
    for edition, found in sections.items():
        yield from _hanging(f"{edition}, {editions[edition]}: {'; '.join(found)}")


def _hanging(text: str) -> list[str]:
    return wrap(text, WIDTH, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)
