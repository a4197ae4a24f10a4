"""Figures of a report on any game, drawn with matplotlib (extra ``plots``).

The colours are those of Okabe and Ito, which people with any kind of colour vision can tell apart;
positions, shapes and labels show the same.
"""
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false
# (matplotlib leaves the types of most keywords open)

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from math import isfinite
from pathlib import Path
from typing import Final

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from osaka_rules.simulation.estimates import Estimate, Means, Shares
from osaka_rules.simulation.findings import Findings, GamesT

BLUE, ORANGE, GREEN, RED, YELLOW, GREY = (
    "#0072B2", "#E69F00", "#009E73", "#D55E00", "#F0E442", "#777777",
)  # fmt: skip
_SERIES: Final = ((BLUE, "o"), (ORANGE, "s"), (GREEN, "^"))
"""Colour and shape of the first, second and third thing in a figure."""

Drawing = Callable[[Findings[GamesT]], Figure]
"""A function that draws a figure of what was found."""
Figures = Mapping[str, tuple[str, Drawing[GamesT]]]
"""The figures of a report by the names of their tables: what each shows, and what draws it."""


def draw(figures: Figures[GamesT], findings: Findings[GamesT], folder: Path) -> dict[str, str]:
    """Draw all figures as SVG and PNG into a folder; return the Markdown of each."""
    found: dict[str, str] = {}
    with rc_context(
        {
            "font.size": 10,
            "axes.titlesize": 11,
            "axes.spines.top": False,
            "axes.spines.right": False,
            "axes.axisbelow": True,
            "axes.grid": True,
            "grid.color": "#dddddd",
            "grid.linewidth": 0.6,
            "legend.frameon": False,
            "figure.dpi": 150,
            "svg.hashsalt": "osaka-rules",  # the same figure is the same file
        }
    ):
        for name, (says, drawn) in figures.items():
            figure = drawn(findings)
            figure.savefig(folder / f"{name}.svg", metadata={"Date": None})
            figure.savefig(folder / f"{name}.png", metadata={"Software": None})
            found[name] = f"![{says}]({name}.svg)"
    return found


# --- Shares --------------------------------------------------------------------------------------


def _panels(numbers: Iterable[int], height: float) -> tuple[Figure, list[tuple[int, Axes]]]:
    """Return a new figure, with a panel for each number of players."""
    every = [*numbers]
    figure = Figure(figsize=(1.2 + 2.9 * len(every), height), layout="constrained")
    row = figure.subplots(1, len(every), sharey=True, squeeze=False)[0]
    panels: list[tuple[int, Axes]] = [*zip(every, row, strict=True)]
    for players, axes in panels:
        axes.set_title(f"{players} players")
    return figure, panels


def _reach(found: Estimate, scale: int) -> list[list[float]]:
    """Return how far the interval of an estimate reaches below and above it, if that is known."""
    if not isfinite(found.high - found.low):
        return [[0.0], [0.0]]
    return [[scale * (found.value - found.low)], [scale * (found.high - found.value)]]


def shares(
    wins: Callable[[GamesT], Shares], below: str, colours: Mapping[str, str] | None = None
) -> Drawing[GamesT]:
    """Draw shares as dots with their intervals, and the line on which all would be equal."""

    def drawn(findings: Findings[GamesT]) -> Figure:
        figure, row = _panels(findings.games, 3.4)
        for players, axes in row:
            axes.axhline(100 / players, color=GREY, linestyle="--", linewidth=1)
            found = wins(findings.games[players]).estimates()
            for place, (label, each) in enumerate(found.items()):
                axes.errorbar(
                    [place], [100 * each.value], yerr=_reach(each, 100), fmt="o", color="black",
                    ecolor="black", capsize=4, markersize=8,
                    markerfacecolor=(colours or {}).get(label, BLUE),
                )  # fmt: skip
            labels = [each.replace(" or more", "+").replace(" ", "\n") for each in found]
            axes.set_xticks(range(len(labels)), labels)
            axes.set_xlim(-0.6, len(labels) - 0.4)
            axes.grid(visible=False, axis="x")
        row[0][1].set_ylabel("games won (%)")
        figure.supxlabel(below, size=9)
        return figure

    return drawn


# --- Distributions -------------------------------------------------------------------------------


