"""What always holds in a state of Edo, and for every move: the laws of the specification.

They are stated from the rules, not from ``problems`` of the engine. Each law of a state takes it
and returns whether it holds; a law of a step takes the state, the move and what followed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from osaka_rules import edo
from osaka_rules.edo import (
    CHANCE,
    Building,
    Dealing,
    Event,
    Move,
    Over,
    PayingWages,
    Planning,
    Roaming,
    State,
    Step,
    Taking,
    Trading,
    Travelling,
    TurningUp,
    Working,
)

RESOURCES: Final = ("wood", "stone", "rice")
StateLaw = Callable[[State], bool]
StepLaw = Callable[[State, Move, Step[State, Event]], bool]

# --- States --------------------------------------------------------------------------------------


def figures_are_officials_or_samurai(state: State) -> bool:
    """A seat has as many samurai as figures at most; the others are officials (COMP-3)."""
    return all([sum(player.samurai) <= state.pack.count.figures for player in state.players])


def nothing_is_owed_or_too_much(state: State) -> bool:
    """Resources and money are never negative, and nobody keeps too many (COMP-5, COMP-8)."""
    most = state.pack.number.resource_limit
    return all(
        [0 <= number <= most for player in state.players for number in player.resources]
        + [player.points >= 0 for player in state.players]
        + [ryo >= 0 for ryo in state.hidden.ryo]
    )


def the_supply_suffices(state: State) -> bool:
    """Under a limited supply, nobody has what is not there (COMP-7)."""
    there = state.pack.count.each_resource
    owned = [sum(row) for row in zip(*[player.resources for player in state.players], strict=True)]
    return state.ruleset.supply == "unlimited" or max(owned) <= there


def shared_pieces_suffice(state: State) -> bool:
    """There are never more neutrals or fortresses than pieces (COMP-2)."""
    buildings = [each for city in state.cities for each in city]
    neutrals = sum([player.neutrals for player in state.players])
    count = state.pack.count
    return neutrals <= count.neutral and buildings.count("f") <= count.fortresses


def own_pieces_suffice(state: State) -> bool:
    """A seat has built no more houses and posts than it has (COMP-1)."""
    buildings = [each for city in state.cities for each in city]
    count = state.pack.count
    return all(
        [
            buildings.count(f"h{seat}") <= count.houses
            and buildings.count(f"p{seat}") <= count.posts
            for seat in range(len(state.players))
        ]
    )


def cities_are_built_by_the_rules(state: State) -> bool:
    """Each has room, a post at most, none in the capital, two houses a fortress (BUILD-4 to 8)."""
    for city, buildings in zip(state.board.cities, state.cities, strict=True):
        kinds = [each[0] for each in buildings]
        posts = 0 if city == state.board.capital else 1
        if len(kinds) > state.pack.number.city_spaces or kinds.count("p") > posts:
            return False
        if kinds.count("h") < 2 * kinds.count("f"):
            return False
    return True


def special_cards_are_conserved(state: State) -> bool:
    """Each special card is owned, open or in the bag, and there is no other (COMP-2)."""
    owned = [card for player in state.players for card in player.cards]
    everywhere = [*owned, *state.display, *state.special_bag]
    return sorted(everywhere) == sorted([card.id for card in state.pack.special])


def merchant_cards_run_out(state: State) -> bool:
    """After round r as many cards as there were, less r, are in the deck (END-2)."""
    if isinstance(state.phase, Dealing | TurningUp):
        return True
    deck = len(state.merchant_bag) + (state.top is not None)
    return deck == len(state.pack.merchants) - state.round


def cards_of_a_round_differ(state: State) -> bool:
    """A seat plans different cards (PLAN-1), of its own."""
    for seat, player in enumerate(state.players):
        slots = [*player.revealed, *state.hidden.plans[seat]]
        cards = [slot.card for slot in slots if slot.card]
        own = [*[card.id for card in state.pack.basic], *player.cards]
        bought = isinstance(state.phase, Over)  # nothing is planned any more
        if len({*cards}) < len(cards) or not (bought or {*cards} <= {*own}):
            return False
    return True


def who_is_asked_can_do_something(state: State) -> bool:
    """Money, rice, work and wages are asked only where something can be done (ASK-5)."""
    asked = isinstance(state.phase, Taking | Working | PayingWages)
    return not asked or len(edo.legal_moves(state)) >= 2


def order_of_play(state: State) -> bool:
    """Clockwise from the start seat, all have done what those before have (ROUND-2, PERF-1)."""
    if not isinstance(state.phase, Planning | Roaming):
        return True
    players = len(state.names)
    start = (state.round - 1) % players
    order = [(start + each) % players for each in range(players)]
    before = order[: order.index(state.phase.seat)]
    slots = state.pack.number.slots
    if isinstance(state.phase, Planning):
        done = [len(state.hidden.plans[seat]) for seat in order]
        now = state.phase.slot - 1
        return done == [slots] * len(before) + [now] + [0] * (players - len(before) - 1)
    done = [len(state.players[seat].revealed) for seat in order]
    now = state.phase.slot - 1
    return done == [now + 1] * len(before) + [now] * (players - len(before))


STATE_LAWS: Final[tuple[StateLaw, ...]] = (
    figures_are_officials_or_samurai,
    nothing_is_owed_or_too_much,
    the_supply_suffices,
    shared_pieces_suffice,
    own_pieces_suffice,
    cities_are_built_by_the_rules,
    special_cards_are_conserved,
    merchant_cards_run_out,
    cards_of_a_round_differ,
    who_is_asked_can_do_something,
    order_of_play,
)
"""All laws of states."""

# --- Steps ---------------------------------------------------------------------------------------


def points_never_fall(before: State, _: Move, step: Step[State, Event]) -> bool:
    """Whatever happens, nobody loses points."""
    pairs = zip(before.players, step.state.players, strict=True)
    return all([old.points <= new.points for old, new in pairs])


def buildings_stay(before: State, _: Move, step: Step[State, Event]) -> bool:
    """Buildings are added at the end of a city's row, and never moved or removed (MAP-4)."""
    pairs = zip(before.cities, step.state.cities, strict=True)
    return all([new[: len(old)] == old for old, new in pairs])


