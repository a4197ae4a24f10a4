"""Results and records are written completely or not at all, and say what the results say."""

from __future__ import annotations

import csv
import os
import resource
import sys
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import cast

import pytest

from osaka_rules.extras import BrokenLibrary, MissingLibrary
from osaka_rules.records.reader import read_record
from osaka_rules.simulation import GameResult, play_game
from osaka_rules.simulation import parquet as parquet_room
from osaka_rules.simulation.atomic_files import FileProblem, atomic_file, atomic_folder
from osaka_rules.simulation.files import Destination, Outputs, Taker, records_place, results_file
from tests import pebbles
from tests.support.refusals import refusal

BOTS = ["random", "greedy", "random"]


@pytest.fixture
def games() -> list[GameResult]:
    """Return three games with their records."""
    return [play_game(pebbles.GAME, BOTS, number, keep="records") for number in range(3)]


class Broken(Exception):
    """Something goes wrong in the middle."""


def write(place: Destination, games: list[GameResult]) -> None:
    """Write some games to a place."""
    with Outputs().open(place) as outputs:
        for game in games:
            outputs.take(game)
        assert not place.path.is_file()


def check(game: GameResult, rows: list[dict[str, str]]) -> None:
    """Compare the rows of a game, read from a file, with its result."""
    for seat, row in enumerate(rows):
        assert {
            "game": str(game.number),
            "players": "3",
            "seat": str(seat),
            "bot": game.bots[seat],
            "won": str(game.shares[seat]),
            **{name: str(values[seat]) for name, values in game.scores.items()},
            **{name: str(values[seat]) for name, values in game.seat_counts.items()},
            "ended_by": game.ended_by,
            "decisions": str(game.decisions),
            **{name: str(value) for name, value in game.counts.items()},
            "course": game.course,
        } == row


def read_csv(path: Path) -> list[dict[str, str]]:
    """Return the rows of a CSV file."""
    with path.open(encoding="utf-8", newline="") as file:
        return [*csv.DictReader(file)]


def read_parquet(path: Path) -> list[dict[str, str]]:
    """Return the rows of a Parquet file, everything as text."""
    from pyarrow.parquet import read_table  # type: ignore[import-untyped]

    rows = cast("list[dict[str, object]]", read_table(path).to_pylist())  # pyright: ignore[reportUnknownMemberType]
    return [{name: str(value) for name, value in row.items()} for row in rows]


READERS = {"results.csv": read_csv, "results.parquet": read_parquet}


@pytest.mark.parametrize("together", [10_000, 5, 3])
@pytest.mark.parametrize("name", READERS)
def test_a_table_has_a_row_for_each_seat(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    together: int,
    games: list[GameResult],
) -> None:
    """CSV and Parquet say the same, however many rows are written at once."""
    monkeypatch.setattr(parquet_room, "_TOGETHER", together)
    path = tmp_path / name
    write(results_file(path), games)
    rows = READERS[name](path)

    assert 9 == len(rows)
    assert [*games[0].rows()[0]] == [*rows[0]]
    for number, game in enumerate(games):
        check(game, rows[3 * number : 3 * number + 3])
    assert [path] == [*tmp_path.iterdir()]
    assert name == "results.parquet" or b"\r" not in path.read_bytes()


def test_records_in_one_file(tmp_path: Path, games: list[GameResult]) -> None:
    """A file named .jsonl has one right record a line."""
    path = tmp_path / "games.jsonl"
    write(records_place(path), games)
    lines = path.read_bytes().split(b"\n")

    assert b"" == lines.pop()
    assert [game.record for game in games] == [read_record(line) for line in lines]


