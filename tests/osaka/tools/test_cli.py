"""The command line and Traders of Osaka: the game that is meant if none is named."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from osaka_rules.cli import demo
from osaka_rules.cli.main import main

Said = pytest.CaptureFixture[str]


def test_a_clause_is_shown_with_its_option(capsys: Said) -> None:
    """Without --game a clause is looked up in the rulebook of Traders of Osaka."""
    assert 0 == main(["rule", "TURN-4"])
    out = capsys.readouterr().out

    assert out.startswith("TURN-4  When passing is legal\nruling: ")
    assert "\nOption passing of the ruleset\n  when_stuck (default): " in out
    assert "\n  always: " in out
    assert "\nSources\n  E1, English, 2015 box: Playing the game\n" in out


def test_the_usual_demo_is_always_the_same_game(capsys: Said) -> None:
    """Without arguments the demo shows one game of Traders of Osaka."""
    assert 0 == main(["demo"])

    assert "\n".join(demo.lines("osaka", demo.PLAYERS, demo.SEED)) + "\n" == capsys.readouterr().out


@pytest.mark.parametrize("command", [["why", "RECORD", "3"], ["demo"]])
def test_boards_have_a_short_form(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    """On a narrow terminal the names of spaces are cut, and no line of the first board is."""
    records = Path(__file__).parents[1] / "data" / "records" / "good"
    record = str(max(records.glob("*.json")))
    monkeypatch.setenv("COLUMNS", "60")
    assert 0 == main([record if part == "RECORD" else part for part in command])
    before, _, board = capsys.readouterr().out.partition("Osaka ")
    assert all([len(line) <= 60 for line in (before + board).split("\n")[:30]])
    assert "Enshun…" in board


def test_a_reading_under_which_a_position_cannot_be(capsys: Said) -> None:
    """Only where the refresh comes first can a ship be in Edo in it: that reading alone answers."""
    place = "phase=refresh 1 purchase 1 3; market=2R2 2B3; ships={G: 5}; hands=[B3, B2]; draw=7Y3"
    assert 0 == main(["check", "--json", place, "draw Y3"])
    assert [] == json.loads(capsys.readouterr().out)["readings"]
