"""The text of moves: exact, and the inverse of what a move prints (REC-7)."""

from __future__ import annotations

from collections.abc import Container
from contextlib import suppress
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from osaka_rules import yokohama
from osaka_rules.kernel import NotationError, WrongType
from osaka_rules.reading import read_move as read_as_any
from osaka_rules.yokohama import moves as m
from osaka_rules.yokohama import parse_move, position, read_move
from osaka_rules.yokohama.components import CHURCH_KINDS, GOODS, KINDS, LETTERS, parse_amounts
from osaka_rules.yokohama.moves import BOUGHT, Move
from osaka_rules.yokohama.notation import LONGEST
from tests.support.refusals import raised

AREAS: Final = [f"{kind}{two}" for kind in KINDS for two in ("", "2")]
BY_AREA: Final = (m.SendAgent, m.Place, m.MoveTo, m.MoveVia, m.Tram, m.Recall, m.PutStation)
SINGLE: Final[list[Move]] = [
    *[make(area) for make in BY_AREA for area in AREAS],
    *[m.Shift(origin, area) for origin in (None, *AREAS) for area in AREAS],
    *[m.Deal(kind) for kind in KINDS],
    *[m.Achieve(letter) for letter in LETTERS],
    *[m.Sell(good) for good in GOODS],
    *[m.Buy(good) for good in BOUGHT],
    m.Spin(),
    m.Enrol(),
    m.Done(),
    m.Train(),
    m.Return(),
    m.Claim(),
    m.BuildHouse(),
    m.Leave(),
    m.Recover(),
]
"""Every move that does not depend on a pack, and has no number or list in it."""
MANY: Final = settings(max_examples=60)
FEW_NUMBERS: Final = st.integers(0, 999)


def refusal(text: object) -> str:
    """Return the refusal of a text that must not be a move."""
    return raised(NotationError, parse_move, text)


# --- What moves look like ------------------------------------------------------------------------


@pytest.mark.rule("REC-7")
@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("deal copper", m.Deal("copper")),
        ("site s07", m.DealSite("s07")),
        ("token I1", m.DealToken("I1")),
        ("token Y1 A1", m.DealToken("Y1 A1")),
        ("goal A2", m.DealGoal("A2")),
        ("card tram-DE", m.DrawCard("tram-DE")),
        ("order o07", m.DrawOrder("o07")),
        ("keep o07", m.Keep("o07")),
        ("agent fishing2", m.SendAgent("fishing2")),
        ("achieve B", m.Achieve("B")),
        ("fulfil o07", m.Fulfil("o07")),
        ("spin", m.Spin()),
        ("enrol", m.Enrol()),
        ("done", m.Done()),
        ("place labA", m.Place("labA")),
        ("to labA", m.MoveTo("labA")),
        ("via canal", m.MoveVia("canal")),
        ("train", m.Train()),
        ("tram tea", m.Tram("tea")),
        ("return", m.Return()),
        ("recall bank", m.Recall("bank")),
        ("take o07", m.Take(("o07",))),
        ("take o07 o21 for Y2", m.Take(("o07", "o21"), "Y2")),
        ("take o07 o21 for I1", m.Take(("o07", "o21"), "I1")),
        ("learn tram-DE", m.Learn("tram-DE")),
        ("learn tram-DE for Y2", m.Learn("tram-DE", 2)),
        ("learn tram-DE for I1", m.Learn("tram-DE", 0, 1)),
        ("learn tram-DE for Y12 I3", m.Learn("tram-DE", 12, 3)),
        ("hire a2 s1 h1", m.Hire(2, 1, 1)),
        ("hire a10", m.Hire(10)),
        ("hire s2", m.Hire(0, 2)),
        ("hire h1", m.Hire(0, 0, 1)),
        ("sell F", m.Sell("F")),
        ("buy I", m.Buy("I")),
        ("church 4", m.Worship(4)),
        ("church 4 with C S Y", m.Worship(4, ("C", "S", "Y"))),
        ("church 10 from hand", m.Worship(10, (), True)),
        ("church 4 with C S T F Y I from hand", m.Worship(4, CHURCH_KINDS, True)),
        ("customs 2", m.Declare(2)),
        ("customs 2 from hand", m.Declare(2, True)),
        ("station labB", m.PutStation("labB")),
        ("pick C C T", m.Pick(("C", "C", "T"))),
        ("shift hand bank", m.Shift(None, "bank")),
        ("shift tea2 bank", m.Shift("tea2", "bank")),
        ("claim", m.Claim()),
        ("build shop 3", m.BuildShop(3)),
        ("build house", m.BuildHouse()),
        ("leave", m.Leave()),
        ("recover", m.Recover()),
    ],
)
def test_the_form_of_each_move(text: str, move: Move) -> None:
    """Each move has one form, with which it is read and printed."""
    assert move == parse_move(text)
    assert type(move) is type(parse_move(text))
    assert text == str(move)


