"""Each row, number, pile and seat of a state is looked at, and the set-up at every draw."""

from __future__ import annotations

from typing import Final

import pytest

from osaka_rules import yokohama
from osaka_rules.yokohama import (
    GoalInPlay,
    Hidden,
    InvalidPosition,
    Plot,
    State,
    Turn,
    phases,
    position,
    problems,
)
from osaka_rules.yokohama.parts import Parts
from tests.support.changed import changed
from tests.support.refusals import noted, raised

THREE: Final = ("Ann", "Bob", "Cay")
GOOD: Final = position(
    presidents=["bank", "tea"],
    assistants=["tea silk"],
    orders=["o07 o08", "o09"],
    fulfilled=["o01 o02", "o03"],
    cards=["ball-EN tram-DE", "gaslight-EN"],
    agents=[2, 1],
    used=[2, 0],
    shops={"bank": [0, 1]},
    houses={"bank": 1},
    church=[0, None, 1],
    customs=[1],
    goals="A1 B2 C3",
    achieved={"B": [1, 0]},
    tokens={"tea": None, "silk": None, "bank": "Y3"},
    claimed=[1, 1],
)
"""A bit of everything; the first seat is to move in the first half of its turn."""
CITY: Final = GOOD.city
FIVE: Final = position(names=THREE)
CANAL: Final = FIVE.city.cells["canal"]


def _player(seat: int, **values: object) -> State:
    players = [*GOOD.players]
    players[seat] = changed(players[seat], **values)
    return changed(GOOD, players=tuple(players))


def _hidden(**values: object) -> State:
    return changed(GOOD, hidden=changed(GOOD.hidden, **values))


def _after_keeping(seat: int, number: int) -> State:
    """Return a state in which the second player is to keep an order, and a hand is smaller."""
    state = position(phase="keep", seat=1, returned=["o33"])
    hands = [*state.hidden.hands]
    hands[seat], lost = hands[seat][:number], hands[seat][number:]
    bag = tuple(sorted((*state.hidden.bag, *lost), key=state.pack.order_places.__getitem__))
    return changed(state, hidden=changed(state.hidden, hands=tuple(hands), bag=bag))


def _put(row: tuple[object, ...], place: int, value: object) -> tuple[object, ...]:
    return (*row[:place], value, *row[place + 1 :])


def _site(**values: object) -> State:
    bank = CITY.cells["bank"]
    return changed(GOOD, sites=_put(GOOD.sites, bank, changed(GOOD.sites[bank], **values)))


ROWS: Final[list[tuple[State, str]]] = [
    (changed(GOOD, sites=GOOD.sites[1:]), "sites 9 10"),
    (changed(GOOD, tokens=GOOD.tokens[1:]), "tokens 9 10"),
    (changed(GOOD, church=GOOD.church[1:]), "church 7 8"),
    (changed(GOOD, customs=(*GOOD.customs, None)), "customs 9 8"),
    (changed(GOOD, ports=GOOD.ports[1:]), "ports 1 2"),
    (changed(GOOD, labs=GOOD.labs[:1]), "labs 1 2"),
    (changed(GOOD, agents=GOOD.agents[1:]), "agents 4 5"),
    (changed(GOOD, players=GOOD.players[:1]), "players 1 2"),
    (_hidden(hands=GOOD.hidden.hands[:1]), "hands 1 2"),
    (_hidden(returned=GOOD.hidden.returned[:1]), "returned 1 2"),
    (_player(1, on_areas=(0,) * 9), "on_areas of seat 1 9 10"),
    (_player(1, goods=(1,) * 5), "goods of seat 1 5 4"),
]


@pytest.mark.rule("COMP-4", "COMP-9")
@pytest.mark.parametrize(("state", "row"), ROWS, ids=[row for _, row in ROWS])
def test_rows(state: State, row: str) -> None:
    """Every row has one entry for each cell, space, board, country or seat."""
    assert [f"COMP-4 state.row {row}"] == [noted(each) for each in problems(state)]


@pytest.mark.rule("COMP-1")
@pytest.mark.parametrize(
    "state",
    [
        changed(GOOD, church=_put(GOOD.church, 7, 2)),
        changed(GOOD, customs=_put(GOOD.customs, 7, 2)),
        _site(shops=(0, 1, 2, None)),
        _site(house=2),
        changed(GOOD, goals=(GoalInPlay("A1", (2,)), *GOOD.goals[1:])),
    ],
)
def test_seats_that_are_none(state: State) -> None:
    """Whoever is on a board, a site or a goal is a player."""
    assert ["COMP-1 state.seat 2 2"] == [noted(each) for each in problems(state)]


