"""Text for people, whatever the game: tables, sentences, colours, the rulebook."""

from __future__ import annotations

import re
from textwrap import dedent
from typing import cast

import pytest
from attrs import evolve, frozen

from osaka_rules import games, render
from osaka_rules.chance import settle
from osaka_rules.kernel import Game, Outcome, plain
from osaka_rules.rulebook import Chapter, Clause, Option, Rulebook, Source
from tests import pebbles
from tests.pebbles.render import TEXT

GAMES = [*games.HOMES, "pebbles"]
NAMES = ("Ann", "Bob", "Cay")
NASTY = "A\x1b[31mn\nn\a"
"""A name with an escape sequence, a line break and a bell in it."""


def picture(text: str) -> str:
    """Take a picture out of the margin in which a test writes it down."""
    return dedent(text).strip("\n")


# --- Every game ----------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", GAMES)
def test_names_cannot_break_a_text(slug: str) -> None:
    """In boards and sentences of any game, names are cleaned of what a terminal acts on."""
    game = cast("Game[object, object, object, object]", games.door(slug).GAME)
    text = render.game_text(slug)
    new = game.new_game([NASTY, "Bob"])
    state = settle(game, new, 1)
    step = game.apply(state, game.legal_moves(state)[0])
    lines = [
        *text.board(text.reveal(state)).split("\n"),
        *text.board(game.view(state, None)).split("\n"),
        *text.sentences(step.events, game.view(step.state, None)),
    ]

    assert any(plain(NASTY) in line for line in lines)
    assert all(line.isprintable() for line in lines)


@pytest.mark.parametrize("slug", GAMES)
def test_no_clause_is_too_wide(slug: str) -> None:
    """Every clause of a rulebook keeps within the width of a text."""
    book = cast("Rulebook", games.door(slug).rulebook())
    shown = [render.clause(clause, book) for clause in book.clauses]
    shown.append(render.contents(book.chapters))

    assert [] == [line for text in shown for line in text.split("\n") if len(line) > render.WIDTH]


# --- Standings and tables ------------------------------------------------------------------------


def test_a_standing_puts_the_winners_first() -> None:
    """The greatest standing comes first; everybody who shares it wins."""
    end = Outcome("tokens", ((7, 8), (12, 3), (12, 3)), (1, 2))

    expected = """
    Player  VPs  Tokens
    Bob     12   3       wins
    Cay     12   3       wins
    Ann     7    8
    """
    assert picture(expected) == render.standing(NAMES, end, ("VPs", "tokens"))


def test_a_standing_may_have_more_scores_and_no_winner() -> None:
    """A game with three scores in which nobody reached the goal is shown as it ended."""
    state = pebbles.position(coins=[1, 2], pebbles=[3, 2], plans=[1])
    end = pebbles.outcome(pebbles.apply(state, pebbles.Plan(1)).state)
    assert end is not None
    assert () == end.winners

    expected = """
    Player  Points  Pebbles  Coin
    Ann     5       4        1
    Bob     4       2        2
    Nobody wins.
    """
    assert picture(expected) == render.standing(NAMES[:2], end, pebbles.GAME.scores)


def test_names_cannot_break_a_standing() -> None:
    """A name with control characters takes one line."""
    shown = render.standing([NASTY, "Bob"], Outcome("end", ((1,), (2,)), (1,)), ["points"])

    assert r"A\x1b[31mn\nn\x07  1" == shown.split("\n")[2]


def test_long_cells_take_several_lines() -> None:
    """A long cell does not push the next column off the screen."""
    expected = """
    Name                Age
    one two three four  7
    five six
    Bob                 12
    not-torn-apart
    twenty-one
    """
    rows = [["one two three four five six", "7"], ["Bob", "12"], ["not-torn-apart twenty-one", ""]]
    assert picture(expected) == render.table(["Name", "Age"], rows)


def test_a_paragraph_keeps_clauses_together() -> None:
    """A line never ends between the clauses in a pair of brackets."""
    text = f"{'word ' * 14}end. [TOY-1 TOY-2]"

    first, second = render.paragraph(text, "  ")
    assert first.endswith("word end.")
    assert "    [TOY-1 TOY-2]" == second


# --- Sentences -----------------------------------------------------------------------------------


@frozen
class Said:
    """An event of a test, with what is said of it."""

    text: str
    clauses: tuple[str, ...] = ("REC-1",)


@frozen
class Sung(Said):
    """Another one."""


def test_events_alike_share_a_sentence() -> None:
    """Consecutive events of one class stand together; clauses are cited once, in order."""
    events = [Said("a"), Said("b", ("REC-2", "REC-1")), Said("a"), Sung("c"), Said("d")]

    assert ["A (2 times); b. [REC-1 REC-2]", "C. [REC-1]", "D. [REC-1]"] == [
        *render.cited_sentences(events, NAMES, lambda event: event.text)
    ]


def test_some_events_share_nothing() -> None:
    """Events of a class that stands apart have a sentence each."""
    events = [Said("a"), Said("a")]

    assert ["A. [REC-1]", "A. [REC-1]"] == [
        *render.cited_sentences(events, NAMES, lambda event: event.text, apart=(Said,))
    ]


def test_names_keep_their_letters() -> None:
    """A sentence that begins with a name does not change the name."""
    found = render.cited_sentences([Said("ann sings")], ["ann"], lambda event: event.text)

    assert ["ann sings. [REC-1]"] == [*found]


