"""Everything that is wrong with a state is found, each with the clause that says so."""

from __future__ import annotations

from typing import Final, Unpack

import pytest

from osaka_rules import yokohama
from osaka_rules.kernel import InvalidPosition, WrongType
from osaka_rules.yokohama import (
    Action,
    City,
    GoalInPlay,
    Hidden,
    Plot,
    Ruleset,
    State,
    Turn,
    phases,
    position,
    problems,
)
from osaka_rules.yokohama.model import row_of
from osaka_rules.yokohama.pack_file import pack_of
from osaka_rules.yokohama.parts import Parts
from tests.support.changed import changed
from tests.support.refusals import noted
from tests.yokohama import packs

THREE: Final = ("Ann", "Bob", "Cay")
GOOD: Final = position(presidents=["bank", "tea"], assistants=["tea silk"], orders=["o07", "o08"])
CITY: Final = GOOD.city
FIVE: Final = position(names=THREE)
DEALING: Final = yokohama.new_game(["Ann", "Bob"])
ACTING: Final = position(phase="act", action="labA", power=3, yen=[6])


def _player(state: State, seat: int, **values: object) -> State:
    players = [*state.players]
    players[seat] = changed(players[seat], **values)
    return changed(state, players=tuple(players))


def _hidden(**values: object) -> State:
    return changed(GOOD, hidden=changed(GOOD.hidden, **values))


def _turn(state: State, **values: object) -> State:
    return changed(state, turn=changed(state.turn, **values))


def _in_step_1(now: object, **parts: Unpack[Parts]) -> State:
    """Return a position in another phase of the steps 1 and 2."""
    return changed(position(**parts), phase=now)


def _site(**values: object) -> State:
    return changed(GOOD, sites=(changed(GOOD.sites[0], **values), *GOOD.sites[1:]))


def _settled(moves: int) -> State:
    """Return a state in the middle of the set-up, after some draws."""
    state = DEALING
    for _ in range(moves):
        state = yokohama.apply(state, yokohama.legal_moves(state)[0]).state
    return state


