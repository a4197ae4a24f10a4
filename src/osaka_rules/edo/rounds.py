"""The course of a round: planning, performing, wages, income, and the end (ROUND-1)."""

from __future__ import annotations

from osaka_rules.edo import events as e
from osaka_rules.edo import phases
from osaka_rules.edo import queries as q
from osaka_rules.edo.making import Making, begin
from osaka_rules.edo.model import EndedBy
from osaka_rules.edo.moves import EMPTY
from osaka_rules.edo.scoring import bonus_of


def plan_from(making: Making, place: int = 0) -> None:
    """Ask those to plan who have officials, from a place in the order on (PLAN-9, ASK-2)."""
    slots = making.state.pack.number.slots
    for seat in making.order[place:]:
        if q.officials(making.state, seat):
            begin(making, phases.Planning(seat, 1))
            return
        for number in range(1, slots + 1):
            making.emit(e.Planned(seat, number, EMPTY, asked=False))
    begin(making, phases.Roaming(making.order[0], 1))


def next_slot(making: Making, seat: int, slot: int) -> None:
    """Go on after a slot: all play their slot 1, then slot 2, and so on (PERF-1, ROUND-1).

    Each slot begins with paid moves, whatever lies in it (MOVE-2).
    """
    order = making.order
    place = order.index(seat) + 1
    if place < len(order):
        begin(making, phases.Roaming(order[place], slot))
    elif slot < making.state.pack.number.slots:
        begin(making, phases.Roaming(order[0], slot + 1))
    else:
        making.emit(e.PerformingEnded())
        wages_from(making)


def wages_from(making: Making, place: int = 0) -> None:
    """Ask those who can keep a samurai, from a place in the order on (WAGE-1, ASK-5).

    So it is in every round, also in the last one (WAGE-3).
    """
    for seat in making.order[place:]:
        if q.can_keep(making.state, seat):
            begin(making, phases.PayingWages(seat))
            return
        if any(making.state.players[seat].samurai):
            keep(making, seat, (), asked=False)
    _pay_income(making)
    _end_round(making)


def keep(making: Making, seat: int, spaces: tuple[str, ...], *, asked: bool = True) -> None:
    """Let samurai stay for their wages; the others become officials again (WAGE-1, WAGE-2)."""
    returned = q.samurai_of(making.state.players[seat]) - len(spaces)
    rice = len(spaces) * making.state.pack.number.wage
    making.emit(e.Kept(seat, spaces, returned, rice, asked))


def _pay_income(making: Making) -> None:
    """Let every city pay those who have influence in it, by their ranks (INC-1 to INC-3)."""
    board, pack = making.state.board, making.state.pack
    for city in board.cities:
        ranked = q.ranking(making.state, city)
        if ranked:
            name = board.spaces[city]
            making.emit(e.IncomePaid(name, ranked, pack.rows_of(name)[len(ranked) - 1]))


def _end_round(making: Making) -> None:
    """End the game or begin the next round (END-1, END-2, NEXT-1, NEXT-2)."""
    state = making.state
    most = max([player.points for player in state.players])
    if most >= state.pack.number.ending_points:
        _end(making, "points")
    elif state.top is None:
        _end(making, "deck")
    else:
        start = state.round % len(state.names)  # ROUND-2: of the round that begins
        making.emit(e.RoundBegan(state.round + 1, start, state.top))
        if state.merchant_bag:
            begin(making, phases.TurningUp())
        else:
            plan_from(making)


def _end(making: Making, ended_by: EndedBy) -> None:
    """End the game: all gain points for money and samurai (FINAL-1)."""
    making.emit(e.GameEnded(ended_by, making.state.hidden.ryo))
    for seat, player in enumerate(making.state.players):
        money, samurai = bonus_of(making.state, seat)
        ryo = making.state.hidden.ryo[seat]
        making.emit(e.Scored(seat, ryo, q.samurai_of(player), money, samurai))
