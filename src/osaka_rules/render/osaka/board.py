"""The board and the traders' table, drawn with characters."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve as replaced

from osaka_rules.kernel import plain
from osaka_rules.osaka.cards import COLOURS, Cards, Colour
from osaka_rules.osaka.model import PIECES
from osaka_rules.osaka.moves import Area
from osaka_rules.osaka.ruleset import Route
from osaka_rules.osaka.state import State
from osaka_rules.osaka.view import TraderView, View, view
from osaka_rules.render.text import table


def board(view: View) -> str:
    r"""Draw what a view shows: the route with its ships, Market and Farm, the traders.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R2", reserved={1: "market G5"}, ships={"B": 2})
    >>> print(board(osaka.view(state, 0)).split("\n\n")[1])
    Market      R2 G5[pink]
    Farm        empty
    Piles       106 to draw, 0 discarded
    """
    lying = [
        f"Market      {area(view, 'market')}",
        f"Farm        {area(view, 'farm')}",
        f"Piles       {view.draw_size} to draw, {len(view.discard)} discarded",
    ]
    return "\n\n".join([sea(view.ruleset.route, view.ships), "\n".join(lying), traders(view)])


def sea(route: Route, ships: Sequence[int]) -> str:
    """Draw the route, a lane for each ship, with the ships on their spaces."""
    spaces = route.spaces
    wide = max([len(plain(space.name)) for space in spaces]) + 2
    names = "".join([plain(space.name).ljust(wide) for space in spaces])
    kinds = "".join([space.kind.replace("calm", "").ljust(wide) for space in spaces])
    lanes = [(colour.word, _lane(colour, ships[colour], route, wide)) for colour in COLOURS]
    rows = [("", names), *([("", kinds)] if kinds.strip() else []), *lanes]
    return "\n".join([f"{label:12}{text}".rstrip() for label, text in rows])


def _lane(colour: Colour, ship: int, route: Route, wide: int) -> str:
    marks = [
        f"{colour}>" if space == ship else "~" if waves else "·"
        for space, waves in enumerate(route.waves)
    ]
    return "".join([mark.ljust(wide, "─") for mark in marks]).rstrip("─")


def area(view: View, where: Area) -> str:
    """List the cards of the Market or the Farm, each reserved one with its owner's piece."""
    free = view.market if where == "market" else view.farm
    pieces = zip(PIECES, [trader.reserved for trader in view.traders], strict=False)
    reserved = [f"{own.card}[{piece}]" for piece, own in pieces if own and own.area == where]
    return " ".join([*map(str, free), *reserved]) or "empty"


def traders(view: View) -> str:
    """Draw the traders' table: what each of them has, as far as the view shows it.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R2", hands=["2B2 G5", "R3"], tokens=["R 2G", "B"])
    >>> print(traders(osaka.view(state, 0)))
    Trader       Hand      Goods  Insured  Tokens   VP
    Ann (white)  2B2 G5    none   none     R 2G: 3  0
    Bob (pink)   (1 card)  none   none     B: 1     ?
    """
    head = ["Trader", "Hand", "Goods", "Insured", "Tokens", "VP"]
    rows = [_trader(piece, each) for piece, each in zip(PIECES, view.traders, strict=False)]
    return table(head, rows)


def _trader(piece: str, trader: TraderView) -> list[str]:
    return [
        f"{plain(trader.name)} ({piece})",
        _size(trader.hand_size) if trader.hand is None else some(trader.hand),
        some(trader.goods),
        some(trader.insured),
        tokens(trader.tokens),
        "?" if trader.vp is None else str(trader.vp),
    ]


def some(cards: Cards) -> str:
    """Write cards in short, or that there are none."""
    return cards.brief or "none"


def _size(cards: int) -> str:
    return f"({cards} {'card' if cards == 1 else 'cards'})"


def tokens(own: Sequence[int]) -> str:
    """Write achievement tokens, by colour and in all: ``2R G: 3``."""
    each = [f"{'' if n == 1 else n}{c}" for c, n in zip(COLOURS, own, strict=True) if n]
    return f"{' '.join(each)}: {sum(own)}" if each else "none"


def reveal_all(state: State) -> View:
    """Return a view with all hands and victory points open, for an audience that does not play.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R2", hands=["R5", "2B3"], vp=[2, 7])
    >>> [(trader.hand, trader.vp) for trader in reveal_all(state).traders]
    [(cards('R5'), 2), (cards('B3 B3'), 7)]
    """
    own = [view(state, seat).traders[seat] for seat in range(len(state.names))]
    return replaced(view(state, None), traders=tuple(own))
