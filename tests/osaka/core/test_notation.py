"""The text of moves: exact, and the inverse of what a move prints (REC-7)."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from osaka_rules import (
    CARDS,
    COLOURS,
    Buy,
    Card,
    Cards,
    ChooseToken,
    Done,
    Draw,
    Insure,
    Lot,
    Move,
    NotationError,
    Pass,
    Reserve,
    Take,
    TakeReserved,
    advance,
    apply,
    card,
    cards,
    game,
    legal_moves,
    objection,
    parse_move,
    position,
    read_move,
)
from osaka_rules.osaka.notation import LONGEST
from osaka_rules.reading import read_move as read_as_any
from tests.support.refusals import raised

SINGLE: list[Move] = [
    *[ChooseToken(colour) for colour in COLOURS],
    *[Take(each) for each in CARDS],
    *[TakeReserved(each) for each in CARDS],
    *[Reserve("market", each) for each in CARDS],
    *[Reserve("farm", each) for each in CARDS],
    *[Draw(each) for each in CARDS],
    *[Lot(seat) for seat in range(4)],
    Pass(),
    Done(),
]
"""Every move that names at most one card."""

KINDS = st.sampled_from(CARDS)
MANY = settings(max_examples=100)


def refusal(text: object) -> str:
    """Return the refusal of a text that must not be a move."""
    return raised(NotationError, parse_move, text)


# --- What moves look like --------------------------------------------------------------------


@pytest.mark.rule("REC-7")
@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("token R", ChooseToken(COLOURS[0])),
        ("take R5", Take(card("R5"))),
        ("take reserved R5", TakeReserved(card("R5"))),
        ("reserve market R5", Reserve("market", card("R5"))),
        ("reserve farm G2", Reserve("farm", card("G2"))),
        ("buy with R2 B5", Buy(cards("R2 B5"))),
        ("buy with R2 R2 G3", Buy(cards("2R2 G3"))),
        ("insure B2 for B3 B5", Insure(card("B2"), cards("B3 B5"))),
        ("insure B3 for B5", Insure(card("B3"), cards("B5"))),
        ("done", Done()),
        ("pass", Pass()),
        ("draw Y3", Draw(card("Y3"))),
        ("lot 3", Lot(3)),
    ],
)
def test_the_form_of_each_move(text: str, move: Move) -> None:
    """Each move has one form, with which it is read and printed."""
    assert move == parse_move(text)
    assert text == str(move)


@pytest.mark.rule("REC-7")
@pytest.mark.parametrize("move", SINGLE, ids=str)
def test_every_single_move_reads_back(move: Move) -> None:
    """What a move prints is read as that move, and as no other."""
    assert move == parse_move(str(move))
    assert type(move) is type(parse_move(str(move)))
    assert [move] == [other for other in SINGLE if str(other) == str(move)]


@pytest.mark.rule("REC-7")
@MANY
@given(st.lists(KINDS, min_size=1, max_size=30))
def test_every_purchase_reads_back(payment: list[Card]) -> None:
    """A purchase lists its payment sorted, and is read back."""
    move = Buy(cards(payment))
    assert "buy with " + " ".join(str(each) for each in sorted(payment)) == str(move)
    assert move == parse_move(str(move))


@pytest.mark.rule("REC-7")
@MANY
@given(KINDS, st.lists(KINDS, min_size=1, max_size=5))
def test_every_insurance_reads_back(paid: Card, goods: list[Card]) -> None:
    """An insurance lists its goods sorted, and is read back, even a forbidden one."""
    move = Insure(paid, cards(goods))
    text = f"insure {paid} for " + " ".join(str(each) for each in sorted(goods))
    assert text == str(move)
    assert move == parse_move(text)


@pytest.mark.rule("REC-7")
@MANY
@given(st.lists(KINDS, min_size=2, max_size=6))
def test_unsorted_payments_are_refused(payment: list[Card]) -> None:
    """A payment in another order than the canonical one is not a move; the right one is shown."""
    text = "buy with " + " ".join(str(each) for each in payment)
    if payment == sorted(payment):
        assert text == str(parse_move(text))
    else:
        meant = str(Buy(cards(payment)))
        assert f"REC-7 move.meant '{text}' {meant}" == refusal(text)


@pytest.mark.rule("REC-7")
@given(st.text(max_size=30) | st.from_regex(r"[a-z ]{1,16}( [RBYG][235]){0,3}\s?", fullmatch=True))
def test_only_what_a_move_prints_is_read(text: str) -> None:
    """Whatever is read as a move is exactly what that move prints."""
    with suppress(NotationError):
        assert text == str(parse_move(text))


def test_moves_of_two_kinds_are_never_equal() -> None:
    """Taking, drawing and taking one's own reserved card differ, though they name one card."""
    moves = [Take(card("R5")), TakeReserved(card("R5")), Draw(card("R5")), Pass(), Done()]
    assert len(moves) == len(set(moves))


