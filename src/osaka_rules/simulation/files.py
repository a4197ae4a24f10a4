"""Where results and records go: CSV or Parquet, one file of records or many.

Each place is written completely or not at all, and a place that fails does not spoil the others.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path

from attrs import define, field, frozen

from osaka_rules.extras import required
from osaka_rules.kernel import shown
from osaka_rules.messages import message
from osaka_rules.records.record import write_record
from osaka_rules.simulation.atomic_files import FileProblem, atomic_file, atomic_folder, explained
from osaka_rules.simulation.result import GameResult
from osaka_rules.simulation.rows import columns, rows

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


@define
class Outputs:
    """All places that the results of a run go to."""

    written: list[Path] = field(factory=list[Path])
    """The places that were written completely."""
    problems: list[FileProblem] = field(factory=list[FileProblem])
    """Why other places were not."""
    _open: dict[Path, tuple[ExitStack, Taker]] = field(
        factory=dict[Path, tuple[ExitStack, Taker]], init=False
    )

    def open(self, destination: Destination) -> None:
        """Begin to write to a place."""
        stack = ExitStack()
        self._open[destination.path] = stack, stack.enter_context(destination.writing())

    def take(self, result: GameResult) -> None:
        """Write a result to all places that have not failed."""
        for path, (_, take) in [*self._open.items()]:
            try:
                take(result)
            except OSError as error:
                self._discard(path, error)

    @property
    def failed(self) -> bool:
        """Whether all places have failed."""
        return bool(self.problems) and not self._open

    def close(self) -> None:
        """Finish all places that have not failed."""
        for path, (stack, _) in self._open.items():
            try:
                stack.close()
                self.written.append(path)
            except FileProblem as problem:
                self.problems.append(problem)

    def discard(self, error: BaseException) -> None:
        """Write nothing to any place, because of an error."""
        for path in [*self._open]:
            self._discard(path, error)

    def _discard(self, path: Path, error: BaseException) -> None:
        stack, _ = self._open.pop(path)
        try:
            stack.__exit__(type(error), error, error.__traceback__)
        except FileProblem as problem:
            self.problems.append(problem)


@contextmanager
def written(*destinations: Destination) -> Generator[Outputs]:
    """Open all destinations, and yield what takes results to them.

    A destination that fails on the way or at the end is left out: ``problems`` says why, and
    ``written`` lists the others.

    Raises:
        FileProblem: A destination cannot be opened.
    """
    outputs = Outputs()
    try:
        for each in destinations:
            outputs.open(each)
        yield outputs
    except BaseException as error:
        outputs.discard(error)
        raise
    outputs.close()


# --- Results -------------------------------------------------------------------------------------


def results_file(name: str) -> Destination:
    """Return a table of results as a destination: CSV or Parquet, by its name.

    >>> results_file("results.xlsx")  # doctest: +NORMALIZE_WHITESPACE
    Traceback (most recent call last):
        ...
    osaka_rules.simulation.atomic_files.FileProblem: 'results.xlsx': results are written to a file
    named .csv or .parquet.

    Raises:
        FileProblem: The name is that of another kind of file.
        MissingLibrary: Parquet needs pyarrow, which cannot be imported.
    """
    path = Path(name)
    if path.suffix == ".csv":
        return Destination(path, atomic_file, _csv_file)
    if path.suffix != ".parquet":
        raise FileProblem(message("file.kind", file=shown(name)))
    with required("pyarrow", "parquet"):
        from osaka_rules.simulation.parquet import parquet_file

    return Destination(path, atomic_file, parquet_file)


@contextmanager
def _csv_file(part: Path) -> Generator[Taker]:
    with part.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        head: list[tuple[str, ...]] = []

        def take(result: GameResult) -> None:
            if not head:
                head.append(columns(result))
                writer.writerow(head[0])
            writer.writerows(rows(result))

        yield take


# --- Records -------------------------------------------------------------------------------------


def records_place(name: str) -> Destination:
    """Return a place for records: a file with one a line if it is named .jsonl, else a folder."""
    path = Path(name)
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
