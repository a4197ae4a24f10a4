"""A turn of play: where a move was made, the move, and what followed. A log is a list of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from attrs import frozen

from osaka_rules.kernel import EventT, MoveT, StateT, Step


@frozen
class Turn(Generic[StateT, MoveT, EventT]):
    """One move of a game, by a player or by chance: where it was made, and what followed."""

    state: StateT
    move: MoveT
    step: Step[StateT, EventT]


Turns = Sequence[Turn[StateT, MoveT, EventT]]
"""The turns of a game, in their order."""
