"""Text for people: lists of words, lines, tables, sentences, and what an encoding can show."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby, zip_longest
from textwrap import wrap
from typing import Final, Protocol, cast

from osaka_rules.kernel import EventT, Message, Outcome, plain
from osaka_rules.languages import ENGLISH, Language
from osaka_rules.render.phrases import SEPARATOR, joined, say

WIDTH: Final = 80
"""How many columns a text has at most, if names are not longer than usual."""
SCORE: Final = "score"
"""The context of the names of scores, in a catalogue of a language."""
_CELL: Final = 18
"""How many columns a cell of a table has at most; longer ones continue on the next line."""


def listed(words: Sequence[object]) -> str:
    """Join words as in a sentence.

    >>> listed(["red"]), listed(["red", "blue", "green"])
    ('red', 'red, blue and green')
    """
    return str(joined(words))


_SUBSTITUTES: Final = str.maketrans(
    {"×": "x", "→": "->", "─": "-", "·": ".", "–": "-", "█": "#", "░": "."}
)


def fitting(text: str, encoding: str | None) -> str:
    """Return a text with substitutes for the characters that an encoding does not have.

    Without an encoding, as of an ``io.StringIO``, the text stays as it is.

    >>> fitting("3 × 2 → 10", "ascii")
    '3 x 2 -> 10'
    """
    if encoding is None:
        return text
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return text.translate(_SUBSTITUTES).encode(encoding, "backslashreplace").decode(encoding)
    return text


def paragraph(text: str, indent: str = "", width: int = WIDTH) -> list[str]:
    """Break a text into lines, but never between the clauses in a pair of brackets."""
    held = re.sub(r"\[[^]]*\]", lambda cited: cited[0].replace(" ", "\N{NO-BREAK SPACE}"), text)
    lines = wrap(
        held,
        width,
        initial_indent=indent,
        subsequent_indent=f"{indent}  ",
        break_on_hyphens=False,
    )
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Draw a table with columns as wide as their cells; long cells take several lines.

    >>> print(table(["Name", "Age"], [["Ann", "7"], ["Benjamin", "12"]]))
    Name      Age
    Ann       7
    Benjamin  12
    """
    cells = [[_lines(cell) for cell in row] for row in (head, *rows)]
    widths = [max([0, *[len(s) for row in cells for s in row[n]]]) for n in range(len(head))]
    lines: list[str] = []
    for row in cells:
        for line in zip_longest(*row, fillvalue=""):
            padded = [text.ljust(wide) for text, wide in zip(line, widths, strict=True)]
            lines.append("  ".join(padded).rstrip())
    return "\n".join(lines)


def _lines(cell: str) -> list[str]:
    return wrap(cell, _CELL, break_long_words=False, break_on_hyphens=False)


def standing(
    names: Sequence[str], end: Outcome, scores: Sequence[str], language: Language = ENGLISH
) -> str:
    """Draw the final standing, the greatest first; ``scores`` are the names of the scores.

    >>> end = Outcome("tokens", ((9, 7), (9, 8)), (1,))
    >>> print(standing(["Ann", "Bob"], end, ["VPs", "tokens"]))
    Player  VPs  Tokens
    Bob     9    8       wins
    Ann     9    7
    """
    order = sorted(range(len(names)), key=lambda seat: end.standings[seat], reverse=True)
    wins = language.text(say("standing.wins"))
    rows = [
        [plain(names[seat]), *map(str, end.standings[seat]), wins if seat in end.winners else ""]
        for seat in order
    ]
    heads = [capital(language.phrase(SCORE, score)) for score in scores]
    drawn = table([language.text(say("standing.player")), *heads, ""], rows)
    return drawn if end.winners else f"{drawn}\n{language.text(say('standing.nobody'))}"


def capital(text: str) -> str:
    """Begin a text with a capital letter.

    >>> capital("every ship"), capital("")
    ('Every ship', '')
    """
    return f"{text[:1].upper()}{text[1:]}"


class _Cited(Protocol):
    """What the events of any game have: the clauses that made them happen."""

    @property
    def clauses(self) -> tuple[str, ...]: ...


def citation(events: Iterable[object]) -> str:
    """Return the clauses behind events in brackets, each of them once."""
    clauses = [each for event in events for each in cast("_Cited", event).clauses]
    return f"[{' '.join(dict.fromkeys(clauses))}]"


def cited_sentences(
    events: Iterable[EventT],
    names: Sequence[str],
    phrase: Callable[[EventT], Message | str],
    apart: tuple[type[EventT], ...] = (),
    language: Language = ENGLISH,
) -> Iterator[str]:
    """Describe events in sentences; consecutive events of one class share a sentence.

    ``phrase`` describes one event, without a full stop. A sentence begins with a capital letter,
    unless it begins with one of the ``names``. Events of the classes in ``apart`` share nothing.
    """
    for kind, alike in groupby(events, type):
        group = list(alike)
        for part in [[event] for event in group] if kind in apart else [group]:
            said = [(language.text(each), each) for each in map(phrase, part)]
            numbers, phrases = Counter([text for text, _ in said]), dict(said)
            between = language.phrase(SEPARATOR, "; ")
            text = between.join([_times(t, phrases[t], n, language) for t, n in numbers.items()])
            if not text.startswith(tuple([plain(name) for name in names])):
                text = capital(text)
            yield f"{text}. {citation(part)}"


def _times(text: str, phrase: object, number: int, language: Language) -> str:
    return text if number == 1 else language.text(say("times", phrase=phrase, number=number))
