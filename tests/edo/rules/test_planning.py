"""Chapters PLAN, PERF and MOVE: planning in secret, playing slots, paid moves."""

from __future__ import annotations

from typing import Final

import pytest

from osaka_rules import edo
from osaka_rules.edo import (
    Forfeited,
    MerchantMoved,
    Planned,
    Revealed,
    Roaming,
    SamuraiMoved,
    Slot,
    position,
    view,
)
from tests.edo.given import given

THREE: Final = ("Ann", "Bob", "Cay")


@pytest.mark.rule("PLAN-3", "MOVE-2")
def test_a_slot_without_officials() -> None:
    """It is skipped, but moves can be paid for before it."""
    after = given(position(samurai=["E"])).when("move E V1", "reveal")
    after.then(SamuraiMoved(0, "E", "V1", 1), Revealed(0, 1, edo.EMPTY))
    assert Roaming(1, 1) == after.state.phase


@pytest.mark.rule("PLAN-4")
def test_neutrals_are_assigned_alike() -> None:
    """Two neutrals and no own official take money twice."""
    begun = given(position(phase="plan", samurai=["E E E E E"], neutrals=[2]))
    assert "plan B1 money 2" in begun.moves()
    begun.refused("plan B1 money 3", "PLAN-7", officials=2)


@pytest.mark.rule("PLAN-6")
def test_no_officials_are_planned_as_none() -> None:
    """A number of zero is not a plan."""
    begun = given(position(phase="plan"))
    begun.refused("plan B2 travel 0+0", "PLAN-6")
    assert "plan none" == begun.moves()[-1]


@pytest.mark.rule("PLAN-7")
def test_colours_matter_for_travel_only() -> None:
    """Own officials and neutrals are told apart for Travel, and nowhere else."""
    begun = given(position(phase="plan", samurai=["E E E E"], neutrals=[1]))
    begun.refused("plan B2 travel 1", "REC-7", "PLAN-7", key="plan.travel")
    begun.refused("plan B1 wood 1+0", "REC-7", "PLAN-7", key="plan.colours")
    begun.refused("plan B2 travel 2+0", "PLAN-7", key="plan.own")
    begun.refused("plan B2 travel 0+2", "PLAN-7", key="plan.neutrals")
    after = begun.when("plan B2 travel 0+1")
    after.refused("plan B3 travel 0+1", "PLAN-7", number=2, neutrals=1)
    after.refused("plan B1 money 2", "PLAN-7", number=3, officials=2)


@pytest.mark.rule("PLAN-8", "INFO-1")
def test_plans_are_secret() -> None:
    """Whatever is planned, other seats and spectators see the same."""
    begun = given(position(phase="plan", names=THREE, neutrals=[2]))
    courses = [
        begun.when("plan B1 wood 4", "plan B2 travel 1+1", "plan none"),
        begun.when("plan none", "plan none", "plan none"),
    ]
    for seat in (1, 2, None):
        views = [view(course.state, seat) for course in courses]
        assert views[0] == views[1]
        logs = [[edo.redact(event, seat) for event in course.events] for course in courses]
        assert logs[0] == logs[1]
        assert {None} == {event.slot for event in logs[0] if isinstance(event, Planned)}
    assert view(courses[0].state, 0) != view(courses[1].state, 0)
    assert courses[0].moves() == courses[1].moves()


@pytest.mark.rule("PLAN-10")
def test_the_same_action_twice() -> None:
    """Travel stands on two cards, and both may be planned for it."""
    begun = given(position(phase="plan")).when("plan B2 travel 1+0")
    assert "plan B3 travel 1+0" in begun.moves()


# --- Performing ----------------------------------------------------------------------------------


@pytest.mark.rule("PERF-1", "PERF-2", "INFO-1")
def test_slots_are_revealed_one_by_one() -> None:
    """A slot is open from its reveal on, and the slots of all come before the next."""
    plans = ["B1 money 1, B2 recruit 1, none", "B1 rice 1, none, none"]
    begun = given(position(plans=plans)).when("reveal")
    begun.then(Revealed(0, 1, Slot("B1", "money", 1)))
    seen = view(begun.state, 1)
    assert (Slot("B1", "money", 1),) == seen.players[0].revealed
    assert (2, 3) == seen.planned
    after = begun.when("take 1", "reveal", "take 1")
    assert Roaming(0, 2) == after.state.phase


@pytest.mark.rule("PERF-3", "ASK-6")
def test_forfeiting() -> None:
    """What is left is forfeited with done, or with fewer activations than there are."""
    begun = given(position(phase="take", plans=["B1 money 3"]))
    begun.when("done").then(Forfeited(0, 3))
    begun.when("take 2").then(Forfeited(0, 1, asked=False))


