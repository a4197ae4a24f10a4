"""Shared tests know the toy game Pebbles as one of the games; some of them are not measured."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from osaka_rules import games
from osaka_rules.games import Home
from tests.support.measuring import measuring_all_but

UNMEASURED: Final = (
    "test_adapters.py::test_asking_changes_nothing",
    "test_bots.py::test_every_bot_plays_every_game",
    "test_gymnasium.py::test_it_is_the_game",
    "test_openspiel.py::test_it_is_the_game",
    "test_pettingzoo.py::test_api",
    "test_pettingzoo.py::test_it_is_the_game",
    "test_pettingzoo.py::test_seed",
    "test_records.py::test_keys",
    "test_records.py::test_nothing_is_coerced",
    "test_schema.py::test_mutants",
    "test_secrets.py",
    "test_wire.py::test_keys",
    "test_wire.py::test_missing_keys",
    "test_wire.py::test_nothing_is_coerced",
    "test_wire.py::test_there_and_back",
)
"""Tests that run many times through lines which others cover."""


@pytest.fixture(autouse=True)
def measuring(request: pytest.FixtureRequest) -> Iterator[None]:
    """Measure no coverage of some tests."""
    with measuring_all_but(UNMEASURED, request, Path(__file__).parent):
        yield


@pytest.fixture(autouse=True)
def pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Pebbles be found by its name."""
    home = Home("tests.pebbles", "tests.pebbles.{tool}")
    monkeypatch.setitem(games.HOMES, "pebbles", home)
