"""Timing in pairs: contenders take turns and are compared within a round, by CPU time."""

from __future__ import annotations

import json
import random
import statistics
import subprocess
import sys
import tempfile
import venv
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from time import process_time

ROOT = Path(__file__).parents[3]
ENVIRONMENT = Path(tempfile.gettempdir()) / "osaka-rules-benchmark"

Contender = Callable[[], int]
Row = tuple[str, float, float, float, float, float]
"""What is measured, the three quartiles, the floor and the aim."""


def say(text: str) -> None:
    """Show progress."""
    print(f"… {text}", file=sys.stderr, flush=True)


def run_inside(module: str, requirements: Sequence[str], rounds: int) -> int:
    """Install the library and its peers into the benchmark's environment and run again there."""
    python = ENVIRONMENT / "bin" / "python"
    if not python.exists():
        say(f"making an environment for the peers in {ENVIRONMENT}")
        venv.create(ENVIRONMENT, with_pip=True)
    say("installing the library and its peers")
    pip = [str(python), "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    subprocess.run([*pip, *requirements], check=True)
    subprocess.run([*pip, "--force-reinstall", "--no-deps", str(ROOT)], check=True)
    subprocess.run([*pip, str(ROOT)], check=True)
    command = [str(python), "-m", module, "--inside", "--rounds", str(rounds)]
    return subprocess.run(command, check=False, cwd=ROOT).returncode


def seconds_each(work: Callable[[], object], times: int) -> float:
    """Return the CPU time of one call."""
    begin = process_time()
    for _ in range(times):
        work()
    return (process_time() - begin) / times


def rate(contender: Contender) -> float:
    """Return the decisions a second of CPU time."""
    begin = process_time()
    decisions = contender()
    return decisions / (process_time() - begin)


def quartiles(values: list[float]) -> tuple[float, float, float]:
    """Return the three quartiles."""
    low, middle, high = statistics.quantiles(values, n=4, method="inclusive")
    return low, middle, high


def against(
    ours: Callable[[int], int], theirs: Callable[[int], int], rounds: int
) -> tuple[float, float, float]:
    """Pair the engine with a contender, round by round; give the quartiles of the ratios.

    Both get the number of the round as their seed.
    """
    ratios: list[float] = []
    for number in range(rounds):
        slow = rate(partial(theirs, number))
        ratios.append(rate(partial(ours, number)) / slow)
    return quartiles(ratios)


def for_a_while(contender: Contender) -> Callable[[int], int]:
    """Let a contender play until about a tenth of a second has passed."""

    def play(seed: int) -> int:
        random.seed(seed)
        begin, decisions = process_time(), 0
        while process_time() - begin < 0.1:
            decisions += contender()
        return decisions

    return play


def show(rows: list[Row]) -> None:
    """Print the table."""
    print(f"{'measure':44}{'low':>9}{'median':>9}{'high':>9}{'floor':>8}{'aim':>8}")
    for name, low, middle, high, floor, aim in rows:
        worse, sign = (low, 1) if aim > floor else (high, -1)  # is more better, or less?
        limits = (("aim", aim), ("floor", floor))
        word = next((word for word, limit in limits if sign * worse >= sign * limit), "BELOW")
        figures = "".join(f"{value:9.3g}" for value in (low, middle, high))
        print(f"{name:44}{figures}{floor:8g}{aim:8g}  {word}")


def compare(name: str, measured: float, references: Path) -> int:
    """Return 1 if a ratio is a quarter below that of a file of references, else 0.

    A reference may differ between versions of Python; a later one is compared with the last.
    """
    known: float | dict[str, float] = json.loads(references.read_text("utf-8"))[name]
    if isinstance(known, dict):
        reference = known.get("{}.{}".format(*sys.version_info), [*known.values()][-1])
    else:
        reference = known
    slower = measured < 0.75 * reference
    word = "too slow" if slower else "fast enough"
    print(f"{name}: {measured:.3f}, reference {reference:.3f}: {word}")
    return 1 if slower else 0
