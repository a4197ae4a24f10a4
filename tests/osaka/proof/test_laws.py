"""The laws: what holds in every game, of every ruleset, at every moment.

Each law is checked over whole random games; see ``osaka_rules.testing`` for how they are played,
and for the laws that every game of the kernel must keep.
"""

from __future__ import annotations

from copy import deepcopy
from itertools import count, islice, pairwise
from random import Random

import attrs
import pytest
from hypothesis import assume, given, settings

import osaka_rules as osaka
from osaka_rules import (
    GAME,
    Acting,
    Bought,
    Card,
    Move,
    Over,
    RefreshBegan,
    Reserved,
    Sold,
    State,
    Took,
)
from osaka_rules.osaka.events import EVENTS
from osaka_rules.testing import LAWS, Law, seeds
from osaka_rules.testing.osaka import (
    TEMPERS,
    Played,
    games,
    one_of_each_phase,
    played,
    rulesets,
    states,
)
from tests.osaka.oracles.universe import hand_to_move, selections, universe

SMALL = 400
"""The most selections from a hand that are looked at one by one."""


# --- The games ---------------------------------------------------------------------------------


def test_the_games_reach_every_corner() -> None:
    """The random games are no empty talk: every kind of event happens in some of them."""
    some = [
        played(
            seed=seed,
            players=2 + seed % 3,
            tempers=(TEMPERS[seed % 6], TEMPERS[seed // 6 % 6]),
            luck=1 + seed % 4,
        )
        for seed in range(36)
    ]
    assert {*EVENTS} == {type(event) for game in some for event in game.events}


@given(games())
def test_every_game_ends(game: Played) -> None:
    """From turn to turn something grows that has a limit, so every game ends.

    Either there are more tokens, or as many and the ships are farther on, or as far and there are
    more cards in the hands, or as many and more pieces lie on cards, or more players in succession
    have passed.
    """
    grown = [_progress(state) for state in game.states if isinstance(state.phase, Acting)]
    assert [] == [(before, after) for before, after in pairwise(grown) if before >= after]
    assert isinstance(game.end.phase, Over)


def _progress(state: State) -> tuple[int, ...]:
    return (
        sum([sum(own) for own in state.tokens]),
        sum(state.ships),
        sum([len(hand) for hand in state.hands]),
        sum([piece is not None for piece in state.reserved]),
        state.passes,
    )


@given(states(rulesets().map(lambda r: attrs.evolve(r, passing="always"))), seeds())
def test_a_round_of_passes_ends_the_game(state: State, seed: int) -> None:
    """Where passing is always allowed, the pass that makes the round complete ends the game."""
    assume(isinstance(state.phase, Acting))
    for _ in range(len(state.names) - state.passes):
        assert osaka.outcome(state) is None
        state = osaka.advance(state, osaka.Pass(), seed).state
    assert Over("deadlock") == state.phase


@pytest.mark.parametrize("law", LAWS, ids=[law.__name__ for law in LAWS])
@settings(max_examples=10)
@given(games())
def test_laws_of_all_games(law: Law, game: Played) -> None:
    """The game keeps the laws of every game of the kernel."""
    law(GAME, game.turns)


# --- Pieces, tokens, victory points --------------------------------------------------------------


@given(games())
def test_tokens(game: Played) -> None:
    """Tokens never fall, and as long as the game goes on nobody has as many as end it."""
    for turn in game.turns:
        before, after = turn.state.tokens, turn.step.state.tokens
        assert all(
            [b <= a for x, y in zip(before, after, strict=True) for b, a in zip(x, y, strict=True)]
        )
        assert max([sum(own) for own in before]) < turn.state.ruleset.token_target
    by_tokens = max([sum(own) for own in game.end.tokens]) >= game.end.ruleset.token_target
    assert Over("tokens" if by_tokens else "deadlock") == game.end.phase


@given(games())
def test_reservation_pieces(game: Played) -> None:
    """A piece lies on a card, from its reservation to its owner's purchase or take, or at home."""
    lying: list[tuple[str, Card] | None] = [None] * len(game.start.names)
    for turn in game.turns:
        for event in turn.step.events:
            match event:
                case Reserved(seat, area, card):
                    assert lying[seat] is None
                    lying[seat] = (area, card)
                case Took(seat, card, True) | Bought(seat, _, Card() as card):
                    assert ("market", card) == lying[seat]
                    lying[seat] = None
                case RefreshBegan():
                    lying = [piece and ("market", piece[1]) for piece in lying]
                case _:
                    pass
        pieces = turn.step.state.reserved
        assert lying == [piece and (piece.area, piece.card) for piece in pieces]


@given(games())
def test_victory_points(game: Played) -> None:
    """Each sale pays price times number, rounded up to a whole unit, a VP for each unit of it."""
    state, vp = game.start, [0] * len(game.start.names)
    for event in game.events:
        if isinstance(event, Sold):
            seat, colour = event.seat, event.colour
            owned = [*state.goods[seat], *state.insured[seat]]
            values = sorted([card.value for card in owned if card.colour == colour])
            price = values[-1] + state.tokens[seat][colour]
            value = next(n for n in count(0, state.ruleset.unit) if n >= price * len(values))
            number = value // state.ruleset.unit
            assert (price, len(values)) == (event.price, event.number)
            assert (value, number) == (event.value, event.vp)
            assert values[:number] == [card.value for card in event.kept]
            assert values[number:] == [card.value for card in event.discarded]
            vp[seat] += number
        state = osaka.evolve(state, event)
    assert tuple(vp) == game.end.vp


# --- Moves ---------------------------------------------------------------------------------------


@settings(max_examples=15)
@given(games())
def test_legal_moves_are_those_without_objection(game: Played) -> None:
    """The legal moves are exactly the moves, of all there are, to which there is no objection."""
    for state in one_of_each_phase(game):
        if selections(hand_to_move(state)) <= SMALL:
            allowed = [move for move in universe(state) if osaka.objection(state, move) is None]
            listed = [*osaka.legal_moves(state)]
            assert {*allowed} == {*listed}
            assert len({*listed}) == len(listed) == len(osaka.legal_moves(state))


# --- Purity --------------------------------------------------------------------------------------


@given(games(), seeds())
def test_nothing_changes(game: Played, seed: int) -> None:
    """What the game offers beyond the kernel gives equal answers and changes no state either."""
    for turn in Random(seed).sample(game.turns, min(12, len(game.turns))):
        state, twin = turn.state, deepcopy(turn.state)
        before = repr(attrs.astuple(state))
        assert _answers(state, turn.move, seed) == _answers(twin, turn.move, seed)
        assert _answers(state, turn.move, seed) == _answers(state, turn.move, seed)
        assert before == repr(attrs.astuple(state)) == repr(attrs.astuple(twin))


def _answers(state: State, move: Move, seed: int) -> list[object]:
    """Ask what the kernel does not know of."""
    return [
        osaka.settle(state, seed),
        osaka.advance(state, move, seed),
        osaka.replay(state, osaka.apply(state, move).events),
        [*islice(osaka.tight_payments(state), 20)],
        osaka.problems(state),
        osaka.new_game(state.names, state.ruleset),
    ]
