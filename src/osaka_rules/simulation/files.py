"""Files that are written whole or not at all: results as CSV or Parquet, and records.

A file is written under another name beside the place where it shall be, and moved there at the end.
"""

from __future__ import annotations

import csv
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import Final

from osaka_rules.kernel import RulesError
from osaka_rules.record import write_record
from osaka_rules.simulation.extras import require_library
from osaka_rules.simulation.result import GameResult

Cell = str | int | float
Taker = Callable[[GameResult], None]
"""Something that takes results, one by one."""
_TOGETHER: Final = 10_000
"""So many rows of a Parquet file are written at a time."""


class FileProblem(RulesError):
    """Results cannot be written to a place, and why."""


# --- Rows ----------------------------------------------------------------------------------------

_GAME: Final = (
    "ended_by", "decisions", "turns", "paydays", "sinkings", "reshuffles", "draws_missing",
    "vps_drawn", "vps_marked", "course",
)  # fmt: skip
_SEAT: Final = (
    "on_offer", "vps", "tokens", "purchases", "takes", "reservations", "passes", "sales", "insurances",
    "goods_insured", "goods_lost",
)  # fmt: skip
COLUMNS: Final = ("game", "players", "seat", "bot", "after_start", "first_token", "won", *_SEAT, *_GAME)  # fmt: skip
"""The columns of a table of results, which has a row for each seat of each game."""


def rows(result: GameResult) -> Iterator[tuple[Cell, ...]]:
    """Write a result as rows, one for each seat; what is told of the whole game is repeated.

    ``after_start`` is the seat counted from the start player, ``won`` the share of the victory.

    >>> from osaka_rules.simulation import play_game
    >>> [row[:6] for row in rows(play_game(["random", "random"], 1))]
    [(1, 2, 0, 'random 2', 0, 'yellow'), (1, 2, 1, 'random 1', 1, 'yellow')]
    """
    players = len(result.bots)
    game: list[Cell] = [getattr(result, name) for name in _GAME]
    for seat, (bot, token, won) in enumerate(
        zip(result.bots, result.first_tokens, result.shares, strict=True)
    ):
        own: list[Cell] = [getattr(result, name)[seat] for name in _SEAT]
        after = (seat - result.start) % players
        yield (result.number, players, seat, bot, after, token.word, won, *own, *game)


# --- Tables --------------------------------------------------------------------------------------


def results_file(name: str) -> AbstractContextManager[Taker]:
    """Open a table of results, CSV or Parquet by its name; it is there when all is well.

    >>> results_file("results.xlsx")
    Traceback (most recent call last):
    ...
    osaka_rules.simulation.files.FileProblem: 'results.xlsx': results are written ...
    """
    path = Path(name)
    if path.suffix == ".csv":
        return _csv_file(path)
    if path.suffix != ".parquet":
        raise FileProblem(f"'{name}': results are written to a file named .csv or .parquet.")
    require_library("pyarrow", "parquet", "Parquet files")
    return _parquet_file(path)


@contextmanager
def _csv_file(path: Path) -> Iterator[Taker]:
    with whole_file(path) as place, place.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(COLUMNS)
        yield lambda result: writer.writerows(rows(result))


@contextmanager
def _parquet_file(path: Path) -> Iterator[Taker]:
    from pyarrow import RecordBatch, float64, int64, schema, string
    from pyarrow.parquet import ParquetWriter

    texts, floats = {"bot", "first_token", "ended_by", "course"}, {"won"}
    kinds = [
        (name, string() if name in texts else float64() if name in floats else int64())
        for name in COLUMNS
    ]
    shape = schema(kinds)
    waiting: list[tuple[Cell, ...]] = []
    with whole_file(path) as place, ParquetWriter(place, shape) as writer:

        def write() -> None:
            columns = [list(column) for column in zip(*waiting, strict=True)]
            writer.write_batch(
                RecordBatch.from_pydict(dict(zip(COLUMNS, columns, strict=True)), shape)
            )
            waiting.clear()

        def take(result: GameResult) -> None:
            waiting.extend(rows(result))
            if len(waiting) >= _TOGETHER:
                write()

        yield take
        if waiting:
            write()


# --- Records -------------------------------------------------------------------------------------


def records_place(name: str) -> AbstractContextManager[Taker]:
    """Open a place for records: a file with one a line if its name ends in .jsonl, else a folder."""
    path = Path(name)
    return _records_file(path) if path.suffix == ".jsonl" else _records_folder(path)


@contextmanager
def _records_file(path: Path) -> Iterator[Taker]:
    with whole_file(path) as place, place.open("w", encoding="utf-8", newline="\n") as file:
        yield lambda result: print(_written(result), file=file)


@contextmanager
def _records_folder(path: Path) -> Iterator[Taker]:
    with whole_folder(path) as place:

        def take(result: GameResult) -> None:
            file = place / f"game-{result.number:07}.json"
            file.write_text(f"{_written(result)}\n", encoding="utf-8", newline="\n")

        yield take


def _written(result: GameResult) -> str:
    assert result.record is not None, "the run was asked to keep records"
    return write_record(result.record)


# --- Whole or not at all -------------------------------------------------------------------------


@contextmanager
def whole_file(path: Path) -> Iterator[Path]:
    """Give a place to write a file to; when all went well the file is moved to where it belongs."""
    if path.is_dir():
        raise FileProblem(f"'{path}' is a folder, not a file.")
    part = _beside(path)
    with _explained(path):
        part.touch(exist_ok=False)
    try:
        yield part
        part.replace(path)
    finally:
        with suppress(OSError):
            part.unlink()


@contextmanager
def whole_folder(path: Path) -> Iterator[Path]:
    """Give a folder to write to; when all went well it is moved to where it belongs.

    There must be no such folder yet, or it must be empty, so that nothing is lost or mixed up.
    """
    with _explained(path):
        if path.exists() and (not path.is_dir() or any(path.iterdir())):
            raise FileProblem(f"'{path}' is there already, and is no empty folder.")
        part = _beside(path)
        part.mkdir()
    try:
        yield part
        with suppress(FileNotFoundError):
            path.rmdir()
        part.replace(path)
    finally:
        shutil.rmtree(part, ignore_errors=True)


def _beside(path: Path) -> Path:
    return path.absolute().with_name(f".{path.name}.{os.getpid()}.part")


@contextmanager
def _explained(path: Path) -> Iterator[None]:
    """Say in a sentence why nothing can be written at a place."""
    try:
        yield
    except FileNotFoundError:
        raise FileProblem(f"'{path}' cannot be written: there is no folder for it.") from None
    except OSError as error:
        raise FileProblem(f"'{path}' cannot be written: {error.strerror}.") from None
    except ValueError:
        raise FileProblem(f"'{path}' cannot be written.") from None
