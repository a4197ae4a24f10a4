"""Games so small that every state of them can be visited, and the laws that hold in each state.

A micro-game is the real game with a handful of cards, a short route and low numbers: a ruleset and
a start, and nothing else. Each is explored under the default rulings and under the other reading of
each of the five; the large ones, which take minutes, by ``python tests/micro_games.py``.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations_with_replacement, product
from time import perf_counter

import attrs
from attrs import frozen

import osaka_rules as osaka
from osaka_rules import (
    CHANCE,
    COLOURS,
    OSAKA,
    Acting,
    Buy,
    Card,
    Cards,
    ChooseToken,
    Done,
    Draw,
    Event,
    Insure,
    Lot,
    Move,
    Pass,
    Reserve,
    Route,
    Ruleset,
    Space,
    State,
    Step,
    Take,
    TakeReserved,
    VpDrawn,
    cards,
)
from osaka_rules.explore import Explored, explore
from osaka_rules.kernel import apply_plainly
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag, Hidden
from osaka_rules.osaka.moves import AREAS

# --- The games -----------------------------------------------------------------------------------

SHORT = Route((Space("Osaka"), Space("Edo")))
WAVES = Route((Space("Osaka", "anchor"), Space("Enshunada", "waves"), Space("Edo")))
ANCHOR = Route(
    (Space("Osaka"), Space("Anori", "anchor"), Space("Enshunada", "waves"), Space("Edo"))
)


def _ruleset(
    deck: str,
    route: Route,
    *,
    players: int = 2,
    farm: int = 0,
    refresh: int = 1,
    unit: int = 5,
    target: int = 3,
) -> Ruleset:
    return Ruleset(
        deck=cards(deck),
        route=route,
        players_max=players,
        market_size=1,
        farm_size=farm,
        first_hand=2,
        refresh_market=refresh,
        refresh_farm=farm,
        unit=unit,
        token_target=target,
    )


@frozen
class Micro:
    """A micro-game: its ruleset, and where it starts under this or another reading of it."""

    ruleset: Ruleset
    start: Callable[[Ruleset], State]


SMALL: dict[str, Micro] = {
    "from the first draw": Micro(
        _ruleset("3R2 R3", SHORT, target=2),
        lambda ruleset: osaka.new_game(("Ann", "Bob"), ruleset),
    ),
    "two ships arrive": Micro(
        _ruleset("3R2 R5 2B2", SHORT, refresh=2),
        lambda ruleset: osaka.position(
            ruleset=ruleset,
            market="R2 B2",
            hands=["R5", "R2"],
            goods=["", "R2 B2"],
            tokens=["R", "B"],
        ),
    ),
    "more points than cards": Micro(
        _ruleset("3R2 2B2", SHORT, refresh=2, unit=2),
        lambda ruleset: osaka.position(
            ruleset=ruleset, market="R2 B2", hands=["R2 B2", "R2"], tokens=["R", "B"]
        ),
    ),
    "with a farm": Micro(
        _ruleset("2R2 2B2", WAVES, farm=1),
        lambda ruleset: osaka.position(
            ruleset=ruleset, market="R2", farm="B2", hands=["R2", "B2"], tokens=["R", "B"]
        ),
    ),
    "the black tide": Micro(
        _ruleset("2R2 2B2 Y2", ANCHOR),
        lambda ruleset: osaka.position(
            ruleset=ruleset,
            market="R2",
            hands=["R2", "B2"],
            goods=["", "Y2"],
            ships={"R": 2, "B": 1, "Y": 1},
            tokens=["R", "B"],
        ),
    ),
    "three players": Micro(
        _ruleset("2R2 2B2", WAVES, players=3),
        lambda ruleset: osaka.position(
            ruleset=ruleset,
            market="R2",
            hands=["R2", "B2", ""],
            goods=["", "B2", ""],
            ships={"B": 1},
            tokens=["R", "B", "R"],
        ),
    ),
}
"""What every run of the tests explores."""

LARGE: dict[str, Micro] = {
    "two colours from the first draw": Micro(
        _ruleset("2R2 2B2", WAVES, refresh=2),
        lambda ruleset: osaka.new_game(("Ann", "Bob"), ruleset),
    ),
    "three players from the first draw": Micro(
        _ruleset("5R2", SHORT, players=3, target=2),
        lambda ruleset: osaka.new_game(("Ann", "Bob", "Cay"), ruleset),
    ),
    "three players on the waves": Micro(
        _ruleset("3R2 2B2", WAVES, players=3),
        SMALL["three players"].start,
    ),
    "three colours": Micro(
        _ruleset("2R2 2B2 2Y2", ANCHOR),
        lambda ruleset: osaka.position(
            ruleset=ruleset,
            market="R2",
            hands=["R2 B2", "Y2"],
            goods=["", "Y2"],
            ships={"R": 2, "B": 1, "Y": 1},
            tokens=["R", "B"],
        ),
    ),
    "drawn points": Micro(
        _ruleset("4R2 2B2", SHORT, refresh=2, unit=2),
        SMALL["more points than cards"].start,
    ),
}
"""What takes too long for every run."""

READINGS: dict[str, Callable[[Ruleset], Ruleset]] = {
    "default": lambda ruleset: ruleset,
    "passing": lambda ruleset: attrs.evolve(ruleset, passing="always"),
    "refresh": lambda ruleset: attrs.evolve(ruleset, refresh="after_payday"),
    "reshuffle": lambda ruleset: attrs.evolve(ruleset, reshuffle="when_empty"),
    "paydays": lambda ruleset: attrs.evolve(ruleset, paydays="sequential"),
    "insurance": lambda ruleset: attrs.evolve(ruleset, insurance="any"),
}
"""The default rulings, and for each of the five the ruleset with its other reading."""


def start_of(name: str, reading: str) -> State:
    """Give the start of a micro-game under one reading of the rules."""
    game = {**SMALL, **LARGE}[name]
    return game.start(READINGS[reading](game.ruleset))


# --- Laws of states ------------------------------------------------------------------------------


def nothing_is_wrong(state: State) -> bool:
    """No card is lost or made, every ship is on the route, everything fits the phase."""
    return () == osaka.problems(state)


def legal_is_what_nobody_objects_to(state: State) -> bool:
    """The legal moves are, of all moves there are, those without objection, none listed twice."""
    allowed = {move for move in every_move(state) if osaka.objection(state, move) is None}
    legal = osaka.legal_moves(state)
    listed = [*legal]
    return allowed == {*listed} and len(allowed) == len(listed) == len(legal)


def passing_is_for_those_who_are_stuck(state: State) -> bool:
    """In a turn passing is legal if nothing else is, or always; at other times never."""
    others = [move for move in osaka.legal_moves(state) if move != Pass()]
    if not isinstance(state.phase, Acting):
        may_pass = False
    else:
        may_pass = not others or state.ruleset.passing == "always"
    return may_pass == (Pass() in osaka.legal_moves(state))


def somebody_moves_until_the_end(state: State) -> bool:
    """Nobody is to move exactly when there is an outcome, and chance exactly when it has moves."""
    actor, chances = osaka.actor(state), osaka.chance(state)
    over = osaka.outcome(state) is not None
    if actor == CHANCE and {*osaka.legal_moves(state)} != {move for move, _ in chances}:
        return False
    no_moves = len(osaka.legal_moves(state)) == 0
    return (actor is None) == over == no_moves and (actor == CHANCE) == (chances.total > 0)


def views_keep_secrets(state: State) -> bool:
    """What a seat or a spectator sees stays as it is when all that is hidden from them changes."""
    seats = (None, *range(len(state.names)))
    return all([osaka.view(state, s) == osaka.view(_otherwise(state, s), s) for s in seats])


def _otherwise(state: State, seat: int | None) -> State:
    """Deal all that a seat cannot see the other way round, and give others more points."""
    others = [other for other in range(len(state.names)) if other != seat]
    piles = [state.draw, Cards(Bag(state.vp_bag)), *[state.hands[other] for other in others]]
    hidden = [card for pile in piles for card in pile]
    dealt = [Hidden(Cards.of([hidden.pop() for _ in pile]).bag) for pile in piles]
    hands = [*bags.by_seat(state.hand_rack, len(state.names))]
    for other, hand in zip(others, dealt[2:], strict=True):
        hands[other] = hand
    more = 0 if osaka.outcome(state) is not None else 1  # all points are public at the end
    vps = tuple([vp + more * (at in others) for at, vp in enumerate(state.vps)])
    return attrs.evolve(
        state, draw_bag=dealt[0], vp_bag=dealt[1], hand_rack=bags.rack(hands), vps=vps
    )


LAWS = (
    nothing_is_wrong,
    legal_is_what_nobody_objects_to,
    passing_is_for_those_who_are_stuck,
    somebody_moves_until_the_end,
    views_keep_secrets,
)


def every_move(state: State) -> Iterator[Move]:
    """List every move that could be meant: of the deck's kinds, with all payments from the hand."""
    yield from _without_payments(state.ruleset.deck)
    seat = osaka.actor(state)
    hand = Cards() if seat is None or seat == CHANCE else state.hands[seat]
    kinds = _kinds(state.ruleset.deck)
    for numbers in product(*[range(hand.count(card) + 2) for card in kinds]):
        yield Buy(Cards.of([c for c, n in zip(kinds, numbers, strict=True) for _ in range(n)]))


