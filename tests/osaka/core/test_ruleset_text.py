"""The text of a ruleset: what differs from the printed game, and nothing else."""

from __future__ import annotations

import re
from typing import cast

import pytest
from hypothesis import given

from osaka_rules import OSAKA_ROUTE, STANDARD, InvalidRuleset, Ruleset, cards
from osaka_rules.osaka.ruleset_text import parse_ruleset, ruleset_text
from osaka_rules.testing.osaka import rulesets


@given(rulesets())
def test_there_and_back(ruleset: Ruleset) -> None:
    """A ruleset that was written is read back, but for the names of spaces."""
    read = parse_ruleset(ruleset_text(ruleset))
    assert ruleset_text(ruleset) == ruleset_text(read)
    assert [space.kind for space in ruleset.route.spaces] == [s.kind for s in read.route.spaces]
    for name in ruleset.differences:
        assert name == "route" or getattr(ruleset, name) == getattr(read, name)


def test_nothing_is_the_printed_game() -> None:
    """A text that changes nothing gives the printed game, and the printed game no text."""
    assert STANDARD == parse_ruleset("") == parse_ruleset("  ")
    assert "" == ruleset_text(STANDARD)


def test_the_printed_route() -> None:
    """The printed route is named as it is printed."""
    route = parse_ruleset("unit=4, route=calm-calm-anchor-waves-waves-calm").route
    assert OSAKA_ROUTE == route


def test_other_signs() -> None:
    """Where = and , cannot be written, : and ; can, with spaces or without."""
    expected = Ruleset(passing="always", token_target=5, deck=cards("20R2 20B3"), icons=(1, 0, 3))
    text = "passing=always,token_target=5,deck=20R2 20B3,icons=1-0-3"
    assert expected == parse_ruleset(text)
    assert expected == parse_ruleset(text.replace("=", ":").replace(",", ";"))
    assert expected == parse_ruleset(text.replace("=", " : ").replace(",", " , "))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("passing", "'passing' does not change the rules"),
        ("passing=always,", "'' does not change the rules"),
        ("samurai=7", "with one of passing, refresh, reshuffle, paydays, insurance, players_min"),
        ("unit=4, unit=4", "'unit=4' does not change the rules, or changes them twice"),
        ("passing=never", "passing is 'never'; it must be 'when_stuck' or 'always'. (TURN-4)"),
        ("unit=x", "PAY-3 ruleset.cannot_be unit 'x'"),
        ("unit=-1", "PAY-3 ruleset.cannot_be unit '-1'"),
        ("unit=٣", "PAY-3 ruleset.cannot_be unit '\u0663'"),
        ("deck=R4", "COMP-2 ruleset.cannot_be deck 'R4'"),
        ("icons=1-2", "icons is (1, 2); it must be three whole numbers"),
        ("route=calm", "COMP-7 route.length 2 100 1"),
        ("x" * 58, f"'{'x' * 58}' does not change the rules"),
        ("x" * 59, f"'{'x' * 56}... does not change the rules"),
        (f"unit={'y' * 99}", f"PAY-3 ruleset.cannot_be unit '{'y' * 59}"),
    ],
)
def test_wrong_texts(text: str, problem: str) -> None:
    """What cannot be read is refused with what is wrong, and what can be written."""
    with pytest.raises(InvalidRuleset, match=re.escape(problem)):
        parse_ruleset(text)


def test_a_space_of_no_kind() -> None:
    """A space of a kind that there is not is the only thing that is wrong with a route."""
    with pytest.raises(InvalidRuleset) as caught:
        parse_ruleset("route=calm-storm-calm")
    wrong = "COMP-7 route.kind 1 'storm'"
    assert (wrong,) == caught.value.problems


def test_what_is_no_text() -> None:
    """What is no text is refused like any other nonsense."""
    with pytest.raises(InvalidRuleset, match="5 does not change the rules"):
        parse_ruleset(cast(str, 5))


def test_how_a_deck_is_written() -> None:
    """A deck is written with numbers, as short as it can be read back."""
    assert "deck=20R2 20B3" == ruleset_text(Ruleset(deck=cards("20B3 20R2")))
