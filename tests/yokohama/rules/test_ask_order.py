"""Chapter ASK: the order of the legal moves, in every decision."""

from __future__ import annotations

from itertools import combinations
from typing import Final

import pytest

from osaka_rules.yokohama import position
from osaka_rules.yokohama.parts import Parts
from tests.yokohama.given import given, given_parts

MAP: Final = "tea labA bank church agency silk customs portA copper fishing"
"""A city of two players; areas are listed in this order, not in that of the pack."""
AREAS: Final = MAP.split()
CANAL: Final = (
    "tea canal bank copper silk fishing fishing portA labA portB agency chinatown church customs"
)
"""A city of three players, in rows of five, four, three and two."""
THREE: Final = ("Ann", "Bob", "Cay")
OWN: Final[Parts] = {"cells": MAP, "cards": ["spinning university"], "hands": ["a4 s1 h1"]}
"""Somebody who can spin and enrol in any decision."""


def listed(parts: Parts) -> list[str]:
    """Return the legal moves of somebody who can also spin and enrol."""
    return given_parts(OWN, parts).moves()


@pytest.mark.rule("ASK-6", "COMP-9", "SETUP-7")
def test_keep() -> None:
    """Orders are sorted."""
    assert ["keep o05", "keep o20"] == given(position(phase="keep", orders=["o20 o05"])).moves()


@pytest.mark.rule("ASK-6", "COMP-9")
@pytest.mark.parametrize("half", ["first", "second"])
def test_additional_actions(half: str) -> None:
    """Agents by cell, goals by letter, orders sorted; then spin, enrol, done."""
    moves = listed(
        {
            "phase": half,
            "agents": [1],
            "assistants": ["silk copper tea bank"],
            "presidents": ["bank"],
            "goods": ["C9 S9 T9 F9"],
            "yen": [10],
            "orders": ["o12 o03 o07"],
        }
    )
    agents = ["agent tea", "agent silk", "agent copper"]
    orders = ["fulfil o03", "fulfil o07", "fulfil o12"]
    own = ["spin", "enrol", "done"]
    assert [*agents, "achieve A", "achieve B", *orders, *own] == moves


@pytest.mark.rule("ASK-6", "PLACE-2")
def test_place() -> None:
    """Areas by cell; ``done`` comes last, as soon as it is legal."""
    places = [f"place {area}" for area in AREAS]
    assert [*places, "spin", "enrol"] == listed({"phase": "place"})
    one = listed({"phase": "place silk", "assistants": ["silk"]})
    assert [*places, "spin", "enrol", "done"] == one


@pytest.mark.rule("ASK-6", "ASK-7")
def test_move() -> None:
    """To, via, train, tram, return; then spin and enrol."""
    moves = listed(
        {
            "phase": "move",
            "cards": ["station tram spinning university"],
            "station": "tea",
            "presidents": ["silk", "copper"],
            "assistants": ["bank labA fishing"],
        }
    )
    trams = [f"tram {area}" for area in AREAS if area not in ("silk", "copper")]
    walks = ["to labA", "to bank", "via labA", "via bank"]
    assert [*walks, "train", *trams, "return", "spin", "enrol"] == moves


@pytest.mark.rule("ASK-5", "ASK-6", "CANAL-2")
def test_walk() -> None:
    """To and via, boards by cell, the Canal among them; neither spin nor enrol."""
    moves = listed(
        {
            "names": THREE,
            "cells": CANAL,
            "phase": "walk tea fishing",
            "presidents": ["tea", "fishing2"],
            "assistants": ["fishing fishing2 portB agency bank"],
        }
    )
    assert ["to portB", "via canal", "via fishing2", "via portB"] == moves


@pytest.mark.rule("ASK-6")
def test_recall() -> None:
    """Areas by cell, each once."""
    moves = listed({"phase": "recall", "assistants": ["copper tea tea bank"]})
    areas = ["recall tea", "recall bank", "recall copper"]
    assert [*areas, "spin", "enrol", "done"] == moves


@pytest.mark.rule("ASK-6", "PORT-3")
def test_port() -> None:
    """One order, two for Yen, two for an import; orders by space, not sorted."""
    row = ["o12", "o07", "o09", "o08"]
    moves = listed(
        {
            "phase": "act",
            "action": "portA",
            "power": 3,
            "ports": {"A": " ".join([*row, "o10", "o11"])},
            "yen": [2],
            "imports": [1],
        }
    )
    pairs = [f"take {first} {second}" for first, second in combinations(row, 2)]
    two = [f"{pair} for {price}" for price in ("Y2", "I1") for pair in pairs]
    assert [*[f"take {order}" for order in row], *two, "spin", "enrol", "done"] == moves


@pytest.mark.rule("ASK-6", "LAB-6")
def test_laboratory() -> None:
    """Cards by space, and for each the payments with fewer imports first."""
    moves = listed(
        {
            "phase": "act",
            "action": "labA",
            "power": 4,
            "labs": {"A": "tram-DE gaslight-EN ball-EN exposition-US stock-NL exposition-FR"},
            "cards": ["spinning university"],
            "yen": [4],
            "imports": [2],
        }
    )
    # Units to be paid for: 1, 1, 5 + 1 - 4 = 2, 7 + 1 - 4 = 4, none, 7 + 2 - 4 = 5 (too many).
    expected = [
        "tram-DE for Y2", "tram-DE for I1", "gaslight-EN for Y2", "gaslight-EN for I1",
        "ball-EN for Y4", "ball-EN for Y2 I1", "ball-EN for I2", "exposition-US for Y4 I2",
        "stock-NL",
    ]  # fmt: skip
    assert [*[f"learn {each}" for each in expected], "spin", "enrol", "done"] == moves


