"""What the commands of ``osaka-rules`` share: exit statuses, and how arguments are parsed."""

from __future__ import annotations

import re
from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

from osaka_rules import games, languages
from osaka_rules.kernel import RulesError, shown
from osaka_rules.messages import message

RIGHT: Final = 0
WRONG: Final = 1
FAILED: Final = 2
"""The exit statuses: all is right; a record is wrong; a failure, or a usage error."""
INTERRUPTED: Final = 130
STATUSES: Final = (
    "Exit status: 0 all games were played; 130 the run was interrupted (143 by SIGTERM, 129 by"
    " SIGHUP); 2 it failed, or a usage error."
)
"""How a run of games ends, for its help."""

Pieces = Iterator[tuple[int, str]]
"""What a command prints, piece by piece, each with the exit status it stands for."""
Painter = Callable[[str], str]
"""Adds colours to a text, where they are wanted."""
Command = Callable[[Namespace, Painter], Pieces]

_GAME: Final = "osaka"
"""The game that is meant if none is named."""
_MOST_JOBS: Final = 1000
MOST_PLAYERS: Final = 100
"""More than any game is for; the game says which numbers fit."""
_SEED_DIGITS: Final = 77
"""Numbers with this many digits have no more bits than a seed may have."""
_NUMBER: Final = r"[0-9]+(_[0-9]+)*|[0-9]{1,3}(,[0-9]{3})+"
"""A whole number; a comma is allowed between thousands only, as it separates words elsewhere."""


def add_game_argument(
    parser: ArgumentParser, about: str = "which game: %(games)s (%(default)s)"
) -> None:
    """Add the argument that names a game."""
    action = parser.add_argument(
        "--game",
        type=game_name,
        default=_GAME,
        metavar="GAME",
        help=about,
    )
    vars(action)["games"] = ", ".join(games.HOMES)


def add_language_argument(parser: ArgumentParser) -> None:
    """Add the argument that names the language of what is printed."""
    action = parser.add_argument(
        "--lang",
        type=language_code,
        default=SUPPRESS,
        metavar="LANG",
        help="the language of texts: %(languages)s (that of the environment)",
    )
    vars(action)["languages"] = ", ".join(languages.NAMES)


def add_seed_argument(parser: ArgumentParser, default: int, what: str) -> None:
    """Add the argument that is a seed, which decides something."""
    about = f"a whole number that decides {what} (%(default)s)"
    parser.add_argument("--seed", type=seed, default=default, metavar="S", help=about)


def game_name(text: str) -> str:
    """Parse the name of a game."""
    try:
        games.home(text)
    except RulesError as error:
        raise ArgumentTypeError(error) from None
    return text


def language_code(text: str) -> str:
    """Parse the code of a language."""
    try:
        return languages.language(text).code
    except RulesError as error:
        raise ArgumentTypeError(error) from None


def seed(text: str) -> int:
    """Parse a seed."""
    if re.fullmatch(rf"-?[0-9]{{1,{_SEED_DIGITS}}}", text):
        return int(text)
    raise ArgumentTypeError(message("cli.seed", most=_SEED_DIGITS, value=shown(text)))


def whole_number(text: str, most: int = 10**9) -> int:
    """Parse a whole number from 1, such as 1000, 1,000 or 1_000."""
    digits = text.replace(",", "").replace("_", "")
    if re.fullmatch(_NUMBER, text) and len(digits) <= len(str(most)) and 1 <= int(digits) <= most:
        return int(digits)
    raise ArgumentTypeError(message("cli.number", most=f"{most:,}", value=shown(text)))


def from_zero(text: str) -> int:
    """Parse a whole number from 0."""
    if re.fullmatch("[0-9]{1,7}", text):
        return int(text)
    raise ArgumentTypeError(message("cli.index", value=shown(text)))


def place(text: str) -> Path:
    """Parse the name of a file or folder."""
    if text:
        return Path(text)
    raise ArgumentTypeError(message("cli.place"))


def add_place_argument(parser: ArgumentParser, name: str, metavar: str, about: str) -> None:
    """Add an argument that names a file or folder to write to."""
    parser.add_argument(name, type=place, metavar=metavar, help=about)


def words(text: str) -> tuple[str, ...]:
    """Parse words with commas between them."""
    return tuple([word.strip() for word in text.split(",")])


def add_run_arguments(parser: ArgumentParser, games: int) -> None:
    """Add the arguments of every run of games: which game, how many, bots, seed, processes."""
    add_game_argument(parser)
    parser.add_argument(
        "--games", type=whole_number, default=games, metavar="N", help=f"how many games ({games:,})"
    )
    parser.add_argument(
        "--bots",
        type=words,
        metavar="A,B",
        help="who plays: bots of the game such as random, planner, planner:nodes=200; or"
        " module:name for your own bot, which runs the code of that module",
    )
    add_seed_argument(parser, 1, "all chance in the run")
    parser.add_argument(
        "--jobs",
        type=partial(whole_number, most=_MOST_JOBS),
        metavar="J",
        help="how many processes play (as many as there are processors); the result is the same",
    )
