"""Any state can be built in one call, and everything that is wrong with one is reported."""

from __future__ import annotations

import pytest

from osaka_rules import (
    STANDARD,
    Acting,
    Cards,
    InvalidPosition,
    NotationError,
    Over,
    Reservation,
    Ruleset,
    WrongType,
    WrongValue,
    card,
    cards,
    position,
)
from osaka_rules.osaka.bags import Bag
from tests.osaka.core.tables import build, found
from tests.support.refusals import noted, raised


def test_nothing_named() -> None:
    """Who names but a Market card gets two players with empty hands, and the rest to draw."""
    state = position(market="R5")
    assert (("Ann", "Bob"), Acting(0), STANDARD) == (state.names, state.phase, state.ruleset)
    assert STANDARD.deck - cards("R5") == state.draw
    nothing = (cards(""),) * 2
    assert (nothing, nothing, nothing) == (state.hands, state.goods, state.insured)
    assert (cards(""), cards("")) == (state.farm, state.discard)
    assert ((None, None), (0, 0), (0, 0, 0, 0)) == (state.reserved, state.vp, state.ships)
    assert (((0, 0, 0, 0),) * 2, 0, 0) == (state.tokens, state.vp_bag, state.passes)


def test_everything_named() -> None:
    """Every part of the table can be named, as text or as cards; short rows are filled up."""
    state = position(
        names=["Kai", "Lea", "Max"],
        ruleset=Ruleset(passing="always"),
        seat=2,
        market=cards("R2"),
        farm="G3",
        reserved={0: "market R5", 2: "farm G3"},
        hands=["B2", cards("2Y5")],
        goods=["", "R3"],
        insured=["G5"],
        ships={"G": 4, "R": 1},
        tokens=["2R G R", "3Y"],
        vp=[0, 2],
        vp_cards="B5",
        discard="Y2 Y3",
        passes=1,
    )
    assert ("Kai", "Lea", "Max") == state.names
    assert (Acting(2), 1) == (state.phase, state.passes)
    assert (cards("R2"), cards("G3")) == (state.market, state.farm)
    assert (Reservation("market", card("R5")), None, Reservation("farm", card("G3"))) == (
        state.reserved
    )
    assert (cards("B2"), cards("2Y5"), cards("")) == state.hands
    assert (cards(""), cards("R3"), cards("")) == state.goods
    assert (cards("G5"), cards(""), cards("")) == state.insured
    assert (1, 0, 0, 4) == state.ships
    assert ((3, 0, 0, 1), (0, 0, 3, 0), (0, 0, 0, 0)) == state.tokens
    assert ((0, 2, 0), cards("B5")) == (state.vp, Cards(Bag(state.vp_bag)))
    assert cards("Y2 Y3") == state.discard
    named = cards("R5 R2 2G3 B2 2Y5 R3 G5 B5 Y2 Y3")
    assert STANDARD.deck - named == state.draw


@pytest.mark.parametrize(
    ("row", "players"),
    [
        ({"hands": ["", "", "R2"]}, 3),
        ({"goods": ["", "", "", "R2"]}, 4),
        ({"insured": ["", "", "R2"]}, 3),
        ({"tokens": ["", "", "R", ""]}, 4),
        ({"vp": [0, 0, 1]}, 3),
        ({"names": ["Kai", "Lea", "Max", "Noa"]}, 4),
        ({"reserved": {3: "market R2"}}, 4),
        ({"seat": 2}, 3),
        ({}, 2),
    ],
)
def test_number_of_players(row: dict[str, object], players: int) -> None:
    """There are as many players as the longest row or the last seat named, and at least two."""
    state = build(market="R2 R3", **row)
    assert players == len(state.names) == len(state.hands) == len(state.tokens) == len(state.vp)
    if "names" not in row:
        assert ("Ann", "Bob", "Cay", "Dan")[:players] == state.names


def test_rest_of_the_deck() -> None:
    """What is not named goes to the draw pile, else to the discard pile, else under the pieces."""
    rest = STANDARD.deck - cards("R5 B2")
    one = position(market="R5", hands=["B2"])
    assert (rest, cards(""), 0) == (one.draw, one.discard, one.vp_bag)
    two = position(market="R5", hands=["B2"], draw="3Y3")
    assert (cards("3Y3"), rest - cards("3Y3"), 0) == (two.draw, two.discard, two.vp_bag)
    three = position(market="R5", hands=["B2"], discard="3Y3")
    assert (rest - cards("3Y3"), cards("3Y3"), 0) == (three.draw, three.discard, three.vp_bag)
    four = position(market="R5", hands=["B2"], draw="3Y3", discard="G2", vp=[102, 0])
    assert (cards("3Y3"), cards("G2")) == (four.draw, four.discard)
    assert rest - cards("3Y3 G2") == Cards(Bag(four.vp_bag))


def test_rest_of_another_deck() -> None:
    """The rest is that of the deck of the ruleset."""
    small = Ruleset(deck=cards("9R2 9B3 9Y5 9G2"), players_max=2)
    assert cards("8R2 9B3 9Y5 9G2") == position(ruleset=small, market="R2").draw


