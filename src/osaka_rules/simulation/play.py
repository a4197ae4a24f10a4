"""One simulated game, which depends only on the bots, the rules, a seed and a number."""

from __future__ import annotations

import signal
from collections.abc import Callable, Sequence
from functools import partial
from hashlib import sha256
from random import Random
from threading import current_thread, main_thread
from typing import Final, Literal, get_args

from osaka_rules.bots import Bot, BotError, named
from osaka_rules.bots.bot import described
from osaka_rules.chance import advance, require_seed, resolve
from osaka_rules.checks import is_a
from osaka_rules.kernel import (
    EventT,
    Game,
    IllegalMove,
    MoveT,
    StateT,
    ViewT,
    WrongType,
    WrongValue,
    shown,
)
from osaka_rules.messages import message
from osaka_rules.records.record import format_of, new_record
from osaka_rules.simulation.result import GameResult
from osaka_rules.simulation.tally import tally_of

Keep = Literal["results", "records"]
"""What is kept of a game: its result, or its record too."""
KEEP: Final[tuple[Keep, ...]] = get_args(Keep)

Wrap = Callable[[Bot[ViewT, MoveT]], Bot[ViewT, MoveT]]
"""A function that changes how every bot of a game plays."""


class Dice:
    """A random generator made from a text, the same on every version of Python.

    ``random()`` is the only method of which Python promises that a seed always gives the same.

    >>> dice = Dice("a text")
    >>> [dice.randrange(6) for _ in range(8)]
    [2, 2, 2, 1, 2, 1, 5, 3]
    """

    def __init__(self, text: str) -> None:
        self._random = Random(text).random  # noqa: S311  # dice, not keys

    def randrange(self, stop: int, /) -> int:
        """Return a number from 0 up to, but not including, ``stop``."""
        return int(self._random() * stop)


def entrants(bots: Sequence[str]) -> tuple[str, ...]:
    """Return the names of bots, with numbers for those of the same name."""
    return tuple(
        [
            f"{bot} {1 + bots[:place].count(bot)}" if bots.count(bot) > 1 else bot
            for place, bot in enumerate(bots)
        ]
    )


def game_seed(slug: str, seed: int, number: int) -> int:
    """Return the seed for the chance of one game of a run."""
    digest = sha256(f"{slug}-game/1 {seed} {number}".encode()).digest()
    return int.from_bytes(digest[:8], "big")


def require_game(
    game: Game[StateT, MoveT, EventT, ViewT], bots: Sequence[str], seed: int, keep: Keep
) -> None:
    """Refuse bots, a seed or something to keep that cannot be."""
    if type(game) is not Game:
        raise WrongType(message("run.game", value=shown(game)))
    if isinstance(bots, str) or not is_a(Sequence, bots):
        raise WrongType(message("run.bots", value=shown(bots)))
    for bot in bots:
        named(bot, game)
    require_seed(seed)
    if keep not in KEEP:
        raise WrongValue(message("run.keep", value=shown(keep), known=KEEP))


def play_game(
    game: Game[StateT, MoveT, EventT, ViewT],
    bots: Sequence[str],
    number: int,
    *,
    seed: int = 1,
    keep: Keep = "results",
    wrap: Wrap[ViewT, MoveT] | None = None,
) -> GameResult:
    """Play one game of a run; it depends only on these arguments.

    With each game everybody moves on by a seat. Chance is answered from a seed made of the run's
    seed and the game's number, and every bot has dice of its own. ``wrap`` changes how every bot
    plays, to compare games.

    >>> from osaka_rules.games import door
    >>> result = play_game(door("osaka").GAME, ["random", "random", "random"], 7, seed=5)
    >>> result.bots, result.ended_by, len(result.scores["tokens"])
    (('random 3', 'random 1', 'random 2'), 'tokens', 3)

    Raises:
        BotError: A text names no bot, or a bot fails or makes an illegal move.
        WrongValue: An argument is not as described.
    """
    require_game(game, bots, seed, keep)
    if type(number) is not int or number < 0:
        raise WrongValue(message("run.number", value=shown(number)))
    order = [(seat - number) % len(bots) for seat in range(len(bots))]
    names = [entrants(bots)[entrant] for entrant in order]
    players = [named(bots[entrant], game) for entrant in order]
    if wrap is not None:
        players = [wrap(player) for player in players]
    dice = [Dice(f"{game.slug}-bot/1 {seed} {number} {entrant}") for entrant in order]
    luck = game_seed(game.slug, seed, number)
    new = game.new_game(names)
    step = resolve(game, new, luck)
    events = [*step.events]
    moves: list[MoveT] = []
    blame = partial(message, number=number)
    while isinstance(seat := game.actor(state := step.state), int):
        try:
            move = players[seat](game.view(state, seat), dice[seat])
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt) and _hears_ctrl_c():
                raise
            failed = blame("bot.failed", bot=shown(names[seat]), reason=described(error))
            raise BotError(failed) from error
        try:
            step = advance(game, state, move, luck)
        except IllegalMove as error:
            bot, tried = shown(names[seat]), shown(str(move))
            illegal = blame("bot.illegal", bot=bot, move=tried, reason=error.reason)
            raise BotError(illegal, error.clauses) from error
        events += step.events
        moves.append(move)
    outcome, tally = game.outcome(state), tally_of(game)
    assert outcome is not None, "nobody is to move"
    counts = tally.count(events, len(bots))
    course = "\n".join([str(move) for move in moves if tally.in_course(move)])
    return GameResult(
        number=number,
        bots=tuple(names),
        winners=outcome.winners,
        scores=dict(zip(game.scores, zip(*outcome.standings, strict=True), strict=True)),
        ended_by=outcome.ended_by,
        decisions=len(moves),
        counts=counts.counts,
        seat_counts=counts.seat_counts,
        seat_words=counts.seat_words,
        course=sha256(course.encode()).hexdigest()[:16],
        record=new_record(format_of(game.slug), new).extended(events).with_result(state)
        if keep == "records"
        else None,
    )


def play_games(play: Callable[[int], GameResult], numbers: range) -> tuple[GameResult, ...]:
    """Play the games of a run that have these numbers."""
    return tuple([play(number) for number in numbers])


def _hears_ctrl_c() -> bool:
    """Return whether a KeyboardInterrupt can be due to Ctrl-C, and not to a bot that raised it."""
    ignored = signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    return not ignored and current_thread() is main_thread()
