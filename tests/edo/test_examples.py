"""The thirty-five worked examples of the rules, made exact.

The first fourteen and the 27th are printed in the rulebook, with values of ours where its figures
are lost.
"""

from __future__ import annotations

from typing import Final, Literal, Unpack

import pytest

from osaka_rules import edo
from osaka_rules.edo import (
    Built,
    IncomePaid,
    Player,
    Roaming,
    RoundBegan,
    Ruleset,
    Scored,
    State,
    Worked,
    position,
    view,
)
from osaka_rules.edo.parts import Parts
from osaka_rules.pack_files import shipped
from tests.edo.given import Given, given, given_parts
from tests.edo.packs import replaced

FOUR: Final = ("Blue", "Yellow", "Red", "Green")


def _wood(state: State, seat: int = 0) -> int:
    return state.players[seat].resources[0]


def _stands(state: State, seat: int, space: str) -> int:
    return state.players[seat].samurai[state.board.places[space]]


def _own(after: Given, seat: int = 0) -> tuple[int, Player]:
    """Return the money and the rest of a player."""
    return after.state.hidden.ryo[seat], after.state.players[seat]


def _at_the_end(**parts: Unpack[Parts]) -> Given:
    """Return what follows when two players play nothing more in the last round, the tenth."""
    start: Parts = {"slot": 3, "round": 10, "seat": 0, **parts}
    if start["round"] % 2:
        start["seat"] = 1
    after = given(position(**start)).when("reveal")
    while after.state.phase != edo.Over():
        moves = after.moves()
        after = after.when(moves[-2] if moves[-1] == "keep none" else moves[-1])
    return after


@pytest.mark.rule("PLAN-1", "PLAN-2", "PLAN-7", "PLAN-8")
def test_ex_1() -> None:
    """Four officials, of whom none is idle; another seat sees three times nothing."""
    start = given(position(phase="plan", names=FOUR, samurai=["E"]))
    two = start.when("plan B1 money 2", "plan B2 travel 1+0")
    two.refused("plan B3 field 2", "PLAN-7", number=5, officials=4)
    two.refused("plan B1 rice 1", "PLAN-1", card="B1")
    after = two.when("plan B3 develop 1").state
    seen = view(after, 1)
    assert (3, 0, 0, 0) == seen.planned
    assert () == seen.plan
    assert '"plan":["?","?","?"]' in edo.dump(seen)


@pytest.mark.rule("PERF-1", "PERF-2", "PERF-4", "CASH-1")
def test_ex_2() -> None:
    """Both activations in a row, then the next seat plays its slot 1."""
    plans = ["B1 money 2, B2 travel 1+0, B3 develop 1"]
    after = given(position(names=FOUR, samurai=["E"], plans=plans)).when("reveal", "take 2")
    assert 20 == after.state.hidden.ryo[0]
    assert Roaming(1, 1) == after.state.phase


@pytest.mark.rule("MOVE-1", "MOVE-4", "MOVE-6")
def test_ex_3() -> None:
    """Two samurai move for 1 and for 2 Ryo; then there is no money for the merchant."""
    after = given(position(names=FOUR, samurai=["W1 E"], ryo=[3])).when("move W1 R1")
    assert 2 == after.state.hidden.ryo[0]
    after = after.when("move E C1")
    assert 0 == after.state.hidden.ryo[0]
    after.refused("merchant V1", "MOVE-4", "MOVE-6", price=1, ryo=0)


@pytest.mark.rule("RES-2")
def test_ex_4() -> None:
    """Three samurai on a forest: one official wins 1 wood."""
    start = position(phase="work", samurai=["W1 W1", "W1"], plans=["B1 wood 1"])
    assert 1 == _wood(given(start).when("work W1").state)


@pytest.mark.rule("RES-1", "RES-2")
def test_ex_5() -> None:
    """Two own samurai on a forest: two officials win 2 each."""
    start = position(phase="work", samurai=["W1 W1"], plans=["B1 wood 2"])
    assert 4 == _wood(given(start).when("work W1 W1").state)


