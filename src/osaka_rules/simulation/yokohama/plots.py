"""Figures of a report on Yokohama, drawn with matplotlib (extra ``plots``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from matplotlib.figure import Figure

from osaka_rules.simulation.estimates import Estimate, Means
from osaka_rules.simulation.findings import Findings
from osaka_rules.simulation.plots import (
    Drawing,
    Figures,
    dots,
    lines,
    rulings,
    shares,
    victory_points,
)
from osaka_rules.simulation.yokohama.findings import Games


def _endings(findings: Findings[Games]) -> Figure:
    found = {
        players: {
            how.replace(" (", "\n("): {"games": share}
            for how, share in games.endings.estimates().items()
        }
        for players, games in findings.games.items()
    }
    return dots(found, "games that end in this way (%); bars: 95 % intervals", 100)


def _technologies(findings: Findings[Games]) -> Figure:
    """Draw what share of the players with a technology won, if somebody had it in all panels."""
    found = {n: games.technology_wins.estimates() for n, games in findings.games.items()}
    one, *others = found.values()
    had = [title for title in one if all([title in each for each in others])]
    won = {n: {title: {"won": each[title]} for title in had} for n, each in found.items()}
    below = "of the players with it, those who won (%); bars: 95 % intervals; dashed: equal shares"
    return dots(won, below, 100, 5.2, {players: 100 / players for players in found})


def _winners_and_others(
    means: Callable[[Games], Mapping[str, Means]], below: str
) -> Drawing[Games]:
    def drawn(findings: Findings[Games]) -> Figure:
        found: dict[int, dict[str, dict[str, Estimate]]] = {}
        for players, games in findings.games.items():
            by_who = {who: each.estimates() for who, each in means(games).items()}
            found[players] = {
                label: {who: each[label] for who, each in by_who.items()}
                for label in by_who["winners"]
            }
        return dots(found, below, height=4.6)

    return drawn


FIGURES: Final[Figures[Games]] = {
    "win-by-order": (
        "Share of games won, by place in the order of play.",
        shares(lambda games: games.order_wins, "place in the order of play; dashed: equal shares"),
    ),
    "endings": ("Share of games that end in each way.", _endings),
    "technologies": ("Share of players with each technology who won.", _technologies),
    "areas": (
        "How often winners and other players act in each area.",
        _winners_and_others(lambda games: games.areas, "actions of a player"),
    ),
    "points": (
        "Where the points of winners and of other players come from.",
        _winners_and_others(lambda games: games.points, "victory points of a player"),
    ),
    "vp": (
        "Victory points of winners and of the others.",
        victory_points(lambda games: games.vp, 10),
    ),
    "length": ("How long games are, in rounds.", lines(lambda games: games.rounds, "rounds")),
    "rulings": ("Share of games that another reading of one ruling changes.", rulings),
}
"""The figures by the names of their tables: what each shows, and what draws it."""
