"""The whole log: what an attentive player knows, and what nobody can know."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Final

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from osaka_rules import yokohama
from osaka_rules.kernel import RulesError, shown
from osaka_rules.testing import seeds
from osaka_rules.testing.yokohama import Played, games, played
from osaka_rules.yokohama import (
    CHANCE,
    RECONSTRUCTED,
    Asked,
    Dealing,
    DrawOrder,
    Event,
    Fulfil,
    Information,
    Keep,
    Keeping,
    Move,
    MoveTo,
    OrderDealt,
    OrderFulfilled,
    OrderKept,
    OrdersTaken,
    Pack,
    Place,
    State,
    Take,
    consistent,
    information,
    new_game,
    problems,
    redact,
    resample,
    view,
)
from tests.support.changed import changed
from tests.support.refusals import raised
from tests.yokohama.packs import rows
from tests.yokohama.tools.adapters.micro import micro_pack


@pytest.mark.rule("INFO-2", "INFO-4", "INFO-5")
@settings(max_examples=7)
@given(games(), seeds())
def test_an_attentive_player_knows_the_truth(game: Played, seed: int) -> None:
    """What is known is true, all worlds look like the truth, and a log can be read in parts."""
    rng = Random(seed)
    seat = rng.choice([None, *range(game.players)])
    log: list[Event] = []
    known = information(log, seat, game.start)
    for turn in game.turns:
        log += [redact(event, seat) for event in turn.step.events]
        known = known.after(log[-len(turn.step.events) :])
        if rng.random() < 0.05:
            _check(known, turn.step.state, rng)
    assert known == information(log, seat, game.start)
    _check(known, game.end, rng)


def _check(known: Information, state: State, rng: Random) -> None:
    """Check that what is known is true, and that all worlds look like the truth."""
    hidden = state.hidden
    for hand, sure, unseen in zip(hidden.hands, known.hands, known.held_unseen, strict=True):
        assert {*sure} <= {*hand}
        assert len(hand) == len(sure) + unseen
    assert view(state, known.seat) == known.view
    world = resample(known, rng)
    assert () == problems(world)
    assert view(state, known.seat) == view(world, known.seat)
    assert state == attrs.evolve(world, hidden=hidden)
    assert 1 <= consistent(known) <= consistent(view(state, known.seat))


# --- Every line of a small game ------------------------------------------------------------------


def _pack(orders: int, in_box: int, rounds: int = 2) -> Pack:
    """Return a pack of two areas whose orders all cost one copper, of which each player has one."""
    few = [{**row, "goods": "C1", "reward": "V1"} for row in rows("order")[:orders]]
    numbers = {"hand": [3, 0, 0], "warehouse": [0, 0, 0], "goods": [1, 0, 0, 0], "yen": [9, 9]}
    start = {**numbers, "returned": [in_box, 0, 0], "rounds": rounds, "from": "reconstructed"}
    port = {"levels": ["low", "low"], "from": "seed"}
    return micro_pack(["bank", "portA"], order=few, start=start, port=port)


ALL_DRAWN: Final = _pack(10, 0)
"""A pack whose order deck runs out when each of two players takes two orders."""
PACKS: Final = {
    "all drawn": ALL_DRAWN,
    "some left": _pack(11, 0),
    "a box": _pack(10, 2),
    "one round": _pack(10, 0, rounds=1),
}
Line = tuple[State, int, Fraction]
"""A true state, the number of the log that was heard, and how likely the line is."""


def _laid(state: State) -> int:
    """Return how many orders were laid on the port board so far."""
    pack, dealt = state.pack, [order for hand in state.hidden.hands for order in hand]
    drawn = len(pack.orders) - pack.start.returned[0] - state.order_deck
    return drawn - (len(dealt) if isinstance(state.phase, Dealing) else 4)


def _draws(state: State, seat: int | None) -> list[Move]:
    """Return the draws that are followed.

    The last orders of the pack are laid on the port board, in turn; a line where that cannot be is
    not followed. The listener is dealt the first orders, and others any orders, the first before
    the second. Of all other draws, the first is followed.
    """
    draws = [*yokohama.legal_moves(state)]
    if not isinstance(draws[0], DrawOrder):
        return draws[:1]
    orders, hands = state.pack.orders, state.hidden.hands
    to = next((s for s, hand in enumerate(hands) if len(hand) < 2), 0)
    if not isinstance(state.phase, Dealing) or _laid(state) < 2:
        return [draw for draw in draws if draw == DrawOrder(orders[-1 - _laid(state)].id)]
    if to == seat:
        return [draw for draw in draws if draw == DrawOrder(orders[len(hands[to])].id)]
    return [draw for draw in draws if str(draw) > "".join([f"order {own}" for own in hands[to]])]


def _choices(state: State) -> list[Move]:
    """Return the moves that are followed: all to keep an order, and to fulfil it or not.

    Otherwise players go to the port and take as many orders as they can.
    """
    legal = [*yokohama.legal_moves(state)]
    if isinstance(legal[0], Keep):
        return legal
    public = {each.id for each in state.pack.orders[len(state.pack.orders) - _laid(state) :]}
    kept = [move for move in legal if isinstance(move, Fulfil) and move.order not in public]
    wanted = [
        move
        for move in legal
        if isinstance(move, Take) or (isinstance(move, MoveTo | Place) and move.area == "portA")
    ]
    return [*kept, [*legal[-1:], *wanted][-1]]


def _depths(pack: Pack, seat: int | None) -> Iterator[tuple[list[Line], list[Information]]]:
    """Give, after every number of moves, all lines, and what is known from each log."""
    start = new_game(("Ann", "Bob"), pack=pack)
    lines: list[Line] = [(start, 0, Fraction(1))]
    known = [information((), seat, start)]
    while lines:
        yield lines, known
        logs, after = dict[tuple[int, tuple[Event, ...]], int](), list[Line]()
        for state, log, odds in lines:
            if (actor := yokohama.actor(state)) is None:
                continue
            moves = _draws(state, seat) if actor is CHANCE else _choices(state)
            for move in moves:
                step = yokohama.apply(state, move)
                heard = log, tuple([redact(event, seat) for event in step.events])
                number = logs.setdefault(heard, len(logs))
                chance = Fraction(1) if actor is CHANCE else Fraction(1, len(moves))
                after.append((step.state, number, odds * chance))
        known = [known[before].after(events) for before, events in logs]
        lines = after


@pytest.mark.rule("INFO-2", "INFO-4", "INFO-5", "SETUP-7")
@pytest.mark.parametrize(
    ("name", "seat"),
    [
        ("all drawn", 0), ("all drawn", 1), ("some left", 0), ("some left", 1),
        ("a box", 0), ("a box", 1), ("one round", None),
    ],
)  # fmt: skip
def test_every_line_of_a_small_game(name: str, seat: int | None) -> None:
    """What is known is exactly what all lines with the same log have in common.

    All orders that others can have been dealt and have kept are tried. Of the lines with the same
    log there are as many different states as are counted; an order is known to be somewhere if it
    is there in all of them, and unseen if it is not.
    """
    last = list[Information]()
    for lines, known in _depths(PACKS[name], seat):
        truths: list[dict[State, Fraction]] = [{} for _ in known]
        for state, log, odds in lines:
            truths[log][state] = truths[log].get(state, Fraction(0)) + odds
        for each, truth in zip(known, truths, strict=True):
            if not _being_dealt(each):
                _compare(each, truth)
        last = known or last
    everything_known = [each for each in last if not each.unseen]
    assert (name == "all drawn") == bool(everything_known)


def _being_dealt(known: Information) -> bool:
    return isinstance(known.known.phase, Dealing)


def _compare(known: Information, truth: dict[State, Fraction]) -> None:
    hidden = [state.hidden for state in truth]
    assert len(truth) == consistent(known)
    assert resample(known, Random(len(truth))) in truth
    assert {known.view} == {view(state, known.seat) for state in truth}
    for seat, hand in enumerate(known.hands):
        assert {*hand} == {*hidden[0].hands[seat]}.intersection(*[h.hands[seat] for h in hidden])
        returned = {each.returned[seat] for each in hidden}
        assert known.known.hidden.returned[seat] == (returned.pop() if len(returned) == 1 else None)
    if isinstance(known.known.phase, Keeping):
        assert 1 == len({*truth.values()})  # nobody has shown anything: all equally likely


@pytest.mark.rule("INFO-2")
def test_the_last_unseen_order() -> None:
    """Bob has shown the order that he kept: who sees the last of the deck knows the other one."""
    start = state = new_game(("Ann", "Bob"), pack=ALL_DRAWN)
    before, log = list[Event](), list[Event]()
    while state.order_deck or yokohama.actor(state) == CHANCE or isinstance(state.phase, Keeping):
        legal, actor = [*yokohama.legal_moves(state)], yokohama.actor(state)
        move = legal[0] if actor == CHANCE else _choices(state)[-1]
        if actor == 1 and not any([isinstance(event, OrderFulfilled) for event in log]):
            move = next((each for each in legal if isinstance(each, Fulfil)), move)
        before = [*log]
        state, events = yokohama.apply(state, move)
        log += [redact(event, 0) for event in events]
    assert {1} == {event.seat for event in log if isinstance(event, OrderFulfilled)}
    own, bobs_card = state.hidden.returned
    assert (own, None) == information(before, 0, start).known.hidden.returned
    known = information(log, 0, start)
    assert ((own, bobs_card), ()) == (known.known.hidden.returned, known.unseen)


# --- Where a log begins --------------------------------------------------------------------------


GAME: Final = played(seed=1)
DEALT: Final = next(event for event in GAME.events if isinstance(event, OrderDealt))
KEPT: Final = next(event for event in GAME.events if isinstance(event, OrderKept))
SHOWN: Final = next(event for event in GAME.events if isinstance(event, OrderFulfilled))


def _until(last: Event) -> list[Event]:
    """Return the log of the game before an event."""
    return [*GAME.events[: GAME.events.index(last)]]


@pytest.mark.rule("INFO-2")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_an_open_log_tells_no_more(seat: int | None) -> None:
    """A log that shows what it should not gives the same information as the redacted one."""
    redacted = [redact(event, seat) for event in GAME.events]
    assert redacted != [*GAME.events]
    known = information(redacted, seat, GAME.start)
    assert known == information(GAME.events, seat, GAME.start)
    assert known.view == view(GAME.states[-1], seat)


@pytest.mark.rule("SETUP-7")
@settings(max_examples=3)
@given(games(using=st.just(RECONSTRUCTED)))
def test_the_log_alone(game: Played) -> None:
    """Without the new game, the players are counted, and ruleset and pack are the standard ones."""
    known = information(game.events, 0)
    assert tuple([f"Seat {seat}" for seat in range(game.players)]) == known.known.names
    assert game.end.hidden.hands[0] == known.hands[0]


def test_a_new_game() -> None:
    """Before the first draw all orders are unseen, and there is one world."""
    start = new_game(("Ann", "Bob"))
    known = information([], None, start)
    assert (start.hidden.bag, (0, 0), 1) == (known.unseen, known.held_unseen, consistent(known))
    assert start == resample(known, Random(1))


@pytest.mark.rule("INFO-4")
def test_an_order_taken_openly_is_known() -> None:
    """What somebody took from a port, everybody knows to be in that hand until it is fulfilled."""
    taken = next(event for event in GAME.events if isinstance(event, OrdersTaken))
    log = [*_until(taken), taken]
    for seat in (0, 1, None):
        assert {*taken.orders} <= {*information(log, seat, GAME.start).hands[taken.seat]}


@pytest.mark.parametrize(
    ("log", "seat", "begun", "why"),
    [
        (GAME.events[:5], 0, None, "SETUP-7 log.players"),
        (GAME.events, 0, GAME.end, "log.new_game"),
        ([GAME.events[0], Asked(0, Keeping(0))], 0, None, "COMP-1 names.number Yokohama 0 2 4"),
        (GAME.events, 2, None, "seat.none 2  from 0 to 1"),
        (GAME.events, -1, None, "seat.none -1 "),
        (GAME.events, 0, 3, "type.wrong State 3"),
        (7, 0, None, "log.type 7"),
        ([GAME.events[0], "nothing"], 0, GAME.start, "event.type 'nothing'"),
        ([KEPT], 0, GAME.start, f"CHANCE-2 log.start {shown(KEPT)}"),
        *[
            ([*before, wrong], None, GAME.start, f"log.order {shown(redact(wrong, None))}")
            for before, wrong in (
                (_until(DEALT), attrs.evolve(DEALT, seat=2)),
                (_until(DEALT), attrs.evolve(DEALT, seat=-1)),
                (_until(DEALT), changed(DEALT, seat="0")),
                (_until(DEALT), KEPT),
                (_until(KEPT), attrs.evolve(KEPT, seat=2)),
                ([*_until(KEPT), KEPT], KEPT),
                (_until(KEPT), attrs.evolve(SHOWN, order="o99")),
                (_until(DEALT), SHOWN),
            )
        ],
    ],
)
def test_broken_logs(log: list[Event], seat: int, begun: State | None, why: str) -> None:
    """What no attentive player could have seen is refused in a sentence."""
    assert why == raised(RulesError, information, log, seat, begun)


def test_more_orders_than_the_deck_has() -> None:
    """Nobody can be dealt an order when the deck is empty."""
    start = new_game(("Ann", "Bob"), pack=ALL_DRAWN)
    first = yokohama.apply(start, yokohama.legal_moves(start)[0]).events
    log = [*first, *[OrderDealt(0, None)] * 11]
    why = f"log.order {shown(log[-1])}"
    assert why == raised(RulesError, information, log, None, start)
