"""The thirty-three worked examples of the rules, made exact.

The first twenty-four are printed in the rulebook, with values of ours where its figures are lost.
"""

from __future__ import annotations

from typing import Final

import pytest

from osaka_rules import yokohama
from osaka_rules.pack_files import shipped
from osaka_rules.yokohama import (
    Action,
    ActionBegan,
    AgentGained,
    AssistantPlaced,
    CardLearned,
    EndTriggered,
    GoalAchieved,
    PuttingStation,
    Recovered,
    SecondHalf,
    Shifting,
    State,
    TurnBegan,
    position,
    scores,
)
from tests.yokohama.given import Given, given

FOUR: Final = ("Hisashi", "Daryl", "Seiji", "Nobuaki")
MAP: Final = "tea labA bank church agency silk customs portA copper fishing"
"""A city of two players, in rows of four, three, two and one."""


def _yen(state: State) -> list[int]:
    return [player.yen for player in state.players]


def _powers(after: Given) -> list[int]:
    return [event.power for event in after.events_of(ActionBegan)]


@pytest.mark.rule("SETUP-8", "MAP-1")
def test_ex_1() -> None:
    """After the set-up every player has the same, but for 1 Yen of the start player."""
    state = yokohama.settle(yokohama.new_game(FOUR), 1)
    for player in state.players:
        assert (8, 2, 0) == (player.assistants, player.shops, player.houses)
        stored = (player.stored_assistants, player.stored_shops, player.stored_houses)
        assert ((12, 6, 4), (1, 1, 1, 1)) == (stored, player.goods)
    assert [3, 4, 4, 4] == _yen(state)
    assert {"portA", "portB"} <= {*state.city.ids}
    assert [6, 6] == [len(row or ()) for row in state.ports]


@pytest.mark.rule("PLACE-1", "PLACE-4", "PLACE-5")
def test_ex_2() -> None:
    """An assistant costs 1 Yen for each other president; the third area ends the step."""
    start = position(
        names=FOUR,
        phase="place",
        presidents=["tea", "agency", "labA", "labA"],
        cards=["", "", "", "postal"],
        hands=["a4"],
        yen=[2],
    )
    paid = given(start).when("place copper", "place agency")
    assert [1, 5, 4, 4] == _yen(paid.state)
    paid.refused("place labA", "PLACE-4", toll=2, yen=1)
    after = paid.when("place silk")
    after.then(
        AssistantPlaced(0, "copper", ()),
        AssistantPlaced(0, "agency", (1,)),
        AssistantPlaced(0, "silk", ()),
    )
    assert (yokohama.Moving(), 1) == (after.state.phase, after.state.players[0].assistants)


@pytest.mark.rule("MOVE-4", "MOVE-5", "MOVE-6", "MOVE-7", "MOVE-8", "MOVE-9")
def test_ex_3() -> None:
    """A walk goes where own assistants are, pays, and ends where no other president is."""
    start = position(
        phase="move",
        cells=MAP,
        presidents=["tea", "agency"],
        assistants=["agency silk"],
        yen=[1],
    )
    begun = given(start)
    assert ["via agency", "return"] == begun.moves()
    begun.refused("to labA", "MOVE-4").refused("via labA", "MOVE-4").refused("to agency", "MOVE-5")
    after = begun.when("via agency")
    assert ([0, 5], ["to silk"]) == (_yen(after.state), after.moves())
    assert "silk" == after.when("to silk").events_of(ActionBegan)[0].area
    poor = position(
        phase="move", cells=MAP, presidents=["tea", "agency"], assistants=["agency silk"], yen=[0]
    )
    assert ["return"] == given(poor).moves()


def _at_silk() -> Given:
    return given(
        position(
            phase="move",
            assistants=["silk silk silk"],
            shops={"silk": [0]},
            sites={"silk": "s07"},
            tokens={"silk": "I1"},
            hands=["a4 s1 h1"],
        )
    ).when("to silk")