@pytest.mark.rule("REC-7", "ASK-7")
def test_every_single_move_reads_back() -> None:
    """What a move prints is read as that move, and as no other."""
    assert len(SINGLE) == len({str(move) for move in SINGLE}) == len({*SINGLE})
    assert SINGLE == [parse_move(str(move)) for move in SINGLE]


@pytest.mark.rule("REC-7")
@MANY
@given(FEW_NUMBERS, FEW_NUMBERS, FEW_NUMBERS)
def test_numbers_read_back(first: int, second: int, third: int) -> None:
    """Payments and pieces of any number are read back, and zeros are left out."""
    learned = m.Learn("ball-EN", first, second)
    assert learned == parse_move(str(learned))
    if first + second + third:
        hired = m.Hire(first, second, third)
        assert hired == parse_move(str(hired))
        assert not {"a0", "s0", "h0"} & {*str(hired).split()}


@pytest.mark.rule("REC-7", "COMP-9")
@MANY
@given(
    st.lists(st.sampled_from(GOODS), min_size=1, max_size=20), st.sets(st.sampled_from("CSTFYI"))
)
def test_sorted_goods_and_kinds_only(goods: list[str], kinds: set[str]) -> None:
    """Goods picked and kinds paid stand in canonical order; any other order is no move."""
    text = "pick " + " ".join(goods)
    if goods == sorted(goods, key="CSTF".index):
        assert text == str(parse_move(text))
    else:
        assert refusal(text).startswith("REC-7 move.text ")
    paid = sorted(kinds, key="CSTFYI".index)
    if paid:
        right = f"church 3 with {' '.join(paid)}"
        assert right == str(parse_move(right))
    if len(paid) > 1:
        assert refusal(f"church 3 with {' '.join(paid[::-1])}").startswith("REC-7 move.text ")


@pytest.mark.rule("REC-7")
@given(
    st.text(max_size=30) | st.from_regex(r"[a-z]{1,8}( [a-zA-Z0-9]{1,5}){0,4}\s?", fullmatch=True)
)
def test_only_what_a_move_prints_is_read(text: str) -> None:
    """Whatever is read as a move is exactly what that move prints."""
    with suppress(NotationError):
        assert text == str(parse_move(text))


def test_moves_of_two_kinds_are_never_equal() -> None:
    """Going, walking on and taking the tram differ, though they name one area."""
    moves = [make("tea") for make in BY_AREA]
    assert len(moves) == len({*moves})


# --- Broken texts --------------------------------------------------------------------------------


@pytest.mark.rule("REC-7")
@pytest.mark.parametrize("number", ["0", "00", "01", "-1", "+1", "1.0", "1000", "٣", "one", ""])
@pytest.mark.parametrize(
    "form",
    [
        "learn tram-DE for Y{}", "learn tram-DE for I{}", "hire a{}", "hire s{}", "hire h{}",
        "church {}", "customs {}", "build shop {}", "token V{}",
    ],
)  # fmt: skip
def test_numbers_have_one_form(form: str, number: str) -> None:
    """Numbers are whole, at least 1 and at most 999, without leading zeros."""
    assert refusal(form.format(number)).startswith("REC-7 move.text ")


@pytest.mark.rule("REC-7")
@pytest.mark.parametrize("text", [str(move) for move in SINGLE if " " not in str(move)])
def test_spaces_and_case_matter(text: str) -> None:
    """A text with other spaces or letters is not a move."""
    near = (f"{text} ", f" {text}", f"{text}\n", f"{text} {text}", text.upper(), text.title())
    for wrong in near:
        assert refusal(wrong).startswith("REC-7 move.text ")


@pytest.mark.rule("REC-7")
@pytest.mark.parametrize(
    "text",
    [
        "place canal3", "place tea 2", "place tea2 ", "deal tea2", "site 7", "site s-7", "goal A",
        "goal 1", "goal AA", "card tram-IT", "card -DE", "card tram_DE", "order", "order 7", "keep",
        "take o07 o21", "take o07 for Y2", "take o07 o21 for Y2 I1", "take o07 o21 o22 for Y2",
        "take o07, o21 for Y2", "learn tram", "learn tram-DE for I1 Y2", "learn tram-DE Y2",
        "hire s1 a1", "hire a1 a1", "hire a 1", "sell I", "sell c", "buy A", "church",
        "church 4 with", "church 4 with C C", "church 4 with A", "church 4 from",
        "church from hand", "customs 2 with I", "customs 2 from area", "pick", "pick A",
        "pick CT", "pick C,T",
        "shift", "shift hand", "shift hand hand", "shift tea hand", "build", "build shop",
        "build house 1", "recover 1", "token", "token I", "token A100", "token W100",
        "token M3 W1", "token I1 I1", "token I1  ", "achieve", "achieve a", "achieve AB",
    ],
)  # fmt: skip
def test_near_misses(text: str) -> None:
    """What lacks something, has too much, or another order is no move; forms like it are named."""
    said, _, forms = refusal(text).partition(f"{text!r} '")
    assert "REC-7 move.text " == said
    assert forms.startswith((text.split(maxsplit=1)[0], "place labA', "))


