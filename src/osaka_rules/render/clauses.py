"""The rulebook for a terminal: its table of contents, and one clause."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from textwrap import fill, wrap

from osaka_rules.languages import ENGLISH, Language
from osaka_rules.render.phrases import SEPARATOR, say
from osaka_rules.render.text import WIDTH
from osaka_rules.rulebook import Chapter, Clause, Option, Rulebook, Source


def contents(chapters: Iterable[Chapter], language: Language = ENGLISH, width: int = WIDTH) -> str:
    """Return the table of contents of some chapters, which are in the language already."""
    parts: list[str] = []
    for chapter in chapters:
        lines = [f"{chapter.id}  {chapter.title}", *wrap(chapter.intro, width)]
        lines += [f"  {each.id:8} {_entry(each, language)}" for each in chapter.clauses]
        parts.append("\n".join(lines))
    return "\n\n".join(parts)


def _entry(each: Clause, language: Language) -> str:
    if each.option:
        return language.text(say("contents.option", title=each.title, option=each.option.name))
    if each.kind == "rule":
        return each.title
    return language.text(say(f"contents.{each.kind}", title=each.title))


def clause(each: Clause, book: Rulebook, language: Language = ENGLISH, width: int = WIDTH) -> str:
    """Return a clause of a rulebook: its kind, text, sources and, for a ruling, its options.

    The book, and so the clause, may be in any language; see
    :func:`~osaka_rules.languages.translated`.
    """
    alone = each.kind == "ruling" and not each.option
    kind = language.text(say("clause.ruling_alone" if alone else f"clause.{each.kind}"))

    def filled(text: str) -> str:
        return fill(text, width, break_on_hyphens=False)

    parts = [f"{each.id}  {each.title}\n{filled(kind)}", filled(each.text)]
    if each.ruling:
        parts.append(filled(language.text(say("clause.ours", text=each.ruling))))
    if each.why:
        parts.append(filled(language.text(say("clause.why", text=each.why))))
    if each.option:
        parts.append(_option(each.option, language, width))
    sources = _sources(each.sources, dict(book.editions), language, width)
    parts.append("\n".join([language.text(say("clause.sources")), *sources]))
    if each.see:
        see = language.text(say("clause.see", clauses=" ".join(each.see)))
        parts.append(fill(see, width, subsequent_indent="  ", break_on_hyphens=False))
    return "\n\n".join(parts)


def quoted(
    clause_ids: Iterable[str], book: Rulebook, language: Language = ENGLISH, width: int = WIDTH
) -> list[str]:
    """Return what some clauses say, in lines to stand below a sentence that cites them."""
    texts = [in_full(book.clause(each), language) for each in clause_ids]
    return [line for text in texts for line in _hanging(text, width)]


def titled(clauses: Iterable[Clause], width: int = WIDTH) -> str:
    """Return clauses as the answer to a search: id, title and text of each."""
    parts = [[f"{each.id}  {each.title}", *_hanging(each.text, width)] for each in clauses]
    return "\n".join([line for part in parts for line in part])


def in_full(each: Clause, language: Language = ENGLISH) -> str:
    """Return the id and the whole clause."""
    return language.text(say("clause.in_full", clause=each.id, text=body(each, language)))


def body(each: Clause, language: Language = ENGLISH) -> str:
    """Return the whole clause: what is printed, what is ours, an option's default."""
    parts = [each.text, each.ruling]
    if each.option is not None:
        default = each.option.default
        text = dict(each.option.values)[default]
        parts.append(language.text(say("clause.by_default", value=default, text=text)))
    return " ".join(filter(None, parts))


def _option(option: Option, language: Language, width: int) -> str:
    lines = [language.text(say("clause.option", name=option.name))]
    for value, meaning in option.values:
        key = "clause.default" if value == option.default else "clause.value"
        lines += _hanging(language.text(say(key, value=value, text=meaning)), width)
    why = language.text(say("clause.why", text=option.why))
    return "\n".join([*lines, *_hanging(why, width)])


def _sources(
    sources: Iterable[Source], editions: Mapping[str, str], language: Language, width: int
) -> Iterator[str]:
    sections: dict[str, list[str]] = {}
    for source in sources:
        sections.setdefault(source.edition, []).append(source.section)
    for edition, found in sections.items():
        listed = language.phrase(SEPARATOR, "; ").join(found)
        values = {"title": editions[edition], "sections": listed}
        yield from _hanging(language.text(say("clause.source", edition=edition, **values)), width)


def _hanging(text: str, width: int) -> list[str]:
    return wrap(text, width, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)
