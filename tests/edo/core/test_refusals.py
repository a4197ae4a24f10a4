"""Every refusal of a move: by which clause, with which message, in a position of its own."""

from __future__ import annotations

import re
from typing import Final

import pytest

from osaka_rules import edo
from osaka_rules.edo import Build, Move, Plan, Slot, State, Take, Trade, Work, position
from osaka_rules.edo.messages import MESSAGES
from osaka_rules.edo.pack_file import pack_of
from osaka_rules.edo.parts import Parts
from tests.edo import packs
from tests.edo.oracles.table import moves
from tests.support.changed import changed
from tests.support.refusals import noted

SPACES: Final = "E, C1, C2, C3, W1, W2, W3, S1, S2, S3, R1, R2, R3, V1, V2, V3, G1, G2, G3"
LIMITED: Final = edo.Ruleset(supply="limited")
PLAN: Final[Parts] = {"phase": "plan", "samurai": ["E"], "neutrals": [1]}
SECOND: Final[Parts] = {"phase": "plan", "slot": 2, "samurai": ["E"], "plans": ["B2 travel 2+0"]}
ROAM: Final[Parts] = {"samurai": ["W1 E"], "ryo": [1]}
TRAVEL: Final[Parts] = {"phase": "travel", "samurai": ["E"], "plans": ["B2 travel 1+0"]}
NEUTRAL: Final[Parts] = {
    "phase": "travel",
    "samurai": ["E"],
    "neutrals": [1],
    "plans": ["B2 travel 1+1"],
    "left": [0, 1],
}
TAKE: Final[Parts] = {"phase": "take", "plans": ["B1 money 2"]}
WORK: Final[Parts] = {"phase": "work", "samurai": ["W1 W1 W2 E"], "plans": ["B1 wood 1"]}
DEVELOP: Final[Parts] = {"phase": "develop", "ryo": [4], "plans": ["B3 develop 1"]}
BUILD: Final[Parts] = {
    "phase": "build",
    "samurai": ["E C1"],
    "plans": ["B2 build-easy 3"],
    "wood": [9],
    "stone": [9],
    "ryo": [9],
    "cities": {"E": "h0", "C1": "p1 h1 h1"},
}
TRADE: Final[Parts] = {
    "phase": "trade",
    "samurai": ["E"],
    "plans": ["B3 trade 1"],
    "wood": [9],
    "rice": [4],
    "ryo": [3],
}
"""The offer M01 sells one or two wood at 2 Ryo, or a point for four rice."""
POST: Final[Parts] = {"merchant": "C1", "samurai": ["C1"], "cities": {"C1": "p0"}}
WAGES: Final[Parts] = {"phase": "wages", "samurai": ["E W1 W1"], "rice": [2]}
LAST: Final[Parts] = {"phase": "over", "round": 10}

