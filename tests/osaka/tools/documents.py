"""Four right JSON documents, written by hand, what they stand for, and how to spoil one."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

import osaka_rules as osaka
from osaka_rules import Bought, Buy, DocumentError, card, cards

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]

STATE_TEXT = (
    '{"format":"osaka-state/1","ruleset":{},"names":["Ann","Bob"],'
    '"phase":{"kind":"acting","seat":0},"market":"R2","farm":"B3",'
    '"reserved":[null,"market R5"],'
    '"draw":"10R2 8R3 6R5 10B2 8B3 7B5 11Y2 8Y3 6Y5 9G2 9G3 6G5","discard":"R3",'
    '"ships":[3,0,0,0],"hands":["Y5 2G2",""],"goods":["B2",""],"insured":["","Y3"],'
    '"tokens":[[2,1,0,0],[0,0,0,1]],"vp":[1,0],"vp_cards":"G5","passes":0}'
)
STATE = osaka.position(
    names=["Ann", "Bob"],
    market="R2",
    farm="B3",
    reserved={1: "market R5"},
    discard="R3",
    ships={"R": 3},
    hands=["Y5 2G2", ""],
    goods=["B2", ""],
    insured=["", "Y3"],
    tokens=["2R B", "G"],
    vp=[1, 0],
    vp_cards="G5",
)

VIEW_TEXT = (
    '{"format":"osaka-view/1","ruleset":{},"seat":0,"phase":{"kind":"acting","seat":0},'
    '"market":"R2","farm":"B3","discard":"R3","draw_size":98,"ships":[3,0,0,0],"traders":['
    '{"name":"Ann","hand_size":3,"hand":"Y5 2G2","goods":"B2","insured":"","reserved":null,'
    '"tokens":[2,1,0,0],"vp":1},'
    '{"name":"Bob","hand_size":0,"hand":null,"goods":"","insured":"Y3","reserved":"market R5",'
    '"tokens":[0,0,0,1],"vp":null}],"passes":0}'
)
VIEW = osaka.view(STATE, 0)

MOVE_TEXT = '{"format":"osaka-move/1","move":"buy with R2 R2 B5"}'
MOVE = Buy(cards("2R2 B5"))

EVENT_TEXT = (
    '{"format":"osaka-event/1","kind":"bought","seat":1,"cards":"2R2 B5","reserved_card":"R2",'
    '"clauses":["BUY-1","BUY-6","BUY-7","RES-5"]}'
)
EVENT = Bought(seat=1, cards=cards("2R2 B5"), reserved_card=card("R2"))

TEXTS = {"state": STATE_TEXT, "view": VIEW_TEXT, "move": MOVE_TEXT, "event": EVENT_TEXT}
VALUES: dict[str, osaka.State | osaka.View | osaka.Move | osaka.Event] = {
    "state": STATE,
    "view": VIEW,
    "move": MOVE,
    "event": EVENT,
}
RIGHT: dict[str, dict[str, Json]] = {name: json.loads(text) for name, text in TEXTS.items()}
"""The four documents, to be spoilt."""


def changed(document: Json, where: str, value: Json) -> Json:
    """Give a document with another value at a place such as ``traders[0].hand``."""
    first, _, rest = where.replace("[", ".").replace("]", "").lstrip(".").partition(".")
    if not where:
        return value
    if isinstance(document, list):
        place = int(first)
        return [*document[:place], changed(document[place], rest, value), *document[place + 1 :]]
    assert isinstance(document, dict)
    return {**document, first: changed(document.get(first), rest, value)}


def places(document: Json, where: str = "") -> Iterator[tuple[str, Json]]:
    """List every place of a document and what stands there, the whole first."""
    yield where, document
    if isinstance(document, dict):
        for key, value in document.items():
            yield from places(value, f"{where}.{key}" if where else key)
    elif isinstance(document, list):
        for number, value in enumerate(document):
            yield from places(value, f"{where}[{number}]")


def refusal(text: str | bytes) -> str:
    """Tell why a text is refused as a document."""
    with pytest.raises(DocumentError) as caught:
        osaka.load(text)
    return str(caught.value)
