"""What refusals say to a player can be said about the player, in every game."""

from __future__ import annotations

import re
from importlib import import_module
from string import Formatter

import pytest

from osaka_rules.games import HOMES

YOU = re.compile(r"\byou(r|rs)?\b", re.IGNORECASE)


def blanks(template: str) -> set[str]:
    """Return the names of the values that a template asks for."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


@pytest.mark.parametrize("slug", HOMES)
def test_every_message_to_a_player_has_another_form(slug: str) -> None:
    """Of each message that says 'you' there is one that names the player, with the same values."""
    messages: dict[str, str] = import_module(f"{HOMES[slug].door}.messages").MESSAGES
    others: dict[str, str] = import_module(f"osaka_rules.render.{slug}.third_person").PHRASES
    about_a_text = {"move.meant"}  # no player has made that move
    written = {key for key, text in messages.items() if YOU.search(text)} - about_a_text
    assert {f"about.{key}" for key in written} == {*others}
    for about, template in others.items():
        key = about.removeprefix("about.")
        assert not YOU.search(template), key
        assert blanks(messages[key]) >= blanks(template) - {"player"}, key
        assert "player" in blanks(template), key