CASES: Final[list[tuple[Parts, str, str]]] = [
    # --- Phases ---
    (LAST, "done", "REC-8 now.over"),
    ({}, "deal M01", "CHANCE-1 ASK-1 now.no_chance"),
    ({"phase": "home"}, "kit K1", "ASK-1 SETUP-8 now.home Ann"),
    ({"phase": "kit"}, "home E", "ASK-1 SETUP-7 now.kit Ann"),
    (PLAN, "reveal", "ASK-1 ASK-3 now.plan Ann"),
    ({}, "plan none", "ASK-1 ASK-2 now.roam Ann"),
    ({}, "done", "ASK-1 ASK-4 ASK-5 ASK-6 now.roam Ann"),
    (TRAVEL, "move E C1", "ASK-1 ASK-3 now.travel Ann"),
    (TAKE, "merchant C1", "ASK-1 ASK-3 now.take Ann"),
    (WORK, "send G1", "ASK-1 ASK-4 now.work Ann"),
    ({"phase": "recruit", "rice": [1], "plans": ["B2 recruit 1"]}, "ride E C1",
     "ASK-1 ASK-4 now.recruit Ann"),
    (DEVELOP, "recruit", "ASK-1 ASK-4 now.develop Ann"),
    (BUILD, "develop X01", "ASK-1 ASK-4 now.build Ann"),
    (BUILD, "trade 1", "ASK-1 ASK-4 now.build Ann"),
    (TRADE, "build house E", "ASK-1 ASK-4 now.trade Ann"),
    (TRADE, "take 1", "ASK-1 ASK-5 now.trade Ann"),
    (WAGES, "work W1", "ASK-1 ASK-5 now.wages Ann"),
    ({}, "keep none", "ASK-1 ASK-5 now.roam Ann"),
    # --- Set-up ---
    ({"phase": "home"}, "home C4", "SETUP-7 home.city 'C4'"),
    ({"phase": "home"}, "home W1", "SETUP-7 home.city 'W1'"),
    ({"phase": "home", "cities": {"C1": "h0 h0 h0 h0 h0 h1 h1 h1 h1 h1"}}, "home C1",
     "SETUP-7 MAP-4 home.room C1 10"),
    ({"phase": "kit", "seat": 1}, "kit K9", "SETUP-8 kit.none 'K9' K1, K2, K3, K4, K5"),
    # --- Planning ---
    (PLAN, "plan X01 wood-plus 1", "PLAN-1 plan.card 'X01' B1, B2, B3"),
    (SECOND, "plan B2 stone 1", "PLAN-1 plan.twice B2"),
    (PLAN, "plan B1 trade 1",
     "COMP-4 PLAN-1 plan.action 'trade' B1 money, rice, wood, build-difficult"),
    (PLAN, "plan B2 travel 1", "REC-7 PLAN-7 plan.travel"),
    (PLAN, "plan B1 rice 1+0", "REC-7 PLAN-7 plan.colours"),
    (PLAN, "plan B2 travel 0+0", "PLAN-6 plan.none"),
    (PLAN, "plan B1 build-difficult 3", "PLAN-5 plan.whole build-difficult 2 3"),
    (PLAN, "plan B1 wood 5", "PLAN-2 plan.most wood 4 5"),
    (PLAN, "plan B1 build-difficult 6", "PLAN-2 plan.most build-difficult 4 6"),
    (SECOND, "plan B3 travel 3+0", "PLAN-7 plan.own 5 4"),
    (PLAN, "plan B2 travel 0+2", "PLAN-7 plan.neutrals 2 1"),
    (SECOND, "plan B1 wood 3", "PLAN-7 plan.officials 5 4"),
    # --- Paid moves ---
    (ROAM, "move C4 E", f"MAP-1 space.none 'C4' {SPACES}"),
    (ROAM, "move E C4", f"MAP-1 space.none 'C4' {SPACES}"),
    (ROAM, "merchant C4", f"MAP-1 space.none 'C4' {SPACES}"),
    (ROAM, "move C1 W1", "MOVE-1 MOVE-3 move.samurai C1"),
    (ROAM, "move E E", "MOVE-6 move.same E"),
    (ROAM, "merchant E", "MOVE-6 move.same E"),
    (ROAM, "move E C1", "MOVE-1 MOVE-6 move.ryo E C1 2 1"),
    (ROAM, "merchant W1", "MOVE-4 MOVE-6 move.ryo E W1 2 1"),
    # --- Travel ---
    (TRAVEL, "send C4", f"MAP-1 space.none 'C4' {SPACES}"),
    (NEUTRAL, "send G1", "TRAVEL-3 TRAVEL-2 send.neutral"),
    ({**TRAVEL, "left": [0, 0], "rides": 1}, "send G1", "TRAVEL-3 TRAVEL-2 send.none"),
    (TRAVEL, "send E", "TRAVEL-2 send.gate E G1, G2, G3"),
    (TRAVEL, "ride C4 E", f"MAP-1 space.none 'C4' {SPACES}"),
    (TRAVEL, "ride E C4", f"MAP-1 space.none 'C4' {SPACES}"),
    (TRAVEL, "ride C1 E", "TRAVEL-4 MOVE-3 ride.samurai C1"),
    (TRAVEL, "ride E E", "TRAVEL-4 ride.same E"),
    # --- Resources ---
    (TAKE, "take 3", "PERF-4 take.number 3 2"),
    (TAKE, "take 0", "PERF-4 take.number 0 2"),
    (WORK, "work C4", f"MAP-1 space.none 'C4' {SPACES}"),
    (WORK, "work W2 W1", "REC-7 MAP-5 space.sorted W1, W2"),
    (WORK, "work E", "RES-1 work.space E W1, W2, W3"),
    (WORK, "work W2 W2", "RES-4 PERF-6 work.samurai W2 1"),
    (WORK, "work W3", "RES-4 PERF-6 work.samurai W3 0"),
    (WORK, "work W1 W1", "RES-4 PERF-4 work.most 2 1"),
    # --- Cards ---
    (DEVELOP, "develop X05", "LEARN-1 develop.card 'X05' X01, X02, X03, X04"),
    (DEVELOP, "develop X01", "LEARN-1 COMP-8 develop.ryo 5 4"),
    # --- Building ---
    (BUILD, "build house C4", "MAP-4 BUILD-1 build.city 'C4' E, C1, C2, C3"),
    (BUILD, "build house W1", "MAP-4 BUILD-1 build.city 'W1' E, C1, C2, C3"),
    (BUILD, "build house C2", "BUILD-1 build.samurai C2 0"),
    ({**BUILD, "used": "C1"}, "build house C1", "BUILD-1 PERF-6 build.samurai C1 1"),
    ({**BUILD, "cities": {"C1": "h1 h1 h1 h1 h1 h0 h0 h0 h0 h0"}}, "build house C1",
     "BUILD-4 MAP-4 build.room C1"),
    ({**BUILD, "cities": {"C2": "h0 h0 h0 h0 h0 h0 h0"}}, "build house C1",
     "BUILD-5 COMP-1 build.stock house"),
    ({**BUILD, "cities": {"C2": "p0"}}, "build post C1", "BUILD-6 COMP-1 build.stock post"),
    ({**BUILD, "names": ["A", "B", "C", "D"], "cities": {
        "E": "h0 h1 f h0 h1 f h2 h3 f", "C1": "h0 h1 f h0 h1 f h2 h3 f",
        "C2": "h0 h1 f h2 h3 f", "C3": "h2 h2 h3 h3"}}, "build fortress E",
     "COMP-2 build.stock fortress"),
    (BUILD, "build post E", "BUILD-6 build.capital E"),
    (BUILD, "build post C1", "BUILD-6 build.post C1"),
    (BUILD, "build fortress C1", "BUILD-7 BUILD-8 build.house C1"),
    (BUILD, "build fortress E", "BUILD-7 BUILD-8 build.pairs E"),
    ({**BUILD, "wood": [2], "cities": {"E": "h0 h1"}}, "build house E",
     "BUILD-2 COMP-8 build.cost house 3 wood 2"),
    ({**BUILD, "ryo": [2]}, "build house E", "BUILD-2 COMP-8 build.cost house 3 Ryo 2"),
    ({**BUILD, "stone": [2], "cities": {}}, "build post C1",
     "BUILD-2 COMP-8 build.cost post 3 stone 2"),
    # --- Trading ---
    (TRADE, "trade 3", "TRADE-2 trade.number 'trade 3' 2 wood"),
    (TRADE, "trade 1 point", "TRADE-4 trade.both"),
    ({**TRADE, "ryo": [1]}, "trade 1", "TRADE-2 COMP-8 trade.cost 2 Ryo 1"),
    ({**TRADE, "rice": [3]}, "trade point", "TRADE-3 COMP-8 trade.cost 4 rice 3"),
    ({**TRADE, "ryo": [4]}, "trade 2", "TRADE-5 TRADE-7 trade.room 1 wood 2"),
    ({**TRADE, "wood": [10]}, "trade 1", "TRADE-5 TRADE-7 trade.room 0 wood 1"),
    # --- Wages ---
    (WAGES, "keep C4", f"MAP-1 space.none 'C4' {SPACES}"),
    (WAGES, "keep W1 E", "REC-7 MAP-5 space.sorted E, W1"),
    (WAGES, "keep E E", "WAGE-1 keep.samurai E 1"),
    (WAGES, "keep W2", "WAGE-1 keep.samurai W2 0"),
    (WAGES, "keep E W1 W1", "WAGE-2 keep.rice 2 3"),
]  # fmt: skip
"""A position, a move, and how it is refused: clauses, key and values."""


