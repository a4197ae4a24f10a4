"""A study of Yokohama: who wins, how games end, what winners use, what the rulings change."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from attrs import evolve

from osaka_rules import yokohama
from osaka_rules.cli.main import main
from osaka_rules.render.yokohama import TEXT
from osaka_rules.rulesets import differences
from osaka_rules.simulation import Estimate, GameResult, Table, play_game, share
from osaka_rules.simulation.findings import Findings
from osaka_rules.simulation.plots import draw
from osaka_rules.simulation.study import rounds
from osaka_rules.simulation.yokohama import Games, compare, setups, tables
from osaka_rules.simulation.yokohama.findings import ENDINGS
from osaka_rules.simulation.yokohama.plots import FIGURES
from osaka_rules.yokohama.model import TRIGGERS, Trigger
from tests.support.threads import jobs

Said = pytest.CaptureFixture[str]
__all__ = ["jobs"]  # threads play here


@pytest.fixture(scope="module")
def plain() -> GameResult:
    """Play one game of two players; most of what is counted in it is changed by the tests."""
    return play_game(yokohama.GAME, ["greedy", "random"], 0)


@pytest.fixture(scope="module")
def findings() -> Findings[Games]:
    """Play a small study: two games of two random players at each table."""
    seats = setups(["random"], [2])
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


def values(found: Mapping[str, Estimate]) -> dict[str, float]:
    """Return what is not zero, without intervals."""
    return {name: each.value for name, each in found.items() if each.value}


def test_every_reading_has_a_table() -> None:
    """Each number of players has the default rules, and each ruling read the other way."""
    found = setups(["random"])

    assert [len(setup.bots) for setup in found] == [*[2] * 5, *[3] * 5, *[4] * 5]
    for setup in found:
        ruleset = setup.game.new_game(["Ann", "Bob"]).ruleset
        reading = setup.reading
        assert ((reading.option,) if reading else ()) == differences(ruleset)
        assert reading is None or getattr(ruleset, reading.option) == reading.value
    readings = [setup.reading for setup in found[1:5] if setup.reading]
    assert ["PLACE-2", "BACK-3", "TECH-20", "TECH-3"] == [each.clause for each in readings]


def test_endings_have_their_clauses() -> None:
    """Every way to end is counted, and named with the clause that the rules give for it."""
    assert {*ENDINGS} == {*TRIGGERS}
    for trigger, title in ENDINGS.items():
        clause = yokohama.EndTriggered(trigger, 1).clauses[0]
        assert title.endswith(f"({clause})")


@pytest.mark.parametrize("trigger", ENDINGS)
def test_endings_are_counted(plain: GameResult, trigger: Trigger) -> None:
    """Of two games, one that ends in a way is half of them."""
    games = Games(2)
    other: Trigger = "rounds" if trigger == "houses" else "houses"
    for ended_by in (trigger, other):
        games.add(evolve(plain, ended_by=ended_by))

    assert {ENDINGS[trigger]: 0.5, ENDINGS[other]: 0.5} == values(games.endings.estimates())
    assert len(ENDINGS) == len(games.endings.estimates())


def test_winners_and_others(plain: GameResult) -> None:
    """What a player did and got counts for the winners, or for the others."""
    game = with_counts(plain, at_bank=(3, 1), at_church=(0, 5), vp_order=(20, 0), vp_goal=(0, 7))
    games = Games(2)
    games.add(evolve(game, winners=(0,), scores={**game.scores, "VP": (20, 7)}))

    assert {"Bank": 3} == values(games.areas["winners"].estimates())
    assert {"Bank": 1, "Church": 5} == values(games.areas["others"].estimates())
    assert {"orders": 20} == values(games.points["winners"].estimates())
    assert {"goals": 7} == values(games.points["others"].estimates())
    assert ([20], [7]) == tuple([[*counter] for counter in games.vp.values()])
    assert {"start player": 1} == values(games.order_wins.estimates())


def test_only_areas_on_the_map_are_shown() -> None:
    """Boards that are not in play with a number of players have no rows (MAP-4)."""
    absent = {2: {"Port B", "Laboratory B", "Chinatown"}, 3: {"Laboratory B"}, 4: set[str]()}
    for players, missing in absent.items():
        result = play_game(yokohama.GAME, ["random"] * players, 1)
        games = Games(players)
        games.add(result)
        shown = {*games.areas["winners"].estimates()}
        assert (13 - len(missing), set()) == (len(shown), shown & missing)


def test_technologies_of_winners(plain: GameResult) -> None:
    """Of the players with a technology, those who won; what nobody gained has no share."""
    games = Games(2)
    for learned in (("gaslight tram", "tram"), ("", "gaslight")):
        words = {**plain.seat_words, "learned": learned}
        games.add(evolve(plain, winners=(0,), seat_words=words))

    assert {"Gaslight": 0.5, "Tram": 0.5} == values(games.technology_wins.estimates())
    assert (2, 2) == tuple([games.technology_wins.cases[n] for n in ("Gaslight", "Tram")])
    assert {"Gaslight", "Tram"} == {*games.technology_wins.estimates()}


def test_games_are_compared(plain: GameResult) -> None:
    """The differences are those of the other game, and points are those of one player."""
    vp = plain.scores["VP"]
    other = evolve(
        plain,
        ended_by="rounds",
        decisions=plain.decisions - 9,
        counts={"rounds": plain.counts["rounds"] + 2},
        scores={**plain.scores, "VP": (vp[0] + 5, vp[1])},
    )
    happened, changes = compare(plain, other)

    assert {"Other ending": True} == happened
    assert {"Rounds": 2, "Decisions": -9, "VPs of a player": 2.5} == changes
    assert {"Other ending": False} == compare(plain, plain)[0]


def test_averages(plain: GameResult) -> None:
    """What is counted by seat is shown for one player, and the lead is that over the second."""
    game = with_counts(plain, shops=(3, 2), orders=(1, 0), on_church=(2, 2))
    games = Games(2)
    games.add(evolve(game, scores={**game.scores, "VP": (31, 20)}, counts={"rounds": 12}))
    found = values(games.means.estimates())

    assert game.decisions == found.pop("decisions of players")
    assert found == {
        "rounds": 12,
        "shops built by a player": 2.5,
        "orders fulfilled by a player": 0.5,
        "assistants of a player at the Church": 2,
        "VPs of a player": 25.5,
        "VPs of the winner": 31,
        "lead of the winner, in VPs": 11,
    }


def test_tables_show_what_was_counted(findings: Findings[Games]) -> None:
    """The rows of each table are the counts of each number of players."""
    two, head = findings.games[2], ("2 players", 2)
    [church] = [row for row in named(findings, "endings").rows if row[0] == ENDINGS["church"]]
    assert church[1] == two.endings.estimates()[ENDINGS["church"]]
    for name, means in (("areas", two.areas), ("points", two.points)):
        winners, others = [each.estimates() for each in means.values()]
        rows = [row for row in named(findings, name).rows if row[:2] == head]
        assert rows == [(*head, label, winners[label], others[label]) for label in winners]
    wins = two.technology_wins
    for title, won in wins.estimates().items():
        row = (*head, title, wins.cases[title], won, 0.5)
        assert row in named(findings, "technologies").rows
    assert 4 == len(named(findings, "rulings").rows)
    assert [*named(findings, "rulings-change").columns][3:] == [
        "Rounds", "Decisions", "VPs of a player", "Other ending",
    ]  # fmt: skip
    starts = two.order_wins.estimates()["start player"]
    assert (*head, "start player", starts, 0.5) in named(findings, "win-by-order").rows


def test_a_figure_of_no_technologies(plain: GameResult, tmp_path: Path) -> None:
    """Where nobody gained anything, the figure is empty."""
    found = Findings(setups(["random"], [2])[:1], Games, compare)
    found.add((evolve(plain, seat_words={"learned": ("", "")}),))
    draw({"technologies": FIGURES["technologies"]}, found, tmp_path)

    assert "<!-- Gaslight -->" not in (tmp_path / "technologies.svg").read_text()


def test_a_report(capsys: Said, tmp_path: Path) -> None:
    """Print and page begin with the remark on the pack (PACK-6); each figure belongs to a table.

    Each figure is drawn as SVG and PNG, and names what is in its table.
    """
    folder = tmp_path / "report"
    call = ["report", "--game", "yokohama", "--games", "1", "--bots", "random", "--players", "2"]
    assert 0 == main([*call, "--out", str(folder)])
    out, page = capsys.readouterr().out, (folder / "report.md").read_text("utf-8")

    text = TEXT.remark(TEXT.reveal(yokohama.new_game(["Ann", "Bob"])))
    assert " ".join(out.split()).startswith(" ".join(text.split()))
    assert text in page.partition("\n## ")[0]
    assert "reconstructed" in text
    assert "\n## How games end\n\n![Share of games that end in each way.](endings.svg)\n" in page
    for suffix in ("svg", "png"):
        assert {*FIGURES} == {each.stem for each in folder.glob(f"*.{suffix}")}
    assert {*FIGURES} < {each.stem for each in folder.glob("*.csv")}
    endings = (folder / "endings.svg").read_text("utf-8")
    for title in ENDINGS.values():
        assert f"<!-- {title.partition(' (')[0]} -->" in endings


def test_intervals_are_those_of_shares(findings: Findings[Games]) -> None:
    """A share in the table of endings has Wilson's interval of the games played."""
    shares = {row[1] for row in named(findings, "endings").rows}
    assert shares <= {share(n, 2) for n in range(3)}
