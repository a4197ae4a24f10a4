"""How far a player may take moves back, for any game.

Nobody may gain by it: neither chance nor another player may have moved since, and nobody, the
player included, may have learnt anything that was secret. What a move shows is said by its events
(:attr:`~osaka_rules.kernel.Game.revealing`), and all hear of which class an event is. So the answer
is no secret either.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from osaka_rules.checks import is_a, require, require_seat, wrong_type
from osaka_rules.kernel import CHANCE, EventT, Game, Message, MoveT, StateT, ViewT
from osaka_rules.messages import message
from osaka_rules.turns import Turn, Turns


@frozen
class Undo:
    """How many of the last moves a player may take back, and why no more."""

    moves: int
    """The game can go on from the state of ``log[len(log) - moves]``, or of any later turn."""
    because: Message
    """Why the move before them stays."""


def may_undo(
    game: Game[StateT, MoveT, EventT, ViewT], log: Turns[StateT, MoveT, EventT], seat: int | None
) -> Undo:
    """Return how many of the last moves a seat may take back, and why no more.

    A turn of the log is what ``apply`` makes of one move, or what ``advance`` makes of a move and
    of the chance that follows it. A spectator (``None``) takes nothing back.

    >>> from osaka_rules import osaka
    >>> state, log = osaka.position(market="R2 B3", hands=["R5", "B5"]), []
    >>> for text in ("take R2", "take B3"):
    ...     move = osaka.parse_move(text)
    ...     log.append(Turn(state, move, osaka.apply(state, move)))
    ...     state = log[-1].step.state
    >>> undo = may_undo(osaka.GAME, log, 1)
    >>> undo.moves, str(undo.because)
    (1, 'Seat 0 has moved since.')
    >>> may_undo(osaka.GAME, log, 0)
    Undo(moves=0, because=Message(key='undo.player', values=(('seat', 1),)))

    Raises:
        WrongType: ``game`` is not a game, or ``log`` is not a list of turns.
        WrongValue: ``seat`` is not a seat.
    """
    require(Game, game)
    require_seat(seat, None)
    if not is_a(Sequence, log):
        raise wrong_type(list, log)
    for moves, turn in enumerate(reversed(log)):
        if not is_a(Turn, turn):
            raise wrong_type(Turn, turn)
        because = _against(game, turn, seat)
        if because is not None:
            return Undo(moves, because)
    return Undo(len(log), message("undo.start"))


def _against(
    game: Game[StateT, MoveT, EventT, ViewT],
    turn: Turn[StateT, MoveT, EventT],
    seat: int | None,
) -> Message | None:
    """Return why a seat may not take a turn back, if that is so."""
    actor = game.actor(turn.state)
    if actor != seat:
        return message("undo.chance") if actor is CHANCE else message("undo.player", seat=actor)
    events = game.apply(turn.state, turn.move).events
    if len(turn.step.events) > len(events):  # chance has been answered in the same turn
        return message("undo.chance")
    shown = [type(event).__name__ for event in events if type(event) in game.revealing]
    return message("undo.secret", event=shown[0]) if shown else None
