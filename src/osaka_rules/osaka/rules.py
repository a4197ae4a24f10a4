"""The rules: how a game begins, who is to move, what a move leads to, how the game ended.

What is legal is in :mod:`osaka_rules.osaka.legal`, what follows from a move in
:mod:`osaka_rules.osaka.consequences`, what an event changes in :mod:`osaka_rules.osaka.evolve`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from osaka_rules import checks
from osaka_rules.kernel import Actor, IllegalMove, InvalidPosition, Outcome, Step
from osaka_rules.osaka.bags import Hidden
from osaka_rules.osaka.consequences import Consequences
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.legal import objection
from osaka_rules.osaka.model import Over, State
from osaka_rules.osaka.moves import Move
from osaka_rules.osaka.notation import read_move
from osaka_rules.osaka.queries import token_counts, winners
from osaka_rules.osaka.ruleset import STANDARD, Ruleset, name_problems, require_ruleset
from osaka_rules.reading import require_move


def new_game(names: Sequence[str], ruleset: Ruleset = STANDARD) -> State:
    """Begin a game: all cards in the draw pile, all ships in Osaka, nothing dealt yet.

    Raises:
        WrongType: The names are not a list, or the ruleset is not a ruleset.
        InvalidPosition: The game is not for this number of players, or names are not texts.

    >>> state = new_game(["Ann", "Bob"])
    >>> actor(state), len(state.draw), state.ships
    (CHANCE, 108, (0, 0, 0, 0))
    """
    require_ruleset(ruleset)
    seats = checks.as_names(names)
    checks.require_no_problems(InvalidPosition, name_problems(seats, ruleset))
    draw_bag = Hidden(ruleset.deck.bag)  # SETUP-1; ships begin in Osaka (SETUP-2)
    return State(ruleset, cast("tuple[str, ...]", seats), draw_bag=draw_bag)


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
    standings = tuple(zip(state.vp, token_counts(state), strict=True))
    return Outcome(phase.ended_by, standings, winners(state))


def decide(state: State, move: Move | str) -> tuple[Event, ...]:
    """Return all events that follow from a move, up to the next decision of chance or a player.

    >>> import osaka_rules as osaka
    >>> decide(osaka.position(market="R2 G3"), "take G3")[1]
    TurnBegan(seat=1)
    """
    return apply(state, move).events


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
