"""Positions of Edo as text: every part, and nothing that is as usual."""

from __future__ import annotations

from typing import Final

import pytest
from attrs import evolve

from osaka_rules import edo
from osaka_rules.edo import phases as p
from osaka_rules.edo import position
from osaka_rules.edo.parts import Parts
from osaka_rules.edo.position import phase_word
from osaka_rules.kernel import NotationError, WrongType
from tests.edo.packs import variant_with
from tests.support.refusals import refusal

PARTS: Final[list[tuple[Parts, str]]] = [
    ({}, ""),
    ({"names": ["Eve", "Dan", "Cid"], "seat": 2}, "names=[Eve, Dan, Cid]; seat=2"),
    ({"ruleset": edo.Ruleset(supply="limited")}, 'ruleset="supply=limited"'),
    ({"samurai": ["E W1 W1", "C1"]}, "samurai=[E W1 W1, C1]"),
    ({"seat": 1, "round": 3, "points": [0, 4]}, "seat=1; round=3; points=[0, 4]"),
    ({"offer": "M05", "top": "M07"}, "offer=M05; top=M07"),
    ({"round": 8, "merchant_bag": "M08"}, "round=8; merchant_bag=M08"),
    ({"round": 7, "merchant_bag": "M05 M08"}, "round=7; merchant_bag=M05 M08"),
    ({"merchant": "W1"}, "merchant=W1"),
    ({"samurai": ["", "W2"], "neutrals": [0, 2]}, 'samurai=["", W2]; neutrals=[0, 2]'),
    ({"cities": {"E": "h0", "C2": "p1"}}, "cities={E: h0, C2: p1}"),
    ({"cities": {"C1": "h0 h1"}, "ryo": [3, 0]}, "cities={C1: h0 h1}; ryo=[3, 0]"),
    ({"wood": [1], "stone": [0, 2], "rice": [3, 4]}, "wood=[1]; stone=[0, 2]; rice=[3, 4]"),
    ({"cards": ["", "X03 X05"]}, 'cards=["", X03 X05]'),
    ({"display": "X02 X04 X06 X08"}, "display=X02 X04 X06 X08"),
    ({"ryo": [3], "points": [3]}, "ryo=[3]; points=[3]"),
    ({"phase": "over", "round": 10}, "phase=over; round=10"),
]
"""Parts of a position, and the text that it has: what is not named is as usual."""
BUILDING: Final[Parts] = {
    "phase": "build",
    "samurai": ["C1 C1"],
    "plans": ["B2 build-easy 2"],
    "wood": [9],
}
IN_A_SLOT: Final[list[tuple[Parts, str]]] = [
    (
        {"phase": "kit", "kits": "K1 K2 K4 K5"},
        "phase=kit; kits=K1 K2 K4 K5",
    ),
    (
        {"phase": "plan", "slot": 2, "samurai": ["E"], "plans": ["B1 wood 1"]},
        "phase=plan; slot=2; samurai=[E]; plans=[B1 wood 1]",
    ),
    (
        {"slot": 2, "plans": ["B1 wood 2, none, B2 travel 1+0", "none, B1 rice 1, none"]},
        'slot=2; plans=["B1 wood 2, none, B2 travel 1+0", "none, B1 rice 1, none"]',
    ),
    (
        {
            "phase": "travel",
            "samurai": ["E"],
            "plans": ["B2 travel 2+0"],
            "left": [1, 0],
            "rides": 1,
        },
        'phase=travel; samurai=[E]; plans=["B2 travel 2+0, none, none"]; left=[1, 0]; rides=1',
    ),
    (
        {
            "phase": "recruit",
            "cards": ["X07"],
            "rice": [2],
            "plans": ["X07 recruit-two 2"],
            "left": 1,
        },
        'phase=recruit; cards=[X07]; rice=[2]; plans=["X07 recruit-two 2, none, none"]; left=1',
    ),
    (
        {**BUILDING, "used": "C1"},
        'phase=build; samurai=[C1 C1]; wood=[9]; plans=["B2 build-easy 2, none, none"]; used=C1',
    ),
    (
        {
            "phase": "build",
            "samurai": ["C1 C1 C1"],
            "neutrals": [1],
            "wood": [9],
            "plans": ["B2 build-easy 3"],
            "used": "C1 C1",
        },
        (
            "phase=build; samurai=[C1 C1 C1]; neutrals=[1]; wood=[9]; "
            'plans=["B2 build-easy 3, none, none"]; used=C1 C1'
        ),
    ),
    (
        {"phase": "take", "plans": ["B1 money 2"]},
        'phase=take; plans=["B1 money 2, none, none"]',
    ),
]
"""The same where what lies in the slots matters."""


@pytest.mark.parametrize(("parts", "text"), PARTS + IN_A_SLOT)
def test_parts(parts: Parts, text: str) -> None:
    """A text names what is not as usual, in the order of the parts, and is read back."""
    assert text == edo.position_text(position(**parts))
    assert position(**parts) == edo.parse_position(text)


def test_a_pack_is_given_beside_the_text() -> None:
    """A text names the pack by its name and its digest, and is read with this one only."""
    pack = variant_with(('name = "reconstructed-1"', 'name = "mine"'))
    state = position(pack=pack, seat=1)
    text = f"pack=mine {pack.digest[:12]}; seat=1"
    assert text == edo.position_text(state)
    assert state == edo.parse_position(text, pack)
    with pytest.raises(NotationError) as caught:
        edo.parse_position(text)
    assert ((), "position_text.value") == refusal(caught.value)


def test_code_to_paste() -> None:
    """A state prints as the call of ``position`` that makes it."""
    assert "position(seat=1, samurai=['E'])" == repr(position(seat=1, samurai=["E"]))


@pytest.mark.parametrize("phase", [p.Dealing(), p.Restocking(0, 1, 0), p.TurningUp()])
def test_where_chance_is_to_move(phase: edo.Phase) -> None:
    """No position has a phase in which a player is not asked."""
    assert "" == phase_word(phase)
    with pytest.raises(NotationError) as caught:
        edo.position_text(evolve(position(), phase=phase))
    assert ((), "position_text.state") == refusal(caught.value)


def test_what_is_no_state() -> None:
    """Only states have a text."""
    with pytest.raises(WrongType) as caught:
        edo.position_text("phase=roam")  # type: ignore[arg-type]
    assert ((), "type.wrong") == refusal(caught.value)


def test_a_position_is_made_from_a_text() -> None:
    """A text stands for its parts; others may be added, but none that it names."""
    text = "phase=wages; samurai=[E W1]"
    state = edo.parse_position(f"{text}; rice=[1]")
    assert state == edo.position(text, rice=[1])
    assert state == edo.position(f"{text}; rice=[1]")
    with pytest.raises(NotationError) as caught:
        edo.position(f"{text}; rice=[1]", rice=[1])
    assert "position_text.twice" == caught.value.message.key
