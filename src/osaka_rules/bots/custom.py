"""Bots of one's own: those that a text such as ``my_bots:thrifty`` names."""

from __future__ import annotations

import re
from functools import reduce
from importlib import import_module
from types import ModuleType
from typing import Final, cast

from osaka_rules.bots.bot import Bot, BotError

NAMED: Final = re.compile(r"(?P<module>\w+(?:\.\w+)*):(?P<name>\w+(?:\.\w+)*)")
"""A module, and what in it is the bot."""


def imported(text: str, module: str, name: str) -> Bot:
    """Give what a module has by a name, if it can be a bot.

    >>> from osaka_rules.bots import greedy
    >>> imported("osaka_rules.bots:greedy", "osaka_rules.bots", "greedy") is greedy
    True
    """
    found = _module(text, module)
    try:
        bot = cast("object", reduce(getattr, name.split("."), found))
    except AttributeError:
        raise BotError(f"There is no bot {text!r}: {module} has no {name!r}.") from None
    if not callable(bot):
        raise BotError(f"{text!r} is no bot: it cannot be called with a view and luck.")
    return cast("Bot", bot)


def _module(text: str, module: str) -> ModuleType:
    try:
        return import_module(module)
    except (Exception, SystemExit) as error:
        absent = error.name if isinstance(error, ModuleNotFoundError) else None
        if absent and f"{module}.".startswith(f"{absent}."):
            raise BotError(f"There is no bot {text!r}: no module {absent!r} is found.") from None
        raise BotError(
            f"There is no bot {text!r}: its module cannot be imported"
            f" ({type(error).__name__}: {error})."
        ) from error
