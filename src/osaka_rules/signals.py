"""The signals that ask a program to end."""

from __future__ import annotations

import signal
from typing import Final

ENDING: Final = tuple(
    [
        getattr(signal, name)
        for name in ("SIGINT", "SIGTERM", "SIGHUP")
        if hasattr(signal, name)  # Windows has no SIGHUP
    ]
)
"""Ctrl-C, a request to terminate, and a closed terminal."""
