"""The command ``pack`` shows where the values of Yokohama come from, and what is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from osaka_rules.cli.main import main
from osaka_rules.pack_files import shipped

Said = pytest.CaptureFixture[str]
TEXT = shipped("osaka_rules.yokohama")


@pytest.mark.rule("PACK-2")
def test_shares(capsys: Said) -> None:
    """The shares of provenance are a table, and reconstructed values are called so."""
    assert 0 == main(["pack"])
    out = capsys.readouterr().out
    assert out.startswith("reconstructed-1: ")
    assert "\nsite         0       1             0      0        119\n" in out
    assert "\nReconstructed values are ours, and not those of the published components.\n" in out
    assert out.endswith("\nDifferences from the shipped pack: none.\n")


@pytest.mark.rule("PACK-4")
def test_remarks_and_differences(capsys: Said, tmp_path: Path) -> None:
    """What is unusual but not wrong is remarked; what differs is shown at its place."""
    file = tmp_path / "pack.toml"
    file.write_text(TEXT.replace('"V6 Y2", country = "DE"', '"V8", country = "DE"'), "utf-8")
    assert 0 == main(["pack", str(file)])
    out = capsys.readouterr().out
    assert "\nRemarks\n  order: " in out
    assert out.endswith("shipped pack: 1.\n  order[23].reward: 'V6 Y2' → 'V8'\n")


@pytest.mark.rule("PACK-1")
def test_problems(capsys: Said, tmp_path: Path) -> None:
    """Problems are listed with place and clause, also those of a file that is no TOML."""
    file = tmp_path / "pack.toml"
    file.write_text(TEXT.replace('"V6 Y2", country = "DE"', '"V", country = "UK"'), "utf-8")
    assert 1 == main(["pack", "--json", str(file)])
    found = json.loads(capsys.readouterr().out)["problems"]
    assert [("order[23].reward", ["PACK-5"]), ("order[23].country", ["PACK-5"])] == (
        [(problem["place"], problem["clauses"]) for problem in found]
    )
    file.write_text("name = ", "utf-8")
    assert 1 == main(["pack", str(file)])
    assert capsys.readouterr().out.endswith("(PACK-1)\n")
