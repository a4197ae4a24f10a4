"""Traders of Osaka for adapters: its alphabet, its views as numbers, and both in one."""

from __future__ import annotations

from osaka_rules.adapters.osaka.actions import ALPHABET, SPELT
from osaka_rules.adapters.osaka.environment import SUBJECT, bounds
from osaka_rules.adapters.osaka.memory import KNOWN_FIELDS
from osaka_rules.adapters.osaka.observation import FIELDS, numbers

__all__ = ["ALPHABET", "FIELDS", "KNOWN_FIELDS", "SPELT", "SUBJECT", "bounds", "numbers"]
