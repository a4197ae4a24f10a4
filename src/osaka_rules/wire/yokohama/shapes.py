"""What the parts of a state or a view look like in a city: as records have them, but checked.

The boards that lie in the city say which areas there are, so they are read before all else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from itertools import combinations
from typing import Final, get_args

from attrs import frozen

from osaka_rules.wire.objects import Fields, Some
from osaka_rules.wire.strict import is_list
from osaka_rules.wire.values import (
    COUNT,
    TEXT,
    TRUTH,
    Each,
    Either,
    Names,
    OrNull,
    Seat,
    Shape,
    ValueT,
    Whole,
    expected,
    read_part,
    unknown_name,
    within,
    words,
    wrong_length,
)
from osaka_rules.wire.yokohama.amounts import OWED
from osaka_rules.wire.yokohama.names import PackNames, names_of
from osaka_rules.wire.yokohama.phases import Step
from osaka_rules.yokohama.city import City
from osaka_rules.yokohama.components import CHURCH_KINDS, COUNTRIES, GOODS, LETTERS, ChurchKind
from osaka_rules.yokohama.draws import DRAWS
from osaka_rules.yokohama.model import BOARDS, TRIGGERS, Action, By, GoalInPlay, Half, Plot, Trigger
from osaka_rules.yokohama.pack import Pack
from osaka_rules.yokohama.phase_text import WORDS
from osaka_rules.yokohama.phases import ActionStep

# --- What is read --------------------------------------------------------------------------------


@frozen(kw_only=True)
class TurnRead(Step):
    """What a document says of the turn that is played; areas are cells."""

    half: Half
    agent: bool
    spun: bool
    enrolled: bool
    faith: tuple[ChurchKind, ...]
    action: Action | None


@frozen(kw_only=True)
class PlayerRead:
    """What a document says of a player; of orders that are hidden, how many there are."""

    hand: tuple[int, int, int]
    warehouse: tuple[int, int, int]
    goods: tuple[int, ...]
    imports: int
    yen: int
    vp: int
    orders: tuple[str, ...] | int
    returned: str | bool | None
    fulfilled: tuple[str, ...]
    cards: tuple[str, ...]
    tokens: int
    agents: int
    used: int


@frozen(kw_only=True)
class PositionRead:
    """What a document says of a position, without the cells; areas are cells or keys."""

    phase: str
    seat: int | None
    active: int | None
    round: int
    last: int | None
    trigger: Trigger | None
    sites: dict[str, Plot | None]
    tokens: dict[str, str | None]
    station: int | None
    presidents: tuple[int | None, ...]
    assistants: tuple[dict[str, int], ...]
    church: tuple[int | None, ...]
    customs: tuple[int | None, ...]
    ports: dict[str, tuple[str | None, ...]]
    labs: dict[str, tuple[str | None, ...]]
    order_deck: int
    order_bag: tuple[str, ...]
    card_bag: tuple[str, ...]
    agents: tuple[int, ...]
    goals: tuple[GoalInPlay | None, ...]
    players: tuple[PlayerRead, ...]
    turn: TurnRead | None


# --- Lists and objects ---------------------------------------------------------------------------


@frozen
class CityShape(Shape[City]):
    """The boards of a city in reading order; while they are dealt, those that lie already."""

    pack: Pack
    players: int

    def read(self, value: object, /) -> City:
        """Return the city; each board must be one that was still to be dealt there."""
        left = {each.id: each.boards[self.players - 2] for each in self.pack.areas}
        kinds: list[str] = []
        for cell, name in enumerate(Each(TEXT).read(value)):
            due = {f"{kind}2" if kind in kinds else kind: kind for kind in left if left[kind]}
            if name not in due:
                what, clauses = "a board that is still to be dealt", ("MAP-1", "MAP-4")
                raise within(f"[{cell}]", unknown_name(what, (), name, clauses))
            kinds.append(due[name])
            left[due[name]] -= 1
        return City(self.pack, self.players, tuple(kinds))


@frozen
class BySeat(Shape[tuple[ValueT, ...]]):
    """A list with a shape for each of its entries."""

    shapes: tuple[Shape[ValueT], ...]

    def read(self, value: object, /) -> tuple[ValueT, ...]:
        """Return the entries."""
        if not is_list(value):
            raise expected("a list", value)
        if len(value) != len(self.shapes):
            raise wrong_length(len(self.shapes), len(value))
        found = {f"[{seat}]": each for seat, each in enumerate(value)}
        return tuple([read_part(found, key, self.shapes[seat]) for seat, key in enumerate(found)])


def _in_order(**found: ValueT) -> tuple[ValueT, ...]:
    return tuple(found.values())


def _row(keys: Iterable[str], inner: Shape[ValueT]) -> Fields[tuple[ValueT, ...]]:
    """Return the shape of an object that stands for one value of each key, in this order."""
    return Fields(dict.fromkeys(keys, inner), _in_order)


_FAITH: Final = Names(
    {
        "".join(kinds): kinds
        for number in range(len(CHURCH_KINDS) + 1)
        for kinds in combinations(CHURCH_KINDS, number)
    },
    "kinds paid at the Church, each once and sorted, such as 'CSY'",
    ("CHURCH-3", "COMP-9"),
)


# --- The whole position --------------------------------------------------------------------------

_AREAS: Final = ("MAP-1", "MAP-5")
"""The clauses that say which areas are in play."""
_REMEMBERED: Final = 64
"""How many shapes are remembered: all documents of a game with one viewer have the same."""


@frozen
class _Places:
    """What depends on the city and on who looks at it; for schemas, what can be in any."""

    pack: Pack
    players: int | None
    area: Shape[object]
    board: Shape[object]
    by_area: Callable[[Shape[object]], Shape[object]]
    by_area_or_none: Callable[[Shape[object]], Shape[object]]
    boards: Callable[[str, Shape[object]], Shape[object]]
    own: Shape[object]
    """What is said of all players."""


@lru_cache(_REMEMBERED)
def position_shape(city: City, shown: tuple[bool, ...]) -> Fields[PositionRead]:
    """Return the shape of a position in a city; ``shown`` are the seats whose orders are."""
    names, ids = names_of(city.pack), [city.ids[cell] for cell in city.areas]
    players = [Fields(_player(names, shown=each), PlayerRead) for each in shown]
    return _position(
        _Places(
            pack=city.pack,
            players=city.players,
            area=Names({each: city.cells[each] for each in ids}, "an area in play", _AREAS),
            board=Names(city.cells, "a board in play", ("MAP-1",)),
            by_area=lambda inner: Fields(dict.fromkeys(ids, inner), dict, clauses=_AREAS),
            by_area_or_none=lambda inner: Some(inner, ids, _AREAS),
            boards=partial(_boards, city),
            own=BySeat(tuple(players)),
        )
    )


def position_outline(pack: Pack, *, is_view: bool) -> Fields[PositionRead]:
    """Return what positions look like in all cities that a pack can make."""
    names = names_of(pack)
    own = _player(names, shown=True)
    if is_view:
        hidden = _player(names, shown=False)
        own |= {key: Either((own[key], hidden[key])) for key in ("orders", "returned")}
    player: Shape[object] = Fields(own, dict, name="Player" if is_view else "FullPlayer")
    return _position(
        _Places(
            pack=pack,
            players=None,
            area=names.area,
            board=names.area,
            by_area=names.by_area,
            by_area_or_none=names.by_area,
            boards=lambda _, row: Some(row, BOARDS),
            own=Each(player),
        )
    )


def _position(places: _Places) -> Fields[PositionRead]:
    pack, players, area = places.pack, places.players, places.area
    seat, names, shops = OrNull(Seat(players)), names_of(pack), len(pack.sites[0].shops)
    site = {"card": names.site, "shops": Each(seat, shops), "house": seat}
    parts: dict[str, Shape[object]] = {
        "phase": words([*DRAWS.values(), *dict.fromkeys(WORDS.values())], "a phase", "PhaseWord"),
        "seat": seat,
        "active": seat,
        "round": Whole(1),
        "last": OrNull(Whole(1)),
        "trigger": OrNull(words(TRIGGERS)),
        "sites": places.by_area(OrNull(Fields(site, Plot, name="Plot"))),
        "tokens": places.by_area(OrNull(names.token)),
        "station": OrNull(area),
        "presidents": Each(OrNull(area), players),
        "assistants": Each(places.by_area_or_none(Whole(1)), players),
        "church": Each(seat, len(pack.church)),
        "customs": Each(seat, len(pack.customs)),
        "ports": places.boards("port", Each(OrNull(names.order), len(pack.levels))),
        "labs": places.boards("lab", Each(OrNull(names.card), len(pack.surcharges))),
        "order_deck": COUNT,
        "order_bag": Each(names.order),
        "card_bag": Each(names.card),
        "agents": _row(COUNTRIES, COUNT),
        "goals": _goals(pack, players),
        "players": places.own,
        "turn": OrNull(_turn(places.board, area)),
    }
    return Fields(parts, PositionRead)


def _boards(city: City, kind: str, row: Shape[object]) -> Shape[object]:
    """Return the shape of the rows of all boards of a kind that are in play (MAP-1)."""
    kinds = [each.id for each in city.pack.areas if each.boards[city.players - 2]]
    rows: dict[str, Shape[object]]
    rows = {board: row for board in BOARDS if f"{kind}{board}" in kinds}
    return Fields(rows, dict, clauses=("MAP-1",))


def _goals(pack: Pack, players: int | None) -> Shape[object]:
    by = Each(Seat(players))
    parts: dict[str, Shape[object]] = {}
    for letter in LETTERS:
        cards = [each.id for each in pack.goals if each.letter == letter]
        card = words(cards, f"a goal of the letter {letter}")
        parts[letter] = OrNull(Fields({"card": card, "by": by}, GoalInPlay, name=f"Goal{letter}"))
    return Fields(parts, _in_order)


def _player(names: PackNames, *, shown: bool) -> dict[str, Shape[object]]:
    orders, pieces = Each(names.order), _row("ash", COUNT)
    return {
        "hand": pieces,
        "warehouse": pieces,
        "goods": _row(GOODS, COUNT),
        "imports": COUNT,
        "yen": COUNT,
        "vp": COUNT,
        "orders": orders if shown else COUNT,
        "returned": OrNull(names.order if shown else TRUTH),
        "fulfilled": orders,
        "cards": Each(names.card),
        "tokens": COUNT,
        "agents": COUNT,
        "used": COUNT,
    }


def _turn(board: Shape[object], area: Shape[object]) -> Fields[TurnRead]:
    action: dict[str, Shape[object]] = {
        "area": area,
        "power": Whole(1, 5),
        "by": words(get_args(By)),
    }
    parts: dict[str, Shape[object]] = {
        "half": words(get_args(Half)),
        "agent": TRUTH,
        "spun": TRUTH,
        "enrolled": TRUTH,
        "faith": _FAITH,
        "placed": Each(area),
        "walked": Each(board),
        "recalled": OrNull(area),
        "action": OrNull(Fields(action, _action, name="Action")),
        "left": OrNull(COUNT),
        "mined": TRUTH,
        "owed": OWED,
        "then": OrNull(words(get_args(ActionStep))),
    }
    return Fields(parts, TurnRead, name="Turn")


def _action(area: int, power: int, by: By) -> Action:
    return Action(area, power, by)
