"""Yokohama as a value: which function stands for what, and what ruleset and pack decide."""

from __future__ import annotations

from typing import Final

import pytest

from osaka_rules import yokohama
from osaka_rules.explore import Perft
from osaka_rules.kernel import CHANCE, Game, IllegalMove, WrongType, WrongValue
from osaka_rules.yokohama import Ruleset, position, scores
from osaka_rules.yokohama.pack_file import pack_of
from tests.support.refusals import raised
from tests.yokohama.packs import SMALL, changed

Value = Game[yokohama.State, yokohama.Move, yokohama.Event, yokohama.View]
OTHER: Final = Ruleset(placing="free", mining="action")


@pytest.fixture
def game() -> Value:
    """Return the game with two rulings changed."""
    return yokohama.game(OTHER)


@pytest.mark.parametrize(
    "name",
    [
        "actor", "chance", "legal_moves", "objection", "apply", "evolve", "view", "redact",
        "outcome", "parse_move", "problems", "resample",
    ],
)  # fmt: skip
def test_functions(game: Value, name: str) -> None:
    """Each function of the game is the one of this name at the front door."""
    assert getattr(yokohama, name) is getattr(game, name)


@pytest.mark.rule("COMP-1")
def test_names_and_numbers(game: Value) -> None:
    """Two to four can play; the rules and the pack are those that new games are played by."""
    assert ("yokohama", "Yokohama") == (game.slug, game.name)
    assert (range(2, 5), ("VP", "turn order")) == (game.players, game.scores)
    assert "placing=free, mining=action" == game.rules
    state = game.new_game(["Ann", "Bob"])
    assert (OTHER, yokohama.RECONSTRUCTED) == (state.ruleset, state.pack)
    assert ("", "") == (yokohama.game().rules, yokohama.GAME.rules)


@pytest.mark.rule("PACK-9")
def test_another_pack() -> None:
    """A game with another pack is played with that one."""
    small = pack_of(changed(SMALL))
    state = yokohama.game(pack=small).new_game(["Ann", "Bob"])
    assert (small, 2) == (state.pack, state.city.size)
    assert {"deal tea": 1, "deal bank": 1} == {
        str(move): weight for move, weight in yokohama.chance(state)
    }


# --- Chance and counting -------------------------------------------------------------------------


@pytest.mark.rule("CHANCE-1")
def test_chance_is_answered_by_a_seed() -> None:
    """A seed stands for one of the draws, always the same; other states have none."""
    start = yokohama.new_game(["Ann", "Bob"])
    answers = [yokohama.answer(start, seed) for seed in range(100)]
    assert answers == [yokohama.answer(start, seed) for seed in range(100)]
    assert {*yokohama.legal_moves(start)} == {*answers}
    assert "chance.not_to_move" == raised(WrongValue, yokohama.answer, position(), 1)


def test_settling_resolving_advancing() -> None:
    """Chance is answered until a player is to move, with or without telling what happened."""
    start = yokohama.new_game(["Ann", "Bob"])
    state, events = yokohama.resolve(start, 5)
    assert (0, state) == (yokohama.actor(state), yokohama.settle(start, 5))
    assert state == yokohama.replay(start, events)
    asked = position(phase="act", action="portA", power=2, ports={"A": "o07"})
    move = yokohama.parse_move("take o07")
    drawing = yokohama.apply(asked, move)
    assert CHANCE is yokohama.actor(drawing.state)
    step = yokohama.advance(asked, move, 3)
    rest = yokohama.resolve(drawing.state, 3)
    assert (rest.state, (*drawing.events, *rest.events)) == (step.state, step.events)


def test_counting_lines() -> None:
    """Lines of moves are counted, by who made the last; and apart for each first move."""
    start = yokohama.new_game(["Ann", "Bob"])  # ten kinds of boards, one board of each
    assert Perft(players=0, chance=10 * 9, ends=0) == yokohama.perft(start, 2)
    apart = yokohama.divide(start, 2)
    assert [*yokohama.legal_moves(start)] == [*apart]
    assert {Perft(players=0, chance=9, ends=0)} == {*apart.values()}
    leaving = position(phase="recover", action="bank", assistants=["bank"], cards=["telephone"])
    assert Perft(players=2, chance=0, ends=0) == yokohama.perft(leaving, 1)


@pytest.mark.parametrize(
    "function", ["answer", "settle", "resolve", "perft", "divide", "apply", "decide"]
)
def test_what_is_no_state(function: str) -> None:
    """Each of them wants a state first."""
    called = getattr(yokohama, function)
    assert "type.wrong State 'no state'" == raised(WrongType, called, "no state", 1)


def test_deciding_tells_what_happens() -> None:
    """The events of a move are those that applying it gives."""
    state, move = position(phase="place"), yokohama.parse_move("place tea")
    assert yokohama.apply(state, move).events == yokohama.decide(state, move)
    with pytest.raises(IllegalMove):
        yokohama.decide(state, yokohama.parse_move("done"))


# --- What it says --------------------------------------------------------------------------------


def test_explaining_a_refusal() -> None:
    """A refusal is explained by its sentence and the clauses of the rulebook, as is its error."""
    state, move = position(phase="place"), yokohama.parse_move("done")
    refusal = yokohama.objection(state, move)
    assert refusal is not None
    text = yokohama.explain(refusal)
    assert text.startswith(refusal.reason)
    assert yokohama.rulebook().clause("PLACE-2").text in text.replace("\n", " ")
    assert text == yokohama.explain(IllegalMove(move, refusal))


@pytest.mark.rule("SCORE-1", "SCORE-2", "SCORE-3", "SCORE-6", "SCORE-7")
def test_scores_by_seat() -> None:
    """The points of the final scoring stand in the order of the rulebook, for each seat."""
    state = position(
        church=[0, 1, 1],
        customs=[0],
        cards=["tram", "stock letterpress-US"],
        yen=[4, 0],
        goods=["", "C3"],
    )
    assert ((3, 8, 10, 0, 2), (6, 0, 5, 2, 1)) == scores(state).bonus
