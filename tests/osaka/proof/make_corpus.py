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
from unittest.mock import patch

import osaka_rules as osaka
from osaka_rules import OPTIONS, Event, Move, Record, Ruleset, State, Step, Verdict
from osaka_rules.osaka.ruleset import with_options
from osaka_rules.records import verify as judge
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
    record = Record.of(osaka.new_game(state.names, ruleset)).grown(events)
    return record.checked(state).closed(state)


def judged(record: Record) -> tuple[Verdict, str]:
    """Judge a record, and give a digest of all events of the game, in their order."""
    events: list[str] = []

    def overheard(state: State, move: Move) -> Step[State, Event]:
        step = osaka.apply(state, move)
        events.extend([_written(event) for event in step.events])
        return step

    with patch.object(judge, "apply", overheard):
        return osaka.verify(record), digest(events)


_written = cache(osaka.dump)
"""Write an event as JSON; most of them happen in many games."""


def digest(lines: Iterable[str]) -> str:
    """Boil lines down to eight digits."""
    return sha256("\n".join(lines).encode()).hexdigest()[:8]


def summary(records: list[str], events: list[str]) -> str:
    """Tell each game in a line: players, rulings, how it ended, digests of record and events."""
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
    yield _rulings(record.ruleset)
    yield f"{len(record.moves):3}"
    yield str(result.ended_by)
    yield " ".join([f"{vp}/{own}" for vp, own in zip(result.vp, result.tokens, strict=True)])
    yield f"won by {','.join(map(str, result.winners or ()))}"
    yield digest([text])


def _rulings(ruleset: Ruleset) -> str:
    return "".join(["x" if name in ruleset.differences else "-" for name in OPTIONS])


def main() -> None:
    """Write the corpus."""
    games = [recorded(number) for number in range(NUMBER)]
    records = [osaka.write_record(game) for game in games]
    text = "".join([f"{record}\n" for record in records])
    FOLDER.mkdir(exist_ok=True)
    GAMES.write_bytes(lzma.compress(text.encode(), preset=lzma.PRESET_EXTREME | 9))
    SUMMARY.write_text(summary(records, [judged(game)[1] for game in games]), "utf-8")


if __name__ == "__main__":
    main()
