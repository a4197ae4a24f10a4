"""Traders of Osaka for adapters: ``ENVIRONMENT``, and what it consists of."""

from __future__ import annotations

from osaka_rules.adapters.osaka.actions import ACTIONS
from osaka_rules.adapters.osaka.environment import ENVIRONMENT, bounds
from osaka_rules.adapters.osaka.memory import MEMORY_FIELDS
from osaka_rules.adapters.osaka.observation import FIELDS, observe

__all__ = ["ACTIONS", "ENVIRONMENT", "FIELDS", "MEMORY_FIELDS", "bounds", "observe"]
