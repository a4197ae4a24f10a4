"""Run tests of the core in Pyodide, under node: ``python -m tests.slow.pyodide.run [ARG ...]``.

Pyodide is the Python of the browser, and a 32-bit one: ``len`` counts to 2³¹ - 1. It is that of the
built page. Paths of tests in the place of the usual ones, and options of pytest, may be given.
"""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path
from typing import Final

from osaka_rules import games
from tests.slow import needs

CHOSEN: Final = (
    *("tests/kernel", "tests/pebbles"),
    *(f"tests/{slug}/{part}" for slug in games.HOMES for part in ("core", "rules")),
    *(
        "tests/tools/test_strict_json.py",
        "tests/tools/test_verify.py",
        "tests/tools/test_client.py",
    ),
    "--ignore=tests/kernel/test_messages.py",  # it reads sources, which are the same here
    "--deselect=tests/kernel/test_rulebook.py::test_cheap_import",  # it starts a process
    # A proof by exhaustion: it would take a fifth of the time, and has nothing to do with Python.
    "--deselect=tests/yokohama/core/test_information.py::test_every_line_of_a_small_game",
)
"""Tests that need neither processes nor packages with compiled code."""
TREE: Final = ("src", "tests", "pyproject.toml", "README.md")
LEFT_OUT: Final = ("__pycache__", "node_modules", "slow")


def main() -> int:
    """Run the tests, and return the exit status of pytest."""
    chosen, given = needs.parser("pyodide.run").parse_known_args()
    with needs.work_folder(chosen.folder) as work:
        folder = needs.scripts(work, "pyodide", "*.mjs")
        python = needs.page(work) / "pyodide" / "pyodide.mjs"
        pack(folder / "project.zip")
        chosen_tests = () if any(not each.startswith("-") for each in given) else CHOSEN
        wheels = ",".join(map(str, needs.wheels(work)))
        arguments = ["-q", "-o", "addopts=", "-p", "no:cacheprovider", *chosen_tests, *given]
        command = [needs.node(), "pytest.mjs", str(python), "project.zip", wheels, *arguments]
        return needs.status(command, folder)


def pack(archive: Path) -> None:
    """Write the library and its tests into an archive."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for name in TREE:
            start = needs.ROOT / name
            for path in sorted(start.rglob("*")) if start.is_dir() else [start]:
                inside = path.relative_to(needs.ROOT)
                if path.is_file() and not {*LEFT_OUT} & {*inside.parts}:
                    packed.write(path, inside)


if __name__ == "__main__":
    sys.exit(main())
