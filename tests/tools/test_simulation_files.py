"""Results and records are written whole or not at all, and say what the results say."""

from __future__ import annotations

import csv
import os
import re
import resource
import sys
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import cast

import pytest
from osaka_rules.simulation.osaka.rows import COLUMNS

import osaka_rules as osaka
from osaka_rules.extras import MissingLibrary
from osaka_rules.simulation import GameResult, play_game
from osaka_rules.simulation import parquet as parquet_room
from osaka_rules.simulation.atomic_files import FileProblem, whole_file, whole_folder
from osaka_rules.simulation.files import (
    Closer,
    Destination,
    Taker,
    records_place,
    results_file,
    written,
)

GAMES = [play_game(["random", "greedy", "random"], number, keep="records") for number in range(3)]


class Broken(Exception):
    """Something goes wrong in the middle."""


def check(game: GameResult, rows: list[dict[str, str]]) -> None:
    """Compare the rows of a game, read from a file, with its result."""
    for seat, row in enumerate(rows):
        assert [str(game.number), "3", str(seat), game.bots[seat]] == [
            row[name] for name in ("game", "players", "seat", "bot")
        ]
        assert game.start == (seat - int(row["after_start"])) % 3
        assert game.first_tokens[seat].word == row["first_token"]
        assert pytest.approx(game.shares[seat]) == float(row["won"])
        for name in ("on_offer", "vp", "tokens", "purchases", "takes", "reservations", "passes"):
            assert str(getattr(game, name)[seat]) == row[name]
        for name in ("sales", "insurances", "goods_insured", "goods_lost"):
            assert str(getattr(game, name)[seat]) == row[name]
        for name in ("ended_by", "decisions", "turns", "paydays", "sinkings", "reshuffles"):
            assert str(getattr(game, name)) == row[name]
        for name in ("draws_missing", "vp_drawn", "vp_marked", "course"):
            assert str(getattr(game, name)) == row[name]


def read_csv(path: Path) -> list[dict[str, str]]:
    """Read a CSV file."""
    with path.open(encoding="utf-8", newline="") as file:
        return [*csv.DictReader(file)]


def read_parquet(path: Path) -> list[dict[str, str]]:
    """Read a Parquet file, everything as text."""
    from pyarrow.parquet import read_table  # type: ignore[import-untyped]

    rows = cast("list[dict[str, object]]", read_table(path).to_pylist())  # pyright: ignore[reportUnknownMemberType]
    return [{name: str(value) for name, value in row.items()} for row in rows]


@pytest.mark.parametrize("together", [10_000, 5, 3])
@pytest.mark.parametrize(
    ("name", "read"), [("results.csv", read_csv), ("results.parquet", read_parquet)]
)
def test_a_table_has_a_row_for_each_seat(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    read: Callable[[Path], list[dict[str, str]]],
    together: int,
) -> None:
    """CSV and Parquet tell the same, however many rows are written at once."""
    monkeypatch.setattr(parquet_room, "_TOGETHER", together)
    path = tmp_path / name
    with written(results_file(str(path))) as (take,):
        for game in GAMES:
            take(game)
        assert not path.exists()
    rows = read(path)

    assert 9 == len(rows)
    assert [*COLUMNS] == [*rows[0]]
    for number, game in enumerate(GAMES):
        check(game, rows[3 * number : 3 * number + 3])
    assert [path] == [*tmp_path.iterdir()]


def test_records_in_one_file(tmp_path: Path) -> None:
    """A file named .jsonl has one right record a line."""
    path = tmp_path / "games.jsonl"
    with written(records_place(str(path))) as (take,):
        for game in GAMES:
            take(game)
    lines = path.read_bytes().split(b"\n")

    assert b"" == lines.pop()
    assert [game.record for game in GAMES] == [osaka.read_record(line) for line in lines]


@pytest.mark.parametrize("state", ["new", "empty"])
def test_records_in_a_folder(tmp_path: Path, state: str) -> None:
    """Any other name is a folder, new or empty, with one right record a file."""
    path = tmp_path / "games"
    if state == "empty":
        path.mkdir()
    with written(records_place(str(path))) as (take,):
        for game in GAMES:
            take(game)
    files = sorted(path.iterdir())

    assert ["game-0000000.json", "game-0000001.json", "game-0000002.json"] == [
        file.name for file in files
    ]
    assert [game.record for game in GAMES] == [osaka.read_record(f.read_bytes()) for f in files]
    assert [path] == [*tmp_path.iterdir()]


