"""The corpus: more than three hundred recorded games, which every version must find right.

``make_corpus`` says how they were made, and when to make them anew. Every run verifies some of all
kinds; with ``OSAKA_SELDOM`` in the environment all of them are verified.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from osaka_rules.edo import GAME, parse_ruleset
from osaka_rules.records.record import Record, write_record
from tests.edo.oracles.naive import FORMS
from tests.edo.proof.make_corpus import CORPUS
from tests.edo.proof.rulesets import RULESETS
from tests.support.corpus import numbers, require_kept, require_over, texts, wrong_games

ROOT: Final = Path(__file__).resolve().parents[3]
PARTS: Final = range(26)
"""The parts that the games are divided into; a part has games of all kinds."""
VERIFIED: Final = PARTS if os.environ.get("OSAKA_SELDOM") else PARTS[7:8]
PLAYED_AGAIN: Final = (0, 101, 232)
"""Games that are played again."""


@cache
def _records() -> list[Record]:
    return [CORPUS.read(text) for text in texts(CORPUS)]


def test_the_games_are_kept() -> None:
    """There are three hundred games and a summary, which tells how each of them ended."""
    assert CORPUS.number >= 300
    require_kept(CORPUS, (ROOT / "CHANGELOG.md").read_text("utf-8"))


@pytest.mark.rule("REC-3", "REC-9")
@pytest.mark.parametrize("part", VERIFIED)
def test_games_are_right(part: int) -> None:
    """Every draw, move and event, the last position and the result are what they were."""
    records = _records()
    assert {} == wrong_games(CORPUS, {n: records[n] for n in range(part, len(records), len(PARTS))})


def test_every_game_is_over() -> None:
    """Every record has a game that is over, its result, and its last position as a checkpoint."""
    for record in _records():
        require_over(record)


@pytest.mark.rule("END-1", "WIN-3")
def test_the_games_are_of_all_kinds() -> None:
    """There are games of 2, 3 and 4 with every choice of the rulings, and they end in every way."""
    options = [record.rules.items() for record in _records()]
    rules = [parse_ruleset(", ".join([f"{name}={value}" for name, value in o])) for o in options]
    tables = {(len(record.seats), own) for record, own in zip(_records(), rules, strict=True)}
    assert {(n, own) for n in GAME.players for own in RULESETS} == tables
    results = [record.result for record in _records() if record.result is not None]
    assert {"points", "deck"} == {result["ended_by"] for result in results}
    assert {0, 1} == {len(numbers(result["winners"])) for result in results}


def test_the_games_have_all_moves() -> None:
    """Every kind of move is made in some of the games, and every special card is taken."""
    moves = {move for record in _records() for move in record.moves}
    words = {"move", "merchant", "reveal", "send", "ride", "done", "keep"}
    asked = {*FORMS} - {"roam", "travel", "wages"}
    assert words | asked == {move.split()[0] for move in moves}
    taken = {move.split()[1] for move in moves if move.startswith("develop ")}
    pack = GAME.new_game(["Ann", "Bob"]).pack
    assert {card.id for card in pack.special} == taken
    planned = {
        move.split()[2] for move in moves if move.startswith("plan ") and " none" not in move
    }
    assert {action.id for action in pack.actions} == planned


@pytest.mark.parametrize("number", PLAYED_AGAIN)
def test_the_games_are_played_alike(number: int) -> None:
    """The command plays these games again, on every Python and every machine."""
    assert texts(CORPUS)[number] == write_record(CORPUS.recorded(number))
