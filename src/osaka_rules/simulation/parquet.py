"""Results as a Parquet file, written with pyarrow (extra ``parquet``), which has no types."""
# pyright: reportMissingTypeStubs=false, reportUnknownVariableType=false
# pyright: reportUnknownMemberType=false, reportUnknownArgumentType=false

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

# pyarrow has no types of its own.
from pyarrow import RecordBatch, float64, int64, schema, string  # type: ignore[import-untyped]
from pyarrow.parquet import ParquetWriter  # type: ignore[import-untyped]

from osaka_rules.simulation.result import GameResult
from osaka_rules.simulation.rows import Cell, columns, rows

_TOGETHER: Final = 10_000
"""How many rows are written at a time."""
_TYPES: Final = {str: string(), int: int64(), float: float64()}


@contextmanager
def parquet_file(part: Path) -> Generator[Callable[[GameResult], None]]:
    """Open a Parquet file, and yield what takes results; the first one says what columns it has."""
    waiting: list[tuple[Cell, ...]] = []
    with ExitStack() as stack:
        writers: list[ParquetWriter] = []

        def take(result: GameResult) -> None:
            some = [*rows(result)]
            if not writers:
                named = zip(columns(result), some[0], strict=True)
                shape = schema([(name, _TYPES[type(cell)]) for name, cell in named])
                writers.append(stack.enter_context(ParquetWriter(part, shape)))
            waiting.extend(some)
            if len(waiting) >= _TOGETHER:
                write()

        def write() -> None:
            shape = writers[0].schema
            values = [list(column) for column in zip(*waiting, strict=True)]
            batch = RecordBatch.from_pydict(dict(zip(shape.names, values, strict=True)), shape)
            waiting.clear()
            writers[0].write_batch(batch)

        yield take
        if waiting:
            write()
