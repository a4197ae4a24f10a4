"""What always holds in a state of Yokohama: the laws of the specification, one function each.

They are stated from the rules, not from ``problems`` of the engine. Each law takes a state and
returns whether it holds; those of whole steps are in ``step_laws``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from osaka_rules import yokohama
from osaka_rules.yokohama import (
    CHANCE,
    Dealing,
    Done,
    Enrol,
    FirstHalf,
    Over,
    SecondHalf,
    Spin,
    State,
)

StateLaw = Callable[[State], bool]


def no_piece_is_lost_or_made(state: State) -> bool:
    """A seat's assistants, shops and houses, wherever they are, stay as many (COMP-1)."""
    hand, stored = state.pack.start.hand, state.pack.start.warehouse
    whole = tuple([here + there for here, there in zip(hand, stored, strict=True)])
    shops = [seat for plot in state.sites if plot for seat in plot.shops]
    houses = [plot.house for plot in state.sites if plot]
    on_boards = [*state.church, *state.customs, *[seat for goal in state.goals for seat in goal.by]]
    return all(
        [
            whole
            == (
                player.assistants
                + player.stored_assistants
                + sum(player.on_areas)
                + on_boards.count(seat),
                player.shops + player.stored_shops + shops.count(seat),
                player.houses + player.stored_houses + houses.count(seat),
            )
            for seat, player in enumerate(state.players)
        ]
    )


def no_number_is_negative(state: State) -> bool:
    """Nothing is ever owed to the supply (COMP-2, COMP-8)."""
    numbers = [
        number
        for player in state.players
        for number in (
            *(player.assistants, player.shops, player.houses),
            *(player.stored_assistants, player.stored_shops, player.stored_houses),
            *(*player.on_areas, *player.goods, player.imports, player.yen, player.vp),
            *(player.tokens, player.agents, player.used),
        )
    ]
    return min([*numbers, *state.agents, state.order_deck]) >= 0


def no_order_is_lost_or_made(state: State) -> bool:
    """Every order is in one place: unseen, on a board, in a hand, returned, fulfilled (COMP-6)."""
    hidden = state.hidden
    found = [
        *hidden.bag,
        *[order for hand in hidden.hands for order in hand],
        *[order for order in hidden.returned if order is not None],
        *[order for row in state.ports if row for order in row],
        *[order for player in state.players for order in player.fulfilled],
    ]
    return Counter(found) == Counter([order.id for order in state.pack.orders])


def no_card_is_lost_or_made(state: State) -> bool:
    """Every technology card is in the deck, on a board, or with a player (COMP-6)."""
    owned = [card for player in state.players for card in player.cards]
    found = [*state.card_bag, *[card for row in state.labs if row for card in row], *owned]
    printed = [
        f"{each.id}-{country}" for each in state.pack.technologies for country in each.countries
    ]
    return Counter(found) == Counter(printed)


def nobody_holds_too_much(state: State) -> bool:
    """At most three orders in a hand, no technology twice, no more agents used than owned."""
    names = [[card.partition("-")[0] for card in player.cards] for player in state.players]
    return (
        max([len(hand) for hand in state.hidden.hands]) <= 3  # PORT-4
        and all([len({*own}) == len(own) for own in names])  # LAB-4
        and all([player.used <= player.agents for player in state.players])  # AGENT-1
    )


def no_agent_is_lost_or_made(state: State) -> bool:
    """Agents are in the supply or owned (COMP-6)."""
    owned = sum([player.agents for player in state.players])
    left = zip(state.agents, state.pack.agents, strict=True)
    return sum(state.agents) + owned == sum(state.pack.agents) and all([n <= m for n, m in left])


def sites_have_room(state: State) -> bool:
    """A site is there once, and has at most one shop of a seat (COMP-6, BUILD-2)."""
    plots = [plot for plot in state.sites if plot]
    shops = [[seat for seat in plot.shops if seat is not None] for plot in plots]
    cards = [plot.card for plot in plots]
    return len({*cards}) == len(cards) and all([len({*own}) == len(own) for own in shops])


