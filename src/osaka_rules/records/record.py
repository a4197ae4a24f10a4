"""Recorded games: what a record holds, how it grows, and how a game describes its records.

A record is one JSON object with all that is needed to replay and to verify a game, in any language:
who played by which rules, what chance drew, and the players' moves. A game's :class:`RecordFormat`
says how its draws, positions and results are written. A record shows hidden cards: that of a
running game is not for players.

In version 1 of the format a record names the options that differ from the printed game. In version
2 it has the whole ruleset, so that games by house rules have records, too.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Final, Generic, Literal, Protocol, cast, get_args

from attrs import AttrsInstance, asdict, evolve, field, frozen

from osaka_rules import games, rulesets
from osaka_rules.checks import require
from osaka_rules.kernel import (
    CHANCE,
    EventT,
    Game,
    InvalidRuleset,
    MoveT,
    Objection,
    StateT,
    ViewT,
    WrongType,
    shown,
)
from osaka_rules.messages import message
from osaka_rules.wire.strict import DocumentError, JsonObject, with_lists
from osaka_rules.wire.values import Shape

Version = Literal[1, 2]
"""Version 1 of a format names options, version 2 has the whole ruleset."""
VERSIONS: Final[tuple[Version, ...]] = get_args(Version)
Header = Mapping[str, Mapping[str, str]]
"""What a record names beside its rules, such as ``{"pack": {"name": …, "sha256": …}}``."""


class RecordError(DocumentError):
    """A text that is no record, or a game that has none: where, a message, and the clauses."""


@frozen(kw_only=True)
class Shapes:
    """What the parts of a record look like at a table of some number of players."""

    draws: Mapping[str, Shape[object]]
    """The lists of draws, by key, and what one entry looks like."""
    lots: Mapping[str, Shape[object]]
    """What is drawn in the set-up only, and at most once: one value, or null (REC-6)."""
    position: Shape[JsonObject]
    result: Shape[JsonObject]


@frozen(kw_only=True)
class RecordFormat(Generic[StateT, MoveT, EventT, ViewT]):
    """How a game writes its records."""

    slug: str
    game: Callable[..., Game[StateT, MoveT, EventT, ViewT]]
    """Return the game with the rules of a ruleset."""
    ruleset: type[AttrsInstance]
    """The class of the ruleset, whose options a record may name."""
    whole_ruleset: Shape[AttrsInstance]
    """What a ruleset looks like in records of version 2."""
    state: type[StateT]
    """The class of the states, which have ``names`` and a ``ruleset``."""
    events: tuple[type[EventT], ...]
    header: Header = field(factory=dict[str, Mapping[str, str]])
    """What a record must name in order to be verified by this format (REC-6)."""
    shapes: Callable[[int | None], Shapes]
    """Return the shapes for a number of players, or for any number (``None``)."""
    foreign_shapes: Callable[[int | None], Shapes] | None = None
    """Return the shapes of a record with another header, so with names not known here (REC-6)."""
    house_shapes: Callable[[int | None], Shapes] | None = None
    """Return the shapes of a record of house rules, if they are other ones."""
    move_of: Callable[[EventT], MoveT | None]
    """Return the move that an event is the first consequence of, if it is of any.

    It raises a :class:`RecordError` for a redacted event."""
    draw_of: Callable[[MoveT, StateT | EventT], tuple[str, object] | None]
    """Return the key and the entry of a move of chance, and ``None`` for a player's move.

    The second argument is the state in which it is made, or the first event that follows from it.
    All moves that chance has in one state belong to the same key."""
    position_of: Callable[[StateT], JsonObject]
    """Return a state in which chance is not to move as JSON data, with tuples for lists."""
    result_of: Callable[[StateT], JsonObject]
    """Return how a game ended, or how it stands, as JSON data, with tuples for lists."""

    @property
    def options(self) -> Mapping[str, tuple[str, ...]]:
        """The options that a record may name, and their values, the default first."""
        return rulesets.options(self.ruleset)

    def require_state(self, state: object) -> None:
        """Raise ``WrongType`` for what is not a state of the game."""
        if type(state) is not self.state:
            raise WrongType(message("record.state", game=self.slug, value=shown(state)))

    def game_with(self, rules: Mapping[str, str]) -> Game[StateT, MoveT, EventT, ViewT]:
        """Return the game with some options chosen; the others are at their defaults.

        Raises:
            InvalidRuleset: There is no such option, or it has no such value.
        """
        for name in rules:
            if name not in self.options:
                said = message("ruleset.no_value", name=shown(name))
                raise InvalidRuleset([Objection(("REC-2",), said)])
        return self.game(cast("Callable[..., AttrsInstance]", self.ruleset)(**rules))

    def game_of(self, record: Record) -> Game[StateT, MoveT, EventT, ViewT]:
        """Return the game by the rules of a record.

        Raises:
            InvalidRuleset: There are no such rules.
            DocumentError: They are not those of a ruleset.
        """
        if record.version == 1:
            return self.game_with(cast("Mapping[str, str]", record.rules))
        return self.game(self.whole_ruleset.read(with_lists(record.rules)))

    def shapes_for(self, header: Header, players: int, version: Version) -> Shapes:
        """Return the shapes to read a record with this header by."""
        if self.foreign_shapes is not None and header != self.header:
            return self.foreign_shapes(players)
        house = self.house_shapes if version > 1 else None
        return (house or self.shapes)(players)


AnyFormat = RecordFormat[object, object, object, object]


def name_of(slug: str, version: Version = 1) -> str:
    """Return what stands under ``format`` in a record of a game.

    >>> name_of("osaka"), name_of("osaka", 2)
    ('osaka-record/1', 'osaka-record/2')
    """
    return f"{slug}-record/{version}"


def format_of(slug: str) -> AnyFormat:
    """Return the record format of a game.

    Raises:
        WrongValue: There is no such game.
    """
    found: AnyFormat = games.corner("records", slug).FORMAT
    return found


@frozen
class Checkpoint:
    """The position after the first ``after`` moves, as plain JSON data with tuples for lists."""

    after: int
    position: JsonObject


@frozen(repr=False)
class Record:
    """A recorded game: all that is needed to replay and to verify it.

    >>> import osaka_rules as osaka
    >>> state = osaka.new_game(["Ann", "Bob"])
    >>> step = osaka.apply(state, osaka.parse_move("draw R5"))
    >>> osaka.new_record(state).extended(step.events).draws["draws"]
    ('R5',)
    """

    game: str
    """The slug of the game."""
    seats: tuple[str, ...]
    rules: JsonObject
    """The options that are not at their defaults; in version 2 the whole ruleset, as JSON data."""
    header: Header
    draws: Mapping[str, tuple[object, ...]]
    """What chance drew, in order, by the key of the list; of a lot, nothing or one value."""
    moves: tuple[str, ...] = ()
    checkpoints: tuple[Checkpoint, ...] = ()
    result: JsonObject | None = None
    version: Version = 1
    """The version of the format: 2 for house rules."""

    def __repr__(self) -> str:
        return f"read_record({write_record(self)!r})"

    def extended(self, events: Iterable[object]) -> Record:
        """Return the record with the draws and moves that these events come from.

        Raises:
            WrongType: Something else than events of the game was given.
            RecordError: An event is redacted.
        """
        form = format_of(self.game)
        draws = {key: [*entries] for key, entries in self.draws.items()}
        moves = [*self.moves]
        for event in events if isinstance(events, Iterable) else (events,):
            if type(event) not in form.events:
                raise WrongType(message("record.event", game=self.game, value=shown(event)))
            move = form.move_of(event)
            drawn = None if move is None else form.draw_of(move, event)
            if drawn is not None:
                draws.setdefault(drawn[0], []).append(drawn[1])
            elif move is not None:
                moves.append(str(move))
        frozen_draws = {key: tuple(entries) for key, entries in draws.items()}
        return evolve(self, draws=frozen_draws, moves=tuple(moves))

    def with_checkpoint(self, state: object) -> Record:
        """Return the record with the position of a state as that after the moves so far.

        Raises:
            WrongType: That is not a state of the game.
            RecordError: Chance is to move in the state.
        """
        form, after = self._format_for(state), len(self.moves)
        if form.game_with({}).actor(state) is CHANCE:
            raise RecordError("", message("record.chance"), ("REC-4",))
        earlier = [checkpoint for checkpoint in self.checkpoints if checkpoint.after < after]
        checkpoint = Checkpoint(after, form.position_of(state))
        return evolve(self, checkpoints=(*earlier, checkpoint))

    def with_result(self, state: object) -> Record:
        """Return the record with the result of a state, finished or not.

        Raises:
            WrongType: That is not a state of the game.
        """
        return evolve(self, result=self._format_for(state).result_of(state))

    def _format_for(self, state: object) -> AnyFormat:
        form = format_of(self.game)
        form.require_state(state)
        return form


class _State(Protocol):
    """What the state of any game has."""

    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def ruleset(self) -> AttrsInstance: ...


def new_record(form: RecordFormat[StateT, MoveT, EventT, ViewT], state: StateT) -> Record:
    """Return the record of a new game, in which nothing has been drawn yet.

    It is of version 1 if only options differ from the printed game, else of version 2.

    Raises:
        WrongType: That is not a state of the game.
        RecordError: The game has begun.
    """
    require(RecordFormat, form).require_state(state)
    names, ruleset = cast("_State", state).names, cast("_State", state).ruleset
    differences = rulesets.differences(ruleset)
    if state != form.game(ruleset).new_game(names):
        raise RecordError("", message("record.begun"), ("REC-4",))
    version: Version = 1 if {*differences} <= {*form.options} else 2
    rules: JsonObject = (
        {name: getattr(ruleset, name) for name in differences}
        if version == 1
        else cast("JsonObject", form.whole_ruleset.write(ruleset))
    )
    shapes = form.shapes(len(names))
    draws: dict[str, tuple[object, ...]] = dict.fromkeys((*shapes.draws, *shapes.lots), ())
    return Record(form.slug, names, rules, form.header, draws, version=version)


def write_record(record: Record) -> str:
    """Return a record as one line of JSON, without a newline at the end.

    >>> import osaka_rules as osaka
    >>> write_record(osaka.new_record(osaka.new_game(["Ann", "Bob"])))
    '{"format":"osaka-record/1","rules":{},"seats":["Ann","Bob"],"draws":[],"start":null,"moves":[]}'

    Raises:
        WrongType: That is not a record.
    """
    lots = format_of(require(Record, record).game).shapes(None).lots
    document: JsonObject = {
        "format": name_of(record.game, record.version),
        **record.header,
        "rules": record.rules,
        "seats": record.seats,
    }
    for key, entries in record.draws.items():
        document[key] = entries if key not in lots else entries[0] if entries else None
    document["moves"] = record.moves
    if record.checkpoints:
        document["checkpoints"] = [asdict(each, recurse=False) for each in record.checkpoints]
    if record.result is not None:
        document["result"] = record.result
    return json.dumps(document, separators=(",", ":"))
