"""A simulated game of Traders of Osaka: its result says what happened."""

from __future__ import annotations

import re
from pathlib import Path
from platform import machine
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import osaka_rules as osaka
from osaka_rules import Colour, Event, Ruleset, card, cards
from osaka_rules.simulation import Counts, GameResult, play_game
from osaka_rules.simulation.osaka.study import ByLot
from osaka_rules.simulation.osaka.tally import count
from osaka_rules.testing.osaka import rulings

DOCS = Path(__file__).parents[4] / "docs"
PAGE = DOCS / "how-to" / "simulate.md"
BOTS = st.lists(st.sampled_from(["random", "greedy"]), min_size=2, max_size=4)


def moves_of(game: GameResult) -> list[str]:
    """Return the first word of each recorded move."""
    assert game.record is not None
    return [move.split()[0] for move in game.record.moves]


@settings(max_examples=15)
@given(bots=BOTS, number=st.integers(0, 10**6), seed=st.integers(-5, 5), ruleset=rulings())
def test_a_result_agrees_with_the_record(
    bots: list[str], number: int, seed: int, ruleset: Ruleset
) -> None:
    """The record is right, and what the result counts is what the recorded moves add up to."""
    game = play_game(osaka.game(ruleset), bots, number, seed=seed, keep="records")
    record, words, sums = game.record, moves_of(game), game.seat_counts

    assert record is not None
    assert osaka.verify(record).ok
    assert record.result is not None
    assert record.result["vp"] == game.scores["VP"]
    assert record.result["tokens"] == game.scores["tokens"]
    assert words.count("buy") == sum(sums["purchases"])
    assert words.count("take") == sum(sums["takes"])
    assert words.count("reserve") == sum(sums["reservations"])
    assert words.count("pass") == sum(sums["passes"])
    assert words.count("insure") == sum(sums["insurances"])
    letters = [word[0].upper() for word in game.seat_words["first_token"]]
    assert [record.moves[after] for after in sums["after_start"]] == [
        f"token {letter}" for letter in letters
    ]


@settings(max_examples=15)
@given(bots=BOTS, number=st.integers(0, 10**6))
def test_a_result_adds_up(bots: list[str], number: int) -> None:
    """Turns are actions; each sale brings a token; the best standing wins; shares make one."""
    game = play_game(osaka.GAME, bots, number)
    standings = [*zip(game.scores["VP"], game.scores["tokens"], strict=True)]
    turns = [game.seat_counts[kind] for kind in ("purchases", "takes", "reservations", "passes")]

    assert game.counts["turns"] == sum([sum(each) for each in turns])
    assert [1 + sold for sold in game.seat_counts["sales"]] == [*game.scores["tokens"]]
    assert game.winners == tuple(
        [seat for seat, standing in enumerate(standings) if standing == max(standings)]
    )
    assert pytest.approx(1) == sum(game.shares)
    assert game.record is None


def test_what_is_counted() -> None:
    """Every count comes from the events that say it."""
    some = cards("R2 R3 B5")
    events: list[Event] = [
        osaka.Dealt(card("R2"), "market"),
        osaka.Dealt(card("R5"), "farm"),
        osaka.Dealt(card("B5"), "farm"),
        osaka.StartFound(1, 8, 3, by_lot=False),
        osaka.TokenChosen(1, Colour.BLUE, 0),
        osaka.TokenChosen(0, Colour.RED, None),
        osaka.TurnBegan(1),
        osaka.Took(1, card("R2"), was_reserved=False),
        osaka.Took(1, card("R2"), was_reserved=True),
        osaka.Reserved(0, "farm", card("B5")),
        osaka.Passed(0, 1),
        osaka.Paid(1, some, 10, 9),
        osaka.Bought(1, some, None),
        osaka.PaydayBegan(1, (Colour.RED, Colour.BLUE)),
        osaka.Sold(1, Colour.RED, some, cards(""), 5, 0, 5, 1, 5, 5, 1, some, cards(""), 0),
        osaka.VpDrawn(1, card("R2"), 1),
        osaka.VpDrawn(1, card("R2"), 0),
        osaka.VpMarked(0, 3),
        osaka.Insured(0, card("B2"), cards("B5 B3"), 2),
        osaka.Insured(0, card("B3"), cards("B2"), 1),
        osaka.InsuranceDone(0),
        osaka.Sank(Colour.GREEN, 3),
        osaka.GoodsLost(1, some),
        osaka.Reshuffled(20),
        osaka.RanOut(4),
        osaka.GameEnded("deadlock", (7, 9), (1, 2), (1,)),
    ]
    expected = Counts(
        counts={
            "turns": 5,
            "paydays": 2,
            "sinkings": 1,
            "reshuffles": 1,
            "draws_missing": 4,
            "vp_drawn": 2,
            "vp_marked": 3,
        },
        seat_counts={
            "after_start": (1, 0),
            "on_offer": (2, 1),
            "purchases": (0, 1),
            "takes": (0, 2),
            "reservations": (1, 0),
            "passes": (1, 0),
            "sales": (0, 1),
            "insurances": (2, 0),
            "goods_insured": (3, 0),
            "goods_lost": (0, 3),
        },
        seat_words={"first_token": ("red", "blue")},
    )
    assert expected == count(events, 2)


