"""What things are worth to a player, in victory points.

A price has two parts: what a thing brings in the final scoring (SCORE-7), and what can still be
made of it, which counts the less the nearer the end of the game is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from osaka_rules.yokohama import queries as q
from osaka_rules.yokohama.components import (
    CHURCH_KINDS,
    COUNTRIES,
    GOODS,
    Amounts,
    ChurchKind,
    Country,
)
from osaka_rules.yokohama.model import AnyPlayer, State
from osaka_rules.yokohama.pack import Card

Price = tuple[float, float, float]
"""What a thing is worth when the game is over, some turns before that, and at its beginning."""
YEN: Final = (0.5, 0.7, 1.0)
GOOD: Final = ((0.3, 0.9, 1.4), (0.3, 0.9, 1.4), (0.3, 0.7, 1.0), (0.3, 0.7, 1.0))
"""Copper, silk, tea and seafood that no order in hand asks for."""
PLENTY: Final = 8
RICH: Final = 15
"""With this number of a good, or of Yen, nothing can be made of one more."""
WANTED: Final = (2.0, 2.0, 1.1, 1.1)
"""The price of goods that an order in hand lacks."""
IMPORT: Final = (1.0, 2.1, 2.3)
AGENT: Final = (1.0, 1.7, 1.5)
ASSISTANT: Final = (0.0, 0.9, 1.8)
"""An assistant in hand or on an area."""
WORKERS: Final = 10
"""With this number of assistants in hand and on areas, one more is worth what is said above."""
SHOP: Final = (0.0, 3.0, 5.0)
HOUSE: Final = (0.0, 6.0, 9.0)
"""A shop and a house in hand, which are to be built."""
MOVEMENT: Final = (0.0, 0.4, 0.6)
WAREHOUSE: Final = (0.0, 0.8, 1.5)
ICON: Final = 0.8
"""What an icon of a country brings in the final scoring, if it makes sets larger (SCORE-6)."""
GOAL: Final = 0.6
"""How much of its share in the points of a goal a step towards it is worth."""
VALUE: Final = 0.3
"""What a point of a technology's value brings in the final scoring (SCORE-3)."""
CUSTOMS: Final = 2.5
"""What an assistant at the Customs brings in the final scoring (SCORE-2); at the Church it is not
worth the assistant."""
TECHNOLOGIES: Final = {
    "gaslight": 5.0, "station": 3.0, "mining": 3.0, "spinning": 3.0, "stagecoach": 1.0,
    "exposition": 0.0, "ball": 5.0, "language": 3.0, "letterpress": 1.5, "winery": 3.0,
    "postal": 1.5, "newspaper": 4.0, "electric": 5.0, "university": 2.0, "telegram": 2.0,
    "telephone": 3.0, "brickyard": 4.0, "stock": 3.0, "patent": 3.0, "tram": 4.0,
}  # fmt: skip
"""What technologies bring in the course of a game, if they are gained at its beginning."""
EXPOSITION: Final = 10
"""The points of TECH-6."""
ENDING: Final = 6.0
"""What it is worth at most that the game ends."""
HURRY: Final = 0.5
"""How much of it a point of the player's lead is worth."""
RELUCTANCE: Final = 0.3
"""How much of it is lost anyway: who plays on can still gain something."""
LATEST: Final = 25
"""Games seldom have more rounds than this."""
LATE: Final = 3
"""The number of turns at the end in which prices fall to what counts in the final scoring."""
LONG: Final = 10
"""When this number of turns is left, the game is as good as at its beginning."""


