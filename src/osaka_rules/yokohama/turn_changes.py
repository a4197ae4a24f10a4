"""What the events of the set-up, of a turn and of movement change: arithmetic only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from osaka_rules.kernel import WrongValue
from osaka_rules.yokohama import events as e
from osaka_rules.yokohama.city import City
from osaka_rules.yokohama.components import COUNTRIES, GOODS
from osaka_rules.yokohama.drafts import Draft, PlayerDraft
from osaka_rules.yokohama.messages import message
from osaka_rules.yokohama.model import BOARDS, GoalInPlay, Hidden, Plot, Turn, turn_of
from osaka_rules.yokohama.phases import FirstHalf, Placing, Recalling, SecondHalf, Walking
from osaka_rules.yokohama.rows import add, put, without

_FIRST_HALF: Final = FirstHalf()
_SECOND_HALF: Final = SecondHalf()


# --- Set-up --------------------------------------------------------------------------------------


def _board_dealt(draft: Draft, event: e.BoardDealt) -> None:
    city = draft.city
    draft.city = City(city.pack, city.players, (*city.kinds, event.kind))


def _site_dealt(draft: Draft, event: e.SiteDealt) -> None:
    site = draft.pack.sites[draft.pack.site_places[event.site]]
    plot = Plot(event.site, (None,) * len(site.shops))
    draft.sites = put(draft.sites, draft.city.cells[event.area], plot)


def _token_dealt(draft: Draft, event: e.TokenDealt) -> None:
    draft.tokens = put(draft.tokens, draft.city.cells[event.area], event.token)


def _goal_dealt(draft: Draft, event: e.GoalDealt) -> None:
    draft.goals = (*draft.goals, GoalInPlay(event.goal))


def _card_laid(draft: Draft, event: e.CardLaid) -> None:
    draft.card_bag = without(draft.card_bag, event.card)
    board = BOARDS.index(event.board)
    draft.labs = put(draft.labs, board, (*(draft.labs[board] or ()), event.card))


def _order_laid(draft: Draft, event: e.OrderLaid) -> None:
    hidden = draft.hidden
    draft.hidden = Hidden(without(hidden.bag, event.order), hidden.hands, hidden.returned)
    draft.order_deck -= 1
    board = BOARDS.index(event.board)
    draft.ports = put(draft.ports, board, (*(draft.ports[board] or ()), event.order))


def _order_dealt(draft: Draft, event: e.OrderDealt) -> None:
    order, hidden, seat = _known(event.order), draft.hidden, event.seat
    hand = with_orders(draft, hidden.hands[seat], order)
    hands = put(hidden.hands, seat, hand)
    draft.hidden = Hidden(without(hidden.bag, order), hands, hidden.returned)
    draft.order_deck -= 1


def _order_kept(draft: Draft, event: e.OrderKept) -> None:
    hidden, seat = draft.hidden, event.seat
    hands = put(hidden.hands, seat, (_known(event.kept),))
    draft.hidden = Hidden(hidden.bag, hands, put(hidden.returned, seat, _known(event.returned)))


def _known(order: str | None) -> str:
    """Return the order that an event names, unless it was redacted."""
    if order is None:
        raise WrongValue(message("event.redacted"), ("INFO-2",))
    return order


def with_orders(draft: Draft, hand: tuple[str, ...], *orders: str) -> tuple[str, ...]:
    """Return orders and some more, sorted (COMP-9)."""
    return tuple(sorted([*hand, *orders], key=draft.pack.order_places.__getitem__))


# --- The course of a turn ------------------------------------------------------------------------


def _turn_began(draft: Draft, event: e.TurnBegan) -> None:
    draft.turn = Turn(event.seat)
    draft.round = event.round
    draft.phase = _FIRST_HALF


def _stock_paid(draft: Draft, event: e.StockPaid) -> None:
    draft.player(event.seat).yen += event.yen


def _asked(draft: Draft, event: e.Asked) -> None:
    draft.phase = event.phase


def _finished(draft: Draft, event: e.Finished) -> None:
    if event.step == "first":
        turn = turn_of(draft)
        draft.turn = Turn(turn.seat, "main", turn.agent, turn.spun, turn.enrolled, turn.faith)


def _second_half_began(draft: Draft, event: e.SecondHalfBegan) -> None:
    turn = turn_of(draft)
    draft.turn = Turn(turn.seat, "second", turn.agent, turn.spun, turn.enrolled, turn.faith)
    draft.phase = _SECOND_HALF


# --- Additional actions --------------------------------------------------------------------------


def _agent_sent(draft: Draft, event: e.AgentSent) -> None:
    turn = turn_of(draft)
    draft.turn = Turn(turn.seat, turn.half, True, turn.spun, turn.enrolled, turn.faith)
    draft.player(event.seat).used += 1


def _goal_achieved(draft: Draft, event: e.GoalAchieved) -> None:
    player = draft.player(event.seat)
    player.assistants -= 1
    player.vp += event.vp
    goals = [
        GoalInPlay(each.card, (*each.by, event.seat)) if each.card == event.goal else each
        for each in draft.goals
    ]
    draft.goals = tuple(goals)


def _order_fulfilled(draft: Draft, event: e.OrderFulfilled) -> None:
    player, hidden, seat = draft.player(event.seat), draft.hidden, event.seat
    hands = put(hidden.hands, seat, without(hidden.hands[seat], event.order))
    draft.hidden = Hidden(hidden.bag, hands, hidden.returned)
    player.fulfilled = with_orders(draft, player.fulfilled, event.order)
    paid = event.goods.goods
    player.goods = tuple([own - each for own, each in zip(player.goods, paid, strict=True)])


def _agent_gained(draft: Draft, event: e.AgentGained) -> None:
    draft.player(event.seat).agents += 1
    draft.agents = put(draft.agents, COUNTRIES.index(event.country), event.left)


def _spun(draft: Draft, event: e.Spun) -> None:
    player, turn = draft.player(event.seat), turn_of(draft)
    player.goods = add(player.goods, GOODS.index("S"), -1)
    player.yen += 2
    draft.turn = Turn(
        turn.seat, turn.half, turn.agent, True, turn.enrolled, turn.faith, turn.action
    )


def _enrolled(draft: Draft, event: e.Enrolled) -> None:
    player, turn = draft.player(event.seat), turn_of(draft)
    player.yen -= 1
    player.stored_assistants -= 1
    player.assistants += 1
    draft.turn = Turn(turn.seat, turn.half, turn.agent, turn.spun, True, turn.faith, turn.action)


# --- Placement and movement ----------------------------------------------------------------------


def _pay(draft: Draft, payer: PlayerDraft, seats: tuple[int, ...]) -> None:
    payer.yen -= len(seats)
    for seat in seats:
        draft.player(seat).yen += 1


def _assistant_placed(draft: Draft, event: e.AssistantPlaced) -> None:
    player, cell, phase = draft.player(event.seat), draft.city.cells[event.area], draft.phase
    player.assistants -= 1
    player.on_areas = add(player.on_areas, cell, 1)
    if event.paid_to:
        _pay(draft, player, event.paid_to)
    placed = phase.placed if isinstance(phase, Placing) else ()
    draft.phase = Placing((*placed, cell))


def _walked(draft: Draft, event: e.Walked) -> None:
    player, cell, phase = draft.player(event.seat), draft.city.cells[event.area], draft.phase
    _pay(draft, player, event.paid_to)
    if cell == draft.city.canal:
        player.yen -= 1
    start = player.president
    assert start is not None
    walked = phase.walked if isinstance(phase, Walking) else (start,)
    draft.phase = Walking((*walked, cell))


def _president_moved(draft: Draft, event: e.PresidentMoved) -> None:
    player = draft.player(event.seat)
    if event.paid_to:
        _pay(draft, player, event.paid_to)
    player.president = draft.city.cells[event.area]


def _president_returned(draft: Draft, event: e.PresidentReturned) -> None:
    draft.player(event.seat).president = None


def _assistant_recalled(draft: Draft, event: e.AssistantRecalled) -> None:
    player, cell = draft.player(event.seat), draft.city.cells[event.area]
    player.assistants += 1
    player.on_areas = add(player.on_areas, cell, -1)
    if draft.ruleset.recall == "one_area":
        draft.phase = Recalling(cell)


def _nothing(draft: Draft, event: e.AgentMissed) -> None:
    """Change nothing: nobody gains or loses anything."""


TURN_CHANGES: Final[dict[type[e.Event], Callable[..., None]]] = {
    e.BoardDealt: _board_dealt,
    e.SiteDealt: _site_dealt,
    e.TokenDealt: _token_dealt,
    e.GoalDealt: _goal_dealt,
    e.CardLaid: _card_laid,
    e.OrderLaid: _order_laid,
    e.OrderDealt: _order_dealt,
    e.OrderKept: _order_kept,
    e.TurnBegan: _turn_began,
    e.StockPaid: _stock_paid,
    e.Asked: _asked,
    e.Finished: _finished,
    e.SecondHalfBegan: _second_half_began,
    e.AgentSent: _agent_sent,
    e.GoalAchieved: _goal_achieved,
    e.OrderFulfilled: _order_fulfilled,
    e.AgentGained: _agent_gained,
    e.AgentMissed: _nothing,
    e.Spun: _spun,
    e.Enrolled: _enrolled,
    e.AssistantPlaced: _assistant_placed,
    e.Walked: _walked,
    e.PresidentMoved: _president_moved,
    e.PresidentReturned: _president_returned,
    e.AssistantRecalled: _assistant_recalled,
}
"""For each class of these events, what it changes in a draft."""
