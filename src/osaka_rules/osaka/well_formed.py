"""Moves that are made of what they should be: cards, colours and seats, not texts or numbers.

The type checker finds such mistakes in code; this finds them in what comes from outside (REC-7).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeGuard

from osaka_rules.osaka import moves as m
from osaka_rules.osaka.cards import Card, Cards, Colour


def is_well_formed(move: object) -> TypeGuard[m.Move]:
    """Return whether something is a move, made of cards and the like.

    >>> from osaka_rules.osaka.cards import card
    >>> is_well_formed(m.Take(card("R5"))), is_well_formed(m.Take("R5")), is_well_formed("take R5")
    (True, False, False)
    """
    check = _CHECKS.get(type(move))
    return check is not None and check(move)


def _always(_: m.Pass | m.Done) -> bool:
    return True


def _has_colour(move: m.ChooseToken) -> bool:
    return type(move.colour) is Colour


def _has_card(move: m.Take | m.TakeReserved | m.Reserve | m.Insure | m.Draw) -> bool:
    return type(move.card) is Card


def _has_area_and_card(move: m.Reserve) -> bool:
    return _has_card(move) and move.area in m.AREAS


def _has_payment(move: m.Buy) -> bool:
    return type(move.payment) is Cards


def _has_card_and_goods(move: m.Insure) -> bool:
    return _has_card(move) and type(move.goods) is Cards


def _has_seat(move: m.Lot) -> bool:
    return type(move.seat) is int


_CHECKS: Final[dict[type, Callable[..., bool]]] = {
    m.ChooseToken: _has_colour,
    m.Take: _has_card,
    m.TakeReserved: _has_card,
    m.Reserve: _has_area_and_card,
    m.Buy: _has_payment,
    m.Pass: _always,
    m.Insure: _has_card_and_goods,
    m.Done: _always,
    m.Draw: _has_card,
    m.Lot: _has_seat,
}
