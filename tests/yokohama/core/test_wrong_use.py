"""What is not a move, a state, an event or a view is refused; texts of moves are exact."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import cast

import pytest

from osaka_rules import yokohama
from osaka_rules.kernel import (
    InvalidRuleset,
    NotationError,
    RulesError,
    WrongType,
    WrongValue,
    shown,
)
from osaka_rules.yokohama import State, position
from osaka_rules.yokohama.ruleset import MiningRule, PlacingRule
from tests.support.changed import changed
from tests.support.refusals import noted

STATE = position(orders=["o07", "o08 o09"], goods=["F4"])
SEEN = yokohama.view(STATE, 0)


@pytest.mark.rule("REC-7")
@pytest.mark.parametrize(
    "text",
    [
        "", "Done", "done ", "place", "place castle", "place  bank", "to", "via", "tram", "agent",
        "keep", "keep o-1", "achieve D", "take", "take o01 o02", "take o01 for Y2",
        "take o01 o02 for Y3", "learn tram", "learn tram-DE for", "learn tram-DE for Y0",
        "learn tram-DE for I1 Y2", "learn tram-DE for Y02", "hire", "hire a0", "hire s1 a1",
        "sell I", "buy V", "church", "church 0", "church 4 with", "church 4 with S C",
        "church 4 with C C", "church 4 from area", "customs 01", "station", "pick", "pick T C",
        "shift bank", "shift hand hand", "build shop", "build shop 0", "build house 1",
        "deal tea2", "site", "token", "token Y", "token Y1 V1", "goal D1", "card tram", "order",
        "x" * 2000,
    ],
)  # fmt: skip
def test_no_move(text: str) -> None:
    """Every move has one text, and any other text is none."""
    with pytest.raises(NotationError) as refused:
        yokohama.parse_move(text)
    assert (("REC-7",), "move.text") == (refused.value.clauses, refused.value.message.key)
    with pytest.raises(NotationError):
        yokohama.parse_move(cast("str", 7))


@pytest.mark.rule("REC-7")
@pytest.mark.parametrize(
    "text",
    [
        "keep o07", "agent copper2", "achieve C", "fulfil o07", "spin", "enrol", "done",
        "place labA", "to labA", "via canal", "train", "tram tea", "return", "recall bank",
        "take o07", "take o07 o21 for Y2", "take o07 o21 for I1", "learn tram-DE",
        "learn tram-DE for Y2", "learn tram-DE for I1", "learn tram-DE for Y4 I1", "hire a2 s1 h1",
        "hire h1", "sell C", "buy I", "church 4", "church 4 with C S Y", "church 4 from hand",
        "church 4 with I from hand", "customs 2", "customs 2 from hand", "station labB",
        "pick C C T", "shift hand bank", "shift bank tea", "claim", "build shop 3", "build house",
        "leave", "recover", "deal tea", "site s07", "token I1", "token Y1 A1", "goal A2",
        "card tram-DE", "order o07",
    ],
)  # fmt: skip
def test_moves(text: str) -> None:
    """The text of a move is read back exactly."""
    assert text == str(yokohama.parse_move(text))


def _call(function: Callable[..., object], *values: object) -> Callable[[], object]:
    return lambda: function(*values)


@pytest.mark.parametrize(
    ("call", "refusal"),
    [
        (_call(yokohama.actor, "no state"), "type.wrong State 'no state'"),
        (_call(yokohama.legal_moves, "no state"), "type.wrong State 'no state'"),
        (_call(yokohama.chance, "no state"), "type.wrong State 'no state'"),
        (_call(yokohama.objection, "no state", 7), "type.wrong State 'no state'"),
        (_call(yokohama.outcome, "no state"), "type.wrong State 'no state'"),
        (_call(yokohama.problems, "no state"), "type.wrong State 'no state'"),
        (_call(yokohama.view, "no state", 0), "type.wrong State 'no state'"),
        (_call(yokohama.view, STATE, 2), "seat.none 2  from 0 to 1"),
        (_call(yokohama.redact, "no event", 0), "event.type 'no event'"),
        (_call(yokohama.redact, yokohama.OrderDealt(0, "o07"), -1), "seat.none -1 "),
        (
            _call(yokohama.parse_ruleset, "castle"),
            "ruleset.entry 'castle' recall=one_area, rides=assisted placing, recall, rides, mining",
        ),
        (_call(yokohama.evolve, STATE, "no event"), "event.type 'no event'"),
        (_call(yokohama.replay, STATE, 7), "log.type 7"),
        (_call(yokohama.evolve, STATE, yokohama.OrderDealt(0, None)), "INFO-2 event.redacted"),
        (
            _call(yokohama.evolve, STATE, yokohama.StationPut(0, "castle")),
            "event.place StationPut(seat=0, area='castle')",
        ),
        (_call(yokohama.new_game, "Ann"), "REC-2 names.type 'Ann'"),
        (_call(yokohama.new_game, ["Ann", "Bob"], 7), "ruleset.type 7 Yokohama"),
        (_call(yokohama.new_game, ["Ann", "Bob"], yokohama.STANDARD, 7), "pack.type 7"),
        (_call(yokohama.game, yokohama.STANDARD, 7), "pack.type 7"),
        (_call(yokohama.record_format, 7), "pack.type 7"),
        (_call(yokohama.read_record, "{}", 7), "pack.type 7"),
        (_call(yokohama.ruleset_text, 7), "ruleset.type 7 Yokohama"),
        (_call(yokohama.scores, 7), "type.wrong State 7"),
        (_call(yokohama.actor, State), f"type.wrong State {shown(State)}"),
        (_call(yokohama.parse_amounts, 7), "type.wrong str 7"),
        (_call(yokohama.parse_amounts, b"C1"), "type.wrong str b'C1'"),
        (_call(yokohama.load_pack, 10**5000), "type.wrong str <int>"),
        (_call(yokohama.resample, "no view", Random(1)), "type.wrong View 'no view'"),
        (_call(yokohama.resample, SEEN, 7), "generator.type 7"),
        (_call(yokohama.resample, changed(SEEN, order_deck=3), Random(1)), "INFO-5 view.orders"),
        (_call(yokohama.consistent, "no view"), "type.wrong View 'no view'"),
        (_call(yokohama.legal_moves_seen, "no view"), "type.wrong View 'no view'"),
        (
            _call(yokohama.legal_moves_seen, yokohama.view(STATE, 1)),
            "ASK-1 view.not_to_move Seat 1",
        ),
        (
            _call(yokohama.legal_moves_seen, yokohama.view(STATE, None)),
            "ASK-1 view.not_to_move A spectator",
        ),
    ],
)
def test_wrong_use(call: Callable[[], object], refusal: str) -> None:
    """Values of another type are refused, with what was expected."""
    with pytest.raises(RulesError) as refused:
        call()
    assert " ".join(refusal.split()) == " ".join(noted(refused.value).split())


@pytest.mark.parametrize("part", ["yen", "orders", "church"])
def test_a_part_that_can_be_read_only_once(part: str) -> None:
    """An iterator is no list: nobody could see how many entries it has."""
    with pytest.raises(WrongType) as refused:
        cast("Callable[..., object]", position)(**{part: iter(())})
    assert "position.form" == refused.value.message.key


@pytest.mark.rule("PLACE-2", "BACK-3", "TECH-2", "TECH-3", "TECH-20")
def test_rulesets() -> None:
    """An option has two values; any other is refused by its clause."""
    with pytest.raises(InvalidRuleset) as refused:
        yokohama.Ruleset(
            placing=cast("PlacingRule", "none"),
            mining=cast("MiningRule", "no"),
        )
    assert [("PLACE-2",), ("TECH-3",)] == [each.clauses for each in refused.value.problems]
    text = "placing=free, recall=one_area, rides=assisted, mining=action"
    assert text == yokohama.ruleset_text(yokohama.parse_ruleset(text))


@pytest.mark.rule("INFO-1", "INFO-2", "INFO-5")
def test_what_a_view_leaves_open() -> None:
    """Orders that a seat cannot see are anywhere among those that it has not seen."""
    seen = yokohama.view(STATE, 0)
    assert (("o07",), (1, 2)) == (seen.orders, seen.held)
    states = [yokohama.resample(seen, Random(number)) for number in range(200)]
    assert {seen} == {yokohama.view(state, 0) for state in states}
    hands = {order for state in states for order in state.hidden.hands[1]}
    assert {*seen.unseen} == hands
    spectator = yokohama.view(STATE, None)
    assert (None, None) == (spectator.orders, spectator.returned)
    assert yokohama.consistent(spectator) > yokohama.consistent(seen) > 1
    assert 0 == yokohama.consistent(changed(seen, held=(1, -1)))


@pytest.mark.rule("INFO-1")
def test_hidden_orders_do_not_change_moves() -> None:
    """What others hold makes no move legal or illegal."""
    expected = [*yokohama.legal_moves(STATE)]
    assert expected == [*yokohama.legal_moves_seen(SEEN)]
    assert "fulfil o07" in [str(move) for move in expected]


def test_errors_are_of_the_library() -> None:
    """Wrong types and values are errors of Python, too."""
    with pytest.raises(TypeError):
        yokohama.actor(cast("State", 7))
    assert issubclass(WrongType, TypeError)
    assert issubclass(WrongValue, ValueError)


def test_clauses_of_events() -> None:
    """Every event of a game names clauses of the rulebook."""
    book, rng = yokohama.rulebook(), Random(4)
    state = yokohama.new_game(["Ann", "Bob", "Cay"])
    step = yokohama.resolve(state, rng)
    events = [*step.events]
    while yokohama.actor(step.state) is not None:
        move = yokohama.legal_moves(step.state).sample(rng)
        step = yokohama.advance(step.state, move, rng)
        events += step.events
    cited = {clause for event in events for clause in event.clauses}
    assert cited <= {clause.id for clause in book.clauses}
    assert len({type(event) for event in events}) > 30
