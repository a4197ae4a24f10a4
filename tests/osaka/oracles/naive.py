"""A second generator of legal moves, slow and plain, written from the clauses and nothing else.

It writes down every move that anybody could think of, as words, and judges each by itself. It
shares no line with the engine; it only looks at the engine's states, and lets the engine make the
moves that it finds legal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement

from attrs import frozen

import osaka_rules as osaka
from osaka_rules import (
    Acting,
    Cards,
    ChoosingToken,
    DrawingLot,
    Insuring,
    Over,
    Perft,
    Phase,
    State,
)

Words = tuple[str, ...]

CARDS = tuple([colour + value for colour in "RBYG" for value in "235"])  # COMP-1, COMP-2
ICONS = {"2": 2, "3": 1, "5": 0}  # COMP-3
WAVES = (3, 4)  # COMP-7
MOMENTS = {
    "token": "choosing",
    "take": "acting",
    "reserve": "acting",
    "buy": "acting",
    "pass": "acting",
    "insure": "insuring",
    "done": "insuring",
    "draw": "drawing",
    "lot": "lot",
}
"""At which moment of the game a move can be made, by its first word."""


def moves(state: State) -> list[str]:
    """List all legal moves as text."""
    table = _table(state)
    return [" ".join(words) for words in _conceivable(table) if _legal(table, words)]


def perft(state: State, depth: int) -> Perft:
    """Count lines by walking along every single one of them."""
    if not depth:
        chance, over = osaka.actor(state) is osaka.CHANCE, osaka.actor(state) is None
        return Perft(int(not chance and not over), int(chance), int(over))
    found = [
        perft(osaka.apply(state, osaka.parse_move(text)).state, depth - 1) for text in moves(state)
    ]
    return Perft(
        sum([each.players for each in found]),
        sum([each.chance for each in found]),
        sum([each.ends for each in found]),
    )


# --- The table as words --------------------------------------------------------------------------


@frozen
class Table:
    """What a player to move sees and holds, or what chance can draw, as lists of words."""

    moment: str
    passing: str
    insurance: str
    market: Words
    farm: Words
    """What lies in the Market and in the Farm without a piece on it."""
    piece: Words
    """Where the player's piece lies, as ``("market", "R5")``; nothing while it is at home."""
    hand: Words
    goods: Words
    sinking: Words
    draw: Words
    tied: Words


_PHASES: dict[type[Phase], str] = {
    ChoosingToken: "choosing",
    Acting: "acting",
    Insuring: "insuring",
    DrawingLot: "lot",
    Over: "over",
}
"""The moments in which no card is drawn."""


def _table(state: State) -> Table:
    phase = state.phase
    seat = phase.seat if isinstance(phase, ChoosingToken | Acting | Insuring) else None
    return Table(
        moment=_PHASES.get(type(phase), "drawing"),
        passing=state.ruleset.passing,
        insurance=state.ruleset.insurance,
        market=_words(state.market),
        farm=_words(state.farm),
        piece=() if seat is None else tuple(str(state.reserved[seat] or "").split()),
        hand=() if seat is None else _words(state.hands[seat]),
        goods=() if seat is None else _words(state.goods[seat]),
        sinking=tuple([c for c, space in zip("RBYG", state.ships, strict=True) if space in WAVES]),
        draw=_words(state.draw),
        tied=tuple(map(str, phase.tied)) if isinstance(phase, DrawingLot) else (),
    )


def _words(some: Cards) -> Words:
    return tuple([str(card) for card in some])


# --- What anybody could think of -----------------------------------------------------------------


def _conceivable(table: Table) -> Iterator[Words]:
    """Write down all moves of the moment, payments from the hand and beyond it included."""
    yield from _ALWAYS[table.moment]
    if table.moment != "acting":
        return
    hand = sorted(table.hand, key=CARDS.index)
    for number in range(len(hand) + 1):
        for paid in {*combinations(hand, number)}:
            yield ("buy", "with", *paid)
    for card in CARDS:
        yield ("buy", "with", *sorted([*hand, card], key=CARDS.index))


_GOODS = [some for n in range(4) for some in combinations_with_replacement(CARDS, n)]
_EVERY: tuple[Words, ...] = (
    *[("token", colour) for colour in "RBYG"],
    *[("take", card) for card in CARDS],
    *[("take", "reserved", card) for card in CARDS],
    *[("reserve", area, card) for area in ("market", "farm") for card in CARDS],
    ("pass",),
    *[("insure", card, "for", *some) for card in CARDS for some in _GOODS],
    ("done",),
    *[("draw", card) for card in CARDS],
    *[("lot", seat) for seat in "0123"],
)
_ALWAYS = {
    moment: tuple([words for words in _EVERY if MOMENTS[words[0]] == moment])
    for moment in (*MOMENTS.values(), "over")
}
"""By moment, all moves that need no hand to be thought of."""


# --- What the clauses say ------------------------------------------------------------------------


def _legal(table: Table, words: Words) -> bool:
    match words:
        case ("take", card):
            return card in table.market  # TAKE-1, RES-4
        case ("take", "reserved", card):
            return table.piece == ("market", card)  # TAKE-1, TAKE-2
        case ("reserve", area, card):
            free = table.market if area == "market" else table.farm
            return not table.piece and card in free  # RES-1, RES-2
        case ("buy", "with", *paid):
            bought = _bought(table)  # BUY-2: there must be something
            return bool(bought) and _worth(paid) >= _worth(bought) and _within(paid, table.hand)
        case ("pass",):
            return table.passing == "always" or not _can_act(table)  # TURN-4
        case ("insure", card, "for", *goods):
            return card in table.hand and _insures(table, card, goods)  # INS-1
        case ("draw", card):
            return card in table.draw  # SETUP-1, REFR-3
        case ("lot", seat):
            return seat in table.tied  # SETUP-5
        case _:
            return True  # SETUP-6: any colour; INS-6: one may always be done


def _can_act(table: Table) -> bool:
    """Return whether any of the three actions is legal (TURN-3)."""
    return any([_legal(table, words) for words in _conceivable(table) if words != ("pass",)])


def _bought(table: Table) -> Words:
    """List what would be bought: all that lies in the Market and is not another's (BUY-1)."""
    return table.market + (table.piece[1:] if "market" in table.piece else ())


def _insures(table: Table, card: str, goods: list[str]) -> bool:
    """Return whether a card can insure these goods (INS-1 to INS-5)."""
    return (
        1 <= len(goods) <= ICONS[card[1]]
        and {card[0]} == {good[0] for good in goods}
        and (table.insurance == "any" or card[0] in table.sinking)
        and _within(goods, table.goods)
    )


def _worth(some: Iterable[str]) -> int:
    return sum([int(card[1]) for card in some])


def _within(some: Iterable[str], whole: Iterable[str]) -> bool:
    return Counter(some) <= Counter(whole)
