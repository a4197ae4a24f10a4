"""JSON Schemas (2020-12) of documents, made from the shapes that read and write them.

A schema is as strict as reading, as far as shapes go: no unknown keys, the same words and patterns.
What it cannot say is whether a document makes sense: clauses that follow from an event, as many
entries as there are players, cards that exist so often, secrets.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, cast

from osaka_rules.wire.document import Document
from osaka_rules.wire.objects import As, Changes, Fields, Kinds, Partly, Some
from osaka_rules.wire.strict import JsonObject
from osaka_rules.wire.values import (
    Each,
    Either,
    Names,
    OrNull,
    Shape,
    Short,
    Text,
    Truth,
    Whole,
)

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
_NULL: Final[JsonObject] = {"type": "null"}


def schema_of(
    about: str, documents: Iterable[Document[object]], others: Mapping[str, Shape[object]]
) -> JsonObject:
    """Return the schema of documents; ``others`` are further types that it has, by their names.

    Messages of a protocol are such types. An attrs class becomes one by ``fields_of``, several
    become one by ``kinds_of``.

    >>> from osaka_rules.wire.values import COUNT
    >>> schema_of("Seats", [], {"Seat": COUNT})["$defs"]
    {'Seat': {'type': 'integer', 'minimum': 0, 'maximum': 9007199254740991}}

    Raises:
        ValueError: Two types have one name.
    """
    definitions = _Definitions()
    found = [definitions.of(each) for each in documents]
    for name, shape in others.items():
        definitions.add(name, shape)
    return {
        "$schema": DIALECT,
        "title": "Document",
        "description": about,
        "anyOf": found,
        "$defs": dict(sorted(definitions.found.items())),
    }


class _Definitions:
    """The types that were found so far, by name."""

    def __init__(self) -> None:
        self.found: JsonObject = {}

    def of(self, shape: Shape[object]) -> JsonObject:
        """Return the schema of a shape, or a reference to it if it has a name."""
        name = _name(shape)
        return self._refer(name, self._schema(shape)) if name else self._schema(shape)

    def add(self, name: str, shape: Shape[object]) -> None:
        """Add a type; if its shape has another name, under both names."""
        own = _name(shape) in ("", name)
        self._refer(name, self._schema(shape) if own else {"anyOf": [self.of(shape)]})

    def _refer(self, name: str, schema: JsonObject) -> JsonObject:
        if self.found.setdefault(name, schema) != schema:
            raise ValueError(f"Two types are called {name}.")
        return {"$ref": f"#/$defs/{name}"}

    def _schema(self, shape: Shape[object], head: Mapping[str, object] | None = None) -> JsonObject:
        """Return the schema of a shape; objects and unions begin with the properties of a head."""
        match shape:
            case Document(form, _, inner):
                return self._schema(inner, {"format": {"type": "string", "const": form}})
            case Fields():
                return self._fields(shape, head or {})
            case Kinds():
                kinds = shape.kinds.values()
                found = [self._refer(each.name, self._fields(each, head or {})) for each in kinds]
                return {"anyOf": found}
            case Some() | Changes() | Partly():
                free = cast("Some[object] | Changes[object] | Partly", shape)
                return self._free(free, head or {})
            case As():
                return self.of(cast("As[object, object]", shape).inner)
            case OrNull() | Either():
                return {"anyOf": [*self._choices(shape)]}
            case Each():
                items = self.of(cast("Each[object]", shape).inner)
                return {"type": "array", "items": items, **_length(shape.length)}
            case _ if shape.outline() is not shape:
                return self._schema(shape.outline(), head)
            case _:
                return _plain(shape)

    def _choices(self, shape: Shape[object]) -> Iterator[JsonObject]:
        if isinstance(shape, OrNull):
            yield from self._choices(cast("OrNull[object]", shape).inner)
            yield _NULL
        elif isinstance(shape, Either):
            for each in shape.shapes:
                yield from self._choices(each)
        else:
            yield self.of(shape)

    def _free(
        self, shape: Some[object] | Changes[object] | Partly, head: Mapping[str, object]
    ) -> JsonObject:
        """Return the schema of an object whose keys may be missing."""
        if not isinstance(shape, Some):
            needed = shape.needed if isinstance(shape, Partly) else ()
            parts = {key: self.of(part) for key, part in shape.parts.items()}
            return _object({**head, **parts}, [*head, *needed])
        inner = self.of(shape.inner)
        if shape.keys is None:
            return {"type": "object", "additionalProperties": inner}
        return _object(dict.fromkeys(shape.keys, inner), ())

    def _fields(self, fields: Fields[object], head: Mapping[str, object]) -> JsonObject:
        properties: JsonObject = {**head}
        if fields.kind is not None:
            properties["kind"] = {"type": "string", "const": fields.kind}
        properties |= {key: self.of(part) for key, part in fields.parts.items()}
        properties |= {key: self.of(part) for key, part in fields.derived.items()}
        if fields.text is not None:
            properties["text"] = self.of(fields.text)
        about = {"description": fields.about} if fields.about else {}
        return {**about, **_object(properties, properties)}


def _name(shape: Shape[object]) -> str:
    """Return what the type of a shape is called, or nothing."""
    match shape:
        case Document() | Fields() | Names() | Short() | Changes() | Partly():
            return shape.name
        case Kinds(what):
            return what.split()[-1].title()
        case _ if shape.outline() is not shape:
            return _name(shape.outline())
        case _:
            return ""


def _plain(shape: Shape[object]) -> JsonObject:
    match shape:
        case Whole(low, high):
            most = {} if high is None else {"maximum": high}
            return {"type": "integer", "minimum": low, **most}
        case Truth():
            return {"type": "boolean"}
        case Text():
            return {"type": "string"}
        case Names(known):
            return {"type": "string", "enum": [*known]}
        case Short(pattern):
            return {"type": "string", "pattern": f"^(?:{pattern})$"}
        case _:
            raise TypeError(f"A schema cannot be made of {shape!r}.")


def _length(length: int | None) -> JsonObject:
    return {} if length is None else {"minItems": length, "maxItems": length}


def _object(properties: JsonObject, required: Iterable[str]) -> JsonObject:
    return {
        "type": "object",
        "properties": properties,
        "required": [*required],
        "additionalProperties": False,
    }
