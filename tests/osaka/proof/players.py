"""Players of Traders of Osaka for games that must come out alike for ever."""

from __future__ import annotations

import osaka_rules as osaka
from osaka_rules import Insure, Move, Pass, Reserve, State, Take
from tests.support.players import Luck


def anything(state: State, luck: Luck) -> Move:
    """Make any legal move, each with the same probability."""
    return osaka.legal_moves(state).sample(luck)


def buyer(state: State, luck: Luck) -> Move:
    """Buy without waste whenever possible, else take what is worth most; insure what one can."""
    purchase = next(osaka.tight_payments(state), None)
    if purchase is not None:
        return purchase
    others = osaka.legal_moves(state).besides_purchases()
    coins = [move for move in others if isinstance(move, Take)]
    best = max([move.card.value for move in coins], default=0)
    wanted = [move for move in coins if move.card.value == best]
    return luck.one_of(wanted or [move for move in others if isinstance(move, Insure)] or others)


def hoarder(state: State, luck: Luck) -> Move:
    """Take and reserve, never buy, and never insure anything."""
    others = osaka.legal_moves(state).besides_purchases()
    return luck.one_of([move for move in others if not isinstance(move, Insure | Pass)] or others)


def reserver(state: State, luck: Luck) -> Move:
    """Reserve whenever possible, and buy else."""
    others = osaka.legal_moves(state).besides_purchases()
    wanted = [move for move in others if isinstance(move, Reserve)]
    return luck.one_of(wanted) if wanted else buyer(state, luck)


def idler(state: State, luck: Luck) -> Move:
    """Pass whenever it is allowed, and do anything else."""
    return Pass() if osaka.objection(state, Pass()) is None else anything(state, luck)
