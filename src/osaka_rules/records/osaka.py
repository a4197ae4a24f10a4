"""Records of Traders of Osaka, in the format ``osaka-record/1``.

``draws`` are the cards as they came off the draw pile, ``start`` is the seat drawn by lot, or null
(SETUP-5). Games with another deck, route or other numbers have the format ``osaka-record/2``.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from typing import Final, get_args

from osaka_rules.messages import message
from osaka_rules.osaka import bags
from osaka_rules.osaka import events as e
from osaka_rules.osaka.cards import CARDS, COLOURS, Card
from osaka_rules.osaka.events import EVENTS, EndedBy, Event
from osaka_rules.osaka.game import game
from osaka_rules.osaka.model import Acting, ChoosingToken, Insuring, Over
from osaka_rules.osaka.moves import (
    AREAS,
    Buy,
    ChooseToken,
    Done,
    Draw,
    Insure,
    Lot,
    Move,
    Pass,
    PlayerMove,
    Reserve,
    Take,
    TakeReserved,
)
from osaka_rules.osaka.rules import outcome
from osaka_rules.osaka.ruleset import OSAKA_ROUTE, Ruleset
from osaka_rules.osaka.state import State
from osaka_rules.records import reader, record
from osaka_rules.records import verify as verifying
from osaka_rules.records.record import Record, RecordError, RecordFormat, Shapes
from osaka_rules.records.verify import Played
from osaka_rules.wire.objects import plain_object
from osaka_rules.wire.osaka.shapes import WHOLE_RULESET
from osaka_rules.wire.strict import JsonObject
from osaka_rules.wire.values import Each, OrNull, Seat, Shape, Whole, words

_CARD_NAMES: Final = tuple([str(each) for each in CARDS])


# --- Moves and draws ----------------------------------------------------------------------------


def _draw_of(move: Move, where: State | Event) -> tuple[str, object] | None:
    if isinstance(move, Draw):
        return "draws", _CARD_NAMES[move.card.kind]
    return ("start", move.seat) if isinstance(move, Lot) else None


def _move_of(event: Event) -> Move | None:
    """Return the move that an event is the first consequence of, if it is of any."""
    match event:
        case e.Dealt(card=drawn) | e.HandDealt(card=drawn) | e.Refilled(card=drawn):
            return Draw(drawn)
        case e.VpDrawn(card=None):
            raise RecordError("draws", message("record.redacted"), ("INFO-4",))
        case e.VpDrawn(card=Card() as drawn):
            return Draw(drawn)
        case e.StartFound(seat, by_lot=True):
            return Lot(seat)
        case _:
            return _player_move_of(event)


def _player_move_of(event: Event) -> PlayerMove | None:
    match event:
        case e.TokenChosen(_, colour):
            return ChooseToken(colour)
        case e.Took(_, taken, was_reserved):
            return TakeReserved(taken) if was_reserved else Take(taken)
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


# --- Positions and results -----------------------------------------------------------------------

_PHASES: Final[dict[type, str]] = {
    ChoosingToken: "token",
    Acting: "action",
    Insuring: "insure",
    Over: "over",
}


def _position_of(state: State) -> JsonObject:
    pieces = [p and {"area": p.area, "card": str(p.card)} for p in state.reserved]
    return {
        "phase": _PHASES[type(state.phase)],
        "seat": getattr(state.phase, "seat", None),
        "market": _names(state.market_bag),
        "farm": _names(state.farm_bag),
        "reserved": tuple(pieces),
        "draw": _names(state.draw_bag),
        "discard": _names(state.discard_bag),
        "ships": _by_colour(state.ships),
        "hands": tuple([_names(hand.bag) for hand in state.hands]),
        "goods": tuple([_names(goods.bag) for goods in state.goods]),
        "insured": tuple([_names(goods.bag) for goods in state.insured]),
        "vp": state.vp,
        "tokens": tuple([_by_colour(own) for own in state.tokens]),
    }


def _names(bag: int) -> tuple[str, ...]:
    return tuple([_CARD_NAMES[kind] for kind in bags.listed(bag)])


def _by_colour(numbers: tuple[int, ...]) -> JsonObject:
    return {str(colour): number for colour, number in zip(COLOURS, numbers, strict=True)}


def _result_of(state: State) -> JsonObject:
    end = outcome(state)
    return {
        "ended_by": None if end is None else end.ended_by,
        "vp": state.vp,
        "tokens": tuple([sum(own) for own in state.tokens]),
        "winners": None if end is None else end.winners,
    }


_COUNT: Final = Whole(0, None)
_CARD: Final = words(_CARD_NAMES, "a card")
_ZONE: Final = Each(_CARD)
_PIECE: Final = plain_object(area=words(AREAS), card=_CARD)


def _each_colour(number: Shape[object]) -> Shape[object]:
    return plain_object(**{str(colour): number for colour in COLOURS})


@cache  # There are three numbers of players, and two kinds of routes.
def _shapes(players: int | None, *, last: int | None) -> Shapes:
    seat = Seat(players)
    zones, counts = Each(_ZONE, players), Each(_COUNT, players)
    position = plain_object(
        phase=words(_PHASES.values()),
        seat=OrNull(seat),
        market=_ZONE,
        farm=_ZONE,
        reserved=Each(OrNull(_PIECE), players),
        draw=_ZONE,
        discard=_ZONE,
        ships=_each_colour(Whole(0, last)),
        hands=zones,
        goods=zones,
        insured=zones,
        vp=counts,
        tokens=Each(_each_colour(_COUNT), players),
    )
    result = plain_object(
        ended_by=OrNull(words(get_args(EndedBy))),
        vp=counts,
        tokens=counts,
        winners=OrNull(Each(seat)),
    )
    return Shapes(draws={"draws": _CARD}, lots={"start": seat}, position=position, result=result)


FORMAT: Final = RecordFormat(
    slug="osaka",
    game=game,
    ruleset=Ruleset,
    whole_ruleset=WHOLE_RULESET,
    state=State,
    events=EVENTS,
    shapes=partial(_shapes, last=OSAKA_ROUTE.edo),
    house_shapes=partial(_shapes, last=None),
    move_of=_move_of,
    draw_of=_draw_of,
    position_of=_position_of,
    result_of=_result_of,
)
"""The records of Traders of Osaka."""


# --- At the front door ---------------------------------------------------------------------------


def new_record(state: State) -> Record:
    """Return the record of a new game, of which no card has been dealt yet.

    Raises:
        RecordError: The game has begun.

    >>> import osaka_rules as osaka
    >>> new_record(osaka.new_game(["Ann", "Bob"])).seats
    ('Ann', 'Bob')
    """
    return record.new_record(FORMAT, state)


def read_record(text: str | bytes) -> Record:
    """Return the record of Traders of Osaka that a text holds.

    Raises:
        RecordError: The text is not such a record (REC-1, REC-2).

    >>> read_record('{"format": "osaka-record/3"}')  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    osaka_rules.records.record.RecordError: format: 'osaka-record/3' is newer than ...
    """
    return reader.read_record(text, FORMAT)


def replayed(record: Record) -> Iterator[State]:
    """Yield the state after the set-up, then after each move.

    Raises:
        RecordError: The record is wrong from here on.

    >>> import osaka_rules as osaka
    >>> game = osaka.new_game(["Ann", "Bob"])
    >>> record = new_record(game).extended(osaka.resolve(game, 1).events)
    >>> [len(state.market) for state in replayed(record)]
    [5]
    """
    return verifying.replayed(record, FORMAT)


def steps(record: Record) -> Iterator[Played[State, Move, Event]]:
    """Yield the set-up, then each move, with its seat, all events and the state after them.

    Raises:
        RecordError: The record is wrong from here on.

    >>> import osaka_rules as osaka
    >>> game = osaka.new_game(["Ann", "Bob"])
    >>> record = new_record(game).extended(osaka.resolve(game, 1).events)
    >>> [(played.seat, played.move, len(played.events)) for played in steps(record)]
    [(None, None, 16)]
    """
    return verifying.steps(record, FORMAT)
