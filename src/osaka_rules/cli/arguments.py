"""What the commands of ``osaka-rules`` have in common: what they give, and how words are read."""

from __future__ import annotations

import re
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final, NoReturn

RIGHT: Final = 0
WRONG: Final = 1
OFF: Final = 2
"""The exit status: all is right, a record is wrong, a file is unreadable or the call is off."""
INTERRUPTED: Final = 130

Pieces = Iterator[tuple[int, str]]
Paint = Callable[[str], str]
Command = Callable[[Namespace, Paint], Pieces]

_MOST: Final = 10**9
_MOST_JOBS: Final = 1000
_NUMBER: Final = r"[0-9]+(_[0-9]+)*|[0-9]{1,3}(,[0-9]{3})+"
"""A whole number; commas stand between thousands only, as elsewhere they part things."""


class Parser(ArgumentParser):
    """Reads the words of a call; what is off is told in a line, without the whole usage."""

    def error(self, message: str) -> NoReturn:
        """Say what is off, and how to find out more."""
        from osaka_rules.render import one_line

        said = one_line(message)
        stop = "" if re.search(r"\.( \([A-Z]+-\d+\))?$", said) else "."
        self.exit(OFF, f"{self.prog}: {said}{stop} {self.prog} --help shows how.\n")


def number_of_players(text: str) -> int:
    """Read a number of players."""
    if text in ("2", "3", "4"):
        return int(text)
    raise ArgumentTypeError(f"the game is for 2 to 4 players, not {text!r}. (COMP-6)")


def seed(text: str) -> int:
    """Read a seed."""
    if re.fullmatch(r"-?[0-9]{1,100}", text):
        return int(text)
    raise ArgumentTypeError(f"a seed is a whole number of at most 100 digits, not {text!r}.")


def many(text: str, most: int = _MOST) -> int:
    """Read a number of games, as in 1000, 1,000 or 1_000."""
    plain = text.replace(",", "").replace("_", "")
    if re.fullmatch(_NUMBER, text) and len(plain) <= len(str(most)) and 1 <= int(plain) <= most:
        return int(plain)
    raise ArgumentTypeError(f"a whole number from 1 to {most:,} is needed, not {text!r}.")


def some(text: str) -> int:
    """Read a number of processes, of which no machine has room for very many."""
    return many(text, _MOST_JOBS)


def place(text: str) -> str:
    """Read the name of a file or folder."""
    if text:
        return text
    raise ArgumentTypeError("the name of a file or folder is needed, not an empty one.")


def words(text: str) -> tuple[str, ...]:
    """Read words with commas between them."""
    return tuple([word.strip() for word in text.split(",")])


def import_from_here() -> None:
    """Let bots be found in the current folder, as Python's -m does, but behind all else."""
    with suppress(OSError):  # the current folder may be gone
        here = str(Path.cwd())
        if here not in sys.path:
            sys.path.append(here)


def add_run_arguments(parser: ArgumentParser, games: int, bots: str) -> None:
    """Add what every run of games needs to know: how many, who plays, which luck, how many jobs."""
    parser.add_argument(
        "--games", type=many, default=games, metavar="N", help=f"how many games ({games:,})"
    )
    parser.add_argument(
        "--bots",
        type=words,
        default=words(bots),
        metavar="A,B",
        help=f"who plays: random, greedy, planner, planner:nodes=200, module:name ({bots})",
    )
    parser.add_argument(
        "--seed",
        type=seed,
        default=1,
        metavar="S",
        help="a whole number that stands for all luck of the run (%(default)s)",
    )
    parser.add_argument(
        "--jobs",
        type=some,
        metavar="J",
        help="how many processes play (as many as there are processors); the result is the same",
    )
