"""Opponents: bots that see views, never states, and are handed their luck.

``named("random", game)`` returns a bot of a game, ``named("module:name", game)`` your own.
"""

from osaka_rules.bots.bot import Bot, BotError, RandomBot
from osaka_rules.bots.named import Bots, bots_of, named
from osaka_rules.bots.planner import Evaluator, Planner, rewards_for_leads

__all__ = [
    "Bot",
    "BotError",
    "Bots",
    "Evaluator",
    "Planner",
    "RandomBot",
    "bots_of",
    "named",
    "rewards_for_leads",
]
