"""Edo at a terminal: two bots play line by line, and its rounds are found."""

from __future__ import annotations

from random import Random

from osaka_rules.languages import ENGLISH
from osaka_rules.tui.corner import Corner, corner_of
from osaka_rules.tui.plain import PlainGame
from osaka_rules.tui.saving import Keeper, new_table
from osaka_rules.tui.sight import happened
from osaka_rules.tui.table import bots_move, moved
from osaka_rules.tui.tape import Tape


def test_some_rounds() -> None:
    """Rounds are counted, events that the board shows are left out, and moves are offered."""
    table = new_table("edo", ["random", "random"], "", 2, Random(1))
    tape = Tape(table.session)
    while len(tape.milestones) < 3:
        table = moved(table, bots_move(table), Random(1))
        tape = Tape(table.session)
    rounds = [str(name) for _, name in tape.milestones]
    first = int(rounds[0].split()[1])
    assert [f"round {first}", f"round {first + 1}", f"round {first + 2}"] == rounds
    assert () == happened(table.session, None, 0).sentences


def test_it_begins_line_by_line() -> None:
    """The first offer lists legal moves."""
    table = new_table("edo", ["Ann", "Bob"], "", 2, Random(1))
    game = PlainGame(table, Keeper(), Random(1), iter(["", "1", "", "quit"]).__next__)
    text = "\n".join(game.pieces())
    assert f"  1  {table.choices[0].move}" in text
    assert 1 == game.table.session.number
    assert "" == corner_of("edo").offer(game.table.session.state, ENGLISH)  # it has none
    plain = Corner[object, object, object](how_to=())
    assert plain.milestone("anything") is None
