"""A game on the full screen."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from threading import current_thread, main_thread
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from osaka_rules.kernel import RandomSource, RulesError
from osaka_rules.signals import ENDING
from osaka_rules.tui.saving import Keeper
from osaka_rules.tui.screens.at_table import TableScreen
from osaka_rules.tui.table import Table


class PlayApp(App[None]):
    """A game on the full screen."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "leave", "Quit", priority=True),
        Binding("ctrl+c", "leave", show=False, priority=True),
    ]

    def __init__(self, table: Table, keeper: Keeper, rng: RandomSource) -> None:
        super().__init__()
        self.received: int | None = None
        """The signal that ended the game, if one did."""
        self._screen = TableScreen(table, keeper, rng)

    @property
    def table(self) -> Table:
        """The game as it is now."""
        return self._screen.table

    @property
    def failure(self) -> RulesError | None:
        """What ended the game too early, if anything did."""
        return self._screen.failure

    @property
    def keeper(self) -> Keeper:
        """Where the game is kept."""
        return self._screen.keeper

    def on_mount(self) -> None:
        """Begin to play, and listen to signals."""
        if current_thread() is main_thread():
            loop = asyncio.get_running_loop()
            for each in ENDING:
                with suppress(NotImplementedError):  # on Windows
                    loop.add_signal_handler(each, self._receive, each)
        self.push_screen(self._screen)

    def _receive(self, number: int) -> None:
        """Save the game, and end the program."""
        self.received = number
        self._screen.failure = self._screen.saved()
        self.exit()

    def action_leave(self) -> None:
        """Save the game, and end the program."""
        self._screen.action_leave()
