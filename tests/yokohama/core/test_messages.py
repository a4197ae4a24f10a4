"""What a refusal says: every message is tested, and no name in one can act on a terminal."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter
from typing import Final

import pytest

from osaka_rules import yokohama
from osaka_rules.kernel import IllegalMove, plain
from osaka_rules.yokohama import pack_messages, position
from osaka_rules.yokohama.messages import MESSAGES, message, refused

HOSTILE: Final = "Bob\x1b[31m\n\u202e"


@pytest.mark.parametrize("table", [MESSAGES, pack_messages.MESSAGES], ids=["moves", "packs"])
def test_every_message_is_tested(table: dict[str, str]) -> None:
    """Each key of a table stands in a test."""
    files = Path(__file__).parents[1].rglob("test_*.py")
    texts = [path.read_text("utf-8").replace("\\.", ".") for path in files]
    named = {key for text in texts for key in re.findall(r"\w+\.\w+", text)}
    assert set() == {*table} - named


def test_no_key_is_in_both_tables() -> None:
    """A key means one sentence."""
    assert set() == {*MESSAGES} & {*pack_messages.MESSAGES}


@pytest.mark.parametrize("key", [key for key, text in MESSAGES.items() if "{name}" in text])
def test_names_cannot_act_on_a_terminal(key: str) -> None:
    """A name's control characters are written out, on one line."""
    blanks = {name for _, name, _, _ in Formatter().parse(MESSAGES[key]) if name is not None}
    sentence = str(message(key, **dict.fromkeys(blanks, HOSTILE)))
    assert sentence.isprintable()
    assert "Bob\\x1b[31m\\n\\u202e" in sentence


def test_a_hostile_player() -> None:
    """So is the name of a real player, in an objection and in an error."""
    state = position(names=["Ann", HOSTILE], seat=1, phase="move")
    with pytest.raises(IllegalMove) as illegal:
        yokohama.apply(state, yokohama.parse_move("claim"))
    assert str(illegal.value).isprintable()
    assert HOSTILE == illegal.value.message.value("name")
    assert plain(HOSTILE) in illegal.value.reason


def test_clauses_come_with_the_sentence() -> None:
    """An objection has its clauses, its key, and the values of its sentence."""
    found = refused("take.limit", "PORT-4", held=3, most=3)
    assert (("PORT-4",), "take.limit") == (found.clauses, found.message.key)
    assert [("held", 3), ("most", 3)] == [*found.message.values]
    assert "(PORT-4)" in str(found)
