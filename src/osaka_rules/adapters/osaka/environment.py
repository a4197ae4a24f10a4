"""Traders of Osaka as an environment."""

from __future__ import annotations

from typing import Final

from osaka_rules.adapters.environment import Bounds, Environment
from osaka_rules.adapters.osaka.actions import ACTIONS
from osaka_rules.adapters.osaka.description import describe
from osaka_rules.adapters.osaka.memory import MEMORY_FIELDS, heard_text, remember, resample
from osaka_rules.adapters.osaka.observation import FIELDS, observe
from osaka_rules.kernel import Game
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.game import GAME, game
from osaka_rules.osaka.model import State
from osaka_rules.osaka.moves import Move
from osaka_rules.osaka.ruleset_text import parse_ruleset
from osaka_rules.osaka.view import View
from osaka_rules.render.osaka import board


def game_with_rules(rules: str) -> Game[State, Move, Event, View]:
    """Return the game with the changes of the rules that a text lists.

    >>> game_with_rules("passing:always;unit:2").rules
    'passing=always, unit=2'
    """
    return game(parse_ruleset(rules))


def bounds(start: State) -> Bounds:
    """Return the greatest length of a game, by counting what cannot go on for ever.

    A payday brings at least one token, to the player whose purchase led to it, who has goods to
    sell (TOK-1); nobody has the target without the game being over (END-1). Each purchase moves a
    ship (SHIP-1), and ships come back by a payday only. Between two purchases cards move one way,
    from the piles to the Market to the hands, and a piece returns only with a card that is taken
    (RES-3).
    """
    ruleset, players = start.ruleset, len(start.names)
    deck, edo = len(ruleset.deck), ruleset.route.edo
    paydays = players * ruleset.token_target + 1
    purchases = paydays * (4 * (edo - 1) + 1) + 1
    others = 2 * deck + players  # cards taken, and pieces put on them
    in_turns = others * players + deck + 1  # with passes between them, and the payment
    insuring = 3 * deck + players
    return Bounds(
        actions=players + purchases * in_turns + paydays * insuring,
        draws=1 + deck + purchases * 3 * deck,
    )


ENVIRONMENT: Final[Environment[State, Move, Event, View]] = Environment(
    base_game=GAME,
    game_with_rules=game_with_rules,
    space=ACTIONS,
    fields=FIELDS,
    observe=observe,
    bounds=bounds,
    board=board,
    describe=describe,
    memory_fields=MEMORY_FIELDS,
    remember=remember,
    heard_text=heard_text,
    resample=resample,
)
"""The game for adapters."""
