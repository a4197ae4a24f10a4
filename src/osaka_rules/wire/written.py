"""The one form of a document: that in which what was read from it would be written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from osaka_rules.messages import message
from osaka_rules.wire.strict import DocumentError, is_list, is_object, shown
from osaka_rules.wire.values import within, wrong_length


def require_as_written(found: object, right: object, where: str = "") -> None:
    """Refuse a document that is not written as what was read from it would be.

    So what follows from the rest is right, and everything else is in its one form.
    """
    if is_object(right) and is_object(found):
        for key, each in right.items():
            require_as_written(found[key], each, f"{where}.{key}" if where else key)
    elif is_list(found):
        row = cast("Sequence[object]", right)
        if len(found) != len(row):
            raise within(where, wrong_length(len(row), len(found)))
        for place, each in enumerate(row):
            require_as_written(found[place], each, f"{where}[{place}]")
    elif found != right:
        raise DocumentError(where, message("document.derived", right=shown(right)))
