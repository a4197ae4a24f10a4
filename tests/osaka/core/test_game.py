"""Traders of Osaka as a value: which function stands for what, and what the ruleset decides."""

from __future__ import annotations

import pytest

from osaka_rules import osaka
from osaka_rules.kernel import Game
from osaka_rules.osaka.chance import seed_text
from osaka_rules.osaka.ruleset import Ruleset

Value = Game[osaka.State, osaka.Move, osaka.Event, osaka.View]


@pytest.fixture
def game() -> Value:
    """Return the game with two things changed."""
    return osaka.game(Ruleset(passing="always", players_max=3))


@pytest.mark.parametrize(
    "name",
    [
        "actor", "chance", "legal_moves", "objection", "apply", "evolve", "view", "redact",
        "outcome", "parse_move", "problems", "resample", "follow",
    ],
)  # fmt: skip
def test_functions(game: Value, name: str) -> None:
    """Each function of the game is the one of this name at the front door."""
    assert getattr(osaka, name) is getattr(game, name)


@pytest.mark.rule("INFO-1", "INFO-5")
def test_events_that_reveal(game: Value) -> None:
    """A payment shows cards of a hand, and the end shows all victory points."""
    assert {osaka.Paid, osaka.GameEnded} <= {*game.revealing}


def test_functions_that_only_osaka_has(game: Value) -> None:
    """Seeds have texts of their own, and there is a fast way from player to player."""
    assert seed_text is game.seed_text
    assert osaka.advance is game.fast_advance


def test_names_and_numbers(game: Value) -> None:
    """The ruleset decides how many can play, and is what new games are played by."""
    assert ("osaka", "Traders of Osaka") == (game.slug, game.name)
    assert (range(2, 4), ("VP", "tokens")) == (game.players, game.scores)
    assert "passing=always, players_max=3" == game.rules
    assert Ruleset(passing="always", players_max=3) == game.new_game(["Ann", "Bob"]).ruleset
