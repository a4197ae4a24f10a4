"""INS: cards from the hand save goods from the Black Tide."""

from __future__ import annotations

import pytest

import osaka_rules as osaka
from osaka_rules import (
    Colour,
    GoodsLost,
    InsuranceAsked,
    InsuranceDone,
    Insured,
    Insuring,
    Ruleset,
    Sank,
    Sold,
    State,
    card,
    cards,
    position,
)
from tests.osaka.given import REFRESH, Given, given
from tests.support.refusals import refusal

RED, BLUE, YELLOW, GREEN = Colour
ANY = Ruleset(insurance="any")
BOTH = pytest.mark.parametrize("ruleset", [Ruleset(), ANY], ids=["sinking", "any"])


def asked(
    hand: str = "B2 B3 B5 R2",
    goods: str = "3B2 B3 B5",
    insured: str = "",
    others: tuple[str, ...] = ("",),
    ruleset: Ruleset = osaka.STANDARD,
) -> State:
    """Ask Ann before the blue ship sinks in the payday of the yellow one."""
    return position(
        ruleset=ruleset,
        phase=Insuring(0, 0),
        hands=[hand, *["" for _ in others]],
        goods=[goods, *others],
        insured=[insured],
        ships={"B": 4, "Y": 5},
        market="G5",
        draw="",
    )


@pytest.mark.rule("INS-1")
def test_a_card_is_discarded_and_goods_are_insured() -> None:
    """The card goes from the hand to the discard pile; the picked goods are insured from then."""
    table = asked()
    story = given(table).when("insure B2 for B3 B5")
    story.then(Insured(0, card("B2"), cards("B3 B5"), 2))
    assert cards("R2 B3 B5") == story.state.hands[0]
    assert table.discard + cards("B2") == story.state.discard
    assert cards("3B2") == story.state.goods[0]
    assert cards("B3 B5") == story.state.insured[0]
    assert Insuring(0, 0) == story.state.phase


@pytest.mark.rule("INS-1", "COMP-3")
def test_as_many_goods_as_icons() -> None:
    """A 2 insures one or two goods, a 3 insures one, a 5 none."""
    assert [
        "insure B2 for B3",
        "insure B2 for B5",
        "insure B2 for B3 B3",
        "insure B2 for B3 B5",
        "insure B3 for B3",
        "insure B3 for B5",
        "done",
    ] == given(asked(hand="B2 B3 B5", goods="2B3 B5")).moves()


@pytest.mark.rule("INS-1", "COMP-3")
@pytest.mark.parametrize(
    ("move", "clauses", "key"),
    [
        ("insure G2 for B3", ("INS-1",), "insure.hand"),
        ("insure B5 for B3", ("INS-1", "COMP-3"), "insure.icons"),
        ("insure B2 for B2 B2 B2", ("INS-1",), "insure.too_many"),
        ("insure B3 for B2 B2", ("INS-1",), "insure.too_many"),
        ("insure B2 for B5 B5", ("INS-1",), "insure.goods"),
    ],
)
def test_what_cannot_be_insured(move: str, clauses: tuple[str, ...], key: str) -> None:
    """The card must be in hand and have icons enough, and the goods must be the player's own."""
    given(asked(others=("2B5",))).refused(move, *clauses, key=key)


@pytest.mark.rule("INS-1")
def test_unused_icons_are_lost() -> None:
    """Who insures one good with a 2 cannot use the second icon later."""
    story = given(asked(hand="B2", goods="2B3")).when("insure B2 for B3")
    assert ["done"] == story.moves()
    story.refused("insure B2 for B3", "INS-1")
    story = story.when("done")
    assert cards("B3") == story.state.insured[0]
    story.then(GoodsLost(0, cards("B3")))


@pytest.mark.rule("INS-1", "INS-2", "SINK-3")
def test_worked_example_of_three_cards_for_four_goods() -> None:
    """The blue and the red ship sink; three cards of these colours insure four goods."""
    table = position(
        market="Y2",
        hands=["G2 R2 2B3", ""],
        ships={"R": 3, "B": 4, "Y": 4},
        goods=["R3 2R5 B2 B5", "R5"],
    )
    story = given(table).when(
        "buy with G2",
        *("draw G3",) * 5,
        *("insure R2 for R5 R5", "insure B3 for B5", "insure B3 for B2", "done", "done"),
    )
    story.then(Sank(RED, 3), Sank(BLUE, 4))
    assert cards("2R5 B2 B5") == story.state.insured[0]
    story.then(GoodsLost(0, cards("R3")), GoodsLost(1, cards("R5")))
    assert (cards(""), cards("")) == story.state.goods
    assert cards("") == story.state.hands[0]
    assert cards("G2 R2 2B3 R3 R5") == story.state.discard


