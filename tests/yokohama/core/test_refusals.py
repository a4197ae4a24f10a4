"""Every refusal of a move: by which clause, with which message, in a position of its own."""

from __future__ import annotations

from typing import Final

import pytest

from osaka_rules import yokohama
from osaka_rules.kernel import shown
from osaka_rules.yokohama import Move, Ruleset, State, position
from osaka_rules.yokohama.messages import MESSAGES
from osaka_rules.yokohama.parts import Parts
from tests.support.refusals import noted

ASSISTED: Final = Ruleset(rides="assisted")
ONE_AREA: Final = Ruleset(recall="one_area")
THREE: Final = ("Ann", "Bob", "Cay")
CANAL: Final = (
    "copper silk tea fishing fishing bank portA canal labA portB agency chinatown church customs"
)
"""A city of three players in which the Canal touches copper's row and the ports."""

AREAS: Final = "copper, silk, tea, fishing, bank, portA, labA, agency, church, customs"
NO_AREA: Final = f"MAP-1 area.none 'labB' {AREAS}"
MORE_AREAS: Final = AREAS.replace("fishing", "fishing, fishing2").replace("portA", "portA, portB")
NO_AREA_OF_THREE: Final = NO_AREA.replace(AREAS, MORE_AREAS.replace("agency", "agency, chinatown"))

FIRST: Final[Parts] = {"names": THREE, "assistants": ["bank tea"], "agents": [1]}
PLACE: Final[Parts] = {"names": THREE, "cells": CANAL, "phase": "place"}
MOVE: Final[Parts] = {
    "names": THREE,
    "cells": CANAL,
    "phase": "move",
    "presidents": ["portA", "bank"],
    "assistants": ["portA silk bank labA"],
}
PORT: Final[Parts] = {
    "phase": "act",
    "action": "portA",
    "power": 3,
    "ports": {"A": "o01 o02 o03 o04 o05 o06"},
}
LAB: Final[Parts] = {
    "phase": "act",
    "action": "labA",
    "power": 3,
    "labs": {"A": "tram-DE ball-EN gaslight-EN"},
    "yen": [6],
}
AGENCY: Final[Parts] = {"phase": "act", "action": "agency", "power": 4, "yen": [6]}
CHINA: Final[Parts] = {"names": THREE, "phase": "act", "action": "chinatown", "power": 2}
CHURCH: Final[Parts] = {"phase": "act", "action": "church", "power": 3, "yen": [1], "church": [1]}
CUSTOMS: Final[Parts] = {"phase": "act", "action": "customs", "power": 3, "imports": [1]}
BUILD: Final[Parts] = {"phase": "build", "action": "bank", "power": 4}

