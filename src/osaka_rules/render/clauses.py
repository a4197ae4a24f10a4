"""The rulebook for a terminal: its table of contents, and one clause."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from textwrap import fill, wrap

from osaka_rules.languages import ENGLISH, Language
from osaka_rules.render.phrases import say
from osaka_rules.render.text import WIDTH
from osaka_rules.rulebook import Chapter, Clause, Option, Rulebook, Source


def contents(chapters: Iterable[Chapter], language: Language = ENGLISH) -> str:
    """Return the table of contents of some chapters, which are in the language already."""
    parts: list[str] = []
    for chapter in chapters:
        lines = [f"{chapter.id}  {chapter.title}", *wrap(chapter.intro, WIDTH)]
        lines += [f"  {each.id:8} {_entry(each, language)}" for each in chapter.clauses]
        parts.append("\n".join(lines))
    return "\n\n".join(parts)


def _entry(each: Clause, language: Language) -> str:
    if each.option:
        return language.text(say("contents.option", title=each.title, option=each.option.name))
    if each.kind == "rule":
        return each.title
    return language.text(say(f"contents.{each.kind}", title=each.title))


def clause(each: Clause, book: Rulebook, language: Language = ENGLISH) -> str:
    """Return a clause of a rulebook: its kind, text, sources and, for a ruling, its options.

    The book, and so the clause, may be in any language; see
    :func:`~osaka_rules.languages.translated`.
    """
    alone = each.kind == "ruling" and not each.option
    kind = language.text(say("clause.ruling_alone" if alone else f"clause.{each.kind}"))
    parts = [f"{each.id}  {each.title}\n{kind}", fill(each.text, WIDTH)]
    if each.ruling:
        parts.append(fill(language.text(say("clause.ours", text=each.ruling)), WIDTH))
    if each.why:
        parts.append(fill(language.text(say("clause.why", text=each.why)), WIDTH))
    if each.option:
        parts.append(_option(each.option, language))
    sources = _sources(each.sources, dict(book.editions))
    parts.append("\n".join([language.text(say("clause.sources")), *sources]))
    if each.see:
        see = language.text(say("clause.see", clauses=" ".join(each.see)))
        parts.append(fill(see, WIDTH, subsequent_indent="  ", break_on_hyphens=False))
    return "\n\n".join(parts)


def quoted(clause_ids: Iterable[str], book: Rulebook, language: Language = ENGLISH) -> list[str]:
    """Return what some clauses say, in lines to stand below a sentence that cites them."""
    return [line for each in clause_ids for line in _hanging(in_full(book.clause(each), language))]


def in_full(each: Clause, language: Language = ENGLISH) -> str:
    """Return the id and the whole clause: what is printed, what is ours, an option's default."""
    parts = [f"{each.id}: {each.text}", each.ruling]
    if each.option is not None:
        default = each.option.default
        text = dict(each.option.values)[default]
        parts.append(language.text(say("clause.by_default", value=default, text=text)))
    return " ".join(filter(None, parts))


def _option(option: Option, language: Language) -> str:
    lines = [language.text(say("clause.option", name=option.name))]
    for value, meaning in option.values:
        key = "clause.default" if value == option.default else "clause.value"
        lines += _hanging(language.text(say(key, value=value, text=meaning)))
    return "\n".join([*lines, *_hanging(language.text(say("clause.why", text=option.why)))])


def _sources(sources: Iterable[Source], editions: Mapping[str, str]) -> Iterator[str]:
    sections: dict[str, list[str]] = {}
    for source in sources:
        sections.setdefault(source.edition, []).append(source.section)
    for edition, found in sections.items():
        yield from _hanging(f"{edition}, {editions[edition]}: {'; '.join(found)}")


def _hanging(text: str) -> list[str]:
    return wrap(text, WIDTH, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)
