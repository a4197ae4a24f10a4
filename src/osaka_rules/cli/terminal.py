"""What a terminal is like: how wide it is, and a pager for texts that are longer than it."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Generator, Mapping
from contextlib import contextmanager, suppress
from typing import Final, TextIO, cast

from osaka_rules.render.text import WIDTH

NARROWEST: Final = 40
WIDEST: Final = 100
"""Texts are not made narrower, where words would break, nor wider, where lines are hard to read."""
_PAGER: Final = "less -R -F -X"
"""The pager that is tried if the environment names none: with colours, and not for one screen."""


def text_width(stream: TextIO | None, environment: Mapping[str, str]) -> int:
    """Return how many columns a text may have: ``COLUMNS``, or those of the terminal."""
    columns = environment.get("COLUMNS", "")
    width = int(columns) if re.fullmatch("[0-9]{1,5}", columns) else 0
    if not width and stream is not None and stream.isatty():
        with suppress(OSError):  # it only seems to be a terminal
            width = os.get_terminal_size(stream.fileno()).columns
    return min(max(width, NARROWEST), WIDEST) if width else WIDTH


def pager_command(environment: Mapping[str, str]) -> list[str]:
    """Return the command of the pager, or nothing if there is none.

    >>> pager_command({"PAGER": "no-such-pager --fast"})
    []
    """
    try:
        command = shlex.split(environment.get("PAGER", _PAGER))
    except ValueError:  # a quotation mark that is not closed
        return []
    found = environment.get("TERM") != "dumb" and command and shutil.which(command[0])
    return command if found else []


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()


@contextmanager
def pager(stream: TextIO | None, environment: Mapping[str, str]) -> Generator[TextIO | None]:
    """Yield what shows a long text page by page, or the stream if nobody sits at a terminal."""
    command = pager_command(environment)
    if not (command and _is_terminal(stream) and _is_terminal(sys.stdin)):
        yield stream
        return
    with subprocess.Popen(command, stdin=subprocess.PIPE, encoding="utf-8") as process:  # noqa: S603  # the user's own pager
        try:
            yield cast("TextIO", process.stdin)
        finally:
            with suppress(OSError):
                cast("TextIO", process.stdin).close()
