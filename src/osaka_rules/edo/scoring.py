"""The final scoring, and who wins (FINAL-1 to WIN-3)."""

from __future__ import annotations

from attrs import frozen

from osaka_rules.checks import require
from osaka_rules.edo.components import house_of
from osaka_rules.edo.model import EndedBy, State
from osaka_rules.edo.phases import Over
from osaka_rules.edo.queries import ranking


@frozen
class Scores:
    """How the players stand, or stood at the end."""

    points: tuple[int, ...]
    bonus: tuple[tuple[int, int], ...]
    """For each seat the points for money and for samurai, which it has or would have now."""
    eliminated: tuple[bool, ...]
    """Whether each seat has no house in the capital (WIN-1)."""


def scores(state: State) -> Scores:
    """Return how the players stand.

    The points for money and for samurai are added at the end; before it, they are what they would
    be now (FINAL-1).

    >>> from osaka_rules import edo
    >>> scores(edo.position(ryo=[49], samurai=["E W1 W1"])).bonus[0]
    (1, 1)

    Raises:
        WrongType: ``state`` is not a state.
    """
    players = require(State, state).players
    return Scores(
        tuple([player.points for player in players]),
        tuple([bonus_of(state, seat) for seat in range(len(players))]),
        tuple([is_eliminated(state, seat) for seat in range(len(players))]),
    )


def bonus_of(state: State, seat: int) -> tuple[int, int]:
    """Return a seat's points for money and for samurai (FINAL-2, FINAL-3)."""
    final = state.pack.final
    money = state.hidden.ryo[seat] // final.ryo_per_point
    return money, sum(state.players[seat].samurai) // final.samurai_per_point


def is_eliminated(state: State, seat: int) -> bool:
    """Return whether a seat has no house in the capital (WIN-1, BUILD-8)."""
    return house_of(seat) not in state.cities[state.board.capital]


def standings(state: State) -> tuple[tuple[int, int, int, int], ...]:
    """Return what decides who wins: first 1 for a house in the capital, or 0 (WIN-1).

    Points and resources follow, and the rank by influence in the capital, counted from the last; it
    is 0 without influence there (WIN-2).
    """
    ranked = ranking(state, state.board.capital)
    return tuple(
        [
            (
                int(not is_eliminated(state, seat)),
                player.points,
                sum(player.resources),
                len(ranked) - ranked.index(seat) if seat in ranked else 0,
            )
            for seat, player in enumerate(state.players)
        ]
    )


def winners(state: State) -> tuple[int, ...]:
    """Return the seat that wins; nobody does if all are eliminated (WIN-1 to WIN-3)."""
    rows = standings(state)
    able = [seat for seat in range(len(rows)) if not is_eliminated(state, seat)]
    return tuple([max(able, key=rows.__getitem__)] if able else [])


def ended_by(state: State) -> EndedBy:
    """Return what ended a game that is over: points, or else the deck (END-1)."""
    assert isinstance(state.phase, Over)
    before = [
        player.points - sum(bonus_of(state, seat)) for seat, player in enumerate(state.players)
    ]
    return "points" if max(before) >= state.pack.number.ending_points else "deck"
