"""Pebbles as a picture: the heap, and a row for each player."""

from __future__ import annotations

from typing import Final

from osaka_rules.kernel import plain
from osaka_rules.render.drawing import (
    SHARED,
    Block,
    Colour,
    Drawing,
    below,
    disc,
    framed,
    label,
    lines,
    titled,
)
from osaka_rules.render.picture import GamePicture, Shape
from tests.pebbles.model import Planning
from tests.pebbles.view import View

COLOURS: Final = {"pebble": Colour("#6b6f76", "#b4bac2")}
SYMBOLS: Final = {"pebble": "M-9 2C-9-6 9-8 9 1S-9 9-9 2Z"}


def draw(seen: View, shape: Shape) -> Drawing:
    """Draw everything that a view shows."""
    wide = 400 if shape == "tall" else 600
    weather = seen.phase.weather if isinstance(seen.phase, Planning) else "not drawn"
    rows = [
        titled("Weather", [label(weather)], wide - 32),
        titled("Heap", [_pebble()] * seen.heap, wide - 32),
        titled("Cards", [label(" ".join(seen.weather_bag))], wide - 32),
    ]
    players = [lines(_player(seen, seat), wide - 32) for seat in range(len(seen.names))]
    whose = "a spectator" if seen.seat is None else plain(seen.names[seen.seat])
    cards = f"Weather cards: {' '.join(seen.weather_bag)}."
    table = f"Weather: {weather}. Heap: {seen.heap}. {cards}"
    return Drawing(
        block=framed(below([*rows, *players], 8), wide),
        title=f"Pebbles, as {whose} sees it",
        description=" ".join([table, *[f"{_player(seen, n)}." for n in range(len(seen.names))]]),
        colours={**SHARED, **COLOURS},
    )


def _pebble() -> Block:
    return Block(20, 20, disc(10, 10, 8, "pebble"))


def _player(seen: View, seat: int) -> str:
    coin, plan = _at(seen.coins, seat), _at(seen.plans, seat)
    return f"{plain(seen.names[seat])}: coin {coin}, plan {plan}, pebbles {seen.pebbles[seat]}"


def _at(numbers: tuple[int | None, ...], seat: int) -> str:
    if seat >= len(numbers):
        return "none"
    return "hidden" if numbers[seat] is None else str(numbers[seat])


PICTURE: Final[GamePicture[View]] = GamePicture(draw=draw, colours=COLOURS, symbols=SYMBOLS)
"""How Pebbles is drawn."""
