"""Details of events, scores and positions that a game shows only now and then."""

from __future__ import annotations

from typing import Final

import pytest
from attrs import evolve

from osaka_rules import edo
from osaka_rules.edo import Planned, Ruleset, State, phases, position
from osaka_rules.edo.parts import Parts
from tests.edo.given import given
from tests.edo.packs import variant_with
from tests.support.refusals import noted

RICH: Final[Parts] = {
    "phase": "build",
    "samurai": ["C1 C1"],
    "plans": ["B2 build-easy 2"],
    "cities": {"C1": "h0 h1"},
    "wood": [9],
    "stone": [9],
    "ryo": [20],
}

# --- What is paid --------------------------------------------------------------------------------


@pytest.mark.rule("BUILD-2")
@pytest.mark.parametrize(
    ("building", "left"),
    [("house", ((6, 9, 0), 17)), ("post", ((6, 6, 0), 16)), ("fortress", ((9, 3, 0), 15))],
)
def test_the_costs_of_buildings(building: str, left: tuple[object, int]) -> None:
    """Wood, stone and Ryo go to the supply, each as the pack says."""
    state = given(position(**RICH)).when(f"build {building} C1").state
    assert left == (state.players[0].resources, state.hidden.ryo[0])


@pytest.mark.rule("TRADE-3", "TRADE-7")
@pytest.mark.parametrize(
    ("offer", "move", "left"),
    [
        ("M07", "trade point", ((7, 7, 9), 20)),
        ("M02", "trade point", ((9, 7, 7), 20)),
        ("M07", "trade 1", ((9, 9, 10), 18)),
    ],
)
def test_the_costs_of_trades(offer: str, move: str, left: tuple[object, int]) -> None:
    """M07 asks two wood and two stone for a point, M02 two stone and two rice."""
    start = position(
        phase="trade",
        samurai=["E"],
        offer=offer,
        plans=["B3 trade 1"],
        wood=[9],
        stone=[9],
        rice=[9],
        ryo=[20],
    )
    state = given(start).when(move).state
    assert left == (state.players[0].resources, state.hidden.ryo[0])


# --- What is told --------------------------------------------------------------------------------


@pytest.mark.rule("PLAN-9", "ASK-2")
def test_events_of_planning() -> None:
    """Each slot has its number; who has no officials is not asked, and the events say so."""
    start = position(phase="plan", samurai=["", "E E E E E"])
    made = given(start).when("plan B1 wood 2", "plan none", "plan none")
    wood = edo.Slot("B1", "wood", 2)
    made.then(
        Planned(0, 1, wood),
        Planned(0, 2, edo.EMPTY),
        Planned(0, 3, edo.EMPTY),
        *[Planned(1, number, edo.EMPTY, asked=False) for number in (1, 2, 3)],
    )
    assert [True] * 3 + [False] * 3 == [each.asked for each in made.events_of(Planned)]


@pytest.mark.rule("SETUP-8", "ROUND-2", "PLAN-9")
def test_after_the_kits() -> None:
    """The seat that starts is the first to plan."""
    start = edo.settle(edo.new_game(["Ann", "Bob"]), 5)
    state = given(start).when("home E", "home E", "kit K1", "kit K2").state
    assert phases.Planning(0, 1) == state.phase


# --- Scores --------------------------------------------------------------------------------------


@pytest.mark.rule("FINAL-1", "FINAL-2", "FINAL-3", "WIN-1")
def test_scores() -> None:
    """Points, what money and samurai are worth, and who has no house in the capital."""
    table = position(points=[3, 4], ryo=[49, 50], samurai=["E", "E E E E"], cities={"E": "h1"})
    found = edo.scores(table)
    assert (3, 4) == found.points
    assert ((1, 0), (2, 2)) == found.bonus
    assert (True, False) == found.eliminated


@pytest.mark.rule("END-1", "FINAL-1")
@pytest.mark.parametrize(("points", "ended_by"), [(13, "deck"), (14, "points"), (15, "points")])
def test_what_ended_the_game(points: int, ended_by: str) -> None:
    """Points at the end include two for 50 Ryo, which do not count for END-1: 12 others do."""
    over = position(phase="over", round=10, points=[points], ryo=[50, 0], cities={"E": "h0"})
    end = edo.outcome(over)
    assert end is not None
    assert ended_by == end.ended_by


# --- Positions -----------------------------------------------------------------------------------


@pytest.mark.rule("PERF-4")
def test_what_is_usually_left_of_travel() -> None:
    """All officials of the slot are left, own ones and neutrals, and no ride."""
    state = position(phase="travel", neutrals=[1], plans=["B2 travel 0+1"], samurai=["E"])
    assert phases.Travelling(0, 1, 0, 1, 0) == state.phase


