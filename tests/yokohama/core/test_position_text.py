"""Positions of Yokohama as text: every part, every phase, and nothing that is as usual."""

from __future__ import annotations

from typing import Final

import pytest
from attrs import evolve

from osaka_rules import yokohama
from osaka_rules.kernel import NotationError, WrongType
from osaka_rules.yokohama import Ruleset, phases, position
from osaka_rules.yokohama.pack_file import pack_of
from osaka_rules.yokohama.parts import Parts
from osaka_rules.yokohama.phase_text import phase_of, phase_text
from osaka_rules.yokohama.phases import Owed
from tests.support.refusals import refusal
from tests.yokohama.packs import changed

USUAL: Final = position()
AT: Final = USUAL.city.cells
BY_AGENT: Final[Parts] = {"phase": "bonus", "action": "bank", "by": "agent", "power": 5}

# --- Parts ---------------------------------------------------------------------------------------

PARTS: Final[list[tuple[Parts, str]]] = [
    ({}, ""),
    ({"names": ["Eve", "Dan", "Cid"], "seat": 2}, "names=[Eve, Dan, Cid]; seat=2"),
    ({"ruleset": Ruleset(recall="one_area")}, 'ruleset="recall=one_area"'),
    ({"round": 3, "seat": 1}, "seat=1; round=3"),
    ({"last": 2, "trigger": "houses"}, "last=2; trigger=houses"),
    (
        {"cells": "tea labA bank church agency silk customs portA copper fishing"},
        "cells=tea labA bank church agency silk customs portA copper fishing",
    ),
    ({"sites": {"tea": "s20"}}, "sites={tea: s20}"),
    ({"shops": {"tea": [None, 1]}}, "shops={tea: [-, 1]}"),
    (
        {"names": ["Ann", "Bob", "Cid", "Dan"], "shops": {"tea": [3, 2, 1, 0]}},
        "names=[Ann, Bob, Cid, Dan]; shops={tea: [3, 2, 1, 0]}",
    ),
    ({"houses": {"tea": 1, "bank": 0}}, "houses={tea: 1, bank: 0}"),
    ({"tokens": {"tea": "M3", "bank": None}}, "tokens={tea: M3, bank: -}"),
    (
        {"station": "tea", "cards": ["", "station-EN"]},
        'station=tea; cards=["", station-EN]',
    ),
    ({"church": [None, 0]}, "church=[-, 0]"),
    ({"customs": [1]}, "customs=[1]"),
    ({"goals": "A2 B3 C4", "achieved": {"B": [1, 0]}}, "goals=A2 B3 C4; achieved={B: [1, 0]}"),
    ({"supply": {"NL": 0, "EN": 3}, "agents": [1]}, "supply={EN: 3, NL: 0}; agents=[1]"),
    ({"presidents": ["tea", None]}, "presidents=[tea]"),
    ({"assistants": ["tea tea", "bank"]}, "assistants=[tea tea, bank]"),
    ({"hands": ["a4 s1 h1"]}, "hands=[a4 s1 h1]"),
    ({"goods": ["C2", ""]}, 'goods=[C2, ""]'),
    ({"imports": [0, 1], "yen": [7], "vp": [0, 12]}, "imports=[0, 1]; yen=[7]; vp=[0, 12]"),
    ({"orders": ["o09", "o30"]}, "orders=[o09, o30]"),
    ({"orders": ["o09 o10"]}, "orders=[o09 o10]"),
    ({"fulfilled": ["o12 o13"]}, "fulfilled=[o12 o13]"),
    ({"fulfilled": ["", "o12"]}, 'fulfilled=["", o12]'),
    ({"returned": ["o33"]}, "returned=[o33]"),
    ({"cards": ["", "tram-DE"]}, 'cards=["", tram-DE]'),
    ({"agents": [1, 3], "used": [1]}, "agents=[1, 3]; used=[1]"),
    (
        {"sent": True, "agents": [1], "used": [1]},
        "sent=true; agents=[1]; used=[1]",
    ),
    (
        {"phase": "second", "presidents": ["bank"], "half": "second"},
        "phase=second; presidents=[bank]",
    ),
    (
        {**BY_AGENT, "agents": [1], "used": [1]},
        "phase=bonus; action=bank; power=5; by=agent; agents=[1]; used=[1]",
    ),
    (
        {**BY_AGENT, "half": "second", "agents": [1], "used": [1]},
        "phase=bonus; half=second; action=bank; power=5; by=agent; agents=[1]; used=[1]",
    ),
    (
        {
            "phase": "build",
            "action": "bank",
            "assistants": ["bank bank bank"],
            "cards": ["spinning-FR university-DE"],
            "spun": True,
            "enrolled": True,
            "faith": "SY",
        },
        (
            "phase=build; spun=true; enrolled=true; faith=SY; action=bank; "
            "assistants=[bank bank bank]; cards=[spinning-FR university-DE]"
        ),
    ),
    ({"phase": "keep", "seat": 1}, "phase=keep; seat=1"),
    (
        {"phase": "place tea bank", "assistants": ["tea bank"]},
        "phase=place tea bank; assistants=[tea bank]",
    ),
    (
        {
            "phase": "pick A2",
            "action": "bank",
            "power": 5,
            "then": "build",
            "mined": True,
            "goods": [""],
            "cards": ["mining-EN"],
        },
        (
            "phase=pick A2; mined=true; then=build; action=bank; power=5; "
            'goods=[""]; cards=[mining-EN]'
        ),
    ),
    (
        {"phase": "hire W2", "action": "bank", "then": "build"},
        "phase=hire W2; then=build; action=bank",
    ),
    (
        {"phase": "shift M1", "action": "bank", "then": "bonus", "assistants": ["tea"]},
        "phase=shift M1; then=bonus; action=bank; assistants=[tea]",
    ),
    ({"phase": "shift M1", "assistants": ["tea"]}, "phase=shift M1; assistants=[tea]"),
    (
        {
            "names": ["Ann", "Bob", "Cid"],
            "phase": "act 2",
            "action": "chinatown",
            "power": 3,
            "mined": True,
        },
        "names=[Ann, Bob, Cid]; phase=act 2; mined=true; action=chinatown; power=3",
    ),
    (
        {"phase": "over", "round": 2, "last": 2, "trigger": "houses"},
        "phase=over; round=2; last=2; trigger=houses",
    ),
]
"""Parts of a position, and the text that it has: what is not named is as usual."""


