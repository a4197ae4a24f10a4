"""What is not made of the right stuff is refused with a sentence, wherever it is handed in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

import attrs
import pytest

import osaka_rules as osaka
from osaka_rules import (
    Card,
    Event,
    InvalidPosition,
    NotationError,
    Phase,
    Record,
    RulesError,
    State,
)
from osaka_rules.osaka.bags import Bag
from osaka_rules.osaka.cards import Cards
from osaka_rules.wire.strict import DocumentError, parse

STATE = osaka.position(market="R2")


def changed(**values: object) -> State:
    """Give the state with some fields that do not fit."""
    known = {field.name: getattr(STATE, field.name) for field in attrs.fields(State)}
    make = cast("Callable[..., State]", State)
    return make(**{**known, **values})


def test_names_that_are_no_list() -> None:
    """A game needs a list of names; the letters of one name are no players."""
    for wrong in (None, 5, "AB"):
        with pytest.raises(InvalidPosition, match=r"2 to 4 players, not for 0\. \(COMP-6\)"):
            osaka.new_game(cast("Sequence[str]", wrong))


def test_cards_that_are_no_cards() -> None:
    """A bundle is made of cards, not of their names."""
    with pytest.raises(NotationError, match=r"'R2' is not a Card; card\('R5'\) makes one"):
        Cards.of(cast("list[Card]", ["R2"]))


def test_events_that_are_no_events() -> None:
    """Nothing but an event happens to a state."""
    with pytest.raises(RulesError, match="'take R2' is not an event"):
        osaka.evolve(STATE, cast(Event, "take R2"))


def test_documents_that_are_no_texts() -> None:
    """A document is a text, or the bytes of one."""
    for wrong in (None, 7, {"format": "osaka-move/1"}):
        with pytest.raises(DocumentError, match="A document is a text, or the bytes of one"):
            parse(wrong)


@pytest.mark.parametrize("values", [{"ships": ("a", 0, 0, 0)}, {"vp": (0, None)}, {"passes": True}])
def test_numbers_that_are_no_numbers(values: dict[str, object]) -> None:
    """Spaces, victory points and passes are whole numbers."""
    expected = ("Some space, victory point or pass is not a whole number.",)
    assert expected == osaka.problems(changed(**values))


def test_phases_that_are_no_phases() -> None:
    """A state is in a phase of the game, and a game ends in one of two ways."""
    assert ("None is not a phase. (TURN-3)",) == osaka.problems(changed(phase=None))
    bored = cast("Callable[[str], Phase]", osaka.Over)
    expected = ("A game is not ended by 'boredom'. (END-1, END-3)",)
    assert expected == osaka.problems(changed(phase=bored("boredom")))


@pytest.mark.rule("REC-2")
def test_a_record_for_one_player() -> None:
    """A record that was made, not read, is judged by what makes a game."""
    verdict = osaka.verify(Record(("Ann",)))
    assert (False, None, ("REC-2",)) == (verdict.ok, verdict.index, verdict.clauses)
    assert "The game is for 2 to 4 players, not for 1. (COMP-6)" == verdict.problem


@pytest.mark.rule("REC-4")
def test_a_record_begins_with_the_game() -> None:
    """Cards that were dealt before a record began would be missing from it for good."""
    for late in (osaka.settle(osaka.new_game(["Ann", "Bob"]), 1), STATE):
        with pytest.raises(osaka.RecordError, match="begin it with a new game"):
            Record.of(late)


def test_checkpoints_twice() -> None:
    """A second checkpoint after the same moves takes the place of the first."""
    state = osaka.settle(osaka.new_game(["Ann", "Bob"]), 1)
    record = Record(("Ann", "Bob")).checked(state)
    assert record == record.checked(state)


@pytest.mark.rule("RES-1")
def test_a_piece_on_two_cards() -> None:
    """A player has one piece, and so at most one reserved card."""
    expected = ("A player has one piece, which lies on one card. (RES-1)",)
    one, two = osaka.cards("R2").bag, osaka.cards("2R2").bag
    assert expected == osaka.problems(changed(market_rack=two))
    assert expected == osaka.problems(changed(market_rack=one, farm_rack=one))
    assert expected == osaka.problems(changed(market_rack=osaka.cards("127R2 127G5").bag))


def test_seats_that_are_no_numbers() -> None:
    """A piece belongs to a seat, not to its name."""
    reserved = cast("dict[int, str]", {"0": "market R2"})
    with pytest.raises(InvalidPosition, match=r"A piece belongs to seat '0', which is not there"):
        osaka.position(market="R2", reserved=reserved)


def test_names_that_are_filled_up() -> None:
    """Players who are not named get names that nobody has."""
    assert ("Bob", "Ann") == osaka.position(names=["Bob"], market="R2").names


def test_a_million_names() -> None:
    """A game for too many is refused without looking at everybody."""
    with pytest.raises(InvalidPosition) as caught:
        osaka.new_game([str(number) for number in range(1_000_000)])
    assert ("The game is for 2 to 4 players, not for 1000000. (COMP-6)",) == caught.value.problems


def test_a_bundle_far_too_large() -> None:
    """However many cards a text names, they are only counted."""
    with pytest.raises(NotationError, match="199800000 cards are too many"):
        osaka.cards("999R2 " * 200_000)


def test_seeds_far_too_large() -> None:
    """A seed has a limit, so that it can always be written out."""
    game = osaka.new_game(["Ann", "Bob"])
    with pytest.raises(RulesError, match="A seed has at most 256 bits, not 257"):
        osaka.answer(game, 2**256)
    assert osaka.answer(game, 2**256 - 1) in osaka.legal_moves(game)


def test_rulesets_that_are_none() -> None:
    """A game is played by a Ruleset."""
    with pytest.raises(osaka.InvalidRuleset, match="None is not a Ruleset"):
        osaka.new_game(["Ann", "Bob"], cast(osaka.Ruleset, None))


def test_everything_that_is_wrong_at_once() -> None:
    """Cards, ships and the phase are all looked at, whatever is wrong with the others."""
    with pytest.raises(InvalidPosition) as caught:
        osaka.position(market="12R2", tokens=["9R"], passes=7, ships={"B": 5})
    assert (
        "There are 12 R2 in the game; the deck has 11. (COMP-2)",
        "passes is 7, which does not fit the phase Acting(seat=0). (TURN-5)",
        "Somebody has 8 tokens, so the game is over. (END-1)",
        "The blue ship cannot be in Edo: it went back after its payday. (RET-1)",
    ) == caught.value.problems
    with pytest.raises(osaka.InvalidRuleset) as refused:
        osaka.Ruleset(players_min=4, players_max=2, unit=0, refresh_market=0, refresh_farm=0)
    assert (
        "unit is 0; it must be a whole number from 1 to 1000. (PAY-3)",
        "players_min is greater than players_max. (COMP-6)",
        "A refresh that draws no card would leave the Market empty. (REFR-1)",
    ) == refused.value.problems


def test_events_that_do_not_fit() -> None:
    """Cards cannot be taken from where there are none, nor by players who are not there."""
    nothing_there = osaka.Took(0, osaka.card("B2"), was_reserved=False)
    with pytest.raises(RulesError, match="take cards from where there are none"):
        osaka.evolve(STATE, nothing_there)
    for seat in (-1, 2, 7, 10**9):
        with pytest.raises(RulesError, match="names a seat that is not there"):
            osaka.evolve(STATE, osaka.Took(seat, osaka.card("R2"), was_reserved=False))
    with pytest.raises(RulesError, match="names something that is not there"):
        osaka.evolve(STATE, osaka.PaydayBegan(0, ()))


@pytest.mark.parametrize(
    "event",
    [
        osaka.Took(0, osaka.card("B2"), was_reserved=False),
        osaka.Took(0, osaka.card("B2"), was_reserved=True),
        osaka.Reserved(0, "farm", osaka.card("B2")),
        osaka.Paid(0, osaka.cards("B2"), 2, 2),
        osaka.GoodsLost(0, osaka.cards("B2")),
        osaka.Insured(0, osaka.card("B2"), osaka.cards("B2"), 2),
        osaka.Dealt(osaka.card("B2"), "market"),
    ],
)
def test_cards_from_where_there_are_none(event: osaka.Event) -> None:
    """No zone gives a card that it does not hold."""
    bare = osaka.position(market="R2", draw="Y2")
    with pytest.raises(RulesError) as caught:
        osaka.evolve(bare, event)
    expected = "These events take cards from where there are none; was one left out?"
    assert expected == str(caught.value)


RED = osaka.Colour.RED


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (osaka.new_game(["Ann", "Bob"]), "Cards are being dealt: only 'draw' comes now."),
        (
            osaka.position(
                phase=osaka.DrawingLot((0, 1)), market="5R2", farm="3G2", hands=["R5 R3", "B5 B3"]
            ),
            "The start player is drawn by lot: only 'lot' comes now.",
        ),
        (
            osaka.position(phase=osaka.Refreshing(0, "turn", 2, 3)),
            "Cards are drawn to refresh the Market: only 'draw' comes now.",
        ),
        (
            osaka.position(phase=osaka.Selling(0, (RED,), RED, 0, 1, ((RED, 0),)), ships={"R": 5}),
            "Victory points are drawn: only 'draw' comes now.",
        ),
    ],
)
def test_what_comes_now(state: osaka.State, expected: str) -> None:
    """Who moves while chance is to move is told what comes now."""
    refusal = osaka.objection(state, osaka.Pass())
    assert refusal is not None
    assert expected == refusal.reason


def test_what_is_no_card() -> None:
    """What names no card is told how cards are written."""
    with pytest.raises(NotationError) as caught:
        osaka.card("R7")
    assert (
        "'R7' is not a card: write the colour's letter R, B, Y or G and the value 2, 3 or 5, as in"
        " 'R5'. (COMP-2)"
    ) == str(caught.value)
    with pytest.raises(NotationError) as caught:
        osaka.Card(cast("osaka.Colour", 0), 5)
    assert "0 is not a Colour of cards. (COMP-1)" == str(caught.value)


@pytest.mark.rule("REC-1")
def test_a_record_of_another_game() -> None:
    """A record that was made for other components is wrong, as it could not be written."""
    verdict = osaka.verify(Record(("Ann", "Bob"), osaka.Ruleset(unit=4)))
    assert (False, ("REC-1",)) == (verdict.ok, verdict.clauses)
    assert "whose unit is not that of the box" in (verdict.problem or "")


@pytest.mark.rule("TURN-4")
def test_a_deadlock_of_players_who_could_act() -> None:
    """Who could take a card did not have to pass, unless passing is always allowed."""
    always = osaka.Ruleset(passing="always")
    end = osaka.Over("deadlock")
    with pytest.raises(InvalidPosition, match=r"Ann could still take or reserve .* \(TURN-4\)"):
        osaka.position(market="R2", phase=end, passes=2)
    assert end == osaka.position(market="R2", phase=end, passes=2, ruleset=always).phase


def test_a_reservation_as_it_is() -> None:
    """A piece may also be laid as the reservation that another state has."""
    piece = osaka.Reservation("market", osaka.card("R2"))
    assert (piece, None) == osaka.position(reserved={0: piece}).reserved


def test_cards_are_not_made_of_texts() -> None:
    """Cards are packed numbers; who writes them as text is told how."""
    with pytest.raises(
        NotationError, match=r"Cards\(\) packs a bag; write cards\('R2'\) for a text"
    ):
        Cards(cast(Bag, "R2"))


def test_parts_of_a_position_that_are_no_texts() -> None:
    """Cards and tokens are written as texts."""
    with pytest.raises(NotationError, match="5 is neither a text nor a list of cards"):
        osaka.position(market="R2", hands=cast("list[str]", [5]))
    with pytest.raises(NotationError, match="3 is not a token; write them like '2R B'"):
        osaka.position(market="R2", tokens=cast("list[str]", [3]))


@pytest.mark.parametrize("wrong", ["pass", 5, ("take", "R2"), osaka.Acting(0)])
def test_what_is_no_move(wrong: object) -> None:
    """What is no move at all is objected to by its own name, and cannot be made."""
    objection = osaka.objection(STATE, cast("osaka.Move", wrong))
    assert objection is not None
    text = f"{wrong!r} is not a move; parse_move('take R5') makes one of a text."
    assert (("REC-7",), text) == (objection.clauses, objection.reason)
    with pytest.raises(osaka.IllegalMove):
        osaka.apply(STATE, cast("osaka.Move", wrong))
