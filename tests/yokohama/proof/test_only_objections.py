"""Each clause that forbids something is, somewhere, the only one that does."""

from __future__ import annotations

import pytest

from tests.yokohama.proof.only_objections import CASES, RESTRICTING, TABLE, Case, Row, rows, table
from tests.yokohama.proof.test_naive import require_agreement


@pytest.fixture(scope="module", name="proved")
def _proved() -> list[Row]:
    return [*rows()]


@pytest.mark.parametrize("clause", RESTRICTING)
def test_every_clause_that_forbids_is_alone_once(clause: str, proved: list[Row]) -> None:
    """There are a position and a move to which this clause is the only obstacle.

    A clause that says what another one says, too, is cited together with it.
    """
    assert [] != [row for row in proved if clause in row.clauses]


def test_no_other_clause_is_cited(proved: list[Row]) -> None:
    """Objections cite the clauses which, by the rulebook, can forbid a move."""
    assert {*RESTRICTING} == {clause for row in proved for clause in row.clauses}


def test_the_table() -> None:
    """The table is up to date; ``python -m tests.yokohama.proof.only_objections`` writes it."""
    assert TABLE.read_text("utf-8") == table()


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.move)
def test_both_generators_agree(case: Case) -> None:
    """In these positions, too, the engine lists what breaks no clause."""
    require_agreement(case.state)
