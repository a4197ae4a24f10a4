"""The catalogues of other languages: which phrases there are, and how their files are written.

``python -m tests.support.catalogues`` looks for all phrases of the library and writes the files
``src/osaka_rules/languages/<language>/*.po`` again: new phrases are empty, and those whose English
has changed are marked as fuzzy, with the translation that they had. Both wait for a translator.
"""

from __future__ import annotations

import re
from argparse import Action, ArgumentParser
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Final, cast

from attrs import frozen
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from osaka_rules import games, kernel, languages
from osaka_rules.cli import main
from osaka_rules.cli.parser import HELP
from osaka_rules.languages import NAMES, WORD
from osaka_rules.packs import is_table
from osaka_rules.render.text import SCORE
from osaka_rules.rulebook import Clause, Rulebook
from osaka_rules.simulation.table import TABLE
from osaka_rules.simulation.tally import tally_of

SRC: Final = Path(kernel.__file__).parents[1]
FOLDERS: Final = {code: Path(languages.__file__).parent / code for code in NAMES if code != "en"}
"""The folder of each language that has catalogues."""
GAMES: Final = [slug for slug, home in games.HOMES.items() if home.door.startswith("osaka_rules.")]
"""The games of the library, without the toy game of the tests."""
SHARED: Final = "shared"
"""The catalogue of what belongs to no game."""
_TABLE: Final = re.compile(r"^(MESSAGES|PHRASES|VALUE_WORDS|SHOWN_TEXTS): Final", re.MULTILINE)
_NUMBERS: Final = re.compile(r"random \d|\d+( to \d+| %)?")
"""Cells of a table that are the same in all languages: bots, numbers and ranges."""
_HEADER: Final = re.compile(r'^"(?!Project|Language:|Plural|MIME|Content).*\n', re.MULTILINE)
"""Lines of a header that change from one run to the next."""
_FORMATS: Final = re.compile(r"^#, (?:fuzzy, )?python-(?:brace-)?format\n", re.MULTILINE)


@frozen
class Phrase:
    """What is to be translated: an English text in its context, and perhaps its plural."""

    context: str
    english: str
    plural: str = ""

    @property
    def id(self) -> str | tuple[str, str]:
        """The texts as Babel has them."""
        return (self.english, self.plural) if self.plural else self.english


@frozen
class Entry:
    """A phrase of a catalogue with its translation."""

    phrase: Phrase
    forms: tuple[str, ...]
    """The translation; of a phrase with a plural, one for each form that the language has."""
    is_fuzzy: bool


# --- What there is to be translated --------------------------------------------------------------


def phrases() -> dict[str, list[Phrase]]:
    """Return all phrases of the library, by the name of the catalogue that they belong to."""
    found: dict[str, dict[Phrase, None]] = {SHARED: {}, **{slug: {} for slug in GAMES}}
    for name, phrase in _everything():
        found.setdefault(name, {})[phrase] = None
    return {name: [*several] for name, several in found.items()}


def _everything() -> Iterator[tuple[str, Phrase]]:
    for path in sorted(SRC.glob("osaka_rules/**/*.py")):
        if _TABLE.search(path.read_text("utf-8")):
            parts = path.relative_to(SRC).with_suffix("").parts
            name = next((part for part in parts[1:] if part in GAMES), SHARED)
            yield from [(name, phrase) for phrase in _of_module(".".join(parts))]
    yield from [(SHARED, Phrase(HELP, text)) for text in _help(main.make_parser())]
    yield from [(SHARED, Phrase("number", mark)) for mark in ".,"]
    for slug in GAMES:
        door = games.door(slug)
        yield from [(slug, Phrase(SCORE, score)) for score in door.GAME.scores]
    tables = {slug: dict.fromkeys(_of_tables(slug)) for slug in GAMES}
    for slug, texts in tables.items():
        for text in texts:
            several = sum([text in others for others in tables.values()]) > 1
            yield SHARED if several else slug, Phrase(TABLE, text)
    yield from [("osaka.rulebook", phrase) for phrase in _of_book(games.door("osaka").rulebook())]


def _of_module(name: str) -> Iterator[Phrase]:
    module = import_module(name)
    for table in ("MESSAGES", "PHRASES"):
        templates = cast("dict[str, str | tuple[str, str]]", getattr(module, table, {}))
        for key, template in templates.items():
            yield Phrase(key, *([template] if isinstance(template, str) else template))
    words = cast("dict[str, tuple[str, ...]]", getattr(module, "VALUE_WORDS", {}))
    for field, several in words.items():
        yield from [Phrase(f"{WORD}.{field}" if field else WORD, word) for word in several]
    texts = cast("dict[str, tuple[str, ...]]", getattr(module, "SHOWN_TEXTS", {}))
    for context, several in texts.items():
        yield from [Phrase(context, text) for text in several]


