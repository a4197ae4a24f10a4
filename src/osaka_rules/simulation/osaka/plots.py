"""Figures of a report, drawn with matplotlib (extra ``plots``).

The colours are those of Okabe and Ito, which people with any kind of colour vision can tell apart;
positions, shapes and labels show the same.
"""
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false
# (matplotlib leaves the types of most keywords open)

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from osaka_rules.simulation.estimates import Estimate, share
from osaka_rules.simulation.osaka.report import FIGURES, ORDER, comparisons, reading_of
from osaka_rules.simulation.osaka.study import MANY, Findings

_BLUE, _ORANGE, _GREEN, _RED, _YELLOW, _GREY = (
    "#0072B2", "#E69F00", "#009E73", "#D55E00", "#F0E442", "#777777",
)  # fmt: skip
_SERIES: Final = ((_BLUE, "o"), (_ORANGE, "s"), (_GREEN, "^"))
"""Colour and shape of the first, second and third thing in a figure."""
_TOKENS: Final = {"red": _RED, "blue": _BLUE, "yellow": _YELLOW, "green": _GREEN}


def draw(findings: Findings, folder: Path) -> dict[str, str]:
    """Draw all figures as SVG and PNG into a folder; return the file name of each SVG."""
    files: dict[str, str] = {}
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
        for name in FIGURES:
            figure = _DRAWERS[name](findings)
            figure.savefig(folder / f"{name}.svg", metadata={"Date": None})
            figure.savefig(folder / f"{name}.png", metadata={"Software": None})
            files[name] = f"{name}.svg"
    return files


# --- Shares --------------------------------------------------------------------------------------


def _panels(findings: Findings, height: float) -> tuple[Figure, list[tuple[int, Axes]]]:
    """Return a new figure, with a panel for each number of players."""
    numbers = [*findings.games]
    figure = Figure(figsize=(1.2 + 2.9 * len(numbers), height), layout="constrained")
    row = figure.subplots(1, len(numbers), sharey=True, squeeze=False)[0]
    panels: list[tuple[int, Axes]] = [*zip(numbers, row, strict=True)]
    for players, axes in panels:
        axes.set_title(f"{players} players")
    return figure, panels


def _dots(
    axes: Axes,
    labels: Sequence[str],
    found: Sequence[Estimate],
    colours: Sequence[str],
    fair: float,
) -> None:
    """Draw shares as dots with their intervals, and the line on which all would be equal."""
    axes.axhline(100 * fair, color=_GREY, linestyle="--", linewidth=1)
    for place, (each, colour) in enumerate(zip(found, colours, strict=True)):
        value = 100 * each.value
        reach = [[value - 100 * each.low], [100 * each.high - value]]
        axes.errorbar(
            [place], [value], yerr=reach, fmt="o", color="black", ecolor="black", capsize=4,
            markersize=8, markerfacecolor=colour,
        )  # fmt: skip
    axes.set_xticks(range(len(labels)), labels)
    axes.set_xlim(-0.6, len(labels) - 0.4)
    axes.grid(visible=False, axis="x")


def _by_order(findings: Findings) -> Figure:
    figure, panels = _panels(findings, 3.4)
    for players, axes in panels:
        games = findings.games[players]
        found = [share(games.order_wins[place], findings.rounds) for place in range(players)]
        labels = ["start\nplayer", *ORDER[1:players]]
        _dots(axes, labels, found, [_BLUE] * players, 1 / players)
    panels[0][1].set_ylabel("games won (%)")
    figure.supxlabel(
        "place in the order of play; bars: 95 % intervals; dashed: equal shares", size=9
    )
    return figure


def _by_token(findings: Findings) -> Figure:
    figure, panels = _panels(findings, 3.4)
    for players, axes in panels:
        tokens = findings.tokens[players]
        words = [word for word in _TOKENS if tokens.drawn[word]]
        found = [share(tokens.drawn_wins[word], tokens.drawn[word]) for word in words]
        _dots(axes, words, found, [_TOKENS[word] for word in words], 1 / players)
    panels[0][1].set_ylabel("games won (%)")
    figure.supxlabel(
        "first token, drawn by lot; bars: 95 % intervals; dashed: equal shares", size=9
    )
    return figure


