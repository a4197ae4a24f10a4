"""The parts of a picture: marks, blocks that are put beside or below each other, and drawings.

A *mark* is a piece of SVG. A *block* is marks with a size, drawn from its own upper left corner. A
*drawing* is a block with a title, a description and colours; its method ``svg`` writes it down.
Colours are named, and a mark names the one it is painted with, so a drawing has no theme yet.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Final, Literal

from attrs import field, frozen

from osaka_rules.kernel import WrongValue, plain, shown
from osaka_rules.messages import message

Theme = Literal["auto", "light", "dark"]
"""Which colours a picture has; ``auto`` leaves it to the reader's settings, or to the page."""
THEMES: Final[tuple[Theme, ...]] = ("auto", "light", "dark")
Weight = Literal["", "bold"]
Anchor = Literal["start", "middle", "end"]
"""Which end of a text stands at its place."""
SIZE: Final = 18
"""The usual size of a text; smaller ones are hard to read where a picture is shrunk."""
FONT: Final = (
    "system-ui,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Liberation Sans','Noto Sans',"
    "'DejaVu Sans',sans-serif"
)


@frozen
class Colour:
    """A colour in both themes, such as ``#d9d3c5``."""

    light: str
    dark: str


SHARED: Final[Mapping[str, Colour]] = {
    "page": Colour("#f3efe6", "#12161b"),
    "panel": Colour("#fffdf8", "#1c222a"),
    "sunk": Colour("#ebe5d8", "#262e38"),
    "line": Colour("#d3cab8", "#3b4653"),
    "ink": Colour("#23262b", "#eef1f4"),
    "muted": Colour("#625d52", "#a9b3be"),
    "accent": Colour("#8a4b08", "#ffc857"),
    "on-accent": Colour("#ffffff", "#1c1500"),
}
"""The colours of all games: surfaces, lines, texts, and what is to be noticed."""


# --- Marks ---------------------------------------------------------------------------------------


def number(value: float) -> str:
    """Write a number with at most one decimal.

    >>> number(3), number(2.04), number(0.25)
    ('3', '2', '0.2')
    """
    return f"{value:.1f}".removesuffix(".0")


def _painted(fill: str, stroke: str) -> str:
    names = [*([f"fill-{fill}"] if fill else []), *([f"line-{stroke}"] if stroke else [])]
    return f' class="{" ".join(names)}"'


def rect(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str,
    *,
    stroke: str = "",
    round_: float = 8,
) -> str:
    """Return a rectangle, painted and outlined with named colours."""
    place = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    return f'<rect {place} rx="{number(round_)}"{_painted(fill, stroke)}/>'


def path(
    d: str, fill: str = "none", *, stroke: str = "", thick: float = 1, dashes: str = ""
) -> str:
    """Return a path, painted and outlined with named colours; its data is written as in SVG."""
    wide = "" if thick == 1 else f' stroke-width="{number(thick)}"'
    broken = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<path d="{d}"{wide}{broken}{_painted(fill, stroke)}/>'


def disc(x: float, y: float, radius: float, fill: str, *, stroke: str = "") -> str:
    """Return a circle around a place."""
    place = f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
    return f"<circle {place}{_painted(fill, stroke)}/>"


def placed(marks: str, x: float, y: float, scale: float = 1) -> str:
    """Return marks moved to a place, and perhaps made larger or smaller."""
    if not marks:
        return ""
    sized = "" if scale == 1 else f" scale({scale:.3g})"
    return f'<g transform="translate({number(x)} {number(y)}){sized}">{marks}</g>'


def text(
    x: float,
    y: float,
    words: object,
    *,
    size: float = SIZE,
    fill: str = "ink",
    anchor: Anchor = "start",
    weight: Weight = "",
) -> str:
    """Return a line of text; ``y`` is its baseline. Its characters cannot break the picture."""
    place = f'x="{number(x)}" y="{number(y)}" font-size="{number(size)}"'
    turned = "" if anchor == "start" else f' text-anchor="{anchor}"'
    names = f"fill-{fill} {weight}".strip()
    return f'<text {place}{turned} class="{names}">{escape(plain(words), quote=False)}</text>'


# --- How wide a text is --------------------------------------------------------------------------

_NARROW: Final = frozenset("fijlrtI.,:;'|!()[]/ ·")
_WIDE: Final = frozenset("mwMW@%—…×")
_BOLDER: Final[Mapping[Weight, float]] = {"": 1, "bold": 1.15}


def width_of(words: str, size: float = SIZE, weight: Weight = "") -> float:
    """Return how wide a text is, at most, in the fonts that a reader may have.

    >>> width_of("ii") < width_of("oo") < width_of("MM") < width_of("港港")
    True
    """
    return size * _BOLDER[weight] * sum([_advance(each) for each in words])


