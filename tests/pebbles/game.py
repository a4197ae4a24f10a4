"""Pebbles as a value of the kernel, and the functions that any game's front door has."""

from __future__ import annotations

from functools import partial
from typing import Final

from osaka_rules.chance import advance as advance_in
from osaka_rules.chance import answer as answer_in
from osaka_rules.chance import resolve as resolve_in
from osaka_rules.chance import settle as settle_in
from osaka_rules.explore import Perft
from osaka_rules.explore import divide as divide_in
from osaka_rules.explore import perft as perft_in
from osaka_rules.kernel import Game, IllegalMove, Luck, Objection, Step
from osaka_rules.reading import require_move
from osaka_rules.rulebook import Rulebook, open_rulebook
from osaka_rules.rulebook import explain as explain_from
from tests.pebbles.events import Event
from tests.pebbles.evolve import evolve
from tests.pebbles.follow import follow
from tests.pebbles.knowledge import resample
from tests.pebbles.legal import objection
from tests.pebbles.legal_moves import chance, legal_moves, seed_text
from tests.pebbles.model import State, actor
from tests.pebbles.moves import Move
from tests.pebbles.notation import parse_move, read_move
from tests.pebbles.pack import BEACH, PLAYERS, Pack
from tests.pebbles.problems import problems
from tests.pebbles.rules import apply, new_game, outcome
from tests.pebbles.ruleset import STANDARD, Ruleset, require_rules, ruleset_text
from tests.pebbles.view import REVEALING, View, redact, view


def game(ruleset: Ruleset = STANDARD, pack: Pack = BEACH) -> Game[State, Move, Event, View]:
    """Return the game with its rules and its pack settled.

    >>> game(Ruleset(ties="nobody")).rules
    'ties=nobody'
    """
    require_rules(ruleset, pack)
    return Game(
        slug="pebbles",
        name="Pebbles",
        players=PLAYERS,
        scores=("points", "pebbles", "coin"),
        rules=ruleset_text(ruleset),
        new_game=partial(new_game, ruleset=ruleset, pack=pack),
        actor=actor,
        chance=chance,
        legal_moves=legal_moves,
        objection=objection,
        apply=apply,
        evolve=evolve,
        view=view,
        redact=redact,
        follow=follow,
        revealing=REVEALING,
        outcome=outcome,
        parse_move=parse_move,
        read_move=read_move,
        problems=problems,
        resample=resample,
        seed_text=seed_text,
    )


GAME: Final = game()
"""The game with our default rulings and the pack in the box."""


def answer(state: State, seed: int) -> Move:
    """Return the move of chance that a seed stands for in a state."""
    return answer_in(GAME, state, seed)


def settle(state: State, luck: Luck) -> State:
    """Return the state in which a player is to move or the game is over."""
    return settle_in(GAME, state, luck)


def resolve(state: State, luck: Luck) -> Step[State, Event]:
    """Answer chance until a player is to move or the game is over, with all events."""
    return resolve_in(GAME, state, luck)


def advance(state: State, move: Move | str, luck: Luck) -> Step[State, Event]:
    """Make a move and answer all chance that follows."""
    if isinstance(move, str):
        move = require_move(read_move, state, move)
    return advance_in(GAME, state, move, luck)


def perft(state: State, depth: int) -> Perft:
    """Count the lines of exactly ``depth`` moves from a state."""
    return perft_in(GAME, state, depth)


def divide(state: State, depth: int) -> dict[Move, Perft]:
    """Count the lines of exactly ``depth`` moves, apart for each first move."""
    return divide_in(GAME, state, depth)


def rulebook() -> Rulebook:
    """Return the rulebook of Pebbles.

    >>> rulebook().clause("END-1").title
    'The heap is empty'
    """
    return open_rulebook("tests.pebbles")


def explain(refusal: Objection | IllegalMove) -> str:
    """Return why a move was refused, and what the clauses behind it say."""
    return explain_from(refusal, rulebook())
