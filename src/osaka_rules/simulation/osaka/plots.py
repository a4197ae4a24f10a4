"""Figures of a report on Traders of Osaka, drawn with matplotlib (extra ``plots``)."""

from __future__ import annotations

from typing import Final

from osaka_rules.simulation.osaka.findings import Games
from osaka_rules.simulation.plots import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Figures,
    lines,
    rulings,
    shares,
    victory_points,
)

_TOKENS: Final = {"red": RED, "blue": BLUE, "yellow": YELLOW, "green": GREEN}

FIGURES: Final[Figures[Games]] = {
    "win-by-order": (
        "Share of games won, by place in the order of play.",
        shares(
            lambda games: games.order_wins,
            "place in the order of play; bars: 95 % intervals; dashed: equal shares",
        ),
    ),
    "win-by-token": (
        "Share of games won, by colour of the first token.",
        shares(
            lambda games: games.token_wins,
            "first token, drawn by lot; bars: 95 % intervals; dashed: equal shares",
            _TOKENS,
        ),
    ),
    "win-by-offer": (
        "Share of games won, by cards on offer in the colour of the first token.",
        shares(
            lambda games: games.offer_wins,
            "cards of the first token's colour in Market and Farm; tokens drawn by lot",
        ),
    ),
    "length": (
        "How long games are, in turns of all players together.",
        lines(lambda games: games.turns, "turns in a game, of all players together", "turns", 5),
    ),
    "vp": (
        "Victory points of winners and of the others.",
        victory_points(lambda games: games.vp),
    ),
    "sinkings": (
        "How many ships sink in a game.",
        lines(lambda games: games.sinkings, "ships sunk in a game"),
    ),
    "rulings": (
        "Share of games in which another reading of one ruling changes something.",
        rulings,
    ),
}
"""The figures by the names of their tables: what each shows, and what draws it."""
