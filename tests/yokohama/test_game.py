"""Yokohama as a game of the kernel: it keeps all laws under other rulings, too."""

from __future__ import annotations

from hypothesis import settings

from osaka_rules import yokohama
from osaka_rules.testing import check_game
from osaka_rules.yokohama import Ruleset

RULESET = Ruleset(placing="free", recall="one_area", rides="assisted", mining="action")
"""Each option in its other value; ``tests/tools/test_laws.py`` has the defaults."""


def test_laws() -> None:
    """All laws hold in random games."""
    check_game(yokohama.game(RULESET), settings(max_examples=3))
