"""Simulations of Yokohama: what is counted in a game, from its events alone."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from osaka_rules.simulation.result import Counts
from osaka_rules.simulation.tally import Tally
from osaka_rules.yokohama import events as e
from osaka_rules.yokohama.events import Event
from osaka_rules.yokohama.moves import Move

__all__ = ["COUNTED", "TALLY", "count"]

COUNTED: Final[dict[type[Event], str]] = {
    e.AssistantPlaced: "placed",
    e.ActionBegan: "actions",
    e.AgentSent: "agents_sent",
    e.GoalAchieved: "goals",
    e.OrderFulfilled: "orders",
    e.CardLearned: "technologies",
    e.ShopBuilt: "shops",
    e.HouseBuilt: "houses",
    e.TokenClaimed: "tokens",
    e.Worshipped: "on_church",
    e.Declared: "on_customs",
}
"""What each of these events counts as for its seat."""


def count(events: Sequence[Event], players: int) -> Counts:
    """Return what there is to count in the events of a game.

    >>> found = count([e.TurnBegan(0, 1), e.TokenClaimed(0, "bank", "I1")], 2)
    >>> found.counts["rounds"], found.seat_counts["tokens"]
    (1, (1, 0))
    """
    found = Counter[tuple[str, int]]()
    rounds = 0
    for event in events:
        name = COUNTED.get(type(event))
        if name is not None:
            found[name, getattr(event, "seat")] += 1  # noqa: B009  # all these events have one
        elif isinstance(event, e.TurnBegan):
            rounds = event.round
    seats = range(players)
    return Counts(
        counts={"rounds": rounds},
        seat_counts={
            name: tuple([found[name, seat] for seat in seats]) for name in COUNTED.values()
        },
    )


TALLY: Final = Tally[Move, Event](count=count)
"""What simulations know of Yokohama."""
