"""The numbers and options of the rules, as one value; and rulesets as text."""

from __future__ import annotations

from typing import Final, Literal

from attrs import field, frozen

from osaka_rules import rulesets
from osaka_rules.checks import require_no_problems
from osaka_rules.kernel import InvalidRuleset, WrongType, shown
from osaka_rules.messages import message as shared_message
from tests.pebbles.messages import message
from tests.pebbles.pack import Pack

Ties = Literal["shared", "nobody"]


@frozen(kw_only=True, repr=False)
class Ruleset:
    """What the rules leave open.

    >>> Ruleset(ties="nobody").most
    2
    """

    ties: Ties = field(
        default="shared", metadata={"clause": "END-4", "values": ("shared", "nobody")}
    )
    """Who wins when several players are best (END-4)."""
    most: int = field(default=2, metadata={"clause": "PLAN-3", "range": (1, 9)})
    """How many pebbles a player may plan when the sun shines (PLAN-3)."""

    def __repr__(self) -> str:
        return rulesets.code_of(self)

    def __attrs_post_init__(self) -> None:
        require_no_problems(InvalidRuleset, rulesets.unfit_values(self).values())


STANDARD: Final = Ruleset()
"""The rules with our default rulings."""


def require_rules(ruleset: object, pack: object) -> None:
    """Raise :class:`~osaka_rules.kernel.WrongType` for what is not a ruleset and a pack."""
    if type(ruleset) is not Ruleset:
        raise WrongType(shared_message("ruleset.type", value=shown(ruleset), game="Pebbles"))
    if type(pack) is not Pack:
        raise WrongType(message("pack.type", value=shown(pack)))


def parse_ruleset(text: str) -> Ruleset:
    """Return the rules with the changes that a text lists.

    >>> parse_ruleset("ties=nobody, most=3")
    Ruleset(ties='nobody', most=3)
    """
    return rulesets.parse_ruleset(Ruleset, text, {}, "ties=nobody, most=3")


def ruleset_text(ruleset: Ruleset) -> str:
    """Return what differs from the printed game, as :func:`parse_ruleset` reads it.

    >>> ruleset_text(Ruleset(most=3))
    'most=3'
    """
    return rulesets.ruleset_text(ruleset, {})