# --- Near misses -----------------------------------------------------------------------------


@pytest.mark.rule("REC-7")
@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Take  r5", "take R5"),
        ("take R5 ", "take R5"),
        (" take R5", "take R5"),
        ("take\tR5", "take R5"),
        ("take R5\n", "take R5"),
        ("take\u00a0R5", "take R5"),
        ("TAKE RESERVED g3", "take reserved G3"),
        ("token r", "token R"),
        ("Reserve Market R5", "reserve market R5"),
        ("reserve FARM g2", "reserve farm G2"),
        ("buy with B5 R2", "buy with R2 B5"),
        ("buy with b5 r2", "buy with R2 B5"),
        ("insure B2 for B5 B3", "insure B2 for B3 B5"),
        ("Insure b2 For b3", "insure B2 for B3"),
        ("PASS", "pass"),
        ("Done", "done"),
        ("Draw R5", "draw R5"),
        ("lot  1", "lot 1"),
    ],
)
def test_near_misses(text: str, meant: str) -> None:
    """A text that only differs in case, spaces or order is refused, and the right one is named."""
    assert f"REC-7 move.meant {text!a} {meant}" == refusal(text)


# --- Broken texts ----------------------------------------------------------------------------

FORMS = {
    "token": "'token R'",
    "take": "'take R5', 'take reserved R5'",
    "reserve": "'reserve market R5', 'reserve farm G2'",
    "buy": "'buy with R2 B5'",
    "insure": "'insure B2 for B3 B5'",
    "done": "'done'",
    "pass": "'pass'",
}
"""What moves look like, by their first word."""


def forms(text: object) -> str:
    """Return what is shown to somebody who wrote a text: what begins like it, or everything."""
    first = text.split()[:1] if isinstance(text, str) else []
    return FORMS.get("".join(first), ", ".join(FORMS.values()))


BROKEN = """
None | R5 | take | take R | take R4 | take X5 | take R5 R5 | take red 5 | take 2R5
take reserved | take market R5 | take R5 reserved | reserve R5 | reserve shop R5
reserve market | reserve market R5 R5 | buy | buy with | buy R2 B5 | buy with 0R2
buy with R2, B5 | buy with R2 and B5 | insure B2 | insure B2 for | insure for B2
insure B2 B2 for B3 | token | token RB | token red | token R2 | pass pass | pass R5
done done | draw | draw R2 R2 | lot | lot -1 | lot 01 | lot +1 | lot 1.0 | lot 1000
lot ٣ | lot Ann | take R٥ | ｔake R5 | take R5; | 'take R5'
"""
NO_TEXTS = [None, 5, True, b"pass", ["pass"], Pass()]


@pytest.mark.rule("REC-7")
@pytest.mark.parametrize(
    "text",
    [
        *re.split(r" \| |\n", BROKEN.strip()),
        "",
        " ",
        "take ",
        "buy with ",
        "insure B2 for ",
        "take R5\x00",
        *NO_TEXTS,
    ],
)
def test_broken_texts(text: object) -> None:
    """What is no move at all is refused with what moves look like that begin so."""
    assert f"REC-7 move.text {text!a} {forms(text)}" == refusal(text)


@pytest.mark.rule("REC-7")
def test_lone_surrogates_are_shown_escaped() -> None:
    """A text that cannot be printed is shown in a form that can."""
    message = refusal("take \ud800")
    assert message.startswith("REC-7 move.text 'take \\ud800' ")
    assert message.isascii()


