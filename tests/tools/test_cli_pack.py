"""The command ``pack`` looks into the pack of any game that has one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from osaka_rules.cli.main import main
from osaka_rules.pack_files import shipped

Said = pytest.CaptureFixture[str]
BEACH = shipped("tests.pebbles")


def _pack(*arguments: str) -> int:
    return main(["pack", "--game", "pebbles", *arguments])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return where a pack can be written."""
    return tmp_path / "pack.toml"


def test_the_shipped_pack(capsys: Said) -> None:
    """Without a file it is the pack that comes with the game."""
    assert 0 == _pack()
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("beach: ")
    assert "Differences from the shipped pack: none." == lines[-1]
    assert not [line for line in lines if line.startswith(("Reconstructed", "Remarks"))]


def test_differences(capsys: Said, file: Path) -> None:
    """What differs from the shipped pack is listed by its place; names do not count."""
    text = BEACH.replace('"beach"', '"dune\\u001b"').replace('["rain", "sun", "sun"]', '["sun"]')
    file.write_text(text.replace("goal = 6", "goal = 7"), "utf-8")
    assert 0 == _pack(str(file))
    out = capsys.readouterr().out
    assert out.startswith("dune\\x1b: ")
    assert [
        "Differences from the shipped pack: 4.",
        "  weather[0]: 'rain' → 'sun'",
        "  weather[1]: 'sun' → nothing",
        "  weather[2]: 'sun' → nothing",
        "  goal: 6 → 7",
    ] == out.splitlines()[-5:]


def test_problems(capsys: Said, file: Path) -> None:
    """Everything that is wrong is a line, and the exit status is 1."""
    file.write_text(BEACH.replace("goal = 6", "goal = 0").replace('"rain", ', "7, "), "utf-8")
    assert 1 == _pack(str(file))
    first, *lines = capsys.readouterr().out.splitlines()
    assert "Nobody can play with this pack; problems: 2." == first
    assert ["(SET-2)", "(SET-2)"] == [line.split()[-1] for line in lines]


def test_for_programs(capsys: Said, file: Path) -> None:
    """With ``--json`` the same is one JSON object."""
    file.write_text(BEACH.replace("goal = 6", "goal = 7"), "utf-8")
    assert 0 == _pack("--json", str(file))
    found = json.loads(capsys.readouterr().out)
    assert (True, [], "beach", []) == (
        found["ok"],
        found["problems"],
        found["name"],
        found["remarks"],
    )
    assert [{"place": "goal", "shipped": "6", "here": "7"}] == found["differences"]
    file.write_text(BEACH.replace("goal = 6", "goal = 0"), "utf-8")
    assert 1 == _pack("--json", str(file))
    found = json.loads(capsys.readouterr().out)
    assert not found["ok"]
    [problem] = found["problems"]
    assert ("", ["SET-2"]) == (problem["place"], problem["clauses"])


def test_what_cannot_be_read(capsys: Said, tmp_path: Path) -> None:
    """A missing file and a game without a pack get one line, and the exit status 2."""
    for arguments in ([str(tmp_path / "none")], [str(tmp_path)], [""], ["--game", "osaka"]):
        assert 2 == _pack(*arguments)
        out, err = capsys.readouterr()
        assert ("", 1) == (out, err.count("\n"))
        assert err.startswith("osaka-rules: ")
