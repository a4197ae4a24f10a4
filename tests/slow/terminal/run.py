"""Games played by keys in a real terminal, which tmux is: ``python -m tests.slow.terminal.run``.

With ``--folder DIR`` all screens are kept there as text. It takes some minutes, in most of which
nobody computes.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

from osaka_rules import games
from tests.slow import needs

ROOT: Final = needs.ROOT
SIZES: Final = ((80, 24), (60, 24), (120, 40), (40, 12), (80, 24))
WINDOWS: Final = ("Enter closes this.", "Esc closes.")
"""What stands in windows that are to be closed."""


class Terminal:
    """A terminal with a program in it."""

    def __init__(self, folder: Path, command: str, *, size: tuple[int, int] = (80, 24)) -> None:
        self._folder = folder
        self._screens = 0
        self._socket = str(folder / "socket")
        environment = f"PYTHONPATH={shlex.quote(f'{ROOT}/src:{ROOT}')} TERM=xterm-256color"
        program = f"cd {shlex.quote(str(folder))} && {environment} {command}; echo status $?; cat"
        columns, lines = map(str, size)
        self._tmux("new-session", "-d", "-x", columns, "-y", lines, "-s", "game", program)

    def _tmux(self, *arguments: str) -> str:
        call = ["tmux", "-f", os.devnull, "-S", self._socket, *arguments]
        done = subprocess.run(call, capture_output=True, check=True, text=True)
        return done.stdout

    def screen(self) -> str:
        """Return what is on the screen."""
        return self._tmux("capture-pane", "-p", "-t", "game")

    def press(self, *keys: str) -> None:
        """Press some keys."""
        self._tmux("send-keys", "-t", "game", *keys)

    def resize(self, columns: int, lines: int) -> None:
        """Change the size."""
        self._tmux("resize-window", "-t", "game", "-x", str(columns), "-y", str(lines))

    def until(self, *parts: str, seconds: float = 20) -> str:
        """Wait until one of some texts is on the screen, and return the screen."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            screen = self.screen()
            if any([part in screen for part in parts]):
                self.keep(screen)
                return screen
            time.sleep(0.1)
        raise AssertionError(f"None of {parts} came:\n{self.screen()}")

    def keep(self, screen: str) -> None:
        """Keep a screen in the folder."""
        assert "Traceback" not in screen, screen
        self._screens += 1
        (self._folder / f"screen-{self._screens:03}.txt").write_text(screen)

    def signal(self, name: str) -> None:
        """Send a signal to the program."""
        shell = self._tmux("list-panes", "-t", "game", "-F", "#{pane_pid}").strip()
        children = Path(f"/proc/{shell}/task/{shell}/children").read_text().split()
        subprocess.run(["kill", f"-{name}", *children], check=True)

    def close(self) -> None:
        """End the terminal, and what runs in it."""
        self._tmux("kill-server")


def played(folder: Path, slug: str, moves: int) -> None:
    """Play some moves of a game by keys, at several sizes, and verify what was saved."""
    terminal = Terminal(folder, f"{sys.executable} -m osaka_rules play --game {slug} --seed 5")
    try:
        terminal.until("Enter closes this.")
        made = _moves(terminal, moves)
        for columns, lines in SIZES:
            terminal.resize(columns, lines)
            time.sleep(1)
            screen = terminal.until("F1 Help")
            assert lines == screen.count("\n"), screen
            assert games.door(slug).GAME.name in screen.split("\n")[0], screen
        terminal.press("C-q")
        screen = terminal.until("status 0")
        assert f"The game is saved: {slug}-game.json" in screen, screen
    finally:
        terminal.close()
    call = [sys.executable, "-m", "osaka_rules", "verify", f"{slug}-game.json"]
    done = subprocess.run(
        call, cwd=folder, check=True, capture_output=True, text=True,
        env={**os.environ, "PYTHONPATH": f"{ROOT}/src"},
    )  # fmt: skip
    print(f"{slug}: {made} keys; {done.stdout.strip()}")


def _moves(terminal: Terminal, moves: int) -> int:
    """Take the first offer again and again, until enough moves are made or the game is over."""
    made = 0
    for _ in range(20 * moves):
        screen = terminal.screen()
        terminal.keep(screen)
        if any([part in screen for part in WINDOWS]):
            terminal.press("Escape")
        elif "The game is over." in screen or made >= moves:
            return made
        elif "is to move." in screen:
            terminal.press("Enter")
            made += 1
        time.sleep(0.25)
    raise AssertionError(terminal.screen())


def stopped(folder: Path, slug: str) -> None:
    """End a game by a signal: it is saved, and the terminal is as it was."""
    name = "stopped.json"
    command = f"{sys.executable} -m osaka_rules play --game {slug} --seed 5 --save {name}"
    terminal = Terminal(folder, command)
    try:
        terminal.until("Enter closes this.")
        _moves(terminal, 2)
        terminal.signal("TERM")
        terminal.until("status 143")
    finally:
        terminal.close()
    assert (folder / name).exists()
    print(f"{slug}: saved when it was asked to end")


def run(folder: Path) -> None:
    """Play all games, the first one to its end."""
    for slug in games.HOMES:
        own = folder / slug
        own.mkdir(parents=True, exist_ok=True)
        first = slug == next(iter(games.HOMES))
        played(own, slug, 400 if first else 8)
        if first:
            stopped(own, slug)


if __name__ == "__main__":
    with needs.work_folder(needs.parser("terminal.run").parse_args().folder) as work:
        run(work)