@pytest.mark.rule("POWER-2", "PROD-2")
def test_ex_4() -> None:
    """President, three assistants and a shop are 5 power: 4 silk."""
    after = _at_silk()
    began = after.events_of(ActionBegan)[0]
    counted = (began.president, began.assistants, began.shop, began.house, began.station)
    assert (5, (1, 3, 1, 0, 0)) == (began.power, counted)
    assert (1, 1 + 4, 1, 1) == after.state.players[0].goods


@pytest.mark.rule("BONUS-1", "BONUS-2")
def test_ex_5() -> None:
    """At 5 power the token of the area may be taken, and is gone."""
    after = _at_silk().when("claim")
    player = after.state.players[0]
    assert (1, 1) == (player.imports, player.tokens)
    assert None is after.state.tokens[after.state.city.cells["silk"]]


@pytest.mark.rule("BUILD-1", "BUILD-2", "BUILD-3", "BUILD-4")
def test_ex_6() -> None:
    """With a shop on the site already, only a house can be built there."""
    claimed = _at_silk().when("claim")
    for space in range(1, 5):
        claimed.refused(f"build shop {space}", "BUILD-2")
    after = claimed.when("build house")
    plot = after.state.sites[after.state.city.cells["silk"]]
    assert plot is not None
    assert (9, 0) == (after.state.players[0].vp, plot.house)


@pytest.mark.rule("RECOV-1")
def test_ex_7() -> None:
    """After the action its assistants come back to hand; the president stays."""
    after = _at_silk().when("claim", "build house")
    after.then(Recovered(0, "silk", 3, 0))
    player = after.state.players[0]
    assert (4 + 3, after.state.city.cells["silk"]) == (player.assistants, player.president)


@pytest.mark.rule("BUILD-1", "ASK-3")
def test_ex_8() -> None:
    """Without a shop or a house in hand, nobody is asked to build."""
    start = position(
        names=FOUR, seat=2, phase="act", action="church", power=4, hands=["a8", "a8", "a5"]
    )
    assert SecondHalf() == given(start).when("done").state.phase


@pytest.mark.rule("ADD-1", "AGENT-1")
def test_ex_9() -> None:
    """Additional actions come in any order, but one agent a turn."""
    start = position(
        orders=["o01 o02"], goods=["S1 T4 F1"], agents=[2], assistants=["bank tea"], phase="first"
    )
    sent = given(start).when("fulfil o01", "agent bank", "fulfil o02")
    sent.refused("agent tea", "AGENT-1", key="agent.once")
    second = sent.when("done", "place bank", "done", "return", "done")
    second.refused("agent tea", "AGENT-1", key="agent.once")


@pytest.mark.rule("AGENT-3", "PROD-1")
def test_ex_10() -> None:
    """An agent acts with the assistants and buildings of the area, without the president."""
    start = position(agents=[1], assistants=["copper copper"], houses={"copper": 0}, hands=["a4"])
    after = given(start).when("agent copper")
    player = after.state.players[0]
    assert ([3], 2, 6) == (_powers(after), player.goods[0], player.assistants)
    assert ((1, 1), yokohama.FirstHalf()) == ((player.agents, player.used), after.state.phase)


@pytest.mark.rule("GOAL-1", "GOAL-2")
def test_ex_11() -> None:
    """A later player gains the right points of a goal, and pays nothing."""
    start = position(names=FOUR, achieved={"A": [1, 2]}, goods=["C5"])
    after = given(start).when("achieve A").then(GoalAchieved(0, "A", "A1", 3, 6))
    assert (5, 6) == (after.state.players[0].goods[0], after.state.players[0].vp)
    assert (1, 2, 0) == after.state.goals[0].by


@pytest.mark.rule("ICON-1")
def test_ex_12() -> None:
    """The second icon of a country brings an agent of it."""
    start = position(fulfilled=["o01"], cards=["spinning-FR"], orders=["o02"], goods=["S1 T2"])
    after = given(start).when("fulfil o02").then(AgentGained(0, "EN", 2, 2))
    assert (2, 1) == (after.state.agents[0], after.state.players[0].agents)


