"""The tables of a study of Yokohama: by the default rules, and by each other reading."""

from __future__ import annotations

from collections.abc import Sequence

from osaka_rules.kernel import Game
from osaka_rules.simulation import study
from osaka_rules.simulation.study import Reading, Setup
from osaka_rules.yokohama.events import Event
from osaka_rules.yokohama.game import GAME, game
from osaka_rules.yokohama.model import State
from osaka_rules.yokohama.moves import Move
from osaka_rules.yokohama.ruleset import Ruleset, parse_ruleset
from osaka_rules.yokohama.view import View


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
    random greedy random placing free (PLACE-2)
    random greedy random recall one_area (BACK-3)
    random greedy random rides assisted (TECH-20)
    random greedy random mining action (TECH-3)
    """
    return study.setups(_game, study.readings(Ruleset), bots, players)
