"""Answering chance for any game: from a seed, a generator, or a list."""

from __future__ import annotations

from hashlib import sha256
from random import Random, SystemRandom
from typing import cast

import attrs
import pytest

from osaka_rules.chance import (
    SEED_BITS,
    advance,
    advance_plainly,
    answer,
    from_list,
    require_generator,
    resolve,
    settle,
)
from osaka_rules.kernel import CHANCE, Luck, Step, WrongType, WrongValue
from tests import pebbles
from tests.pebbles import GAME, Deal, Draw, Move, Plan, State, position
from tests.support.refusals import raised, refusal

START = pebbles.new_game(["Ann", "Bob"])


def test_a_seed_is_the_hash_of_a_text() -> None:
    """The definition is part of the interface: SHA-256 of slug, seed and weights picks the move."""
    text = b"pebbles-chance/1 7 deal 1: 2, deal 2: 1, deal 3: 1"
    number = int.from_bytes(sha256(text).digest(), "big") % 4
    plain = attrs.evolve(GAME, seed_text=None)
    assert [Deal(1), Deal(1), Deal(2), Deal(3)][number] == answer(plain, START, 7)


def test_seeds_differ() -> None:
    """Seeds lead to all moves, about as often as they weigh."""
    dealt = [answer(GAME, START, seed) for seed in range(400)]
    assert {Deal(1), Deal(2), Deal(3)} == {*dealt}
    assert 160 < dealt.count(Deal(1)) < 240


def test_a_game_may_have_its_own_text() -> None:
    """What a seed is combined with can be a game's own, with the seed anywhere in it."""

    def text(state: State) -> str:
        return f"{{seed}} of {state.heap}"

    own = attrs.evolve(GAME, seed_text=text)
    number = int.from_bytes(sha256(b"-5 of 6").digest(), "big") % 4
    assert [Deal(1), Deal(1), Deal(2), Deal(3)][number] == answer(own, START, -5)


def test_a_game_may_have_a_faster_way() -> None:
    """A game's own way to advance gets the state, the move and the luck as they are."""
    asked: list[object] = []

    def faster(state: State, move: Move, luck: Luck) -> Step[State, pebbles.Event]:
        asked.extend((state, move, luck))
        return Step(state, ())

    own = attrs.evolve(GAME, fast_advance=faster)
    assert Step(START, ()) == advance(own, START, Deal(1), 7)
    assert [START, Deal(1), 7] == asked


@pytest.mark.parametrize(
    ("seed", "kind", "key"),
    [
        ("7", WrongType, "seed.type"),
        (True, WrongType, "seed.type"),
        (None, WrongType, "seed.type"),
        (1 << SEED_BITS, WrongValue, "seed.bits"),
    ],
    ids=["text", "bool", "None", "long"],
)
def test_what_is_no_seed(seed: object, kind: type[Exception], key: str) -> None:
    """A seed is a whole number of up to 256 bits."""
    with pytest.raises(kind) as refused:
        answer(GAME, START, cast("int", seed))
    assert isinstance(refused.value, WrongType | WrongValue)
    assert ((), key) == refusal(refused.value)
    assert answer(GAME, START, (1 << SEED_BITS) - 1) in GAME.legal_moves(START)


def test_chance_must_be_to_move() -> None:
    """Where a player is to move, no seed gives an answer."""
    with pytest.raises(WrongValue) as refused:
        answer(GAME, position(), 7)
    assert ((), "chance.not_to_move") == refusal(refused.value)


@pytest.mark.parametrize("luck", [7, Random(7), SystemRandom()], ids=["seed", "rng", "system"])
def test_settling(luck: Luck) -> None:
    """Chance is answered until a player is to move; the events tell how."""
    step = resolve(GAME, START, luck)
    assert 0 == GAME.actor(step.state)
    assert step.state == pebbles.replay(START, step.events)
    assert Step(step.state, ()) == resolve(GAME, step.state, luck)


def test_settling_from_a_seed() -> None:
    """To settle is to apply the answers of the seed, one after the other."""
    state = START
    while GAME.actor(state) is CHANCE:
        state = GAME.apply(state, answer(GAME, state, 7)).state
    assert state == settle(GAME, START, 7) == resolve(GAME, START, 7).state


def test_what_is_no_luck() -> None:
    """Luck is a seed or something that picks numbers."""
    assert "luck.type 'seven'" == raised(WrongType, settle, GAME, START, "seven")


def test_advancing() -> None:
    """A step from player to player: the move, and the chance that follows."""
    state = position(plans=[1])
    step = advance(GAME, state, Plan(2), 7)
    made = GAME.apply(state, Plan(2))
    settled = resolve(GAME, made.state, 7)
    assert Step(settled.state, made.events + settled.events) == step

    def fast(_: State, __: Move, ___: Luck) -> Step[State, pebbles.Event]:
        return Step(START, ())

    quick = attrs.evolve(GAME, fast_advance=fast)
    assert Step(START, ()) == advance(quick, state, Plan(2), 7)
    assert step == advance_plainly(quick, state, Plan(2), 7)


def test_answers_from_a_list() -> None:
    """Draws can be given as a list; those that are not needed are left, one too few is refused."""
    moves: list[Move] = [Deal(3), Deal(1), Draw("rain"), Draw("sun")]
    step = from_list(GAME, START, iter(moves))
    assert ((3, 1), pebbles.Planning("rain")) == (step.state.hidden.coins, step.state.phase)
    assert step.state == pebbles.replay(START, step.events)
    with pytest.raises(WrongValue) as refused:
        from_list(GAME, START, moves[:2])
    assert ((), "chance.list_empty") == refusal(refused.value)


def test_what_is_not_a_generator() -> None:
    """The refusal shows what was given; what can pick a number is a generator."""
    assert "generator.type 7" == raised(WrongType, require_generator, 7)
    require_generator(Random(1))
