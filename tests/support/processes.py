"""Environments of the processes that tests start."""

from __future__ import annotations

import os


def unmeasured() -> dict[str, str]:
    """Return the environment for a process that imports nothing but what it asks for.

    Where coverage is measured, every process imports what the measuring needs.
    """
    return {name: value for name, value in os.environ.items() if "COVERAGE" not in name}
