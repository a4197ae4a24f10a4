"""The course of a recorded game as a picture: what each player had after each move.

What is drawn of a game is said in its corner, see :mod:`osaka_rules.render.game_course`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final, cast

from attrs import frozen

from osaka_rules import games
from osaka_rules.checks import require
from osaka_rules.kernel import plain
from osaka_rules.records.record import Record, format_of
from osaka_rules.records.verify import Played, steps
from osaka_rules.render.drawing import (
    SIZE,
    Block,
    Colour,
    Drawing,
    below,
    framed,
    label,
    number,
    path,
    text,
)
from osaka_rules.render.game_course import AnyCourse, Chart
from osaka_rules.render.picture import palette

_WIDE: Final = 900
_LEFT: Final = 120
"""Where the charts begin: left of it are their numbers and the names of their steps."""
_RIGHT: Final = 140
"""How much room is right of the charts, for the names of the lines."""
_HIGH: Final = 150
_SMALL: Final = 15
_LINES: Final[Mapping[str, Colour]] = {
    "line-0": Colour("#0b62a8", "#6db3f2"),
    "line-1": Colour("#b3480a", "#ff9d5c"),
    "line-2": Colour("#00754c", "#4cd3a0"),
    "line-3": Colour("#7a3b8f", "#d59bea"),
}
"""The colours of lines; each has its own dashes, too."""
_DASHES: Final = ("", "9 5", "2 5", "12 4 2 4")


def course(record: Record) -> Drawing:
    """Return a drawing of the course of a game, with all cards open.

    >>> from osaka_rules import osaka
    >>> start = osaka.new_game(["Ann", "Bob"])
    >>> drawn = course(osaka.new_record(start).extended(osaka.resolve(start, 1).events))
    >>> drawn.title
    'Traders of Osaka, the course of a game: Ann, Bob'

    Raises:
        RecordError: The record is wrong.
    """
    form = format_of(require(Record, record).game)
    drawn = cast("AnyCourse", games.corner("render", record.game).COURSE)
    played: list[Played[object, object, object]] = [*steps(record, form)]
    names = tuple(map(plain, record.seats))
    title = f"{form.game_of(record).name}, the course of a game: {', '.join(names)}"
    head = label(title, size=22, weight="bold", width=_WIDE - 32)
    marks = [
        _Mark(at, *each)
        for at, step in enumerate(played)
        for each in map(drawn.mark, step.events)
        if each is not None
    ]
    said = ", ".join([f"{each.word} after move {each.at}" for each in marks]) or "none"
    places = tuple([each.at for each in marks])
    charts = [_Lines(each, played, names, places) for each in drawn.charts]
    marked = _marked(drawn.marks, marks, len(played) - 1)
    blocks = [head, marked, *[each.drawn() for each in charts], _axis(len(played) - 1)]
    return Drawing(
        block=framed(below(blocks, 10), _WIDE),
        title=title,
        description=" ".join([*[each.words() for each in charts], f"{drawn.marks}: {said}."]),
        colours={**palette(record.game), **_LINES},
    )


def _step(top: int, most: int) -> int:
    """Return the least round number of which ``most`` steps reach ``top``.

    >>> _step(25, 4), _step(3, 4), _step(279, 10)
    (10, 1, 50)
    """
    tenth = int("1".ljust(len(str(top)) - 1, "0"))
    return next(each * tenth for each in (1, 2, 5, 10, 20, 50, 100) if top <= most * each * tenth)


def _x(at: int, last: int) -> float:
    """Return where a move stands from left to right."""
    return _LEFT + (_WIDE - 32 - _LEFT - _RIGHT) * at / max(1, last)


@frozen
class _Mark:
    """Something that happened after a move, drawn and in words."""

    at: int
    blocks: Sequence[Block]
    word: str


def _marked(title: str, found: Sequence[_Mark], last: int) -> Block:
    """Draw the marks in a row above the charts."""
    marks = text(0, 21, title, size=_SMALL, fill="muted")
    high = 26.0
    for each in found:
        column = below(each.blocks, 2)
        marks += column.at(_x(each.at, last) - column.width / 2, 6)
        high = max(high, column.height + 8)
    return Block(_WIDE - 32, high, marks)


def _axis(last: int) -> Block:
    """Draw how many moves there were."""
    step = _step(last, 10)
    marks = text(0, 14, "Moves", size=_SMALL, fill="muted")
    for at in range(0, last + 1, step):
        marks += text(_x(at, last), 14, at, size=_SMALL, fill="muted", anchor="middle")
    return Block(_WIDE - 32, 20, marks)


class _Lines:
    """The lines of a chart."""

    def __init__(
        self,
        chart: Chart[object],
        played: Sequence[Played[object, object, object]],
        players: tuple[str, ...],
        marked: tuple[int, ...],
    ) -> None:
        self._chart = chart
        self._marked = marked
        self._names = chart.names or players
        self._colours = chart.colours or (*_LINES,)
        self._last = len(played) - 1
        self._rows: list[tuple[int, ...]] = [
            *zip(*[chart.values(each.state) for each in played], strict=True)
        ]
        """The heights of each line, move by move."""
        self._steps = () if chart.steps is None else tuple(chart.steps(played[0].state))
        self._top = max([1, len(self._steps) - 1, *[max(row) for row in self._rows]])

    def words(self) -> str:
        """Return where each line begins and ends."""
        said = [
            f"{name} {self._named(row[0])} to {self._named(row[-1])}"
            for name, row in zip(self._names, self._rows, strict=False)
        ]
        return f"{self._chart.title}: {'; '.join(said)}."

    def _named(self, height: int) -> str:
        return self._steps[height] if height < len(self._steps) else str(height)

    def drawn(self) -> Block:
        """Draw the chart."""
        title = label(self._chart.title, size=SIZE - 1, weight="bold")
        lines = [self._line(which, row) for which, row in enumerate(self._rows)]
        body = Block(_WIDE - 32, _HIGH + 12, self._grid() + "".join(lines) + self._ends())
        return below([title, body], 4)

    def _y(self, height: float) -> float:
        return 6 + _HIGH * (1 - height / self._top)

    def _grid(self) -> str:
        """Draw a line for each mark and for some heights, and what these are."""
        step = 1 if self._steps else _step(self._top, 4)
        right, marks = _x(self._last, self._last), ""
        for at in self._marked:
            marks += path(f"M{number(_x(at, self._last))} 6v{_HIGH}", stroke="line")
        for height in range(0, self._top + 1, step):
            y = self._y(height)
            marks += path(f"M{_LEFT} {number(y)}H{number(right)}", stroke="line")
            named = self._named(height)
            marks += text(_LEFT - 10, y + 5, named, size=_SMALL, fill="muted", anchor="end")
        return marks

    def _line(self, which: int, row: Sequence[int]) -> str:
        """Draw the heights of a line; equal lines lie a little beside each other."""
        off = 2.0 * (which - (len(self._rows) - 1) / 2)
        points = [f"M{number(_x(0, self._last))} {number(self._y(row[0]) + off)}"]
        for at, (before, height) in enumerate(pairwise(row), 1):
            if height != before:
                points.append(f"H{number(_x(at, self._last))}V{number(self._y(height) + off)}")
        points.append(f"H{number(_x(self._last, self._last))}")
        return path("".join(points), stroke=self._colours[which], thick=2.5, dashes=_DASHES[which])

    def _ends(self) -> str:
        """Write the names of the lines at their ends, below each other where they meet."""
        ends = sorted(enumerate(self._rows), key=lambda each: -each[1][-1])
        marks, lowest = "", 0.0
        left = _x(self._last, self._last) + 8
        for which, row in ends:
            y = max(self._y(row[-1]) + 5, lowest + _SMALL + 3)
            lowest = y
            name = self._names[which]
            marks += path(
                f"M{number(left)} {number(y - 5)}h18",
                stroke=self._colours[which],
                thick=2.5,
                dashes=_DASHES[which],
            )
            marks += label(name, size=_SMALL, width=_RIGHT - 34).at(left + 24, y - _SMALL)
        return marks
