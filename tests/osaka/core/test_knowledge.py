"""Views: what one can do without knowing more, and the worlds that fit: how many, how likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache, partial
from math import lcm
from random import Random
from typing import cast

import attrs
import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

import osaka_rules as osaka
from osaka_rules import (
    CHANCE,
    GAME,
    Acting,
    ChoosingToken,
    Dealing,
    DrawingLot,
    Over,
    Reservation,
    Ruleset,
    State,
    View,
    WrongType,
    WrongValue,
    card,
    cards,
    consistent,
    legal_moves_seen,
    position,
    problems,
    resample,
    view,
)
from osaka_rules.testing import seeds
from osaka_rules.testing.osaka import Played, games, one_of_each_phase, states
from tests.osaka.oracles.worlds import worlds
from tests.osaka.proof.micro_games import SMALL, starts
from tests.support.refusals import noted, raised
from tests.support.statistics import surprise

FEW = Ruleset(
    deck=cards("3R2 2R3 2B2 B5 2G5"),
    market_size=1,
    farm_size=0,
    first_hand=2,
    refresh_farm=0,
    players_max=3,
)
"""A game with few cards."""
DEALT = attrs.evolve(FEW, deck=cards("3R2 2R3 R5 2B5 G3"), first_hand=5, players_max=2)
"""A game with few cards whose hands are of two or three cards."""


ENDED = position(
    ruleset=attrs.evolve(FEW, token_target=2),
    phase=Over("tokens"),
    ships={"R": 5},
    tokens=["2R", "B"],
    hands=["", "R2"],
    vp=[2, 3],
    vp_cards="R2",
    discard="2R3 2B2",
    draw="R2 B5 2G5",
)
"""The end of a game in which four points have no card."""


def seats_of(state: State) -> list[int | None]:
    """List who can look at a state."""
    return [None, *range(len(state.names))]


# --- Options -------------------------------------------------------------------------------------


@pytest.mark.rule("INFO-1", "INFO-3")
@given(games())
def test_options_are_the_legal_moves(game: Played) -> None:
    """Whoever is to move finds all legal moves in what they see, in the same order."""
    for state in one_of_each_phase(game):
        actor = osaka.actor(state)
        if actor is not None and actor is not CHANCE:
            legal, found = osaka.legal_moves(state), legal_moves_seen(view(state, actor))
            assert len(legal) == len(found)
            assert [*legal] == [*found] if len(legal) < 5000 else legal[-1] == found[-1]


def test_options_can_be_asked() -> None:
    """Options are legal moves: they can be counted, searched and sampled."""
    found = legal_moves_seen(view(position(market="R2 R3", hands=["R5", "G5"]), 0))
    assert osaka.parse_move("buy with R5") in found
    assert osaka.parse_move("buy with G5") not in found
    assert found[found.index(osaka.parse_move("take R3"))] == osaka.parse_move("take R3")


@pytest.mark.parametrize(
    ("seat", "who"), [(None, "A spectator"), (1, "Seat 1"), (2, "Seat 2")], ids=str
)
def test_no_options(seat: int | None, who: str) -> None:
    """A view of a seat that is not to move shows no legal moves."""
    seen = view(position(market="R2", hands=["", "", ""]), seat)
    assert f"TURN-1 view.not_to_move {who}" == raised(WrongValue, legal_moves_seen, seen)


@pytest.mark.parametrize(
    "ask", [legal_moves_seen, partial(resample, rng=Random(1)), consistent], ids=["o", "r", "c"]
)
@pytest.mark.parametrize("known", [position(market="R2", hands=["", ""]), None])
def test_no_view(ask: Callable[[object], object], known: object) -> None:
    """What is no view, a state above all, is refused in a sentence."""
    with pytest.raises(WrongType) as refused:
        ask(known)
    assert noted(refused.value).startswith("type.wrong View ")


# --- Worlds --------------------------------------------------------------------------------------


@pytest.mark.rule("INFO-1", "INFO-2", "INFO-3", "INFO-4")
@settings(max_examples=15)
@given(games(), seeds())
def test_a_world_looks_the_same(game: Played, seed: int) -> None:
    """A resampled state has the same view, and nothing is wrong with it."""
    rng = Random(seed)
    for state in one_of_each_phase(game):
        for seat in seats_of(state):
            world = resample(view(state, seat), rng)
            assert view(state, seat) == view(world, seat)
            assert () == problems(world)


@settings(max_examples=20)
@given(states(), st.integers(0, 1))
def test_there_are_enough_worlds(state: State, seat: int) -> None:
    """As many worlds can be found as are counted at least, and a spectator counts no fewer."""
    try:
        most = consistent(view(state, None), limit=10**6)
    except WrongValue:
        reject()  # it takes too long
    some = {resample(view(state, seat), Random(seed)) for seed in range(3)}
    assert len(some) <= consistent(view(state, seat), limit=10**6) <= most


@cache
def _reached(name: str) -> tuple[State, ...]:
    """Visit all states of a micro-game, in a fixed order."""
    found = dict.fromkeys(starts(name, "default"))
    new = [*found]
    while new:
        steps = [GAME.apply(s, move).state for s in new for move in GAME.legal_moves(s)]
        new = [*dict.fromkeys([state for state in steps if state not in found])]
        found |= dict.fromkeys(new)
    return tuple(found)


@pytest.mark.parametrize("name", SMALL)
def test_worlds_are_counted(name: str) -> None:
    """As many worlds are counted as there are, and a state that marks no point is one of them."""
    reached = [(state, seat) for state in _reached(name) for seat in seats_of(state)]
    views = {view(state, seat): (state, seat) for state, seat in reached}
    for seen, (state, seat) in [*views.items()][:: 1 + len(views) // 60]:
        found = worlds(state, seat)
        assert len(found) == consistent(seen)
        assert resample(seen, Random(1)) in found
        fewest = sum(next(iter(found)).vp)
        assert state in found or sum(state.vp) > fewest


def test_worlds_counted_by_hand() -> None:
    """Three cards of three kinds can be held in 10 ways, two points be shared by two in 3."""
    many = attrs.evolve(FEW, deck=cards("9R2 9R3 9B2"))
    state = position(ruleset=many, market="R2", hands=["", "2R2 R3"])
    assert 10 == consistent(view(state, 0))
    state = position(ruleset=many, market="R2", hands=["", "", ""], vp=[1, 1, 1], vp_cards="3R2")
    assert 10 * 3 == consistent(view(state, 0))  # the third point is the viewer's own
    assert 10 * 10 == consistent(view(state, None))


def test_spectators_know_less() -> None:
    """A spectator has as many worlds as a player has, over all that the player may have."""
    state = position(
        ruleset=FEW,
        market="R2",
        discard="R2 B2",
        draw="G5",
        hands=["R2 B5", "R3 B2"],
        vp=[1, 1],
        vp_cards="R3 G5",
    )
    held = worlds(state, None)
    hands = {world.hands[0]: world for world in held}
    summed = [
        consistent(view(attrs.evolve(world, vp=(points, 2 - points)), 0))
        for world in hands.values()
        for points in range(3)
    ]
    assert len(held) == consistent(view(state, None)) == sum(summed)


@pytest.mark.rule("PAY-6")
def test_marked_points() -> None:
    """Points without a card are supposed only where the view shows them."""
    state = position(ruleset=FEW, market="R2", hands=["", "R2"], vp=[2, 3], vp_cards="R2")
    assert {(2, 0)} == {resample(view(state, 0), Random(seed)).vp for seed in range(5)}
    assert {(0, 3)} == {resample(view(state, 1), Random(seed)).vp for seed in range(5)}
    guessed = {resample(view(state, None), Random(seed)).vp for seed in range(20)}
    assert {(1, 0), (0, 1)} == guessed


@pytest.mark.rule("INFO-5")
def test_points_at_the_end() -> None:
    """When the game is over all points are known, and only cards are left to be guessed."""
    assert {(2, 3)} == {resample(view(ENDED, None), Random(seed)).vp for seed in range(5)}
    assert len(worlds(ENDED, None)) == consistent(view(ENDED, None))


@pytest.mark.rule("SETUP-4")
def test_worlds_of_a_large_deck() -> None:
    """More cards of a value than a bag can hold of a kind are dealt and counted like others."""
    large = attrs.evolve(FEW, deck=cards("100R2 100B2 9R3"), first_hand=4)
    state = osaka.new_game(("Ann", "Bob"), large)
    for text in ["R2", "R2", "R2", "B2", "R3"]:
        state = osaka.apply(state, osaka.parse_move(f"draw {text}")).state
    seen = view(state, 0)
    assert 3 + 2 + 1 == consistent(seen)  # two 2s of two colours, a 2 and the R3, two R3
    assert seen == view(resample(seen, Random(1)), 0)


# --- Views that nothing looks like ---------------------------------------------------------------

SEEN = view(
    position(ruleset=FEW, market="B5", reserved={1: "market R2"}, farm="B2", hands=["R2", "R3"]), 0
)
FIRST = view(osaka.settle(osaka.new_game(("Ann", "Bob"), DEALT), 2), 0)


def _with_hand_size(seen: View, size: int) -> View:
    """Change the size of the other hand, and of the pile if that can make up for it."""
    other = attrs.evolve(seen.traders[1], hand_size=size)
    left = seen.draw_size + seen.traders[1].hand_size - size
    changed = attrs.evolve(seen, traders=(seen.traders[0], other))
    return changed if left < 0 else attrs.evolve(changed, draw_size=left)


def _with_points(seen: View, vp: int) -> View:
    """Change the number of the viewer's own victory points."""
    own, *others = seen.traders
    return attrs.evolve(seen, traders=(attrs.evolve(own, vp=vp), *others))


