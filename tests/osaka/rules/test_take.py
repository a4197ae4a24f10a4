"""TAKE: one Market card into the hand."""

from __future__ import annotations

import pytest

import osaka_rules as osaka
from osaka_rules import Reservation, State, Took, card, cards
from tests.osaka.given import given


@pytest.mark.rule("TAKE-1")
def test_a_free_card_goes_to_the_hand() -> None:
    """An unreserved Market card is taken: one copy, into one's hand, and that is all."""
    start = osaka.position(
        seat=1, market="2R5 B2", farm="G2", hands=["Y2", "Y3"], discard="Y5", draw="7G5", vp=[108]
    )
    after = given(start).when("take R5")
    after.then(Took(1, card("R5"), was_reserved=False))
    assert [cards("Y2"), cards("R5 Y3")] == [*after.state.hands]
    assert (cards("R5 B2"), cards("G2")) == (after.state.market, after.state.farm)
    assert (start.discard, start.draw) == (after.state.discard, after.state.draw)
    assert (start.ships, start.goods) == (after.state.ships, after.state.goods)


@pytest.mark.rule("TAKE-1", "TAKE-2")
def test_the_own_reserved_card_goes_to_the_hand() -> None:
    """One's own reserved card is taken from the Market, and the piece comes back."""
    start = osaka.position(seat=1, hands=["", "Y3"], reserved={0: "market B2", 1: "market R5"})
    after = given(start).when("take reserved R5")
    after.then(Took(1, card("R5"), was_reserved=True))
    assert cards("R5 Y3") == after.state.hands[1]
    assert cards("") == after.state.market
    assert (Reservation("market", card("B2")), None) == after.state.reserved


@pytest.mark.rule("TAKE-1")
def test_what_can_be_taken() -> None:
    """Each kind of free Market card, and one's own reserved one; nothing of others or the Farm."""
    start = osaka.position(
        market="2R2 R5 G3", farm="Y2", reserved={0: "market B3", 1: "market G5", 2: "farm Y5"}
    )
    takes = [move for move in given(start).moves() if move.startswith("take")]
    assert ["take R2", "take R5", "take G3", "take reserved B3"] == takes


def crowded() -> State:
    """Ann, who is to act, Bob and Cay have each reserved a card."""
    return osaka.position(
        market="R2",
        farm="Y3 G3",
        reserved={0: "market R5", 1: "market B5", 2: "farm G5"},
        hands=["G2"],
    )


@pytest.mark.rule("TAKE-1")
@pytest.mark.parametrize(
    ("move", "clauses", "key"),
    [
        ("take B5", ("TAKE-1", "RES-4"), "take.reserved"),
        ("take Y3", ("TAKE-1",), "take.farm"),
        ("take G5", ("TAKE-1",), "take.farm"),
        ("take G2", ("TAKE-1",), "take.none"),
        ("take R5", ("TAKE-2",), "take.own_piece"),
        ("take reserved B5", ("TAKE-1",), "take_reserved.other_card"),
        ("take reserved R2", ("TAKE-1",), "take_reserved.other_card"),
    ],
)
def test_what_cannot_be_taken(move: str, clauses: tuple[str, ...], key: str) -> None:
    """Others' cards, Farm cards and cards that are not there are refused, each with its reason."""
    given(crowded()).refused(move, *clauses, key=key, card=move.rsplit(maxsplit=1)[-1])


@pytest.mark.rule("TAKE-1")
def test_no_reserved_card_to_take() -> None:
    """Who has reserved nothing takes nothing reserved; a free card is pointed out."""
    start = osaka.position(market="R2", farm="B5", reserved={1: "market R5"})
    for move, advice in (("take reserved R5", False), ("take reserved R2", True)):
        given(start).refused(move, "TAKE-1", key="take_reserved.no_piece")
        assert advice == ("write 'take R2'" in given(start).objection(move).reason)


@pytest.mark.rule("TAKE-1")
def test_the_own_reserved_card_in_the_farm() -> None:
    """A reserved card that still lies in the Farm cannot be taken, though a twin can."""
    start = osaka.position(market="R2", reserved={0: "farm R5"})
    given(start).refused("take R5", "TAKE-1", key="take.farm", card="R5")
    twin = osaka.position(market="R5", reserved={0: "farm R5"})
    for table, advice in ((start, False), (twin, True)):
        given(table).refused("take reserved R5", "TAKE-1", key="take_reserved.farm", card="R5")
        assert advice == ("write 'take R5'" in given(table).objection("take reserved R5").reason)


@pytest.mark.rule("TAKE-2")
def test_the_twin_of_the_own_reserved_card() -> None:
    """Taking a free card of the same kind leaves the piece on the reserved one."""
    start = given(osaka.position(market="R5 B2", reserved={0: "market R5"}))
    twin = start.when("take R5")
    twin.then(Took(0, card("R5"), was_reserved=False))
    assert Reservation("market", card("R5")) == twin.state.reserved[0]
    own = start.when("take reserved R5")
    assert None is own.state.reserved[0]
    assert (cards("R5 B2"), cards("B2")) == (own.state.market, twin.state.market)
    assert cards("R5") == own.state.hands[0] == twin.state.hands[0]
    assert "take R5" in own.moves()
    assert "take R5" not in twin.moves()


@pytest.mark.rule("TAKE-2")
def test_the_twin_of_anothers_reserved_card() -> None:
    """A free red 5 may be taken although another red 5 lies under Bob's piece."""
    start = given(osaka.position(market="R5 B2", reserved={1: "market R5"}))
    after = start.when("take R5")
    assert cards("R5") == after.state.hands[0]
    assert Reservation("market", card("R5")) == after.state.reserved[1]
    assert "take reserved R5" in after.moves()


@pytest.mark.rule("TAKE-2")
def test_two_pieces_on_twins() -> None:
    """With one's own and another's piece on red 5s, only one's own can be taken."""
    start = given(osaka.position(reserved={0: "market R5", 1: "market R5"}))
    assert ["take reserved R5"] == start.moves()
    start.refused("take R5", "TAKE-2")
    after = start.when("take reserved R5")
    assert (None, Reservation("market", card("R5"))) == after.state.reserved
    assert ["take reserved R5"] == after.moves()


@pytest.mark.rule("TAKE-2")
def test_the_piece_can_be_used_again() -> None:
    """A piece that came back may be put on another card."""
    start = osaka.position(market="B2 B3", reserved={0: "market R5"})
    after = given(start).when("take reserved R5", "take B2", "reserve market B3")
    assert Reservation("market", card("B3")) == after.state.reserved[0]


@pytest.mark.rule("TAKE-3")
def test_no_hand_limit() -> None:
    """A hand of 60 cards takes a 61st."""
    start = osaka.position(market="R5", hands=["11R2 11B2 11Y2 11G2 9R3 7G5"])
    after = given(start).when("take R5")
    assert 60 + 1 == len(after.state.hands[0])
