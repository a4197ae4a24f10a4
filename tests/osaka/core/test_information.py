"""The whole log: what an attentive player knows, and what nobody can know."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import attrs
import pytest
from hypothesis import given, settings

import osaka_rules as osaka
from osaka_rules import (
    CHANCE,
    Cards,
    Event,
    Information,
    Move,
    Reshuffled,
    Route,
    RulesError,
    Ruleset,
    Sold,
    Space,
    StartFound,
    State,
    VpDrawn,
    card,
    cards,
    consistent,
    information,
    new_game,
    problems,
    redact,
    resample,
    view,
)
from osaka_rules.kernel import shown
from osaka_rules.osaka import bags
from osaka_rules.osaka.ruleset import Reshuffle
from osaka_rules.testing import seeds
from osaka_rules.testing.osaka import Played, games, played, rulings, variants
from tests.support.refusals import raised
from tests.support.statistics import surprise

MANY_POINTS = Ruleset(
    deck=cards("3R2 3B2"),
    route=Route((Space("Osaka"), Space("Edo"))),
    market_size=1,
    farm_size=0,
    first_hand=2,
    refresh_market=1,
    refresh_farm=0,
    unit=2,
    token_target=3,
    players_max=2,
)
"""A game with few cards, of which many are drawn face down as victory points."""


def _logs(game: Played, seat: int | None) -> list[tuple[list[Event], State]]:
    """Give, after every move, the log as a seat sees it, and the state that is true."""
    log: list[Event] = []
    found: list[tuple[list[Event], State]] = []
    for turn in game.turns:
        log = [*log, *[redact(event, seat) for event in turn.step.events]]
        found.append((log, turn.step.state))
    return found


def _picks(known: Information) -> Counter[Cards]:
    """Return all sets of cards that may lie face down, each with the number of ways to pick it."""
    return Counter([Cards.of(some) for some in combinations(known.unseen, known.face_down)])


def _face_down(world: State, known: Information) -> Cards:
    return Cards(bags.Bag(world.vp_bag - known.known.vp_bag))


def _check(known: Information, state: State, rng: Random) -> None:
    """Check that what is known is true, and that all worlds look like the truth."""
    assert state.hands == known.hands
    assert state.vp == known.vp
    assert view(state, known.seat) == known.view
    assert len(state.draw) == known.draw_size
    assert bags.holds(known.unseen.bag, state.draw_bag)
    assert state.draw or not known.unseen  # a pile that has run out has no secrets
    assert not known.known.draw
    true = _face_down(state, known)
    assert (known.face_down, known.unseen) == (len(true), true + state.draw)
    world = resample(known, rng)
    assert view(state, known.seat) == view(world, known.seat)
    assert () == problems(world)
    assert state == attrs.evolve(world, draw_bag=state.draw_bag, vp_bag=state.vp_bag)


@pytest.mark.rule("INFO-4", "INFO-5")
@given(games(variants()), seeds())
def test_an_attentive_player_knows_the_truth(game: Played, seed: int) -> None:
    """All hands and points are known, and the cards that are not are among the unseen ones."""
    rng = Random(seed)
    seat = rng.choice([None, *range(game.players)])
    logs = _logs(game, seat)
    for log, state in [*rng.sample(logs, min(len(logs), 6)), logs[-1]]:
        known = information(log, seat, game.start)
        assert seat == known.seat
        _check(known, state, rng)


@pytest.mark.rule("REFR-3")
@pytest.mark.parametrize("reshuffle", ["when_needed", "when_empty"])
@pytest.mark.parametrize("players", [2, 3])
def test_the_pile_runs_out(reshuffle: Reshuffle, players: int) -> None:
    """Once a pile has run out, the cards that were drawn from it face down are known."""
    ruleset = attrs.evolve(
        MANY_POINTS, deck=cards("5R2 4B2 2B3"), players_max=players, reshuffle=reshuffle
    )
    seen = Counter[str]()
    for seed in range(25):
        game = played(ruleset=ruleset, players=players, seed=seed, tempers=("buyer",))
        before = 0
        for log, state in _logs(game, 0):
            known = information(log, 0, game.start)
            _check(known, state, Random(seed))
            seen["hidden"] += known.face_down > 0
            seen["revealed"] += 0 == known.face_down < before
            before = known.face_down
        seen["reshuffled"] += any([isinstance(event, Reshuffled) for event in game.events])
    assert min(seen[word] for word in ("hidden", "revealed", "reshuffled")) > 0


def test_an_open_log_tells_no_more() -> None:
    """A log that shows what it should not gives the same information as the redacted one."""
    game = played(ruleset=MANY_POINTS, seed=3, tempers=("buyer",))
    shown = [event for event in game.events if isinstance(event, VpDrawn)]
    assert shown
    redacted = [redact(event, 1) for event in game.events]
    assert information(redacted, 1, game.start) == information(game.events, 1, game.start)


# --- How likely ----------------------------------------------------------------------------------


@pytest.mark.rule("INFO-4")
def test_the_posterior_is_hypergeometric() -> None:
    """Over all draws there can be, the true face-down cards are as likely as they are counted.

    Two players always make the first legal purchase, or else the first move, whatever they know.
    Every line of chance is followed with its exact probability for some moves; those with the same
    log are put together.
    """
    start = new_game(("Ann", "Bob"), MANY_POINTS)
    lines: list[tuple[State, tuple[Event, ...], Fraction]] = [(start, (), Fraction(1))]
    checked = 0
    for _ in range(14):
        lines = [after for line in lines for after in _next(*line)]
        logs = dict[tuple[Event, ...], dict[State, Fraction]]()
        for state, log, odds in lines:
            truth = logs.setdefault(log, {})
            truth[state] = truth.get(state, Fraction(0)) + odds
        for log, truth in logs.items():
            known = information(log, 0, start)
            total, picks = sum(truth.values()), _picks(known)
            expected = {some: Fraction(n, sum(picks.values())) for some, n in picks.items()}
            assert expected == {_face_down(s, known): odds / total for s, odds in truth.items()}
            checked += known.face_down > 0
    assert checked > 0


def _next(
    state: State, log: tuple[Event, ...], odds: Fraction
) -> list[tuple[State, tuple[Event, ...], Fraction]]:
    actor = osaka.actor(state)
    if actor is None:
        return []
    chances = osaka.chance(state)
    moves: list[tuple[Move, Fraction]]
    moves = [(move, Fraction(weight, chances.total)) for move, weight in chances]
    if actor is not CHANCE:
        moves = [(next(osaka.tight_payments(state), osaka.legal_moves(state)[0]), Fraction(1))]
    found: list[tuple[State, tuple[Event, ...], Fraction]] = []
    for move, chance in moves:
        after, events = osaka.apply(state, move)
        found.append((after, (*log, *[redact(e, 0) for e in events]), odds * chance))
    return found


def _known(deck: str, face_down: int) -> Information:
    """Make an information with a number of cards of a deck drawn face down."""
    state = new_game(("Ann", "Bob"), MANY_POINTS)
    return Information(None, attrs.evolve(state, draw_bag=bags.NOTHING), cards(deck), face_down)


@pytest.mark.parametrize(("deck", "face_down"), [("3R2 2B3 G5", 2), ("4R2 B3 2G5", 5)])
def test_frequencies(deck: str, face_down: int) -> None:
    """Unseen cards lie face down as often as there are ways to pick them (chi-square)."""
    known, rng = _known(deck, face_down), Random(7)
    weights = _picks(known)
    observed = Counter([_face_down(resample(known, rng), known) for _ in range(3000)])
    assert surprise(observed, weights) < 1 < surprise(observed, dict.fromkeys(weights, 1))


@pytest.mark.parametrize("face_down", range(8))
def test_worlds_are_counted(face_down: int) -> None:
    """As many worlds are counted as there are sets of cards to lie face down."""
    known = _known("3R2 2B3 G5 Y2", face_down)
    assert len(_picks(known)) == consistent(known)


# --- Where a log begins --------------------------------------------------------------------------


@pytest.mark.rule("SETUP-4")
@settings(max_examples=10)
@given(games(rulings()))
def test_the_log_alone(game: Played) -> None:
    """Without the new game, the players are counted, and the ruleset is the standard one."""
    known = information(game.events, 0)
    names = tuple([f"Seat {seat}" for seat in range(game.players)])
    assert names == known.known.names
    assert game.end.hands == known.hands


def test_a_new_game() -> None:
    """Before the first draw all cards are unseen, and there is one world."""
    start = new_game(("Ann", "Bob"))
    known = information([], None, start)
    assert (start.draw, 0, 1) == (known.unseen, known.face_down, consistent(known))
    assert start == resample(known, Random(1))


LOG = played(seed=1).events
SALE = played(ruleset=MANY_POINTS, seed=3, tempers=("buyer",))
DRAWN = next(event for event in SALE.events if isinstance(event, VpDrawn))
FIRST = SALE.events[0]
BEFORE = SALE.events[: SALE.events.index(DRAWN)]
NOBODY = "COMP-6 names.number Traders of Osaka 0 2 4"


@pytest.mark.parametrize(
    ("log", "seat", "begun", "why"),
    [
        (LOG[:9], 0, None, "SETUP-4 log.players"),
        (LOG, 0, played(seed=1).end, "log.new_game"),
        ([FIRST, StartFound(0, 8, 2, by_lot=False)], 0, None, NOBODY),
        (LOG, 2, None, "seat.none 2  from 0 to 1"),
        (LOG, -1, None, "seat.none -1 "),
        (LOG, 0, 3, "type.wrong State 3"),
        (7, 0, None, "log.type 7"),
        ([DRAWN], 0, SALE.start, f"SETUP-3 log.start {shown(DRAWN)}"),
        *[
            ([*before, wrong], 0, SALE.start, f"log.order {attrs.evolve(wrong, card=None)!r}")
            for before, wrong in (
                ([FIRST], DRAWN),
                (BEFORE, attrs.evolve(DRAWN, seat=2)),
                (BEFORE, attrs.evolve(DRAWN, seat=1 - DRAWN.seat)),
                (BEFORE, attrs.evolve(DRAWN, owed=DRAWN.owed + 1)),
                ([*BEFORE, DRAWN], DRAWN),
            )
        ],
        ([FIRST, Reshuffled(3)], 0, SALE.start, "log.unseen 0 5"),
        ([FIRST, "nothing"], 0, SALE.start, "event.type 'nothing'"),
    ],
)
def test_broken_logs(log: list[Event], seat: int, begun: State | None, why: str) -> None:
    """What no attentive player could have seen is refused in a sentence."""
    assert why == raised(RulesError, information, log, seat, begun)


def test_too_many_cards_drawn() -> None:
    """More cards face down than the pile has left are refused."""
    *before, sold, reshuffled = BEFORE
    assert isinstance(sold, Sold)
    drawn = [attrs.evolve(DRAWN, owed=owed) for owed in range(8, -1, -1)]
    log = [*before, attrs.evolve(sold, owed=9), reshuffled, *drawn]
    assert "log.unseen 9 2" == raised(RulesError, information, log, 0, SALE.start)


def test_card_of_the_example() -> None:
    """A card that was dealt is no longer among the unseen ones."""
    start = new_game(("Ann", "Bob"))
    step = osaka.apply(start, osaka.parse_move("draw R5"))
    known = information(step.events, 1, start)
    assert (6, 107) == (known.unseen.count(card("R5")), known.draw_size)
