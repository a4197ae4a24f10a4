"""The corpus: more than three hundred recorded games, which every version must find right.

``make_corpus`` says how they were made, and when to make them anew. Every run verifies some of all
kinds; with ``OSAKA_SELDOM`` in the environment all of them are verified.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import pytest

from osaka_rules.records.record import Record, write_record
from osaka_rules.yokohama import parse_ruleset
from osaka_rules.yokohama.components import TECHNOLOGIES
from osaka_rules.yokohama.model import TRIGGERS
from osaka_rules.yokohama.pack import PLAYERS
from tests.support.corpus import require_kept, require_over, texts, wrong_games
from tests.yokohama.oracles.clauses import ROWS
from tests.yokohama.proof.make_corpus import CORPUS
from tests.yokohama.proof.rulesets import RULESETS

ROOT = Path(__file__).resolve().parents[3]
PARTS = range(28)
"""The parts that the games are divided into; a part has games of all kinds."""
VERIFIED = PARTS if os.environ.get("OSAKA_SELDOM") else PARTS[5:6]
PLAYED_AGAIN = (0, 145, 238)
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


def test_the_games_are_of_all_kinds() -> None:
    """There are games of 2, 3 and 4 with every choice of the rulings, and they end in every way."""
    options = [record.rules.items() for record in _records()]
    rules = [parse_ruleset(", ".join([f"{name}={value}" for name, value in o])) for o in options]
    tables = {(len(record.seats), own) for record, own in zip(_records(), rules, strict=True)}
    assert {(n, own) for n in PLAYERS for own in RULESETS} == tables
    ends = {record.result["ended_by"] for record in _records() if record.result is not None}
    assert {*TRIGGERS} == ends


def test_the_games_have_all_moves() -> None:
    """Every kind of move is made in some of the games, and every technology is learned."""
    moves = {move for record in _records() for move in record.moves}
    assert {*ROWS, "spin", "enrol"} == {move.split()[0] for move in moves}
    cards = [move.split()[1] for move in moves if move.startswith("learn ")]
    assert {*TECHNOLOGIES} == {card.partition("-")[0] for card in cards}


@pytest.mark.parametrize("number", PLAYED_AGAIN)
def test_the_games_are_played_alike(number: int) -> None:
    """The command plays these games again, on every Python and every machine."""
    assert texts(CORPUS)[number] == write_record(CORPUS.recorded(number))
