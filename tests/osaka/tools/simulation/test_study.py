"""A study plays the same shuffles at all tables, and its tables and figures show the findings."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest
from attrs import evolve

import osaka_rules as osaka
from osaka_rules import OPTIONS, RulesError
from osaka_rules.simulation import Estimate, GameResult, Table, play_game, share
from osaka_rules.simulation import study as room
from osaka_rules.simulation.estimates import Shares
from osaka_rules.simulation.findings import Comparison, Findings
from osaka_rules.simulation.osaka import Games, compare, setups, tables
from osaka_rules.simulation.osaka.plots import FIGURES
from osaka_rules.simulation.osaka.study import ByLot
from osaka_rules.simulation.plots import draw
from osaka_rules.simulation.study import Reading, Setup, rounds
from tests.support.refusals import refusal

OsakaSetup = Setup[osaka.State, osaka.Move, osaka.Event, osaka.View]
PASSING = Reading("passing", "always", "TURN-4")


def begun(seats: Sequence[OsakaSetup]) -> Findings[Games]:
    """Begin to count games at some tables."""
    return Findings(seats, Games, compare)


def at_table(*bots: str) -> OsakaSetup:
    """Return a table by the default rules."""
    return Setup(osaka.GAME, bots)


@pytest.fixture(scope="module")
def findings() -> Findings[Games]:
    """Play a small study: two and three players, six games at each table."""
    seats = setups(["greedy"], [2, 3])
    found = begun(seats)
    with ThreadPoolExecutor(2) as threads:
        for each in rounds(seats, 6, seed=4, executor=threads):
            found.add(each)
    return found


def named(found: Findings[Games], name: str) -> Table:
    """Return the table with a name."""
    return next(table for table in tables(found) if table.name == name)


def row(found: Findings[Games], name: str, *key: str) -> tuple[object, ...]:
    """Return the row of a table that has these words in it."""
    return next(row for row in named(found, name).rows if {*key} <= {*row})


def values(shares: Shares) -> dict[str, float]:
    """Return shares without their intervals."""
    return {label: each.value for label, each in shares.estimates().items()}


# --- The tables of the study ---------------------------------------------------------------------


def test_every_reading_has_a_table() -> None:
    """For each number of players: the default, first tokens by lot, and each other reading."""
    found = setups(["greedy", "random"])

    assert 3 * 7 == len(found)
    assert {("greedy", "random"), ("greedy", "random") * 2} < {setup.bots for setup in found}
    assert {(setup.reading, setup.wrap) for setup in found if len(setup.bots) == 4} == {
        (None, None),
        (None, ByLot),
        *[
            (Reading(name, values[1], osaka.Ruleset.clause_of(name)), None)
            for name, values in OPTIONS.items()
        ],
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

    for number, found_round in enumerate(found):
        expected = [
            play_game(setup.game, setup.bots, number, seed=2, wrap=setup.wrap) for setup in seats
        ]
        assert tuple(expected) == found_round


@pytest.mark.parametrize(("bot", "longest"), [("random", 5), ("planner:nodes=1", 1)])
def test_rounds_come_early(monkeypatch: pytest.MonkeyPatch, bot: str, longest: int) -> None:
    """Few rounds are played together, however many there are, and a planner's one by one."""
    sent: list[int] = []

    def spy(chunks: Iterable[partial[object]], *_: object) -> Iterator[tuple[GameResult, ...]]:
        sent.extend([len(chunk.args[1]) for chunk in chunks])
        return iter(())

    monkeypatch.setattr(room, "in_order", spy)
    tables = [at_table("random", "random"), at_table("random", bot)]
    assert [] == [*rounds(tables, 10_000, executor=ThreadPoolExecutor(1))]

    assert ({longest}, 2 * 10_000) == ({*sent}, sum(sent))


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

    # Seat 1 began in the first game, then seat 0.
    assert {"start player": 0.25, "second": 0, "third": 0.75} == values(games.order_wins)
    assert {"0": 0.25, "1": 0.25, "2": 0.5} == values(games.seat_wins)
    assert {"0": 0.5, "1": 0.5, "2": 0} == values(games.starts)
    assert {"winners": {9: 3}, "others": {4: 1, 5: 1, 9: 1}} == games.vp
    assert {60: 1, 70: 1} == games.turns
    assert {0: 1, 3: 1} == games.sinkings
    means = games.means.estimates()
    assert (65, 0) == (means["turns"].value, means["lead of the winner, in VPs"].value)
    assert {"shared win": 0.5, "tie broken by tokens": 0.5, "no ship sank": 0.5} == {
        name: share for name, share in values(games.oddities).items() if share
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
    assert 0 == values(games.oddities)[name]
    games.add(with_changes(PLAIN, **changes))
    assert 0.5 == values(games.oddities)[name]


def test_tokens_are_counted() -> None:
    """Of each colour: how many had it, and what they won; four on offer or more are as one."""
    games = Games(3)
    games.add(PLAIN, ByLot)

    assert (2, 0, 0, 1) == tuple(games.token_wins.cases.values())
    assert {"red": 0.25, "green": 0.5} == values(games.token_wins)
    assert (0, 1, 0, 0, 2) == tuple(games.offer_wins.cases.values())
    assert {"1": 0.5, "4 or more": 0.25} == values(games.offer_wins)


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
    comparison = Comparison(3, PASSING, compare)
    other = with_changes(PLAIN, turns=57, sinkings=2, **changes)
    comparison.add(PLAIN, other)

    assert counts == tuple(values(comparison.shares).values())[:3]
    vp = (sum(other.scores["VP"]) - 22) / 3
    assert {"Turns": -3, "VPs of a player": pytest.approx(vp), "Ships sunk": 2} == {
        label: each.value for label, each in comparison.changes.estimates().items()
    }


def test_deadlocks_are_compared() -> None:
    """The report says how many games end by deadlock by default, and under another reading."""
    found = begun([at_table(*PLAIN.bots), Setup(osaka.GAME, PLAIN.bots, PASSING)])
    stuck = evolve(PLAIN, ended_by="deadlock")
    for default, other in ((PLAIN, stuck), (stuck, stuck), (PLAIN, stuck), (PLAIN, PLAIN)):
        found.add((default, other))

    assert (share(3, 4), share(1, 4)) == row(found, "rulings-change", "3 players")[-2:]


# --- The tables of the report --------------------------------------------------------------------


def test_tables_show_what_was_counted(findings: Findings[Games]) -> None:
    """Shares are of six games at each table, and of all players where players are counted."""
    games, three = findings.games[3], "3 players"

    order = games.order_wins.estimates()["second"]
    assert (three, 6, "second", order, 1 / 3) == row(findings, "win-by-order", three, "second")
    seats = games.seat_wins.estimates()["2"], games.starts.estimates()["2"]
    assert (three, 6, "2", *seats) == row(findings, "win-by-seat", three, "2")
    red = games.token_wins.cases["red"], games.token_wins.estimates()["red"]
    assert (three, 6, "red", *red, 1 / 3) == row(findings, "win-by-token", three, "red")
    one = games.offer_wins.cases["1"], games.offer_wins.estimates()["1"]
    assert (three, 6, "1", *one, 1 / 3) == row(findings, "win-by-offer", three, "1")
    for label in ("refresh after_payday (BUY-8)", "insurance any (INS-5)"):
        [after] = [c for c in findings.comparisons if (str(c.reading), c.players) == (label, 2)]
        shares, changes = after.shares.estimates(), after.changes.estimates()
        happened = after.happened.estimates()
        head = (label, "2 players", 6)
        assert (*head, *shares.values()) == row(findings, "rulings", *head[:2])
        change = row(findings, "rulings-change", *head[:2])
        assert (*head, *changes.values(), *happened.values()) == change
        assert [*shares] == [*named(findings, "rulings").columns][3:]
        assert [*changes, *happened] == [*named(findings, "rulings-change").columns][3:]
    rulings = [line[:2] for line in named(findings, "rulings").rows]
    assert [("passing always (TURN-4)", f"{n} players") for n in (2, 3)] == rulings[:2]
    assert 5 * 2 == len(rulings)
    assert ("deadlock", share(0, 6), share(0, 6)) == row(findings, "oddities", "deadlock")


def test_distributions_add_up(findings: Findings[Games]) -> None:
    """The shares of a distribution make a whole, whether it is shown by ones or by tens."""
    for name in ("length", "sinkings"):
        for column in (1, 2):
            cells = [line[column] for line in named(findings, name).rows]
            shares = [each.value for each in cells if isinstance(each, Estimate)]
            assert pytest.approx(1) == sum(shares)


def test_wide_distributions_are_shown_by_tens() -> None:
    """From 41 different values on, ten are shown together."""
    found = begun([at_table(*PLAIN.bots)])
    for turns in (38, 41, 49, 80):
        found.add((with_changes(PLAIN, turns=turns),))
    table = named(found, "length")

    assert ["30 to 39", "40 to 49", "50 to 59", "60 to 69", "70 to 79", "80 to 89"] == [
        line[0] for line in table.rows
    ]
    assert [0.25, 0.5, 0, 0, 0, 0.25] == [
        line[1].value for line in table.rows if isinstance(line[1], Estimate)
    ]
    assert [] == [*named(found, "rulings").rows, *named(found, "rulings-change").rows]


def test_quantiles_of_victory_points() -> None:
    """Of the VPs 1 to 20, one each, 5 % have at most 1, half at most 10, all at most 20."""
    found = begun([at_table("random", "random")])
    found.add((play_game(osaka.GAME, ["random", "random"], 0),))
    found.games[2].vp = {"winners": Counter(range(1, 21)), "others": Counter()}

    assert [("2 players", "winners", 20, 1, 1, 5, 10, 15, 19, 20)] == named(found, "vp").rows


def test_every_table_is_fit_for_programs(findings: Findings[Games]) -> None:
    """The CSV of each table has a name for every column, each once, in every row."""
    found = tables(findings)

    assert len(found) == len({table.name for table in found})
    for table in found:
        head, *body = csv.reader(io.StringIO(table.csv()))
        assert len(head) == len({*head})
        assert len(table.rows) == len(body)
        assert {len(head)} == {len(line) for line in body}


# --- Figures -------------------------------------------------------------------------------------


def test_figures(findings: Findings[Games], tmp_path: Path) -> None:
    """Every figure is drawn as SVG and as PNG."""
    found = draw(FIGURES, findings, tmp_path)
    assert {name: f"![{says}]({name}.svg)" for name, (says, _) in FIGURES.items()} == found
    assert {*found} < {table.name for table in tables(findings)}
    files = {file.name: file.read_bytes() for file in tmp_path.iterdir()}

    assert {f"{name}.{kind}" for name in FIGURES for kind in ("svg", "png")} == {*files}
    for name, content in files.items():
        assert content.startswith(b"\x89PNG" if name.endswith("png") else b"<?xml")


def test_the_same_figure_is_the_same_file(findings: Findings[Games], tmp_path: Path) -> None:
    """Drawn again from the same games, a figure does not differ in a byte."""
    folders = [tmp_path / "one", tmp_path / "two"]
    for folder in folders:
        folder.mkdir()
        draw({"length": FIGURES["length"]}, findings, folder)
    one, two = [{file.name: file.read_bytes() for file in each.iterdir()} for each in folders]

    assert {"length.svg", "length.png"} == {*one}
    assert one == two


def test_a_figure_without_losers(tmp_path: Path) -> None:
    """If nobody ever lost, only winners have a line."""
    found = begun([at_table("random", "random")])
    found.add((evolve(play_game(osaka.GAME, ["random", "random"], 0), winners=(0, 1)),))
    draw({"vp": FIGURES["vp"]}, found, tmp_path)
    drawing = (tmp_path / "vp.svg").read_text()

    assert "<!-- winners -->" in drawing
    assert "<!-- others -->" not in drawing
