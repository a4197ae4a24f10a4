"""What the methods return: one class a result, written as JSON by the types of its fields."""

from __future__ import annotations

from typing import Literal, NewType

from attrs import frozen

from osaka_rules.serve.parameters import Free
from osaka_rules.wire.codec import Known
from osaka_rules.wire.objects import Some
from osaka_rules.wire.strict import JsonObject
from osaka_rules.wire.values import TEXT, Each

ViewDocument = NewType("ViewDocument", JsonObject)
EventDocument = NewType("EventDocument", JsonObject)
RecordResult = NewType("RecordResult", JsonObject)
Rulings = NewType("Rulings", dict[str, tuple[str, ...]])
Description = NewType("Description", JsonObject)

Status = Literal["player", "chance", "over"]
"""Who is to move: a player, chance (the client, with ``draw``), or nobody."""


@frozen
class GameInfo:
    """A game that can be played here."""

    game: str
    name: str
    players: tuple[int, ...]
    scores: tuple[str, ...]
    rulings: Rulings
    """The options of the ruleset, each with its values, the default first."""
    bots: tuple[str, ...]
    has_packs: bool


@frozen
class Games:
    """All games."""

    games: tuple[GameInfo, ...]


@frozen(kw_only=True)
class Opened:
    """A session that was opened, or how it stands."""

    session: str
    game: str
    names: tuple[str, ...]
    rules: str
    number: int
    status: Status
    to_move: int | None


@frozen
class Happened:
    """A move with all that followed it, as somebody sees it."""

    number: int
    """The turn number after it; 0 is the set-up."""
    seat: int | None
    move: str | None
    """The move as text, or null: the set-up has none, and nobody else sees a secret one."""
    events: tuple[EventDocument, ...]
    sentences: tuple[str, ...]


@frozen(kw_only=True)
class Update:
    """Everything that somebody sees now, and what happened since a turn number."""

    session: str
    seat: int | None
    number: int
    status: Status
    to_move: int | None
    happened: tuple[Happened, ...]
    view: ViewDocument


@frozen
class Log:
    """What happened since a turn number, as somebody sees it."""

    number: int
    happened: tuple[Happened, ...]


@frozen
class MovePage:
    """A page of the legal moves: how many there are in all, as text, and some of them."""

    number: int
    count: str
    offset: int
    moves: tuple[str, ...]


@frozen
class Sampled:
    """One legal move, each with the same probability."""

    number: int
    move: str


@frozen
class ClauseText:
    """A clause of the rulebook."""

    id: str
    title: str
    text: str


@frozen(kw_only=True)
class Refusal:
    """Why a move is refused: clauses, the key and the values of the message, and a sentence."""

    clauses: tuple[str, ...]
    key: str
    message: str


@frozen
class Checked:
    """Whether a move is legal; if not, why, and what the clauses behind it say."""

    is_legal: bool
    refusal: Refusal | None
    clauses: tuple[ClauseText, ...]


@frozen
class ClauseTexts:
    """Clauses of a rulebook."""

    clauses: tuple[ClauseText, ...]


@frozen
class Recorded:
    """The record of a game so far. It shows hidden cards: it is not for players."""

    record: RecordResult


@frozen
class Drawable:
    """A move that chance can make, and its weight, as text."""

    move: str
    weight: str


@frozen
class Drawables:
    """The moves of chance: what can be drawn now."""

    draws: tuple[Drawable, ...]


@frozen
class Closed:
    """The session is closed."""

    session: str


RESULTS: Known = {
    ViewDocument: Free("view"),
    EventDocument: Free("event"),
    RecordResult: Free("record"),
    Description: Free("description"),
    Rulings: Some(Each(TEXT)),
}
