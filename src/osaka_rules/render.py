"""Pictures in text: the board, the traders' table, events as sentences. Values in, text out.

Everything is written plainly first. :func:`coloured` then paints a finished text for a terminal,
which cannot disturb a column, because it only adds what a terminal does not print.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, zip_longest
from textwrap import wrap
from typing import Final, assert_never

from osaka_rules.kernel import Outcome
from osaka_rules.osaka import events as e
from osaka_rules.osaka.cards import COLOURS, Cards, Colour
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.model import PIECES
from osaka_rules.osaka.moves import Area
from osaka_rules.osaka.ruleset import OSAKA_ROUTE, Route
from osaka_rules.osaka.view import TraderView, View

WIDTH: Final = 100
"""How wide a picture may be, as long as names and routes are not longer than usual."""
_CELL: Final = 26
"""How wide a cell of the traders' table may be before it goes on in the next line."""


# --- The board -----------------------------------------------------------------------------------


def board(view: View) -> str:
    """Draw all that lies on the table: the route with its ships, Market and Farm, the traders.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R2 G5", reserved={1: "market G5"}, ships={"B": 2})
    >>> print(board(osaka.view(state, 0)).partition("Hand")[0])  # doctest: +NORMALIZE_WHITESPACE
                Osaka      Oshima     Anori      Enshunada  Enshunada  Edo
                                      anchor     waves      waves
    red         R>─────────·──────────·──────────~──────────~──────────·
    blue        ·──────────·──────────B>─────────~──────────~──────────·
    yellow      Y>─────────·──────────·──────────~──────────~──────────·
    green       G>─────────·──────────·──────────~──────────~──────────·
    <BLANKLINE>
    Market      R2 G5[pink]
    Farm        empty
    Piles       106 to draw, 0 discarded
    <BLANKLINE>
    Trader
    """
    lying = [
        f"Market      {area(view, 'market')}",
        f"Farm        {area(view, 'farm')}",
        f"Piles       {view.draw_size} to draw, {len(view.discard)} discarded",
    ]
    ships = route(view.ruleset.route, view.ships)
    return "\n\n".join([ships, "\n".join(lying), traders(view)])


def route(spaces: Route, ships: Sequence[int]) -> str:
    """Draw the route, a lane for each ship, with the ships on their spaces."""
    wide = max([len(space.name) for space in spaces.spaces]) + 2
    names = "".join([space.name.ljust(wide) for space in spaces.spaces])
    kinds = "".join([space.kind.replace("calm", "").ljust(wide) for space in spaces.spaces])
    lanes = [(colour.word, _lane(colour, ships[colour], spaces, wide)) for colour in COLOURS]
    rows = [("", names), *([("", kinds)] if kinds.strip() else []), *lanes]
    return "\n".join([f"{label:12}{text}".rstrip() for label, text in rows])


def _lane(colour: Colour, ship: int, spaces: Route, wide: int) -> str:
    marks = [
        f"{colour}>" if space == ship else "~" if waves else "·"
        for space, waves in enumerate(spaces.waves)
    ]
    return "".join([mark.ljust(wide, "─") for mark in marks]).rstrip("─")


def area(view: View, where: Area) -> str:
    """List the cards of the Market or the Farm, each reserved one with its owner's piece."""
    free = view.market if where == "market" else view.farm
    reserved: list[str] = []
    for piece, trader in zip(PIECES, view.traders, strict=False):
        own = trader.reservation
        if own is not None and own.area == where:
            free -= Cards.of([own.card])
            reserved.append(f"{own.card}[{piece}]")
    return " ".join([*map(str, free), *reserved]) or "empty"


# --- The traders ---------------------------------------------------------------------------------


def traders(view: View) -> str:
    """Draw the traders' table: what each has, as far as the viewer may see it.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R2", hands=["2B2 G5", "R3"], tokens=["R 2G", "B"])
    >>> print(traders(osaka.view(state, 0)))
    Trader       Hand       Goods  Insured  Tokens   VP
    Ann (white)  2B2 G5     none   none     R 2G: 3  0
    Bob (pink)   (1 cards)  none   none     B: 1     ?
    """
    head = ["Trader", "Hand", "Goods", "Insured", "Tokens", "VP"]
    rows = [_trader(piece, each) for piece, each in zip(PIECES, view.traders, strict=False)]
    return table(head, rows)


def _trader(piece: str, trader: TraderView) -> list[str]:
    return [
        f"{trader.name} ({piece})",
        f"({trader.hand_size} cards)" if trader.hand is None else _some(trader.hand),
        _some(trader.goods),
        _some(trader.insured),
        tokens(trader.tokens),
        "?" if trader.vp is None else str(trader.vp),
    ]


def _some(cards: Cards) -> str:
    return cards.brief or "none"


def tokens(own: Sequence[int]) -> str:
    """Write achievement tokens, by colour and in all: ``2R G: 3``."""
    each = [f"{'' if n == 1 else n}{c}" for c, n in zip(COLOURS, own, strict=True) if n]
    return f"{' '.join(each)}: {sum(own)}" if each else "none"


