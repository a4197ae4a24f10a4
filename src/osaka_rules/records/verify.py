"""Judging a record: every draw, move, checkpoint and the result, in order (REC-3 to REC-10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeGuard

from attrs import fields, frozen

from osaka_rules.kernel import CHANCE, InvalidPosition, NotationError
from osaka_rules.osaka.legal import objection
from osaka_rules.osaka.model import DrawingLot, Over, State
from osaka_rules.osaka.moves import ChanceMove, Draw, Lot
from osaka_rules.osaka.notation import parse_move
from osaka_rules.osaka.rules import actor, apply, new_game
from osaka_rules.records.record import (
    Piece,
    Position,
    Record,
    RecordError,
    Result,
    position_of,
    require_box,
    result_of,
)
from osaka_rules.wire.strict import is_object, shown


@frozen
class Verdict:
    """What is to be said of a record: right, or the first thing that is wrong with it.

    ``index`` is that of the move to blame, from 0, and ``None`` when no move is (REC-10).
    """

    ok: bool
    problem: str | None = None
    clauses: tuple[str, ...] = ()
    index: int | None = None
    move: str | None = None


class _Wrong(Exception):
    """Carries the verdict out of the walk; never leaves this module."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict)
        self.verdict = verdict


def verify(record: Record) -> Verdict:
    """Replay a record and judge it: the first thing that is wrong is reported (REC-3).

    >>> verify(Record(("Ann", "Bob")))  # doctest: +NORMALIZE_WHITESPACE
    Verdict(ok=False,
            problem='In the set-up a card is to be drawn, but no draw is left.',
            clauses=('REC-4',), index=None, move=None)
    """
    try:
        for _ in _Walk(record).states():
            pass
    except _Wrong as wrong:
        return wrong.verdict
    return Verdict(ok=True)


def replayed(record: Record) -> Iterator[State]:
    """Go through a recorded game: the state after the set-up, then after each move.

    Where the record is wrong, the walk ends with a ``RecordError`` that says so.

    >>> import osaka_rules as osaka
    >>> game = osaka.advance(osaka.new_game(["Ann", "Bob"]), osaka.parse_move("draw R5"), 1)
    >>> record = Record(("Ann", "Bob")).grown(game.events)
    >>> [len(state.market) for state in replayed(record)]
    [5]
    """
    try:
        yield from _Walk(record).states()
    except _Wrong as wrong:
        verdict = wrong.verdict
        where = "" if verdict.index is None else f"moves[{verdict.index}]"
        raise RecordError(where, str(verdict.problem), verdict.clauses) from None


