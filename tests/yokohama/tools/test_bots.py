"""The greedy bot of Yokohama in decisions that random games seldom bring."""

from __future__ import annotations

from random import Random

import pytest

from osaka_rules import yokohama
from osaka_rules.bots import named
from osaka_rules.yokohama import State, position

THREE = ("Ann", "Bob", "Cay")
DECISIONS = {
    "exchanges": position(
        names=THREE, phase="act", action="chinatown", power=3, goods=["C2 S2 T2 F2"], yen=[9],
        cards=["spinning university"],
    ),
    "telephone": position(
        phase="recover", action="bank", power=3, assistants=["bank bank"],
        cards=["telephone spinning"],
    ),
    "church": position(
        phase="act", action="church", power=3, assistants=["church"], goods=["C1 S1"],
        cards=["university"],
    ),
    "customs": position(phase="act", action="customs", power=3, imports=[3]),
}  # fmt: skip


@pytest.mark.parametrize("state", DECISIONS.values(), ids=DECISIONS)
def test_greedy_moves_are_legal(state: State) -> None:
    """The greedy bot finds a legal move from what its seat sees, the same one every time."""
    seat = yokohama.actor(state)
    assert isinstance(seat, int)
    bot = named("greedy", yokohama.GAME)
    move = bot(yokohama.view(state, seat), Random(1))
    assert move in yokohama.legal_moves(state)
    assert move == bot(yokohama.view(state, seat), Random(2))
