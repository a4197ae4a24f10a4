"""The corpus: more than a thousand recorded games, all of which every version must find right.

``make_corpus`` says how they were made, and when to make them anew.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from osaka_rules import Record, read_record, write_record
from osaka_rules.osaka.ruleset import with_options
from tests.osaka.proof import make_corpus
from tests.osaka.proof.make_corpus import CORPUS
from tests.support.corpus import numbers, require_kept, require_over, texts, wrong_games

ROOT = Path(__file__).resolve().parents[3]
PARTS = 16
"""The number of tests in which the games are replayed, so that several cores can share them."""
SAMPLE = range(0, CORPUS.number, 89)
"""Some games of all kinds, which are played again."""


def _texts() -> list[str]:
    return texts(CORPUS)


@cache
def _records(part: int) -> dict[int, Record]:
    texts = _texts()
    return {number: read_record(texts[number]) for number in range(part, len(texts), PARTS)}


def _all() -> list[Record]:
    return [record for part in range(PARTS) for record in _records(part).values()]


def test_the_games_are_kept() -> None:
    """There are a thousand games and a summary, which tells how each of them ended."""
    assert CORPUS.number >= 1000
    require_kept(CORPUS, (ROOT / "CHANGELOG.md").read_text("utf-8"))


@pytest.mark.rule("REC-3", "REC-9")
@pytest.mark.parametrize("part", range(PARTS))
def test_every_game_is_right(part: int) -> None:
    """Every draw, move and event, the last position and the result are what they were."""
    assert {} == wrong_games(CORPUS, _records(part))


def test_every_game_is_over() -> None:
    """Every record has a game that is over, its result, and its last position as a checkpoint."""
    for record in _all():
        require_over(record)


def test_the_games_are_of_all_kinds() -> None:
    """There are games of 2, 3 and 4 with every choice of the rulings, and they end in every way."""
    records = _all()
    tables = {(len(record.seats), with_options(record.rules)) for record in records}
    assert {(n, r) for n in make_corpus.PLAYERS for r in make_corpus.RULESETS} == tables
    results = [record.result for record in records if record.result is not None]
    assert {"tokens", "deadlock"} == {result["ended_by"] for result in results}
    assert {1, 2} <= {len(numbers(result["winners"])) for result in results}
    starts = {(), (0,), (1,), (2,), (3,)}
    assert starts == {record.draws["start"] for record in records}


def test_the_games_have_all_moves() -> None:
    """Every kind of move is made in some of the games, and was recorded in its own words."""
    words = {" ".join(_kind(move)) for record in _all() for move in record.moves}
    assert {
        *("token", "take", "take reserved", "reserve market", "reserve farm"),
        *("buy with", "pass", "insure for", "done"),
    } == words


def _kind(move: str) -> list[str]:
    return [word for word in move.split() if word.islower()]


@pytest.mark.parametrize("number", SAMPLE)
def test_the_games_are_played_alike(number: int) -> None:
    """The command plays these games again, on every Python and every machine.

    They were played before a seed counted reshuffles: from the first reshuffle on, when all 108
    cards have been drawn, the cards are others now.
    """
    text, record = _texts()[number], CORPUS.recorded(number)
    draws = read_record(text).draws["draws"]
    assert draws[:108] == record.draws["draws"][:108]
    assert len(draws) > 108 or text == write_record(record)
