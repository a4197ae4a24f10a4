"""Records of games: which move an event comes from, and games recorded and verified."""

from __future__ import annotations

from random import Random
from typing import Final, get_args

import pytest

from osaka_rules import yokohama
from osaka_rules.records.yokohama.moves import draw_of, move_of
from osaka_rules.records.yokohama.results import result_of
from osaka_rules.yokohama import (
    RECONSTRUCTED,
    Amounts,
    Event,
    Record,
    RecordError,
    Ruleset,
    State,
    WrongType,
    new_record,
    parse_move,
    position,
    read_record,
    record_format,
    replayed,
    verify,
    write_record,
)
from osaka_rules.yokohama import events as e
from osaka_rules.yokohama import moves as m
from osaka_rules.yokohama.events import EVENTS
from osaka_rules.yokohama.pack import Pack
from osaka_rules.yokohama.pack_file import pack_of
from osaka_rules.yokohama.phases import Moving
from tests.support.refusals import raised
from tests.yokohama.packs import SMALL, changed

# --- Events and moves ----------------------------------------------------------------------------

FIRST: Final[list[tuple[Event, str]]] = [
    (e.BoardDealt("tea", "tea2", 3), "deal tea"),
    (e.SiteDealt("tea", "s07"), "site s07"),
    (e.TokenDealt("tea", "Y1 A1"), "token Y1 A1"),
    (e.GoalDealt("A2"), "goal A2"),
    (e.CardLaid("tram-DE", "A", 6, 20), "card tram-DE"),
    (e.OrderLaid("o07", "B", 6, 9), "order o07"),
    (e.OrderDealt(1, "o07"), "order o07"),
    (e.OrderKept(1, "o07", "o08"), "keep o07"),
    (e.Finished(0, "shift"), "done"),
    (e.AgentSent(0, "tea2"), "agent tea2"),
    (e.GoalAchieved(0, "B", "B2", 1, 10), "achieve B"),
    (e.OrderFulfilled(0, "o07", Amounts(seafood=4), "EN"), "fulfil o07"),
    (e.Spun(0), "spin"),
    (e.Enrolled(0), "enrol"),
    (e.AssistantPlaced(0, "bank", (1,)), "place bank"),
    (e.Walked(0, "canal", ()), "via canal"),
    (e.PresidentMoved(0, None, "bank", "hand", ()), "to bank"),
    (e.PresidentMoved(0, "tea", "bank", "walk", (1,)), "to bank"),
    (e.PresidentMoved(0, "tea", "bank", "train", ()), "train"),
    (e.PresidentMoved(0, "tea", "bank", "tram", ()), "tram bank"),
    (e.PresidentReturned(0, None), "return"),
    (e.AssistantRecalled(0, "tea"), "recall tea"),
    (e.OrdersTaken(0, "A", ("o07",), None), "take o07"),
    (e.OrdersTaken(0, "A", ("o07", "o21"), "I1"), "take o07 o21 for I1"),
    (e.CardLearned(0, "A", "tram-DE", 6, 3, 4, 1, later=False), "learn tram-DE for Y4 I1"),
    (e.Hired(0, 2, 1, 0, 2), "hire a2 s1"),
    (e.Sold(0, "T", 1), "sell T"),
    (e.Bought(0, "I", 4, 0), "buy I"),
    (e.Worshipped(0, 4, 6, 4, ("C", "Y"), from_hand=True), "church 4 with C Y from hand"),
    (e.Declared(0, 2, 1, from_hand=False), "customs 2"),
    (e.StationPut(0, "tea"), "station tea"),
    (e.GoodsPicked(0, ("C", "T"), 1), "pick C T"),
    (e.Shifted(0, None, "tea"), "shift hand tea"),
    (e.Shifted(0, "bank", "tea"), "shift bank tea"),
    (e.TokenClaimed(0, "tea", "I1"), "claim"),
    (e.ShopBuilt(0, "tea", 3), "build shop 3"),
    (e.HouseBuilt(0, "tea"), "build house"),
    (e.RecoveryChosen(0, leaves=True), "leave"),
    (e.RecoveryChosen(0, leaves=False), "recover"),
]
"""Events, each with the move of which it is the first consequence."""
LATER: Final[list[Event]] = [
    e.TurnBegan(0, 1),
    e.StockPaid(0, 2),
    e.Asked(0, Moving()),
    e.SecondHalfBegan(0),
    e.AgentGained(0, "EN", 2, 2),
    e.AgentMissed(0, "EN", 2),
    e.ActionBegan(0, "tea", "agent", 3, 0, 3, 0, 0, 0, None),
    e.Gained(0, "area", Amounts(tea=3), ()),
    e.Recovered(0, "tea", 3, 0),
    e.EndTriggered("church", 9),
    e.ChurchScored((1, 0), (6, 0)),
    e.CustomsScored((1, 0), (8, 0)),
    e.TechnologyScored((5, 0), (10, 0)),
    e.CountriesScored(((1,), ()), (0, 0)),
    e.RestScored((0, 0), (0, 0), (2, 0), (0, 0), (1, 0)),
    e.GameEnded("church", (25, 0), 0),
]
"""Events that follow from others."""


