"""Opponents worth playing: bots that see views, never states, and are handed their luck.

:func:`named` gives the bot that a text names; whoever writes a :data:`Bot` has another, which a
text names, too.
"""

from __future__ import annotations

from typing import Final

from osaka_rules.bots.bot import Bot, BotError, at_random
from osaka_rules.bots.custom import NAMED, imported
from osaka_rules.bots.osaka.greedy import greedy
from osaka_rules.bots.planner import Planner

__all__ = ["BOTS", "Bot", "BotError", "Planner", "at_random", "greedy", "named"]

BOTS: Final = ("random", "greedy", "planner")
"""The names of the bots, from the weakest to the strongest."""


def named(text: str) -> Bot:
    """Give the bot that a text names; a planner's budget may follow its name.

    A bot of one's own is named by its module and its name there, as in ``my_bots:thrifty``. That
    imports the module: do not pass on what a stranger has typed.

    >>> named("greedy") is greedy
    True
    >>> named("planner:nodes=200"), named("planner:seconds=0.1")
    (Planner(nodes=200, seconds=None), Planner(nodes=None, seconds=0.1))
    >>> named("osaka_rules.bots:greedy") is greedy
    True
    >>> named("samurai")  # doctest: +NORMALIZE_WHITESPACE
    Traceback (most recent call last):
        ...
    osaka_rules.bots.bot.BotError: There is no bot 'samurai'; use 'random', 'greedy', 'planner',
    'planner:nodes=200', 'planner:seconds=0.1', or 'module:name' for a bot of your own.
    """
    simple: dict[str, Bot] = {"random": at_random, "greedy": greedy, "planner": Planner()}
    try:
        if text in simple:
            return simple[text]
        name, _, number = text.partition("=")
        if name == "planner:nodes":
            return Planner(nodes=int(number))
        if name == "planner:seconds":
            return Planner(seconds=float(number))
        own = NAMED.fullmatch(text)
    except (AttributeError, TypeError, ValueError):
        own = None  # this is no text, or what stands behind the sign is no number
    if own is not None and own["module"] not in simple:
        return imported(text, own["module"], own["name"])
    raise BotError(
        f"There is no bot {text!r}; use 'random', 'greedy', 'planner', 'planner:nodes=200',"
        " 'planner:seconds=0.1', or 'module:name' for a bot of your own."
    )
