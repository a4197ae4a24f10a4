"""What records look like at any number of players, for schemas."""

from __future__ import annotations

from typing import cast

from attrs import evolve

from osaka_rules.kernel import EventT, MoveT, StateT, ViewT
from osaka_rules.records.record import RecordFormat, Shapes, Version, name_of
from osaka_rules.wire.document import Document
from osaka_rules.wire.objects import Fields, Partly
from osaka_rules.wire.strict import JsonObject
from osaka_rules.wire.values import COUNT, TEXT, Each, OrNull, Shape, words


def shapes_of(form: RecordFormat[StateT, MoveT, EventT, ViewT]) -> Shapes:
    """Return what the parts of records look like, with names for the types of two of them.

    A record of other components than ours can be read, too (REC-6), so it has any names.
    """
    shapes = (form.foreign_shapes or form.house_shapes or form.shapes)(None)
    position = cast("Fields[JsonObject]", shapes.position)
    result = cast("Fields[JsonObject]", shapes.result)
    return evolve(
        shapes, position=evolve(position, name="Position"), result=evolve(result, name="Result")
    )


def record_outlines(
    form: RecordFormat[StateT, MoveT, EventT, ViewT],
) -> tuple[Document[JsonObject], ...]:
    """Return what the records of a game look like, in each version of the format.

    >>> from osaka_rules.records.osaka import FORMAT
    >>> [each.name for each in record_outlines(FORMAT)]
    ['Record', 'HouseRecord']
    """
    options = {name: words(values) for name, values in form.options.items()}
    return (
        _outline(form, 1, Partly({}, options, "RecordRules"), "Record"),
        _outline(form, 2, form.whole_ruleset, "HouseRecord"),
    )


def _outline(
    form: RecordFormat[StateT, MoveT, EventT, ViewT],
    version: Version,
    rules: Shape[object],
    name: str,
) -> Document[JsonObject]:
    shapes = shapes_of(form)
    parts: dict[str, Shape[object]] = {"after": COUNT, "position": shapes.position}
    checkpoint: Shape[object] = Fields(parts, dict, name="Checkpoint")
    needed: dict[str, Shape[object]] = {
        **{key: Fields(dict.fromkeys(texts, TEXT), dict) for key, texts in form.header.items()},
        "rules": rules,
        "seats": Each(TEXT),
        **{key: Each(entry) for key, entry in shapes.draws.items()},
        **{key: OrNull(entry) for key, entry in shapes.lots.items()},
        "moves": Each(TEXT),
    }
    optional: dict[str, Shape[object]] = {
        "checkpoints": Each(checkpoint),
        "result": shapes.result,
    }
    outline = Partly(needed, optional, name)
    return Document(name_of(form.slug, version), (), outline, type_name=name)