@pytest.mark.rule("END-1", "END-6", "END-7")
def test_ex_13() -> None:
    """After the fourth house the round is finished, and one more is played."""
    start = position(
        names=FOUR,
        seat=2,
        round=7,
        phase="build",
        action="bank",
        power=4,
        houses={"copper": 2, "silk": 2, "tea": 2},
        hands=["a8", "a8", "a8 h1"],
    )
    after = given(start).when("build house")
    while yokohama.actor(after.state) is not None:
        last = after.moves()[-1]
        after = after.when("return" if "return" in after.moves() else last)
    after.then(EndTriggered("houses", 8))
    turns = [(event.seat, event.round) for event in after.events_of(TurnBegan)]
    assert [(3, 7), (0, 8), (1, 8), (2, 8), (3, 8)] == turns


@pytest.mark.rule("SCORE-1", "SCORE-2")
def test_ex_14() -> None:
    """Of two players with two assistants the one further right is first at the Church."""
    assert (3, 6, 0, 0) == scores(position(names=FOUR, church=[0, 1, 3, 0, 1])).church.vp


@pytest.mark.rule("SCORE-2")
def test_ex_15() -> None:
    """Of two players with one assistant the one further right is second at the Customs."""
    assert (0, 0, 8, 4) == scores(position(names=FOUR, customs=[2, 0, 2, 2, 3])).customs.vp


@pytest.mark.rule("SCORE-3")
def test_ex_16() -> None:
    """Of equal sums of technologies the one nearer to the start player is second."""
    owned = [
        "exposition tram",
        "gaslight ball mining winery stock",
        "gaslight ball letterpress",
        "exposition language",
    ]
    scored = scores(position(names=FOUR, cards=owned)).technology
    assert ((12, 20, 12, 10), (5, 10, 0, 0)) == (scored.values, scored.vp)


@pytest.mark.rule("SCORE-6")
def test_ex_17() -> None:
    """Icons make a set of five countries and one of three."""
    scored = scores(position(fulfilled=["o01 o02 o05 o09 o10 o12 o06 o13"])).countries
    assert ((5, 3), 12 + 4) == (scored.sets[0], scored.vp[0])


@pytest.mark.rule("SCORE-7")
def test_ex_18() -> None:
    """An import, 3 Yen and seven goods are 1 + 1 + 2 points."""
    state = position(imports=[1], yen=[3], goods=["C2 S1 T1 F3"])
    assert 1 + 1 + 2 == scores(state).rest.vp[0]


@pytest.mark.rule("PORT-1", "PORT-2", "PORT-3")
def test_ex_19() -> None:
    """Power 3 opens low and mid; two orders cost 2 Yen."""
    start = position(
        phase="act",
        action="portA",
        assistants=["portA portA"],
        yen=[2],
        ports={"A": "o07 o08 o09 o10 o11 o12"},
    )
    begun = given(start)
    for move in ("take o11", "take o12", "take o07 o11 for Y2"):
        begun.refused(move, "PORT-2")
    after = begun.when("take o07 o09 for Y2").settled()
    assert (("o07", "o09"), 0) == (after.state.hidden.hands[0], after.state.players[0].yen)


def _tram() -> State:
    return position(
        phase="act",
        action="labA",
        assistants=["labA labA labA"],
        shops={"labA": [0]},
        labs={"A": "gaslight-EN ball-EN tram-DE"},
        yen=[2],
    )


@pytest.mark.rule("LAB-2")
def test_ex_20() -> None:
    """On the third space a card costs 1 more."""
    after = given(_tram()).when("learn tram-DE for Y2")
    assert [5 + 1] == [event.cost for event in after.events_of(CardLearned)]


@pytest.mark.rule("LAB-1", "LAB-2", "LAB-3")
def test_ex_21() -> None:
    """What power does not meet is paid in Yen."""
    after = given(_tram()).refused("learn tram-DE", "LAB-3").when("learn tram-DE for Y2")
    player = after.state.players[0]
    assert (("tram-DE",), 0) == (player.cards, player.yen)