BAG: Final = GOOD.hidden.bag
ROW: Final = row_of(GOOD.labs, "A")
WRONG: Final[list[tuple[State, str]]] = [
    # --- Form ---
    (changed(GOOD, names=("Ann", "Ann")), "REC-2 names.twice 'Ann'"),
    (changed(GOOD, city=FIVE.city), "MAP-1 state.city 2"),
    (changed(GOOD, church=()), "COMP-4 state.row church 0 8"),
    (_player(GOOD, 0, goods=(1, 1)), "COMP-4 state.row goods of seat 0 2 4"),
    (changed(GOOD, customs=(7, *GOOD.customs[1:])), "COMP-1 state.seat 7 2"),
    # --- The city and the set-up ---
    (_player(GOOD, 0, president=99), "MAP-5 state.cell 99"),
    (
        changed(GOOD, city=City(GOOD.pack, 2, ("tea", "tea", *CITY.kinds[2:]))),
        "MAP-1 state.boards tea 3",
    ),
    (_player(FIVE, 0, on_areas=(*[0] * 13, 1)), "MAP-5 state.canal"),
    (changed(GOOD, goals=GOOD.goals[:2]), "SETUP-2 SETUP-3 SETUP-4 state.not_dealt"),
    (changed(DEALING, goals=GOOD.goals), "CHANCE-2 state.dealt_early"),
    (changed(_settled(49), phase=yokohama.Dealing()), "CHANCE-2 state.dealt"),
    # --- Numbers and pieces ---
    (_player(GOOD, 1, yen=-2), "COMP-2 state.negative 1 yen -2"),
    (_player(GOOD, 0, used=1), "AGENT-1 state.used 0"),
    (_player(GOOD, 0, assistants=9), "COMP-1 state.pieces 0 23, 8, 4 20, 8, 4"),
    (_site(card="s99"), "SETUP-3 state.sites"),
    (_site(shops=(1, 1, None, None)), "BUILD-2 state.shops s01"),
    (changed(GOOD, tokens=("V3", "V3", "V3", *GOOD.tokens[3:])), "SETUP-3 state.tokens"),
    (changed(GOOD, tokens=(None, *GOOD.tokens[1:])), "BONUS-2 state.taken 0 1"),
    (
        changed(GOOD, goals=(GoalInPlay("B1"), *GOOD.goals[1:])),
        "SETUP-4 GOAL-1 state.goal A",
    ),
    (changed(GOOD, agents=(2, 2, 2, 2, 1)), "COMP-6 state.agents 0 9 10"),
    (_player(GOOD, 1, president=CITY.cells["bank"]), "MOVE-5 state.shared bank"),
    # --- Cards ---
    (_hidden(bag=BAG[1:]), "COMP-6 state.orders"),
    (changed(GOOD, order_deck=GOOD.order_deck + 1), "SETUP-6 INFO-5 state.deck 11 16"),
    (
        _hidden(bag=(BAG[1], BAG[0], *BAG[2:])),
        f"COMP-9 state.sorted {', '.join([BAG[1], BAG[0], *BAG[2:]])}",
    ),
    (
        changed(
            GOOD,
            order_deck=GOOD.order_deck - 3,
            hidden=Hidden(BAG[3:], (("o07", *BAG[:3]), ("o08",)), GOOD.hidden.returned),
        ),
        "PORT-4 SETUP-7 state.hand 0 4",
    ),
    (changed(GOOD, card_bag=GOOD.card_bag[1:]), "COMP-6 state.cards"),
    (
        changed(GOOD, card_bag=GOOD.card_bag[::-1]),
        f"COMP-9 state.sorted {', '.join(GOOD.card_bag[::-1])}",
    ),
    (
        changed(
            _player(GOOD, 0, cards=("ball-EN", "ball-FR"), technologies=frozenset(["ball"])),
            card_bag=tuple([card for card in GOOD.card_bag if not card.startswith("ball")]),
        ),
        "LAB-4 state.technology 0",
    ),
    (
        changed(
            GOOD,
            labs=(ROW[1:], None),
            card_bag=(ROW[0], *GOOD.card_bag),
        ),
        "LAB-9 state.spaces labA",
    ),
    # --- The turn ---
    (changed(GOOD, round=0), "END-8 state.round 0"),
    (changed(GOOD, last=2), "END-6 END-7 END-8 state.last 2"),
    (
        changed(position(round=200, last=200, trigger="rounds"), phase=yokohama.Over()),
        "TURN-2 state.turn",
    ),
    (
        changed(GOOD, phase=yokohama.Over(), turn=None, last=2, trigger="shops"),
        "END-6 state.over",
    ),
    (changed(position(phase="keep"), round=2), "TURN-1 state.round 2"),
    (changed(position(phase="keep"), phase=yokohama.Keeping(5)), "COMP-1 state.seat 5 2"),
    (_turn(GOOD, seat=4), "COMP-1 state.seat 4 2"),
    (changed(GOOD, station=2), "TECH-2 state.station"),
    (_turn(GOOD, half="second"), "TURN-2 state.half"),
    (_turn(ACTING, half="first", agent=False), "AGENT-3 state.half"),
    (
        _turn(ACTING, action=Action(CITY.cells["labA"], 3, "agent")),
        "AGENT-3 state.half",
    ),
    (_turn(GOOD, faith=("S", "C")), "CHURCH-3 state.faith"),
    (_turn(GOOD, spun=True), "TECH-4 TECH-14 state.own"),
    (_turn(GOOD, agent=True), "AGENT-1 state.sent"),
    (_turn(ACTING, action=None), "POWER-1 state.action"),
    (_turn(ACTING, action=Action(CITY.cells["labA"], 6, "president")), "POWER-2 state.power 6"),
    (
        changed(ACTING, phase=yokohama.Exchanging(1)),
        "ASK-7 state.kind_of_action labA",
    ),
    (_player(ACTING, 0, president=None), "AGENT-1 POWER-1 state.actor"),
    (
        changed(_turn(GOOD, half="main"), phase=yokohama.Placing((0,))),
        "PLACE-5 state.placed",
    ),
    (
        changed(_turn(GOOD, half="main"), phase=yokohama.Placing((2, 2))),
        "PLACE-5 state.placed",
    ),
    (
        changed(_turn(GOOD, half="main"), phase=yokohama.Walking((4, 4))),
        "MOVE-4 MOVE-10 state.walked",
    ),
    (
        changed(_turn(GOOD, half="main"), phase=yokohama.Walking((4, 2))),
        "MOVE-4 MOVE-10 state.walked",
    ),
    (
        _in_step_1(yokohama.Placing((2, 2)), phase="move", assistants=["tea tea"]),
        "PLACE-5 state.placed",
    ),
    (
        _in_step_1(yokohama.Placing((2, 2)), phase="move", assistants=["tea"], cards=["telegram"]),
        "PLACE-5 state.placed",
    ),
    (
        _in_step_1(yokohama.Placing((0, 1, 2)), phase="move", assistants=["copper silk tea"]),
        "PLACE-5 state.placed",
    ),
    (
        _in_step_1(yokohama.Walking((4,)), phase="move", presidents=["bank"], assistants=["silk"]),
        "MOVE-4 MOVE-10 state.walked",
    ),
    (
        _in_step_1(
            yokohama.Walking((4, 0)), phase="move", presidents=["bank"], assistants=["silk"]
        ),
        "MOVE-4 MOVE-10 state.walked",
    ),
    (
        _in_step_1(
            yokohama.Walking((4, 1, 4)), phase="move", presidents=["bank"], assistants=["silk bank"]
        ),
        "MOVE-4 MOVE-10 state.walked",
    ),
    (
        changed(_turn(GOOD, half="main"), phase=yokohama.Recalling(2)),
        "BACK-1 BACK-3 state.recalled",
    ),
    (
        changed(
            position(names=THREE, phase="act", action="chinatown"), phase=yokohama.Exchanging(0)
        ),
        "CHINA-1 state.left",
    ),
    (changed(GOOD, phase=yokohama.Picking(phases.Owed(), False, None)), "GAIN-5 state.owed"),
    (changed(GOOD, phase=yokohama.Hiring(phases.Owed(1, 1), None)), "GAIN-5 state.owed"),
    (changed(GOOD, phase=yokohama.Shifting(phases.Owed(), None)), "GAIN-5 state.owed"),
    (
        changed(position(phase="act", action="portA", power=3), phase=yokohama.RefillingPort("A")),
        "CHANCE-3 state.no_draw",
    ),
    (
        changed(
            position(phase="build", action="bank", power=4),
            turn=Turn(0, "main", action=Action(CITY.cells["bank"], 3, "president")),
        ),
        "ASK-3 state.no_move",
    ),
]


