"""The text of moves: ``parse_move(text)`` and ``str(move)`` are inverse, and exact (REC-7)."""

from __future__ import annotations

import re
from typing import Final

from osaka_rules.checks import is_a
from osaka_rules.kernel import NotationError, shown
from osaka_rules.osaka.cards import card, cards
from osaka_rules.osaka.messages import message
from osaka_rules.osaka.moves import DRAWS, SINGLE, Buy, Insure, Lot, Move
from osaka_rules.reading import forms_like

_BY_TEXT: Final[dict[str, Move]] = {str(move): move for move in (*SINGLE, *DRAWS)}
_CARD: Final = "[RBYG][235]"
_SEVERAL: Final = f"(?:[1-9][0-9]{{0,2}})?{_CARD}"
_BUY: Final = re.compile(rf"buy with ({_SEVERAL}(?: {_SEVERAL})*)")
_INSURE: Final = re.compile(rf"insure ({_CARD}) for ({_SEVERAL}(?: {_SEVERAL})*)")
_LOT: Final = re.compile(r"lot (0|[1-9][0-9]{0,2})")
LONGEST: Final = 1000
"""How many characters the text of a move has at most."""
_CARDS: Final = re.compile("[0-9]*[RBYG][235]?", re.IGNORECASE)
"""What is written in capitals: cards, perhaps several, and colours."""
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
    """Return the move that a text stands for; every move has exactly one text (REC-7).

    >>> parse_move("buy with R2 B5")
    Buy(payment=cards('R2 B5'))
    >>> str(parse_move("take reserved G3"))
    'take reserved G3'
    >>> parse_move("Take  r5")
    Traceback (most recent call last):
        ...
    osaka_rules.kernel.NotationError: 'Take  r5' is not a move; did you mean 'take R5'? (REC-7)

    Raises:
        NotationError: The text is not that of a move.
    """
    if is_a(str, text) and len(text) <= LONGEST:
        move = _parsed(text)
        if move is not None and str(move) == text:
            return move
        meant = _meant(text)
        if meant is not None:
            raise NotationError(message("move.meant", value=shown(text), move=meant), ("REC-7",))
    forms = forms_like(text, _FORMS)
    raise NotationError(message("move.text", value=shown(text), forms=forms), ("REC-7",))


def read_move(state: object, text: str) -> Move:
    """Return the move that a text means: unsorted, with ``2R2`` for two, in small letters.

    The state is not needed here; other games look into it. ``str(move)`` is the official text.

    >>> print(read_move(None, "Buy with  b5 2r2"))
    buy with R2 R2 B5

    Raises:
        NotationError: The text is not that of a move.
    """
    meant = _meant(text) if is_a(str, text) and len(text) <= LONGEST else None
    return parse_move(text) if meant is None else meant


def _meant(text: str) -> Move | None:
    """Return the move that somebody probably wanted to write."""
    words = [w.upper() if _CARDS.fullmatch(w) else w.lower() for w in text.split()]
    return _parsed(" ".join(words))


def _parsed(text: str) -> Move | None:
    if text in _BY_TEXT:
        return _BY_TEXT[text]
    try:
        if match := _BUY.fullmatch(text):
            return Buy(cards(match[1]))
        if match := _INSURE.fullmatch(text):
            return Insure(card(match[1]), cards(match[2]))
    except NotationError:  # more cards than can be held together
        return None
    return Lot(int(match[1])) if (match := _LOT.fullmatch(text)) else None