CASES: Final[list[tuple[Parts, str, str]]] = [
    # --- Phases ---
    ({"phase": "over", "round": 200, "last": 200, "trigger": "rounds"}, "done", "END-6 move.over"),
    ({"phase": "keep"}, "done", "SETUP-7 move.keeping Ann o01"),
    ({"phase": "keep"}, "keep o36", "SETUP-7 keep.hand 'o36' o01, o02"),
    ({}, "place bank", "ASK-7 move.first Ann"),
    ({"phase": "second", "seat": 1}, "place bank", "ASK-7 move.second Bob"),
    ({"phase": "place"}, "to bank", "ASK-7 move.placing Ann copper"),
    ({"phase": "move"}, "done", "ASK-7 move.moving Ann"),
    ({"phase": "move"}, "achieve A", "ADD-2 ASK-7 move.moving Ann"),
    ({"phase": "move"}, "agent bank", "ADD-2 ASK-7 move.moving Ann"),
    ({"phase": "move"}, "fulfil o01", "ADD-2 ASK-7 move.moving Ann"),
    (
        {**MOVE, "phase": "walk portA silk", "assistants": ["portA silk tea"]},
        "spin",
        "ASK-5 ASK-7 move.walking Ann",
    ),
    (
        {**MOVE, "phase": "walk portA silk", "assistants": ["portA silk tea"]},
        "return",
        "ASK-7 move.walking Ann",
    ),
    ({"phase": "recall", "assistants": ["tea"]}, "return", "ASK-7 move.recalling Ann"),
    (PORT, "claim", "ASK-7 move.acting Ann portA"),
    (PORT, "learn tram-DE", "ASK-7 move.acting Ann portA"),
    (PORT, "hire a1", "ASK-7 move.acting Ann portA"),
    (PORT, "church 1", "ASK-7 move.acting Ann portA"),
    (PORT, "customs 1", "ASK-7 move.acting Ann portA"),
    (LAB, "take o01", "ASK-7 move.acting Ann labA"),
    (CHINA, "take o01", "ASK-7 move.acting Ann chinatown"),
    (
        {"phase": "station", "action": "labA", "cards": ["station"]},
        "done",
        "ASK-7 move.station Ann copper",
    ),
    ({"phase": "pick A2"}, "done", "ASK-7 move.picking Ann 2"),
    ({"phase": "hire W1"}, "claim", "ASK-7 move.hiring Ann 1"),
    ({"phase": "shift M1"}, "claim", "ASK-7 move.shifting Ann copper"),
    ({"phase": "bonus", "action": "bank", "power": 5}, "to tea", "ASK-7 move.claiming Ann bank"),
    (BUILD, "claim", "ASK-7 move.building Ann bank"),
    (
        {
            "phase": "recover",
            "action": "bank",
            "assistants": ["bank"],
            "cards": ["telephone"],
        },
        "done",
        "ASK-7 move.recovering Ann bank",
    ),
    ({}, "deal tea", "ASK-7 move.first Ann"),
    # --- Additional actions ---
    (FIRST, "agent labB", NO_AREA_OF_THREE),
    ({**FIRST, "used": [1], "sent": True}, "agent bank", "AGENT-1 agent.once"),
    ({**FIRST, "used": [1]}, "agent bank", "AGENT-1 agent.none"),
    (FIRST, "agent canal", "CANAL-1 agent.canal"),
    ({**FIRST, "presidents": ["bank"]}, "agent bank", "AGENT-1 agent.president bank"),
    (FIRST, "agent silk", "AGENT-1 agent.assistant silk"),
    ({"achieved": {"A": [0]}}, "achieve A", "GOAL-1 achieve.twice A1"),
    ({"hands": ["a0"], "goods": ["C5"]}, "achieve A", "GOAL-1 achieve.assistant A1"),
    ({"goods": ["C4"]}, "achieve A", "GOAL-2 achieve.condition A1 C 5"),
    ({"goals": "A1 B2 C3"}, "achieve B", "GOAL-2 achieve.condition B2 tokens 5"),
    ({"goals": "A1 B2 C3"}, "achieve C",
     "GOAL-5 achieve.condition C3 production 3, commercial 2"),
    ({"orders": ["o01"]}, "fulfil o02", "ORDER-1 fulfil.hand 'o02' o01"),
    ({"orders": ["o01"], "goods": ["T2"]}, "fulfil o01", "ORDER-1 fulfil.goods o01 T2 F1"),
    ({}, "spin", "TECH-4 spin.technology"),
    ({"cards": ["spinning"], "spun": True}, "spin", "TECH-4 spin.once"),
    ({"cards": ["spinning"], "goods": ["C1"]}, "spin", "TECH-4 spin.silk"),
    ({}, "enrol", "TECH-14 enrol.technology"),
    ({"cards": ["university"], "enrolled": True}, "enrol", "TECH-14 enrol.once"),
    ({"cards": ["university"], "yen": [0]}, "enrol", "TECH-14 enrol.yen"),
    ({"cards": ["university"], "hands": ["a20"]}, "enrol", "TECH-14 enrol.warehouse"),
    # --- Placement ---
    (PLACE, "done", "PLACE-2 place.some"),
    ({"phase": "place"}, "place chinatown", NO_AREA.replace("labB", "chinatown")),
    (PLACE, "place canal", "PLACE-3 place.canal"),
    (
        {**PLACE, "phase": "place bank tea", "assistants": ["bank tea"]},
        "place tea",
        "PLACE-1 place.used bank, tea",
    ),
    (
        {
            **PLACE,
            "phase": "place bank bank",
            "assistants": ["bank bank"],
            "cards": ["telegram"],
        },
        "place customs",
        "TECH-15 place.telegram bank",
    ),
    (
        {**PLACE, "presidents": [None, "tea"], "yen": [0]},
        "place tea",
        "PLACE-4 place.toll tea 1 0",
    ),
    # --- Movement ---
    ({"phase": "move"}, "to labB", NO_AREA),
    ({"phase": "move"}, "via labB", NO_AREA),
    (MOVE, "to canal", "CANAL-1 to.canal"),
    ({"phase": "move"}, "to tea", "MOVE-3 to.assistant tea"),
    (
        {"phase": "move", "presidents": [None, "tea"], "assistants": ["tea"]},
        "to tea",
        "MOVE-2 to.occupied tea",
    ),
    (
        {
            "phase": "move",
            "presidents": [None, "tea"],
            "assistants": ["tea"],
            "cards": ["postal"],
            "yen": [0],
        },
        "to tea",
        "TECH-11 to.toll tea 1 0",
    ),
    ({"phase": "move", "assistants": ["tea"]}, "via tea", "MOVE-3 via.hand"),
    (MOVE, "to tea", "MOVE-4 to.assistant tea"),
    (MOVE, "via tea", "MOVE-4 to.assistant tea"),
    (MOVE, "to bank", "MOVE-5 to.occupied bank"),
    ({**MOVE, "cards": ["postal"], "yen": [0]}, "to bank", "MOVE-6 to.toll bank 1 0"),
    ({**MOVE, "yen": [0]}, "via bank", "MOVE-6 to.toll bank 1 0"),
    (MOVE, "to portA", "MOVE-7 walk.start portA"),
    (MOVE, "via labA", "MOVE-4 walk.adjacent labA portA"),
    (MOVE, "to customs", "MOVE-4 walk.adjacent customs portA"),
    ({**MOVE, "yen": [0]}, "via canal", "CANAL-2 walk.canal"),
    (
        {**MOVE, "assistants": ["portA silk"]},
        "via silk",
        "MOVE-9 walk.stuck silk",
    ),
    (
        {**MOVE, "phase": "walk portA silk tea", "assistants": ["silk tea labA"]},
        "to silk",
        "MOVE-10 walk.again silk",
    ),
    ({"phase": "move"}, "train", "TECH-2 train.technology"),
    (
        {"phase": "move", "cards": ["station"], "station": "tea", "presidents": ["tea"]},
        "train",
        "TECH-2 train.there tea",
    ),
    (
        {"ruleset": ASSISTED, "phase": "move", "cards": ["station"], "station": "tea"},
        "train",
        "TECH-2 ride.assistant tea",
    ),
    ({"phase": "move"}, "tram labB", NO_AREA),
    ({"phase": "move"}, "tram tea", "TECH-20 tram.technology"),
    ({**MOVE, "cards": ["tram"]}, "tram canal", "CANAL-1 tram.canal"),
    ({**MOVE, "cards": ["tram"]}, "tram portA", "TECH-20 tram.there portA"),
    ({**MOVE, "cards": ["tram"]}, "tram bank", "TECH-20 tram.occupied bank"),
    (
        {**MOVE, "ruleset": ASSISTED, "cards": ["tram"]},
        "tram tea",
        "TECH-20 ride.assistant tea",
    ),
    ({"phase": "recall", "assistants": ["tea"]}, "recall labB", NO_AREA),
    ({"phase": "recall", "assistants": ["tea"]}, "recall bank", "BACK-3 recall.none bank"),
    (
        {"ruleset": ONE_AREA, "phase": "recall tea", "assistants": ["tea bank"]},
        "recall bank",
        "BACK-3 recall.other tea",
    ),
    # --- Area actions ---
    (PORT, "take o36", "PORT-2 take.none 'o36'"),
    (PORT, "take o05", "PORT-2 take.level o05 3"),
    ({**PORT, "orders": ["o10 o11"]}, "take o01 o02 for Y2", "PORT-4 take.limit 2 3"),
    (PORT, "take o02 o01 for Y2", "REC-7 take.order"),
    (PORT, "take o01 o01 for Y2", "REC-7 take.order"),
    ({**PORT, "yen": [1]}, "take o01 o02 for Y2", "PORT-3 take.yen 1"),
    (PORT, "take o01 o02 for I1", "PORT-3 take.imports"),
    (LAB, "learn stock-NL", "LAB-2 learn.none 'stock-NL'"),
    ({**LAB, "cards": ["ball-FR"]}, "learn ball-EN", "LAB-4 learn.twice ball-EN"),
    (LAB, "learn tram-DE", "LAB-3 learn.short tram-DE 5 3 2"),
    (
        {**LAB, "cards": ["mining winery patent electric"]},
        "learn tram-DE for Y4",
        "LAB-5 learn.later",
    ),
    (LAB, "learn tram-DE for Y6", "LAB-6 learn.exact tram-DE 2"),
    (LAB, "learn tram-DE for Y5", "LAB-6 learn.exact tram-DE 2"),
    (LAB, "learn tram-DE for I2", "LAB-3 learn.own 6 0"),
    ({**LAB, "yen": [2], "imports": [1]}, "learn tram-DE for Y4", "LAB-3 learn.own 2 1"),
    (AGENCY, "hire a4", "AGENCY-1 hire.number 3 4"),
    ({"phase": "hire W1"}, "hire a2", "GAIN-3 hire.number 1 2"),
    ({**AGENCY, "hands": ["a19"]}, "hire a2", "AGENCY-2 hire.warehouse 1 8 4"),
    (AGENCY, "hire s2 h1", "AGENCY-3 hire.yen 8 6"),
    ({**CHINA, "goods": ["C1"]}, "sell S", "CHINA-2 sell.none S"),
    ({**CHINA, "yen": [3]}, "buy I", "CHINA-2 buy.yen I 4 3"),
    (CHURCH, "church 9", "CHURCH-4 church.space 9 8"),
    (CHURCH, "church 1", "CHURCH-4 church.taken 1"),
    ({**CHURCH, "faith": "C"}, "church 2 with C", "CHURCH-3 church.paid C"),
    (CHURCH, "church 2 with I", "CHURCH-2 church.kind I"),
    (CHURCH, "church 3 with C", "CHURCH-4 church.faith 3 5 3 1"),
    (CHURCH, "church 2 with C S", "CHURCH-5 church.exact 2 4 3 1"),
    (CHURCH, "church 2 with C", "CHURCH-6 assistant.area church"),
    (
        {**CHURCH, "assistants": ["church"], "hands": ["a0"]},
        "church 2 with C from hand",
        "CHURCH-6 assistant.hand",
    ),
    (CUSTOMS, "customs 9", "CUSTOMS-2 customs.space 9 8"),
    ({**CUSTOMS, "customs": [1]}, "customs 1", "CUSTOMS-2 customs.taken 1"),
    (CUSTOMS, "customs 5", "CUSTOMS-1 customs.power 5 3 2"),
    (CUSTOMS, "customs 3", "CUSTOMS-2 customs.imports 3 2 1"),
    (CUSTOMS, "customs 1", "CUSTOMS-3 assistant.area customs"),
    # --- Rewards, and steps 4 to 6 ---
    (
        {"phase": "station", "action": "labA", "cards": ["station"]},
        "station labB",
        NO_AREA),
    (
        {"names": THREE, "phase": "station", "action": "labA", "cards": ["station"]},
        "station canal",
        "MAP-5 TECH-2 station.canal",
    ),
    ({"phase": "pick A2"}, "pick C", "GAIN-2 pick.number 2 1"),
    ({"phase": "shift M1"}, "shift hand labB", NO_AREA),
    ({"phase": "shift M1"}, "shift labB bank", NO_AREA),
    ({"names": THREE, "phase": "shift M1"}, "shift hand canal", "GAIN-6 shift.canal"),
    ({"names": THREE, "phase": "shift M1"}, "shift bank canal", "GAIN-6 shift.canal"),
    ({"names": THREE, "phase": "shift M1"}, "shift canal bank", "GAIN-6 shift.canal"),
    ({"phase": "shift M1", "assistants": ["tea"]}, "shift tea tea", "GAIN-4 shift.same"),
    ({"phase": "shift M1"}, "shift tea bank", "GAIN-4 shift.none tea"),
    (
        {"phase": "shift M1", "assistants": ["tea"], "hands": ["a0"]},
        "shift hand bank",
        "GAIN-4 assistant.hand",
    ),
    ({**BUILD, "hands": ["a8 h1"]}, "build shop 1", "BUILD-1 build.shops"),
    (
        {**BUILD, "hands": ["s1 h1"], "shops": {"bank": [0]}},
        "build shop 2",
        "BUILD-2 build.own",
    ),
    (BUILD, "build shop 5", "BUILD-2 build.space 5 4"),
    ({**BUILD, "shops": {"bank": [1]}}, "build shop 1", "BUILD-2 build.taken 1"),
    (BUILD, "build house", "BUILD-1 build.houses"),
    (
        {**BUILD, "hands": ["s1 h1"], "houses": {"bank": 1}},
        "build house",
        "BUILD-3 build.house_taken",
    ),
]  # fmt: skip


