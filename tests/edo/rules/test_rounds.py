"""Chapters WAGE, INC, NEXT, END, FINAL and WIN: the end of a round and of the game."""

from __future__ import annotations

from typing import Final

import pytest

from osaka_rules import edo
from osaka_rules.edo import (
    GameEnded,
    IncomePaid,
    Kept,
    PayingWages,
    Planning,
    RoundBegan,
    Scored,
    TurnedUp,
    TurningUp,
    position,
)
from tests.edo.given import given
from tests.edo.packs import pack_with, variant_with

FOUR: Final = ("Ann", "Bob", "Cay", "Dan")


@pytest.mark.rule("WAGE-1", "ASK-5")
def test_wages_in_order() -> None:
    """Each decides in the order of play; the samurai of those without rice go back."""
    start = position(names=FOUR, slot=3, seat=3, samurai=["E W1", "E", "E E"], rice=[2, 0, 1])
    begun = given(start).when("reveal")
    assert PayingWages(0) == begun.state.phase
    begun.refused("keep E E", "WAGE-1", number=1)
    begun.refused("keep nowhere", "MAP-1")
    after = begun.when("keep W1", "keep none")
    after.then(Kept(0, ("W1",), 1, 1), Kept(1, (), 1, 0, asked=False), Kept(2, (), 2, 0))
    assert [1, 0, 0, 0] == [sum(player.samurai) for player in after.state.players]


@pytest.mark.rule("WAGE-3", "FINAL-3", "WAGE-2")
def test_wages_in_the_last_round() -> None:
    """Samurai that are not paid do not count at the end."""
    start = position(slot=3, seat=0, round=10, samurai=["E E E E", "E E E E"], rice=[3])
    after = given(start).when("reveal", "keep E E E")
    after.then(Scored(0, 10, 3, 0, 1), Scored(1, 10, 0, 0, 0))


# --- Income --------------------------------------------------------------------------------------


@pytest.mark.rule("INC-1", "INC-2")
def test_income_of_one_and_of_three() -> None:
    """One owner gets 6; three get 5, 3 and 2; nobody else gets anything."""
    cities = {"E": "h1", "C1": "h2 h0 p1", "C2": ""}
    start = position(names=FOUR, slot=3, seat=3, cities=cities)
    after = given(start).when("reveal")
    after.then(IncomePaid("E", (1,), (6,)), IncomePaid("C1", (1, 2, 0), (5, 3, 2)))


@pytest.mark.rule("INC-1")
def test_houses_without_influence() -> None:
    """In a variant in which a house has no influence, only posts earn."""
    pack = variant_with(("influence = 1", "influence = 0"))
    cities = {"C1": "h0 h1 p1", "C2": "h0 h1"}
    after = given(position(pack=pack, slot=3, seat=1, cities=cities)).when("reveal")
    after.then(IncomePaid("C1", (1,), (6,)))


@pytest.mark.rule("INC-1", "BUILD-9")
def test_a_fortress_earns_nothing() -> None:
    """A fortress is nobody's; houses that were built after it count as those before."""
    after = given(position(slot=3, seat=1, cities={"C1": "h0 h1 f h1"})).when("reveal")
    after.then(IncomePaid("C1", (1, 0), (6, 2)))


@pytest.mark.rule("INC-3")
def test_rows_of_one_city() -> None:
    """A pack can give a city rows of its own."""
    rows = "rows = [[6], [6, 2], [5, 3, 2], [5, 4, 2, 1]]"
    pack = pack_with(
        (rows, f"{rows}\ncity = {{ C1 = [[9], [8, 1], [5, 3, 2], [5, 4, 2, 1]] }}"),
        ('from = { rows = ["recon', 'from = { city = "reconstructed", rows = ["recon'),
    )
    start = position(pack=pack, slot=3, seat=1, cities={"C1": "h0 h1", "C2": "h0 h1"})
    after = given(start).when("reveal")
    after.then(IncomePaid("C1", (0, 1), (8, 1)), IncomePaid("C2", (0, 1), (6, 2)))


@pytest.mark.rule("INC-5", "INC-4")
@pytest.mark.parametrize("rules", [edo.Ruleset(), edo.Ruleset(seniority="reached")])
def test_no_ties_are_left(rules: edo.Ruleset) -> None:
    """Four with equal influence have four different ranks."""
    start = position(names=FOUR, ruleset=rules, slot=3, seat=3, cities={"C1": "h3 h2 h1 h0"})
    given(start).when("reveal").then(IncomePaid("C1", (3, 2, 1, 0), (5, 4, 2, 1)))


