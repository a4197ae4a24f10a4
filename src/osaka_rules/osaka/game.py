"""Traders of Osaka: the game as a value of the kernel."""

from __future__ import annotations

from typing import Final

from osaka_rules.kernel import Game
from osaka_rules.osaka.chance import chance
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.evolve import evolve
from osaka_rules.osaka.legal import objection
from osaka_rules.osaka.legal_moves import legal_moves
from osaka_rules.osaka.model import State
from osaka_rules.osaka.moves import Move
from osaka_rules.osaka.rules import actor, apply, decide, new_game, outcome
from osaka_rules.osaka.view import View, redact, view

OSAKA: Final[Game[State, Move, Event, View]] = Game(
    name="Traders of Osaka",
    new_game=new_game,
    actor=actor,
    chance=chance,
    legal_moves=legal_moves,
    objection=objection,
    decide=decide,
    evolve=evolve,
    apply=apply,
    view=view,
    redact=redact,
    outcome=outcome,
)
"""The game for everything that works with any game of the kernel."""
