"""What can be told of a table as it lies there: who could buy what, which ships sink, who is ahead.

Legality, consequences and the search for problems all ask the same few questions; here each is
answered once.
"""

from __future__ import annotations

from collections.abc import Iterable

from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag
from osaka_rules.osaka.cards import COLOURS, Colour
from osaka_rules.osaka.model import Table, piece_of, token_counts
from osaka_rules.osaka.ruleset import Route


def after(table: Table, seat: int) -> int:
    """Give the seat to the left, which is the next one clockwise (TURN-1)."""
    return (seat + 1) % len(table.names)


def clockwise(table: Table, first: int) -> list[int]:
    """List all seats, clockwise from one of them (TURN-1)."""
    players = len(table.names)
    return [(first + place) % players for place in range(players)]


def buyable(table: Table, seat: int) -> Bag:
    """Give all a player would buy: the free Market cards, the own reserved one (BUY-1, RES-4)."""
    return table.market_bag + bags.at_seat(table.market_rack, seat)


def stuck(table: Table, seat: int) -> bool:
    """Tell whether a player can neither buy nor take nor reserve anything (TURN-4).

    Whoever has something to buy can also take it, so only taking and reserving are looked at.
    """
    can_reserve = table.farm_bag and piece_of(table, seat) is None
    return not buyable(table, seat) and not can_reserve


def in_edo(table: Table) -> tuple[Colour, ...]:
    """List the colours whose ships are in Edo (SHIP-3)."""
    edo = table.ruleset.route.edo
    if edo not in table.ships:
        return ()
    return tuple([COLOURS[c] for c, space in enumerate(table.ships) if space == edo])


def paying(table: Table) -> tuple[Colour, ...]:
    """List the colours whose payday it is: all arrived ones, or one by one (PAY-8)."""
    arrived = in_edo(table)
    return arrived[:1] if table.ruleset.paydays == "sequential" else arrived


def sales(table: Table, active: int, colours: tuple[Colour, ...]) -> list[tuple[Colour, int]]:
    """List who sells what in which order: by colour, then clockwise (PAY-8)."""
    return [(colour, seat) for colour in colours for seat in clockwise(table, active)]


def sinking(table: Table) -> tuple[Colour, ...]:
    """List the colours whose ships are on the waves (SINK-1)."""
    waves = table.ruleset.route.waves
    return tuple([COLOURS[c] for c, space in enumerate(table.ships) if waves[space]])


def on_waves(ships: Iterable[int], route: Route) -> Bag:
    """Return the mask of all goods whose ships are on the waves, if ships are there (SINK-1)."""
    waves, mask = route.waves, bags.EMPTY
    for space, colour_mask in zip(ships, bags.COLOUR_MASKS, strict=True):
        if waves[space]:
            mask += colour_mask
    return mask


def doomed(table: Table) -> Bag:
    """Return the mask of all goods whose ships are on the waves (SINK-1)."""
    return on_waves(table.ships, table.ruleset.route)


def sailed(space: int, bought: int, edo: int) -> int:
    """Return where a ship comes from a space when this number of its cards is bought.

    One card moves it one space, more move it two, and never past Edo (SHIP-1, SHIP-2).
    """
    return min(space + min(bought, 2), edo)


def sale(goods: int, tokens: int, unit: int) -> tuple[int, int, int]:
    """Return the number of goods in a set, the price of each, and the VPs for all.

    The price is the highest value and a coin for each token of the colour (PAY-2); number times
    price, divided by the coins a VP costs and rounded up, makes the VPs (PAY-3).

    Args:
        goods: The cards of the set, as :func:`~osaka_rules.osaka.bags.of_colour` returns them.
        tokens: The number of the seller's tokens of this colour.
        unit: The coins that a VP costs.
    """
    number = bags.size(goods)
    price = bags.highest(goods) + tokens
    return number, price, -(-price * number // unit)


def insurable(table: Table, seat: int) -> Bag:
    """Give the goods that a player may insure now (INS-5)."""
    goods = bags.at_seat(table.goods_rack, seat)
    if not goods or table.ruleset.insurance == "any":
        return goods
    return goods & doomed(table)


def winners(table: Table) -> tuple[int, ...]:
    """List who wins: most VPs, then most tokens; who is still tied wins too (WIN-1)."""
    standings = [*zip(table.vp, token_counts(table), strict=True)]
    best = max(standings)
    return tuple([seat for seat, standing in enumerate(standings) if standing == best])
