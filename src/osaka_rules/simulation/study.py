"""The games of a study: every number of players, every reading of the rules, the same luck."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import islice
from typing import Final, Generic

from attrs import AttrsInstance, frozen

from osaka_rules.kernel import EventT, Game, MoveT, StateT, ViewT, WrongValue, shown
from osaka_rules.messages import message
from osaka_rules.rulesets import clause_of, options
from osaka_rules.simulation.play import Wrap, play_game, play_games
from osaka_rules.simulation.run import blocks, chunks_at_once, in_order, largest_chunk, require_run
from osaka_rules.simulation.tally import Round

_LARGEST: Final = 5
"""How many rounds are played together at most: a round is yielded when all its games are over."""


@frozen
class Reading:
    """A ruling, and how it is read otherwise than by default."""

    option: str
    """The name of the option."""
    value: str
    """What it is under this reading."""
    clause: str
    """The clause that leaves the question open."""

    def __str__(self) -> str:
        return f"{self.option} {self.value} ({self.clause})"


def readings(ruleset: type[AttrsInstance]) -> tuple[Reading, ...]:
    """Return the rulings of a game, each with every reading that is not the default.

    >>> from osaka_rules import Ruleset
    >>> [(each.option, each.value) for each in readings(Ruleset)][0]
    ('passing', 'always')
    """
    return tuple(
        [
            Reading(name, other, clause_of(ruleset, name))
            for name, (_, *rest) in options(ruleset).items()
            for other in rest
        ]
    )


@frozen
class Setup(Generic[StateT, MoveT, EventT, ViewT]):
    """A table at which games of a study are played."""

    game: Game[StateT, MoveT, EventT, ViewT]
    """The game with the rules at this table."""
    bots: tuple[str, ...]
    reading: Reading | None = None
    """The one ruling that is read differently, and how; or none."""
    wrap: Wrap[ViewT, MoveT] | None = None
    """What changes how all bots play, if anything does."""


def setups(
    games: Callable[[Reading | None], Game[StateT, MoveT, EventT, ViewT]],
    other_readings: Sequence[Reading],
    bots: Sequence[str],
    players: Sequence[int],
    wraps: Sequence[Wrap[ViewT, MoveT]] = (),
) -> tuple[Setup[StateT, MoveT, EventT, ViewT], ...]:
    """Return the tables: for each number of players, the default rules and each other reading.

    There is one more table for each wrapper of bots. At every table the bots take seats one after
    the other, again and again until all seats are taken.

    Args:
        games: Return the game with the default rules, or with one ruling read differently.
        other_readings: The readings that are not the default.
        bots: The names of the bots.
        players: The numbers of players.
        wraps: What changes how all bots play.

    Raises:
        WrongValue: There is no bot, or one that would never play.
    """
    if not bots:
        raise WrongValue(message("study.no_bots"))
    most = max(players, default=len(bots))
    if len(bots) > most:
        raise WrongValue(message("study.seats", bots=len(bots), most=most, bot=shown(bots[most])))
    found: list[Setup[StateT, MoveT, EventT, ViewT]] = []
    for number in players:
        seats = tuple([bots[seat % len(bots)] for seat in range(number)])
        found += [Setup(games(None), seats, wrap=wrap) for wrap in (None, *wraps)]
        found += [Setup(games(reading), seats, reading) for reading in other_readings]
    return tuple(found)


def rounds(
    setups: Sequence[Setup[StateT, MoveT, EventT, ViewT]],
    games: int,
    seed: int = 1,
    executor: Executor | None = None,
    in_flight: int | None = None,
) -> Iterator[Round]:
    """Play one game after the other at all tables, and yield each round.

    The games of a round have the same shuffle, and any number of rounds is a fair sample.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> from osaka_rules.games import door
    >>> table = Setup(door("osaka").GAME, ("random", "random"))
    >>> with ThreadPoolExecutor() as threads:
    ...     played = [*rounds([table, table], 3, executor=threads)]
    >>> [[game.number for game in each] for each in played]
    [[0, 0], [1, 1], [2, 2]]
    """
    for setup in setups:
        require_run(setup.game, setup.bots, games, seed, "results")
    most = min([_LARGEST, *[largest_chunk(setup.game, setup.bots) for setup in setups]])
    plays = [partial(play_game, s.game, s.bots, seed=seed, wrap=s.wrap) for s in setups]
    chunks = (partial(play_games, play, some) for some in blocks(games, most) for play in plays)
    played = in_order(chunks, executor, chunks_at_once(in_flight))
    together = iter(lambda: [*islice(played, len(setups))], [])  # until none is left
    return (each for some in together for each in zip(*some, strict=True))