def _advance(character: str) -> float:
    if character in _NARROW:
        return 0.38
    if character in _WIDE:
        return 0.98
    if unicodedata.east_asian_width(character) in "WF":
        return 1.05
    if character.isupper() or ord(character) > 0x24F:  # after the Latin letters
        return 0.74
    return 0.6


def fitted(words: object, width: float, size: float = SIZE, weight: Weight = "") -> str:
    """Return a text, or the beginning of it with an ellipsis if it is too wide.

    >>> fitted("Ann", 100), fitted("Maximilian", 80)
    ('Ann', 'Maxi…')
    """
    whole = plain(words)
    if width_of(whole, size, weight) <= width:
        return whole
    kept = whole
    while kept and width_of(f"{kept}…", size, weight) > width:
        kept = kept[:-1]
    return f"{kept.rstrip()}…"


def wrapped(words: object, width: float, size: float = SIZE) -> list[str]:
    """Return a text as lines that are not too wide; a word that is wider is cut.

    >>> wrapped("four little words here", 100)
    ['four little', 'words', 'here']
    """
    lines = [""]
    for word in plain(words).split(" "):
        longer = f"{lines[-1]} {word}".lstrip()
        if width_of(longer, size) <= width:
            lines[-1] = longer
        elif lines[-1]:
            lines.append(fitted(word, width, size))
        else:
            lines[-1] = fitted(word, width, size)
    return lines


# --- Blocks --------------------------------------------------------------------------------------


@frozen
class Block:
    """Marks with a size, drawn from their own upper left corner."""

    width: float
    height: float
    marks: str = ""

    def at(self, x: float, y: float) -> str:
        """Return the marks moved to a place."""
        return placed(self.marks, x, y)


def label(
    words: object,
    *,
    size: float = SIZE,
    fill: str = "ink",
    weight: Weight = "",
    width: float = 0,
) -> Block:
    """Return a line of text as a block, at most so wide if a ``width`` is given."""
    said = fitted(words, width, size, weight) if width else plain(words)
    marks = text(0, size, said, size=size, fill=fill, weight=weight)
    return Block(width_of(said, size, weight), round(size * 1.35), marks)


def lines(words: object, width: float, *, size: float = SIZE, fill: str = "ink") -> Block:
    """Return a text in as many lines as it needs."""
    return below([label(line, size=size, fill=fill) for line in wrapped(words, width, size)], 0)


def below(blocks: Iterable[Block], gap: float) -> Block:
    """Put blocks below each other.

    >>> both = below([Block(10, 5), Block(8, 5)], 2)
    >>> both.width, both.height
    (10, 12.0)
    """
    all_ = [block for block in blocks if block.height]
    y, marks = 0.0, ""
    for block in all_:
        marks += block.at(0, y)
        y += block.height + gap
    return Block(max([block.width for block in all_], default=0), max(0, y - gap), marks)


def beside(blocks: Iterable[Block], gap: float) -> Block:
    """Put blocks beside each other; low ones stand in the middle of the height.

    >>> both = beside([Block(10, 5), Block(8, 7)], 2)
    >>> both.width, both.height
    (20.0, 7)
    """
    all_ = [block for block in blocks if block.width]
    height = max([block.height for block in all_], default=0)
    x, marks = 0.0, ""
    for block in all_:
        marks += block.at(x, (height - block.height) / 2)
        x += block.width + gap
    return Block(max(0, x - gap), height, marks)


def flowing(blocks: Iterable[Block], width: float, gap: float) -> Block:
    """Put blocks beside each other, in as many rows as a width needs.

    >>> flowing([Block(10, 5)] * 3, 25, 2).height
    12.0
    """
    rows: list[list[Block]] = [[]]
    used = 0.0
    for block in blocks:
        if rows[-1] and used + block.width > width:
            rows.append([])
            used = 0
        rows[-1].append(block)
        used += block.width + gap
    return below([beside(row, gap) for row in rows], gap)


def shrunk(block: Block, width: float) -> Block:
    """Return a block made smaller if it is too wide."""
    if block.width <= width:
        return block
    scale = width / block.width
    return Block(width, block.height * scale, placed(block.marks, 0, 0, scale))


def titled(title: str, blocks: Sequence[Block], width: float, start: float = 108) -> Block:
    """Put blocks behind a title; without blocks there is a dash."""
    shown = flowing(blocks or [label("–", fill="muted")], width - start, 6)
    marks = text(0, 21, title, size=SIZE - 1, fill="muted")
    return Block(
        width, max(30, shown.height), marks + shown.at(start, max(0, 15 - shown.height / 2))
    )


def pill(said: str, fill: str, ink: str, *, size: float = SIZE - 1) -> Block:
    """Draw a word on a colour."""
    wide, high = width_of(said, size) + size, size + 9
    said_ = text(wide / 2, high / 2 + size * 0.36, said, size=size, fill=ink, anchor="middle")
    return Block(wide, high, rect(0, 0, wide, high, fill, round_=high / 2) + said_)


