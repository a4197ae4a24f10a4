"""Chance: what it can do, with which weights, and how a seed answers for it, forever."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from random import Random

import attrs
import pytest

import osaka_rules as osaka
from osaka_rules import (
    CARDS,
    CHANCE,
    Acting,
    Card,
    Cards,
    ChoosingToken,
    Dealing,
    Draw,
    DrawingLot,
    IllegalMove,
    InsuranceAsked,
    Insuring,
    Lot,
    Over,
    Refreshing,
    Ruleset,
    Selling,
    State,
    advance,
    answer,
    card,
    cards,
    chance,
    parse_move,
    position,
    settle,
)
from osaka_rules.kernel import WrongType, WrongValue
from osaka_rules.osaka.chance import seed_text
from osaka_rules.osaka.events import Occasion
from tests.osaka.given import given
from tests.support.refusals import raised
from tests.support.statistics import surprise

RED = osaka.Colour.RED
BOX = {2: 11, 3: 9, 5: 7}
"""How many cards of each value every colour has (COMP-2)."""
REFRESHING = Refreshing(0, "purchase", 2, 3)
DRAWN = osaka.Refilled | osaka.VpDrawn
"""What tells of a card from the draw pile once the game has begun."""

GOLDEN = {
    0: "B5 G2 G5 B3 B5 Y2 R5 G5 G2 G2 B2 B3 G2 B2 G3 Y3 R5 R2 B3 R2",
    1: "R3 B5 Y5 R5 Y2 G2 G5 B3 R2 G5 B5 R2 B2 B2 R3 Y3 G2 R2 G5 B5",
    2: "Y2 Y2 Y3 R5 G3 Y5 R5 G3 B2 R2 G3 G2 Y5 R2 Y5 Y2 Y3 G2 G2 B3",
    -1: "Y5 Y3 G2 R5 G2 Y2 B3 R3 G5 R2 Y3 G5 B2 G3 B2 Y5 G2 B5 R2 G5",
    42: "G3 G3 Y2 Y5 B2 R3 R2 R5 Y5 G3 G3 B3 Y2 Y5 R3 Y3 B2 G2 Y2 R2",
    123456789012345678901234567890: ("B2 R2 B2 B5 B3 R5 B3 G3 R2 R2 R5 Y2 G2 G2 R2 B3 G3 Y3 R5 Y2"),
}
"""The first 20 cards of the full deck that a seed stands for, worked out with ``sha256sum``."""


def three_tied() -> State:
    """Three players drew 8 in two cards each, so that a lot must decide."""
    return position(
        phase=DrawingLot((0, 1, 2)), market="5R2", farm="3G2", hands=["R5 R3", "B5 B3", "G5 G3"]
    )


def drawn(state: State, seed: int, number: int) -> list[Card]:
    """Draw a number of cards from the pile of a state as if nothing else happened."""
    pile, found = state.draw, list[Card]()
    for _ in range(number):
        there = position(phase=REFRESHING, draw=pile, discard="", vp=[108], vp_cards="", ships={})
        move = answer(attrs.evolve(there, reshuffles=state.reshuffles), seed)
        assert isinstance(move, Draw)
        found.append(move.card)
        pile -= cards([move.card])
    return found


# --- What chance can do --------------------------------------------------------------------------


def test_weights_of_a_new_game() -> None:
    """In a new game each of the twelve kinds can be drawn, with its number of cards as weight."""
    chances = chance(osaka.new_game(["Ann", "Bob"]))
    assert [(Draw(each), BOX[each.value]) for each in CARDS] == list(chances)
    assert (108, 12) == (chances.total, len(chances))


def test_weights_of_a_small_pile() -> None:
    """Only what the draw pile holds can be drawn; its numbers are the weights."""
    state = position(phase=REFRESHING, draw="3R5 Y2 2G3")
    assert [(Draw(card("R5")), 3), (Draw(card("Y2")), 1), (Draw(card("G3")), 2)] == list(
        chance(state)
    )
    assert 6 == chance(state).total


def test_weights_in_a_payday() -> None:
    """A card is drawn as a victory point with the same weights as for a refresh."""
    phase = Selling(0, (RED,), RED, 0, 1, ((RED, 0),))
    state = position(phase=phase, ships={"R": 5}, draw="2B2 Y5")
    assert [(Draw(card("B2")), 2), (Draw(card("Y5")), 1)] == list(chance(state))


def test_weights_of_a_lot() -> None:
    """A lot falls on each of the tied seats, and on nobody else, with the same weight."""
    state = position(
        phase=DrawingLot((0, 2)), market="5R2", farm="3G2", hands=["R5 R3", "2B5", "G5 G3"]
    )
    assert [(Lot(0), 1), (Lot(2), 1)] == list(chance(state))
    assert 2 == chance(state).total


@pytest.mark.parametrize(
    "state",
    [
        position(market="R2"),
        position(phase=Insuring(0, 0), goods=["B2"], ships={"R": 5, "B": 3}),
        position(phase=Over("tokens"), ships={"R": 5}, tokens=["8R"]),
        position(phase=ChoosingToken(1, 1), market="5R2", farm="3G2", hands=["R5 B5", "B5 B3"]),
    ],
    ids=["acting", "insuring", "over", "token"],
)
def test_chance_has_no_say(state: State) -> None:
    """When a player is to move, or nobody, chance has no move and cannot be answered."""
    assert [] == list(chance(state))
    assert (0, 0) == (chance(state).total, len(chance(state)))
    assert "chance.not_to_move" == raised(WrongValue, answer, state, 1)


# --- From a seed ---------------------------------------------------------------------------------


def by_definition(start: str, pile: dict[str, int]) -> str:
    """Draw a card as the documentation defines it, without any help of the library."""
    text = " ".join([f"{n}{name}" if n > 1 else name for name, n in pile.items() if n])
    digest = hashlib.sha256(f"{start} {text}".encode()).hexdigest()
    laid_out = [name for name, n in pile.items() for _ in range(n)]
    return laid_out[int(digest, 16) % len(laid_out)]


@pytest.mark.parametrize("seed", GOLDEN)
def test_golden_draws(seed: int) -> None:
    """A seed stands for the same cards in the same order on every machine, forever."""
    assert GOLDEN[seed].split() == [
        str(each) for each in drawn(osaka.new_game(["Ann", "Bob"]), seed, 20)
    ]


def test_golden_draws_of_a_small_pile() -> None:
    """Single cards of a kind are written without a number in the text that is hashed."""
    pile = position(phase=REFRESHING, draw="R2 2B3 Y5 2G5")
    assert ["Y5", "G5", "G5", "R2", "B3", "B3"] == [str(each) for each in drawn(pile, 7, 6)]


def test_golden_set_up() -> None:
    """Seed 1 lays out this Market and this Farm, and deals these hands, of which Bob's is less."""
    state = settle(osaka.new_game(["Ann", "Bob"]), 1)
    assert cards("R3 B5 Y5 R5 Y2") == state.market
    assert cards("G2 G5 B3") == state.farm
    assert (cards("R2 G5 B5"), cards("R2 B2 B2 R3")) == state.hands  # 12 and 9
    assert ChoosingToken(1, 1) == state.phase


