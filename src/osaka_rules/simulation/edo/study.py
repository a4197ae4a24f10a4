"""The tables of a study of Edo: by the default rules, and by each other reading."""

from __future__ import annotations

from collections.abc import Sequence

from osaka_rules.edo.events import Event
from osaka_rules.edo.game import GAME, game
from osaka_rules.edo.model import State
from osaka_rules.edo.moves import Move
from osaka_rules.edo.ruleset import Ruleset, parse_ruleset
from osaka_rules.edo.view import View
from osaka_rules.kernel import Game
from osaka_rules.simulation import study
from osaka_rules.simulation.study import Reading, Setup


def _game(reading: Reading | None) -> Game[State, Move, Event, View]:
    if reading is None:
        return GAME
    return game(parse_ruleset(f"{reading.option}={reading.value}"))


def setups(
    bots: Sequence[str], players: Sequence[int] = GAME.players
) -> tuple[Setup[State, Move, Event, View], ...]:
    """Return the tables: for each number of players, the default rules and each other reading.

    >>> for setup in setups(["random", "greedy"], [3]):
    ...     print(*setup.bots, setup.reading or "default")
    random greedy random default
    random greedy random seniority reached (INC-4)
    random greedy random supply limited (COMP-7)
    random greedy random money open (INFO-3)
    """
    return study.setups(_game, study.readings(Ruleset), bots, players)