@pytest.mark.rule("ASK-6", "AGENCY-3")
@pytest.mark.parametrize("phase", ["act", "hire W2"])
def test_agency_and_warehouse_icons(phase: str) -> None:
    """By assistants, of equal ones by shops, then houses; fewer first."""
    agency: Parts = {"phase": phase, "action": "agency", "power": 3, "yen": [9], "hands": ["a4"]}
    hires = ["h1", "h2", "s1", "s1 h1", "s2", "a1", "a1 h1", "a1 s1", "a2"]
    moves = listed({**agency, "then": "bonus"} if phase != "act" else agency)
    assert [*[f"hire {each}" for each in hires], "spin", "enrol", "done"] == moves


@pytest.mark.rule("ASK-6", "CHINA-2")
def test_chinatown() -> None:
    """Sales before purchases, each in the order of goods."""
    parts: Parts = {"names": THREE, "cells": CANAL, "phase": "act", "action": "chinatown"}
    moves = listed({**parts, "power": 3, "goods": ["C1 S1 T1 F1"], "yen": [4]})
    sales = [f"sell {good}" for good in "CSTF"]
    purchases = [f"buy {good}" for good in "CSTFI"]
    assert [*sales, *purchases, "spin", "enrol", "done"] == moves
    poor = listed({**parts, "power": 3, "goods": ["S1 F1"], "yen": [1]})
    assert ["sell S", "sell F", "buy T", "buy F", "spin", "enrol", "done"] == poor


@pytest.mark.rule("ASK-6", "CHURCH-5", "COMP-9")
def test_church() -> None:
    """Spaces rising, kinds in their order, and the area before the hand."""
    moves = listed(
        {
            "phase": "act",
            "action": "church",
            "power": 3,
            "assistants": ["church"],
            "church": [None, 1, None, 1],
            "goods": ["S1 F1"],
            "yen": [1],
            "imports": [1],
        }
    )
    spaces = ["church 1"]
    spaces += [f"church 3 with {pair}" for pair in ("S F", "S Y", "S I", "F Y", "F I", "Y I")]
    spaces += ["church 5 with S F Y I"]
    both = [f"{space}{source}" for space in spaces for source in ("", " from hand")]
    assert [*both, "spin", "enrol", "done"] == moves


@pytest.mark.rule("ASK-6", "CUSTOMS-2")
def test_customs() -> None:
    """Spaces rising, the area before the hand."""
    moves = listed(
        {
            "phase": "act",
            "action": "customs",
            "power": 3,
            "assistants": ["customs"],
            "customs": [1],
            "imports": [2],
        }
    )
    spaces = ["customs 2", "customs 3", "customs 4"]
    both = [f"{space}{source}" for space in spaces for source in ("", " from hand")]
    assert [*both, "spin", "enrol", "done"] == moves


@pytest.mark.rule("ASK-6", "TECH-2")
def test_station() -> None:
    """Areas by cell; it cannot be declined."""
    owned = ["station spinning university"]
    moves = listed({"phase": "station", "action": "labA", "cards": owned})
    assert [*[f"station {area}" for area in AREAS], "spin", "enrol"] == moves


@pytest.mark.rule("ASK-6", "GAIN-2")
def test_pick() -> None:
    """Goods in their order, equal ones first; it cannot be declined."""
    goods = ["C C", "C S", "C T", "C F", "S S", "S T", "S F", "T T", "T F", "F F"]
    expected = [*[f"pick {each}" for each in goods], "spin", "enrol"]
    assert expected == listed({"phase": "pick A2"})


@pytest.mark.rule("ASK-6", "GAIN-4", "GAIN-6")
def test_shift() -> None:
    """From hand first, then from areas by cell, each to the other areas by cell."""
    moves = listed({"phase": "shift M1", "assistants": ["copper bank bank"]})
    hand = [f"shift hand {area}" for area in AREAS]
    others = [
        f"shift {origin} {area}"
        for origin in ("bank", "copper")
        for area in AREAS
        if area != origin
    ]
    assert [*hand, *others, "spin", "enrol", "done"] == moves
    empty = listed({"phase": "shift M1", "assistants": ["bank"], "hands": ["a0"]})
    areas = [f"shift bank {area}" for area in AREAS if area != "bank"]
    assert [*areas, "spin", "enrol", "done"] == empty


@pytest.mark.rule("ASK-6", "BONUS-1")
def test_bonus() -> None:
    """The token or none."""
    moves = listed({"phase": "bonus", "action": "bank", "power": 5})
    assert ["claim", "spin", "enrol", "done"] == moves


@pytest.mark.rule("ASK-6", "BUILD-1")
def test_build() -> None:
    """Shops by space, then the house."""
    moves = listed({"phase": "build", "action": "bank", "power": 4, "shops": {"bank": [None, 1]}})
    shops = ["build shop 1", "build shop 3", "build shop 4"]
    assert [*shops, "build house", "spin", "enrol", "done"] == moves


@pytest.mark.rule("ASK-6", "TECH-16")
def test_recover() -> None:
    """To leave one comes before to take all back."""
    owned = ["telephone spinning university"]
    parts: Parts = {"phase": "recover", "action": "bank", "assistants": ["bank"]}
    assert ["leave", "recover", "spin", "enrol"] == listed({**parts, "cards": owned})
