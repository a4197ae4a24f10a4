"""A small map: its ranges of spaces, and the moves that are made for it once."""

from __future__ import annotations

import pytest

from osaka_rules.edo.board import Board
from osaka_rules.edo.ready_made import map_moves, plans_of


def path() -> Board:
    """Make a map that is one path: R1 S1 E W1 G1 C1."""
    kinds = (("E", "C1"), ("W1",), ("S1",), ("R1",), (), ("G1",))
    roads = (("E", "W1"), ("E", "S1"), ("S1", "R1"), ("W1", "G1"), ("G1", "C1"))
    return Board(kinds, "E", roads)


@pytest.mark.rule("MAP-5")
def test_spaces_of_each_kind() -> None:
    """The spaces of a kind follow those of the kind before."""
    board = path()
    ranges = {
        "cities": board.cities,
        "forests": board.forests,
        "quarries": board.quarries,
        "fields": board.fields,
        "rivers": board.rivers,
        "gates": board.gates,
    }
    assert {
        "cities": ("E", "C1"),
        "forests": ("W1",),
        "quarries": ("S1",),
        "fields": ("R1",),
        "rivers": (),
        "gates": ("G1",),
    } == {name: board.ids(spaces) for name, spaces in ranges.items()}


@pytest.mark.rule("MAP-2")
def test_distances() -> None:
    """How far one space is from another is the number of roads between them."""
    board = path()
    far = dict(zip(board.spaces, board.distances[board.places["S1"]], strict=True))
    assert {"R1": 1, "S1": 0, "E": 1, "W1": 2, "G1": 3, "C1": 4} == far


@pytest.mark.rule("MOVE-4", "MOVE-6")
def test_walks() -> None:
    """For each number of roads, up to the longest way, there is a row of all spaces so near."""
    board = path()
    moves = map_moves(board)
    from_s1 = [[], ["E", "R1"], ["E", "W1", "R1"], ["E", "W1", "R1", "G1"]]
    far = ["E", "C1", "W1", "R1", "G1"]
    here = board.places["S1"]
    assert [*from_s1, far, far] == [[each.space for each in row] for row in moves.merchant[here]]
    walks = moves.walks[here]
    assert [*from_s1, far, far] == [[each.space for each in row] for row in walks]
    assert {"S1"} == {each.origin for row in walks for each in row}


@pytest.mark.rule("BUILD-2")
def test_builds() -> None:
    """Each kind of building can be built in each city."""
    builds = map_moves(path()).builds
    texts = {kind: [str(move) for move in moves] for kind, moves in builds.items()}
    assert {
        kind: [f"build {kind} E", f"build {kind} C1"] for kind in ("house", "post", "fortress")
    } == texts


@pytest.mark.rule("ASK-7")
def test_plans_of_a_card() -> None:
    """Plans with Travel say who travels, from all own officials to none."""
    travel = plans_of("B2", "travel", [1, 2], travels=True)
    assert ["1+0", "0+1", "2+0", "1+1", "0+2"] == [str(each).split()[-1] for each in travel]
    others = plans_of("B1", "wood", [1, 2], travels=False)
    assert ["plan B1 wood 1", "plan B1 wood 2"] == [str(each) for each in others]
