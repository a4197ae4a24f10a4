"""What is counted in a game of Yokohama, from its events alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from osaka_rules.simulation.result import Counts
from osaka_rules.yokohama import events as e
from osaka_rules.yokohama.components import KINDS
from osaka_rules.yokohama.events import Event
from osaka_rules.yokohama.moves import Done, Move

COUNTED: Final[dict[type[Event], str]] = {
    e.AssistantPlaced: "placed",
    e.ActionBegan: "actions",
    e.PresidentReturned: "returns",
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
AREAS: Final = tuple([kind for kind in KINDS if kind != "canal"])
"""The kinds of areas; actions in them are counted as in ``at_bank``."""
_SCORED: Final = {
    e.ChurchScored: "vp_final_church",
    e.CustomsScored: "vp_final_customs",
    e.TechnologyScored: "vp_final_technology",
    e.CountriesScored: "vp_final_countries",
    e.RestScored: "vp_final_rest",
}
POINTS: Final = (
    *[
        f"vp_{source}"
        for source in ("order", "shop", "house", "church", "customs", "port", "token", "technology")
    ],
    "vp_goal",
    *_SCORED.values(),
)
"""Points by where they come from, those of the final scoring last; together they are all."""
SEAT_COUNTS: Final = (*COUNTED.values(), *[f"at_{area}" for area in AREAS], *POINTS)
"""What is counted for each seat."""


def count(events: Sequence[Event], players: int) -> Counts:
    """Return what there is to count in the events of a game.

    The technologies that a player has gained are named in a text, in the order of gaining.

    >>> found = count([e.TurnBegan(0, 1), e.TokenClaimed(0, "bank", "I1")], 2)
    >>> found.counts["rounds"], found.seat_counts["tokens"]
    (1, (1, 0))
    """
    found, rounds = Counter[tuple[str, int]](), 0
    learned: list[list[str]] = [[] for _ in range(players)]
    for event in events:
        for name, seat, number in _counted(event):
            found[name, seat] += number
        if isinstance(event, e.TurnBegan):
            rounds = event.round
        elif isinstance(event, e.CardLearned):
            learned[event.seat].append(event.card.partition("-")[0])
    seats = range(players)
    return Counts(
        counts={"rounds": rounds},
        seat_counts={name: tuple([found[name, seat] for seat in seats]) for name in SEAT_COUNTS},
        seat_words={"learned": tuple([" ".join(names) for names in learned])},
    )


def _counted(event: Event) -> Iterator[tuple[str, int, int]]:
    """Yield what an event adds to the counts of a seat."""
    match event:
        case e.ActionBegan(seat, area):
            yield f"at_{area.removesuffix('2')}", seat, 1
        case e.Gained(seat, source, gain):
            yield f"vp_{source}", seat, gain.vp
        case e.GoalAchieved(seat):
            yield "vp_goal", seat, event.vp
        case (
            e.ChurchScored()
            | e.CustomsScored()
            | e.TechnologyScored()
            | e.CountriesScored()
            | e.RestScored()
        ):
            for seat, vp in enumerate(event.vp):
                yield _SCORED[type(event)], seat, vp
        case _:
            pass
    if type(event) in COUNTED:
        yield COUNTED[type(event)], getattr(event, "seat"), 1  # noqa: B009  # they all have one


def in_course(move: Move) -> bool:
    """Return whether a move belongs to the course of a game; ``done`` only ends a step (ASK-6)."""
    return not isinstance(move, Done)
