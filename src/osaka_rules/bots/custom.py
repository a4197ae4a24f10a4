"""Your own bots: those that a text such as ``my_bots:thrifty`` names.

To look one up imports its module, and so runs the code in it.
"""

from __future__ import annotations

import re
from functools import reduce
from importlib import import_module
from types import ModuleType
from typing import Final, cast

from osaka_rules.bots.bot import Bot, BotError, described
from osaka_rules.kernel import MoveT, ViewT, shown
from osaka_rules.messages import message

_NAME: Final = re.compile(r"(?!planner:)(?P<module>\w+(?:\.\w+)*):(?P<name>\w+(?:\.\w+)*)")
"""A module, and the name of the bot in it; ``planner:`` begins the name of a planner."""


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
        raise BotError(
            message("bot.not_in_module", bot=shown(text), module=module, name=shown(name))
        ) from None
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
        raise BotError(
            message("bot.not_imported", bot=shown(text), reason=described(error))
        ) from error