@pytest.mark.rule("RES-1", "RES-2")
def test_ex_6() -> None:
    """Two forests: 3 wood and 2 wood."""
    start = position(phase="work", samurai=["W1 W2", "W2"], plans=["B1 wood 2"])
    after = given(start).when("work W1 W2").then(Worked(0, ("W1", "W2"), "wood", 5))
    assert 5 == _wood(after.state)


@pytest.mark.rule("BUILD-1", "BUILD-2")
def test_ex_7() -> None:
    """A house costs all there is and gives 1 point; the slot is over."""
    start = position(phase="build", samurai=["C1"], wood=[3], ryo=[3], plans=["B2 build-easy 1"])
    after = given(start).when("build house C1").then(Built(0, "house", "C1", 3, 0, 3, 1))
    ryo, player = _own(after)
    assert (0, (0, 0, 0), 1) == (ryo, player.resources, player.points)
    assert Roaming(1, 1) == after.state.phase


@pytest.mark.rule("BUILD-1")
def test_ex_8() -> None:
    """Difficult: two officials build one house."""
    start = position(
        phase="build", samurai=["C1 C1"], wood=[6], ryo=[6], plans=["B1 build-difficult 2"]
    )
    after = given(start).when("build house C1")
    ryo, player = _own(after)
    assert (3, (3, 0, 0), 1) == (ryo, player.resources, player.points)
    assert Roaming(1, 1) == after.state.phase


def _fortress(seat: int, buildings: str) -> Given:
    """Return a position in which a seat can pay for a fortress in C1."""
    seats = seat + 1
    return given(
        position(
            phase="build",
            names=FOUR,
            seat=seat,
            cities={"C1": buildings},
            samurai=["C1"] * seats,
            wood=[3] * seats,
            stone=[6] * seats,
            ryo=[5] * seats,
            plans=["B2 build-easy 1"] * seats,
        )
    )


@pytest.mark.rule("BUILD-7")
@pytest.mark.parametrize("seat", [0, 1])
def test_ex_9(seat: int) -> None:
    """Each of two owners of a house may build the fortress for 3 points."""
    after = _fortress(seat, "h0 h1").when("build fortress C1")
    assert 3 == after.state.players[seat].points


@pytest.mark.rule("BUILD-7")
def test_ex_9_without_a_house() -> None:
    """A third player without a house there may not."""
    _fortress(2, "h0 h1").refused("build fortress C1", "BUILD-7", "BUILD-8", key="build.house")


@pytest.mark.rule("BUILD-7")
def test_ex_10() -> None:
    """A second fortress needs four houses."""
    for buildings in ("h0 h1 f", "h0 h1 f h0"):
        begun = _fortress(0, buildings)
        begun.refused("build fortress C1", "BUILD-7", "BUILD-8", key="build.pairs")
    after = _fortress(0, "h0 h1 f h0 h1").when("build fortress C1")
    assert ("h0", "h1", "f", "h0", "h1", "f") == after.state.cities[1]


@pytest.mark.rule("WAGE-1")
def test_ex_11() -> None:
    """Two of three samurai stay."""
    start = position(phase="wages", samurai=["E W1 W2"], rice=[4])
    after = given(start).when("keep E W1")
    assert (0, 0, 2) == after.state.players[0].resources
    assert (1, 1, 0) == tuple(_stands(after.state, 0, space) for space in ("E", "W1", "W2"))


@pytest.mark.rule("WAGE-2", "ASK-5")
def test_ex_12() -> None:
    """Without rice nobody is asked, and all samurai go back."""
    start = position(slot=3, seat=1, samurai=["E W1 W2"])
    after = given(start).when("reveal")
    assert 0 == sum(after.state.players[0].samurai)
    after.then(RoundBegan(2, 1, "M02"))


def _income(buildings: str, rules: Ruleset | None = None) -> Given:
    """Return what follows when a round ends with these buildings in C1."""
    start = position(
        phase="roam",
        names=FOUR,
        slot=3,
        seat=3,
        cities={"C1": buildings},
        ruleset=rules or Ruleset(),
    )
    return given(start).when("reveal")