@pytest.mark.rule("COMP-1", "COMP-6", "COMP-9", "MAP-5", "SETUP-6", "END-6", "END-7", "ASK-3")
@pytest.mark.parametrize(("state", "problem"), WRONG, ids=[problem[:50] for _, problem in WRONG])
def test_problem(state: State, problem: str) -> None:
    """A state that no game could come to has this problem, perhaps with others."""
    assert problem in [noted(each) for each in problems(state)]


@pytest.mark.rule("MOVE-9", "MOVE-10")
def test_a_walk_through_the_whole_city() -> None:
    """Boards are entered once, so such a walk is none that could go on: nothing else is wrong."""
    pack = pack_of(packs.changed(packs.SMALL))
    start = position(pack=pack, presidents=["tea"], phase="move", assistants=["bank"])
    walked = changed(start, phase=yokohama.Walking((0, 1)))
    assert ["ASK-3 state.no_move"] == [noted(each) for each in problems(walked)]


def test_the_good_ones() -> None:
    """What the wrong states were made of is right."""
    assert [()] * 4 == [problems(state) for state in (GOOD, FIVE, ACTING, _settled(20))]


def test_unknown_kind() -> None:
    """A city of other boards cannot even be made."""
    with pytest.raises(KeyError):
        City(GOOD.pack, 2, ("castle",))


