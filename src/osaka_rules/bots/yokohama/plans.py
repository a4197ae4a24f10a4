"""Where to place assistants and to move the president: what can be reached, and what it brings."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Final

from attrs import frozen

from osaka_rules.bots.yokohama.areas import Areas
from osaka_rules.yokohama import queries as q

BACK: Final = 0.4
"""What it is worth to have the president in hand, from where it can go to any area."""


@frozen
class Plan:
    """A plan for a placement, and for the movement after it: what it brings."""

    value: float
    cells: tuple[int, ...]
    """Where the next assistants go, sorted; none if it is best to stop."""


def routes(areas: Areas) -> dict[int, tuple[int, ...]]:
    """Return, for each area that the president can go to, the areas that lack an assistant for it.

    Of several ways one that lacks fewest is found. Tolls are not counted (MOVE-4 to MOVE-7).
    """
    state, player, city = areas.state, areas.player, areas.state.city
    own, occupied = player.on_areas, q.other_presidents(state, areas.seat)
    found: dict[int, tuple[int, ...]] = {}
    start = player.president
    if start is None:
        found = {cell: () if own[cell] else (cell,) for cell in city.areas}
    else:
        best: dict[int, tuple[int, ...]] = {start: ()}
        waiting = deque([start])
        while waiting:
            here = waiting.popleft()
            lacking = best[here]
            for cell in city.neighbours[here]:
                free = own[cell] > 0 or cell == city.canal
                if cell not in best or len(lacking) + (not free) < len(best[cell]):
                    best[cell] = lacking if free else (*lacking, cell)
                    if free:
                        waiting.appendleft(cell)
                    else:
                        waiting.append(cell)
        found = {cell: best[cell] for cell in city.areas if cell != start}
    shares = "postal" in player.technologies
    found = {cell: lacking for cell, lacking in found.items() if shares or cell not in occupied}
    return {**found, **dict.fromkeys(rides(areas), ())}


def back_in_hand(areas: Areas) -> float:
    """Return what it is worth to take the president back, with assistants (BACK-1, BACK-3)."""
    return BACK + areas.recalled()


def rides(areas: Areas) -> list[int]:
    """Return the areas to which Station and Tram bring the president (TECH-2, TECH-20)."""
    state, technologies = areas.state, areas.player.technologies
    if not {"station", "tram"} & technologies:
        return []
    cells = [cell for cell in state.city.areas if q.may_ride(state, cell)]
    occupied = q.other_presidents(state, areas.seat)
    return [
        cell
        for cell in cells
        if ("station" in technologies and cell == state.station)
        or ("tram" in technologies and cell not in occupied)
    ]


# --- Placement -----------------------------------------------------------------------------------


class Placement:
    """What the next assistants of a placement can be good for (PLACE-1, PLACE-5)."""

    def __init__(self, areas: Areas, placed: tuple[int, ...], cells: Sequence[int]) -> None:
        self._areas, self._placed = areas, placed
        self._open = {*cells}
        """Where the next assistant may be placed."""
        hand = areas.player.assistants
        tolls = q.other_presidents(areas.state, areas.seat)
        self._cost = {cell: tolls.get(cell, 0) * areas.prices.yen for cell in cells}
        doubled = len(placed) > 1 and placed[0] == placed[1]
        self._left = min(hand, 1 if doubled else q.most_places(areas.player) - len(placed))
        self._doubles: set[int] = set()
        """Where two assistants may be placed, or the second of two."""
        if len(placed) < 2 and hand + len(placed) > 1:
            self._doubles = self._open & {*placed} if placed else self._open
        own, kept = areas.player.on_areas, areas.kept(hand)
        extras = [
            (areas.added(cell, own[cell]) - self._cost[cell] - kept, cell)
            for cell in cells
            if cell not in placed
        ]
        self._extras = sorted([each for each in extras if each[0] > 0], reverse=True)

    def plans(self) -> list[Plan]:
        """Return what can be done: for each area that can be reached, and for none."""
        back = back_in_hand(self._areas)
        found = [self._with_extras(back), Plan(back, ())]
        for cell, lacking in routes(self._areas).items():
            if len(lacking) <= self._left and self._open.issuperset(lacking):
                found += self._apart(cell, lacking)
            if cell in self._doubles and lacking in ((), (cell,)):
                found.append(self._together(cell))
        return found

    def _apart(self, cell: int, lacking: tuple[int, ...]) -> Iterator[Plan]:
        """Yield plans to go to an area with one assistant at most placed in each."""
        areas = self._areas
        power = areas.base(cell) + 1 + areas.player.on_areas[cell]
        now = areas.gain(cell, power)
        if not lacking:
            yield Plan(now, ())
        if cell not in lacking:
            yield self._with_extras(now, lacking, cell)
            lacking = (*lacking, cell)
        if len(lacking) <= self._left and cell in self._open and cell not in self._placed:
            more = areas.worth(cell, power + 1) - areas.worth(cell, power)
            yield self._with_extras(now + more, lacking, cell)

    def _together(self, cell: int) -> Plan:
        """Return the plan to go to an area with two assistants placed there."""
        areas, more = self._areas, 2 - len(self._placed)
        power = areas.base(cell) + 1 + areas.player.on_areas[cell]
        gain = areas.gain(cell, power) + areas.worth(cell, power + more)
        return Plan(gain - areas.worth(cell, power) - more * self._cost[cell], (cell,) * more)

    def _with_extras(
        self, value: float, cells: tuple[int, ...] = (), target: int | None = None
    ) -> Plan:
        """Return a plan with all further assistants where they promise most."""
        areas, own = self._areas, self._areas.player.on_areas
        for cell in cells:
            value -= self._cost[cell]
            if cell != target:
                value += areas.added(cell, own[cell])
        others = [each for each in self._extras if each[1] != target and each[1] not in cells]
        more = others[: self._left - len(cells)]
        value += sum([gain for gain, _ in more])
        return Plan(value, tuple(sorted([*cells, *[cell for _, cell in more]])))