def _by_offer(findings: Findings) -> Figure:
    figure, panels = _panels(findings, 3.4)
    for players, axes in panels:
        tokens = findings.tokens[players]
        some = sorted(tokens.offered)
        found = [share(tokens.offered_wins[n], tokens.offered[n]) for n in some]
        labels = [f"{n}+" if n == MANY else str(n) for n in some]
        _dots(axes, labels, found, [_BLUE] * len(some), 1 / players)
    panels[0][1].set_ylabel("games won (%)")
    figure.supxlabel(
        "cards of the first token's colour in Market and Farm; tokens drawn by lot", size=9
    )
    return figure


# --- Distributions -------------------------------------------------------------------------------


def _per_cent(counter: Counter[int], wide: int = 1) -> tuple[list[int], list[float]]:
    """Return the values of a distribution, in steps, and the percentage at each."""
    first, last = min(counter) // wide * wide, max(counter)
    places = [*range(first, last + 1, wide)]
    total = counter.total()
    return places, [100 * sum([counter[p + n] for n in range(wide)]) / total for p in places]


def _lines(what: str, counters: dict[int, Counter[int]], wide: int) -> Figure:
    """Draw one line for each number of players."""
    figure = Figure(figsize=(7.2, 3.8), layout="constrained")
    axes = figure.subplots()
    for (players, counter), (colour, shape) in zip(counters.items(), _SERIES, strict=False):
        places, shares = _per_cent(counter, wide)
        middle = [place + (wide - 1) / 2 for place in places]
        axes.plot(
            middle, shares, color=colour, marker=shape, markersize=5, label=f"{players} players"
        )
    axes.set_xlabel(what)
    axes.set_ylabel("games (%)" if wide == 1 else f"games (%), by {wide} turns")
    axes.set_ylim(bottom=0)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True, steps=[1, 2, 5, 10]))
    axes.legend()
    return figure


def _length(findings: Findings) -> Figure:
    counters = {players: games.turns for players, games in findings.games.items()}
    return _lines("turns in a game, of all players together", counters, 5)


def _sinkings(findings: Findings) -> Figure:
    counters = {players: games.sinkings for players, games in findings.games.items()}
    return _lines("ships sunk in a game", counters, 1)


def _vp(findings: Findings) -> Figure:
    figure, panels = _panels(findings, 3.6)
    for players, axes in panels:
        games = findings.games[players]
        both = (("winners", games.winner_vp), ("others", games.other_vp))
        for (who, counter), (colour, shape) in zip(both, _SERIES, strict=False):
            if counter:
                places, shares = _per_cent(counter)
                axes.plot(places, shares, color=colour, marker=shape, markersize=4, label=who)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True, steps=[1, 2, 5, 10]))
    panels[0][1].set_ylim(bottom=0)  # the panels share it
    panels[0][1].set_ylabel("players (%)")
    panels[-1][1].legend()
    figure.supxlabel("victory points at the end", size=10)
    return figure


# --- Rulings -------------------------------------------------------------------------------------


def _rulings(findings: Findings) -> Figure:
    figure, panels = _panels(findings, 3.8)
    figure.set_figwidth(figure.get_figwidth() + 1.2)
    for players, axes in panels:
        found = [each for each in comparisons(findings) if each.players == players]
        for place, each in enumerate(found):
            numbers = (("moves", each.moves), ("scores", each.scores), ("winners", each.winners))
            for shift, ((what, n), (colour, shape)) in enumerate(
                zip(numbers, _SERIES, strict=True)
            ):
                estimate = share(n, each.games)
                value = 100 * estimate.value
                axes.errorbar(
                    [value], [place + 0.2 * (shift - 1)], fmt=shape, color=colour, capsize=3,
                    xerr=[[value - 100 * estimate.low], [100 * estimate.high - value]],
                    label=f"other {what}" if place == 0 else None,
                )  # fmt: skip
        axes.set_yticks(
            range(len(found)), [reading_of(each).replace(" (", "\n(") for each in found]
        )
        axes.set_xlim(-3, 103)
    panels[0][1].invert_yaxis()  # the panels share it
    handles, labels = panels[0][1].get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside upper center", ncols=3)
    figure.supxlabel("games that differ from the default reading (%); bars: 95 % intervals", size=9)
    return figure


_DRAWERS: Final[dict[str, Callable[[Findings], Figure]]] = {
    "win-by-order": _by_order,
    "win-by-token": _by_token,
    "win-by-offer": _by_offer,
    "length": _length,
    "vp": _vp,
    "sinkings": _sinkings,
    "rulings": _rulings,
}
