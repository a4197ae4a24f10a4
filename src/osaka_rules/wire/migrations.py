"""Steps from one version of a format to the next, for the documents of any game."""

from __future__ import annotations

from typing import cast

from osaka_rules.wire.document import Migration
from osaka_rules.wire.objects import require_keys
from osaka_rules.wire.strict import JsonObject, with_lists
from osaka_rules.wire.values import Shape, read_part


def with_whole_ruleset(changes: Shape[object], whole: Shape[object]) -> Migration:
    """Return the step to views that have the whole ruleset, and not only what differs in it."""

    def step(document: JsonObject) -> JsonObject:
        if "ruleset" not in document:
            return document  # what is missing is refused where the new version is read
        ruleset = whole.write(read_part(document, "ruleset", changes))
        return {**document, "ruleset": with_lists(ruleset)}

    return step


def with_kinds_of_moves(text: Shape[object], moves: Shape[object]) -> Migration:
    """Return the step to moves that have a kind and parts, and not only their text."""

    def step(document: JsonObject) -> JsonObject:
        move = read_part(require_keys(document, ("move",)), "move", text)
        return cast("JsonObject", with_lists(moves.write(move)))

    return step
