"""What is known of a simulated game, and what is counted in it."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

from osaka_rules.records.record import Record
from osaka_rules.simulation.table import column


@frozen(kw_only=True)
class GameResult:
    """The result of one simulated game; what is in a tuple is given for each seat."""

    number: int
    """The number of the game in its run, from 0."""
    bots: tuple[str, ...]
    """Who sat where; bots of the same name are numbered."""
    winners: tuple[int, ...]
    """The seats that won; perhaps several, perhaps none."""
    scores: Mapping[str, tuple[int, ...]]
    """The scores at the end, by their names."""
    ended_by: str
    decisions: int
    """How many moves the players made."""
    counts: Mapping[str, int]
    """What the game counts for all players together, by name."""
    seat_counts: Mapping[str, tuple[int, ...]]
    """What the game counts for each seat, by name."""
    seat_words: Mapping[str, tuple[str, ...]]
    """What the game says of each seat in a word, by name."""
    course: str
    """Sixteen hexadecimal digits, the same for games that went the same way."""
    record: Record | None = field(default=None, repr=False)
    """The whole game, if it was asked for."""

    @property
    def shares(self) -> tuple[float, ...]:
        """What each seat has of the victory: 1, 0, or a part of it if several won."""
        seats = range(len(self.bots))
        return tuple([1 / len(self.winners) if seat in self.winners else 0.0 for seat in seats])

    def rows(self) -> list[dict[str, str | int | float]]:
        """Return a row of a table for each seat, by column; all games of a run have the same.

        What is known of the whole game is repeated.
        """
        return [
            {
                "game": self.number,
                "players": len(self.bots),
                "seat": seat,
                "bot": self.bots[seat],
                "won": won,
                **{column(name): values[seat] for name, values in self.scores.items()},
                **{name: values[seat] for name, values in self.seat_words.items()},
                **{name: values[seat] for name, values in self.seat_counts.items()},
                "ended_by": self.ended_by,
                "decisions": self.decisions,
                **self.counts,
                "course": self.course,
            }
            for seat, won in enumerate(self.shares)
        ]


@frozen(kw_only=True)
class Counts:
    """What a game counts: for all players together, and for each seat."""

    counts: Mapping[str, int]
    seat_counts: Mapping[str, tuple[int, ...]]
    seat_words: Mapping[str, tuple[str, ...]] = field(factory=dict[str, tuple[str, ...]])