@pytest.mark.parametrize("name", ["a.csv", "a.parquet", "a.jsonl", "a"])
def test_nothing_is_left_of_what_broke_off(tmp_path: Path, name: str) -> None:
    """When something goes wrong there is no file, nor half of one."""
    place = results_file if name.endswith(("csv", "parquet")) else records_place
    with suppress(Broken), written(place(str(tmp_path / name))) as (take,):
        take(GAMES[0])
        raise Broken

    assert [] == [*tmp_path.iterdir()]


def test_what_was_there_stays_until_all_is_well(tmp_path: Path) -> None:
    """A file that is to be replaced is whole at any moment."""
    path = tmp_path / "a.csv"
    path.write_text("old")
    with suppress(Broken), whole_file(path) as part:
        part.write_text("half of the new")
        raise Broken
    assert "old" == path.read_text()
    with whole_file(path) as part:
        part.write_text("new")
    assert "new" == path.read_text()


def test_a_file_has_the_rights_of_any_other(tmp_path: Path) -> None:
    """What is written in this way can be read by whoever may read other new files."""
    (tmp_path / "other").touch()
    with whole_file(tmp_path / "a") as part:
        part.write_text("new")

    assert (tmp_path / "other").stat().st_mode == (tmp_path / "a").stat().st_mode


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("a.xlsx", "results are written to a file named .csv or .parquet."),
        ("a", "results are written to a file named .csv or .parquet."),
        ("none/a.csv", "cannot be written: there is no folder for it."),
        ("file/a.csv", "cannot be written: Not a directory."),
        ("folder.csv", "is a folder, not a file."),
        ("folder.parquet", "is a folder, not a file."),
        ("\0.csv", "cannot be written."),
        ("a" * 252 + ".csv", "cannot be written: File name too long."),
        ("pipe.csv", "is there already, and is no file that can be replaced."),
    ],
)
def test_places_for_results_that_will_not_do(tmp_path: Path, name: str, complaint: str) -> None:
    """What cannot be written is refused in a sentence, before anything is played."""
    (tmp_path / "file").touch()
    (tmp_path / "folder.csv").mkdir()
    (tmp_path / "folder.parquet").mkdir()
    os.mkfifo(tmp_path / "pipe.csv")
    with pytest.raises(FileProblem) as caught, written(results_file(str(tmp_path / name))):
        pass

    assert str(caught.value).endswith(complaint)


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("none/a.jsonl", "cannot be written: there is no folder for it."),
        ("none/a", "cannot be written: there is no folder for it."),
        ("file", "is there already, and is no empty folder."),
        ("full", "is there already, and is no empty folder."),
        ("a" * 256, "cannot be written: File name too long."),
    ],
)
def test_places_for_records_that_will_not_do(tmp_path: Path, name: str, complaint: str) -> None:
    """Records are never mixed with other files."""
    (tmp_path / "file").touch()
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "something").touch()
    with pytest.raises(FileProblem) as caught, written(records_place(str(tmp_path / name))):
        pass

    assert str(caught.value).endswith(complaint)


def test_a_folder_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the system objects to is passed on as a sentence."""

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "mkdir", refuse)
    with (
        pytest.raises(FileProblem, match=r"'.*' cannot be written: Permission denied\."),
        whole_folder(tmp_path / "a"),
    ):
        pass


def test_parquet_needs_a_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without pyarrow the sentence names the extra to install."""
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(MissingLibrary) as caught:
        results_file("a.parquet")

    assert ("pyarrow is not installed: pip install 'osaka-rules[parquet]'") == str(caught.value)
    assert not Path("a.parquet").exists()


def test_a_link_to_a_folder(tmp_path: Path) -> None:
    """A link to an empty folder stays a link, and the folder gets what is written."""
    folder, link = tmp_path / "folder", tmp_path / "link"
    folder.mkdir()
    link.symlink_to(folder, target_is_directory=True)
    with whole_folder(link) as part:
        (part / "a").write_text("text")

    assert link.is_symlink()
    assert "text" == (folder / "a").read_text()
    assert {folder, link} == {*tmp_path.iterdir()}


def test_a_link_to_a_file(tmp_path: Path) -> None:
    """A link to a file stays a link, and the file gets what is written."""
    file, link = tmp_path / "file.csv", tmp_path / "link.csv"
    file.write_text("old")
    link.symlink_to(file)
    with whole_file(link) as part:
        part.write_text("new")

    assert link.is_symlink()
    assert "new" == file.read_text()
    assert {file, link} == {*tmp_path.iterdir()}


