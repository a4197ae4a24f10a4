"""Traders of Osaka: the game as a value of the kernel."""

from __future__ import annotations

from typing import Final

from osaka_rules import kernel
from osaka_rules.kernel import Game, Perft
from osaka_rules.osaka.chance import chance
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.evolve import evolve
from osaka_rules.osaka.legal import objection
from osaka_rules.osaka.legal_moves import legal_moves
from osaka_rules.osaka.model import State
from osaka_rules.osaka.moves import Move
from osaka_rules.osaka.rules import actor, apply, decide, new_game, outcome
from osaka_rules.osaka.view import View, redact, view

OSAKA: Final[Game[State, Move, Event, View]] = Game(
    name="Traders of Osaka",
    new_game=new_game,
    actor=actor,
    chance=chance,
    legal_moves=legal_moves,
    objection=objection,
    decide=decide,
    evolve=evolve,
    apply=apply,
    view=view,
    redact=redact,
    outcome=outcome,
)
"""The game for everything that works with any game of the kernel."""


def perft(state: State, depth: int) -> Perft:
    """Count the lines of exactly so many moves, of players and of chance, that begin in a state.

    A way to find out whether two engines agree; :func:`osaka_rules.kernel.perft` says what counts.

    >>> perft(new_game(["Ann", "Bob"]), 4)
    Perft(players=0, chance=20736, ends=0)
    """
    return kernel.perft(OSAKA, state, depth)


def divide(state: State, depth: int) -> dict[Move, Perft]:
    """Count the lines of exactly so many moves, at least one, apart for each first move.

    Where two engines disagree, it tells behind which move to look.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R2 G3", hands=["R5", ""])
    >>> for move, count in divide(state, 3).items():
    ...     print(f"{move}: {count.players} + {count.chance}")
    take R2: 0 + 24
    take G3: 0 + 24
    reserve market R2: 1 + 3
    reserve market G3: 1 + 3
    buy with R5: 0 + 144
    """
    return kernel.divide(OSAKA, state, depth)
