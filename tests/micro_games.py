"""Games so small that every state of them can be visited, and the laws that hold in each state.

A micro-game is the real game with a handful of cards, a short route and low numbers: a ruleset and
a start, and nothing else. Each is explored under the default rulings and under the other reading of
each of the five. ``python tests/micro_games.py`` writes what is found to ``micro_games.md``, in two
minutes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations_with_replacement, product
from pathlib import Path

import attrs
from attrs import frozen

import osaka_rules as osaka
from osaka_rules import (
    CHANCE,
    COLOURS,
    OSAKA,
    Acting,
    Buy,
    Cards,
    ChooseToken,
    Done,
    Draw,
    Event,
    Insure,
    Insuring,
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
from osaka_rules.explore import explore
from osaka_rules.kernel import apply_plainly
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Hidden
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
        _ruleset("2R2 R3", SHORT, target=2),
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
        _ruleset("4R2 2B2", SHORT, unit=2, target=2),
        lambda ruleset: osaka.position(
            ruleset=ruleset, market="R2 B2", hands=["R2 B2", "R2"], tokens=["R", "B"]
        ),
    ),
    "with a farm": Micro(
        _ruleset("2R2 2B2", SHORT, farm=1, refresh=0),
        lambda ruleset: osaka.position(
            ruleset=ruleset, market="R2", hands=["R2", "B2"], tokens=["R", "B"]
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
        _ruleset("2R2 B2 B3", WAVES, players=3),
        lambda ruleset: osaka.position(
            ruleset=ruleset,
            market="R2",
            hands=["R2", "B2", ""],
            goods=["", "B3", ""],
            ships={"R": 1, "B": 1},
            tokens=["R", "B", "R"],
        ),
    ),
}
"""What every run of the tests explores."""

LARGE: dict[str, Micro] = {
    "two colours from the first draw": Micro(
        _ruleset("2R2 R3 B2", SHORT, target=2),
        lambda ruleset: osaka.new_game(("Ann", "Bob"), ruleset),
    ),
    "three players from the first draw": Micro(
        _ruleset("4R2", SHORT, players=3, target=2),
        lambda ruleset: osaka.new_game(("Ann", "Bob", "Cay"), ruleset),
    ),
    "three players on the waves": Micro(
        _ruleset("3R2 2B2", WAVES, players=3),
        lambda ruleset: osaka.position(
            ruleset=ruleset,
            market="R2",
            hands=["R2", "B2", ""],
            goods=["", "B2", ""],
            ships={"B": 1},
            tokens=["R", "B", "R"],
        ),
    ),
    "a farm and waves": Micro(
        _ruleset("2R2 2B2", WAVES, farm=1),
        SMALL["with a farm"].start,
    ),
    "three colours": Micro(
        _ruleset("2R2 2B2 2Y2", WAVES),
        lambda ruleset: osaka.position(
            ruleset=ruleset,
            market="R2",
            hands=["R2", "B2 Y2"],
            goods=["Y2", "B2"],
            ships={"R": 1, "B": 1},
            tokens=["R", "B"],
        ),
    ),
    "more points, longer": Micro(
        _ruleset("4R2 2B2", SHORT, refresh=2, unit=2),
        SMALL["more points than cards"].start,
    ),
}
"""What takes too long for every run."""

Reading = Callable[[Ruleset], Ruleset]
READINGS: dict[str, Reading] = {
    "default": lambda ruleset: ruleset,
    "passing": lambda ruleset: attrs.evolve(ruleset, passing="always"),
    "refresh": lambda ruleset: attrs.evolve(ruleset, refresh="after_payday"),
    "reshuffle": lambda ruleset: attrs.evolve(ruleset, reshuffle="when_empty"),
    "paydays": lambda ruleset: attrs.evolve(ruleset, paydays="sequential"),
    "insurance": lambda ruleset: attrs.evolve(ruleset, insurance="any"),
}
"""The default rulings, and for each of the five the ruleset with its other reading."""
TOGETHER = "all 32 together"
"""Stands for every choice of the five rulings."""


def starts(name: str, reading: str) -> list[State]:
    """Give the start of a micro-game under one reading of the rules, or under all of them."""
    game = {**SMALL, **LARGE}[name]
    chosen = [READINGS[reading](game.ruleset)] if reading in READINGS else [game.ruleset]
    for other in [*READINGS.values()][1:] if reading == TOGETHER else []:
        chosen += [other(ruleset) for ruleset in chosen]
    return [game.start(ruleset) for ruleset in chosen]


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
    hands, vps = [*bags.by_seat(state.hand_rack, len(state.names))], [*state.vps]
    others = [other for other in range(len(hands)) if other != seat]
    piles = [state.draw_bag, state.vp_bag, *[hands[other] for other in others]]
    hidden = bags.listed(sum(piles))
    dealt = [Hidden(sum([bags.ONE[hidden.pop()] for _ in range(bags.size(p))])) for p in piles]
    for other, hand in zip(others, dealt[2:], strict=True):
        hands[other] = hand
        if osaka.outcome(state) is None:  # all points are public at the end
            vps[other] += 1
    return attrs.evolve(
        state, draw_bag=dealt[0], vp_bag=dealt[1], hand_rack=bags.rack(hands), vps=tuple(vps)
    )


LAWS = (
    nothing_is_wrong,
    legal_is_what_nobody_objects_to,
    passing_is_for_those_who_are_stuck,
    somebody_moves_until_the_end,
    views_keep_secrets,
)


def every_move(state: State) -> list[Move]:
    """List every move that could be meant, right or wrong, with the cards that the deck has."""
    seat = osaka.actor(state)
    hand = Cards() if seat is None or seat == CHANCE else state.hands[seat]
    deck = state.ruleset.deck
    return _moves(deck, hand) + (_insurances(deck) if isinstance(state.phase, Insuring) else [])


@cache
def _moves(deck: Cards, hand: Cards) -> list[Move]:
    """List moves of all kinds, with payments of up to one card of each kind more than the hand."""
    kinds = [*{*deck}]
    paid = product(*[range(hand.count(card) + 2) for card in kinds])
    return [
        *[ChooseToken(colour) for colour in COLOURS],
        *[kind(card) for kind in (Take, TakeReserved, Draw) for card in kinds],
        *[Reserve(area, card) for area in AREAS for card in kinds],
        *[
            Buy(Cards.of([c for c, n in zip(kinds, some, strict=True) for _ in range(n)]))
            for some in paid
        ],
        *[Insure(card, Cards.of([card])) for card in kinds],
        *[Lot(seat) for seat in range(4)],
        Pass(),
        Done(),
    ]


@cache
def _insurances(deck: Cards) -> list[Move]:
    """List all ways to insure up to three goods."""
    some = [goods for n in range(4) for goods in combinations_with_replacement({*deck}, n)]
    return [Insure(card, Cards.of(goods)) for card in {*deck} for goods in some]


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

TABLE = Path(__file__).with_suffix(".md")
"""What was found in each game under each reading."""
EVERY_RUN = [(name, reading) for name in SMALL for reading in READINGS]
SELDOM = [
    *[(name, reading) for name in LARGE for reading in READINGS],
    *[(name, TOGETHER) for name in ("two ships arrive", "the black tide", "three players")],
]


def row(name: str, reading: str) -> str:
    """Explore a micro-game with all laws and write what is found as a row of the table."""
    numbers, longest = [0, 0, 0, 0], 0
    for start in starts(name, reading):
        found = explore(OSAKA, start, laws=LAWS, step_laws=STEP_LAWS)
        assert () == found.stranded
        assert found.longest is not None
        sizes = (found.states, found.moves, found.draws, found.ends)
        numbers = [old + new for old, new in zip(numbers, sizes, strict=True)]
        longest = max(longest, found.longest)
    return f"| {name} | {reading} | {' | '.join([f'{n:,}' for n in [*numbers, longest]])} |"


if __name__ == "__main__":
    heading = [
        "| game | reading | states | moves | draws | ends | longest |",
        "|---|---|" + "--:|" * 5,
    ]
    rows = [row(name, reading) for name, reading in [*EVERY_RUN, *SELDOM]]
    TABLE.write_text("\n".join([*heading, *rows, ""]), "utf-8")
