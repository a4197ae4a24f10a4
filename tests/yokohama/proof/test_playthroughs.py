"""The playthroughs: whole games as text, in which every change of the rules or the views shows.

``python -m tests.yokohama.proof.make_playthroughs`` writes them again.
"""

from __future__ import annotations

import re

import pytest

from osaka_rules.yokohama import AgentMissed, RecoveryChosen, Spun
from osaka_rules.yokohama.events import EVENTS
from tests.yokohama.proof.make_playthroughs import FOLDER, PLAYTHROUGHS

with_every_playthrough = pytest.mark.parametrize("name", PLAYTHROUGHS)


def _written(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text("utf-8")


def test_no_playthrough_is_missing() -> None:
    """There is a file for every playthrough, and no other file."""
    assert sorted([f"{name}.txt" for name in PLAYTHROUGHS]) == sorted(
        [path.name for path in FOLDER.iterdir()]
    )


@with_every_playthrough
def test_playthrough(name: str) -> None:
    """The game still goes as it is written down: states, legal moves, events, clauses, views."""
    assert _written(name) == PLAYTHROUGHS[name].text()


@pytest.mark.rule("INFO-1", "INFO-2")
@with_every_playthrough
def test_nobody_sees_what_is_others(name: str) -> None:
    """A player sees their own orders and the one that they returned, and no more, to the end."""
    text = _written(name)
    assert [] == re.findall(r"^\w+ draws? order .*o\d\d|^  \w+ keeps o\d\d", text, re.MULTILINE)
    seen = re.findall(r"^\w+ sees (.*)$", text, re.MULTILINE)
    own = re.compile(r"orders (o\d\d ?)*(, returned o\d\d)?")
    assert seen
    assert [] == [line for line in seen if not own.fullmatch(line)]


def test_games_of_all_sizes() -> None:
    """There are games of two, three and four, with the default rulings and with the others."""
    assert {2, 3, 4} == {len(game.players) for game in PLAYTHROUGHS.values()}
    assert {True, False} == {bool(game.game.rules) for game in PLAYTHROUGHS.values()}


def test_almost_every_event_is_told() -> None:
    """Every kind of event happens in one of the games, but for three that are rare."""
    told = {type(event) for game in PLAYTHROUGHS.values() for event in game.events()}
    assert {*EVENTS} - {AgentMissed, Spun, RecoveryChosen} == told