# --- The next round, and the end -----------------------------------------------------------------


@pytest.mark.rule("NEXT-1", "NEXT-2", "CHANCE-3", "ROUND-2")
def test_the_next_offer() -> None:
    """The top card becomes the offer, a new one is turned up, the start marker goes on."""
    begun = given(position(slot=3, seat=1, offer="M05", top="M07")).when("reveal")
    begun.then(RoundBegan(2, 1, "M07"))
    assert (TurningUp(), None) == (begun.state.phase, begun.state.top)
    begun.refused("deal M05", "CHANCE-1")
    after = begun.when("deal M02").then(TurnedUp("M02"))
    assert (Planning(1, 1), "M07", "M02") == (after.state.phase, after.state.offer, after.state.top)


@pytest.mark.rule("NEXT-1", "END-2", "CHANCE-3")
def test_the_last_cards_of_the_deck() -> None:
    """When the bag is empty, no card is turned up, and one round is left."""
    begun = given(position(slot=3, seat=0, round=8)).when("reveal")
    assert 1 == len(begun.state.merchant_bag)
    ninth = begun.settled()
    assert (9, ()) == (ninth.state.round, ninth.state.merchant_bag)
    tenth = given(position(slot=3, seat=1, round=9)).when("reveal")
    assert (Planning(1, 1), None) == (tenth.state.phase, tenth.state.top)


@pytest.mark.rule("END-1", "END-2")
@pytest.mark.parametrize(("points", "ended_by"), [(12, "points"), (11, None)])
def test_twelve_points(points: int, ended_by: str | None) -> None:
    """The game ends after income when somebody has 12 points, and not in the round."""
    begun = given(position(slot=3, points=[points], cities={"E": "h0"}))
    middle = begun.when("reveal")
    assert None is edo.outcome(middle.state)
    after = middle.when("reveal").settled()
    found = edo.outcome(after.state)
    assert ended_by == (found and found.ended_by)
    ended = [GameEnded("points", (16, 10))]
    assert ([] if ended_by is None else ended) == after.events_of(GameEnded)
    assert 6 == after.events_of(IncomePaid)[0].ryo[0]


@pytest.mark.rule("END-2")
def test_the_end_of_the_deck() -> None:
    """The game ends after the round of the last merchant card, which is the tenth."""
    after = given(position(slot=3, seat=0, round=10)).when("reveal")
    assert [GameEnded("deck", (10, 10))] == after.events_of(GameEnded)
    found = edo.outcome(after.state)
    assert "deck" == (found and found.ended_by)


@pytest.mark.rule("END-1", "REC-8")
def test_nothing_after_the_end() -> None:
    """When the game is over, nobody is to move."""
    over = given(position(phase="over", round=10))
    assert ([], None) == (over.moves(), edo.actor(over.state))
    over.refused("reveal", "REC-8")


@pytest.mark.rule("FINAL-1", "FINAL-2", "FINAL-3", "WIN-1")
def test_final_points() -> None:
    """Full 25 Ryo and full pairs of samurai count, for the eliminated as well."""
    start = position(
        slot=3,
        seat=0,
        round=10,
        ryo=[50, 24],
        samurai=["E E", "G1 W1 W1 W1"],
        rice=[2, 4],
        points=[3, 5],
        cities={"E": "h1"},
    )
    after = given(start).when("reveal", "keep W1 W1 W1 G1", "keep E E")
    after.then(Scored(0, 50, 2, 2, 1), Scored(1, 30, 4, 1, 2))
    assert edo.Outcome("deck", ((0, 6, 0, 0), (1, 8, 0, 1)), (1,)) == edo.outcome(after.state)
    assert (True, False) == edo.scores(after.state).eliminated


@pytest.mark.rule("WIN-1", "WIN-2", "WIN-3")
@pytest.mark.parametrize(
    ("buildings", "wood", "winners"),
    [
        ("h0 h1", [1, 2], (1,)),
        ("h0 h1", [2, 2], (0,)),
        ("h0 h1 h1", [2, 2], (1,)),
        ("h0", [0, 9], (0,)),
        ("", [0, 9], ()),
    ],
)
def test_ties(buildings: str, wood: list[int], winners: tuple[int, ...]) -> None:
    """Resources, then influence in the capital; the eliminated take no part."""
    state = position(phase="over", round=10, cities={"E": buildings}, wood=wood, points=[13, 13])
    found = edo.outcome(state)
    assert found is not None
    assert winners == found.winners
