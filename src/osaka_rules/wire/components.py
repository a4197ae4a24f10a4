"""The components of a pack as a document: what a client needs to draw what views only name.

A codec belongs to one pack, and reads the components of that pack only. So no document ever becomes
a pack that nobody has checked.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Generic, Protocol, TypeVar, cast, get_type_hints

from attrs import define, evolve

from osaka_rules.messages import message
from osaka_rules.wire.codec import Known, fields_of, shape_of
from osaka_rules.wire.objects import Fields, plain_object
from osaka_rules.wire.strict import DocumentError, JsonObject, shown, with_lists
from osaka_rules.wire.values import Names, Shape


class AnyPack(Protocol):
    """A pack of any game."""

    @property
    def name(self) -> str:
        """What it is called."""
        ...

    @property
    def digest(self) -> str:
        """The SHA-256 of everything in it that matters for play."""
        ...


PackT = TypeVar("PackT", bound=AnyPack)


def pack_shape(pack: AnyPack, clause: str) -> Shape[object]:
    """Return the shape of what names a pack in documents; any other pack is refused.

    The clause is that of the game which says what names and digests are.
    """
    name = Names({pack.name: pack.name}, message("part.pack", pack=shown(pack.name)), (clause,))
    digest = Names(
        {pack.digest: pack.digest}, message("part.digest", digest=pack.digest), (clause,)
    )
    return plain_object(name=name, sha256=digest)


def values_of(
    pack: type, names: Iterable[str], classes: Iterable[type], known: Known
) -> Mapping[str, Shape[object]]:
    """Return the shapes of some fields of a class of packs.

    ``classes`` are those of the fields' values; in schemas they are called ``PackOrder`` and so on,
    because the rest of a game has types with the plain names.
    """
    found = {**known}
    for each in classes:
        found[each] = evolve(fields_of(each, found), name=f"Pack{each.__name__}")
    hints = get_type_hints(pack)
    return {name: shape_of(hints[name], found) for name in names}


@define(eq=False, slots=False)
class Components(Shape[PackT], Generic[PackT]):
    """The values of a pack, with its name and its digest."""

    pack: PackT
    values: Mapping[str, Shape[object]]
    """The shape of each value, by the name of the pack's field."""
    clause: str
    """The clause that says what names and digests are."""

    def read(self, value: object, /) -> PackT:
        """Return the pack, if these are its values."""
        self.outline().read(value)
        document, right = cast("JsonObject", value), with_lists(self.write(self.pack))
        for name in self.values:
            if document[name] != cast("JsonObject", right)[name]:
                said = message("components.other", pack=shown(self.pack.name))
                raise DocumentError(name, said, (self.clause,))
        return self.pack

    def outline(self) -> Shape[object]:
        """Return what the components look like."""
        parts = {"pack": pack_shape(self.pack, self.clause), **self.values}
        return Fields(parts, dict, name="Components")

    def write(self, value: object, /) -> JsonObject:
        """Return the values as JSON has them."""
        pack = cast("AnyPack", value)
        head = {"name": pack.name, "sha256": pack.digest}
        return {"pack": head, **Fields(self.values, dict).write(pack)}
