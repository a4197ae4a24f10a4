"""Bots by name: those of a game, planners with a budget, and your own.

To look up your own bot, as in ``my_bots:thrifty``, imports its module, and so runs the code in it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import reduce
from importlib import import_module
from types import ModuleType
from typing import Final, Generic, cast

from attrs import frozen

from osaka_rules.bots.bot import Bot, BotError, RandomBot, described
from osaka_rules.bots.planner import Evaluator, Planner
from osaka_rules.checks import is_a, require
from osaka_rules.games import corner
from osaka_rules.kernel import EventT, Game, Moves, MoveT, StateT, ViewT, shown
from osaka_rules.messages import message

_NAME: Final = re.compile(r"(?!planner:)(?P<module>\w+(?:\.\w+)*):(?P<name>\w+(?:\.\w+)*)")
"""A module, and the name of the bot in it; ``planner:`` begins the name of a planner."""


@frozen(kw_only=True)
class Bots(Generic[StateT, MoveT, ViewT]):
    """What bots know of a game: the constant ``BOTS`` of the module ``osaka_rules.bots.<game>``."""

    legal_moves: Callable[[ViewT], Moves[MoveT]]
    """Return the legal moves of the player of a view."""
    own: Mapping[str, Bot[ViewT, MoveT]]
    """The game's own bots by name, from the weakest to the strongest; all of them are quick."""
    evaluator: Callable[[ViewT], Evaluator[StateT, MoveT]] | None = None
    """Return what a planner needs to know to search from a view; without it there is no planner."""
    default: tuple[str, ...] = ("random", "random")
    """Who plays if no bots are named."""

    @property
    def quick(self) -> tuple[str, ...]:
        """The names of the bots that need less than a millisecond for a move."""
        return ("random", *self.own)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all bots, from the weakest to the strongest."""
        return self.quick if self.evaluator is None else (*self.quick, "planner")


def bots_of(game: Game[StateT, MoveT, EventT, ViewT]) -> Bots[StateT, MoveT, ViewT]:
    """Return the bots that come with a game."""
    return cast("Bots[StateT, MoveT, ViewT]", corner("bots", game.slug).BOTS)


def named(text: str, game: Game[StateT, MoveT, EventT, ViewT]) -> Bot[ViewT, MoveT]:
    """Return the bot that a text names: one of the game's, a planner with a budget, or your own.

    Your own bot is named by its module and its name there, as in ``my_bots:thrifty``. That imports
    the module and runs its code: do not pass on what a stranger has typed.

    >>> from osaka_rules.games import door
    >>> game = door("osaka").GAME
    >>> named("planner:nodes=200", game), named("planner:seconds=0.1", game)
    (Planner(nodes=200, seconds=None), Planner(nodes=None, seconds=0.1))
    >>> named("samurai", game)  # doctest: +NORMALIZE_WHITESPACE
    Traceback (most recent call last):
        ...
    osaka_rules.bots.bot.BotError: There is no bot 'samurai'; use random, greedy, planner
    or module:name for your own bot; a planner may have a budget, as in planner:nodes=200 or
    planner:seconds=0.1.

    Raises:
        BotError: The text names no bot, or a budget that no planner can have.
    """
    require(Game, game)
    bots = bots_of(game)
    if text == "random":
        return RandomBot(bots.legal_moves)
    if text in bots.quick:
        return bots.own[text]
    found = None if bots.evaluator is None else _planner(text, game, bots.evaluator)
    if found is not None:
        return found
    if is_custom(text):
        return imported(text)
    raise BotError(message("bot.unknown", bot=shown(text), names=bots.names))


def _planner(
    text: str,
    game: Game[StateT, MoveT, EventT, ViewT],
    evaluator: Callable[[ViewT], Evaluator[StateT, MoveT]],
) -> Planner[StateT, MoveT, EventT, ViewT] | None:
    """Return the planner that a text names, or ``None`` if it names none."""
    if text == "planner":
        return Planner(game, evaluator)
    kind, _, number = text.partition("=") if is_a(str, text) else ("", "", "")
    try:
        nodes = int(number) if kind == "planner:nodes" else None
        seconds = float(number) if kind == "planner:seconds" else None
    except ValueError:
        return None
    return None if nodes is None and seconds is None else Planner(game, evaluator, nodes, seconds)


# --- Your own bots -------------------------------------------------------------------------------


def is_custom(text: object) -> bool:
    """Return whether a text names a bot by its module.

    >>> is_custom("my_bots:thrifty"), is_custom("planner:nodes=200"), is_custom("random")
    (True, False, False)
    """
    return isinstance(text, str) and _NAME.fullmatch(text) is not None


def imported(text: str) -> Bot[ViewT, MoveT]:
    """Import the bot that a text names by its module.

    >>> imported("osaka_rules.bots.bot:RandomBot").__name__
    'RandomBot'

    Raises:
        BotError: The module cannot be imported, or has no such bot.
    """
    module, _, name = text.partition(":")
    found = _module(text, module)
    try:
        bot = cast("object", reduce(getattr, name.split("."), found))
    except AttributeError:
        said = message("bot.not_in_module", bot=shown(text), module=module, name=shown(name))
        raise BotError(said) from None
    if not callable(bot):
        raise BotError(message("bot.not_callable", bot=shown(text)))
    return cast("Bot[ViewT, MoveT]", bot)


def _module(text: str, module: str) -> ModuleType:
    try:
        return import_module(module)
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            raise
        absent = error.name if isinstance(error, ModuleNotFoundError) else None
        if absent and f"{module}.".startswith(f"{absent}."):
            missing = message("bot.no_module", bot=shown(text), module=shown(absent))
            raise BotError(missing) from None
        said = message("bot.not_imported", bot=shown(text), reason=described(error))
        raise BotError(said) from error
