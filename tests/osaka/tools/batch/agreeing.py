"""The batch and the engine side by side: the same actions, the same luck, everything compared."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from random import Random
from typing import Literal

import attrs
import numpy as np

import osaka_rules as osaka
from osaka_rules import Move, State
from osaka_rules.adapters.actions import SplitState, SplitView
from osaka_rules.adapters.environment import player_names
from osaka_rules.adapters.osaka import ACTIONS, observe
from osaka_rules.adapters.osaka.actions import split
from osaka_rules.batch.osaka import ENDINGS, Batch, SeededRandom
from osaka_rules.bots.osaka.greedy import greedy

Split = SplitState[State]


def walk(states: Sequence[State], rounds: int, seed: int = 1) -> int:
    """Go on from states of one ruleset with random actions; return how many were compared.

    After each action state, partial move, mask, observation, the seat to move, the end and the
    winners must be equal.
    """
    dice = Random(seed)
    names = tuple(player_names(len(states[0].names)))
    lucks = [SeededRandom(number) for number in range(len(states))]
    games = [
        SplitState(osaka.settle(attrs.evolve(state, names=names), luck))
        for state, luck in zip(states, lucks, strict=True)
    ]
    batch = Batch.from_states(states, when_over="stay")
    compare(batch, games)
    compared = 0
    for _ in range(rounds):
        choices = [ACTIONS.following(game.state, game.partial) for game in games]
        actions = [dice.choice(choice) if choice else -1 for choice in choices]
        if max(actions) < 0:
            break
        going = [not is_over(game) for game in games]
        over = batch.step(np.array(actions))
        games = [after(*each) for each in zip(games, actions, lucks, strict=True)]
        ended = [before and is_over(game) for before, game in zip(going, games, strict=True)]
        assert ended == over.tolist()
        compare(batch, games)
        compare_results(batch, games, ended)
        compared += sum(going)
    return compared


def let_greedy_move(state: State) -> None:
    """Require that the greedy policy moves from a state as the greedy bot does with the same luck.

    It plays the seat that is to move, until another seat is.
    """
    players, luck = len(state.names), SeededRandom(0)
    state = osaka.settle(attrs.evolve(state, names=tuple(player_names(players))), luck)
    seat = osaka.actor(state)
    others: list[Literal["chosen", "greedy"]] = ["chosen"] * players
    if isinstance(seat, int):
        others[seat] = "greedy"
    batch = Batch.from_states([state], seats=others, when_over="stay")
    luck = SeededRandom(0)
    while isinstance(seat, int) and osaka.actor(state) == seat:
        move = greedy(osaka.view(state, seat), luck)
        state = osaka.advance(state, move, luck).state
    assert [state] == batch.to_states()


def is_over(game: Split) -> bool:
    """Return whether a game is over."""
    return osaka.actor(game.state) is None


def after(game: Split, action: int, luck: SeededRandom) -> Split:
    """Return the game after an action and all chance that follows."""
    if action < 0:
        return game
    partial = (*game.partial, action)
    move = ACTIONS.join(partial)
    if move is None:
        return SplitState(game.state, partial)
    return SplitState(osaka.advance(game.state, move, luck).state)


def compare(batch: Batch, games: Sequence[Split]) -> None:
    """Require that a batch shows the same as the engine."""
    actors = [osaka.actor(game.state) for game in games]
    seats = [actor if isinstance(actor, int) else 0 for actor in actors]
    assert [game.state for game in games] == batch.to_states()
    assert [game.partial for game in games] == batch.partial_moves()
    assert [-1 if actor is None else actor for actor in actors] == batch.to_move.tolist()
    for game, mask in zip(games, batch.masks, strict=True):
        following = {*ACTIONS.following(game.state, game.partial)}
        assert [int(action in following) for action in range(ACTIONS.size)] == mask.tolist()
    for game, seat, seen in zip(games, seats, batch.observe().tolist(), strict=True):
        assert [*observe(SplitView(osaka.view(game.state, seat), game.partial))] == seen


def compare_results(batch: Batch, games: Sequence[Split], ended: Sequence[bool]) -> None:
    """Require that the games that have just ended have the results of the engine."""
    results = batch.results
    for number, (game, over) in enumerate(zip(games, ended, strict=True)):
        outcome = osaka.outcome(game.state) if over else None
        assert (outcome and outcome.ended_by) == ENDINGS[results.ended_by[number]]
        if outcome is not None:
            standings = [
                *zip(*(r[number].tolist() for r in (results.vp, results.tokens)), strict=True)
            ]
            assert [*outcome.standings] == standings
            assert [*outcome.winners] == results.winners[number].nonzero()[0].tolist()


def follow(states: Sequence[State], moves: Sequence[Move]) -> None:
    """Require that each move leads from its state to where the engine gets, with the same luck."""
    names = tuple(player_names(len(states[0].names)))
    batch = Batch.from_states(states, when_over="stay")
    wanted = [
        osaka.advance(attrs.evolve(state, names=names), move, SeededRandom(number)).state
        for number, (state, move) in enumerate(zip(states, moves, strict=True))
    ]
    for actions in zip_longest(*map(split, moves), fillvalue=-1):
        batch.step(np.array(actions))
    assert wanted == batch.to_states()
