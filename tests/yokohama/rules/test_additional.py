"""Chapters ADD, AGENT, GOAL, ORDER, ICON and GAIN: additional actions and rewards."""

from __future__ import annotations

import pytest

from osaka_rules import yokohama
from osaka_rules.yokohama import (
    ActionBegan,
    AgentGained,
    AgentMissed,
    Gained,
    Hiring,
    OrderFulfilled,
    Picking,
    SecondHalf,
    Shifted,
    Shifting,
    position,
)
from tests.yokohama.given import given


@pytest.mark.rule("ADD-2")
def test_nowhere_else() -> None:
    """Additional actions are not made within the main phase."""
    placing = given(position(phase="place", orders=["o01"], goods=["T2 F1"]))
    placing.refused("fulfil o01", "ADD-2", "ASK-7")
    acting = given(position(phase="act", action="agency", power=5, agents=[1], orders=["o01"]))
    assert not [move for move in acting.moves() if move.startswith(("agent", "fulfil"))]


@pytest.mark.rule("AGENT-1", "AGENT-2")
def test_other_presidents_do_not_hinder_an_agent() -> None:
    """An agent goes where an own assistant is and the own president is not; nobody is paid."""
    start = position(
        agents=[1], presidents=["tea", "bank"], assistants=["tea bank"], yen=[0, 0], hands=["a4"]
    )
    begun = given(start)
    begun.refused("agent tea", "AGENT-1").refused("agent silk", "AGENT-1")
    after = begun.when("agent bank")
    assert [1, 0] == [player.yen for player in after.state.players]
    given(position(agents=[0], assistants=["bank"])).refused("agent bank", "AGENT-1")


@pytest.mark.rule("AGENT-4")
def test_an_agent_of_this_turn() -> None:
    """An agent gained in the turn may be sent in it, also with the president in hand."""
    start = position(
        presidents=[None],
        fulfilled=["o01"],
        orders=["o02"],
        goods=["S1 T2"],
        assistants=["bank"],
        yen=[0],
    )
    after = given(start).when("fulfil o02")
    assert "agent bank" in after.moves()
    assert 2 + 1 == after.when("agent bank").state.players[0].yen


@pytest.mark.rule("AGENT-5")
def test_an_agent_comes_on_top() -> None:
    """After the agent's action the president still has its own."""
    start = position(agents=[1], assistants=["bank tea"], hands=["a4"])
    after = given(start).when("agent bank", "done", "place tea", "done", "to tea")
    assert [("bank", "agent"), ("tea", "president")] == [
        (event.area, event.by) for event in after.events_of(ActionBegan)
    ]
    assert isinstance(after.state.phase, SecondHalf)


@pytest.mark.rule("GOAL-1", "GOAL-2")
def test_fulfilling_a_goal() -> None:
    """Who meets the condition and has an assistant in hand is first there, and once only."""
    begun = given(position(goals="A1 B1 C1", goods=["C4"]))
    begun.refused("achieve A", "GOAL-2")
    met = given(position(goals="A1 B1 C1", goods=["C5"], hands=["a1"]))
    after = met.when("achieve A")
    assert (10, 0) == (after.state.players[0].vp, after.state.players[0].assistants)
    after.refused("achieve A", "GOAL-1")
    given(position(goods=["C5"], hands=["a0"])).refused("achieve A", "GOAL-1")


@pytest.mark.rule("GOAL-3")
def test_face_down_tokens_and_agents_count() -> None:
    """Goal B2 counts tokens and agents together, used agents too."""
    start = position(goals="A1 B2 C1", tokens={"bank": None, "tea": None}, agents=[3], used=[3])
    assert "achieve B" in given(start).moves()
    fewer = position(goals="A1 B2 C1", tokens={"bank": None, "tea": None}, agents=[2])
    given(fewer).refused("achieve B", "GOAL-2")


@pytest.mark.rule("GOAL-4", "BACK-4")
def test_assistants_on_goals_never_come_back() -> None:
    """Taking the president back brings nothing back from a goal."""
    start = position(phase="move", achieved={"A": [0]}, hands=["a4"], presidents=["bank"])
    after = given(start).when("return")
    assert (4, SecondHalf()) == (after.state.players[0].assistants, after.state.phase)


@pytest.mark.rule("GOAL-5")
@pytest.mark.parametrize(
    ("goal", "areas"),
    [
        ("C1", "copper silk tea fishing"),
        ("C2", "bank church customs agency"),
        ("C3", "copper silk tea bank church"),
        ("C4", "copper silk bank church customs"),
    ],
)
def test_goals_of_buildings(goal: str, areas: str) -> None:
    """Own buildings in areas of a sort; an area with shop and house counts once."""
    first, *others = areas.split()
    shops = {area: [0] for area in others}
    begun = given(position(goals=f"A1 B1 {goal}", shops=shops, houses={others[0]: 0}))
    begun.refused("achieve C", "GOAL-5")
    met = position(goals=f"A1 B1 {goal}", shops=shops, houses={first: 0})
    assert "achieve C" in given(met).moves()


