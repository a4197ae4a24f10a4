"""Figures of a report on Edo, drawn with matplotlib (extra ``plots``)."""

from __future__ import annotations

from typing import Final

from matplotlib.figure import Figure

from osaka_rules.simulation.edo.findings import Games
from osaka_rules.simulation.findings import Findings
from osaka_rules.simulation.plots import (
    Figures,
    dots,
    lines,
    rulings,
    shares,
    winners_and_others,
    wins_with,
)


def _endings(findings: Findings[Games]) -> Figure:
    found = {
        players: {
            how.replace(" (", "\n("): {"games": share}
            for how, share in games.endings.estimates().items()
        }
        for players, games in findings.games.items()
    }
    return dots(found, "games of which this is true (%); bars: 95 % intervals", 100)


FIGURES: Final[Figures[Games]] = {
    "win-by-order": (
        "Share of games won, by place in the order of play.",
        shares(lambda games: games.order_wins, "place in the order of play; dashed: equal shares"),
    ),
    "endings": ("Share of games that end in each way.", _endings),
    "actions": (
        "What winners and other players do with their cards.",
        winners_and_others(lambda games: games.actions, "how often in a game"),
    ),
    "points": (
        "Where the points of winners and of other players come from.",
        winners_and_others(lambda games: games.sources, "points of a player"),
    ),
    "cards": (
        "Share of players with each special card who won.",
        wins_with(lambda games: games.card_wins),
    ),
    "most-points": (
        "The most points of a player in a game.",
        lines(lambda games: games.points, "most points of a player"),
    ),
    "rulings": ("Share of games that another reading of one ruling changes.", rulings),
}
"""The figures by the names of their tables: what each shows, and what draws it."""
