"""Make the corpus: whole games under every choice of the rulings, recorded to the last card.

    python -m tests.edo.proof.make_corpus

It plays more than three hundred games, always the same ones, and writes them to ``data/corpus``.
See ``tests.support.corpus`` for what is written, and when to make the games anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from osaka_rules import edo
from osaka_rules.edo import GAME, OPTIONS, Event, Game, Move, Record, State, View
from osaka_rules.records.edo import FORMAT
from tests.edo.proof.players import NAMES, PLAYERS
from tests.edo.proof.rulesets import RULESETS
from tests.support.corpus import Corpus, numbers, seated
from tests.support.players import Player

_TABLES = (
    ("anything",),
    ("builder", "mason"),
    ("traveller", "trader"),
    ("scholar", "worker"),
    ("master",),
    ("trader", "builder", "scholar", "anything"),
    ("worker", "traveller", "mason", "builder"),
    ("scholar", "trader"),
    ("master", "trader"),
    ("worker", "scholar", "builder", "mason"),
    ("mason", "anything"),
    ("builder",),
    ("master", "scholar", "master", "traveller"),
)
TABLES: tuple[tuple[Player[State, Move], ...], ...] = tuple(
    [tuple([PLAYERS[name] for name in names]) for names in _TABLES]
)
"""Who sits around the table."""


def _table(number: int) -> tuple[Game[State, Move, Event, View], list[Player[State, Move]]]:
    ruleset, players = seated(number, GAME.players, RULESETS, TABLES)
    return edo.game(ruleset), players


_HEAD = (
    "# number players rulings moves ended_by points winner, digests of record and events; of "
    f"the rulings {' '.join(OPTIONS)} the default is -, the other one x"
)


def _facts(record: Record) -> Iterator[str]:
    result = record.result
    assert result is not None
    yield str(len(record.seats))
    yield "".join(["x" if name in record.rules else "-" for name in OPTIONS])
    yield f"{len(record.moves):4}"
    yield str(result["ended_by"])
    yield " ".join([str(points) for points in numbers(result["points"])])
    yield f"won by {','.join(map(str, numbers(result['winners']))) or 'nobody'}"


CORPUS = Corpus(
    folder=Path(__file__).parents[1] / "data" / "corpus",
    format=FORMAT,
    number=len(RULESETS) * len(GAME.players) * len(TABLES),
    names=NAMES,
    table=_table,
    written=cache(repr),  # most events happen in many games
    head=_HEAD,
    facts=_facts,
)
"""The games of Edo that are kept."""


if __name__ == "__main__":
    CORPUS.write()
