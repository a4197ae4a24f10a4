"""Recorded games in the format ``osaka-record/1``: read, write, and grow one move by move.

A record shows hidden cards: that of a running game is not for players. Whether a record is *right*
is the question of :mod:`osaka_rules.verify`; here it only has to be readable (REC-1, REC-2).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Final, Literal, TypeVar, get_args

from attrs import asdict, evolve, field, frozen

from osaka_rules.osaka import bags
from osaka_rules.osaka import events as e
from osaka_rules.osaka.cards import CARDS, COLOURS, Card, card
from osaka_rules.osaka.events import EndedBy, Event
from osaka_rules.osaka.model import Acting, ChoosingToken, Insuring, Over, State
from osaka_rules.osaka.moves import (
    Area,
    Buy,
    ChooseToken,
    Done,
    Insure,
    Pass,
    PlayerMove,
    Reserve,
    Take,
    TakeReserved,
)
from osaka_rules.osaka.rules import outcome
from osaka_rules.osaka.ruleset import OPTIONS, OSAKA_ROUTE, STANDARD, Ruleset, with_options
from osaka_rules.strict_json import (
    DocumentError,
    JsonObject,
    a_list,
    a_number,
    a_text,
    an_object,
    is_object,
    parse,
    shown,
)

FORMAT: Final = "osaka-record/1"
PhaseName = Literal["token", "action", "insure", "over"]
_T = TypeVar("_T")


class RecordError(DocumentError):
    """A text that is no record at all, or a game that has none: where, why, and the clause."""


@frozen
class Piece:
    """A reservation as a record writes it."""

    area: Area
    card: str


@frozen
class Position:
    """What a record says about the table at one moment; lists of cards as they are written."""

    phase: PhaseName
    seat: int | None
    market: tuple[str, ...]
    farm: tuple[str, ...]
    reserved: tuple[Piece | None, ...]
    draw: tuple[str, ...]
    discard: tuple[str, ...]
    ships: dict[str, int]
    hands: tuple[tuple[str, ...], ...]
    goods: tuple[tuple[str, ...], ...]
    insured: tuple[tuple[str, ...], ...]
    vp: tuple[int, ...]
    tokens: tuple[dict[str, int], ...]


@frozen
class Checkpoint:
    """The position after the first so many moves."""

    after: int
    position: Position


@frozen
class Result:
    """How the game ended, or how it stands."""

    ended_by: EndedBy | None
    vp: tuple[int, ...]
    tokens: tuple[int, ...]
    winners: tuple[int, ...] | None


@frozen
class Record:
    """A recorded game: all that is needed to replay and to verify it.

    >>> import osaka_rules as osaka
    >>> state = osaka.new_game(["Ann", "Bob"])
    >>> record = Record.of(state)
    >>> step = osaka.apply(state, osaka.parse_move("draw R5"))
    >>> record.grown(step.events).draws
    (Card(colour=<Colour.RED: 0>, value=5),)
    """

    seats: tuple[str, ...]
    ruleset: Ruleset = STANDARD
    draws: tuple[Card, ...] = ()
    start: int | None = None
    moves: tuple[str, ...] = ()
    checkpoints: tuple[Checkpoint, ...] = ()
    result: Result | None = field(default=None)

    @classmethod
    def of(cls, state: State) -> Record:
        """Begin the record of a new game."""
        others = [name for name in state.ruleset.differences if name not in OPTIONS]
        if others:
            raise RecordError(
                "rules",
                f"A game in which {', '.join(others)} differ from the box has no record in the"
                f" format {FORMAT}.",
                ("REC-1",),
            )
        return cls(state.names, state.ruleset)

    def grown(self, events: Iterable[Event]) -> Record:
        """Go on with the record: add what these events say of draws, the lot and moves."""
        draws: list[Card] = []
        moves: list[str] = []
        start = self.start
        for event in events:
            drawn = getattr(event, "card", None) if isinstance(event, _DRAWING) else None
            if isinstance(drawn, Card):
                draws.append(drawn)
            elif isinstance(event, e.VpDrawn):
                raise RecordError(
                    "draws", "A redacted event does not say what was drawn.", ("INFO-4",)
                )
            elif isinstance(event, e.StartFound) and event.by_lot:
                start = event.seat
            elif (move := _move_of(event)) is not None:
                moves.append(str(move))
        return evolve(self, draws=(*self.draws, *draws), start=start, moves=(*self.moves, *moves))

    def checked(self, state: State) -> Record:
        """Add a checkpoint: the position after the moves so far is that of this state."""
        checkpoint = Checkpoint(len(self.moves), position_of(state))
        return evolve(self, checkpoints=(*self.checkpoints, checkpoint))

    def closed(self, state: State) -> Record:
        """Add the result, be the game over or not."""
        return evolve(self, result=result_of(state))


_DRAWING: Final = (e.Dealt, e.HandDealt, e.Refilled, e.VpDrawn)


def _move_of(event: Event) -> PlayerMove | None:
    """Tell which move an event is the first consequence of, if any."""
    match event:
        case e.TokenChosen(_, colour):
            return ChooseToken(colour)
        case e.Took(_, taken, reserved):
            return TakeReserved(taken) if reserved else Take(taken)
        case e.Reserved(_, area, chosen):
            return Reserve(area, chosen)
        case e.Paid(_, payment):
            return Buy(payment)
        case e.Passed():
            return Pass()
        case e.Insured(_, used, goods):
            return Insure(used, goods)
        case e.InsuranceDone():
            return Done()
        case _:
            return None


# --- What a state looks like in a record ----------------------------------------------------------


def position_of(state: State) -> Position:
    """Describe a state, in which a player is to move or the game is over, as a record does."""
    phase = state.phase
    names: dict[type, PhaseName] = {
        ChoosingToken: "token",
        Acting: "action",
        Insuring: "insure",
        Over: "over",
    }
    if type(phase) not in names:
        raise RecordError(
            "position", "A record has no position in which a card is to be drawn.", ("REC-4",)
        )
    return Position(
        phase=names[type(phase)],
        seat=getattr(phase, "seat", None),
        market=_names(state.market_bag),
        farm=_names(state.farm_bag),
        reserved=tuple(
            [None if p is None else Piece(p.area, str(p.card)) for p in state.reservations]
        ),
        draw=_names(state.draw_bag),
        discard=_names(state.discard_bag),
        ships=_by_colour(state.ships),
        hands=tuple([_names(bag) for bag in state.hand_bags]),
        goods=tuple([_names(bag) for bag in state.goods_bags]),
        insured=tuple([_names(bag) for bag in state.insured_bags]),
        vp=state.vps,
        tokens=tuple([_by_colour(own) for own in state.tokens]),
    )


def result_of(state: State) -> Result:
    """Describe how a game ended, or how it stands, as a record does."""
    tokens = tuple([sum(own) for own in state.tokens])
    phase, end = state.phase, outcome(state)
    return Result(
        ended_by=phase.ended_by if isinstance(phase, Over) else None,
        vp=state.vps,
        tokens=tokens,
        winners=end.winners if end else None,
    )


_CARD_NAMES: Final = tuple([str(each) for each in CARDS])


def _names(bag: int) -> tuple[str, ...]:
    return tuple([_CARD_NAMES[kind] for kind in bags.listed(bag)])


def _by_colour(numbers: tuple[int, ...]) -> dict[str, int]:
    return {str(colour): number for colour, number in zip(COLOURS, numbers, strict=True)}


# --- Writing -------------------------------------------------------------------------------------


def write_record(record: Record) -> str:
    """Write a record as one line of JSON, without a newline at the end.

    >>> write_record(Record(("Ann", "Bob")))
    '{"format":"osaka-record/1","rules":{},"seats":["Ann","Bob"],"draws":[],"start":null,"moves":[]}'
    """
    document: JsonObject = {
        "format": FORMAT,
        "rules": {name: getattr(record.ruleset, name) for name in record.ruleset.differences},
        "seats": record.seats,
        "draws": [str(drawn) for drawn in record.draws],
        "start": record.start,
        "moves": record.moves,
    }
    if record.checkpoints:
        document["checkpoints"] = [asdict(checkpoint) for checkpoint in record.checkpoints]
    if record.result is not None:
        document["result"] = asdict(record.result)
    return json.dumps(document, separators=(",", ":"))


# --- Reading -------------------------------------------------------------------------------------


def read_record(text: str | bytes) -> Record:
    """Read a record; a text that is not one at all is refused with the place (REC-1, REC-2).

    >>> read_record('{"format": "osaka-record/2"}')  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    osaka_rules.record.RecordError: format: The format is 'osaka-record/2', not ...
    """
    try:
        return _record(parse(text))
    except DocumentError as error:
        raise RecordError(error.where, error.reason, error.clauses or ("REC-1",)) from None


def _bad(where: str, reason: str) -> DocumentError:
    return DocumentError(where, reason, ("REC-2",))


_REQUIRED: Final = ("format", "rules", "seats", "draws", "start", "moves")


def _record(value: object) -> Record:
    if is_object(value) and value.get("format", FORMAT) != FORMAT:
        reason = f"The format is {shown(value['format'])}, not {FORMAT!r}."
        raise DocumentError("format", reason)
    found = an_object(value, "", _REQUIRED, ("checkpoints", "result"))
    seats = _seats(found["seats"])
    players = len(seats)
    moves = _each(found["moves"], "moves", a_text)
    return Record(
        seats=seats,
        ruleset=_ruleset(found["rules"]),
        draws=_each(found["draws"], "draws", lambda v, w: card(_card(v, w))),
        start=_seat_or_none(found["start"], "start", players),
        moves=moves,
        checkpoints=_checkpoints(found["checkpoints"], len(moves), players)
        if "checkpoints" in found
        else (),
        result=_result(found["result"], players) if "result" in found else None,
    )


def _each(value: object, where: str, read: Callable[[object, str], _T]) -> tuple[_T, ...]:
    items = a_list(value, where)
    return tuple([read(item, f"{where}[{number}]") for number, item in enumerate(items)])


def _seats(value: object) -> tuple[str, ...]:
    seats = _each(value, "seats", a_text)
    if not STANDARD.players_min <= len(seats) <= STANDARD.players_max:
        raise _bad("seats", f"There are {len(seats)} seats; a game has 2 to 4.")
    for number, name in enumerate(seats):
        if not name:
            raise _bad(f"seats[{number}]", "A name is empty.")
        if name in seats[:number]:
            raise _bad(f"seats[{number}]", f"The name {shown(name)} stands twice.")
    return seats


def _ruleset(value: object) -> Ruleset:
    if not is_object(value):
        raise DocumentError("rules", f"Here belongs an object, not {shown(value)}.")
    for name, choice in value.items():
        if name not in OPTIONS:
            raise _bad("rules", f"There is no option {shown(name)}.")
        if a_text(choice, f"rules.{name}") not in OPTIONS[name]:
            allowed = " or ".join(map(repr, OPTIONS[name]))
            raise _bad(f"rules.{name}", f"{shown(choice)} is not a value; use {allowed}.")
    return with_options(value)


def _card(value: object, where: str) -> str:
    text = a_text(value, where)
    if text not in _CARD_NAMES:
        raise _bad(where, f"There is no card {shown(text)}.")
    return text


def _cards(value: object, where: str) -> tuple[str, ...]:
    return _each(value, where, _card)


def _seat(value: object, where: str, players: int) -> int:
    seat = a_number(value, where)
    if not 0 <= seat < players:
        raise _bad(where, f"There is no seat {shown(seat)} among {players}.")
    return seat


def _seat_or_none(value: object, where: str, players: int) -> int | None:
    return None if value is None else _seat(value, where, players)


def _count(value: object, where: str) -> int:
    number = a_number(value, where)
    if number < 0:
        raise _bad(where, f"{shown(number)} is negative.")
    return number


def _word(value: object, where: str, words: tuple[_T, ...]) -> _T:
    text = a_text(value, where)
    for word in words:
        if word == text:
            return word
    raise _bad(where, f"{shown(text)} is not one of {', '.join(map(repr, words))}.")


def _per_seat(
    value: object, where: str, players: int, read: Callable[[object, str], _T]
) -> tuple[_T, ...]:
    if len(a_list(value, where)) != players:
        raise _bad(where, f"There are {len(a_list(value, where))} entries for {players} seats.")
    return _each(value, where, read)


def _keys(value: object, where: str, keys: tuple[str, ...]) -> JsonObject:
    """Take a value as an object; a wrong key in the depths of a record is a matter of REC-2."""
    try:
        return an_object(value, where, keys)
    except DocumentError as error:
        if is_object(value):
            raise _bad(where, error.reason) from None
        raise


def _spaces(value: object, where: str) -> dict[str, int]:
    found = _counts(value, where)
    for colour, space in found.items():
        if space > OSAKA_ROUTE.edo:
            raise _bad(f"{where}.{colour}", f"The route has no space {shown(space)}.")
    return found


def _counts(value: object, where: str) -> dict[str, int]:
    found = _keys(value, where, ("R", "B", "Y", "G"))
    return {colour: _count(number, f"{where}.{colour}") for colour, number in found.items()}


def _piece(value: object, where: str) -> Piece | None:
    if value is None:
        return None
    found = _keys(value, where, ("area", "card"))
    area = _word(found["area"], f"{where}.area", get_args(Area))
    return Piece(area, _card(found["card"], f"{where}.card"))


def _checkpoints(value: object, moves: int, players: int) -> tuple[Checkpoint, ...]:
    last = -1

    def checkpoint(item: object, where: str) -> Checkpoint:
        nonlocal last
        found = _keys(item, where, ("after", "position"))
        after = a_number(found["after"], f"{where}.after")
        if not last < after <= moves:
            raise _bad(
                f"{where}.after",
                f"{shown(after)} is not a number of moves above {last} and up to {moves}.",
            )
        last = after
        return Checkpoint(after, _position(found["position"], f"{where}.position", players))

    return _each(value, "checkpoints", checkpoint)


_POSITION_KEYS: Final = (
    "phase", "seat", "market", "farm", "reserved", "draw", "discard", "ships", "hands", "goods",
    "insured", "vp", "tokens",
)  # fmt: skip


def _position(value: object, where: str, players: int) -> Position:
    found = _keys(value, where, _POSITION_KEYS)

    def seats(key: str, read: Callable[[object, str], _T]) -> tuple[_T, ...]:
        return _per_seat(found[key], f"{where}.{key}", players, read)

    return Position(
        phase=_word(found["phase"], f"{where}.phase", get_args(PhaseName)),
        seat=_seat_or_none(found["seat"], f"{where}.seat", players),
        market=_cards(found["market"], f"{where}.market"),
        farm=_cards(found["farm"], f"{where}.farm"),
        reserved=seats("reserved", _piece),
        draw=_cards(found["draw"], f"{where}.draw"),
        discard=_cards(found["discard"], f"{where}.discard"),
        ships=_spaces(found["ships"], f"{where}.ships"),
        hands=seats("hands", _cards),
        goods=seats("goods", _cards),
        insured=seats("insured", _cards),
        vp=seats("vp", _count),
        tokens=seats("tokens", _counts),
    )


def _result(value: object, players: int) -> Result:
    found = _keys(value, "result", ("ended_by", "vp", "tokens", "winners"))
    ended_by: EndedBy | None = None
    if found["ended_by"] is not None:
        ended_by = _word(found["ended_by"], "result.ended_by", get_args(EndedBy))
    winners: tuple[int, ...] | None = None
    if found["winners"] is not None:
        winners = _each(found["winners"], "result.winners", lambda v, w: _seat(v, w, players))
    return Result(
        ended_by=ended_by,
        vp=_per_seat(found["vp"], "result.vp", players, _count),
        tokens=_per_seat(found["tokens"], "result.tokens", players, _count),
        winners=winners,
    )
