"""Chapters TURN, PLACE, MOVE and BACK: a turn up to the area action."""

from __future__ import annotations

from typing import Final

import pytest

from osaka_rules import yokohama
from osaka_rules.yokohama import (
    AssistantPlaced,
    FirstHalf,
    Moving,
    PresidentMoved,
    PresidentReturned,
    Recalling,
    Ruleset,
    SecondHalf,
    position,
)
from osaka_rules.yokohama.parts import Parts
from tests.yokohama.given import given, given_parts

MAP: Final = "tea labA bank church agency silk customs portA copper fishing"
THREE: Final = ("Ann", "Bob", "Cay")


@pytest.mark.rule("TURN-1", "TURN-2", "TURN-3")
def test_the_steps_of_a_turn() -> None:
    """First half, placement, movement, action, construction, recovery, second half, next seat."""
    start = position(phase="first", assistants=["bank bank"], shops={"bank": [0]}, hands=["a8 s1"])
    after = given(start).when("done", "place bank", "done", "to bank")
    assert isinstance(after.state.phase, yokohama.Claiming)
    after = after.when("done")
    assert SecondHalf() == after.state.phase
    after = after.when("done")
    assert (FirstHalf(), 1) == (after.state.phase, yokohama.actor(after.state))
    last = position(phase="second", seat=1, round=3)
    again = given(last).when("done")
    assert (0, 4) == (yokohama.actor(again.state), again.state.round)


@pytest.mark.rule("TURN-4", "BACK-1", "MOVE-1")
def test_no_action_without_a_move() -> None:
    """After taking the president back, steps 3 to 6 fall away."""
    start = position(phase="move", presidents=["bank"], assistants=[""], hands=["a8 s1 h1"])
    after = given(start).when("return")
    after.then(PresidentReturned(0, "bank"))
    assert (SecondHalf(), None) == (after.state.phase, after.state.players[0].president)
    assert start.players[0].yen == after.state.players[0].yen


@pytest.mark.rule("TURN-5")
def test_spending_is_never_forced() -> None:
    """What costs something can be declined; what is free is gained without being asked."""
    port = position(phase="move", assistants=["portA portA portA portA"], ports={"A": "o07"})
    acting = given(port).when("to portA")
    assert "done" in acting.moves()
    assert 3 == acting.state.players[0].vp


@pytest.mark.rule("PLACE-1", "PLACE-5")
def test_two_ways_to_place() -> None:
    """One each in up to three areas, or two in one area."""
    begun = given(position(phase="place"))
    two = begun.when("place bank", "place bank")
    assert Moving() == two.state.phase
    three = begun.when("place bank", "place tea")
    three.refused("place bank", "PLACE-1")
    assert Moving() == three.when("place silk").state.phase
    assert Moving() == begun.when("place bank", "done").state.phase


@pytest.mark.rule("PLACE-2")
def test_placing_some() -> None:
    """By default at least one assistant is placed, if any placement is legal."""
    begun = given(position(ruleset=Ruleset(placing="some"), phase="place"))
    begun.refused("done", "PLACE-2")
    nothing = position(ruleset=Ruleset(placing="some"), hands=["a0"])
    assert Moving() == given(nothing).when("done").state.phase


@pytest.mark.rule("PLACE-2")
def test_placing_is_free() -> None:
    """With the option no assistant need be placed."""
    begun = given(position(ruleset=Ruleset(placing="free"), phase="place"))
    assert "done" in begun.moves()
    assert Moving() == begun.when("done").state.phase


@pytest.mark.rule("PLACE-3")
def test_never_into_the_canal() -> None:
    """The Canal takes no assistant."""
    begun = given(position(names=THREE, phase="place"))
    begun.refused("place canal", "PLACE-3")
    assert "place canal" not in begun.moves()


@pytest.mark.rule("PLACE-6")
def test_the_own_president_costs_nothing() -> None:
    """The area of the own president may be chosen, and nothing is paid for it."""
    start = position(phase="place", presidents=["bank"], yen=[0])
    after = given(start).when("place bank").then(AssistantPlaced(0, "bank", ()))
    assert 0 == after.state.players[0].yen


@pytest.mark.rule("MOVE-2", "MOVE-3")
def test_from_hand_to_any_open_area() -> None:
    """From hand the president goes to any area with an assistant and no other president."""
    start = position(phase="move", presidents=[None, "tea"], assistants=["bank tea"], yen=[9])
    begun = given(start)
    assert ["to bank", "return"] == begun.moves()
    begun.refused("to silk", "MOVE-3").refused("to tea", "MOVE-2")
    begun.when("to bank").then(PresidentMoved(0, None, "bank", "hand", ()))


@pytest.mark.rule("MOVE-3")
def test_from_hand_without_money() -> None:
    """An area without another president costs nothing."""
    start = position(phase="move", presidents=[None, "tea"], assistants=["bank"], yen=[0])
    assert ["to bank", "return"] == given(start).moves()


