"""A study of Edo: who wins, how games end, what winners do, what the rulings change."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from attrs import evolve

from osaka_rules import edo
from osaka_rules.cli.main import main
from osaka_rules.render.edo import TEXT
from osaka_rules.rulesets import differences
from osaka_rules.simulation import Estimate, GameResult, Table, play_game, share
from osaka_rules.simulation.edo import Games, compare, setups, tables
from osaka_rules.simulation.edo.findings import ACTIONS, CARDS, ENDINGS, SOURCES, TIES, decided_by
from osaka_rules.simulation.edo.plots import FIGURES
from osaka_rules.simulation.edo.tally import POINTS
from osaka_rules.simulation.findings import Findings
from osaka_rules.simulation.plots import draw
from osaka_rules.simulation.study import rounds
from tests.support.threads import jobs

Said = pytest.CaptureFixture[str]
__all__ = ["jobs"]  # threads play here


@pytest.fixture(scope="module")
def plain() -> GameResult:
    """Play one game of two players; most of what is counted in it is changed by the tests."""
    return play_game(edo.GAME, ["greedy", "random"], 0)


@pytest.fixture(scope="module")
def findings() -> Findings[Games]:
    """Play a small study: two games of greedy and random players at each table for two."""
    seats = setups(["greedy", "random"], [2])
    found = Findings(seats, Games, compare)
    with ThreadPoolExecutor(1) as threads:
        for each in rounds(seats, 2, seed=4, executor=threads):
            found.add(each)
    return found


def named(found: Findings[Games], name: str) -> Table:
    """Return the table with a name."""
    return next(table for table in tables(found) if table.name == name)


def with_counts(game: GameResult, **counts: tuple[int, ...]) -> GameResult:
    """Return a game in which something else was counted for each seat."""
    nothing = dict.fromkeys(game.seat_counts, (0,) * len(game.bots))
    return evolve(game, seat_counts={**nothing, **counts})


def with_scores(
    game: GameResult, winners: tuple[int, ...], **scores: tuple[int, int]
) -> GameResult:
    """Return a game with other winners and some other scores."""
    return evolve(game, winners=winners, scores={**game.scores, **scores})


def values(found: Mapping[str, Estimate]) -> dict[str, float]:
    """Return what is not zero, without intervals."""
    return {name: each.value for name, each in found.items() if each.value}


def test_every_reading_has_a_table() -> None:
    """Each number of players has the default rules, and each ruling read the other way."""
    found = setups(["random"])

    assert [len(setup.bots) for setup in found] == [*[2] * 4, *[3] * 4, *[4] * 4]
    for setup in found:
        ruleset = setup.game.new_game(["Ann", "Bob"]).ruleset
        reading = setup.reading
        assert ((reading.option,) if reading else ()) == differences(ruleset)
        assert reading is None or getattr(ruleset, reading.option) == reading.value
    readings = [setup.reading for setup in found[1:4] if setup.reading]
    assert ["INC-4", "COMP-7", "INFO-3"] == [each.clause for each in readings]


def test_endings_are_counted(plain: GameResult) -> None:
    """Of two games, one that ends in a way is half of them (END-1, END-2)."""
    games = Games(2)
    for ended_by in ("points", "deck"):
        games.add(evolve(with_scores(plain, (0,), points=(13, 5)), ended_by=ended_by))

    assert dict.fromkeys(ENDINGS.values(), 0.5) == values(games.endings.estimates())
    assert {*ENDINGS.values(), *TIES.values()} == {*games.endings.estimates()}


@pytest.mark.parametrize(
    ("winners", "scores", "by"),
    [
        ((0,), {"capital": (1, 1), "points": (9, 8)}, None),
        ((0,), {"capital": (1, 0), "points": (8, 9)}, None),
        ((0,), {"capital": (1, 0), "points": (8, 8), "resources": (1, 1)}, None),
        ((1,), {"capital": (1, 1), "points": (8, 8), "resources": (1, 2)}, "resources"),
        ((1,), {"capital": (1, 1), "points": (8, 8), "resources": (2, 2)}, "influence"),
        ((), {"capital": (0, 0), "points": (8, 8), "resources": (2, 2)}, "nobody"),
    ],
)
def test_ties(
    plain: GameResult,
    winners: tuple[int, ...],
    scores: Mapping[str, tuple[int, int]],
    by: str | None,
) -> None:
    """Points decide among those with a house in the capital, then resources, then influence."""
    game = with_scores(plain, winners, **scores)
    assert by == decided_by(game)
    games = Games(2)
    games.add(game)
    found = {title: each.value for title, each in games.endings.estimates().items()}
    assert {title: float(word == by) for word, title in TIES.items()}.items() <= found.items()


def test_winners_and_others(plain: GameResult) -> None:
    """What a player did and got counts for the winners, or for the others."""
    game = with_counts(plain, houses=(3, 1), rides=(0, 5), points_house=(3, 0), points_post=(0, 2))
    games = Games(2)
    games.add(with_scores(game, (0,), points=(20, 7)))

    assert {"building: houses": 3} == values(games.actions["winners"].estimates())
    others = values(games.actions["others"].estimates())
    assert {"building: houses": 1, "travel: rides": 5} == others
    assert {"houses": 3} == values(games.sources["winners"].estimates())
    assert {"trading posts": 2} == values(games.sources["others"].estimates())
    assert {20: 1} == games.points
    assert {"start player": 1} == values(games.order_wins.estimates())


def test_nobody_wins(plain: GameResult) -> None:
    """A game without a winner has no winners and no others, but all the rest (WIN-3)."""
    games = Games(2)
    games.add(with_scores(plain, (), capital=(0, 0), points=(4, 9)))

    assert {} == games.actions["winners"].estimates() == games.actions["others"].estimates()
    assert {9: 1} == games.points
    assert 1 == games.endings.estimates()["nobody wins (WIN-3)"].value
    assert 2 == games.means.estimates()["eliminated players (WIN-1)"].value
    assert {} == values(games.order_wins.estimates())


def test_a_study_without_winners(tmp_path: Path, plain: GameResult) -> None:
    """Where nobody wins, the tables of winners have no rows, and all figures can be drawn."""
    found = Findings(setups(["random"], [2]), Games, compare)
    found.add((with_scores(plain, (), capital=(0, 0)),) * 4)

    assert [] == [*named(found, "actions").rows] == [*named(found, "points").rows]
    draw(FIGURES, found, tmp_path)
    assert {*FIGURES} == {each.stem for each in tmp_path.glob("*.svg")}


def test_cards_of_winners(plain: GameResult) -> None:
    """Of the players with a special card, those who won; what nobody took has no share."""
    games = Games(2)
    for learned in (("X01 X02", "X02"), ("", "X01")):
        words = {**plain.seat_words, "learned": learned}
        games.add(evolve(plain, winners=(0,), seat_words=words))

    one, two = CARDS["X01"], CARDS["X02"]
    assert {one: 0.5, two: 0.5} == values(games.card_wins.estimates())
    assert (2, 2) == (games.card_wins.cases[one], games.card_wins.cases[two])
    assert "X01 (money-plus, wood-plus)" == one


def test_games_are_compared(plain: GameResult) -> None:
    """The differences are those of the other game, and points are those of one player."""
    points = plain.scores["points"]
    other = evolve(
        plain,
        ended_by="points",
        decisions=plain.decisions - 9,
        counts={"rounds": plain.counts["rounds"] - 2},
        scores={**plain.scores, "points": (points[0] + 5, points[1])},
    )
    happened, changes = compare(evolve(plain, ended_by="deck"), other)

    assert {"Other ending": True} == happened
    assert {"Rounds": -2, "Decisions": -9, "Points of a player": 2.5} == changes
    assert {"Other ending": False} == compare(plain, plain)[0]


def test_averages(plain: GameResult) -> None:
    """What is counted by seat is shown for one player."""
    game = with_counts(plain, slots=(30, 29), moves=(1, 0), income=(60, 40))
    games = Games(2)
    games.add(
        evolve(
            with_scores(game, (0,), points=(13, 8), capital=(1, 0)),
            counts={"rounds": 9},
        )
    )
    found = values(games.means.estimates())

    assert game.decisions == found.pop("decisions of players")
    assert found == {
        "rounds": 9,
        "slots of a player with officials": 29.5,
        "paid moves of a player's samurai": 0.5,
        "Ryo that a player gets from cities": 50,
        "points of a player": 10.5,
        "eliminated players (WIN-1)": 1,
    }


def test_all_points_have_a_source() -> None:
    """The points that are counted are those that are shown."""
    assert [*SOURCES] == [*POINTS]


def test_tables_show_what_was_counted(findings: Findings[Games]) -> None:
    """The rows of each table are the counts of each number of players."""
    two, head = findings.games[2], ("2 players", 2)
    rows = {row[0]: row[1] for row in named(findings, "endings").rows}
    assert rows == two.endings.estimates()
    for name, means in (("actions", two.actions), ("points", two.sources)):
        winners, others = [each.estimates() for each in means.values()]
        shown = [*named(findings, name).rows]
        assert shown == [(*head, label, winners[label], others[label]) for label in winners]
    assert [*ACTIONS.values()] == [row[2] for row in named(findings, "actions").rows]
    wins = two.card_wins
    for title, won in wins.estimates().items():
        assert (*head, title, wins.cases[title], won, 0.5) in named(findings, "cards").rows
    assert 3 == len(named(findings, "rulings").rows)
    assert [*named(findings, "rulings-change").columns][3:] == [
        "Rounds", "Decisions", "Points of a player", "Other ending",
    ]  # fmt: skip
    starts = two.order_wins.estimates()["start player"]
    assert (*head, "start player", starts, 0.5) in named(findings, "win-by-order").rows


def test_intervals_are_those_of_shares(findings: Findings[Games]) -> None:
    """A share in the table of endings has Wilson's interval of the games played."""
    shares = {row[1] for row in named(findings, "endings").rows}
    assert shares <= {share(n, 2) for n in range(3)}


def test_a_report(capsys: Said, tmp_path: Path) -> None:
    """Print and page begin with the remark on the pack (PACK-2); each figure belongs to a table.

    Each figure is drawn as SVG and PNG, and names what is in its table.
    """
    folder = tmp_path / "report"
    call = ["report", "--game", "edo", "--games", "1", "--bots", "greedy", "--players", "2"]
    assert 0 == main([*call, "--out", str(folder)])
    out, page = capsys.readouterr().out, (folder / "report.md").read_text("utf-8")

    text = TEXT.remark(TEXT.reveal(edo.new_game(["Ann", "Bob"])))
    assert " ".join(out.split()).startswith(" ".join(text.split()))
    assert text in page.partition("\n## ")[0]
    assert "reconstructed" in text
    assert "\n## How games end\n\n![Share of games that end in each way.](endings.svg)\n" in page
    for suffix in ("svg", "png"):
        assert {*FIGURES} == {each.stem for each in folder.glob(f"*.{suffix}")}
    assert {*FIGURES} < {each.stem for each in folder.glob("*.csv")}
    endings = (folder / "endings.svg").read_text("utf-8")
    for title in (*ENDINGS.values(), *TIES.values()):
        assert f"<!-- {title.partition(' (')[0]} -->" in endings
