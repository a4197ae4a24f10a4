"""What players of Traders of Osaka hear and remember: nothing hidden, and all that matters."""

from __future__ import annotations

from collections import defaultdict
from random import Random

import pytest
from attrs import frozen

from osaka_rules import (
    CARDS,
    CHANCE,
    Cards,
    Event,
    Move,
    Reshuffled,
    State,
    View,
    VpDrawn,
)
from osaka_rules.adapters.actions import ActionChosen
from osaka_rules.adapters.history import History
from osaka_rules.adapters.osaka import ACTIONS, ENVIRONMENT
from osaka_rules.osaka.knowledge.log import information
from tests.support.histories import path, played, ways

OsakaHistory = History[State, Move, Event, View]

SMALL = (
    "players_max=2, deck=3R2 R3 B2, route=calm-calm, first_hand=2, market_size=1, refresh_market=1,"
    "farm_size=0, refresh_farm=0, token_target=3, unit=1"
)
"""A game in which many points are drawn face down, and that goes on afterwards."""


def begun(players: int, rules: str, *actions: str) -> OsakaHistory:
    """Start a game, and play these actions."""
    environment = ENVIRONMENT.with_rules(rules)
    history: OsakaHistory = History(environment, environment.new_game(players))
    for action in actions:
        history = history.after(ACTIONS.names.index(action))
    return history


@frozen
class Node:
    """A history of a small game, its probability and its value."""

    history: OsakaHistory
    reach: float
    value: float
    """What seat 0 wins on average if everybody moves at random."""


def tree(history: OsakaHistory, reach: float = 1.0) -> list[Node]:
    """Return all histories that can follow if everybody moves at random, and itself at the end."""
    end = history.rewards()
    if end is not None:
        return [Node(history, reach, end[0])]
    actions = history.legal_actions()
    chances = history.chance_outcomes() or [(action, 1 / len(actions)) for action in actions]
    nodes: list[Node] = []
    value = 0.0
    for action, share in chances:
        nodes += tree(history.after(action), reach * share)
        value += share * nodes[-1].value
    return [*nodes, Node(history, reach, value)]


TREE = tree(begun(2, SMALL, "draw R2", "draw R2", "draw R2", "lot 0", "token R", "token R"))


def log(history: OsakaHistory, seat: int | None) -> tuple[Event | ActionChosen, ...]:
    """Return all events of a game as a seat has heard them."""
    return tuple([event for each in path(history) for event in each.heard(seat)])


def counted(cards: Cards) -> list[int]:
    """Count cards by kind."""
    return [cards.count(card) for card in CARDS]


# --- Texts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [1, None])
def test_texts_tell_logs_apart(seat: int | None) -> None:
    """Two histories have the same text exactly if the seat has heard the same."""
    pairs = {(node.history.heard_text(seat), log(node.history, seat)) for node in TREE}
    assert len(pairs) == len({text for text, _ in pairs}) == len({heard for _, heard in pairs})


def test_face_down() -> None:
    """Of what was drawn face down everybody hears the same."""
    histories = defaultdict[str, set[tuple[int, ...]]](set)
    for node in TREE:
        histories[node.history.heard_text(1)].add(tuple(node.history.actions))
    assert 2 == max([len(same) for same in histories.values()])
    drawn = [node for node in TREE if any([isinstance(e, VpDrawn) for e in node.history.events])]
    assert {"?"} == {node.history.heard_text(None).split()[-1] for node in drawn}


# --- Numbers -------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_known(players: int) -> None:
    """The numbers are those of the view, then all hands, points and unseen cards from the log."""
    seat, start = players - 1, begun(players, "token_target=2, unit=2")
    for history in played(start, seed=players):
        events = [event for event in log(history, seat) if not isinstance(event, ActionChosen)]
        known = information(events, seat, start.state.state)
        in_order = [seat, *range(seat)]
        hands = [number for each in in_order for number in counted(known.hands[each])]
        points = [known.vp[each] for each in in_order]
        absent = 4 - players
        assert history.information(seat) == [
            *history.observation(seat),
            *hands,
            *[0] * (12 * absent),
            *points,
            *[0] * absent,
            *counted(known.unseen),
            known.face_down,
        ]


def test_the_numbers_are_all_that_matters() -> None:
    """With equal numbers a player has the same legal actions and the same expected reward.

    It is the mean over all histories of which the player has heard the same.
    """
    heard = defaultdict[tuple[int, str], list[Node]](list)
    for node in TREE:
        seat = node.history.actor()
        if seat is not None and seat is not CHANCE:
            heard[seat, node.history.heard_text(seat)].append(node)
    values = defaultdict[tuple[int, ...], set[tuple[float, ...]]](set)
    for (seat, _), nodes in heard.items():
        reach = sum([node.reach for node in nodes])
        value = sum([node.reach * node.value for node in nodes]) / reach
        key = (seat, *nodes[0].history.information(seat))
        values[key].add((round(value, 9), *nodes[0].history.legal_actions()))
    assert len(values) < len(heard)
    assert {1} == {len(same) for same in values.values()}


# --- Resampling ----------------------------------------------------------------------------------

PILES = (
    "players_max=2, deck=4R2 4B2 4Y3, route=calm-calm, first_hand=2, market_size=1,"
    "refresh_market=1, farm_size=0, refresh_farm=0, token_target=4, unit=2"
)
"""A game in which points are drawn face down from one pile after the other."""


def places(history: OsakaHistory, kind: type[Event]) -> list[int]:
    """Return the places of the actions with an event of a kind."""
    happened = [
        any([isinstance(event, kind) for event in each.events]) for each in path(history)[1:]
    ]
    return [place for place, here in enumerate(happened) if here]


@pytest.mark.parametrize("reshuffle", ["when_needed", "when_empty"])
@pytest.mark.parametrize("seed", [17, 46, 57])
def test_resampled_histories_have_their_probabilities(reshuffle: str, seed: int) -> None:
    """Each history that sounds the same comes as often as it is probable, over shuffles, too."""
    start, rng = begun(2, f"{PILES}, reshuffle={reshuffle}"), Random(seed)
    by_draws = {len(places(each, VpDrawn)): each for each in played(start, seed)}
    several = [history for draws, history in by_draws.items() if 0 < draws < 5]
    first, *_, last = places(several[-1], VpDrawn)
    assert any([first < place < last for place in places(several[-1], Reshuffled)])
    assert 3 < max([ways(history, 0, rng) for history in several])