@pytest.mark.parametrize(
    ("wrong", "expected"),
    [
        ({"market": "R4"}, "COMP-2 cards.text 'R4'"),
        ({"hands": ["2 R5"]}, "COMP-2 cards.text '2'"),
        ({"tokens": ["R2"]}, "COMP-4 tokens.text 'R2'"),
        ({"tokens": ["0R"]}, "COMP-4 tokens.text '0R'"),
        ({"tokens": ["999R " * 66]}, "COMP-4 tokens.too_many 65535"),
        ({"ships": {"R": 1, "X": 2}}, "COMP-5 ship.colour 'X'"),
        ({"reserved": {0: "hand R5"}}, "RES-1 piece.text 'hand R5'"),
        ({"reserved": {0: "R5"}}, "RES-1 piece.text 'R5'"),
        ({"reserved": {0: "market  R5"}}, "COMP-2 card.text ' R5'"),
        ({"reserved": {0: 7}}, "RES-1 piece.text 7"),
        ({"market": "255R5"}, "cards.too_many 127 254"),
        ({"market": 7}, "cards.type 7"),
    ],
)
def test_what_cannot_be_read(wrong: dict[str, object], expected: str) -> None:
    """A text that names no card, token, ship or place is refused as such."""
    assert expected == raised(NotationError, build, **wrong)


LISTS = ("hands", "goods", "insured", "tokens", "vp")


@pytest.mark.parametrize(
    ("wrong", "expected"),
    [
        *[({name: {"R": 1}}, f"position.list {name} {{'R': 1}}") for name in LISTS],
        *[({name: "R5"}, f"position.list {name} 'R5'") for name in LISTS],
        *[({name: 7}, f"position.list {name} 7") for name in LISTS],
        ({"ships": [3]}, "position.mapping ships [3]"),
        ({"reserved": ["market R5"]}, "position.mapping reserved ['market R5']"),
        ({"names": "Ann"}, "REC-2 names.type 'Ann'"),
        ({"ruleset": "standard"}, "ruleset.type 'standard' Traders of Osaka"),
    ],
)
def test_values_of_another_type(wrong: dict[str, object], expected: str) -> None:
    """A text is no list of texts, and a mapping no list; nothing is guessed."""
    assert expected == raised(WrongType, build, market="R2", **wrong)


@pytest.mark.parametrize("name", LISTS)
def test_no_more_players_than_names(name: str) -> None:
    """Whoever gives the names gives them all: nobody is invented."""
    three = {"tokens": ["", "", "R"], "vp": [0, 0, 0]}.get(name, ["", "", ""])
    problem = f"COMP-5 position.row {name} 3 2"
    assert (problem,) == found(market="R2", names=["Kai", "Lea"], **{name: three})
    assert ("COMP-6 names.number Traders of Osaka 1 2 4",) == found(market="R2", names=["Kai"])


def test_a_seat_and_a_phase() -> None:
    """Who is to act is said once."""
    assert "position.seat_and_phase" == raised(
        WrongValue, position, market="R2", seat=1, phase=Acting(0)
    )
    assert Acting(1) == position(market="R2", phase=Acting(1)).phase


def test_a_piece_of_nobody() -> None:
    """A piece belongs to a seat that is there."""
    assert ("COMP-5 position.piece_of_nobody -1",) == found(
        market="R5 R2", reserved={-1: "market R5"}
    )
    assert ("COMP-5 position.piece_of_nobody 4",) == found(
        market="R5 R2", hands=["", "", "", ""], reserved={4: "market R5"}
    )


def test_as_many_tokens_as_can_be_held() -> None:
    """A player can have 65,535 tokens of a colour, though nobody ever will."""
    tokens = "999R " * 65 + "600R"
    assert 65_535 == 999 * 65 + 600
    state = position(phase=Over("tokens"), ships={"R": 5}, tokens=[tokens])
    assert ((65_535, 0, 0, 0), (0, 0, 0, 0)) == state.tokens


def test_all_problems_at_once() -> None:
    """A position is refused with everything that is wrong with it, in one message."""
    with pytest.raises(InvalidPosition) as caught:
        position(market="12R2", hands=["7B5"], ships={"Y": 6}, reserved={0: "market B5"})
    problems = caught.value.problems
    assert [
        "COMP-2 position.cards 12 R2 11",
        "COMP-2 position.cards 8 B5 7",
        "COMP-7 position.space yellow 6 5",
    ] == [noted(problem) for problem in problems]
    assert " ".join([str(problem) for problem in problems]) == str(caught.value)


@pytest.mark.parametrize("seat", [4, 6, 10**12, -1])
def test_too_many_players(seat: int) -> None:
    """Nobody sits at a fifth place, whatever is laid there, and no place is made for them."""
    assert ("TURN-1 position.no_seat Acting",) == found(market="R2", seat=seat)
    assert (f"COMP-5 position.piece_of_nobody {seat}",) == found(
        market="R2", reserved={seat: "market R2"}
    )
    assert ("COMP-5 position.row hands 5 4",) == found(market="R2", hands=["R2"] * 5)


def test_cards_that_do_not_add_up() -> None:
    """Piles that are named both leave the rest to the VPs, which must be there then."""
    assert ("PAY-4 position.vp_cards 106 0",) == found(market="R2", draw="R2", discard="")
