"""The environments of all games: of Pebbles, and of those that live in the house."""

from __future__ import annotations

from typing import Final

import pytest

from osaka_rules import games
from osaka_rules.adapters.environment import Environment
from tests.pebbles.adapters import ENVIRONMENT

AnyEnvironment = Environment[object, object, object, object]
ENVIRONMENTS: Final = {
    "pebbles": ENVIRONMENT,
    **{slug: games.corner("adapters", slug).ENVIRONMENT for slug in games.HOMES},
}
environments: Final = pytest.mark.parametrize(
    "environment", ENVIRONMENTS.values(), ids=ENVIRONMENTS
)
sizes: Final = pytest.mark.parametrize(
    ("environment", "players"),
    [
        pytest.param(environment, players, id=f"{slug}-{players}")
        for slug, environment in ENVIRONMENTS.items()
        for players in environment.base_game.players
    ],
)
"""Every game with every number of players."""
