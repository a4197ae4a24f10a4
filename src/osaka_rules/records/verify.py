"""Verifying a record of any game: every draw, move, checkpoint and the result (REC-3 to REC-10)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterator, Mapping
from itertools import islice
from typing import Final, Generic, TypeGuard, cast

from attrs import frozen

from osaka_rules.checks import any_of, require
from osaka_rules.kernel import (
    CHANCE,
    EventT,
    IllegalMove,
    Invalid,
    Message,
    MoveT,
    NotationError,
    Objection,
    StateT,
    Step,
    ViewT,
    WrongValue,
)
from osaka_rules.messages import message
from osaka_rules.records.record import Record, RecordError, RecordFormat, format_of
from osaka_rules.wire.strict import DocumentError, JsonObject, is_object, shown


@frozen
class Verdict:
    """What was found out about a record: that it is right, or the first thing that is wrong.

    ``index`` is that of the move to blame, from 0, and ``None`` when no move is (REC-10). ``seat``
    made it; it is ``None`` where nobody was to move.
    """

    objection: Objection | None = None
    index: int | None = None
    move: str | None = None
    seat: int | None = None

    @property
    def ok(self) -> bool:
        """Whether the record is right."""
        return self.objection is None

    @property
    def problem(self) -> str | None:
        """What is wrong, as an English sentence."""
        return None if self.objection is None else self.objection.reason

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses behind what is wrong."""
        return () if self.objection is None else self.objection.clauses


@frozen
class Played(Generic[StateT, MoveT, EventT]):
    """A move of a game that was played, with all chance that followed it; or the set-up.

    A list of them, the set-up first, is the past of a game: see :func:`steps`.
    """

    seat: int | None
    """Whose move it was; ``None`` is the set-up."""
    move: MoveT | None
    events: tuple[EventT, ...]
    """All events of the move, and of the chance after it."""
    state: StateT
    """The state after them."""


class _Wrong(Exception):
    """Carries what is wrong out of the walk; never leaves this module."""

    def __init__(self, objection: Objection, index: int | None = None) -> None:
        super().__init__(objection, index)
        self.objection = objection
        self.index = index
        self.seat: int | None = None


def verify(
    record: Record, form: RecordFormat[StateT, MoveT, EventT, ViewT] | None = None
) -> Verdict:
    """Replay a record and return the first thing that is wrong, if anything is (REC-3).

    A record says of which game it is. ``form`` is another format of that game, such as that of
    another data pack.

    Raises:
        WrongType: That is not a record, or ``form`` is not a format.
        WrongValue: It is a record of another game than ``form``.

    >>> import osaka_rules as osaka
    >>> verdict = verify(osaka.new_record(osaka.new_game(["Ann", "Bob"])))
    >>> verdict.problem, verdict.clauses, verdict.index
    ('A draw is missing: the list draws ends after 0.', ('REC-4',), None)
    """
    if form is None:
        return verify(record, format_of(require(Record, record).game))
    require(RecordFormat, form)
    return verdict_of(record, form)[0]


def verdict_of(
    record: Record, form: RecordFormat[StateT, MoveT, EventT, ViewT]
) -> tuple[Verdict, StateT | None]:
    """Return what :func:`verify` does and, if the record is right, its last state."""
    try:
        [last] = deque(_Walk(record, form).steps(), maxlen=1)
    except _Wrong as wrong:
        move = None if wrong.index is None else record.moves[wrong.index]
        return Verdict(wrong.objection, wrong.index, move, wrong.seat), None
    return Verdict(), last.state


def steps(
    record: Record, form: RecordFormat[StateT, MoveT, EventT, ViewT] | None = None
) -> Iterator[Played[StateT, MoveT, EventT]]:
    """Yield the set-up, then each move, with all events and the state after them.

    Raises:
        RecordError: The record is wrong from here on.
        WrongType: That is not a record, or ``form`` is not a format.

    >>> import osaka_rules as osaka
    >>> step = osaka.resolve(osaka.new_game(["Ann", "Bob"]), 1)
    >>> record = osaka.new_record(osaka.new_game(["Ann", "Bob"])).extended(step.events)
    >>> [(played.move, len(played.events)) for played in steps(record)]
    [(None, 16)]
    """
    found = format_of(require(Record, record).game) if form is None else form
    walked = cast("RecordFormat[StateT, MoveT, EventT, ViewT]", require(RecordFormat, found))
    try:
        yield from _Walk(record, walked).steps()
    except _Wrong as wrong:
        where = "" if wrong.index is None else f"moves[{wrong.index}]"
        raise RecordError(where, wrong.objection.message, wrong.objection.clauses) from None