def test_a_redacted_event_is_described_without_its_secret() -> None:
    """What a seat may not see of an event is not in the sentence."""
    dealt = pebbles.CoinDealt(0, 2)
    seen = pebbles.view(pebbles.new_game(["Ann", "Bob"]), 1)

    assert ["Ann is dealt a coin of 2. [SET-3]"] == [*TEXT.sentences([dealt], seen)]
    assert ["Ann is dealt a coin. [SET-3]"] == [*TEXT.sentences([pebbles.redact(dealt, 1)], seen)]


# --- The rulebook --------------------------------------------------------------------------------

RULING = Clause(
    id="TOY-8",
    chapter="TOY",
    title="Order of a buy",
    kind="ruling",
    text="First this, then that.",
    sources=(Source("E1", "Refresh"), Source("E2", "Refresh"), Source("E1", "Payday")),
    option=Option("refresh", "early", (("early", "Now."), ("late", "Then.")), "It is simpler."),
    see=("TOY-1", "TOY-2"),
)
RULE = Clause(
    id="TOY-4",
    chapter="TOY",
    title="No change",
    kind="rule",
    text="Nothing comes back.",
    ruling="More may be paid.",
    why="Nobody minds.",
    sources=(Source("board", "Anywhere"),),
)
CHAPTER = Chapter("TOY", "Toys", "How to play.", (RULE, RULING))
BOOK = Rulebook((("E1", "the first"), ("E2", "the second"), ("board", "the board")), (CHAPTER,))


def test_a_ruling_is_shown_with_its_options_and_sources() -> None:
    """A ruling says that it is one, what can be chosen, why, where it comes from, what is near."""
    expected = """
    TOY-8  Order of a buy
    ruling: the rulebooks are silent or unclear, and this is our reading

    First this, then that.

    Option refresh of the ruleset
      early (default): Now.
      late: Then.
      Why: It is simpler.

    Sources
      E1, the first: Refresh; Payday
      E2, the second: Refresh

    See also  TOY-1 TOY-2
    """
    assert picture(expected) == render.clause(RULING, BOOK)


def test_a_rule_that_is_printed_in_part_shows_both_parts() -> None:
    """What is printed comes first, what we add comes after it under its own name, and why."""
    expected = """
    TOY-4  No change
    rule: printed in the game

    Nothing comes back.

    Our ruling: More may be paid.

    Why: Nobody minds.

    Sources
      board, the board: Anywhere
    """
    assert picture(expected) == render.clause(RULE, BOOK)


def test_a_ruling_without_an_option_says_so() -> None:
    """Where only one reading makes sense there is nothing to choose."""
    shown = render.clause(evolve(RULING, option=None), BOOK)

    expected = "ruling, no option: the rulebooks are silent, and only this reading makes sense"
    assert expected == shown.split("\n")[1]


def test_clauses_are_quoted_below_a_sentence() -> None:
    """Each clause begins on a line of its own, with what is printed and what is ours."""
    assert ["  TOY-4: Nothing comes back. More may be paid."] == render.quoted(["TOY-4"], BOOK)


def test_the_contents_list_clauses_under_their_chapters() -> None:
    """A chapter has its title, what it is about, and its clauses; what is not printed is marked."""
    expected = """
    TOY  Toys
    How to play.
      TOY-4    No change
      TOY-8    Order of a buy (ruling, option refresh)

    TOY  Toys
    How to play.
      TOY-4    No change
      TOY-8    Order of a buy (ruling, option refresh)
    """
    assert picture(expected) == render.contents([CHAPTER, CHAPTER])


# --- Words and colours ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "text"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_words_are_listed_as_in_a_sentence(words: list[str], text: str) -> None:
    """Commas stand between words, and an 'and' before the last."""
    assert text == render.listed(words)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain é 大", "plain é 大"),
        ("a\nb\r\tc", r"a\nb\r\tc"),
        ("\x1b[31m", r"\x1b[31m"),
        ("\u2028 \x85", r"\u2028 \x85"),
        ("\ud800 \udcff", r"\ud800 \udcff"),
    ],
)
def test_what_would_break_a_line_is_written_out(text: str, shown: str) -> None:
    """Line breaks, control characters and halves of a pair are escaped; letters are not."""
    assert shown == plain(text)


PAINTED = [
    ("= 5 VP. [TOY-1 TOY-2]", "= 5 VP. <2>[TOY-1 TOY-2]</>"),
    ("── Payday: red [TOY-8]", "<1>── Payday: red </><2>[TOY-8]</>"),
    ("TOY-8  Order\nsun", "<1>TOY-8  Order</>\n<33>sun</>"),
    ("Player  Coin", "<1>Player  Coin</>"),
    ("rain and sunshine", "<34>rain</> and sunshine"),
    ("R5 for Y2", "R5 for Y2"),
]


@pytest.mark.parametrize(("text", "painted"), PAINTED, ids=[t for t, _ in PAINTED])
def test_a_game_is_painted_by_its_own_palette(text: str, painted: str) -> None:
    """Headings are bold and clauses dim; cards of another game have no colour here."""
    marked = re.sub(r"<([0-9;]+|/)>", lambda m: f"\x1b[{m[1].replace('/', '0')}m", painted)
    assert marked == render.coloured(text, TEXT.palette)


def test_a_poor_encoding_gets_poorer_characters() -> None:
    """Where an encoding has no lines or arrows, others stand in; letters are escaped."""
    assert "3 x 2 -> .--" == render.fitting("3 × 2 → ·──", "ascii")
    assert r"\u5927" == render.fitting("大", "latin-1")
    assert "3 × 2 → ·──" == render.fitting("3 × 2 → ·──", "utf-8")
    assert "3 × 2 → ·──" == render.fitting("3 × 2 → ·──", None)
