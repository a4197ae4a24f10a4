"""What is fuzzed: each target reads bytes with one parser and demands that it keeps its promises.

Whatever the input, a parser gives a value or the error that its documentation names, and nothing
else; what it accepts is written back as the same text, or as the one canonical text for it. A
target tells whether the input was accepted, and fails with any error.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Final

import osaka_rules as osaka
from osaka_rules import (
    DocumentError,
    InvalidPosition,
    InvalidRuleset,
    NotationError,
    RecordError,
    State,
    WrongValue,
)
from osaka_rules.osaka.bags import Bag
from osaka_rules.osaka.ruleset import with_options

Target = Callable[[bytes], bool]


def a_move(data: bytes) -> bool:
    """Read a move: its text is the only one that it has."""
    text = data.decode("utf-8", "surrogateescape")
    try:
        move = osaka.parse_move(text)
    except NotationError:
        return False
    assert text == str(move)
    assert move == osaka.load_move(osaka.dump(move))
    return True


def some_cards(data: bytes) -> bool:
    """Read a list of cards, whose long and whose brief text mean the same cards."""
    text = data.decode("utf-8", "surrogateescape")
    try:
        some = osaka.cards(text)
    except NotationError:
        return False
    assert some == osaka.cards(str(some)) == osaka.cards(some.brief)
    assert str(some) == str(osaka.cards(some.brief))
    assert len(some) == len(str(some).split())
    return True


def a_document(data: bytes) -> bool:
    """Read a document: but for what JSON holds equal, one of the newest version has one text."""
    try:
        value = osaka.load(data)
    except (DocumentError, InvalidPosition):
        return False
    text = osaka.dump(value)
    assert value == osaka.load(text)
    assert text == osaka.dump(osaka.load(text))
    if json.loads(text)["format"] == json.loads(data)["format"]:
        assert _sorted(text) == _sorted(data)
    return True


def a_record(data: bytes) -> bool:
    """Read a record, write it, and verify it: it is right exactly if it can be replayed."""
    try:
        record = osaka.read_record(data)
    except RecordError:
        return False
    text = osaka.write_record(record)
    assert record == osaka.read_record(text)
    assert text == osaka.write_record(osaka.read_record(text))
    verdict, problem = osaka.verify(record), None
    try:
        for state in osaka.replayed(record):
            assert () == osaka.problems(state)
    except RecordError as error:
        problem = error.reason
    assert (verdict.ok, verdict.problem) == (problem is None, problem)
    return True


def _sorted(text: str | bytes) -> str:
    """Return one text to all JSON texts that mean the same."""
    return json.dumps(json.loads(text), sort_keys=True)


# --- Positions -----------------------------------------------------------------------------------

_RED: Final = osaka.COLOURS[0]
PHASES: Final[dict[str, osaka.Phase]] = {
    "choosing": osaka.ChoosingToken(0, 1),
    "lot": osaka.DrawingLot((0, 1)),
    "dealing": osaka.Dealing(),
    "refreshing": osaka.Refreshing(1, "turn", 2, 3),
    "selling": osaka.Selling(0, (_RED,), _RED, 1, 2, ((_RED, 1),)),
    "insuring": osaka.Insuring(0, 1),
    "tokens": osaka.Over("tokens"),
    "deadlock": osaka.Over("deadlock"),
}


def a_position(data: bytes) -> bool:
    """Lay out a table: nothing is wrong with it, and saying all that lies there lays it out again.

    The input has a line for each thing that is said, such as ``market R5 R5``, ``hands R2|G5``,
    ``reserved 1=market R5`` or ``ships R=3|G=1``.
    """
    text = data.decode("utf-8", "surrogateescape")
    said = {line.partition(" ")[0]: line.partition(" ")[2] for line in text.split("\n")}
    try:
        state = osaka.position(
            names=_row(said, "names"),
            ruleset=with_options(_pairs(said, "rules")),
            seat=_number(said["seat"]) if "seat" in said else None,
            phase=PHASES.get(said.get("phase", "")),
            market=said.get("market", ""),
            farm=said.get("farm", ""),
            reserved={_number(seat): at for seat, at in _pairs(said, "reserved").items()},
            hands=_row(said, "hands"),
            goods=_row(said, "goods"),
            insured=_row(said, "insured"),
            ships={ship: _number(space) for ship, space in _pairs(said, "ships").items()},
            tokens=_row(said, "tokens"),
            vp=[*map(_number, _row(said, "vp"))],
            vp_cards=said.get("vp_cards", ""),
            draw=said.get("draw"),
            discard=said.get("discard"),
            passes=_number(said.get("passes", "")),
        )
    except (InvalidPosition, InvalidRuleset, NotationError, WrongValue):
        return False
    assert () == osaka.problems(state)
    assert state == osaka.load_state(osaka.dump(state)) == _laid_out_again(state)
    return True


def _number(text: str) -> int:
    return int(text) if re.fullmatch(r"-?[0-9]{1,30}", text) else 0


def _row(said: dict[str, str], key: str) -> list[str]:
    return said[key].split("|") if key in said else []


def _pairs(said: dict[str, str], key: str) -> dict[str, str]:
    return {each.partition("=")[0]: each.partition("=")[2] for each in _row(said, key)}


def _laid_out_again(state: State) -> State:
    pieces = [(seat, str(piece)) for seat, piece in enumerate(state.reserved) if piece]
    return osaka.position(
        names=state.names,
        ruleset=state.ruleset,
        phase=state.phase,
        market=state.market.brief,
        farm=str(state.farm),
        reserved=dict(pieces),
        hands=[hand.brief for hand in state.hands],
        goods=[str(goods) for goods in state.goods],
        insured=state.insured,
        ships={str(colour): state.ships[colour] for colour in osaka.COLOURS},
        tokens=[
            " ".join([f"{own[colour]}{colour}" for colour in osaka.COLOURS if own[colour]])
            for own in state.tokens
        ],
        vp=state.vp,
        vp_cards=osaka.Cards(Bag(state.vp_bag)),
        draw=state.draw.brief,
        discard=str(state.discard),
        passes=state.passes,
    )


TARGETS: Final[dict[str, Target]] = {
    "moves": a_move,
    "cards": some_cards,
    "positions": a_position,
    "documents": a_document,
    "records": a_record,
}
JSON: Final = {"documents", "records"}
"""The targets whose input is JSON."""
