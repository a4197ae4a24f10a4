"""The games by name: doors with the same functions, and corners found by convention."""

from __future__ import annotations

import attrs
import pytest

from osaka_rules import games
from osaka_rules.games import Home
from osaka_rules.kernel import Game, WrongValue
from tests import pebbles
from tests.support.citations import GAMES
from tests.support.refusals import refusal

AnyGame = Game[object, object, object, object]


@pytest.mark.parametrize("slug", GAMES)
def test_the_game_is_a_record_of_the_functions_at_the_door(slug: str) -> None:
    """A game as a value has its name, and the functions that its door offers by name."""
    door = games.door(slug)
    game: AnyGame = door.GAME
    assert (slug, "") == (game.slug, game.rules)
    values = {"slug", "name", "players", "scores", "rules", "revealing"}
    own = {*values, "new_game", "seed_text", "fast_advance"}
    for field in attrs.fields(Game):
        if field.name not in own:
            assert getattr(door, field.name) is getattr(game, field.name)


def test_corners_are_found_by_convention() -> None:
    """A tool's corner for a game is a module whose name says so."""
    assert pebbles is games.door("pebbles")
    assert "tests.pebbles.view" == games.corner("view", "pebbles").__name__
    with pytest.raises(ModuleNotFoundError):
        games.corner("kitchen", "pebbles")


@pytest.mark.parametrize("slug", ["chess", "", None, 7, ["osaka"]], ids=str)
def test_unknown_games(slug: object) -> None:
    """A game that is not there is refused with the names of those that are."""
    with pytest.raises(WrongValue) as refused:
        games.home(slug)
    assert ((), "game.unknown") == refusal(refused.value)
    assert (*GAMES,) == refused.value.message.value("games")
    assert Home("tests.pebbles", "tests.pebbles.{tool}") == games.home("pebbles")