@pytest.mark.parametrize("seed", [0, 3, -17, 10**40])
@pytest.mark.parametrize(
    ("reshuffles", "start"),
    [(0, "osaka-draw/1 {}"), (1, "osaka-draw/2 {} 1"), (12, "osaka-draw/2 {} 12")],
)
def test_draws_by_definition(seed: int, reshuffles: int, start: str) -> None:
    """All 108 cards come as the written definition says, and each card of the box once."""
    pile = {str(each): BOX[each.value] for each in CARDS}
    expected = list[str]()
    while sum(pile.values()):
        expected.append(by_definition(start.format(seed), pile))
        pile[expected[-1]] -= 1
    state = attrs.evolve(osaka.new_game(["Ann", "Bob"]), reshuffles=reshuffles)
    assert expected == [str(each) for each in drawn(state, seed, 108)]


def test_a_lot_comes_before_any_reshuffle() -> None:
    """The text of a lot has no number of reshuffles: lots are drawn before the first turn."""
    assert "osaka-lot/1 {seed} 0,1,2 6R2 8R3" in seed_text(three_tied())


HOARDING = Ruleset(deck=cards("3R2 3R3 2R5 3B2 3B3 2B5 3Y2 3Y3 2Y5 3G2 3G3 2G5"), token_target=20)
"""With so few cards the draw pile is reshuffled many times, and often has the same cards again."""


def hoarded(seed: int) -> Iterator[tuple[State, Draw]]:
    """Play a game at random; yield each state in which a card is drawn, and the card."""
    state, rng = osaka.new_game(["Ann", "Bob"], HOARDING), Random(seed)
    for _ in range(2000):
        if osaka.actor(state) is None:
            return
        move = (
            answer(state, seed)
            if osaka.actor(state) is CHANCE
            else osaka.legal_moves(state).sample(rng)
        )
        if isinstance(move, Draw):
            yield state, move
        state = osaka.apply(state, move).state


