"""Figures of a report on Pebbles, drawn with matplotlib."""

from __future__ import annotations

from typing import Final

from osaka_rules.simulation.plots import Figures, lines, rulings, shares
from tests.pebbles.simulation import Games

FIGURES: Final[Figures[Games]] = {
    "win-by-order": (
        "Share of games won, by seat.",
        shares(lambda games: games.order_wins, "seat; dashed: equal shares"),
    ),
    "length": ("How long games are.", lines(lambda games: games.rounds, "rounds")),
    "rulings": ("Share of games that another reading changes.", rulings),
}
"""The figures by the names of their tables: what each shows, and what draws it."""
