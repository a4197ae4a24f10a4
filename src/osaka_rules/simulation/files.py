"""Where results and records go: CSV or Parquet, one file of records or many.

Each place is written completely or not at all, and a place that fails does not spoil the others.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from attrs import frozen

from osaka_rules.extras import required
from osaka_rules.kernel import shown
from osaka_rules.messages import message
from osaka_rules.records.record import write_record
from osaka_rules.simulation.atomic_files import FileProblem, atomic_file, atomic_folder, explained
from osaka_rules.simulation.result import GameResult

Taker = Callable[[GameResult], None]
"""A function that writes one result after the other."""


@frozen
class Destination:
    """What is to be written: where, atomically, and how."""

    path: Path
    atomic: Callable[[Path], AbstractContextManager[Path]]
    opened: Callable[[Path], AbstractContextManager[Taker]]

    @contextmanager
    def writing(self) -> Generator[Taker]:
        """Yield what takes results; at the end they are where they belong."""
        with self.atomic(self.path) as part, explained(self.path), self.opened(part) as take:
            yield take


class Outputs:
    """All places that the results of a run go to; one that fails is left out."""

    def __init__(self) -> None:
        self.written: list[Path] = []
        """The places that were written completely."""
        self.problems: list[FileProblem] = []
        """Why other places were not."""
        self._open: dict[Path, tuple[AbstractContextManager[Taker], Taker]] = {}

    @contextmanager
    def open(self, *destinations: Destination) -> Generator[Outputs]:
        """Open all places, and finish at the end those that have not failed."""
        paths = [each.path for each in destinations]
        for path in paths:
            if paths.count(path) > 1:
                raise FileProblem(message("file.twice", file=shown(str(path))))
        error: BaseException | None = None
        try:
            for each in destinations:
                writing = each.writing()
                self._open[each.path] = writing, writing.__enter__()
            yield self
        except BaseException as raised:
            error = raised
            raise
        finally:
            for path in [*reversed(self._open)]:  # a file may lie in a folder that must be empty
                self._close(path, error)

    def take(self, result: GameResult) -> None:
        """Write a result to all places that have not failed."""
        for path, (_, take) in [*self._open.items()]:
            try:
                take(result)
            except OSError as error:
                self._close(path, error)

    @property
    def failed(self) -> bool:
        """Whether all places have failed."""
        return bool(self.problems) and not self._open

    def _close(self, path: Path, error: BaseException | None) -> None:
        """Finish a place or, because of an error, leave nothing there."""
        writing, _ = self._open.pop(path)
        try:
            writing.__exit__(type(error) if error else None, error, None)
            if error is None:
                self.written.insert(0, path)
        except FileProblem as problem:
            self.problems.append(problem)


def results_file(path: Path) -> Destination:
    """Return a table of results as a destination: CSV or Parquet, by its name.

    >>> results_file(Path("results.xlsx"))  # doctest: +NORMALIZE_WHITESPACE
    Traceback (most recent call last):
        ...
    osaka_rules.simulation.atomic_files.FileProblem: 'results.xlsx': results are written to a file
    named .csv or .parquet.
    """
    if path.suffix == ".csv":
        return Destination(path, atomic_file, _csv_file)
    if path.suffix != ".parquet":
        raise FileProblem(message("file.kind", file=shown(str(path))))
    with required("pyarrow", "parquet"):
        from osaka_rules.simulation.parquet import parquet_file

    return Destination(path, atomic_file, parquet_file)


@contextmanager
def _csv_file(part: Path) -> Generator[Taker]:
    with part.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        has_head = False

        def take(result: GameResult) -> None:
            nonlocal has_head
            rows = result.rows()
            if not has_head:
                writer.writerow(rows[0].keys())
                has_head = True
            writer.writerows([row.values() for row in rows])

        yield take


def records_place(path: Path) -> Destination:
    """Return a place for records: a file with one a line if it is named .jsonl, else a folder."""
    if path.suffix == ".jsonl":
        return Destination(path, atomic_file, _records_file)
    return Destination(path, atomic_folder, _records_folder)


@contextmanager
def _records_file(part: Path) -> Generator[Taker]:
    with part.open("w", encoding="utf-8", newline="\n") as file:
        yield lambda result: print(_record(result), file=file)


@contextmanager
def _records_folder(part: Path) -> Generator[Taker]:
    def take(result: GameResult) -> None:
        file = part / f"game-{result.number:07}.json"
        file.write_text(f"{_record(result)}\n", encoding="utf-8", newline="\n")

    yield take


def _record(result: GameResult) -> str:
    assert result.record is not None, "the run was asked to keep records"
    return write_record(result.record)
