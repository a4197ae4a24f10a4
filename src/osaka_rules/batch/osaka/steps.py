"""The steps of a turn, by number; each is done by a function that returns the next one."""

from __future__ import annotations

from typing import Final

WAIT: Final = 0
"""A player or chance is to move, or the game is over."""
TURN_BEGINS: Final = 1
TURN_ENDS: Final = 2
REFRESH: Final = 3
DRAWING: Final = 4
"""Cards are drawn to the Market and the Farm."""
PAYDAY: Final = 5
SALES: Final = 6
TOKENS: Final = 7
ASK: Final = 8
ASK_NEXT: Final = 9
SINK: Final = 10
RETURN: Final = 11