def _refusal(state: State, move: object) -> str:
    found = edo.objection(state, move)  # type: ignore[arg-type]
    assert found is not None
    return noted(found)


@pytest.mark.rule("REC-7", "COMP-8")
@pytest.mark.parametrize(("parts", "text", "refusal"), CASES)
def test_refusals(parts: Parts, text: str, refusal: str) -> None:
    """A move is refused by the clauses that forbid it, and told with the values behind it."""
    assert refusal == _refusal(position(**parts), edo.parse_move(text))


EDGES: Final[list[Parts]] = [
    {**BUILD, "wood": [3], "stone": [0], "ryo": [3]},
    {**BUILD, "wood": [3], "stone": [3], "ryo": [4], "cities": {"C1": "h0"}},
    {**BUILD, "wood": [0], "stone": [6], "ryo": [5], "cities": {"E": "h0 h1"}},
    {**BUILD, "cities": {"E": "h0 h0 h0 h0 h0 h0 h1 h1 h1"}},
    {**BUILD, "plans": ["X04 build-ryo 2"], "cards": ["X04"], "wood": [3], "ryo": [1]},
    {**BUILD, "plans": ["X09 build-wood 2"], "cards": ["X09"], "wood": [2], "ryo": [3]},
    {**BUILD, "plans": ["X10 build-stone 2"], "cards": ["X10"], "cities": {"E": "h0 h1"},
     "stone": [5], "wood": [0], "ryo": [5]},
    {**TRADE, "ryo": [4], "wood": [8]},
    {**TRADE, "ryo": [2], "wood": [8], "rice": [0]},
    {**TRADE, "offer": "M03", "ryo": [8]},
    {**TRADE, **POST, "offer": "M03", "ryo": [12]},
    {**TRADE, **POST, "offer": "M07", "ryo": [9], "wood": [9], "stone": [9], "rice": [9]},
    {**TRADE, **POST, "ryo": [4], "rice": [10], "wood": [9]},
    {**TRADE, **POST, "offer": "M03", "ryo": [9], "wood": [0]},
    {**TRADE, "offer": "M04", "ryo": [9], "stone": [10]},
    {**TRADE, "merchant": "W1", "samurai": ["W1"]},
    {**TRADE, "ruleset": LIMITED, "names": ("Ann", "Bob", "Cay"), "wood": [8, 10, 1], "ryo": [9]},
    {**PLAN, "samurai": ["E E E E E"]},
    {**ROAM, "ryo": [0]},
    {**ROAM, "ryo": [2]},
    {**ROAM, "ryo": [5], "samurai": ["G1 C2"]},
    {**ROAM, "ryo": [6], "samurai": ["G1 C2"]},
    {**ROAM, "ryo": [40]},
    {"phase": "home", "cities": {"C1": "h0 h0 h0 h0 h0 h1 h1 h1 h1"}},
    {**TRAVEL, "plans": ["X03 travel-plus 1+0"], "cards": ["X03"]},
    {**DEVELOP, "ryo": [5]},
    {**DEVELOP, "ryo": [6], "display": "X02 X05 X07 X11"},
    {**WORK, "samurai": ["W1 W1 W2 E"], "neutrals": [3], "plans": ["B1 wood 4"]},
]  # fmt: skip
"""Positions in which something can just be paid, is just full, or just is not."""


