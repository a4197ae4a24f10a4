"""The demo plays a whole game of Edo and shows it."""

from __future__ import annotations

import re

import pytest

from osaka_rules import edo
from osaka_rules.cli import demo
from osaka_rules.pack_files import shipped
from osaka_rules.render.edo import TEXT


@pytest.mark.rule("PACK-2", "PACK-8")
def test_the_demo_says_what_is_reconstructed() -> None:
    """Before the game stands how many values are ours: 277 of 58 + 5 + 33 + 8 + 277."""
    preface = " ".join("\n".join(demo.lines("edo", 2, 1)).partition("──")[0].split())
    assert f"277 of its {58 + 5 + 33 + 8 + 277} values are reconstructed: ours, not" in preface


@pytest.mark.rule("PACK-8")
def test_nothing_is_said_of_a_pack_without_reconstructed_values() -> None:
    """Who has the box may write a pack of which nothing is ours."""
    pack = edo.read_pack(shipped("osaka_rules.edo").replace("reconstructed", "derived"))
    assert TEXT.remark(edo.view(edo.new_game(["Ann", "Bob"], pack=pack), None)) == ""


@pytest.mark.rule("ROUND-1", "FINAL-1")
def test_the_demo_shows_rounds_and_the_end() -> None:
    """After the first, each round begins with the board, and so ends the scoring."""
    text = "\n".join(demo.lines("edo", 2, 1))
    begun = [int(number) for number in re.findall(r"^── Round (\d+)$", text, re.MULTILINE)]
    assert [*range(2, len(begun) + 2)] == begun
    assert "\n── The final scoring\n" in text
    # one board before the game, one for each of these rounds, one at the end
    assert 1 + len(begun) + 1 == text.count("\nSpace ")
    assert re.search(r"^ +(Ann|Bob) gains? |^ +(Ann|Bob) takes \d+ Ryo\.$", text, re.MULTILINE)
