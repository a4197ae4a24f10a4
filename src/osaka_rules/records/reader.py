"""Reading a record: what is not in the format ``osaka-record/1`` is refused with the place.

A record need not be *right* here, only readable (REC-1, REC-2).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar, get_args

from osaka_rules.osaka.cards import CARDS, card
from osaka_rules.osaka.events import EndedBy
from osaka_rules.osaka.moves import Area
from osaka_rules.osaka.ruleset import OPTIONS, OSAKA_ROUTE, STANDARD, Ruleset, with_options
from osaka_rules.records.record import (
    FORMAT,
    Checkpoint,
    PhaseName,
    Piece,
    Position,
    Record,
    RecordError,
    Result,
)
from osaka_rules.wire.strict import (
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

_T = TypeVar("_T")
_CARD_NAMES: Final = frozenset([str(each) for each in CARDS])


def read_record(text: str | bytes) -> Record:
    """Read a record; a text that is not one at all is refused with the place (REC-1, REC-2).

    >>> read_record('{"format": "osaka-record/2"}')  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    osaka_rules.records.record.RecordError: format: The format is 'osaka-record/2', not ...
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
        raise _bad("seats", f"The number of seats is {len(seats)}; a game has 2 to 4.")
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
        raise _bad(
            where, f"The number of entries is {len(a_list(value, where))}, of seats {players}."
        )
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