@pytest.mark.rule("ASK-7")
@pytest.mark.parametrize("parts", [*[parts for parts, _, _ in CASES], *EDGES])
def test_what_is_legal(parts: Parts) -> None:
    """In all these positions the engine lists what the clauses allow, in order."""
    state = position(**parts)
    assert [edo.parse_move(text) for text in moves(state)] == [*edo.legal_moves(state)]
    assert [] == [text for text in moves(state) if edo.objection(state, edo.parse_move(text))]


@pytest.mark.rule("TRADE-5", "TRADE-7")
def test_what_is_paid_makes_room() -> None:
    """M04 sells stone; if its point costs stone, too, there is room for more after payment."""
    pack = packs.pack_with(("point = { wood = 4 }", "point = { stone = 4 }"))
    parts: Parts = {**TRADE, **POST, "offer": "M04", "ryo": [9], "stone": [10], "pack": pack}
    together = ["trade point", "trade 1 point", "trade 2 point", "done"]
    assert together == [str(move) for move in edo.legal_moves(position(**parts))]


@pytest.mark.rule("CHANCE-1")
def test_refusals_of_draws() -> None:
    """Chance draws what is in the bag, and nobody moves before it has."""
    new = edo.new_game(["Ann", "Bob"])
    assert "CHANCE-1 deal.bag 'X01'" == _refusal(new, edo.parse_move("deal X01"))
    assert "CHANCE-1 ASK-1 now.chance" == _refusal(new, edo.parse_move("done"))


