"""Results of games of Yokohama as a record has them."""

from __future__ import annotations

from osaka_rules.wire.strict import JsonObject
from osaka_rules.yokohama.model import State
from osaka_rules.yokohama.phases import Over
from osaka_rules.yokohama.scoring import scores


def result_of(state: State) -> JsonObject:
    """Return how a game ended, or how it stands, as a record has it (REC-9)."""
    vp = tuple([player.vp for player in state.players])
    over = isinstance(state.phase, Over)
    return {
        "ended_by": state.trigger if over else None,
        "vp": vp,
        "bonus": scores(state).bonus if over else None,
        "winners": (vp.index(max(vp)),) if over else None,
    }
