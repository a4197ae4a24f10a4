"""What is packed, and what is tested of it, wherever it is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
SETTINGS: Final = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]


def test_sdist_has_nothing_of_other_folders() -> None:
    """Only what is at the top is packed, not a folder of the same name elsewhere."""
    included = SETTINGS["hatch"]["build"]["targets"]["sdist"]["include"]
    assert [] == [pattern for pattern in included if not pattern.startswith("/")]
    assert [] == [pattern for pattern in included if not (ROOT / pattern[1:]).exists()]


def collected(arguments: list[str], path: Path) -> list[str]:
    """Return the tests that pytest finds in a new process, with a folder of modules in front."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-q", "-n", "0", *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(path)},
        capture_output=True,
        check=False,
        text=True,
    )
    assert done.returncode == 0, done.stdout
    return [line.split("::")[0] for line in done.stdout.splitlines() if "::" in line]


def test_doctests_of_an_installed_library(tmp_path: Path) -> None:
    """Doctests are found where a copy of the library is installed, and tests import that first."""
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "src" / "osaka_rules", tmp_path / "osaka_rules", ignore=ignored)
    files = ["tests/tools/test_estimates.py", "src/osaka_rules/kernel.py"]
    assert {*files} == {*collected(files, tmp_path)}


WITHOUT: Final = """
import importlib.util
import sys

find = importlib.util.find_spec
importlib.util.find_spec = lambda name, *more: None if name == "pyspiel" else find(name, *more)
sys.modules["pyspiel"] = None
"""
"""What makes Python behave as if OpenSpiel was not installed."""


def test_doctests_without_a_library(tmp_path: Path) -> None:
    """Where the library of an extra is missing, only the modules that need it are left out."""
    (tmp_path / "sitecustomize.py").write_text(WITHOUT, "utf-8")
    folder = "src/osaka_rules/adapters"
    found = {*collected([folder], tmp_path)}
    assert f"{folder}/environment.py" in found
    assert [] == [file for file in found if "openspiel" in file]
