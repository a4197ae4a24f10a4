"""Traders of Osaka as a value of the kernel, and the functions that any game's front door has."""

from __future__ import annotations

from functools import partial
from typing import Final

from osaka_rules import explore
from osaka_rules.checks import require
from osaka_rules.explore import Perft
from osaka_rules.kernel import Game, IllegalMove, Objection
from osaka_rules.osaka.chance import advance, chance, seed_text
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.follow import follow
from osaka_rules.osaka.knowledge.worlds import resample
from osaka_rules.osaka.legal import objection
from osaka_rules.osaka.legal_moves import legal_moves
from osaka_rules.osaka.moves import Move
from osaka_rules.osaka.notation import parse_move, read_move
from osaka_rules.osaka.problems import problems
from osaka_rules.osaka.replay import evolve
from osaka_rules.osaka.rules import actor, apply, outcome
from osaka_rules.osaka.ruleset import STANDARD, Ruleset, require_ruleset
from osaka_rules.osaka.ruleset_text import ruleset_text
from osaka_rules.osaka.setting_up import new_game
from osaka_rules.osaka.state import State
from osaka_rules.osaka.view import REVEALING, View, redact, view
from osaka_rules.rulebook import Rulebook, open_rulebook
from osaka_rules.rulebook import explain as explain_from


def game(ruleset: Ruleset = STANDARD) -> Game[State, Move, Event, View]:
    """Return the game with its rules settled, for everything that works with any game.

    >>> game().name, game(Ruleset(passing="always")).rules
    ('Traders of Osaka', 'passing=always')
    """
    require_ruleset(ruleset)
    return Game(
        slug="osaka",
        name="Traders of Osaka",
        players=range(ruleset.players_min, ruleset.players_max + 1),
        scores=("VP", "tokens"),
        rules=ruleset_text(ruleset),
        new_game=partial(new_game, ruleset=ruleset),
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
        fast_advance=advance,
    )


GAME: Final = game()
"""The printed game with our default rulings."""


def rulebook() -> Rulebook:
    """Return the rulebook of Traders of Osaka.

    >>> print(rulebook().clause("TAKE-3").text)
    A hand may be of any size.
    """
    return open_rulebook("osaka_rules.osaka")


def explain(refusal: Objection | IllegalMove) -> str:
    """Return why a move was refused, and what the clauses behind it say.

    >>> import osaka_rules as osaka
    >>> table = osaka.position(market="R5", reserved={1: "farm R2"}, farm="G2")
    >>> refusal = osaka.objection(table, osaka.parse_move("reserve farm R2"))
    >>> print(explain(refusal))  # doctest: +NORMALIZE_WHITESPACE
    The R2 in the Farm already has the piece of Bob on it.
    RES-2: A card holds at most one reservation piece, and a player has one piece.
    """
    return explain_from(refusal, rulebook())


def decide(state: State, move: Move | str) -> tuple[Event, ...]:
    """Return all events that follow from a move, up to the next decision of chance or a player.

    >>> import osaka_rules as osaka
    >>> decide(osaka.position(market="R2 G3"), "take G3")[1]
    TurnBegan(seat=1)
    """
    return apply(state, move).events


def perft(state: State, depth: int) -> Perft:
    """Count the lines of exactly ``depth`` moves, of players and of chance, from a state.

    A way to find out whether two engines agree; :func:`osaka_rules.explore.perft` says what counts.

    >>> perft(new_game(["Ann", "Bob"]), 4)
    Perft(players=0, chance=20736, ends=0)
    """
    return explore.perft(GAME, require(State, state), depth)


def divide(state: State, depth: int) -> dict[Move, Perft]:
    """Count the lines of exactly ``depth`` moves, at least one, apart for each first move.

    Where two engines disagree, it shows behind which move to look.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R2 G3", hands=["R5", ""])
    >>> for move, count in divide(state, 3).items():
    ...     print(f"{move}: {count.players} + {count.chance}")
    take R2: 0 + 24
    take G3: 0 + 24
    reserve market R2: 1 + 3
    reserve market G3: 1 + 3
    buy with R5: 0 + 144
    """
    return explore.divide(GAME, require(State, state), depth)
