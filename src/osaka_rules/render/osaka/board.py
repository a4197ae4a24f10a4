"""The board and the traders' table, drawn with characters."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve as replaced

from osaka_rules.kernel import plain
from osaka_rules.languages import ENGLISH, Language
from osaka_rules.osaka.cards import COLOURS, Cards, Colour
from osaka_rules.osaka.model import PIECES
from osaka_rules.osaka.moves import Area
from osaka_rules.osaka.ruleset import Route, Space
from osaka_rules.osaka.state import State
from osaka_rules.osaka.view import TraderView, View, view
from osaka_rules.render.osaka.phrases import say
from osaka_rules.render.text import table


def board(view: View, language: Language = ENGLISH) -> str:
    r"""Draw what a view shows: the route with its ships, Market and Farm, the traders.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R2", reserved={1: "market G5"}, ships={"B": 2})
    >>> print(board(osaka.view(state, 0)).split("\n\n")[1])
    Market      R2 G5[pink]
    Farm        empty
    Piles       106 to draw, 0 discarded
    """
    in_piles = say("board.in_piles", draw=view.draw_size, discarded=len(view.discard))
    lying = [
        (say("board.market"), area(view, "market", language)),
        (say("board.farm"), area(view, "farm", language)),
        (say("board.piles"), language.text(in_piles)),
    ]
    lines = [f"{language.text(label):12}{text}" for label, text in lying]
    route = sea(view.ruleset.route, view.ships, language)
    return "\n\n".join([route, "\n".join(lines), traders(view, language)])


def sea(route: Route, ships: Sequence[int], language: Language = ENGLISH) -> str:
    """Draw the route, a lane for each ship, with the ships on their spaces."""
    spaces = route.spaces
    wide = max([len(plain(space.name)) for space in spaces]) + 2
    names = "".join([plain(space.name).ljust(wide) for space in spaces])
    kinds = "".join([_kind(space, language).ljust(wide) for space in spaces])
    lanes = [
        (language.text(colour), _lane(colour, ships[colour], route, wide)) for colour in COLOURS
    ]
    rows = [("", names), *([("", kinds)] if kinds.strip() else []), *lanes]
    return "\n".join([f"{label:12}{text}".rstrip() for label, text in rows])


def _kind(space: Space, language: Language) -> str:
    return "" if space.kind == "calm" else language.text(say(f"board.{space.kind}"))


def _lane(colour: Colour, ship: int, route: Route, wide: int) -> str:
    marks = [
        f"{colour}>" if space == ship else "~" if waves else "·"
        for space, waves in enumerate(route.waves)
    ]
    return "".join([mark.ljust(wide, "─") for mark in marks]).rstrip("─")


def area(view: View, where: Area, language: Language = ENGLISH) -> str:
    """List the cards of the Market or the Farm, each reserved one with its owner's piece."""
    free = view.market if where == "market" else view.farm
    pieces = zip(PIECES, [trader.reserved for trader in view.traders], strict=False)
    reserved = [
        f"{own.card}[{language.text(say(f'board.{piece}'))}]"
        for piece, own in pieces
        if own and own.area == where
    ]
    return " ".join([*map(str, free), *reserved]) or language.text(say("board.empty"))


def traders(view: View, language: Language = ENGLISH) -> str:
    """Draw the traders' table: what each of them has, as far as the view shows it.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R2", hands=["2B2 G5", "R3"], tokens=["R 2G", "B"])
    >>> print(traders(osaka.view(state, 0)))
    Trader       Hand      Goods  Insured  Tokens   VP
    Ann (white)  2B2 G5    none   none     R 2G: 3  0
    Bob (pink)   (1 card)  none   none     B: 1     ?
    """
    keys = ("trader", "hand", "goods", "insured", "tokens", "vp")
    pieces = zip(PIECES, view.traders, strict=False)
    rows = [_trader(piece, each, language) for piece, each in pieces]
    return table([language.text(say(f"board.{key}")) for key in keys], rows)


def _trader(piece: str, trader: TraderView, language: Language) -> list[str]:
    size = language.text(say("cards", number=trader.hand_size))
    return [
        f"{plain(trader.name)} ({language.text(say(f'board.{piece}'))})",
        f"({size})" if trader.hand is None else some(trader.hand, language),
        some(trader.goods, language),
        some(trader.insured, language),
        tokens(trader.tokens, language),
        "?" if trader.vp is None else str(trader.vp),
    ]


def some(cards: Cards, language: Language = ENGLISH) -> str:
    """Write cards in short, or that there are none."""
    return cards.brief or language.text(say("board.none"))


def tokens(own: Sequence[int], language: Language = ENGLISH) -> str:
    """Write achievement tokens, by colour and in all: ``2R G: 3``."""
    each = [f"{'' if n == 1 else n}{c}" for c, n in zip(COLOURS, own, strict=True) if n]
    return f"{' '.join(each)}: {sum(own)}" if each else language.text(say("board.no_tokens"))


def reveal_all(state: State) -> View:
    """Return a view with all hands and victory points open, for an audience that does not play.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R2", hands=["R5", "2B3"], vp=[2, 7])
    >>> [(trader.hand, trader.vp) for trader in reveal_all(state).traders]
    [(cards('R5'), 2), (cards('B3 B3'), 7)]
    """
    own = [view(state, seat).traders[seat] for seat in range(len(state.names))]
    return replaced(view(state, None), traders=tuple(own))
