"""Rulesets of any game: options, differences and texts, tried with that of Pebbles."""

from __future__ import annotations

from typing import cast

import pytest

from osaka_rules import rulesets
from osaka_rules.kernel import InvalidRuleset
from tests import pebbles
from tests.pebbles import Ruleset, parse_ruleset, ruleset_text
from tests.support.refusals import refusal


def test_what_a_ruleset_says() -> None:
    """Options, differences and clauses are read off the fields."""
    assert {"ties": ("shared", "nobody")} == rulesets.options(Ruleset)
    assert () == rulesets.differences(Ruleset())
    assert ("most",) == rulesets.differences(Ruleset(most=3))
    choice = pebbles.rulebook().clause(rulesets.clause_of(Ruleset, "ties")).option
    assert choice is not None
    assert "ties" == choice.name
    with pytest.raises(InvalidRuleset) as refused:
        rulesets.clause_of(Ruleset, "least")
    assert ((), "ruleset.no_value") == refusal(refused.value)


@pytest.mark.parametrize(
    ("text", "ruleset"),
    [
        ("", Ruleset()),
        ("  ", Ruleset()),
        ("ties=shared", Ruleset()),
        ("ties=nobody", Ruleset(ties="nobody")),
        (" most : 3 ; ties = nobody ", Ruleset(ties="nobody", most=3)),
    ],
)
def test_reading(text: str, ruleset: Ruleset) -> None:
    """A text lists changes; what is written can be read again."""
    assert ruleset == parse_ruleset(text) == parse_ruleset(ruleset_text(ruleset))


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("ties", "ruleset.entry"),
        ("ties=nobody,", "ruleset.entry"),
        ("ties=nobody=shared", "ruleset.entry"),
        ("least=1", "ruleset.entry"),
        ("most=2, most=2", "ruleset.entry"),
        (None, "ruleset.entry"),
        ("most=two", "ruleset.cannot_be"),
        ("most=-1", "ruleset.cannot_be"),
        ("most=1000000000", "ruleset.cannot_be"),
        ("most=٣", "ruleset.cannot_be"),
        ("most=0", "ruleset.number"),
        ("ties=lot", "ruleset.word"),
        ("most=" + " " * 10_000, "ruleset.long"),
    ],
    ids=lambda value: f"{value!s:.20}",
)
def test_refused(text: object, key: str) -> None:
    """What changes nothing, something twice, or to what cannot be, is refused."""
    with pytest.raises(InvalidRuleset) as refused:
        parse_ruleset(cast("str", text))
    assert key == refused.value.message.key


def test_spaces_take_no_time() -> None:
    """A text of the greatest length is read at once, whatever it is made of."""
    for fill in (" ", ",", "=", "a", "most= ,"):
        with pytest.raises(InvalidRuleset):
            parse_ruleset(("most=3," + fill * rulesets.LONGEST_TEXT)[: rulesets.LONGEST_TEXT])


def test_the_longest_text() -> None:
    """A text may have as many characters as the limit says, and not one more."""
    text = "most=3".ljust(rulesets.LONGEST_TEXT)
    assert Ruleset(most=3) == parse_ruleset(text)
    with pytest.raises(InvalidRuleset) as refused:
        parse_ruleset(f"{text} ")
    assert rulesets.LONGEST_TEXT + 1 == refused.value.message.value("length")


def test_code_to_paste() -> None:
    """A ruleset prints as what makes it, without what is as usual."""
    assert "Ruleset()" == rulesets.code_of(Ruleset())
    assert "Ruleset(ties='nobody', most=3)" == rulesets.code_of(Ruleset(most=3, ties="nobody"))
