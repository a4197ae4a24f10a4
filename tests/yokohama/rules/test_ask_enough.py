"""Chapter ASK: what can just be done is asked, and what misses by one is not."""

from __future__ import annotations

from typing import Final, cast

import pytest

from osaka_rules.yokohama import Shifting, position
from osaka_rules.yokohama.pack_file import pack_of
from osaka_rules.yokohama.parts import Parts
from tests.yokohama.given import given, given_parts
from tests.yokohama.packs import SMALL, changed

THREE: Final = ("Ann", "Bob", "Cay")
JUST_ENOUGH: Final[list[tuple[str, Parts, str]]] = [
    ("portA", {"assistants": ["portA"], "order_deck": 0, "ports": {"A": "o07"}}, "take o07"),
    ("labA", {"assistants": [""], "yen": [0], "imports": [1], "labs": {"A": "letterpress-US"}},
     "learn letterpress-US for I1"),
    ("labA", {"assistants": [""], "yen": [2], "labs": {"A": "letterpress-US"}},
     "learn letterpress-US for Y2"),
    ("chinatown", {"goods": [""], "yen": [1]}, "buy T"),
    ("church", {"assistants": ["church"], "hands": ["a0"], "church": [None, *[1] * 7],
                "goods": ["F1"], "yen": [0]}, "church 1 with F"),
    ("church", {"assistants": [""], "hands": ["a1"], "church": [None, *[1] * 7],
                "goods": ["F1"], "yen": [1]}, "church 1 with F Y from hand"),
    ("customs", {"assistants": ["customs"], "hands": ["a0"], "customs": [None, *[1] * 7],
                 "imports": [1]}, "customs 1"),
    ("customs", {"assistants": ["customs customs"], "hands": ["a1"], "customs": [1, 1],
                 "imports": [2]}, "customs 3"),
]  # fmt: skip
"""Areas, what is just enough for a decision there, and the move that it allows."""


@pytest.mark.rule("ASK-3")
@pytest.mark.parametrize(("area", "parts", "move"), JUST_ENOUGH)
def test_actions_with_a_single_move_are_asked(area: str, parts: Parts, move: str) -> None:
    """One order, one Yen, one assistant: what can just be done is asked."""
    usual: Parts = {"names": THREE, "phase": "move", "technologies": ["tram"]}
    assert move in given_parts(usual, parts).when(f"tram {area}").moves()


@pytest.mark.rule("ASK-3", "GAIN-4")
@pytest.mark.parametrize(("hand", "asked"), [("a1", True), ("a0", False)])
def test_a_single_assistant_can_be_shifted(hand: str, asked: bool) -> None:  # noqa: FBT001  # a table
    """Movement icons are asked while one assistant is in hand or on an area."""
    start = position(
        phase="bonus", action="bank", power=5, tokens={"bank": "M3"}, hands=[hand], assistants=[""]
    )
    assert asked == isinstance(given(start).when("claim").state.phase, Shifting)


@pytest.mark.rule("GAIN-4", "PACK-9")
@pytest.mark.parametrize("areas", [1, 2])
def test_an_assistant_needs_another_area(areas: int) -> None:
    """In a city of a single area an assistant on it has nowhere to go."""
    row = {"layout.two": [areas], "layout.three": [areas], "layout.four": [areas]}
    change = {"area": cast("list[object]", SMALL["area"])[-areas:], **row}
    start = position(
        pack=pack_of(changed(SMALL, change)),
        phase="bonus",
        action="bank",
        power=5,
        tokens={"bank": "M3"},
        hands=["a0"],
        assistants=["bank"],
    )
    assert (areas == 2) == isinstance(given(start).when("claim").state.phase, Shifting)
