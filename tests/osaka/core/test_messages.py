"""What a refusal says: the values in its message, and names that cannot act on a terminal.

Clauses, keys and values are compared here and in the tests of what is refused; the sentences stand
in the table of messages alone.
"""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter
from typing import Final

import pytest

import osaka_rules as osaka
from osaka_rules import ChoosingToken, Dealing, DrawingLot, Insuring, Over, Refreshing
from osaka_rules.kernel import plain
from osaka_rules.osaka.messages import MESSAGES, message
from tests.osaka.core.tables import LOT, SELLING, START, build
from tests.support.refusals import noted

Table = dict[str, object]
INSURING: Final[Table] = {
    "phase": Insuring(0, 0),
    "ships": {"R": 5, "B": 4},
    "goods": ["B2 B3 Y2", "B5"],
    "hands": ["B2 B5 R2 Y2", ""],
}
"""A payday for red, with the blue ship on the waves."""
REFRESHING: Final[Table] = {"phase": Refreshing(0, "turn", 2, 3), "draw": "R2"}
TIED: Final[Table] = {"phase": DrawingLot((0, 1)), **LOT}
OVER: Final[Table] = {"phase": Over("tokens"), "ships": {"R": 5}, "tokens": ["8R"]}
FREE: Final = " To take the free R5, write 'take R5'."  # take_reserved.advice
FARM: Final = " One lies in the Farm: write 'reserve farm R5'."  # reserve.advice

OBJECTIONS: Final[list[tuple[Table, str, str]]] = [
    (OVER, "pass", "END-1 move.over"),
    ({"phase": Over("deadlock"), "passes": 2}, "take R2", "END-3 move.over"),
    ({"phase": Dealing()}, "pass", "SETUP-3 move.dealing"),
    (TIED, "pass", "SETUP-5 move.lot"),
    (TIED, "lot 3", "SETUP-5 lot.seat 0, 1 3"),
    (REFRESHING, "pass", "REFR-1 move.refreshing"),
    ({"phase": SELLING, "ships": {"R": 5}}, "pass", "PAY-5 move.selling"),
    ({"phase": ChoosingToken(1, 1), **START}, "pass", "SETUP-6 move.choosing_token Bob"),
    ({"market": "R2"}, "done", "TURN-3 move.acting Ann"),
    ({"reserved": {0: "market R5"}}, "take R5", "TAKE-2 take.own_piece R5"),
    (
        {"market": "G2", "reserved": {1: "market R5"}},
        "take R5",
        "TAKE-1 RES-4 take.reserved R5 Bob",
    ),
    ({"market": "G2", "farm": "R5"}, "take R5", "TAKE-1 take.farm R5"),
    ({"market": "G2"}, "take R5", "TAKE-1 take.none R5"),
    ({"market": "R5"}, "take reserved R5", f"TAKE-1 take_reserved.no_piece {FREE}"),
    ({"reserved": {0: "market R5"}}, "take reserved G2", "TAKE-1 take_reserved.other_card R5 G2 "),
    (
        {"market": "G2", "reserved": {0: "farm R5"}},
        "take reserved R5",
        "TAKE-1 take_reserved.farm R5 ",
    ),
    (
        {"market": "G2", "reserved": {0: "farm R5"}},
        "reserve market G2",
        "RES-3 reserve.piece_out R5 Farm",
    ),
    (
        {"market": "G2", "reserved": {1: "market R5"}},
        "reserve market R5",
        "RES-2 reserve.occupied R5 Market Bob",
    ),
    ({"market": "G2", "farm": "R5"}, "reserve market R5", f"RES-1 reserve.none R5 Market {FARM}"),
    ({"market": "G2", "farm": "R5"}, "reserve market Y5", "RES-1 reserve.none Y5 Market "),
    ({"draw": "", "discard": "", "vp": [108]}, "buy with R2", "BUY-2 buy.nothing"),
    ({"market": "G2"}, "buy with R2 B5", "BUY-3 buy.hand R2 B5"),
    ({"market": "G2 G3", "hands": ["R2"]}, "buy with R2", "BUY-3 buy.coins 2 G2 G3 5"),
    ({"market": "G2"}, "pass", "TURN-4 pass.not_stuck"),
    (INSURING, "pass", "SINK-2 move.insuring Ann"),
    (INSURING, "insure G2 for B2", "INS-1 insure.hand G2"),
    (INSURING, "insure B5 for B2", "INS-1 COMP-3 insure.icons B5"),
    (INSURING, "insure B2 for R2", "INS-2 insure.colour B2 blue"),
    (INSURING, "insure B2 for B2 B2 B3", "INS-1 insure.too_many B2 2 3"),
    (INSURING, "insure B2 for B5", "INS-1 insure.goods B5"),
    (INSURING, "insure Y2 for Y2", "INS-5 insure.safe yellow"),
    (REFRESHING, "draw G5", "REFR-3 draw.discarded G5"),
    ({**REFRESHING, "discard": "R3", "vp": [106]}, "draw G5", "SETUP-1 draw.none G5"),
]
"""A table, a move, and its refusal."""


@pytest.mark.parametrize(("table", "move", "expected"), OBJECTIONS)
def test_objections(table: Table, move: str, expected: str) -> None:
    """An objection names its clauses, and has the values that its sentence needs."""
    found = osaka.objection(build(**table), osaka.parse_move(move))
    assert found is not None
    assert expected == noted(found)
    assert str(found.message) in str(found)


def test_nothing_is_insured() -> None:
    """A card that insures no good, which cannot be written, is refused like others."""
    move = osaka.Insure(osaka.card("B2"), osaka.cards(""))
    found = osaka.objection(build(**INSURING), move)
    assert found is not None
    assert "INS-4 insure.nothing B2" == noted(found)


def test_every_message_is_tested() -> None:
    """Each key of the table stands in a test."""
    files = Path(__file__).parents[1].rglob("test_*.py")
    named = {key for path in files for key in re.findall(r"\w+\.\w+", path.read_text("utf-8"))}
    assert set() == {*MESSAGES} - named


HOSTILE: Final = "Bob\x1b[31m\n\u202e"


@pytest.mark.parametrize("key", [key for key, text in MESSAGES.items() if "{name}" in text])
def test_names_cannot_act_on_a_terminal(key: str) -> None:
    """A name's control characters are written out, on one line."""
    blanks = {name for _, name, _, _ in Formatter().parse(MESSAGES[key]) if name is not None}
    sentence = str(message(key, **dict.fromkeys(blanks, HOSTILE)))
    assert sentence.isprintable()
    assert "Bob\\x1b[31m\\n\\u202e" in sentence


def test_a_hostile_player() -> None:
    """So is the name of a real player, in an objection and in an error."""
    state = osaka.position(names=["Ann", HOSTILE], market="G2", reserved={1: "market R5"})
    with pytest.raises(osaka.IllegalMove) as refused:
        osaka.apply(state, osaka.parse_move("take R5"))
    assert str(refused.value).isprintable()
    assert refused.value.message.value("name") == HOSTILE
    assert plain(HOSTILE) in refused.value.reason
