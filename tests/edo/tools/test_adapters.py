"""Edo for adapters: what an observation has, and what others may have planned."""

from __future__ import annotations

from random import Random

import pytest

from osaka_rules import edo
from osaka_rules.adapters.actions import ActionChosen, SplitView
from osaka_rules.adapters.edo import environment
from osaka_rules.adapters.edo.observation import observer
from osaka_rules.adapters.edo.resampling import resample
from osaka_rules.edo import EMPTY, Event, Plan, Planned, Slot, State, position, view

SEEN = observer(edo.RECONSTRUCTED)


def field(state: State, name: str, first: int, size: int) -> list[int]:
    """Return some numbers of a field, as seat 0 sees them."""
    numbers, start = SEEN.observe(SplitView(view(state, 0), ())), SEEN.starts[name] + first
    return numbers[start : start + size]


@pytest.mark.rule("INFO-2", "BUILD-9")
def test_buildings_are_seen_with_their_owners() -> None:
    """A space has a number for a house and a post of each of 4 seats, and one for a fortress."""
    start = position(seat=0, cities={"C1": "h0 h1 p1 f"})
    first = SEEN.cities["C1"] * 10 * 9
    spaces = [field(start, "buildings", first + space * 9, 9) for space in range(5)]
    own, other, post, fortress = [[int(n == place) for n in range(9)] for place in (0, 1, 5, 8)]
    assert [own, other, post, fortress, [0] * 9] == spaces


@pytest.mark.rule("ASK-1")
def test_samurai_that_have_built_are_seen() -> None:
    """Of three samurai on C1 two have built: C1 counts twice, and no other space does."""
    start = position(
        phase="build",
        samurai=["C1 C1 C1"],
        neutrals=[1],
        wood=[3],
        plans=["B2 build-easy 3"],
        left=1,
        used="C1 C1",
    )
    size = len(SEEN.spaces)
    expected = [2 * (space == "C1") for space in SEEN.spaces]
    assert expected == field(start, "used", 0, size)


@pytest.mark.rule("PLAN-8", "LEARN-2")
def test_a_card_learned_in_the_round_was_not_planned() -> None:
    """What was planned before a card was bought cannot have been that card."""
    plans = ["none, none", "B3 develop 1, none, none"]
    start = position(phase="develop", seat=1, plans=plans, display="X01 X02 X03 X04")
    step = edo.apply(start, edo.parse_move("develop X01"))
    names = environment().space.names
    slots = [Slot("B3", "develop", 1), EMPTY, EMPTY]
    past: list[tuple[int, list[Event | ActionChosen]]] = [
        (names.index(str(Plan(slot))), [Planned(1, number, slot, asked=True)])
        for number, slot in enumerate(slots, 1)
    ]
    past.append((names.index("develop X01"), [*step.events]))
    numbers, rng = {name: number for number, name in enumerate(names)}, Random(1)
    found = [resample(numbers, step.state, past, 0, rng) for _ in range(200)]
    assert {(past[0][0], past[3][0])} == {(each[0], each[3]) for each in found}
    cards = {names[action].split()[1] for each in found for action in each[1:3]}
    assert {"B1", "B2", "none"} == cards