@pytest.mark.rule("INC-1", "INC-2", "INC-3", "INC-4")
def test_ex_13() -> None:
    """Two owners with equal influence: who built before gets 6, the other 2."""
    after = _income("h0 h2").then(IncomePaid("C1", (0, 2), (6, 2)))
    assert (16, 10, 12, 10) == after.state.hidden.ryo


@pytest.mark.rule("INC-1", "INC-2", "INC-3", "INC-4")
@pytest.mark.parametrize("rules", [Ruleset(seniority="first"), Ruleset(seniority="reached")])
def test_ex_14(rules: Ruleset) -> None:
    """Four owners get 5, 4, 2 and 1."""
    _income("h2 h3 h2 h3 h0 h1", rules).then(IncomePaid("C1", (2, 3, 0, 1), (5, 4, 2, 1)))


@pytest.mark.rule("WIN-1")
def test_ex_15() -> None:
    """Fewer points win, because only seat 1 has a house in the capital."""
    after = _at_the_end(points=[14, 11], cities={"E": "h1"}, ryo=[0, 0])
    found = edo.outcome(after.state)
    assert found is not None
    assert (1,) == found.winners


@pytest.mark.rule("INC-4")
@pytest.mark.parametrize(("seniority", "first"), [("first", 0), ("reached", 1)])
def test_ex_16(seniority: Literal["first", "reached"], first: int) -> None:
    """The two readings of building before differ."""
    rules = {"first": Ruleset(seniority="first"), "reached": Ruleset(seniority="reached")}
    ranked = (first, 1 - first)
    _income("h0 h1 h1 h0", rules[seniority]).then(IncomePaid("C1", ranked, (6, 2)))


@pytest.mark.rule("INC-1", "INC-2")
def test_ex_17() -> None:
    """A post counts 2, a fortress nothing."""
    _income("h0 h1 p1 f").then(IncomePaid("C1", (1, 0), (6, 2)))


@pytest.mark.rule("COMP-6", "ASK-5")
def test_ex_18() -> None:
    """With 9 wood 1 of 3 is taken; with 10 nothing is asked."""
    start = position(samurai=["W1"], wood=[9], plans=["B1 wood 1"])
    assert 10 == _wood(given(start).when("reveal", "work W1").state)
    full = position(samurai=["W1"], wood=[10], plans=["B1 wood 1"])
    assert Roaming(1, 1) == given(full).when("reveal").state.phase


@pytest.mark.rule("TRAVEL-1", "TRAVEL-2", "TRAVEL-3", "TRAVEL-4", "TRAVEL-6")
def test_ex_19() -> None:
    """An official is sent and rides; a neutral is never sent."""
    plans = ["B2 travel 1+1"]
    begun = given(position(neutrals=[1], plans=plans)).when("reveal", "send G1")
    begun.refused("send G1", "TRAVEL-3", "TRAVEL-2", key="send.neutral")
    after = begun.when("ride G1 E", "done")
    assert 1 == _stands(after.state, 0, "E")
    neutrals = position(neutrals=[2], plans=["B2 travel 0+2"])
    assert Roaming(1, 1) == given(neutrals).when("reveal").state.phase


def _trade(**parts: Unpack[Parts]) -> Given:
    usual: Parts = {
        "phase": "trade",
        "offer": "M01",
        "merchant": "C1",
        "samurai": ["C1"],
        "cities": {"C1": "p0"},
        "rice": [4],
        "ryo": [4],
        "plans": ["B3 trade 1"],
    }
    return given_parts(usual, parts)


@pytest.mark.rule("TRADE-2", "TRADE-3", "TRADE-4", "TRADE-5")
def test_ex_20() -> None:
    """With an own post pieces and a point at once, each paid for."""
    ryo, player = _own(_trade().when("trade 2 point"))
    assert (0, (2, 0, 0), 1) == (ryo, player.resources, player.points)
    _trade(cities={}).refused("trade 2 point", "TRADE-4")
    nine = _trade(wood=[9])
    nine.refused("trade 2", "TRADE-5", "TRADE-7", room=1)
    assert "trade 1" in nine.moves()


