"""The playthroughs: whole games as text, in which every change of the rules or the views shows.

``python -m tests.edo.proof.make_playthroughs`` writes them again.
"""

from __future__ import annotations

import re

import pytest

from osaka_rules.edo.events import EVENTS
from tests.edo.proof.make_playthroughs import FOLDER, PLAYTHROUGHS

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


@pytest.mark.rule("PLAN-8", "INFO-1", "INFO-3")
@with_every_playthrough
def test_nobody_sees_what_is_others(name: str) -> None:
    """Nothing is told of a slot as it is planned; money is seen by its owner, or by all."""
    text = _written(name)
    told = {line[:-10] for line in re.findall(r"plans slot .*", text) if line[-10:] == ". [PLAN-1]"}
    assert {f"plans slot {slot}" for slot in (1, 2, 3)} == told
    assert 3 == len({*re.findall(r"plans slot .*", text)})
    seen = re.findall(r"^\w+ sees plan .*; Ryo (.*)$", text, re.MULTILINE)
    hidden = 0 if "money=open" in text else len(PLAYTHROUGHS[name].players) - 1
    assert {hidden} == {ryo.count("?") for ryo in seen}


def test_games_of_all_sizes() -> None:
    """There are games of two, three and four, with the default rulings and with the others."""
    assert {2, 3, 4} == {len(game.players) for game in PLAYTHROUGHS.values()}
    assert {True, False} == {bool(game.game.rules) for game in PLAYTHROUGHS.values()}


def test_every_event_is_told() -> None:
    """Every kind of event happens in one of the games."""
    told = {type(event) for game in PLAYTHROUGHS.values() for event in game.events()}
    assert {*EVENTS} == told
