"""Positions as records and documents have them, one key for one thing in all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from attrs import frozen

from osaka_rules.edo import phases as p
from osaka_rules.edo.components import RESOURCES
from osaka_rules.edo.model import State, actor
from osaka_rules.edo.moves import Slot
from osaka_rules.edo.performing import Acting
from osaka_rules.edo.phases import Phase
from osaka_rules.edo.position import WORDS
from osaka_rules.kernel import CHANCE
from osaka_rules.wire.strict import JsonObject, is_list
from osaka_rules.wire.values import Each, Either, Shape

DRAWS: Final[Mapping[type[Phase], str]] = {
    p.Dealing: "deal",
    p.Restocking: "restock",
    p.TurningUp: "turn up",
}
"""What a phase of chance is called; records have none of these."""


@frozen
class LeftShape(Shape[int | tuple[int, ...]]):
    """What is left of a slot: a number, or for Travel two of them (TRAVEL-6)."""

    number: Shape[int]

    def read(self, value: object, /) -> int | tuple[int, ...]:
        """Return the number or both numbers."""
        return Each(self.number, 2).read(value) if is_list(value) else self.number.read(value)

    def outline(self) -> Shape[object]:
        """Return what it looks like, for schemas."""
        return Either((self.number, Each(self.number, 2)))


def position_of(state: State) -> JsonObject:
    """Return a state as a record has it; what is not dealt yet is null."""
    board, phase, seat = state.board, state.phase, actor(state)
    cities = zip(board.ids(board.cities), state.cities, strict=True)
    return {
        "phase": {**WORDS, **DRAWS}[type(phase)],
        "seat": None if seat is CHANCE else seat,
        "round": state.round,
        "slot": getattr(phase, "slot", None),
        "offer": state.offer,
        "top": state.top,
        "merchant_bag": state.merchant_bag,
        "display": state.display,
        "special_bag": state.special_bag,
        "merchant": board.spaces[state.merchant],
        "cities": dict(cities),
        "kits": state.kits,
        "players": tuple([_player(state, seat) for seat in range(len(state.names))]),
        "action": _action(phase),
    }


def _player(state: State, seat: int) -> JsonObject:
    player, spaces = state.players[seat], state.board.spaces
    slots: tuple[Slot, ...] = (*player.revealed, *state.hidden.plans[seat])
    samurai = zip(spaces, player.samurai, strict=True)
    return {
        "samurai": {space: number for space, number in samurai if number},
        "neutrals": player.neutrals,
        "cards": player.cards,
        **dict(zip(RESOURCES, player.resources, strict=True)),
        "ryo": state.hidden.ryo[seat],
        "points": player.points,
        "plan": tuple([str(slot) for slot in slots]),
    }


def _action(phase: Phase) -> JsonObject | None:
    """Return what is left of the slot that is played."""
    if isinstance(phase, p.Travelling):
        return {"left": (phase.own, phase.neutral), "rides": phase.rides, "used": {}}
    if isinstance(phase, Acting | p.Restocking):
        used: tuple[str, ...] = getattr(phase, "used", ())
        return {"left": phase.left, "rides": 0, "used": dict(Counter(used))}
    return None
