"""The four rulings of which tables play both readings, as one value; and rulesets as text."""

from __future__ import annotations

from typing import Final, Literal

from attrs import field, frozen

from osaka_rules import rulesets
from osaka_rules.kernel import InvalidRuleset, WrongType, shown
from osaka_rules.messages import message as shared_message

PlacingRule = Literal["some", "free"]
RecallRule = Literal["any", "one_area"]
RidesRule = Literal["free", "assisted"]
MiningRule = Literal["exchange", "action"]


@frozen(kw_only=True, repr=False)
class Ruleset:
    """What the printed rules leave open.

    >>> Ruleset(recall="one_area").placing
    'some'
    """

    placing: PlacingRule = field(
        default="some", metadata={"clause": "PLACE-2", "values": ("some", "free")}
    )
    """Whether at least one assistant must be placed if that is possible (PLACE-2)."""
    recall: RecallRule = field(
        default="any", metadata={"clause": "BACK-3", "values": ("any", "one_area")}
    )
    """From how many areas assistants come back together with the president (BACK-3)."""
    rides: RidesRule = field(
        default="free", metadata={"clause": "TECH-20", "values": ("free", "assisted")}
    )
    """Whether Station and Tram need an own assistant where they lead (TECH-2, TECH-20)."""
    mining: MiningRule = field(
        default="exchange", metadata={"clause": "TECH-3", "values": ("exchange", "action")}
    )
    """What one receipt of copper in Chinatown is for Mining Technology (TECH-3)."""

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
        said = shared_message("ruleset.type", value=shown(ruleset), game="Yokohama")
        raise WrongType(said)


def parse_ruleset(text: str) -> Ruleset:
    """Return the rules with the changes that a text lists.

    >>> parse_ruleset("recall=one_area, rides=assisted")
    Ruleset(recall='one_area', rides='assisted')

    Raises:
        InvalidRuleset: The text changes what is not there, the same twice, or to a wrong value.
    """
    return rulesets.parse_ruleset(Ruleset, text, {}, "recall=one_area, rides=assisted")


def ruleset_text(ruleset: Ruleset) -> str:
    """Return what differs from our default rulings, as :func:`parse_ruleset` reads it.

    >>> ruleset_text(Ruleset(mining="action"))
    'mining=action'
    """
    require_ruleset(ruleset)
    return rulesets.ruleset_text(ruleset, {})
