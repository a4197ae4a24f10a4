"""Other histories in which a seat hears the same: which orders others were dealt and kept.

Nothing else is hidden (INFO-2, INFO-5). An order that nobody has shown can be any order that the
listener has not seen. Not all are equally likely: who could fulfil an order and did something else
was less likely to do so than who could not. So each decision in which the kept order could be
fulfilled counts, as if other players chose each legal action with the same probability.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import prod
from typing import TypeVar

from attrs import Factory, define

from osaka_rules.adapters.actions import ActionChosen
from osaka_rules.adapters.environment import Past
from osaka_rules.kernel import RandomSource
from osaka_rules.yokohama.events import Event, OrderDealt, OrderFulfilled, OrderKept
from osaka_rules.yokohama.legal_moves import legal_moves
from osaka_rules.yokohama.model import State, turn_of
from osaka_rules.yokohama.pack import Pack
from osaka_rules.yokohama.phases import FirstHalf, SecondHalf
from osaka_rules.yokohama.replay import evolve
from osaka_rules.yokohama.rules import new_game

_T = TypeVar("_T")


@define
class _Secret:
    """What a player was dealt and did with it, of which the listener has not heard everything."""

    dealt: list[int] = Factory(list[int])
    """The places of the actions that dealt orders."""
    decided: int = 0
    """The place of the action that kept one of them."""
    kept: str | None = None
    shown: bool = False
    """Whether the kept order was fulfilled."""
    declined: Counter[tuple[int, tuple[int, ...]]] = Factory(Counter[tuple[int, tuple[int, ...]]])
    """Decisions for which the kept order matters: how many other legal moves, and what goods."""

    def weight(self, pack: Pack, order: str) -> int:
        """Return how likely the decisions were if this order was kept."""
        needed = pack.orders[pack.order_places[order]].goods.goods
        factors = [
            (others if _enough(goods, needed) else others + 1) ** times
            for (others, goods), times in self.declined.items()
        ]
        return prod(factors)


def _enough(goods: Sequence[int], needed: Sequence[int]) -> bool:
    return all([own >= each for own, each in zip(goods, needed, strict=True)])


def resample(
    numbers: Mapping[str, int],
    state: State,
    past: Past[Event],
    seat: int | None,
    rng: RandomSource,
) -> list[int]:
    """Return the actions of a random history of which a seat or a spectator has heard the same.

    ``numbers`` are those of the actions, by name.
    """
    secrets = _secrets(state, past, seat)
    pool = _pool(state, secrets)
    unknown = {s: each for s, each in secrets.items() if each.kept is not None and not each.shown}
    weights = [[each.weight(state.pack, order) for order in pool] for each in unknown.values()]
    kept = {s: each.kept for s, each in secrets.items() if each.shown}
    kept.update(zip(unknown, one_each(pool, weights, rng), strict=True))
    rest = [order for order in pool if order not in kept.values()]
    actions = [action for action, _ in past]
    for other, secret in secrets.items():
        own = kept.get(other)
        orders = [] if own is None else [own]
        while len(orders) < len(secret.dealt):
            orders.insert(rng.randrange(len(orders) + 1), rest.pop(rng.randrange(len(rest))))
        for place, order in zip(secret.dealt, orders, strict=True):
            actions[place] = numbers[f"order {order}"]
        if own is not None:
            actions[secret.decided] = numbers[f"keep {own}"]
    return actions


def _secrets(state: State, past: Past[Event], seat: int | None) -> dict[int, _Secret]:
    """Return what has happened to the secret orders of all other seats."""
    secrets = {other: _Secret() for other in range(len(state.names)) if other != seat}
    now = new_game(state.names, state.ruleset, state.pack)
    for place, (_, events) in enumerate(past):
        if isinstance(now.phase, FirstHalf | SecondHalf):
            _note_decision(now, secrets)
        for event in events:
            if isinstance(event, ActionChosen):
                continue
            now = evolve(now, event)
            if isinstance(event, OrderDealt | OrderKept | OrderFulfilled) and event.seat in secrets:
                _note(event, place, secrets[event.seat])
    return secrets


def _note(event: OrderDealt | OrderKept | OrderFulfilled, place: int, secret: _Secret) -> None:
    if isinstance(event, OrderDealt):
        secret.dealt.append(place)
    elif isinstance(event, OrderKept):
        secret.decided, secret.kept = place, event.kept
    elif event.order == secret.kept:
        secret.shown = True


def _note_decision(state: State, secrets: Mapping[int, _Secret]) -> None:
    """Note a decision in which an order that nobody else knows could be fulfilled (ORDER-1)."""
    seat = turn_of(state).seat
    secret = secrets.get(seat)
    if secret is not None and secret.kept is not None and not secret.shown:
        goods, pack = state.players[seat].goods, state.pack
        needed = pack.orders[pack.order_places[secret.kept]].goods.goods
        others = len(legal_moves(state)) - _enough(goods, needed)
        secret.declined[others, goods] += 1


def _pool(state: State, secrets: Mapping[int, _Secret]) -> list[str]:
    """Return the orders that the listener has not seen, sorted (INFO-5)."""
    hidden = state.hidden
    unseen: set[str | None] = {*hidden.bag}
    for seat, secret in secrets.items():
        if secret.kept is None:
            unseen.update(hidden.hands[seat])
        else:
            unseen.update([hidden.returned[seat], *([] if secret.shown else [secret.kept])])
    return [each.id for each in state.pack.orders if each.id in unseen]


def one_each(pool: Sequence[_T], weights: Sequence[Sequence[int]], rng: RandomSource) -> list[_T]:
    """Return different things of a pool, one for each player, at random.

    Each player has a weight for each thing; a way is as likely as the product of its weights.
    """
    totals = _totals(len(pool), weights)
    found: dict[int, _T] = {}
    waiting = (1 << len(weights)) - 1
    for place, thing in enumerate(pool):
        number = rng.randrange(totals[place][waiting]) - totals[place + 1][waiting]
        for player, own in enumerate(weights):
            if number >= 0 and waiting >> player & 1:
                number -= own[place] * totals[place + 1][waiting ^ 1 << player]
                if number < 0:
                    found[player] = thing
                    waiting ^= 1 << player
    return [found[player] for player in range(len(weights))]


def _totals(things: int, weights: Sequence[Sequence[int]]) -> list[list[int]]:
    """Return for each place in the pool and each set of players the weight of all ways.

    A way gives each player of the set a different thing from this place on. A set is a number with
    a bit for each player.
    """
    sets = range(1 << len(weights))
    totals = [[int(players == 0) for players in sets]]
    for place in reversed(range(things)):
        after = totals[0]
        here = [
            after[players]
            + sum(
                [
                    own[place] * after[players ^ 1 << player]
                    for player, own in enumerate(weights)
                    if players >> player & 1
                ]
            )
            for players in sets
        ]
        totals.insert(0, here)
    return totals
