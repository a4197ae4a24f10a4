"""What a bot is: a function from what a player sees, and luck, to a move."""

from __future__ import annotations

from collections.abc import Callable

from osaka_rules.kernel import RandomSource, RulesError
from osaka_rules.osaka.knowledge.worlds import legal_moves_seen
from osaka_rules.osaka.moves import Move
from osaka_rules.osaka.view import View

Bot = Callable[[View, RandomSource], Move]
"""Whoever chooses a move for the player of a view. A bot is handed its luck and has none itself."""


class BotError(RulesError):
    """A text that names no bot, a bot that cannot play as it is told, or one that spoils a game."""


def at_random(view: View, rng: RandomSource) -> Move:
    """Make any legal move, each with the same probability.

    Most legal moves of a rich hand are wasteful payments, and so are most moves of this bot.

    >>> import osaka_rules as osaka
    >>> from random import Random
    >>> state = osaka.position(market="R2", hands=["R5", ""])
    >>> at_random(osaka.view(state, 0), Random(1)) in osaka.legal_moves(state)
    True
    """
    return legal_moves_seen(view).sample(rng)
