"""Records of Yokohama, in the format ``yokohama-record/1``: six lists of draws, and the pack."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from osaka_rules.records import reader, record
from osaka_rules.records import verify as verifying
from osaka_rules.records.record import Record, RecordFormat
from osaka_rules.records.verify import Played
from osaka_rules.records.yokohama.moves import draw_of, move_of
from osaka_rules.records.yokohama.results import result_of
from osaka_rules.records.yokohama.shapes import shapes_of
from osaka_rules.wire.yokohama.documents import WHOLE_RULESET
from osaka_rules.wire.yokohama.names import PackNames, names_of
from osaka_rules.wire.yokohama.positions import position_of
from osaka_rules.yokohama.events import EVENTS, Event
from osaka_rules.yokohama.game import game
from osaka_rules.yokohama.model import State
from osaka_rules.yokohama.moves import Move
from osaka_rules.yokohama.pack import Pack
from osaka_rules.yokohama.pack_file import RECONSTRUCTED
from osaka_rules.yokohama.rules import require_pack
from osaka_rules.yokohama.ruleset import Ruleset
from osaka_rules.yokohama.view import View


def record_format(pack: Pack = RECONSTRUCTED) -> RecordFormat[State, Move, Event, View]:
    """Return the format of records of games with a pack (REC-6).

    >>> record_format().header["pack"]["name"]
    'reconstructed-1'

    Raises:
        WrongType: ``pack`` is not a pack.
    """
    require_pack(pack)
    return RecordFormat(
        slug="yokohama",
        game=partial(game, pack=pack),
        ruleset=Ruleset,
        whole_ruleset=WHOLE_RULESET,
        state=State,
        events=EVENTS,
        header={"pack": {"name": pack.name, "sha256": pack.digest}},
        shapes=shapes_of(names_of(pack)),
        foreign_shapes=shapes_of(PackNames()),
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

    >>> from osaka_rules import yokohama
    >>> new_record(yokohama.new_game(["Ann", "Bob"])).seats
    ('Ann', 'Bob')
    """
    FORMAT.require_state(state)
    return record.new_record(_format_of(state.pack), state)


def _format_of(pack: Pack) -> RecordFormat[State, Move, Event, View]:
    return FORMAT if pack == RECONSTRUCTED else record_format(pack)


def read_record(text: str | bytes, pack: Pack = RECONSTRUCTED) -> Record:
    """Return the record of Yokohama that a text holds, read with the names of a pack.

    Raises:
        RecordError: The text is not such a record (REC-1, REC-2).

    >>> read_record('{"format": "yokohama-record/3"}')  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    osaka_rules.records.record.RecordError: format: 'yokohama-record/3' is newer than ...
    """
    return reader.read_record(text, _format_of(pack))


def replayed(record: Record, pack: Pack = RECONSTRUCTED) -> Iterator[State]:
    """Yield the state after the set-up, then after each move, of a game with a pack.

    Raises:
        RecordError: The record is wrong from here on.

    >>> from osaka_rules import yokohama
    >>> game = yokohama.new_game(["Ann", "Bob"])
    >>> record = new_record(game).extended(yokohama.resolve(game, 1).events)
    >>> [len(state.city.ids) for state in replayed(record)]
    [10]
    """
    return verifying.replayed(record, _format_of(pack))


def steps(record: Record, pack: Pack = RECONSTRUCTED) -> Iterator[Played[State, Move, Event]]:
    """Yield the set-up, then each move, with its seat, all events and the state after them.

    Raises:
        RecordError: The record is wrong from here on.

    >>> from osaka_rules import yokohama
    >>> game = yokohama.new_game(["Ann", "Bob"])
    >>> record = new_record(game).extended(yokohama.resolve(game, 1).events)
    >>> [(played.seat, played.move, len(played.events)) for played in steps(record)]
    [(None, None, 50)]
    """
    return verifying.steps(record, _format_of(pack))
