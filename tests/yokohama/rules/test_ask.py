"""Chapter ASK: who is asked what, and when; the order of the moves is in ``test_ask_order``."""

from __future__ import annotations

from typing import Final

import pytest

from osaka_rules import yokohama
from osaka_rules.kernel import Actor
from osaka_rules.yokohama import (
    Acting,
    ActionBegan,
    Building,
    Claiming,
    Exchanging,
    FirstHalf,
    Hiring,
    Moving,
    Picking,
    Placing,
    PuttingStation,
    Recalling,
    Recovering,
    SecondHalf,
    Shifting,
    Walking,
    position,
)
from osaka_rules.yokohama.parts import Parts
from tests.yokohama.given import Given, given, given_parts

THREE: Final = ("Ann", "Bob", "Cay")
MAP: Final = "tea labA bank church agency silk customs portA copper fishing"


# --- Who is asked --------------------------------------------------------------------------------


@pytest.mark.rule("ASK-1", "SETUP-7")
def test_who_decides() -> None:
    """Orders are kept in seat order; then only the player whose turn it is decides."""
    begun = given(yokohama.new_game(THREE)).settled(2)
    asked: list[Actor] = []
    for _ in range(60):
        asked.append(yokohama.actor(begun.state))
        begun = begun.when(begun.moves()[-1]).settled(2)
    assert [0, 1, 2] == asked[:3]
    turns = [seat for seat, before in zip(asked[3:], asked[2:], strict=False) if seat != before]
    assert [0, 1, 2] * 2 == turns[:6]


@pytest.mark.rule("ASK-2")
@pytest.mark.parametrize("order", ["", "o01", "o33"])
def test_halves_are_always_asked(order: str) -> None:
    """With nothing in hand, with an order that can be paid, with one that cannot: no difference."""
    start = position(orders=[order], goods=["T2 F1"], hands=["a0"], phase="first")
    begun = given(start)
    assert "done" == begun.moves()[-1]
    second = begun.when("done", "return")
    assert (SecondHalf(), "done") == (second.state.phase, second.moves()[-1])
    following = second.when("done")
    assert (FirstHalf(), 1) == (following.state.phase, yokohama.actor(following.state))


@pytest.mark.rule("ASK-2", "ADD-1")
@pytest.mark.parametrize("half", ["first", "second"])
def test_halves_are_asked_until_done(half: str) -> None:
    """After an additional action the half goes on, though nothing more can be done."""
    begun = given(position(phase=half, orders=["o01"], goods=["T2 F1"]))
    after = begun.when("fulfil o01")
    assert (["done"], begun.state.phase) == (after.moves(), after.state.phase)


# --- What is asked -------------------------------------------------------------------------------


@pytest.mark.rule("ASK-3", "BACK-2", "MOVE-1")
def test_movement_is_asked_with_one_move_only() -> None:
    """Also when nothing but ``return`` is left; and a walk with one way to go on."""
    assert ["return"] == given(position(phase="move")).moves()
    walking = position(
        cells=MAP, phase="move", presidents=["tea"], assistants=["labA bank"], hands=["a4"]
    )
    after = given(walking).when("via labA")
    assert isinstance(after.state.phase, Walking)
    assert ["to bank"] == after.moves()


@pytest.mark.rule("ASK-3")
def test_placing_is_asked_while_an_assistant_is_in_hand() -> None:
    """Without one, or after the last, the step ends by itself."""
    assert Moving() == given(position(hands=["a0"])).when("done").state.phase
    assert Moving() == given(position(hands=["a1"])).when("done", "place tea").state.phase


@pytest.mark.rule("ASK-3", "BACK-3")
def test_recalling_is_asked_as_long_as_one_can_come_back() -> None:
    """Without an assistant on an area it is not asked, and not after the last one."""
    start = position(phase="move", assistants=["tea bank"], hands=["a4"])
    recalling = given(start).when("return", "recall tea")
    assert Recalling() == recalling.state.phase
    assert SecondHalf() == recalling.when("recall bank").state.phase
    assert SecondHalf() == given(position(phase="move")).when("return").state.phase


