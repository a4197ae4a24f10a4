"""Games whose moves are split into actions, of which there are few.

Learning tools number their actions: the same numbers in every state. A purchase is one of millions
of moves, but it can be made in steps: an action for each card that is paid, and one that ends the
payment. :func:`split_game` turns a :class:`~osaka_rules.kernel.Game` into a game in which such an
action is a move. Each move is split in one way, and every partial move can be finished, so both are
the same game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic, TypeVar

from attrs import frozen

from osaka_rules.kernel import (
    EventT,
    Game,
    IllegalMove,
    MoveT,
    NotationError,
    Objection,
    StateT,
    Step,
    ViewT,
    shown,
)
from osaka_rules.messages import message
from osaka_rules.plain_parts import ListedMoves, WeightedMoves

_T = TypeVar("_T")
PartialMove = tuple[int, ...]
"""The actions of a move that have been chosen so far, by their numbers."""


@frozen
class Action:
    """An action: its name, and the clauses that are about it."""

    name: str
    clauses: tuple[str, ...]


@frozen
class ActionSpace(Generic[StateT, MoveT]):
    """How the moves of a game are split into actions.

    The actions of players come first, those of chance after them; a move of chance is one action.
    A partial move is seen by everybody, so a secret move must be one action, too. ``split`` and
    ``join`` are inverse.
    """

    actions: tuple[Action, ...]
    size: int
    """The number of actions that players have."""
    split: Callable[[MoveT], PartialMove]
    """Return the actions of a legal move."""
    join: Callable[[PartialMove], MoveT | None]
    """Return the move that actions make, or ``None`` if it is not finished."""
    following: Callable[[StateT, PartialMove], Sequence[int]]
    """Return, in ascending order, the actions that can follow a partial move."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all actions."""
        return tuple([action.name for action in self.actions])


@frozen
class SplitState(Generic[StateT]):
    """A state of a split game: a state of the game, and the actions of the move being made."""

    state: StateT
    partial: PartialMove = ()


@frozen
class SplitView(Generic[ViewT]):
    """What a seat or a spectator sees of a split game: a view, and the move being made."""

    view: ViewT
    partial: PartialMove


@frozen
class ActionChosen:
    """An action was chosen that does not finish a move.

    The action that finishes it has the events of the move.
    """

    action: int


SplitGame = Game[SplitState[StateT], int, EventT | ActionChosen, SplitView[ViewT]]
"""A game whose moves are actions."""


def split_game(
    game: Game[StateT, MoveT, EventT, ViewT], space: ActionSpace[StateT, MoveT]
) -> SplitGame[StateT, EventT, ViewT]:
    """Return the same game with its moves split into actions."""
    functions = _SplitGame(game, space)
    return Game(
        slug=game.slug,
        name=game.name,
        players=game.players,
        scores=game.scores,
        rules=game.rules,
        new_game=functions.new_game,
        actor=partial(_of_state, game.actor),
        chance=functions.chance,
        legal_moves=functions.legal_moves,
        objection=functions.objection,
        evolve=functions.evolve,
        apply=functions.apply,
        view=functions.view,
        redact=functions.redact,
        follow=functions.follow,
        revealing=game.revealing | {ActionChosen},
        outcome=partial(_of_state, game.outcome),
        parse_move=functions.parse_move,
        problems=partial(_of_state, game.problems),
    )


def _of_state(function: Callable[[StateT], _T], split: SplitState[StateT]) -> _T:
    return function(split.state)


@frozen
class _SplitGame(Generic[StateT, MoveT, EventT, ViewT]):
    """The functions of a split game."""

    game: Game[StateT, MoveT, EventT, ViewT]
    space: ActionSpace[StateT, MoveT]

    def new_game(self, names: Sequence[str]) -> SplitState[StateT]:
        return SplitState(self.game.new_game(names))

    def legal_moves(self, state: SplitState[StateT]) -> ListedMoves[int]:
        return ListedMoves(tuple(self.space.following(state.state, state.partial)))

    def chance(self, state: SplitState[StateT]) -> WeightedMoves[int]:
        chances = self.game.chance(state.state)
        split = self.space.split
        return WeightedMoves(tuple([(split(move)[0], weight) for move, weight in chances]))

    def objection(self, state: SplitState[StateT], action: int) -> Objection | None:
        actions = self.space.actions
        if type(action) is not int or not 0 <= action < len(actions):
            unknown = message("adapters.action", value=shown(action), most=len(actions) - 1)
            return Objection((), unknown)
        following = self.space.following(state.state, state.partial)
        if action in following:
            return None
        move = self.space.join((*state.partial, action))
        refusal = None if move is None else self.game.objection(state.state, move)
        possible = tuple([actions[each].name for each in following]) or "nothing"
        chosen = actions[action]
        not_now = message("adapters.action_now", action=chosen.name, possible=possible)
        return refusal or Objection(chosen.clauses, not_now)

    def apply(
        self, state: SplitState[StateT], action: int
    ) -> Step[SplitState[StateT], EventT | ActionChosen]:
        refusal = self.objection(state, action)
        if refusal is not None:
            raise IllegalMove(action, refusal)
        partial = (*state.partial, action)
        move = self.space.join(partial)
        if move is None:
            return Step(SplitState(state.state, partial), (ActionChosen(action),))
        step = self.game.apply(state.state, move)
        return Step(SplitState(step.state), step.events)

    def parse_move(self, text: str) -> int:
        actions = len(self.space.actions)
        if text not in map(str, range(actions)):
            raise NotationError(message("adapters.action", value=shown(text), most=actions - 1))
        return int(text)

    def evolve(self, state: SplitState[StateT], event: EventT | ActionChosen) -> SplitState[StateT]:
        if isinstance(event, ActionChosen):
            return SplitState(state.state, (*state.partial, event.action))
        return SplitState(self.game.evolve(state.state, event))

    def view(self, state: SplitState[StateT], seat: int | None) -> SplitView[ViewT]:
        return SplitView(self.game.view(state.state, seat), state.partial)

    def redact(self, event: EventT | ActionChosen, seat: int | None) -> EventT | ActionChosen:
        return event if isinstance(event, ActionChosen) else self.game.redact(event, seat)

    def follow(self, view: SplitView[ViewT], event: EventT | ActionChosen) -> SplitView[ViewT]:
        if isinstance(event, ActionChosen):
            return SplitView(view.view, (*view.partial, event.action))
        return SplitView(self.game.follow(view.view, event), ())