@pytest.mark.parametrize("state", ["new", "empty"])
def test_records_in_a_folder(tmp_path: Path, state: str, games: list[GameResult]) -> None:
    """Any other name is a folder, new or empty, with one right record a file."""
    path = tmp_path / "games"
    if state == "empty":
        path.mkdir()
    write(records_place(path), games)
    files = sorted(path.iterdir())

    assert ["game-0000000.json", "game-0000001.json", "game-0000002.json"] == [
        file.name for file in files
    ]
    assert [game.record for game in games] == [read_record(f.read_bytes()) for f in files]
    assert [path] == [*tmp_path.iterdir()]


@pytest.mark.parametrize("name", ["a.csv", "a.parquet", "a.jsonl", "a"])
def test_nothing_is_left_of_what_failed(tmp_path: Path, name: str, games: list[GameResult]) -> None:
    """When something goes wrong there is no file, nor half of one."""
    place = results_file if name.endswith(("csv", "parquet")) else records_place
    with suppress(Broken), Outputs().open(place(tmp_path / name)) as outputs:
        outputs.take(games[0])
        raise Broken

    assert [] == [*tmp_path.iterdir()]


def test_what_was_there_stays_until_all_is_well(tmp_path: Path) -> None:
    """A file that is to be replaced is complete at any moment."""
    path = tmp_path / "a.csv"
    path.write_text("old")
    with suppress(Broken), atomic_file(path) as part:
        part.write_text("half of the new")
        raise Broken
    assert "old" == path.read_text()
    with atomic_file(path) as part:
        part.write_text("new")
    assert "new" == path.read_text()


def test_a_file_has_the_rights_of_any_other(tmp_path: Path) -> None:
    """What is written in this way can be read by whoever may read other new files."""
    (tmp_path / "other").touch()
    with atomic_file(tmp_path / "a") as part:
        part.write_text("new")

    assert (tmp_path / "other").stat().st_mode == (tmp_path / "a").stat().st_mode


@pytest.mark.parametrize(
    ("place", "name", "key"),
    [
        (results_file, "a.xlsx", "file.kind"),
        (results_file, "a", "file.kind"),
        (results_file, "none/a.csv", "file.no_folder"),
        (results_file, "file/a.csv", "file.failed"),
        (results_file, "folder.csv", "file.folder"),
        (results_file, "folder.parquet", "file.folder"),
        (results_file, "\0.csv", "file.unwritable"),
        (results_file, "a" * 252 + ".csv", "file.failed"),
        (results_file, "pipe.csv", "file.special"),
        (records_place, "none/a.jsonl", "file.no_folder"),
        (records_place, "none/a", "file.no_folder"),
        (records_place, "file", "file.not_empty"),
        (records_place, "full", "file.not_empty"),
        (records_place, "a" * 256, "file.failed"),
    ],
)
def test_places_that_will_not_do(
    tmp_path: Path, place: Callable[[Path], Destination], name: str, key: str
) -> None:
    """What cannot be written is refused before anything is played; records are never mixed."""
    (tmp_path / "file").touch()
    for folder in ("folder.csv", "folder.parquet", "full", "full/something"):
        (tmp_path / folder).mkdir()
    os.mkfifo(tmp_path / "pipe.csv")
    with pytest.raises(FileProblem) as caught, Outputs().open(place(tmp_path / name)):
        pass

    assert ((), key) == refusal(caught.value)


def test_one_place_is_not_for_two(tmp_path: Path) -> None:
    """Results and records of one name are refused, as one would replace the other."""
    path = tmp_path / "a.csv"
    both = results_file(path), records_place(path)
    with pytest.raises(FileProblem) as caught, Outputs().open(*both):
        pass

    assert ((), "file.twice") == refusal(caught.value)
    assert [] == [*tmp_path.iterdir()]


def test_results_in_the_folder_of_the_records(tmp_path: Path, games: list[GameResult]) -> None:
    """A file may be written to the empty folder that the records go to."""
    both = results_file(tmp_path / "a.csv"), records_place(tmp_path)
    with Outputs().open(*both) as outputs:
        outputs.take(games[0])

    assert ([tmp_path / "a.csv", tmp_path], []) == (outputs.written, outputs.problems)
    assert {"a.csv", "game-0000000.json"} == {file.name for file in tmp_path.iterdir()}


