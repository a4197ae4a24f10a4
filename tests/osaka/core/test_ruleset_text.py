"""The text of a ruleset: what differs from the printed game, and nothing else."""

from __future__ import annotations

from contextlib import suppress
from time import process_time
from typing import cast

import attrs
import pytest
from hypothesis import given

from osaka_rules import OSAKA_ROUTE, STANDARD, InvalidRuleset, Ruleset, cards
from osaka_rules.osaka.ruleset_text import parse_ruleset, ruleset_text
from osaka_rules.testing.osaka import rulesets
from tests.support.refusals import raised


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
        ("passing", "ruleset.entry 'passing' EXAMPLE"),
        ("passing=always,", "ruleset.entry '' EXAMPLE"),
        ("samurai=7", "ruleset.entry 'samurai=7' EXAMPLE"),
        ("unit=4, unit=4", "ruleset.entry 'unit=4' EXAMPLE"),
        ("unit=4=5", "ruleset.entry 'unit=4=5' EXAMPLE"),
        ("passing=never", "TURN-4 ruleset.word passing 'never' 'when_stuck', 'always'"),
        ("unit=x", "PAY-3 ruleset.cannot_be unit 'x'"),
        ("unit=-1", "PAY-3 ruleset.cannot_be unit '-1'"),
        ("unit=٣", r"PAY-3 ruleset.cannot_be unit '\u0663'"),
        ("deck=R4", "COMP-2 ruleset.cannot_be deck 'R4'"),
        ("icons=1-2", "COMP-3 ruleset.icons icons (1, 2)"),
        ("route=calm", "COMP-7 route.length 2 100 1"),
        ("route=calm-storm-calm", "COMP-7 route.kind 1 'storm'"),
        (cast(str, 5), "ruleset.entry 5 EXAMPLE"),
        ("x" * 58, f"ruleset.entry '{'x' * 58}' EXAMPLE"),
        ("x" * 59, f"ruleset.entry '{'x' * 56}... EXAMPLE"),
        ("x" * 10_001, "ruleset.long 10001 10000"),
        (f"unit={'y' * 99}", f"PAY-3 ruleset.cannot_be unit '{'y' * 56}..."),
    ],
)
def test_wrong_texts(text: str, problem: str) -> None:
    """What cannot be read is refused with what is wrong, and what can be written."""
    names = ", ".join([attribute.name for attribute in attrs.fields(Ruleset)])
    expected = problem.replace("EXAMPLE", f"passing=always, token_target=5 {names}")
    assert expected == raised(InvalidRuleset, parse_ruleset, text)


@pytest.mark.parametrize("entry", ["unit=4", "unit", "=", "passing=always, unit"])
def test_spaces_without_end(entry: str) -> None:
    """However many spaces stand in a text, it is read at once."""
    space = " " * 4000
    text = entry.replace("=", f"{space}={space}").replace(",", f"{space},")[:10_000]
    began = process_time()
    with suppress(InvalidRuleset):
        parse_ruleset(text)
    assert process_time() - began < 1


def test_how_a_deck_is_written() -> None:
    """A deck is written with numbers, as short as it can be read back."""
    assert "deck=20R2 20B3" == ruleset_text(Ruleset(deck=cards("20B3 20R2")))
