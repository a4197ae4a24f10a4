"""Test the tests: change the core in thousands of small ways and see whether a test notices.

    python tests/mutation/mutate.py                  all mutants; an hour or more
    python tests/mutation/mutate.py payments legal   those of some modules

mutmut makes the mutants. It is installed into an environment of its own, below the system's folder
for temporary files, and works there on a copy of the tree; results are kept, so that a run that was
broken off goes on where it stopped. A mutant that survives fails the run, unless
``survivors.toml`` says why no test could notice it.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
import venv
from collections import Counter
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
SURVIVORS: Final = Path(__file__).parent / "survivors.toml"
WORK: Final = Path(tempfile.gettempdir()) / "osaka-rules-mutation"
REQUIREMENTS: Final = (
    "mutmut>=3.8,<4", "pytest>=9,<9.2", "hypothesis>=6.150", "attrs>=25.4", "cattrs>=25.3",
)  # fmt: skip
TESTS: Final = (
    "rules", "test_cards.py", "test_chance.py", "test_evolve.py", "test_events.py",
    "test_kernel.py", "test_legal_moves.py", "test_notation.py", "test_payments.py",
    "test_perft.py", "test_position.py", "test_problems.py", "test_problems_of_phases.py",
    "test_racks.py", "test_refusals.py", "test_ruleset.py", "test_state.py",
)  # fmt: skip
"""The tests that mutants are tried on: quick ones, each about one thing."""
CONFIGURATION: Final = """
[tool.mutmut]
source_paths = ["src"]
only_mutate = ["src/osaka_rules/kernel.py", "src/osaka_rules/osaka/*.py"]
do_not_mutate = ["src/osaka_rules/osaka/rulebook.py"]
pytest_add_cli_args = ["-q", "-p", "no:cacheprovider"]
also_copy = ["docs"]
timeout_multiplier = 1.5
timeout_constant = 5
use_git_change_detection = false
pytest_add_cli_args_test_selection = {tests}
"""
WANTED: Final = 0.97
NOTICED: Final = frozenset({1, 3, 24, 36, 37, 152, 255, -24, -11, -9})
"""How the tests of a mutant end that was noticed: they fail, they crash, or they never end."""


def main() -> int:
    """Run what was asked for; give the exit status."""
    parser = argparse.ArgumentParser(description="Test the tests.")
    parser.add_argument("modules", nargs="*", help="modules of the core (all)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes (one a core)")
    args = parser.parse_args()
    tree = WORK / "tree"
    prepare(tree)
    mutmut = str(WORK / "venv" / "bin" / "mutmut")
    names = [f"osaka_rules.*{module}.*" for module in args.modules]
    subprocess.run([mutmut, "run", "--max-children", str(args.jobs), *names], cwd=tree, check=False)
    asked = names or ["*"]
    found = results(tree).items()
    return report(
        {name: code for name, code in found if any(fnmatch(name, each) for each in asked)}
    )


def prepare(tree: Path) -> None:
    """Make the environment and copy the tree; what is known of unchanged functions is kept."""
    if not (WORK / "venv").exists():
        venv.create(WORK / "venv", with_pip=True)
        pip = [str(WORK / "venv" / "bin" / "python"), "-m", "pip", "install", "-q"]
        subprocess.run([*pip, *REQUIREMENTS], check=True)
    for folder in ("src", "tests", "docs"):
        shutil.rmtree(tree / folder, ignore_errors=True)
        shutil.copytree(ROOT / folder, tree / folder)
    settings = (ROOT / "pyproject.toml").read_text("utf-8")
    settings = re.sub(r"^(addopts|testpaths) = .*\n", "", settings, flags=re.MULTILINE)
    tests = json.dumps([f"tests/{name}" for name in TESTS])
    (tree / "pyproject.toml").write_text(settings + CONFIGURATION.format(tests=tests), "utf-8")


def results(tree: Path) -> dict[str, int | None]:
    """Read how the tests of each mutant ended; ``None`` for one that was not tried yet."""
    found: dict[str, int | None] = {}
    for path in sorted((tree / "mutants").rglob("*.meta")):
        found |= json.loads(path.read_text("utf-8"))["exit_code_by_key"]
    return found


def report(found: dict[str, int | None]) -> int:
    """Print the figures for each module and every survivor without a reason."""
    excused: dict[str, str] = tomllib.loads(SURVIVORS.read_text("utf-8"))
    tried, noticed = Counter[str](), Counter[str]()
    unexplained: list[str] = []
    for name, code in found.items():
        if code is not None:
            module = name.rpartition(".")[0].removeprefix("osaka_rules.")
            tried[module] += 1
            noticed[module] += code in NOTICED
            if code not in NOTICED and name not in excused:
                unexplained.append(name)
    for module, number in tried.items():
        print(f"{module:24}{noticed[module]:6} of {number:5}  {noticed[module] / number:7.1%}")
    share = noticed.total() / max(1, tried.total())
    print(f"{'all':24}{noticed.total():6} of {tried.total():5}  {share:7.1%}")
    for name in unexplained:
        print(f"survived: {name}")
    return 1 if unexplained or share < WANTED else 0


if __name__ == "__main__":
    sys.exit(main())
