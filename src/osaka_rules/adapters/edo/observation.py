"""What a seat or a spectator sees of Edo, as numbers.

Seats are counted clockwise from the viewer; a spectator has seat 0. Spaces are in the order of the
actions that name them; cards, kits and actions in that of the pack (MAP-5).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate
from typing import Final, get_args

from attrs import frozen

from osaka_rules.adapters.actions import SplitView
from osaka_rules.adapters.edo.actions import city_ids, parts, space_ids, whole_moves
from osaka_rules.adapters.environment import Field
from osaka_rules.edo import phases as p
from osaka_rules.edo.components import RESOURCES, owner_of
from osaka_rules.edo.moves import Slot
from osaka_rules.edo.pack import Pack
from osaka_rules.edo.phases import Phase
from osaka_rules.edo.ruleset import OPTIONS
from osaka_rules.edo.view import View

PHASES: Final[tuple[type[Phase], ...]] = get_args(Phase)
MOST: Final = 999
"""Above it, what players own is not counted further."""
Number = tuple[str, int, int]
"""A number of an observation: its field, its place there, and what it is."""


def _fields(pack: Pack) -> tuple[Field, ...]:
    return (*_course(pack), *_table(pack), *_owned(pack))


def _course(pack: Pack) -> tuple[Field, ...]:
    seats, spaces, slots = pack.count.players_max, len(space_ids(pack)), pack.number.slots
    most = max([each.max * each.officials for each in pack.actions])
    return (
        Field("phase", len(PHASES), 1, "the phase"),
        Field("active", seats, 1, "the player whose decision it is or whose slot is played"),
        Field("present", seats, 1, "the seats that are taken"),
        Field("start", seats, 1, "the player with the start marker"),
        Field("round", 1, len(pack.merchants), "the round"),
        Field("slot", 1, slots, "the slot that is planned or played"),
        Field("left", 1, most, "the activations left of the slot"),
        Field("travellers", 2, most, "own officials and neutrals of Travel not yet put to work"),
        Field("rides", 1, MOST, "the rides left over"),
        Field("used", spaces, MOST, "samurai that have built or traded in this slot"),
        Field("chosen", len(parts(pack)), MOST, "the parts of the move being made"),
        Field("rulings", len(OPTIONS), 1, "the options that are not at their defaults"),
    )


def _table(pack: Pack) -> tuple[Field, ...]:
    merchants, specials = len(pack.merchants), len(pack.special)
    places = len(city_ids(pack)) * pack.number.city_spaces
    owners = 2 * pack.count.players_max + 1
    return (
        Field("offer", merchants, 1, "the merchant card in force"),
        Field("top", merchants, 1, "the merchant card on top of the deck"),
        Field("merchant_bag", merchants, 1, "the rest of the deck"),
        Field("display", specials, 1, "the special cards that lie open"),
        Field("special_bag", specials, 1, "the special cards not yet drawn"),
        Field("merchant", len(space_ids(pack)), 1, "the merchant's space"),
        Field("buildings", places * owners, 1, "what stands on each building space"),
        Field("kits", len(pack.kits), 1, "the kits that are left"),
    )


def _owned(pack: Pack) -> tuple[Field, ...]:
    seats, spaces, slots = pack.count.players_max, len(space_ids(pack)), pack.number.slots
    slot = len(pack.card) + len(pack.actions) + 2
    figures, limit = pack.count.figures, pack.number.resource_limit
    about = "what lies in slots: the card, the action, officials, own ones among travellers"
    return (
        Field("samurai", seats * spaces, figures, "each player's samurai on each space"),
        Field("neutrals", seats, pack.count.neutral, "each player's neutrals"),
        Field("cards", seats * len(pack.special), 1, "each player's special cards"),
        Field("resources", seats * len(RESOURCES), limit, "each player's wood, stone and rice"),
        Field("points", seats, MOST, "each player's points"),
        Field("planned", seats, slots, "the slots planned and not yet revealed"),
        Field("revealed", seats * slots * slot, MOST, f"of each player {about}"),
        Field("plan", slots * slot, MOST, f"of the viewer {about}", private=True),
        Field("ryo", seats, MOST, "each player's money, 0 where it is hidden", private=True),
    )


@frozen
class Observer:
    """How the views of games with a pack become numbers."""

    pack: Pack
    fields: tuple[Field, ...]
    starts: Mapping[str, int]
    """Where each field begins."""
    limits: Mapping[str, int]
    """The largest number of each field."""
    spaces: Mapping[str, int]
    """The place of each space, by its id."""
    cities: Mapping[str, int]
    """The place of each city, by its id."""
    first_part: int
    """The first action that is a part of a move."""

    def observe(self, seen: SplitView[View]) -> list[int]:
        """Return what a seat or a spectator sees as numbers, in the order of the fields."""
        view, numbers = seen.view, [0] * self.starts[""]
        found = [self._course(view), self._phase(view), self._cards(view), self._map(view)]
        found += [self._player(view, seat) for seat in range(len(view.names))]
        for rows in found:
            for name, place, number in rows:
                numbers[self.starts[name] + place] = min(number, self.limits[name])
        for action in {*seen.partial}:
            place = self.starts["chosen"] + action - self.first_part
            numbers[place] = seen.partial.count(action)
        return numbers

    def _course(self, view: View) -> Iterator[Number]:
        yield "phase", PHASES.index(type(view.phase)), 1
        yield "round", 0, view.round
        yield "start", away(view, (view.round - 1) % len(view.names)), 1
        for place in range(len(view.names)):
            yield "present", place, 1
        for place, (name, values) in enumerate(OPTIONS.items()):
            yield "rulings", place, int(getattr(view.ruleset, name) != values[0])

    def _phase(self, view: View) -> Iterator[Number]:
        phase = view.phase
        seat: int | None = getattr(phase, "seat", None)
        if seat is not None:
            yield "active", away(view, seat), 1
        yield "slot", 0, getattr(phase, "slot", 0)
        yield "left", 0, getattr(phase, "left", 0)
        if isinstance(phase, p.Travelling):
            yield "travellers", 0, phase.own
            yield "travellers", 1, phase.neutral
            yield "rides", 0, phase.rides
        used: tuple[str, ...] = getattr(phase, "used", ())
        for space in {*used}:
            yield "used", self.spaces[space], used.count(space)

    def _cards(self, view: View) -> Iterator[Number]:
        merchants = self.pack.merchant_places
        for name, cards in (
            ("offer", [view.offer]),
            ("top", [view.top]),
            ("merchant_bag", view.merchant_bag),
        ):
            yield from [(name, merchants[card], 1) for card in cards if card is not None]
        yield from self._specials("display", 0, view.display)
        yield from self._specials("special_bag", 0, view.special_bag)
        yield from [("kits", self.pack.kit_places[kit], 1) for kit in view.kits]

    def _specials(self, name: str, first: int, cards: Iterable[str]) -> Iterator[Number]:
        for card in cards:
            yield name, first + self.pack.card_places[card] - len(self.pack.basic), 1

    def _map(self, view: View) -> Iterator[Number]:
        yield "merchant", self.spaces[view.board.spaces[view.merchant]], 1
        seats = self.pack.count.players_max
        for city, buildings in zip(view.board.cities, view.cities, strict=True):
            first = self.cities[view.board.spaces[city]] * self.pack.number.city_spaces
            for place, building in enumerate(buildings, first):
                owner = owner_of(building)
                kind = 2 * seats
                if owner is not None:
                    kind = away(view, owner) + seats * (building[0] == "p")
                yield "buildings", place * (2 * seats + 1) + kind, 1

    def _player(self, view: View, seat: int) -> Iterator[Number]:
        player, place = view.players[seat], away(view, seat)
        for space, number in enumerate(player.samurai):
            if number:
                at = place * len(self.spaces) + self.spaces[view.board.spaces[space]]
                yield "samurai", at, number
        yield "neutrals", place, player.neutrals
        yield from self._specials("cards", place * len(self.pack.special), player.cards)
        for resource, number in enumerate(player.resources, place * len(RESOURCES)):
            yield "resources", resource, number
        yield "points", place, player.points
        yield "planned", place, view.planned[seat]
        yield from self._slots("revealed", place * self.pack.number.slots, player.revealed)
        if seat == view.seat:
            yield from self._slots("plan", len(player.revealed), view.plan or ())
        yield "ryo", place, view.ryo[seat] or 0

    def _slots(self, name: str, first: int, slots: Iterable[Slot]) -> Iterator[Number]:
        cards, actions = len(self.pack.card), len(self.pack.actions)
        for place, slot in enumerate(slots, first):
            if slot.card:
                start = place * (cards + actions + 2)
                yield name, start + self.pack.card_places[slot.card], 1
                names = [action.id for action in self.pack.actions]
                yield name, start + cards + names.index(slot.action), 1
                yield name, start + cards + actions, slot.officials
                yield name, start + cards + actions + 1, slot.own or 0


def observer(pack: Pack) -> Observer:
    """Return how the views of games with a pack become numbers.

    >>> from osaka_rules import edo
    >>> numbers = observer(edo.RECONSTRUCTED)
    >>> view = edo.view(edo.new_game(["Ann", "Bob"]), 0)
    >>> len(numbers.observe(SplitView(view, ()))) == sum([each.size for each in numbers.fields])
    True
    """
    fields = _fields(pack)
    names = [*[field.name for field in fields], ""]
    starts = dict(zip(names, accumulate([f.size for f in fields], initial=0), strict=True))
    return Observer(
        pack,
        fields,
        starts,
        {field.name: field.most for field in fields},
        {space: place for place, space in enumerate(space_ids(pack))},
        {city: place for place, city in enumerate(city_ids(pack))},
        len(whole_moves(pack)),
    )


def away(view: View, seat: int) -> int:
    """Return how far a seat is away from the viewer, clockwise; a spectator has seat 0."""
    return (seat - (view.seat or 0)) % len(view.names)
