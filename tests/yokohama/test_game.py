"""Yokohama as a game of the kernel: it keeps all laws, under every option."""

from __future__ import annotations

import pytest
from hypothesis import settings

from osaka_rules import yokohama
from osaka_rules.testing import check_game
from osaka_rules.yokohama import Ruleset

RULESETS = (
    Ruleset(),
    Ruleset(placing="free", recall="one_area", rides="assisted", mining="action"),
)


@pytest.mark.parametrize("ruleset", RULESETS, ids=str)
def test_laws(ruleset: Ruleset) -> None:
    """All laws hold in random games."""
    check_game(yokohama.game(ruleset), settings(max_examples=3))
