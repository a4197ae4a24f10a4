"""Yokohama as a picture: the city, the management boards, goals, decks, and the players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

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
    pill,
    rect,
    shrunk,
    text,
    titled,
    width_of,
)
from osaka_rules.render.picture import GamePicture, Shape
from osaka_rules.render.yokohama import symbols, words
from osaka_rules.render.yokohama.areas import city, legend
from osaka_rules.render.yokohama.board import OpenView, icons, status
from osaka_rules.render.yokohama.described import city_description, description
from osaka_rules.yokohama.components import COUNTRIES, GOODS, LEVELS, Amounts
from osaka_rules.yokohama.model import BOARDS, Player
from osaka_rules.yokohama.phases import Keeping
from osaka_rules.yokohama.view import View

_WIDE: Final = 600
"""How wide a panel is; two stand beside each other in a wide picture."""
_NARROW: Final = 480
"""How wide a panel is in a tall picture, so that a phone shows its texts large enough."""
_EDGE: Final = 32
"""How much narrower than a panel its content is."""
_GAP: Final = 14
_SMALL: Final = 17
_CARD: Final = 138
_NAME: Final = "Yokohama"
_COLOURS: Final = {**SHARED, **symbols.COLOURS}


def draw(seen: View, shape: Shape) -> Drawing:
    """Draw everything that a view shows."""
    number, panel = (1, _NARROW) if shape == "tall" else (2, _WIDE)
    wide, inner = number * (panel + _GAP) - _GAP, panel - _EDGE
    players = [_player(seen, seat, inner) for seat in range(len(seen.names))]
    parts = [
        _header(seen, wide),
        framed(city(seen, wide - _EDGE), wide),
        columns([*_boards(seen, inner), _goals(seen, inner), *players], number, _GAP),
        framed(flowing(legend(), wide - _EDGE, 14), wide),
    ]
    return Drawing(
        block=below(parts, _GAP),
        title=f"{_NAME}, {_seen_by(seen)}",
        description=description(seen),
        colours=_COLOURS,
    )


def city_drawing(seen: View) -> Drawing:
    """Return a drawing of the city with its pieces alone, as a part of a page.

    >>> from osaka_rules import yokohama
    >>> drawn = city_drawing(yokohama.view(yokohama.position(assistants=["copper"]), None))
    >>> drawn.title, "copper: 1 assistant of Ann" in drawn.description
    ('Yokohama: the city', True)
    """
    return Drawing(
        block=city(seen, 2 * _WIDE),
        title=f"{_NAME}: the city",
        description=city_description(seen),
        colours=_COLOURS,
        margin=10,
    )


def _seen_by(seen: View) -> str:
    if isinstance(seen, OpenView):
        return "with all orders open"
    if seen.seat is None:
        return "as a spectator sees it"
    return f"as {plain(seen.names[seen.seat])} sees it"


def _header(seen: View, width: float) -> Block:
    first, *rest = status(seen).split("\n")
    said = [
        label(_NAME, size=_SMALL, fill="muted", weight="bold"),
        lines(first, width - _EDGE, size=24),
        *[lines(line, width - _EDGE) for line in rest],
    ]
    return framed(below(said, 2), width)


def _panel(title: str, blocks: Sequence[Block], inner: float) -> Block:
    """Draw a panel with a title."""
    head = label(title, size=20, weight="bold")
    return framed(below([head, *blocks], 8), inner + _EDGE)


# --- Boards --------------------------------------------------------------------------------------


def _boards(seen: View, inner: float) -> Iterator[Block]:
    """Draw the management boards that are in play."""
    pack = seen.pack
    levels = [LEVELS[level] for level in pack.levels]
    for letter, row in zip(BOARDS, seen.ports, strict=True):
        if row is not None:
            cards = [_order(seen, each, levels[at]) for at, each in enumerate(row)]
            yield _panel(f"Port {letter}", [_row(cards, inner)], inner)
    for letter, row in zip(BOARDS, seen.labs, strict=True):
        if row is not None:
            extras = [f"+{pack.surcharges[at]}" for at in range(len(row))]
            cards = [_card(seen, each, extra) for each, extra in zip(row, extras, strict=True)]
            yield _panel(f"Laboratory {letter}", [_row(cards, inner)], inner)
    if "church" in seen.city.ids:
        church = zip(pack.church, seen.church, strict=True)
        spaces = [_space(f"faith {space.faith}", space.reward, seat) for space, seat in church]
        yield _panel("Church", [_row(spaces, inner)], inner)
    if "customs" in seen.city.ids:
        customs = zip(pack.customs, seen.customs, strict=True)
        spaces = [_space(f"imports {space.price}", space.reward, seat) for space, seat in customs]
        yield _panel("Customs", [_row(spaces, inner)], inner)


def _row(cards: Sequence[Block], inner: float) -> Block:
    return flowing(cards, inner, 5) if cards else label("empty", fill="muted")


def _framed_card(content: Sequence[Block], high: float) -> Block:
    base = rect(0.5, 0.5, _CARD - 1, high - 1, "sunk", stroke="line")
    inner = below([shrunk(block, _CARD - 16) for block in content], 3)
    return Block(_CARD, high, base + inner.at(8, 7))


def _order(seen: View, order_id: str, note: str = "") -> Block:
    """Draw an order: what it asks for, its reward, its country."""
    order = seen.pack.orders[seen.pack.order_places[order_id]]
    head = [label(order.id, size=_SMALL, weight="bold"), label(f"{order.country} {note}", size=16)]
    reward = beside([label("→", size=16), symbols.amounts(order.reward)], 4)
    return _framed_card([beside(head, 8), symbols.amounts(order.goods), reward], 92)


def _card(seen: View, card_id: str, note: str) -> Block:
    """Draw a technology card: its title, country, value and what it costs more."""
    card = seen.pack.cards[seen.pack.card_places[card_id]]
    title = words.technology(card.technology, seen.pack).removesuffix(" Technology")
    below_ = label(f"{card.country}  value {card.value}  {note}", size=16)
    name = label(title, size=_SMALL, weight="bold")
    return _framed_card([name, below_], 64)


def _space(note: str, reward: Amounts, seat: int | None) -> Block:
    """Draw a space of the Church or the Customs: its reward, or the assistant on it."""
    shown = symbols.amounts(reward) if seat is None else symbols.piece("assistant", seat)
    return _framed_card([label(note, size=16, fill="muted"), shown], 64)


def _goals(seen: View, inner: float) -> Block:
    rows = list[Block]()
    for each in seen.goals:
        goal = words.goal(each.card, seen.pack)
        points = f"{goal.id}: {words.needs(goal)}; {goal.first} VP, later {goal.later}"
        rows.append(lines(points, inner))
        rows.append(beside([symbols.piece("president", seat) for seat in each.by], 6))
    agents = [f"{c} {n}" for c, n in zip(COUNTRIES, seen.agents, strict=True)]
    rows.append(titled("Agents", [label(", ".join(agents))], inner))
    cards = words.counted(len(seen.card_bag), "card")
    decks = f"{words.counted(seen.order_deck, 'order')}, {cards}"
    return _panel("Goals and decks", [*rows, titled("Decks", [label(decks)], inner)], inner)


# --- Players -------------------------------------------------------------------------------------


def active(seen: View) -> int | None:
    """Return the seat that is to decide, or whose turn it is; ``None`` if there is none."""
    if isinstance(seen.phase, Keeping):
        return seen.phase.seat
    return None if seen.turn is None else seen.turn.seat


def _player(seen: View, seat: int, inner: float) -> Block:
    player = seen.players[seat]
    is_active = active(seen) == seat
    rows = [
        _name(seen, seat, inner, is_active=is_active),
        titled("Goods", _goods(player), inner),
        titled("In hand", _in_hand(player, seat), inner),
        titled("Warehouse", _stored(player, seat), inner),
        titled("Orders", _orders(seen, seat), inner),
        titled(
            "Fulfilled", [label("  ".join(player.fulfilled))] if player.fulfilled else [], inner
        ),
        titled("Learned", [pill(card, "line", "ink", size=15) for card in player.cards], inner),
        titled("Icons", _icons(seen, player), inner),
        titled(
            "Agents", [label(f"{player.agents - player.used} of {player.agents} unused")], inner
        ),
    ]
    return framed(below(rows, 6), inner + _EDGE, stroke="accent" if is_active else "line")


def _name(seen: View, seat: int, inner: float, *, is_active: bool) -> Block:
    vp = f"{seen.players[seat].vp} VP"
    end = inner - width_of(vp, 22, "bold") - 12
    marks = text(inner, 23, vp, size=22, weight="bold", anchor="end")
    if is_active:
        turn = pill("to move", "accent", "on-accent")
        end -= turn.width + 12
        marks += turn.at(end + 12, 2)
    piece = symbols.piece("president", seat)
    name = fitted(seen.names[seat], end - piece.width - 10, 22, "bold")
    marks += piece.at(0, 3) + text(piece.width + 10, 23, name, size=22, weight="bold")
    return Block(inner, 32, marks)


def _goods(player: Player) -> list[Block]:
    owned = [("Y", player.yen), *zip(GOODS, player.goods, strict=True), ("I", player.imports)]
    return [beside([symbols.amount(letter, n) for letter, n in owned], 16)]


def _in_hand(player: Player, seat: int) -> list[Block]:
    president = [symbols.piece("president", seat)] if player.president is None else []
    numbers = (player.assistants, player.shops, player.houses)
    return [
        *president,
        *_numbered(numbers, seat),
        label(str(words.counted(player.tokens, "token"))),
    ]


def _stored(player: Player, seat: int) -> list[Block]:
    numbers = (player.stored_assistants, player.stored_shops, player.stored_houses)
    return _numbered(numbers, seat)


def _numbered(numbers: Sequence[int], seat: int) -> list[Block]:
    pieces = zip(("assistant", "shop", "house"), numbers, strict=True)
    return [symbols.piece(name, seat, n) for name, n in pieces if n]


def _orders(seen: View, seat: int) -> list[Block]:
    """Draw the orders in a hand that the view shows, or how many there are."""
    hand: Sequence[str] = ()
    notes = [str(words.counted(seen.held[seat], "order"))] if seen.held[seat] else []
    if isinstance(seen, OpenView):
        hand = seen.hands[seat]
    elif seen.seat == seat:
        hand = seen.orders or ()
        notes += [f"returned {seen.returned}"] if seen.returned else []
    elif seen.has_returned[seat]:
        notes.append("returned one")
    said = [label(", ".join(notes))] if notes else []
    return [*[_order(seen, each) for each in hand], *said]


def _icons(seen: View, player: Player) -> list[Block]:
    found = icons(seen, player)
    return [label(f"{country} {found[country]}") for country in COUNTRIES if found[country]]


PICTURE: Final[GamePicture[View]] = GamePicture(
    draw=draw,
    colours=symbols.COLOURS,
    symbols=symbols.SYMBOLS,
    parts={"city": city_drawing},
)
"""How Yokohama is drawn."""