@pytest.mark.rule(
    "MAP-1", "MAP-5", "SETUP-7", "ASK-5", "ASK-7", "ADD-2", "AGENT-1", "GOAL-1", "GOAL-2",
    "GOAL-5", "ORDER-1", "TECH-2", "TECH-4", "TECH-11", "TECH-14", "TECH-15", "TECH-20", "PLACE-1",
    "PLACE-2", "PLACE-3", "PLACE-4", "MOVE-2", "MOVE-3", "MOVE-4", "MOVE-5", "MOVE-6", "MOVE-7",
    "MOVE-9", "MOVE-10", "BACK-3", "CANAL-1", "CANAL-2", "PORT-2", "PORT-3", "PORT-4", "LAB-2",
    "LAB-3", "LAB-4", "LAB-5", "LAB-6", "AGENCY-1", "AGENCY-2", "AGENCY-3", "CHINA-2", "CHURCH-2",
    "CHURCH-3", "CHURCH-4", "CHURCH-5", "CHURCH-6", "CUSTOMS-1", "CUSTOMS-2", "CUSTOMS-3",
    "BUILD-1", "BUILD-2", "BUILD-3", "GAIN-2", "GAIN-3", "GAIN-4", "GAIN-6",
)  # fmt: skip
@pytest.mark.parametrize(
    ("parts", "move", "refusal"),
    CASES,
    ids=[f"{move}: {refusal[:40]}" for _, move, refusal in CASES],
)
def test_refusal(parts: Parts, move: str, refusal: str) -> None:
    """A move is refused by the clause that forbids it, with all that a reader wants to know."""
    state, parsed = position(**parts), yokohama.parse_move(move)
    objection = yokohama.objection(state, parsed)
    assert objection is not None
    assert refusal == noted(objection)
    assert objection.reason
    assert parsed not in yokohama.legal_moves(state)


