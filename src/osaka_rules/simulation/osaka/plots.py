"""Figures of a report, drawn with matplotlib (extra ``plots``).

The colours are those of Okabe and Ito, which people with any kind of colour vision can tell apart;
positions, shapes and labels show the same.
"""
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false
# (matplotlib leaves the types of most keywords open)

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from osaka_rules.simulation.estimates import Estimate, Shares
from osaka_rules.simulation.osaka.findings import Findings

_BLUE, _ORANGE, _GREEN, _RED, _YELLOW, _GREY = (
    "#0072B2", "#E69F00", "#009E73", "#D55E00", "#F0E442", "#777777",
)  # fmt: skip
_SERIES: Final = ((_BLUE, "o"), (_ORANGE, "s"), (_GREEN, "^"))
"""Colour and shape of the first, second and third thing in a figure."""
_TOKENS: Final = {"red": _RED, "blue": _BLUE, "yellow": _YELLOW, "green": _GREEN}


def draw(findings: Findings, folder: Path) -> dict[str, str]:
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
        for name, (says, drawn) in FIGURES.items():
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


def _reach(found: Estimate) -> list[list[float]]:
    """Return how far the interval of a share reaches below and above it, in per cent."""
    return [[100 * (found.value - found.low)], [100 * (found.high - found.value)]]


def _shares(wins: Mapping[int, Shares], below: str) -> Figure:
    """Draw shares as dots with their intervals, and the line on which all would be equal."""
    figure, panels = _panels(wins, 3.4)
    for players, axes in panels:
        axes.axhline(100 / players, color=_GREY, linestyle="--", linewidth=1)
        found = wins[players].estimates()
        for place, (label, each) in enumerate(found.items()):
            axes.errorbar(
                [place], [100 * each.value], yerr=_reach(each), fmt="o", color="black",
                ecolor="black", capsize=4, markersize=8,
                markerfacecolor=_TOKENS.get(label, _BLUE),
            )  # fmt: skip
        labels = [each.replace(" or more", "+").replace(" ", "\n") for each in found]
        axes.set_xticks(range(len(labels)), labels)
        axes.set_xlim(-0.6, len(labels) - 0.4)
        axes.grid(visible=False, axis="x")
    panels[0][1].set_ylabel("games won (%)")
    figure.supxlabel(below, size=9)
    return figure


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
    axes.set_ylim(bottom=0)


def _lines(counters: Mapping[int, Counter[int]], what: str, wide: int) -> Figure:
    """Draw one line for each number of players."""
    figure = Figure(figsize=(7.2, 3.8), layout="constrained")
    axes = figure.subplots()
    _plot(axes, {f"{players} players": each for players, each in counters.items()}, wide, 5)
    axes.set_xlabel(what)
    axes.set_ylabel("games (%)" if wide == 1 else f"games (%), by {wide} turns")
    axes.legend()
    return figure


def _vp(findings: Findings) -> Figure:
    figure, panels = _panels(findings.games, 3.6)
    for players, axes in panels:
        vp = findings.games[players].vp
        _plot(axes, {who: counter for who, counter in vp.items() if counter}, 1, 4)
    panels[0][1].set_ylabel("players (%)")
    panels[-1][1].legend()
    figure.supxlabel("victory points at the end", size=10)
    return figure


# --- Rulings -------------------------------------------------------------------------------------


def _rulings(findings: Findings) -> Figure:
    figure, panels = _panels(findings.games, 3.8)
    figure.set_figwidth(figure.get_figwidth() + 1.2)
    for players, axes in panels:
        found = [each for each in findings.comparisons if each.players == players]
        for place, comparison in enumerate(found):
            shares = comparison.shares.estimates().items()
            for shift, ((what, each), (colour, shape)) in enumerate(
                zip(shares, _SERIES, strict=False)  # without deadlocks
            ):
                axes.errorbar(
                    [100 * each.value], [place + 0.2 * (shift - 1)], fmt=shape, color=colour,
                    capsize=3, xerr=_reach(each), label=what.lower() if place == 0 else None,
                )  # fmt: skip
        axes.set_yticks(range(len(found)), [each.label.replace(" (", "\n(") for each in found])
        axes.set_xlim(-3, 103)
    panels[0][1].invert_yaxis()  # the panels share it
    handles, labels = panels[0][1].get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside upper center", ncols=3)
    figure.supxlabel("games that differ from the default reading (%); bars: 95 % intervals", size=9)
    return figure


FIGURES: Final[Mapping[str, tuple[str, Callable[[Findings], Figure]]]] = {
    "win-by-order": (
        "Share of games won, by place in the order of play.",
        lambda found: _shares(
            {players: each.order_wins for players, each in found.games.items()},
            "place in the order of play; bars: 95 % intervals; dashed: equal shares",
        ),
    ),
    "win-by-token": (
        "Share of games won, by colour of the first token.",
        lambda found: _shares(
            {players: each.token_wins for players, each in found.games.items()},
            "first token, drawn by lot; bars: 95 % intervals; dashed: equal shares",
        ),
    ),
    "win-by-offer": (
        "Share of games won, by cards on offer in the colour of the first token.",
        lambda found: _shares(
            {players: each.offer_wins for players, each in found.games.items()},
            "cards of the first token's colour in Market and Farm; tokens drawn by lot",
        ),
    ),
    "length": (
        "How long games are, in turns of all players together.",
        lambda found: _lines(
            {players: each.turns for players, each in found.games.items()},
            "turns in a game, of all players together",
            5,
        ),
    ),
    "vp": ("Victory points of winners and of the others.", _vp),
    "sinkings": (
        "How many ships sink in a game.",
        lambda found: _lines(
            {players: each.sinkings for players, each in found.games.items()},
            "ships sunk in a game",
            1,
        ),
    ),
    "rulings": (
        "Share of games in which another reading of one ruling changes something.",
        _rulings,
    ),
}
"""The figures by the names of their tables: what each shows, and what draws it."""
