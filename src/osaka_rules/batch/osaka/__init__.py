"""Many games of Traders of Osaka at once: ``play_out`` for whole games, ``Batch`` for actions."""

from __future__ import annotations

from osaka_rules.batch.luck import SeededRandom
from osaka_rules.batch.osaka.batch import Batch
from osaka_rules.batch.osaka.playing import Played, play_out
from osaka_rules.batch.osaka.policies import POLICIES, Policy
from osaka_rules.batch.osaka.results import ENDINGS, Results

__all__ = [
    "ENDINGS",
    "POLICIES",
    "Batch",
    "Played",
    "Policy",
    "Results",
    "SeededRandom",
    "play_out",
]
