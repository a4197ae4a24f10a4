"""``osaka-rules verify`` judges each file in one line, whatever is in it, and goes on."""

from __future__ import annotations

import errno
import io
import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import IO, NoReturn

import pytest

import osaka_rules as osaka
from osaka_rules.cli import main as cli
from osaka_rules.cli.main import main
from osaka_rules.records import reader as record_reader

SET_UP = ["R5", "R5", "R3", "B2", "B2", "G2", "G3", "G5", "Y5", "Y3", "Y5", "Y5"]
"""Market R5 R5 R3 B2 B2, Farm G2 G3 G5, Ann Y5 Y3 (8), Bob Y5 Y5 (10): Ann starts."""
MODULE = [sys.executable, "-m", "osaka_rules"]

Document = dict[str, object]
Said = pytest.CaptureFixture[str]


def document(*moves: str, **changes: object) -> Document:
    """Make a record, right as long as the moves are and nothing is changed for the worse."""
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
    """Write a record to a file and give the file's name."""
    (folder / name).write_text(json.dumps(what))
    return name


def verified(said: Said, *arguments: str) -> tuple[int, list[str]]:
    """Judge files; give the exit status and the lines that were printed."""
    status = main(["verify", *arguments])
    out, err = said.readouterr()
    assert "" == err
    assert out.endswith("\n")
    return status, out.removesuffix("\n").split("\n")


@pytest.mark.parametrize(
    ("what", "line"),
    [
        (RIGHT, "2 players, 3 moves, not ended"),
        (document(moves=["token R"]), "2 players, 1 move, not ended"),
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
def test_a_right_record_is_told_in_short(
    folder: Path, capsys: Said, what: Document, line: str
) -> None:
    """A right record's line says how many play, how many moves, how it ended and who won."""
    name = keep(folder, "game.json", what)

    assert (0, [f"ok game.json: {line}"]) == verified(capsys, name)


def test_clauses_are_explained(folder: Path, capsys: Said) -> None:
    """Below a bad record stand its clauses in the rulebook's words, below a right one nothing."""
    status, lines = verified(capsys, "--explain", "right.json", "unreadable.json", "wrong.json")

    assert 2 == status
    starts = [line for line in lines if not line.startswith("  ")]
    assert ["ok right.json", "bad unreadable.json", "bad wrong.json"] == [
        line.partition(":")[0] for line in starts
    ]
    below = " ".join([line.strip() for line in lines[lines.index(starts[1]) + 1 :]])
    book = osaka.rulebook()
    assert f"{book.clause('REC-2').in_full} {starts[2]} {book.clause('TAKE-1').in_full}" == below
    assert [] == [line for line in lines if len(line) > 100]


@pytest.mark.parametrize(
    ("what", "line"),
    [
        (WRONG, "move 2 'take B5': No B5 lies in the Market. (TAKE-1)"),
        (
            document("take Y5", "take R5", "take R5"),
            "move 2 'take Y5': No Y5 lies in the Market. (TAKE-1)",
        ),
        (document(start=0), "start is 0; it must be null. (REC-6)"),
        (
            document(draws=["R5"]),
            "A draw is missing: the list draws ends after 1. (REC-4)",
        ),
        (
            document(draws=[*SET_UP, "R2"]),
            "Draws are left over after the last move: 1 in draws. (REC-5)",
        ),
        (
            document(result={"ended_by": None, "vp": [0, 3], "tokens": [1, 1], "winners": None}),
            "The result is wrong: vp[1] is 3 and should be 0. (REC-9)",
        ),
    ],
)
def test_a_wrong_record_is_told_with_what_is_wrong(
    folder: Path, capsys: Said, what: Document, line: str
) -> None:
    """The first bad move is named by its index and text; set-up, start and result have none."""
    name = keep(folder, "game.json", what)

    assert (1, [f"bad game.json: {line}"]) == verified(capsys, name)


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"", "This is not JSON: Expecting value in line 1, column 1. (REC-1)"),
        (b"\0" * 5000, "This is not JSON: Expecting value in line 1, column 1. (REC-1)"),
        (b'{"a": "\xff"}', "Byte 7 is not UTF-8 text. (REC-1)"),
        (b"[" * 100_000, "The text is nested more than 100 levels deep. (REC-1)"),
        (json.dumps(UNREADABLE).encode(), "start: Expected a whole number from 0 to 1, got 7. (REC-2)"),
    ],
    ids=["empty", "NULs", "not UTF-8", "nested", "a seat too many"],
)
def test_an_unreadable_file_is_told_with_the_place_and_the_clause(
    folder: Path, capsys: Said, content: bytes, line: str
) -> None:
    """What is no record at all is called unreadable, with the place in it and the clause."""
    (folder / "game.json").write_bytes(content)

    assert (2, [f"bad game.json: unreadable: {line}"]) == verified(capsys, "game.json")