TAKES_TWO: Final = position(**TAKE)
MADE: Final[list[tuple[State, Move, str]]] = [
    (TAKES_TWO, changed(Take(1), activations=True), "PERF-4 take.number True 2"),
    (TAKES_TWO, Take(-1), "PERF-4 take.number -1 2"),
    (position(**WORK), Work(()), "REC-7 MAP-5 space.sorted "),
    (position(**WORK), changed(Work(()), spaces=(7,)), f"MAP-1 space.none 7 {SPACES}"),
    (position(**TRADE), Trade(0, point=False), "TRADE-2 trade.number 'trade' 2 wood"),
    (position(**TRADE), Trade(-1, point=False), "TRADE-2 trade.number 'trade -1' 2 wood"),
    (
        position(**TRADE),
        changed(Trade(1, point=False), pieces=True),
        "TRADE-2 trade.number 'trade True' 2 wood",
    ),
    (
        position(**BUILD),
        changed(Build("house", "E"), building="inn"),
        "BUILD-2 build.what 'inn' house, post, fortress",
    ),
    (position(**PLAN), Plan(Slot("B1", "wood", 0)), "PLAN-6 plan.none"),
    (position(**PLAN), Plan(Slot("B1", "wood", -1)), "PLAN-6 plan.none"),
    (position(**PLAN), Plan(Slot("B2", "travel", 1, 2)), "PLAN-6 plan.none"),
    (position(**PLAN), Plan(Slot("B2", "travel", 1, -1)), "PLAN-6 plan.none"),
]
"""Moves that no text stands for."""


@pytest.mark.rule("REC-7")
@pytest.mark.parametrize(("state", "move", "refusal"), MADE)
def test_moves_without_a_text(state: State, move: Move, refusal: str) -> None:
    """Numbers and words that no text has are refused like others."""
    assert refusal == _refusal(state, move)


@pytest.mark.rule("TRAVEL-4", "TRAVEL-6")
def test_no_ride_is_left() -> None:
    """An action without rides lets nobody ride."""
    values = {"action[2].rides": 0}
    pack = pack_of(packs.changed({"variant": True}, values))
    own: Parts = {**TRAVEL, "pack": pack}
    state = position(**own)
    assert "TRAVEL-4 TRAVEL-6 ride.none" == _refusal(state, edo.parse_move("ride E C1"))


def test_every_message_of_a_move_is_tried() -> None:
    """No refusal of a move is missing here."""
    tried = {word for _, _, said in [*CASES, *MADE] for word in said.split()}
    tried |= {"deal.bag", "now.chance", "ride.none"}
    moves = [*MESSAGES][: [*MESSAGES].index("log.type")]
    assert {*moves} - tried == {"move.text", "move.type"}


def test_every_clause_that_forbids_is_cited() -> None:
    """Refusals cite the clauses which, by the rulebook, can forbid a move, and those of records."""
    cited = {word for _, _, said in [*CASES, *MADE] for word in said.split()}
    cited = {word for word in cited if re.fullmatch(r"[A-Z]+-\d+", word)}
    restricting = {clause.id for clause in edo.rulebook().clauses if clause.restricts}
    order = {"PERF-2"}  # its order is that in which is asked: ASK-3 and ASK-4 are cited
    assert restricting - order <= cited | {"TRAVEL-6"}  # of which there is a test of its own


def test_what_is_no_move() -> None:
    """What is not a move at all is refused, too."""
    assert "REC-7 move.type 7" == _refusal(position(), 7)
    assert "REC-7 move.type ['reveal']" == _refusal(position(), ["reveal"])
