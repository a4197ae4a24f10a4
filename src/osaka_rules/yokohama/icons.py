"""Country icons: every second one of a country brings an agent (ICON-1, ICON-2)."""

from __future__ import annotations

from osaka_rules.yokohama import events as e
from osaka_rules.yokohama import queries as q
from osaka_rules.yokohama.components import COUNTRIES, Country
from osaka_rules.yokohama.making import Making


def count_icon(making: Making, country: Country) -> None:
    """Let the player gain an agent if the icons of a country have become an even number."""
    draft, seat = making.draft, making.seat
    icons = q.icons(draft, seat, country)
    if icons % 2:
        return
    supply = draft.agents[COUNTRIES.index(country)]
    if supply:
        making.emit(e.AgentGained(seat, country, icons, supply - 1))
    else:
        making.emit(e.AgentMissed(seat, country, icons))