def _of_tables(slug: str) -> Iterator[str]:
    """Yield the texts of the tables of a report, if the game has one, after a game at each table.

    Readings are notation, and titles of components stand in the phrases of the game.
    """
    game = games.door(slug).GAME
    begin = tally_of(game).study
    if begin is None:
        return
    study = begin(("random",), game.players)
    with ThreadPoolExecutor(1) as pool:
        for played in study.rounds(1, 1, pool, 1):
            study.add(played)
    for table in study.tables():
        yield from filter(None, (table.title, table.about, *table.columns))
        for row in table.rows:
            for column, cell in zip(table.columns, row, strict=True):
                is_title = column in ("Other reading", "Technology", "Area", "Special card")
                if isinstance(cell, str) and not is_title and not _NUMBERS.fullmatch(cell):
                    yield cell


def _help(parser: ArgumentParser) -> Iterator[str]:
    """Yield everything that a parser and those of its commands show."""
    groups: list[object] = [*parser._action_groups]
    texts = [parser.description, parser.epilog]
    texts += [cast("str | None", getattr(group, "title", None)) for group in groups]
    for action in parser._actions:
        texts += [action.help, action.metavar if isinstance(action.metavar, str) else None]
    yield from [text for text in texts if text]
    for action in parser._actions:
        yield from _help_of_commands(action)


def _help_of_commands(action: Action) -> Iterator[str]:
    choices = cast("Mapping[str, object]", action.choices if is_table(action.choices) else {})
    for each in choices.values():
        if isinstance(each, ArgumentParser):
            yield from _help(each)


def _of_book(book: Rulebook) -> Iterator[Phrase]:
    for name, title in book.editions:
        yield Phrase(f"edition.{name}", title)
    for chapter in book.chapters:
        yield Phrase(f"{chapter.id}.title", chapter.title)
        yield Phrase(f"{chapter.id}.intro", chapter.intro)
        for clause in chapter.clauses:
            yield from _of_clause(clause)


def _of_clause(clause: Clause) -> Iterator[Phrase]:
    for part in ("title", "text", "ruling", "why", "by_construction"):
        text: str | None = getattr(clause, part)
        if text:
            yield Phrase(f"{clause.id}.{part}", text)
    if clause.option is not None:
        for value, meaning in clause.option.values:
            yield Phrase(f"{clause.id}.option.{value}", meaning)
        yield Phrase(f"{clause.id}.option.why", clause.option.why)


# --- Files ---------------------------------------------------------------------------------------


def known(path: Path, code: str) -> Catalog:
    """Return the catalogue in a file; an empty one if there is no file."""
    if not path.exists():
        return Catalog(locale=code)
    with path.open("rb") as file:
        return read_po(file, locale=code)


def entries(path: Path) -> list[Entry]:
    """Return what a catalogue has, without its header."""
    found = [each for each in known(path, path.parent.name) if each.id]
    return [Entry(_phrase(each), _forms(each), each.fuzzy) for each in found]


def _phrase(each: Message) -> Phrase:
    texts = each.id if isinstance(each.id, list | tuple) else (each.id,)
    return Phrase(each.context or "", *texts)


def _forms(each: Message) -> tuple[str, ...]:
    string = each.string
    return tuple(string) if isinstance(string, list | tuple) else (string or "",)


def updated(wanted: Iterable[Phrase], old: Catalog, code: str) -> Catalog:
    """Return a catalogue of these phrases with the translations of an old one."""
    new = Catalog(locale=code, project="osaka-rules", version="1", fuzzy=False)
    contexts = Counter([each.context for each in old])
    before = {each.context: each.string for each in old if contexts[each.context] == 1}
    for phrase in wanted:
        same = old.get(phrase.id, phrase.context)
        if same is not None:
            new.add(phrase.id, same.string, context=phrase.context, flags=same.flags)
        else:
            string = before.get(phrase.context, "")
            fits = bool(string) and isinstance(string, str) != bool(phrase.plural)
            flags = ["fuzzy"] if fits else []
            new.add(phrase.id, string if fits else "", context=phrase.context, flags=flags)
    return new


def written(catalogue: Catalog) -> str:
    """Return the text of a file with a catalogue, which is the same every time."""
    file = BytesIO()
    write_po(file, catalogue, width=100, no_location=True)
    head, _, body = file.getvalue().decode("utf-8").partition("\n\n")
    head = _HEADER.sub("", head[head.index("msgid") :] + "\n")
    return _FORMATS.sub(
        lambda found: "#, fuzzy\n" if "fuzzy" in found[0] else "", f"{head}\n{body}"
    )


def files() -> dict[Path, str]:
    """Return all files, as they should be."""
    found = phrases()
    return {
        path: written(updated(wanted, known(path, code), code))
        for code, folder in FOLDERS.items()
        for name, wanted in found.items()
        for path in [folder / f"{name}.po"]
    }


if __name__ == "__main__":
    for path, text in files().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
        empty = len(
            re.findall(r'^msgstr(\[0\])? ""\n(?!")', text.partition("\n\n")[2], re.MULTILINE)
        )
        print(f"{path.name}: {text.count('msgctxt')} phrases, {empty} to translate")  # noqa: T201