@pytest.mark.rule("TRADE-1", "TRADE-3", "TRADE-6")
def test_ex_21() -> None:
    """Two samurai with the merchant buy the same point twice."""
    start = _trade(offer="M03", samurai=["C1 C1"], ryo=[16], cities={}, plans=["B3 trade 2"])
    ryo, player = _own(start.when("trade point", "trade point"))
    assert (0, 2) == (ryo, player.points)


@pytest.mark.rule("RES-4", "PERF-4", "ASK-7")
def test_ex_22() -> None:
    """All ways to work with two officials, with what each wins."""
    start = position(phase="work", samurai=["W1 W1 W2 W3", "W2"], neutrals=[1], plans=["B1 wood 2"])
    wins = {
        "work W1": 2,
        "work W2": 2,
        "work W3": 3,
        "work W1 W1": 4,
        "work W1 W2": 4,
        "work W1 W3": 5,
        "work W2 W3": 5,
    }
    assert [*wins, "done"] == given(start).moves()
    assert wins == {move: _wood(given(start).when(move).state) for move in wins}


@pytest.mark.rule("END-1", "END-2")
def test_ex_23() -> None:
    """After round 10 the deck is exhausted, and no round begins."""
    after = _at_the_end()
    assert [] == after.events_of(RoundBegan)
    found = edo.outcome(after.state)
    assert found is not None
    assert "deck" == found.ended_by


@pytest.mark.rule("FINAL-1", "FINAL-2", "FINAL-3")
def test_ex_24() -> None:
    """49 Ryo and 3 samurai are a point each."""
    after = _at_the_end(ryo=[49], samurai=["E W1 W2"], rice=[3], points=[10])
    assert Scored(0, 49, 3, 1, 1) == after.events_of(Scored)[0]
    assert 12 == after.state.players[0].points


@pytest.mark.rule("WIN-2", "INC-4")
def test_ex_25() -> None:
    """Equal points and resources: who built before in the capital wins."""
    after = _at_the_end(cities={"E": "h1 h0"}, points=[13, 13], wood=[7, 7], ryo=[0, 0], round=3)
    found = edo.outcome(after.state)
    assert found is not None
    assert ("points", (1,)) == (found.ended_by, found.winners)


@pytest.mark.rule("WIN-3")
def test_ex_26() -> None:
    """Nobody has a house in the capital: nobody wins."""
    found = edo.outcome(_at_the_end(points=[14, 11]).state)
    assert found is not None
    assert () == found.winners


@pytest.mark.rule("PLAN-2", "PLAN-5")
def test_ex_27() -> None:
    """Once only, up to four times, and two officials each."""
    begun = given(position(phase="plan"))
    assert {"plan B2 recruit 1", "plan B1 wood 4"} <= {*begun.moves()}
    begun.refused("plan B2 recruit 2", "PLAN-2", most=1)
    begun.refused("plan B1 wood 5", "PLAN-2", most=4)
    begun.refused("plan B1 build-difficult 1", "PLAN-5", each=2)


@pytest.mark.rule("PERF-3", "PERF-4", "ASK-6", "ASK-7")
def test_ex_28() -> None:
    """Any number of activations of money, from 1 up to all, or none."""
    begun = given(position(plans=["B1 money 3"])).when("reveal")
    assert ["take 1", "take 2", "take 3", "done"] == begun.moves()
    for move, ryo in (("take 1", 15), ("done", 10)):
        after = begun.when(move)
        assert (ryo, Roaming(1, 1)) == (after.state.hidden.ryo[0], after.state.phase)
    begun.refused("take 4", "PERF-4", most=3)