NOTHING_TO_DO: Final[list[tuple[str, Parts]]] = [
    ("portA", {"orders": ["o01 o02 o03"]}),
    ("portA", {"assistants": [""]}),
    ("labA", {"assistants": [""], "yen": [0]}),
    ("labA", {"labs": {"A": "gaslight-EN ball-EN winery-FR gaslight-FR ball-FR patent-EN"}}),
    ("agency", {"assistants": [""], "yen": [9]}),
    ("agency", {"hands": ["a18"]}),
    ("chinatown", {"goods": [""], "yen": [0]}),
    ("church", {"assistants": ["church"], "goods": [""], "yen": [0]}),
    ("church", {"church": [1] * 8}),
    ("church", {"assistants": [""], "hands": [""], "shops": {"church": [0]},
                "houses": {"church": 0}}),
    ("customs", {"imports": [0]}),
    ("customs", {"assistants": [""], "imports": [4]}),
    ("customs", {"imports": [1], "customs": [1, 1]}),
    ("customs", {"assistants": [""], "hands": [""], "imports": [4], "shops": {"customs": [0]},
                 "houses": {"customs": 0}}),
]  # fmt: skip
"""Areas and what makes a decision there impossible: power, money, cards, spaces, assistants."""


@pytest.mark.rule("ASK-3")
@pytest.mark.parametrize(("area", "parts"), NOTHING_TO_DO)
def test_actions_without_a_move_are_not_asked(area: str, parts: Parts) -> None:
    """The action is carried out without effect, and the turn goes on."""
    usual: Parts = {
        "names": THREE,
        "phase": "move",
        "cards": ["tram"],
        "assistants": [f"{area} {area}"],
        "hands": ["a4"],
        "yen": [1],
    }
    after = given_parts(usual, parts).when(f"tram {area}")
    assert [area] == [event.area for event in after.events_of(ActionBegan)]
    assert SecondHalf() == after.state.phase


@pytest.mark.rule("ASK-3", "BONUS-1", "BUILD-1")
def test_tokens_and_buildings_that_are_not_asked() -> None:
    """No token, no piece in hand or no free space: nothing to decide."""

    def acted(hand: str, shops: list[int], token: str | None) -> Given:
        start = position(
            phase="move",
            assistants=["tea tea tea tea"],
            hands=[hand],
            shops={"tea": shops},
            tokens={"tea": token},
        )
        return given(start).when("to tea")

    assert Claiming() == acted("a4", [1], "I1").state.phase
    assert SecondHalf() == acted("a4", [1], None).state.phase
    assert Building() == acted("a4 s1", [1], None).state.phase
    assert SecondHalf() == acted("a4 s1", [1, 0], None).state.phase
    assert Building() == acted("a4 h1", [1, 0], None).state.phase


@pytest.mark.rule("ASK-3", "GAIN-5")
def test_icons_that_are_of_no_use_are_not_asked() -> None:
    """No piece that can be paid for, and no assistant to move: nothing to decide."""
    hiring = position(
        phase="bonus",
        action="bank",
        power=5,
        tokens={"bank": "W1 M1"},
        cards=["spinning"],
        hands=["a20"],
        yen=[1],
    )
    after = given(hiring).when("claim")  # though spinning silk would pay for a shop
    assert isinstance(after.state.phase, Shifting)
    shifting = position(
        phase="act", action="church", power=3, assistants=["church"], hands=["a0"], goods=[""]
    )
    assert SecondHalf() == given(shifting).when("church 1").state.phase


# --- Looked at anew ------------------------------------------------------------------------------


@pytest.mark.rule("ASK-3", "ASK-5")
def test_who_spends_what_a_place_would_cost() -> None:
    """When the Yen for the only place left is spent, placing is over."""
    start = position(
        names=THREE,
        cells="tea canal bank copper silk fishing fishing portA labA portB agency chinatown church"
        " customs",
        phase="place tea tea",
        presidents=[None, "fishing"],
        assistants=["tea tea"],
        cards=["telegram university"],
        hands=["a1"],
        yen=[1],
    )
    begun = given(start)
    assert ["place fishing", "enrol", "done"] == begun.moves()
    assert Moving() == begun.when("enrol").state.phase