@pytest.mark.rule("CHURCH-1", "CHURCH-2", "CHURCH-3", "CHURCH-4", "CHURCH-5", "CHURCH-6", "GAIN-4")
def test_ex_22() -> None:
    """Faith from power and from three kinds leads to the fourth space and its two moves."""
    start = position(
        phase="act",
        action="church",
        assistants=["church church"],
        goods=["C1 S1"],
        yen=[1],
        hands=["a4"],
    )
    after = given(start).when("church 4 with C S Y")
    state, player = after.state, after.state.players[0]
    assert (5, (0, 0, 0, 0), 0) == (player.vp, player.goods, player.yen)
    assert (0, 1) == (state.church[3], player.on_areas[state.city.cells["church"]])
    assert isinstance(state.phase, Shifting)
    again = after.when("shift hand bank").state.phase
    assert isinstance(again, Shifting)
    assert (2, 1) == (state.phase.owed.moves, again.owed.moves)


@pytest.mark.rule("CUSTOMS-1", "CUSTOMS-2", "CUSTOMS-3")
def test_ex_23() -> None:
    """The second space of the Customs costs 1 import and gives 4 points and 2 Yen."""
    start = position(phase="act", action="customs", assistants=["customs"], imports=[1], yen=[0])
    after = given(start).when("customs 2")
    player = after.state.players[0]
    assert (0, 4, 2) == (player.imports, player.vp, player.yen)


@pytest.mark.rule("TECH-3")
def test_ex_24() -> None:
    """Mining Technology adds 1 copper to the 2 of an action of 4 power."""
    start = position(
        phase="move", cards=["mining"], assistants=["copper copper copper"], goods=[""]
    )
    after = given(start).when("to copper")
    assert ([4], (2 + 1, 0, 0, 0)) == (_powers(after), after.state.players[0].goods)


@pytest.mark.rule("MOVE-9", "MOVE-10")
def test_ex_25() -> None:
    """A step is legal only if the walk can still end; no board is entered twice."""

    def start(assistants: str) -> Given:
        return given(
            position(
                phase="move",
                cells=MAP,
                presidents=["tea", "bank"],
                assistants=[assistants],
                yen=[1],
            )
        )

    stuck = start("labA bank")
    assert ["to labA", "return"] == stuck.moves()
    stuck.refused("via labA", "MOVE-9")
    begun = start("labA bank silk")
    assert ["to labA", "via labA", "return"] == begun.moves()
    walking = begun.when("via labA")
    assert ["to silk", "via bank"] == walking.moves()
    assert ["to silk"] == walking.when("via bank").moves()


@pytest.mark.rule("TECH-15", "ASK-3")
def test_ex_26() -> None:
    """The Telegram lets one more assistant go next to the doubled area, at the usual cost."""
    first = "copper silk tea fishing fishing bank portA canal labA"
    cells = f"{first} portB agency chinatown church customs"
    start = position(
        names=FOUR[:3],
        cells=cells,
        phase="place portA portA",
        assistants=["portA portA"],
        hands=["a1"],
        cards=["telegram", "", "postal"],
        presidents=[None, "agency", "agency"],
        yen=[1],
    )
    begun = given(start)
    assert ["place silk", "place tea", "place bank", "place portB", "done"] == begun.moves()
    begun.refused("place agency", "PLACE-4").refused("place canal", "PLACE-3")
    begun.refused("place copper", "TECH-15").refused("place portA", "TECH-15")
    two = position(names=FOUR[:3], cells=cells, phase="place", hands=["a2"], cards=["telegram"])
    assert yokohama.Moving() == given(two).when("place portA", "place portA").state.phase


@pytest.mark.rule("ASK-3", "ASK-5")
def test_ex_27() -> None:
    """Who spends what the last open move needed has declined it."""
    start = position(
        phase="act",
        action="church",
        assistants=["church church"],
        cards=["university"],
        church=[1, None, 1, 1, 1, 1, 1, 1],
        goods=[""],
        yen=[1],
        hands=["a4", "a1"],
    )
    begun = given(start)
    expected = ["church 2 with Y", "church 2 with Y from hand", "enrol", "done"]
    assert expected == begun.moves()
    after = begun.when("enrol")
    assert (0, SecondHalf()) == (after.state.players[0].yen, after.state.phase)


