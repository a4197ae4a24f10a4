"""The command line and Traders of Osaka: the game that is meant if none is named."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import osaka_rules as osaka
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


def test_the_contents_list_every_clause(capsys: Said) -> None:
    """Without an id the table of contents is shown."""
    assert 0 == main(["rule"])

    assert [clause.id for clause in osaka.rulebook().clauses] == [
        line.split()[0] for line in capsys.readouterr().out.split("\n") if line.startswith("  ")
    ]


def test_a_near_miss_is_near(capsys: Said) -> None:
    """Somebody who asks for BUY-9 is shown other clauses about buying."""
    main(["rule", "BUY-9"])

    assert "BUY-" in capsys.readouterr().err.partition("nearest are")[2]


def test_the_usual_demo_is_always_the_same_game(capsys: Said) -> None:
    """Without arguments the demo shows one game of Traders of Osaka."""
    assert 0 == main(["demo"])

    assert "\n".join(demo.lines("osaka", demo.PLAYERS, demo.SEED)) + "\n" == capsys.readouterr().out


def test_a_poor_encoding_gets_arithmetic_too() -> None:
    """Where an encoding has no arrows, a sale is written with other characters."""
    run = subprocess.run(
        [sys.executable, "-m", "osaka_rules", "demo"],
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert b"(5 + 2 tokens) x 3 = 21 -> 25 = 5 VP" in run.stdout
