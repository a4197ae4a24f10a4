"""Shares, means and standings are those that can be worked out by hand."""

from __future__ import annotations

from math import inf, sqrt

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from osaka_rules.kernel import WrongValue
from osaka_rules.simulation import Estimate, GameResult, play_game, share, summary
from osaka_rules.simulation.estimates import Mean, student
from osaka_rules.simulation.table import Table, as_text
from tests import pebbles
from tests.support.refusals import refusal


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),  # an example of Newcombe (1998), method 3
        (15, 148, 0.0624, 0.1605),  # another one
        (0, 20, 0.0, 0.1611),  # another one
        (1, 29, 0.0061, 0.1718),  # another one
        (20, 20, 0.8389, 1.0),  # the mirror of none in twenty
    ],
)
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    """The interval of a share is that of Wilson, as the textbooks print it."""
    found = share(wins, games)

    assert wins / games == found.value
    assert pytest.approx((low, high), abs=0.00005) == (found.low, found.high)


@given(games=st.integers(1, 1000), data=st.data())
def test_a_share_lies_in_its_interval(games: int, data: st.DataObject) -> None:
    """Whatever was won, halves included, the interval is around it and within 0 and 1."""
    wins = data.draw(st.integers(0, 2 * games)) / 2
    found = share(wins, games)
    mirror = share(games - wins, games)

    assert 0 <= found.low <= found.value + 1e-12
    assert found.value - 1e-12 <= found.high <= 1
    assert pytest.approx((1 - mirror.high, 1 - mirror.low)) == (found.low, found.high)


def test_mean() -> None:
    """The mean of 2, 4, 4, 4, 5, 5, 7, 9 is 5; its squares deviate by 32 in all."""
    mean = Mean()
    for number in (2, 4, 4, 4, 5, 5, 7, 9):
        mean.add(number)
    half = 2.3646 * sqrt(32 / 7 / 8)  # Student's distribution, 7 degrees of freedom

    assert (8, 40, 232) == (mean.number, mean.total, mean.squares)
    found = mean.estimate()
    assert pytest.approx((5, 5 - half, 5 + half)) == (found.value, found.low, found.high)


def test_one_number_has_no_spread() -> None:
    """A single number has no interval."""
    mean = Mean()
    mean.add(7)
    table = Table("x", "", {"Turns": "mean"}, [(mean.estimate(),)])

    assert Estimate(7, -inf, inf) == mean.estimate()
    assert "7.00 (–)" == as_text(mean.estimate(), "mean")
    assert ["turns,turns_low,turns_high", "7.0,,"] == table.csv().splitlines()


@pytest.mark.parametrize(
    ("freedom", "quantile"),  # as the textbooks print them
    [(1, 12.706), (4, 2.776), (10, 2.228), (11, 2.201), (12, 2.179), (30, 2.042), (10**9, 1.960)],
)
def test_student(freedom: int, quantile: float) -> None:
    """Means of few numbers are less certain than the normal distribution has it."""
    assert pytest.approx(quantile, abs=0.0005) == student(freedom)


def played(bots: tuple[str, str], points: tuple[int, int], *wins: int) -> GameResult:
    """Return a made-up game."""
    some = play_game(pebbles.GAME, ["random", "random"], 0)
    return evolve(some, bots=bots, winners=wins, scores={"points": points})


def test_no_games_no_summary() -> None:
    """Without a game there is nothing to sum up."""
    with pytest.raises(WrongValue) as caught:
        summary([])
    assert ((), "run.no_games") == refusal(caught.value)


def test_summary() -> None:
    """Shared wins count as halves, seats do not matter, and endings are counted."""
    games = [
        played(("a", "b"), (20, 10), 0),
        played(("b", "a"), (16, 10), 0),
        evolve(played(("a", "b"), (12, 12), 0, 1), ended_by="deadlock"),
        played(("a", "b"), (14, 14), 0),
        played(("a", "b"), (14, 14)),
    ]
    found = summary(iter(games))
    a, b = found.standings

    assert (5, 1, 1) == (found.games, found.shared, found.unwon)
    assert {"empty": 4, "deadlock": 1} == found.endings
    assert ("a", 5, 2.5) == (a.bot, a.games, a.wins)
    assert ("b", 5, 1.5) == (b.bot, b.games, b.wins)
    assert share(2.5, 5) == a.win_share
    assert (14, 13.2) == (a.scores["points"].value, b.scores["points"].value)
    half = 2.7764 * sqrt(56 / 4 / 5)  # Student's distribution, 4 degrees of freedom
    assert pytest.approx((14 - half, 14 + half)) == (
        a.scores["points"].low,
        a.scores["points"].high,
    )
    assert games[0].decisions == found.decisions.value
