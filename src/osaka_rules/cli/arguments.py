"""What the commands of ``osaka-rules`` share: exit statuses, and how arguments are parsed."""

from __future__ import annotations

import re
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final, NoReturn

from osaka_rules import games
from osaka_rules.kernel import EventT, Game, MoveT, RulesError, StateT, ViewT, WrongValue, shown
from osaka_rules.messages import message
from osaka_rules.render.text import one_line

RIGHT: Final = 0
WRONG: Final = 1
FAILED: Final = 2
"""The exit statuses: all is right; a record is wrong; a failure, or a usage error."""
INTERRUPTED: Final = 130

Pieces = Iterator[tuple[int, str]]
"""What a command prints, piece by piece, each with the exit status it stands for."""
Paint = Callable[[str], str]
"""Adds colours to a text, where they are wanted."""
Command = Callable[[Namespace, Paint], Pieces]

_GAME: Final = "osaka"
"""The game that is meant if none is named."""
_MOST: Final = 10**9
_MOST_JOBS: Final = 1000
_MOST_PLAYERS: Final = 100
_SEED_DIGITS: Final = 77
"""Numbers with this many digits have no more bits than a seed may have."""
_NUMBER: Final = r"[0-9]+(_[0-9]+)*|[0-9]{1,3}(,[0-9]{3})+"
"""A whole number; a comma is allowed between thousands only, as it separates words elsewhere."""


class Parser(ArgumentParser):
    """Parses arguments; a usage error is one line, without the whole usage."""

    def error(self, message: str) -> NoReturn:
        """Print what is wrong and how to find help, and exit."""
        reason = one_line(message)
        stop = "" if reason.endswith(".") else "."
        self.exit(FAILED, f"{self.prog}: {reason}{stop} {self.prog} --help shows how.\n")


def add_game_argument(parser: ArgumentParser) -> None:
    """Add the argument that names a game."""
    known = ", ".join(games.HOMES)
    parser.add_argument(
        "--game",
        type=game_name,
        default=_GAME,
        metavar="GAME",
        help=f"which game: {known} (%(default)s)",
    )


def game_name(text: str) -> str:
    """Return the name of a game, if there is such a game."""
    try:
        games.home(text)
    except RulesError as error:
        raise ArgumentTypeError(str(error)) from None
    return text


def require_players(game: Game[StateT, MoveT, EventT, ViewT], number: int) -> None:
    """Refuse a number of players that a game is not for.

    Raises:
        WrongValue: The game is for fewer or for more players.
    """
    if number not in game.players:
        fewest, most = game.players[0], game.players[-1]
        raise WrongValue(
            message("names.number", game=game.name, fewest=fewest, most=most, number=number)
        )


def number_of_players(text: str) -> int:
    """Parse a number of players; which numbers fit is said by the game."""
    return many(text, _MOST_PLAYERS)


def seed(text: str) -> int:
    """Parse a seed."""
    if re.fullmatch(rf"-?[0-9]{{1,{_SEED_DIGITS}}}", text):
        return int(text)
    raise ArgumentTypeError(str(message("cli.seed", most=_SEED_DIGITS, value=shown(text))))


def many(text: str, most: int = _MOST) -> int:
    """Parse a number of games, such as 1000, 1,000 or 1_000."""
    plain = text.replace(",", "").replace("_", "")
    if re.fullmatch(_NUMBER, text) and len(plain) <= len(str(most)) and 1 <= int(plain) <= most:
        return int(plain)
    raise ArgumentTypeError(str(message("cli.number", most=f"{most:,}", value=shown(text))))


def some(text: str) -> int:
    """Parse a number of processes."""
    return many(text, _MOST_JOBS)


def place(text: str) -> str:
    """Parse the name of a file or folder."""
    if text:
        return text
    raise ArgumentTypeError(str(message("cli.place")))


def words(text: str) -> tuple[str, ...]:
    """Parse words with commas between them."""
    return tuple([word.strip() for word in text.split(",")])


def import_from_here() -> None:
    """Let modules be imported from the current folder, after all other places."""
    with suppress(OSError):  # the current folder may be gone
        here = str(Path.cwd())
        if here not in sys.path:
            sys.path.append(here)


def add_run_arguments(parser: ArgumentParser, games: int) -> None:
    """Add the arguments of every run of games: which game, how many, bots, seed, processes."""
    add_game_argument(parser)
    parser.add_argument(
        "--games", type=many, default=games, metavar="N", help=f"how many games ({games:,})"
    )
    parser.add_argument(
        "--bots",
        type=words,
        metavar="A,B",
        help="who plays: bots of the game such as random, planner, planner:nodes=200; or"
        " module:name for your own bot, which runs the code of that module",
    )
    parser.add_argument(
        "--seed",
        type=seed,
        default=1,
        metavar="S",
        help="a whole number that decides all chance in the run (%(default)s)",
    )
    parser.add_argument(
        "--jobs",
        type=some,
        metavar="J",
        help="how many processes play (as many as there are processors); the result is the same",
    )
