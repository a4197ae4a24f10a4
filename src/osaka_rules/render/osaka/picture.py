"""Traders of Osaka as a picture: the sea, Market and Farm, the piles, the traders."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from osaka_rules.kernel import plain
from osaka_rules.osaka.bags import RANKS
from osaka_rules.osaka.cards import COLOURS
from osaka_rules.osaka.model import Insuring
from osaka_rules.osaka.moves import Area
from osaka_rules.osaka.ruleset import Route
from osaka_rules.osaka.view import TraderView, View
from osaka_rules.render.drawing import (
    SHARED,
    Block,
    Drawing,
    below,
    beside,
    columns,
    disc,
    fitted,
    flowing,
    framed,
    label,
    lines,
    path,
    pill,
    placed,
    rect,
    shrunk,
    text,
    titled,
    width_of,
)
from osaka_rules.render.osaka import symbols, words
from osaka_rules.render.picture import GamePicture, Shape

_WIDE: Final = 600
"""How wide a panel is; two stand beside each other in a wide picture."""
_NARROW: Final = 480
"""How wide a panel is in a tall picture, so that a phone shows its texts large enough."""
_EDGE: Final = 32
"""How much narrower than a panel its content is."""
_SEA: Final = _WIDE - _EDGE
"""How wide the sea is drawn; a narrow panel has it smaller."""
_GAP: Final = 14
_SMALL: Final = 17
_LANE: Final = 42
_HEAD: Final = 48
_MOST_SPACES: Final = 8
"""How many spaces of the route are drawn beside each other."""
_MOST_SLOTS: Final = 16
"""How many tokens are drawn one by one."""
_LEFT: Final = 30
_NAME: Final = "Traders of Osaka"


def draw(view: View, shape: Shape) -> Drawing:
    """Draw everything that a view shows."""
    number, panel = (1, _NARROW) if shape == "tall" else (2, _WIDE)
    wide, inner = number * (panel + _GAP) - _GAP, panel - _EDGE
    table = below([_sea_panel(view, inner), _areas(view, inner), _piles(view, inner)], _GAP)
    parts = [table, *[_trader(view, seat, inner) for seat in range(len(view.traders))]]
    arranged = below(parts, _GAP) if shape == "tall" else columns(parts, 2, _GAP)
    return Drawing(
        block=below([_header(view, wide), arranged], _GAP),
        title=f"{_NAME}, {words.seen_by(view)}",
        description=words.description(view),
        colours=_COLOURS,
    )


def sea_drawing(view: View) -> Drawing:
    """Return a drawing of the route with its ships alone, as a part of a page.

    >>> import osaka_rules as osaka
    >>> sea = sea_drawing(osaka.view(osaka.position(market="R2", ships={"R": 4}), None))
    >>> sea.title, sea.svg("dark").count("<svg")
    ('Traders of Osaka: the ships', 1)
    """
    route = view.ruleset.route
    return Drawing(
        block=sea(route, view.ships, tide=isinstance(view.phase, Insuring)),
        title=f"{_NAME}: the ships",
        description=f"{words.ships(route, view.ships)}.",
        colours=_COLOURS,
        margin=10,
    )


# --- The head and the sea ------------------------------------------------------------------------


def _header(view: View, width: float) -> Block:
    said = [
        label(_NAME, size=_SMALL, fill="muted", weight="bold"),
        lines(words.status(view), width - _EDGE, size=24),
    ]
    notes = [words.rules(view), f"{view.passes} passed in a row" if view.passes else ""]
    said += [lines(note, width - _EDGE, size=_SMALL, fill="muted") for note in notes if note]
    return framed(below(said, 2), width)


def _sea_panel(view: View, inner: float) -> Block:
    tide = isinstance(view.phase, Insuring)
    return framed(shrunk(sea(view.ruleset.route, view.ships, tide=tide), inner), inner + _EDGE)


def sea(route: Route, ships: Sequence[int], *, tide: bool = False) -> Block:
    """Draw the route in rows of some spaces; ``tide`` shows the Black Tide coming."""
    number = len(route.spaces)
    rows = -(-number // _MOST_SPACES)
    long = -(-number // rows)
    firsts = range(0, number, long)
    return below([_water(route, ships, first, first + long, tide=tide) for first in firsts], 10)


def _water(route: Route, ships: Sequence[int], first: int, end: int, *, tide: bool) -> Block:
    """Draw some spaces with the lanes of the four ships."""
    spaces = route.spaces[first:end]
    wide = (_SEA - _LEFT) / (end - first)
    high = _HEAD + 4 * _LANE
    marks = rect(_LEFT, _HEAD, wide * len(spaces), 4 * _LANE, "sea", round_=10)
    for at, space in enumerate(spaces):
        x = _LEFT + at * wide
        if space.kind == "waves":
            marks += rect(x + 2, _HEAD, wide - 4, 4 * _LANE, "tide" if tide else "waves")
        marks += _kind(space.kind, x + wide / 2, is_edo=first + at == route.edo)
    marks += _names([plain(space.name) for space in spaces], wide)
    marks += _lanes(route, ships, range(first, first + len(spaces)), wide)
    for colour in COLOURS:
        marks += symbols.symbol(colour.word, 12, _HEAD + _LANE * (colour + 0.5), 9)
        at = ships[colour] - first
        if 0 <= at < len(spaces):
            x = _LEFT + wide * (at + 0.5) - 23
            marks += symbols.ship(colour).at(x, _HEAD + _LANE * colour + 2)
    return Block(_SEA, high, marks)


def _kind(kind: str, x: float, *, is_edo: bool) -> str:
    """Draw the sign of a space: the anchor, waves, or the flag of Edo."""
    if kind == "anchor":
        return symbols.symbol("anchor", x, 34, 9, "muted")
    if kind == "waves":
        wave = symbols.SYMBOLS["wave"]
        return placed(path(wave, stroke="foam", thick=2), x, 36, 1.2)
    return symbols.symbol("flag", x + 2, 34, 9, "accent") if is_edo else ""


def _names(names: Sequence[str], wide: float) -> str:
    """Write the names of spaces, once for equal ones beside each other."""
    marks, at = "", 0
    for name, alike in groupby(names):
        number = len(list(alike))
        said = fitted(name, wide * number - 4, _SMALL, "bold")
        marks += text(
            _LEFT + wide * (at + number / 2), 17, said, size=_SMALL, anchor="middle", weight="bold"
        )
        at += number
    return marks


def _lanes(route: Route, ships: Sequence[int], spaces: range, wide: float) -> str:
    """Draw the way of each ship as a dotted line, and foam on the waves, but not under the ship."""
    dots = ""
    for colour in COLOURS:
        y = _HEAD + _LANE * (colour + 0.5)
        for at, space in enumerate(spaces):
            if space == ships[colour]:
                continue
            x = _LEFT + wide * (at + 0.5)
            if route.waves[space]:
                wave = path(symbols.SYMBOLS["wave"], stroke="foam", thick=1.6)
                dots += placed(wave, x, y, 1.4)
            else:
                dots += disc(x, y, 3.5, "foam")
    return dots


# --- The cards on the table ----------------------------------------------------------------------


def _areas(view: View, inner: float) -> Block:
    rule = Block(inner, 1, path(f"M0 .5H{inner}", stroke="line"))
    both = [_area(view, "market", inner), rule, _area(view, "farm", inner)]
    return framed(below(both, 12), inner + _EDGE)


def _area(view: View, where: Area, inner: float) -> Block:
    """Draw the cards of the Market or the Farm, each reserved one with its owner's piece."""
    free = view.market if where == "market" else view.farm
    shields: dict[int, int] = dict(zip(RANKS, view.ruleset.icons, strict=True))
    cards = [
        symbols.card(each, shields[each.value], free.count(each)) for each in dict.fromkeys(free)
    ]
    for seat, trader in enumerate(view.traders):
        own = trader.reserved
        if own is not None and own.area == where:
            cards.append(symbols.card(own.card, shields[own.card.value], owner=seat))
    title = beside(
        [label(words.area_name(where), size=22, weight="bold"), *_prices(view, where)], 16
    )
    return below([title, flowing(cards, inner, 8) if cards else _nothing("no cards")], 8)


