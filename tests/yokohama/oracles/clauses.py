"""Which clauses a move breaks: all of them, stated anew from the rules, slow and plain.

A move is a text. Nothing here asks the engine what is legal; see ``naive`` for the lists of moves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Final

from attrs import evolve

from tests.yokohama.oracles import action_clauses as actions
from tests.yokohama.oracles.table import Broken, Table, Words, no_board

HALVES: Final = ("first", "second")
ROWS: Final[dict[str, tuple[str, ...]]] = {
    "keep": ("keep",),
    "agent": HALVES,
    "achieve": HALVES,
    "fulfil": HALVES,
    "place": ("place",),
    "to": ("move", "walk"),
    "via": ("move", "walk"),
    "train": ("move",),
    "tram": ("move",),
    "return": ("move",),
    "recall": ("recall",),
    "take": ("act",),
    "learn": ("act",),
    "hire": ("act", "hire"),
    "sell": ("act",),
    "buy": ("act",),
    "church": ("act",),
    "customs": ("act",),
    "station": ("station",),
    "pick": ("pick",),
    "shift": ("shift",),
    "claim": ("bonus",),
    "build": ("build",),
    "leave": ("recover",),
    "recover": ("recover",),
    "done": (*HALVES, "place", "recall", "act", "hire", "shift", "bonus", "build"),
}
"""The phases in which a move may be made, by its first word (ASK-7); spin and enrol: ASK-5."""
AREAS: Final[dict[str, tuple[str, ...]]] = {
    "take": ("portA", "portB"),
    "learn": ("labA", "labB"),
    "hire": ("agency",),
    "sell": ("chinatown",),
    "buy": ("chinatown",),
    "church": ("church",),
    "customs": ("customs",),
}
"""In which kinds of area the actions of ``act`` are done (ASK-7)."""


def broken(table: Table, text: str) -> frozenset[str]:
    """Return all clauses that a move breaks; none if it is legal."""
    verb, *words = text.split()
    return frozenset(_not_now(table, verb)) or frozenset(_NOW[verb](table, *words))


def _not_now(table: Table, verb: str) -> Broken:
    """Name what forbids a move of such a form in this phase and area (ASK-5, ASK-7)."""
    phase = table.phase
    if phase == "over":
        yield "END-6"
    elif phase == "keep":
        if verb != "keep":
            yield "SETUP-7"
    elif verb in ("spin", "enrol"):
        if phase == "walk":
            yield from ("ASK-5", "ASK-7")
    elif phase not in ROWS[verb]:
        yield "ASK-7"
        if verb in ("agent", "achieve", "fulfil"):
            yield "ADD-2"
    elif phase == "act" and verb in AREAS and table.kind not in AREAS[verb]:
        yield "ASK-7"


def _always(_: Table) -> Broken:
    """Name nothing: such a move is legal whenever it is asked for."""
    yield from ()


# --- Set-up and additional actions ---------------------------------------------------------------


def _keep(table: Table, order: str) -> Broken:
    if order not in table.orders:
        yield "SETUP-7"


def _agent(table: Table, area: str) -> Broken:
    yield from no_board(table, area)
    if table.sent or table.agents == table.used:
        yield "AGENT-1"
    if area == "canal":
        yield "CANAL-1"
    elif area == table.president or not table.assistants[area]:
        yield "AGENT-1"


def _achieve(table: Table, letter: str) -> Broken:
    card, by = table.goals[letter]
    if table.seat in by or not table.hand[0]:
        yield "GOAL-1"
    (needs,) = [goal.needs for goal in table.pack.goals if goal.id == card]
    counted = {
        "tokens": table.tokens + table.agents,  # GOAL-2, GOAL-3
        "orders": table.fulfilled,
        "technologies": len(table.technologies),
        "production": table.buildings["production"],
        "commercial": table.buildings["commercial"],
        **table.owned,
    }
    if any([counted[what] < number for what, number in needs]):
        yield "GOAL-5" if letter == "C" else "GOAL-2"


def _fulfil(table: Table, order: str) -> Broken:
    (goods,) = [each.goods for each in table.pack.orders if each.id == order]
    asked = dict(zip("CSTF", (goods.copper, goods.silk, goods.tea, goods.seafood), strict=True))
    if order not in table.orders or any([table.owned[g] < n for g, n in asked.items()]):
        yield "ORDER-1"


def _spin(table: Table) -> Broken:
    if "spinning" not in table.technologies or table.spun or not table.owned["S"]:
        yield "TECH-4"


def _enrol(table: Table) -> Broken:
    able = table.owned["Y"] and table.stored[0]
    if "university" not in table.technologies or table.enrolled or not able:
        yield "TECH-14"


def _done(table: Table) -> Broken:
    if table.phase == "place" and not table.placed and table.rules.placing == "some":
        yield "PLACE-2"


# --- Placement and movement ----------------------------------------------------------------------


def _place(table: Table, area: str) -> Broken:
    yield from no_board(table, area)
    placed, most = table.placed, 4 if "newspaper" in table.technologies else 3  # TECH-12
    doubled = next(iter([one for one, other in pairwise(placed) if one == other]), None)
    if area == "canal":
        yield "PLACE-3"
    elif doubled is not None:
        if "telegram" not in table.technologies or area not in table.touching[doubled]:
            yield "TECH-15"
    elif not table.hand[0] or len(placed) == most or (len(placed) > 1 and area in placed):
        yield "PLACE-1"
    if table.guests[area] > table.owned["Y"]:
        yield "PLACE-4"


def _to(table: Table, area: str) -> Broken:
    """Name what forbids to move into an area and end there."""
    yield from _from_hand(table, area) if table.president is None else _last_step(table, area)


def _from_hand(table: Table, area: str) -> Broken:
    yield from no_board(table, area)
    if area == "canal":
        yield "CANAL-1"
        return
    if not table.assistants[area]:
        yield "MOVE-3"
    yield from _end(table, area, "MOVE-2", "TECH-11")


def _last_step(table: Table, area: str) -> Broken:
    yield from _enter(table, area)
    if area == "canal":
        yield "CANAL-1"
    else:
        yield from _end(table, area, "MOVE-5", "MOVE-6")


def _end(table: Table, area: str, occupied: str, unpaid: str) -> Broken:
    """Name what forbids to end in an area: presidents of others, or what they cost (TECH-11)."""
    if table.guests[area] and "postal" not in table.technologies:
        yield occupied
    if _toll(table, area) > table.owned["Y"]:
        yield unpaid


def _via(table: Table, board: str) -> Broken:
    """Name what forbids to enter a board and go on from it."""
    if table.president is None:
        yield from ("MOVE-3", *no_board(table, board))
        return
    found = [*_enter(table, board)]
    cost = 1 if board == "canal" else _toll(table, board)
    if cost > table.owned["Y"]:
        found.append("CANAL-2" if board == "canal" else "MOVE-6")
    if not found and not _finishes(table, board, cost):
        found.append("MOVE-9")
    yield from found


def _enter(table: Table, board: str) -> Broken:
    """Name what forbids to enter a board, whatever it costs (MOVE-4, MOVE-7, MOVE-10)."""
    yield from no_board(table, board)
    walked = _walked(table)
    if board == walked[0]:
        yield "MOVE-7"
    elif board in walked:
        yield "MOVE-10"
    if board not in table.touching[walked[-1]]:
        yield "MOVE-4"
    if board != "canal" and not table.assistants[board]:
        yield "MOVE-4"


def _finishes(table: Table, board: str, cost: int) -> bool:
    """Return whether a walk that goes on from a board can be ended, by trying all ways (MOVE-9)."""
    left = table.owned - Counter({"Y": cost})
    there = evolve(table, walked=(*_walked(table), board), owned=left)
    return any(
        [
            not [*_last_step(there, each)] or not [*_via(there, each)]
            for each in table.touching[board]
        ]
    )


def _walked(table: Table) -> Words:
    return table.walked or (str(table.president),)


def _toll(table: Table, area: str) -> int:
    """Return what other presidents cost who enters an area (MOVE-6, TECH-5)."""
    return 0 if "stagecoach" in table.technologies else table.guests[area]


def _train(table: Table) -> Broken:
    station = str(table.station)
    needs_assistant = table.rules.rides == "assisted"
    if (
        "station" not in table.technologies
        or station == table.president
        or (needs_assistant and not table.assistants[station])
    ):
        yield "TECH-2"


def _tram(table: Table, area: str) -> Broken:
    yield from no_board(table, area)
    if "tram" not in table.technologies or area == table.president or table.guests[area]:
        yield "TECH-20"
    if area == "canal":
        yield "CANAL-1"
    elif table.rules.rides == "assisted" and not table.assistants[area]:
        yield "TECH-20"


def _recall(table: Table, area: str) -> Broken:
    yield from no_board(table, area)
    if not table.assistants[area] or table.recalled not in (None, area):
        yield "BACK-3"


_NOW: Final[Mapping[str, Callable[..., Broken]]] = {
    "keep": _keep,
    "agent": _agent,
    "achieve": _achieve,
    "fulfil": _fulfil,
    "place": _place,
    "to": _to,
    "via": _via,
    "train": _train,
    "tram": _tram,
    "return": _always,
    "recall": _recall,
    "take": actions.take,
    "learn": actions.learn,
    "hire": actions.hire,
    "sell": actions.sell,
    "buy": actions.buy,
    "church": actions.church,
    "customs": actions.customs,
    "station": actions.station,
    "pick": actions.pick,
    "shift": actions.shift,
    "claim": _always,
    "build": actions.build,
    "leave": _always,
    "recover": _always,
    "spin": _spin,
    "enrol": _enrol,
    "done": _done,
}
"""By the first word of a move, what names the clauses that it breaks in its phases."""
