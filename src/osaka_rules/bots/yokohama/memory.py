"""What a search remembers of a state: prices and areas, as long as they stay the same."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Final

from osaka_rules.bots.yokohama.areas import Areas
from osaka_rules.bots.yokohama.greedy import plans
from osaka_rules.bots.yokohama.prices import Prices
from osaka_rules.yokohama.model import Player, State
from osaka_rules.yokohama.moves import DONE, Move
from osaka_rules.yokohama.phases import Placing

_TABLE: Final = attrgetter(
    "round", "last", "sites", "tokens", "station", "church", "customs", "ports", "labs",
    "order_deck", "agents", "goals",
)  # fmt: skip
_OWN: Final = attrgetter(
    "goods", "imports", "yen", "vp", "fulfilled", "cards", "tokens", "agents", "used", "shops",
    "houses", "stored_assistants", "stored_shops", "stored_houses",
)  # fmt: skip
"""What prices depend on: all but where assistants and presidents are."""


class Memory:
    """The areas as each player saw them last, which are used again if no price can have changed."""

    def __init__(self) -> None:
        self._last: dict[int, tuple[tuple[object, ...], Areas]] = {}
        self._plan: tuple[int, ...] = ()

    def areas(self, state: State, seat: int) -> Areas:
        """Return what a player can make of the areas in a state."""
        player: Player = state.players[seat]
        faith = None if state.turn is None else state.turn.faith
        depends_on = (_TABLE(state), _OWN(player), state.hidden.hands[seat], faith)
        known = self._last.get(seat)
        if known is not None and known[0] == depends_on:
            found = known[1].moved_on(state)
        else:
            found = Areas(Prices(state, seat), state)
        self._last[seat] = depends_on, found
        return found

    def next_place(self, areas: Areas, moves: Sequence[Move]) -> Move:
        """Return where the next assistant goes, or ``done``: a plan is made for all of a turn."""
        phase, city = areas.state.phase, areas.state.city
        assert isinstance(phase, Placing)
        number = len(phase.placed)
        if not number or self._plan[:number] != phase.placed:
            best = max(plans(areas, moves), key=attrgetter("value"))
            self._plan = (*phase.placed, *best.cells)
        if number < len(self._plan) and city.places[self._plan[number]] in moves:
            return city.places[self._plan[number]]
        return DONE if DONE in moves else moves[0]
