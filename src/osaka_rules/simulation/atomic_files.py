"""Files and folders that are written completely or not at all.

They are written under a hidden name on the same device, and renamed at the end. A process that is
killed leaves its hidden file or folder behind, which can be deleted.
"""

from __future__ import annotations

import errno
import os
import re
import shutil
import stat
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from typing import Final

from osaka_rules.kernel import RulesError
from osaka_rules.messages import message

_HIDDEN: Final = re.compile(r"\.osaka-rules-[0-9a-f]{16}\.part")
"""The name of something that is not finished, or whose process was killed."""


class FileProblem(RulesError):
    """A place where nothing can be written, and why."""


@contextmanager
def atomic_file(path: Path) -> Generator[Path]:
    """Yield a path to write a file to; at the end it is renamed to the path where it belongs."""
    with explained(path):
        place = _behind_links(path)
        mode = _mode(place)
        if stat.S_ISDIR(mode):
            raise FileProblem(message("file.folder", file=f"'{path}'"))
        if mode and not stat.S_ISREG(mode):
            raise FileProblem(message("file.special", file=f"'{path}'"))
        if mode and not os.access(place, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        part = place.parent / _hidden()
        part.touch(exist_ok=False)
    try:
        yield part
        with explained(path):
            part.replace(place)
    finally:
        with suppress(OSError):
            part.unlink()


@contextmanager
def atomic_folder(path: Path) -> Generator[Path]:
    """Yield a folder to write to; at the end everything in it is where it belongs.

    There must be no such folder yet, or it must be empty, so that nothing is lost or mixed up. An
    empty one is not replaced, because it may be a device of its own; it is filled.
    """
    with explained(path):
        place = _behind_links(path)
        if exists := bool(_mode(place)):
            _require_empty(path, place)
        part = (place if exists else place.parent) / _hidden()
        part.mkdir()
    try:
        yield part
        with explained(path):
            if exists:
                _require_empty(path, place)  # another run may have been faster
                for each in [*part.iterdir()]:
                    each.replace(place / each.name)
            else:
                part.replace(place)
    finally:
        shutil.rmtree(part, ignore_errors=True)


def _require_empty(path: Path, place: Path) -> None:
    """Refuse what is no empty folder; what unfinished or killed runs have in it does not count."""
    if not place.is_dir() or any([not _HIDDEN.fullmatch(each.name) for each in place.iterdir()]):
        raise FileProblem(message("file.not_empty", file=f"'{path}'"))


def _behind_links(path: Path) -> Path:
    """Follow links: they stay, and what they lead to is written."""
    try:
        return Path(os.path.realpath(path))
    except ValueError:  # no file can have this name
        raise FileProblem(message("file.unwritable", file=f"'{path}'")) from None


def _mode(place: Path) -> int:
    """Return the mode of what is at a place, or 0 for nothing."""
    try:
        return place.stat().st_mode
    except FileNotFoundError:
        return 0


def _hidden() -> str:
    """Return a hidden name that nothing else has."""
    return f".osaka-rules-{token_hex(8)}.part"


@contextmanager
def explained(path: Path) -> Generator[None]:
    """Turn an error of the system into a :class:`FileProblem` about a path."""
    try:
        yield
    except FileNotFoundError:
        there = _behind_links(path).parent.is_dir()
        key = "file.takes_nothing" if there else "file.no_folder"
        raise FileProblem(message(key, file=f"'{path}'")) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise FileProblem(message("file.failed", file=f"'{path}'", reason=reason)) from None
