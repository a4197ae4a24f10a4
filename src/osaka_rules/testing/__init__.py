"""For tests of your own: strategies for Hypothesis, and the laws that every game must keep.

Nothing of the library imports this package, which needs Hypothesis:
``pip install 'osaka-rules[testing]'``.
"""

from osaka_rules.extras import MissingLibrary

try:
    from osaka_rules.testing.laws import LAWS, BrokenLaw, Law
    from osaka_rules.testing.osaka.positions import positions
    from osaka_rules.testing.osaka.strategies import (
        TEMPERS,
        Played,
        card_kinds,
        games,
        moves,
        moves_in,
        one_of_each_phase,
        rulesets,
        rulings,
        some_cards,
        states,
        variants,
    )
    from osaka_rules.testing.playouts import Playout, check_game, playouts, seeds, unhurried
    from osaka_rules.testing.turns import Turn
except ModuleNotFoundError as error:
    raise MissingLibrary(error.name or "hypothesis", "testing") from None

__all__ = [
    "LAWS",
    "TEMPERS",
    "BrokenLaw",
    "Law",
    "Played",
    "Playout",
    "Turn",
    "card_kinds",
    "check_game",
    "games",
    "moves",
    "moves_in",
    "one_of_each_phase",
    "playouts",
    "positions",
    "rulesets",
    "rulings",
    "seeds",
    "some_cards",
    "states",
    "unhurried",
    "variants",
]
