"""Draw the pictures of README and docs: a screen of the demo, a table, a whole game, as SVG files.

Run it from the project's folder after a change of the demo::

    python docs/make_picture.py

It plays the demo's game, takes the moves before one payday and that payday, and writes
``docs/_static/demo.svg``. The table is a position of its own, in ``docs/_static/board.svg``. Of a
game between bots come ``course.svg`` and ``strip.svg``. A test compares the files with what this
program draws.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Final

from attrs import evolve

from osaka_rules import games
from osaka_rules.cli.demo import PLAYERS, SEED, lines
from osaka_rules.records.record import Record
from osaka_rules.render import coloured, game_text, svg
from osaka_rules.render.course import course
from osaka_rules.render.film import film
from osaka_rules.simulation.play import play_game

PICTURE: Final = Path(__file__).parent / "_static" / "demo.svg"
BOARD: Final = PICTURE.with_name("board.svg")
COURSE: Final = PICTURE.with_name("course.svg")
STRIP: Final = PICTURE.with_name("strip.svg")
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


def board() -> str:
    """Return the picture of a table in the middle of a game, as one of the players sees it."""
    osaka = games.door("osaka")
    table = osaka.position(
        market="2R2 G3 Y5",
        farm="B3 Y2",
        reserved={1: "market B5", 2: "farm G5"},
        hands=["R5 2B2 Y3", "G2 G3 R3", "2Y5"],
        goods=["2R3 R5", "B3 G2", "2G3 Y2"],
        insured=["G5", "", "B2"],
        ships={"R": 4, "B": 2, "Y": 1, "G": 3},
        tokens=["2R B", "2G", "Y"],
        vp=[11, 8, 5],
        discard="3R2 2B2 2B3 Y2 Y3 2G2",
    )
    return svg(osaka.view(table, 0))


def game() -> Record:
    """Return the record of a game between three quick bots."""
    played = play_game(games.door("osaka").GAME, ("greedy",) * 3, 0, seed=SEED, keep="records")
    assert played.record is not None
    return evolve(played.record, seats=("Ann", "Bob", "Cay"))


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
    BOARD.write_text(board(), encoding="utf-8")
    COURSE.write_text(course(game()).svg(), encoding="utf-8")
    STRIP.write_text(film(game(), 3).svg(), encoding="utf-8")
