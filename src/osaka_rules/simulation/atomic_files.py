"""Files and folders that are written whole or not at all.

They are written under another name on the same device, and moved at the end.
"""

from __future__ import annotations

import errno
import os
import shutil
import stat
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from zlib import crc32

from osaka_rules.kernel import RulesError


class FileProblem(RulesError):
    """Nothing can be written to a place, and why."""


@contextmanager
def whole_file(path: Path) -> Generator[Path]:
    """Give a place to write a file to; when all went well the file is moved to where it belongs."""
    place = _behind_links(path)
    with explained(path):
        kind = _kind(place)
        if stat.S_ISDIR(kind):
            raise FileProblem(f"'{path}' is a folder, not a file.")
        if kind and not stat.S_ISREG(kind):
            raise FileProblem(f"'{path}' is there already, and is no file that can be replaced.")
        if kind and not os.access(place, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        part = place.parent / _hidden(place)
        part.touch(exist_ok=False)
    try:
        yield part
        with explained(path):
            part.replace(place)
    finally:
        with suppress(OSError):
            part.unlink()


@contextmanager
def whole_folder(path: Path) -> Generator[Path]:
    """Give a folder to write to; when all went well, what is in it is where it belongs.

    There must be no such folder yet, or it must be empty, so that nothing is lost or mixed up. An
    empty one stays, as it may be on a device of its own: it is written to, and never replaced.
    """
    place = _behind_links(path)
    with explained(path):
        kind = _kind(place)
        if kind and (not stat.S_ISDIR(kind) or any(place.iterdir())):
            raise FileProblem(f"'{path}' is there already, and is no empty folder.")
        part = (place if kind else place.parent) / _hidden(place)
        part.mkdir()
    try:
        yield part
        with explained(path):
            if kind:
                for each in [*part.iterdir()]:
                    each.replace(place / each.name)
            else:
                part.replace(place)
    finally:
        shutil.rmtree(part, ignore_errors=True)


def _behind_links(path: Path) -> Path:
    """Follow links: they stay, and what they lead to is written."""
    try:
        return Path(os.path.realpath(path))
    except ValueError:
        raise FileProblem(f"'{path}' cannot be written.") from None


def _kind(place: Path) -> int:
    """Tell what there is at a place: its mode, or 0 for nothing."""
    try:
        return place.stat().st_mode
    except FileNotFoundError:
        return 0


def _hidden(place: Path) -> str:
    """Give a name that no two places of a run share, however long theirs are."""
    return f".osaka-{crc32(os.fsencode(place)):08x}-{os.getpid()}.part"


@contextmanager
def explained(path: Path) -> Generator[None]:
    """Say in a sentence why nothing can be written at a place."""
    try:
        yield
    except FileNotFoundError:
        there = Path(os.path.realpath(path)).parent.is_dir()
        reason = "its folder takes no new files" if there else "there is no folder for it"
        raise FileProblem(f"'{path}' cannot be written: {reason}.") from None
    except OSError as error:
        raise FileProblem(f"'{path}' cannot be written: {error.strerror or error}.") from None
