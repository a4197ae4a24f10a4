"""Positions that are laid out freely: the game goes on from any of them as from those of play."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest
from hypothesis import given, settings

import osaka_rules as osaka
from osaka_rules import GAME, Cards, Over, State
from osaka_rules.osaka.bags import Bag
from osaka_rules.testing import LAWS, Law, seeds
from osaka_rules.testing.laws import every_game_ends
from osaka_rules.testing.osaka import positions
from osaka_rules.testing.turns import Turn, at_random
from tests.osaka.oracles.universe import hand_to_move, selections, universe

SMALL = 400
"""The most selections from a hand that are looked at one by one."""


def all_cards(state: State) -> Counter[osaka.Card]:
    """Count the cards of each kind, wherever they lie."""
    zones = [state.market, state.farm, state.draw, state.discard, Cards(Bag(state.vp_bag))]
    zones += [*state.hands, *state.goods, *state.insured]
    zones += [Cards.of([piece.card]) for piece in state.reserved if piece]
    return Counter([card for zone in zones for card in zone])


def played(state: State, seed: int, most: int) -> list[Turn[State, osaka.Move, osaka.Event]]:
    """Play on at random, to the end or to a number of moves."""
    turns: list[Turn[State, osaka.Move, osaka.Event]] = []
    choose = at_random(GAME, seed)
    while (actor := osaka.actor(state)) is not None and len(turns) < most:
        move = choose(state, actor)
        turns.append(Turn(state, move, osaka.apply(state, move)))
        state = turns[-1].step.state
    return turns


@given(positions())
def test_legal_moves_are_those_without_objection(state: State) -> None:
    """The legal moves are exactly the moves, of all there are, to which there is no objection."""
    legal = osaka.legal_moves(state)
    if selections(hand_to_move(state)) <= SMALL:
        allowed = {move for move in universe(state) if osaka.objection(state, move) is None}
        listed = [*legal]
        assert allowed == {*listed}
        assert len(allowed) == len(listed) == len(legal)
    for move in islice(legal, SMALL):
        assert osaka.objection(state, move) is None


@given(positions(), seeds())
def test_the_game_goes_on(start: State, seed: int) -> None:
    """Nothing is wrong there, whatever is played next, and no card is lost or made.

    Somebody is to move until the game is over.
    """
    deck = Counter(start.ruleset.deck)
    for state in [start, *[turn.step.state for turn in played(start, seed, 150)]]:
        assert () == osaka.problems(state)
        assert deck == all_cards(state)
        assert (osaka.actor(state) is None) == isinstance(state.phase, Over)


@given(positions(), seeds())
def test_every_game_ends(state: State, seed: int) -> None:
    """A game that goes on from there ends, however badly it is played."""
    turns = played(state, seed, 5000)
    assert isinstance((turns[-1].step.state if turns else state).phase, Over)


@pytest.mark.parametrize("law", [law for law in LAWS if law is not every_game_ends])
@settings(max_examples=8)
@given(positions(), seeds())
def test_laws_of_all_games(law: Law, state: State, seed: int) -> None:
    """What follows keeps the laws of every game of the kernel."""
    law(GAME, played(state, seed, 12))


@given(positions())
def test_texts(state: State) -> None:
    """A position and its JSON are inverse, and so are the views of it."""
    assert state == osaka.load_state(osaka.dump(state))
    for seat in (None, *range(len(state.names))):
        seen = osaka.view(state, seat)
        assert seen == osaka.load_view(osaka.dump(seen))
