"""Edo as a picture: the map, the cities in building order, the cards, and the players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from osaka_rules.edo.view import View
from osaka_rules.kernel import plain
from osaka_rules.render.drawing import (
    SHARED,
    Block,
    Drawing,
    below,
    beside,
    columns,
    fitted,
    flowing,
    framed,
    label,
    lines,
    path,
    pill,
    rect,
    shrunk,
    text,
    titled,
    width_of,
)
from osaka_rules.render.edo import symbols, words
from osaka_rules.render.edo.board import OpenView, cards, slots, status
from osaka_rules.render.edo.described import description, map_description
from osaka_rules.render.edo.places import places
from osaka_rules.render.picture import GamePicture, Shape

_WIDE: Final = 600
"""How wide a panel is; two stand beside each other in a wide picture."""
_NARROW: Final = 480
"""How wide a panel is in a tall picture, so that a phone shows its texts large enough."""
_HIGH: Final = 640
"""How high the map is drawn."""
_GAP: Final = 14
_SMALL: Final = 17
_SPACE: Final = 92
"""How wide a space of the map is."""
_EDGE: Final = 32
"""How much narrower than a panel its content is."""
_NEAR: Final = 44
"""How near a road comes to the middle of a space that it does not lead to."""
_NAME: Final = "Edo"
_COLOURS: Final = {**SHARED, **symbols.COLOURS}


def draw(seen: View, shape: Shape) -> Drawing:
    """Draw everything that a view shows."""
    number, panel = (1, _NARROW) if shape == "tall" else (2, _WIDE)
    wide = number * (panel + _GAP) - _GAP
    inner = panel - _EDGE
    players = [_player(seen, seat, inner) for seat in range(len(seen.names))]
    panels = [_map(seen, inner), _cities(seen, inner), _cards(seen, inner), *players]
    parts = [
        _header(seen, wide),
        columns(panels, number, _GAP),
        framed(flowing(_legend(), wide - _EDGE, 14), wide),
    ]
    return Drawing(
        block=below(parts, _GAP),
        title=f"{_NAME}, {_seen_by(seen)}",
        description=description(seen),
        colours=_COLOURS,
    )


def map_drawing(seen: View) -> Drawing:
    """Return a drawing of the map with its figures alone, as a part of a page.

    >>> from osaka_rules import edo
    >>> drawn = map_drawing(edo.view(edo.position(samurai=["C1"]), None))
    >>> drawn.title, "1 samurai of Ann" in drawn.description
    ('Edo: the map', True)
    """
    return Drawing(
        block=_roads_and_spaces(seen, _WIDE),
        title=f"{_NAME}: the map",
        description=map_description(seen),
        colours=_COLOURS,
        margin=10,
    )


def _seen_by(seen: View) -> str:
    if isinstance(seen, OpenView):
        return "with all plans and money open"
    if seen.seat is None:
        return "as a spectator sees it"
    return f"as {plain(seen.names[seen.seat])} sees it"


def _header(seen: View, width: float) -> Block:
    said = [
        label(_NAME, size=_SMALL, fill="muted", weight="bold"),
        lines(status(seen), width - _EDGE, size=24),
    ]
    return framed(below(said, 2), width)


def _panel(title: str, blocks: Sequence[Block], inner: float) -> Block:
    """Draw a panel with a title."""
    head = label(title, size=20, weight="bold")
    return framed(below([head, *blocks], 8), inner + _EDGE)


# --- The map -------------------------------------------------------------------------------------


def _map(seen: View, inner: float) -> Block:
    return framed(_roads_and_spaces(seen, inner), inner + _EDGE)


def _roads_and_spaces(seen: View, width: float) -> Block:
    """Draw the spaces where their roads put them, with the figures that stand there."""
    middles = _middles(seen, width)
    roads = "".join([_road(middles, one, other) for one, other in _roads(seen)])
    spaces = "".join(
        [
            block.at(x - block.width / 2, y - block.height / 2)
            for (x, y), block in zip(middles, _spaces(seen), strict=True)
        ]
    )
    return Block(width, _HIGH, roads + spaces)


def _middles(seen: View, width: float) -> list[tuple[float, float]]:
    """Return where the middle of each space is drawn, so that the map fills its width."""
    across, down = zip(*places(seen.board), strict=True)
    return [
        (_stretched(x, across, width - _SPACE), _stretched(y, down, _HIGH - _SPACE))
        for x, y in places(seen.board)
    ]


def _stretched(value: float, row: Sequence[float], most: float) -> float:
    wide = max(row) - min(row)
    return _SPACE / 2 + most * ((value - min(row)) / wide if wide else 0.5)


def _roads(seen: View) -> Iterator[tuple[int, int]]:
    for one, other in seen.board.roads:
        yield seen.board.places[one], seen.board.places[other]


def _road(middles: Sequence[tuple[float, float]], one: int, other: int) -> str:
    """Draw a road, in a bow around a space that it does not lead to."""
    ends = complex(*middles[one]), complex(*middles[other])
    along = ends[1] - ends[0]
    bow = 0.0
    for place in [complex(*each) for each in middles if complex(*each) not in ends]:
        towards = (place - ends[0]) / along  # 0 to 1 on the way, and how far to its side
        side = towards.imag * abs(along)
        if 0 < towards.real < 1 and abs(side) < _NEAR:
            bow = -2 * (_NEAR - abs(side)) if side >= 0 else 2 * (_NEAR - abs(side))
    middle = (ends[0] + ends[1]) / 2 + bow * along / abs(along) * 1j
    curve = f"Q{middle.real:.1f} {middle.imag:.1f} " if bow else "L"
    start, end = [f"{each.real:.1f} {each.imag:.1f}" for each in ends]
    return path(f"M{start}{curve}{end}", stroke="line", thick=4)


def _spaces(seen: View) -> Iterator[Block]:
    """Draw each space: its kind and its name, and under them the figures."""
    for space, name in enumerate(seen.board.spaces):
        kind = words.kind_of(seen.board, space)
        head = beside([symbols.sign(kind), label(name, size=_SMALL, weight="bold")], 4)
        figures = flowing(_figures(seen, space), _SPACE - 8, 2)
        content = below([shrunk(head, _SPACE - 8), figures], 3)
        wide, high = max(content.width + 12, 56), content.height + 10
        base = rect(0.5, 0.5, wide - 1, high - 1, "sunk", stroke=kind)
        yield Block(wide, high, base + content.at((wide - content.width) / 2, 5))


def _figures(seen: View, space: int) -> Iterator[Block]:
    if seen.merchant == space:
        yield symbols.sign("merchant", "accent")
    for seat, player in enumerate(seen.players):
        if player.samurai[space]:
            yield symbols.piece("samurai", seat, player.samurai[space])


def _cities(seen: View, inner: float) -> Block:
    """Draw the building spaces of each city, in building order (MAP-4)."""
    rows = [
        titled(seen.board.spaces[city], [*_building_spaces(seen, city)], inner, 34)
        for city in seen.board.cities
    ]
    return _panel("Cities, in building order", rows, inner)


def _building_spaces(seen: View, city: int) -> Iterator[Block]:
    for building in seen.cities[city]:
        yield symbols.building(building)
    for _ in range(seen.pack.number.city_spaces - len(seen.cities[city])):
        yield Block(36, 24, rect(0.5, 0.5, 35, 23, "none", stroke="line", round_=12))


# --- Cards ---------------------------------------------------------------------------------------


def _cards(seen: View, inner: float) -> Block:
    rows = [lines(line, inner) for line in cards(seen)]
    display = [_special(seen, card) for card in seen.display]
    kits = [_kit(seen, kit) for kit in seen.kits]
    tables = [
        titled("Display", display, inner),
        *([titled("Kits", kits, inner)] if kits else []),
    ]
    return _panel("Cards", [*rows, *tables], inner)


def _framed_card(content: Sequence[Block]) -> Block:
    inner = below(content, 2)
    wide, high = inner.width + 16, inner.height + 12
    base = rect(0.5, 0.5, wide - 1, high - 1, "sunk", stroke="line")
    return Block(wide, high, base + inner.at(8, 6))


def _special(seen: View, card: str) -> Block:
    """Draw a special card: its name and its actions (COMP-4)."""
    actions = [label(action, size=16) for action in seen.pack.card[card].actions]
    return _framed_card([label(card, size=_SMALL, weight="bold"), *actions])


def _kit(seen: View, kit: str) -> Block:
    resources = symbols.amounts(seen.pack.kit[kit].resources)
    return _framed_card([label(kit, size=_SMALL, weight="bold"), resources])


# --- Players -------------------------------------------------------------------------------------


def _player(seen: View, seat: int, inner: float) -> Block:
    player = seen.players[seat]
    is_active = getattr(seen.phase, "seat", None) == seat
    ryo = seen.ryo[seat]
    goods = [
        *[symbols.amount(name, n) for name, n in zip(_GOODS, player.resources, strict=True)],
        symbols.amount("ryo", "?" if ryo is None else ryo),
    ]
    rows = [
        _name(seen, seat, inner, is_active=is_active),
        titled("Goods", [beside(goods, 16)], inner),
        titled("Officials", _officials(seen, seat), inner),
        titled("Special", [_special(seen, card) for card in player.cards], inner),
        titled("Slots", [_slot(said) for said in slots(seen, seat)], inner),
    ]
    return framed(below(rows, 6), inner + _EDGE, stroke="accent" if is_active else "line")


_GOODS: Final = ("wood", "stone", "rice")


def _name(seen: View, seat: int, inner: float, *, is_active: bool) -> Block:
    points = str(words.counted(seen.players[seat].points, "point"))
    end = inner - width_of(points, 22, "bold") - 12
    marks = text(inner, 23, points, size=22, weight="bold", anchor="end")
    if is_active:
        turn = pill("to move", "accent", "on-accent")
        end -= turn.width + 12
        marks += turn.at(end + 12, 2)
    piece = symbols.piece("samurai", seat)
    name = fitted(seen.names[seat], end - piece.width - 10, 22, "bold")
    marks += piece.at(0, 3) + text(piece.width + 10, 23, name, size=22, weight="bold")
    return Block(inner, 32, marks)


def _officials(seen: View, seat: int) -> list[Block]:
    """Draw the officials of a player, and the neutrals (COMP-3)."""
    player = seen.players[seat]
    own = seen.pack.count.figures - sum(player.samurai)
    neutral = [symbols.amount("official", f"{player.neutrals} neutral")] if player.neutrals else []
    return [*([symbols.piece("official", seat, own)] if own else []), *neutral]


def _slot(said: str) -> Block:
    return _framed_card([label(said, size=16)])


def _legend() -> Iterator[Block]:
    """Draw what the symbols mean."""
    for name in symbols.SYMBOLS:
        yield beside([symbols.sign(name), label(_MEANING.get(name, name), size=16)], 4)


_MEANING: Final = {"ryo": "Ryo", "post": "trading post"}

PICTURE: Final[GamePicture[View]] = GamePicture(
    draw=draw,
    colours=symbols.COLOURS,
    symbols=symbols.SYMBOLS,
    parts={"map": map_drawing},
)
"""How Edo is drawn."""
