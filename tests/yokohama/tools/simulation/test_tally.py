"""What simulations count in a game of Yokohama."""

from __future__ import annotations

import pytest

from osaka_rules import yokohama
from osaka_rules.simulation import simulate
from osaka_rules.simulation.yokohama.tally import AREAS, COUNTED, POINTS


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_what_is_counted_is_there_in_the_end(bot: str) -> None:
    """Buildings, cards, orders and points counted are those that players have at the end."""
    [played] = simulate(yokohama.GAME, [bot, bot], 1, seed=3, keep="records")
    assert played.record is not None
    *_, end = yokohama.replayed(played.record)
    counted = played.seat_counts
    assert {*COUNTED.values()} < {*counted}
    assert end.round == played.counts["rounds"]
    for seat, player in enumerate(end.players):
        learned = played.seat_words["learned"][seat].split()
        assert sorted([card.partition("-")[0] for card in player.cards]) == sorted(learned)
        assert played.scores["VP"][seat] == sum([counted[name][seat] for name in POINTS])
        assert counted["actions"][seat] == sum([counted[f"at_{area}"][seat] for area in AREAS])
        assert len(player.cards) == counted["technologies"][seat]
        assert len(player.fulfilled) == counted["orders"][seat]
        assert player.tokens == counted["tokens"][seat]
        assert end.church.count(seat) == counted["on_church"][seat]
        assert end.customs.count(seat) == counted["on_customs"][seat]
        assert 4 - player.houses - player.stored_houses == counted["houses"][seat]
        assert 8 - player.shops - player.stored_shops == counted["shops"][seat]
