"""The games of a study: every number of players, every reading of the rules, the same luck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import islice
from typing import Final

from attrs import frozen

from osaka_rules.bots import Bot
from osaka_rules.kernel import Game, RandomSource, WrongValue, shown
from osaka_rules.messages import message
from osaka_rules.osaka.cards import COLOURS
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.game import GAME, game
from osaka_rules.osaka.model import ChoosingToken, State
from osaka_rules.osaka.moves import ChooseToken, Move
from osaka_rules.osaka.ruleset import OPTIONS, with_options
from osaka_rules.osaka.view import View
from osaka_rules.simulation.play import Wrap, play_game, play_games
from osaka_rules.simulation.run import blocks, chunks_at_once, in_order, largest_chunk, require_run
from osaka_rules.simulation.tally import Round

_LARGEST: Final = 5
"""How many rounds are played together at most: a round is yielded when all its games are over."""
READINGS: Final = tuple([(name, other) for name, (_, *rest) in OPTIONS.items() for other in rest])
"""The rulings, each with the reading that is not the default."""


@frozen
class ByLot:
    """A bot that gets its first token by lot (SETUP-6), and plays on as another bot."""

    bot: Bot[View, Move]

    def __call__(self, view: View, rng: RandomSource) -> Move:
        """Return a move for the player of a view."""
        if isinstance(view.phase, ChoosingToken):
            return ChooseToken(COLOURS[rng.randrange(len(COLOURS))])
        return self.bot(view, rng)


@frozen
class Setup:
    """A table at which games of the study are played."""

    bots: tuple[str, ...]
    reading: tuple[str, str] | None = None
    """The one ruling that is read differently, and how; or none."""
    wrap: Wrap[View, Move] | None = None
    """What changes how all bots play, if anything does."""

    @property
    def game(self) -> Game[State, Move, Event, View]:
        """The game with the rules at this table."""
        return GAME if self.reading is None else game(with_options(dict([self.reading])))


def setups(bots: Sequence[str], players: Sequence[int] = GAME.players) -> tuple[Setup, ...]:
    """Return the tables: for each number of players, the default rules and each other reading.

    At one more table first tokens are drawn by lot. At every table the bots take seats one after
    the other, again and again until all seats are taken.

    >>> for setup in setups(["random", "greedy"], [3]):  # doctest: +NORMALIZE_WHITESPACE
    ...     print(*setup.bots, setup.reading or "default", "by lot" if setup.wrap else "")
    random greedy random default
    random greedy random default by lot
    random greedy random ('passing', 'always')
    random greedy random ('refresh', 'after_payday')
    random greedy random ('reshuffle', 'when_empty')
    random greedy random ('paydays', 'sequential')
    random greedy random ('insurance', 'any')
    """
    if not bots:
        raise WrongValue(message("study.no_bots"))
    most = max(players, default=len(bots))
    if len(bots) > most:
        raise WrongValue(message("study.seats", bots=len(bots), most=most, bot=shown(bots[most])))
    found: list[Setup] = []
    for number in players:
        seats = tuple([bots[seat % len(bots)] for seat in range(number)])
        found += [Setup(seats), Setup(seats, wrap=ByLot)]
        found += [Setup(seats, reading) for reading in READINGS]
    return tuple(found)


def rounds(
    setups: Sequence[Setup],
    games: int,
    seed: int = 1,
    executor: Executor | None = None,
    in_flight: int | None = None,
) -> Iterator[Round]:
    """Play one game after the other at all tables, and yield each round.

    The games of a round have the same shuffle, and any number of rounds is a fair sample.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor() as threads:
    ...     played = [*rounds(setups(["random"], [2]), 2, executor=threads)]
    >>> [[game.number for game in each] for each in played]
    [[0, 0, 0, 0, 0, 0, 0], [1, 1, 1, 1, 1, 1, 1]]
    """
    for setup in setups:
        require_run(setup.game, setup.bots, games, seed, "results")
    most = min([_LARGEST, *[largest_chunk(GAME, setup.bots) for setup in setups]])
    plays = [partial(play_game, s.game, s.bots, seed=seed, wrap=s.wrap) for s in setups]
    chunks = (partial(play_games, play, some) for some in blocks(games, most) for play in plays)
    played = in_order(chunks, executor, chunks_at_once(in_flight))
    together = iter(lambda: [*islice(played, len(setups))], [])  # until none is left
    return (each for some in together for each in zip(*some, strict=True))
