"""What goods on their way, tokens and coins are worth to a player, in victory points.

The weights were fitted by least squares to some thousand games of greedy players: how many victory
points a player made after a position, given what the player had in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import field, frozen

from osaka_rules.osaka import bags
from osaka_rules.osaka.queries import sale
from osaka_rules.osaka.ruleset import Ruleset
from osaka_rules.osaka.state import State

COIN: Final = 0.17
"""The value of a coin in hand: 15 coins buy about 5 cards, of which half are lost or not sold."""
TOKEN: Final = 0.3
"""The value of a token, which raises later prices and brings the end nearer."""
ARRIVES: Final = 0.8
"""The chance that goods one space before Edo are sold."""
FAR: Final = 0.65
"""The chance that goods farther away are sold, on the waves or not: others decide on paydays."""
ARRIVES_LATE: Final = 0.7
FAR_LATE: Final = 0.35
"""The same chances when the game may soon be over: then goods are worth nothing (END-2)."""
LATE: Final = 2
"""The game may soon be over when a player needs at most this number of tokens."""
KEPT: Final = 0.4
"""The part of its value that a good keeps that would sink, if it is or can be insured."""
_NOTHING: Final = (0, 0, 0, 0)


def _chances(edo: int, far: float, arrives: float) -> tuple[float, ...]:
    return (*[far] * (edo - 1), arrives, 1.0)


@frozen
class Valuation:
    """What things are worth under a ruleset."""

    ruleset: Ruleset
    early: tuple[float, ...] = field(init=False)
    """For each space of the route, the chance that goods whose ship is there are sold."""
    late: tuple[float, ...] = field(init=False)
    """The same when the game may soon be over."""

    def __attrs_post_init__(self) -> None:
        edo = self.ruleset.route.edo
        object.__setattr__(self, "early", _chances(edo, FAR, ARRIVES))
        object.__setattr__(self, "late", _chances(edo, FAR_LATE, ARRIVES_LATE))

    def chances(self, tokens: Sequence[int]) -> tuple[float, ...]:
        """Return for each space the chance that goods whose ship is there are sold.

        It depends on all players' tokens, which are packed by colour.
        """
        most = max([bags.total(own) for own in tokens])
        return self.late if self.ruleset.token_target - most <= LATE else self.early

    def goods(
        self, goods: int, insured: int, hand: int, tokens: int, odds: Sequence[float]
    ) -> float:
        """Return the value of a player's goods, with what the hand can insure of them.

        ``odds`` are the chances of the four colours that goods are sold.
        """
        all_goods = goods + insured
        value = 0.0
        if all_goods:
            unit, (of_two, of_three, _) = self.ruleset.unit, self.ruleset.icons
            colours = zip(
                bags.by_colour(all_goods),
                bags.by_colour(insured) if insured else _NOTHING,
                bags.by_colour(hand) if hand else _NOTHING,
                bags.by_colour(tokens),
                odds,
                strict=True,
            )
            for some, safe_ones, cards, own, chance in colours:
                if some:
                    number, _, vp = sale(some, own, unit)
                    value += chance * (vp + TOKEN)
                    if cards or safe_ones:
                        twos, threes, _ = bags.by_rank(cards)
                        safe = of_two * twos + of_three * threes + bags.size(safe_ones)
                        value += (1 - chance) * KEPT * vp * min(1.0, safe / number)
        return value

    def assets(self, state: State) -> list[float]:
        """Return the value of what each player has beyond VPs, in a state that is not over."""
        tokens = bags.by_seat(state.token_rack, len(state.names))
        chances = self.chances(tokens)
        odds = [chances[space] for space in state.ships]
        found: list[float] = []
        for seat, own in enumerate(tokens):
            hand = bags.at_seat(state.hand_rack, seat)
            goods = bags.at_seat(state.goods_rack, seat)
            insured = bags.at_seat(state.insured_rack, seat)
            value = self.goods(goods, insured, hand, own, odds)
            found.append(value + COIN * bags.coins(hand) + TOKEN * bags.total(own))
        return found
