"""The text of moves: ``parse_move(text)`` and ``str(move)`` are inverse, and exact (REC-7)."""

from __future__ import annotations

import re
from typing import Final

from osaka_rules.kernel import NotationError, shown
from osaka_rules.reading import familiar
from tests.pebbles.messages import message
from tests.pebbles.moves import Deal, Draw, Move, Plan
from tests.pebbles.pack import WEATHERS

_NUMBER: Final = re.compile("(deal|plan) ([1-9][0-9]?)")
_DRAWS: Final = {str(draw): draw for draw in map(Draw, WEATHERS)}


def parse_move(text: str) -> Move:
    """Return the move that a text stands for (REC-7).

    >>> parse_move("plan 2")
    Plan(number=2)

    Raises:
        NotationError: The text is not a move.
    """
    move = _parsed(text) if type(text) is str else None
    if move is None:
        raise NotationError(message("move.text", value=shown(text)), ("REC-7",))
    return move


def read_move(state: object, text: str) -> Move:
    """Return the move that a text means, in small letters or not, and with any spaces."""
    words = familiar(text, ("deal", "plan", "draw", *WEATHERS)) if type(text) is str else ()
    return _parsed(" ".join(words)) or parse_move(text)


def _parsed(text: str) -> Move | None:
    if text in _DRAWS:
        return _DRAWS[text]
    found = _NUMBER.fullmatch(text)
    if found is None:
        return None
    number = int(found[2])
    return Deal(number) if found[1] == "deal" else Plan(number)
