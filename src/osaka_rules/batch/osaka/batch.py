"""Many games of Traders of Osaka at once, action by action: ``Batch``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeVar, get_args

import numpy as np
from numpy.typing import NDArray

from osaka_rules.adapters.actions import PartialMove, SplitState
from osaka_rules.adapters.environment import player_names
from osaka_rules.adapters.osaka import ENVIRONMENT
from osaka_rules.batch.arrays import MOST_GAMES, Seeds, luck_of, require_array
from osaka_rules.batch.osaka import rows as r
from osaka_rules.batch.osaka.greedy import weights_of
from osaka_rules.batch.osaka.legal import Mask
from osaka_rules.batch.osaka.observe import NUMBERS, Observation
from osaka_rules.batch.osaka.payments import TABLE_SIZE
from osaka_rules.batch.osaka.playing import seats_of
from osaka_rules.batch.osaka.policies import POLICIES, Policy
from osaka_rules.batch.osaka.programs import (
    COLUMNS,
    GO_ON,
    NOTHING,
    OVER,
    START,
    advance_games,
    observe_games,
)
from osaka_rules.batch.osaka.results import Results, results_of
from osaka_rules.batch.osaka.rulings import rules_of
from osaka_rules.batch.osaka.states import partial_of, row_of, state_of
from osaka_rules.checks import is_list, require, require_no_problems, require_seat
from osaka_rules.kernel import (
    IllegalMove,
    InvalidPosition,
    Objection,
    RulesError,
    WrongType,
    WrongValue,
    shown,
)
from osaka_rules.messages import message
from osaka_rules.osaka.problems import problems
from osaka_rules.osaka.ruleset import STANDARD, Ruleset
from osaka_rules.osaka.state import State

Seat = Literal["chosen"] | Policy
"""Who moves at a seat: the caller, or a policy."""
WhenOver = Literal["restart", "stay"]
"""A game that is over begins again at once with a seed drawn from its own, or it stays."""
_SEATS: Final = ("chosen", *POLICIES)
_OBSERVED: Final = ", ".join(observe_games)
_Seen = TypeVar("_Seen", NDArray[np.int16], NDArray[np.int32], NDArray[np.float32])


class Batch:
    """Games that are played at the same time, in the actions of the adapters.

    In each game the seat that is to move is asked for one action after the other; chance, and the
    seats that follow a policy, move by themselves. A new batch has the seeds 0, 1, 2, …

    >>> batch = Batch(games=4, players=3)
    >>> batch.masks.shape, batch.to_move.tolist()
    ((4, 91), [1, 1, 2, 1])
    >>> over = batch.step(batch.masks.argmax(axis=1))
    >>> over.tolist(), batch.observe().shape
    ([False, False, False, False], (4, 336))

    Raises:
        WrongType: The ruleset is not a ruleset.
        WrongValue: The number of games or players, a seat or a house rule is out of bounds.
    """

    def __init__(
        self,
        games: int,
        players: int = 2,
        ruleset: Ruleset = STANDARD,
        seats: Seat | Sequence[Seat] = "chosen",
        when_over: WhenOver = "restart",
    ) -> None:
        if type(games) is not int or not 1 <= games <= MOST_GAMES:
            raise WrongValue(message("batch.games", value=shown(games), most=MOST_GAMES))
        self._rules = rules_of(ruleset, players)
        self._policies = seats_of(seats, players, _SEATS)
        if (self._policies[:players] >= 0).all():
            raise WrongValue(message("batch.nobody"))
        if when_over not in get_args(WhenOver):
            raise WrongValue(message("batch.when_over", value=shown(when_over)))
        self._restarts = int(when_over == "restart")
        self.ruleset = ruleset
        self.players = players
        self.games = games
        self._rows = np.zeros((games, r.WIDTH), np.int16)
        self._masks = np.zeros((games, r.ACTIONS), np.int8)
        self._results = np.zeros((games, COLUMNS), np.int16)
        self._weights = weights_of(ruleset)
        self._table = np.zeros(TABLE_SIZE, np.int64)
        self._luck = luck_of(range(games))
        self._moves = np.zeros(games, np.int32)
        self._make(np.full(games, START), START)
        self.masks: Mask = self._masks.view()
        """For each game and action, 1 if it is legal now: a window that cannot be written to."""
        self.masks.flags.writeable = False

    def __repr__(self) -> str:
        return f"<Batch of {self.games} games of {self.players} players>"

    def reset(self, seeds: Seeds) -> None:
        """Begin all games anew, each from its seed.

        Raises:
            WrongType: The seeds are not a list or an array of whole numbers.
            WrongValue: There is not one for each game, or one is out of bounds.
        """
        self._luck = luck_of(seeds, self.games)
        self._make(np.full(self.games, START), START)

    def restart(self, games: NDArray[np.integer], seeds: Seeds) -> None:
        """Begin some games anew, by their numbers, each from its seed.

        Raises:
            WrongType: The seeds are not a list or an array of whole numbers.
            WrongValue: There is not one for each game, or one is out of bounds.
            IndexError: There is no game of such a number.
        """
        self._luck[games] = luck_of(seeds, len(games))
        actions = np.full(self.games, NOTHING)
        actions[games] = START
        results = self._results.copy()
        self._make(actions, START)
        self._results[:] = results
        self._results[games] = 0

    def points(self) -> NDArray[np.int16]:
        """Return the victory points of each game and seat as they stand (INFO-2)."""
        return self._rows[:, r.VP : r.VP + self.players].copy()

    def leads(self) -> NDArray[np.int16]:
        """Return by how many victory points each seat is ahead of the best of the others.

        This is for rewards: players do not see the points of others (INFO-2).
        """
        vp = self.points()
        best = [np.delete(vp, seat, axis=1).max(axis=1) for seat in range(self.players)]
        return np.asarray(vp - np.stack(best, axis=1), np.int16)

    @property
    def to_move(self) -> NDArray[np.int16]:
        """The seat that is to move in each game; -1 where the game is over."""
        return np.where(self._rows[:, r.PHASE] == r.OVER, -1, self._rows[:, r.SEAT])

    def step(self, actions: NDArray[np.integer]) -> NDArray[np.bool_]:
        """Make an action in each game, where it is not -1; return which games this has ended.

        How they ended is in :attr:`results`, also if they have begun again.

        Raises:
            IllegalMove: An action is not legal; the error names the game and the clauses. No action
                has been made then.
            WrongType: The actions are no array.
            WrongValue: The array has another shape or other numbers.
        """
        require_array("actions", actions, (self.games,), "integer")
        chosen = np.ascontiguousarray(actions, np.int64)
        wrong = self._make(chosen, NOTHING)
        if wrong >= 0:
            raise self._illegal(wrong, int(chosen[wrong]))
        return self._results[:, OVER] > 0

    @property
    def results(self) -> Results:
        """How the games ended that the last step has ended."""
        return results_of(self._results, self.players)

    def observe(self, out: _Seen | None = None, seat: int | None = None) -> Observation:
        """Write what the seat that is to move sees in each game, or what one seat sees.

        The numbers are those of the adapters. ``out`` is an array of shape (games, 336) of int16,
        int32 or float32; without it, a new one is made. Where a game is over, seat 0 looks.

        Raises:
            WrongType: ``out`` is no array.
            WrongValue: It has another shape, other numbers or gaps, or there is no such seat.
        """
        require_seat(seat, self.players)
        seen = np.empty((self.games, NUMBERS), np.int16) if out is None else out
        require_array("out", seen, (self.games, NUMBERS), _OBSERVED)
        if not seen.flags.c_contiguous or not seen.flags.writeable:
            raise WrongValue(message("batch.out"))
        observe_games[seen.dtype.name](self._rows, self._rules, -1 if seat is None else seat, seen)
        return seen

    def to_states(self) -> list[State]:
        """Return the games as ordinary states; moves that are being made have not happened yet."""
        names = player_names(self.players)
        return [state_of(row, self.ruleset, names) for row in self._rows]

    def partial_moves(self) -> list[PartialMove]:
        """Return for each game the actions so far of the move that is being made."""
        return [partial_of(row) for row in self._rows]

    @classmethod
    def from_states(
        cls,
        states: Sequence[State],
        seeds: Seeds | None = None,
        seats: Seat | Sequence[Seat] = "chosen",
        when_over: WhenOver = "restart",
    ) -> Batch:
        """Return a batch that goes on from ordinary states, all of one ruleset and table size.

        Chance is answered from the seeds, which are 0, 1, 2, … if none are given, as soon as it is
        to move. The names of the players are not kept.

        >>> import osaka_rules as osaka
        >>> batch = Batch.from_states([osaka.position(market="R2", hands=["G5", ""])])
        >>> str(batch.to_states()[0].hands[0]), batch.masks.nonzero()[1].tolist()
        ('G5', [4, 28, 65])

        Raises:
            WrongType: They are not a list of states.
            WrongValue: There are none, or they differ in ruleset or number of players.
            InvalidPosition: Something is wrong with a state, or a number in it is too large.
        """
        if not is_list(states):
            raise WrongType(message("batch.states", value=shown(states)))
        listed = [require(State, state) for state in states]
        if not listed or len({(s.ruleset, len(s.names)) for s in listed}) > 1:
            raise WrongValue(message("batch.different", number=len(listed)))
        for state in listed:
            require_no_problems(InvalidPosition, problems(state))
        rows = np.array([row_of(state) for state in listed])
        luck = luck_of(range(len(listed)) if seeds is None else seeds, len(listed))
        first = listed[0]
        batch = cls(len(listed), len(first.names), first.ruleset, seats, when_over)
        batch._rows[:], batch._luck = rows, luck
        batch._make(np.full(len(listed), GO_ON), GO_ON)
        return batch

    def _make(self, actions: NDArray[np.int64], lowest: int) -> int:
        """Make actions, if all are legal; return the first game whose action is not, or -1."""
        return advance_games(
            self._rows, self._rules, self._luck, self._policies, self._weights, self._table,
            self._masks, actions, self._results, self._moves, self._restarts, lowest,
        )  # fmt: skip

    def _illegal(self, game: int, action: int) -> RulesError:
        """Return the error for an action that is not legal, with the clauses that forbid it."""
        if not -1 <= action < r.ACTIONS:
            said = message("adapters.action", value=shown(action), most=r.ACTIONS - 1)
            return WrongValue(said)
        row = self._rows[game]
        state = state_of(row, self.ruleset, player_names(self.players))
        refusal = ENVIRONMENT.game.objection(SplitState(state, partial_of(row)), action)
        assert refusal is not None
        said = message("batch.illegal", game=game, reason=refusal.message)
        name = ENVIRONMENT.space.names[action]
        return IllegalMove(name, Objection(refusal.clauses, said))
