"""What the events of area actions, of rewards and of the end change: arithmetic only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from osaka_rules.yokohama import events as e
from osaka_rules.yokohama.components import CHURCH_KINDS, GOODS, Amounts
from osaka_rules.yokohama.drafts import Draft, PlayerDraft
from osaka_rules.yokohama.model import (
    BOARDS,
    Action,
    Hidden,
    Plot,
    Turn,
    action_of,
    plot_at,
    turn_of,
)
from osaka_rules.yokohama.phases import Exchanging, Over, RefillingLab, RefillingPort
from osaka_rules.yokohama.rows import add, put, without
from osaka_rules.yokohama.turn_changes import with_orders

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
    hand = with_orders(draft, hidden.hands[seat], *event.orders)
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
    player.goods = add(player.goods, GOODS.index(event.good), -1)
    player.yen += event.yen
    _exchanged(draft, mined=False)


def _bought(draft: Draft, event: e.Bought) -> None:
    player = draft.player(event.seat)
    player.yen -= event.yen
    if event.good == "I":
        player.imports += 1
    else:
        player.goods = add(player.goods, GOODS.index(event.good), 1 + event.mined)
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
            player.goods = add(player.goods, GOODS.index(kind), -1)
    paid = (*turn.faith, *event.kinds)
    faith = tuple(sorted(paid, key=CHURCH_KINDS.index))
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
        player.on_areas = add(player.on_areas, action_of(draft).cell, -1)


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
        player.on_areas = add(player.on_areas, cells[event.origin], -1)
    player.on_areas = add(player.on_areas, cells[event.area], 1)


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


def _nothing(draft: Draft, event: e.RecoveryChosen) -> None:
    """Change nothing: what follows from it is another event."""


ACTION_CHANGES: Final[dict[type[e.Event], Callable[..., None]]] = {
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
"""For each class of these events, what it changes in a draft."""