@pytest.mark.rule("COMP-1", "COMP-2")
@pytest.mark.parametrize(
    ("clause", "name"),
    [
        *[("COMP-1", name) for name in ("assistants", "shops", "houses")],
        *[("COMP-1", f"stored_{name}") for name in ("assistants", "shops", "houses")],
        *[("COMP-2", name) for name in ("imports", "yen", "vp", "tokens", "agents", "used")],
    ],
)
def test_numbers(clause: str, name: str) -> None:
    """No number of a player is negative."""
    found = [noted(each) for each in problems(_player(1, **{name: -1}))]
    assert f"{clause} state.negative 1 {name} -1" == found[0]


@pytest.mark.rule("COMP-1", "COMP-2")
def test_goods_and_assistants_on_areas() -> None:
    """Nor is a number of one good, or of the assistants on one area."""
    goods = problems(_player(0, goods=(3, -2, 0, 0)))
    assert "COMP-2 state.negative 0 goods -2" == noted(goods[0])
    on_areas = problems(_player(0, on_areas=_put(GOOD.players[0].on_areas, 0, -3)))
    assert "COMP-1 state.negative 0 on_areas -3" == noted(on_areas[0])


WRONG: Final[list[tuple[State, str]]] = [
    # --- The city ---
    (changed(GOOD, station=99), "MAP-5 state.cell 99"),
    (changed(FIVE, tokens=_put(FIVE.tokens, CANAL, "V3")), "MAP-5 state.canal"),
    (
        changed(FIVE, sites=_put(FIVE.sites, CANAL, Plot("s24", (None,) * 4))),
        "MAP-5 state.canal",
    ),
    # --- Pieces ---
    (
        _player(0, assistants=GOOD.players[0].assistants + 1),
        "COMP-1 state.pieces 0 21, 8, 4 20, 8, 4",
    ),
    (_player(1, shops=GOOD.players[1].shops + 1), "COMP-1 state.pieces 1 20, 9, 4 20, 8, 4"),
    (_player(1, stored_houses=4), "COMP-1 state.pieces 1 20, 8, 5 20, 8, 4"),
    (_player(0, used=3), "AGENT-1 state.used 0"),
    (_site(shops=(0, 1, None)), "BUILD-2 state.shops"),
    (_site(shops=(0, 1, 1, None)), "BUILD-2 state.shops"),
    (changed(GOOD, tokens=_put(GOOD.tokens, 0, "V9")), "SETUP-3 state.tokens"),
    (_player(0, tokens=0), "BONUS-2 state.taken 1 2"),
    (changed(GOOD, goals=(GoalInPlay("A9"), *GOOD.goals[1:])), "SETUP-4 GOAL-1 state.goal A"),
    (
        changed(GOOD, goals=(GOOD.goals[0], GOOD.goals[1], GoalInPlay("C3", (1, 1)))),
        "SETUP-4 GOAL-1 state.goal C",
    ),
    (changed(GOOD, agents=(4, 0, 1, 1, 1)), "COMP-6 state.agents 3 7 10"),
    (changed(GOOD, agents=(-1, 2, 2, 2, 1)), "COMP-6 state.agents 3 6 10"),
    (changed(GOOD, agents=(3, 2, 2, 2, 1)), "COMP-6 state.agents 3 10 10"),
    # --- Cards ---
    (changed(GOOD, order_deck=-1), "SETUP-6 INFO-5 state.deck -1 16"),
    (_hidden(hands=(("o08", "o07"), ("o09",))), "COMP-9 state.sorted o08, o07"),
    (_player(0, fulfilled=("o02", "o01")), "COMP-9 state.sorted o02, o01"),
    (_player(0, cards=("tram-DE", "ball-EN")), "COMP-9 state.sorted tram-DE, ball-EN"),
    (_hidden(returned=(None, GOOD.hidden.returned[1])), "COMP-6 state.orders"),
    (
        changed(GOOD, sites=_put(GOOD.sites, CITY.areas[0], None)),
        "SETUP-2 SETUP-3 SETUP-4 state.not_dealt",
    ),
    (_after_keeping(0, 0), "PORT-4 SETUP-7 state.hand 0 0"),
    (_after_keeping(1, 0), "PORT-4 SETUP-7 state.hand 1 0"),
    (_after_keeping(1, 1), "PORT-4 SETUP-7 state.hand 1 1"),
    (changed(GOOD, labs=(GOOD.labs[0], ())), "LAB-9 state.spaces labB"),
    (changed(GOOD, ports=(None, None)), "PORT-6 state.spaces portA"),
    (changed(GOOD, ports=(GOOD.ports[0], ())), "PORT-6 state.spaces portB"),
    # --- Rounds ---
    (changed(GOOD, round=200), "END-8 state.round 200"),
    (changed(GOOD, round=201, last=201, trigger="shops"), "END-8 state.round 201"),
    (changed(GOOD, last=1, trigger="shops"), "END-6 END-7 END-8 state.last 1"),
    (changed(GOOD, round=200, last=201, trigger="shops"), "END-6 END-7 END-8 state.last 201"),
    (changed(GOOD, round=9, last=9, trigger="rounds"), "END-6 END-7 END-8 state.last 9"),
    (changed(GOOD, round=199, last=200, trigger="rounds"), "END-6 END-7 END-8 state.last 200"),
]