@pytest.mark.rule("ASK-3", "ASK-5")
@pytest.mark.parametrize(
    "parts",
    [
        {"action": "labA", "power": 4, "yen": [2],
         "labs": {"A": "gaslight-EN ball-EN tram-DE gaslight-FR ball-FR patent-EN"}},
        {"names": THREE, "action": "chinatown", "power": 3, "goods": [""], "yen": [1]},
        {"action": "agency", "power": 3, "hands": ["a19"], "yen": [1]},
        {"phase": "hire W1", "hands": ["a19"], "yen": [1]},
    ],
)  # fmt: skip
def test_who_spends_what_the_last_move_needed(parts: Parts) -> None:
    """Then it is declined, and the turn goes on."""
    usual: Parts = {"phase": "act", "cards": ["university"], "hands": ["a4"]}
    begun = given_parts(usual, parts)
    assert [["enrol", "done"]] == [begun.moves()[-2:]]
    assert SecondHalf() == begun.when("enrol").state.phase


@pytest.mark.rule("ASK-3", "ASK-5", "GAIN-5")
def test_what_else_is_owed_is_asked_then() -> None:
    """Who spends what pieces would cost is still asked for moves."""
    start = position(phase="hire W1 M1", cards=["university"], hands=["a19"], yen=[1])
    after = given(start).when("enrol")
    assert isinstance(after.state.phase, Shifting)


@pytest.mark.rule("ASK-3", "ASK-5", "GAIN-5")
def test_what_comes_after_what_was_declined() -> None:
    """Who spends what the pieces of a token would cost goes on with building."""
    start = position(
        phase="hire W1",
        action="bank",
        power=5,
        then="build",
        cards=["university"],
        hands=["a19 s1"],
        yen=[1],
    )
    assert Building() == given(start).when("enrol").state.phase


# --- All decisions -------------------------------------------------------------------------------

DECISIONS: Final[list[tuple[Parts, type[object], str]]] = [
    ({"phase": "first"}, FirstHalf, "agent achieve fulfil done"),
    ({"phase": "place"}, Placing, "place done"),
    ({"phase": "move"}, Moving, "to via train tram return"),
    ({"phase": "recall", "assistants": ["tea"]}, Recalling, "recall done"),
    ({"phase": "act", "action": "portA", "power": 3}, Acting, "take done"),
    ({"phase": "act", "action": "labA", "power": 5}, Acting, "learn done"),
    ({"phase": "act", "action": "agency", "power": 3}, Acting, "hire done"),
    ({"phase": "act", "action": "chinatown", "power": 3}, Exchanging, "sell buy done"),
    ({"phase": "act", "action": "church", "power": 5}, Acting, "church done"),
    ({"phase": "act", "action": "customs", "power": 3, "imports": [2]}, Acting, "customs done"),
    (
        {
            "phase": "station",
            "action": "labA",
            "cards": ["spinning university station", "", ""],
        },
        PuttingStation,
        "station",
    ),
    ({"phase": "pick A1"}, Picking, "pick"),
    ({"phase": "hire W1"}, Hiring, "hire done"),
    ({"phase": "shift M1"}, Shifting, "shift done"),
    ({"phase": "bonus", "action": "bank", "power": 5}, Claiming, "claim done"),
    ({"phase": "build", "action": "bank", "power": 4}, Building, "build done"),
    (
        {
            "phase": "recover",
            "action": "bank",
            "assistants": ["bank"],
            "cards": ["spinning university telephone"],
        },
        Recovering,
        "leave recover",
    ),
    ({"phase": "second"}, SecondHalf, "agent achieve fulfil done"),
]
"""Each decision of a player's own turn but that of a walk, and the first words of its moves."""
USUAL: Final[Parts] = {
    "names": THREE,
    "cards": ["spinning university"],
    "goods": ["C1 S2 T1 F1"],
    "hands": ["a8 s2"],
    "yen": [4],
}
NAMES: Final = [f"{parts.get('phase')} {parts.get('action', '')}" for parts, *_ in DECISIONS]


@pytest.mark.rule("ASK-5")
@pytest.mark.parametrize(("parts", "phase", "words"), DECISIONS, ids=NAMES)
def test_spin_and_enrol_in_any_decision(parts: Parts, phase: type[object], words: str) -> None:
    """The owner may use both, once each; then the decision goes on."""
    begun = given_parts(USUAL, parts)
    assert isinstance(begun.state.phase, phase)
    assert {"spin", "enrol"} <= {*begun.moves()}
    after = begun.when("enrol", "spin")
    assert begun.state.phase == after.state.phase
    assert not {"spin", "enrol"} & {*after.moves()}


