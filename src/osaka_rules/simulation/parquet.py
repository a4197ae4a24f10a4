"""Results as a Parquet file, written with pyarrow (extra ``parquet``), which has no types."""
# pyright: reportMissingTypeStubs=false, reportUnknownVariableType=false
# pyright: reportUnknownMemberType=false, reportUnknownArgumentType=false

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

# pyarrow has no types of its own.
from pyarrow import RecordBatch, float64, int64, schema, string  # type: ignore[import-untyped]
from pyarrow.parquet import ParquetWriter  # type: ignore[import-untyped]

from osaka_rules.simulation.osaka.result import GameResult
from osaka_rules.simulation.osaka.rows import COLUMNS, Cell, rows

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


def parquet_file(part: Path) -> tuple[Callable[[GameResult], None], Callable[[], None]]:
    """Open a Parquet file; give what takes results, and what closes it."""
    shape = schema([(name, _OTHERS.get(name, int64())) for name in COLUMNS])
    waiting: list[tuple[Cell, ...]] = []
    writer = ParquetWriter(part, shape)

    def write() -> None:
        columns = [list(column) for column in zip(*waiting, strict=True)]
        found = dict(zip(COLUMNS, columns, strict=True))
        waiting.clear()
        writer.write_batch(RecordBatch.from_pydict(found, shape))

    def take(result: GameResult) -> None:
        waiting.extend(rows(result))
        if len(waiting) >= _TOGETHER:
            write()

    def close() -> None:
        if waiting:
            write()
        writer.close()

    return take, close
