"""Answering chance, for any game: from a seed, a random generator, or a list of moves.

A seed is for tests and studies: those who know it know every draw to come, and a small one can be
found from what a player sees. A server uses ``random.SystemRandom()``; the record of the game keeps
what was drawn, so nothing is lost.

What a seed gives is part of the interface and does not change: the text of the state
(:attr:`~osaka_rules.kernel.Game.seed_text`), with the seed in decimal in it, is hashed with
SHA-256; the hash, read as one big-endian number, modulo the sum of the weights picks the move.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import Final

from osaka_rules.checks import is_list, require, wrong_type
from osaka_rules.kernel import (
    CHANCE,
    Chances,
    EventT,
    Game,
    Luck,
    MoveT,
    StateT,
    Step,
    ViewT,
    WrongType,
    WrongValue,
    shown,
)
from osaka_rules.messages import message

SEED_BITS: Final = 256
"""How many bits a seed has at most."""


def require_seed(seed: object) -> int:
    """Return a seed; raise ``WrongType`` or ``WrongValue`` for anything else."""
    if type(seed) is not int:
        raise WrongType(message("seed.type", value=shown(seed)))
    if seed.bit_length() > SEED_BITS:
        raise WrongValue(message("seed.bits", most=SEED_BITS, bits=seed.bit_length()))
    return seed


def require_generator(rng: object) -> None:
    """Raise ``WrongType`` for what is not a random generator.

    >>> require_generator(7)
    Traceback (most recent call last):
        ...
    osaka_rules.kernel.WrongType: Expected a random generator with randrange, got 7.
    """
    if not callable(getattr(rng, "randrange", None)):
        raise WrongType(message("generator.type", value=shown(rng)))


def seeded(seed: int, text: str, stop: int) -> int:
    """Return a number below ``stop``; ``text`` has ``{seed}`` where the seed is to stand."""
    number = int.from_bytes(sha256(text.replace("{seed}", str(seed)).encode()).digest(), "big")
    return number % stop


def pick(chances: Chances[MoveT], seed: int, text: str) -> MoveT:
    """Return the move that a seed picks; ``text`` has ``{seed}`` where the seed is to stand."""
    return chances.pick(seeded(seed, text, chances.total))


def answer(game: Game[StateT, MoveT, EventT, ViewT], state: StateT, seed: int) -> MoveT:
    """Return the move of chance that a seed stands for in a state.

    Raises:
        WrongValue: Chance is not to move in this state.
    """
    require(Game, game)
    require_seed(seed)
    if game.actor(state) is not CHANCE:
        raise WrongValue(message("chance.not_to_move"))
    chances = game.chance(state)
    if game.seed_text is not None:
        return pick(chances, seed, game.seed_text(state))
    weights = ", ".join([f"{move}: {weight}" for move, weight in chances])
    return pick(chances, seed, f"{game.slug}-chance/1 {{seed}} {weights}")


def advance(
    game: Game[StateT, MoveT, EventT, ViewT], state: StateT, move: MoveT, luck: Luck
) -> Step[StateT, EventT]:
    """Make a move and answer all chance that follows: one step from player to player.

    ``luck`` is a random generator such as ``random.SystemRandom()``, or a seed.
    """
    require(Game, game)
    if game.fast_advance is not None:
        return game.fast_advance(state, move, luck)
    return advance_plainly(game, state, move, luck)


def advance_plainly(
    game: Game[StateT, MoveT, EventT, ViewT], state: StateT, move: MoveT, luck: Luck
) -> Step[StateT, EventT]:
    """Do what :func:`advance` does, one :attr:`~osaka_rules.kernel.Game.apply` after the other."""
    require(Game, game)
    made = game.apply(state, move)
    settled = resolve(game, made.state, luck)
    return Step(settled.state, made.events + settled.events)


def resolve(
    game: Game[StateT, MoveT, EventT, ViewT], state: StateT, luck: Luck
) -> Step[StateT, EventT]:
    """Answer chance until a player is to move or the game is over, with all events."""
    require(Game, game)
    if isinstance(luck, int):
        require_seed(luck)
    elif not hasattr(luck, "randrange"):
        raise WrongType(message("luck.type", value=shown(luck)))
    events: list[EventT] = []
    while game.actor(state) is CHANCE:
        if isinstance(luck, int):
            move = answer(game, state, luck)
        else:
            chances = game.chance(state)
            move = chances.pick(luck.randrange(chances.total))
        state, following = game.apply(state, move)
        events += following
    return Step(state, tuple(events))


def settle(game: Game[StateT, MoveT, EventT, ViewT], state: StateT, luck: Luck) -> StateT:
    """Answer chance until a player is to move or the game is over, and return the state."""
    return resolve(game, state, luck).state


def from_list(
    game: Game[StateT, MoveT, EventT, ViewT], state: StateT, moves: Iterable[MoveT]
) -> Step[StateT, EventT]:
    """Answer chance from a list of moves, such as the cards that were drawn at a table."""
    require(Game, game)
    if not is_list(moves):
        raise wrong_type(list, moves)
    events: list[EventT] = []
    waiting = iter(moves)
    while game.actor(state) is CHANCE:
        move = next(waiting, None)
        if move is None:
            raise WrongValue(message("chance.list_empty"))
        state, following = game.apply(state, move)
        events += following
    return Step(state, tuple(events))
