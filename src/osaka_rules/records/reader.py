"""Reading a record: what is not in its game's format is refused with the place.

A record need not be *right* here, only readable (REC-1, REC-2).
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import cast

from osaka_rules.checks import name_problems
from osaka_rules.games import HOMES
from osaka_rules.kernel import EventT, MoveT, StateT, ViewT
from osaka_rules.messages import message
from osaka_rules.records.record import (
    VERSIONS,
    Checkpoint,
    Record,
    RecordError,
    RecordFormat,
    Shapes,
    format_of,
    name_of,
)
from osaka_rules.wire.document import pop_format
from osaka_rules.wire.objects import Fields, require_keys
from osaka_rules.wire.strict import DocumentError, JsonObject, is_object, parse
from osaka_rules.wire.values import (
    COUNT,
    TEXT,
    Each,
    OrNull,
    Shape,
    expected,
    read_part,
    within,
    words,
)


def read_record(
    text: str | bytes, form: RecordFormat[StateT, MoveT, EventT, ViewT] | None = None
) -> Record:
    """Return the record that a text holds: of any game, or in this format.

    Raises:
        RecordError: The text is not a record (REC-1, REC-2).
        WrongType: It is neither a text nor bytes.

    >>> read_record('{"format": "osaka-record/3"}')  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    osaka_rules.records.record.RecordError: format: 'osaka-record/3' is newer than ...
    """
    try:
        value = parse(text)
        if not is_object(value):
            raise expected("an object", value)
        if form is not None:
            return _record(value, form, pop_format(value, [name_of(form.slug, VERSIONS[-1])])[1])
        formats = {name_of(slug, VERSIONS[-1]): slug for slug in HOMES}
        name, version = pop_format(value, formats)
        return _record(value, format_of(formats[name]), version)
    except DocumentError as error:
        raise RecordError(error.where, error.message, (_clause(error),)) from None


def _clause(error: DocumentError) -> str:
    """Return the clause that makes a text unreadable: by its form, or by what it says."""
    is_form = error.message.key.startswith("json.") or error.where in ("", "format")
    return "REC-1" if is_form else "REC-2"


def _record(
    value: JsonObject, form: RecordFormat[StateT, MoveT, EventT, ViewT], number: int
) -> Record:
    version = VERSIONS[number - 1]
    game = form.game_with({})
    usual = form.shapes(game.players[0])  # the keys are the same for any number of players
    keys = (*form.header, "rules", "seats", *usual.draws, *usual.lots, "moves")
    require_keys(value, keys, ("checkpoints", "result"))
    header: dict[str, dict[str, str]] = {
        key: read_part(value, key, Fields(dict.fromkeys(texts, TEXT), dict))
        for key, texts in form.header.items()
    }
    if version == 1:
        rules: JsonObject = {**_options(value, form.options)}
    else:
        ruleset = read_part(value, "rules", form.whole_ruleset)
        game, rules = form.game(ruleset), cast("JsonObject", form.whole_ruleset.write(ruleset))
    seats = read_part(value, "seats", Each(TEXT))
    for problem in name_problems(seats, game.players, game.name, "REC-2"):
        raise DocumentError("seats", problem.message)
    shapes = form.shapes_for(header, len(seats), version)
    moves = read_part(value, "moves", Each(TEXT))
    return Record(
        form.slug,
        seats,
        rules,
        header,
        _draws(value, shapes),
        moves,
        _checkpoints(value, len(moves), shapes) if "checkpoints" in value else (),
        read_part(value, "result", shapes.result) if "result" in value else None,
        version,
    )


def _options(value: JsonObject, options: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    """Return the options that a record names, without those at their defaults."""
    try:
        found = require_keys(value["rules"], (), options)
        chosen = {name: read_part(found, name, words(options[name])) for name in found}
    except DocumentError as error:
        raise within("rules", error) from None
    return {name: choice for name, choice in chosen.items() if choice != options[name][0]}


def _draws(value: JsonObject, shapes: Shapes) -> dict[str, tuple[object, ...]]:
    draws = {key: read_part(value, key, Each(entry)) for key, entry in shapes.draws.items()}
    for key, entry in shapes.lots.items():
        lot = read_part(value, key, OrNull(entry))
        draws[key] = () if lot is None else (lot,)
    return draws


def _checkpoints(value: JsonObject, moves: int, shapes: Shapes) -> tuple[Checkpoint, ...]:
    parts: dict[str, Shape[object]] = {"after": COUNT, "position": shapes.position}
    checkpoints = read_part(value, "checkpoints", Each(Fields(parts, Checkpoint)))
    for number, checkpoint in enumerate(checkpoints):
        if checkpoint.after > moves:
            said = message("record.after", moves=moves, after=checkpoint.after)
            raise DocumentError(f"checkpoints[{number}].after", said)
    for number, (earlier, later) in enumerate(pairwise(checkpoints), 1):
        if later.after <= earlier.after:
            said = message("record.rising", earlier=earlier.after, after=later.after)
            raise DocumentError(f"checkpoints[{number}].after", said)
    return checkpoints
