"""What a bot is: a function from what a player sees, and a random generator, to a move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic

from attrs import frozen

from osaka_rules.kernel import Moves, MoveT, RandomSource, RulesError, ViewT

Bot = Callable[[ViewT, RandomSource], MoveT]
"""A function that returns a move for the player of a view; its luck is handed to it."""


_LONGEST: Final = 300
"""How many characters of an error's text a sentence shows at most."""


class BotError(RulesError, ValueError):
    """A text that names no bot, a budget that no planner can have, or a bot that failed."""


def described(error: BaseException) -> str:
    """Return the type and the text of an error that is not ours, for a sentence.

    >>> described(KeyError("red"))
    "KeyError: 'red'"
    """
    try:
        text = str(error)[:_LONGEST]
    except Exception:  # noqa: BLE001  # whatever an error's own __str__ raises
        text = ""
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


@frozen
class RandomBot(Generic[ViewT, MoveT]):
    """A bot that makes any legal move, each with the same probability."""

    legal_moves: Callable[[ViewT], Moves[MoveT]]
    """Return the legal moves of the player of a view."""

    def __call__(self, view: ViewT, rng: RandomSource) -> MoveT:
        """Return a move for the player of a view."""
        return self.legal_moves(view).sample(rng)
