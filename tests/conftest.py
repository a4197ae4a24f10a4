"""How Hypothesis looks for counterexamples: at random at home, always the same ones in CI."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# A whole game is one example: slow to make by Hypothesis's standards, and worth it.
_WHOLE_GAMES = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile(
    "osaka", max_examples=40, deadline=None, suppress_health_check=_WHOLE_GAMES
)
settings.register_profile(
    "osaka-ci", settings.get_profile("osaka"), derandomize=True, database=None, print_blob=True
)
settings.load_profile("osaka-ci" if os.environ.get("CI") else "osaka")
