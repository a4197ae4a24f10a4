"""Files and folders that are written whole or not at all.

They are written under another name beside the place where they belong, and moved at the end.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path

from osaka_rules.kernel import RulesError


class FileProblem(RulesError):
    """Nothing can be written to a place, and why."""


@contextmanager
def whole_file(path: Path) -> Generator[Path]:
    """Give a place to write a file to; when all went well the file is moved to where it belongs."""
    if path.is_dir():
        raise FileProblem(f"'{path}' is a folder, not a file.")
    part = _beside(path)
    with _explained(path):
        part.touch(exist_ok=False)
    try:
        yield part
        part.replace(path)
    finally:
        with suppress(OSError):
            part.unlink()


@contextmanager
def whole_folder(path: Path) -> Generator[Path]:
    """Give a folder to write to; when all went well it is moved to where it belongs.

    There must be no such folder yet, or it must be empty, so that nothing is lost or mixed up. It
    may not be the current one, which would no longer be there for whoever is in it.
    """
    with _explained(path):
        if path.exists() and (not path.is_dir() or any(path.iterdir())):
            raise FileProblem(f"'{path}' is there already, and is no empty folder.")
        place = Path(os.path.realpath(path))  # a link stays, and what it leads to is written
        if place == Path.cwd():
            raise FileProblem(f"'{path}' is the current folder; name a new one.")
        part = _beside(place)
        part.mkdir()
    try:
        yield part
        with suppress(FileNotFoundError):
            place.rmdir()
        part.replace(place)
    finally:
        shutil.rmtree(part, ignore_errors=True)


def _beside(path: Path) -> Path:
    return path.absolute().with_name(f".{path.name}.{os.getpid()}.part")


@contextmanager
def _explained(path: Path) -> Generator[None]:
    """Say in a sentence why nothing can be written at a place."""
    try:
        yield
    except FileNotFoundError:
        raise FileProblem(f"'{path}' cannot be written: there is no folder for it.") from None
    except OSError as error:
        raise FileProblem(f"'{path}' cannot be written: {error.strerror}.") from None
    except ValueError:
        raise FileProblem(f"'{path}' cannot be written.") from None
