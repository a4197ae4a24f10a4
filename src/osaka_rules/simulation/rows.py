"""Results as rows of a table, one for each seat of each game."""

from __future__ import annotations

from collections.abc import Iterator

from osaka_rules.simulation.result import GameResult

Cell = str | int | float


def columns(result: GameResult) -> tuple[str, ...]:
    """Return the columns of a table of results: the same for all games of a run."""
    return (
        *("game", "players", "seat", "bot", "won"),
        *[column(name) for name in result.scores],
        *result.seat_words,
        *result.seat_counts,
        *("ended_by", "decisions"),
        *result.counts,
        "course",
    )


def column(name: str) -> str:
    """Return the name of a score, or of anything else, as that of a column.

    >>> column("Victory points")
    'victory_points'
    """
    return name.lower().replace(" ", "_")


def rows(result: GameResult) -> Iterator[tuple[Cell, ...]]:
    """Yield a row for each seat; what is known of the whole game is repeated."""
    for seat, (bot, won) in enumerate(zip(result.bots, result.shares, strict=True)):
        yield (
            *(result.number, len(result.bots), seat, bot, won),
            *[each[seat] for each in result.scores.values()],
            *[each[seat] for each in result.seat_words.values()],
            *[each[seat] for each in result.seat_counts.values()],
            *(result.ended_by, result.decisions),
            *result.counts.values(),
            result.course,
        )