def standing(names: Sequence[str], end: Outcome) -> str:
    """Draw the final standing, the winners first.

    >>> print(standing(["Ann", "Bob"], Outcome("tokens", ((9, 7), (9, 8)), (1,))))
    Trader  VP  Tokens
    Bob     9   8       wins
    Ann     9   7
    """
    order = sorted(range(len(names)), key=lambda seat: end.standings[seat], reverse=True)
    rows = [
        [names[seat], *map(str, end.standings[seat]), "wins" if seat in end.winners else ""]
        for seat in order
    ]
    return table(["Trader", "VP", "Tokens", ""], rows)


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Draw a table: columns as wide as what stands in them; long cells go on in a next line."""
    cells = [[wrap(cell, _CELL, break_long_words=False) for cell in row] for row in (head, *rows)]
    widths = [max([len(s) for row in cells for s in row[place]]) for place in range(len(head))]
    lines: list[str] = []
    for row in cells:
        for line in zip_longest(*row, fillvalue=""):
            padded = [text.ljust(wide) for text, wide in zip(line, widths, strict=True)]
            lines.append("  ".join(padded).rstrip())
    return "\n".join(lines)


# --- Events --------------------------------------------------------------------------------------


def sentences(
    events: Iterable[Event], names: Sequence[str], on: Route = OSAKA_ROUTE
) -> Iterator[str]:
    """Tell events in sentences, each with the clauses behind it; events of a kind share one.

    >>> from osaka_rules.osaka.cards import card
    >>> events = [e.Sailed(COLOURS[0], 2, 2, 0, 2, False), e.Sailed(COLOURS[3], 1, 1, 4, 5, True)]
    >>> print(*sentences(events, ["Ann", "Bob"]))
    The red ship sails 2 to Anori; the green ship sails 1 to Edo. [SHIP-1 SHIP-3]
    """
    for kind, alike in groupby(events, type):
        group = list(alike)
        for part in [[event] for event in group] if kind is e.Sold else [group]:
            cited = dict.fromkeys([clause for event in part for clause in event.clauses])
            told = "; ".join(dict.fromkeys([_told(event, names, on) for event in part]))
            yield f"{told[0].upper()}{told[1:]}. [{' '.join(cited)}]"


def _told(event: Event, names: Sequence[str], on: Route) -> str:
    """Tell one event, without capital and full stop."""
    spaces = on.spaces
    match event:
        case e.Dealt(card, area) | e.Refilled(card, area):
            return f"{card} to the {area.title()}"
        case e.HandDealt(seat, card, total):
            return f"{names[seat]} draws {card}, which makes {total}"
        case e.Tied(seats, total, number):
            return f"{_listed(names, seats)} are tied with {total} in {number} cards"
        case e.StartFound(seat, total, number, by_lot):
            how = "by lot among the tied" if by_lot else f"with the smallest sum, {total}"
            return f"{names[seat]} is the start player {how}, in {number} cards"
        case e.TokenChosen(seat, colour):
            return f"{names[seat]} takes a {colour.word} token"
        case e.TurnBegan(seat):
            return f"it is {names[seat]}'s turn"
        case e.Passed(seat, run):
            return f"{names[seat]} passes, number {run} in a row"
        case e.Took(seat, card, reserved):
            return f"{names[seat]} takes {'the reserved ' if reserved else ''}{card}"
        case e.Reserved(seat, area, card):
            return f"{names[seat]} reserves the {card} in the {area.title()}"
        case e.Paid(seat, cards, worth, price):
            return f"{names[seat]} pays {cards}, worth {worth}, for goods that cost {price}"
        case e.Bought(seat, cards):
            return f"{names[seat]} buys {cards}"
        case e.Sailed(colour, _, steps, _, space):
            return f"the {colour.word} ship sails {steps} to {spaces[space].name}"
        case e.RefreshBegan(_, _, moved):
            return f"{moved or 'no card'} from the Farm to the Market"
        case e.Reshuffled(number):
            return f"the {number} discarded cards are shuffled into a new draw pile"
        case e.RanOut(missing):
            return f"no card is left to draw; {missing} draws fall away"
        case e.Returned(colour, _, space):
            return f"the {colour.word} ship goes back to {spaces[space].name}"
        case e.GameEnded(ended_by, _, _, winners):
            why = "by tokens" if ended_by == "tokens" else "because everybody has passed"
            wins = "wins" if len(winners) == 1 else "win together"
            return f"the game ends {why}; {_listed(names, winners)} {wins}"
        case _:
            return _told_of_payday(
                event, names, spaces[event.space].name if isinstance(event, e.Sank) else ""
            )


PaydayEvent = (
    e.PaydayBegan
    | e.Sold
    | e.VpDrawn
    | e.VpMarked
    | e.TokenGained
    | e.InsuranceAsked
    | e.Insured
    | e.InsuranceDone
    | e.Sank
    | e.GoodsLost
)