@pytest.mark.rule("ASK-5", "ASK-7")
def test_neither_in_a_walk_nor_while_orders_are_kept() -> None:
    """In a walk, and before the first turn, nothing is spun and nobody enrolled."""
    begun = given_parts(
        USUAL, {"names": THREE[:2], "cells": MAP, "phase": "walk tea labA", "presidents": ["tea"],
                "assistants": ["labA bank"]}
    )  # fmt: skip
    begun.refused("spin", "ASK-5", "ASK-7").refused("enrol", "ASK-5", "ASK-7")
    keeping = given(position(phase="keep"))
    keeping.refused("spin", "SETUP-7").refused("enrol", "SETUP-7")


EXAMPLES: Final = (
    "keep o01", "agent tea", "achieve A", "fulfil o01", "place tea", "to tea", "via tea", "train",
    "tram tea", "return", "recall tea", "take o01", "learn tram-DE", "hire a1", "sell C", "buy C",
    "church 1", "customs 1", "station tea", "pick C", "shift hand tea", "claim", "build shop 1",
    "build house", "leave", "recover", "done", "deal tea", "order o01",
)  # fmt: skip
"""A move of each form, but for spin and enrol."""


@pytest.mark.rule("ASK-7", "ADD-2")
@pytest.mark.parametrize(("parts", "phase", "words"), DECISIONS, ids=NAMES)
def test_moves_belong_to_their_decisions(parts: Parts, phase: type[object], words: str) -> None:
    """Every legal move is of a form of the decision, and no other form is legal."""
    begun = given_parts(USUAL, parts)
    own = {*words.split()}
    assert {move.split()[0] for move in begun.moves()} <= {*own, "spin", "enrol"}
    for move in EXAMPLES:
        if move.split()[0] not in own:
            assert "ASK-7" in begun.objection(move).clauses


@pytest.mark.rule("ASK-7", "END-6")
def test_nothing_is_asked_when_the_game_is_over() -> None:
    """There are no moves any more."""
    over = given(position(phase="over", round=9, last=9, trigger="church"))
    assert ([], None) == (over.moves(), yokohama.actor(over.state))
    for move in (*EXAMPLES, "spin", "enrol"):
        over.refused(move, "END-6")


# --- Size ----------------------------------------------------------------------------------------


@pytest.mark.rule("ASK-4")
def test_one_at_a_time() -> None:
    """Assistants are placed, recalled and shifted one at a time, and exchanges go one by one."""
    one: list[tuple[Parts, str, type[object]]] = [
        ({"phase": "place"}, "place tea", Placing),
        ({"phase": "recall", "assistants": ["tea tea"]}, "recall tea", Recalling),
        ({"phase": "shift M2"}, "shift hand tea", Shifting),
        ({"phase": "act", "action": "chinatown", "power": 3}, "sell C", Exchanging),
    ]
    for parts, move, phase in one:
        assert isinstance(given_parts(USUAL, parts).when(move).state.phase, phase)


@pytest.mark.rule("ASK-4")
@pytest.mark.parametrize(
    ("parts", "move"),
    [
        ({"phase": "act", "action": "portA", "power": 3, "order_deck": 0,
          "ports": {"A": "o07 o08 o09 o10 o11 o12"}}, "take o07 o08 for Y2"),
        ({"phase": "act", "action": "agency", "power": 3}, "hire a1 s1"),
        ({"phase": "act", "action": "church", "power": 3, "hands": ["a4"],
          "imports": [1]}, "church 7 with C S T F Y I from hand"),
        ({"phase": "act", "action": "customs", "power": 3, "imports": [2], "hands": ["a4"]},
         "customs 3 from hand"),
        ({"phase": "pick A2"}, "pick C T"),
        ({"phase": "hire W2"}, "hire a1 s1"),
    ],
)  # fmt: skip
def test_all_in_one_move(parts: Parts, move: str) -> None:
    """Cards and price, all pieces, space and payment, all goods are one move each."""
    after = given_parts({**USUAL, "hands": ["a4"]}, parts).when(move)
    assert SecondHalf() == after.state.phase
