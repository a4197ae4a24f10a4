"""Moves that name areas only: made once for all areas there can be, and shared (MAP-4)."""

from __future__ import annotations

from typing import Final

from osaka_rules.yokohama import moves as m
from osaka_rules.yokohama.components import KINDS

AREA_IDS: Final = tuple([f"{kind}{two}" for two in ("", "2") for kind in KINDS])
"""Every id that an area can have; the second of a kind has a 2."""

AGENTS: Final = {area: m.SendAgent(area) for area in AREA_IDS}
PLACES: Final = {area: m.Place(area) for area in AREA_IDS}
TOS: Final = {area: m.MoveTo(area) for area in AREA_IDS}
VIAS: Final = {area: m.MoveVia(area) for area in AREA_IDS}
TRAMS: Final = {area: m.Tram(area) for area in AREA_IDS}
RECALLS: Final = {area: m.Recall(area) for area in AREA_IDS}
STATIONS: Final = {area: m.PutStation(area) for area in AREA_IDS}
BY_AREA: Final = (AGENTS, PLACES, TOS, VIAS, TRAMS, RECALLS, STATIONS)
"""All moves that name one area, by its id."""
SHIFTS: Final = {
    origin: {area: m.Shift(origin, area) for area in AREA_IDS} for origin in (None, *AREA_IDS)
}
