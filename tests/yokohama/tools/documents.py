"""Four right JSON documents of Yokohama, written by hand, and what they stand for."""

from __future__ import annotations

import json
from typing import Final

from osaka_rules import yokohama
from osaka_rules.yokohama import Added, Amounts, Event, Gained, Move, State, View, Worship
from tests.support.spoil import Json, at, replaced

DIGEST: Final = "bb10472302b5249397928cbcd48f78334ed7b924937567590ae6573e6ef9baf2"
"""The digest of the pack that comes with the library (PACK-8)."""
AREAS: Final = (
    "tea", "labA", "bank", "church", "agency", "silk", "customs", "portA", "copper", "fishing",
)  # fmt: skip


def orders(numbers: str) -> list[Json]:
    """Return the ids of orders, from their numbers."""
    return [f"o{number}" for number in numbers.split()]


def cards(names: str) -> list[Json]:
    """Return the names of technology cards, which spaces divide."""
    return [*names.split()]


def empty(number: int) -> list[Json]:
    """Return empty spaces."""
    return [None] * number


def site(number: int, *shops: int | None) -> Json:
    """Return a site with some shops, from the left."""
    spaces = [*shops, *empty(4 - len(shops))]
    return {"card": f"s{number:02}", "shops": spaces, "house": None}


STATE_DOCUMENT: Final[dict[str, Json]] = {
    "format": "yokohama-state/1",
    "pack": {"name": "reconstructed-1", "sha256": DIGEST},
    "ruleset": {},
    "names": ["Ann", "Bob"],
    "active": 0,
    "phase": "shift",
    "seat": 0,
    "round": 7,
    "last": None,
    "trigger": None,
    "cells": [*AREAS],
    "sites": {
        "tea": site(1, None, 1), "labA": site(2), "bank": site(3), "church": site(4),
        "agency": site(5), "silk": site(6), "customs": site(7), "portA": site(8),
        "copper": site(9), "fishing": site(10),
    },
    "tokens": {
        "tea": "I1", "labA": "I1", "bank": None, "church": "I1", "agency": "I1", "silk": "Y3",
        "customs": "Y3", "portA": "Y3", "copper": "Y3", "fishing": "V3",
    },
    "station": None,
    "presidents": ["church", "bank"],
    "assistants": [{"tea": 1, "bank": 2}, {"silk": 1}],
    "church": [None, 0, *empty(6)],
    "customs": empty(8),
    "ports": {"A": orders("03 04 05 06 08 09")},
    "labs": {"A": cards("gaslight-EN gaslight-FR station-EN mining-EN mining-DE spinning-FR")},
    "order_deck": 8,
    "order_bag": orders(
        "10 11 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34"
    ),
    "card_bag": cards(
        "stagecoach-EN exposition-US exposition-FR ball-EN ball-FR language-EN language-US"
        " letterpress-US letterpress-NL winery-FR winery-DE newspaper-US electric-US electric-DE"
        " university-DE telegram-EN telephone-US brickyard-FR brickyard-NL stock-NL patent-EN"
        " patent-DE"
    ),
    "agents": {"EN": 2, "US": 2, "FR": 2, "DE": 2, "NL": 1},
    "goals": {
        "A": {"card": "A1", "by": [1]},
        "B": {"card": "B1", "by": []},
        "C": {"card": "C1", "by": []},
    },
    "players": [
        {
            "hand": {"a": 4, "s": 2, "h": 0},
            "warehouse": {"a": 12, "s": 6, "h": 4},
            "goods": {"C": 1, "S": 1, "T": 1, "F": 1},
            "imports": 0, "yen": 2, "vp": 5,
            "orders": ["o07"], "returned": "o36", "fulfilled": [], "cards": ["tram-DE"],
            "tokens": 1, "agents": 0, "used": 0,
        },
        {
            "hand": {"a": 7, "s": 2, "h": 0},
            "warehouse": {"a": 11, "s": 5, "h": 4},
            "goods": {"C": 1, "S": 1, "T": 1, "F": 1},
            "imports": 0, "yen": 5, "vp": 0,
            "orders": ["o01", "o02"], "returned": "o35", "fulfilled": ["o12"],
            "cards": ["postal-EN"],
            "tokens": 0, "agents": 1, "used": 1,
        },
    ],
    "turn": {
        "half": "main", "agent": False, "spun": False, "enrolled": False, "faith": "CY",
        "placed": [], "walked": [], "recalled": None,
        "action": {"area": "church", "power": 1, "by": "president"},
        "left": None, "mined": False, "owed": "M2", "then": "bonus",
    },
}  # fmt: skip
STATE: Final = yokohama.position(
    cells=" ".join(AREAS),
    phase="shift M2",
    round=7,
    action="church",
    then="bonus",
    faith="CY",
    presidents=["church", "bank"],
    assistants=["tea bank bank", "silk"],
    hands=["a4 s2", "a7 s2"],
    orders=["o07", "o01 o02"],
    fulfilled=["", "o12"],
    cards=["tram-DE", "postal"],
    church=[None, 0],
    shops={"tea": [None, 1]},
    tokens={"bank": None},
    yen=[2, 5],
    vp=[5, 0],
    achieved={"A": [1]},
    agents=[0, 1],
    used=[0, 1],
)


