"""What is known of a simulated game, and what is counted in it."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

from osaka_rules.records.record import Record


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
        return tuple(
            [
                1 / len(self.winners) if seat in self.winners else 0.0
                for seat in range(len(self.bots))
            ]
        )


@frozen(kw_only=True)
class Counts:
    """What a game counts: for all players together, and for each seat."""

    counts: Mapping[str, int]
    seat_counts: Mapping[str, tuple[int, ...]]
    seat_words: Mapping[str, tuple[str, ...]] = field(factory=dict[str, tuple[str, ...]])