def replayed(record: Record, form: RecordFormat[StateT, MoveT, EventT, ViewT]) -> Iterator[StateT]:
    """Yield the state after the set-up, then after each move.

    Raises:
        RecordError: The record is wrong from here on.
    """
    for played in steps(record, form):
        yield played.state


class _Walk(Generic[StateT, MoveT, EventT, ViewT]):
    """One walk through a record, with the number of draws used so far."""

    def __init__(self, record: Record, form: RecordFormat[StateT, MoveT, EventT, ViewT]) -> None:
        if require(Record, record).game != form.slug:
            raise WrongValue(message("record.game", value=record.game, game=form.slug))
        self._record = record
        self._form = form
        self._check_header()
        try:  # only a record made by hand can be refused here
            self._game = form.game_of(record)
            self._start = self._game.new_game(record.seats)
        except (Invalid, DocumentError) as error:
            raise _wrong("REC-2", error.message) from None
        self._lots = form.shapes(len(record.seats)).lots
        self._used = dict.fromkeys(record.draws, 0)
        self._list = ""
        """The key of the list that was drawn from last."""
        self._moves: dict[tuple[str, object], MoveT] = {}
        """The moves of chance that were made so far, by list and entry."""
        self._checkpoints = {each.after: each.position for each in record.checkpoints}

    def steps(self) -> Iterator[Played[StateT, MoveT, EventT]]:
        state, events = self._settle(self._start, [], None)
        self._check_lots()
        self._check_position(state, 0)
        yield Played(None, None, tuple(events), state)
        for index, text in enumerate(self._record.moves):
            seat = self._game.actor(state)
            assert seat is not CHANCE  # it has been answered
            try:
                move, made = self._move(state, index, text)
                state, events = self._settle(made.state, [*made.events], index)
            except _Wrong as wrong:
                wrong.seat = seat
                raise
            self._check_position(state, index + 1)
            yield Played(seat, move, tuple(events), state)
        for key, entries in self._record.draws.items():
            left = len(entries) - self._used[key]
            if left:
                raise _wrong("REC-5", message("record.draws_left", key=key, number=left))
        self._check_result(state)

    # --- The set-up ---

    def _check_header(self) -> None:
        """Refuse a record of other components than those it is verified with (REC-6)."""
        for key, right in self._form.header.items():
            value = self._record.header.get(key, {})
            if value != right:
                texts = {"value": _texts(value), "right": _texts(right)}
                raise _wrong("REC-6", message("record.header", key=key, **texts))

    def _check_lots(self) -> None:
        """Refuse the answer to a lot that the set-up did not ask for (REC-6)."""
        for key in self._lots:
            if self._used.get(key) == 0 and self._record.draws[key]:
                raise self._wrong_lot(key, "null")

    # --- Moves and draws ---

    def _move(self, state: StateT, index: int, text: str) -> tuple[MoveT, Step[StateT, EventT]]:
        """Return a move and what it leads to, if it is a legal one of a player (REC-7, REC-8)."""
        game = self._game
        if game.actor(state) is None:
            raise _wrong("REC-8", message("record.over"), index)
        try:
            move = game.parse_move(text)
            if self._form.draw_of(move, state) is not None:
                raise _wrong("REC-7", message("record.chance_move"), index)
            return move, game.apply(state, move)
        except NotationError as error:
            raise _wrong("REC-7", error.message, index) from None
        except IllegalMove as error:
            raise _Wrong(error.objection, index) from None

    def _settle(
        self, state: StateT, events: list[EventT], index: int | None
    ) -> tuple[StateT, list[EventT]]:
        """Answer chance from the record until a player is to move (REC-4, REC-6)."""
        game = self._game
        while game.actor(state) is CHANCE:
            # A move that was made before is tried first: to list all of chance takes far longer.
            draw = (self._list, self._next_entry())
            move = self._moves.get(draw)
            if (
                move is None
                or self._form.draw_of(move, state) != draw
                or game.objection(state, move) is not None
            ):
                move = self._find_move(state, index)
            self._used[self._list] += 1
            state, following = game.apply(state, move)
            events += following
        return state, events

    def _next_entry(self) -> object:
        """Return what comes next in the list that was drawn from last, or ``None`` at its end."""
        used, entries = self._used.get(self._list, 0), self._record.draws.get(self._list, ())
        entry = entries[used] if used < len(entries) else None
        return entry if isinstance(entry, Hashable) else shown(entry)  # of a record made by hand

    def _find_move(self, state: StateT, index: int | None) -> MoveT:
        """Return the move of chance that the record has next, in whichever list."""
        draw_of = cast("Callable[[MoveT, StateT], tuple[str, object]]", self._form.draw_of)
        draws = {draw_of(move, state): move for move, _ in self._game.chance(state)}
        key = self._list = next(iter(draws))[0]
        entry, number = self._next_entry(), self._used.setdefault(key, 0)
        if (key, entry) in draws:
            return self._moves.setdefault((key, entry), draws[key, entry])
        if key in self._lots:
            raise self._wrong_lot(key, any_of([shown(right) for _, right in draws]))
        if entry is None:
            raise _wrong("REC-4", message("record.draw_missing", key=key, number=number), index)
        values = {"number": number, "value": shown(entry)}
        raise _wrong("REC-4", message("record.draw_impossible", key=key, **values), index)

    def _wrong_lot(self, key: str, right: Message | str) -> _Wrong:
        value = shown(next(iter(self._record.draws.get(key, ())), None))
        return _wrong("REC-6", message("record.lot", key=key, value=value, right=right))

    # --- Positions and results ---

    def _check_position(self, state: StateT, after: int) -> None:
        given = self._checkpoints.get(after)
        if given is not None and (found := _differences(given, self._form.position_of(state))):
            raise _wrong("REC-9", message("record.position", after=after, differences=found))

    def _check_result(self, state: StateT) -> None:
        given = self._record.result
        if given is not None and (found := _differences(given, self._form.result_of(state))):
            raise _wrong("REC-9", message("record.result", differences=found))


