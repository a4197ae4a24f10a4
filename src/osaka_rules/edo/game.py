"""Edo as a value of the kernel, and the functions that any game's front door has."""

from __future__ import annotations

from functools import partial
from typing import Final

from osaka_rules import explore
from osaka_rules.chance import advance as advance_in
from osaka_rules.chance import answer as answer_in
from osaka_rules.chance import resolve as resolve_in
from osaka_rules.chance import settle as settle_in
from osaka_rules.checks import require
from osaka_rules.edo.events import Event
from osaka_rules.edo.follow import follow
from osaka_rules.edo.knowledge import resample
from osaka_rules.edo.legal import objection
from osaka_rules.edo.legal_moves import chance, legal_moves
from osaka_rules.edo.model import State, actor
from osaka_rules.edo.moves import Move
from osaka_rules.edo.notation import parse_move, read_move
from osaka_rules.edo.pack import Pack
from osaka_rules.edo.pack_file import RECONSTRUCTED
from osaka_rules.edo.problems import problems
from osaka_rules.edo.replay import evolve
from osaka_rules.edo.rules import apply, new_game, outcome, require_pack
from osaka_rules.edo.ruleset import STANDARD, Ruleset, require_ruleset, ruleset_text
from osaka_rules.edo.view import View, redact, revealing, view
from osaka_rules.explore import Perft
from osaka_rules.kernel import Game, IllegalMove, Luck, Objection, Step
from osaka_rules.reading import require_move
from osaka_rules.rulebook import Rulebook, open_rulebook
from osaka_rules.rulebook import explain as explain_from


def game(ruleset: Ruleset = STANDARD, pack: Pack = RECONSTRUCTED) -> Game[State, Move, Event, View]:
    """Return the game with its rules and its pack settled, for everything that takes any game.

    >>> game().name, game(Ruleset(supply="limited")).rules
    ('Edo', 'supply=limited')
    """
    require_ruleset(ruleset)
    require_pack(pack)
    return Game(
        slug="edo",
        name="Edo",
        players=pack.players,
        scores=("capital", "points", "resources", "influence"),
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
        revealing=revealing(ruleset),
        outcome=outcome,
        parse_move=parse_move,
        read_move=read_move,
        problems=problems,
        resample=resample,
    )


GAME: Final = game()
"""The game with our default rulings and the pack that comes with the library."""


def answer(state: State, seed: int) -> Move:
    """Return the move of chance that a seed stands for in a state.

    >>> print(answer(new_game(["Ann", "Bob"]), 7))
    deal M03
    """
    return answer_in(GAME, require(State, state), seed)


def settle(state: State, luck: Luck) -> State:
    """Answer chance until a player is to move or the game is over, and return the state.

    >>> actor(settle(new_game(["Ann", "Bob"]), 7))
    0
    """
    return settle_in(GAME, require(State, state), luck)


def resolve(state: State, luck: Luck) -> Step[State, Event]:
    """Answer chance until a player is to move or the game is over, with all events.

    >>> len(resolve(new_game(["Ann", "Bob"]), 7).events)
    7
    """
    return resolve_in(GAME, require(State, state), luck)


def advance(state: State, move: Move | str, luck: Luck) -> Step[State, Event]:
    """Make a move and answer all chance that follows: one step from player to player.

    >>> state = settle(new_game(["Ann", "Bob"]), 7)
    >>> actor(advance(state, legal_moves(state)[0], 7).state)
    1
    """
    if isinstance(move, str):
        move = require_move(read_move, require(State, state), move)
    return advance_in(GAME, require(State, state), move, luck)


def perft(state: State, depth: int) -> Perft:
    """Count the lines of exactly ``depth`` moves, of players and of chance, from a state.

    >>> perft(new_game(["Ann", "Bob"]), 2)
    Perft(players=0, chance=90, ends=0)
    """
    return explore.perft(GAME, require(State, state), depth)


def divide(state: State, depth: int) -> dict[Move, Perft]:
    """Count the lines of exactly ``depth`` moves, at least one, apart for each first move.

    >>> [str(move) for move in divide(new_game(["Ann", "Bob"]), 2)][:2]
    ['deal M01', 'deal M02']
    """
    return explore.divide(GAME, require(State, state), depth)


def rulebook() -> Rulebook:
    """Return the rulebook of Edo.

    >>> rulebook().clause("MOVE-4").id
    'MOVE-4'
    """
    return open_rulebook("osaka_rules.edo")


def explain(refusal: Objection | IllegalMove) -> str:
    r"""Return why a move was refused, and what the clauses behind it say.

    >>> refusal = objection(new_game(["Ann", "Bob"]), parse_move("done"))
    >>> print(explain(refusal).partition("\n")[0])
    Chance is to draw a card first.
    """
    return explain_from(refusal, rulebook())
