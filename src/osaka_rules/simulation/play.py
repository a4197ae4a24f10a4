"""One simulated game: bots at a table, and luck that hangs on a seed and a number alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from random import Random
from typing import Final, Literal

from attrs import evolve as replaced

from osaka_rules.bots import BotError, named
from osaka_rules.kernel import IllegalMove, RulesError
from osaka_rules.osaka.cards import COLOURS
from osaka_rules.osaka.chance import advance, resolve
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.model import ChoosingToken
from osaka_rules.osaka.moves import ChooseToken, Done, Move
from osaka_rules.osaka.rules import actor, new_game
from osaka_rules.osaka.ruleset import STANDARD, Ruleset
from osaka_rules.osaka.view import view
from osaka_rules.records.osaka import new_record
from osaka_rules.simulation.osaka.result import GameResult, Tally

Keep = Literal["results", "records"]
"""What is kept of a game: its result, or its record too."""
FirstTokens = Literal["chosen", "drawn"]
"""How players come by their first tokens: as the rules say, or by lot, to compare the colours."""
KEEP: Final[tuple[Keep, ...]] = ("results", "records")
FIRST_TOKENS: Final[tuple[FirstTokens, ...]] = ("chosen", "drawn")


class Dice:
    """Luck made from a text, the same on every version of Python.

    ``random()`` is the one number of which Python promises that a seed always gives the same.

    >>> dice = Dice("a text")
    >>> [dice.randrange(6) for _ in range(8)]
    [2, 2, 2, 1, 2, 1, 5, 3]
    """

    def __init__(self, text: str) -> None:
        self._random = Random(text).random  # noqa: S311  # dice, not keys

    def randrange(self, stop: int, /) -> int:
        """Pick a number from 0 up to, but not including, ``stop``."""
        return int(self._random() * stop)


def entrants(bots: Sequence[str]) -> tuple[str, ...]:
    """Tell bots apart: those of the same name are numbered.

    >>> entrants(["greedy", "random", "random"])
    ('greedy', 'random 1', 'random 2')
    """
    return tuple(
        [
            f"{bot} {1 + bots[:place].count(bot)}" if bots.count(bot) > 1 else bot
            for place, bot in enumerate(bots)
        ]
    )


def card_seed(seed: int, number: int) -> int:
    """Give the seed that stands for the shuffle of one game of a run.

    >>> card_seed(1, 0) != card_seed(1, 1) != card_seed(2, 1)
    True
    """
    digest = sha256(f"osaka-game/1 {seed} {number}".encode()).digest()
    return int.from_bytes(digest[:8], "big")


def require_one_of(name: str, value: str, allowed: Sequence[str]) -> None:
    """Refuse a word that is none of those that can be said."""
    if value not in allowed:
        raise RulesError(f"{name} is {value!r}; it must be {' or '.join(map(repr, allowed))}.")


def require_players(bots: Sequence[str], seed: int, keep: Keep) -> None:
    """Refuse bots, a seed or something to keep that cannot be."""
    if isinstance(bots, str):
        raise RulesError(f"Bots are a list of names, such as ['random', {bots!r}].")
    for bot in bots:
        named(bot)
    if type(seed) is not int:
        raise RulesError(f"A seed is a whole number, which {seed!r} is not.")
    require_one_of("keep", keep, KEEP)


def play_game(
    bots: Sequence[str],
    number: int,
    *,
    seed: int = 1,
    ruleset: Ruleset = STANDARD,
    keep: Keep = "results",
    first_tokens: FirstTokens = "chosen",
) -> GameResult:
    """Play one game of a run; nothing but these arguments decides how it goes.

    With each game everybody moves on by a seat. Cards are drawn from a seed that hangs on the run's
    seed and the game's number, and every bot has dice of its own. With ``first_tokens="drawn"`` the
    first tokens are not chosen, but fall to the players by lot.

    >>> game = play_game(["random", "random", "random"], 7, seed=5)
    >>> game.bots, game.ended_by, len(game.vp)
    (('random 3', 'random 1', 'random 2'), 'tokens', 3)
    """
    require_players(bots, seed, keep)
    if type(number) is not int or number < 0:
        raise RulesError(f"Games are numbered 0, 1, 2 and so on, not {number!r}.")
    require_one_of("first_tokens", first_tokens, FIRST_TOKENS)
    order = [(seat - number) % len(bots) for seat in range(len(bots))]
    names = entrants(bots)
    players = [named(bots[entrant]) for entrant in order]
    dice = [Dice(f"osaka-bot/1 {seed} {number} {entrant}") for entrant in order]
    luck = card_seed(seed, number)
    lots = Dice(f"osaka-token/1 {seed} {number}") if first_tokens == "drawn" else None
    new = new_game([names[entrant] for entrant in order], ruleset)
    step = resolve(new, luck)
    events: list[Event] = [*step.events]
    moves: list[Move] = []
    while (seat := actor(state := step.state)) is not None:
        blamed = f"In game {number} the bot {new.names[seat]!r}"
        if lots is not None and isinstance(state.phase, ChoosingToken):
            move: Move = ChooseToken(COLOURS[lots.randrange(len(COLOURS))])
        else:
            try:
                move = players[seat](view(state, seat), dice[seat])
            except (Exception, SystemExit) as error:
                raise BotError(f"{blamed} failed: {_told(error)}.") from error
        try:
            step = advance(state, move, luck)
        except IllegalMove as error:
            raise BotError(f"{blamed} tried an illegal move: {error}") from error
        events += step.events
        moves.append(move)
    tally = Tally()
    tally.add(events)
    result = tally.result(number, new.names, _course(moves))
    if keep == "results":
        return result
    return replaced(result, record=new_record(new).extended(events).with_result(state))


def _told(error: BaseException) -> str:
    """Name an error of somebody else's, which may not even know how to say what it is."""
    try:
        return repr(error)
    except Exception:  # noqa: BLE001  # whatever it is
        return type(error).__name__


def _course(moves: Iterable[Move]) -> str:
    """Boil moves down to a few digits; ``done`` may be said more or less often (INS-6)."""
    text = "\n".join([str(move) for move in moves if not isinstance(move, Done)])
    return sha256(text.encode()).hexdigest()[:16]