@pytest.mark.rule("REC-7")
@pytest.mark.parametrize("value", [None, 5, True, b"done", ["done"], m.Done()])
def test_what_is_no_text(value: object) -> None:
    """Other values are refused in the same way."""
    assert refusal(value).startswith("REC-7 move.text ")


@pytest.mark.rule("REC-7")
def test_long_texts() -> None:
    """Texts of up to a thousand characters are read; longer ones are refused, and shown short."""
    goods = (LONGEST - len("pick")) // 2
    text = "pick" + " C" * goods
    assert m.Pick(GOODS[:1] * goods) == parse_move(text)
    assert refusal(text + " C").startswith("REC-7 move.text 'pick C C ")
    assert refusal("take " + "o" * 990 + " for").startswith("REC-7 move.text ")
    assert len(refusal("x" * 1_000_000)) < 400


@pytest.mark.rule("REC-7")
def test_lone_surrogates_are_shown_escaped() -> None:
    """A text that cannot be printed is shown in a form that can."""
    found = refusal("take \ud800")
    assert found.startswith("REC-7 move.text 'take \\ud800' ")
    assert found.isascii()


@pytest.mark.rule("REC-7")
@pytest.mark.parametrize(
    ("written", "official"),
    [
        ("CHURCH 4 with y s c from hand", "church 4 with C S Y from hand"),
        ("hire H1 s2 A1", "hire a1 s2 h1"),
        ("learn TRAM-de for i1 y2", "learn tram-DE for Y2 I1"),
        ("pick t c", "pick C T"),
        ("take O07 o21 for y2", "take o07 o21 for Y2"),
        ("Achieve a", "achieve A"),
        ("Return".rjust(LONGEST), "return"),
    ],
)
def test_people_write_as_they_like(written: str, official: str) -> None:
    """Small letters, spaces and another order are read; records stay exact."""
    assert official == str(read_move(position(), written))
    with pytest.raises(NotationError):
        parse_move(written)


@pytest.mark.rule("REC-7")
@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("fly bank", "'fly bank'"),
        ("church 4 with c C", "'church 4 with c C'"),
        (7, "7"),
        ("return".rjust(LONGEST + 1), f"'{' ' * 56}..."),
    ],
)
def test_what_is_quoted(text: object, shown: str) -> None:
    """What cannot be read, even as people write, is quoted; a long text from its beginning."""
    with pytest.raises(NotationError) as refused:
        read_move(position(), text)  # type: ignore[arg-type]
    assert (("REC-7",), "move.text") == (refused.value.clauses, refused.value.message.key)
    assert shown == refused.value.message.value("value")


def test_texts_are_taken_where_moves_are() -> None:
    """A text, as people write it, is as good as the move: when asked, made or found."""
    state = position(phase="move", presidents=["tea"], assistants=["silk"])
    move, text = parse_move("to silk"), "To  SILK"
    assert yokohama.advance(state, move, 7) == yokohama.advance(state, text, 7)
    assert yokohama.apply(state, move) == yokohama.apply(state, text)
    assert None is yokohama.objection(state, text)
    legal: Container[object] = yokohama.legal_moves(state)
    assert text in legal
    assert move == read_as_any(yokohama.game(), state, text)
    assert raised(WrongType, yokohama.advance, "no state", text, 7) == "type.wrong State 'no state'"


@pytest.mark.rule("REC-7")
def test_nothing_is_left_out_in_reading() -> None:
    """A kind that is named twice is not taken for one."""
    with pytest.raises(NotationError):
        read_move(position(), "church 4 with c C")


@pytest.mark.rule("REC-7")
def test_how_such_moves_look() -> None:
    """A text that begins like a move is answered with how such moves look."""
    with pytest.raises(NotationError) as refused:
        parse_move("Take all")
    assert ("'take o07 o21 for Y2'",) == refused.value.message.value("forms")


@pytest.mark.rule("REC-7")
def test_a_text_that_is_no_move_is_objected_to() -> None:
    """The objection quotes the text."""
    found = yokohama.objection(yokohama.position(), "fly")
    assert found is not None
    assert (("REC-7",), "'fly'") == (found.clauses, found.message.value("value"))


@pytest.mark.rule("GAIN-4")
def test_the_half_goes_on() -> None:
    """After what was owed in the second half of a turn, the second half goes on."""
    start = yokohama.position(phase="shift M1", assistants=["tea"])
    step = yokohama.apply(start, m.Done())
    assert yokohama.SecondHalf() == step.state.phase


@pytest.mark.rule("PACK-5")
def test_what_is_quoted_of_amounts() -> None:
    """What is no text of amounts is quoted, and so is a choice of too many."""
    assert "amounts.text 'x'" == raised(NotationError, parse_amounts, "x")
    assert "amounts.choice 'A100' 99" == raised(NotationError, parse_amounts, "A100")