def framed(
    block: Block, width: float, *, fill: str = "panel", stroke: str = "line", margin: float = 16
) -> Block:
    """Put a block on a panel that is so wide."""
    height = block.height + 2 * margin
    panel = rect(0.5, 0.5, width - 1, height - 1, fill, stroke=stroke, round_=12)
    return Block(width, height, panel + block.at(margin, margin))


def columns(blocks: Sequence[Block], number_of: int, gap: float) -> Block:
    """Put blocks of one width in columns, each where most room is left.

    >>> both = columns([Block(5, 9), Block(5, 4), Block(5, 4)], 2, 1)
    >>> both.width, both.height
    (11.0, 9.0)
    """
    stacks: list[list[Block]] = [[] for _ in range(number_of)]
    for block in blocks:
        min(stacks, key=lambda stack: sum([each.height + gap for each in stack])).append(block)
    drawn = [below(stack, gap) for stack in stacks if stack]
    x, marks = 0.0, ""
    for stack in drawn:
        marks += stack.at(x, 0)
        x += stack.width + gap
    return Block(max(0, x - gap), max([stack.height for stack in drawn], default=0), marks)


# --- Drawings ------------------------------------------------------------------------------------


@frozen(kw_only=True)
class Drawing:
    """A finished picture in colours that have names: of a game, or of a part of it."""

    block: Block = field(repr=False)
    title: str
    """What the picture shows, in a few words."""
    description: str
    """Everything that it shows, in words, for people who do not see it."""
    colours: Mapping[str, Colour] = field(repr=False)
    margin: float = field(default=16, repr=False)

    def svg(self, theme: Theme = "auto") -> str:
        """Return the picture as an SVG document, for a file, an ``<img>`` or a page.

        It loads nothing and has no ids, so any number of them can stand on one page. With the theme
        ``auto`` its colours follow the reader's settings; inside a page also the attribute
        ``data-theme`` (``light`` or ``dark``) of an element around it.

        Raises:
            WrongValue: There is no such theme.
        """
        if theme not in THEMES:
            raise WrongValue(message("picture.theme", value=shown(theme), themes=THEMES))
        wide = number(self.block.width + 2 * self.margin)
        high = number(self.block.height + 2 * self.margin)
        size = f'width="{wide}" height="{high}" viewBox="0 0 {wide} {high}"'
        said = escape(plain(self.title), quote=False)
        described = escape(plain(self.description), quote=False)
        root = f'class="game-picture {theme}" role="img"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} {root}>\n<title>{said}</title>\n'
            f"<desc>{described}</desc>\n<style>{self._style(theme)}</style>\n"
            f'<rect width="{wide}" height="{high}" rx="16" class="fill-page"/>\n'
            f"{self.block.at(self.margin, self.margin)}\n</svg>\n"
        )

    def _style(self, theme: Theme) -> str:
        """Return the rules for the classes that the marks have."""
        used = {*re.findall(r"\b(?:fill|line)-[A-Za-z0-9-]+", self.block.marks), "fill-page"}
        top = f".game-picture.{theme}"
        rules = [
            f"{top} text{{font-family:{FONT}}}",
            f"{top} .bold{{font-weight:700}}",
            f"{top} .fill-none{{fill:none}}",
        ]
        for each in sorted(used - {"fill-none"}):
            kind, _, name = each.partition("-")
            worn = f"var(--game-{name})" if theme == "auto" else getattr(self.colours[name], theme)
            rules.append(f"{top} .{each}{{{'fill' if kind == 'fill' else 'stroke'}:{worn}}}")
        if theme == "auto":
            names = {each.partition("-")[2] for each in used} - {"none"}
            own = {name: self.colours[name] for name in sorted(names)}
            rules.insert(0, variables(own, top))
        return "".join(rules)


def variables(colours: Mapping[str, Colour], selector: str = ":root") -> str:
    """Return colours as CSS variables that follow the reader's settings and ``data-theme``.

    >>> variables({"ink": Colour("#000", "#fff")}, "svg")[:22]
    'svg{--game-ink:#000}@m'
    """
    light = "".join([f"--game-{name}:{colour.light};" for name, colour in colours.items()])[:-1]
    dark = "".join([f"--game-{name}:{colour.dark};" for name, colour in colours.items()])[:-1]
    within = [
        f"[data-theme={theme}]{'' if selector == ':root' else f' {selector}'}"
        for theme in ("light", "dark")
    ]
    return (
        f"{selector}{{{light}}}@media (prefers-color-scheme:dark){{{selector}{{{dark}}}}}"
        f"{within[0]}{{{light}}}{within[1]}{{{dark}}}"
    )
