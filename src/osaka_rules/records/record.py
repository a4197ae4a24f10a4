"""Recorded games in the format ``osaka-record/1``: what they are, how they grow, how to write one.

A record shows hidden cards: that of a running game is not for players. Whether a record is *right*
is the question of :mod:`osaka_rules.records.verify`; :mod:`osaka_rules.records.reader` reads one.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Final, Literal

from attrs import asdict, evolve, field, frozen

from osaka_rules.osaka import bags
from osaka_rules.osaka import events as e
from osaka_rules.osaka.cards import CARDS, COLOURS, Card
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
from osaka_rules.osaka.rules import new_game, outcome
from osaka_rules.osaka.ruleset import OPTIONS, STANDARD, Ruleset
from osaka_rules.wire.strict import DocumentError, JsonObject

FORMAT: Final = "osaka-record/1"
PhaseName = Literal["token", "action", "insure", "over"]


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
        """Begin the record of a new game, of which no card has been dealt yet."""
        if state != new_game(state.names, state.ruleset):
            reason = "A record begins before the first card is dealt: begin it with a new game."
            raise RecordError("draws", reason, ("REC-4",))
        require_box(state.ruleset)
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
        after = len(self.moves)
        earlier = [checkpoint for checkpoint in self.checkpoints if checkpoint.after < after]
        return evolve(self, checkpoints=(*earlier, Checkpoint(after, position_of(state))))

    def closed(self, state: State) -> Record:
        """Add the result, be the game over or not."""
        return evolve(self, result=result_of(state))


def require_box(ruleset: Ruleset) -> None:
    """Refuse a game with other components than those of the box."""
    others = [name for name in ruleset.differences if name not in OPTIONS]
    if others:
        raise RecordError(
            "rules",
            f"A game whose {', '.join(others)} is not that of the box has no record in the format"
            f" {FORMAT}.",
            ("REC-1",),
        )


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
        reserved=tuple([None if p is None else Piece(p.area, str(p.card)) for p in state.reserved]),
        draw=_names(state.draw_bag),
        discard=_names(state.discard_bag),
        ships=_by_colour(state.ships),
        hands=tuple([_names(some.bag) for some in state.hands]),
        goods=tuple([_names(some.bag) for some in state.goods]),
        insured=tuple([_names(some.bag) for some in state.insured]),
        vp=state.vp,
        tokens=tuple([_by_colour(own) for own in state.tokens]),
    )


def result_of(state: State) -> Result:
    """Describe how a game ended, or how it stands, as a record does."""
    tokens = tuple([sum(own) for own in state.tokens])
    phase, end = state.phase, outcome(state)
    return Result(
        ended_by=phase.ended_by if isinstance(phase, Over) else None,
        vp=state.vp,
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
    require_box(record.ruleset)
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
