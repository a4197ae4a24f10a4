"""The rules of a batch as numbers, and which rules are too large for it."""

from __future__ import annotations

from typing import Final

import numpy as np

from osaka_rules.batch.osaka import rows as r
from osaka_rules.batch.osaka.rows import Rules
from osaka_rules.kernel import WrongValue, shown
from osaka_rules.messages import message
from osaka_rules.osaka import bags
from osaka_rules.osaka.messages import message as own_message
from osaka_rules.osaka.ruleset import OPTIONS, Ruleset, require_ruleset

LARGEST_VP: Final = r.MOST
"""A ruleset fits into a batch if no player can get more victory points than this."""


def most_vp(ruleset: Ruleset, players: int) -> int:
    """Return a number of victory points that nobody can exceed, however a game goes.

    In a payday all cards of the deck could be sold, each for the highest value and all tokens but
    one of the target, and each sale is rounded up. There are not more paydays than tokens (TOK-1).

    >>> from osaka_rules.osaka.ruleset import STANDARD
    >>> most_vp(STANDARD, 2)
    4539
    """
    price = max(bags.RANKS) + ruleset.token_target - 1
    sold = len(ruleset.deck) * price // ruleset.unit + r.COLOURS * players
    return (players * ruleset.token_target + 1) * sold


def rules_of(ruleset: Ruleset, players: int) -> Rules:
    """Return the rules as numbers.

    Raises:
        WrongType: It is not a ruleset.
        WrongValue: The game is not for this number of players, or points can exceed the bound.
    """
    require_ruleset(ruleset)
    known = range(ruleset.players_min, ruleset.players_max + 1)
    if type(players) is not int or players not in known:
        raise WrongValue(
            message(
                "names.number",
                game="Traders of Osaka",
                fewest=known[0],
                most=known[-1],
                number=shown(players),
            ),
            ("COMP-6",),
        )
    vp = most_vp(ruleset, players)
    if vp > LARGEST_VP:
        raise WrongValue(own_message("batch.vp", vp=vp, most=LARGEST_VP), ("PAY-3",))
    rules = np.zeros(r.RULES, np.int64)
    rules[r.PLAYERS] = players
    for place, (name, values) in enumerate(OPTIONS.items(), r.PASSING):
        rules[place] = getattr(ruleset, name) != values[0]
    rules[r.MARKET_SIZE : r.EDO] = (
        ruleset.market_size, ruleset.farm_size, ruleset.first_hand, ruleset.refresh_market,
        ruleset.refresh_farm, ruleset.unit, ruleset.token_target, *ruleset.icons,
    )  # fmt: skip
    route = ruleset.route
    rules[r.EDO], rules[r.ANCHOR] = route.edo, route.anchor
    rules[r.DECK : r.DECK + r.KINDS] = [*bags.counts(ruleset.deck.bag)]
    rules[r.WAVES : r.WAVES + len(route.waves)] = route.waves
    return rules