def _kinds(deck: Cards) -> list[Card]:
    return sorted({*deck}, key=lambda card: card.kind)


@cache
def _without_payments(deck: Cards) -> list[Move]:
    kinds = _kinds(deck)
    up_to_three = [
        Cards.of(some)
        for number in range(4)
        for some in combinations_with_replacement(kinds, number)
    ]
    return [
        *[ChooseToken(colour) for colour in COLOURS],
        *[Take(card) for card in kinds],
        *[TakeReserved(card) for card in kinds],
        *[Reserve(area, card) for area in AREAS for card in kinds],
        Pass(),
        Done(),
        *[Insure(card, goods) for card in kinds for goods in up_to_three],
        *[Draw(card) for card in kinds],
        *[Lot(seat) for seat in range(4)],
    ]


# --- Laws of moves -------------------------------------------------------------------------------


def events_are_all_that_happens(state: State, move: Move, step: Step[State, Event]) -> bool:
    """To apply a move is to decide on its events and to let them happen one by one."""
    return step == apply_plainly(OSAKA, state, move)


def tokens_never_fall(state: State, _: Move, step: Step[State, Event]) -> bool:
    """No player ever loses a token of any colour."""
    pairs = zip(sum(state.tokens, ()), sum(step.state.tokens, ()), strict=True)
    return all([before <= after for before, after in pairs])


