"""Traders of Osaka as a picture: everything that a view shows is in it and in its words."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

import osaka_rules as osaka
from osaka_rules import Route, Ruleset, Space
from osaka_rules.render import svg
from osaka_rules.render.osaka import sea_drawing
from osaka_rules.render.osaka.words import status
from tests.support.changed import changed

NS = "{http://www.w3.org/2000/svg}"


def table(**more: object) -> osaka.State:
    """Return a position with something of everything."""
    parts: dict[str, object] = {
        "market": "R2 2B3",
        "farm": "G5",
        "reserved": {0: "market Y5", 2: "farm R3"},
        "hands": ["2G2 B5", "Y3", "4R5"],
        "goods": ["2Y2", "G3", ""],
        "insured": ["R3", "", "B2"],
        "ships": {"R": 1, "B": 2, "Y": 3},
        "tokens": ["2R B", "", "3G"],
        "vp": [4, 2, 7],
        "discard": "B5 2Y3",
        "reshuffles": 1,
        "seat": 1,
    }
    return osaka.position(**{**parts, **more})  # type: ignore[arg-type]  # as position has them


def words_of(drawn: str) -> tuple[str, list[str]]:
    """Return the description of a picture and the texts in it."""
    root = ET.fromstring(drawn)
    return root[1].text or "", [each.text or "" for each in root.iter(f"{NS}text")]


def test_the_words_say_everything() -> None:
    """A person who does not see the picture gets all that the view has."""
    described, _ = words_of(svg(osaka.view(table(), 0)))
    expected = [
        "Bob is to buy, take, reserve or pass.",
        (
            "red in Oshima (space 1), blue in Anori (space 2 with the anchor), yellow in Enshunada"
            " (space 3 with waves) and green in Osaka (space 0)"
        ),
        "Market: R2 and 2B3, price 8 (for Ann 13).",
        "Farm: G5.",
        "Draw pile: ",
        "Discard pile: B5 and 2Y3.",
        "Reshuffled: 1 time.",
        (
            "Ann, player 1 with white pieces, hand: B5 and 2G2; goods: 2Y2; insured: R3; reserved:"
            " Y5 in the Market; tokens: 2 red and 1 blue, 3 of 8; 4 VP."
        ),
        (
            "Bob, player 2 with pink pieces, hand: 1 card; goods: G3; insured: none; reserved:"
            " nothing; tokens: none, 0 of 8; VPs hidden."
        ),
        "hand: 4 cards; goods: none; insured: B2; reserved: R3 in the Farm; tokens: 3 green,",
    ]
    assert [] == [each for each in expected if each not in described]


def test_the_picture_shows_everything() -> None:
    """Cards, prices, numbers and names stand in the picture."""
    _, texts = words_of(svg(osaka.view(table(), 0)))
    expected = ["price 8", "13", "R2", "B3", "×2", "G5", "Y5", "R3", "G2 ×2", "B5", "Y2 ×2", "G3"]
    expected += ["4 VP", "? VP", "1 card", "4 cards", "3 of 8", "0 of 8", "Y3 ×2", "to move"]
    expected += ["Ann", "Bob", "Cay", "Osaka", "Oshima", "Anori", "Enshunada", "Edo", "in the Farm"]
    assert [] == [each for each in expected if each not in texts]
    assert any("reshuffled 1 time" in each for each in texts)


def test_hidden_cards_are_nowhere() -> None:
    """Another player's hand and points are neither in the picture nor in its words."""
    one, other = table(), table(hands=["2G2 B5", "B2", "3R2 Y2"], vp=[4, 9, 0])
    assert svg(osaka.view(one, 0)) == svg(osaka.view(other, 0))
    assert svg(osaka.view(one, None)) == svg(osaka.view(other, None))
    assert svg(one) != svg(other)
    assert "R5" not in svg(osaka.view(one, 0))
    assert "R5 ×4" in svg(one)