@pytest.mark.rule("MOVE-7", "MOVE-8")
def test_a_president_cannot_stay() -> None:
    """A walk never comes back to where it began; who cannot go elsewhere goes back to hand."""
    start = position(phase="move", cells=MAP, presidents=["tea"], assistants=["tea labA"])
    begun = given(start)
    begun.refused("to tea", "MOVE-7")
    assert ["to labA", "return"] == begun.moves()


@pytest.mark.rule("BACK-2")
def test_a_president_may_stay_in_hand() -> None:
    """Taking back is always legal, also of a president in hand."""
    begun = given(position(phase="move", presidents=[None], assistants=["bank"]))
    assert "return" in begun.moves()
    after = begun.when("return").then(PresidentReturned(0, None))
    assert Recalling() == after.state.phase


@pytest.mark.rule("BACK-3")
def test_recalling_from_any_areas() -> None:
    """By default any number of assistants comes back, from any areas."""
    start = position(
        ruleset=Ruleset(recall="any"), phase="move", assistants=["bank bank tea"], hands=["a4"]
    )
    after = given(start).when("return", "recall bank", "recall tea", "done")
    assert (6, SecondHalf()) == (after.state.players[0].assistants, after.state.phase)


@pytest.mark.rule("BACK-3")
def test_recalling_from_one_area() -> None:
    """With the option all of them come from one area."""
    start = position(
        ruleset=Ruleset(recall="one_area"), phase="move", assistants=["bank bank tea"], hands=["a4"]
    )
    recalled = given(start).when("return", "recall bank")
    recalled.refused("recall tea", "BACK-3")
    after = recalled.when("recall bank")
    assert (6, SecondHalf()) == (after.state.players[0].assistants, after.state.phase)


@pytest.mark.rule("BACK-3", "COMP-9")
def test_recalling_from_the_first_area() -> None:
    """The refusal names the area that the others have to come from, the first of the city too."""
    start = position(
        ruleset=Ruleset(recall="one_area"), cells=MAP, phase="move", assistants=["tea tea bank"]
    )
    recalled = given(start).when("return", "recall tea")
    recalled.refused("recall bank", "BACK-3", key="recall.other", area="tea")


@pytest.mark.rule("MOVE-9", "MOVE-10")
def test_a_step_that_needs_a_board_again() -> None:
    """From silk only labA, where the walk has been, could be entered."""
    start = position(
        cells=MAP,
        phase="move",
        presidents=["tea", "bank"],
        assistants=["labA bank silk"],
        yen=[1],
    )
    walking = given(start).when("via labA")
    walking.refused("via silk", "MOVE-9", key="walk.stuck")
    assert ["to silk", "via bank"] == walking.moves()


@pytest.mark.rule("MOVE-6", "MOVE-9")
def test_a_second_toll_that_cannot_be_paid() -> None:
    """A step is judged by the Yen that are left after paying for it."""
    cells = "copper silk tea fishing fishing bank portA canal labA portB agency chinatown church"
    usual: Parts = {
        "names": THREE,
        "cells": f"{cells} customs",
        "phase": "move",
        "presidents": ["copper", "bank", "portA"],
        "assistants": ["bank portA agency"],
    }
    given_parts(usual, {"yen": [1]}).refused("via bank", "MOVE-9", key="walk.stuck")
    assert "via bank" in given_parts(usual, {"yen": [2]}).moves()


@pytest.mark.rule("TECH-11", "MOVE-3")
@pytest.mark.parametrize(("yen", "moves"), [(0, ["return"]), (1, ["to tea", "return"])])
def test_from_hand_into_an_occupied_area(yen: int, moves: list[str]) -> None:
    """With the Postal System it costs 1 Yen, which the player must have."""
    start = position(
        phase="move",
        presidents=[None, "tea"],
        assistants=["tea"],
        cards=["postal"],
        yen=[yen],
    )
    assert moves == given(start).moves()


@pytest.mark.rule("BACK-4")
def test_assistants_on_management_boards_stay() -> None:
    """Only assistants on areas are taken back, not those on the Church board."""
    start = position(phase="move", presidents=["church"], church=[0, 0], hands=["a4"])
    after = given(start).when("return")
    assert SecondHalf() == after.state.phase
    assert (0, 0) == after.state.church[:2]
    given(start).refused("recall church", "ASK-7")


@pytest.mark.rule("CANAL-1", "CANAL-2", "CANAL-3", "MOVE-4")
def test_through_the_canal() -> None:
    """A walk goes through the Canal for 1 Yen, with no assistant there; it never ends there."""
    cells = "tea canal bank copper silk fishing fishing portA labA portB agency chinatown church"
    start = position(
        names=THREE,
        cells=f"{cells} customs",
        phase="move",
        presidents=["tea"],
        assistants=["bank"],
        cards=["stagecoach"],
        yen=[1],
    )
    begun = given(start).refused("to canal", "CANAL-1")
    assert ["via canal", "return"] == begun.moves()
    after = begun.when("via canal")
    assert (0, ["to bank"]) == (after.state.players[0].yen, after.moves())
    poor = position(
        names=THREE,
        cells=f"{cells} customs",
        phase="move",
        presidents=["tea"],
        assistants=["bank"],
        yen=[0],
    )
    assert ["return"] == given(poor).moves()
