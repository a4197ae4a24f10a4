"""A game as a row of small whole numbers: where everything stands in it.

A row has a state of Traders of Osaka and the actions of the move that is being made. Zones of cards
are the numbers of their cards by kind, as in :mod:`osaka_rules.osaka.bags`. What all games of a
batch have in common, the ruleset and the number of players, is a second row, the *rules*.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

Row = NDArray[np.int16]
"""A game, or all games one below the other."""
Rules = NDArray[np.int64]
"""The rules of a batch as numbers, and the number of players."""

KINDS: Final = 12
SEATS: Final = 4
COLOURS: Final = 4
RANKS: Final = 3
VALUES: Final = np.array([2, 3, 5] * COLOURS, dtype=np.int64)
"""The value of each kind of card (COMP-2)."""

# --- A row ---------------------------------------------------------------------------------------

MARKET: Final = 0
"""The Market's cards without a piece on them, by kind."""
FARM: Final = 12
DRAW: Final = 24
DISCARD: Final = 36
VP_CARDS: Final = 48
"""The cards under all trader pieces together."""
HANDS: Final = 60
"""Each player's hand, by seat and kind; likewise goods and insured goods."""
GOODS: Final = 108
INSURED: Final = 156
TOKENS: Final = 204
"""Each player's tokens, by seat and colour."""
VP: Final = 220
SHIPS: Final = 224
PIECES: Final = 228
"""Where each player's piece lies: ``AT_HOME``, ``IN_MARKET`` or ``IN_FARM`` plus a kind."""
PHASE: Final = 232
SEAT: Final = 233
"""Who is to move, whose turn is being refreshed, or who sells."""
ACTIVE: Final = 234
"""Whose turn it is in a payday; who chose the first token."""
PASSES: Final = 235
RESHUFFLES: Final = 236
"""Reshuffles so far; counted up to ``MOST``."""
TO_MARKET: Final = 237
TO_FARM: Final = 238
OCCASION: Final = 239
COLOUR: Final = 240
"""The colour of the sale for which victory points are drawn, and how many are still owed."""
OWED: Final = 241
PAYING: Final = 242
"""For each colour, 1 if it is this payday's."""
EARNED: Final = 246
"""For each colour, the bits of the seats that have sold in this payday."""
TIED: Final = 250
"""The bits of the seats among which a lot decides."""
ENDED_BY: Final = 251
PART: Final = 252
"""What move is being made: ``WHOLE``, ``PAYMENT`` or ``INSURANCE`` plus the kind that insures."""
LEAST: Final = 253
"""The last kind that was paid or covered: the next one is none below it."""
COVERING: Final = 254
"""How many goods are covered so far."""
PAID: Final = 255
COVERED: Final = 267
WIDTH: Final = 279
MOST: Final = 32767
"""The greatest number that stands in a row."""

AT_HOME: Final = 0
IN_MARKET: Final = 1
IN_FARM: Final = 13

WHOLE: Final = 0
PAYMENT: Final = 1
INSURANCE: Final = 2

# Phases, in the order of ``osaka_rules.osaka.model.Phase``.
DEALING: Final = 0
DRAWING_LOT: Final = 1
CHOOSING_TOKEN: Final = 2
ACTING: Final = 3
REFRESHING: Final = 4
SELLING: Final = 5
INSURING: Final = 6
OVER: Final = 7
PHASES: Final = 8

BY_TOKENS: Final = 1
BY_DEADLOCK: Final = 2
IN_TURN: Final = 0
AFTER_PURCHASE: Final = 1

# --- The rules -----------------------------------------------------------------------------------

PLAYERS: Final = 0
PASSING: Final = 1
"""Of each of the five rulings, 1 for the other reading; in the order of the ruleset."""
REFRESH: Final = 2
RESHUFFLE: Final = 3
PAYDAYS: Final = 4
INSURING_ANY: Final = 5
MARKET_SIZE: Final = 6
FARM_SIZE: Final = 7
FIRST_HAND: Final = 8
REFRESH_MARKET: Final = 9
REFRESH_FARM: Final = 10
UNIT: Final = 11
TOKEN_TARGET: Final = 12
ICONS: Final = 13
EDO: Final = 16
ANCHOR: Final = 17
DECK: Final = 18
WAVES: Final = 30
"""For each space, 1 if ships sink there."""
RULES: Final = 130

# --- Actions, as in ``osaka_rules.adapters.osaka.actions`` ---------------------------------------

TAKE: Final = 4
TAKE_RESERVED: Final = 16
RESERVE_MARKET: Final = 28
RESERVE_FARM: Final = 40
PASS: Final = 52
DONE: Final = 53
PAY: Final = 54
INSURE: Final = 66
COVER: Final = 78
ENOUGH: Final = 90
ACTIONS: Final = 91
"""The number of actions that players have; those of chance follow."""
DRAW_CARD: Final = 91
LOT: Final = 103