def test_a_game_that_has_not_begun_has_no_tokens() -> None:
    """What has not happened is nothing, or an empty word."""
    found = count([], 2)
    assert ("", "") == found.seat_words["first_token"]
    assert (0, 0) == found.seat_counts["on_offer"]


def test_first_tokens_by_lot() -> None:
    """By lot, all colours come up, whatever bots would choose; the cards are dealt as ever."""
    drawn = [play_game(osaka.GAME, ["greedy"] * 4, n, wrap=ByLot) for n in range(8)]
    chosen = [play_game(osaka.GAME, ["greedy"] * 4, n) for n in range(8)]
    words = [game.seat_words["first_token"] for game in drawn]

    assert {colour.word for colour in Colour} == {word for each in words for word in each}
    assert words != [game.seat_words["first_token"] for game in chosen]
    assert [game.seat_counts["after_start"] for game in drawn] == [
        game.seat_counts["after_start"] for game in chosen
    ]


def test_a_course_leaves_out_what_changes_nothing() -> None:
    """Being asked about insurance more often is no other course, if nothing is insured."""
    other = osaka.game(Ruleset(insurance="any"))
    pairs = [
        (play_game(osaka.GAME, ["greedy"] * 3, n), play_game(other, ["greedy"] * 3, n))
        for n in range(40)
    ]
    asked = [
        (one, two)
        for one, two in pairs
        if one.course == two.course and one.decisions != two.decisions
    ]
    assert asked
    assert [one.scores for one, _ in asked] == [two.scores for _, two in asked]


def test_every_column_is_explained() -> None:
    """The page on simulation explains each column of the results."""
    lines = PAGE.read_text("utf-8").splitlines()
    first_cells = [line.split(" | ")[0] for line in lines if line.startswith("| `")]
    explained = [name for cell in first_cells for name in re.findall(r"`(\w+)`", cell)]

    [columns, _] = play_game(osaka.GAME, ["random", "random"], 0).rows()
    assert sorted(columns) == sorted(explained)


TOURNAMENT: Final = {
    "greedy,random": "848ec0e22ae0584d",
    "planner:nodes=30,greedy": "6fe70a6d20fa434d",
    "planner:nodes=30,greedy,random": "716583951f9ba05a",
    "planner:nodes=30,greedy,greedy,random": "389f05dbf7507094",
}
"""The course of the first game of each run that ``docs/osaka/results/tournament.md`` shows."""


@pytest.mark.parametrize("bots", TOURNAMENT)
@pytest.mark.skipif(machine() != "x86_64", reason="on other machines planners reckon differently")
def test_the_tournament_is_that_of_these_bots(bots: str) -> None:
    """Bots that play otherwise need a new tournament: run the commands of the page again."""
    page = DOCS / "osaka" / "results" / "tournament.md"
    assert f"osaka-rules simulate --games 1000 --bots {bots}\n" in page.read_text("utf-8")
    assert TOURNAMENT[bots] == play_game(osaka.GAME, bots.split(","), 0).course
