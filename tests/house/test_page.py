"""The page in the browser: what it says itself is there in every language of the library."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

import pytest

from osaka_rules.languages import ENGLISH, NAMES

PAGE: Final = Path(__file__).parents[2] / "examples" / "web"
SAID: Final = re.compile(r'\b(?:t|rich)\("([^"]+)"')
COUNTED: Final = re.compile(r'\bcounted\([^"]*"([^"]+)", "([^"]+)"\)')


def sentences() -> set[str]:
    """Return all that the scripts of the page say, in English."""
    found: set[str] = set()
    for path in PAGE.glob("*.js"):
        text = path.read_text("utf-8")
        found |= {*SAID.findall(text)}
        found |= {each for both in COUNTED.findall(text) for each in both}
    return found


def values(sentence: str) -> list[str]:
    """Return the names of the values in a sentence."""
    return sorted(re.findall(r"\{\w+\}", sentence))


@pytest.mark.parametrize("code", [code for code in NAMES if code != ENGLISH.code])
def test_the_page_speaks(code: str) -> None:
    """A language has every sentence with the same values in it, and none that nobody says."""
    known: dict[str, str] = json.loads((PAGE / f"page.{code}.json").read_text("utf-8"))
    assert sentences() == {*known}
    assert len(known) > 100
    for english, said in known.items():
        assert values(english) == values(said)
