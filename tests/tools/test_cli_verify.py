"""``osaka-rules verify`` prints one line a file, whatever is in it, and goes on."""

from __future__ import annotations

import errno
import io
import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from osaka_rules.cli import files, verify
from osaka_rules.cli.main import main
from osaka_rules.records import reader
from osaka_rules.records.record import RecordError
from osaka_rules.render import WIDTH
from osaka_rules.rulebook import read_rulebook
from tests import pebbles
from tests.support.processes import hear_ctrl_c

Document = dict[str, object]
Said = pytest.CaptureFixture[str]


def document(*moves: str, **changes: object) -> Document:
    """Return a record of Pebbles, which is right if the moves are and nothing else is changed."""
    return {
        "format": "pebbles-record/1",
        "pack": {"name": pebbles.BEACH.name, "digest": pebbles.BEACH.digest},
        "rules": {},
        "seats": ["Ann", "Bob"],
        "coins": [1, 1],
        "weather": ["sun"],
        "moves": list(moves),
        **changes,
    }


RIGHT = document("plan 2")
WRONG = document("plan 3")
UNREADABLE = document(coins=[7])
NASTY = "a\nb\r\x1b[31m\u2028\x85"
ENDED = document("plan 2", "plan 2", "plan 1", "plan 1", weather=["sun", "rain"])


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
        (RIGHT, "2 players, 1 move, not ended"),
        (document("plan 2", "plan 1", weather=["sun", "rain"]), "2 players, 2 moves, not ended"),
        (ENDED, "2 players, 4 moves, ended by empty, won by nobody"),
        ({**ENDED, "coins": [2, 3]}, "2 players, 4 moves, ended by empty, won by Bob"),
    ],
)
def test_a_right_record_is_summarised(
    folder: Path, capsys: Said, what: Document, line: str
) -> None:
    """The line says how many play, how many moves there are, how it ended and who won, if any."""
    name = keep(folder, "game.json", what)

    assert (0, [f"ok game.json: {line}"]) == verified(capsys, name)


@pytest.mark.parametrize(
    ("what", "place", "clause"),
    [
        (WRONG, "move 1 by Ann 'plan 3': ", "PLAN-3"),
        (document("plan 2", "plan 2", "plan 2"), "move 2 by Bob 'plan 2': ", "REC-4"),
        (document(coins=[1]), "", "REC-4"),
        (document("plan 2", coins=[1, 1, 1]), "", "REC-5"),
        (
            document(result={"ended_by": None, "pebbles": [1, 0], "scores": None, "winners": None}),
            "",
            "REC-9",
        ),
    ],
)
def test_a_wrong_record_is_shown_with_what_is_wrong(
    folder: Path, capsys: Said, what: Document, place: str, clause: str
) -> None:
    """The first bad move is named by its number, from 1, and text; set-up and result have none."""
    name = keep(folder, "game.json", what)
    problem = pebbles.verify(pebbles.read_record(json.dumps(what))).problem

    assert (1, [f"bad game.json: {place}{problem} ({clause})"]) == verified(capsys, name)


@pytest.mark.parametrize(
    ("content", "where", "clause"),
    [
        (b"", "", "REC-1"),
        (b"\0" * 5000, "", "REC-1"),
        (b'{"a": "\xff"}', "", "REC-1"),
        (b"[" * 100_000, "", "REC-1"),
        (json.dumps(UNREADABLE).encode(), "coins[0]: ", "REC-2"),
    ],
    ids=["empty", "NULs", "not UTF-8", "nested", "a coin too high"],
)
def test_an_unreadable_file_is_shown_with_the_place_and_the_clause(
    folder: Path, capsys: Said, content: bytes, where: str, clause: str
) -> None:
    """What is no record at all is called unreadable, with the place in it and the clause."""
    (folder / "game.json").write_bytes(content)
    with pytest.raises(RecordError) as refusal:
        reader.read_record(content)

    line = f"bad game.json: unreadable: {where}{refusal.value.reason} ({clause})"
    assert (2, [line]) == verified(capsys, "game.json")


def test_clauses_are_explained(folder: Path, capsys: Said) -> None:
    """Below a bad record stand the clauses of its game, of an unreadable one the shared ones."""
    status, lines = verified(capsys, "--explain", "right.json", "unreadable.json", "wrong.json")
    _, unreadable, wrong = [line for line in lines if not line.startswith("  ")]
    shared = read_rulebook("chapter = []\nclause = []").clause("REC-2").in_full
    plan = pebbles.rulebook().clause("PLAN-3").in_full

    assert 2 == status
    below = [line.strip() for line in lines[1 + lines.index(unreadable) :]]
    assert f"{shared} {wrong} {plan}" == " ".join(below)
    assert [] == [line for line in lines if line.startswith("  ") and len(line) > WIDTH]


def test_a_record_of_no_known_game_is_unreadable(folder: Path, capsys: Said) -> None:
    """The format of a record must be that of a game that is here."""
    name = keep(folder, "game.json", document(format="chess-record/1"))
    status, [line] = verified(capsys, name)

    assert 2 == status
    assert line.startswith("bad game.json: unreadable: format: ")
    assert "pebbles-record/2" in line
    assert line.endswith(" (REC-1)")