def test_a_pile_that_is_met_again() -> None:
    """After a reshuffle a pile that was met before gives other cards: nobody can predict them."""
    again = same = 0
    for seed in range(40):
        met = dict[Cards, tuple[int, Draw]]()
        for state, move in hoarded(seed):
            reshuffles, before = met.get(state.draw, (state.reshuffles, move))
            if reshuffles != state.reshuffles and len(chance(state)) > 1:
                again += 1
                same += before == move
            met[state.draw] = (state.reshuffles, move)
    assert again > 100
    assert same < 0.7 * again


def test_golden_lots() -> None:
    """The lot among three tied seats falls as worked out with ``sha256sum``."""
    assert [0, 2, 0, 2, 2, 1, 2, 0, 2, 1] == [
        lot.seat for seed in range(10) if isinstance(lot := answer(three_tied(), seed), Lot)
    ]
    two = position(
        phase=DrawingLot((0, 2)), market="5R2", farm="3G2", hands=["R5 R3", "2B5", "G5 G3"]
    )
    assert [Lot(seat) for seat in (0, 0, 2, 2, 2, 0)] == [answer(two, seed) for seed in range(6)]


@pytest.mark.parametrize(
    ("state", "weights"),
    [
        (osaka.new_game(["Ann", "Bob"]), {f"draw {each}": BOX[each.value] for each in CARDS}),
        (
            given(osaka.new_game(["Ann", "Bob"])).when("draw R5", "draw G2").state,
            {f"draw {each}": BOX[each.value] - (str(each) in {"R5", "G2"}) for each in CARDS},
        ),
        (
            position(phase=REFRESHING, draw="R2 9B3 3Y5 7G2"),
            {"draw R2": 1, "draw B3": 9, "draw Y5": 3, "draw G2": 7},
        ),
        (three_tied(), {"lot 0": 1, "lot 1": 1, "lot 2": 1}),
    ],
    ids=["a full pile", "later cards", "a small pile", "a lot"],
)
def test_frequencies(state: State, weights: dict[str, int]) -> None:
    """Over many seeds every move of chance comes as often as it should (chi-square)."""
    observed = Counter([str(answer(state, seed)) for seed in range(3000)])
    assert surprise(observed, weights) < 1


@pytest.mark.parametrize("seed", ["1", 1.0, True, None])
def test_wrong_seeds(seed: object) -> None:
    """A seed is a whole number and nothing else, though True counts as one in Python."""
    state = osaka.new_game(["Ann", "Bob"])
    assert f"seed.type {seed!r}" == raised(WrongType, answer, state, seed)
    kind = "seed" if seed is True else "luck"
    assert f"{kind}.type {seed!r}" == raised(WrongType, settle, state, seed)


@pytest.mark.parametrize("luck", ["1", 1.0, None])
def test_wrong_luck(luck: object) -> None:
    """Luck is a seed or a generator; anything else is refused, even where nothing is drawn."""
    state = position(market="2R2")
    expected = f"luck.type {luck!r}"
    assert expected == raised(WrongType, settle, state, luck)
    assert expected == raised(WrongType, advance, state, parse_move("take R2"), luck)


def test_a_seed_is_a_shuffle() -> None:
    """What players do does not change the order in which the cards of the pile come."""
    start = settle(osaka.new_game(["Ann", "Bob", "Cay"]), 11)
    orders = set[tuple[str, ...]]()
    for line in range(4):
        rng, state, order = Random(line), start, list[str]()
        while len(order) < 20:
            step = advance(state, osaka.legal_moves(state).sample(rng), 11)
            state = step.state
            order += [str(event.card) for event in step.events if isinstance(event, DRAWN)]
        orders.add(tuple(order[:20]))
    assert 1 == len(orders)


# --- Settling and advancing ----------------------------------------------------------------------


def test_settle_until_a_player_is_to_move() -> None:
    """Settling answers one draw after the other, exactly as answering them one by one does."""
    state = start = osaka.new_game(["Ann", "Bob", "Cay", "Dan"])
    while osaka.actor(state) is CHANCE:
        state = osaka.apply(state, answer(state, 3)).state
    assert state == settle(start, 3)
    assert isinstance(state.phase, ChoosingToken)
    assert Dealing() == start.phase


@pytest.mark.parametrize("start", [osaka.new_game(["Ann", "Bob", "Cay"]), three_tied()])
def test_settle_from_a_generator(start: State) -> None:
    """A generator answers chance by the weights of what is open, and moves on with each answer."""
    expected, rng = start, Random(9)
    while osaka.actor(expected) is CHANCE:
        chances = chance(expected)
        expected = osaka.apply(expected, chances.pick(rng.randrange(chances.total))).state
    used = Random(9)
    assert expected == settle(start, used)
    assert rng.getstate() == used.getstate()