@pytest.mark.rule("REC-7")
def test_long_texts_are_shortened() -> None:
    """A long wrong text is shown by its first 57 characters; one of 58 letters is shown whole."""
    assert refusal("x" * 58).startswith(f"REC-7 move.text '{'x' * 58}' ")
    assert refusal("x" * 59).startswith(f"REC-7 move.text '{'x' * 56}... ")
    assert len(refusal("x" * 1_000_000)) < 300


@pytest.mark.rule("REC-7")
def test_very_long_near_misses() -> None:
    """What was meant is looked for in texts of up to a thousand characters."""
    longest = "take" + " " * 994 + "R5"
    assert 1000 == len(longest)
    assert refusal(longest).endswith(" take R5")
    assert refusal(longest + " ").endswith(FORMS["take"])


@pytest.mark.rule("REC-7")
@pytest.mark.parametrize("number", [128, 100_000])
def test_more_cards_than_can_be_held(number: int) -> None:
    """A payment or an insurance of more cards than any deck can have is not a move."""
    for text in ("buy with" + " R2" * number, "insure R2 for" + " R2" * number):
        assert refusal(text).startswith("REC-7 move.text ")


@pytest.mark.rule("REC-7")
def test_as_many_cards_as_can_be_held() -> None:
    """127 cards of a kind are a payment that can be written."""
    text = "buy with" + " R2" * 127
    assert Buy(cards("127R2")) == parse_move(text)
    assert text == str(parse_move(text))


@pytest.mark.rule("REC-7")
def test_nothing_paid_and_nothing_insured_cannot_be_written() -> None:
    """A purchase with no cards, which is never legal, has no text that is read back."""
    for move in (Buy(Cards()), Insure(card("B2"), Cards())):
        assert f"REC-7 move.text {str(move)!r} {forms(str(move))}" == refusal(str(move))


@pytest.mark.rule("REC-7")
@pytest.mark.parametrize(
    ("written", "official"),
    [
        ("buy with b5 R2", "buy with R2 B5"),
        ("Buy With 2r2", "buy with R2 R2"),
        ("insure r3 for R5 r2", "insure R3 for R2 R5"),
        ("insure R3 for 2R2", "insure R3 for R2 R2"),
        (" TOKEN  g ", "token G"),
        ("reserve MARKET g5", "reserve market G5"),
        ("Pass".rjust(LONGEST), "pass"),
    ],
)
def test_people_write_as_they_like(written: str, official: str) -> None:
    """Cards in any order and counted, small letters and spaces are read; records stay exact."""
    assert official == str(read_move(None, written))
    with pytest.raises(NotationError):
        parse_move(written)


@pytest.mark.rule("REC-7")
@pytest.mark.parametrize(
    ("text", "shown"),
    [("fly R5", "'fly R5'"), (7, "7"), ("Pass".rjust(LONGEST + 1), f"'{' ' * 56}...")],
)
def test_what_is_quoted(text: object, shown: str) -> None:
    """What cannot be read, even as people write, is quoted; a long text from its beginning."""
    with pytest.raises(NotationError) as refused:
        read_move(None, text)  # type: ignore[arg-type]
    assert (("REC-7",), "move.text") == (refused.value.clauses, refused.value.message.key)
    assert shown == refused.value.message.value("value")


def test_texts_are_taken_where_moves_are() -> None:
    """A text, as people write it, is as good as the move: when asked, made or found."""
    state = position(market="R2", hands=["R5", ""])
    move, text = parse_move("buy with R5"), "Buy  with r5"
    assert advance(state, move, 7) == advance(state, text, 7)
    assert apply(state, move) == apply(state, text)
    assert None is objection(state, text)
    assert legal_moves(state).index(move) == legal_moves(state).index(text)
    assert move == read_as_any(game(), state, text)


@pytest.mark.rule("REC-7")
def test_how_such_moves_look() -> None:
    """A text that begins like a move is answered with how such moves look."""
    with pytest.raises(NotationError) as refused:
        parse_move("take all")
    assert ("'take R5'", "'take reserved R5'") == refused.value.message.value("forms")
