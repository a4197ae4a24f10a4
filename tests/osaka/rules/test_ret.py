"""RET: after a payday arrived ships go back to Osaka and sunk ones to the anchor."""

from __future__ import annotations

import pytest

from osaka_rules import Colour, Insuring, Returned, Route, Ruleset, Space, TurnBegan, position
from osaka_rules.osaka.ruleset import Paydays
from tests.osaka.given import REFRESH, given

RED, BLUE, YELLOW, GREEN = Colour
BOTH = pytest.mark.parametrize("paydays", ["stepwise", "sequential"])


@pytest.mark.rule("RET-1")
@BOTH
def test_arrived_ships_go_back_to_osaka(paydays: Paydays) -> None:
    """When the paydays are over all ships that were in Edo are in Osaka; the others stay."""
    table = position(
        ruleset=Ruleset(paydays=paydays),
        market="R2 2G2",
        hands=["2Y5"],
        ships={"R": 4, "B": 1, "Y": 2, "G": 4},
    )
    story = given(table).when("buy with Y5 Y5", *REFRESH)
    story.then(Returned(RED, 5, 0, sunk=False), Returned(GREEN, 5, 0, sunk=False))
    assert (0, 1, 2, 0) == story.state.ships
    assert TurnBegan(1) == story.events[-1]


@pytest.mark.rule("RET-1", "RET-2")
def test_ships_wait_in_edo_while_players_are_asked() -> None:
    """Step 4 comes after step 3: while goods are insured both arrived ships are still in Edo."""
    table = position(
        market="R2 Y2", hands=["Y5", ""], ships={"R": 4, "B": 4, "Y": 4}, goods=["", "B3"]
    )
    story = given(table).when("buy with Y5", *REFRESH)
    assert (5, 4, 5, 0) == story.state.ships
    assert (0, 2, 0, 0) == story.when("done").state.ships


@pytest.mark.rule("RET-1", "PAY-8")
def test_sequential_returns_one_ship_at_a_time() -> None:
    """Under `sequential` only the ship whose payday it is returns; the other waits in Edo, safe."""
    table = position(
        ruleset=Ruleset(paydays="sequential"),
        seat=1,
        market="R2 Y5",
        hands=["", "2Y5"],
        ships={"R": 4, "B": 4, "Y": 4},
        goods=["B3 Y5", ""],
        tokens=["Y", "R"],
    )
    story = given(table).when("buy with Y5 Y5", *REFRESH)
    assert Insuring(1, 0) == story.state.phase
    assert (5, 4, 5, 0) == story.state.ships
    story = story.when("done")  # now Ann's yellow sale, 6 → 10, waits for a card
    story.then(Returned(RED, 5, 0, sunk=False), Returned(BLUE, 4, 2, sunk=True))
    assert (0, 2, 5, 0) == story.state.ships
    story = story.when("draw R2")
    assert Returned(YELLOW, 5, 0, sunk=False) == story.events_of(Returned)[-1]
    assert (0, 2, 0, 0) == story.state.ships
    assert ((0, 0, 2, 0), (2, 0, 1, 0)) == story.state.tokens


@pytest.mark.rule("RET-2")
@pytest.mark.parametrize("space", [3, 4])
def test_sunk_ships_go_to_anori(space: int) -> None:
    """A ship that sank goes to Anori, from whichever space of Enshunada."""
    table = position(market="R2", hands=["Y2"], ships={"R": 4, "G": space})
    story = given(table).when("buy with Y2", *REFRESH)
    story.then(Returned(RED, 5, 0, sunk=False), Returned(GREEN, space, 2, sunk=True))
    assert (0, 0, 0, 2) == story.state.ships


@pytest.mark.rule("RET-2", "COMP-7")
def test_the_anchor_of_another_route() -> None:
    """On another board sunk ships go to its own anchor, however far back that is."""
    route = Route(
        (
            Space("Osaka"),
            Space("Kii", "anchor"),
            Space("Ise"),
            Space("Kumano"),
            Space("Enshunada", "waves"),
            Space("Izu"),
            Space("Edo"),
        )
    )
    table = position(
        ruleset=Ruleset(route=route),
        market="2R2",
        hands=["Y5"],
        ships={"R": 4, "B": 4, "Y": 5, "G": 3},
    )
    story = given(table).when("buy with Y5", *REFRESH)
    assert (0, 1, 5, 3) == story.state.ships


@pytest.mark.rule("RET-1", "RET-2", "COMP-7")
def test_a_route_without_waves() -> None:
    """Where there are no waves nothing sinks: only the arrived ship moves."""
    route = Route((Space("Osaka"), Space("Ise"), Space("Izu"), Space("Edo")))
    table = position(
        ruleset=Ruleset(route=route),
        market="R2",
        hands=["Y2"],
        ships={"R": 2, "B": 1, "Y": 2},
        goods=["", "B5"],
    )
    story = given(table).when("buy with Y2", *REFRESH)
    assert (0, 1, 2, 0) == story.state.ships
    story.then(Returned(RED, 3, 0, sunk=False))
