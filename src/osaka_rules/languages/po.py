"""Catalogues of gettext as they are edited: a small reader of ``*.po`` files."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from gettext import NullTranslations, c2py
from typing import Final

_LINE: Final = re.compile(r'(?:(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d+)\])? )?(".*")')


class PoTranslations(NullTranslations):
    r"""The translations in the texts of some catalogues; those marked as fuzzy do not count.

    >>> some = PoTranslations(['msgctxt "key"\nmsgid "good"\nmsgstr "bon"\n'])
    >>> some.pgettext("key", "good"), some.pgettext("key", "bad")
    ('bon', 'bad')
    """

    def __init__(self, texts: Iterable[str]) -> None:
        super().__init__()
        self._known: dict[tuple[str, str], list[str]] = {}
        self._form = c2py("n != 1")
        for text in texts:
            for entry in _entries(text):
                self._add(entry)

    def _add(self, entry: dict[str, str]) -> None:
        english, forms = entry["msgid"], [entry[key] for key in sorted(entry) if "msgstr" in key]
        if not english:
            header = re.search(r"plural=([^;]+);", forms[0])
            self._form = c2py(header[1]) if header else self._form
        elif all(forms):
            self._known[entry.get("msgctxt", ""), english] = forms

    def pgettext(self, context: str, message: str) -> str:
        """Return the translation of a text in a context, or the text."""
        forms = self._known.get((context, message))
        return super().pgettext(context, message) if forms is None else forms[0]

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        """Return the translation for a number of things in a context, or an English text."""
        forms = self._known.get((context, msgid1))
        return (
            super().npgettext(context, msgid1, msgid2, n) if forms is None else forms[self._form(n)]
        )


def _entries(text: str) -> Iterator[dict[str, str]]:
    for block in re.split(r"\n\s*\n", text):
        entry: dict[str, str] = {}
        key = ""
        for line in block.splitlines():
            found = _LINE.fullmatch(line)
            if found is None:  # a comment
                continue
            if found[1]:
                key = f"{found[1]}{found[2] or ''}"
            entry[key] = entry.get(key, "") + json.loads(found[3])
        is_fuzzy = re.search(r"^#,.*\bfuzzy\b", block, re.MULTILINE)
        if "msgid" in entry and not is_fuzzy:
            yield entry
