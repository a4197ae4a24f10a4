"""Edo keeps the laws of any game, and its own: what is conserved, and what nobody can see."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from osaka_rules import edo
from osaka_rules.edo import Hidden, Move, State, View
from osaka_rules.edo.components import owner_of
from osaka_rules.edo.knowledge import consistent, legal_moves_seen, resample
from osaka_rules.kernel import NotationError
from osaka_rules.render.edo import TEXT
from osaka_rules.testing import LAWS
from osaka_rules.testing import edo as strategies
from osaka_rules.testing.edo import Played
from tests.edo.proof.players import NAMES, PLAYERS
from tests.edo.proof.rulesets import RULESETS
from tests.edo.proof.state_laws import STATE_LAWS, STEP_LAWS
from tests.support.players import play


@settings(max_examples=2)
@given(strategies.games(using=strategies.variants()))
def test_laws_of_any_game(game: Played) -> None:
    """Edo keeps every law of the house with other packs, too."""
    for law in LAWS:
        law(game.game, game.turns)


@pytest.mark.parametrize("seed", range(3))
def test_laws_of_positions_in_games(seed: int) -> None:
    """What the specification says of every position and move holds in games of all sizes."""
    start, turns = play(
        edo.game(RULESETS[3 * seed % 8]),
        NAMES[: 2 + seed],
        [[*PLAYERS.values()][(seed + each) % len(PLAYERS)] for each in range(2 + seed)],
        seed,
    )
    states = [start.state]
    for turn in turns:
        states.append(turn.step.state)
        assert [] == [law for law in STEP_LAWS if not law(turn.state, turn.move, turn.step)]
    assert [] == [(law, state) for state in states for law in STATE_LAWS if not law(state)]


@pytest.mark.rule("COMP-1", "COMP-2", "COMP-3", "COMP-5", "COMP-8", "BUILD-6", "BUILD-7", "END-2")
@settings(max_examples=6)
@given(strategies.games())
def test_what_always_holds(game: Played) -> None:
    """Pieces and cards are conserved, and no number leaves its limits."""
    points = [0] * len(game.start.names)
    for state in game.states:
        assert () == edo.problems(state)
        now = [player.points for player in state.players]
        assert all([old <= new for old, new in zip(points, now, strict=True)])
        points = now
        owned = [card for player in state.players for card in player.cards]
        specials = [*owned, *state.display, *state.special_bag]
        assert sorted(specials) == sorted([card.id for card in state.pack.special])
        buildings = [each for city in state.cities for each in city]
        assert buildings.count("f") <= 8
        for seat in range(len(state.names)):
            assert [each for each in buildings if owner_of(each) == seat].count(f"p{seat}") <= 1


def _seen(state: State, seat: int | None) -> tuple[View, str, str]:
    view = edo.view(state, seat)
    return view, edo.dump(view), TEXT.board(view)


@pytest.mark.rule("PLAN-8", "INFO-1", "INFO-3", "ASK-1", "ASK-3")
@settings(max_examples=6)
@given(strategies.games(), st.randoms(use_true_random=False))
def test_non_interference(game: Played, rng: Random) -> None:
    """What others have planned, and have left idle, changes nothing that a seat or anybody sees.

    Views, documents, pictures and legal moves of the others are the same, whatever the plans are;
    so are refusals of moves that do not fit.
    """
    for state in rng.sample([*game.states], 12):
        seat = edo.actor(state)
        players = range(len(state.names))
        for viewer in (*players, None):
            other = resample(edo.view(state, viewer), rng)
            ryo = state.hidden.ryo
            other = evolve(other, hidden=Hidden(other.hidden.plans, ryo))
            assert _seen(state, viewer) == _seen(other, viewer)
            if viewer is not None and viewer == seat:
                assert edo.legal_moves(state) == edo.legal_moves(other)
                assert edo.legal_moves(state) == legal_moves_seen(edo.view(state, viewer))
                for move in (edo.Reveal(), edo.Done(), edo.Take(9), edo.Send("E")):
                    assert edo.objection(state, move) == edo.objection(other, move)


@settings(max_examples=6)
@given(strategies.games(), st.randoms(use_true_random=False))
def test_resampled_states_can_exist(game: Played, rng: Random) -> None:
    """A resampled state has no problems, and looks like the view that it was made of."""
    for state in rng.sample([*game.states], 8):
        for viewer in (0, None):
            seen = edo.view(state, viewer)
            made = resample(seen, rng)
            assert (seen, ()) == (edo.view(made, viewer), edo.problems(made))
    planned = [state for state in game.states if isinstance(state.phase, edo.Roaming)]
    assert consistent(edo.view(planned[0], 0)) >= 1


@settings(max_examples=40)
@given(strategies.states(), strategies.moves())
def test_any_move(state: State, move: Move) -> None:
    """A move is legal exactly if it is listed, and what has a text is read from it."""
    assert (edo.objection(state, move) is None) == (move in edo.legal_moves(state))
    try:
        assert move == edo.parse_move(str(move))
    except NotationError:
        assert isinstance(move, edo.Plan)
