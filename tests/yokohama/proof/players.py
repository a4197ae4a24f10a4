"""Players of Yokohama for games that must come out alike for ever."""

from __future__ import annotations

from osaka_rules import yokohama
from osaka_rules.yokohama import (
    Done,
    Enrol,
    Hire,
    Move,
    MoveTo,
    MoveVia,
    Place,
    Plot,
    Recall,
    Return,
    Shift,
    Spin,
    State,
    Train,
    Tram,
)
from osaka_rules.yokohama import Player as Owner
from tests.support.players import Luck, Player

IDLE = (Done, Return, Spin, Enrol)
"""Moves that do nothing, or nothing that brings the game on."""


def anything(state: State, luck: Luck) -> Move:
    """Make any legal move, each with the same probability."""
    return yokohama.legal_moves(state).sample(luck)


def idler(state: State, luck: Luck) -> Move:
    """Do as little as possible: end every step, and leave the president in hand."""
    moves = [*yokohama.legal_moves(state)]
    return luck.one_of([move for move in moves if isinstance(move, IDLE)] or moves)


def worker(*kinds: str, whim: int = 10) -> Player[State, Move]:
    """Return a player who gathers assistants, acts with much power, and likes some areas.

    One move in ``whim`` is any legal move.
    """

    def player(state: State, luck: Luck) -> Move:
        legal = yokohama.legal_moves(state)
        if not luck.randrange(whim):
            return legal.sample(luck)
        moves = [*legal]
        values = [_value(state, move, kinds) for move in moves]
        return luck.one_of(
            [move for move, n in zip(moves, values, strict=True) if n == max(values)]
        )

    return player


def _value(state: State, move: Move, kinds: tuple[str, ...]) -> int:
    """Return how much a worker likes a move."""
    match move:
        case Place(area) | Shift(None, area):
            return 10 + min(3, _gathered(state, area)) + 2 * _liked(area, kinds)
        case MoveTo(area) | Tram(area):
            power = min(5, 1 + _gathered(state, area))
            liking = 5 if _liked(area, kinds) else -15 if area == "church" else 0
            return 10 + 2 * power + liking + _prospect(state, area, power)
        case Train() | MoveVia():
            return 11
        case Hire(_, shops, _):
            return 10 + shops * ("agency" in kinds)
        case Recall():
            return 0
        case Done() | Return():
            return 1
        case Spin() | Enrol():
            return 2
        case _:
            return 10


def _liked(area: str, kinds: tuple[str, ...]) -> bool:
    return area.rstrip("2") in kinds


def _own(state: State, area: str) -> tuple[int, Owner, Plot]:
    """Return who is to move, what the player has, and the site of an area."""
    seat = yokohama.actor(state)
    assert isinstance(seat, int)
    plot = state.sites[state.city.cells[area]]
    assert plot is not None
    return seat, state.players[seat], plot


def _gathered(state: State, area: str) -> int:
    """Return how many assistants and buildings a player has in an area."""
    seat, player, plot = _own(state, area)
    cell = state.city.cells[area]
    return player.on_areas[cell] + (seat in plot.shops) + (seat == plot.house)


def _prospect(state: State, area: str, power: int) -> int:
    """Return what an action there promises: a building is good, what is of no use is bad."""
    seat, player, plot = _own(state, area)
    useless = (
        (area.startswith("port") and len(state.hidden.hands[seat]) == 3)
        or (area == "customs" and not player.imports)
        or (area == "agency" and player.yen < 2)
    )
    shop = player.shops and seat not in plot.shops and None in plot.shops
    house = player.houses and plot.house is None
    return (12 if power >= 4 and (shop or house) else 0) - (15 if useless else 0)


builder = worker("agency", "bank", "tea", "silk", "copper", "fishing")
trader = worker("portA", "portB", "tea", "fishing", "silk", "copper")
scholar = worker("labA", "labB", "bank", "chinatown")
pilgrim = worker("church", "tea", "fishing")
importer = worker("customs", "chinatown", "bank")