@pytest.mark.parametrize(("parts", "text"), PARTS)
def test_parts(parts: Parts, text: str) -> None:
    """A text names what is not as usual, in the order of the parts, and is read back."""
    assert text == yokohama.position_text(position(**parts))
    assert position(**parts) == yokohama.parse_position(text)


# --- Phases --------------------------------------------------------------------------------------

PHASES: Final[list[tuple[phases.Phase, str]]] = [
    (phases.Keeping(1), "keep"),
    (phases.FirstHalf(), "first"),
    (phases.Placing(), "place"),
    (phases.Placing((AT["bank"], AT["tea"])), "place bank tea"),
    (phases.Moving(), "move"),
    (phases.Walking((AT["tea"], AT["agency"])), "walk tea agency"),
    (phases.Recalling(), "recall"),
    (phases.Recalling(AT["bank"]), "recall bank"),
    (phases.Acting(), "act"),
    (phases.PuttingStation(), "station"),
    (phases.Picking(Owed(1, 2, 3), mined=False, then=None), "pick A1 W2 M3"),
    (phases.Hiring(Owed(0, 2, 0), None), "hire W2"),
    (phases.Shifting(Owed(0, 0, 3), None), "shift M3"),
    (phases.Claiming(), "bonus"),
    (phases.Building(), "build"),
    (phases.Recovering(), "recover"),
    (phases.SecondHalf(), "second"),
    (phases.Over(), "over"),
]


@pytest.mark.parametrize(("phase", "text"), PHASES)
def test_phases(phase: phases.Phase, text: str) -> None:
    """Every phase has a text, which is read back."""
    assert text == phase_text(phase, USUAL.city)
    assert phase == phase_of(text, 1, USUAL.city, None, None, mined=False)


def test_exchanges_that_are_left() -> None:
    """In Chinatown a number of exchanges is left: of the power, if none is named."""
    assert "act 2" == phase_text(phases.Exchanging(2), USUAL.city)


@pytest.mark.parametrize(
    "phase", [phases.Dealing(), phases.RefillingPort("A"), phases.RefillingLab("B")]
)
def test_where_chance_is_to_move(phase: phases.Phase) -> None:
    """No position has a phase in which no player is asked."""
    assert "" == phase_text(phase, USUAL.city)
    with pytest.raises(NotationError) as caught:
        yokohama.position_text(evolve(USUAL, phase=phase))
    assert ((), "position_text.state") == refusal(caught.value)


def test_before_the_cards_are_dealt() -> None:
    """A game that has not been set up is no position either."""
    with pytest.raises(NotationError) as caught:
        yokohama.position_text(yokohama.new_game(["Ann", "Bob"]))
    assert ((), "position_text.state") == refusal(caught.value)


# --- Around the text -----------------------------------------------------------------------------


def test_a_pack_is_given_beside_the_text() -> None:
    """A text names the pack by its name and its digest, and is read with this one only."""
    pack = pack_of(changed({"name": "mine"}))
    state = position(pack=pack, seat=1)
    text = f"pack=mine {pack.digest[:12]}; seat=1"
    assert text == yokohama.position_text(state)
    assert state == yokohama.parse_position(text, pack)
    with pytest.raises(NotationError) as caught:
        yokohama.parse_position(text)
    assert ((), "position_text.value") == refusal(caught.value)


def test_code_to_paste() -> None:
    """A state prints as the call of ``position`` that makes it."""
    assert "position(seat=1, yen=[7])" == repr(position(seat=1, yen=[7]))


def test_what_is_no_state() -> None:
    """Only states have a text."""
    with pytest.raises(WrongType) as caught:
        yokohama.position_text("phase=first")  # type: ignore[arg-type]
    assert ((), "type.wrong") == refusal(caught.value)


def test_a_position_is_made_from_a_text() -> None:
    """A text stands for its parts; others may be added, but none that it names."""
    text = "phase=move; presidents=[tea, bank]"
    state = yokohama.parse_position(f"{text}; yen=[0]")
    assert state == yokohama.position(text, yen=[0])
    assert state == yokohama.position(f"{text}; yen=[0]")
    with pytest.raises(NotationError) as caught:
        yokohama.position(f"{text}; yen=[0]", yen=[0])
    assert "position_text.twice" == caught.value.message.key