def test_advance_with_a_generator() -> None:
    """A generator serves for advancing as well, and the seed is not asked for."""
    state = position(market="R5", hands=["B5"], draw="G2 R2 3Y3 R3")
    story, rng = given(state).when("buy with B5"), Random(2)
    while osaka.actor(story.state) is CHANCE:
        chances = chance(story.state)
        story = story.when(str(chances.pick(rng.randrange(chances.total))))
    step = advance(state, parse_move("buy with B5"), Random(2))
    assert (story.state, story.events) == (step.state, step.events)


def test_settle_casts_lots() -> None:
    """A lot is settled as well: here it falls on the seat that seed 1 stands for."""
    assert ChoosingToken(2, 2) == settle(three_tied(), 1).phase


def test_settle_what_is_settled() -> None:
    """Where a player is to move, or the game is over, settling changes nothing."""
    for state in (
        position(market="R2"),
        position(phase=Over("tokens"), ships={"R": 5}, tokens=["8R"]),
    ):
        assert state == settle(state, 1)


def test_advance() -> None:
    """Advancing makes a move and settles what follows: all events, up to the next player."""
    state = position(
        market="R5", hands=["B5"], ships={"R": 4, "B": 4}, tokens=["R"], goods=["", "B2"]
    )
    story = given(state).when("buy with B5").settled(8)
    step = advance(state, parse_move("buy with B5"), 8)
    assert (story.state, story.events) == (step.state, step.events)
    assert isinstance(step.events[-1], InsuranceAsked)


def test_advance_past_the_end() -> None:
    """Advancing stops when the game is over."""
    state = position(market="R2", hands=["B2"], ships={"R": 4}, tokens=["7R"])
    step = advance(state, parse_move("buy with B2"), 8)
    assert Over("tokens") == step.state.phase


def test_advance_refuses_what_apply_refuses() -> None:
    """An illegal move is refused with the same error as elsewhere, and nothing is drawn."""
    state = position(market="R2", hands=["B2"])
    refusal = raised(IllegalMove, advance, state, parse_move("take R5"), 8)
    assert "TAKE-1 take.none R5" == refusal
    assert Acting(0) == state.phase


@pytest.mark.parametrize("ruleset", [Ruleset(), Ruleset(refresh="after_payday")])
def test_the_same_seed_the_same_game(ruleset: Ruleset) -> None:
    """The same seed and the same choices give the same game; another seed gives another."""

    def play(seed: int) -> State:
        state, rng = settle(osaka.new_game(["Ann", "Bob"], ruleset), seed), Random(4)
        while osaka.actor(state) is not None:
            state = advance(state, osaka.legal_moves(state).sample(rng), seed).state
        return state

    assert play(6) == play(6)
    assert play(6) != play(7)


@pytest.mark.parametrize("seed", [True, 1 << 256])
def test_seeds_are_looked_at_first(seed: int) -> None:
    """What is no seed is refused, also where chance has nothing to do."""
    state = osaka.position(market="R2 G3")
    told = raised(osaka.RulesError, osaka.advance, state, osaka.parse_move("take R2"), seed)
    assert told.startswith("seed.")


# --- All at once ---------------------------------------------------------------------------------


def refreshes(occasion: Occasion, rules: Ruleset) -> Iterator[State]:
    """Yield refreshes with many cards to draw from, with few, and with too few."""
    phase = Refreshing(0, occasion, 2, 3)
    yield position(ruleset=rules, phase=phase)
    yield position(ruleset=rules, phase=phase, draw="R2")
    yield position(
        ruleset=rules, phase=phase, draw="R2 B3 Y5", discard="", vp=[108], vp_cards="", ships={}
    )
    yield position(ruleset=rules, phase=Refreshing(0, occasion, 0, 3), market="5R3", draw="2R2 B5")
    yield position(
        ruleset=rules, phase=Refreshing(0, occasion, 0, 1), market="5R3", farm="G3 R5", draw="2B5"
    )


@pytest.mark.rule("REFR-1", "REFR-3", "REFR-4")
@pytest.mark.parametrize("rules", [Ruleset(), Ruleset(reshuffle="when_empty")], ids=str)
@pytest.mark.parametrize("occasion", ["turn", "purchase"])
def test_a_refresh_at_once(occasion: Occasion, rules: Ruleset) -> None:
    """The cards of a refresh are drawn together as they would be one after the other."""
    for start in refreshes(occasion, rules):
        state, events, rng = start, list[osaka.Event](), Random(7)
        while osaka.actor(state) is CHANCE:
            chances = chance(state)
            step = osaka.apply(state, chances.pick(rng.randrange(chances.total)))
            state, events = step.state, [*events, *step.events]
        together = osaka.resolve(start, Random(7))
        assert (state, events) == (together.state, [*together.events])