class _Walk:
    """One walk through a record, with the draws used so far."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._used = 0
        self._lot_was_due = False
        self._checkpoints = {c.after: c.position for c in record.checkpoints}

    def states(self) -> Iterator[State]:
        record = self._record
        try:
            state = new_game(record.seats, record.ruleset)
            require_box(record.ruleset)
        except InvalidPosition as error:
            raise _wrong(("REC-2",), str(error)) from None
        except RecordError as error:
            raise _wrong(error.clauses, error.reason) from None
        state = self._settled(state, None)
        if record.start is not None and not self._lot_was_due:
            raise _wrong(("REC-6",), "start must be null: no lot was needed.")
        self._check(state, 0)
        yield state
        for index in range(len(record.moves)):
            state = self._settled(self._moved(state, index), index)
            self._check(state, index + 1)
            yield state
        left = len(record.draws) - self._used
        if left:
            raise _wrong(("REC-5",), f"Draws are left over after the last move: {left}.")
        self._check_result(state)

    def _moved(self, state: State, index: int) -> State:
        text = self._record.moves[index]
        if isinstance(state.phase, Over):
            raise _wrong(("REC-8",), "The game is over before this move.", index, text)
        try:
            move = parse_move(text)
        except NotationError as error:
            reason = str(error).removesuffix(" (REC-7)")
            raise _wrong(("REC-7",), reason, index, text) from None
        if isinstance(move, ChanceMove):
            reason = "Draws and lots are not among the moves; they have keys of their own."
            raise _wrong(("REC-7",), reason, index, text)
        refusal = objection(state, move)
        if refusal is not None:
            raise _wrong(refusal.clauses, refusal.reason, index, text)
        return apply(state, move).state

    def _settled(self, state: State, index: int | None) -> State:
        """Answer chance from the record until a player is to move (REC-4, REC-6)."""
        while actor(state) == CHANCE:
            if isinstance(state.phase, DrawingLot):
                move: ChanceMove = self._lot(state.phase)
            else:
                move = self._draw(index)
                if objection(state, move) is not None:
                    number = self._used - 1
                    raise self._bad_draw(
                        index, f"draw {number} is {move.card}, which the draw pile does not hold"
                    )
            state = apply(state, move).state
        return state

    def _bad_draw(self, index: int | None, reason: str) -> _Wrong:
        """Blame the move that needed a draw, or the set-up (REC-4)."""
        if index is None:
            return _wrong(("REC-4",), f"In the set-up {reason}.")
        return _wrong(("REC-4",), f"After this move {reason}.", index, self._record.moves[index])

    def _lot(self, phase: DrawingLot) -> Lot:
        self._lot_was_due = True
        start = self._record.start
        if start not in phase.tied:
            tied = " or ".join(map(str, phase.tied))
            raise _wrong(("REC-6",), f"start is {shown(start)}; the lot is between {tied}.")
        return Lot(start)

    def _draw(self, index: int | None) -> Draw:
        draws = self._record.draws
        if self._used == len(draws):
            raise self._bad_draw(index, "a card is to be drawn, but no draw is left")
        self._used += 1
        return Draw(draws[self._used - 1])

    def _check(self, state: State, after: int) -> None:
        given = self._checkpoints.get(after)
        if given is not None:
            _compare(f"The checkpoint after {after} moves", given, position_of(state))

    def _check_result(self, state: State) -> None:
        if self._record.result is not None:
            _compare("The result", self._record.result, result_of(state))


def _wrong(
    clauses: tuple[str, ...], problem: str, index: int | None = None, move: str | None = None
) -> _Wrong:
    return _Wrong(Verdict(False, problem, clauses, index, move))


def _compare(what: str, given: Position | Result, expected: Position | Result) -> None:
    """Compare what a record says with what is true, in every key (REC-9)."""
    if given != expected:
        right, said = dict(_entries(expected)), dict(_entries(given))
        differences = [
            f"{where} is {said[where]} and should be {right[where]}"
            for where in right
            if said[where] != right[where]
        ]
        raise _wrong(("REC-9",), f"{what} is wrong: {'; '.join(differences)}.")


def _entries(description: Position | Result) -> Iterator[tuple[str, str]]:
    """Take a description apart into single entries, each with its place and its text."""
    for field in fields(type(description)):
        value: object = getattr(description, field.name)
        if field.name in _PER_SEAT and _is_row(value):
            for seat, own in enumerate(value):
                yield from _by_colour(f"{field.name}[{seat}]", own)
        else:
            yield from _by_colour(field.name, value)


_MOST_SHOWN: Final = 120
_PER_SEAT: Final = ("reserved", "hands", "goods", "insured", "vp", "tokens")


def _by_colour(where: str, value: object) -> Iterator[tuple[str, str]]:
    if is_object(value):
        for colour, number in value.items():
            yield f"{where}.{colour}", shown(number)
    else:
        yield where, _text(value)


def _is_row(value: object) -> TypeGuard[tuple[object, ...]]:
    return isinstance(value, tuple)


def _text(value: object) -> str:
    if isinstance(value, Piece):
        return f"{value.area} {value.card}"
    if _is_row(value):
        more = " …" if len(value) > _MOST_SHOWN else ""
        return " ".join([str(each) for each in value[:_MOST_SHOWN]]) + more or "empty"
    return shown(value)
