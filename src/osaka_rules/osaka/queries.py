"""Questions about a state, each answered once: who can buy what, which ships sink, who leads."""

from __future__ import annotations

from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag
from osaka_rules.osaka.cards import COLOURS, Colour
from osaka_rules.osaka.model import AnyState, piece_of


def after(state: AnyState, seat: int) -> int:
    """Return the next seat clockwise: the one to the left (TURN-1)."""
    return (seat + 1) % len(state.names)


def clockwise(state: AnyState, first: int) -> list[int]:
    """Return all seats, clockwise from one of them (TURN-1)."""
    players = len(state.names)
    return [(first + place) % players for place in range(players)]


def buyable(state: AnyState, seat: int) -> Bag:
    """Return what a player buys: free Market cards and the player's reserved one (BUY-1, RES-4)."""
    return state.market_bag + bags.at_seat(state.market_rack, seat)


def stuck(state: AnyState, seat: int) -> bool:
    """Return whether a player can neither take (or buy, which is the same) nor reserve (TURN-4)."""
    can_reserve = state.farm_bag and piece_of(state, seat) is None
    return not buyable(state, seat) and not can_reserve


# --- Ships ---
def sailed(space: int, bought: int, edo: int) -> int:
    """Return the space that a ship reaches from another when this number of its cards is bought.

    One card moves it one space, more move it two, and never past Edo (SHIP-1, SHIP-2).
    """
    return min(space + min(bought, 2), edo)


def in_edo(state: AnyState) -> tuple[Colour, ...]:
    """Return the colours whose ships are in Edo (SHIP-3)."""
    edo = state.ruleset.route.edo
    if edo not in state.ships:
        return ()
    return tuple([colour for colour in COLOURS if state.ships[colour] == edo])


def sinking(state: AnyState) -> tuple[Colour, ...]:
    """Return the colours whose ships are on the waves (SINK-1)."""
    waves = state.ruleset.route.waves
    return tuple([colour for colour in COLOURS if waves[state.ships[colour]]])


def insurable(state: AnyState, seat: int) -> Bag:
    """Return the goods that a player may insure now (INS-5)."""
    goods = bags.at_seat(state.goods_rack, seat)
    if not goods or state.ruleset.insurance == "any":
        return goods
    return goods & state.ruleset.route.doomed(state.ships)


# --- Sales and scores ---
def paying(state: AnyState) -> tuple[Colour, ...]:
    """Return the colours whose payday it is: all that are in Edo, or the first (PAY-8)."""
    arrived = in_edo(state)
    return arrived[:1] if state.ruleset.paydays == "sequential" else arrived


def sales(state: AnyState, active: int, colours: tuple[Colour, ...]) -> list[tuple[Colour, int]]:
    """Return who sells what in which order: by colour, then clockwise (PAY-8)."""
    return [(colour, seat) for colour in colours for seat in clockwise(state, active)]


def sale(goods: int, tokens: int, unit: int) -> tuple[int, int, int]:
    """Return the number of goods in a set, the price of each, and the VPs for all.

    The price is the highest value and a coin for each token of the colour (PAY-2). Number times
    price, divided by the ``unit`` of coins for a VP and rounded up, gives the VPs (PAY-3). The
    goods are given as red cards, whatever their colour.
    """
    number = bags.size(goods)
    price = bags.highest(goods) + tokens
    return number, price, -(-price * number // unit)


def token_counts(state: AnyState) -> tuple[int, ...]:
    """Return the number of achievement tokens of each player."""
    players = len(state.names)
    return tuple([bags.total(tokens) for tokens in bags.by_seat(state.token_rack, players)])


def standings(state: AnyState) -> tuple[tuple[int, int], ...]:
    """Return each player's victory points and tokens."""
    return tuple(zip(state.vp, token_counts(state), strict=True))


def winners(state: AnyState) -> tuple[int, ...]:
    """Return who wins: most VPs, then most tokens; all who are still tied win (WIN-1)."""
    ranks = standings(state)
    best = max(ranks)
    return tuple([seat for seat, rank in enumerate(ranks) if rank == best])
