"""Each clause that forbids something is, somewhere, the only one that does."""

from __future__ import annotations

import pytest

from osaka_rules import Insuring, Move, parse_move, position
from osaka_rules.osaka.legal import objection
from tests.osaka.proof.only_objections import (
    BEYOND,
    CASES,
    CITED,
    RESTRICTING,
    SITES,
    TABLE,
    TOGETHER,
    Row,
    rows,
    rules_without,
    table,
)


@pytest.fixture(scope="module", name="proved")
def _proved() -> list[Row]:
    return [*rows()]


def read(move: str | Move) -> Move:
    """Read a move of a case."""
    return parse_move(move) if isinstance(move, str) else move


@pytest.mark.parametrize("clause", RESTRICTING)
def test_every_clause_that_forbids_is_alone_once(clause: str, proved: list[Row]) -> None:
    """There are a position and a move to which this clause is the only obstacle.

    A clause that says what another one says, too, is cited together with it.
    """
    (together,) = [pair for pair in TOGETHER if clause in pair[1:]] or [(clause,)]
    assert {together} == {together} & {row.clauses for row in proved}


def test_no_other_clause_is_cited() -> None:
    """Objections cite the clauses which, by the rulebook, can forbid a move, and all of these."""
    assert RESTRICTING == CITED


def test_every_objection_is_alone_once(proved: list[Row]) -> None:
    """Every place that objects is the only obstacle once, unless it protects what follows it."""
    assert {*BEYOND} == {*SITES} - {row.site for row in proved}


def test_what_protects_the_rest() -> None:
    """Without this objection the question after it could not be asked at all."""
    with pytest.raises(AttributeError):
        rules_without("TAKE-1").objection(position(market="R2"), parse_move("take reserved R2"))


def test_the_table() -> None:
    """The table is up to date; ``python -m tests.osaka.proof.only_objections`` writes it."""
    assert TABLE.read_text("utf-8") == table()


def test_nothing_withdrawn() -> None:
    """As long as no clause is withdrawn, the copy of the rules objects as the rules do."""
    ours = rules_without()
    moves = [read(move) for _, move in CASES]
    assert [] == [
        (state, move)
        for state, _ in CASES
        for move in moves
        if objection(state, move) != ours.objection(state, move)
    ]


def test_two_objections() -> None:
    """Where two clauses forbid a move, it is not enough to withdraw one of them."""
    table = position(phase=Insuring(0, 0), ships={"B": 4, "Y": 5}, hands=["Y2"], goods=["B3"])
    both = parse_move("insure G2 for B3")
    found = [rules_without(clause).objection(table, both) for clause in ("INS-1", "INS-2")]
    assert [("INS-2",), ("INS-1",)] == [each.clauses for each in found if each is not None]
