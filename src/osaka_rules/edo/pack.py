"""Packs: what the book's text does not say of the components, as a value (PACK-1, PACK-3).

:mod:`osaka_rules.edo.pack_file` reads packs and has the shipped one, ``RECONSTRUCTED``. A list of a
pack has the order of its file, which is the canonical one (MAP-5).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Literal, TypeVar

from attrs import field, frozen

from osaka_rules.edo.board import Board
from osaka_rules.edo.components import (
    ActionKind,
    Amounts,
    BuildingKind,
    Resource,
)
from osaka_rules.edo.moves import Plan
from osaka_rules.edo.ready_made import MapMoves, map_moves, plans_of
from osaka_rules.kernel import Objection
from osaka_rules.packs import Provenance

PLAYERS: Final = range(2, 5)
"""For how many players the printed game is (COMP-1)."""
Order = Literal["snake", "clockwise"]
"""In which order the kits are taken (SETUP-8)."""


@frozen
class Kit:
    """A resource kit, which a player takes in the set-up (SETUP-8)."""

    id: str
    resources: Amounts

    def __str__(self) -> str:
        return self.id


@frozen(kw_only=True)
class Action:
    """What a card lets a player do; what is said of other kinds of actions is left as it is."""

    id: str
    kind: ActionKind
    max: int
    """How often it can be activated at most (PLAN-2)."""
    officials: int
    """How many officials one activation takes (PLAN-2)."""
    amount: int = 0
    """Ryo or rice of one activation (CASH-1, CASH-2)."""
    cost: int = 0
    """Rice or Ryo of one activation (CREW-1, LEARN-1)."""
    rides: int = 0
    """How many samurai one official lets ride (TRAVEL-4)."""
    bonus: int = 0
    """What is added to the yield of each activation (RES-3)."""
    discount: tuple[int, int, int] = (0, 0, 0)
    """What is taken off the wood, the stone and the Ryo of a building (BUILD-3)."""
    anywhere: bool = False
    """Whether samurai are sent to any space, or trade from any space (TRAVEL-2, TRADE-1)."""

    def __str__(self) -> str:
        return self.id


@frozen
class Card:
    """An authorization card: the ids of its actions, of which one is chosen (COMP-4)."""

    id: str
    actions: tuple[str, ...]

    def __str__(self) -> str:
        return self.id


@frozen
class Merchant:
    """A merchant card: what it sells, and what a point costs (TRADE-2, TRADE-3)."""

    id: str
    resource: Resource
    most: int
    price: int
    point: Amounts
    point_ryo: int

    def __str__(self) -> str:
        return self.id


@frozen
class Cost:
    """What a building costs and brings (BUILD-2, INC-1)."""

    resources: Amounts
    ryo: int
    points: int
    influence: int


@frozen(kw_only=True)
class Numbers:
    """Figures of the rules."""

    slots: int
    city_spaces: int
    resource_limit: int
    move_price: int
    wage: int
    ending_points: int


@frozen(kw_only=True)
class Counts:
    """How many pieces there are: a player's own, and shared ones (COMP-1, COMP-2)."""

    players_min: int
    players_max: int
    figures: int
    houses: int
    posts: int
    fortresses: int
    neutral: int
    each_resource: int


@frozen(kw_only=True)
class Start:
    """What the set-up gives (SETUP-4 to SETUP-8)."""

    money: int
    houses: int
    samurai: int
    points: int
    homes: str
    order: Order
    merchant: str
    display: int


Rows = tuple[tuple[int, ...], ...]
"""Shares of the income of a city, for 1, 2, 3, … players with influence (INC-2)."""


@frozen(kw_only=True)
class Income:
    """What cities pay: the usual rows, and those of cities with rows of their own (INC-3)."""

    rows: Rows
    city: Mapping[str, Rows] = field(factory=dict[str, Rows], hash=False)


@frozen(kw_only=True)
class Finale:
    """What counts at the end (FINAL-2, FINAL-3)."""

    ryo_per_point: int
    samurai_per_point: int


@frozen(kw_only=True)
class Map:
    """A map: its spaces by kind, and its roads (MAP-1, MAP-2)."""

    players: tuple[int, ...]
    capital: str
    cities: tuple[str, ...]
    forests: tuple[str, ...]
    quarries: tuple[str, ...]
    fields: tuple[str, ...]
    rivers: tuple[str, ...]
    gates: tuple[str, ...]
    roads: tuple[tuple[str, str], ...]

    @property
    def kinds(self) -> tuple[tuple[str, ...], ...]:
        """The spaces of each kind, in canonical order (MAP-5)."""
        return self.cities, self.forests, self.quarries, self.fields, self.rivers, self.gates

    @property
    def spaces(self) -> tuple[str, ...]:
        """All spaces, in canonical order (MAP-5)."""
        return tuple([space for spaces in self.kinds for space in spaces])


_ThingT = TypeVar("_ThingT")