def test_a_folder_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the system objects to is passed on as a sentence."""

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "mkdir", refuse)
    with pytest.raises(FileProblem) as caught, atomic_folder(tmp_path / "a"):
        pass
    assert ((), "file.failed") == refusal(caught.value)
    assert "Permission denied" == caught.value.message.value("reason")


def test_parquet_needs_a_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without pyarrow the refusal names the extra to install."""
    monkeypatch.delitem(sys.modules, parquet_room.__name__)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(MissingLibrary) as caught:
        results_file(Path("a.parquet"))

    assert ((), "library.missing") == refusal(caught.value)
    assert not Path("a.parquet").exists()


def test_a_library_that_cannot_be_imported(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A library that is there but broken is refused before anything is played."""
    for name in [each for each in sys.modules if each.split(".")[0] == "pyarrow"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delitem(sys.modules, parquet_room.__name__)
    (tmp_path / "pyarrow.py").write_text("raise OSError('libarrow is missing')")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    with pytest.raises(BrokenLibrary) as caught:
        results_file(Path("a.parquet"))

    assert ((), "library.broken") == refusal(caught.value)
    assert "libarrow is missing" in str(caught.value.message.value("reason"))


def test_a_link_to_a_folder(tmp_path: Path) -> None:
    """A link to an empty folder stays a link, and the folder gets what is written."""
    folder, link = tmp_path / "folder", tmp_path / "link"
    folder.mkdir()
    link.symlink_to(folder, target_is_directory=True)
    with atomic_folder(link) as part:
        (part / "a").write_text("text")

    assert link.is_symlink()
    assert "text" == (folder / "a").read_text()
    assert {folder, link} == {*tmp_path.iterdir()}


def test_a_link_to_a_file(tmp_path: Path) -> None:
    """A link to a file stays a link, and the file gets what is written."""
    file, link = tmp_path / "file.csv", tmp_path / "link.csv"
    file.write_text("old")
    link.symlink_to(file)
    with atomic_file(link) as part:
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
    with atomic_folder(Path(name)) as part:
        (part / "a").write_text("text")
        assert [here] == [*tmp_path.iterdir()]

    assert number == here.stat().st_ino
    assert ["a"] == [file.name for file in here.iterdir()]


def test_an_empty_folder_stays_empty_if_it_breaks_off(tmp_path: Path) -> None:
    """Nothing is left of what broke off, and the folder can be used again."""
    with suppress(Broken), atomic_folder(tmp_path) as part:
        (part / "a").touch()
        raise Broken

    assert [] == [*tmp_path.iterdir()]


@pytest.mark.parametrize("atomic", [atomic_file, atomic_folder])
def test_the_longest_name(
    tmp_path: Path, atomic: Callable[[Path], AbstractContextManager[Path]]
) -> None:
    """A name may be as long as the system allows."""
    path = tmp_path / ("a" * 255)
    with atomic(path):
        pass

    assert path.exists()


def test_a_file_that_may_not_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of somebody else is left alone, and that is refused at once."""
    (tmp_path / "a.csv").touch()

    def may_not(*_: object) -> bool:
        return False

    monkeypatch.setattr(os, "access", may_not)
    with pytest.raises(FileProblem) as caught, atomic_file(tmp_path / "a.csv"):
        pass
    assert ((), "file.failed") == refusal(caught.value)


def test_a_folder_that_takes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder such as /proc is there, but has no room for files."""

    def refuse(*_: object, **__: object) -> None:
        raise FileNotFoundError

    monkeypatch.setattr(Path, "touch", refuse)
    with pytest.raises(FileProblem) as caught, atomic_file(tmp_path / "a.csv"):
        pass
    assert ((), "file.takes_nothing") == refusal(caught.value)


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


def never(path: Path) -> Destination:
    """Return a place that fails whatever is written to it."""

    @contextmanager
    def opened(_: Path) -> Generator[Taker]:
        def take(_: GameResult) -> None:
            raise OSError(28, "No space left on device")

        yield take

    return Destination(path, atomic_file, opened)


@pytest.mark.parametrize("order", [1, -1])
def test_a_place_that_fails_leaves_the_others_complete(
    tmp_path: Path, games: list[GameResult], order: int
) -> None:
    """What fails on the way is left out; the other place has all games, those after it too."""
    good, bad = tmp_path / "good.csv", tmp_path / "bad.csv"
    places = [results_file(good), never(bad)][::order]
    with Outputs().open(*places) as outputs:
        for game in games:
            outputs.take(game)
            assert not outputs.failed

    assert [good] == outputs.written == [*tmp_path.iterdir()]
    assert [((), "file.failed")] == [refusal(each) for each in outputs.problems]
    assert 1 + 3 * 3 == len(good.read_text().splitlines())


@pytest.mark.parametrize("name", ["a.csv", "a.parquet"])
def test_a_disk_that_is_full_at_the_end(tmp_path: Path, games: list[GameResult], name: str) -> None:
    """What does not fit is often noticed at the end only; the other place is complete."""
    (tmp_path / "b").mkdir()
    small = Destination(tmp_path / "b" / "small", atomic_file, _small)
    with room_for(100), Outputs().open(results_file(tmp_path / name), small) as outputs:
        outputs.take(games[0])

    assert [tmp_path / "b" / "small"] == outputs.written
    assert [tmp_path / "b"] == [*tmp_path.iterdir()]
    assert [((), "file.failed")] == [refusal(each) for each in outputs.problems]
    assert name in str(outputs.problems[0])


@contextmanager
def _small(part: Path) -> Generator[Taker]:
    with part.open("w") as file:
        yield lambda result: print(result.number, file=file)


def test_all_places_fail(tmp_path: Path, games: list[GameResult]) -> None:
    """When no place is left, the run can stop; nothing is left of what was begun."""
    places = records_place(tmp_path / "b"), never(tmp_path / "c")
    with room_for(50), Outputs().open(*places) as both:
        both.take(games[0])
        assert both.failed

    assert [] == both.written == [*tmp_path.iterdir()]
    assert 2 == len(both.problems)


# --- Renaming, and what a killed process leaves --------------------------------------------------


def test_a_file_is_renamed(tmp_path: Path) -> None:
    """A finished file is the one that was written, not a copy: no moment has half of it."""
    path = tmp_path / "a.csv"
    path.write_text("old")
    with atomic_file(path) as part:
        part.write_text("new")
        number = part.stat().st_ino
        assert part.parent == path.parent

    assert number == path.stat().st_ino


@pytest.mark.parametrize("state", ["new", "empty"])
def test_a_folder_is_renamed(tmp_path: Path, state: str) -> None:
    """A new folder, or what is in one that was empty, is what was written, not a copy."""
    path = tmp_path / "a"
    if state == "empty":
        path.mkdir()
    with atomic_folder(path) as part:
        (part / "b").write_text("text")
        folder, file = part.stat().st_ino, (part / "b").stat().st_ino

    assert file == (path / "b").stat().st_ino
    assert (state == "new") == (folder == path.stat().st_ino)


def test_what_a_killed_process_leaves(tmp_path: Path) -> None:
    """A folder with nothing but the hidden rest of a killed run is empty; the rest stays there."""
    killed = atomic_folder(tmp_path)
    rest = killed.__enter__()
    (rest / "half").touch()
    with atomic_folder(tmp_path) as part:
        (part / "a").touch()

    assert {rest, tmp_path / "a"} == {*tmp_path.iterdir()}
    with pytest.raises(FileProblem) as caught:
        killed.__exit__(None, None, None)  # it was not killed after all, but too slow
    assert ((), "file.not_empty") == refusal(caught.value)
    assert [tmp_path / "a"] == [*tmp_path.iterdir()]
