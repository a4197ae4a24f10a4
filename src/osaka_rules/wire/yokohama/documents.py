"""States and views as documents: a position, and what it takes to play on from it.

A view is written and read as a state that looks like it, in which the orders that the viewer cannot
see are dealt as the pack lists them. So states and views are checked alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeVar, cast

from attrs import fields, frozen

from osaka_rules.kernel import InvalidPosition
from osaka_rules.messages import message
from osaka_rules.wire.codec import changes_of, fields_of
from osaka_rules.wire.components import pack_shape
from osaka_rules.wire.objects import Fields, require_keys
from osaka_rules.wire.strict import DocumentError, JsonObject, shown
from osaka_rules.wire.values import (
    TEXT,
    Each,
    OrNull,
    Seat,
    Shape,
    expected,
    read_part,
    within,
)
from osaka_rules.wire.written import require_as_written
from osaka_rules.wire.yokohama.names import names_of
from osaka_rules.wire.yokohama.phases import OF_TURNS
from osaka_rules.wire.yokohama.positions import position_of
from osaka_rules.wire.yokohama.shapes import (
    CityShape,
    PositionRead,
    position_outline,
    position_shape,
)
from osaka_rules.yokohama.city import City
from osaka_rules.yokohama.model import BOARDS, AnyState, Hidden, Player, State, Turn
from osaka_rules.yokohama.pack import Pack
from osaka_rules.yokohama.phases import (
    Dealing,
    Keeping,
    Over,
    Phase,
    RefillingLab,
    RefillingPort,
)
from osaka_rules.yokohama.problems import problems
from osaka_rules.yokohama.rules import name_problems
from osaka_rules.yokohama.ruleset import STANDARD, Ruleset
from osaka_rules.yokohama.view import View, view

_T = TypeVar("_T")
RULESET: Final = changes_of(STANDARD, {})
"""A ruleset in a state: what differs from our default rulings."""
WHOLE_RULESET: Final = fields_of(Ruleset, {})
"""A ruleset in a view."""
_POSITION: Final = ("cells", *[each.name for each in fields(PositionRead)])
_STATE_KEYS: Final = ("pack", "ruleset", "names", *_POSITION)
_VIEW_KEYS: Final = (*_STATE_KEYS, "viewer")
_SHARED: Final = [each.name for each in fields(AnyState) if each.name != "hidden"]
"""What a state and a view have in common."""


@frozen
class StateShape(Shape[State]):
    """A state, with everything that is hidden in it."""

    pack: Pack

    def read(self, value: object, /) -> State:
        """Return the state, if it can exist."""
        document = require_keys(value, _STATE_KEYS)
        head = _head(document, self.pack, RULESET)
        state = _state(document, head, (True,) * len(head.names))
        require_as_written(document, self.write(state))
        return state

    def outline(self) -> Shape[object]:
        """Return what all states with the pack look like."""
        parts = position_outline(self.pack, is_view=False).parts
        return Fields({**_head_parts(self.pack, RULESET), **parts}, dict, name="State")

    def write(self, value: object, /) -> JsonObject:
        """Return the state as JSON has it."""
        state = cast("State", value)
        return {
            "pack": {"name": state.pack.name, "sha256": state.pack.digest},
            "ruleset": RULESET.write(state.ruleset),
            "names": state.names,
            "active": None if state.turn is None else state.turn.seat,
            **position_of(state),
        }


@frozen
class ViewShape(Shape[View]):
    """What a seat or a spectator sees of a state."""

    pack: Pack

    def read(self, value: object, /) -> View:
        """Return the view, if a state can look like it."""
        document = require_keys(value, _VIEW_KEYS)
        head = _head(document, self.pack, WHOLE_RULESET)
        players = len(head.names)
        viewer = read_part(document, "viewer", OrNull(Seat(players)))
        state = _state(document, head, tuple([seat == viewer for seat in range(players)]))
        seen = view(state, viewer)
        require_as_written(document, self.write(seen))
        return seen

    def outline(self) -> Shape[object]:
        """Return what all views of games with the pack look like."""
        head = {"viewer": OrNull(Seat(None)), **_head_parts(self.pack, WHOLE_RULESET)}
        parts = position_outline(self.pack, is_view=True).parts
        return Fields({**head, **parts}, dict, name="View")

    def write(self, value: object, /) -> JsonObject:
        """Return the view as JSON has it."""
        seen = cast("View", value)
        document = StateShape(self.pack).write(_like(seen))
        players = [{**each} for each in cast("tuple[JsonObject, ...]", document["players"])]
        for seat, player in enumerate(players):
            if seat != seen.seat:
                player["orders"] = seen.held[seat]
                player["returned"] = True if seen.has_returned[seat] else None
        ruleset = WHOLE_RULESET.write(seen.ruleset)
        return {
            "viewer": seen.seat,
            **document,
            "ruleset": ruleset,
            "order_bag": seen.unseen,
            "players": players,
        }


# --- Reading -------------------------------------------------------------------------------------


@frozen
class _Head:
    """What is read before the position."""

    pack: Pack
    ruleset: Ruleset
    names: tuple[str, ...]


def _head_parts(pack: Pack, rules: Shape[Ruleset]) -> dict[str, Shape[object]]:
    """Return what all documents of a pack begin with, for schemas."""
    area = names_of(pack).area
    return {
        "pack": pack_shape(pack, "PACK-8"),
        "ruleset": rules,
        "names": Each(TEXT),
        "cells": Each(area),
    }


def _head(document: JsonObject, pack: Pack, rules: Shape[Ruleset]) -> _Head:
    read_part(document, "pack", pack_shape(pack, "PACK-8"))
    ruleset = read_part(document, "ruleset", rules)
    names = read_part(document, "names", Each(TEXT))
    for problem in name_problems(names):
        raise DocumentError("names", problem.message, problem.clauses)
    return _Head(pack, ruleset, names)


def _state(document: JsonObject, head: _Head, shown: tuple[bool, ...]) -> State:
    """Return the state that a document describes, if it can exist."""
    city = read_part(document, "cells", CityShape(head.pack, len(head.names)))
    shape = position_shape(city, shown)
    found = shape.read({key: document[key] for key in shape.parts})
    state = _built(head, city, found)
    wrong = problems(state)
    if wrong:
        raise InvalidPosition(wrong)
    return state


def _built(head: _Head, city: City, found: PositionRead) -> State:
    places, hands = head.pack.order_places, [each.orders for each in found.players]
    goals = [goal for goal in found.goals if goal is not None]
    return State(
        ruleset=head.ruleset,
        pack=head.pack,
        names=head.names,
        city=city,
        phase=_phase(found, city),
        turn=_turn(found),
        round=found.round,
        last=found.last,
        trigger=found.trigger,
        sites=_by_cell(city, found.sites),
        tokens=_by_cell(city, found.tokens),
        station=found.station,
        church=found.church,
        customs=found.customs,
        ports=_rows(found.ports),
        labs=_rows(found.labs),
        order_deck=found.order_deck,
        card_bag=_sorted(found.card_bag, head.pack.card_places),
        agents=found.agents,
        goals=tuple(goals),
        players=tuple([_player(city, found, seat) for seat in range(city.players)]),
        hidden=_dealt(
            _sorted(found.order_bag, places),
            [own if isinstance(own, int) else _sorted(own, places) for own in hands],
            [each.returned for each in found.players],
        ),
    )


def _by_cell(city: City, found: Mapping[str, _T | None]) -> tuple[_T | None, ...]:
    ids = [*city.ids, *[""] * (city.size - len(city.ids))]
    return tuple([found.get(each) for each in ids])


def _sorted(found: Iterable[str], places: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(sorted(found, key=places.__getitem__))


def _rows(found: dict[str, tuple[str | None, ...]]) -> tuple[tuple[str, ...] | None, ...]:
    """Return the cards on both boards; a space that is empty comes after all cards."""
    return tuple(
        [
            tuple([card for card in found[board] if card is not None]) if board in found else None
            for board in BOARDS
        ]
    )


def _player(city: City, found: PositionRead, seat: int) -> Player:
    own, places = found.players[seat], found.assistants[seat]
    return Player(
        found.presidents[seat],
        *own.hand,
        *own.warehouse,
        tuple([number or 0 for number in _by_cell(city, places)]),
        own.goods,
        own.imports,
        own.yen,
        own.vp,
        _sorted(own.fulfilled, city.pack.order_places),
        _sorted(own.cards, city.pack.card_places),
        own.tokens,
        own.agents,
        own.used,
    )


def _phase(found: PositionRead, city: City) -> Phase:
    """Return the phase that a word stands for, with what is known of the turn."""
    word, turn = found.phase, found.turn
    if turn is None:
        return _phase_between_turns(found)
    if word in OF_TURNS:
        return OF_TURNS[word](turn)
    kind = "" if turn.action is None else city.kinds[turn.action.cell]
    if (word, kind) not in _REFILLS:
        raise DocumentError("turn", message("document.derived", right=shown(None)))
    return _REFILLS[word, kind]


_REFILLS: Final[dict[tuple[str, str], Phase]] = {
    **{("order", f"port{board}"): RefillingPort(board) for board in BOARDS},
    **{("card", f"lab{board}"): RefillingLab(board) for board in BOARDS},
}
"""Where chance refills the board of the area in which the player acts (CHANCE-3)."""


def _phase_between_turns(found: PositionRead) -> Phase:
    if found.phase == "keep":
        if found.seat is None:
            raise within("seat", expected("a seat", None))
        return Keeping(found.seat)
    if found.phase in OF_TURNS:
        raise within("turn", expected("an object", None))
    return Over() if found.phase == "over" else Dealing()


def _turn(found: PositionRead) -> Turn | None:
    turn, seat = found.turn, found.active
    if turn is None:
        return None
    if seat is None:
        raise within("active", expected("a seat", None))
    return Turn(seat, turn.half, turn.agent, turn.spun, turn.enrolled, turn.faith, turn.action)


# --- Orders that cannot be seen ------------------------------------------------------------------


def _dealt(
    unseen: Iterable[str],
    hands: Iterable[tuple[str, ...] | int],
    returned: Iterable[str | bool | None],
) -> Hidden:
    """Return what is hidden; orders that are only counted are dealt from those not seen."""
    bag, shown_hands, gone = [*unseen], list[tuple[str, ...]](), list[str | None]()
    for hand, own in zip(hands, returned, strict=True):
        shown_hands.append(_taken(bag, hand) if isinstance(hand, int) else hand)
        gone.append(own if isinstance(own, str) else "".join(_taken(bag, int(own or 0))) or None)
    return Hidden(tuple(bag), tuple(shown_hands), tuple(gone))


def _taken(bag: list[str], number: int) -> tuple[str, ...]:
    """Take the first orders out of a bag, or what is left in it."""
    taken = bag[:number]
    del bag[: len(taken)]
    return tuple(taken)


def _like(seen: View) -> State:
    """Return a state that looks like a view."""
    seats = range(len(seen.names))
    hands = [seen.held[seat] if seat != seen.seat else seen.orders or () for seat in seats]
    returned = [seen.has_returned[seat] if seat != seen.seat else seen.returned for seat in seats]
    parts = {name: getattr(seen, name) for name in _SHARED}
    hidden = _dealt(seen.unseen, hands, returned)
    return cast("Callable[..., State]", State)(**parts, hidden=hidden)
