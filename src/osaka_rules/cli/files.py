"""Files that commands read: the whole of one, or a sentence on why not."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from typing import BinaryIO, Final

from osaka_rules.kernel import WrongValue
from osaka_rules.messages import message

LARGEST: Final = 256 * 2**20
"""How many bytes of a file are read at most; a game of a million moves has some 20 million."""


def content(name: str) -> bytes:
    """Read a whole file, or standard input for ``-``."""
    what = "Standard input" if name == "-" else f"'{name}'"
    try:
        # Not Path(name).open(): Path("") would be the current folder.
        with nullcontext(sys.stdin.buffer) if name == "-" else open(name, "rb") as file:  # noqa: PTH123
            return _limited(file)
    except FileNotFoundError:
        reason = message("file.missing", file=what)
    except IsADirectoryError:
        reason = message("file.folder", file=what)
    except OverflowError:
        reason = message("file.large", file=what, most=LARGEST // 2**20)
    except OSError as error:
        reason = message("file.refused", file=what, reason=error.strerror)
    except (ValueError, AttributeError):  # a name that no file can have; standard input closed
        reason = message("file.unreadable", file=what)
    raise WrongValue(reason, ("REC-1",))


def _limited(file: BinaryIO) -> bytes:
    """Read everything; raise :class:`OverflowError` if that is more than a record can be."""
    content = bytearray()
    while part := file.read(2**20):
        content += part
        if len(content) > LARGEST:
            raise OverflowError
    return bytes(content)