@pytest.mark.rule("LAB-7", "POWER-3")
def test_ex_28() -> None:
    """The station token is put down after the refill; the power of the action stays."""
    start = position(
        phase="act",
        action="labA",
        assistants=["labA labA labA labA"],
        labs={"A": "station-EN"},
    )
    after = given(start).when("learn station-EN").settled()
    assert (PuttingStation(), 6) == (after.state.phase, len(after.state.labs[0] or ()))
    put = after.when("station labA").state
    assert yokohama.Claiming() == put.phase
    assert put.turn is not None
    assert Action(put.city.cells["labA"], 5, "president") == put.turn.action


@pytest.mark.rule("GAIN-7", "TECH-3")
def test_ex_29() -> None:
    """What one token yields is one receipt, the goods picked for it included."""
    text = shipped("osaka_rules.yokohama").replace('reward = "C1 T1"', 'reward = "C1 A2"')
    start = position(
        pack=yokohama.read_pack(text),
        phase="bonus",
        action="bank",
        power=5,
        tokens={"bank": "C1 A2"},
        cards=["mining"],
        goods=[""],
    )
    claimed = given(start).when("claim")
    assert isinstance(claimed.state.phase, yokohama.Picking)
    assert (2, True) == (claimed.state.players[0].goods[0], claimed.state.phase.mined)
    assert 4 == claimed.when("pick C C").state.players[0].goods[0]


@pytest.mark.rule("CHURCH-3", "AGENT-3")
def test_ex_30() -> None:
    """A kind is paid at the Church once a turn, by agent and president together."""
    start = position(
        agents=[1], assistants=["church church"], goods=["C2 S2"], yen=[0], hands=["a4"]
    )
    after = given(start).when("agent church", "church 1 with C from hand", "done")
    assert 4 - 1 + 2 == after.state.players[0].assistants
    later = position(
        phase="act",
        action="church",
        assistants=["church church church"],
        hands=["a2"],
        goods=["C1 S2"],
        yen=[0],
        faith="C",
        church=[0],
        sent=True,
        agents=[1],
        used=[1],
    )
    again = given(later)
    spaces = ["church 2", "church 2 from hand", "church 3 with S", "church 3 with S from hand"]
    assert [*spaces, "done"] == again.moves()
    again.refused("church 3 with C", "CHURCH-3")


@pytest.mark.rule("LAB-5", "LAB-6")
def test_ex_31() -> None:
    """The fifth technology costs 2 Yen or 1 import more, and no more than needed is paid."""
    start = position(
        phase="act",
        action="labA",
        power=5,
        labs={"A": "letterpress-US exposition-US"},
        cards=["gaslight mining ball winery"],
        yen=[4],
        imports=[1],
    )
    begun = given(start)
    learns = [move for move in begun.moves() if "letterpress" in move or "exposition" in move]
    expected = ["letterpress-US for Y2", "letterpress-US for I1", "exposition-US for Y4 I1"]
    assert [f"learn {each}" for each in expected] == learns
    begun.refused("learn letterpress-US", "LAB-5")


@pytest.mark.rule("PORT-6", "END-3", "END-7")
def test_ex_32() -> None:
    """An empty space on a port board ends the game; one card taken leaves none."""
    start = position(
        phase="act",
        action="portA",
        assistants=["portA portA portA"],
        yen=[2],
        order_deck=1,
        ports={"A": "o07 o08"},
        round=5,
        hands=["a4"],
    )
    two = given(start).when("take o07 o08 for Y2").settled().when("done")
    assert 5 == len(two.state.ports[0] or ())
    assert (6, "orders") == (two.state.last, two.state.trigger)
    one = given(start).when("take o07").settled().when("done")
    assert (6, None) == (len(one.state.ports[0] or ()), one.state.last)


@pytest.mark.rule("ASK-6", "AGENCY-3")
def test_ex_33() -> None:
    """Pieces are listed by assistants, then shops, then houses, fewer first."""
    start = position(phase="act", action="agency", assistants=["agency agency"], yen=[6])
    hires = ["h1", "s1", "s1 h1", "s2", "a1", "a1 h1", "a1 s1", "a2"]
    assert [*[f"hire {each}" for each in hires], "done"] == given(start).moves()
