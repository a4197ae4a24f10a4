"""Nothing that a seat gets depends on what it may not know: in every game, by every tool.

``ANSWERS`` are the functions by which a seat gets anything. One that is new, such as the replies of
a protocol, is added there, and is then compared in all games. That a leak is found is shown at the
end, by games and functions that leak.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from random import Random
from typing import Final

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from osaka_rules import games
from osaka_rules.adapters.actions import SplitView
from osaka_rules.adapters.history import History
from osaka_rules.adapters.spaces import Session
from osaka_rules.kernel import CHANCE, Game
from osaka_rules.render import game_text
from osaka_rules.testing import BrokenLaw, Playout, Turn, playouts, unhurried
from osaka_rules.testing.secrecy import Answer, heard, require_no_leak, twins
from osaka_rules.undo import may_undo
from tests import pebbles
from tests.support.histories import path, played
from tests.tools.environments import ENVIRONMENTS, AnyEnvironment, environments

AnyGame = Game[object, object, object, object]
AnyTurn = Turn[object, object, object]
GAMES: Final = [*games.HOMES, "pebbles"]


# --- What a seat gets ----------------------------------------------------------------------------


def board(game: AnyGame, turn: AnyTurn, seat: int | None) -> object:
    """Return the boards before and after a turn."""
    draw = game_text(game.slug).board
    return draw(game.view(turn.state, seat)), draw(game.view(turn.step.state, seat))


def sentences(game: AnyGame, turn: AnyTurn, seat: int | None) -> object:
    """Return the sentences about the events of a turn."""
    seen = game.view(turn.step.state, seat)
    return [*game_text(game.slug).sentences(heard(game, turn, seat), seen)]


def documents(game: AnyGame, turn: AnyTurn, seat: int | None) -> object:
    """Return the view after a turn, its events, and the moves of the seat, as documents."""
    codec = games.corner("wire", game.slug).CODEC
    state = turn.step.state
    moves = [*game.legal_moves(state)[:9]] if seat == game.actor(state) else []
    return [codec.dump(each) for each in (game.view(state, seat), *heard(game, turn, seat), *moves)]


def undo(game: AnyGame, turn: AnyTurn, seat: int | None) -> object:
    """Return what may be taken back, of the turn and after it."""
    return [may_undo(game, log, seat) for log in ((turn,), (turn, turn), ())]


def observation(game: AnyGame, turn: AnyTurn, seat: int | None) -> object:
    """Return what environments show of the state after a turn."""
    environment = ENVIRONMENTS[game.slug]
    seen = SplitView(game.view(turn.step.state, seat), ())
    return environment.observe(seen), environment.picture(seen)


ANSWERS: Final[Mapping[str, Answer[object, object, object, object]]] = {
    "board": board,
    "sentences": sentences,
    "documents": documents,
    "undo": undo,
    "observation": observation,
}
"""The functions by which a seat gets something of a turn, by name."""
