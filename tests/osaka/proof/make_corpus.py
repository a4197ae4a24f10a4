"""Make the corpus: whole games under every choice of the rulings, recorded to the last card.

    python -m tests.osaka.proof.make_corpus

It plays more than a thousand games, always the same ones, and writes them to ``data/corpus``. See
``tests.support.corpus`` for what is written, and when to make the games anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

import osaka_rules as osaka
from osaka_rules import OPTIONS, Event, Game, Move, Record, State, View
from osaka_rules.osaka.position import NAMES
from osaka_rules.osaka.ruleset import with_options
from osaka_rules.records.osaka import FORMAT
from tests.osaka.proof.players import anything, buyer, hoarder, idler, reserver
from tests.support.corpus import Corpus, numbers, seated
from tests.support.players import Player

PLAYERS = (2, 3, 4)
RULESETS = tuple(
    [with_options(dict(zip(OPTIONS, values, strict=True))) for values in product(*OPTIONS.values())]
)
"""The printed game with every choice of the five rulings."""
TABLES: tuple[tuple[Player[State, Move], ...], ...] = (
    (anything,),
    (buyer,),
    (buyer, anything),
    (hoarder,),
    (buyer, hoarder),
    (hoarder, buyer, hoarder, hoarder),
    (reserver,),
    (idler, buyer),
    (anything, reserver, hoarder),
    (idler, anything),
    (buyer, reserver, buyer, idler),
)
"""Who sits around the table."""


def _table(number: int) -> tuple[Game[State, Move, Event, View], list[Player[State, Move]]]:
    ruleset, players = seated(number, PLAYERS, RULESETS, TABLES)
    return osaka.game(ruleset), players


_HEAD = (
    "# number players rulings moves ended_by VP/tokens winners, digests of record and events; of "
    f"the rulings {' '.join(OPTIONS)} the default is -, the other one x"
)


def _facts(record: Record) -> Iterator[str]:
    result = record.result
    assert result is not None
    yield str(len(record.seats))
    yield "".join(["x" if name in record.rules else "-" for name in OPTIONS])
    yield f"{len(record.moves):3}"
    yield str(result["ended_by"])
    scores = zip(numbers(result["vp"]), numbers(result["tokens"]), strict=True)
    yield " ".join([f"{vp}/{own}" for vp, own in scores])
    yield f"won by {','.join(map(str, numbers(result['winners'])))}"


CORPUS = Corpus(
    folder=Path(__file__).parents[1] / "data" / "corpus",
    format=FORMAT,
    number=len(RULESETS) * len(PLAYERS) * len(TABLES),
    names=NAMES,
    table=_table,
    written=cache(osaka.dump),  # most events happen in many games
    head=_HEAD,
    facts=_facts,
)
"""The games of Traders of Osaka that are kept."""


if __name__ == "__main__":
    CORPUS.write()
