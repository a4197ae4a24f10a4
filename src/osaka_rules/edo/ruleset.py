"""The three rulings of which tables play both readings, as one value; and rulesets as text."""

from __future__ import annotations

from typing import Final, Literal

from attrs import field, frozen

from osaka_rules import rulesets
from osaka_rules.kernel import InvalidRuleset, WrongType, shown
from osaka_rules.messages import message as shared_message

SeniorityRule = Literal["first", "reached"]
SupplyRule = Literal["unlimited", "limited"]
MoneyRule = Literal["hidden", "open"]


@frozen(kw_only=True, repr=False)
class Ruleset:
    """What the printed rules leave open.

    >>> Ruleset(supply="limited").seniority
    'first'
    """

    seniority: SeniorityRule = field(
        default="first", metadata={"clause": "INC-4", "values": ("first", "reached")}
    )
    """Which of two owners with equal influence built before (INC-4)."""
    supply: SupplyRule = field(
        default="unlimited", metadata={"clause": "COMP-7", "values": ("unlimited", "limited")}
    )
    """Whether wood, stone and rice can run out (COMP-7)."""
    money: MoneyRule = field(
        default="hidden", metadata={"clause": "INFO-3", "values": ("hidden", "open")}
    )
    """Whether a view shows the money of other players (INFO-3)."""

    def __repr__(self) -> str:
        return rulesets.code_of(self)

    def __attrs_post_init__(self) -> None:
        problems = rulesets.unfit_values(self)
        if problems:
            raise InvalidRuleset([*problems.values()])


STANDARD: Final = Ruleset()
"""The rules with our default rulings."""
OPTIONS: Final = rulesets.options(Ruleset)
"""The options of the rules, each with its values, the default first."""


def require_ruleset(ruleset: object) -> None:
    """Raise :class:`~osaka_rules.kernel.WrongType` for what is not a ruleset."""
    if type(ruleset) is not Ruleset:
        said = shared_message("ruleset.type", value=shown(ruleset), game="Edo")
        raise WrongType(said)


def parse_ruleset(text: str) -> Ruleset:
    """Return the rules with the changes that a text lists.

    >>> parse_ruleset("supply=limited, money=open")
    Ruleset(supply='limited', money='open')

    Raises:
        InvalidRuleset: The text changes what is not there, the same twice, or to a wrong value.
    """
    return rulesets.parse_ruleset(Ruleset, text, {}, "supply=limited, money=open")


def ruleset_text(ruleset: Ruleset) -> str:
    """Return what differs from our default rulings, as :func:`parse_ruleset` reads it.

    >>> ruleset_text(Ruleset(money="open"))
    'money=open'

    Raises:
        WrongType: ``ruleset`` is not a ruleset.
    """
    require_ruleset(ruleset)
    return rulesets.ruleset_text(ruleset, {})