@pytest.mark.rule("PERF-5", "BUILD-8")
def test_activations_see_what_was_changed() -> None:
    """A house of the first activation is one of the two that the fortress needs."""
    start = position(
        phase="build",
        samurai=["C1 C1"],
        cities={"C1": "h1"},
        wood=[3],
        stone=[6],
        plans=["B2 build-easy 2"],
    )
    after = given(start).when("build house C1", "build fortress C1")
    assert ("h1", "h0", "f") == after.state.cities[1]


@pytest.mark.rule("PERF-6", "BUILD-1")
def test_each_samurai_works_once() -> None:
    """One samurai builds once for a card, and one card builds in several cities."""
    start = position(phase="build", samurai=["C1 C2"], wood=[9], plans=["B2 build-easy 3"])
    after = given(start).when("build house C1")
    after.refused("build house C1", "BUILD-1", "PERF-6", number=1)
    after = after.when("build house C2")
    assert Roaming(1, 1) == after.state.phase


@pytest.mark.rule("PERF-7")
def test_samurai_are_free_for_the_next_card() -> None:
    """The same samurai builds for slot 1 and trades for slot 2."""
    plans = ["B2 build-easy 1, B3 trade 1, none"]
    start = position(
        phase="build", merchant="C1", samurai=["C1"], wood=[3], plans=plans, offer="M03"
    )
    after = given(start).when("build house C1", "reveal", "reveal", "trade 2")
    assert 2 == after.state.players[0].resources[0]


@pytest.mark.rule("PERF-8", "TRAVEL-4")
def test_new_samurai_act_at_once() -> None:
    """A samurai that was sent rides, and in the next slot works."""
    plans = ["B2 travel 2+0, B1 wood 1, none"]
    after = given(position(phase="travel", plans=plans)).when("send G1", "ride G1 W1", "done")
    after = after.when("reveal", "reveal", "work W1")
    assert 3 == after.state.players[0].resources[0]


# --- Paid moves ----------------------------------------------------------------------------------


@pytest.mark.rule("MOVE-1", "MOVE-3")
def test_only_own_samurai_move() -> None:
    """Samurai of others stay where they are; nobody pays for a move to the same space."""
    begun = given(position(samurai=["E", "W1"]))
    begun.refused("move W1 C1", "MOVE-1", "MOVE-3", space="W1")
    begun.refused("move E E", "MOVE-6")
    begun.refused("move E nowhere", "MAP-1")
    begun.refused("merchant nowhere", "MAP-1")
    plans = ["B1 wood 1, none, none"]
    moved = given(position(samurai=["E W1"], plans=plans)).when("move E V1", "reveal", "work W1")
    assert (9, 3) == (moved.state.hidden.ryo[0], moved.state.players[0].resources[0])


@pytest.mark.rule("MOVE-2")
def test_moves_before_every_slot() -> None:
    """Also before Travel, and before actions that need no samurai."""
    plans = ["B2 travel 1+0, B1 money 1, none"]
    begun = given(position(samurai=["E"], plans=plans)).when(
        "move E V1", "reveal", "done", "reveal"
    )
    assert "move V1 E" in begun.moves()


@pytest.mark.rule("MOVE-4", "MOVE-5", "MOVE-8")
def test_the_merchant_goes_anywhere() -> None:
    """Without a samurai, to a river or a gate, for 1 Ryo a road."""
    after = given(position(ryo=[5])).when("merchant V1", "merchant G1")
    after.then(MerchantMoved(0, "E", "V1", 1), MerchantMoved(0, "V1", "G1", 3))
    assert 1 == after.state.hidden.ryo[0]
    after.refused("merchant E", "MOVE-4", "MOVE-6", price=3)


@pytest.mark.rule("MOVE-6")
def test_the_price_of_a_road() -> None:
    """A road costs what the pack says, and the shortest way counts."""
    moves = given(position(samurai=["C1"], ryo=[1])).moves()
    moves_of_samurai = [move for move in moves if move.startswith("move")]
    assert ["move C1 W1", "move C1 S3", "move C1 V1"] == moves_of_samurai


@pytest.mark.rule("MOVE-7")
def test_no_moves_after_the_reveal() -> None:
    """Once a slot is revealed, only its action is carried out."""
    after = given(position(samurai=["W1"], plans=["B1 wood 1"])).when("reveal")
    after.refused("move W1 C1", "ASK-1", "ASK-3")
    after.refused("merchant V1", "ASK-1", "ASK-3")