def _view_document() -> dict[str, Json]:
    """Return what Ann sees: Bob's two orders and the one that he returned are in the bag."""
    whole: Json = {"placing": "some", "recall": "any", "rides": "free", "mining": "exchange"}
    found: Json = {**STATE_DOCUMENT, "format": "yokohama-view/2", "ruleset": whole}
    bag = at(found, "order_bag")
    assert isinstance(bag, list)
    found = replaced(found, "order_bag", [*orders("01 02"), *bag, *orders("35")])
    found = replaced(found, "players[1].orders", 2)
    found = replaced(found, "players[1].returned", True)
    assert isinstance(found, dict)
    return {"format": found.pop("format"), "viewer": 0, **found}


VIEW: Final = yokohama.view(STATE, 0)
MOVE: Final = Worship(4, ("C", "S", "Y"), from_hand=True)
EVENT: Final = Gained(
    seat=1,
    source="church",
    gain=Amounts(vp=8, yen=1),
    added=(Added("winery", Amounts(vp=3)),),
)
RIGHT: Final[dict[str, dict[str, Json]]] = {
    "state": STATE_DOCUMENT,
    "view": _view_document(),
    "move": {
        "format": "yokohama-move/2",
        "kind": "worship",
        "space": 4,
        "kinds": ["C", "S", "Y"],
        "from_hand": True,
        "text": "church 4 with C S Y from hand",
    },
    "event": {
        "format": "yokohama-event/1",
        "kind": "gained",
        "seat": 1,
        "source": "church",
        "gain": "V8 Y1",
        "added": [{"technology": "winery", "gain": "V3"}],
        "clauses": ["GAIN-1", "GAIN-5", "TECH-10"],
    },
}
"""The four documents, to be spoilt."""
VALUES: Final[dict[str, State | View | Move | Event]] = {
    "state": STATE,
    "view": VIEW,
    "move": MOVE,
    "event": EVENT,
}
TEXTS: Final = {name: json.dumps(value, separators=(",", ":")) for name, value in RIGHT.items()}


def spoilt(name: str, *changes: tuple[str, Json]) -> str:
    """Return a document with other values at some places."""
    found: Json = RIGHT[name]
    for where, value in changes:
        found = replaced(found, where, value)
    return json.dumps(found)


def swapped(where: str) -> tuple[str, Json]:
    """Return the change that turns a list of the state around."""
    found = at(STATE_DOCUMENT, where)
    assert isinstance(found, list)
    return where, found[::-1]
