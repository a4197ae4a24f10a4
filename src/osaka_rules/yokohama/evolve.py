"""What each event changes: arithmetic only, no rules. The reasons are in ``consequences``.

:mod:`osaka_rules.yokohama.replay` lets events happen to a state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from osaka_rules.yokohama.action_changes import ACTION_CHANGES
from osaka_rules.yokohama.events import Event
from osaka_rules.yokohama.turn_changes import TURN_CHANGES

CHANGES: Final[Mapping[type[Event], Callable[..., None]]] = {**TURN_CHANGES, **ACTION_CHANGES}
"""For each class of event, what it changes in a draft."""
