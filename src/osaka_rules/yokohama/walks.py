"""Walks of a president: which boards it may enter, what that costs, and where it may end."""

from __future__ import annotations

from osaka_rules.yokohama.model import AnyState
from osaka_rules.yokohama.queries import other_presidents


class Walks:
    """What the walks of one player depend on, read from a state once."""

    __slots__ = ("_city", "_own", "_pays", "_presidents", "_shares")

    def __init__(self, state: AnyState, seat: int) -> None:
        player = state.players[seat]
        self._city = state.city
        self._own = player.on_areas
        self._presidents = other_presidents(state, seat)
        self._pays = "stagecoach" not in player.technologies  # TECH-5
        self._shares = "postal" in player.technologies  # TECH-11

    def may_enter(self, cell: int) -> bool:
        """Return whether a board holds an own assistant, or is the Canal (MOVE-4, CANAL-2)."""
        return self._own[cell] > 0 or cell == self._city.canal

    def is_occupied(self, cell: int) -> bool:
        """Return whether another player's president is in an area (MOVE-2)."""
        return cell in self._presidents

    def may_end(self, cell: int) -> bool:
        """Return whether a walk that enters a board may end there (MOVE-5, CANAL-1, TECH-11)."""
        if cell in self._presidents:
            return self._shares
        return cell != self._city.canal

    def toll(self, cell: int) -> int:
        """Return how many Yen it costs to enter a board (MOVE-6, CANAL-2, CANAL-3, TECH-5)."""
        if cell == self._city.canal:
            return 1
        return self._presidents.get(cell, 0) if self._pays else 0

    def can_finish(self, walked: tuple[int, ...], yen: int) -> bool:
        """Return whether a walk can be brought to a legal end with these Yen (MOVE-9).

        Where a walk may end it need not go on, so the search goes through no more boards than there
        are other presidents, and the Canal.
        """
        for cell in self._city.neighbours[walked[-1]]:
            if cell in walked or not self.may_enter(cell):  # MOVE-7, MOVE-10
                continue
            left = yen - self.toll(cell)
            if left >= 0 and (self.may_end(cell) or self.can_finish((*walked, cell), left)):
                return True
        return False

    def steps(self, walked: tuple[int, ...], yen: int) -> tuple[list[int], list[int]]:
        """Return where a walk may end with its next step, and through which boards it may go on."""
        ends: list[int] = []
        ways: list[int] = []
        for cell in self._city.neighbours[walked[-1]]:
            if cell in walked or not self.may_enter(cell):
                continue
            left = yen - self.toll(cell)
            if left >= 0:
                if self.may_end(cell):
                    ends.append(cell)
                if self.can_finish((*walked, cell), left):
                    ways.append(cell)
        return ends, ways

    def landings(self, yen: int) -> list[int]:
        """Return the areas to which the president may go from hand (MOVE-3, TECH-11)."""
        return [
            cell
            for cell in self._city.areas
            if self._own[cell] and self.may_end(cell) and self.toll(cell) <= yen
        ]
