"""The tables of a study: by the default rules, by each other reading, and with tokens by lot."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from osaka_rules.bots import Bot
from osaka_rules.kernel import Game, RandomSource
from osaka_rules.osaka.cards import COLOURS
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.game import GAME, game
from osaka_rules.osaka.model import ChoosingToken
from osaka_rules.osaka.moves import ChooseToken, Move
from osaka_rules.osaka.ruleset import Ruleset, with_options
from osaka_rules.osaka.state import State
from osaka_rules.osaka.view import View
from osaka_rules.simulation import study
from osaka_rules.simulation.study import Reading, Setup


@frozen
class ByLot:
    """A bot that gets its first token by lot (SETUP-6), and plays on as another bot."""

    bot: Bot[View, Move]

    def __call__(self, view: View, rng: RandomSource) -> Move:
        """Return a move for the player of a view."""
        if isinstance(view.phase, ChoosingToken):
            return ChooseToken(COLOURS[rng.randrange(len(COLOURS))])
        return self.bot(view, rng)


def _game(reading: Reading | None) -> Game[State, Move, Event, View]:
    return GAME if reading is None else game(with_options({reading.option: reading.value}))


def setups(
    bots: Sequence[str], players: Sequence[int] = GAME.players
) -> tuple[Setup[State, Move, Event, View], ...]:
    """Return the tables: for each number of players, the default rules and each other reading.

    At one more table first tokens are drawn by lot. At every table the bots take seats one after
    the other, again and again until all seats are taken.

    >>> for setup in setups(["random", "greedy"], [3]):  # doctest: +NORMALIZE_WHITESPACE
    ...     print(*setup.bots, setup.reading or "default", "by lot" if setup.wrap else "")
    random greedy random default
    random greedy random default by lot
    random greedy random passing always (TURN-4)
    random greedy random refresh after_payday (BUY-8)
    random greedy random reshuffle when_empty (REFR-3)
    random greedy random paydays sequential (PAY-8)
    random greedy random insurance any (INS-5)
    """
    return study.setups(_game, study.readings(Ruleset), bots, players, [ByLot])