class Prices:
    """What things are worth to one player in a state, as far as that player can know.

    >>> from osaka_rules import yokohama
    >>> state = yokohama.settle(yokohama.new_game(["Ann", "Bob"]), 7)
    >>> Prices(state, 0).future
    1.0
    """

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat = state, seat
        self.player = player = state.players[seat]
        self.turns = turns = turns_left(state)
        """How many turns are probably left after this one."""
        self.future = min(1.0, turns / LONG)
        """What of the game is still to come: from 1 at the beginning down to 0 in the last turn."""
        self.yen = _less(_at(YEN, turns), YEN[0], player.yen / RICH)
        self.imports = _at(IMPORT, turns)
        self.agent = _at(AGENT, turns)
        workers = player.assistants + sum(player.on_areas)
        self.assistant = _at(ASSISTANT, turns) * WORKERS / max(WORKERS / 2, workers)
        self.movement = _at(MOVEMENT, turns)
        self.warehouse = _at(WAREHOUSE, turns)
        self.steps = self._steps_to_goals()
        """For each thing that a goal asks for: what one more is worth, and how many it asks for."""
        self.plain = [
            _less(_at(price, turns), price[0], own / PLENTY)
            for price, own in zip(GOOD, player.goods, strict=True)
        ]
        self.asked = self._asked()
        """How many of each good the orders in hand ask for."""
        self.lacking = [max(0, n - own) for n, own in zip(self.asked, player.goods, strict=True)]
        """How many of them the player does not have."""
        others = [each.vp for other, each in enumerate(state.players) if other != seat]
        self.lead = player.vp - max(others)
        """By how many points the player leads."""
        self._orders: dict[str, float] = {}
        self._icons: dict[Country, float] = {}

    def _steps_to_goals(self) -> dict[str, tuple[float, int]]:
        found: dict[str, tuple[float, int]] = {}
        for goal in self.state.goals:
            if self.seat not in goal.by:
                card = q.goal_named(self.state, goal.card)
                points = card.later if goal.by else card.first
                every = sum([number for _, number in card.needs])
                for what, number in card.needs:
                    found[what] = (GOAL * points / every, number)
        return found

    def _asked(self) -> list[int]:
        asked = [0, 0, 0, 0]
        pack = self.state.pack
        for order in self.state.hidden.hands[self.seat]:
            for good, number in enumerate(pack.orders[pack.order_places[order]].goods.goods):
                asked[good] += number
        return asked

    # --- Rewards ---------------------------------------------------------------------------------

    def goods(self, good: int, number: int) -> float:
        """Return what some more of a good are worth: those that an order lacks are worth more."""
        wanted = min(number, self.lacking[good])
        value = wanted * max(WANTED[good], self.plain[good]) + (number - wanted) * self.plain[good]
        return value + self.step(GOODS[good], self.player.goods[good], number)

    def spent(self, good: int) -> float:
        """Return what it costs to give one of a good away."""
        own = self.player.goods[good]
        value = self.plain[good]
        if own <= self.asked[good]:
            value = max(value, WANTED[good])
        return value + self.step(GOODS[good], own - 1, 1)

    def step(self, what: str, own: int, number: int) -> float:
        """Return what some more of something are worth as steps towards a goal."""
        if what not in self.steps:
            return 0.0
        each, needed = self.steps[what]
        return each * max(0, min(number, needed - own))

    def best_good(self) -> float:
        """Return what a good of one's choice is worth."""
        return max([self.goods(good, 1) for good in range(4)])

    def reward(self, amounts: Amounts) -> float:
        """Return what a reward is worth."""
        value = amounts.vp + amounts.yen * self.yen + amounts.imports * self.imports
        for good, number in enumerate(amounts.goods):
            if number:
                value += self.goods(good, number)
        if amounts.any_goods:
            value += amounts.any_goods * self.best_good()
        return value + amounts.movement * self.movement + amounts.warehouse * self.warehouse

    def icon(self, country: Country) -> float:
        """Return what one more icon of a country is worth: every second one brings an agent."""
        if country not in self._icons:
            icons = Counter(q.countries_of(self.state, self.seat))
            for each, supply in zip(COUNTRIES, self.state.agents, strict=True):
                brings_agent = icons[each] % 2 and supply
                smaller = len([n for n in icons.values() if n > icons[each]])
                value = ICON * (1 + smaller) / 2
                if brings_agent:
                    value += self.agent + self.step("tokens", self.player.tokens, 1)
                self._icons[each] = value
        return self._icons[country]

    def order(self, order: str) -> float:
        """Return what an order in hand is worth, and all the more if its goods are there."""
        if order not in self._orders:
            card = self.state.pack.orders[self.state.pack.order_places[order]]
            value, lacking = self.fulfilment(order), 0
            for good, number in enumerate(card.goods.goods):
                missing = max(0, number - self.player.goods[good])
                lacking += missing * (1 + (good < 2))
            if lacking:
                value *= self.future * max(0.3, 1 - 0.08 * lacking)
            self._orders[order] = value
        return self._orders[order]

    def fulfilment(self, order: str) -> float:
        """Return what it brings to fulfil an order, beyond the price of its goods."""
        card = self.state.pack.orders[self.state.pack.order_places[order]]
        technologies = self.player.technologies
        value = self.reward(card.reward) + self.icon(card.country)
        value += 2 * ("ball" in technologies) + self.yen * ("language" in technologies)
        value += self.step("orders", len(self.player.fulfilled), 1)
        for good, number in enumerate(card.goods.goods):
            value -= number * self.plain[good]
        return value

    def card(self, card: Card) -> float:
        """Return what a technology card is worth."""
        player = self.player
        value = self.future * TECHNOLOGIES[card.technology] + VALUE * card.value
        value += EXPOSITION * (card.technology == "exposition")
        value += 2 * ("patent" in player.technologies)
        value += self.yen * ("letterpress" in player.technologies)
        return value + self.icon(card.country) + self.step("technologies", len(player.cards), 1)

    def payable_kinds(self) -> list[ChurchKind]:
        """Return what the player can pay at the Church (CHURCH-2, CHURCH-3)."""
        player, turn = self.player, self.state.turn
        paid = turn.faith if turn is not None and turn.seat == self.seat else ()
        owned = zip(CHURCH_KINDS, (*player.goods, player.yen, player.imports), strict=True)
        return [kind for kind, number in owned if number and kind not in paid]

    # --- Pieces and boards -----------------------------------------------------------------------

    def pieces(self, assistants: int, shops: int, houses: int) -> float:
        """Return what pieces in hand are worth, beyond those that are there already."""
        value = self.assistant * assistants
        value += _several(shops, self.player.shops) * _at(SHOP, self.turns)
        return value + _several(houses, self.player.houses) * _at(HOUSE, self.turns)

    def in_hand(self, shops: int, houses: int) -> float:
        """Return what all shops and houses in hand are worth."""
        value = _several(shops, 0) * _at(SHOP, self.turns)
        return value + _several(houses, 0) * _at(HOUSE, self.turns)

    def last_shop(self) -> float:
        """Return what is lost with one of the shops in hand."""
        return _several(1, self.player.shops - 1) * _at(SHOP, self.turns)

    def last_house(self) -> float:
        """Return what is lost with one of the houses in hand."""
        return _several(1, self.player.houses - 1) * _at(HOUSE, self.turns)

    def church(self, space: int) -> float:
        """Return what a space of the Church is worth, the assistant deducted."""
        value = self.reward(self.state.pack.church[space].reward) - self.assistant
        value += 3 * ("winery" in self.player.technologies)
        return value + self._nearer_end(self.state.church)

    def customs(self, space: int) -> float:
        """Return what a space of the Customs is worth, less its price and the assistant."""
        where = self.state.pack.customs[space]
        value = self.reward(where.reward) + CUSTOMS - self.assistant
        value += 4 * ("brickyard" in self.player.technologies) - where.price * self.imports
        return value + self._nearer_end(self.state.customs)

    def _nearer_end(self, spaces: Sequence[int | None]) -> float:
        """Return what it is worth that a board gets fuller: good for who leads (END-4, END-5)."""
        if self.state.last is not None:
            return 0.0
        full = self.state.pack.start.full[len(self.state.names) - 2]
        most = ENDING if _taken(spaces) + 1 >= full else ENDING / full
        return max(-most, min(most, self.lead * HURRY)) - most * RELUCTANCE

    def token(self, token: str) -> float:
        """Return what a token is worth."""
        pack, player = self.state.pack, self.player
        value = self.reward(pack.tokens[pack.token_places[token]].reward)
        return value + self.step("tokens", player.tokens + player.agents, 1)