def _plot(axes: Axes, counters: Mapping[str, Counter[int]], wide: int, size: int) -> None:
    """Draw distributions as lines: the percentage at each value, or at ``wide`` values together."""
    for (label, counter), (colour, shape) in zip(counters.items(), _SERIES, strict=False):
        firsts = range(min(counter) // wide * wide, max(counter) + 1, wide)
        axes.plot(
            [first + (wide - 1) / 2 for first in firsts],
            [100 * sum([counter[f + n] for n in range(wide)]) / counter.total() for f in firsts],
            color=colour,
            marker=shape,
            markersize=size,
            label=label,
        )
    axes.xaxis.set_major_locator(MaxNLocator(integer=True, steps=[1, 2, 5, 10]))


def lines(
    counters: Callable[[GamesT], Counter[int]], what: str, unit: str = "", wide: int = 1
) -> Drawing[GamesT]:
    """Draw one line for each number of players; ``wide`` units may be shown together."""

    def drawn(findings: Findings[GamesT]) -> Figure:
        figure = Figure(figsize=(7.2, 3.8), layout="constrained")
        axes = figure.subplots()
        games = findings.games.items()
        _plot(axes, {f"{players} players": counters(each) for players, each in games}, wide, 5)
        axes.set_ylim(bottom=0)
        axes.set_xlabel(what)
        axes.set_ylabel("games (%)" if wide == 1 else f"games (%), by {wide} {unit}")
        axes.legend()
        return figure

    return drawn


def victory_points(
    vp: Callable[[GamesT], Mapping[str, Counter[int]]], wide: int = 1
) -> Drawing[GamesT]:
    """Draw the victory points at the end, of winners and of others."""

    def drawn(findings: Findings[GamesT]) -> Figure:
        figure, row = _panels(findings.games, 3.6)
        for players, axes in row:
            counters = vp(findings.games[players])
            _plot(axes, {who: each for who, each in counters.items() if each}, wide, 4)
        row[0][1].set_ylim(bottom=0)  # after all panels, which share it: it ends the scaling
        row[0][1].set_ylabel("players (%)")
        row[-1][1].legend()
        figure.supxlabel("victory points at the end", size=10)
        return figure

    return drawn


# --- Dots ----------------------------------------------------------------------------------------


def rulings(findings: Findings[GamesT]) -> Figure:
    """Draw how many games another reading of each ruling changes."""
    found = {
        players: {
            str(each.reading).replace(" (", "\n("): {
                what.lower(): share for what, share in each.shares.estimates().items()
            }
            for each in findings.comparisons
            if each.players == players
        }
        for players in findings.games
    }
    return dots(found, "games that differ from the default reading (%); bars: 95 % intervals", 100)


def dots(
    found: Mapping[int, Mapping[str, Mapping[str, Estimate]]],
    below: str,
    scale: int = 1,
    height: float = 3.8,
    dashed: Mapping[int, float] | None = None,
) -> Figure:
    """Draw estimates as dots with their intervals, one line for each label.

    Args:
        found: By number of players and label, the estimates of each series. The panel with most
            labels has all of them.
        below: What the numbers are.
        scale: By what numbers are multiplied; 100 for per cent, and then all of them are shown.
        height: How high the figure is.
        dashed: Where there is a dashed line, by number of players.
    """
    figure, row = _panels(found, height)
    figure.set_figwidth(figure.get_figwidth() + 1.2)
    every = [*max(found.values(), key=len)]
    for players, axes in row:
        if dashed is not None:
            axes.axvline(dashed[players], color=GREY, linestyle="--", linewidth=1)
        for label, series in found[players].items():
            place, middle = every.index(label), (len(series) - 1) / 2
            for shift, ((what, each), (colour, shape)) in enumerate(
                zip(series.items(), _SERIES, strict=False)
            ):
                axes.errorbar(
                    [scale * each.value], [place + 0.2 * (shift - middle)], fmt=shape,
                    color=colour, capsize=3, xerr=_reach(each, scale),
                    label=what if place == 0 else None,
                )  # fmt: skip
        axes.set_yticks(range(len(every)), every)
        if scale == 100:
            axes.set_xlim(-3, 103)
    row[0][1].invert_yaxis()  # the panels share it
    handles, labels = row[0][1].get_legend_handles_labels()
    if len(labels) > 1:
        figure.legend(handles, labels, loc="outside upper center", ncols=3)
    figure.supxlabel(below, size=9)
    return figure


def wins_with(wins: Callable[[GamesT], Shares], height: float = 5.2) -> Drawing[GamesT]:
    """Draw what share of the players with a thing won, if somebody had it in all panels."""

    def drawn(findings: Findings[GamesT]) -> Figure:
        found = {players: wins(games).estimates() for players, games in findings.games.items()}
        one, *others = found.values()
        had = [name for name in one if all([name in each for each in others])]
        won = {n: {name: {"won": each[name]} for name in had} for n, each in found.items()}
        below = "of the players with it, those who won (%); bars: 95 % intervals; dashed: equal"
        equal = {players: 100 / players for players in found}
        return dots(won, f"{below} shares", 100, height, equal)

    return drawn


def winners_and_others(
    means: Callable[[GamesT], Mapping[str, Means]], below: str
) -> Drawing[GamesT]:
    """Draw what winners and the other players have on average."""

    def drawn(findings: Findings[GamesT]) -> Figure:
        found: dict[int, dict[str, dict[str, Estimate]]] = {}
        for players, games in findings.games.items():
            by_who = {who: each.estimates() for who, each in means(games).items()}
            found[players] = {
                label: {who: each[label] for who, each in by_who.items()}
                for label in by_who["winners"]
            }
        return dots(found, below, height=4.6)

    return drawn
