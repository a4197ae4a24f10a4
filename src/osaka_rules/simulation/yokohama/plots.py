"""Figures of a report on Yokohama, drawn with matplotlib (extra ``plots``)."""

from __future__ import annotations

from typing import Final

from matplotlib.figure import Figure

from osaka_rules.simulation.findings import Findings
from osaka_rules.simulation.plots import (
    Figures,
    dots,
    lines,
    rulings,
    shares,
    victory_points,
    winners_and_others,
    wins_with,
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


FIGURES: Final[Figures[Games]] = {
    "win-by-order": (
        "Share of games won, by place in the order of play.",
        shares(lambda games: games.order_wins, "place in the order of play; dashed: equal shares"),
    ),
    "endings": ("Share of games that end in each way.", _endings),
    "technologies": (
        "Share of players with each technology who won.",
        wins_with(lambda games: games.technology_wins),
    ),
    "areas": (
        "How often winners and other players act in each area.",
        winners_and_others(lambda games: games.areas, "actions of a player"),
    ),
    "points": (
        "Where the points of winners and of other players come from.",
        winners_and_others(lambda games: games.points, "victory points of a player"),
    ),
    "vp": (
        "Victory points of winners and of the others.",
        victory_points(lambda games: games.vp, 10),
    ),
    "length": ("How long games are, in rounds.", lines(lambda games: games.rounds, "rounds")),
    "rulings": ("Share of games that another reading of one ruling changes.", rulings),
}
"""The figures by the names of their tables: what each shows, and what draws it."""
