"""Positions as one line of text, and the arguments of ``position`` that a state needs."""

from __future__ import annotations

from osaka_rules import one_line as texts
from tests.pebbles.model import Planning, State
from tests.pebbles.pack import BEACH, Pack
from tests.pebbles.position import position
from tests.pebbles.ruleset import parse_ruleset, ruleset_text


def parse_position(text: str, pack: Pack = BEACH) -> State:
    """Return the position that a text stands for.

    >>> parse_position("coins=[3, 1]; plans=[2]").hidden.plans
    (2,)
    """
    return texts.parse(position, parse_ruleset, text, {"pack": pack})


def position_text(state: State) -> str:
    """Return a state as one line of text.

    >>> position_text(position(coins=[3, 1], plans=[2]))
    'coins=[3, 1]; plans=[2]'
    """
    return texts.text_of(arguments(state), ruleset_text)


def code_of(state: State) -> str:
    """Return the call of :func:`position` that makes a state, to paste into Python."""
    return texts.code_of(arguments(state))


def arguments(state: State) -> dict[str, object]:
    """Return the arguments with which :func:`position` makes a state, without the usual ones."""
    phase, hidden = state.phase, state.hidden
    everything: dict[str, object] = {
        "names": [*state.names],
        "ruleset": state.ruleset,
        "pack": state.pack,
        "coins": [*hidden.coins],
        "pebbles": [*state.pebbles],
        "weather": phase.weather if isinstance(phase, Planning) else None,
        "weather_bag": [*state.weather_bag],
        "plans": [*hidden.plans],
    }
    return texts.shortest(position, everything, state)
