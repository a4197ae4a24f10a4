"""``osaka-rules verify`` and records of Traders of Osaka."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import IO

import pytest

import osaka_rules as osaka
from osaka_rules.cli.main import main
from osaka_rules.render import WIDTH
from osaka_rules.rulebook import read_rulebook

SET_UP = ["R5", "R5", "R3", "B2", "B2", "G2", "G3", "G5", "Y5", "Y3", "Y5", "Y5"]
"""Market R5 R5 R3 B2 B2, Farm G2 G3 G5, Ann Y5 Y3 (8), Bob Y5 Y5 (10): Ann starts."""
MODULE = [sys.executable, "-m", "osaka_rules"]

Document = dict[str, object]
Said = pytest.CaptureFixture[str]


def document(*moves: str, **changes: object) -> Document:
    """Return a record, which is right if the moves are and nothing else is changed."""
    return {
        "format": "osaka-record/1",
        "rules": {"passing": "always"},
        "seats": ["Ann", "Bob"],
        "draws": SET_UP,
        "start": None,
        "moves": ["token R", "token B", *moves],
        **changes,
    }


RIGHT = document("take R5")
WRONG = document("take B5")
UNREADABLE = document(start=7)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder with a right, a wrong and an unreadable record in it."""
    monkeypatch.chdir(tmp_path)
    keep(tmp_path, "right.json", RIGHT)
    keep(tmp_path, "wrong.json", WRONG)
    keep(tmp_path, "unreadable.json", UNREADABLE)
    return tmp_path


def keep(folder: Path, name: str, what: Document) -> str:
    """Write a record to a file and return the file's name."""
    (folder / name).write_text(json.dumps(what))
    return name


def verified(said: Said, *arguments: str) -> tuple[int, list[str]]:
    """Verify files; return the exit status and the printed lines."""
    status = main(["verify", *arguments])
    out, err = said.readouterr()
    assert "" == err
    assert out.endswith("\n")
    return status, out.removesuffix("\n").split("\n")


@pytest.mark.parametrize(
    ("what", "line"),
    [
        (RIGHT, "2 players, 3 moves, not ended"),
        (document("pass", "pass"), "2 players, 4 moves, ended by deadlock, won by Ann and Bob"),
        (
            document(
                "pass",
                "pass",
                seats=["Zoë", "Bob", "Cay"],
                draws=[*SET_UP, "G5", "G5"],
                moves=["token R", "token B", "token G", "pass", "pass", "pass"],
            ),
            "3 players, 6 moves, ended by deadlock, won by Zoë, Bob and Cay",
        ),
    ],
)
def test_a_right_record_is_summarised(
    folder: Path, capsys: Said, what: Document, line: str
) -> None:
    """A right record's line says how many play, how many moves, how it ended and who won."""
    name = keep(folder, "game.json", what)

    assert (0, [f"ok game.json: {line}"]) == verified(capsys, name)


def test_clauses_are_explained(folder: Path, capsys: Said) -> None:
    """Below a bad record stand its clauses; of an unreadable one, as all games share them."""
    status, lines = verified(capsys, "--explain", "right.json", "unreadable.json", "wrong.json")

    assert 2 == status
    starts = [line for line in lines if not line.startswith("  ")]
    assert ["ok right.json", "bad unreadable.json", "bad wrong.json"] == [
        line.partition(":")[0] for line in starts
    ]
    below = " ".join([line.strip() for line in lines[lines.index(starts[1]) + 1 :]])
    shared, book = read_rulebook("chapter = []\nclause = []"), osaka.rulebook()
    assert f"{shared.clause('REC-2').in_full} {starts[2]} {book.clause('TAKE-1').in_full}" == below
    assert [] == [line for line in lines if line.startswith("  ") and len(line) > WIDTH]


@pytest.mark.parametrize(
    ("what", "place", "clause"),
    [
        (WRONG, "move 2 'take B5': ", "TAKE-1"),
        (document("take Y5", "take R5", "take R5"), "move 2 'take Y5': ", "TAKE-1"),
        (document(start=0), "", "REC-6"),
        (document(draws=["R5"]), "", "REC-4"),
        (document(draws=[*SET_UP, "R2"]), "", "REC-5"),
        (
            document(result={"ended_by": None, "vp": [0, 3], "tokens": [1, 1], "winners": None}),
            "",
            "REC-9",
        ),
    ],
)
def test_a_wrong_record_is_shown_with_what_is_wrong(
    folder: Path, capsys: Said, what: Document, place: str, clause: str
) -> None:
    """The first bad move is named by its index and text; set-up, start and result have none."""
    name = keep(folder, "game.json", what)
    problem = osaka.verify(osaka.read_record(json.dumps(what))).problem

    assert (1, [f"bad game.json: {place}{problem} ({clause})"]) == verified(capsys, name)


@pytest.mark.parametrize(
    ("content", "where", "clause"),
    [
        (b"", "", "REC-1"),
        (b"\0" * 5000, "", "REC-1"),
        (b'{"a": "\xff"}', "", "REC-1"),
        (b"[" * 100_000, "", "REC-1"),
        (json.dumps(UNREADABLE).encode(), "start: ", "REC-2"),
    ],
    ids=["empty", "NULs", "not UTF-8", "nested", "a seat too many"],
)
def test_an_unreadable_file_is_shown_with_the_place_and_the_clause(
    folder: Path, capsys: Said, content: bytes, where: str, clause: str
) -> None:
    """What is no record at all is called unreadable, with the place in it and the clause."""
    (folder / "game.json").write_bytes(content)
    with pytest.raises(osaka.RecordError) as refusal:
        osaka.read_record(content)

    line = f"bad game.json: unreadable: {where}{refusal.value.reason} ({clause})"
    assert (2, [line]) == verified(capsys, "game.json")


def test_names_in_refusals_are_cleaned(folder: Path, capsys: Said) -> None:
    """A player's name with line breaks and escape codes cannot break the line that names it."""
    what = document("reserve market R3", "take R3", seats=["a\nb\r\x1b[31m\u2028\x85", "Bob"])
    name = keep(folder, "taken.json", what)

    for arguments in ([name], ["--json", name]):
        status, [line] = verified(capsys, *arguments)
        assert 1 == status
        assert "x1b[31m" in line
        assert line.isprintable()


def test_each_file_has_its_line_at_once_and_ctrl_c_ends_it(folder: Path) -> None:
    """The first line is there while the second file is still awaited; Ctrl-C then ends it."""
    with subprocess.Popen(
        [*MODULE, "verify", "right.json", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=folder,
        preexec_fn=_hear_ctrl_c,  # noqa: PLW1509  # no threads here
    ) as running:
        assert b"ok right.json: " in _pipe(running.stdout).readline()
        running.send_signal(signal.SIGINT)
        assert b"" == _pipe(running.stderr).read()
        assert b"" == _pipe(running.stdout).read()

    assert 130 == running.returncode


def _hear_ctrl_c() -> None:
    """Undo that Ctrl-C is ignored, as it is by what runs in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _pipe(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None
    return stream
