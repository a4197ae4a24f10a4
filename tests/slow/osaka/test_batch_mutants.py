"""The script that changes the core of the batch in small ways, on a few of them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def test_a_few_mutants() -> None:
    """Small faults in the core are noticed by comparing a few games with the engine."""
    command = [sys.executable, "-m", "tests.slow.osaka.batch_mutants", "--sample", "2"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert "noticed; wanted" in done.stdout, done.stderr
    assert "0.0% noticed" not in done.stdout.replace("100.0%", "")
