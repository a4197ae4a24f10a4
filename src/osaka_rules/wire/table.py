"""What clients get besides views and events: legal moves in pages, and a whole table.

:mod:`osaka_rules.wire.client` makes these values; a game's codec writes them as documents.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final, Generic, Protocol, TypeVar, cast

from attrs import frozen

from osaka_rules.kernel import CHANCE, Actor, MoveT, StateT, ViewT
from osaka_rules.wire.document import Document
from osaka_rules.wire.objects import As, Fields, Kinds
from osaka_rules.wire.strict import JsonObject, is_object
from osaka_rules.wire.values import BIG, COUNT, Each, Either, OrNull, Shape, Whole, read_part, words

_ItemT_co = TypeVar("_ItemT_co", covariant=True)


# --- Legal moves ---------------------------------------------------------------------------------


@frozen
class KindOfMoves:
    """Legal moves of one kind: how many there are and, if too many to list, what they are about."""

    kind: str
    count: int
    detail: object = None


@frozen
class Page(Generic[MoveT]):
    """Some legal moves: of one kind, or of all kinds (``None``) that have no detail.

    ``count`` is how many there are to page through, ``start`` the number of the first one here.
    """

    kind: str | None
    start: int
    count: int
    moves: tuple[MoveT, ...]


@frozen
class LegalMoves(Generic[MoveT]):
    """The legal moves of a state: how many there are, of which kinds, and a page of them."""

    count: int
    kinds: tuple[KindOfMoves, ...]
    page: Page[MoveT]


class Numbered(Protocol[_ItemT_co]):
    """Moves that are counted, and found by their numbers, without being listed."""

    @property
    def count(self) -> int:
        """How many there are."""
        ...

    def __getitem__(self, index: int, /) -> _ItemT_co: ...


@frozen(kw_only=True)
class Many(Generic[StateT, MoveT]):
    """How a game shows the one kind of moves of which there may be too many to list."""

    kind: str
    detail: Shape[object]
    """What a client gets instead of a list, such as a price and a hand."""
    detail_of: Callable[[StateT], object]
    moves: Callable[[StateT], Numbered[MoveT]]
    """Return the legal moves of this kind."""
    others: Callable[[StateT], Iterable[MoveT]]
    """Return the legal moves of all other kinds."""


def kinds_of_moves(move: Document[MoveT]) -> Kinds[MoveT]:
    """Return the kinds that moves are written as."""
    return cast("Kinds[MoveT]", move.shape)


@frozen
class _KindShape(Shape[KindOfMoves]):
    """A kind of moves; the one of which there may be too many has a detail."""

    plain: Fields[KindOfMoves]
    many: Fields[KindOfMoves] | None

    def read(self, value: object, /) -> KindOfMoves:
        many = self.many
        if many is not None and is_object(value):
            kind = value.get("kind")
            if kind == many.kind or ("detail" in value and "kind" in value):
                read_part(value, "kind", words([str(many.kind)]))
                return many.read(value)
        return self.plain.read(value)

    def write(self, value: object, /) -> JsonObject:
        if self.many is not None and getattr(value, "kind", None) == self.many.kind:
            return self.many.write(value)
        return self.plain.write(value)

    def outline(self) -> Shape[object]:
        return self.plain if self.many is None else Either((self.plain, self.many))


def legal_moves_shape(
    move: Document[MoveT], many: Many[StateT, MoveT] | None
) -> Fields[LegalMoves[MoveT]]:
    """Return what legal moves look like as a document."""
    names = [str(each.kind) for each in kinds_of_moves(move).kinds.values()]
    plain: dict[str, Shape[object]] = {
        "kind": words([name for name in names if many is None or name != many.kind], "a kind"),
        "count": BIG,
    }
    kind = _KindShape(
        Fields(plain, KindOfMoves, name="KindOfMoves"),
        None if many is None else _many_shape(many.kind, many.detail),
    )
    page: dict[str, Shape[object]] = {
        "kind": OrNull(words(names, "a kind of moves")),
        "start": BIG,
        "count": BIG,
        "moves": Each(move),
    }
    parts: dict[str, Shape[object]] = {
        "count": BIG,
        "kinds": Each(kind),
        "page": Fields(page, Page, name="Page"),
    }
    return Fields(parts, LegalMoves, name="LegalMoves")


def _many_shape(kind: str, detail: Shape[object]) -> Fields[KindOfMoves]:
    parts: dict[str, Shape[object]] = {"count": BIG, "detail": detail}
    return Fields(parts, partial(KindOfMoves, kind), kind, name="ManyMoves")


# --- The table -----------------------------------------------------------------------------------


@frozen(kw_only=True)
class Table(Generic[MoveT, ViewT]):
    """All that a client needs to draw a game: what its seat sees, and what it may do now."""

    rules: int
    """The version of the rules."""
    turn_number: int
    """How many moves were made so far; a move that names another number comes too late."""
    actor: Actor
    """Who is to move: a seat, ``CHANCE``, or ``None`` when the game is over."""
    view: ViewT
    legal_moves: LegalMoves[MoveT] | None
    """What the seat may do, if it is to move."""


_ACTOR: Final = As(
    OrNull(Either((COUNT, words(["chance"])))),
    lambda name: CHANCE if name == "chance" else name,
    lambda actor: "chance" if actor is CHANCE else actor,
)


def table_shape(
    view: Document[ViewT], legal_moves: Document[LegalMoves[MoveT]]
) -> Fields[Table[MoveT, ViewT]]:
    """Return what a table looks like as a document."""
    parts: dict[str, Shape[object]] = {
        "rules": Whole(1),
        "turn_number": COUNT,
        "actor": _ACTOR,
        "view": view,
        "legal_moves": OrNull(legal_moves),
    }
    return Fields(parts, Table, name="Table")
