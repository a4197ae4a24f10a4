"""Every case there is, where there are few enough: prices of sets, start players, voyages.

Each is compared with a second formula, written in another way from the clauses. The positions are
made of the printed box; only the number of tokens that ends a game is out of reach, and where it
cannot matter the refresh comes after the payday, so that one move tells all.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, count, product
from random import Random

import attrs
import pytest

import osaka_rules as osaka
from osaka_rules import (
    CARDS,
    COLOURS,
    Buy,
    Card,
    Cards,
    ChoosingToken,
    Colour,
    Dealing,
    Done,
    Draw,
    DrawingLot,
    Event,
    Insuring,
    Lot,
    PaydayBegan,
    Returned,
    Route,
    Ruleset,
    Sank,
    Selling,
    Sold,
    Space,
    StartFound,
    State,
    TokenGained,
)
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag, Hidden
from osaka_rules.osaka.ruleset import Paydays, RefreshTime
from osaka_rules.testing.osaka import CALM_ROUTE, LONG_ROUTE

ENDLESS = Ruleset(token_target=1000, refresh="after_payday")
KIND = {(card.colour, card.value): card for card in CARDS}


def of_colour(colour: Colour, values: list[int]) -> Cards:
    """Give cards of one colour with these values."""
    return Cards.of([KIND[colour, value] for value in values])


# --- The price of a set --------------------------------------------------------------------------


def sets() -> Iterator[tuple[list[int], int]]:
    """List the values of every set of a colour, lowest first, with 0 to 12 tokens."""
    for twos, threes, fives, tokens in product(range(12), range(10), range(8), range(13)):
        values = [2] * twos + [3] * threes + [5] * fives
        if values:
            yield values, tokens


def points(values: list[int], tokens: int) -> int:
    """Count by how many steps of five one reaches the price of each card, one card at a time."""
    price = next(value for value in (5, 3, 2) if value in values) + tokens
    total = sum([price for _ in values])
    return next(steps for steps in count() if 5 * steps >= total)


def about_to_sell(colour: Colour, values: list[int], tokens: int) -> State:
    """Let a player have a set but for its middle card, which lies in the Market; Edo is near."""
    own = [tokens if each == colour else 0 for each in COLOURS]
    numbers = (own[0], own[1], own[2], own[3])
    return attrs.evolve(_a_set(colour, (*values,)), token_rack=bags.rack([bags.four(numbers)]))


@cache
def _a_set(colour: Colour, values: tuple[int, ...]) -> State:
    middle, rest = values[len(values) // 2], [*values]
    rest.remove(middle)
    return osaka.position(
        ruleset=ENDLESS,
        market=of_colour(colour, [middle]),
        hands=[of_colour(COLOURS[(colour + 1) % 4], [5])],
        goods=[of_colour(colour, rest[::2])],
        insured=[of_colour(colour, rest[1::2])],
        ships={str(colour): 4},
    )


@pytest.mark.rule("PAY-1", "PAY-2", "PAY-3", "PAY-4", "PAY-5", "PAY-9", "TOK-1")
def test_every_set() -> None:
    """Each of the 12,467 sets, with up to twelve tokens, brings the points that the clauses say.

    As many cards as there are points are kept, the lowest; the others are discarded; points beyond
    the number of cards are drawn, and one token is gained at the end. The colours take turns.
    """
    assert 12 * 10 * 8 * 13 - 13 == len([*sets()])
    for values, tokens in sets():
        colour = COLOURS[len(values) % 4]
        state = about_to_sell(colour, values, tokens)
        step = osaka.apply(state, Buy(state.hands[0]))
        after, vps = step.state, points(values, tokens)
        kept, others = of_colour(colour, values[:vps]), of_colour(colour, values[vps:])
        owed = vps - len(kept)
        sold = next(event for event in step.events if isinstance(event, Sold))
        assert (vps, kept, others, owed) == (sold.vps, sold.kept, sold.discarded, sold.owed)
        assert (kept, vps - owed) == (Cards(Bag(after.vp_bag)), after.vps[0])
        assert state.hands[0] + others == after.discard
        assert (Cards(), Cards()) == (after.goods[0], after.insured[0])
        if owed:
            assert isinstance(after.phase, Selling)
            assert owed == after.phase.owed
            assert tokens == after.tokens[0][colour]
        else:
            assert tokens + 1 == after.tokens[0][colour]


@pytest.mark.rule("PAY-3", "PAY-5", "TOK-1")
def test_points_that_are_drawn() -> None:
    """After the draws the seller has all points and one token more; every 97th set is played on."""
    for values, tokens in [*sets()][::97]:
        state = about_to_sell(COLOURS[0], values, tokens)
        step = osaka.advance(state, Buy(state.hands[0]), Random(1))
        assert (points(values, tokens), 0) == step.state.vps
        assert [tokens + 1] == [e.total for e in step.events if isinstance(e, TokenGained)]


# --- The start player ----------------------------------------------------------------------------


def first_hands(drawn: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """List the values of all initial hands in every order of drawing (SETUP-4)."""
    if sum(drawn) >= 8:
        yield drawn
    else:
        for value in (2, 3, 5):
            yield from first_hands((*drawn, value))


HANDS = sorted({tuple(sorted(hand)): hand for hand in first_hands()}.values())
"""One order of drawing for each initial hand."""


def all_but_the_last_card(hands: tuple[tuple[int, ...], ...]) -> tuple[State, Card]:
    """Deal hands, each of the colour of its seat, but for the last card of the last player."""
    dealt = [of_colour(colour, [*hand]) for colour, hand in zip(COLOURS, hands, strict=False)]
    last = KIND[COLOURS[len(hands) - 1], hands[-1][-1]]
    dealt[-1] = of_colour(COLOURS[len(hands) - 1], [*hands[-1][:-1]])
    start = _dealt_out(len(hands))
    rest = start.draw_bag - sum([each.bag for each in dealt])
    return attrs.evolve(
        start, hand_rack=bags.rack([Hidden(each.bag) for each in dealt]), draw_bag=rest
    ), last


@cache
def _dealt_out(players: int) -> State:
    """Give the moment when Market and Farm are dealt."""
    names = ("Ann", "Bob", "Cay", "Dan")[:players]
    return osaka.position(names=names, phase=Dealing(), market="5R2", farm="3B2")


def unbeaten(hands: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """List the seats for which nobody has a smaller sum, nor as small a one with fewer cards."""

    def beats(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
        if sum(one) != sum(other):
            return sum(one) < sum(other)
        return len(one) < len(other)

    return tuple([s for s, own in enumerate(hands) if not any([beats(h, own) for h in hands])])


def start_is_right(hands: tuple[tuple[int, ...], ...]) -> bool:
    """Compare what the last card of the deal leads to, and every lot after it, with the clause."""
    state, last = all_but_the_last_card(hands)
    step = osaka.apply(state, Draw(last))
    first = unbeaten(hands)
    found = step.events[-1]
    if len(first) == 1:
        return step.state.phase == ChoosingToken(*first, *first) and (
            found == StartFound(*first, sum(hands[first[0]]), len(hands[first[0]]), by_lot=False)
        )
    lots = [(Lot(seat), 1) for seat in first]
    return (
        step.state.phase == DrawingLot(first)
        and lots == [*osaka.chance(step.state)]
        and [ChoosingToken(seat, seat) for seat in first]
        == [osaka.apply(step.state, lot).state.phase for lot, _ in lots]
    )


@pytest.mark.rule("SETUP-4")
def test_every_initial_hand() -> None:
    """An initial hand is worth 8 to 12 in two to four cards, and stops when it has reached 8."""
    assert {8, 9, 10, 11, 12} == {sum(hand) for hand in HANDS}
    assert {2, 3, 4} == {len(hand) for hand in HANDS}
    for hand in HANDS:
        state, last = all_but_the_last_card((hand, hand))
        assert () == osaka.problems(state)
        assert Dealing() == state.phase
        assert Dealing() != osaka.apply(state, Draw(last)).state.phase


@pytest.mark.rule("SETUP-5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_deal(players: int) -> None:
    """Whatever initial hands two, three or four players have, the right one starts.

    The colours of the cards are those of the seats: only values and numbers of cards count.
    """
    wrong = [hands for hands in product(HANDS, repeat=players) if not start_is_right(hands)]
    assert [] == wrong


# --- Voyages -------------------------------------------------------------------------------------

Four = tuple[int, ...]
SAILING = Ruleset(token_target=1000, refresh="after_payday", refresh_market=1, refresh_farm=0)
"""A refresh of one card, which is as good as five here."""
LUCK = Random(1)
MANY = (2, 2, 3, 3)
"""How many cards stand for two or more, by colour."""


@cache
def harbour(ruleset: Ruleset, pattern: Four) -> State:
    """Let a rich player face a Market with 0, 1 or more cards of each colour."""
    numbers = [many if n == 2 else n for n, many in zip(pattern, MANY, strict=True)]
    market = [KIND[c, 2] for c, number in zip(COLOURS, numbers, strict=True) for _ in range(number)]
    return osaka.position(ruleset=ruleset, market=Cards.of(market), hands=["4R5"])


def voyage(route: Route, ships: Four, pattern: Four) -> tuple[list[int], list[int], Four]:
    """Sail space by space: which colours arrive, which sink, and where all ships are afterwards."""
    kinds = [*[space.kind for space in route.spaces[:-1]], "edo"]
    reached: list[int] = []
    for space, number in zip(ships, pattern, strict=True):
        ahead = [*range(space, len(kinds))]
        reached.append(ahead[:3][number] if len(ahead) > number else ahead[-1])
    arrived = [colour for colour, space in enumerate(reached) if kinds[space] == "edo"]
    if not arrived:
        return [], [], tuple(reached)
    sunk = [colour for colour, space in enumerate(reached) if kinds[space] == "waves"]
    home = {"edo": 0, "waves": kinds.index("anchor") if sunk else -1}
    return arrived, sunk, tuple([home.get(kinds[space], space) for space in reached])


def sailed(state: State) -> tuple[State, list[Event]]:
    """Buy everything, insure nothing, and go on to the turn of the next player."""
    step = osaka.advance(state, Buy(state.hands[0]), LUCK)
    events = [*step.events]
    while isinstance(step.state.phase, Insuring):
        step = osaka.advance(step.state, Done(), LUCK)
        events += step.events
    return step.state, events


def voyage_is_right(ruleset: Ruleset, ships: Four, pattern: Four) -> bool:
    """Compare a purchase, and all that follows in the turn, with the clauses."""
    red, blue, yellow, green = ships
    state = attrs.evolve(harbour(ruleset, pattern), ships=(red, blue, yellow, green))
    arrived, sunk, spaces = voyage(ruleset.route, ships, pattern)
    after, events = sailed(state)
    paydays = [[int(c) for c in e.colours] for e in events if isinstance(e, PaydayBegan)]
    at_once = ruleset.paydays == "stepwise"
    expected = ([arrived] if arrived else []) if at_once else [[colour] for colour in arrived]
    back = [(int(event.colour), event.sunk) for event in events if isinstance(event, Returned)]
    home = [(c, False) for c in arrived]
    lost = [(c, True) for c in sunk]
    if not at_once:  # the others wait in Edo while the first goes home
        home, lost = home[:1], [*lost, *home[1:]]
    left = [colour for colour, n in enumerate(pattern) if n and colour not in arrived + sunk]
    return (
        spaces == after.ships
        and expected == paydays
        and sunk == [int(event.colour) for event in events if isinstance(event, Sank)]
        and [*home, *lost] == back
        and left == sorted({int(card.colour) for card in after.goods[0]})
    )


@pytest.mark.rule("SHIP-1", "SHIP-2", "SHIP-3", "SINK-1", "SINK-3", "RET-1", "RET-2")
def test_every_voyage() -> None:
    """Wherever the ships are, and whatever is bought, they arrive, sink and return as they should.

    A ship is in Edo in a payday only, so at a purchase it is on one of the other five spaces.
    """
    voyages = [
        (ships, pattern)
        for pattern in [*product(range(3), repeat=4)][1:]
        for ships in product(range(5), repeat=4)
    ]
    assert 5**4 * (3**4 - 1) == len(voyages)
    assert [] == [each for each in voyages if not voyage_is_right(SAILING, *each)]


@pytest.mark.rule("BUY-8", "PAY-8", "SHIP-3", "RET-1")
@pytest.mark.parametrize("paydays", ["stepwise", "sequential"])
@pytest.mark.parametrize("refresh", ["before_payday", "after_payday"])
def test_every_voyage_under_other_rulings(refresh: RefreshTime, paydays: Paydays) -> None:
    """Under each reading so do four ships, wherever they are, if it does not matter which is which.

    They are tried in rising and in falling order, so that the first and the last colours arrive.
    """
    ruleset = attrs.evolve(SAILING, refresh=refresh, paydays=paydays)
    for some in combinations_with_replacement(product(range(5), range(3)), 4):
        for four in (some, some[::-1]):
            ships, pattern = zip(*four, strict=True)
            assert not any(pattern) or voyage_is_right(ruleset, ships, pattern), four


@pytest.mark.rule("COMP-7", "SHIP-2", "RET-2")
@pytest.mark.parametrize("route", [CALM_ROUTE, LONG_ROUTE, Route((Space("Osaka"), Space("Edo")))])
def test_every_voyage_of_two_ships_on_other_routes(route: Route) -> None:
    """On other routes two ships, wherever they are, arrive, sink and return as they should."""
    ruleset = attrs.evolve(SAILING, route=route)
    for ships in product(range(route.edo), repeat=2):
        for pattern in [*product(range(3), repeat=2)][1:]:
            assert voyage_is_right(ruleset, (*ships, 0, 0), (*pattern, 0, 0)), (ships, pattern)
