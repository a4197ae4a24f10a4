"""Make the corpus: whole games under every choice of the rulings, recorded to the last card.

    python -m tests.yokohama.proof.make_corpus

It plays more than three hundred games, always the same ones, and writes them to ``data/corpus``.
See ``tests.support.corpus`` for what is written, and when to make the games anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from osaka_rules import yokohama
from osaka_rules.records.yokohama import FORMAT
from osaka_rules.yokohama import OPTIONS, Event, Game, Move, Record, State, View
from osaka_rules.yokohama.pack import PLAYERS
from tests.support.corpus import Corpus, numbers, seated
from tests.support.players import Player
from tests.yokohama.proof.players import (
    anything,
    builder,
    importer,
    pilgrim,
    scholar,
    trader,
)
from tests.yokohama.proof.rulesets import RULESETS

NAMES = ("Ann", "Bob", "Cay", "Dan")
TABLES: tuple[tuple[Player[State, Move], ...], ...] = (
    (pilgrim,),
    (anything,),
    (pilgrim, trader),
    (scholar, pilgrim),
    (builder, trader, pilgrim, scholar),
    (builder, importer),
    (scholar, builder, importer, trader),
)
"""Who sits around the table."""


def _table(number: int) -> tuple[Game[State, Move, Event, View], list[Player[State, Move]]]:
    ruleset, players = seated(number, PLAYERS, RULESETS, TABLES)
    return yokohama.game(ruleset), players


_HEAD = (
    "# number players rulings moves ended_by VP winner, digests of record and events; of "
    f"the rulings {' '.join(OPTIONS)} the default is -, the other one x"
)


def _facts(record: Record) -> Iterator[str]:
    result = record.result
    assert result is not None
    yield str(len(record.seats))
    yield "".join(["x" if name in record.rules else "-" for name in OPTIONS])
    yield f"{len(record.moves):4}"
    yield str(result["ended_by"])
    yield " ".join([str(vp) for vp in numbers(result["vp"])])
    yield f"won by {','.join(map(str, numbers(result['winners'])))}"


CORPUS = Corpus(
    folder=Path(__file__).parents[1] / "data" / "corpus",
    format=FORMAT,
    number=len(RULESETS) * len(PLAYERS) * len(TABLES),
    names=NAMES,
    table=_table,
    written=cache(repr),  # most events happen in many games
    head=_HEAD,
    facts=_facts,
)
"""The games of Yokohama that are kept."""


if __name__ == "__main__":
    CORPUS.write()
