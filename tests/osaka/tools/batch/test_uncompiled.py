"""The programs of the batch do the same as plain Python."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[4]


def test_uncompiled() -> None:
    """Without the compiler, games are those of the engine as well."""
    command = [sys.executable, "-m", "tests.osaka.tools.batch.uncompiled"]
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    subprocess.run(command, check=True, cwd=ROOT, env=environment, timeout=300)