@pytest.mark.rule("MAP-5", "COMP-6", "COMP-9", "SETUP-3", "GOAL-1", "PORT-6", "LAB-9")
@pytest.mark.parametrize(("state", "problem"), WRONG, ids=[problem for _, problem in WRONG])
def test_problem(state: State, problem: str) -> None:
    """A state that no game could come to has this problem, perhaps with others."""
    assert problem in [noted(each)[: len(problem)] for each in problems(state)]


@pytest.mark.rule("END-6", "END-8")
def test_the_latest_round() -> None:
    """Round 200 is the last by itself, or by a condition that was met in round 199."""
    assert () == problems(changed(GOOD, round=200, last=200, trigger="rounds"))
    assert () == problems(changed(GOOD, round=200, last=200, trigger="shops"))


@pytest.mark.rule("BONUS-1", "TECH-2", "TECH-16", "BACK-1", "CHINA-1", "ASK-3")
@pytest.mark.parametrize(
    ("parts", "problem"),
    [
        ({"phase": "bonus", "action": "tea", "power": 4}, "ASK-3 state.no_move"),
        (
            {"phase": "bonus", "action": "tea", "power": 5, "tokens": {"tea": None}},
            "ASK-3 state.no_move",
        ),
        ({"phase": "recover", "action": "tea", "assistants": ["tea"]}, "ASK-3 state.no_move"),
        ({"phase": "recover", "action": "tea", "cards": ["telephone"]}, "ASK-3 state.no_move"),
        ({"phase": "station", "action": "labA"}, "ASK-3 state.no_move"),
        ({"phase": "station", "action": "labA", "cards": ["", "station"]}, "ASK-3 state.no_move"),
        (
            {"phase": "station", "action": "labA", "cards": ["station"], "station": "tea"},
            "ASK-3 state.no_move",
        ),
        (
            {"phase": "recall", "presidents": ["bank"], "assistants": ["tea"]},
            "BACK-1 BACK-3 state.recalled",
        ),
        ({"phase": "recall tea", "assistants": ["tea"]}, "BACK-1 BACK-3 state.recalled"),
        (
            {"names": THREE, "phase": "act 3", "action": "chinatown", "power": 2},
            "CHINA-1 state.left",
        ),
    ],
)
def test_decisions_that_are_not_asked(parts: Parts, problem: str) -> None:
    """Nobody is asked what could not be done: no such position can be laid out."""
    assert problem == raised(InvalidPosition, position, **parts)


@pytest.mark.rule("MOVE-5", "TECH-2", "TECH-11")
@pytest.mark.parametrize(
    ("parts", "shared"),
    [
        ({}, True),
        ({"cards": ["postal", ""]}, False),
        ({"cards": ["", "postal"]}, False),
        ({"cards": ["station", ""], "station": "bank"}, False),
        ({"cards": ["", "station"], "station": "bank"}, False),
        ({"cards": ["station", ""], "station": "tea"}, True),
        ({"names": THREE, "cards": ["", "", "station"], "station": "bank"}, True),
    ],
)
def test_presidents_that_share(parts: Parts, *, shared: bool) -> None:
    """Two presidents are in one area only if one of them may enter an occupied one."""
    state = position(**parts)
    bank = state.city.cells["bank"]
    players = tuple([changed(each, president=bank) for each in state.players])
    together = changed(state, players=players)
    found = [noted(each) for each in problems(together)]
    assert shared == ("MOVE-5 state.shared bank" in found)