POOR = attrs.evolve(
    view(ENDED, None),
    draw_size=3,
    traders=tuple(
        [attrs.evolve(t, vp=vp) for t, vp in zip(view(ENDED, None).traders, [1, 0], strict=True)]
    ),
)
NOT_THERE = "COMP-2 view.cards"
TOO_FEW = "COMP-2 view.hidden 104 6"
NO_NUMBER = "INFO-1 INFO-2 view.number"
NOT_DEALT = "SETUP-4 SETUP-5 view.deal"
UNPAID = "PAY-4 view.vp_cards 2 1"
MISSING = "COMP-2 view.missing"


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (attrs.evolve(SEEN, discard=cards("4R2")), NOT_THERE),
        (_with_hand_size(SEEN, 99), TOO_FEW),
        (_with_hand_size(SEEN, -1), NO_NUMBER),
        (attrs.evolve(SEEN, draw_size=cast("int", 1.5)), NO_NUMBER),
        (_with_points(SEEN, -1), NO_NUMBER),
        (_with_hand_size(FIRST, 4), NOT_DEALT),
        (POOR, UNPAID),
        (attrs.evolve(FIRST, draw_size=FIRST.draw_size - 1), MISSING),
    ],
)
def test_impossible_views(wrong: View, why: str) -> None:
    """A view that no state looks like has no worlds, and none can be picked."""
    assert 0 == consistent(wrong)
    assert why == raised(WrongValue, resample, wrong, Random(1))