@pytest.mark.rule("INS-2")
@BOTH
@pytest.mark.parametrize("move", ["insure R2 for B3", "insure R2 for R5 B3", "insure B2 for R5 B3"])
def test_a_card_insures_its_own_colour_only(ruleset: Ruleset, move: str) -> None:
    """A card never insures a good of another colour, not even beside one of its own."""
    story = given(asked(goods="B3 R5", ruleset=ruleset))
    story.refused(move, "INS-2", key="insure.colour")
    assert move not in story.moves()


@pytest.mark.rule("INS-3")
def test_insured_goods_survive_the_sinking() -> None:
    """What was insured is not lost, now or when the ship sinks a second time."""
    first = given(asked(hand="B2", goods="B3 B5 B2", others=("R3",))).when(
        "insure B2 for B3 B5", "done"
    )
    first.then(GoodsLost(0, cards("B2")))
    assert cards("B3 B5") == first.state.insured[0]
    second = position(
        market="R2", hands=["Y2", ""], ships={"R": 4, "B": 3}, insured=["B3 B5", "B2"]
    )
    story = given(second).when("buy with Y2", *REFRESH)
    story.then(Sank(BLUE, 3))
    assert [] == story.events_of(GoodsLost)
    assert (cards("B3 B5"), cards("B2")) == story.state.insured


@pytest.mark.rule("INS-3")
def test_the_insurance_ends_with_the_sale() -> None:
    """An insured good is sold in the payday of its colour like any other, and is gone then."""
    table = position(market="B2", hands=["Y2"], ships={"B": 4}, insured=["2B3 Y3"])
    story = given(table).when("buy with Y2", *REFRESH)
    (sale,) = story.events_of(Sold)
    assert (cards("B2"), cards("2B3"), 2) == (sale.goods, sale.insured, sale.vp)
    assert cards("Y3") == story.state.insured[0]  # 3 × 3 = 9 → 10: two VPs, one B3 discarded
    assert cards("B3 Y2") == story.state.discard


@pytest.mark.rule("INS-1", "INS-3")
def test_no_good_is_insured_twice() -> None:
    """A good that is insured already cannot be picked again."""
    story = given(asked(goods="B2 B3", insured="B5"))
    for goods in ("B5", "B3 B5", "B5 B5"):
        story.refused(f"insure B2 for {goods}", "INS-1", key="insure.goods", cards=goods)


@pytest.mark.rule("INS-4")
def test_a_card_insures_at_least_one_good() -> None:
    """A card cannot be discarded for no good at all."""
    table = asked()
    nothing = osaka.Insure(card("B2"), cards(""))
    refused = osaka.objection(table, nothing)
    assert refused is not None
    assert (("INS-4",), "insure.nothing") == refusal(refused)
    assert nothing not in osaka.legal_moves(table)


@pytest.mark.rule("INS-5")
def test_only_goods_about_to_sink() -> None:
    """Under `sinking` only goods of colours that are about to sink may be insured."""
    story = given(asked(hand="R2 B3", goods="R5 B5", ruleset=Ruleset(insurance="sinking")))
    assert ["insure B3 for B5", "done"] == story.moves()
    story.refused("insure R2 for R5", "INS-5", key="insure.safe", colour="red")


@pytest.mark.rule("INS-5")
def test_any_goods() -> None:
    """Under `any` all of a player's goods may be insured while some ship is about to sink."""
    story = given(asked(hand="R2 B3", goods="R5 B5", ruleset=ANY))
    assert ["insure R2 for R5", "insure B3 for B5", "done"] == story.moves()
    story = story.when("insure R2 for R5", "done")
    assert (cards("R5"), cards("")) == (story.state.insured[0], story.state.goods[0])
    story.then(GoodsLost(0, cards("B5")))


@pytest.mark.rule("INS-5", "PAY-8")
def test_any_goods_in_sequential_paydays() -> None:
    """Under `any` with `sequential`, goods that wait for their own payday may be insured too."""
    table = position(
        ruleset=Ruleset(insurance="any", paydays="sequential"),
        market="R2 Y2",
        hands=["G5", "Y3"],
        ships={"R": 4, "B": 4, "Y": 4},
        goods=["", "Y3"],
    )
    story = given(table).when("buy with G5", *REFRESH)
    story.then(InsuranceAsked(0, 0, (BLUE,)))  # Ann's Y2 waits
    story = story.when("done")
    assert ["insure Y3 for Y3", "done"] == story.moves()
    story = story.when("insure Y3 for Y3")
    assert [cards(""), cards(""), cards("Y3")] == [event.insured for event in story.events_of(Sold)]
    assert (2, 1) == story.state.vp