@pytest.mark.rule("PERF-4", "TRAVEL-6")
@pytest.mark.parametrize(
    ("parts", "fits"),
    [
        (Parts(plans=["B2 travel 2+0"], left=[1, 0], rides=1), True),
        (Parts(plans=["B2 travel 2+0"], left=[1, 0], rides=2), False),
        (Parts(plans=["B2 travel 2+0"], left=[1, 0], rides=-1), False),
        (Parts(plans=["B2 travel 2+0"], left=[2, 0], rides=1), False),
        (Parts(plans=["B2 travel 2+0"], left=[-1, 0], rides=1), False),
        (Parts(plans=["B2 travel 0+1"], neutrals=[1], left=[0, 0], rides=1), True),
        (Parts(plans=["B2 travel 0+1"], neutrals=[1], left=[1, 0]), False),
        (Parts(plans=["B2 travel 1+1"], neutrals=[1], left=[1, 1], rides=1), False),
        (Parts(plans=["B2 travel 0+1"], neutrals=[1], left=[0, 2]), False),
        (Parts(plans=["B2 travel 0+1"], neutrals=[1], left=[0, -1]), False),
    ],
)
def test_what_can_be_left_of_travel(parts: Parts, fits: bool) -> None:  # noqa: FBT001  # a case
    """As many officials as lie there, and one ride of an official that was put to work."""
    state = position(phase="travel", samurai=["E E"], plans=["B2 travel 1+0"])
    own: Parts = {"phase": "travel", "samurai": ["E"], **parts}
    if fits:
        assert isinstance(position(**own).phase, phases.Travelling)
        return
    phase = phases.Travelling(0, 1, 0, 0, own.get("rides", 0))
    left = own.get("left", 0)
    assert not isinstance(left, int)
    nothing_left: Parts = {**own, "left": [0, 0], "rides": 1}
    lying = position(**nothing_left)
    wrong = evolve(lying, phase=evolve(phase, own=left[0], neutral=left[1]))
    assert ["PERF-4 TRAVEL-6 state.left"] == _noted(wrong)
    assert () == edo.problems(state)


def _noted(state: State) -> list[str]:
    return [noted(problem) for problem in edo.problems(state)]


def _restocking(left: int) -> list[str]:
    """Return what is wrong where a card is to be revealed, and two activations were planned."""
    pack = variant_with(("max = 1, officials = 1, cost = 5", "max = 2, officials = 1, cost = 5"))
    start = position(pack=pack, phase="develop", plans=["B3 develop 2"])
    taken = edo.apply(start, edo.parse_move("develop X01")).state
    assert phases.Restocking(0, 1, 1) == taken.phase
    return _noted(evolve(taken, phase=phases.Restocking(0, 1, left)))


@pytest.mark.rule("PERF-4", "LEARN-1")
def test_what_can_be_left_of_development() -> None:
    """After the activation that took the card, one is left or none."""
    assert [[], []] == [_restocking(left) for left in (0, 1)]
    assert [["PERF-4 TRAVEL-6 state.left"]] * 2 == [_restocking(left) for left in (-1, 2)]


@pytest.mark.rule("PERF-4", "PERF-6", "TRADE-1")
def test_who_has_traded() -> None:
    """As many as are with the merchant; where trade is possible anywhere, as many as there are."""
    near = position(phase="trade", samurai=["E E"], ryo=[9], plans=["B3 trade 2"], used="E")
    assert phases.Trading(0, 1, 1, ("E",)) == near.phase
    alone = evolve(near, players=position(samurai=["E"], plans=["B3 trade 2"]).players)
    alone = evolve(alone, players=(evolve(alone.players[0], revealed=near.players[0].revealed),
                                   *alone.players[1:]))  # fmt: skip
    assert ["ASK-4 ASK-5 state.not_asked"] == _noted(alone)
    gone = evolve(near, merchant=near.board.places["C1"])
    assert ["PERF-6 state.used"] == _noted(gone)
    far = position(
        phase="trade", samurai=["G1 G2"], cards=["X12"], plans=["X12 trade-far 2"], used="E"
    )
    assert () == edo.problems(far)
    assert ["PERF-6 state.used"] == _noted(
        evolve(far, players=(_without_samurai(far), far.players[1]))
    )


def _without_samurai(state: State) -> edo.Player:
    return evolve(state.players[0], samurai=(0,) * state.board.size)


@pytest.mark.rule("BUILD-1", "PERF-6")
def test_who_has_built() -> None:
    """The spaces stand in order, are cities, and each samurai has built once."""
    parts: Parts = {
        **RICH,
        "samurai": ["E C1 C1"],
        "plans": ["B2 build-easy 3"],
        "neutrals": [2],
        "used": "E C1",
    }
    state = position(**parts)
    assert phases.Building(0, 1, 1, ("E", "C1")) == state.phase
    for used in (("C1", "E"), ("E", "E"), ("E", "W1")):
        wrong = evolve(state, phase=phases.Building(0, 1, 1, used))
        assert "PERF-6 state.used" in _noted(wrong)


def test_kits_clockwise() -> None:
    """Where kits are taken clockwise, those before have taken the first ones."""
    pack = variant_with(('order = "snake"', 'order = "clockwise"'))
    assert ("K3", "K4", "K5") == position(
        names=("Ann", "Bob", "Cay"), pack=pack, phase="kit", seat=2
    ).kits
    assert ("K1", "K2", "K3", "K4", "K5") == position(pack=pack, phase="kit").kits
    assert ("K2", "K3", "K4", "K5") == position(phase="kit").kits


@pytest.mark.rule("INFO-3")
def test_money_at_the_end() -> None:
    """Open money is shown to everybody all the time."""
    table = position(ruleset=Ruleset(money="open"), ryo=[7, 8])
    assert (7, 8) == edo.view(table, None).ryo
