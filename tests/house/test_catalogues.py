"""The catalogues of languages are complete, and have what the code has."""

from __future__ import annotations

from pathlib import Path
from string import Formatter

import polib
import pytest

from tests.support.catalogues import FOLDERS, files

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
    catalogue = polib.pofile(str(path))
    missing = [*catalogue.untranslated_entries(), *catalogue.fuzzy_entries()]
    assert [] == [f"{each.msgctxt}: {each.msgid}" for each in missing], UPDATE


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_translations_have_the_same_values(path: Path) -> None:
    """Each form of a translation has the values of the English phrase; one may lack the number."""
    for entry in polib.pofile(str(path)):
        wanted = placeholders(entry.msgid) if "{" in entry.msgid else set[str]()
        forms = [*entry.msgstr_plural.values()] if entry.msgid_plural else [entry.msgstr]
        for form in forms:
            assert placeholders(form) | {"number"} == wanted | {"number"}, entry.msgctxt
        assert not entry.msgid_plural or len(forms) == 2


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_typography(path: Path) -> None:
    """Apostrophes are typographic, and signs stand as in French: behind a no-break space."""
    for entry in polib.pofile(str(path)):
        for text in entry.msgstr_plural.values() if entry.msgid_plural else [entry.msgstr]:
            for wrong in (" :", " ;", " ?", " !", "« ", " »"):
                assert text.find(wrong) in (-1, 0), entry.msgctxt
            letters = [*zip(text, text[1:], text[2:], strict=False)]
            assert not [x for x in letters if x[1] == "'" and x[0].isalpha() and x[2].isalpha()]


@pytest.mark.parametrize("code", FOLDERS)
def test_no_phrase_has_two_translations(code: str) -> None:
    """A phrase of several catalogues, which is found without its game, has one translation."""
    known: dict[tuple[str, str], object] = {}
    for path in FOLDERS[code].glob("*.po"):
        for entry in polib.pofile(str(path)):
            found = entry.msgstr_plural or entry.msgstr
            assert found == known.setdefault((str(entry.msgctxt), entry.msgid), found)
