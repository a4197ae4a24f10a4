"""Who is asked while a slot is played, and how often: found from the clauses alone (ASK-4, ASK-5).

What is left of a slot after a move, and whether anything could be done with it, is worked out from
the position by the plain generator, with money without end.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Final, cast

import pytest

from osaka_rules import edo
from osaka_rules.edo import Move, Ruleset, State
from osaka_rules.wire.edo.positions import position_of
from tests.edo.oracles.naive import WORKPLACES, Json, Table, legal_moves
from tests.edo.oracles.table import SHIPPED
from tests.edo.proof.players import PLAYERS, played

ACTING: Final = ("travel", "take", "work", "recruit", "develop", "build", "trade")
PHASES: Final = {
    "money": "take", "rice": "take", "wood": "work", "stone": "work", "field": "work",
}  # fmt: skip
"""What decides about an action, where it has another name."""
WITHOUT_END: Final = 10**9


def _table(state: State, phase: str, action: Mapping[str, Json], like: State) -> Table:
    """Return a position in which a slot is played that was being played in another state."""
    position: dict[str, Any] = json.loads(json.dumps(position_of(state)))
    before = position_of(like)
    position |= {"phase": phase, "seat": before["seat"], "slot": before["slot"], "action": action}
    position["players"][before["seat"]]["ryo"] = WITHOUT_END
    position["players"][before["seat"]]["plan"] = _plan(like)  # it may have been taken back
    return Table(position, SHIPPED, limited=state.ruleset.supply == "limited")


def _plan(state: State) -> list[str]:
    seat = edo.actor(state)
    assert isinstance(seat, int)
    return [*map(str, (*state.players[seat].revealed, *state.hidden.plans[seat]))]


def _can_do_something(table: Table) -> bool:
    """Return whether some move besides ``done`` would be legal, or something could be gained."""
    phase, action, left = table.position["phase"], table.played(), table.position["action"]
    samurai, used = table.me["samurai"], sum(left["used"].values())
    if phase == "take" and action["kind"] == "money":
        return True
    if phase == "take":
        return _can_gain(table, "rice")
    if phase == "work":
        places, resource = WORKPLACES[action["kind"]]
        stands = [space for space in table.map[places] if samurai.get(space)]
        return bool(stands) and _can_gain(table, resource)
    if phase == "trade":
        here = sum(samurai.values()) if action["anywhere"] else samurai.get(_merchant(table), 0)
        if here <= used:
            return False
    return legal_moves(table) != ["done"]


def _merchant(table: Table) -> str:
    space: str = table.position["merchant"]
    return space


def _can_gain(table: Table, resource: str) -> bool:
    most = cast("int", SHIPPED["number"]["resource_limit"])  # type: ignore[index]  # plain data
    own = cast("int", table.me[resource])
    return own < most and table.supply(resource) > 0


def _revealed(state: State, after: State) -> bool | None:
    """Return whether a slot is to be asked that is revealed now; ``None`` if it is empty."""
    seat = edo.actor(state)
    assert isinstance(seat, int)
    slot = state.hidden.plans[seat][0]
    if not slot.card:
        return None
    number = slot.officials // state.pack.action[slot.action].officials
    kind = state.pack.action[slot.action].kind
    left = [slot.own, slot.neutrals] if kind == "travel" else number
    action: Mapping[str, Json] = {"left": left, "rides": 0, "used": {}}
    return _can_do_something(_table(after, PHASES.get(kind, kind), action, state))


def _gone_on(state: State, move: Move, after: State) -> bool:
    """Return whether another activation is to be asked after one."""
    position = position_of(state)
    phase, action = str(position["phase"]), json.loads(json.dumps(position["action"]))
    if phase in ("take", "work") or isinstance(move, edo.Done):
        return False
    if phase == "travel":
        _travelled(action, move, Table(json.loads(json.dumps(position)), SHIPPED, limited=False))
        if not sum(action["left"]) and not action["rides"]:
            return False
    else:
        action["left"] -= 1
        if not action["left"]:
            return False
        if phase in ("build", "trade"):
            space = move.city if isinstance(move, edo.Build) else str(position["merchant"])
            action["used"][space] = action["used"].get(space, 0) + 1
    return _can_do_something(_table(after, phase, action, state))


def _travelled(action: dict[str, Json], move: Move, table: Table) -> None:
    """Put an official to work, or use a ride left over (TRAVEL-6)."""
    own, neutral = action["left"]
    if isinstance(move, edo.Send):
        action |= {"left": [own - 1, neutral], "rides": 0}
    elif action["rides"]:
        action["rides"] -= 1
    else:
        rides = table.played()["rides"] - 1
        left = [own, neutral - 1] if neutral else [own - 1, neutral]
        action |= {"left": left, "rides": rides}


def _steps(seed: int) -> Iterator[tuple[State, Move, State]]:
    """Yield moves in the slots of a game, each with the states before it and after all chance."""
    rng = Random(seed)
    rules = Ruleset(supply=rng.choice(("unlimited", "limited")))
    players = [rng.choice([*PLAYERS.values()]) for _ in range(2 + seed % 3)]
    for state in played(players, rules, seed):
        is_acting = position_of(state)["phase"] in ACTING
        if isinstance(state.phase, edo.Roaming):
            yield state, edo.Reveal(), edo.advance(state, edo.Reveal(), 1).state
        elif is_acting:
            moves = [*edo.legal_moves(state)]
            for move in rng.sample(moves, min(3, len(moves))):
                yield state, move, edo.advance(state, move, 1).state


@pytest.mark.rule("ASK-4", "ASK-5", "TRAVEL-6", "PERF-6", "LEARN-3")
@pytest.mark.parametrize("seed", range(6))
def test_who_is_asked(seed: int) -> None:
    """A slot goes on exactly as long as something could be done in it with money without end."""
    for state, move, after in _steps(seed):
        if isinstance(move, edo.Reveal):
            expected = _revealed(state, after)
        else:
            expected = _gone_on(state, move, after)
        is_asked = position_of(after)["phase"] in ACTING
        assert bool(expected) == is_asked, (position_of(state), str(move))
