"""What simulations count in a game of Edo."""

from __future__ import annotations

from typing import Final

import pytest

from osaka_rules import edo
from osaka_rules.edo import events as e
from osaka_rules.edo.components import house_of, post_of
from osaka_rules.edo.moves import Slot
from osaka_rules.simulation import simulate
from osaka_rules.simulation.edo.tally import COUNTED, POINTS, SEAT_COUNTS, count

EVENTS: Final[dict[e.Event, dict[str, int]]] = {
    e.Revealed(1, 1, Slot("B1", "wood", 2)): {"slots": 1},
    e.Revealed(1, 2, edo.EMPTY): {},
    e.Gained(1, 3, 0, 15): {"money_taken": 3},
    e.Gained(1, 2, 2, 0): {"rice_taken": 2},
    e.Worked(1, ("W1", "W2"), "wood", 5): {"works": 1, "wood_work": 2},
    e.Worked(1, ("S1",), "stone", 3): {"works": 1, "stone_work": 1},
    e.Worked(1, ("R1", "R1"), "rice", 4): {"works": 1, "field_work": 2},
    e.Built(1, "house", "C1", 3, 0, 3, 1): {"houses": 1, "points_house": 1},
    e.Built(1, "post", "C1", 3, 3, 4, 2): {"posts": 1, "points_post": 2},
    e.Built(1, "fortress", "C1", 0, 6, 5, 3): {"fortresses": 1, "points_fortress": 3},
    e.Traded(1, "wood", 2, 1, 0, 0, 4, 4): {"trades": 1, "pieces_bought": 2, "points_trade": 1},
    e.SamuraiMoved(1, "E", "C1", 2): {"moves": 1, "paid_for_moves": 2},
    e.MerchantMoved(1, "E", "V1", 1): {"merchant_moves": 1, "paid_for_moves": 1},
    e.IncomePaid("C1", (0, 1), (6, 2)): {"income": 2},
    e.Scored(1, 49, 3, 1, 2): {"points_money": 1, "points_samurai": 2},
    e.Recruited(1, 1): {"neutrals": 1},
    e.Learned(1, "X03", 5): {"special_cards": 1},
    e.Sent(1, "G1"): {"sent": 1},
    e.Rode(1, "G1", "E", "own"): {"rides": 1},
}
"""Events, each with what it counts as for seat 1."""


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_each_event(event: e.Event) -> None:
    """An event counts for its seat, and as nothing else."""
    found = {name: counted[1] for name, counted in count([event], 2).seat_counts.items()}
    assert EVENTS[event] == {name: number for name, number in found.items() if number}
    assert [*SEAT_COUNTS] == [*found]


def test_rounds_and_cards() -> None:
    """The last round counts, and cards are named in the order of taking."""
    events: list[e.Event] = [
        e.Learned(0, "X03", 5),
        e.RoundBegan(2, 1, "M02"),
        e.Learned(0, "X01", 2),
    ]
    found = count(events, 2)
    assert {"rounds": 2} == found.counts
    assert {"learned": ("X03 X01", "")} == found.seat_words
    assert {"rounds": 1} == count([], 2).counts


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_what_is_counted_is_there_in_the_end(bot: str) -> None:
    """Buildings, cards, figures and points counted are those that players have at the end."""
    [played] = simulate(edo.GAME, [bot, bot], 1, seed=3, keep="records")
    assert played.record is not None
    *_, end = edo.replayed(played.record)
    counted, start = played.seat_counts, edo.RECONSTRUCTED.start
    assert {*COUNTED.values()} < {*counted}
    assert end.round == played.counts["rounds"]
    for seat, player in enumerate(end.players):
        own = {name: numbers[seat] for name, numbers in counted.items()}
        assert sorted(played.seat_words["learned"][seat].split()) == [*player.cards]
        assert len(player.cards) == own["special_cards"]
        assert player.neutrals == own["neutrals"]
        assert player.points == start.points + sum([own[name] for name in POINTS])
        buildings = [each for city in end.cities for each in city]
        assert buildings.count(house_of(seat)) == start.houses + own["houses"]
        assert buildings.count(post_of(seat)) == own["posts"]
        spent = own["paid_for_moves"]
        assert spent >= own["moves"] + own["merchant_moves"]
    fortresses = [each for city in end.cities for each in city if each == "f"]
    assert len(fortresses) == sum(counted["fortresses"])