def _by_id(things: Iterable[_ThingT]) -> Mapping[str, _ThingT]:
    return {str(each): each for each in things}


def _places(things: Iterable[object]) -> Mapping[str, int]:
    """Return the place of each thing in a list, by its id."""
    return {str(each): place for place, each in enumerate(things)}


@frozen(kw_only=True)
class Pack:
    """All components of a game. Packs are equal if their names and digests are.

    The fields of the last part follow from the others; they are there for fast code.
    """

    name: str
    digest: str
    """The SHA-256 of everything in it that matters for play, in hexadecimal (PACK-7)."""
    title: str = field(eq=False)
    official: bool = field(eq=False)
    variant: bool = field(default=False, eq=False)
    """Whether it is a small game or has house rules (PACK-9)."""
    provenance: Provenance = field(eq=False, repr=False)
    """Where its values come from (PACK-2)."""
    remarks: tuple[Objection, ...] = field(eq=False, repr=False)
    """What differs from public descriptions, and is not refused (PACK-5)."""

    kits: tuple[Kit, ...] = field(eq=False, repr=False)
    actions: tuple[Action, ...] = field(eq=False, repr=False)
    basic: tuple[Card, ...] = field(eq=False, repr=False)
    special: tuple[Card, ...] = field(eq=False, repr=False)
    merchants: tuple[Merchant, ...] = field(eq=False, repr=False)
    number: Numbers = field(eq=False, repr=False)
    count: Counts = field(eq=False, repr=False)
    start: Start = field(eq=False, repr=False)
    buildings: Mapping[BuildingKind, Cost] = field(eq=False, repr=False)
    yields: tuple[tuple[int, ...], ...] = field(eq=False, repr=False)
    """What a samurai gains of each resource, by how many stand there (RES-2, RES-3)."""
    income: Income = field(eq=False, repr=False)
    final: Finale = field(eq=False, repr=False)
    maps: tuple[Map, ...] = field(eq=False, repr=False)

    action: Mapping[str, Action] = field(init=False, eq=False, repr=False)
    """The actions by their ids; the mappings that follow are alike."""
    card: Mapping[str, Card] = field(init=False, eq=False, repr=False)
    kit: Mapping[str, Kit] = field(init=False, eq=False, repr=False)
    merchant: Mapping[str, Merchant] = field(init=False, eq=False, repr=False)
    card_places: Mapping[str, int] = field(init=False, eq=False, repr=False)
    """The place of each card, basic cards before special ones (MAP-5)."""
    kit_places: Mapping[str, int] = field(init=False, eq=False, repr=False)
    merchant_places: Mapping[str, int] = field(init=False, eq=False, repr=False)
    boards: Mapping[int, Board] = field(init=False, eq=False, repr=False)
    """The map in play for each number of players, with its distances (MAP-1, MAP-2)."""
    moves: Mapping[int, MapMoves] = field(init=False, eq=False, repr=False)
    """The moves on the map for each number of players."""
    plans: Mapping[str, tuple[tuple[Action, tuple[Plan, ...]], ...]] = field(
        init=False, eq=False, repr=False
    )
    """For each card its actions, each with all plans there can be (PLAN-2, PLAN-5)."""

    @property
    def is_reconstructed(self) -> bool:
        """Whether some values are ours; a game that is played with them says so (PACK-2)."""
        return self.provenance.is_reconstructed

    @property
    def players(self) -> range:
        """For how many players the game is (COMP-1)."""
        return range(self.count.players_min, self.count.players_max + 1)

    def rows_of(self, city: str) -> Rows:
        """Return the rows of shares of a city (INC-3)."""
        return self.income.city.get(city, self.income.rows)

    def __attrs_post_init__(self) -> None:
        def put(name: str, value: object) -> None:
            object.__setattr__(self, name, value)

        put("action", _by_id(self.actions))
        put("card", _by_id((*self.basic, *self.special)))
        put("kit", _by_id(self.kits))
        put("merchant", _by_id(self.merchants))
        put("card_places", _places((*self.basic, *self.special)))
        put("kit_places", _places(self.kits))
        put("merchant_places", _places(self.merchants))
        boards = {players: _board(each) for each in self.maps for players in each.players}
        put("boards", boards)
        put("moves", {players: map_moves(board) for players, board in boards.items()})
        put("plans", {str(card): self._plans(card) for card in (*self.basic, *self.special)})

    def _plans(self, card: Card) -> tuple[tuple[Action, tuple[Plan, ...]], ...]:
        found: list[tuple[Action, tuple[Plan, ...]]] = []
        for name in card.actions:
            action = self.action[name]
            numbers = range(action.officials, action.max * action.officials + 1, action.officials)
            plans = plans_of(card.id, name, numbers, travels=action.kind == "travel")
            found.append((action, plans))
        return tuple(found)


def _board(each: Map) -> Board:
    return Board(each.kinds, each.capital, each.roads)
