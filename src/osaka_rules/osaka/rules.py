"""The rules: who is to move, what a move leads to, how the game ended."""

from __future__ import annotations

from osaka_rules import checks
from osaka_rules.kernel import Actor, IllegalMove, Outcome, Step
from osaka_rules.osaka.consequences import Consequences
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.legal import objection
from osaka_rules.osaka.model import Over
from osaka_rules.osaka.moves import Move
from osaka_rules.osaka.notation import read_move
from osaka_rules.osaka.queries import standings, winners
from osaka_rules.osaka.state import State
from osaka_rules.reading import require_move


def actor(state: State) -> Actor:
    """Return who is to move: a seat, ``CHANCE``, or ``None`` when the game is over.

    >>> import osaka_rules as osaka
    >>> actor(osaka.position(seat=1, market="R2"))
    1
    """
    try:
        return state.phase.actor
    except AttributeError:
        raise checks.wrong_type(State, state) from None


def outcome(state: State) -> Outcome | None:
    """Return how a game ended, or ``None`` while it goes on (END-1, END-3, WIN-1).

    A standing is a player's victory points, then tokens.

    >>> import osaka_rules as osaka
    >>> end = osaka.Over("tokens")
    >>> over = osaka.position(phase=end, ships={"R": 5}, vp=[9, 9], tokens=["3R 4B", "4R 4G"])
    >>> outcome(over)
    Outcome(ended_by='tokens', standings=((9, 7), (9, 8)), winners=(1,))
    """
    phase = checks.require(State, state).phase
    if not isinstance(phase, Over):
        return None
    return Outcome(phase.ended_by, standings(state), winners(state))


def apply(state: State, move: Move | str) -> Step[State, Event]:
    """Make a move, or that of a text; return the state it leads to, and the events on the way.

    Raises:
        IllegalMove: The rules forbid the move here.

    >>> import osaka_rules as osaka
    >>> step = apply(osaka.position(market="R2 G3"), "take G3")
    >>> step.state.hands[0], len(step.events)
    (cards('G3'), 2)
    """
    return carry_out(state, move).finish()


def carry_out(state: State, move: Move | str) -> Consequences:
    """Make a legal move, and leave the transition open for what chance adds."""
    if isinstance(move, str):
        move = require_move(read_move, state, move)
    refusal = objection(state, move)
    if refusal is not None:
        raise IllegalMove(move, refusal)
    transition = Consequences(state)
    transition.make(move)
    return transition
