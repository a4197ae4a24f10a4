"""SINK: a payday sinks the ships on the waves, after everybody was asked to insure goods."""

from __future__ import annotations

import pytest

from osaka_rules import (
    Colour,
    GoodsLost,
    InsuranceAsked,
    Insuring,
    Returned,
    Route,
    Ruleset,
    Sank,
    Space,
    cards,
    position,
)
from tests.osaka.given import REFRESH, Given, given

RED, BLUE, YELLOW, GREEN = Colour
LONG = Route(
    (
        Space("Osaka"),
        Space("Kii", "anchor"),
        Space("Kumano", "waves"),
        Space("Ise"),
        Space("Enshunada", "waves"),
        Space("Izu"),
        Space("Edo"),
    )
)


def red_home(ship: int, route: Route | None = None) -> Given:
    """Let Ann bring the red ship home while the blue one is on some space."""
    ruleset = Ruleset() if route is None else Ruleset(route=route)
    table = position(
        ruleset=ruleset,
        market="R2",
        hands=["Y2", ""],
        ships={"R": ruleset.route.edo - 1, "B": ship},
        goods=["", "B3"],
    )
    return given(table).when("buy with Y2", *REFRESH)


@pytest.mark.rule("SINK-1")
@pytest.mark.parametrize("space", [3, 4])
def test_ships_on_the_waves_sink(space: int) -> None:
    """A ship on either space of Enshunada sinks in a payday."""
    story = red_home(space).when("done")
    story.then(Sank(BLUE, space))
    assert cards("") == story.state.goods[1]


@pytest.mark.rule("SINK-1", "SINK-2")
@pytest.mark.parametrize("space", [0, 1, 2])
def test_ships_elsewhere_do_not_sink(space: int) -> None:
    """A ship in Osaka, off Oshima or at the anchor of Anori stays where it is, with its goods."""
    story = red_home(space)
    assert [] == story.events_of(Sank)
    assert [] == story.events_of(InsuranceAsked)
    assert space == story.state.ships[BLUE]
    assert cards("B3") == story.state.goods[1]


@pytest.mark.rule("SINK-1", "COMP-7")
@pytest.mark.parametrize("space", [2, 4])
def test_waves_of_another_route(space: int) -> None:
    """On another board, too, the ships on its wave spaces sink."""
    story = red_home(space, LONG)
    assert Insuring(0, 1) == story.state.phase
    story.when("done").then(Sank(BLUE, space))


@pytest.mark.rule("SINK-1", "COMP-7")
@pytest.mark.parametrize("space", [0, 1, 3, 5])
def test_calm_water_of_another_route(space: int) -> None:
    """On another board, too, no ship sinks in calm water, neither between nor behind the waves."""
    story = red_home(space, LONG)
    assert [] == story.events_of(Sank)
    assert space == story.state.ships[BLUE]


@pytest.mark.rule("SINK-1")
def test_several_ships_sink_and_the_arrived_ones_do_not() -> None:
    """All ships on the waves sink at once; those that have just left the waves for Edo do not."""
    table = position(
        market="R2",
        hands=["Y5", ""],
        ships={"R": 4, "B": 3, "Y": 2, "G": 4},
        goods=["", "R2 B2 Y2 G2"],
    )
    story = given(table).when("buy with Y5", *REFRESH, "done")
    story.then(Sank(BLUE, 3), Sank(GREEN, 4))
    story.then(GoodsLost(1, cards("B2 G2")))
    assert cards("Y2") == story.state.goods[1]


@pytest.mark.rule("SINK-1")
def test_a_purchase_that_ends_on_the_waves() -> None:
    """A ship that the same purchase brought onto the waves sinks; without a payday it does not."""
    table = position(market="R2 B2", hands=["Y5"], ships={"R": 4, "B": 2}, goods=["B5"])
    story = given(table).when("buy with Y5", *REFRESH, "done")
    story.then(Sank(BLUE, 3))
    calm = position(market="R2 B2", hands=["Y5"], ships={"R": 3, "B": 2}, goods=["B5"])
    story = given(calm).when("buy with Y5", *REFRESH)
    assert [] == story.events_of(Sank)
    assert (4, 3, 0, 0) == story.state.ships
    assert cards("R2 B2 B5") == story.state.goods[0]