def _at(price: Price, turns: float) -> float:
    """Return a price when a number of turns is left."""
    last, late, early = price
    if turns < LATE:
        return last + (late - last) * turns / LATE
    return late + (early - late) * min(1.0, (turns - LATE) / (LONG - LATE))


def _less(price: float, least: float, share: float) -> float:
    """Return a price of which there is enough, or nearly enough."""
    return least + (price - least) * max(0.0, 1 - share)


def _several(number: int, own: int) -> float:
    """Return how many pieces some more count for: each counts less than the one before.

    >>> _several(2, 0), _several(1, 3)
    (1.75, 0.421875)
    """
    return sum([0.75 ** (own + each) for each in range(number)])


def turns_left(state: State) -> float:
    """Return how many turns every player probably has after this one (END-1 to END-8).

    Each condition for the end comes nearer with about the same number of turns for each step.
    """
    if state.last is not None:
        return state.last - state.round
    players = len(state.names)
    full = state.pack.start.full[players - 2]
    built = [_left_to_build(player) for player in state.players]
    nearest = min(
        LATEST - state.round,
        5 * min([houses for houses, _ in built]),
        2.5 * min([shops for _, shops in built]),
        3.0 * (state.order_deck + 1) / players,
        8.0 * (full - _taken(state.church)) / players,
        8.0 * (full - _taken(state.customs)) / players,
    )
    return 1.0 + max(0.0, nearest)


def _left_to_build(player: AnyPlayer) -> tuple[int, int]:
    return player.houses + player.stored_houses, player.shops + player.stored_shops


def _taken(spaces: Sequence[int | None]) -> int:
    return len(spaces) - spaces.count(None)