def _wrong(clause: str, said: Message, index: int | None = None) -> _Wrong:
    return _Wrong(Objection((clause,), said), index)


# --- Comparing plain data ------------------------------------------------------------------------

_MOST_DIFFERENCES: Final = 5
_MOST_SHOWN: Final = 120


def _differences(given: JsonObject, right: JsonObject) -> tuple[Message, ...]:
    """Return where two positions or results differ, and how; of many differences, the first.

    >>> print(*_differences({"vp": (3, 4)}, {"vp": (3, 5)}))
    vp[1] is 4 and should be 5
    """
    return () if given == right else tuple(islice(_compare(given, right, ""), _MOST_DIFFERENCES))


def _compare(given: object, right: object, where: str) -> Iterator[Message]:
    if is_object(given) and is_object(right) and given.keys() == right.keys():
        for key in right:
            yield from _compare(given[key], right[key], f"{where}.{key}" if where else key)
    elif _is_row(given) and _is_row(right) and len(given) == len(right) and not _has_texts(right):
        for number, (one, other) in enumerate(zip(given, right, strict=True)):
            yield from _compare(one, other, f"{where}[{number}]")
    elif given != right:
        values = {"value": _words(given), "right": _words(right)}
        yield message("part.difference", place=where, **values)


def _is_row(value: object) -> TypeGuard[tuple[object, ...]]:
    return isinstance(value, tuple)


def _has_texts(row: tuple[object, ...]) -> bool:
    """Return whether a list holds texts, such as cards, so that it is best shown as a whole."""
    return any([isinstance(each, str) for each in row])


def _words(value: object) -> str:
    """Return a piece of plain data as a sentence shows it.

    >>> _words((("R2", "B5"), (), None))
    '[[R2 B5] [] null]'
    >>> _words("")
    "''"
    """
    if is_object(value):
        return _texts(value)
    if _is_row(value):
        more = " ..." if len(value) > _MOST_SHOWN else ""
        return f"[{' '.join([_words(each) for each in value[:_MOST_SHOWN]])}{more}]"
    return value if isinstance(value, str) and value else shown(value)


def _texts(value: Mapping[str, object]) -> str:
    return " ".join([_words(each) for each in value.values()])