# --- The set-up ----------------------------------------------------------------------------------


def _dealing(*names: str) -> list[State]:
    """Return the states of a set-up, before each draw and after the last."""
    states = [yokohama.new_game(names)]
    while isinstance(states[-1].phase, yokohama.Dealing):
        move = yokohama.legal_moves(states[-1])[0]
        states.append(yokohama.apply(states[-1], move).state)
    return states


DEALING: Final = _dealing("Ann", "Bob")


@pytest.mark.rule("CHANCE-2")
def test_every_state_of_the_set_up() -> None:
    """Nothing is wrong with a set-up at any draw: 10 boards, sites, tokens, 3 goals, the cards."""
    assert 10 + 10 + 10 + 3 + 6 + 6 + 2 * 2 == len(DEALING) - 1
    assert [] == [number for number, state in enumerate(DEALING) if problems(state)]


NINE_BOARDS, TWENTY_NINE, TWO_GOALS, FIVE_CARDS, FIVE_ORDERS = [
    DEALING[draws] for draws in (9, 29, 32, 38, 44)
]
LAST: Final = DEALING[-1]


def _with_order(state: State, **values: object) -> State:
    """Return a state with a first order elsewhere than in the bag."""
    hidden, order = state.hidden, state.hidden.bag[0]
    bag = Hidden(hidden.bag[1:], ((order,), ()) if not values else hidden.hands, hidden.returned)
    return changed(state, hidden=bag, **values)


def _row(state: State) -> tuple[tuple[str, ...] | None, ...]:
    return ((state.hidden.bag[0],), None)


@pytest.mark.rule("CHANCE-2")
@pytest.mark.parametrize(
    "state",
    [
        changed(NINE_BOARDS, sites=LAST.sites),
        changed(TWENTY_NINE, goals=LAST.goals[:1]),
        changed(TWO_GOALS, labs=((TWO_GOALS.card_bag[0],), None), card_bag=TWO_GOALS.card_bag[1:]),
        _with_order(FIVE_CARDS, ports=_row(FIVE_CARDS), order_deck=FIVE_CARDS.order_deck - 1),
        _with_order(FIVE_ORDERS),
        changed(DEALING[11], sites=_put(LAST.sites, 0, None), tokens=DEALING[11].tokens),
        changed(DEALING[11], sites=(DEALING[11].sites[0], LAST.sites[1], *DEALING[11].sites[2:])),
    ],
    ids=["sites", "goals", "cards", "orders", "hands", "first site", "second site"],
)
def test_what_is_dealt_early(state: State) -> None:
    """Nothing lies on the table while something before it is still to be dealt."""
    assert "CHANCE-2 state.dealt_early" in [noted(each) for each in problems(state)]


@pytest.mark.rule("CHANCE-2")
def test_a_hand_before_two_ports_are_full() -> None:
    """With three players there are two port boards, of six orders each."""
    eleven = next(
        state
        for state in _dealing(*THREE)
        if 2 * 6 - 1 == sum([len(row) for row in state.ports if row is not None])
    )
    hidden, order = eleven.hidden, eleven.hidden.bag[0]
    early = changed(hidden, bag=hidden.bag[1:], hands=((order,), (), ()))
    found = problems(changed(eleven, hidden=early))
    assert "CHANCE-2 state.dealt_early" in [noted(each) for each in found]


@pytest.mark.rule("CHANCE-2", "SETUP-2", "SETUP-3", "SETUP-4")
@pytest.mark.parametrize("draws", [9, 28, 32])
def test_a_set_up_that_is_not_finished(draws: int) -> None:
    """No player is to move while boards, sites or goals are missing."""
    turn = Turn(0, "first")
    state = changed(DEALING[draws], phase=phases.FirstHalf(), turn=turn)
    assert ["SETUP-2 SETUP-3 SETUP-4 state.not_dealt"] == [noted(each) for each in problems(state)]