def test_views_with_open_problems() -> None:
    """A view that shows what cannot be has no worlds, whatever the hidden cards are."""
    assert 0 < consistent(SEEN)
    assert 0 == consistent(attrs.evolve(SEEN, ships=(0, 0, 0, 9)))
    assert 0 == consistent(attrs.evolve(SEEN, seat=1))  # whose hand it does not show


FIVE_PILES = view(position(market="R2", hands=["9R3", "9B3", "9Y3", "9G3"], vp=[9]), None)
"""A spectator sees four hands of nine cards and the draw pile from the outside."""
LARGE = Ruleset(deck=cards("120R2 120R3 14R5"), first_hand=120)
MANY_DEALS = view(
    position(
        ruleset=LARGE, phase=Dealing(), market="5R2", farm="3R2", hands=["40R3", "40R3", "", ""]
    ),
    2,
)
"""Two hands, each of which can be one of hundreds, while the third is dealt."""


@pytest.mark.parametrize(
    ("seen", "limit"),
    [(FIVE_PILES, 0), (FIVE_PILES, 10**4 - 1), (MANY_DEALS, 0), (MANY_DEALS, 10**5)],
)
def test_a_limit_for_counting(seen: View, limit: int) -> None:
    """Counting that takes too large a table is refused before it begins, unless asked for."""
    assert f"view.limit {limit}" == raised(WrongValue, consistent, seen, limit)
    with pytest.raises(WrongType):
        consistent(seen, cast("int", None))


def test_the_limit_can_be_raised() -> None:
    """A table of just the size that is allowed is made."""
    assert consistent(FIVE_PILES, 10**4) > 10**20


def test_the_limit_of_deals() -> None:
    """Two hands of one of three cards each are nine deals: as many as are allowed."""
    ruleset = attrs.evolve(LARGE, first_hand=2)
    hands = ["R2", "R3", "", ""]
    dealing = position(ruleset=ruleset, phase=Dealing(), market="5R2", farm="3R2", hands=hands)
    assert 9 == consistent(view(dealing, 2), 9)
    assert "view.limit 8" == raised(WrongValue, consistent, view(dealing, 2), 8)


def test_no_world_of_too_many_deals() -> None:
    """A world is not picked from more deals than can be listed."""
    assert "view.deals 100000" == raised(WrongValue, resample, MANY_DEALS, Random(1))