@pytest.mark.rule("SINK-2")
def test_players_are_asked_clockwise_from_the_active_one() -> None:
    """Before ships sink each player may insure goods, the active player first, then clockwise."""
    table = position(
        seat=2,
        market="R2",
        hands=["B2", "B2", "Y2 B2", "B2"],
        ships={"R": 4, "B": 4},
        goods=["B3"] * 4,
    )
    story = given(table).when("buy with Y2", *REFRESH)
    for seat in (2, 3, 0, 1):
        assert Insuring(2, seat) == story.state.phase
        assert InsuranceAsked(2, seat, (BLUE,)) == story.events[-1]
        assert [] == story.events_of(Sank)
        assert (5, 4, 0, 0) == story.state.ships
        assert cards("B3") == story.state.goods[seat]
        story = story.when("insure B2 for B3" if seat in {0, 3} else "done")
    assert 4 == len(story.events_of(InsuranceAsked))
    assert [2, 1] == [event.seat for event in story.events_of(GoodsLost)]


@pytest.mark.rule("SINK-2")
@pytest.mark.parametrize("ruleset", [Ruleset(), Ruleset(insurance="any")], ids=["sinking", "any"])
def test_nobody_is_asked_without_a_ship_on_the_waves(ruleset: Ruleset) -> None:
    """If no ship is on the waves nobody is asked, and nothing may be insured."""
    table = position(
        ruleset=ruleset,
        market="R2",
        hands=["Y2 B2", "B2"],
        ships={"R": 4, "B": 2},
        goods=["B3", "B3"],
    )
    story = given(table).when("buy with Y2", *REFRESH)
    assert [] == story.events_of(InsuranceAsked)
    story.refused("insure B2 for B3", "TURN-3")
    story.refused("done", "TURN-3")
    assert (cards("B3"), cards("B3")) == story.state.goods


@pytest.mark.rule("SINK-2")
def test_only_insurance_while_a_player_is_asked() -> None:
    """While a player is asked nobody can do anything but insure goods or be done."""
    story = red_home(4)
    assert ["done"] == story.moves()
    story.refused("take G2", "SINK-2", key="move.insuring", name="Bob")


@pytest.mark.rule("SINK-3")
def test_uninsured_goods_of_sunk_colours_are_discarded() -> None:
    """Every player discards all uninsured merchandise of the sunk colours, and nothing else."""
    table = position(
        market="R2",
        hands=["Y2", "", ""],
        ships={"R": 4, "B": 3, "G": 4},
        goods=["B2 B5 Y3", "G5 2B3", "Y5"],
        insured=["G2", "B5", "B2"],
    )
    story = given(table).when("buy with Y2", *("draw R2",) * 5, "done", "done")
    story.then(GoodsLost(0, cards("B2 B5")), GoodsLost(1, cards("2B3 G5")))
    assert (cards("Y3"), cards(""), cards("Y5")) == story.state.goods
    assert (cards("G2"), cards("B5"), cards("B2")) == story.state.insured
    assert cards("B2 B5 2B3 G5 Y2") == story.state.discard  # with the payment


@pytest.mark.rule("SINK-3", "SINK-2")
def test_goods_are_lost_after_all_have_been_asked() -> None:
    """Nothing is discarded before the last player is done, and then ships go where they belong."""
    table = position(market="R2", hands=["Y2", ""], ships={"R": 4, "B": 3}, goods=["B2", "B5"])
    story = given(table).when("buy with Y2", *REFRESH, "done")
    assert (cards("B2"), cards("B5")) == story.state.goods
    story = story.when("done")
    assert ["Sank", "GoodsLost", "GoodsLost", "Returned", "Returned", "TurnBegan"] == [
        type(event).__name__ for event in story.events[-6:]
    ]
    story.then(Returned(RED, 5, 0, sunk=False), Returned(BLUE, 3, 2, sunk=True))