def _prices(view: View, where: Area) -> list[Block]:
    """Draw what the Market costs, and those with a reserved card there more (BUY-1)."""
    if where == "farm":
        return []
    cost = view.market.coins
    more = [
        beside([symbols.piece(seat), label(cost + trader.reserved.card.value)], 6)
        for seat, trader in enumerate(view.traders)
        if trader.reserved is not None and trader.reserved.area == "market"
    ]
    return [label(f"price {cost}"), *more]


def _nothing(said: str) -> Block:
    return label(said, fill="muted")


def _piles(view: View, inner: float) -> Block:
    times = f", reshuffled {words.counted(view.reshuffles, 'time')}" if view.reshuffles else ""
    draw_pile = [
        label("Draw pile", weight="bold"),
        symbols.back(view.draw_size),
        label(f"{words.counted(view.draw_size, 'card')}{times}"),
    ]
    number = len(view.discard)
    discarded = [label("Discarded", weight="bold"), label(words.counted(number, "card"))]
    piles = [beside(draw_pile, 12), beside(discarded, 12)]
    if number:
        piles.append(flowing(symbols.chips(view.discard), inner, 6))
    return framed(below(piles, 8), inner + _EDGE)


# --- The traders ---------------------------------------------------------------------------------


def _trader(view: View, seat: int, inner: float) -> Block:
    """Draw what a player has, as far as the view shows it."""
    trader = view.traders[seat]
    is_active = words.active(view.phase) == seat
    rows = [
        _name(view, seat, inner, is_active=is_active),
        titled("Hand", _hand(trader), inner),
        titled("Goods", symbols.chips(trader.goods), inner),
        titled("Insured", symbols.chips(trader.insured, shield=True), inner),
        titled("Tokens", _tokens(trader, view.ruleset.token_target), inner),
        titled("Reserved", _reserved(trader, seat), inner),
    ]
    return framed(below(rows, 8), inner + _EDGE, stroke="accent" if is_active else "line")


