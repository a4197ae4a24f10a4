"""Where results and records go: CSV or Parquet, one file of records or many."""

from __future__ import annotations

import csv
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from pathlib import Path

from attrs import frozen

from osaka_rules.extras import require_library
from osaka_rules.records.record import write_record
from osaka_rules.simulation.atomic_files import FileProblem, explained, whole_file, whole_folder
from osaka_rules.simulation.osaka.result import GameResult
from osaka_rules.simulation.osaka.rows import COLUMNS, rows

Taker = Callable[[GameResult], None]
"""Something that takes results, one by one."""
Closer = Callable[[], None]
"""Something that ends what was begun; to call it once more does no harm."""


@frozen
class Destination:
    """What is to be written: where, whole, and how."""

    path: Path
    whole: Callable[[Path], AbstractContextManager[Path]]
    opened: Callable[[Path], tuple[Taker, Closer]]


@contextmanager
def written(*destinations: Destination) -> Generator[list[Taker]]:
    """Open all destinations, and move what was written to where it belongs when all went well.

    None is moved before all are written to their ends.
    """
    with ExitStack() as places, ExitStack() as files:
        takers: list[Taker] = []
        closers: list[tuple[Path, Closer]] = []
        for each in destinations:
            part = places.enter_context(each.whole(each.path))
            with explained(each.path):
                take, close = each.opened(part)
            files.callback(_closed_anyway, close)
            takers.append(_explaining(each.path, take))
            closers.append((each.path, close))
        yield takers
        for path, close in closers:
            with explained(path):
                close()


def _explaining(path: Path, take: Taker) -> Taker:
    def told(result: GameResult) -> None:
        with explained(path):
            take(result)

    return told


def _closed_anyway(close: Closer) -> None:
    with suppress(OSError):  # which has been told already
        close()


# --- Results -------------------------------------------------------------------------------------


def results_file(name: str) -> Destination:
    """Make a table of results, CSV or Parquet by its name.

    >>> results_file("results.xlsx")  # doctest: +NORMALIZE_WHITESPACE
    Traceback (most recent call last):
        ...
    osaka_rules.simulation.atomic_files.FileProblem: 'results.xlsx': results are written to a file named
    .csv or .parquet.
    """
    path = Path(name)
    if path.suffix == ".csv":
        return Destination(path, whole_file, _csv_file)
    if path.suffix != ".parquet":
        raise FileProblem(f"'{name}': results are written to a file named .csv or .parquet.")
    require_library("pyarrow", "parquet")
    from osaka_rules.simulation.parquet import parquet_file

    return Destination(path, whole_file, parquet_file)


def _csv_file(part: Path) -> tuple[Taker, Closer]:
    file = part.open("w", encoding="utf-8", newline="")
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(COLUMNS)
    return lambda result: writer.writerows(rows(result)), file.close


# --- Records -------------------------------------------------------------------------------------


def records_place(name: str) -> Destination:
    """Make a place for records: a file with one a line if it is named .jsonl, else a folder."""
    path = Path(name)
    if path.suffix == ".jsonl":
        return Destination(path, whole_file, _records_file)
    return Destination(path, whole_folder, _records_folder)


def _records_file(part: Path) -> tuple[Taker, Closer]:
    file = part.open("w", encoding="utf-8", newline="\n")
    return lambda result: print(_record(result), file=file), file.close


def _records_folder(part: Path) -> tuple[Taker, Closer]:
    def take(result: GameResult) -> None:
        file = part / f"game-{result.number:07}.json"
        file.write_text(f"{_record(result)}\n", encoding="utf-8", newline="\n")

    return take, lambda: None


def _record(result: GameResult) -> str:
    assert result.record is not None, "the run was asked to keep records"
    return write_record(result.record)
