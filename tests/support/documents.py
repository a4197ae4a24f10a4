"""Documents of every kind of any game, and documents in which something was changed."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Final

from osaka_rules import games
from osaka_rules.kernel import CHANCE, RulesError
from osaka_rules.records.record import format_of, new_record, write_record
from osaka_rules.wire.client import legal_moves, table
from osaka_rules.wire.codec import Codec
from tests.support.played import played
from tests.support.spoil import Json, places, replaced

AnyCodec = Codec[object, object, object, object]


def codec_of(slug: str) -> AnyCodec:
    """Return the codec of a game."""
    found: AnyCodec = games.corner("wire", slug).CODEC
    return found


@cache
def samples(slug: str) -> dict[str, object]:
    """Return values of a game: of each phase a state and what clients get, moves and events.

    The phase of a state is named by ``state.phase`` in every game.
    """
    game, codec = played(slug), codec_of(slug)
    found: dict[str, object] = {}
    for number, state in enumerate(game.states):
        phase = type(getattr(state, "phase", None)).__name__
        actor = game.game.actor(state)
        found[f"state {phase}"] = state
        found[f"spectator {phase}"] = game.game.view(state, None)
        found[f"view {phase}"] = game.game.view(state, 1)
        seat = None if actor is CHANCE else actor
        found[f"table {phase}"] = table(game.game, codec, state, seat, turn_number=number)
        found[f"moves {phase}"] = legal_moves(game.game, codec, state, start=1, limit=3)
    found |= {f"move {type(move).__name__}": move for move in game.moves}
    found |= {f"event {type(each).__name__}": each for some in game.events for each in some}
    return found


def refusals(slug: str) -> dict[str, object]:
    """Return the errors that moves raise which come too late, and texts that are none."""
    game = played(slug)
    found: dict[str, object] = {}
    for text in (*{str(move) for move in game.moves}, "fly"):
        try:
            game.game.apply(game.states[-1], game.game.parse_move(text))
        except RulesError as error:
            found[f"refusal {error.message.key}"] = error
    return found


@cache
def documents(slug: str) -> tuple[dict[str, Json], ...]:
    """Return a document of each sample of a game."""
    found = [codec_of(slug).dump(value) for value in samples(slug).values()]
    return tuple([json.loads(text) for text in found])


@cache
def all_documents(slug: str) -> tuple[dict[str, Json], ...]:
    """Return documents of all kinds: those of the samples, refusals, and a record."""
    found = [codec_of(slug).dump(value) for value in refusals(slug).values()]
    return (*documents(slug), *[json.loads(text) for text in (*found, record_text(slug))])


@cache
def record_text(slug: str) -> str:
    """Return the record of a game with one checkpoint in it and its result."""
    game, form = played(slug), format_of(slug)
    record = new_record(form, game.states[0]).extended(
        each for some in game.events for each in some
    )
    asked = [state for state in game.states if game.game.actor(state) is not CHANCE]
    return write_record(record.with_checkpoint(asked[-1]).with_result(asked[-1]))


STRANGE: Final[tuple[Json, ...]] = (
    None, True, -1, 0, 1, 3, 2**53, "", "R5", "o07", "2R2 B5", "V3", "chance", "x",
    [], {}, [0], [None],
)  # fmt: skip


def mutated(document: Json, rng: Random) -> Json:
    """Return a document in which something was changed at one place."""
    found = [*places(document)]
    where, value = rng.choice(found)
    match value:
        case dict() if rng.randrange(2):
            key = rng.choice([*value, "more"])
            rest = {each: part for each, part in value.items() if each != key}
            value = rest if key in value else {**value, key: rng.choice(STRANGE)}
        case list() if value and rng.randrange(2):
            place = rng.randrange(len(value))
            value = (
                value[:place] + value[place + 1 :] if rng.randrange(2) else [*value, value[place]]
            )
        case _:
            value = rng.choice([*STRANGE, rng.choice(found)[1], rng.choice(found)[1]])
    return replaced(document, where, value)
