"""The examples of the clauses (``docs/osaka/examples.toml``) show what the engine does."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from runpy import run_path
from typing import Final

import pytest

import osaka_rules as osaka
from osaka_rules import COLOURS, Cards, State
from osaka_rules.cli.main import main
from osaka_rules.osaka.game import rulebook

EXTENSION: Final = Path(__file__).parents[3] / "docs" / "_ext" / "clause_examples" / "osaka.py"
MODULE: Final = run_path(str(EXTENSION))
ALL: Final = MODULE["examples"]()
EXAMPLES: Final = {clause: each for clause, each in ALL.items() if each.record is None}
RECORDS: Final = {clause: each for clause, each in ALL.items() if each.record is not None}


def part(state: State, key: str) -> object:
    """Return a part of a table as the file of examples writes it."""

    def written(several: tuple[Cards, ...]) -> list[str]:
        return [some.brief for some in several]

    parts: dict[str, object] = {
        "market": state.market.brief,
        "farm": state.farm.brief,
        "discard": state.discard.brief,
        "reserved": {s: str(own) for s, own in enumerate(state.reserved) if own},
        "hands": written(state.hands),
        "goods": written(state.goods),
        "insured": written(state.insured),
        "tokens": [
            " ".join([f"{n if n > 1 else ''}{c}" for c, n in zip(COLOURS, own, strict=True) if n])
            for own in state.tokens
        ],
        "vp": list(state.vp),
    }
    return parts[key]


def test_every_clause_has_an_example() -> None:
    """The file has all clauses in the order of the rulebook; those on records have a record."""
    assert [clause.id for clause in rulebook().clauses] == list(ALL)
    assert [clause.id for clause in rulebook().clauses if clause.kind == "format"] == list(RECORDS)


@pytest.mark.parametrize("clause", RECORDS)
def test_what_is_said_of_a_record(
    clause: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The command says of the record of an example what the example says."""
    example = RECORDS[clause]
    assert example.caption.endswith(".")
    monkeypatch.chdir(tmp_path)
    Path("game.json").write_text(example.record, "utf-8")
    assert main(["verify", "game.json"]) in (1, 2)
    assert f"{example.says}\n" == capsys.readouterr().out


@pytest.mark.parametrize("clause", EXAMPLES)
def test_what_follows(clause: str) -> None:
    """The move of an example is refused for the reason it gives, or leads to its events."""
    example = EXAMPLES[clause]
    assert example.caption.endswith(".")
    if example.move is None:
        assert (None, "") == (example.refused, example.follows)
        return
    found = osaka.objection(MODULE["position"](example), osaka.parse_move(example.move))
    if found is not None:
        assert (example.refused, example.follows) == (found.reason, "")
        assert clause in found.clauses
        return
    assert example.refused is None
    events = MODULE["played"](example).events
    assert example.follows.split() == [kind.__name__ for kind, _ in groupby(events, type)]
    cited = {cause for event in events for cause in event.clauses}
    shown = MODULE["named"](example.after)
    assert clause in cited or shown, "Nothing in the example shows the clause."


@pytest.mark.parametrize("clause", EXAMPLES)
def test_the_table_afterwards(clause: str) -> None:
    """After the move, what an example names lies as it says, and the winners are those it names."""
    example = EXAMPLES[clause]
    state = MODULE["position"](example) if example.refused else MODULE["played"](example).state
    for key, expected in MODULE["named"](example.after).items():
        if key == "ships":
            ships = {str(colour): state.ships[colour] for colour in COLOURS}
            assert expected == {colour: ships[colour] for colour in expected}
        else:
            assert expected == part(state, key)
    if example.actor is not None:
        assert example.actor == osaka.actor(state)
    end = osaka.outcome(state)
    assert example.winners == (None if end is None else list(end.winners))


@pytest.mark.parametrize("clause", EXAMPLES)
def test_before_the_move(clause: str) -> None:
    """The legal moves are those an example lists, if it does."""
    example = EXAMPLES[clause]
    if example.legal is not None:
        moves = osaka.legal_moves(MODULE["position"](example))
        assert sorted(example.legal) == sorted(map(str, moves))


@pytest.mark.parametrize("clause", EXAMPLES)
def test_what_an_example_says_is_shown(clause: str) -> None:
    """An example has a move, or it says what it shows; and it shows that, in this order."""
    example = EXAMPLES[clause]
    rest = MODULE["shown"](example)
    for text in example.shows:
        assert text in rest
        rest = rest.partition(text)[2]
    assert example.move or example.legal or example.shows or example.winners


def test_a_picture() -> None:
    """A picture has the parts of the table that the example names, with all cards open."""
    example = EXAMPLES["PAY-1"]
    expected = """\
            Osaka      Oshima     Anori      Enshunada  Enshunada  Edo
                                  anchor     waves      waves
red         ·──────────·──────────·──────────~──────────R>─────────·
blue        B>─────────·──────────·──────────~──────────~──────────·
yellow      Y>─────────·──────────·──────────~──────────~──────────·
green       G>─────────·──────────·──────────~──────────~──────────·

Market      R2
Piles       104 to draw, 0 discarded

Trader       Hand  Goods  Insured
Ann (white)  R5    none   none
Bob (pink)   none  R3     R5"""
    assert expected == MODULE["picture"](example)


def test_a_report() -> None:
    """A report lists the events with their clauses, or the objection."""
    assert ["Ann reserves R5 in the Farm. [RES-1]", "It is the turn of Bob. [TURN-1 TURN-3]"] == (
        MODULE["report"](EXAMPLES["RES-1"])
    )
    assert ["Refused: The R5 in the Market is reserved by Bob. [TAKE-1 RES-4]"] == (
        MODULE["report"](EXAMPLES["RES-4"])
    )
    assert [] == MODULE["report"](EXAMPLES["WIN-1"])


def test_what_is_shown() -> None:
    """An example is shown with what is legal, what follows from its move, and who has won."""
    expected = """
Legal: take G2, take reserved R5

> reserve farm B2
  Refused: Your piece already lies on the R5 in the Market; it comes back only when
    you buy or take that card. [RES-3]"""
    assert MODULE["shown"](EXAMPLES["RES-3"]).endswith(expected)
    assert "Winner: Ann" == MODULE["shown"](EXAMPLES["WIN-1"]).split("\n\n")[-1]


@pytest.mark.parametrize("clause", EXAMPLES)
def test_width(clause: str) -> None:
    """A page shows an example whole: no line is longer than 86 characters."""
    assert [] == [line for line in MODULE["shown"](EXAMPLES[clause]).split("\n") if len(line) > 86]