@pytest.mark.rule("CHANCE-1", "CHANCE-2", "CHANCE-3")
def test_chance() -> None:
    """What is not due, or is used up, is not drawn."""

    def refusals(state: State, *moves: str) -> list[str]:
        found = [yokohama.objection(state, yokohama.parse_move(move)) for move in moves]
        return [noted(each) for each in found if each is not None]

    start = yokohama.new_game(["Ann", "Bob"])
    assert refusals(start, "deal tea", "order o01", "done", "deal canal", "site s01") == [
        "CHANCE-2 move.chance deal",
        "CHANCE-2 move.chance deal",
        "CHANCE-1 draw.none 'deal canal'",
        "CHANCE-2 move.chance deal",
    ]
    taken = yokohama.apply(position(**PORT), yokohama.parse_move("take o01")).state
    expected = ["CHANCE-3 move.chance order", "CHANCE-1 draw.none 'order o01'"]
    assert expected == refusals(taken, "card tram-DE", "order o01", "order o07")


@pytest.mark.rule("REC-7")
@pytest.mark.parametrize(
    ("parts", "move", "refusal"),
    [
        ({}, 7, "REC-7 move.type 7"),
        ({}, yokohama.Achieve("D"), "REC-7 move.form 'achieve D'"),  # type: ignore[arg-type]
        (PLACE, yokohama.Place([]), "MAP-1"),  # type: ignore[arg-type]
        (PORT, yokohama.Take(["o01"]), "REC-7 move.form"),  # type: ignore[arg-type]
        (PORT, yokohama.Take(()), "REC-7 move.form"),
        (PORT, yokohama.Take(("o01",), "Y2"), "PORT-3 take.price take o01"),
        (PORT, yokohama.Take(("o01", "o02")), "PORT-3 take.price take o01 o02 for Y2"),
        (LAB, yokohama.Learn("tram-DE", -2), "REC-7 move.form"),
        (LAB, yokohama.Learn("tram-DE", 0, -1), "REC-7 move.form"),
        (LAB, yokohama.Learn([]), "LAB-2 learn.none"),  # type: ignore[arg-type]
        (AGENCY, yokohama.Hire(), "REC-7 move.form"),
        (AGENCY, yokohama.Hire(10**6000), "AGENCY-1 hire.number 3 <int>"),
        (CHINA, yokohama.Sell("I"), "REC-7 move.form"),  # type: ignore[arg-type]
        (CHINA, yokohama.Buy("V"), "REC-7 move.form"),  # type: ignore[arg-type]
        (CHURCH, yokohama.Worship(2, ("S", "C")), "REC-7 move.form"),
        (CHURCH, yokohama.Worship(2, 7), "REC-7 move.form"),  # type: ignore[arg-type]
        (CHURCH, yokohama.Worship(2, (), 1), "REC-7 move.form"),  # type: ignore[arg-type]
        (CHURCH, yokohama.Worship(True), "CHURCH-4 church.space True 8"),
        (CUSTOMS, yokohama.Declare(1, "hand"), "REC-7 move.form"),  # type: ignore[arg-type]
        ({"phase": "pick A2"}, yokohama.Pick(("S", "C")), "REC-7 move.form"),
        ({"phase": "pick A2"}, yokohama.Pick("CS"), "REC-7 move.form"),  # type: ignore[arg-type]
        (BUILD, yokohama.BuildShop("1"), "BUILD-2 build.space"),  # type: ignore[arg-type]
    ],
)
def test_malformed_moves(parts: Parts, move: Move, refusal: str) -> None:
    """A move that is made of something else, or not in its one form, is refused as any other."""
    objection = yokohama.objection(position(**parts), move)
    assert objection is not None
    assert noted(objection).startswith(refusal)
    if refusal.endswith("move.form"):
        assert shown(move) == objection.message.value("value")
    assert str(objection)


