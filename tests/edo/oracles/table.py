"""A state of Edo as the plain generator reads it, with the values of its pack."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from typing import Final

from osaka_rules import edo
from osaka_rules.edo import CHANCE, State
from osaka_rules.pack_files import shipped
from osaka_rules.wire.edo.positions import position_of
from tests.edo.oracles import naive
from tests.edo.oracles.naive import Table

SHIPPED: Final[Mapping[str, object]] = tomllib.loads(shipped("osaka_rules.edo"))
"""The values of the shipped pack."""


def laid_out(state: State, values: Mapping[str, object] = SHIPPED) -> Table:
    """Return a state as its record has it, with the values of its pack."""
    position = json.loads(json.dumps(position_of(state)))
    return Table(position, values, limited=state.ruleset.supply == "limited")


def moves(state: State, values: Mapping[str, object] = SHIPPED) -> list[str]:
    """Return all legal moves as the plain generator finds them; those of chance from the bags."""
    if edo.actor(state) is CHANCE:  # CHANCE-1 to CHANCE-3
        set_up = isinstance(state.phase, edo.Dealing) and state.top is None
        merchants = set_up or isinstance(state.phase, edo.TurningUp)
        return [f"deal {card}" for card in (state.merchant_bag if merchants else state.special_bag)]
    return naive.legal_moves(laid_out(state, values))


def conceivable(state: State) -> Iterator[str]:
    """Write down texts that moves could have, right or wrong, from what is on the table."""
    pack, spaces = state.pack, state.board.spaces
    yield from [f"home {space}" for space in spaces]
    yield from [f"kit {kit}" for kit in pack.kit]
    for card, action, number in ((c, a, n) for c in pack.card for a in pack.action for n in (1, 2)):
        yield f"plan {card} {action} {number}"
    yield from ("plan B1 travel 1+0", "plan B1 travel 0+1", "plan B1 travel 0+0", "plan none")
    for one in spaces:
        yield from [f"{verb} {one} {other}" for verb in ("move", "ride") for other in spaces]
        yield from [f"{verb} {one}" for verb in ("merchant", "send", "work", "keep")]
        yield from [f"work {one} {other}" for other in spaces]
        yield from [f"keep {one} {other}" for other in spaces]
        yield from [f"build {what} {one}" for what in ("house", "post", "fortress")]
    yield from [f"develop {card}" for card in pack.card]
    yield from ("take 0", "take 1", "take 2", "take 3", "trade 1", "trade 2", "trade 3")
    yield from ("trade point", "trade 1 point", "trade 2 point", "trade 3 point")
    yield from ("reveal", "recruit", "done", "keep none")
