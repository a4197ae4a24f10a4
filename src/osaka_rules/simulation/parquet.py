"""Results as a Parquet file, written with pyarrow (extra ``parquet``), which has no types."""
# pyright: reportMissingTypeStubs=false, reportUnknownVariableType=false
# pyright: reportUnknownMemberType=false, reportUnknownArgumentType=false

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

# pyarrow has no types of its own.
from pyarrow import RecordBatch, float64, int64, schema, string  # type: ignore[import-untyped]
from pyarrow.parquet import ParquetWriter  # type: ignore[import-untyped]

from osaka_rules.simulation.result import GameResult
from osaka_rules.simulation.rows import COLUMNS, Cell, rows
from osaka_rules.simulation.whole import whole_file

_TOGETHER: Final = 10_000
"""So many rows are written at a time."""
_OTHERS: Final = {
    "bot": string(),
    "first_token": string(),
    "ended_by": string(),
    "course": string(),
    "won": float64(),
}
"""The columns that are no whole numbers."""


@contextmanager
def parquet_file(path: Path) -> Generator[Callable[[GameResult], None]]:
    """Open a Parquet file for results; it is there when all is well."""
    shape = schema([(name, _OTHERS.get(name, int64())) for name in COLUMNS])
    waiting: list[tuple[Cell, ...]] = []
    with whole_file(path) as place, ParquetWriter(place, shape) as writer:

        def write() -> None:
            columns = [list(column) for column in zip(*waiting, strict=True)]
            found = dict(zip(COLUMNS, columns, strict=True))
            writer.write_batch(RecordBatch.from_pydict(found, shape))
            waiting.clear()

        def take(result: GameResult) -> None:
            waiting.extend(rows(result))
            if len(waiting) >= _TOGETHER:
                write()

        yield take
        if waiting:
            write()
