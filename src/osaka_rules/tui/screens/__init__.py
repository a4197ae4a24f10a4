"""The full screen: a game that is played, or looked back at. It needs textual, an extra.

Player's names and texts of moves are shown as they are: nothing on a screen is read as markup.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from osaka_rules.extras import required
from osaka_rules.kernel import RandomSource
from osaka_rules.tui.saving import Keeper
from osaka_rules.tui.table import Table
from osaka_rules.tui.tape import Tape

if TYPE_CHECKING:
    from osaka_rules.tui.screens.play import PlayApp
    from osaka_rules.tui.screens.replay import ReplayApp


def play_app(table: Table, keeper: Keeper, rng: RandomSource) -> PlayApp:
    """Return the full-screen game at a table.

    Raises:
        MissingLibrary: textual is not installed.
    """
    with required("textual", "tui"):
        from osaka_rules.tui.screens.play import PlayApp

    return PlayApp(table, keeper, rng)


def replay_app(tape: Tape) -> ReplayApp:
    """Return the full-screen look at a recorded game.

    Raises:
        MissingLibrary: textual is not installed.
    """
    with required("textual", "tui"):
        from osaka_rules.tui.screens.replay import ReplayApp

    return ReplayApp(tape)
