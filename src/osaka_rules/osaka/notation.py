"""The text of moves: ``parse_move(text)`` and ``str(move)`` are inverse, and exact (REC-7)."""

from __future__ import annotations

import re
from typing import Final, TypeGuard

from osaka_rules.kernel import NotationError
from osaka_rules.osaka.cards import CARDS, COLOURS, card, cards
from osaka_rules.osaka.moves import (
    DONE,
    DRAWS,
    PASS,
    RESERVES,
    TAKES,
    TAKES_RESERVED,
    TOKENS,
    Buy,
    Insure,
    Lot,
    Move,
)

_SINGLE: Final[tuple[Move, ...]] = (
    *TOKENS,
    *TAKES,
    *TAKES_RESERVED,
    *RESERVES["market"],
    *RESERVES["farm"],
    *DRAWS,
    PASS,
    DONE,
)
_BY_TEXT: Final = {str(move): move for move in _SINGLE}
_CARD: Final = "[RBYG][235]"
_BUY: Final = re.compile(rf"buy with ({_CARD}(?: {_CARD})*)")
_INSURE: Final = re.compile(rf"insure ({_CARD}) for ({_CARD}(?: {_CARD})*)")
_LOT: Final = re.compile(r"lot (0|[1-9][0-9]{0,2})")
_FORMS: Final = (
    "token R",
    "take R5",
    "take reserved R5",
    "reserve market R5",
    "reserve farm G2",
    "buy with R2 B5",
    "insure B2 for B3 B5",
    "done",
    "pass",
)


def parse_move(text: str) -> Move:
    """Read a move from its text, which has exactly one form (REC-7).

    >>> parse_move("buy with R2 B5")
    Buy(payment=cards('R2 B5'))
    >>> str(parse_move("take reserved G3"))
    'take reserved G3'
    >>> parse_move("Take  r5")
    Traceback (most recent call last):
        ...
    osaka_rules.kernel.NotationError: 'Take  r5' is not a move; did you mean 'take R5'? (REC-7)
    """
    move = _parsed(text) if _is_text(text) else None
    if move is None or str(move) != text:
        raise NotationError(f"{_shortened(text)} is not a move; {_advice(text)} (REC-7)")
    return move


def _is_text(text: object) -> TypeGuard[str]:
    return isinstance(text, str)


def _parsed(text: str) -> Move | None:
    if text in _BY_TEXT:
        return _BY_TEXT[text]
    try:
        if match := _BUY.fullmatch(text):
            return Buy(cards(match[1]))
        if match := _INSURE.fullmatch(text):
            return Insure(card(match[1]), cards(match[2]))
    except NotationError:  # more cards than any deck can have
        return None
    if match := _LOT.fullmatch(text):
        return Lot(int(match[1]))
    return None


def _shortened(text: object) -> str:
    shown = ascii(text)
    return shown if len(shown) <= 60 else f"{shown[:57]}..."


def _advice(text: object) -> str:
    """Say what was probably meant, or else what moves look like."""
    if isinstance(text, str) and len(text) <= 1000:
        words = [w.upper() if w.lower() in _WORDS_IN_CAPITALS else w.lower() for w in text.split()]
        meant = _parsed(" ".join(words))
        if meant is not None:
            return f"did you mean '{meant}'?"
    return f"moves look like {', '.join(repr(form) for form in _FORMS)}."


_WORDS_IN_CAPITALS: Final = {str(each).lower() for each in (*CARDS, *COLOURS)}
