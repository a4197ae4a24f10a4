"""This tree and another one, such as an older commit, in turns: what has become faster, or slower?

Each tree has a process of its own, in which ``osaka_rules`` is that tree's; the work is that of
this tree's benchmark for both. So it may use only what both of them have. They take turns, round by
round, and what they did must come to the same.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from time import process_time
from typing import cast

from tests.slow.benchmarks.timing import ROOT, quartiles, say

Work = Callable[[int], object]
"""Do the work of a round, and return what shows that it was the same work."""


class Tree:
    """The process of a tree, which works when it is asked to."""

    def __init__(self, module: str, root: Path) -> None:
        path = os.pathsep.join([str(root / "src"), str(ROOT)])
        self._process = subprocess.Popen(
            [sys.executable, "-c", f"from {module} import WORK, work_for\nwork_for(WORK)"],
            env={**os.environ, "PYTHONPATH": path},
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, name: str, number: int) -> tuple[float, str]:
        """Return the CPU time of some work, and what it came to."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{json.dumps([name, number])}\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            sys.exit(f"The process of a tree ended during {name!r}.")
        return cast("tuple[float, str]", tuple(json.loads(line)))

    def end(self) -> None:
        """Let the process end."""
        self._process.communicate()


def work_for(work: Mapping[str, Work]) -> None:
    """Do what the other process asks for, line by line, until it asks no more."""
    for line in sys.stdin:
        name, number = json.loads(line)
        begin = process_time()
        result = work[name](number)
        seconds = process_time() - begin
        sys.stdout.write(f"{json.dumps([seconds, str(result)])}\n")
        sys.stdout.flush()


def compare_trees(module: str, names: list[str], other: Path, rounds: int) -> None:
    """Print how many times as fast this tree is as the other one, as quartiles of the rounds."""
    if not (other / "src" / "osaka_rules").is_dir():
        sys.exit(f"{other} is not a tree of the library: it has no src/osaka_rules.")
    ours, theirs = Tree(module, ROOT), Tree(module, other)
    print(f"{f'times as fast as {other}':44}{'low':>9}{'median':>9}{'high':>9}")
    for name in names:
        say(name)
        ratios: list[float] = []
        for number in range(-1, rounds):
            (before, theirs_came_to), (now, ours_came_to) = (
                theirs.ask(name, number),
                ours.ask(name, number),
            )
            if ours_came_to != theirs_came_to:
                sys.exit(f"The trees disagree in round {number} of {name!r}.")
            if number >= 0:  # the first is for caches
                ratios.append(before / now)
        print(f"{name:44}" + "".join(f"{value:9.3f}" for value in quartiles(ratios)), flush=True)
    ours.end()
    theirs.end()
