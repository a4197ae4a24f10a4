"""The laws that hold in every state of a micro-game, and for every move.

Those of every game of the kernel come from ``osaka_rules.testing``; here are those of Traders of
Osaka, which are about whole states and need no second run of the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations_with_replacement, product

import attrs

import osaka_rules as osaka
from osaka_rules import (
    CHANCE,
    COLOURS,
    GAME,
    Acting,
    Buy,
    Cards,
    ChooseToken,
    Done,
    Draw,
    DrawingLot,
    Event,
    GameEnded,
    Insure,
    Insuring,
    Lot,
    Move,
    Over,
    Pass,
    PaydayBegan,
    Refreshing,
    Reserve,
    Selling,
    Sold,
    State,
    Step,
    Take,
    TakeReserved,
    VpDrawn,
)
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Hidden
from osaka_rules.osaka.moves import AREAS
from tests.support.exploring import laws_of_all_games, objections_refuse

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


def views_keep_secrets(state: State) -> bool:
    """What a seat or a spectator sees stays as it is when all that is hidden from them changes."""
    seats = (None, *range(len(state.names)))
    return all([osaka.view(state, s) == osaka.view(_otherwise(state, s), s) for s in seats])


def _otherwise(state: State, seat: int | None) -> State:
    """Deal all that a seat cannot see the other way round, and give others more points."""
    hands, vp = [*bags.by_seat(state.hand_rack, len(state.names))], [*state.vp]
    others = [other for other in range(len(hands)) if other != seat]
    piles = [state.draw_bag, state.vp_bag, *[hands[other] for other in others]]
    hidden = bags.listed(sum(piles))
    dealt = [Hidden(sum([bags.ONE[hidden.pop()] for _ in range(bags.size(p))])) for p in piles]
    for other, hand in zip(others, dealt[2:], strict=True):
        hands[other] = hand
        if osaka.outcome(state) is None:  # all points are public at the end
            vp[other] += 1
    return attrs.evolve(
        state, draw_bag=dealt[0], vp_bag=dealt[1], hand_rack=bags.rack(hands), vp=tuple(vp)
    )


def chance_is_fair(state: State) -> bool:
    """Each card of the draw pile is as likely to be drawn, and each tied player to start."""
    if osaka.actor(state) is not CHANCE:
        return [] == [*osaka.chance(state)]
    if isinstance(state.phase, DrawingLot):
        alike: list[Move] = [Lot(seat) for seat in state.phase.tied]
    else:
        alike = [Draw(card) for card in state.draw]
    return Counter(alike) == dict(osaka.chance(state))


def whom_nobody_beats_has_won(state: State) -> bool:
    """The winners are those whom nobody has more points than, nor as many and more tokens (WIN-1).

    A game is over by tokens if somebody has enough of them, else because all have passed.
    """
    end = osaka.outcome(state)
    if end is None:
        return True
    seats = range(len(state.names))
    tokens = [sum(own) for own in state.tokens]

    def beats(one: int, other: int) -> bool:
        lead = state.vp[one] - state.vp[other]
        return lead > 0 or (lead == 0 and tokens[one] > tokens[other])

    full = [seat for seat in seats if tokens[seat] >= state.ruleset.token_target]
    assert ("tokens" if full else "deadlock") == end.ended_by
    assert full or state.passes == len(seats)
    return [s for s in seats if not any([beats(o, s) for o in seats])] == [*end.winners]


def every_move(state: State) -> list[Move]:
    """List every move that could be meant, right or wrong, with the cards that the deck has."""
    seat = osaka.actor(state)
    hand = Cards() if seat is None or seat is CHANCE else state.hands[seat]
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


def tokens_never_fall(state: State, _: Move, step: Step[State, Event]) -> bool:
    """No player ever loses a token of any colour."""
    pairs = zip(sum(state.tokens, ()), sum(step.state.tokens, ()), strict=True)
    return all([before <= after for before, after in pairs])


def points_never_fall(state: State, _: Move, step: Step[State, Event]) -> bool:
    """No player ever loses a victory point."""
    return all([b <= a for b, a in zip(state.vp, step.state.vp, strict=True)])


def drawn_points_are_not_shown(state: State, _: Move, step: Step[State, Event]) -> bool:
    """Which card is drawn face down as a victory point is shown to nobody."""
    drawn = [event for event in step.events if isinstance(event, VpDrawn)]
    shown = [osaka.redact(e, seat) for e in drawn for seat in (None, *range(len(state.names)))]
    return all([isinstance(event, VpDrawn) and event.card is None for event in shown])


def sales_go_by_colour_and_clockwise(state: State, _: Move, step: Step[State, Event]) -> bool:
    """Sales go by colour and, within a colour, clockwise from who is on turn (PAY-8).

    A sale that waits for cards comes before all that are made after them.
    """
    phase, on_turn, last = state.phase, _on_turn(state), (-1, 0)
    if isinstance(phase, Selling):
        last = _place(phase.colour, phase.seller, phase.active, state)
    for event in step.events:
        if isinstance(event, PaydayBegan):
            assert on_turn == event.active
            last = (-1, 0)
        elif isinstance(event, Sold):
            assert on_turn is not None
            before, last = last, _place(event.colour, event.seat, on_turn, state)
            assert before < last, event
    return True


def _on_turn(state: State) -> int | None:
    match state.phase:
        case Acting(seat) | Refreshing(seat) | Selling(active=seat) | Insuring(active=seat):
            return seat
        case _:
            return None


def _place(colour: int, seat: int, first: int, state: State) -> tuple[int, int]:
    """Return how many seats from the first one, to the left, a seat is, and of which colour."""
    seats = [*range(first, len(state.names)), *range(first)]
    return colour, seats.index(seat)


def the_end_is_told(_: State, __: Move, step: Step[State, Event]) -> bool:
    """The end is the last event, which tells the points, the tokens and who has won (INFO-5)."""
    ends = [event for event in step.events if isinstance(event, GameEnded)]
    if not isinstance(step.state.phase, Over):
        return ends == []
    end = osaka.outcome(step.state)
    assert end is not None
    standings = tuple(zip(ends[0].vp, ends[0].tokens, strict=True))
    assert (end.ended_by, end.standings) == (ends[0].ended_by, standings)
    return end.winners == ends[0].winners and ends[0] is step.events[-1]


# --- All laws ------------------------------------------------------------------------------------


def state_laws(every: int) -> list[Callable[[State], bool]]:
    """List the laws of states; of all refusals, one in ``every`` is looked at."""
    return [
        nothing_is_wrong,
        legal_is_what_nobody_objects_to,
        objections_refuse(osaka.objection, (osaka.apply, osaka.decide), every_move, every),
        passing_is_for_those_who_are_stuck,
        views_keep_secrets,
        chance_is_fair,
        whom_nobody_beats_has_won,
    ]


def step_laws(every: int) -> list[Callable[[State, Move, Step[State, Event]], bool]]:
    """List the laws of moves, those of all games too; the slow ones hold for one in ``every``.

    What two of the slow ones say of legal moves is said of all states and moves above. The laws of
    all games see the real game, in which reshuffles are counted.
    """
    return [
        tokens_never_fall,
        points_never_fall,
        drawn_points_are_not_shown,
        sales_go_by_colour_and_clockwise,
        the_end_is_told,
        *laws_of_all_games(GAME, every),
    ]
