"""Edo for adapters: ``ENVIRONMENT``, and what it consists of.

Actions and numbers depend on the pack: :func:`environment` makes them for a pack of your own.
"""

from __future__ import annotations

from typing import Final

from osaka_rules.adapters.edo.environment import ENVIRONMENT, bounds, environment

__all__ = ["ACTIONS", "ENVIRONMENT", "FIELDS", "MEMORY_FIELDS", "bounds", "environment"]

ACTIONS: Final = ENVIRONMENT.space
"""The actions of all moves of the game."""
FIELDS: Final = ENVIRONMENT.fields
"""The parts of an observation, in their order."""
MEMORY_FIELDS: Final = ENVIRONMENT.memory_fields
"""The parts of the numbers of a memory, in their order."""
