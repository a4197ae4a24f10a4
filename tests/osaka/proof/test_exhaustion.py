"""Every case there is, where there are few enough: prices of sets, start players, voyages.

Each is compared with a second formula, written in another way from the clauses. The positions are
made of the printed box; only the number of tokens that ends a game is out of reach, and where it
cannot matter the refresh comes after the payday, so that one move tells all.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, count, product
from pathlib import Path
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
from osaka_rules.testing.osaka.strategies import CALM_ROUTE, LONG_ROUTE

ENDLESS = Ruleset(token_target=1000, refresh="after_payday")
LUCK = Random(1)
KIND = {(card.colour, card.value): card for card in CARDS}


def of_colour(colour: Colour, values: list[int]) -> Cards:
    """Return cards of one colour with these values."""
    return Cards.of([KIND[colour, value] for value in values])


# --- The price of a set --------------------------------------------------------------------------


def sets() -> Iterator[tuple[list[int], int]]:
    """List the values of every set of a colour, lowest first, with 0 to 12 tokens."""
    for twos, threes, fives, tokens in product(range(12), range(10), range(8), range(13)):
        yield [2] * twos + [3] * threes + [5] * fives, tokens


def points(values: list[int], tokens: int) -> int:
    """Count by how many steps of five one reaches the price of each card, one card at a time."""
    price = next((value for value in (5, 3, 2) if value in values), 0) + tokens
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
    """Each set there is, with up to twelve tokens, brings the points that the clauses say.

    As many cards as there are points are kept, the lowest; the others are discarded; points beyond
    the number of cards are drawn, and one token is gained at the end. The colours take turns.
    """
    for values, tokens in sets():
        if not values:
            continue
        colour = COLOURS[len(values) % 4]
        state = about_to_sell(colour, values, tokens)
        step = osaka.apply(state, Buy(state.hands[0]))
        after, vp = step.state, points(values, tokens)
        kept, others = of_colour(colour, values[:vp]), of_colour(colour, values[vp:])
        owed = vp - len(kept)
        sold = next(event for event in step.events if isinstance(event, Sold))
        assert (vp, kept, others, owed) == (sold.vp, sold.kept, sold.discarded, sold.owed)
        assert (kept, vp - owed) == (Cards(Bag(after.vp_bag)), after.vp[0])
        assert state.hands[0] + others == after.discard
        assert (Cards(), Cards()) == (after.goods[0], after.insured[0])
        if owed:
            assert isinstance(after.phase, Selling)
            assert owed == after.phase.owed
            assert tokens == after.tokens[0][colour]
            step = osaka.resolve(after, LUCK)
        assert (vp, 0) == step.state.vp
        assert [tokens + 1] == [e.tokens for e in step.events if isinstance(e, TokenGained)]


@pytest.mark.rule("PAY-7")
def test_the_empty_set() -> None:
    """Who has no card of the colour sells nothing, whatever the tokens, and gains none.

    The buyer of a colour always has one, so the empty set is that of the other player, who has
    goods of all other colours.
    """
    for colour, (values, tokens) in product(COLOURS, sets()):
        if not values:
            others = Cards.of([card for card in CARDS if card.colour != colour])
            state = osaka.position(
                ruleset=ENDLESS,
                market=of_colour(colour, [2]),
                hands=[of_colour(colour, [2])],
                goods=["", others],
                tokens=["", f"{tokens}{colour}" if tokens else ""],
                ships={str(colour): 4},
            )
            step = osaka.apply(state, Buy(state.hands[0]))
            assert [0] == [event.seat for event in step.events if isinstance(event, Sold)]
            assert [0] == [event.seat for event in step.events if isinstance(event, TokenGained)]
            assert (points(values, tokens), others) == (step.state.vp[1], step.state.goods[1])
            assert state.tokens[1] == step.state.tokens[1]


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


def deals(players: int) -> list[tuple[tuple[int, ...], ...]]:
    """List the initial hands that this many players can have."""
    return [*product(HANDS, repeat=players)]


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
    """Return the moment when Market and Farm are dealt."""
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
    assert [] == [hands for hands in deals(players) if not start_is_right(hands)]


# --- Voyages -------------------------------------------------------------------------------------

Four = tuple[int, ...]
SAILING = Ruleset(token_target=1000, refresh="after_payday", refresh_market=1, refresh_farm=0)
"""A refresh of one card, which is as good as five here."""
MANY = (2, 2, 3, 3)
"""How many cards stand for two or more, by colour."""


OTHER_ROUTES = [CALM_ROUTE, LONG_ROUTE, Route((Space("Osaka"), Space("Edo")))]


def voyages(fleet: int, edo: int = 5) -> list[tuple[Four, Four]]:
    """List where this many ships can be, each with all that can be bought, but for nothing."""
    patterns = [pattern for pattern in product(range(3), repeat=fleet) if any(pattern)]
    return [*product(product(range(edo), repeat=fleet), patterns)]


def _fleets() -> Iterator[tuple[Four, Four]]:
    for some in combinations_with_replacement(product(range(5), range(3)), 4):
        for four in sorted({some, some[::-1]}):
            ships, pattern = zip(*four, strict=True)
            if any(pattern):
                yield ships, pattern


FLEETS = [*_fleets()]
"""Where four ships can be, and what is bought, if it does not matter which ship is which."""


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
    assert [] == [each for each in voyages(4) if not voyage_is_right(SAILING, *each)]


@pytest.mark.rule("BUY-8", "PAY-8", "SHIP-3", "RET-1")
@pytest.mark.parametrize("paydays", ["stepwise", "sequential"])
@pytest.mark.parametrize("refresh", ["before_payday", "after_payday"])
def test_every_voyage_under_other_rulings(refresh: RefreshTime, paydays: Paydays) -> None:
    """Under each reading so do four ships, wherever they are, if it does not matter which is which.

    They are tried in rising and in falling order, so that the first and the last colours arrive.
    """
    ruleset = attrs.evolve(SAILING, refresh=refresh, paydays=paydays)
    assert [] == [each for each in FLEETS if not voyage_is_right(ruleset, *each)]


@pytest.mark.rule("COMP-7", "SHIP-2", "RET-2")
@pytest.mark.parametrize("route", OTHER_ROUTES)
def test_every_voyage_of_two_ships_on_other_routes(route: Route) -> None:
    """On other routes two ships, wherever they are, arrive, sink and return as they should."""
    ruleset = attrs.evolve(SAILING, route=route)
    for ships, pattern in voyages(2, route.edo):
        assert voyage_is_right(ruleset, (*ships, 0, 0), (*pattern, 0, 0)), (ships, pattern)


# --- How many cases ------------------------------------------------------------------------------


def test_the_page_tells_how_many() -> None:
    """The page tells how many cases are tried, in the order of these tests."""
    page = Path(__file__).parents[3] / "docs" / "osaka" / "proof" / "exhaustion.md"
    table = page.read_text("utf-8").split("|---|--:|---|\n")[1].split("\n\n")[0]
    told = [int(line.split(" | ")[1].replace(",", "")) for line in table.splitlines()]
    assert told == [
        len([*sets()]),
        sum([len(deals(players)) for players in (2, 3, 4)]),
        len(voyages(4)),
        len(FLEETS) * 4,
        sum([len(voyages(2, route.edo)) for route in OTHER_ROUTES]),
    ]
