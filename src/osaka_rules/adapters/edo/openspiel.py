"""Edo in OpenSpiel: importing this module registers ``python_edo``.

>>> import pyspiel
>>> game = pyspiel.load_game(NAME, {"players": 3, "rules": "money=open"})
>>> print(game, game.num_players(), game.num_distinct_actions())
python_edo(players=3,rules=money:open) 3 1403
"""

from typing import Final

from osaka_rules.adapters.edo import ENVIRONMENT
from osaka_rules.adapters.openspiel import register

NAME: Final = register(ENVIRONMENT)
"""The name of the game in OpenSpiel, with the pack that comes with the library."""
