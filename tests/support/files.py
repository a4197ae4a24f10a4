"""The files of the repository, as git or a walk through the folders lists them."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from shutil import which
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]


@cache
def written() -> Mapping[str, str]:
    """Return the text of every file of the repository that is a text, by its path."""
    found: dict[str, str] = {}
    for path in sorted(known_to_git() or walked()):
        with suppress(UnicodeDecodeError):
            found[path.relative_to(ROOT).as_posix()] = path.read_text("utf-8")
    return found


def known_to_git() -> list[Path]:
    """Return the files that git has or would take; where there is no git, none."""
    git = which("git")
    if git is None or not (ROOT / ".git").exists():
        return []
    command = [git, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [path for path in [ROOT / name for name in listed.split("\0")] if path.is_file()]


def walked() -> list[Path]:
    """Return all files but those that tools have made."""
    found: list[Path] = []
    for folder, inside, names in os.walk(ROOT):
        inside[:] = [name for name in inside if not _is_made(Path(folder, name))]
        found += [Path(folder, name) for name in names if not name.startswith(".coverage")]
    return found


def _is_made(folder: Path) -> bool:
    """Return whether a folder is a cache, an environment, a package or the like."""
    hidden = folder.name.startswith(".") and folder.name != ".ci"
    built = folder.name in {"__pycache__", "build", "dist", "_build"}
    return hidden or built or folder.suffix == ".egg-info" or (folder / "pyvenv.cfg").exists()
