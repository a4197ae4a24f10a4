"""Random games of other libraries, for comparison: each contender gives its number of decisions.

A decision is a move of a player; drawing cards and rolling dice cost time but do not count, here
as in the engine. The libraries are imported by name, because they belong to the benchmark's own
environment and to no other.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module

Contender = Callable[[], int]


def chess_lean() -> Contender:
    """python-chess, asking for nothing but the legal moves."""
    chess = import_module("chess")

    def play() -> int:
        board, plies = chess.Board(), 0
        while plies < 400 and (moves := list(board.legal_moves)):
            board.push(random.choice(moves))
            plies += 1
        return plies

    return play


def chess_full() -> Contender:
    """python-chess, asking at every move whether the game is over."""
    chess = import_module("chess")

    def play() -> int:
        board, plies = chess.Board(), 0
        while not board.is_game_over():
            board.push(random.choice(list(board.legal_moves)))
            plies += 1
        return plies

    return play


def chess_child() -> Contender:
    """python-chess: one child position, by copying a middle-game board and pushing a move."""
    chess = import_module("chess")
    board = chess.Board()
    for _ in range(30):
        board.push(next(iter(board.legal_moves)))
    moves = list(board.legal_moves)

    def children() -> int:
        for move in moves:
            child = board.copy()
            child.push(move)
        return len(moves)

    return children


def open_spiel(name: str) -> Contender:
    """A game of OpenSpiel, driven from Python."""
    import_module("open_spiel.python.games")
    game = import_module("pyspiel").load_game(name)

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, weights)[0])
            elif state.is_simultaneous_node():
                choices = [state.legal_actions(p) for p in range(game.num_players())]
                state.apply_actions([random.choice(c) if c else 0 for c in choices])
                decisions += 1
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def rlcard_env() -> Contender:
    """RLCard's environment of uno."""
    env = import_module("rlcard").make("uno")

    def play() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play


def rlcard_bare() -> Contender:
    """RLCard's bare game of uno."""
    uno = import_module("rlcard.games.uno")

    def play() -> int:
        game, decisions = uno.Game(), 0
        game.init_game()
        while not game.is_over():
            game.step(random.choice(game.get_legal_actions()))
            decisions += 1
        return decisions

    return play


def catanatron() -> Contender:
    """Catanatron with four random players."""
    catan = import_module("catanatron")
    colours = [catan.Color.RED, catan.Color.BLUE, catan.Color.WHITE, catan.Color.ORANGE]

    def play() -> int:
        game = catan.Game([catan.RandomPlayer(colour) for colour in colours])
        game.play()
        return len(game.state.actions)

    return play


def pettingzoo() -> Contender:
    """PettingZoo's connect four."""
    env = import_module("pettingzoo.classic.connect_four_v3").env()

    def play() -> int:
        env.reset()
        decisions = 0
        for agent in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
            else:
                env.step(env.action_space(agent).sample(seen["action_mask"]))
                decisions += 1
        return decisions

    return play


PEERS: dict[str, tuple[Callable[[], Contender], float, float]] = {
    "python-chess, lean": (chess_lean, 4, 5),
    "python-chess, with is_game_over": (chess_full, 5.5, 7),
    "OpenSpiel python_tic_tac_toe": (lambda: open_spiel("python_tic_tac_toe"), 3, 3.5),
    "OpenSpiel python_liars_poker": (lambda: open_spiel("python_liars_poker"), 4, 4.5),
    "OpenSpiel python_kuhn_poker": (lambda: open_spiel("python_kuhn_poker"), 1.9, 2),
    "RLCard environment uno": (rlcard_env, 4, 5),
    "RLCard bare uno": (rlcard_bare, 1.0, 1.1),
    "catanatron, four random players": (catanatron, 4.5, 5.5),
    "PettingZoo connect four": (pettingzoo, 9, 11),
}
"""Each peer with the floor and the aim for the engine's speed divided by its own."""
REQUIREMENTS = (
    "chess",
    "open_spiel>=2.0.2,<3",
    "rlcard",
    "catanatron",
    "pettingzoo[classic]>=1.27,<2",
)
