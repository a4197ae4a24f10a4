"""Draw the picture of the README: a screen of ``osaka-rules demo`` as an SVG file.

Run it from the project's folder after a change of the demo::

    python docs/make_picture.py

It plays the demo's game, takes the moves before one payday and that payday, and writes
``docs/_static/demo.svg``. A test compares the file with what this program draws.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Final

from osaka_rules.cli.demo import PLAYERS, SEED, lines
from osaka_rules.render import coloured, game_text

PICTURE: Final = Path(__file__).parent / "_static" / "demo.svg"
HIGHLIGHT: Final = "(5 + 2 tokens) × 3 = 21 → 25 = 5 VP"
"""The sale to show: the one that the rulebooks explain."""
ADVANCE, LINE, BASELINE, MARGIN, BAR = 8.4, 20, 14, 24, 40
"""The distances of characters and lines, and the sizes of the frame."""
FONT: Final = "'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', 'Courier New', monospace"
STYLES: Final = {
    "1": "fill:#ffffff;font-weight:bold",
    "2": "fill:#7f8796",
    "1;31": "fill:#ff6b6b;font-weight:bold",
    "1;94": "fill:#6cb6ff;font-weight:bold",
    "1;33": "fill:#f2c94c;font-weight:bold",
    "1;32": "fill:#6fcf7c;font-weight:bold",
    "36": "fill:#5cc8d7",
}
"""The styles of a terminal as CSS."""
_RUN: Final = re.compile(r"\x1b\[([0-9;]+)m(.*?)\x1b\[0m|([^\x1b]+)")
_WORDS: Final = re.compile(r"\S+(?: \S+)*")
"""Words with single spaces between them: not all programs keep several spaces."""


def screen() -> list[str]:
    """Return the part of the demo to show: two moves, and the payday that follows from them."""
    shown = "\n".join(lines("osaka", PLAYERS, SEED)).split("\n")
    sale = next(number for number, line in enumerate(shown) if HIGHLIGHT in line)
    payday = max(number for number in range(sale) if shown[number].startswith("── Payday"))
    moves = [number for number in range(payday) if re.match(r" *\d+  ", shown[number])]
    end = shown.index("", sale)
    return ["$ osaka-rules demo", "   ⋮", *shown[moves[-2] : end]]


def drawn(text: list[str]) -> str:
    """Draw lines of text as the window of a terminal."""
    width = round(2 * MARGIN + ADVANCE * max(map(len, text)))
    height = BAR + LINE * len(text) + MARGIN
    classes = [f".{_name(code)}{{{style}}}" for code, style in STYLES.items()]
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="osaka-rules demo">',
        f"<style>text{{font:14px {FONT};fill:#d5dae3}}{''.join(classes)}</style>",
        f'<rect width="{width}" height="{height}" rx="10" fill="#20242d"/>',
        *[
            f'<circle cx="{22 + 20 * place}" cy="20" r="6" fill="{fill}"/>'
            for place, fill in enumerate(("#ff6b6b", "#f2c94c", "#6fcf7c"))
        ],
    ]
    for row, line in enumerate(text):
        parts += _runs(line, BAR + LINE * row + BASELINE)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _runs(line: str, y: int) -> Iterator[str]:
    """Draw one line; each part of one colour has its own position, so that columns stay aligned."""
    column = 0
    for code, painted, plain in _RUN.findall(coloured(line, game_text("osaka").palette)):
        text = painted or plain
        for words in _WORDS.finditer(text):
            kind = f' class="{_name(code)}"' if code else ""
            yield (
                f'<text x="{MARGIN + ADVANCE * (column + words.start()):.1f}" y="{y}"'
                f' textLength="{ADVANCE * len(words[0]):.1f}"{kind}>{escape(words[0])}</text>'
            )
        column += len(text)


def _name(code: str) -> str:
    return "s" + code.replace(";", "-")


if __name__ == "__main__":
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(drawn(screen()), encoding="utf-8")
