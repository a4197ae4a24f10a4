"""A strategy for positions of Traders of Osaka that nobody need have reached by playing.

Cards are laid out at random, the rest on one of the piles; what :func:`~osaka_rules.problems`
requires in a phase is there by construction.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from osaka_rules.osaka.cards import CARDS, COLOURS, Card, Cards, Colour
from osaka_rules.osaka.events import OCCASIONS
from osaka_rules.osaka.model import (
    Acting,
    ChoosingToken,
    Dealing,
    DrawingLot,
    Insuring,
    Over,
    Phase,
    Refreshing,
    Reservation,
    Selling,
)
from osaka_rules.osaka.moves import AREAS
from osaka_rules.osaka.position import NAMES, position
from osaka_rules.osaka.ruleset import Ruleset
from osaka_rules.osaka.setting_up import lowest_hands
from osaka_rules.osaka.state import State
from osaka_rules.testing.osaka.strategies import rulesets

_MANY: Final = 11
"""The most cards of a kind, or tokens, that are laid in one place."""


def positions(of: st.SearchStrategy[Ruleset] | None = None) -> st.SearchStrategy[State]:
    """Return a strategy for positions of every phase without problems.

    They need not be reachable: hands and goods have any size, ships and pieces are anywhere, and
    points and tokens come from nowhere. For states that are reached in play, use ``states``.

    >>> import osaka_rules as osaka
    >>> from hypothesis import given, settings
    >>> from osaka_rules.testing import unhurried
    >>> @unhurried(settings(max_examples=5))
    ... @given(positions())
    ... def test_nothing_is_wrong(state):
    ...     assert osaka.problems(state) == ()
    >>> test_nothing_is_wrong()
    """
    return (rulesets() if of is None else of).flatmap(_any_layout)


@st.composite
def _any_layout(draw: DrawFn, ruleset: Ruleset) -> State:
    layouts = [_prepared, _acting, _stuck, _refreshing, _selling, _full, _deadlocked]
    if any(ruleset.route.waves):
        layouts.append(_insuring)
    return draw(st.sampled_from(layouts))(_Table(draw, ruleset))


# --- The table -----------------------------------------------------------------------------------


class _Table:
    """What was laid out so far, what is left, and the seat whose turn it is."""

    def __init__(self, draw: DrawFn, ruleset: Ruleset) -> None:
        self.draw, self.ruleset, self.left = draw, ruleset, ruleset.deck
        self.players = draw(st.integers(ruleset.players_min, ruleset.players_max))
        self.seat = draw(st.integers(0, self.players - 1))
        self.market: Cards = Cards()
        self.farm: Cards = Cards()
        self.reserved: dict[int, Reservation] = {}
        self.hands: list[Cards] = []
        self.goods: list[Cards] = []
        self.insured: list[Cards] = []
        self.tokens: list[list[Colour]] = []
        self.ships = [0, 0, 0, 0]

    def some(self) -> Cards:
        """Take some cards of a few kinds, or none."""
        wanted = st.dictionaries(st.sampled_from(CARDS), st.integers(1, _MANY), max_size=4)
        numbers = [(card, min(n, self.left.count(card))) for card, n in self.draw(wanted).items()]
        return self._take([card for card, number in numbers for _ in range(number)])

    def one(self, value: int = 0) -> Cards:
        """Take one card, of this value if there is one."""
        kinds = [card for card in CARDS if card in self.left]
        fitting = [card for card in kinds if card.value == value]
        return self._take([self.draw(st.sampled_from(fitting or kinds))])

    def few(self, colour: Colour) -> Cards:
        """Take up to three cards of a colour."""
        fitting = [card for card in self.left if card.colour == colour]
        return self._take(fitting[:: max(1, len(fitting) // 3)][: self.up_to(3)])

    def _take(self, some: list[Card]) -> Cards:
        taken = Cards.of(some)
        self.left -= taken
        return taken

    def up_to(self, most: int) -> int:
        """Draw a number from 0 on."""
        return self.draw(st.integers(0, most))

    def lay_out(self) -> None:
        """Deal cards and a few tokens to everybody, and put ships anywhere but in Edo."""
        seats = range(self.players)
        self.hands, self.goods, self.insured = [[self.some() for _ in seats] for _ in range(3)]
        few = min(self.ruleset.token_target - 1, _MANY)
        colours = st.lists(st.sampled_from(COLOURS), max_size=few)
        self.tokens = [self.draw(colours) for _ in seats]
        self.ships = [self.up_to(self.ruleset.route.edo - 1) for _ in COLOURS]

    def fill_areas(self) -> None:
        """Lay cards in the Market and the Farm, and pieces on some of them."""
        self.market, self.farm = self.some(), self.some()
        self.reserve(range(self.players))

    def reserve(self, seats: Sequence[int]) -> None:
        """Put pieces of players on free cards, or on none."""
        for seat in seats:
            free = {"market": self.market, "farm": self.farm}
            places = [Reservation(area, card) for area in AREAS for card in free[area]]
            chosen = self.draw(st.sampled_from([None, *places]))
            if chosen is not None:
                self.reserved[seat] = chosen
                free[chosen.area] -= Cards.of([chosen.card])
                self.market, self.farm = free["market"], free["farm"]

    def arrive(self, among: Sequence[Colour] = COLOURS, least: int = 1) -> tuple[Colour, ...]:
        """Put some ships into Edo, and return the colours whose payday it is."""
        arrived = sorted(self.draw(st.sets(st.sampled_from(among), min_size=least)))
        for colour in arrived:
            self.ships[colour] = self.ruleset.route.edo
        return tuple(arrived[:1] if self.ruleset.paydays == "sequential" else arrived)

    def sell(self, sales: Sequence[tuple[Colour, int]]) -> None:
        """Take all goods of a colour away from a player, for each sale."""
        for colour, seat in sales:
            for row in (self.goods, self.insured):
                sold = Cards.of([card for card in row[seat] if card.colour == colour])
                row[seat] -= sold
                self.left += sold

    def done(self, phase: Phase, pile: Cards | None = None, passes: int = 0) -> State:
        """Return the position, with the rest on one of the piles; ``None`` leaves no draw pile."""
        piles = [Cards(), Cards(), Cards()]
        if pile is not None:
            piles = [pile + self.some(), self.some(), self.some()]
        piles[2 if pile is None else self.up_to(2)] += self.left
        vp = [self.up_to(40) for _ in range(self.players)]
        vp[self.seat] += max(0, len(piles[2]) - sum(vp))  # each card is a point
        return position(
            names=NAMES[: self.players],
            ruleset=self.ruleset,
            phase=phase,
            market=self.market,
            farm=self.farm,
            reserved=self.reserved,
            hands=self.hands,
            goods=self.goods,
            insured=self.insured,
            ships={str(colour): self.ships[colour] for colour in COLOURS},
            tokens=[" ".join(map(str, own)) for own in self.tokens],
            vp=vp,
            draw=piles[0],
            discard=piles[1],
            vp_cards=piles[2],
            passes=passes,
            reshuffles=self.up_to(3),
        )


# --- The preparation -----------------------------------------------------------------------------


def _prepared(table: _Table) -> State:
    """Deal cards, perhaps not all; if all, some players may have chosen a token."""
    ruleset = table.ruleset
    rows = [[table.one() for _ in range(n)] for n in (ruleset.market_size, ruleset.farm_size)]
    alike = table.draw(st.booleans())  # or hardly any hands would be tied
    first: list[Cards] = []
    for _ in range(table.players):
        hand: list[Cards] = []
        while sum([card.coins for card in hand]) < ruleset.first_hand:
            values = [card.coins for card in first[len(hand) :][:1]] if alike else []
            hand.append(table.one(*values))
        first = first or hand
        rows.append(hand)
    undealt = table.up_to(sum(map(len, rows))) if table.draw(st.booleans()) else 0
    for _ in range(undealt):
        last = next(row for row in reversed(rows) if row)
        table.left += last.pop()
    table.market, table.farm, *table.hands = [sum(row, Cards()) for row in rows]
    lowest = lowest_hands([hand.bag for hand in table.hands])
    table.tokens = [[] for _ in table.hands]
    phase: Phase = Dealing()
    if not undealt and len(lowest) > 1 and table.draw(st.booleans()):
        phase = DrawingLot(lowest)
    elif not undealt:
        start = table.draw(st.sampled_from(lowest))
        seats = [*range(start, table.players), *range(start)]
        chosen = table.up_to(table.players - 1)
        for seat in seats[:chosen]:
            table.tokens[seat] = [table.draw(st.sampled_from(COLOURS))]
        phase = ChoosingToken(start, seats[chosen])
    return position(
        names=NAMES[: table.players],
        ruleset=ruleset,
        phase=phase,
        market=table.market,
        farm=table.farm,
        hands=table.hands,
        tokens=[" ".join(map(str, own)) for own in table.tokens],
    )


# --- Turns ---------------------------------------------------------------------------------------


def _acting(table: _Table) -> State:
    """The player whose turn it is has something to buy, or there would be a refresh."""
    spare = table.one()
    table.lay_out()
    table.market, table.farm = table.some(), table.some()
    table.reserve([seat for seat in range(table.players) if seat != table.seat])
    if table.ruleset.refresh_market or table.draw(st.booleans()):
        table.market += spare
    else:
        table.left += spare  # where a refresh brings nothing, there may be nothing
    table.reserve([table.seat])
    return table.done(Acting(table.seat), table.some(), table.up_to(table.players - 1))


def _stuck(table: _Table) -> State:
    """The player whose turn it is has nothing to do: the cards are in hands, goods and points."""
    table.lay_out()
    return table.done(Acting(table.seat), None, table.up_to(table.players - 1))


def _refreshing(table: _Table) -> State:
    """The Farm has the cards that have been drawn to it, and the Market has more."""
    pile = table.one()
    wanted = table.ruleset.refresh_farm
    waits = [(number, wanted) for number in range(table.ruleset.refresh_market, 0, -1)]
    waits += [(0, number) for number in range(wanted, 0, -1)]
    to_market, to_farm = table.draw(st.sampled_from(waits[: len(table.left) + 1]))
    drawn = sum([table.one() for _ in range(table.ruleset.refresh_market - to_market)], Cards())
    farm = sum([table.one() for _ in range(wanted - to_farm)], Cards())
    table.lay_out()
    table.market = table.some()
    table.reserve(range(table.players))  # but on nothing that has just been drawn
    table.market, table.farm = table.market + drawn, farm
    occasion = table.draw(st.sampled_from(OCCASIONS))
    in_turn = occasion == "turn"
    if not in_turn and table.ruleset.refresh == "before_payday":
        table.arrive(least=0)
    passes = table.up_to(table.players - 1 if in_turn else 0)
    return table.done(Refreshing(table.seat, occasion, to_market, to_farm), pile, passes)


# --- Paydays -------------------------------------------------------------------------------------


def _selling(table: _Table) -> State:
    """A sale waits for points to be drawn; the sales before it are done."""
    pile = table.one()
    table.lay_out()
    table.fill_areas()
    colours = table.arrive()
    seats = [*range(table.seat, table.players), *range(table.seat)]
    order = [(colour, seat) for colour in colours for seat in seats]
    sales = order[: table.up_to(len(order) - 1) + 1]
    table.sell(sales)
    earned = [sale for sale in sales[:-1] if table.draw(st.booleans())] + sales[-1:]
    owed = 1 + table.up_to(40)
    return table.done(Selling(table.seat, colours, *sales[-1], owed, tuple(earned)), pile)


def _insuring(table: _Table) -> State:
    """At least one player has a good whose ship is on the waves."""
    good = table.one()
    (wet,) = [card.colour for card in good]
    table.lay_out()
    table.fill_areas()
    waves = [space for space, wave in enumerate(table.ruleset.route.waves) if wave]
    table.ships[wet] = table.draw(st.sampled_from(waves))
    colours = table.arrive([colour for colour in COLOURS if colour != wet])
    table.sell([(colour, seat) for colour in colours for seat in range(table.players)])
    asked = table.up_to(table.players - 1)
    table.goods[asked] += good + table.few(wet)
    table.hands[asked] += table.few(wet)
    return table.done(Insuring(table.seat, asked), table.some())


# --- The end -------------------------------------------------------------------------------------


def _full(table: _Table) -> State:
    """At least one player has enough tokens."""
    table.lay_out()
    table.fill_areas()
    table.arrive()
    table.tokens[table.seat] += [table.draw(st.sampled_from(COLOURS))] * table.ruleset.token_target
    return table.done(Over("tokens"), table.some())


def _deadlocked(table: _Table) -> State:
    """All have passed; they could do nothing else unless passing is always allowed."""
    table.lay_out()
    if table.ruleset.passing == "always" or not table.ruleset.refresh_market:
        table.fill_areas()
    return table.done(Over("deadlock"), table.some(), table.players)
