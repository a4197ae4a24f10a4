"""For your own tests: strategies for Hypothesis, and the laws that every game must keep.

Strategies for a game are in a package of its own, such as :mod:`osaka_rules.testing.osaka`. Nothing
else of the library imports this package, which needs Hypothesis:
``pip install 'osaka-rules[testing]'``.
"""

from osaka_rules.extras import MissingLibrary

try:
    from osaka_rules.testing.comparing import BrokenLaw
    from osaka_rules.testing.laws import LAWS, Law
    from osaka_rules.testing.playouts import (
        Playout,
        check_game,
        moves_in,
        playouts,
        seeds,
        states,
        unhurried,
    )
    from osaka_rules.testing.secrecy import Answer, require_no_leak
    from osaka_rules.testing.turns import Turn
except ModuleNotFoundError as error:
    raise MissingLibrary(error.name or "hypothesis", "testing") from None

__all__ = [
    "LAWS",
    "Answer",
    "BrokenLaw",
    "Law",
    "Playout",
    "Turn",
    "check_game",
    "moves_in",
    "playouts",
    "require_no_leak",
    "seeds",
    "states",
    "unhurried",
]