@pytest.mark.parametrize(
    ("parts", "problem"),
    [
        ({"cells": "castle"}, "position.name 'castle' a kind of area"),
        ({"phase": "place castle"}, "position.name 'castle' an area of this city"),
        ({"yen": [1, 2, 3]}, "position.seats yen 3 2"),
        *[
            ({name: ["", "", ""]}, f"position.seats {name} 3 2")
            for name in ("cards", "orders", "fulfilled", "assistants", "hands", "goods")
        ],
        *[
            ({name: [0, 0, 0]}, f"position.seats {name} 3 2")
            for name in ("imports", "vp", "claimed", "agents", "used")
        ],
        ({"presidents": [None, None, None]}, "position.seats presidents 3 2"),
        ({"returned": ["o01", "o02", "o03"]}, "position.seats returned 3 2"),
        ({"goods": ["7"]}, "position.name '7' an amount, such as 'C1 S2'"),
        ({"hands": ["7"]}, "position.name '7' a number of pieces, such as 'a4 s1'"),
        ({"orders": ["o01", "o01"]}, "position.twice o01"),
        ({"sites": {"canal": "s01"}, "names": THREE}, "MAP-5 position.canal"),
        ({"phase": "think"}, "position.phase 'think'"),
        ({"phase": "first bank"}, "position.phase 'first bank'"),
        ({"names": ["Ann"]}, "COMP-1 names.number Yokohama 1 2 4"),
    ],
)
def test_positions(parts: Parts, problem: str) -> None:
    """What a position cannot be laid out of is refused."""
    with pytest.raises(InvalidPosition) as refused:
        position(**parts)
    assert problem == noted(refused.value.problems[0])


@pytest.mark.parametrize(
    ("parts", "problem"),
    [
        ({"castle": 1}, "position.part 'castle'"),
        (
            {"yen": 3},
            "position.form yen 3 a list of numbers of up to nine digits, one for each seat",
        ),
        ({"presidents": [7]}, "position.form presidents [7] a list of areas, with None for a hand"),
        ({"tokens": []}, "position.form tokens [] a mapping from areas to tokens or None"),
        ({"spun": 1}, "position.form spun 1 true or false"),
        ({"ruleset": "any"}, "ruleset.type 'any' Yokohama"),
        ({"pack": "mine"}, "pack.type 'mine'"),
    ],
)
def test_wrong_types(parts: Parts, problem: str) -> None:
    """What cannot be a part of a position is refused."""
    with pytest.raises(WrongType) as refused:
        position(**parts)
    assert problem == noted(refused.value)


@pytest.mark.rule("BONUS-2")
def test_tokens_that_were_taken() -> None:
    """The first seat has taken all that are gone, or each as many as is said."""
    gone = {"bank": None, "tea": None}
    assert [2, 0] == [player.tokens for player in position(tokens=gone).players]
    assert [0, 2] == [player.tokens for player in position(tokens=gone, claimed=[0, 2]).players]


@pytest.mark.rule("END-3", "PORT-6")
def test_ports_without_a_deck() -> None:
    """Only the orders that are named lie on the boards then; the others have been fulfilled."""
    state = position(names=THREE, order_deck=0, ports={"A": "o07"}, fulfilled=["", "", "o01"])
    assert (("o07",), (), 0) == (*state.ports, state.order_deck)
    assert [0, 0, 36 - 5 - 1 - 3] == [len(player.fulfilled) for player in state.players]


def test_phases_as_words() -> None:
    """A phase is named by its word, with what belongs to it."""
    city = GOOD.city
    bank, tea = city.cells["bank"], city.cells["tea"]
    found = [
        position(phase="place tea", assistants=["tea"]).phase,
        position(ruleset=Ruleset(recall="one_area"), phase="recall tea", assistants=["tea"]).phase,
        position(phase="pick A1 M2", action="bank", then="build").phase,
        position(phase="hire W1").phase,
        position(phase="shift M2").phase,
        position(names=THREE, phase="act 2", action="chinatown", power=2, mined=True).phase,
        position(names=THREE, phase="act", action="chinatown", power=3).phase,
    ]
    assert [
        yokohama.Placing((tea,)),
        yokohama.Recalling(tea),
        yokohama.Picking(phases.Owed(1, 0, 2), False, "build"),
        yokohama.Hiring(phases.Owed(0, 1, 0), None),
        yokohama.Shifting(phases.Owed(0, 0, 2), None),
        yokohama.Exchanging(2, True),
        yokohama.Exchanging(3),
    ] == found
    assert bank == position(action="bank", phase="bonus", power=5).players[0].president
    plot = position(houses={"bank": 1}, sites={"bank": "s07"}).sites[bank]
    assert Plot("s07", (None,) * 4, 1) == plot
