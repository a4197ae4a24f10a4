"""What an attentive player of Edo knows from the log (INFO-3, INFO-4)."""

from __future__ import annotations

from random import Random

import pytest

from osaka_rules import edo
from osaka_rules.edo import EMPTY, Dealt, Event, Planned, Revealed, Slot, State
from osaka_rules.kernel import WrongType, WrongValue
from osaka_rules.testing.edo import Played, played
from tests.edo.packs import variant_with
from tests.support.refusals import raised

NEW = edo.new_game(["Ann", "Bob"])


def log_of(game: Played, seat: int | None) -> list[Event]:
    """Return the log of a game as a seat hears it."""
    return [edo.redact(event, seat) for turn in game.turns for event in turn.step.events]


@pytest.mark.rule("INFO-3", "INFO-4", "PLAN-8")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_log_gives_all_money(seat: int | None) -> None:
    """At every moment of a game the view follows from the log, and so does everybody's money."""
    game = played(seed=4, tempers=("builder", "trader"))
    known = edo.information((), seat, game.start)
    for turn in game.turns:
        known = known.after([edo.redact(event, seat) for event in turn.step.events])
        state: State = turn.step.state
        assert state.hidden.ryo == known.ryo
        assert edo.view(state, seat) == known.view
    assert 1 == edo.consistent(known)
    assert game.end.hidden.ryo == edo.resample(known, Random(1)).hidden.ryo
    assert known == edo.information(log_of(game, seat), seat, game.start)


@pytest.mark.rule("INFO-1")
def test_plans_of_others_stay_unknown() -> None:
    """What others planned is not known until it is revealed, whatever the log says."""
    state = edo.settle(NEW, 3)
    log = [*edo.resolve(NEW, 3).events]
    for text in ("home C1", "home C2", "kit K1", "kit K2", "plan B1 money 2"):
        step = edo.advance(state, edo.parse_move(text), 3)
        state, log = step.state, [*log, *step.events]
    assert (EMPTY,) == edo.information(log, 1, NEW).known.hidden.plans[0]
    assert (Slot("B1", "money", 2),) == edo.information(log, 0, NEW).known.hidden.plans[0]


def test_a_log_that_is_none() -> None:
    """A log begins with a new game and has events, each of which follows from those before."""
    log = [*edo.resolve(NEW, 3).events]
    begun = edo.settle(NEW, 3)
    revealed = Revealed(0, 1, Slot("B1", "money", 1))
    refusals = [
        raised(WrongType, edo.information, 7, 0),
        raised(WrongType, edo.information, [*log, "x"], 0, NEW),
        raised(WrongValue, edo.information, log, 9, NEW),
        raised(WrongValue, edo.information, [Planned(0, 1, EMPTY)], 0, NEW),
        raised(WrongValue, edo.information, log, 0),
        raised(WrongValue, edo.information, log, 0, begun),
        raised(WrongValue, edo.information, [*log, revealed], 1, NEW),
        raised(WrongValue, edo.information, [*log, Dealt("M99", "top")], 1, NEW),
    ]
    keys = ["log.type", "event.type", "seat", "log.start", "log.players", "log.new_game"]
    keys += ["log.order", "event.place"]
    assert [] == [(key, said) for key, said in zip(keys, refusals, strict=True) if key not in said]


def test_a_log_says_who_plays() -> None:
    """From the kits on, a log says how many players there are."""
    game = played(players=3, seed=2)
    known = edo.information(log_of(game, None), None)
    assert ("Seat 0", "Seat 1", "Seat 2") == known.known.names
    assert game.end.hidden.ryo == known.ryo


@pytest.mark.rule("PLAN-7", "INFO-1")
@pytest.mark.parametrize("first", ["B2 travel 0+1", "B1 wood 2", "none"])
def test_plans_that_fit_what_was_revealed(first: str) -> None:
    """Of slots that are hidden, those are counted that could be planned after the revealed one."""
    neutrals, samurai = [1], ["E"]
    planning = edo.position(phase="plan", neutrals=neutrals, samurai=samurai)
    begun = edo.apply(planning, f"plan {first}").state
    ways = sum([len(edo.legal_moves(edo.apply(begun, m).state)) for m in edo.legal_moves(begun)])
    later = edo.position(slot=2, plans=[f"{first}, none, none"], neutrals=neutrals, samurai=samurai)
    assert ways == edo.consistent(edo.view(later, 1))


def test_the_log_of_another_pack() -> None:
    """A log belongs to the pack with which its game begins."""
    pack = variant_with(("money = 10", "money = 7"))
    begun = edo.new_game(["Ann", "Bob"], pack=pack)
    assert pack == edo.information((), 0, begun).view.pack