def points_never_fall(state: State, _: Move, step: Step[State, Event]) -> bool:
    """No player ever loses a victory point."""
    return all([b <= a for b, a in zip(state.vps, step.state.vps, strict=True)])


def drawn_points_are_not_shown(state: State, _: Move, step: Step[State, Event]) -> bool:
    """Which card is drawn face down as a victory point is told to nobody."""
    drawn = [event for event in step.events if isinstance(event, VpDrawn)]
    shown = [osaka.redact(e, seat) for e in drawn for seat in (None, *range(len(state.names)))]
    return all([isinstance(event, VpDrawn) and event.card is None for event in shown])


STEP_LAWS = (
    events_are_all_that_happens,
    tokens_never_fall,
    points_never_fall,
    drawn_points_are_not_shown,
)


# --- Exploring -----------------------------------------------------------------------------------


def explored(name: str, reading: str) -> Explored[State]:
    """Explore a micro-game under one reading of the rules, with all laws."""
    return explore(OSAKA, start_of(name, reading), laws=LAWS, step_laws=STEP_LAWS, limit=200_000)


def row(name: str, reading: str, found: Explored[State]) -> str:
    """Write what was found as a row of the table in the documentation."""
    numbers = (found.states, found.moves, found.draws, found.ends, found.longest)
    return f"| {name} | {reading} | {' | '.join([f'{number:,}' for number in numbers])} |"


def _main() -> None:
    for name in sys.argv[1:] or LARGE:
        for reading in READINGS:
            began = perf_counter()
            print(row(name, reading, explored(name, reading)), f"{perf_counter() - began:.1f} s")


if __name__ == "__main__":
    _main()