def test_ships_stand_in_their_columns() -> None:
    """A ship is drawn over the column of its space, and its lane is that of its colour."""
    drawn = sea_drawing(osaka.view(table(ships={"R": 0, "B": 4, "Y": 0, "G": 0}), None)).svg()
    hulls = re.findall(r'translate\((\S+) (\S+)\)"><path d="M2 26H44', drawn)
    red, blue, yellow, green = [(float(x), float(y)) for x, y in hulls]
    assert red[0] == yellow[0] == green[0] < blue[0]
    assert red[1] < blue[1] < yellow[1] < green[1]


def test_the_sea_alone_is_a_part_of_a_page() -> None:
    """It has a title and words of its own, and a colour of its own when the Black Tide comes."""
    calm = sea_drawing(osaka.view(table(), None))
    tide = osaka.position(
        market="R2", goods=["B2"], ships={"R": 5, "B": 4}, phase=osaka.Insuring(0, 0)
    )
    assert "fill-waves" in calm.svg()
    assert "fill-tide" in sea_drawing(osaka.view(tide, 0)).svg()
    assert "blue in Anori" in calm.description
    assert "Ann" not in calm.svg()


def test_many_of_everything() -> None:
    """Hundred spaces, forty cards in a hand and a high goal fit into a picture."""
    spaces = tuple([Space(f"Bay {n}") for n in range(100)])
    rules = Ruleset(route=Route(spaces), token_target=30)
    hand = "11R2 9R3 7R5 11B2 2B3"
    full = osaka.position(
        ruleset=rules, market="11G2 B5", hands=[hand], tokens=["9R"], ships={"R": 50}, passes=1
    )
    described, texts = words_of(svg(full))
    assert {"×11", "R2 ×11", "B2 ×11", "×9", "9 of 30"} <= {*texts}
    assert "Passes in a row: 1." in described
    assert "red in Bay 50 (space 50)" in described
    assert "Rules: " in described


TIED = osaka.DrawingLot((0, 1))
PHASES = {
    "The first cards are dealt.": osaka.Dealing(),
    "A lot decides who starts: Ann and Bob.": TIED,
    "Ann is to choose a first token.": osaka.ChoosingToken(0, 0),
    "Cards are drawn in the turn of Bob: 2 for the Market, 3 for the Farm.": osaka.Refreshing(
        1, "turn", 2, 3
    ),
    "Payday in the turn of Ann: Bob draws 2 VP for blue goods; so far have sold: Ann red.": (
        osaka.Selling(0, (osaka.Colour(0), osaka.Colour(1)), osaka.Colour(1), 1, 2,
                      ((osaka.Colour(0), 0),))
    ),
    "The Black Tide in the turn of Ann: Bob may insure goods.": osaka.Insuring(0, 1),
}  # fmt: skip


@pytest.mark.parametrize("said", PHASES)
def test_every_phase_is_said_and_drawn(said: str) -> None:
    """The head of a picture says what is to be decided."""
    view = changed(osaka.view(table(), None), phase=PHASES[said])
    assert said == status(view)
    assert said in words_of(svg(view))[0]


def test_the_end_names_the_winner() -> None:
    """When the game is over, all points are open, and the winner is named."""
    over = osaka.position(
        phase=osaka.Over("tokens"), ships={"R": 5}, tokens=["3R 4B", "4R 4G"], vp=[9, 9]
    )
    stuck = osaka.position(phase=osaka.Over("deadlock"), market="", vp=[3, 3], passes=2, discard="")
    assert "The game is over, ended by tokens, won by Bob." == status(osaka.view(over, None))
    assert "everybody has passed, won by Ann and Bob." in status(osaka.view(stuck, None))


def test_a_hand_is_open_or_not() -> None:
    """The title says whose eyes see the picture."""
    titles = [ET.fromstring(svg(each))[0].text for each in (table(), osaka.view(table(), None))]
    assert [
        "Traders of Osaka, with all hands open",
        "Traders of Osaka, as a spectator sees it",
    ] == (titles)