def _name(view: View, seat: int, inner: float, *, is_active: bool) -> Block:
    trader = view.traders[seat]
    vp = "? VP" if trader.vp is None else f"{trader.vp} VP"
    end = inner - width_of(vp, 22, "bold") - 12
    marks = text(inner, 23, vp, size=22, weight="bold", anchor="end")
    if is_active:
        turn = pill("to move", "accent", "on-accent")
        end -= turn.width + 12
        marks += turn.at(end + 12, 2)
    name = fitted(trader.name, end - 36, 22, "bold")
    marks += symbols.piece(seat).at(0, 2) + text(36, 23, name, size=22, weight="bold")
    return Block(inner, 32, marks)


def _hand(trader: TraderView) -> list[Block]:
    if trader.hand is not None:
        return symbols.chips(trader.hand)
    if not trader.hand_size:
        return []
    return [
        beside([symbols.back(trader.hand_size), label(words.counted(trader.hand_size, "card"))], 10)
    ]


def _tokens(trader: TraderView, target: int) -> list[Block]:
    total = sum(trader.tokens)
    goal = label(f"{total} of {target}", size=_SMALL, fill="muted")
    if max(target, total) > _MOST_SLOTS:
        each = zip(COLOURS, trader.tokens, strict=True)
        return [beside([symbols.token(c), label(f"×{n}")], 4) for c, n in each if n] + [goal]
    own = [c for c, n in zip(COLOURS, trader.tokens, strict=True) for _ in range(n)]
    slots = [symbols.token(colour) for colour in own]
    free = Block(26, 26, disc(13, 13, 11, "sunk", stroke="line"))
    return [*slots, *[free] * (target - total), goal]


def _reserved(trader: TraderView, seat: int) -> list[Block]:
    if trader.reserved is None:
        return [beside([symbols.piece(seat), label("piece at home", size=_SMALL, fill="muted")], 8)]
    where = label(f"in the {words.area_name(trader.reserved.area)}", size=_SMALL)
    return [symbols.chip(trader.reserved.card, 1), where]


_COLOURS: Final = {**SHARED, **symbols.COLOURS}
PICTURE: Final[GamePicture[View]] = GamePicture(
    draw=draw,
    colours=symbols.COLOURS,
    symbols=symbols.SYMBOLS,
    parts={"sea": sea_drawing},
)
"""How Traders of Osaka is drawn."""
