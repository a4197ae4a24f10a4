"""What the methods return: one class a result, written as JSON by the types of its fields."""

from __future__ import annotations

from typing import NewType

from attrs import frozen

from osaka_rules.kernel import CHANCE
from osaka_rules.serve.parameters import Free
from osaka_rules.wire.codec import Known
from osaka_rules.wire.objects import As, Some
from osaka_rules.wire.refusals import REFUSAL, Refusal
from osaka_rules.wire.strict import JsonObject
from osaka_rules.wire.values import COUNT, TEXT, Each, Either, words

TableDocument = NewType("TableDocument", JsonObject)
LegalMovesDocument = NewType("LegalMovesDocument", JsonObject)
EventDocument = NewType("EventDocument", JsonObject)
RecordResult = NewType("RecordResult", JsonObject)
Rulings = NewType("Rulings", dict[str, tuple[str, ...]])
Actor = NewType("Actor", object)
"""Who is to move: a seat, or chance; nobody is ``None``."""


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
    """A session that was opened, and how it stands."""

    session: str
    game: str
    names: tuple[str, ...]
    rules: str
    turn_number: int
    actor: Actor | None


@frozen
class Happened:
    """A move with all that followed it, as somebody sees it."""

    turn_number: int
    """The turn number after it; 0 is the set-up."""
    seat: int | None
    move: str | None
    """The move as text, or null: the set-up has none, and nobody else sees a secret one."""
    events: tuple[EventDocument, ...]
    sentences: tuple[str, ...]


@frozen
class Update:
    """Everything that somebody sees now, and what happened since a turn number."""

    session: str
    seat: int | None
    happened: tuple[Happened, ...]
    table: TableDocument


@frozen
class Picture:
    """A picture of what somebody sees after some moves: as SVG, and in words."""

    turn_number: int
    svg: str
    title: str
    description: str


@frozen
class Log:
    """What happened since a turn number, as somebody sees it."""

    turn_number: int
    happened: tuple[Happened, ...]


@frozen
class Pages:
    """A page of the legal moves, and how many there are of each kind."""

    turn_number: int
    legal_moves: LegalMovesDocument


@frozen
class Sampled:
    """One legal move, each with the same probability."""

    turn_number: int
    move: str


@frozen
class Undoable:
    """How many of its last moves a seat may take back, and why no more."""

    turn_number: int
    moves: int
    because: str


@frozen
class ClauseText:
    """A clause of the rulebook."""

    id: str
    title: str
    text: str


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
    TableDocument: Free("table"),
    LegalMovesDocument: Free("legal_moves"),
    EventDocument: Free("event"),
    Refusal: REFUSAL,
    RecordResult: Free("record"),
    Rulings: Some(Each(TEXT)),
    Actor: As(
        Either((COUNT, words(["chance"]))),
        lambda name: CHANCE if name == "chance" else name,
        lambda actor: "chance" if actor is CHANCE else actor,
    ),
}
