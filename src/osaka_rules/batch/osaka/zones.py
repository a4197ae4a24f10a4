"""Questions about a row, as :mod:`osaka_rules.osaka.queries` answers them about a state."""

from __future__ import annotations

from osaka_rules.batch.compiling import compiled
from osaka_rules.batch.osaka import rows as r
from osaka_rules.batch.osaka.rows import Row, Rules


@compiled
def size(row: Row, zone: int) -> int:
    """Return the number of cards in a zone."""
    number = 0
    for kind in range(r.KINDS):
        number += int(row[zone + kind])
    return number


@compiled
def coins(row: Row, zone: int) -> int:
    """Return the sum of the values of all cards in a zone."""
    total = 0
    for colour in range(0, r.KINDS, r.RANKS):
        at = zone + colour
        total += 2 * int(row[at]) + 3 * int(row[at + 1]) + 5 * int(row[at + 2])
    return total


@compiled
def has_any(row: Row, zone: int) -> bool:
    """Return whether there is a card in a zone."""
    any_bits = 0
    for kind in range(r.KINDS):
        any_bits |= int(row[zone + kind])
    return any_bits != 0


@compiled
def of_colour(row: Row, zone: int, colour: int) -> int:
    """Return the number of cards of a colour in a zone."""
    at = zone + r.RANKS * colour
    return int(row[at]) + int(row[at + 1]) + int(row[at + 2])


@compiled
def clear(row: Row, zone: int) -> None:
    """Take all cards out of a zone."""
    for kind in range(r.KINDS):
        row[zone + kind] = 0


@compiled
def move_all(row: Row, origin: int, target: int) -> None:
    """Move all cards of a zone to another."""
    for kind in range(r.KINDS):
        row[target + kind] += row[origin + kind]
        row[origin + kind] = 0


@compiled
def own_in_market(row: Row, seat: int) -> int:
    """Return the kind of a player's reserved card in the Market, or -1."""
    piece = int(row[r.PIECES + seat])
    return piece - r.IN_MARKET if r.IN_MARKET <= piece < r.IN_FARM else -1


@compiled
def price_of_market(row: Row, seat: int) -> int:
    """Return what all that a player buys costs; 0 if there is nothing (BUY-1, BUY-2, RES-4)."""
    price = coins(row, r.MARKET)
    own = own_in_market(row, seat)
    if own >= 0:
        price += r.VALUES[own]
    return price


@compiled
def can_draw(row: Row) -> bool:
    """Return whether a card can be drawn, after a reshuffle if need be (REFR-3, REFR-4)."""
    if has_any(row, r.DRAW):
        return True
    if not has_any(row, r.DISCARD):
        return False
    move_all(row, r.DISCARD, r.DRAW)
    row[r.RESHUFFLES] = min(int(row[r.RESHUFFLES]) + 1, r.MOST)
    return True


@compiled
def in_edo(row: Row, rules: Rules) -> bool:
    """Return whether a ship is in Edo (SHIP-3)."""
    found = False
    for colour in range(r.COLOURS):
        found = found or row[r.SHIPS + colour] == rules[r.EDO]
    return found


@compiled
def sinks(row: Row, rules: Rules, colour: int) -> bool:
    """Return whether a ship is on the waves (SINK-1)."""
    return bool(rules[r.WAVES + row[r.SHIPS + colour]] != 0)


@compiled
def any_sinks(row: Row, rules: Rules) -> bool:
    """Return whether any ship is on the waves (SINK-1)."""
    found = False
    for colour in range(r.COLOURS):
        found = found or sinks(row, rules, colour)
    return found


@compiled
def insurable(row: Row, rules: Rules, seat: int, colour: int) -> int:
    """Return how many goods of a colour a player may insure now (INS-5)."""
    if rules[r.INSURING_ANY] == 0 and not sinks(row, rules, colour):
        return 0
    return of_colour(row, r.GOODS + r.KINDS * seat, colour)


@compiled
def may_insure(row: Row, rules: Rules, seat: int) -> bool:
    """Return whether a player has a good to insure, and so is asked (INS-6)."""
    found = False
    for colour in range(r.COLOURS):
        found = found or insurable(row, rules, seat, colour) > 0
    return found


@compiled
def tokens_of(row: Row, seat: int) -> int:
    """Return the number of achievement tokens of a player."""
    total = 0
    for colour in range(r.COLOURS):
        total += int(row[r.TOKENS + r.COLOURS * seat + colour])
    return total


@compiled
def wins(row: Row, players: int, seat: int) -> bool:
    """Return whether a player wins: most VPs, then most tokens; all who are still tied (WIN-1)."""
    vp, tokens = int(row[r.VP + seat]), tokens_of(row, seat)
    for other in range(players):
        theirs = int(row[r.VP + other])
        if theirs > vp or (theirs == vp and tokens_of(row, other) > tokens):
            return False
    return True