@pytest.mark.parametrize("rng", [None, 7, object()])
def test_no_generator(rng: object) -> None:
    """A world is picked by a generator."""
    with pytest.raises(WrongType) as refused:
        resample(SEEN, cast("Random", rng))
    assert noted(refused.value).startswith("generator.type ")


# --- Frequencies ---------------------------------------------------------------------------------


MID_GAME = position(
    ruleset=FEW, market="R2", discard="R2 R2", draw="R3 B2", hands=["B5", "R3 B2", "G5"], vp=[0, 1]
)
DIVIDED = position(
    ruleset=FEW, market="2R2 B5", discard="R2 2R3 2B2", draw="", hands=["", "", ""], vp=[0, 1, 1]
)
CASES = {
    "a player in a game": (MID_GAME, 0),
    "another player": (MID_GAME, 2),
    "a spectator": (attrs.evolve(MID_GAME, phase=Acting(1)), None),
    "points to divide": (DIVIDED, 0),
}


@pytest.mark.parametrize("case", CASES)
def test_frequencies(case: str) -> None:
    """Worlds come as often as there are ways to deal their cards (fixed seed, chi-square)."""
    state, seat = CASES[case]
    weights = worlds(state, seat)
    assert len(weights) > 2
    _assert_frequencies(state, seat, weights, 1000)


@pytest.mark.rule("SETUP-4", "SETUP-5")
@pytest.mark.parametrize("seat", [None, 0, 1])
@pytest.mark.parametrize(
    ("moves", "phase"),
    [
        ("draw R5, draw R2, draw R3, draw R2, draw R2, draw G3", ChoosingToken(0, 0)),
        ("draw R5, draw R2, draw R3, draw R2, draw G3, lot 1", ChoosingToken(1, 1)),
        ("draw R5, draw R2, draw R3, draw R2, draw G3", DrawingLot((0, 1))),
        ("draw R5, draw R2, draw R3, draw R2", Dealing()),
        ("draw R5, draw R2, draw R2", Dealing()),
        ("draw R5, draw R2", Dealing()),
    ],
)
def test_frequencies_in_the_set_up(moves: str, phase: osaka.Phase, seat: int | None) -> None:
    """In the set-up worlds are as likely as the draws, and the lot, that lead to them."""
    first, *others = [osaka.parse_move(text) for text in moves.split(", ")]
    begun = osaka.apply(osaka.new_game(("Ann", "Bob"), DEALT), first).state
    state = begun
    for move in others:
        state = osaka.apply(state, move).state
    assert phase == state.phase
    weights = _likely(begun, state, seat)
    assert {*worlds(state, seat)} == {*weights}
    _assert_frequencies(state, seat, weights, 400)


def _likely(begun: State, state: State, seat: int | None) -> Counter[State]:
    """Draw all cards in every order, and give the states that look the same, by their chances."""
    seen, waiting, found = view(state, seat), {begun: Fraction(1)}, dict[State, Fraction]()
    while waiting:
        after = dict[State, Fraction]()
        for each, share in waiting.items():
            if view(each, seat) == seen:
                found[each] = found.get(each, Fraction(0)) + share
            chances = osaka.chance(each)
            for move, weight in chances:
                onward = osaka.apply(each, move).state
                part = share * Fraction(weight, chances.total)
                after[onward] = after.get(onward, Fraction(0)) + part
        waiting = after
    whole = lcm(*[share.denominator for share in found.values()])
    return Counter({world: int(share * whole) for world, share in found.items()})


def _assert_frequencies(
    state: State, seat: int | None, weights: Counter[State], least: int
) -> None:
    """Compare a sample with weights, and, to see that it could fail, with other ones."""
    rng, seen = Random(5), view(state, seat)
    number = max(least, 5 * -(-sum(weights.values()) // min(weights.values())))
    observed = Counter([resample(seen, rng) for _ in range(number)])
    assert surprise(observed, weights) < 1
    alike = dict.fromkeys(weights, min(weights.values()))
    assert alike == weights or surprise(observed, alike) > 1


def test_reservation_stays() -> None:
    """A world keeps the pieces where they lie, in the Market and in the Farm."""
    state = position(
        market="R2", farm="R5", reserved={0: "farm G3", 1: "market R5"}, hands=["", "B2"]
    )
    expected = (Reservation("farm", card("G3")), Reservation("market", card("R5")))
    assert expected == resample(view(state, 0), Random(1)).reserved