def test_a_missing_file_and_an_empty_folder_are_no_records(folder: Path, capsys: Said) -> None:
    """A missing file, and a folder without records, are unreadable, and the sentence names them."""
    (folder / "games").mkdir()

    assert (
        2,
        [
            "bad none.json: unreadable: There is no file 'none.json'. (REC-1)",
            "bad games: unreadable: The folder 'games' has no file .json or .jsonl. (REC-1)",
            "bad : unreadable: There is no file ''. (REC-1)",
        ],
    ) == verified(capsys, "none.json", "games", "")


def test_a_file_that_may_not_be_read_is_unreadable(
    folder: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the system forbids reading, its own words are passed on."""

    def forbid(*_: object) -> NoReturn:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(files, "_limited", forbid)
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
    monkeypatch.setattr(files, "LARGEST", size)
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

    monkeypatch.setattr(reader, "read_record", run_out)
    expected = "bad right.json: unreadable: There is not enough memory to read it. (REC-1)"
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
def test_json_lines_have_seven_keys(folder: Path, capsys: Said) -> None:
    """With --json each file gives one object with the same seven keys, in one line."""
    status, lines = verified(
        capsys, "--json", "right.json", "wrong.json", "unreadable.json", "none.json"
    )
    nothing = {"index": None, "move": None, "seat": None}
    refusal = pebbles.objection(pebbles.position(coins=[1, 1]), pebbles.Plan(3))
    assert refusal is not None

    assert 2 == status
    assert [
        {"file": "right.json", "ok": True, **nothing, "clauses": [], "problem": None},
        {
            "file": "wrong.json",
            "ok": False,
            "index": 0,
            "move": "plan 3",
            "seat": 0,
            "clauses": ["PLAN-3"],
            "problem": refusal.reason,
        },
        {
            "file": "unreadable.json",
            "ok": False,
            **nothing,
            "clauses": ["REC-2"],
            "problem": "coins[0]: Expected a whole number from 1 to 3, got 7.",
        },
        {
            "file": "none.json",
            "ok": False,
            **nothing,
            "clauses": ["REC-1"],
            "problem": "There is no file 'none.json'.",
        },
    ] == [json.loads(line) for line in lines]


def test_a_file_has_one_line_whatever_its_name_and_moves_are(folder: Path, capsys: Said) -> None:
    """Line breaks, escape codes and half pairs in names and moves never reach the terminal."""
    wrong = keep(folder, f"{NASTY}.json", document(f"plan {NASTY}\ud800"))
    won = keep(folder, "won.json", {**ENDED, "coins": [3, 2], "seats": [NASTY, "Bob"]})

    for arguments in ([wrong, won], ["--json", wrong, won]):
        status, lines = verified(capsys, *arguments)
        assert 1 == status
        assert 2 == len(lines)
        assert all(line.isprintable() for line in lines)
    _, [line] = verified(capsys, won)
    assert r"won by a\nb\r\x1b[31m\u2028\x85" in line


def test_the_json_lines_give_names_and_moves_back_exactly(folder: Path, capsys: Said) -> None:
    """A program gets the file's name as it was given, and the move as it was recorded."""
    file = keep(folder, f"{NASTY}.json", document("plan \ud800" + "x" * 1000))
    _, [line] = verified(capsys, "--json", file)
    found = json.loads(line)

    assert (file, "plan \ud800" + "x" * 1000) == (found["file"], found["move"])


def test_a_long_move_is_shortened_for_people(folder: Path, capsys: Said) -> None:
    """A move of a thousand characters does not fill the screen."""
    file = keep(folder, "long.json", document("plan " + "x" * 1000))
    _, [line] = verified(capsys, file)

    assert line.startswith("bad long.json: move 1 by Ann 'plan xxx")
    assert len(line) < 400


def test_standard_input_is_read_as_bytes(capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    """A dash stands for standard input, which is UTF-8 whatever the terminal's encoding is."""
    named = json.dumps(document(seats=["Zoë", "Bob"]), ensure_ascii=False).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(named), encoding="ascii"))

    assert (0, ["ok -: 2 players, 0 moves, not ended"]) == verified(capsys, "-")


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
    monkeypatch.setattr(verify, "verify_file", _interrupted)
    assert 130 == main(["verify", "wrong.json"])


def _interrupted(_name: str) -> NoReturn:
    raise KeyboardInterrupt


def test_each_file_has_its_line_at_once_and_ctrl_c_ends_it() -> None:
    """The first line is there while the second file is still awaited; Ctrl-C then ends it."""
    with subprocess.Popen(
        [sys.executable, "-m", "osaka_rules", "verify", "none.json", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=hear_ctrl_c,  # noqa: PLW1509  # no threads here
    ) as running:
        assert running.stdout is not None
        assert b"bad none.json: " in running.stdout.readline()
        running.send_signal(signal.SIGINT)
        assert (b"", b"") == running.communicate()

    assert 130 == running.returncode
