"""The city of Yokohama as a picture: the boards in shifted rows, with everything on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from osaka_rules.render.drawing import (
    Block,
    below,
    beside,
    flowing,
    label,
    path,
    rect,
    shrunk,
    text,
)
from osaka_rules.render.yokohama import symbols
from osaka_rules.yokohama.components import Amounts, parse_amounts
from osaka_rules.yokohama.view import View

_LEAST: Final = 170
"""How wide a board is at least, to be readable."""
_GAP: Final = 8
_TITLE: Final = 17


def city(seen: View, width: float) -> Block:
    """Draw the boards where they lie; if there is too little room, a map and then the boards."""
    rows = seen.pack.layout[seen.city.players - 2]
    places = max([number + shift / 2 for shift, number in enumerate(rows)])
    wide = (width - _GAP * (places - 1)) / places
    cells = range(len(seen.city.ids))
    if wide >= _LEAST:
        return _rows(_areas(seen, wide), rows, wide)
    small = _rows([_small(seen, cell, wide) for cell in cells], rows, wide)
    number = max(1, int((width + _GAP) // (_LEAST + _GAP)))
    wide = (width - (number - 1) * _GAP) / number
    return below([small, flowing(_areas(seen, wide), width, _GAP)], 16)


def _rows(areas: Sequence[Block], rows: Sequence[int], wide: float) -> Block:
    """Put boards into rows, every row shifted by half a board (MAP-2)."""
    rest = iter(areas)
    marks, y, right = "", 0.0, 0.0
    for shift, number in enumerate(rows):
        row = [*islice(rest, number)]
        for at, block in enumerate(row):
            x = (at + shift / 2) * (wide + _GAP)
            marks += block.at(x, y)
            right = max(right, x + wide)
        y += max([block.height for block in row], default=-_GAP) + _GAP
    return Block(right, max(0, y - _GAP), marks)


def _small(seen: View, cell: int, wide: float) -> Block:
    """Draw a board of the map: its name and the pieces on it."""
    standing = shrunk(beside(_pieces(seen, cell), 3), wide - 8)
    title = shrunk(label(seen.city.ids[cell], size=15), wide - 8)
    return _board(seen, cell, wide, 64, title.at(4, 6) + standing.at(4, 44 - standing.height / 2))


def _areas(seen: View, wide: float) -> list[Block]:
    """Draw all boards with their pieces and sites; they have one height."""
    inner = wide - 16
    standing = [flowing(_pieces(seen, cell), inner, 4) for cell in range(len(seen.city.ids))]
    room = max([24, *[each.height for each in standing]]) + 4
    contents = [
        below(
            [
                _title(seen, cell, inner),
                Block(inner, room, each.marks),
                *_site(seen, cell, inner),
            ],
            5,
        )
        for cell, each in enumerate(standing)
    ]
    high = max([each.height for each in contents], default=0) + 20
    return [_board(seen, cell, wide, high, each.at(8, 12)) for cell, each in enumerate(contents)]


def _title(seen: View, cell: int, width: float) -> Block:
    title = seen.city.boards[cell].title
    name = f"{title} {'II' if seen.city.ids[cell].endswith('2') else ''}".strip()
    return shrunk(label(name, size=_TITLE, weight="bold"), width)


def _board(seen: View, cell: int, wide: float, high: float, marks: str) -> Block:
    kind = seen.city.boards[cell].kind
    hue = "canal" if kind == "none" else kind
    turn = seen.turn
    acting = turn is not None and turn.action is not None and turn.action.cell == cell
    base = rect(0.5, 0.5, wide - 1, high - 1, "sunk", stroke="accent" if acting else "line")
    band = path(f"M1 8A7 7 0 0 1 8 1H{wide - 8:.1f}A7 7 0 0 1 {wide - 1:.1f} 8Z", hue)
    return Block(wide, high, base + band + marks)


def _pieces(seen: View, cell: int) -> Iterator[Block]:
    """Draw the station, the presidents and the assistants on a board."""
    if seen.station == cell:
        yield symbols.sign("station", "ink")
    for seat, player in enumerate(seen.players):
        if player.president == cell:
            yield symbols.piece("president", seat)
        if player.on_areas[cell]:
            yield symbols.piece("assistant", seat, player.on_areas[cell])


def _site(seen: View, cell: int, width: float) -> list[Block]:
    """Draw four shop spaces, the house space and the token."""
    plot = seen.sites[cell]
    if plot is None:
        return [label("1 Yen to walk", size=15)] if cell == seen.city.canal else []  # CANAL-2
    site = seen.pack.sites[seen.pack.site_places[plot.card]]
    half = (width - 5) / 2
    shops = [
        _space("shop", reward, seat, half)
        for reward, seat in zip(site.shops, plot.shops, strict=True)
    ]
    house = _space("house", site.house, plot.house, half)
    return [flowing([*shops, house, _token(seen.tokens[cell], half)], width, 5)]


def _space(name: str, reward: Amounts, seat: int | None, width: float) -> Block:
    """Draw a building space: its reward, or the building on it."""
    if seat is None:
        shown = shrunk(beside([symbols.sign(name, "muted"), symbols.amounts(reward)], 4), width - 8)
    else:
        shown = symbols.piece(name, seat)
    base = rect(0.5, 0.5, width - 1, 31, "panel", stroke="line", round_=6)
    return Block(width, 32, base + shown.at(4, (32 - shown.height) / 2))


def _token(token: str | None, width: float) -> Block:
    """Draw the token of an area on a dark ground, or that it is taken."""
    if token is None:
        return Block(width, 32, text(8, 22, "no token", size=15, fill="muted"))
    shown = shrunk(symbols.amounts(parse_amounts(token)), width - 20)
    base = rect(0.5, 0.5, width - 1, 31, "panel", stroke="V", round_=16)
    return Block(width, 32, base + shown.at((width - shown.width) / 2, (32 - shown.height) / 2))


def legend() -> list[Block]:
    """Draw what the symbols of the city and of amounts mean."""
    named = {
        "V": "VP", "Y": "Yen", "C": "copper", "S": "silk", "T": "tea", "F": "seafood",
        "A": "any good", "I": "import", "W": "warehouse", "M": "movement",
        "president": "president", "assistant": "assistants", "shop": "shop", "house": "house",
        "station": "station", "agent": "agent",
    }  # fmt: skip
    return [
        beside([symbols.sign(name, "" if len(name) == 1 else "ink"), label(said, size=16)], 4)
        for name, said in named.items()
    ]
