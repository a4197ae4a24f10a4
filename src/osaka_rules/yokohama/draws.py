"""What chance can draw, and how many of each there are (CHANCE-1 to CHANCE-4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from attrs import frozen

from osaka_rules.yokohama import moves as m
from osaka_rules.yokohama.components import LETTERS
from osaka_rules.yokohama.model import BOARDS, AnyState
from osaka_rules.yokohama.phases import Board, Dealing, RefillingLab, RefillingPort

ORDERS_DEALT: Final = 2
"""How many orders a player is dealt (SETUP-7)."""
DRAWS: Final[dict[type[m.ChanceMove], str]] = {
    m.Deal: "deal",
    m.DealSite: "site",
    m.DealToken: "token",
    m.DealGoal: "goal",
    m.DrawCard: "card",
    m.DrawOrder: "order",
}
"""What a phase of chance is called, by what is drawn in it (CHANCE-1)."""


@frozen
class Due:
    """What is drawn next: the sort of draw, and where it goes.

    A site or a token goes to an area's cell, a card to a board, an order to a board or to a seat.
    """

    draw: type[m.ChanceMove]
    cell: int = 0
    board: Board | None = None
    seat: int = 0


def due(state: AnyState) -> Due | None:
    """Return what chance draws next, or ``None`` if the set-up is dealt or a board is full."""
    phase = state.phase
    if isinstance(phase, RefillingPort):
        return _order_due(state, phase.board)
    if isinstance(phase, RefillingLab):
        return _card_due(state, phase.board)
    return _set_up_due(state) if isinstance(phase, Dealing) else None


def _set_up_due(state: AnyState) -> Due | None:
    """Return what the set-up still lacks, in the order of CHANCE-2."""
    city = state.city
    if len(city.kinds) < city.size:
        return Due(m.Deal)
    for cell in city.areas:
        if state.tokens[cell] is None:
            return Due(m.DealSite if state.sites[cell] is None else m.DealToken, cell=cell)
    if len(state.goals) < len(LETTERS):
        return Due(m.DealGoal)
    rows = [_card_due(state, board) for board in BOARDS]
    rows += [_order_due(state, board) for board in BOARDS]
    for found in rows:
        if found is not None:
            return found
    for seat, hand in enumerate(state.hidden.hands):
        if len(hand) < ORDERS_DEALT:
            return Due(m.DrawOrder, seat=seat)
    return None


def _card_due(state: AnyState, board: Board) -> Due | None:
    row = state.labs[BOARDS.index(board)]
    if row is None or len(row) == len(state.pack.surcharges) or not state.card_bag:
        return None
    return Due(m.DrawCard, board=board)


def _order_due(state: AnyState, board: Board) -> Due | None:
    row = state.ports[BOARDS.index(board)]
    if row is None or len(row) == len(state.pack.levels) or not state.order_deck:
        return None
    return Due(m.DrawOrder, board=board)


def draws(state: AnyState) -> dict[m.Move, int]:
    """Return what chance can draw now, each with how many of it there are (CHANCE-1, CHANCE-4)."""
    found, pack = due(state), state.pack
    if found is None:
        return {}
    if found.draw is m.DrawOrder:
        return {m.DrawOrder(order): 1 for order in state.hidden.bag}
    if found.draw is m.DrawCard:
        return {m.DrawCard(card): number for card, number in Counter(state.card_bag).items()}
    if found.draw is m.DealSite:
        used = {plot.card for plot in state.sites if plot is not None}
        return {m.DealSite(site): 1 for site in pack.site_places if site not in used}
    names: dict[type, Iterable[str]] = {
        m.Deal: pack.area_places,
        m.DealToken: pack.token_places,
        m.DealGoal: pack.goal_places,
    }
    moves = [found.draw(name) for name in names[found.draw]]
    numbers = [copies(state, move) for move in moves]
    return {move: number for move, number in zip(moves, numbers, strict=True) if number}


def copies(state: AnyState, move: m.ChanceMove) -> int:
    """Return how many there are left of what a move draws, as far as its sort is drawn now."""
    pack, city = state.pack, state.city
    match move:
        case m.Deal(str() as kind) if kind in pack.area_places:  # MAP-1, SETUP-2
            boards = pack.areas[pack.area_places[kind]].boards[city.players - 2]
            return boards - city.kinds.count(kind)
        case m.DealSite(str() as site) if site in pack.site_places:
            used = [plot.card for plot in state.sites if plot is not None]
            return 1 - used.count(site)
        case m.DealToken(str() as token) if token in pack.token_places:
            kind_of_token = pack.tokens[pack.token_places[token]]
            return kind_of_token.copies - state.tokens.count(token)
        case m.DealGoal(str() as goal) if goal in pack.goal_places:
            letter = pack.goals[pack.goal_places[goal]].letter
            return int(letter == LETTERS[len(state.goals)])
        case m.DrawCard(card):
            return state.card_bag.count(card)
        case m.DrawOrder(order):
            return state.hidden.bag.count(order)
        case _:
            return 0
