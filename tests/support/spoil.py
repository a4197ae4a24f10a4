"""JSON values with other values in some places."""

from __future__ import annotations

import re
from collections.abc import Iterator

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]


def at(document: Json, where: str) -> Json:
    """Return the value at a place such as ``traders[0].hand``.

    >>> at({"a": [7, 8]}, "a[1]")
    8
    """
    for key in re.findall(r"\w+", where):
        document = document[int(key)] if isinstance(document, list) else an_object(document)[key]
    return document


def an_object(value: Json) -> dict[str, Json]:
    """Return a value that is an object."""
    assert isinstance(value, dict)
    return value


def replaced(document: Json, where: str, value: Json) -> Json:
    """Return a document with another value at a place, which may be new in its object or list.

    >>> replaced({"a": [7, 8]}, "a[1]", 9)
    {'a': [7, 9]}
    """
    first, _, rest = where.replace("[", ".").replace("]", "").lstrip(".").partition(".")
    if not where:
        return value
    if isinstance(document, list):
        place = int(first)
        before, here, after = document[:place], document[place : place + 1], document[place + 1 :]
        return [*before, replaced(here[0] if here else None, rest, value), *after]
    found = an_object(document)
    return {**found, first: replaced(found.get(first), rest, value)}


def places(document: Json, where: str = "") -> Iterator[tuple[str, Json]]:
    """Yield every place of a document and what stands there, the whole first."""
    yield where, document
    if isinstance(document, dict):
        for key, value in document.items():
            yield from places(value, f"{where}.{key}" if where else key)
    elif isinstance(document, list):
        for number, value in enumerate(document):
            yield from places(value, f"{where}[{number}]")


def kinds_of_places(document: Json) -> Iterator[tuple[str, Json]]:
    """Yield the places of a document, but of the entries of a list that are alike only one.

    >>> [where for where, _ in kinds_of_places({"a": [7, 8, "x"], "b": {"c": []}})]
    ['', 'a', 'a[0]', 'a[2]', 'b', 'b.c']
    """
    seen = set[tuple[str, type, frozenset[str]]]()
    for where, value in places(document):
        keys = frozenset(value if isinstance(value, dict) else ())
        kind = re.sub(r"\d+", "*", where), type(value), keys
        if kind not in seen:
            seen.add(kind)
            yield where, value