@pytest.mark.rule("COMP-6", "ASK-5")
def test_ex_29() -> None:
    """With 9 rice two officials win 1; with 10 nothing is asked."""
    nine = given(position(rice=[9], plans=["B1 rice 2"])).when("reveal", "take 2")
    assert (0, 0, 10) == nine.state.players[0].resources
    ten = given(position(rice=[10], plans=["B1 rice 2"])).when("reveal")
    assert Roaming(1, 1) == ten.state.phase


@pytest.mark.rule("ASK-2", "INFO-1")
def test_ex_30() -> None:
    """Who has no officials is not asked to plan, and shows no more than others do."""
    names = ("Blue", "Yellow", "Red")
    start = position(phase="plan", names=names, samurai=["", "E E E E E"])
    begun = given(start).when("plan none", "plan none")
    assert (2, 0, 0) == view(begun.state, 1).planned
    after = begun.when("plan none").state
    assert edo.Planning(2, 1) == after.phase
    assert ["none"] * 3 == [str(slot) for slot in view(after, 1).plan or ()]
    assert (3, 3, 0) == view(after, 2).planned
    assert 2 == edo.dump(view(after, 2)).count('"plan":["?","?","?"]')


@pytest.mark.rule("WAGE-2", "ASK-7")
def test_ex_31() -> None:
    """All ways to keep samurai with two rice, in order."""
    begun = given(position(phase="wages", samurai=["E W1 W1"], rice=[2]))
    assert ["keep E", "keep W1", "keep E W1", "keep W1 W1", "keep none"] == begun.moves()
    begun.refused("keep W1 E", "REC-7", "MAP-5")
    begun.refused("keep E W1 W1", "WAGE-2", most=2)


@pytest.mark.rule("COMP-7", "ASK-5")
@pytest.mark.parametrize(("others", "won"), [([10, 9], 1), ([10, 10], 0)])
def test_ex_32(others: list[int], won: int) -> None:
    """A limited supply cuts what is won; if it is empty nothing is asked."""
    start = position(
        names=("Blue", "Yellow", "Red"),
        ruleset=Ruleset(supply="limited"),
        samurai=["W1"],
        wood=[0, *others],
        plans=["B1 wood 1"],
    )
    after = given(start).when("reveal")
    if won:
        after = after.when("work W1")
    assert (won, Roaming(1, 1)) == (_wood(after.state), after.state.phase)


@pytest.mark.rule("TRADE-5", "TRADE-7")
def test_ex_33() -> None:
    """What is paid makes room for what is bought."""
    toml = replaced(shipped("osaka_rules.edo"), "point = { rice = 4 }", "point = { wood = 4 }")
    start = _trade(pack=edo.read_pack(toml), wood=[9], rice=[0])
    start.refused("trade 2", "TRADE-5", "TRADE-7", room=1)
    ryo, player = _own(start.when("trade 2 point"))
    assert (0, (7, 0, 0), 1) == (ryo, player.resources, player.points)


@pytest.mark.rule("TRADE-1", "TRADE-4")
def test_ex_34() -> None:
    """Any samurai trades from anywhere, and counts as being with the merchant."""
    start = _trade(
        offer="M03", samurai=["G1 G2"], cards=["X12"], ryo=[20], rice=[0],
        plans=["X12 trade-far 2"],
    )  # fmt: skip
    begun = start.when("trade 2 point")
    assert edo.Trading(0, 1, 1, ("C1",)) == begun.state.phase
    ryo, player = _own(begun.when("trade 2 point"))
    assert (0, (4, 0, 0), 2) == (ryo, player.resources, player.points)


@pytest.mark.rule("ASK-4")
@pytest.mark.parametrize(
    ("samurai", "wood", "asked"), [("C1", 3, True), ("C1", 2, False), ("W1", 3, False)]
)
def test_ex_35(samurai: str, wood: int, *, asked: bool) -> None:
    """Whether building is asked depends on all but money, which is hidden."""
    start = position(samurai=[samurai], wood=[wood], ryo=[0], plans=["B2 build-easy 1"])
    after = given(start).when("reveal")
    assert asked == isinstance(after.state.phase, edo.Building)
    if asked:
        assert ["done"] == after.moves()
