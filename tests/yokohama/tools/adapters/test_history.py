"""What players of Yokohama hear and remember: nothing hidden, and all that is known."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, permutations
from random import Random
from typing import Final

import pytest

from osaka_rules.adapters.actions import ActionChosen
from osaka_rules.adapters.history import STRETCH, History
from osaka_rules.adapters.yokohama import ENVIRONMENT, MEMORY_FIELDS, environment
from osaka_rules.adapters.yokohama.resampling import one_each
from osaka_rules.yokohama import RECONSTRUCTED, Event, Move, OrderDealt, OrderKept, State, View
from tests.support.histories import path, played, ways
from tests.support.statistics import surprise
from tests.yokohama.tools.adapters.micro import micro_pack

YokohamaHistory = History[State, Move, Event, View]
ORDERS: Final = [order.id for order in RECONSTRUCTED.orders]


def begun(players: int) -> YokohamaHistory:
    """Start a game."""
    return History(ENVIRONMENT, ENVIRONMENT.new_game(players))


def log(history: YokohamaHistory, seat: int | None) -> tuple[Event | ActionChosen, ...]:
    """Return all events of a game as a seat has heard them."""
    return tuple([event for each in path(history) for event in each.heard(seat)])


# --- Texts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, None])
def test_secrets_are_not_heard(seat: int | None) -> None:
    """Others hear that an order was dealt or kept, and not which (INFO-2)."""
    history: YokohamaHistory
    for history in played(begun(2), 3):
        if history.state.state.round > 1:
            break
        last = history.heard_text(seat).split()[-1]
        secret = [
            event.seat
            for event in history.events
            if isinstance(event, OrderDealt | OrderKept) and event.seat != seat
        ]
        assert ("?" == last) == bool(secret)
        assert secret or not history.actions or str(history.actions[-1]) == last


def test_texts_tell_logs_apart() -> None:
    """Two histories have the same text exactly if the seat has heard the same."""
    start, rng = begun(2), Random(1)
    while len(start.state.state.hidden.hands[0]) < 2:
        start = start.after(rng.choice(start.legal_actions()))
    dealt = [start.after(action) for action in start.legal_actions()[:4]]
    dealt = [each.after(action) for each in dealt for action in each.legal_actions()[:4]]
    kept = [each.after(action) for each in dealt for action in each.legal_actions()]
    kept = [each.after(action) for each in kept for action in each.legal_actions()]
    for seat in (0, 1, None):
        pairs = {(each.heard_text(seat), log(each, seat)) for each in kept}
        assert len(pairs) == len({text for text, _ in pairs}) == len({heard for _, heard in pairs})


def test_long_texts_are_shared() -> None:
    """A history keeps only what was heard since its milestone, however long the game is."""
    *_, last = played(begun(3), 1)
    whole = [each.heard_text(1) for each in path(last)]
    assert 1000 < last.length == len(last.actions)
    assert STRETCH * 5 > max([len(text) for each in path(last) for text in each.texts.values()])
    assert len(whole[-1]) > 20 * STRETCH
    assert all([later.startswith(earlier) for earlier, later in pairwise(whole)])


# --- Numbers -------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_known(players: int) -> None:
    """Everybody's orders are known but those kept in the set-up, which only their owners know."""
    seat, unknown, size = players - 1, 0, sum([field.size for field in MEMORY_FIELDS])
    kept: dict[int, str] = {}
    for history in played(begun(players), seed=players):
        for event in history.events:
            if isinstance(event, OrderKept):
                assert event.kept is not None
                kept[event.seat] = event.kept
        state = history.state.state
        expected = [0] * size
        for other, hand in enumerate(state.hidden.hands):
            for order in hand if other in kept else ():
                if other == seat or order != kept[other]:
                    expected[(other - seat) % players * len(ORDERS) + ORDERS.index(order)] = 1
                else:
                    unknown += 1
        if history.length % 7 == 0:
            assert history.observation(seat) + expected == history.information(seat)
    assert unknown > 0
    assert 4 * len(ORDERS) == size


# --- Resampling ----------------------------------------------------------------------------------

START: Final = {
    "hand": [1, 0, 0],
    "warehouse": [0, 0, 0],
    "goods": [1, 0, 0, 0],
    "yen": [0, 0],
    "returned": [0, 0, 0],
    "rounds": 1,
    "from": "seed",
}
SMALL: Final = environment(
    micro_pack(
        ["bank"],
        order=[
            {"id": f"o{n}", "goods": f"{good}1", "reward": "V1", "country": "EN", "from": "seed"}
            for n, good in enumerate("CCSTFFFF", 1)
        ],
        start=START,
    )
)
"""A game in which some orders can be fulfilled from the start, and others never."""


def small_game(*names: str) -> YokohamaHistory:
    """Deal the small game, and play these actions, of which each is legal."""
    history, all_names = History(SMALL, SMALL.new_game(2)), SMALL.space.names
    set_up = ["deal bank", "site s01", "token I1", "goal A1", "goal B1", "goal C1"]
    for name in (*set_up, *names):
        history = history.after(all_names.index(name))
    return history


DEALT: Final = ("order o1", "order o3", "order o2", "order o4")
KEPT: Final = (*DEALT, "keep o1", "keep o2")


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        ((), 1),
        (DEALT[:1], 8),
        (DEALT, 6 * 5),
        ((*DEALT, "keep o1"), 6 * 5 * 2),
        ((*KEPT, "done"), 6 * 5 * 2),
        ((*KEPT, "fulfil o1"), 5 * 2),
    ],
)
def test_resampled_histories_have_their_probabilities(
    names: tuple[str, ...], expected: int
) -> None:
    """Each history that sounds the same comes as often as it is probable.

    Seat 0 could have fulfilled an order for copper and did not: others are more likely.
    """
    history, seat = small_game(*names), None if names == DEALT[:1] else 1
    assert expected == ways(history, seat, Random(1))


def test_several_secrets() -> None:
    """Different players kept different orders, with the product of their probabilities."""
    weights = [[1, 2, 3, 0], [5, 5, 1, 1], [1, 0, 0, 4]]
    product: dict[tuple[int, ...], int] = {
        orders: weights[0][orders[0]] * weights[1][orders[1]] * weights[2][orders[2]]
        for orders in permutations(range(4), 3)
    }
    likely = {orders: weight for orders, weight in product.items() if weight}
    rng = Random(1)
    found = Counter([tuple(one_each(range(4), weights, rng)) for _ in range(2000)])
    assert surprise(found, likely) < 1
    assert [] == one_each(range(4), [], rng)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_resampled(players: int) -> None:
    """A resampled history of a whole game is legal, and the listener cannot distinguish it."""
    rng, others = Random(players), 0
    *_, last = played(begun(players), players)
    for history in path(last)[:: last.length // 2]:
        for seat in (0, None):
            actions = history.resample(seat, rng)
            assert actions is not None
            again = begun(players)
            for action in actions:
                again = again.after(action)
            assert history.heard_text(seat) == again.heard_text(seat)
            assert history.information(seat) == again.information(seat)
            others += history.actions != actions
    assert others > 0
