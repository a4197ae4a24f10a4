"""What is told and known of a game, moment by moment: nothing hidden, and all that matters."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import product
from math import prod
from random import Random

import pytest
from attrs import frozen

from osaka_rules import (
    CARDS,
    CHANCE,
    Cards,
    Event,
    IllegalMove,
    Move,
    Reshuffled,
    State,
    View,
    VpDrawn,
)
from osaka_rules.adapters.actions import Spelt
from osaka_rules.adapters.history import Moment
from osaka_rules.adapters.osaka import FIELDS, KNOWN_FIELDS, SUBJECT
from osaka_rules.kernel import EventT, MoveT, StateT, ViewT
from osaka_rules.osaka.knowledge.log import information
from tests.osaka.oracles.worlds import surprise
from tests.pebbles import pebbles
from tests.pebbles.spelt_pebbles import PEBBLES_SUBJECT

OsakaMoment = Moment[State, Move, Event, View]

SMALL = (
    "players_max=2, deck=3R2 R3 B2, route=calm-calm, first_hand=2, market_size=1, refresh_market=1,"
    "farm_size=0, refresh_farm=0, token_target=3, unit=1"
)
"""A game in which many points are drawn face down, and that goes on afterwards."""


def begun(players: int, rules: str, *letters: str) -> OsakaMoment:
    """Begin a game, and play so many letters of it."""
    moment: OsakaMoment = Moment(SUBJECT, SUBJECT.begin(players, rules))
    for letter in letters:
        moment = moment.after(SUBJECT.alphabet.names.index(letter))
    return moment


def played(
    moment: Moment[StateT, MoveT, EventT, ViewT], seed: int
) -> Iterator[Moment[StateT, MoveT, EventT, ViewT]]:
    """Play on at random, and give every moment from the first to the last."""
    rng = Random(seed)
    yield moment
    while moment.actor() is not None:
        moment = moment.after(rng.choice(moment.following()))
        yield moment


@frozen
class Node:
    """A moment of a small game, how likely it is to come about and how it goes on."""

    moment: OsakaMoment
    reach: float
    value: float
    """What seat 0 is to win if everybody moves at random."""


def tree(moment: OsakaMoment, reach: float = 1.0) -> list[Node]:
    """List all that can follow when everybody moves at random; the moment itself comes last."""
    end = moment.rewards()
    if end is not None:
        return [Node(moment, reach, end[0])]
    letters = moment.following()
    chances = moment.chances() or [(letter, 1 / len(letters)) for letter in letters]
    nodes: list[Node] = []
    value = 0.0
    for letter, share in chances:
        nodes += tree(moment.after(letter), reach * share)
        value += share * nodes[-1].value
    return [*nodes, Node(moment, reach, value)]


TREE = tree(begun(2, SMALL, "draw R2", "draw R2", "draw R2", "lot 0", "token R", "token R"))


def log(moment: OsakaMoment, seat: int | None) -> tuple[Event | Spelt, ...]:
    """List all events of a game as a seat was told them."""
    earlier = log(moment.before, seat) if moment.before else ()
    return (*earlier, *moment.heard(seat))


def counted(cards: Cards) -> list[int]:
    """Count cards by kind."""
    return [cards.count(card) for card in CARDS]


# --- Texts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [1, None])
def test_told_apart(seat: int | None) -> None:
    """Two histories give the same text exactly if the same events were told."""
    pairs = {(node.moment.told(seat), log(node.moment, seat)) for node in TREE}
    assert len(pairs) == len({text for text, _ in pairs}) == len({told for _, told in pairs})


def test_face_down() -> None:
    """Histories that differ only in what was drawn face down are told alike, to everybody."""
    histories = defaultdict[str, set[tuple[int, ...]]](set)
    for node in TREE:
        histories[node.moment.told(1)].add(tuple(node.moment.letters))
    assert 2 == max([len(alike) for alike in histories.values()])
    drawn = [node for node in TREE if any([isinstance(e, VpDrawn) for e in node.moment.events])]
    assert {"?"} == {node.moment.told(None).split()[-1] for node in drawn}


def test_the_hearer() -> None:
    """A text begins with who was told."""
    assert ["0:", "1:", "spectator:"] == [begun(2, "").told(seat) for seat in (0, 1, None)]


def test_asking_changes_nothing() -> None:
    """Asking at every moment, or only at the last, gives the same texts and numbers."""
    asked = [(each, each.told(1), each.known(1)) for each in played(begun(3, "token_target=2"), 5)]
    last, text, numbers = asked[-1]
    names = [SUBJECT.alphabet.names[letter] for letter in last.letters]
    again = begun(3, "token_target=2", *names)
    assert (text, numbers) == (again.told(1), again.known(1))


def test_secrets_of_a_second_game() -> None:
    """Of a game that does not say how it is told, the events are told, each seat its own."""
    moment = Moment(PEBBLES_SUBJECT, PEBBLES_SUBJECT.begin(2, ""))
    one, two = moment.after(2).after(2), moment.after(3).after(2)
    assert one.told(0) != two.told(0)
    assert one.told(1) == two.told(1)
    assert repr(pebbles.Dealt(0, None)) in one.told(1)
    assert one.seen(0) == one.known(0)
    assert str(one.spelling) == one.laid_open()


# --- Numbers -------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_known(players: int) -> None:
    """The numbers are those of the view, then all hands, points and unseen cards from the log."""
    seat = players - 1
    for moment in played(begun(players, "token_target=2, unit=2"), seed=players):
        events = [event for event in log(moment, seat) if not isinstance(event, Spelt)]
        known = information(events, seat, SUBJECT.begin(players, "token_target=2, unit=2").state)
        in_order = [seat, *range(seat)]
        hands = [number for each in in_order for number in counted(known.hands[each])]
        points = [known.vp[each] for each in in_order]
        absent = 4 - players
        assert moment.known(seat) == [
            *moment.seen(seat),
            *hands,
            *[0] * (12 * absent),
            *points,
            *[0] * absent,
            *counted(known.unseen),
            known.face_down,
        ]


def test_sizes() -> None:
    """There are as many numbers as the fields say, and none is too great."""
    fields = [*FIELDS, *KNOWN_FIELDS]
    limits = [field.most for field in fields for _ in range(field.size)]
    assert len({field.name for field in fields}) == len(fields)
    for moment in played(begun(4, "token_target=3, unit=1"), 1):
        numbers = moment.known(2)
        assert len(limits) == len(numbers)
        assert all([0 <= number <= most for number, most in zip(numbers, limits, strict=True)])


def test_the_numbers_are_all_that_matters() -> None:
    """Whoever is to move has, with equal numbers, the same letters and the same prospects.

    Prospects are what is won on average among all histories that were told alike.
    """
    told = defaultdict[tuple[int, str], list[Node]](list)
    for node in TREE:
        seat = node.moment.actor()
        if seat is not None and seat != CHANCE:
            told[seat, node.moment.told(seat)].append(node)
    prospects = defaultdict[tuple[int, ...], set[tuple[float, ...]]](set)
    for (seat, _), nodes in told.items():
        reach = sum([node.reach for node in nodes])
        value = sum([node.reach * node.value for node in nodes]) / reach
        key = (seat, *nodes[0].moment.known(seat))
        prospects[key].add((round(value, 9), *nodes[0].moment.following()))
    assert len(prospects) < len(told)
    assert {1} == {len(alike) for alike in prospects.values()}


# --- Other pasts ---------------------------------------------------------------------------------

PILES = (
    "players_max=2, deck=4R2 4B2 4Y3, route=calm-calm, first_hand=2, market_size=1,"
    "refresh_market=1, farm_size=0, refresh_farm=0, token_target=4, unit=2"
)
"""A game in which points are drawn face down from one pile after the other."""


def places(moment: OsakaMoment, kind: type[Event]) -> list[int]:
    """List at which letters something happened."""
    path = [moment]
    while path[-1].before is not None:
        path.append(path[-1].before)
    happened = [any([isinstance(event, kind) for event in each.events]) for each in path[-2::-1]]
    return [place for place, here in enumerate(happened) if here]


def pasts(start: OsakaMoment, moment: OsakaMoment) -> dict[tuple[int, ...], int]:
    """Find, by trying all, the pasts of which the same was told, with weights by likelihood."""
    hidden, found = places(moment, VpDrawn), dict[tuple[int, ...], int]()
    draws = [SUBJECT.alphabet.names.index(name) for name in ("draw R2", "draw B2", "draw Y3")]
    for others in product(draws, repeat=len(hidden)):
        letters = moment.letters
        for place, letter in zip(hidden, others, strict=True):
            letters[place] = letter
        again, shares = start, list[float]()
        for letter in letters:
            if letter not in again.following():
                break
            shares += [share for each, share in again.chances() if each == letter]
            again = again.after(letter)
        else:
            if again.told(0) == moment.told(0):
                found[tuple(letters)] = round(10**30 * prod(shares))
    return found


@pytest.mark.parametrize("reshuffle", ["when_needed", "when_empty"])
@pytest.mark.parametrize("seed", [17, 46, 57])
def test_pasts_as_likely_as_they_are(reshuffle: str, seed: int) -> None:
    """Of all pasts that were told alike each comes as often as it is likely, over shuffles, too."""
    start, rng = begun(2, f"{PILES}, reshuffle={reshuffle}"), Random(seed)
    by_draws = {len(places(each, VpDrawn)): each for each in played(start, seed)}
    moments = [moment for draws, moment in by_draws.items() if 0 < draws < 5]
    first, *_, last = places(moments[-1], VpDrawn)
    assert any([first < place < last for place in places(moments[-1], Reshuffled)])
    ways = 0
    for moment in moments:
        likely = pasts(start, moment)
        number = 20 * sum(likely.values()) // min(likely.values())
        found = Counter([tuple(moment.resampled(0, rng) or ()) for _ in range(number)])
        assert surprise(found, likely) < 1
        ways = max(ways, len(likely))
    assert ways > 3


def test_no_other_pasts() -> None:
    """A game that does not say how to find other pasts has none to give."""
    assert None is Moment(PEBBLES_SUBJECT, PEBBLES_SUBJECT.begin(2, "")).resampled(0, Random(1))


# --- Moves ---------------------------------------------------------------------------------------


def test_refusal() -> None:
    """A letter that cannot follow is refused, in words."""
    with pytest.raises(IllegalMove, match="only 'draw' comes now"):
        begun(2, "", "pass")


def test_chances() -> None:
    """The letters of chance rise, and their probabilities are the weights of the kernel."""
    for moment in played(begun(2, "token_target=2"), 3):
        weights = SUBJECT.game.chance(moment.spelling)
        expected = {letter: weight / weights.total for letter, weight in weights}
        assert sorted(expected.items()) == moment.chances()
        assert [moment.actor() == CHANCE] == [bool(moment.chances())]


def test_rewards() -> None:
    """Rewards are there when the game is over, and only then."""
    *earlier, last = played(begun(2, "token_target=2"), 3)
    assert {True} == {moment.rewards() is None for moment in earlier}
    end = last.rewards()
    assert end is not None
    assert 0 == sum(end)
