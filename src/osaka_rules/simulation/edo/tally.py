"""What is counted in a game of Edo, from its events alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from osaka_rules.edo import events as e
from osaka_rules.edo.events import Event
from osaka_rules.simulation.result import Counts

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
BUILT: Final = {"house": "houses", "post": "posts", "fortress": "fortresses"}
"""What each building counts as."""
WORK: Final = {"wood": "wood_work", "stone": "stone_work", "rice": "field_work"}
"""What a samurai at work counts as, by what it wins."""
POINTS: Final = (
    *[f"points_{building}" for building in BUILT],
    "points_trade",
    "points_money",
    "points_samurai",
)
"""Points by where they come from, those of the final scoring last; with the start points they are
all."""
SEAT_COUNTS: Final = (
    *COUNTED.values(),
    *BUILT.values(),
    "money_taken",
    "rice_taken",
    *WORK.values(),
    "pieces_bought",
    "paid_for_moves",
    "income",
    "slots",
    *POINTS,
)
"""What is counted for each seat."""


def count(events: Sequence[Event], players: int) -> Counts:
    """Return what there is to count in the events of a game.

    The special cards that a player has taken are named in a text, in the order of taking.

    >>> found = count([e.Built(1, "post", "C1", 3, 3, 0, 2), e.Sent(0, "G1")], 2)
    >>> found.counts["rounds"], found.seat_counts["posts"], found.seat_counts["sent"]
    (1, (0, 1), (1, 0))
    """
    found, rounds = Counter[tuple[str, int]](), 1
    learned: list[list[str]] = [[] for _ in range(players)]
    for event in events:
        if type(event) in COUNTED:
            found[COUNTED[type(event)], getattr(event, "seat")] += 1  # noqa: B009  # they have one
        for name, seat, number in _counted(event):
            found[name, seat] += number
        if isinstance(event, e.RoundBegan):
            rounds = event.round
        elif isinstance(event, e.Learned):
            learned[event.seat].append(event.card)
    seats = range(players)
    return Counts(
        counts={"rounds": rounds},
        seat_counts={name: tuple([found[name, seat] for seat in seats]) for name in SEAT_COUNTS},
        seat_words={"learned": tuple([" ".join(cards) for cards in learned])},
    )


def _counted(event: Event) -> Iterator[tuple[str, int, int]]:
    """Yield what an event adds to the counts of a seat, besides that it happened."""
    match event:
        case e.Revealed(seat):
            yield "slots", seat, int(bool(event.slot.card))
        case e.Gained(seat, activations):
            yield "money_taken" if event.ryo else "rice_taken", seat, activations
        case e.Worked(seat, spaces, resource):
            yield WORK[resource], seat, len(spaces)
        case e.Built(seat, building):
            yield BUILT[building], seat, 1
            yield f"points_{building}", seat, event.points
        case e.Traded(seat):
            yield "pieces_bought", seat, event.pieces
            yield "points_trade", seat, event.points
        case e.SamuraiMoved(seat) | e.MerchantMoved(seat):
            yield "paid_for_moves", seat, event.ryo
        case e.IncomePaid():
            for seat, ryo in zip(event.seats, event.ryo, strict=True):
                yield "income", seat, ryo
        case e.Scored(seat):
            yield "points_money", seat, event.money_points
            yield "points_samurai", seat, event.samurai_points
        case _:
            pass
