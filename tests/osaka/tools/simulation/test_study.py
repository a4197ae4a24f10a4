"""A study plays the same shuffles at all tables, and its tables and figures show the findings."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from attrs import evolve

import osaka_rules as osaka
from osaka_rules import OPTIONS, RulesError
from osaka_rules.simulation import Estimate, GameResult, Table, play_game, share
from osaka_rules.simulation.osaka import Findings, Setup, plots, rounds, setups, tables
from osaka_rules.simulation.osaka import study as room
from osaka_rules.simulation.osaka.plots import draw
from osaka_rules.simulation.osaka.report import FIGURES, page
from osaka_rules.simulation.osaka.study import ByLot, Comparison, Games, Tokens
from osaka_rules.simulation.run import Chunk
from tests.support.refusals import refusal

OsakaChunk = Chunk[osaka.State, osaka.Move, osaka.Event, osaka.View]


@pytest.fixture(scope="module")
def findings() -> Findings:
    """Play a small study: two and three players, six games at each table."""
    seats = setups(["greedy"], [2, 3])
    found = Findings(seats)
    with ThreadPoolExecutor(2) as threads:
        for each in rounds(seats, 6, seed=4, executor=threads):
            found.add(each)
    return found


def row(found: tuple[Table, ...], name: str, *key: str) -> tuple[object, ...]:
    """Find the row of a table that holds these words."""
    table = next(table for table in found if table.name == name)
    return next(row for row in table.rows if {*key} <= {*row})


# --- The tables of the study ---------------------------------------------------------------------


def test_every_reading_has_a_table() -> None:
    """For each number of players: the default, first tokens by lot, and each other reading."""
    found = setups(["greedy", "random"])

    assert 3 * 7 == len(found)
    assert {("greedy", "random"), ("greedy", "random") * 2} < {setup.bots for setup in found}
    assert {(setup.reading, setup.first_tokens) for setup in found if len(setup.bots) == 4} == {
        (None, "chosen"),
        (None, "drawn"),
        *[((name, values[1]), "chosen") for name, values in OPTIONS.items()],
    }
    assert {("paydays",), ("passing",), ("refresh",), ("reshuffle",), ("insurance",), ()} == {
        setup.game.new_game(["Ann", "Bob"]).ruleset.differences for setup in found
    }


def test_somebody_must_play() -> None:
    """A study without bots is refused."""
    with pytest.raises(RulesError) as caught:
        setups([])
    assert ((), "study.no_bots") == refusal(caught.value)


def test_every_bot_has_a_seat() -> None:
    """As many bots as there are seats may come, and no more."""
    assert {("random", "greedy", "random")} == {
        setup.bots for setup in setups(["random", "greedy", "random"], [3])
    }
    with pytest.raises(RulesError) as caught:
        setups(["random"] * 5)
    assert ((), "study.seats") == refusal(caught.value)


def test_a_round_is_one_shuffle_at_all_tables() -> None:
    """Each round has the game of one number at every table; chunks of any size come out alike."""
    seats = setups(["random"], [2])
    with ThreadPoolExecutor(2) as threads:
        found = [*rounds(seats, 3, seed=2, executor=threads)]

    assert [
        tuple(
            [
                play_game(
                    setup.game,
                    setup.bots,
                    number,
                    seed=2,
                    wrap=ByLot if setup.first_tokens == "drawn" else None,
                )
                for setup in seats
            ]
        )
        for number in range(3)
    ] == found


@pytest.mark.parametrize(("bot", "longest"), [("random", 5), ("planner:nodes=1", 1)])
def test_rounds_come_early(monkeypatch: pytest.MonkeyPatch, bot: str, longest: int) -> None:
    """Few rounds are played together, however many there are, and a planner's one by one."""
    sent: list[int] = []

    def spy(chunks: Iterable[OsakaChunk], *_: object) -> Iterator[tuple[GameResult, ...]]:
        sent.extend([len(chunk.numbers) for chunk in chunks])
        return iter(())

    monkeypatch.setattr(room, "in_order", spy)
    tables = [Setup(("random", "random")), Setup(("random", bot))]
    assert [] == [*rounds(tables, 10_000, executor=ThreadPoolExecutor(1))]

    assert ({longest}, 2 * 10_000) == ({*sent}, sum(sent))


