"""Results as rows of a table, one for each seat of each game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from osaka_rules.simulation.osaka.result import GameResult

Cell = str | int | float

_GAME: Final = (
    "ended_by", "decisions", "turns", "paydays", "sinkings", "reshuffles", "draws_missing",
    "vp_drawn", "vp_marked", "course",
)  # fmt: skip
_SEAT: Final = (
    "on_offer", "vp", "tokens", "purchases", "takes", "reservations", "passes", "sales",
    "insurances", "goods_insured", "goods_lost",
)  # fmt: skip
_FIRST: Final = ("game", "players", "seat", "bot", "after_start", "first_token", "won")
COLUMNS: Final = (*_FIRST, *_SEAT, *_GAME)
"""The columns of a table of results, which has a row for each seat of each game."""


def rows(result: GameResult) -> Iterator[tuple[Cell, ...]]:
    """Write a result as rows, one for each seat; what is told of the whole game is repeated.

    ``after_start`` is the seat counted from the start player, ``won`` the share of the victory.

    >>> from osaka_rules.simulation import play_game
    >>> [row[:4] for row in rows(play_game(["greedy", "random"], 1))]
    [(1, 2, 0, 'random'), (1, 2, 1, 'greedy')]
    """
    players = len(result.bots)
    game: list[Cell] = [getattr(result, name) for name in _GAME]
    for seat, (bot, token, won) in enumerate(
        zip(result.bots, result.first_tokens, result.shares, strict=True)
    ):
        own: list[Cell] = [getattr(result, name)[seat] for name in _SEAT]
        after = (seat - result.start) % players
        yield (result.number, players, seat, bot, after, token.word, won, *own, *game)
