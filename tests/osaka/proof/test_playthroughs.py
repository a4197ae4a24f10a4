"""The playthroughs: whole games as text, in which every change of the rules or the views shows.

``python -m tests.osaka.proof.make_playthroughs`` writes them again.
"""

from __future__ import annotations

import re

import pytest

import osaka_rules as osaka
from osaka_rules import (
    STANDARD,
    Event,
    GoodsLost,
    Insured,
    Move,
    Reshuffled,
    Ruleset,
    Sailed,
    Sank,
    State,
    View,
    VpDrawn,
)
from osaka_rules.osaka.events import EVENTS
from osaka_rules.testing import Turn
from tests.osaka.proof.make_playthroughs import FOLDER, OTHER, PLAYTHROUGHS
from tests.support.playthroughs import Playthrough

with_every_playthrough = pytest.mark.parametrize("name", PLAYTHROUGHS)
with_both_rulesets = pytest.mark.parametrize("ruleset", [STANDARD, OTHER], ids=["default", "other"])


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
    """Until the end a player sees one hand and one number of VPs, their own; then all VPs."""
    seen = re.findall(r"^\w+: .* \| sees (.*)$", _written(name), re.MULTILINE)
    players = len(PLAYTHROUGHS[name].players)
    own = re.compile(r"hand (none|[^',]+), vp \d+")
    assert [] == [text for text in seen[:-players] if not own.fullmatch(text)]
    assert [] == [text for text in seen[-players:] if not re.fullmatch(r"hand [^',]+", text)]


# --- What the games are about --------------------------------------------------------------------


def _games(ruleset: Ruleset) -> list[Playthrough[State, Move, Event, View]]:
    rules = osaka.ruleset_text(ruleset)
    return [game for game in PLAYTHROUGHS.values() if game.game.rules == rules]


def _arrivals(turn: Turn[State, Move, Event]) -> int:
    return sum([isinstance(event, Sailed) and event.arrived for event in turn.step.events])


@with_both_rulesets
def test_games_of_all_sizes(ruleset: Ruleset) -> None:
    """There are games of two, three and four, with the default rulings and with the others."""
    assert {2, 3, 4} == {len(game.players) for game in _games(ruleset)}


@with_both_rulesets
def test_what_happens(ruleset: Ruleset) -> None:
    """Under either ruleset ships arrive together and sink, goods are insured, piles run out."""
    turns = [turn for game in _games(ruleset) for turn in game.turns()]
    told = {type(event) for turn in turns for event in turn.step.events}
    assert {Insured, Sank, GoodsLost, Reshuffled, VpDrawn} <= told
    assert max(map(_arrivals, turns)) >= 2
    ends = [osaka.outcome(game.turns()[-1].step.state) for game in _games(ruleset)]
    assert {"tokens", "deadlock"} == {end.ended_by for end in ends if end is not None}


def test_every_event_is_told() -> None:
    """Every kind of event happens in one of the games."""
    told = {type(event) for game in PLAYTHROUGHS.values() for event in game.events()}
    assert {*EVENTS} == told
