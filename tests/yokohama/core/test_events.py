"""Events name the clauses behind them: those of what happened, and no others."""

from __future__ import annotations

from typing import Final

import pytest

from osaka_rules import yokohama
from osaka_rules.yokohama import Added, Amounts, Event
from osaka_rules.yokohama import events as e
from osaka_rules.yokohama.components import TECHNOLOGIES
from osaka_rules.yokohama.events import EVENTS, clause_of
from osaka_rules.yokohama.phases import Keeping, Moving

EXAMPLES: Final[list[tuple[Event, str]]] = [
    (e.BoardDealt("tea", "tea", 0), "SETUP-2 MAP-4"),
    (e.SiteDealt("tea", "s07"), "SETUP-3"),
    (e.TokenDealt("tea", "I1"), "SETUP-3"),
    (e.GoalDealt("A2"), "SETUP-4"),
    (e.CardLaid("tram-DE", "A", 6, 20), "SETUP-5 LAB-9"),
    (e.OrderLaid("o07", "B", 6, 9), "SETUP-6 PORT-6"),
    (e.OrderDealt(1, "o07"), "SETUP-7 INFO-2"),
    (e.OrderKept(1, "o07", "o08"), "SETUP-7 INFO-2"),
    (e.TurnBegan(0, 1), "TURN-1 TURN-2"),
    (e.StockPaid(0, 2), "TECH-18"),
    (e.Asked(0, Keeping(0)), "SETUP-7"),
    (e.Asked(0, Moving()), "TURN-3 ASK-3"),
    (e.Finished(0, "shift"), "ASK-6 TURN-5"),
    (e.SecondHalfBegan(0), "TURN-2"),
    (e.AgentSent(0, "tea"), "AGENT-1"),
    (e.GoalAchieved(0, "B", "B2", 1, 10), "GOAL-1 GOAL-4"),
    (e.OrderFulfilled(0, "o07", Amounts(seafood=4), "EN"), "ORDER-1"),
    (e.AgentGained(0, "EN", 2, 2), "ICON-1"),
    (e.AgentMissed(0, "EN", 2), "ICON-1 ICON-2"),
    (e.Spun(0), "TECH-4 ASK-5"),
    (e.Enrolled(0), "TECH-14 ASK-5"),
    (e.AssistantPlaced(0, "bank", (1,)), "PLACE-1 PLACE-4 PLACE-5"),
    (e.Walked(0, "canal", ()), "CANAL-2"),
    (e.Walked(0, "bank", (1,)), "MOVE-4 MOVE-6"),
    (e.PresidentMoved(0, None, "bank", "hand", ()), "MOVE-3"),
    (e.PresidentMoved(0, "tea", "bank", "walk", (1,)), "MOVE-4 MOVE-5"),
    (e.PresidentMoved(0, "tea", "bank", "train", ()), "TECH-2"),
    (e.PresidentMoved(0, "tea", "bank", "tram", ()), "TECH-20"),
    (e.PresidentReturned(0, None), "BACK-2"),
    (e.PresidentReturned(0, "tea"), "BACK-1"),
    (e.AssistantRecalled(0, "tea"), "BACK-3"),
    (
        e.ActionBegan(0, "tea", "agent", 3, 0, 3, 0, 0, 0, None),
        "POWER-1 POWER-2 POWER-3 POWER-4",
    ),
    (e.Gained(0, "area", Amounts(tea=3), ()), "GAIN-1 GAIN-5"),
    (
        e.Gained(
            0,
            "order",
            Amounts(vp=7, copper=2),
            (Added("ball", Amounts(vp=2)), Added("mining", Amounts(copper=1))),
        ),
        "GAIN-1 GAIN-5 TECH-7 TECH-3",
    ),
    (e.OrdersTaken(0, "A", ("o07",), None), "PORT-3 PORT-6 INFO-4"),
    (e.CardLearned(0, "A", "tram-DE", 6, 3, 4, 1, later=False), "LAB-2 LAB-3"),
    (e.CardLearned(0, "A", "tram-DE", 6, 3, 6, 1, later=True), "LAB-2 LAB-3 LAB-5"),
    (e.Hired(0, 2, 1, 0, 2), "AGENCY-2 AGENCY-3 GAIN-3"),
    (e.Sold(0, "T", 1), "CHINA-2"),
    (e.Bought(0, "C", 2, 0), "CHINA-2"),
    (e.Bought(0, "C", 2, 1), "CHINA-2 TECH-3"),
    (e.Worshipped(0, 4, 6, 4, ("C", "Y"), from_hand=True), "CHURCH-2 CHURCH-4 CHURCH-6"),
    (e.Declared(0, 2, 1, from_hand=False), "CUSTOMS-2 CUSTOMS-3"),
    (e.StationPut(0, "tea"), "TECH-2"),
    (e.GoodsPicked(0, ("C", "T"), 0), "GAIN-2"),
    (e.GoodsPicked(0, ("C", "T"), 1), "GAIN-2 TECH-3"),
    (e.Shifted(0, None, "tea"), "GAIN-4"),
    (e.TokenClaimed(0, "tea", "I1"), "BONUS-1 BONUS-2"),
    (e.ShopBuilt(0, "tea", 3), "BUILD-2 BUILD-4"),
    (e.HouseBuilt(0, "tea"), "BUILD-3 BUILD-4"),
    (e.RecoveryChosen(0, leaves=True), "TECH-16"),
    (e.Recovered(0, "tea", 3, 0), "RECOV-1"),
    (e.EndTriggered("houses", 9), "END-1 END-6 END-7"),
    (e.EndTriggered("shops", 9), "END-2 END-6 END-7"),
    (e.EndTriggered("orders", 9), "END-3 END-6 END-7"),
    (e.EndTriggered("church", 9), "END-4 END-6 END-7"),
    (e.EndTriggered("customs", 9), "END-5 END-6 END-7"),
    (e.EndTriggered("rounds", 200), "END-8"),
    (e.ChurchScored((1, 0), (6, 0)), "SCORE-1 SCORE-2 SCORE-5"),
    (e.CustomsScored((1, 0), (8, 0)), "SCORE-2 SCORE-5"),
    (e.TechnologyScored((5, 0), (10, 0)), "SCORE-3 SCORE-4 SCORE-5"),
    (e.CountriesScored(((1,), ()), (0, 0)), "SCORE-6"),
    (e.RestScored((0, 0), (0, 0), (2, 0), (0, 0), (1, 0)), "SCORE-7"),
    (e.GameEnded("church", (25, 0), 0), "END-4 END-6 END-7 WIN-1"),
    (e.GameEnded("rounds", (25, 0), 0), "END-8 WIN-1"),
]
"""An event, and the clauses that it names."""


@pytest.mark.parametrize(
    ("event", "clauses"), EXAMPLES, ids=[type(event).__name__ for event, _ in EXAMPLES]
)
def test_clauses(event: Event, clauses: str) -> None:
    """An event names the clauses that made it happen, all of them in the rulebook."""
    assert clauses == " ".join(event.clauses)
    assert {*event.clauses} <= {clause.id for clause in yokohama.rulebook().clauses}


def test_every_event_is_tried() -> None:
    """There is an example of each class of event."""
    assert {*EVENTS} == {type(event) for event, _ in EXAMPLES}


@pytest.mark.rule("TECH-1", "TECH-20")
def test_clauses_of_technologies() -> None:
    """The technologies have the clauses 1 to 20, in the order of the book."""
    assert [f"TECH-{number}" for number in range(1, 21)] == [
        clause_of(technology) for technology in TECHNOLOGIES
    ]
