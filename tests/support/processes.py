"""Environments of the processes that tests start."""

from __future__ import annotations

import os
import signal


def unmeasured() -> dict[str, str]:
    """Return the environment for a process whose coverage is not measured.

    It is quicker, and imports nothing but what it asks for.
    """
    return {name: value for name, value in os.environ.items() if "COVERAGE" not in name}


def hear_ctrl_c() -> None:
    """Undo that Ctrl-C is ignored, as it is by what runs in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
