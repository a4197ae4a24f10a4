"""Chapters INFO, ASK and CHANCE: what is hidden, who is asked, what chance decides."""

from __future__ import annotations

import json
from typing import Final

import pytest

from osaka_rules import edo
from osaka_rules.edo import Planning, Roaming, Ruleset, position, view
from osaka_rules.testing import Turn, laws
from tests.edo.given import given

THREE: Final = ("Ann", "Bob", "Cay")


@pytest.mark.rule("INFO-1", "PLAN-8")
def test_unrevealed_slots_are_unknown() -> None:
    """Of a slot of another seat a view tells that it is planned, until it is revealed."""
    state = position(plans=["B1 money 1, none, none", "none, B1 rice 1, none"])
    after = given(state).when("reveal", "done", "reveal").state
    assert ["B1 money 1", "?", "?"] == json.loads(edo.dump(view(after, 1)))["players"][0]["plan"]
    assert ["none", "?", "?"] == json.loads(edo.dump(view(after, None)))["players"][1]["plan"]
    assert ["none", "B1 rice 1", "none"] == [
        *map(str, after.players[1].revealed),
        *map(str, view(after, 1).plan or ()),
    ]


@pytest.mark.rule("INFO-2")
def test_what_everybody_sees() -> None:
    """All but plans and money is the same for every viewer."""
    state = position(
        names=THREE, phase="wages", samurai=["E"], rice=[1], cities={"E": "h0 h1"}, cards=["X02"]
    )
    views = [view(state, seat) for seat in (0, 1, None)]
    for seen in views:
        assert state.players == seen.players
        assert (state.cities, state.merchant, state.display) == (
            seen.cities,
            seen.merchant,
            seen.display,
        )
        assert (state.offer, state.top) == (seen.offer, seen.top)


@pytest.mark.rule("INFO-3")
def test_hidden_money() -> None:
    """Only the own money is shown, until the game is over."""
    rules = Ruleset(money="hidden")
    state = position(ruleset=rules, ryo=[7, 8])
    assert (7, None) == view(state, 0).ryo
    assert (None, None) == view(state, None).ryo
    over = position(ruleset=rules, phase="over", round=10, ryo=[7, 8])
    assert (7, 8) == view(over, None).ryo


@pytest.mark.rule("INFO-3")
def test_open_money() -> None:
    """With the option all money is shown."""
    assert (7, 8) == view(position(ruleset=Ruleset(money="open"), ryo=[7, 8]), 1).ryo


@pytest.mark.rule("INFO-3")
@pytest.mark.parametrize("move", ["take 1", "take 2", "done"])
def test_gains_of_hidden_money_are_public(move: str) -> None:
    """Others hear how much money is taken, though their view shows none of it before or after."""
    start = position(phase="take", slot=3, plans=["none, none, B1 money 2", "none, none, none"])
    step = edo.apply(start, edo.parse_move(move))
    without = edo.apply(start, edo.Done()).state
    assert edo.view(step.state, 1) == edo.view(without, 1)
    laws.seats_get_the_same_where_they_see_the_same(
        edo.GAME, [Turn(start, edo.parse_move(move), step)]
    )


@pytest.mark.rule("INFO-4", "CHANCE-1")
def test_decks_have_no_order() -> None:
    """What is face down is known as a sorted bag, and each card is as likely as any other."""
    one = given(edo.new_game(["Ann", "Bob"])).when("deal M04", "deal M02").state
    assert one.merchant_bag == tuple(sorted(one.merchant_bag))
    weights = {weight for _, weight in edo.chance(one)}
    assert ({1}, 12) == (weights, len(edo.chance(one)))


# --- Who is asked --------------------------------------------------------------------------------


@pytest.mark.rule("ASK-1", "ASK-3")
def test_being_asked_tells_nothing() -> None:
    """Whatever is planned, and without any money, the same seats are asked for paid moves."""
    for plans in (["none"], ["B1 wood 2, B2 recruit 1, B3 travel 1+0"]):
        after = given(position(names=THREE, ryo=[0, 0, 0], plans=plans))
        assert ["reveal"] == after.moves()
        assert Roaming(0, 1) == after.state.phase


