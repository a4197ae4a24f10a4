"""The signals that ask a program to end."""

from __future__ import annotations

import signal
from typing import Final

_NAMES: Final = ("SIGINT", "SIGTERM", "SIGHUP")  # Windows has no SIGHUP
ENDING: Final = tuple([getattr(signal, each) for each in _NAMES if hasattr(signal, each)])
"""Ctrl-C, a request to terminate, and a closed terminal."""
