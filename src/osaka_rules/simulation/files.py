"""Where results and records go: CSV or Parquet, one file of records or many."""

from __future__ import annotations

import csv
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from osaka_rules.extras import require_library
from osaka_rules.record import write_record
from osaka_rules.simulation.result import GameResult
from osaka_rules.simulation.rows import COLUMNS, rows
from osaka_rules.simulation.whole import FileProblem, whole_file, whole_folder

Taker = Callable[[GameResult], None]
"""Something that takes results, one by one."""


# --- Results -------------------------------------------------------------------------------------


def results_file(name: str) -> AbstractContextManager[Taker]:
    """Open a table of results, CSV or Parquet by its name; it is there when all is well.

    >>> results_file("results.xlsx")  # doctest: +NORMALIZE_WHITESPACE
    Traceback (most recent call last):
        ...
    osaka_rules.simulation.whole.FileProblem: 'results.xlsx': results are written to a file named
    .csv or .parquet.
    """
    path = Path(name)
    if path.suffix == ".csv":
        return _csv_file(path)
    if path.suffix != ".parquet":
        raise FileProblem(f"'{name}': results are written to a file named .csv or .parquet.")
    require_library("pyarrow", "parquet")
    from osaka_rules.simulation.parquet import parquet_file

    return parquet_file(path)


@contextmanager
def _csv_file(path: Path) -> Generator[Taker]:
    with whole_file(path) as place, place.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(COLUMNS)
        yield lambda result: writer.writerows(rows(result))


# --- Records -------------------------------------------------------------------------------------


def records_place(name: str) -> AbstractContextManager[Taker]:
    """Open a place for records: a file with one a line if it is named .jsonl, else a folder."""
    path = Path(name)
    return _records_file(path) if path.suffix == ".jsonl" else _records_folder(path)


@contextmanager
def _records_file(path: Path) -> Generator[Taker]:
    with whole_file(path) as place, place.open("w", encoding="utf-8", newline="\n") as file:
        yield lambda result: print(_written(result), file=file)


@contextmanager
def _records_folder(path: Path) -> Generator[Taker]:
    with whole_folder(path) as place:

        def take(result: GameResult) -> None:
            file = place / f"game-{result.number:07}.json"
            file.write_text(f"{_written(result)}\n", encoding="utf-8", newline="\n")

        yield take


def _written(result: GameResult) -> str:
    assert result.record is not None, "the run was asked to keep records"
    return write_record(result.record)
