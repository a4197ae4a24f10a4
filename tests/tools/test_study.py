"""A study of any game: its tables, what is found, and how it is shown."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from attrs import evolve

from osaka_rules.extras import MissingLibrary
from osaka_rules.simulation import Estimate, GameResult, play_game, report, share
from osaka_rules.simulation.findings import Findings
from osaka_rules.simulation.plots import dots, draw, victory_points
from osaka_rules.simulation.study import Reading, readings, rounds
from tests import pebbles
from tests.pebbles.plots import FIGURES
from tests.pebbles.simulation import Games, compare, study, tables, tables_of_games

TIES = Reading("ties", "nobody", "END-4")


@pytest.fixture
def played() -> GameResult:
    """Play one game; who wins it is changed by the tests."""
    return play_game(pebbles.GAME, ["random", "random"], 0)


def begun() -> Findings[Games]:
    """Begin to count games of two players."""
    return Findings(tables_of_games(["random"], [2]), Games, compare)


def test_readings_of_a_game() -> None:
    """Each option has every value but the default, with its clause; numbers are no readings."""
    assert (TIES,) == readings(pebbles.Ruleset)
    assert "ties nobody (END-4)" == str(TIES)


def test_rounds_are_counted(played: GameResult) -> None:
    """Games by the default rules are counted, and the others compared with them."""
    found = begun()
    other = evolve(played, winners=())
    found.add((evolve(played, winners=(0,)), other))
    found.add((evolve(played, winners=()), other))

    assert 2 == found.rounds
    assert [share(1, 2), share(0, 2)] == [*found.games[2].order_wins.estimates().values()]
    [comparison] = found.comparisons
    assert (2, TIES) == (comparison.players, comparison.reading)
    assert {"No winner": share(2, 2)} == comparison.happened.estimates()
    assert {"Other moves": 0, "Other scores": 0, "Other winners": 0.5} == {
        name: each.value for name, each in comparison.shares.estimates().items()
    }


def test_a_study_of_games_that_nobody_wins(played: GameResult, tmp_path: Path) -> None:
    """Tables and figures need no winner."""
    found = begun()
    for _ in range(2):
        found.add((evolve(played, winners=()),) * 2)
    named = {table.name: table for table in tables(found)}

    assert [share(0, 2)] * 2 == [row[4] for row in named["bots"].rows]
    assert [0.5, 0.5] == [row[4] for row in named["win-by-order"].rows]
    assert {*FIGURES} == {*draw(FIGURES, found, tmp_path)}


def test_a_study_is_played(tmp_path: Path) -> None:
    """What a study plays is what it adds, shows and draws."""
    begun = study(["random", "greedy"], [2, 3])
    with ThreadPoolExecutor(1) as threads:
        for each in begun.rounds(3, 5, threads, 2):
            assert begun.setups == len(each)
            begun.add(each)
    shown = {table.name: table for table in begun.tables()}

    assert {3} == {row[1] for row in shown["win-by-order"].rows}
    assert [2 * ["2 players"], 3 * ["3 players"]] == [
        [str(row[0]) for row in shown["bots"].rows if row[0] == f"{n} players"] for n in (2, 3)
    ]
    assert {*FIGURES} == {*begun.drawing()(tmp_path)}


def test_figures_that_cannot_be_drawn() -> None:
    """If the library for figures is missing, nothing is played before that is said."""

    def without() -> dict[str, object]:
        raise ModuleNotFoundError("No module named 'matplotlib'", name="matplotlib")

    setups = tables_of_games(["random"], [2])
    begun = report.new_study(setups, Games, compare, tables, without)  # type: ignore[arg-type]  # it returns nothing
    with pytest.raises(MissingLibrary):
        begun.drawing()


def test_the_same_luck_at_all_tables() -> None:
    """A reading that is never used changes nothing: the games of a round are the same."""
    seats = tables_of_games(["random"], [2])
    for one, two in rounds(seats, 4, seed=3, executor=ThreadPoolExecutor(1)):
        assert (one.course, one.scores) == (two.course, two.scores)


@pytest.mark.parametrize(
    ("values", "first", "share_of_first"),
    [
        ([3, 4, 4, 7], "3", 0.25),
        ([3, 12, 43, 43], "3", 0.25),
        ([3, 7, 12, 44], "0 to 9", 0.5),
    ],
)
def test_a_distribution(values: list[int], first: str, share_of_first: float) -> None:
    """Up to 41 different values have a row each; of more, ten are together."""
    found = begun()
    found.rounds, found.games[2].rounds = 4, Counter(values)
    table = report.distribution(found, "length", "Length", "Rounds", lambda games: games.rounds)

    label, estimate = table.rows[0]
    assert isinstance(estimate, Estimate)
    assert (first, share_of_first) == (label, estimate.value)


def test_no_line_leaves_its_panel() -> None:
    """Panels share their scale, so the highest line of any panel is inside."""
    found = Findings(tables_of_games(["random"], [2, 3]), Games, compare)
    low, high = Counter({1: 5, 2: 5}), Counter({1: 1, 2: 9})
    counted = {id(found.games[2]): low, id(found.games[3]): high}
    figure = victory_points(lambda games: {"winners": counted[id(games)]})(found)

    for axes in figure.axes:
        bottom, top = axes.get_ylim()
        assert (0.0, True) == (bottom, top >= 90)


def test_one_series_needs_no_legend() -> None:
    """A figure of one thing says below what it is; several have a legend."""
    one = {"Ball": {"won": share(1, 2)}}
    two = {"Ball": {"won": share(1, 2), "lost": share(1, 2)}}

    assert [] == dots({2: one, 3: one}, "games (%)", 100, dashed={2: 50, 3: 33}).legends
    [legend] = dots({2: two}, "games (%)").legends
    assert ["won", "lost"] == [text.get_text() for text in legend.get_texts()]
