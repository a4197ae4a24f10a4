"""The model checker itself, on games that are drawn by hand."""

from __future__ import annotations

from functools import partial
from operator import eq
from typing import Never

import pytest

from osaka_rules.explore import Counterexample, Explored, Perft, divide, explore, perft
from osaka_rules.kernel import CHANCE, Actor, Game, Step, WrongValue
from osaka_rules.plain_parts import ListedMoves, WeightedMoves
from tests import pebbles
from tests.support.refusals import noted, raised

Graph = dict[str, dict[str, int]]
"""For each state what follows, with weights. States in capitals are those in which chance moves."""
DIAMOND: Graph = {
    "begin": {"LEFT": 1, "RIGHT": 1},
    "LEFT": {"again": 3, "never": 0},
    "RIGHT": {"again": 1, "end": 2},
    "again": {"end": 1, "other end": 1},
    "end": {},
    "other end": {},
    "never": {},
}
CIRCLE: Graph = {"begin": {"on": 1}, "on": {"begin": 1, "end": 1}, "end": {}}
TRAP: Graph = {
    "begin": {"end": 1, "pit": 1},
    "pit": {"deep pit": 1},
    "deep pit": {"pit": 1},
    "end": {},
}
DEAD_END: Graph = {"begin": {"end": 1, "wall": 1}, "wall": {}, "end": {}}


def unasked(*_: object) -> Never:
    """Stand in for a function that is not needed."""
    raise AssertionError("nobody should ask")


def drawn(graph: Graph) -> Game[str, str, str, str]:
    """Make a game of a graph: a move is the name of the state it leads to. It ends at an end."""

    def actor(state: str) -> Actor:
        return None if "end" in state else CHANCE if state.isupper() else 0

    return Game(
        slug="toy",
        name="a graph",
        players=range(2, 5),
        scores=("points",),
        new_game=unasked,
        actor=actor,
        chance=lambda state: WeightedMoves(tuple(graph[state].items())),
        legal_moves=lambda state: ListedMoves(tuple(graph[state])),
        objection=unasked,
        evolve=unasked,
        apply=lambda _, move: Step(move, ("went",)),
        view=unasked,
        redact=unasked,
        follow=unasked,
        outcome=unasked,
        parse_move=unasked,
        problems=unasked,
    )


def test_what_is_found() -> None:
    """States are counted once, moves of players and of chance apart; what has no weight is not."""
    found = explore(drawn(DIAMOND), "begin")
    assert Explored(6, moves=4, draws=3, ends=2, longest=3, stranded=()) == found


def test_exploring_from_the_middle() -> None:
    """Only what can be reached from the start is there."""
    found = explore(drawn(DIAMOND), "again")
    assert Explored(3, moves=2, draws=0, ends=2, longest=1, stranded=()) == found
    assert Explored(1, 0, 0, 1, 0, ()) == explore(drawn(DIAMOND), "end")


def test_circles() -> None:
    """A game that can go round in circles has no longest game, even if it can always end."""
    assert Explored(3, 3, 0, 1, None, ()) == explore(drawn(CIRCLE), "begin")


def test_back_at_the_start() -> None:
    """A move that changes nothing leads to no other state."""
    found = explore(drawn({"begin": {"begin": 1, "end": 1}}), "begin")
    assert (2, 2, 1, None) == (found.states, found.moves, found.ends, found.longest)


def test_ways_to_several_ends() -> None:
    """An end is found behind each way, however many there are."""
    ways = {"begin": {"left": 1, "right": 1}, "left": {"late": 1}, "right": {"later": 1}}
    found = explore(drawn({**ways, "late": {"one end": 1}, "later": {"other end": 1}}), "begin")
    assert (7, 2, ()) == (found.states, found.ends, found.stranded)


def test_traps() -> None:
    """States from which no end can be reached are found: round and round, or nothing to do."""
    assert Explored(4, 4, 0, 1, None, ("pit", "deep pit")) == explore(drawn(TRAP), "begin")
    assert Explored(3, 2, 0, 1, 1, ("wall",)) == explore(drawn(DEAD_END), "begin")


