"""What the engine is measured by, apart from whole games: memory, JSON, legal moves, replay."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from time import perf_counter, process_time

import osaka_rules as osaka
from osaka_rules import Event, Move, Ruleset, State
from tests.slow.benchmarks.sizes import deep_size, further_state
from tests.slow.benchmarks.timing import seconds_each
from tests.slow.osaka.benchmarks import playout

SMALL_HAND = "R2 B3 Y5 G2 G5"
LARGE_HAND = "4R2 3R3 3R5 4B2 3B3 3B5 4Y2 3Y3 3Y5 4G2 3G3 3G5"


def a_game(seed: int = 5, players: int = 4) -> tuple[list[State], list[tuple[Event, ...]]]:
    """Play one random game and keep every state a player decided in, and all events."""
    luck = random.Random(seed)
    state = osaka.settle(osaka.new_game(playout.NAMES[:players]), luck)
    states = [state]
    log: list[tuple[Event, ...]] = []
    while osaka.actor(state) is not None:
        step = osaka.advance(state, osaka.legal_moves(state).sample(luck), luck)
        state = step.state
        states.append(state)
        log.append(step.events)
    return states, log


def bytes_a_state() -> tuple[float, float]:
    """Return the deep size of a middle-game state, and that of each further state of a game."""
    states, _ = a_game()
    alone = sum(deep_size([state], (Ruleset,)) for state in states) / len(states)
    return alone, further_state([*states], (Ruleset,))


def json_round_trip() -> tuple[float, float]:
    """Return the cost of writing and reading the states of games in decisions, and their length."""
    games = [a_game(seed, players=2 + seed % 3)[0] for seed in range(6)]
    states = [state for game in games for state in game]
    begin = process_time()
    texts = [osaka.dump(state) for state in states]
    for text in texts:
        osaka.load_state(text)
    there_and_back = (process_time() - begin) / len(states)
    return there_and_back / _seconds_a_decision(), sum(map(len, texts)) / len(texts)


def _seconds_a_decision() -> float:
    begin = process_time()
    decisions = playout.games(6, 0)
    return (process_time() - begin) / decisions


def _position(hand: str) -> State:
    return osaka.position(market="R2 B5 G5 Y3", farm="R2 G3 B2", hands=[hand, "G2"])


def large_hand() -> dict[str, float]:
    """Compare legal moves of a hand of 40 cards with those of a hand of 5; the rest in ms."""
    small, large = _position(SMALL_HAND), _position(LARGE_HAND)
    pay = osaka.parse_move("buy with B3 Y5 G2 G5")
    rng = random.Random(1)
    place = len(osaka.legal_moves(large)) // 2

    def ratio(work: Callable[[State], object]) -> float:
        return seconds_each(lambda: work(large), 3000) / seconds_each(lambda: work(small), 3000)

    def milliseconds(work: Callable[[State], object]) -> float:
        return 1000 * seconds_each(lambda: work(large), 300)

    return {
        "creation, 40 cards ÷ 5": ratio(osaka.legal_moves),
        "in, 40 cards ÷ 5": ratio(lambda state: pay in osaka.legal_moves(state)),
        "len, ms": milliseconds(lambda state: len(osaka.legal_moves(state))),
        "[i], ms": milliseconds(lambda state: osaka.legal_moves(state)[place]),
        "sample, ms": milliseconds(lambda state: osaka.legal_moves(state).sample(rng)),
    }


def children() -> int:
    """Make one child of a middle-game state for each of its legal moves."""
    moves = list(osaka.legal_moves(_MIDDLE))
    for move in moves:
        osaka.apply(_MIDDLE, move)
    return len(moves)


_MIDDLE = _position(SMALL_HAND)


def late_decisions() -> float:
    """Compare the cost of a decision after 3,000 moves with that after 10.

    The printed game never gets that far, because victory points use up the cards. So only one of
    three players acts, the deck is larger, and a sale is worth one victory point.
    """
    luck = random.Random(2)
    deck = osaka.cards("22R2 21R3 20R5 22B2 21B3 20B5 22Y2 21Y3 20Y5 22G2 21G3 20G5")
    ruleset = Ruleset(passing="always", deck=deck, unit=1000, token_target=1000)
    state = osaka.settle(osaka.new_game(playout.NAMES[:3], ruleset), luck)
    spans: dict[int, list[tuple[State, Move]]] = {10: [], 3000: []}
    for number in range(3200):
        moves = osaka.legal_moves(state)
        idle = osaka.actor(state) and osaka.Pass() in moves
        move = osaka.Pass() if idle else moves[luck.randrange(max(1, len(moves) - 1))]
        for start, span in spans.items():
            if start <= number < start + 200 and isinstance(move, osaka.Take):
                span.append((state, move))
        state = osaka.advance(state, move, luck).state

    def cost(span: list[tuple[State, Move]]) -> float:
        return seconds_each(lambda: [osaka.apply(*each) for each in span[:15]], 100)

    return cost(spans[3000]) / cost(spans[10])


def replay_speed() -> float:
    """Return how many times faster replaying the events of games is than playing them."""
    games = [a_game(seed) for seed in range(10)]
    begin = process_time()
    for seed in range(10):
        a_game(seed)
    played = process_time() - begin
    begin = process_time()
    for states, log in games:
        state = states[0]
        for events in log:
            state = osaka.replay(state, events)
        assert state == states[-1]
    return played / (process_time() - begin)


def workers() -> float:
    """Return how much faster two worker processes play than one, by the clock."""
    times: list[float] = []
    for number in (1, 2):
        with ProcessPoolExecutor(number) as pool:
            list(pool.map(_share, range(number)))  # start the workers first
            begin = perf_counter()
            list(pool.map(_share, range(8)))
            times.append(perf_counter() - begin)
    return times[0] / times[1]


def _share(first: int) -> int:
    return playout.games(60, 60 * first)


def import_cost() -> float:
    """Compare the CPU time of importing the library with that of importing attrs."""

    def cost(statement: str) -> float:
        before = os.times()
        for _ in range(5):
            subprocess.run([sys.executable, "-c", statement], check=True)
        after = os.times()
        return (after.children_user - before.children_user) + (
            after.children_system - before.children_system
        )

    nothing = cost("pass")
    return (cost("import osaka_rules") - nothing) / (cost("import attrs") - nothing)
