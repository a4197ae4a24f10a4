"""Who plays: names, and which of them are bots, from what is typed on a command line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from attrs import frozen

from osaka_rules.bots import bots_of, named
from osaka_rules.kernel import WrongValue, plain, shown
from osaka_rules.simulation.play import entrants
from osaka_rules.tui.corner import AnyGame
from osaka_rules.tui.messages import message

PERSON: Final = "Ann"
"""What a person is called who gives no name."""


@frozen
class Player:
    """A player: a person or, with the name of a bot, a bot."""

    name: str
    bot: str | None = None


def players_from(entries: Sequence[str], game: AnyGame) -> tuple[Player, ...]:
    """Return the players that are named, with as many as are missing to play the game.

    An entry is a name, a name with a bot, or a bot, which then has its own name.

    >>> from osaka_rules import osaka
    >>> [(each.name, each.bot) for each in players_from([], osaka.GAME)]
    [('Ann', None), ('greedy', 'greedy')]
    >>> [(each.name, each.bot) for each in players_from(["Bob=random", "planner"], osaka.GAME)]
    [('Bob', 'random'), ('planner', 'planner')]

    Raises:
        BotError: There is no such bot.
        WrongValue: A bot has no name.
    """
    found = [_player(entry, game) for entry in entries]
    usual = bots_of(game).quick[-1]
    if len(found) < game.players[0] and all([each.bot for each in found]):
        found.insert(0, Player(PERSON))
    while len(found) < game.players[0]:
        found.append(Player(usual, usual))
    bots = [each.bot or "" for each in found if each.name == each.bot]
    numbered = iter(entrants(bots))
    return tuple(
        [Player(next(numbered), each.bot) if each.name == each.bot else each for each in found]
    )


def players_of(names: Sequence[str], entries: Sequence[str], game: AnyGame) -> tuple[Player, ...]:
    """Return the players of a game that goes on, of whom some are said to be bots.

    Without an entry, a player with the name of a bot is that bot.

    Raises:
        BotError: There is no such bot.
        WrongValue: Somebody else is named, or a name has no bot.
    """
    bots = {name: bot for name in names if is_bot(bot := re.sub(r" [0-9]+$", "", name), game)}
    for entry in entries:
        player = _player(entry, game)
        if player.name not in names:
            listed = tuple(names)
            raise WrongValue(message("player.none", name=shown(player.name), names=listed))
        if player.bot is None:
            raise WrongValue(message("player.resumed", name=plain(player.name)))
        bots[player.name] = player.bot
    return tuple([Player(name, bots.get(name)) for name in names])


def is_bot(text: str, game: AnyGame) -> bool:
    """Return whether a text names a bot that comes with a game."""
    return text in bots_of(game).names or text.startswith("planner:")


def _player(entry: str, game: AnyGame) -> Player:
    if is_bot(entry, game):
        named(entry, game)
        return Player(entry, entry)
    name, sign, bot = entry.partition("=")
    if sign and not bot:
        raise WrongValue(message("player.no_bot", name=plain(name)))
    if sign:
        named(bot, game)
    return Player(name, bot or None)
