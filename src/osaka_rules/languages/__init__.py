"""The languages that people read: sentences of messages, refusals and clauses, in each of them.

Everything that is shown to people is a :class:`~osaka_rules.kernel.Message` or a text of a
rulebook: data with an English template. A :class:`Language` puts it into words. English needs
nothing but the templates; other languages are catalogues of gettext, whose contexts are the keys of
the messages. A language is handed to what makes sentences, and nothing remembers it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, cast

from attrs import evolve, field, frozen

from osaka_rules.checks import is_a
from osaka_rules.kernel import Message, Objection, RulesError, WrongValue, plain, shown
from osaka_rules.languages.po import PoTranslations
from osaka_rules.messages import message
from osaka_rules.rulebook import Chapter, Clause, Option, Pairs, Rulebook

NAMES: Final[Mapping[str, str]] = {"en": "English", "fr": "français"}
"""The languages by their codes, and what they call themselves."""
WORD: Final = "word"
"""The context of words that values have, such as colours; with a dot and a name, of one value."""


@frozen
class Language:
    """A language: its code, and the translations of the English phrases.

    >>> ENGLISH.text(Message("seat", "There is no seat {seat}.", (("seat", 7),)))
    'There is no seat 7.'
    """

    code: str
    phrases: NullTranslations = field(factory=NullTranslations, eq=False, repr=False)

    def text(self, said: object, /) -> str:
        """Return a message, a refusal, an error or a value in this language.

        What is none of these, such as the name of a player or a card, stays as it is.
        """
        if isinstance(said, Message):
            return self._message(said)
        if isinstance(said, Objection | RulesError):
            return said.said(self.text)
        if hasattr(said, "word"):
            return self.phrases.pgettext(WORD, plain(said))
        return plain(said)

    def phrase(self, context: str, english: str) -> str:
        """Return a text that has no values in this language."""
        return self.phrases.pgettext(context, english) if english else ""

    def number(self, number: float, decimals: int = 0) -> str:
        """Return a number with its thousands apart.

        >>> ENGLISH.number(12345), ENGLISH.number(0.5, 1)
        ('12,345', '0.5')
        """
        return self.decimal(f"{number:,.{decimals}f}")

    def decimal(self, written: str) -> str:
        """Return a number that is written in the English way in that of this language."""
        marks = {ord(mark): self.phrase("number", mark) for mark in ".,"}
        return written.translate(marks)

    def _message(self, said: Message) -> str:
        template = said.template
        if said.plural:
            number = cast("int", said.value("number"))
            template = self.phrases.npgettext(said.key, template, said.plural, number)
        else:
            template = self.phrases.pgettext(said.key, template)
        values = {name: self._value(name, value) for name, value in said.values}
        return template.format(**values)

    def _value(self, name: str, value: object) -> str:
        """Return a value in this language; a text only if it is a word that such values have."""
        if isinstance(value, str):
            word = plain(value)
            return self.phrases.pgettext(f"{WORD}.{name}", word) if word else ""
        if isinstance(value, tuple):
            several = cast("tuple[object, ...]", value)
            return ", ".join([self._value(name, each) for each in several])
        return self.text(value)


ENGLISH: Final = Language("en")
"""The language of the templates."""


def language(code: str) -> Language:
    """Return the language with a code.

    >>> language("fr").code, language("en") is ENGLISH
    ('fr', True)

    Raises:
        WrongValue: There is no such language.
    """
    if not is_a(str, code) or code not in NAMES:
        raise WrongValue(message("language.unknown", value=shown(code), languages=tuple(NAMES)))
    return _language(code)


@cache  # The files ship with the package and never change, so every reading gives this value.
def _language(code: str) -> Language:
    if code == ENGLISH.code:
        return ENGLISH
    return Language(code, catalogues(files(__name__).joinpath(code)))


def catalogues(folder: Traversable) -> NullTranslations:
    """Return all catalogues in a folder as one.

    The source code has catalogues to be edited, ``*.po``; an installed package has one that was
    compiled from them, ``osaka_rules.mo``.
    """
    edited = sorted([each for each in folder.iterdir() if each.name.endswith(".po")], key=str)
    if edited:
        return PoTranslations([each.read_text("utf-8") for each in edited])
    with folder.joinpath("osaka_rules.mo").open("rb") as compiled:
        return GNUTranslations(compiled)


def preferred(environment: Mapping[str, str]) -> Language:
    """Return the language that the variables of an environment ask for, in the way of gettext.

    The first one that is set counts, of ``LANGUAGE``, ``LC_ALL``, ``LC_MESSAGES`` and ``LANG``.

    >>> preferred({"LANG": "fr_FR.UTF-8"}).code, preferred({"LANG": "ja_JP.UTF-8"}).code
    ('fr', 'en')
    """
    variables = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    wanted = next(filter(None, [environment.get(each) for each in variables]), "")
    codes = [each[:2] for each in wanted.split(":") if not each[2:3].isalpha()]
    return language(next((code for code in codes if code in NAMES), ENGLISH.code))


# --- Rulebooks -----------------------------------------------------------------------------------


def translated(book: Rulebook, to: Language) -> Rulebook:
    """Return a rulebook in a language; a text that has no translation says that it is in English.

    >>> from osaka_rules import osaka
    >>> translated(osaka.rulebook(), language("fr")).clause("REC-8").title
    'Coups après la fin'
    """
    chapters = [_chapter(each, to) for each in book.chapters]
    return evolve(book, editions=_pairs("edition", book.editions, to), chapters=tuple(chapters))


def _chapter(chapter: Chapter, to: Language) -> Chapter:
    title, intro = f"{chapter.id}.title", f"{chapter.id}.intro"
    return evolve(
        chapter,
        title=to.phrase(title, chapter.title),
        intro=_marked(to, intro, chapter.intro),
        clauses=tuple([_clause(each, to) for each in chapter.clauses]),
    )


def _clause(clause: Clause, to: Language) -> Clause:
    def part(name: str, english: str | None) -> str | None:
        return english and to.phrase(f"{clause.id}.{name}", english)

    return evolve(
        clause,
        title=to.phrase(f"{clause.id}.title", clause.title),
        text=_marked(to, f"{clause.id}.text", clause.text),
        ruling=part("ruling", clause.ruling),
        why=part("why", clause.why),
        by_construction=part("by_construction", clause.by_construction),
        option=clause.option and _option(clause.id, clause.option, to),
    )


def _marked(to: Language, context: str, english: str) -> str:
    """Return a text in a language; one that is known in English only says so."""
    text = to.phrase(context, english)
    missing = bool(english) and text == english and to != ENGLISH
    return to.text(message("language.english", text=text)) if missing else text


def _option(clause_id: str, option: Option, to: Language) -> Option:
    context = f"{clause_id}.option"
    values = tuple([(v, to.phrase(f"{context}.{v}", said)) for v, said in option.values])
    return evolve(option, values=values, why=to.phrase(f"{context}.why", option.why))


def _pairs(context: str, pairs: Pairs, to: Language) -> Pairs:
    return tuple([(name, to.phrase(f"{context}.{name}", said)) for name, said in pairs])
