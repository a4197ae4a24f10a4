"""Results as a Parquet file, written with pyarrow (extra ``parquet``), which has no types."""
# pyright: reportMissingTypeStubs=false, reportUnknownVariableType=false
# pyright: reportUnknownMemberType=false, reportUnknownArgumentType=false

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

from pyarrow import RecordBatch, float64, int64, schema, string  # type: ignore[import-untyped]
from pyarrow.parquet import ParquetWriter  # type: ignore[import-untyped]

from osaka_rules.simulation.result import GameResult

_TOGETHER: Final = 10_000
"""How many rows are written at a time."""
_TYPES: Final = {str: string(), int: int64(), float: float64()}


@contextmanager
def parquet_file(part: Path) -> Generator[Callable[[GameResult], None]]:
    """Open a Parquet file, and yield what takes results; the first one says what columns it has."""
    waiting: list[dict[str, str | int | float]] = []
    writer: ParquetWriter | None = None
    with ExitStack() as stack:

        def take(result: GameResult) -> None:
            waiting.extend(result.rows())
            if len(waiting) >= _TOGETHER:
                write()

        def write() -> None:
            nonlocal writer
            if writer is None:
                shape = schema([(name, _TYPES[type(cell)]) for name, cell in waiting[0].items()])
                writer = stack.enter_context(ParquetWriter(part, shape))
            writer.write_batch(RecordBatch.from_pylist(waiting, writer.schema))
            waiting.clear()

        yield take
        if waiting:
            write()