@pytest.mark.rule("ORDER-1", "ORDER-2")
def test_an_order_is_paid_first() -> None:
    """Goods are paid, then comes the reward without choice, then the icon."""
    start = position(
        fulfilled=["o01"], orders=["o02"], goods=["S1 T2"], cards=["ball language"], yen=[0]
    )
    after = given(start).when("fulfil o02")
    kinds = (OrderFulfilled, Gained, AgentGained)
    assert [*kinds] == [type(event) for event in after.events if isinstance(event, kinds)]
    player = after.state.players[0]
    assert ((0, 0, 0, 0), 2 + 2, 2 + 1) == (player.goods, player.vp, player.yen)
    assert "o02" in player.fulfilled
    given(position(orders=["o02"], goods=["S1 T1"])).refused("fulfil o02", "ORDER-1")
    given(position(orders=["o02"])).refused("fulfil o03", "ORDER-1")


@pytest.mark.rule("ICON-1", "ICON-2")
def test_no_agent_is_owed() -> None:
    """If no agent of the country is left, none is gained, now or later."""
    start = position(
        fulfilled=["o01"], orders=["o02"], goods=["S1 T2"], agents=[0, 3], supply={"EN": 0}
    )
    after = given(start).when("fulfil o02").then(AgentMissed(0, "EN", 2))
    assert start.players[0].agents == after.state.players[0].agents


@pytest.mark.rule("GAIN-1", "GAIN-2", "GAIN-5", "GAIN-7")
def test_goods_of_choice_come_before_pieces_and_moves() -> None:
    """What needs no choice comes first, then goods, pieces and moves in this order."""
    start = position(phase="pick A2 W1 M1", action="bank", power=4, then="build", goods=[""])
    begun = given(start)
    assert 10 == len(begun.moves())
    picked = begun.when("pick C T")
    assert (1, 0, 1, 0) == picked.state.players[0].goods
    assert isinstance(picked.state.phase, Hiring)
    hired = picked.when("done")
    assert isinstance(hired.state.phase, Shifting)
    begun.refused("pick C", "GAIN-2")


@pytest.mark.rule("GAIN-3", "AGENCY-3")
def test_warehouse_icons() -> None:
    """W brings pieces at the prices of the agency."""
    start = position(phase="hire W2", action="bank", power=4, then="build", yen=[2], hands=["a4"])
    assert ["hire s1", "hire a1", "hire a1 s1", "hire a2", "done"] == given(start).moves()


@pytest.mark.rule("GAIN-4", "GAIN-6")
def test_movement_icons() -> None:
    """M moves an own assistant from hand or an area to another one, never to the Canal."""
    start = position(
        names=("Ann", "Bob", "Cay"),
        phase="shift M2",
        action="bank",
        power=4,
        then="build",
        assistants=["tea"],
        presidents=["bank", "silk"],
        yen=[0],
    )
    begun = given(start)
    begun.refused("shift hand canal", "GAIN-6").refused("shift tea tea", "GAIN-4")
    begun.refused("shift silk tea", "GAIN-4")
    after = begun.when("shift tea silk", "shift hand silk")
    after.then(Shifted(0, "tea", "silk"), Shifted(0, None, "silk"))
    assert 0 == after.state.players[0].yen
    assert not isinstance(begun.when("done").state.phase, Shifting)


@pytest.mark.rule("GAIN-7", "TECH-3")
def test_one_receipt() -> None:
    """Goods picked for the A of a receipt belong to it: its copper of Mining comes once."""
    start = position(
        phase="pick A2",
        action="bank",
        power=5,
        then="build",
        cards=["mining"],
        mined=True,
        goods=["C2"],
    )
    assert isinstance(start.phase, Picking)
    after = given(start).when("pick C C")
    assert 2 + 2 == after.state.players[0].goods[0]
    fresh = position(
        phase="pick A2", action="bank", power=5, then="build", cards=["mining"], goods=[""]
    )
    assert 2 + 1 == given(fresh).when("pick C C").state.players[0].goods[0]


@pytest.mark.rule("BONUS-2", "GAIN-1")
def test_rewards_of_spaces() -> None:
    """The reward of a shop space is gained at once."""
    start = position(
        phase="build", action="bank", power=4, sites={"bank": "s07"}, hands=["a4 s1"], yen=[0]
    )
    reward = yokohama.RECONSTRUCTED.sites[6].shops[0]
    after = given(start).when("build shop 1")
    gained = after.events_of(Gained)[0]
    assert (str(reward), ()) == (str(gained.gain), gained.added)
