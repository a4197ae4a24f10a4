"""Make the corpus: whole games under every choice of the rulings, recorded to the last card.

    python -m tests.osaka.proof.make_corpus

It plays more than a thousand games, always the same ones, and writes ``corpus/games.jsonl.xz``, a
record a line, and ``corpus/games.txt``, a line a game for people to compare. Each record has the
result and, as its checkpoint, the last position; the line ends with digests of the record and of
all events, so that a change of their order is noticed, too.

The games are there to stay: a version that finds one of them wrong has changed the rules of play.
Make them anew only for such a change, and say in the changelog which clause it is about. A test
wants to find the new digest of the summary there.
"""

from __future__ import annotations

import lzma
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from itertools import product
from pathlib import Path
from typing import cast

from attrs import evolve

import osaka_rules as osaka
from osaka_rules import OPTIONS, Event, Game, Move, Record, Ruleset, State, Step, Verdict, View
from osaka_rules.osaka.ruleset import with_options
from osaka_rules.records.osaka import FORMAT
from osaka_rules.records.verify import verify
from tests.osaka.proof.players import Player, anything, buyer, game, hoarder, idler, reserver

FOLDER = Path(__file__).parents[1] / "data" / "corpus"
GAMES = FOLDER / "games.jsonl.xz"
SUMMARY = FOLDER / "games.txt"
PLAYERS = (2, 3, 4)
RULESETS = tuple(
    [with_options(dict(zip(OPTIONS, values, strict=True))) for values in product(*OPTIONS.values())]
)
"""The printed game with every choice of the five rulings."""
TABLES: tuple[tuple[Player, ...], ...] = (
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
"""Who sits around the table; where there are more seats than players, from the first one again."""
NUMBER = len(RULESETS) * len(PLAYERS) * len(TABLES)


def recorded(number: int) -> Record:
    """Play the game of a number from 0 up to ``NUMBER``, and record it."""
    seats = PLAYERS[number % len(PLAYERS)]
    ruleset = RULESETS[number // len(PLAYERS) % len(RULESETS)]
    table = TABLES[number // len(PLAYERS) // len(RULESETS)]
    players = [table[seat % len(table)] for seat in range(seats)]
    setup, turns = game(ruleset, players, seed=number)
    state, events = setup.state, list[Event](setup.events)
    for turn in turns:
        state = turn.step.state
        events += turn.step.events
    record = osaka.new_record(osaka.new_game(state.names, ruleset)).extended(events)
    return record.with_checkpoint(state).with_result(state)


def verified(record: Record) -> tuple[Verdict, str]:
    """Verify a record, and return a digest of all events of the game, in their order, too."""
    events: list[str] = []

    def apply(state: State, move: Move) -> Step[State, Event]:
        step = osaka.apply(state, move)
        events.extend([_written(event) for event in step.events])
        return step

    def overheard(ruleset: Ruleset) -> Game[State, Move, Event, View]:
        return evolve(osaka.game(ruleset), apply=apply)

    return verify(record, evolve(FORMAT, game=overheard)), digest(events)


_written = cache(osaka.dump)
"""Write an event as JSON; most of them happen in many games."""


def digest(lines: Iterable[str]) -> str:
    """Boil lines down to eight digits."""
    return sha256("\n".join(lines).encode()).hexdigest()[:8]


def summary(records: list[str], events: list[str]) -> str:
    """Write each game in a line: players, rulings, how it ended, digests of record and events."""
    both = zip(records, events, strict=True)
    lines = [" ".join([*_facts(number, text), told]) for number, (text, told) in enumerate(both)]
    return "\n".join([_HEAD, *lines, ""])


_HEAD = (
    "# number players rulings moves ended_by VP/tokens winners, digests of record and events; of "
    f"the rulings {' '.join(OPTIONS)} the default is -, the other one x"
)


def _facts(number: int, text: str) -> Iterator[str]:
    record = osaka.read_record(text)
    result = record.result
    assert result is not None
    yield f"{number:4}"
    yield str(len(record.seats))
    yield "".join(["x" if name in record.rules else "-" for name in OPTIONS])
    yield f"{len(record.moves):3}"
    yield str(result["ended_by"])
    scores = zip(numbers(result["vp"]), numbers(result["tokens"]), strict=True)
    yield " ".join([f"{vp}/{own}" for vp, own in scores])
    yield f"won by {','.join(map(str, numbers(result['winners'])))}"
    yield digest([text])


def numbers(value: object) -> tuple[int, ...]:
    """Return a list of numbers in the result of a record."""
    return cast("tuple[int, ...]", value)


def main() -> None:
    """Write the corpus."""
    games = [recorded(number) for number in range(NUMBER)]
    records = [osaka.write_record(game) for game in games]
    text = "".join([f"{record}\n" for record in records])
    FOLDER.mkdir(exist_ok=True)
    GAMES.write_bytes(lzma.compress(text.encode(), preset=lzma.PRESET_EXTREME | 9))
    SUMMARY.write_text(summary(records, [verified(game)[1] for game in games]), "utf-8")


if __name__ == "__main__":
    main()
