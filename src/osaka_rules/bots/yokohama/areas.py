"""What a player can make of the areas: actions now, and what assistants promise for later."""

from __future__ import annotations

from typing import Final

from osaka_rules.bots.yokohama.actions import worth_by_power
from osaka_rules.bots.yokohama.prices import Prices
from osaka_rules.yokohama.model import State, plot_at
from osaka_rules.yokohama.queries import MOST_POWER

TURN: Final = 2.5
"""An action costs a turn, which counts like this number of assistants."""
PATIENCE: Final = 0.7
"""How much of what assistants promise counts now."""
KEPT: Final = (1.5, 0.8, 0.5, 0.1)
"""What the first, second, third and any further assistant in hand are worth: some can be placed in
the next turn."""


class Areas:
    """What the areas are worth to one player in a state.

    >>> from osaka_rules import yokohama
    >>> state = yokohama.settle(yokohama.new_game(["Ann", "Bob"]), 7)
    >>> areas = Areas(Prices(state, 0), state)
    >>> bank = state.city.cells["bank"]
    >>> areas.worth(bank, 2) < areas.worth(bank, 5) == areas.worth(bank, 6)
    True
    """

    def __init__(self, prices: Prices, state: State) -> None:
        self.prices, self.state, self.seat = prices, state, prices.seat
        self.player = state.players[prices.seat]
        self._worth: dict[int, list[float]] = {}
        self._rates: dict[int, tuple[float, int]] = {}
        self._bases: dict[int, int] = {}

    def moved_on(self, state: State) -> Areas:
        """Return the same for a later state, in which only pieces on the map have moved."""
        found = Areas(self.prices, state)
        found._worth, found._rates, found._bases = self._worth, self._rates, self._bases
        return found

    # --- Actions ---------------------------------------------------------------------------------

    def base(self, cell: int) -> int:
        """Return the power in an area without president and assistants (POWER-2)."""
        if cell not in self._bases:
            plot = plot_at(self.state, cell)
            own = (self.seat in plot.shops) + (plot.house == self.seat)
            self._bases[cell] = own + (self.state.station == cell)
        return self._bases[cell]

    def worth(self, cell: int, power: int) -> float:
        """Return what an action of some power in an area is worth, with all that follows it."""
        return self._worth_by_power(cell)[min(power, MOST_POWER)]

    def _worth_by_power(self, cell: int) -> list[float]:
        if cell not in self._worth:
            self._worth[cell] = worth_by_power(self.prices, cell)
        return self._worth[cell]

    def gain(self, cell: int, power: int) -> float:
        """Return what an action in an area is worth, less what its assistants promised."""
        return self.worth(cell, power) - self.promise(cell, self.player.on_areas[cell])

    def arrival(self, cell: int) -> float:
        """Return what it is worth that the president ends its move in an area."""
        return self.gain(cell, self.base(cell) + 1 + self.player.on_areas[cell])

    # --- Promises --------------------------------------------------------------------------------

    def _rate(self, cell: int) -> tuple[float, int]:
        """Return what each assistant in an area promises, and how many of them do.

        It is the share in the best action that they can help to.
        """
        if cell not in self._rates:
            base, best, most = self.base(cell), 0.0, 0
            worth = self._worth_by_power(cell)
            for power in range(min(base + 2, MOST_POWER), MOST_POWER + 1):
                needed = max(1, power - base - 1)
                share = worth[power] / (needed + TURN)
                if share > best:
                    best, most = share, needed
            self._rates[cell] = (PATIENCE * min(1.0, 4 * self.prices.future) * best, most)
        return self._rates[cell]

    def promise(self, cell: int, number: int) -> float:
        """Return what a number of own assistants in an area promise for later turns."""
        rate, most = self._rate(cell)
        return rate * min(number, most)

    def added(self, cell: int, number: int) -> float:
        """Return what one more assistant in an area promises beyond a number of them."""
        rate, most = self._rate(cell)
        return rate if number < most else 0.0

    def kept(self, assistants: int) -> float:
        """Return what the last of some assistants in hand is worth for the next placements."""
        return KEPT[min(assistants, len(KEPT)) - 1] * self.prices.future

    def recalled(self) -> float:
        """Return what it is worth to have some assistants back in hand (BACK-3)."""
        value, hand = 0.0, self.player.assistants
        losses = [self.added(c, n - 1) for c, n in enumerate(self.player.on_areas) if n]
        for number, loss in enumerate(sorted(losses)):
            value += max(0.0, self.kept(hand + number + 1) - loss)
        return value