def test_rounds_begin_processes_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without an executor there are processes, as many as there are processors."""
    asked: list[int | None] = []

    def spy(jobs: int | None = None) -> ThreadPoolExecutor:
        asked.append(jobs)
        return ThreadPoolExecutor(1)

    monkeypatch.setattr(room, "processes", spy)
    assert 1 == len([*rounds([Setup(("random", "random"))], 1)])
    assert [None] == asked


def test_a_study_that_cannot_be_is_refused_at_once() -> None:
    """Unknown bots and no games are refused before anything is played."""
    with pytest.raises(RulesError) as caught:
        rounds(setups(["samurai"]), 1)
    assert ((), "bot.unknown") == refusal(caught.value)
    with pytest.raises(RulesError) as caught:
        rounds(setups(["random"]), 0)
    assert ((), "run.games") == refusal(caught.value)


# --- What is counted -----------------------------------------------------------------------------


def with_changes(game: GameResult, **changes: object) -> GameResult:
    """Return a result with other values: of the result itself, its scores or its counts."""
    inner: dict[str, dict[str, object]] = {
        name: {**getattr(game, name)} for name in ("scores", "counts", "seat_counts", "seat_words")
    }
    outer: dict[str, object] = {}
    for name, value in changes.items():
        places = [place for place in inner.values() if name in place]
        (places[0] if places else outer)[name] = value
    return evolve(game, **inner, **outer)  # type: ignore[arg-type]  # rightly named


PLAIN = with_changes(
    play_game(osaka.GAME, ["random", "random", "random"], 0),
    after_start=(2, 0, 1),
    winners=(0, 1),
    VP=(9, 9, 4),
    tokens=(6, 6, 8),
    first_token=("red", "green", "red"),
    on_offer=(6, 1, 6),
    turns=60,
    sinkings=0,
    passes=(0, 0, 0),
    vp_marked=0,
    draws_missing=0,
)


def test_games_are_counted() -> None:
    """Wins go to places and seats, a shared one in halves."""
    games = Games(3)
    games.add(PLAIN)
    games.add(
        with_changes(PLAIN, winners=(2,), VP=(5, 9, 9), after_start=(0, 1, 2), sinkings=3, turns=70)
    )

    assert {0: 0.5, 1: 0.0, 2: 1.5} == games.order_wins  # seat 1 began, then seat 0
    assert {0: 0.5, 1: 0.5, 2: 1.0} == games.seat_wins
    assert {1: 1, 0: 1} == games.starts
    assert {9: 3} == games.winner_vp
    assert {4: 1, 5: 1, 9: 1} == games.other_vp
    assert {60: 1, 70: 1} == games.turns
    assert {0: 1, 3: 1} == games.sinkings
    assert 65 == games.means["turns"].estimate().value
    assert 0 == games.means["lead"].estimate().value
    assert {"shared win": 1, "tie broken by tokens": 1, "no ship sank": 1} == {
        name: number for name, number in games.oddities.items() if number
    }


@pytest.mark.parametrize(
    ("changes", "name"),
    [
        ({"ended_by": "deadlock"}, "deadlock"),
        ({"passes": (0, 1, 0)}, "somebody passed"),
        ({"vp_marked": 2}, "VPs marked for want of cards"),
        ({"draws_missing": 1}, "refresh without enough cards"),
    ],
)
def test_rare_things_are_counted(changes: dict[str, object], name: str) -> None:
    """Whatever seldom happens has a line of its own."""
    games = Games(3)
    games.add(PLAIN)
    assert 0 == games.oddities[name]
    games.add(with_changes(PLAIN, **changes))
    assert 1 == games.oddities[name]


def test_tokens_are_counted() -> None:
    """Of each colour: how many had it, and what they won; four on offer or more are as one."""
    tokens = Tokens(3)
    tokens.add(PLAIN)

    assert {"red": 2, "green": 1} == tokens.drawn
    assert {"red": 0.5, "green": 0.5} == tokens.drawn_wins
    assert {4: 2, 1: 1} == tokens.offered
    assert {4: 0.5, 1: 0.5} == tokens.offered_wins


@pytest.mark.parametrize(
    ("changes", "counts"),
    [
        ({}, (0, 0, 0)),
        ({"course": "another"}, (1, 0, 0)),
        ({"VP": (9, 9, 5)}, (0, 1, 0)),
        ({"tokens": (6, 6, 9)}, (0, 1, 0)),
        ({"course": "another", "VP": (9, 8, 4), "winners": (0,)}, (1, 1, 1)),
    ],
)
def test_readings_are_compared(changes: dict[str, object], counts: tuple[int, ...]) -> None:
    """What differs between two games with the same luck: moves, scores, winners."""
    comparison = Comparison(3, ("passing", "always"))
    other = with_changes(PLAIN, turns=57, sinkings=2, **changes)
    comparison.add(PLAIN, other)

    assert (1, *counts) == (
        comparison.games,
        comparison.moves,
        comparison.scores,
        comparison.winners,
    )
    assert -3 == comparison.turns.estimate().value
    assert 2 == comparison.sinkings.estimate().value
    assert pytest.approx((sum(other.scores["VP"]) - 22) / 3) == comparison.vp.estimate().value


def test_deadlocks_are_compared() -> None:
    """The report tells how many games end by deadlock by default, and under another reading."""
    reading = ("passing", "always")
    found = Findings([Setup(PLAIN.bots), Setup(PLAIN.bots, reading)])
    stuck = evolve(PLAIN, ended_by="deadlock")
    for default, other in ((PLAIN, stuck), (stuck, stuck), (PLAIN, stuck), (PLAIN, PLAIN)):
        found.add((default, other))
    comparison = found.comparisons[reading, 3]

    assert (3, 1) == (comparison.deadlocks, comparison.default_deadlocks)
    assert (share(3, 4), share(1, 4)) == row(tables(found), "rulings-change", "3 players")[-2:]


# --- The tables of the report --------------------------------------------------------------------


def test_tables_tell_what_was_counted(findings: Findings) -> None:
    """Shares are of six games at each table, and of all players where players are counted."""
    found = tables(findings)
    games, tokens = findings.games[3], findings.tokens[3]

    assert (6, 84) == (findings.rounds, findings.played)
    assert ("3 players", 6, "second", share(games.order_wins[1], 6), 1 / 3) == row(
        found, "win-by-order", "3 players", "second"
    )
    assert ("3 players", 6, "2", share(games.seat_wins[2], 6), share(games.starts[2], 6)) == row(
        found, "win-by-seat", "3 players", "2"
    )
    red = tokens.drawn["red"]
    assert ("3 players", 6, "red", red, share(tokens.drawn_wins["red"], red), 1 / 3) == row(
        found, "win-by-token", "3 players", "red"
    )
    one = tokens.offered[1]
    assert ("3 players", 6, "1", one, share(tokens.offered_wins[1], one), 1 / 3) == row(
        found, "win-by-offer", "3 players", "1"
    )
    after = findings.comparisons[("refresh", "after_payday"), 2]
    assert (
        "refresh after_payday (BUY-8)",
        "2 players",
        6,
        share(after.moves, 6),
        share(after.scores, 6),
        share(after.winners, 6),
    ) == row(found, "rulings", "refresh after_payday (BUY-8)", "2 players")
    assert 5 * 2 == len(next(table for table in found if table.name == "rulings-change").rows)
    assert ("deadlock", share(0, 6), share(0, 6)) == row(found, "oddities", "deadlock")


def test_distributions_add_up(findings: Findings) -> None:
    """The shares of a distribution make a whole, whether it is told by ones or by tens."""
    for name in ("length", "sinkings"):
        table = next(table for table in tables(findings) if table.name == name)
        for column in (1, 2):
            values = [line[column] for line in table.rows]
            shares = [each.value for each in values if isinstance(each, Estimate)]
            assert pytest.approx(1) == sum(shares)


def test_wide_distributions_are_told_by_tens() -> None:
    """From 41 different values on, ten are told together."""
    found = Findings([Setup(PLAIN.bots)])
    for turns in (38, 41, 49, 80):
        found.add((with_changes(PLAIN, turns=turns),))
    table = next(table for table in tables(found) if table.name == "length")

    assert ["30 to 39", "40 to 49", "50 to 59", "60 to 69", "70 to 79", "80 to 89"] == [
        line[0] for line in table.rows
    ]
    assert [0.25, 0.5, 0, 0, 0, 0.25] == [
        line[1].value for line in table.rows if isinstance(line[1], Estimate)
    ]
    assert (
        ("rulings", ()),
        ("rulings-change", ()),
    ) == tuple([(table.name, table.rows) for table in tables(found)[-2:]])


def test_quantiles_of_victory_points() -> None:
    """Of the VPs 1 to 20, one each, 5 % have at most 1, half at most 10, all at most 20."""
    seats = [Setup(("random", "random"))]
    found = Findings(seats)
    found.add((play_game(osaka.GAME, seats[0].bots, 0),))
    found.games[2].winner_vp = Counter(range(1, 21))
    found.games[2].other_vp = Counter()

    table = next(table for table in tables(found) if table.name == "vp")
    assert (("2 players", "winners", 20, 1, 1, 5, 10, 15, 19, 20),) == table.rows


def test_every_table_is_fit_for_programs(findings: Findings) -> None:
    """The CSV of each table has a name for every column, each once, in every row."""
    found = tables(findings)

    assert len(found) == len({table.name for table in found})
    for table in found:
        head, *body = csv.reader(io.StringIO(table.csv()))
        assert len(head) == len({*head})
        assert len(table.rows) == len(body)
        assert {len(head)} == {len(line) for line in body}


def test_a_page_has_every_table_and_its_figure(findings: Findings) -> None:
    """The page begins with what was played; figures stand above the tables of their names."""
    text = page(findings, "Made by hand.", {"vp": "vp.svg"})

    assert text.startswith("# 84 games of greedy players\n\nMade by hand.\n\n## ")
    assert [table.title for table in tables(findings)] == re.findall(
        r"^## (.*)$", text, re.MULTILINE
    )
    assert 1 == text.count("![")
    assert f"## Victory points at the end\n\n![{FIGURES['vp']}](vp.svg)\n\n" in text


# --- Figures -------------------------------------------------------------------------------------


def test_figures(findings: Findings, tmp_path: Path) -> None:
    """Every figure is drawn as SVG and as PNG."""
    assert {name: f"{name}.svg" for name in FIGURES} == draw(findings, tmp_path)
    files = {file.name: file.read_bytes() for file in tmp_path.iterdir()}

    assert {f"{name}.{kind}" for name in FIGURES for kind in ("svg", "png")} == {*files}
    for name, content in files.items():
        assert content.startswith(b"\x89PNG" if name.endswith("png") else b"<?xml")


def test_the_same_figure_is_the_same_file(
    findings: Findings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Drawn again from the same games, a figure does not differ in a byte."""
    monkeypatch.setattr(plots, "FIGURES", {"length": ""})
    folders = [tmp_path / "one", tmp_path / "two"]
    for folder in folders:
        folder.mkdir()
        draw(findings, folder)
    one, two = [{file.name: file.read_bytes() for file in each.iterdir()} for each in folders]

    assert {"length.svg", "length.png"} == {*one}
    assert one == two


def test_a_figure_without_losers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If nobody ever lost, only winners have a line."""
    monkeypatch.setattr(plots, "FIGURES", {"vp": ""})
    found = Findings([Setup(("random", "random"))])
    found.add((evolve(play_game(osaka.GAME, ["random", "random"], 0), winners=(0, 1)),))
    draw(found, tmp_path)
    drawing = (tmp_path / "vp.svg").read_text()

    assert "<!-- winners -->" in drawing
    assert "<!-- others -->" not in drawing
