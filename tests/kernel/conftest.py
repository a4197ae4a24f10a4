"""The tests of the floor know Pebbles as one of the games, as the shared tests do."""

from __future__ import annotations

from tests.tools.conftest import pebbles

__all__ = ["pebbles"]