def test_a_missing_file_and_a_folder_are_no_records(folder: Path, capsys: Said) -> None:
    """A file that is not there, and a folder, are unreadable, and the sentence names them."""
    (folder / "games").mkdir()

    assert (
        2,
        [
            "bad none.json: unreadable: There is no file 'none.json'. (REC-1)",
            "bad games: unreadable: 'games' is a folder, not a file. (REC-1)",
        ],
    ) == verified(capsys, "none.json", "games")


def test_a_file_that_may_not_be_read_is_unreadable(
    folder: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the system forbids reading, its own words are passed on."""

    def forbid(_self: Path, _mode: str) -> NoReturn:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "open", forbid)
    assert (
        2,
        ["bad right.json: unreadable: 'right.json' cannot be read: Permission denied. (REC-1)"],
    ) == verified(capsys, "right.json")


@pytest.mark.parametrize(("name", "shown"), [("a\0b", r"a\x00b"), ("\ud800", r"\ud800")])
def test_a_name_that_no_file_can_have_is_unreadable(capsys: Said, name: str, shown: str) -> None:
    """A NUL or half a pair in a name is shown, and nothing breaks."""
    assert (2, [f"bad {shown}: unreadable: '{shown}' cannot be read. (REC-1)"]) == verified(
        capsys, name
    )


def test_a_monstrous_file_is_not_read_to_its_end(
    folder: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file beyond the limit is refused; one that just reaches it is read."""
    size = (folder / "right.json").stat().st_size
    monkeypatch.setattr(cli, "LARGEST", size)
    (folder / "more.json").write_text(json.dumps(RIGHT) + " ")

    status, lines = verified(capsys, "right.json", "more.json")
    assert 2 == status
    assert lines[0].startswith("ok right.json: ")
    assert lines[1].startswith("bad more.json: unreadable: 'more.json' is larger than ")


def test_a_record_that_does_not_fit_into_memory_is_unreadable(
    folder: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Running out of memory over one file is said of that file."""

    def run_out(_text: bytes) -> NoReturn:
        raise MemoryError

    monkeypatch.setattr(record_reader, "read_record", run_out)
    expected = "bad right.json: unreadable: There is not enough memory to read this. (REC-1)"
    assert (2, [expected]) == verified(capsys, "right.json")


@pytest.mark.parametrize(
    ("names", "status"),
    [
        (["right.json"], 0),
        (["right.json", "right.json"], 0),
        (["wrong.json", "right.json"], 1),
        (["right.json", "wrong.json"], 1),
        (["unreadable.json"], 2),
        (["unreadable.json", "wrong.json", "right.json"], 2),
        (["wrong.json", "unreadable.json", "right.json"], 2),
        (["wrong.json", "none.json"], 2),
    ],
)
def test_the_exit_status_is_that_of_the_worst_file(
    folder: Path, capsys: Said, names: list[str], status: int
) -> None:
    """0 all right, 1 a wrong record, 2 an unreadable file; each file gets its line regardless."""
    found, lines = verified(capsys, *names)

    assert status == found
    assert [("ok" if name == "right.json" else "bad", f"{name}:") for name in names] == [
        (line.split()[0], line.split()[1]) for line in lines
    ]


@pytest.mark.rule("REC-10")
def test_json_lines_have_six_keys(folder: Path, capsys: Said) -> None:
    """With --json each file gives one object with the same six keys, in one line."""
    status, lines = verified(
        capsys, "--json", "right.json", "wrong.json", "unreadable.json", "none.json"
    )
    nothing = {"index": None, "move": None}

    assert 2 == status
    assert [
        {"file": "right.json", "ok": True, **nothing, "clauses": [], "problem": None},
        {
            "file": "wrong.json",
            "ok": False,
            "index": 2,
            "move": "take B5",
            "clauses": ["TAKE-1"],
            "problem": "No B5 lies in the Market.",
        },
        {
            "file": "unreadable.json",
            "ok": False,
            **nothing,
            "clauses": ["REC-2"],
            "problem": "start: Expected a whole number from 0 to 1, got 7.",
        },
        {
            "file": "none.json",
            "ok": False,
            **nothing,
            "clauses": ["REC-1"],
            "problem": "There is no file 'none.json'.",
        },
    ] == [json.loads(line) for line in lines]


NASTY = "a\nb\r\x1b[31m\u2028\x85"


def test_a_file_has_one_line_whatever_its_name_and_moves_are(folder: Path, capsys: Said) -> None:
    """Line breaks, escape codes and half pairs in names and moves never reach the terminal."""
    what = document(f"take {NASTY}\ud800", seats=[f"{NASTY}\ud800", "Bob"])
    taken = document("reserve market R3", "take R3", seats=[NASTY, "Bob"])
    file = f"{NASTY}.json"
    keep(folder, file, what)
    keep(folder, "taken.json", taken)

    for arguments in ([file, "taken.json"], ["--json", file, "taken.json"]):
        status, lines = verified(capsys, *arguments)
        assert 1 == status
        assert 2 == len(lines)
        assert all(line.isprintable() for line in lines)


def test_the_json_lines_give_names_and_moves_back_exactly(folder: Path, capsys: Said) -> None:
    """A program gets the file's name as it was given, and the move as it was recorded."""
    file = keep(folder, f"{NASTY}.json", document("take \ud800" + "x" * 1000))
    _, [line] = verified(capsys, "--json", file)
    found = json.loads(line)

    assert (file, "take \ud800" + "x" * 1000) == (found["file"], found["move"])


def test_a_long_move_is_shortened_for_people(folder: Path, capsys: Said) -> None:
    """A move of a thousand characters does not fill the screen."""
    file = keep(folder, "long.json", document("take " + "x" * 1000))
    _, [line] = verified(capsys, file)

    assert line.startswith("bad long.json: move 2 'take xxx")
    assert len(line) < 400


def test_standard_input_is_read_as_bytes(capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    """A dash stands for standard input, which is UTF-8 whatever the terminal's encoding is."""
    named = json.dumps(document(seats=["Zoë", "Bob"]), ensure_ascii=False).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(named), encoding="ascii"))

    assert (0, ["ok -: 2 players, 2 moves, not ended"]) == verified(capsys, "-")


def test_a_closed_standard_input_is_unreadable(
    capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a standard input there is nothing to read, and that is said."""
    monkeypatch.setattr(sys, "stdin", None)

    expected = "bad -: unreadable: Standard input cannot be read. (REC-1)"
    assert (2, [expected]) == verified(capsys, "-")


def test_without_standard_output_there_is_silence(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With standard output closed from the start, verify still has its exit status."""
    monkeypatch.setattr(sys, "stdout", None)

    assert 0 == main(["verify", "right.json"])
    assert 1 == main(["verify", "wrong.json"])
    monkeypatch.setattr(cli, "judged", _interrupted)
    assert 130 == main(["verify", "wrong.json"])


def _interrupted(_name: str) -> NoReturn:
    raise KeyboardInterrupt


def test_each_file_is_told_as_soon_as_it_is_judged_and_ctrl_c_ends_it(folder: Path) -> None:
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
