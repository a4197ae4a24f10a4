"""Traders of Osaka in OpenSpiel: importing this module registers ``python_osaka``.

>>> import pyspiel
>>> game = pyspiel.load_game(NAME, {"players": 3, "rules": "passing=always"})
>>> print(game, game.num_players(), game.num_distinct_actions())
python_osaka(players=3,rules=passing:always) 3 91
"""

from typing import Final

from osaka_rules.adapters.openspiel import register
from osaka_rules.adapters.osaka import ENVIRONMENT

NAME: Final = register(ENVIRONMENT)
"""The name of the game in OpenSpiel."""
