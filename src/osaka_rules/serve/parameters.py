"""What the methods take: one class a method. A parameter with a default may be left out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Generic, Literal, NewType, get_type_hints

from attrs import NOTHING, define, fields, frozen

from osaka_rules.messages import message
from osaka_rules.render.drawing import Theme
from osaka_rules.render.picture import Shape as PictureShape
from osaka_rules.wire.client import MOST, USUAL
from osaka_rules.wire.codec import Known, shape_of
from osaka_rules.wire.objects import require_keys
from osaka_rules.wire.strict import DocumentError, JsonObject, is_list, is_object
from osaka_rules.wire.values import LARGEST as WHOLE
from osaka_rules.wire.values import Shape, ValueT, Whole, expected, read_part

RecordDocument = NewType("RecordDocument", JsonObject)
"""A record, as JSON has it."""
Limit = NewType("Limit", int)
"""How many entries are wanted at most."""
MOST_ID: Final = WHOLE
"""The largest number that is the id of a call: all readers of JSON keep it as it is."""
Draws = Literal["secret", "own"]
"""Who answers chance: the server in secret, or the client, with the method ``draw``."""


@frozen
class Nothing:
    """No parameters."""


@frozen
class Speak:
    """The code of a language, such as ``fr``."""

    language: str


@frozen
class NewGame:
    """A new game; with a ``seed``, which is for tests, chance always gives the same."""

    game: str
    names: tuple[str, ...]
    rules: str = ""
    pack: str | None = None
    seed: int | None = None
    draws: Draws = "secret"


@frozen
class FromRecord:
    """A game that goes on where a record ends."""

    record: RecordDocument
    pack: str | None = None
    seed: int | None = None
    draws: Draws = "secret"


@frozen
class OfSession:
    """A session."""

    session: str


@frozen
class Seen:
    """A session, as a seat sees it, or a spectator (null)."""

    session: str
    seat: int | None


@frozen
class SeenThen:
    """A session, as a seat or a spectator (null) sees it, now (null) or after some moves."""

    session: str
    seat: int | None
    turn_number: int | None = None


@frozen
class Pictured:
    """What is to be drawn, and how: everything (null), or a part such as ``sea``."""

    session: str
    seat: int | None
    turn_number: int | None = None
    part: str | None = None
    theme: Theme = "auto"
    shape: PictureShape = "wide"


@frozen
class Asking:
    """A session, and the seat that asks."""

    session: str
    seat: int


@frozen
class Since:
    """What a seat, or a spectator (null), sees after a turn number; after null, everything."""

    session: str
    seat: int | None
    since: int | None


@frozen
class LegalMoves:
    """A page of the legal moves of a seat: of one kind, or of all that are few."""

    session: str
    seat: int
    kind: str | None = None
    start: int = 0
    limit: Limit = Limit(USUAL)


@frozen
class Asked:
    """A move that a seat asks about, as text."""

    session: str
    seat: int
    move: str


@frozen
class Play:
    """A move, as text, at a turn number."""

    session: str
    seat: int
    move: str
    turn_number: int


@frozen
class Undo:
    """Take back the last move of a seat, at a turn number."""

    session: str
    seat: int
    turn_number: int


@frozen
class OwnDraw:
    """What chance drew at the client's table: a move of chance, as text."""

    session: str
    move: str


@frozen
class Suggest:
    """Ask a bot what it would play for a seat."""

    session: str
    seat: int
    bot: str


@frozen
class Rules:
    """Clauses of the rulebook of a game."""

    game: str
    clauses: tuple[str, ...]


@frozen
class Discover:
    """The description of the protocol for a game."""

    game: str = "osaka"


@frozen
class Free(Shape[JsonObject]):
    """An object that is described and checked elsewhere: a document of the library.

    ``of`` names what it is, such as "view".
    """

    of: str

    def read(self, value: object, /) -> JsonObject:
        """Return the object."""
        if not is_object(value):
            raise expected("an object", value)
        return value


KNOWN: Known = {RecordDocument: Free("record"), Limit: Whole(0, MOST)}


@define(eq=False, slots=False)
class Parameters(Shape[ValueT], Generic[ValueT]):
    """The parameters of a method, by name or by position; those with a default may be left out."""

    made: type[ValueT]
    parts: Mapping[str, Shape[object]]
    optional: tuple[str, ...]

    def read(self, value: object, /) -> ValueT:
        """Return the parameters."""
        if is_list(value):
            value = self._by_name(value)
        required = [name for name in self.parts if name not in self.optional]
        found = require_keys(value, required, self.optional)
        return self.made(**{name: read_part(found, name, self.parts[name]) for name in found})

    def _by_name(self, values: list[object]) -> JsonObject:
        if len(values) > len(self.parts):
            said = message("serve.positions", most=len(self.parts), found=len(values))
            raise DocumentError("", said)
        return dict(zip(self.parts, values, strict=False))


def parameters_of(cls: type[ValueT], known: Known = KNOWN) -> Parameters[ValueT]:
    """Return the shape of the parameters of a class.

    >>> parameters_of(OfSession).read(["1"])
    OfSession(session='1')
    """
    hints = get_type_hints(cls)
    attributes = fields(cls)  # type: ignore[arg-type]  # all of them are attrs classes
    return Parameters(
        cls,
        {each.name: shape_of(hints[each.name], known) for each in attributes},
        tuple([each.name for each in attributes if each.default is not NOTHING]),
    )
