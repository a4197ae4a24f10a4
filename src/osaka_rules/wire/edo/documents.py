"""States and views as documents: a position, and what it takes to play on from it.

A view is written and read as a state that looks like it, in which the slots that cannot be seen are
empty and the money that cannot be seen is nothing. So states and views are checked alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, cast

from attrs import evolve, fields, frozen

from osaka_rules.edo import phases as p
from osaka_rules.edo.components import Amounts
from osaka_rules.edo.model import Hidden, Player, State
from osaka_rules.edo.moves import EMPTY, Slot
from osaka_rules.edo.pack import Pack
from osaka_rules.edo.phase_problems import slots_due
from osaka_rules.edo.phases import Phase
from osaka_rules.edo.position import WORDS
from osaka_rules.edo.problems import problems
from osaka_rules.edo.rules import name_problems, new_game
from osaka_rules.edo.ruleset import STANDARD, Ruleset
from osaka_rules.edo.view import View, view
from osaka_rules.kernel import InvalidPosition
from osaka_rules.wire.codec import changes_of, fields_of
from osaka_rules.wire.components import pack_shape
from osaka_rules.wire.edo.moves import SLOT
from osaka_rules.wire.edo.names import PackNames, building_of, names_of
from osaka_rules.wire.edo.positions import DRAWS, LeftShape, position_of
from osaka_rules.wire.objects import Fields, require_keys
from osaka_rules.wire.strict import DocumentError, JsonObject
from osaka_rules.wire.values import (
    COUNT,
    TEXT,
    Each,
    Either,
    OrNull,
    Seat,
    Shape,
    Whole,
    expected,
    read_part,
    within,
    words,
)
from osaka_rules.wire.written import require_as_written

_RULESET: Final = changes_of(STANDARD, {})
"""A ruleset in a state: what differs from our default rulings."""
WHOLE_RULESET: Final = fields_of(Ruleset, {})
"""A ruleset in a view."""
_UNSEEN: Final = "?"
"""A slot that cannot be seen (INFO-1)."""


# --- What is read --------------------------------------------------------------------------------


@frozen(kw_only=True)
class PlayerRead:
    """What a document says of a player."""

    samurai: dict[str, int]
    neutrals: int
    cards: tuple[str, ...]
    wood: int
    stone: int
    rice: int
    ryo: int | None
    points: int
    plan: tuple[Slot, ...]


@frozen(kw_only=True)
class ActionRead:
    """What a document says of the slot that is played."""

    left: int | tuple[int, ...]
    rides: int
    used: dict[str, int]


@frozen(kw_only=True)
class PositionRead:
    """What a document says of a position."""

    phase: str
    seat: int | None
    active: int | None
    round: int
    slot: int | None
    offer: str | None
    top: str | None
    merchant_bag: tuple[str, ...]
    display: tuple[str, ...]
    special_bag: tuple[str, ...]
    merchant: str
    cities: dict[str, tuple[str, ...]]
    kits: tuple[str, ...]
    players: tuple[PlayerRead, ...]
    action: ActionRead | None


_POSITION: Final = tuple([each.name for each in fields(PositionRead)])
_STATE_KEYS: Final = ("pack", "ruleset", "names", *_POSITION)
_VIEW_KEYS: Final = (*_STATE_KEYS, "viewer")


class _SlotShape(Shape[Slot]):
    """A slot as a text; one that cannot be seen is read as an empty one."""

    def read(self, value: object, /) -> Slot:
        """Return the slot."""
        return EMPTY if value == _UNSEEN else SLOT.read(value)

    def outline(self) -> Shape[object]:
        """Return what all slots look like, seen or not."""
        return Either((SLOT, words([_UNSEEN])))


def _shape(names: PackNames, players: int | None, seats: int) -> dict[str, Shape[object]]:
    seat = OrNull(Seat(players))
    action: dict[str, Shape[object]] = {
        "left": LeftShape(COUNT),
        "rides": COUNT,
        "used": names.by_space(Whole(1, 99)),
    }
    player: Shape[object] = Fields(_player_shape(names), PlayerRead, name="Player")
    return {
        "phase": words([*WORDS.values(), *DRAWS.values()], "a phase", "PhaseWord"),
        "seat": seat,
        "active": seat,
        "round": Whole(1),
        "slot": OrNull(Whole(1)),
        "offer": OrNull(names.merchant),
        "top": OrNull(names.merchant),
        "merchant_bag": Each(names.merchant),
        "display": Each(names.special),
        "special_bag": Each(names.special),
        "merchant": names.space,
        "cities": names.by_city(Each(building_of(seats))),
        "kits": Each(names.kit),
        "players": Each(player, players),
        "action": OrNull(Fields(action, ActionRead, name="Action")),
    }


def _player_shape(names: PackNames) -> dict[str, Shape[object]]:
    return {
        "samurai": names.by_space(Whole(1)),
        "neutrals": COUNT,
        "cards": Each(names.special),
        "wood": COUNT,
        "stone": COUNT,
        "rice": COUNT,
        "ryo": OrNull(COUNT),
        "points": COUNT,
        "plan": Each(_SlotShape()),
    }


# --- States and views ----------------------------------------------------------------------------


@frozen
class StateShape(Shape[State]):
    """A state, with everything that is hidden in it."""

    pack: Pack

    def read(self, value: object, /) -> State:
        """Return the state, if it can exist."""
        document = require_keys(value, _STATE_KEYS)
        state = _state(document, self.pack, _RULESET)
        require_as_written(document, self.write(state))
        return state

    def outline(self) -> Shape[object]:
        """Return what all states with the pack look like."""
        return Fields(_outline(self.pack, _RULESET), dict, name="State")

    def write(self, value: object, /) -> JsonObject:
        """Return the state as JSON has it."""
        state = cast("State", value)
        return {
            "pack": {"name": state.pack.name, "sha256": state.pack.digest},
            "ruleset": _RULESET.write(state.ruleset),
            "names": state.names,
            "active": getattr(state.phase, "seat", None),
            **position_of(state),
        }


@frozen
class ViewShape(Shape[View]):
    """What a seat or a spectator sees of a state."""

    pack: Pack

    def read(self, value: object, /) -> View:
        """Return the view, if a state can look like it."""
        document = require_keys(value, _VIEW_KEYS)
        state = _state(document, self.pack, WHOLE_RULESET)
        viewer = read_part(document, "viewer", OrNull(Seat(len(state.names))))
        seen = view(state, viewer)
        require_as_written(document, self.write(seen))
        return seen

    def outline(self) -> Shape[object]:
        """Return what all views of games with the pack look like."""
        parts = {"viewer": OrNull(Seat(None)), **_outline(self.pack, WHOLE_RULESET)}
        return Fields(parts, dict, name="View")

    def write(self, value: object, /) -> JsonObject:
        """Return the view as JSON has it."""
        seen = cast("View", value)
        document = StateShape(self.pack).write(like(seen))
        players = [{**each} for each in cast("tuple[JsonObject, ...]", document["players"])]
        for seat, player in enumerate(players):
            player["ryo"] = seen.ryo[seat]
            if seat != seen.seat:
                revealed = [str(slot) for slot in seen.players[seat].revealed]
                player["plan"] = (*revealed, *[_UNSEEN] * seen.planned[seat])
        ruleset = WHOLE_RULESET.write(seen.ruleset)
        return {"viewer": seen.seat, **document, "ruleset": ruleset, "players": tuple(players)}


_SHARED: Final = [each.name for each in fields(State) if each.name != "hidden"]
"""What a state and a view have in common."""


def like(seen: View) -> State:
    """Return a state that looks like a view, with nothing where it hides something."""
    plans = [
        (EMPTY,) * number if seat != seen.seat or seen.plan is None else seen.plan
        for seat, number in enumerate(seen.planned)
    ]
    hidden = Hidden(tuple(plans), tuple([ryo or 0 for ryo in seen.ryo]))
    parts = {name: getattr(seen, name) for name in _SHARED}
    return cast("Callable[..., State]", State)(**parts, hidden=hidden)


# --- Reading -------------------------------------------------------------------------------------


def _outline(pack: Pack, rules: Shape[Ruleset]) -> dict[str, Shape[object]]:
    """Return what documents of a pack have at any number of players, for schemas."""
    parts = _shape(names_of(pack), None, max(pack.players))
    return {"pack": pack_shape(pack, "PACK-7"), "ruleset": rules, "names": Each(TEXT), **parts}


def _state(document: JsonObject, pack: Pack, rules: Shape[Ruleset]) -> State:
    """Return the state that a document describes, if it can exist."""
    read_part(document, "pack", pack_shape(pack, "PACK-7"))
    ruleset = read_part(document, "ruleset", rules)
    names = read_part(document, "names", Each(TEXT))
    for problem in name_problems(names, pack):
        raise DocumentError("names", problem.message, problem.clauses)
    parts = _shape(names_of(pack, len(names)), len(names), len(names))
    found = Fields(parts, PositionRead).read({key: document[key] for key in parts})
    state = _built(new_game(names, ruleset, pack), found)
    wrong = problems(state)
    if wrong:
        raise InvalidPosition(wrong)
    return state


def _built(state: State, found: PositionRead) -> State:
    board = state.board
    laid = evolve(
        state,
        phase=_phase(found, state),
        round=found.round,
        offer=found.offer,
        top=found.top,
        merchant_bag=found.merchant_bag,
        display=found.display,
        special_bag=found.special_bag,
        merchant=board.places[found.merchant],
        cities=tuple([found.cities[each] for each in board.ids(board.cities)]),
        kits=found.kits,
    )
    players = [_player(laid, seat, own) for seat, own in enumerate(found.players)]
    revealed = [len(player.revealed) for player in players]
    plans = [own.plan[number:] for own, number in zip(found.players, revealed, strict=True)]
    ryo = [own.ryo or 0 for own in found.players]
    hidden = Hidden(tuple(plans), tuple(ryo))
    return evolve(laid, players=tuple(players), hidden=hidden)


def _player(state: State, seat: int, own: PlayerRead) -> Player:
    resources: Amounts = (own.wood, own.stone, own.rice)
    samurai = tuple([own.samurai.get(space, 0) for space in state.board.spaces])
    _, revealed = slots_due(state, seat)
    shown_slots = own.plan[: max(revealed, 0)]
    return Player(samurai, own.neutrals, own.cards, resources, own.points, shown_slots)


# --- Phases --------------------------------------------------------------------------------------

_BY_WORD: Final[Mapping[str, type[Phase]]] = {
    word: phase for phases in (WORDS, DRAWS) for phase, word in phases.items()
}


def _phase(found: PositionRead, state: State) -> Phase:
    """Return the phase that a word stands for, with what is said of the slot."""
    make = _BY_WORD[found.phase]
    values: dict[str, object] = {}
    needed = [each.name for each in fields(make)]
    if "seat" in needed:
        if found.active is None:
            raise within("active", expected("a seat", None))
        values["seat"] = found.active
    if "slot" in needed:
        if found.slot is None:
            raise within("slot", expected("a whole number", None))
        values["slot"] = found.slot
    if {"left", "own"} & {*needed}:
        values |= _left(found.action, make, state)
    return cast("Callable[..., Phase]", make)(**values)


def _left(action: ActionRead | None, make: type[Phase], state: State) -> dict[str, object]:
    """Return what is left of the slot that is played."""
    if action is None:
        raise within("action", expected("an object", None))
    if make is p.Travelling:
        left = action.left
        if isinstance(left, int):
            raise within("action", within("left", expected("a list", left)))
        return {"own": left[0], "neutral": left[1], "rides": action.rides}
    if not isinstance(action.left, int):
        raise within("action", within("left", expected("a whole number", [*action.left])))
    if make in {p.Building, p.Trading}:
        return {"left": action.left, "used": _spaces(action.used, state.board.spaces)}
    return {"left": action.left}


def _spaces(used: Mapping[str, int], spaces: Sequence[str]) -> tuple[str, ...]:
    return tuple([space for space in spaces for _ in range(used.get(space, 0))])
