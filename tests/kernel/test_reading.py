"""Texts of moves as people write them, in every game: read leniently, answered exactly."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import evolve

from osaka_rules import games
from osaka_rules.chance import advance
from osaka_rules.kernel import CHANCE, IllegalMove, NotationError
from osaka_rules.plain_parts import ListedMoves
from osaka_rules.reading import familiar, forms_like, made_of, read_move
from tests.support.citations import GAMES
from tests.support.played import played
from tests.support.refusals import refusal


@pytest.mark.rule("REC-7")
@pytest.mark.parametrize("slug", GAMES)
def test_letters_and_spaces_do_not_matter(slug: str) -> None:
    """Every move of a game is read in small and in large letters, and with more spaces."""
    game = played(slug)
    for state, move in zip(game.states, game.moves, strict=False):
        if game.game.actor(state) is CHANCE:
            continue
        text = str(move)
        for written in (text, text.lower(), text.upper(), f"  {text.replace(' ', '   ')} "):
            assert move == read_move(game.game, state, written), written


@pytest.mark.parametrize("slug", GAMES)
def test_texts_stand_for_moves(slug: str) -> None:
    """Where a move is taken its text is taken, too, and does the same."""
    door, game = games.door(slug), played(slug)
    for state, move in [*zip(game.states, game.moves, strict=False)][::7]:
        if game.game.actor(state) is CHANCE:
            continue
        text, legal = str(move).upper(), door.legal_moves(state)
        assert door.objection(state, text) is None
        assert text in legal
        assert legal.index(move) == legal.index(text)
        assert door.apply(state, move) == door.apply(state, text)
        assert door.apply(state, move).events == door.decide(state, text)
        assert advance(game.game, state, move, 1) == door.advance(state, text, 1)


@pytest.mark.rule("REC-7")
@pytest.mark.parametrize("text", ["", "castle", "x" * 100_000], ids=["empty", "word", "long"])
@pytest.mark.parametrize("slug", GAMES)
def test_texts_that_are_no_moves(slug: str, text: str) -> None:
    """A text that means no move is refused with the clause, also by what lists moves."""
    door = games.door(slug)
    state = door.settle(door.new_game(["Ann", "Bob"]), 1)
    objection = door.objection(state, text)
    assert (("REC-7",), "move.text") == (objection.clauses, objection.message.key)
    functions: list[Callable[[object, str], object]] = [
        door.apply,
        door.decide,
        lambda state, text: door.advance(state, text, 1),
    ]
    for function in functions:
        with pytest.raises(IllegalMove) as caught:
            function(state, text)
        assert (text, objection) == (caught.value.move, caught.value.objection)
    assert text not in door.legal_moves(state)
    with pytest.raises(ValueError):  # noqa: PT011  # a tuple's own, or ours
        door.legal_moves(state).index(text)
    with pytest.raises(NotationError) as unread:
        read_move(door.GAME, state, text)
    assert (("REC-7",), "move.text") == refusal(unread.value)
    with pytest.raises(NotationError):
        read_move(door.GAME, state, 7)  # type: ignore[arg-type]


@pytest.mark.rule("REC-7")
@pytest.mark.parametrize(
    ("text", "like"),
    [
        (" TAKE R6", [0, 1]),
        ("pass on", [2]),
        ("taker R5", [0, 1, 2, 3]),
        ("", [0, 1, 2, 3]),
        (7, [0, 1, 2, 3]),
        ("x" * 100, [0, 1, 2, 3]),
        ("x" * 101, [0, 1, 2, 3]),
    ],
)
def test_moves_like_a_text(text: object, like: list[int]) -> None:
    """Those with the same first word are shown, of a text of at most a hundred letters; or all."""
    forms = ["take R5", "take reserved R5", "pass", "x" * 101]
    assert [repr(forms[number]) for number in like] == [*forms_like(text, forms)]


def test_what_is_written_exactly_is_meant() -> None:
    """Of words that differ in their letters only, the one that was written is meant."""
    assert ["a", "A", "b", "x"] == familiar("a A B x", ["A", "a", "b"])
    assert ["A"] == familiar("A", ["a", "A"])


def test_games_that_read_exact_texts_only() -> None:
    """A game without a reader of its own reads what ``parse_move`` reads."""
    game = played("pebbles").game
    exact = evolve(game, read_move=None)
    assert str(read_move(exact, game.new_game(["Ann", "Bob"]), "plan 1")) == "plan 1"
    with pytest.raises(NotationError):
        read_move(exact, game.new_game(["Ann", "Bob"]), "PLAN 1")
    assert "plan 1" not in ListedMoves[object]([1, 2])


def test_what_is_no_text_is_not_read() -> None:
    """A move is what it is, and nothing reads it."""
    game = played("pebbles")
    move = game.moves[-1]

    def read(_state: object, text: str) -> object:
        raise AssertionError(text)

    assert move is made_of(read, game.states[0], move)
