"""What is counted in a game of Traders of Osaka, from its events alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence, Sized
from typing import Final

from osaka_rules.osaka import events as e
from osaka_rules.osaka.cards import Colour
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.moves import Done, Move
from osaka_rules.simulation.result import Counts

COUNTS: Final = (
    "turns", "paydays", "sinkings", "reshuffles", "draws_missing", "vp_drawn", "vp_marked",
)  # fmt: skip
"""What is counted for all players together."""
SEAT_COUNTS: Final = (
    "after_start", "on_offer", "purchases", "takes", "reservations", "passes", "sales",
    "insurances", "goods_insured", "goods_lost",
)  # fmt: skip
"""What is counted for each seat."""
_TURNS: Final = ("purchases", "takes", "reservations", "passes")
_COUNTED: Final[dict[type[Event], dict[str, str | None]]] = {
    e.Paid: {"purchases": None},
    e.Took: {"takes": None},
    e.Reserved: {"reservations": None},
    e.Passed: {"passes": None},
    e.Sold: {"sales": None},
    e.VpDrawn: {"vp_drawn": None},
    e.Sank: {"sinkings": None},
    e.Reshuffled: {"reshuffles": None},
    e.Insured: {"insurances": None, "goods_insured": "goods"},
    e.GoodsLost: {"goods_lost": "goods"},
    e.PaydayBegan: {"paydays": "colours"},
    e.VpMarked: {"vp_marked": "vp"},
    e.RanOut: {"draws_missing": "missing"},
}
"""What an event counts as: one of something, or as many as a field of the event says."""


def count(events: Sequence[Event], players: int) -> Counts:
    """Return what there is to count in the events of a game.

    ``after_start`` is the seat counted from the start player (SETUP-5), and ``on_offer`` the number
    of cards in the colour of the first token that were dealt to Market and Farm.

    >>> from osaka_rules import Passed
    >>> found = count([Passed(1, 1)], 2)
    >>> found.counts["turns"], found.seat_counts["passes"]
    (1, (0, 1))
    """
    seats = range(players)
    dealt, first, start = Counter[Colour](), dict[int, Colour](), 0
    found = Counter[tuple[str, int | None]]()
    for event in events:
        if isinstance(event, e.Dealt):
            dealt[event.card.colour] += 1
        elif isinstance(event, e.StartFound):
            start = event.seat
        elif isinstance(event, e.TokenChosen):
            first[event.seat] = event.colour
        for name, field in _COUNTED.get(type(event), {}).items():
            seat: int | None = getattr(event, "seat", None) if name in SEAT_COUNTS else None
            number: int | Sized = 1 if field is None else getattr(event, field)
            found[name, seat] += number if isinstance(number, int) else len(number)
    for seat in seats:
        found["turns", None] += sum([found[name, seat] for name in _TURNS])
        found["after_start", seat] = (seat - start) % players
        found["on_offer", seat] = dealt[first[seat]] if seat in first else 0
    return Counts(
        counts={name: found[name, None] for name in COUNTS},
        seat_counts={name: tuple([found[name, seat] for seat in seats]) for name in SEAT_COUNTS},
        seat_words={
            "first_token": tuple([first[seat].word if seat in first else "" for seat in seats])
        },
    )


def in_course(move: Move) -> bool:
    """Return whether a move belongs to the course of a game: ``done`` changes nothing (INS-6)."""
    return not isinstance(move, Done)