@pytest.mark.rule("INS-5")
def test_waiting_goods_are_not_about_to_sink() -> None:
    """By default goods that wait in Edo for their own payday may not be insured."""
    table = position(
        ruleset=Ruleset(paydays="sequential"),
        market="R2 Y2",
        hands=["G5", "Y3"],
        ships={"R": 4, "B": 4, "Y": 4},
        goods=["", "Y3 B3"],
    )
    story = given(table).when("buy with G5", *REFRESH)
    story.then(InsuranceAsked(0, 1, (BLUE,)))
    assert ["done"] == story.moves()
    story.refused("insure Y3 for Y3", "INS-5")


@pytest.mark.rule("INS-5")
def test_the_sinking_colours_are_fixed() -> None:
    """All players are asked about the same colours: those on the waves when step 3 begins."""
    table = position(
        market="R2",
        hands=["Y2", "", ""],
        ships={"R": 4, "B": 3, "G": 4},
        goods=["B2", "B5 Y3", "G3"],
    )
    story = given(table).when("buy with Y2", *REFRESH, "done", "done", "done")
    assert [(seat, (BLUE, GREEN)) for seat in range(3)] == [
        (event.seat, event.colours) for event in story.events_of(InsuranceAsked)
    ]


def asked_seats(story: Given) -> list[int]:
    """List who was asked, in order."""
    return [event.seat for event in story.events_of(InsuranceAsked)]


def sunk(ruleset: Ruleset, hands: tuple[str, ...] = ("", "", "")) -> Given:
    """Sink the blue ship in Cay's turn; Ann owns B3, Bob only insured and red goods, Dan nothing.

    Cay, who acts, owns a B2. All who are asked say that they are done.
    """
    ann, bob, dan = hands
    table = position(
        ruleset=ruleset,
        seat=2,
        market="Y2",
        hands=[ann, bob, "G2", dan],
        ships={"B": 3, "Y": 4},
        goods=["B3", "R5", "B2", ""],
        insured=["", "B5", "", ""],
    )
    story = given(table).when("buy with G2", *REFRESH)
    while isinstance(story.state.phase, Insuring):
        story = story.when("done")
    return story


@pytest.mark.rule("INS-6", "SINK-2")
def test_who_is_asked() -> None:
    """Asked is exactly who owns an uninsured good that may be insured, from the active player."""
    assert [2, 0] == asked_seats(sunk(Ruleset()))
    assert [2, 0, 1] == asked_seats(sunk(ANY))


@pytest.mark.rule("INS-6", "INFO-1")
@pytest.mark.parametrize("hands", [("", "", ""), ("2B2", "R2", "B3"), ("B5 R2", "B2", "")])
def test_being_asked_tells_nothing_about_a_hand(hands: tuple[str, str, str]) -> None:
    """Whether players hold a card for it makes no difference; an empty hand is asked too."""
    assert [2, 0] == asked_seats(sunk(Ruleset(), hands))
    assert [2, 0, 1] == asked_seats(sunk(ANY, hands))


@pytest.mark.rule("INS-6")
def test_done_by_saying_so() -> None:
    """A player who could insure more may say that they are done; then the next one is asked."""
    story = given(asked(others=("B3",))).when("insure B2 for B2", "done")
    story.then(InsuranceDone(0))
    assert InsuranceAsked(0, 1, (BLUE,)) == story.events[-1]
    assert Insuring(0, 1) == story.state.phase
    assert cards("B2") == story.state.insured[0]


@pytest.mark.rule("INS-6")
def test_done_at_once_without_a_good_left() -> None:
    """A player with no such good left is done without saying so, cards in hand or not."""
    story = given(asked(hand="2B2", goods="B3 B5 R5", others=("B3",))).when("insure B2 for B3 B5")
    assert [] == story.events_of(InsuranceDone)
    assert Insuring(0, 1) == story.state.phase
    story.refused("insure B2 for B3", "INS-1")  # the hand is Bob's now


@pytest.mark.rule("INS-6", "INS-5")
def test_under_any_a_good_of_another_colour_is_left() -> None:
    """Under `any` a player is done at once only when no good at all is left uninsured."""
    table = asked(hand="B2 R3", goods="B3 B5 R5", others=("B3",), ruleset=ANY)
    story = given(table).when("insure B2 for B3 B5")
    assert Insuring(0, 0) == story.state.phase
    story = story.when("insure R3 for R5")
    assert Insuring(0, 1) == story.state.phase
    assert [] == story.events_of(InsuranceDone)
