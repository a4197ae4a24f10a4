"""Any state can be built in one call, and everything that is wrong with one is told at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from osaka_rules import (
    STANDARD,
    Acting,
    Cards,
    InvalidPosition,
    NotationError,
    Over,
    Reservation,
    RulesError,
    Ruleset,
    State,
    card,
    cards,
    position,
)
from osaka_rules.osaka.bags import Bag

build: Callable[..., State] = position
"""To build a position from a table of its parts, whatever they are."""


def refused(**table: object) -> tuple[str, ...]:
    """Tell all the problems for which a position is refused."""
    with pytest.raises(InvalidPosition) as caught:
        build(**table)
    assert isinstance(caught.value, RulesError)
    return caught.value.problems


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
    ("wrong", "message"),
    [
        ({"market": "R4"}, "'R4' is not a card"),
        ({"hands": ["2 R5"]}, "'2' is not a card"),
        ({"tokens": ["R2"]}, "'R2' is not a token; write them like '2R B'. (COMP-4)"),
        ({"tokens": ["0R"]}, "'0R' is not a token"),
        ({"tokens": ["999R " * 66]}, "Nobody has more than 65535 tokens of a colour. (COMP-4)"),
        ({"ships": {"R": 1, "X": 2}}, "There is no ship 'X'; use R, B, Y and G. (COMP-5)"),
        ({"reserved": {0: "hand R5"}}, "'hand R5' is not a place for a piece"),
        ({"reserved": {0: "R5"}}, "write 'market R5' or 'farm R5'. (RES-1)"),
        ({"reserved": {0: "market  R5"}}, "' R5' is not a card"),
        ({"market": "255R5"}, "255 cards are too many"),
    ],
)
def test_what_cannot_be_read(wrong: dict[str, object], message: str) -> None:
    """A text that names no card, token, ship or place is refused as such."""
    with pytest.raises(NotationError) as caught:
        build(**wrong)
    assert message in str(caught.value)
    assert isinstance(caught.value, RulesError)


def test_a_piece_on_a_missing_card() -> None:
    """A card under a piece is a card of the deck, like any other."""
    table = {"market": "6R5", "reserved": {0: "market R5", 1: "market R5", 2: "farm R2"}}
    assert ("There are 8 R5 in the game; the deck has 7. (COMP-2)",) == refused(**table)


def test_a_piece_of_nobody() -> None:
    """A piece belongs to a seat that is there."""
    assert ("A piece belongs to seat -1, which is not there. (COMP-5)",) == refused(
        market="R5 R2", reserved={-1: "market R5"}
    )
    assert ("A piece belongs to seat 4, which is not there. (COMP-5)",) == refused(
        market="R5 R2", hands=["", "", "", ""], reserved={4: "market R5"}
    )


def test_as_many_tokens_as_can_be_held() -> None:
    """A player can have 65,535 tokens of a colour, though nobody ever will."""
    tokens = "999R " * 65 + "600R"
    assert 65_535 == 999 * 65 + 600
    state = position(phase=Over("tokens"), ships={"R": 5}, tokens=[tokens])
    assert ((65_535, 0, 0, 0), (0, 0, 0, 0)) == state.tokens


def test_cards_that_are_no_bag() -> None:
    """Cards that were packed wrongly are refused like anything else."""
    expected = "Some pile is not a bag of counts from 0 to 127; make it with cards('R2 B5')."
    for wrong in (Cards(Bag(-1)), Cards(Bag(1 << 96))):
        for place in ("market", "farm", "draw", "discard", "vp_cards"):
            assert (expected,) == refused(**{place: wrong})
        for place in ("hands", "goods", "insured"):
            assert (expected,) == refused(**{place: [wrong]})


def test_all_problems_at_once() -> None:
    """A position is refused with everything that is wrong with it, in one message."""
    with pytest.raises(InvalidPosition) as caught:
        position(market="12R2", hands=["7B5"], ships={"Y": 6}, reserved={0: "market B5"})
    problems = caught.value.problems
    assert (
        "There are 12 R2 in the game; the deck has 11. (COMP-2)",
        "There are 8 B5 in the game; the deck has 7. (COMP-2)",
        "The yellow ship is on space 6; the route has spaces 0 to 5. (COMP-7)",
    ) == problems
    assert " ".join(problems) == str(caught.value)


@pytest.mark.parametrize("seat", [4, 6, 10**12, -1])
def test_too_many_players(seat: int) -> None:
    """Nobody sits at a fifth place, whatever is laid there, and no place is made for them."""
    assert (f"The phase Acting(seat={seat}) names a seat that is not there. (TURN-1)",) == refused(
        market="R2", seat=seat
    )
    assert (f"A piece belongs to seat {seat}, which is not there. (COMP-5)",) == refused(
        market="R2", reserved={seat: "market R2"}
    )
    assert ("The game is for 2 to 4 players, not for 5. (COMP-6)",) == refused(
        market="R2", hands=["R2"] * 5
    )


def test_cards_that_do_not_add_up() -> None:
    """Piles that are named both leave the rest to the VPs, which must be there then."""
    assert (
        "106 cards lie under the trader pieces, but the players have 0 victory points. (PAY-4)",
    ) == refused(market="R2", draw="R2", discard="")
