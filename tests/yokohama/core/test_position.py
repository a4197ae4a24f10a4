"""Positions: what each part lays out, what is usual, and what cannot be laid out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

import pytest
from attrs import fields

from osaka_rules.kernel import InvalidPosition, WrongType
from osaka_rules.yokohama import (
    RECONSTRUCTED,
    Action,
    GoalInPlay,
    Player,
    Plot,
    Ruleset,
    State,
    Turn,
    phases,
    position,
    problems,
)
from osaka_rules.yokohama.parts import Parts
from tests.support.refusals import raised
from tests.yokohama.given import given_parts

THREE: Final = ("Ann", "Bob", "Cay")
USUAL: Final = position()
CELLS: Final = USUAL.city.cells
HUGE: Final = 10**5000


def of_player(state: State, seat: int, *names: str) -> list[object]:
    """Return some of what a player has."""
    return [getattr(state.players[seat], name) for name in names]


# --- What is usual -------------------------------------------------------------------------------


@pytest.mark.rule("SETUP-8", "SETUP-9", "COMP-9")
def test_what_is_usual() -> None:
    """Two players in the first half of the first turn, all as after the set-up."""
    assert (("Ann", "Bob"), 1, None, None) == (
        USUAL.names, USUAL.round, USUAL.last, USUAL.trigger,
    )  # fmt: skip
    assert phases.FirstHalf() == USUAL.phase
    assert ("copper", "silk", "tea", "fishing", "bank") == USUAL.city.ids[:5]
    assert [f"s{number:02}" for number in range(1, 11)] == [
        plot.card for plot in USUAL.sites if plot is not None
    ]
    assert ["I1"] * 4 + ["Y3"] * 4 + ["V3"] * 2 == [*USUAL.tokens]
    assert ["A1", "B1", "C1"] == [goal.card for goal in USUAL.goals]
    for seat, yen in enumerate((3, 4)):
        names = ("president", "assistants", "shops", "houses", "yen", "goods", "vp", "tokens")
        assert [None, 8, 2, 0, yen, (1, 1, 1, 1), 0, 0] == of_player(USUAL, seat, *names)
    assert ((), ()) == USUAL.hidden.hands
    assert ("o36", "o35") == USUAL.hidden.returned
    assert (("o01", "o02", "o03", "o04", "o05", "o06"), None) == USUAL.ports
    assert (36 - 6 - 2 - 16, 36 - 6 - 2) == (USUAL.order_deck, len(USUAL.hidden.bag))
    assert 30 - 6 == len(USUAL.card_bag)


def test_lists_may_be_short() -> None:
    """What is not named for a seat is as usual."""
    state = position(names=THREE, yen=[7], goods=["C2", ""], orders=["", "o09"])
    assert [7, 4, 4] == [player.yen for player in state.players]
    assert [(2, 0, 0, 0), (0, 0, 0, 0), (1, 1, 1, 1)] == [player.goods for player in state.players]
    assert ((), ("o09",), ()) == state.hidden.hands


# --- Parts ---------------------------------------------------------------------------------------


def test_the_city() -> None:
    """Boards, sites, buildings, tokens and boards of cards lie as they are named."""
    state = position(
        cells="tea labA bank church agency silk customs portA copper fishing",
        sites={"tea": "s20"},
        shops={"tea": [None, 1], "bank": [0]},
        houses={"tea": 1},
        tokens={"tea": "M3", "bank": None},
        church=[None, 0],
        customs=[1],
        ports={"A": "o20 o10"},
        labs={"A": "tram-DE"},
    )
    assert ("tea", "labA", "bank") == state.city.ids[:3]
    assert (Plot("s20", (None, 1, None, None), 1), "M3") == (state.sites[0], state.tokens[0])
    assert (Plot("s02", (0, None, None, None)), None) == (state.sites[2], state.tokens[2])
    assert (None, 0, None, None, None, None, None, None) == state.church
    assert 1 == state.customs[0]
    assert ("o20", "o10", "o01", "o02", "o03", "o04") == state.ports[0]
    assert ("tram-DE", "gaslight-EN", "gaslight-FR") == (state.labs[0] or ())[:3]
    assert [1, 0] == [player.tokens for player in state.players]
    assert [2 - 1, 0, 4 - 1] == of_player(state, 1, "shops", "houses", "stored_houses")


def test_pieces_go_to_the_warehouse() -> None:
    """What is neither in hand nor on a board is in the warehouse."""
    state = position(
        assistants=["tea tea bank"],
        hands=["a4 s1 h1"],
        church=[0],
        achieved={"A": [0]},
        shops={"tea": [0]},
        houses={"tea": 0},
    )
    stored = ("stored_assistants", "stored_shops", "stored_houses")
    assert [20 - 3 - 4 - 1 - 1, 8 - 1 - 1, 4 - 1 - 1] == of_player(state, 0, *stored)
    usual = position(assistants=["tea tea bank"])
    assert [8 - 3, 12] == of_player(usual, 0, "assistants", "stored_assistants")
    none_left = position(assistants=["tea " * 10])
    assert [0, 10] == of_player(none_left, 0, "assistants", "stored_assistants")


def test_cards() -> None:
    """Cards are sorted, and none lies twice; a technology is any card of its name."""
    state = position(
        orders=["o09 o03", "o30"],
        fulfilled=["o12 o02"],
        returned=["o33"],
        cards=["tram ball", "ball"],
    )
    assert (("o03", "o09"), ("o30",)) == state.hidden.hands
    assert ("o33", "o36") == state.hidden.returned
    assert ("o02", "o12") == state.players[0].fulfilled
    assert [("ball-EN", "tram-DE"), ("ball-FR",)] == [player.cards for player in state.players]
    assert {"ball", "tram"} == state.players[0].technologies


@pytest.mark.rule("END-3")
def test_the_order_deck() -> None:
    """What a smaller deck lacks, the last seat has fulfilled; an empty one fills no row."""
    state = position(order_deck=3)
    assert (3, 36 - 6 - 2 - 16 - 3) == (state.order_deck, len(state.players[1].fulfilled))
    empty = position(order_deck=0, ports={"A": "o20"})
    assert (("o20",), 0) == (empty.ports[0], empty.order_deck)
    assert 16 == len(empty.hidden.bag)


def test_agents_and_goals() -> None:
    """Agents come from the supply, in the order of countries, unless it is named."""
    state = position(agents=[1, 3], used=[1], goals="A2 B3 C4", achieved={"B": [1, 0]})
    assert (0, 1, 2, 2, 1) == state.agents
    assert [(1, 1), (3, 0)] == [(player.agents, player.used) for player in state.players]
    assert (GoalInPlay("A2"), GoalInPlay("B3", (1, 0)), GoalInPlay("C4")) == state.goals
    named = position(agents=[1], supply={"NL": 0, "EN": 3})
    assert (3, 2, 2, 2, 0) == named.agents


@pytest.mark.rule("SETUP-7")
def test_keeping() -> None:
    """Who has not chosen yet holds two orders; who has holds one, and has returned one."""
    state = position(names=THREE, phase="keep", seat=1, orders=["o09", "o20"])
    assert phases.Keeping(1) == state.phase
    assert None is state.turn
    assert (("o09",), ("o01", "o20"), ("o02", "o03")) == state.hidden.hands
    assert ("o36", None, None) == state.hidden.returned
    last = position(phase="keep", seat=1)
    assert (("o01",), ("o02", "o03")) == last.hidden.hands
    for orders, seat in ((["o01 o02"], 0), (["o01", "o02 o03 o04"], 1)):
        refused = raised(InvalidPosition, position, phase="keep", seat=1, orders=orders)
        assert f"PORT-4 SETUP-7 state.hand {seat} {2 + seat}" == refused


def test_the_turn() -> None:
    """What was done in the turn, and the action with its power, named or counted."""
    state = position(
        phase="build",
        action="bank",
        seat=1,
        assistants=["", "bank bank bank"],
        cards=["", "spinning university"],
        spun=True,
        enrolled=True,
        faith="SY",
        agents=[0, 1],
        used=[0, 1],
        sent=True,
    )
    turn = state.turn
    assert turn is not None
    assert (1, "main", True, True, True) == (
        turn.seat, turn.half, turn.agent, turn.spun, turn.enrolled,
    )  # fmt: skip
    assert (("S", "Y"), Action(CELLS["bank"], 4, "president")) == (turn.faith, turn.action)
    assert [None, CELLS["bank"]] == [player.president for player in state.players]


@pytest.mark.rule("AGENT-3")
def test_an_agent_acts() -> None:
    """An agent acts in the first half, or the one that is named, without the president."""
    acts: Parts = {"phase": "bonus", "action": "bank", "by": "agent", "power": 5}
    first = given_parts(acts, {"agents": [1], "used": [1]}).state
    second = given_parts(acts, {"agents": [1], "used": [1], "half": "second"}).state
    action = Action(CELLS["bank"], 5, "agent")
    assert Turn(0, "first", agent=True, action=action) == first.turn
    assert Turn(0, "second", agent=True, action=action) == second.turn
    assert None is first.players[0].president


def test_rules_pack_and_end() -> None:
    """Ruleset, pack, rounds and points are what they are said to be."""
    rules = Ruleset(recall="one_area")
    state = position(
        ruleset=rules, pack=RECONSTRUCTED, round=7, last=8, trigger="shops", vp=[3], imports=[0, 2]
    )
    assert (rules, RECONSTRUCTED, 7, 8, "shops") == (
        state.ruleset, state.pack, state.round, state.last, state.trigger,
    )  # fmt: skip
    assert [(3, 0), (0, 2)] == [(player.vp, player.imports) for player in state.players]
    assert () == problems(state)


# --- What cannot be laid out ---------------------------------------------------------------------

AREA: Final = "an area of this city"


@pytest.mark.parametrize(
    ("parts", "refusal"),
    [
        ({"cells": "tea castle"}, "position.name 'castle' a kind of area"),
        ({"cells": "tea " * 11}, "MAP-1 state.city 2"),
        ({"cells": "tea bank"}, "SETUP-2 SETUP-3 SETUP-4 state.not_dealt"),
        ({"sites": {"castle": "s01"}}, f"position.name 'castle' {AREA}"),
        ({"sites": {"tea": "s99"}}, "position.name 's99' a site"),
        ({"sites": {"tea": "s01", "bank": "s01"}}, "position.twice s01"),
        ({"shops": {"castle": [0]}}, f"position.name 'castle' {AREA}"),
        ({"houses": {7: 0}}, f"position.name 7 {AREA}"),
        ({"tokens": {"tea": "M9"}}, "position.name 'M9' a token"),
        ({"tokens": {"tea": "S1 T1", "bank": "S1 T1"}}, "position.twice S1 T1"),
        ({"names": THREE, "tokens": {"canal": None}}, "MAP-5 position.canal"),
        ({"station": "castle"}, f"position.name 'castle' {AREA}"),
        ({"ports": {"C": "o01"}}, "position.name 'C' a board; there are A and B"),
        ({"ports": {"A": "o99"}}, "position.name 'o99' an order"),
        ({"ports": {"A": "o01"}, "orders": ["o01"]}, "position.twice o01"),
        ({"labs": {"A": "tram"}}, "position.name 'tram' a technology card"),
        ({"cards": ["rocket"]}, "position.name 'rocket' a technology card"),
        ({"cards": ["tram", "tram-DE"]}, "position.twice tram-DE"),
        ({"goals": "A1 B1 C9"}, "position.name 'C9' a goal"),
        ({"goals": "A1 A1 C1"}, "position.twice A1"),
        ({"achieved": {"D": [0]}}, "position.name 'D' the letter of a goal"),
        ({"supply": {"IT": 1}}, "position.name 'IT' a country"),
        ({"presidents": ["castle"]}, f"position.name 'castle' {AREA}"),
        ({"assistants": ["tea castle"]}, f"position.name 'castle' {AREA}"),
        ({"action": "castle"}, f"position.name 'castle' {AREA}"),
        ({"names": THREE, "action": "canal"}, "MAP-5 position.canal"),
        ({"hands": ["s1 a4"]}, "position.name 's1 a4' a number of pieces, such as 'a4 s1'"),
        ({"hands": ["a1000"]}, "position.name 'a1000' a number of pieces, such as 'a4 s1'"),
        ({"goods": ["S1 C1"]}, "position.name 'S1 C1' an amount, such as 'C1 S2'"),
        ({"returned": ["o99"]}, "position.name 'o99' an order"),
        ({"seat": 2}, "COMP-1 state.seat 2 2"),
        ({"seat": -1, "action": "tea"}, "COMP-1 state.seat -1 2"),
        ({"orders": ["", "", ""]}, "position.seats orders 3 2"),
        ({"presidents": [None] * 3}, "position.seats presidents 3 2"),
        ({"returned": ["o20", "o21", "o22"]}, "position.seats returned 3 2"),
    ],
)
def test_what_is_not_there(parts: Parts, refusal: str) -> None:
    """Names of things that do not exist, or are used up, are refused with what they should be."""
    assert refusal == raised(InvalidPosition, position, **cast("dict[str, object]", parts))


@pytest.mark.parametrize(
    "phase",
    [
        "", "think", " first", "first bank", "act 2", "act x", "pick", "hire", "shift", "walk",
        "recall tea bank", "over 1", "bonus 5", "First",
    ],
)  # fmt: skip
def test_what_is_no_phase(phase: str) -> None:
    """A phase is a word of the table of decisions, with what belongs to it and no more."""
    refused = raised(InvalidPosition, position, phase=phase, action="labA", assistants=["tea"])
    assert f"position.phase {phase!r}" == refused


@pytest.mark.parametrize("left", ["0x", "٣", "-1", "1000", "9" * 5000])
def test_exchanges_are_a_number(left: str) -> None:
    """So are the exchanges that are left in Chinatown, of up to three digits."""
    refused = raised(
        InvalidPosition, position, names=THREE, phase=f"act {left}", action="chinatown"
    )
    assert refused.startswith("position.phase ")


def test_exchanges_of_no_power() -> None:
    """A power that there is not is refused as such, also in Chinatown."""
    for power in (0, 6):
        refused = raised(
            InvalidPosition, position, names=THREE, phase="act", action="chinatown", power=power
        )
        assert f"POWER-2 state.power {power}" == refused


NUMBER: Final = "a whole number of up to nine digits"
NUMBERS: Final = "a list of numbers of up to nine digits, one for each seat"
TRIGGER: Final = "houses, shops, orders, church, customs, rounds"
SEATS: Final = "a mapping from areas to seats, with None between them"
TEXTS: Final = "a list of texts, one for each seat"


@pytest.mark.parametrize(
    ("parts", "refusal"),
    [
        ({"castle": 1}, "position.part 'castle'"),
        ({"phase": 7}, "position.form phase 7 a text"),
        ({"cells": ["tea"]}, "position.form cells ['tea'] a text"),
        ({"seat": "0"}, f"position.form seat '0' {NUMBER}"),
        ({"seat": True}, f"position.form seat True {NUMBER}"),
        ({"round": HUGE}, f"position.form round <int> {NUMBER}"),
        ({"order_deck": 1.5}, f"position.form order_deck 1.5 {NUMBER}"),
        ({"last": "8"}, f"position.form last '8' {NUMBER}, or None"),
        ({"trigger": "rain"}, f"position.form trigger 'rain' one of {TRIGGER}, or None"),
        ({"by": "robot"}, "position.form by 'robot' one of president, agent"),
        ({"half": ["first"]}, "position.form half ['first'] one of first, main, second"),
        ({"then": "act"}, "position.form then 'act' one of bonus, build, recover"),
        ({"sent": 1}, "position.form sent 1 true or false"),
        ({"yen": 3}, f"position.form yen 3 {NUMBERS}"),
        ({"yen": [10**9]}, f"position.form yen [1000000000] {NUMBERS}"),
        ({"vp": [-HUGE]}, f"position.form vp <list> {NUMBERS}"),
        ({"agents": ["1"]}, f"position.form agents ['1'] {NUMBERS}"),
        ({"hands": "a4"}, f"position.form hands 'a4' {TEXTS}"),
        ({"orders": [["o01"]]}, f"position.form orders [['o01']] {TEXTS}"),
        ({"church": ["Ann"]},
         "position.form church ['Ann'] a list of seats, with None between them"),
        ({"shops": {"tea": 0}}, f"position.form shops {{'tea': 0}} {SEATS}"),
        ({"achieved": {"A": [None]}},
         "position.form achieved {'A': [None]} a mapping from letters to seats"),
        ({"houses": ["tea"]}, "position.form houses ['tea'] a mapping to seats or numbers"),
        ({"ports": "o01"}, "position.form ports 'o01' a mapping from names to texts"),
        ({"tokens": {"tea": 1}},
         "position.form tokens {'tea': 1} a mapping from areas to tokens or None"),
        ({"ruleset": None}, "ruleset.type None Yokohama"),
    ],
)  # fmt: skip
def test_wrong_types(parts: Parts, refusal: str) -> None:
    """What cannot be a part of a position is refused, with what it must be."""
    assert refusal == raised(WrongType, position, **cast("dict[str, object]", parts))


def test_the_largest_numbers() -> None:
    """Numbers of nine digits are numbers of a position."""
    assert 999_999_999 == position(yen=[999_999_999]).players[0].yen
    assert "COMP-2 state.negative 0 yen -999999999" == raised(
        InvalidPosition, position, yen=[-999_999_999]
    )


def test_all_problems_at_once() -> None:
    """Everything that is wrong with a position is listed."""
    refused = raised(InvalidPosition, position, yen=[-1, -2], hands=["a21"], round=0)
    assert [
        "COMP-1 state.negative 0 stored_assistants -1",
        "COMP-2 state.negative 0 yen -1",
        "COMP-2 state.negative 1 yen -2",
        "END-8 state.round 0",
    ] == refused.split("; ")


@pytest.mark.rule("LAB-4")
def test_technologies_follow_from_the_cards() -> None:
    """Of a player that is made anew the names of the technologies are those of the cards."""
    player = position(cards=["ball-EN tram-DE"]).players[0]
    parts = {each.name: getattr(player, each.name) for each in fields(type(player))}
    del parts["technologies"]
    again = cast("Callable[..., Player]", Player)(**parts)
    assert (player, frozenset({"ball", "tram"})) == (again, again.technologies)
