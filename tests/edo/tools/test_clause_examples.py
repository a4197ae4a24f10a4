"""The examples of the clauses (``docs/edo/examples.toml``) show what the engine does."""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path
from runpy import run_path
from typing import Final

import pytest

from osaka_rules import edo
from osaka_rules.cli.main import main
from osaka_rules.edo import InvalidPack

EXTENSION: Final = Path(__file__).parents[3] / "docs" / "_ext" / "clause_examples" / "edo.py"
MODULE: Final = run_path(str(EXTENSION))
ALL: Final = MODULE["examples"]()
RECORDS: Final = {clause: each for clause, each in ALL.items() if each.record is not None}
PACKS: Final = {clause: each for clause, each in ALL.items() if each.pack and not each.table}
EXAMPLES: Final = {clause: each for clause, each in ALL.items() if clause not in {*RECORDS, *PACKS}}


def written(value: object) -> str:
    """Return a value as JSON; the file, which has no null, has a word for it."""
    return json.dumps(value, sort_keys=True).replace('"null"', "null")


def test_every_clause_has_an_example() -> None:
    """The file has all clauses in the order of the rulebook, with a caption each."""
    assert [clause.id for clause in edo.rulebook().clauses] == list(ALL)
    assert [] == [clause for clause, each in ALL.items() if not each.caption.endswith(".")]


@pytest.mark.parametrize("clause", RECORDS)
def test_what_is_said_of_a_record(
    clause: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The command says of the record of an example what the example says."""
    example = RECORDS[clause]
    monkeypatch.chdir(tmp_path)
    Path("game.json").write_text(example.record, "utf-8")
    assert main(["verify", "game.json"]) in (1, 2)
    assert f"{example.says}\n" == capsys.readouterr().out


@pytest.mark.parametrize("clause", PACKS)
def test_what_is_said_of_a_pack(clause: str) -> None:
    """A changed pack is refused by its clause for the reason that the example gives, or read."""
    example = PACKS[clause]
    if example.refused is None:
        assert MODULE["pack"](example).digest in MODULE["shown"](example)
        return
    with pytest.raises(InvalidPack) as refused:
        MODULE["pack"](example)
    assert example.refused == str(refused.value)
    assert f"({clause})" in example.refused


@pytest.mark.parametrize("clause", EXAMPLES)
def test_what_follows(clause: str) -> None:
    """The last move of an example is refused for the reason it gives, or the events follow."""
    example = EXAMPLES[clause]
    if not example.moves:
        assert (None, "") == (example.refused, example.follows)
        return
    found = edo.objection(MODULE["before_last"](example), edo.parse_move(example.moves[-1]))
    shown = example.after or example.sees or example.shows
    if found is not None:
        assert (example.refused, example.follows) == (found.reason, "")
        assert clause in found.clauses or shown
        return
    assert example.refused is None
    events = MODULE["played"](example).events
    assert example.follows.split() == [kind.__name__ for kind, _ in groupby(events, type)]
    cited = {cause for event in events for cause in event.clauses}
    assert clause in cited or shown, "Nothing in the example shows the clause."


@pytest.mark.parametrize("clause", EXAMPLES)
def test_the_table(clause: str) -> None:
    """Legal moves before, the position, the view and the winners afterwards are as it says."""
    example = EXAMPLES[clause]
    if example.legal:
        moves = edo.legal_moves(MODULE["position"](example))
        assert list(example.legal) == [str(move) for move in moves]
    state = MODULE["played"](example).state
    for path, expected in example.after.items():
        assert written(expected) == written(MODULE["found_at"](state, path))
    for path, expected in example.sees.items():
        assert written(expected) == written(MODULE["seen_at"](example, path))
    if example.winners is not None:
        outcome = edo.outcome(state)
        assert outcome is not None
        assert example.winners == outcome.winners


@pytest.mark.parametrize("clause", [*EXAMPLES, *PACKS])
def test_what_is_shown(clause: str) -> None:
    """An example shows something, and what it says in this order, in lines that fit a page."""
    example = ALL[clause]
    rest = MODULE["shown"](example)
    assert [] == [line for line in rest.split("\n") if len(line) > 86]
    for text in example.shows:
        assert text in rest
        rest = rest.partition(text)[2]
    said = example.refused or example.sees or example.pack
    assert example.moves or example.legal or example.shows or example.after or said
