"""The catalogues of languages are complete, and have what the code has."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from tests.support.catalogues import FOLDERS, Entry, entries, files

FILES = sorted([path for folder in FOLDERS.values() for path in folder.glob("*.po")])
UPDATE = "Run 'python -m tests.support.catalogues', and translate what is empty or fuzzy."


def name_of(path: Path) -> str:
    """Return a language and a catalogue."""
    return f"{path.parent.name}/{path.stem}"


def placeholders(text: str) -> set[str]:
    """Return the names of the values in a text."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_catalogues_are_up_to_date() -> None:
    """The files have exactly the phrases that the code has now."""
    wanted = files()
    assert sorted(wanted) == FILES, UPDATE
    for path, text in wanted.items():
        assert text == path.read_text("utf-8"), f"{path.name}: {UPDATE}"


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_everything_is_translated(path: Path) -> None:
    """No phrase is empty or fuzzy."""
    missing = [each for each in entries(path) if each.is_fuzzy or not all(each.forms)]
    assert [] == [f"{each.phrase.context}: {each.phrase.english}" for each in missing], UPDATE


def _values_of(each: Entry) -> Iterator[set[str]]:
    for form in each.forms:
        yield placeholders(form) | {"number"}


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_translations_have_the_same_values(path: Path) -> None:
    """Each form of a translation has the values of the English phrase; one may lack the number."""
    for each in entries(path):
        wanted = placeholders(each.phrase.english) | {"number"}
        assert all(values == wanted for values in _values_of(each)), each.phrase
        assert len(each.forms) == (2 if each.phrase.plural else 1)


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_typography(path: Path) -> None:
    """Apostrophes are typographic, and signs stand as in French: behind a no-break space."""
    for text in [form for each in entries(path) for form in each.forms]:
        for wrong in (" :", " ;", " ?", " !", "« ", " »"):
            assert text.find(wrong) in (-1, 0), text
        near = zip(text, text[1:], text[2:], strict=False)
        assert not any(sign == "'" and (a + b).isalpha() for a, sign, b in near), text


@pytest.mark.parametrize("code", FOLDERS)
def test_no_phrase_has_two_translations(code: str) -> None:
    """A phrase of several catalogues, which is found without its game, has one translation."""
    known: dict[tuple[str, str], tuple[str, ...]] = {}
    for path in FOLDERS[code].glob("*.po"):
        for each in entries(path):
            key = (each.phrase.context, each.phrase.english)
            assert each.forms == known.setdefault(key, each.forms)
