"""The two generators agree: what the engine lists is what the clauses allow, in their order.

See :mod:`tests.edo.oracles.naive` for the plain one.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from osaka_rules import edo
from osaka_rules.edo import Ruleset, State
from tests.edo.oracles.table import moves
from tests.edo.proof.players import PLAYERS, played

OTHERS: Final = (
    "home E", "home W1", "kit K1", "plan none", "plan B1 wood 1", "plan B1 wood 5",
    "plan X01 wood-plus 1", "plan B2 travel 1+0", "plan B2 travel 0+1", "plan B2 travel 0+0",
    "plan B2 travel 2", "plan B1 rice 1+0", "plan B1 build-difficult 3", "plan B1 trade 1",
    "move E C1", "move E E", "move C1 W1", "move W1 E", "merchant C1", "merchant E",
    "merchant G1", "reveal", "send G1", "send E", "ride E C1", "ride G1 G1", "take 0", "take 1",
    "take 5", "work W1", "work S1", "work W1 W1", "work W2 W1", "work R1 R1 R1", "recruit",
    "develop X01", "develop X05", "develop B1", "build house E", "build post E", "build post C1",
    "build fortress C1", "build fortress E", "build house W1", "trade 1", "trade 3", "trade 4",
    "trade point", "trade 2 point", "keep E", "keep none", "keep E E", "keep W1 E", "done",
    "send nowhere", "move E nowhere", "deal M01",
)  # fmt: skip
"""Moves of every form, most of which belong to another phase."""


def _states(seed: int) -> Iterator[State]:
    """Yield every fifth state of a game, with any options and any kind of player."""
    rng = Random(seed)
    rules = Ruleset(
        seniority=rng.choice(("first", "reached")),
        supply=rng.choice(("unlimited", "limited")),
        money=rng.choice(("hidden", "open")),
    )
    players = [rng.choice([*PLAYERS.values()]) for _ in range(2 + seed % 3)]
    yield from list(played(players, rules, seed))[seed % 5 :: 5]


@pytest.mark.rule("ASK-7", "PLAN-5", "TRAVEL-6", "RES-4", "WAGE-2")
@pytest.mark.parametrize("seed", range(9))
def test_legal_moves(seed: int) -> None:
    """In games of many kinds of players the engine lists what the clauses allow, in order."""
    for state in _states(seed):
        found = [str(move) for move in edo.legal_moves(state)]
        assert moves(state) == found


@pytest.mark.rule("ASK-1", "REC-7", "PERF-2", "MOVE-7")
@pytest.mark.parametrize("seed", range(3))
def test_objections(seed: int) -> None:
    """Any other move is refused, and by clauses that can forbid moves."""
    restricting = {clause.id for clause in edo.rulebook().clauses if clause.restricts}
    for state in _states(seed):
        legal = {str(move) for move in edo.legal_moves(state)}
        for text in {*OTHERS} | legal:
            objection = edo.objection(state, edo.parse_move(text))
            assert (objection is None) == (text in legal), (text, state.phase)
            if objection is not None:
                assert {*objection.clauses} <= restricting | {"REC-7", "REC-8"}