def tokens_are_taken_once(state: State) -> bool:
    """An area's token lies there or is with a player, and no more lie than there are (BONUS-2)."""
    lying = Counter([token for token in state.tokens if token is not None])
    copies = Counter({str(each.reward): each.copies for each in state.pack.tokens})
    taken = sum([player.tokens for player in state.players])
    dealt = isinstance(state.phase, Dealing) or len(state.city.areas) == lying.total() + taken
    return lying <= copies and dealt


def the_canal_is_empty(state: State) -> bool:
    """No president, assistant, site or token is ever on the Canal (MAP-5)."""
    canal = state.city.canal
    if canal is None:
        return True
    there = [(player.president == canal, player.on_areas[canal]) for player in state.players]
    nothing = state.sites[canal] is None and state.tokens[canal] is None
    return nothing and state.station != canal and {*there} == {(False, 0)}


def presidents_share_by_technology(state: State) -> bool:
    """All presidents of an area but the first there came by TECH-2 or TECH-11."""
    for cell in state.city.areas:
        there = [player for player in state.players if player.president == cell]
        needed = ("postal", "station") if state.station == cell else ("postal",)
        able = [player for player in there if not player.technologies.isdisjoint(needed)]
        if len(able) < len(there) - 1:
            return False
    return True


def rows_are_full(state: State) -> bool:
    """When a player is to move, rows of cards are full while their deck has any (PORT-6, LAB-9)."""
    if yokohama.actor(state) is CHANCE:
        return True
    orders, cards = len(state.pack.levels), len(state.pack.surcharges)
    return (
        not state.order_deck or {len(row) for row in state.ports if row is not None} <= {orders}
    ) and (not state.card_bag or {len(row) for row in state.labs if row is not None} <= {cards})


def the_deck_is_in_the_bag(state: State) -> bool:
    """The bag has the cards of the order deck and those put back unseen (SETUP-6, INFO-5)."""
    unseen = state.pack.start.returned[len(state.names) - 2]
    return len(state.hidden.bag) == state.order_deck + unseen


def there_is_something_to_decide(state: State) -> bool:
    """Whoever is to move has a move, and one that does something but in the halves (ASK-3)."""
    moves = [*yokohama.legal_moves(state)]
    able = [move for move in moves if not isinstance(move, Done | Spin | Enrol)]
    if isinstance(state.phase, Over):
        return not moves
    return bool(moves) and (bool(able) or isinstance(state.phase, FirstHalf | SecondHalf))


def the_last_round_is_known_with_its_reason(state: State) -> bool:
    """The last round is not over before the game is, and has a reason (END-6, END-8)."""
    last, limit = state.last, state.pack.start.rounds
    if last is None:
        return state.trigger is None and (state.turn is None or state.round < limit)
    return state.trigger is not None and state.round <= last <= limit


def goals_are_fulfilled_once(state: State) -> bool:
    """There is a goal of each letter, and a seat fulfils it once (SETUP-4, GOAL-1)."""
    letters = [goal.card[0] for goal in state.goals]
    return letters == [*"ABC"][: len(letters)] and all(
        [len({*goal.by}) == len(goal.by) for goal in state.goals]
    )


def whose_turn_it_is_decides(state: State) -> bool:
    """A turn belongs to who is to move; there is none in the set-up and after the end."""
    actor = yokohama.actor(state)
    seat = None if state.turn is None else state.turn.seat
    return seat is None or actor in (seat, CHANCE)


STATE_LAWS: Final[tuple[StateLaw, ...]] = (
    no_piece_is_lost_or_made,
    no_number_is_negative,
    no_order_is_lost_or_made,
    no_card_is_lost_or_made,
    nobody_holds_too_much,
    no_agent_is_lost_or_made,
    sites_have_room,
    tokens_are_taken_once,
    the_canal_is_empty,
    presidents_share_by_technology,
    rows_are_full,
    the_deck_is_in_the_bag,
    there_is_something_to_decide,
    the_last_round_is_known_with_its_reason,
    goals_are_fulfilled_once,
    whose_turn_it_is_decides,
)
