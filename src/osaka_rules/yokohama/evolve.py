"""What each event changes: arithmetic only, no rules. The reasons are in ``consequences``.

:mod:`osaka_rules.yokohama.replay` lets events happen to a state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from osaka_rules.kernel import WrongValue
from osaka_rules.yokohama import events as e
from osaka_rules.yokohama.city import City
from osaka_rules.yokohama.components import CHURCH_KINDS, COUNTRIES, GOODS, Amounts
from osaka_rules.yokohama.drafts import Draft, PlayerDraft
from osaka_rules.yokohama.messages import message
from osaka_rules.yokohama.model import (
    BOARDS,
    Action,
    Exchanging,
    FirstHalf,
    GoalInPlay,
    Hidden,
    Moving,
    Over,
    Picking,
    Placing,
    Plot,
    Recalling,
    RefillingLab,
    RefillingPort,
    SecondHalf,
    Turn,
    Walking,
    action_of,
    plot_at,
    turn_of,
)

_T = TypeVar("_T")
_FIRST_HALF: Final = FirstHalf()
_SECOND_HALF: Final = SecondHalf()


def put(row: tuple[_T, ...], place: int, value: _T) -> tuple[_T, ...]:
    """Return a row with another value at a place.

    >>> put((7, 8, 9), 1, 0)
    (7, 0, 9)
    """
    return (*row[:place], value, *row[place + 1 :])


def without(bag: tuple[_T, ...], item: _T) -> tuple[_T, ...]:
    """Return a bag from which one item was taken.

    >>> without(("a", "b", "b"), "b")
    ('a', 'b')
    """
    place = bag.index(item)
    return (*bag[:place], *bag[place + 1 :])


def _add(numbers: tuple[int, ...], place: int, number: int) -> tuple[int, ...]:
    return (*numbers[:place], numbers[place] + number, *numbers[place + 1 :])


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
    hand = _with_orders(draft, hidden.hands[seat], order)
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


def _with_orders(draft: Draft, hand: tuple[str, ...], *orders: str) -> tuple[str, ...]:
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
    player.fulfilled = _with_orders(draft, player.fulfilled, event.order)
    paid = event.goods.goods
    player.goods = tuple([own - each for own, each in zip(player.goods, paid, strict=True)])


def _agent_gained(draft: Draft, event: e.AgentGained) -> None:
    draft.player(event.seat).agents += 1
    draft.agents = put(draft.agents, COUNTRIES.index(event.country), event.left)


def _spun(draft: Draft, event: e.Spun) -> None:
    player, turn = draft.player(event.seat), turn_of(draft)
    player.goods = _add(player.goods, GOODS.index("S"), -1)
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
    player.on_areas = _add(player.on_areas, cell, 1)
    if event.paid_to:
        _pay(draft, player, event.paid_to)
    placed = phase.placed if isinstance(phase, Placing) else ()
    draft.phase = Placing((*placed, cell))


def _walked(draft: Draft, event: e.Walked) -> None:
    player, cell, phase = draft.player(event.seat), draft.city.cells[event.area], draft.phase
    _pay(draft, player, event.paid_to)
    if cell == draft.city.canal:
        player.yen -= 1
    walked = phase.walked if isinstance(phase, Walking) else (player.president,)
    draft.phase = Walking((*walked, cell))  # type: ignore[arg-type]  # a walk begins in an area


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
    player.on_areas = _add(player.on_areas, cell, -1)
    if draft.ruleset.recall == "one_area":
        draft.phase = Recalling(cell)


# --- Area actions --------------------------------------------------------------------------------


def _action_began(draft: Draft, event: e.ActionBegan) -> None:
    turn = turn_of(draft)
    action = Action(draft.city.cells[event.area], event.power, event.by)
    draft.turn = Turn(
        turn.seat, turn.half, turn.agent, turn.spun, turn.enrolled, turn.faith, action
    )
    if event.rent_to is not None:
        draft.player(event.rent_to).yen += 1


def _gained(draft: Draft, event: e.Gained) -> None:
    gain_at_once(draft.player(event.seat), event.gain)


def gain_at_once(player: PlayerDraft, gain: Amounts) -> None:
    """Add what needs no choice to what a player owns (GAIN-1)."""
    player.vp += gain.vp
    player.yen += gain.yen
    player.imports += gain.imports
    goods = gain.goods
    if any(goods):
        player.goods = tuple([own + each for own, each in zip(player.goods, goods, strict=True)])


def _orders_taken(draft: Draft, event: e.OrdersTaken) -> None:
    player, hidden, seat = draft.player(event.seat), draft.hidden, event.seat
    player.yen -= 2 if event.price == "Y2" else 0
    player.imports -= 1 if event.price == "I1" else 0
    board = BOARDS.index(event.board)
    row = draft.ports[board] or ()
    draft.ports = put(draft.ports, board, tuple([o for o in row if o not in event.orders]))
    hand = _with_orders(draft, hidden.hands[seat], *event.orders)
    draft.hidden = Hidden(hidden.bag, put(hidden.hands, seat, hand), hidden.returned)
    draft.phase = RefillingPort(event.board)


def _card_learned(draft: Draft, event: e.CardLearned) -> None:
    player, board = draft.player(event.seat), BOARDS.index(event.board)
    player.yen -= event.yen
    player.imports -= event.imports
    cards = sorted([*player.cards, event.card], key=draft.pack.card_places.__getitem__)
    player.cards = tuple(cards)
    player.technologies |= {event.card.partition("-")[0]}
    draft.labs = put(draft.labs, board, without(draft.labs[board] or (), event.card))
    draft.phase = RefillingLab(event.board)


def _hired(draft: Draft, event: e.Hired) -> None:
    player = draft.player(event.seat)
    player.yen -= event.yen
    player.assistants += event.assistants
    player.stored_assistants -= event.assistants
    player.shops += event.shops
    player.stored_shops -= event.shops
    player.houses += event.houses
    player.stored_houses -= event.houses


def _sold(draft: Draft, event: e.Sold) -> None:
    player = draft.player(event.seat)
    player.goods = _add(player.goods, GOODS.index(event.good), -1)
    player.yen += event.yen
    _exchanged(draft, mined=False)


def _bought(draft: Draft, event: e.Bought) -> None:
    player = draft.player(event.seat)
    player.yen -= event.yen
    if event.good == "I":
        player.imports += 1
    else:
        player.goods = _add(player.goods, GOODS.index(event.good), 1 + event.mined)
    _exchanged(draft, mined=event.mined > 0)


def _exchanged(draft: Draft, *, mined: bool) -> None:
    phase = draft.phase
    assert isinstance(phase, Exchanging)
    had = phase.mined or (mined and draft.ruleset.mining == "action")
    draft.phase = Exchanging(phase.left - 1, had)


def _worshipped(draft: Draft, event: e.Worshipped) -> None:
    player, turn = draft.player(event.seat), turn_of(draft)
    for kind in event.kinds:
        if kind == "Y":
            player.yen -= 1
        elif kind == "I":
            player.imports -= 1
        else:
            player.goods = _add(player.goods, GOODS.index(kind), -1)
    faith = tuple([kind for kind in CHURCH_KINDS if kind in turn.faith or kind in event.kinds])
    draft.turn = Turn(
        turn.seat, turn.half, turn.agent, turn.spun, turn.enrolled, faith, turn.action
    )
    draft.church = put(draft.church, event.space - 1, event.seat)
    _send_assistant(draft, player, from_hand=event.from_hand)


def _declared(draft: Draft, event: e.Declared) -> None:
    player = draft.player(event.seat)
    player.imports -= event.imports
    draft.customs = put(draft.customs, event.space - 1, event.seat)
    _send_assistant(draft, player, from_hand=event.from_hand)


def _send_assistant(draft: Draft, player: PlayerDraft, *, from_hand: bool) -> None:
    if from_hand:
        player.assistants -= 1
    else:
        player.on_areas = _add(player.on_areas, action_of(draft).cell, -1)


# --- Rewards, and steps 4 to 6 -------------------------------------------------------------------


def _station_put(draft: Draft, event: e.StationPut) -> None:
    draft.station = draft.city.cells[event.area]


def _goods_picked(draft: Draft, event: e.GoodsPicked) -> None:
    player = draft.player(event.seat)
    counts = [event.goods.count(good) for good in GOODS]
    counts[GOODS.index("C")] += event.mined
    player.goods = tuple([own + each for own, each in zip(player.goods, counts, strict=True)])


def _shifted(draft: Draft, event: e.Shifted) -> None:
    player, cells = draft.player(event.seat), draft.city.cells
    if event.origin is None:
        player.assistants -= 1
    else:
        player.on_areas = _add(player.on_areas, cells[event.origin], -1)
    player.on_areas = _add(player.on_areas, cells[event.area], 1)


def _token_claimed(draft: Draft, event: e.TokenClaimed) -> None:
    draft.player(event.seat).tokens += 1
    draft.tokens = put(draft.tokens, draft.city.cells[event.area], None)


def _shop_built(draft: Draft, event: e.ShopBuilt) -> None:
    draft.player(event.seat).shops -= 1
    cell = draft.city.cells[event.area]
    plot = plot_at(draft, cell)
    built = Plot(plot.card, put(plot.shops, event.space - 1, event.seat), plot.house)
    draft.sites = put(draft.sites, cell, built)


def _house_built(draft: Draft, event: e.HouseBuilt) -> None:
    draft.player(event.seat).houses -= 1
    cell = draft.city.cells[event.area]
    plot = plot_at(draft, cell)
    draft.sites = put(draft.sites, cell, Plot(plot.card, plot.shops, event.seat))


def _recovered(draft: Draft, event: e.Recovered) -> None:
    turn = turn_of(draft)
    draft.turn = Turn(turn.seat, turn.half, turn.agent, turn.spun, turn.enrolled, turn.faith)
    if event.assistants:
        player = draft.player(event.seat)
        player.assistants += event.assistants
        player.on_areas = put(player.on_areas, draft.city.cells[event.area], event.left)


# --- The end -------------------------------------------------------------------------------------


def _end_triggered(draft: Draft, event: e.EndTriggered) -> None:
    draft.trigger = event.trigger
    draft.last = event.last


_Scored = e.ChurchScored | e.CustomsScored | e.TechnologyScored | e.CountriesScored | e.RestScored


def _scored(draft: Draft, event: _Scored) -> None:
    for seat, vp in enumerate(event.vp):
        draft.player(seat).vp += vp


def _game_ended(draft: Draft, event: e.GameEnded) -> None:
    draft.phase = Over()
    draft.turn = None


def _nothing(draft: Draft, event: e.AgentMissed | e.RecoveryChosen) -> None:
    """Change nothing: what follows from it are other events."""


CHANGES: Final[dict[type[e.Event], Callable[..., None]]] = {
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
    e.ActionBegan: _action_began,
    e.Gained: _gained,
    e.OrdersTaken: _orders_taken,
    e.CardLearned: _card_learned,
    e.Hired: _hired,
    e.Sold: _sold,
    e.Bought: _bought,
    e.Worshipped: _worshipped,
    e.Declared: _declared,
    e.StationPut: _station_put,
    e.GoodsPicked: _goods_picked,
    e.Shifted: _shifted,
    e.TokenClaimed: _token_claimed,
    e.ShopBuilt: _shop_built,
    e.HouseBuilt: _house_built,
    e.RecoveryChosen: _nothing,
    e.Recovered: _recovered,
    e.EndTriggered: _end_triggered,
    e.ChurchScored: _scored,
    e.CustomsScored: _scored,
    e.TechnologyScored: _scored,
    e.CountriesScored: _scored,
    e.RestScored: _scored,
    e.GameEnded: _game_ended,
}
"""For each class of event, what it changes in a draft."""