@pytest.mark.rule("ASK-1")
def test_one_actor() -> None:
    """A move of another phase is refused, and the refusal says what comes now."""
    begun = given(position(phase="plan"))
    begun.refused("reveal", "ASK-1", "ASK-3", name="Ann")
    begun.refused("deal M01", "CHANCE-1", "ASK-1")


@pytest.mark.rule("ASK-2")
def test_three_slots_are_asked() -> None:
    """Also when all officials are assigned after the first, three slots are asked."""
    begun = given(position(phase="plan", samurai=["E E E E"])).when("plan B1 money 1")
    assert (["plan none"], Planning(0, 2)) == (begun.moves(), begun.state.phase)
    assert Planning(1, 1) == begun.when("plan none", "plan none").state.phase


@pytest.mark.rule("ASK-4")
def test_asked_as_if_with_money() -> None:
    """Trade is asked though there is no money for it; with wood at the limit it is not."""
    start = position(samurai=["E"], offer="M01", ryo=[0], plans=["B3 trade 1"])
    assert ["done"] == given(start).when("reveal").moves()
    full = position(samurai=["E"], offer="M01", wood=[10], plans=["B3 trade 1"])
    assert Roaming(1, 1) == given(full).when("reveal").state.phase
    point = position(samurai=["E"], offer="M01", wood=[10], rice=[4], plans=["B3 trade 1"])
    assert ["trade point", "done"] == given(point).when("reveal").moves()


@pytest.mark.rule("ASK-5")
def test_nothing_to_gain() -> None:
    """Without a samurai on a fitting space nothing is asked."""
    start = position(samurai=["W1"], plans=["B2 stone 1"])
    assert Roaming(1, 1) == given(start).when("reveal").state.phase


@pytest.mark.rule("ASK-6")
def test_done_is_always_legal() -> None:
    """Done ends the slot in each phase of an action."""
    for phase, plan in (
        ("travel", "B2 travel 1+0"),
        ("take", "B1 money 1"),
        ("develop", "B3 develop 1"),
        ("trade", "B3 trade 1"),
    ):
        begun = given(position(phase=phase, samurai=["E"], plans=[plan]))
        assert ("done", Roaming(1, 1)) == (begun.moves()[-1], begun.when("done").state.phase)


@pytest.mark.rule("ASK-7")
def test_order_of_moves() -> None:
    """Form by form, and within a form word by word."""
    trade = position(
        phase="trade",
        merchant="C1",
        samurai=["C1"],
        cities={"C1": "p0"},
        offer="M03",
        ryo=[20],
        plans=["B3 trade 1"],
    )
    forms = ["trade 1", "trade 2", "trade point", "trade 1 point", "trade 2 point", "done"]
    assert forms == given(trade).moves()
    build = position(
        phase="build",
        samurai=["E C1"],
        cities={"E": "h0 h1", "C1": "h0 h1"},
        wood=[9],
        stone=[9],
        plans=["B2 build-easy 1"],
    )
    assert [
        "build house E",
        "build house C1",
        "build post C1",
        "build fortress E",
        "build fortress C1",
        "done",
    ] == given(build).moves()
    plan = position(phase="plan", samurai=["E E E"], neutrals=[1])
    travels = [move for move in given(plan).moves() if move.startswith("plan B2 travel")]
    assert ["1+0", "0+1", "2+0", "1+1", "2+1"] == [move.split(" ")[-1] for move in travels]


@pytest.mark.rule("CHANCE-1", "CHANCE-2")
def test_what_chance_draws() -> None:
    """Merchant cards before special cards, and nothing in between."""
    begun = given(edo.new_game(["Ann", "Bob"]))
    assert ["deal M01", "deal M02"] == begun.moves()[:2]
    begun.refused("deal X01", "CHANCE-1")
    begun.refused("home E", "CHANCE-1", "ASK-1")
    assert "deal X01" == begun.when("deal M01", "deal M02").moves()[0]
    assert () == tuple(edo.chance(position()))
