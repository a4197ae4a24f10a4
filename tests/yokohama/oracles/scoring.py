"""The final scoring once more: each clause by itself, and the best division by trying all."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

from osaka_rules.yokohama import State

SETS = {1: 0, 2: 2, 3: 4, 4: 8, 5: 12}  # SCORE-6
FEW = 9
"""Of so many icons all divisions are tried; else it is known that large sets come first."""


def final_scoring(state: State) -> list[tuple[int, int, int, int, int]]:
    """Return for each seat the points of Church, Customs, technology, countries and the rest."""
    seats = range(len(state.names))
    church, customs = _board(state.church, (6, 3)), _board(state.customs, (8, 4))
    technology = _technology(state)
    return [
        (
            church.get(seat, 0),
            customs.get(seat, 0),
            technology.get(seat, 0),
            _countries(state, seat),
            _rest(state, seat),
        )
        for seat in seats
    ]


def _board(spaces: tuple[int | None, ...], points: tuple[int, int]) -> dict[int, int]:
    """Give points to the two with most assistants; ties go to the rightmost (SCORE-1, SCORE-2)."""
    assistants = Counter([seat for seat in spaces if seat is not None])
    rightmost = {seat: place for place, seat in enumerate(spaces) if seat is not None}
    best = sorted(assistants, key=lambda seat: (-assistants[seat], -rightmost[seat]))
    return dict(zip(best, points, strict=False))  # SCORE-5


def _technology(state: State) -> dict[int, int]:
    """Give points to the two highest sums of values; ties go to the earlier seat (SCORE-3)."""
    printed: dict[str, int] = {each.id: each.value for each in state.pack.technologies}
    sums = [
        sum([printed[card.partition("-")[0]] for card in player.cards]) for player in state.players
    ]
    best = sorted([seat for seat, own in enumerate(sums) if own], key=lambda seat: -sums[seat])
    return dict(zip(best, (10, 5), strict=False))


def _countries(state: State, seat: int) -> int:
    player = state.players[seat]
    countries: dict[str, str] = {order.id: order.country for order in state.pack.orders}
    icons = [countries[order] for order in player.fulfilled]
    icons += [card.partition("-")[2] for card in player.cards]
    return best_division(tuple(sorted(Counter(icons).values())))


@cache
def best_division(numbers: tuple[int, ...]) -> int:
    """Return the best points for so many icons of each country (SCORE-6).

    Up to ``FEW`` icons, all sets that could be taken first are tried; beyond, the largest is.

    >>> best_division((1, 1, 2, 2, 2))
    16
    """
    there = [place for place, number in enumerate(numbers) if number]
    if not there:
        return 0
    sizes = range(1, 1 + len(there)) if sum(numbers) <= FEW else (len(there),)
    return max(
        [
            SETS[size] + best_division(_without(numbers, chosen))
            for size in sizes
            for chosen in combinations(there, size)
        ]
    )


def _without(numbers: tuple[int, ...], chosen: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([number - (place in chosen) for place, number in enumerate(numbers)])


def _rest(state: State, seat: int) -> int:
    """Count unused agents, imports, every 2 Yen, every 3 trade goods (SCORE-7)."""
    player = state.players[seat]
    return player.agents - player.used + player.imports + player.yen // 2 + sum(player.goods) // 3