def others_keep_their_samurai(before: State, _: Move, step: Step[State, Event]) -> bool:
    """Nobody moves another seat's samurai; they leave the map for want of rice (MOVE-3, WAGE-2)."""
    seat, wages = edo.actor(before), (edo.Kept,)
    if [event for event in step.events if isinstance(event, wages)]:
        return True
    return all(
        [
            old.samurai == new.samurai
            for each, (old, new) in enumerate(zip(before.players, step.state.players, strict=True))
            if each != seat
        ]
    )


def money_is_paid_and_gained_as_told(before: State, _: Move, step: Step[State, Event]) -> bool:
    """The money of a seat changes by what the events say, and by nothing else (INFO-3)."""
    ryo = [*before.hidden.ryo]
    for event in step.events:
        match event:
            case edo.IncomePaid(_, seats, shares):
                for seat, share in zip(seats, shares, strict=True):
                    ryo[seat] += share
            case edo.Gained(seat, _, _, gained):
                ryo[seat] += gained
            case (
                edo.SamuraiMoved()
                | edo.MerchantMoved()
                | edo.Learned()
                | edo.Built()
                | edo.Traded()
            ):
                ryo[event.seat] -= event.ryo
            case _:
                pass
    return tuple(ryo) == step.state.hidden.ryo


def resources_are_paid_and_gained_as_told(before: State, _: Move, step: Step[State, Event]) -> bool:
    """Wood, stone and rice change by what the events say, and by nothing else (COMP-7)."""
    there = [dict(zip(RESOURCES, each.resources, strict=True)) for each in before.players]
    for event in step.events:
        match event:
            case edo.KitTaken() | edo.Built() | edo.Recruited() | edo.Kept():
                sign = 1 if isinstance(event, edo.KitTaken) else -1
                for name in RESOURCES:
                    there[event.seat][name] += sign * getattr(event, name, 0)
            case edo.Gained():
                there[event.seat]["rice"] += event.rice
            case edo.Worked():
                there[event.seat][event.resource] += event.pieces
            case edo.Traded():
                there[event.seat][event.resource] += event.pieces
                for name in RESOURCES:
                    there[event.seat][name] -= getattr(event, name)
            case _:
                pass
    after = [dict(zip(RESOURCES, each.resources, strict=True)) for each in step.state.players]
    return there == after


def slots_use_something_up(before: State, move: Move, step: Step[State, Event]) -> bool:
    """Every decision of a slot uses up money, an activation or a ride, so that slots end."""
    phases = (Roaming, Travelling, Building, Trading, Taking, Working)
    if edo.actor(before) is CHANCE or not isinstance(before.phase, phases):
        return True
    after = step.state.phase
    if type(after) is not type(before.phase):
        return True
    if isinstance(after, Roaming) and isinstance(before.phase, Roaming):
        seat = before.phase.seat
        paid = step.state.hidden.ryo[seat] < before.hidden.ryo[seat]
        return paid if after == before.phase else isinstance(move, edo.Reveal)
    return after != before.phase


STEP_LAWS: Final[tuple[StepLaw, ...]] = (
    points_never_fall,
    buildings_stay,
    others_keep_their_samurai,
    money_is_paid_and_gained_as_told,
    resources_are_paid_and_gained_as_told,
    slots_use_something_up,
)
"""All laws of steps."""
