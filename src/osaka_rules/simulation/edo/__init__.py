"""Simulations of Edo: what is counted in a game, from its events alone."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from osaka_rules.edo import events as e
from osaka_rules.edo.events import Event
from osaka_rules.edo.moves import Move
from osaka_rules.simulation.result import Counts
from osaka_rules.simulation.tally import Tally

__all__ = ["COUNTED", "TALLY", "count"]

COUNTED: Final[dict[type[Event], str]] = {
    e.SamuraiMoved: "moves",
    e.MerchantMoved: "merchant_moves",
    e.Sent: "sent",
    e.Rode: "rides",
    e.Worked: "works",
    e.Recruited: "neutrals",
    e.Learned: "special_cards",
    e.Traded: "trades",
}
"""What each of these events counts as for its seat."""
_BUILT: Final = {"house": "houses", "post": "posts", "fortress": "fortresses"}


def count(events: Sequence[Event], players: int) -> Counts:
    """Return what there is to count in the events of a game.

    >>> found = count([e.Built(1, "post", "C1", 3, 3, 0, 2), e.Sent(0, "G1")], 2)
    >>> found.counts["rounds"], found.seat_counts["posts"], found.seat_counts["sent"]
    (1, (0, 1), (1, 0))
    """
    found = Counter[tuple[str, int]]()
    rounds = 1
    for event in events:
        name = COUNTED.get(type(event))
        if name is not None:
            found[name, getattr(event, "seat")] += 1  # noqa: B009  # all these events have one
        elif isinstance(event, e.Built):
            found[_BUILT[event.building], event.seat] += 1
        elif isinstance(event, e.RoundBegan):
            rounds = event.round
    seats = range(players)
    names = (*COUNTED.values(), *_BUILT.values())
    return Counts(
        counts={"rounds": rounds},
        seat_counts={name: tuple([found[name, seat] for seat in seats]) for name in names},
    )


TALLY: Final = Tally[Move, Event](count=count)
"""What simulations know of Edo."""