@pytest.mark.parametrize("name", [".", "../here", "../here/."])
def test_an_empty_folder_is_never_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """One that is there is filled: it may be a device of its own, or where somebody is."""
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    number = here.stat().st_ino
    with whole_folder(Path(name)) as part:
        (part / "a").write_text("text")
        assert [here] == [*tmp_path.iterdir()]

    assert number == here.stat().st_ino
    assert ["a"] == [file.name for file in here.iterdir()]


def test_an_empty_folder_stays_empty_if_it_breaks_off(tmp_path: Path) -> None:
    """Nothing is left of what broke off, and the folder can be used again."""
    with suppress(Broken), whole_folder(tmp_path) as part:
        (part / "a").touch()
        raise Broken

    assert [] == [*tmp_path.iterdir()]


@pytest.mark.parametrize("whole", [whole_file, whole_folder])
def test_the_longest_name(
    tmp_path: Path, whole: Callable[[Path], AbstractContextManager[Path]]
) -> None:
    """A name may be as long as the system allows."""
    path = tmp_path / ("a" * 255)
    with whole(path):
        pass

    assert path.exists()


def test_a_file_that_may_not_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of somebody else is left alone, and that is told at once."""
    (tmp_path / "a.csv").touch()

    def may_not(*_: object) -> bool:
        return False

    monkeypatch.setattr(os, "access", may_not)
    with (
        pytest.raises(FileProblem, match=r"a\.csv' cannot be written: Permission denied\."),
        whole_file(tmp_path / "a.csv"),
    ):
        pass


def test_a_folder_that_takes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder such as /proc is there, but has no room for files."""

    def refuse(*_: object, **__: object) -> None:
        raise FileNotFoundError

    monkeypatch.setattr(Path, "touch", refuse)
    with (
        pytest.raises(FileProblem, match=r"cannot be written: its folder takes no new files\."),
        whole_file(tmp_path / "a.csv"),
    ):
        pass


def test_lines_end_alike(tmp_path: Path) -> None:
    """Lines of results end as those of all other files."""
    with written(results_file(str(tmp_path / "a.csv"))) as (take,):
        take(GAMES[0])

    assert b"\r" not in (tmp_path / "a.csv").read_bytes()


# --- A disk that is full -------------------------------------------------------------------------


@contextmanager
def room_for(size: int) -> Generator[None]:
    """Let no file be larger: as good as a full disk, and everybody may ask for it."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize("names", [("a.csv", "b"), ("a.parquet", "b"), ("a.csv", "b.jsonl")])
def test_all_files_are_there_or_none(tmp_path: Path, names: tuple[str, str]) -> None:
    """What does not fit is noticed at the end, before anything is moved; the sentence names it."""
    results, records = names
    with (
        pytest.raises(FileProblem, match=rf"{results}' cannot be written: .*File too large"),
        room_for(400),
        written(results_file(str(tmp_path / results)), _quiet(tmp_path / records)) as takers,
    ):
        [take(GAMES[0]) for take in takers]

    assert [] == [*tmp_path.iterdir()]


def _quiet(path: Path) -> Destination:
    """Make a place for records that are not written, so that it is never too large."""

    def nothing(*_: object) -> None:
        pass

    def opened(_: Path) -> tuple[Taker, Closer]:
        return nothing, nothing

    place = records_place(str(path))
    return Destination(place.path, place.whole, opened)


def test_a_full_disk_on_the_way(tmp_path: Path) -> None:
    """What does not fit is told when it is noticed, and with the name of the place."""
    with (
        pytest.raises(FileProblem, match=r"b' cannot be written: File too large\."),
        room_for(400),
        written(records_place(str(tmp_path / "b"))) as (take,),
    ):
        take(GAMES[0])

    assert [] == [*tmp_path.iterdir()]


def test_every_column_is_explained() -> None:
    """The page on simulation tells what each column of the results means."""
    page = Path(__file__).parents[4] / "docs" / "how-to" / "simulate.md"
    lines = [line for line in page.read_text("utf-8").splitlines() if line.startswith("| `")]
    explained = [name for line in lines for name in re.findall(r"`(\w+)`", line.split(" | ")[0])]

    assert sorted(COLUMNS) == sorted(explained)
