"""Run the tests of the core in Pyodide, under node: ``python tests/slow/pyodide/run.py``.

Pyodide is the Python of the browser, and a 32-bit one: ``len`` counts to 2³¹ - 1.
npm fetches it, and pip the wheels that the tests need, into a temporary folder. Paths of tests in
the place of the usual ones, and options of pytest, may be given.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parents[2]
WHEELS: Final = (
    "attrs>=25.4",
    "cattrs>=25.3",
    "typing_extensions",
    "pytest>=9.0",
    "hypothesis>=6.150",
    "iniconfig",
    "packaging",
    "pluggy",
    "pygments",
    "sortedcontainers",
)
PATHS: Final = (
    "tests/kernel",
    "tests/pebbles",
    "tests/osaka/core",
    "tests/osaka/rules",
    "tests/yokohama/rules",
    "tests/tools/test_records.py",
    "tests/tools/test_strict_json.py",
    "tests/tools/test_verify.py",
    "tests/tools/test_wire.py",
)
"""Tests that need neither processes nor packages with compiled code."""
TREE: Final = ("src", "tests", "pyproject.toml", "README.md")
LEFT_OUT: Final = ("__pycache__", "node_modules")


def main() -> int:
    """Run the tests, and return the exit status of pytest."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file in ("package.json", "pytest.mjs"):
            (folder / file).write_bytes((HERE / file).read_bytes())
        install = ["npm", "install", "--no-package-lock", "--no-audit", "--no-fund", "--silent"]
        subprocess.run(install, cwd=folder, check=True)
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "-q"]
        wheels = ["--no-deps", "--only-binary=:all:", "--platform=any", "--python-version=3.14"]
        subprocess.run([*pip, *wheels, "-d", str(folder / "wheels"), *WHEELS], check=True)
        pack(folder / "project.zip")
        given = sys.argv[1:]
        paths = () if any(not each.startswith("-") for each in given) else PATHS
        arguments = ["-q", "-o", "addopts=", "-p", "no:cacheprovider", *paths, *given]
        command = ["node", "pytest.mjs", "project.zip", "wheels", *arguments]
        return subprocess.run(command, cwd=folder, check=False).returncode


def pack(archive: Path) -> None:
    """Write the library and its tests into an archive."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for name in TREE:
            start = ROOT / name
            for path in sorted(start.rglob("*")) if start.is_dir() else [start]:
                if path.is_file() and not {*LEFT_OUT} & {*path.parts}:
                    packed.write(path, path.relative_to(ROOT))


if __name__ == "__main__":
    sys.exit(main())
