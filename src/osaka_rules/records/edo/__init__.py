"""Records of Edo, in the format ``edo-record/1``: two lists of draws, and the pack."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from osaka_rules.edo.events import EVENTS, Event
from osaka_rules.edo.game import game
from osaka_rules.edo.model import State
from osaka_rules.edo.moves import Move
from osaka_rules.edo.pack import Pack
from osaka_rules.edo.pack_file import RECONSTRUCTED
from osaka_rules.edo.phases import Over
from osaka_rules.edo.rules import require_pack
from osaka_rules.edo.ruleset import Ruleset
from osaka_rules.edo.scoring import ended_by, scores, winners
from osaka_rules.edo.view import View
from osaka_rules.records import reader, record
from osaka_rules.records import verify as verifying
from osaka_rules.records.edo.moves import draw_of, move_of
from osaka_rules.records.edo.shapes import shapes_of
from osaka_rules.records.record import Record, RecordFormat
from osaka_rules.records.verify import Played
from osaka_rules.wire.edo.documents import WHOLE_RULESET
from osaka_rules.wire.edo.positions import position_of
from osaka_rules.wire.strict import JsonObject


def result_of(state: State) -> JsonObject:
    """Return how a game ended, or how it stands, as a record has it (REC-9)."""
    found, over = scores(state), isinstance(state.phase, Over)
    return {
        "ended_by": ended_by(state) if over else None,
        "points": found.points,
        "bonus": found.bonus if over else None,
        "winners": winners(state) if over else None,
    }


def record_format(pack: Pack = RECONSTRUCTED) -> RecordFormat[State, Move, Event, View]:
    """Return the format of records of games with a pack (REC-6).

    >>> record_format().header["pack"]["name"]
    'reconstructed-1'

    Raises:
        WrongType: ``pack`` is not a pack.
    """
    require_pack(pack)
    return RecordFormat(
        slug="edo",
        game=partial(game, pack=pack),
        ruleset=Ruleset,
        whole_ruleset=WHOLE_RULESET,
        state=State,
        events=EVENTS,
        header={"pack": {"name": pack.name, "sha256": pack.digest}},
        shapes=shapes_of(pack),
        foreign_shapes=shapes_of(None),
        move_of=move_of,
        draw_of=draw_of,
        position_of=position_of,
        result_of=result_of,
    )


FORMAT: Final = record_format()
"""The records of games with the pack that comes with the library."""


# --- At the front door ---------------------------------------------------------------------------


def new_record(state: State) -> Record:
    """Return the record of a new game, of which nothing has been dealt yet.

    It names the pack of the game, whichever it is (REC-6).

    Raises:
        RecordError: The game has begun.

    >>> from osaka_rules import edo
    >>> new_record(edo.new_game(["Ann", "Bob"])).seats
    ('Ann', 'Bob')
    """
    FORMAT.require_state(state)
    return record.new_record(_format_of(state.pack), state)


def _format_of(pack: Pack) -> RecordFormat[State, Move, Event, View]:
    return FORMAT if pack == RECONSTRUCTED else record_format(pack)


def read_record(text: str | bytes, pack: Pack = RECONSTRUCTED) -> Record:
    """Return the record of Edo that a text holds, read with the names of a pack.

    Raises:
        RecordError: The text is not such a record (REC-1, REC-2).

    >>> read_record('{"format": "edo-record/3"}')  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    osaka_rules.records.record.RecordError: format: 'edo-record/3' is newer than ...
    """
    return reader.read_record(text, _format_of(pack))


def replayed(record: Record, pack: Pack = RECONSTRUCTED) -> Iterator[State]:
    """Yield the state after the set-up, then after each move, of a game with a pack.

    Raises:
        RecordError: The record is wrong from here on.

    >>> from osaka_rules import edo
    >>> game = edo.new_game(["Ann", "Bob"])
    >>> record = new_record(game).extended(edo.resolve(game, 1).events)
    >>> [len(state.display) for state in replayed(record)]
    [4]
    """
    return verifying.replayed(record, _format_of(pack))


def steps(record: Record, pack: Pack = RECONSTRUCTED) -> Iterator[Played[State, Move, Event]]:
    """Yield the set-up, then each move, with its seat, all events and the state after them.

    Raises:
        RecordError: The record is wrong from here on.

    >>> from osaka_rules import edo
    >>> game = edo.new_game(["Ann", "Bob"])
    >>> record = new_record(game).extended(edo.resolve(game, 1).events)
    >>> [(played.seat, played.move, len(played.events)) for played in steps(record)]
    [(None, None, 7)]
    """
    return verifying.steps(record, _format_of(pack))
