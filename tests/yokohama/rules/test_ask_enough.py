"""Chapter ASK: what can just be done is asked, and what misses by one is not."""

from __future__ import annotations

from typing import Final, cast

import pytest

from osaka_rules.yokohama import Acting, Hired, Shifting, position
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
    usual: Parts = {"names": THREE, "phase": "move", "cards": ["tram"]}
    assert move in given_parts(usual, parts).when(f"tram {area}").moves()


@pytest.mark.rule("ASK-3", "GAIN-4")
@pytest.mark.parametrize(("hand", "asked"), [("a1", True), ("a0", False)])
def test_a_single_assistant_can_be_shifted(hand: str, asked: bool) -> None:  # noqa: FBT001  # a table
    """Movement icons are asked while one assistant is in hand or on an area."""
    start = position(
        phase="bonus", action="bank", power=5, tokens={"bank": "M3"}, hands=[hand], assistants=[""]
    )
    assert asked == isinstance(given(start).when("claim").state.phase, Shifting)


@pytest.mark.rule("ASK-3", "AGENCY-1", "AGENCY-2", "AGENCY-3")
@pytest.mark.parametrize(
    ("hand", "yen", "moves"),
    [
        ("a18 s8 h4", 9, []),
        ("a17 s8 h4", 0, ["hire a1"]),
        ("a18 s7 h4", 1, []),
        ("a18 s7 h4", 2, ["hire s1"]),
        ("a18 s7 h4", 9, ["hire s1"]),
        ("a18 s6 h4", 9, ["hire s1", "hire s2"]),
        ("a18 s8 h3", 6, []),
        ("a18 s8 h3", 7, ["hire h1"]),
        ("a18 s8 h0", 3, []),
        ("a18 s8 h0", 4, ["hire h1"]),
        ("a18 s8 h0", 9, ["hire h1", "hire h2"]),
    ],
)
def test_pieces_that_can_just_be_hired(hand: str, yen: int, moves: list[str]) -> None:
    """Two pieces at the agency: asked if one is in the warehouse and can be paid for."""
    start = position(
        phase="move",
        cards=["tram"],
        assistants=["agency agency"],
        hands=[hand],
        yen=[yen],
    )
    after = given(start).when("tram agency")
    assert (Acting() == after.state.phase) == bool(moves)
    assert not moves or [*moves, "done"] == after.moves()
    assert all([after.when(move).events_of(Hired) for move in moves])


@pytest.mark.rule("CHURCH-4", "CUSTOMS-2", "BUILD-2")
@pytest.mark.parametrize(
    ("parts", "move", "beyond"),
    [
        ({"phase": "act", "action": "church", "power": 5, "goods": ["C1 S1 T1 F1"], "yen": [1]},
         "church 8 with C S T F Y from hand", "church 9 from hand"),
        ({"phase": "act", "action": "customs", "power": 5, "imports": [4]},
         "customs 8 from hand", "customs 9 from hand"),
        ({"phase": "build", "action": "bank", "power": 4}, "build shop 4", "build shop 5"),
    ],
)  # fmt: skip
def test_the_last_space(parts: Parts, move: str, beyond: str) -> None:
    """The last space of a board or site can be used; there is none after it."""
    begun = given(position(**parts))
    assert move in begun.moves()
    assert begun.when(move).events
    last = int(beyond.split()[1 if beyond[0] == "c" else 2]) - 1
    assert last == begun.objection(beyond).message.value("most")


@pytest.mark.rule("PLACE-6", "ASK-3", "PACK-9")
def test_the_only_area_is_that_of_the_own_president() -> None:
    """Placing is asked without a Yen, since one's own president costs nothing."""
    row = {"layout.two": [1], "layout.three": [1], "layout.four": [1]}
    change = {"area": cast("list[object]", SMALL["area"])[-1:], **row}
    pack = pack_of(changed(SMALL, change))
    start = position(pack=pack, presidents=["bank"], hands=["a1"], yen=[0])
    assert ["place bank"] == given(start).when("done").moves()


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
