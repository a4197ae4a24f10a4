"""Which clauses a move of an area action, of a reward or of building breaks: see ``clauses``."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tests.yokohama.oracles.table import Broken, Table, Words, no_board

PURCHASE: Final = {"C": 2, "S": 2, "T": 1, "F": 1, "I": 4}  # CHINA-2
LIMIT_OF_ORDERS: Final = 3  # PORT-4


def take(table: Table, *words: str) -> Broken:
    """Name what forbids to take an order, or two for a price (PORT-2 to PORT-4)."""
    orders, price = words[:2], words[3:]
    levels = dict(zip(table.row, table.pack.levels, strict=False))
    places = [table.row.index(order) for order in orders if order in table.row]
    if any([order not in levels or levels[order] > table.yields for order in orders]):
        yield "PORT-2"
    if len(table.orders) + len(orders) > LIMIT_OF_ORDERS:
        yield "PORT-4"
    if any([table.owned[each[0]] < int(each[1]) for each in price]):
        yield "PORT-3"
    if places != sorted({*places}):
        yield "REC-7"


def learn(table: Table, card: str, *words: str) -> Broken:
    """Name what forbids to gain a technology for a payment (LAB-2 to LAB-6)."""
    if card not in table.row:
        yield "LAB-2"
        return
    name = card.partition("-")[0]
    (value,) = [each.value for each in table.pack.technologies if each.id == name]
    short = max(0, value + table.pack.surcharges[table.row.index(card)] - table.yields)
    later = len(table.technologies) >= 4  # LAB-5
    paid = {each[0]: int(each[1:]) for each in words[1:]}
    yen, imports = paid.get("Y", 0), paid.get("I", 0)
    units = yen // 2 + imports
    if name in table.technologies:
        yield "LAB-4"
    if units < short or yen > table.owned["Y"] or imports > table.owned["I"]:
        yield "LAB-3"
    if later and units < short + 1:
        yield "LAB-5"
    if units > short + later or yen % 2:
        yield "LAB-6"


def hire(table: Table, *words: str) -> Broken:
    """Name what forbids to move pieces from the warehouse (AGENCY-1 to AGENCY-3, GAIN-3)."""
    pieces = Counter({each[0]: int(each[1:]) for each in words})
    most, clause = (
        (table.owed.pieces, "GAIN-3") if table.phase == "hire" else (table.yields, "AGENCY-1")
    )
    if pieces.total() > most:
        yield clause
    if any([pieces[each] > left for each, left in zip("ash", table.stored, strict=True)]):
        yield "AGENCY-2"
        return
    gone = table.pack.start.warehouse[2] - table.stored[2]
    houses = (4, 5, 6, 7)[gone : gone + pieces["h"]]
    if 2 * pieces["s"] + sum(houses) > table.owned["Y"]:
        yield "AGENCY-3"


def sell(table: Table, good: str) -> Broken:
    """Name what forbids to sell a good (CHINA-2)."""
    if not table.owned[good]:
        yield "CHINA-2"


def buy(table: Table, good: str) -> Broken:
    """Name what forbids to buy a good (CHINA-2)."""
    if table.owned["Y"] < PURCHASE[good]:
        yield "CHINA-2"


def church(table: Table, number: str, *words: str) -> Broken:
    """Name what forbids to put an assistant on the Church (CHURCH-2 to CHURCH-6)."""
    yield from _assistant(table, words, "CHURCH-6")
    space, kinds = int(number), tuple([word for word in words if word in "CSTFYI"])
    if any([not table.owned[kind] for kind in kinds]):
        yield "CHURCH-2"
    if any([kind in table.faith for kind in kinds]):
        yield "CHURCH-3"
    if space > len(table.church) or table.church[space - 1] is not None:
        yield "CHURCH-4"
        return
    missing = max(0, table.pack.church[space - 1].faith - table.yields)
    if len(kinds) < missing:
        yield "CHURCH-4"
    if len(kinds) > missing:
        yield "CHURCH-5"


def customs(table: Table, number: str, *words: str) -> Broken:
    """Name what forbids to put an assistant on the Customs (CUSTOMS-1 to CUSTOMS-3)."""
    yield from _assistant(table, words, "CUSTOMS-3")
    space = int(number)
    if space > len(table.customs) or table.customs[space - 1] is not None:
        yield "CUSTOMS-2"
        return
    price = table.pack.customs[space - 1].price
    if price > table.yields:
        yield "CUSTOMS-1"
    if price > table.owned["I"]:
        yield "CUSTOMS-2"


def _assistant(table: Table, words: Words, clause: str) -> Broken:
    """Name what forbids an assistant from the area or from hand (CHURCH-6, CUSTOMS-3)."""
    there = table.hand[0] if "hand" in words else table.assistants[str(table.area)]
    if not there:
        yield clause


# --- Rewards and building ------------------------------------------------------------------------


def station(table: Table, area: str) -> Broken:
    """Name what forbids to put the station token on a board (MAP-5, TECH-2)."""
    yield from no_board(table, area)
    if area == "canal":
        yield from ("MAP-5", "TECH-2")


def pick(table: Table, *goods: str) -> Broken:
    """Name what forbids to choose these goods (GAIN-2)."""
    if len(goods) != table.owed.goods:
        yield "GAIN-2"


def shift(table: Table, origin: str, area: str) -> Broken:
    """Name what forbids to move an assistant (GAIN-4, GAIN-6)."""
    yield from no_board(table, area)
    if "canal" in (origin, area):
        yield "GAIN-6"
    if origin == "hand":
        there = table.hand[0]
    else:
        yield from no_board(table, origin)
        there = table.assistants[origin]
    if not there or origin == area:
        yield "GAIN-4"


def build(table: Table, what: str, number: str = "0") -> Broken:
    """Name what forbids to build a shop on a space, or a house (BUILD-1 to BUILD-3)."""
    space = int(number)
    if not table.hand[1 if what == "shop" else 2]:
        yield "BUILD-1"
    if what == "house":
        if table.house is not None:
            yield "BUILD-3"
    elif (
        space > len(table.shops) or table.seat in table.shops or table.shops[space - 1] is not None
    ):
        yield "BUILD-2"