@pytest.mark.rule("CHANCE-1")
def test_malformed_draws() -> None:
    """A draw of something else is refused as any other."""
    start = yokohama.new_game(["Ann", "Bob"])
    for move in (yokohama.Deal([]), yokohama.Deal("castle")):  # type: ignore[arg-type]
        objection = yokohama.objection(start, move)
        assert objection is not None
        assert "draw.none" == objection.message.key


def test_every_message_is_tried() -> None:
    """Each refusal of a move that there is occurs in a test."""
    tried = {word for _, _, text in CASES for word in text.split() if "." in word}
    named = {"move.type", "move.text", "move.form", "move.chance", "draw.none", "take.price"}
    chapters = {key.partition(".")[0] for key in tried} - {"state"}
    keys = {key for key in MESSAGES if key.partition(".")[0] in chapters}
    assert set() == keys - tried - named


@pytest.mark.rule("CHURCH-6", "CUSTOMS-3", "ASK-3")
@pytest.mark.parametrize("area", ["church", "customs"])
def test_without_an_assistant(area: str) -> None:
    """Who has no assistant is not asked at the Church or the Customs."""
    start = position(phase="move", cards=["tram"], hands=["a0"], imports=[3], goods=["C1 S1 T1 F1"])
    after = yokohama.apply(start, yokohama.parse_move(f"tram {area}")).state
    assert yokohama.SecondHalf() == after.phase


@pytest.mark.rule("CHANCE-1")
def test_chance_has_moves_of_its_own() -> None:
    """Where a player decides, chance has nothing to draw."""
    assert [] == [*yokohama.chance(position())]