def test_laws_see_everything() -> None:
    """Each law is asked once for each state, nearest first, or for each move with what follows."""
    states: list[str] = []
    moves: list[tuple[str, str]] = []

    def seen(state: str) -> bool:
        states.append(state)
        return True

    def made(state: str, move: str, step: Step[str, str]) -> bool:
        moves.append((state, move))
        return step == Step(move, ("went",))

    explore(drawn(DIAMOND), "begin", laws=iter([seen]), step_laws=iter([made]))
    assert ["begin", "LEFT", "RIGHT", "again", "end", "other end"] == states
    every = [(state, move) for state in states for move, weight in DIAMOND[state].items() if weight]
    assert every == moves


def test_a_broken_law() -> None:
    """A law that does not hold is reported with the shortest way to where it fails."""

    def no_other_end(state: str) -> bool:
        return state != "other end"

    def never_from_right(state: str, move: str, _: Step[str, str]) -> bool:
        return (state, move) != ("RIGHT", "end")

    for laws in ([no_other_end], [str.isascii, no_other_end]):
        with pytest.raises(Counterexample) as caught:
            explore(drawn(DIAMOND), "begin", laws=laws)
        assert ("no_other_end", ("LEFT", "again", "other end")) == (
            caught.value.law,
            caught.value.path,
        )
    with pytest.raises(Counterexample, match="never_from_right does not hold after: RIGHT, end"):
        explore(drawn(DIAMOND), "begin", step_laws=[never_from_right])
    with pytest.raises(Counterexample, match="isupper does not hold at the start"):
        explore(drawn(DIAMOND), "begin", laws=[str.isupper])
    nameless = partial(eq, "nowhere")
    with pytest.raises(Counterexample) as caught:
        explore(drawn(DIAMOND), "begin", laws=[nameless])
    assert str(nameless) == caught.value.law


def test_a_law_that_asserts() -> None:
    """A law may fail an assertion instead of giving ``False``; the report says which."""

    def short(state: str) -> bool:
        assert len(state) < 6, f"{state} is long"
        return True

    with pytest.raises(Counterexample, match="short does not hold after: LEFT, again, other end"):
        explore(drawn(DIAMOND), "begin", laws=[short])
    with pytest.raises(Counterexample) as caught:
        explore(drawn(DIAMOND), "begin", step_laws=[lambda _, move, __: short(move)])
    assert ("LEFT", "again", "other end") == caught.value.path
    assert "other end is long" in str(caught.value.__cause__)


def test_too_many_states() -> None:
    """A game that is larger than was allowed is refused, and one that just fits is not."""
    assert 6 == explore(drawn(DIAMOND), "begin", limit=6).states
    with pytest.raises(WrongValue) as refused:
        explore(drawn(DIAMOND), "begin", limit=5)
    assert "explore.limit 5" == noted(refused.value)


def test_a_law_of_a_whole_game() -> None:
    """In a whole game, too, the shortest way to a broken law is found: to the first plan of two."""
    state = pebbles.new_game(["Ann", "Bob"])

    def nobody_plans_two(_: pebbles.State, move: pebbles.Move, __: object) -> bool:
        return move != pebbles.Plan(2)

    with pytest.raises(Counterexample) as caught:
        explore(pebbles.GAME, state, step_laws=[nobody_plans_two])
    assert ("deal 1", "deal 1", "draw sun", "plan 2") == tuple(map(str, caught.value.path))


def test_counting_lines() -> None:
    """Lines are counted by who moves next; those that end sooner are not counted."""
    game = drawn({**DIAMOND, "LEFT": {"again": 3}})
    assert [
        Perft(players=1, chance=0, ends=0),
        Perft(players=0, chance=2, ends=0),
        Perft(players=2, chance=0, ends=1),
        Perft(players=0, chance=0, ends=4),
        Perft(players=0, chance=0, ends=0),
    ] == [perft(game, "begin", depth) for depth in range(5)]
    assert Perft(players=0, chance=0, ends=0) == perft(game, "begin", 10**12)
    split = divide(drawn(CIRCLE), "on", 2)
    assert {"begin": 1, "end": 0} == {move: count.total for move, count in split.items()}


def test_no_negative_lines() -> None:
    """There is no line of fewer than no moves, and none of no moves to divide."""
    assert "explore.depth -1" == raised(WrongValue, perft, drawn(CIRCLE), "begin", -1)
    assert "explore.depth -1" == raised(WrongValue, divide, drawn(CIRCLE), "begin", 0)
