"""Yokohama in OpenSpiel: importing this module registers ``python_yokohama``.

>>> import pyspiel
>>> game = pyspiel.load_game(NAME, {"players": 3, "rules": "recall=one_area"})
>>> print(game, game.num_players(), game.num_distinct_actions())
python_yokohama(players=3,rules=recall:one_area) 3 354
"""

from typing import Final

from osaka_rules.adapters.openspiel import register
from osaka_rules.adapters.yokohama import ENVIRONMENT

NAME: Final = register(ENVIRONMENT)
"""The name of the game in OpenSpiel, with the pack that comes with the library."""