@pytest.mark.rule("REC-7")
@pytest.mark.parametrize(("event", "text"), FIRST, ids=[text for _, text in FIRST])
def test_moves_of_events(event: Event, text: str) -> None:
    """The event that a move begins with says which move it was."""
    assert parse_move(text) == move_of(event)
    assert text == str(move_of(event))


def test_events_that_follow_have_no_move() -> None:
    """All other events are consequences; every class of event is one or the other."""
    assert [None] * len(LATER) == [move_of(event) for event in LATER]
    begin = {type(event) for event, _ in FIRST}
    assert {*EVENTS} == begin | {type(event) for event in LATER}
    moves = {type(move_of(event)) for event, _ in FIRST}
    assert {*get_args(m.PlayerMove), *get_args(m.ChanceMove)} == moves


@pytest.mark.rule("INFO-2")
@pytest.mark.parametrize("event", [e.OrderDealt(1, None), e.OrderKept(1, None, None)])
def test_redacted_events_have_no_move(event: Event) -> None:
    """What others see of the set-up does not say what was drawn or kept."""
    assert "INFO-2 record.redacted" == raised(RecordError, move_of, event)


@pytest.mark.rule("REC-4", "CHANCE-2")
def test_draws_of_moves() -> None:
    """Each draw goes to its list; players' moves are no draws."""
    draws = ["deal tea", "site s07", "token I1", "goal A2", "card tram-DE", "order o07"]
    lists = ["areas", "sites", "tokens", "goals", "cards", "orders"]
    entries = ["tea", "s07", "I1", "A2", "tram-DE", "o07"]
    state = yokohama.new_game(["Ann", "Bob"])
    found = [draw_of(parse_move(draw), state) for draw in draws]
    assert [*zip(lists, entries, strict=True)] == found
    assert None is draw_of(parse_move("done"), state)


# --- Recorded games ------------------------------------------------------------------------------


def recorded(pack: Pack, ruleset: Ruleset, moves: int) -> tuple[Record, list[State]]:
    """Return the record of a random game of up to some moves, and its states."""
    rng = Random(3)
    start = yokohama.new_game(["Ann", "Bob"], ruleset, pack)
    state, events = yokohama.resolve(start, rng)
    record, states = new_record(start).extended(events), [state]
    while yokohama.actor(state) is not None and len(states) <= moves:
        state, events = yokohama.advance(state, yokohama.legal_moves(state).sample(rng), rng)
        record = record.extended(events)
        states.append(state)
        if len(states) % 20 == 0:
            record = record.with_checkpoint(state)
    return record.with_result(state), states


@pytest.mark.rule("REC-1", "REC-3", "REC-8", "REC-9", "PACK-8")
@pytest.mark.parametrize(
    "ruleset",
    [Ruleset(), Ruleset(placing="free", recall="one_area", rides="assisted", mining="action")],
    ids=["default", "other"],
)
def test_a_recorded_game(ruleset: Ruleset) -> None:
    """A game is written, read back, verified and replayed, state by state."""
    record, states = recorded(RECONSTRUCTED, ruleset, 60)
    again = read_record(write_record(record))
    assert record == again
    assert (True, None) == (verify(again).ok, verify(again).problem)
    assert states == [*replayed(again)]
    assert {"name": "reconstructed-1", "sha256": RECONSTRUCTED.digest} == again.header["pack"]


@pytest.mark.rule("REC-6", "PACK-9")
def test_a_game_with_another_pack() -> None:
    """The record names its pack, and is verified with that one only."""
    small = pack_of({**changed(SMALL), "name": "small-1"})
    record, states = recorded(small, Ruleset(), 40)
    text = write_record(record)
    again = read_record(text, small)
    assert record == again
    assert verify(again, record_format(small)).ok
    assert states == [*replayed(again, small)]
    verdict = verify(read_record(text))
    assert (("REC-6",), None) == (verdict.clauses, verdict.index)


@pytest.mark.rule("REC-9")
def test_results() -> None:
    """A finished game has all four; of an unfinished one only the points are known."""
    going_on = position(vp=[3, 4], last=2, trigger="church")
    assert {"ended_by": None, "vp": (3, 4), "bonus": None, "winners": None} == result_of(going_on)
    over = position(
        phase="over", round=2, last=2, trigger="church", vp=[13, 14], church=[1], yen=[0, 2],
        goods=["", ""],
    )  # fmt: skip
    assert {
        "ended_by": "church",
        "vp": (13, 14),
        "bonus": ((0, 0, 0, 0, 0), (6, 0, 0, 0, 1)),
        "winners": (1,),
    } == result_of(over)


@pytest.mark.rule("REC-7")
def test_a_wrong_move() -> None:
    """A move that is not legal is to blame, with the clause that forbids it."""
    record, _ = recorded(RECONSTRUCTED, Ruleset(), 2)
    wrong = record.extended([e.Spun(0)])
    verdict = verify(wrong)
    assert (2, "spin", False) == (verdict.index, verdict.move, verdict.ok)
    assert ("TECH-4",) == verdict.clauses


def test_a_game_that_has_begun_has_no_new_record() -> None:
    """A record begins with the set-up."""
    assert raised(RecordError, new_record, position()).endswith("record.begun")
    assert "record.state yokohama 7" == raised(WrongType, new_record, 7)
