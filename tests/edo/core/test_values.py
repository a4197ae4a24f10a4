"""Moves as texts, logs, knowledge, and values that nobody should have made."""

from __future__ import annotations

from collections.abc import Callable, Container
from itertools import product
from random import Random

import pytest

from osaka_rules import edo
from osaka_rules.edo import Planned, Slot, State, position, view
from osaka_rules.edo.knowledge import consistent, legal_moves_seen, resample
from osaka_rules.edo.queries import lawful_plans
from osaka_rules.kernel import InvalidRuleset, NotationError, WrongType, WrongValue
from osaka_rules.reading import read_move
from tests.edo.given import given
from tests.edo.packs import variant_with
from tests.support.changed import changed
from tests.support.refusals import raised


def call(function: Callable[..., object], *values: object) -> object:
    """Call a function with values that no type checker would let through."""
    return function(*values)


@pytest.mark.rule("REC-7")
@pytest.mark.parametrize(
    ("written", "official"),
    [
        ("Work s1 w2  w1 W1", "work W1 W1 W2 S1"),
        ("KEEP w1 e", "keep E W1"),
        ("keep NONE", "keep none"),
        ("plan b1 Wood 2", "plan B1 wood 2"),
        ("build House c1", "build house C1"),
        ("Take 2".rjust(1000), "take 2"),
        ("Work E zz c1", "work zz E C1"),
    ],
)
def test_people_write_as_they_like(written: str, official: str) -> None:
    """Small letters, spaces and another order are read; records stay exact."""
    assert official == str(read_move(edo.game(), position(), written))


@pytest.mark.rule("REC-7")
@pytest.mark.parametrize(
    "text",
    [
        "", "reveal ", " reveal", "Reveal", "take 01", "take +1", "take -1", "trade", "trade 0",
        "trade 0 point", "plan", "plan none 1 2", "plan B1 wood 02", "plan B1 wood 2+", "work",
        "keep", "move E", "ride E C1 C2", "build castle C1", "home  E", "plan none none 1",
        "plan none wood 2", "x" * 2000,
    ],
)  # fmt: skip
def test_not_a_move(text: str) -> None:
    """A move has one text; everything else is refused."""
    with pytest.raises(NotationError) as refused:
        edo.parse_move(text)
    assert ("REC-7",) == refused.value.clauses


@pytest.mark.rule("REC-7")
@pytest.mark.parametrize(
    ("text", "shown"),
    [("fly E", "'fly E'"), ("work", "'work'"), (7, "7"), ("take 2".rjust(1001), f"'{' ' * 56}...")],
)
def test_what_is_quoted(text: object, shown: str) -> None:
    """What cannot be read, even as people write, is quoted; a long text from its beginning."""
    with pytest.raises(NotationError) as refused:
        call(edo.read_move, position(), text)
    assert (("REC-7",), "move.text") == (refused.value.clauses, refused.value.message.key)
    assert shown == refused.value.message.value("value")


@pytest.mark.rule("REC-7")
@pytest.mark.parametrize(
    "text",
    [
        "deal M04", "home E", "kit K3", "plan B1 wood 2", "plan B2 travel 0+1", "plan none",
        "move W1 C1", "merchant C2", "reveal", "send G1", "ride G1 E", "take 2", "work W1 W1 W2",
        "recruit", "develop X05", "build fortress C1", "trade 2", "trade point", "trade 2 point",
        "keep E W1 W1", "keep none", "done",
    ],
)  # fmt: skip
def test_texts_of_moves(text: str) -> None:
    """A text that is read is written as it was."""
    assert text == str(edo.parse_move(text))


# --- Logs ----------------------------------------------------------------------------------------


def test_what_does_not_fit_is_refused() -> None:
    """Events of other states, redacted events and what is no event are refused."""
    state = position()
    with pytest.raises(WrongValue) as redacted:
        edo.evolve(state, Planned(0, 1, None))
    assert ("PLAN-8",) == redacted.value.clauses
    with pytest.raises(WrongValue):
        edo.evolve(state, edo.Sent(7, "G1"))
    with pytest.raises(WrongValue):
        edo.evolve(state, edo.Forfeited(2, 1))  # there are seats 0 and 1
    with pytest.raises(WrongValue):
        edo.evolve(state, edo.Sent(0, "nowhere"))
    with pytest.raises(WrongType):
        call(edo.evolve, state, "sent")
    with pytest.raises(WrongType):
        call(edo.replay, state, 7)


def test_how_rulesets_print() -> None:
    """A ruleset prints as the code that makes it, with what differs from the standard."""
    assert "Ruleset()" == repr(edo.Ruleset())
    assert "Ruleset(supply='limited')" == repr(edo.Ruleset(supply="limited"))


def test_texts_are_taken_where_moves_are() -> None:
    """A text, as people write it, is as good as the move: when asked, made or decided."""
    state = position(phase="home")
    move = edo.parse_move("home E")
    assert edo.advance(state, move, 7) == edo.advance(state, "Home  e", 7)
    assert edo.apply(state, move) == edo.apply(state, "Home  e")
    assert None is edo.objection(state, "Home  e")
    legal: Container[object] = edo.legal_moves(state)
    assert "Home  e" in legal
    refused = edo.objection(state, "fly")
    assert "move.text" == (refused and refused.message.key)


def test_wrong_use() -> None:
    """Rulesets, packs, states and events of other types are refused."""
    with pytest.raises(WrongType):
        call(edo.new_game, ["Ann", "Bob"], "limited")
    with pytest.raises(WrongType):
        call(edo.new_game, ["Ann", "Bob"], edo.STANDARD, "box")
    with pytest.raises(WrongType):
        call(edo.redact, "sent", 0)
    assert call(edo.objection, position(), 7) is not None
    unknown = position(phase="build", samurai=["C1"], wood=[3], plans=["B2 build-easy 1"])
    refused = edo.objection(unknown, changed(edo.Build("house", "C1"), building="inn"))
    assert refused is not None
    assert "build.what" == refused.message.key


# --- Knowledge -----------------------------------------------------------------------------------


def ways(state: State, seat: int, before: list[Slot], number: int) -> int:
    """Count the sequences of so many lawful slots, planned after some others."""
    if not number:
        return 1
    found = [plan.slot for plan in lawful_plans(state, seat, before)]
    return sum([ways(state, seat, [*before, slot], number - 1) for slot in (*found, edo.EMPTY)])


@pytest.mark.rule("PLAN-8")
def test_how_many_plans_there_can_be() -> None:
    """The number of ways is that of all sequences of lawful plans."""
    state = position(samurai=["", "E E E"], neutrals=[0, 1], slot=2)
    assert ways(state, 1, [], 2) == consistent(view(state, 0))


@pytest.mark.rule("PLAN-8", "PLAN-7")
def test_plans_beside_revealed_slots() -> None:
    """Officials of a slot that lies open are not planned again: one of three is left."""
    state = position(slot=2, samurai=["", "E E"], plans=["", "B1 wood 2, none, none"])
    assert ways(state, 1, [Slot("B1", "wood", 2)], 2) == consistent(view(state, 0))


@pytest.mark.rule("PLAN-8", "TRAVEL-2")
def test_plans_beside_officials_that_were_sent() -> None:
    """Who was sent is no official any more, but was one when the other slots were planned."""
    begun = position(plans=["B2 travel 1+0, none, none"])
    after = given(begun).when("reveal", "send G1").state
    assert ways(begun, 0, [Slot("B2", "travel", 1, 1)], 2) == consistent(view(after, 1))


@pytest.mark.rule("PLAN-8")
def test_plans_of_four_slots() -> None:
    """As many slots as the pack has may be hidden, and any of them may be empty."""
    card = '  { id = "B4", actions = ["money-plus"], from = "reconstructed" },'
    third = '  { id = "B3",'
    pack = variant_with(("slots = 3", "slots = 4"), (third, f"{card}\n{third}"))
    state = position(pack=pack, samurai=["", "E E E"])
    assert ways(state, 1, [], 4) == consistent(view(state, 0))


@pytest.mark.rule("PLAN-8")
def test_the_own_plan_is_known() -> None:
    """What the viewer has planned is in every world, and a plan that is impossible in none."""
    seen = view(position(plans=["B1 wood 2, none, B2 travel 1+0"]), 0)
    for seed in range(5):
        assert seen == view(resample(seen, Random(seed)), 0)
    assert 0 == consistent(changed(seen, plan=(Slot("B1", "wood", 9), edo.EMPTY, edo.EMPTY)))


def test_plans_after_travel() -> None:
    """Officials that were sent are samurai now, but were planned with; sampling respects both."""
    begun = given(position(plans=["B2 travel 3+0, B1 wood 2, none"]))
    after = begun.when("reveal", "send G1", "send G1", "send G2").state
    seen = view(after, 1)
    for seed in range(30):
        made = resample(seen, Random(seed))
        assert () == edo.problems(made)
        assert sum([slot.officials for slot in made.hidden.plans[0]]) <= 2
    assert consistent(seen) == consistent(view(after, None)) / consistent(view(after, 0))


def test_views_of_nothing() -> None:
    """A view that no state looks like, and a viewer who is not to move, are refused."""
    seen = view(position(ryo=[-0]), 0)
    broken = changed(seen, round=7)
    assert 0 == consistent(broken)
    with pytest.raises(WrongValue):
        resample(broken, Random(1))
    with pytest.raises(WrongType):
        call(resample, seen, 7)
    for seat in (1, None):
        with pytest.raises(WrongValue):
            legal_moves_seen(view(position(), seat))


# --- Small games ---------------------------------------------------------------------------------


@pytest.mark.rule("PACK-9")
@pytest.mark.parametrize("houses", [0, 1])
def test_unusual_variants(houses: int) -> None:
    """Games without homes, with free wages, and with kits clockwise can be played to the end."""
    pack = variant_with(
        ("houses = 1 ", f"houses = {houses} "),
        ("samurai = 1 ", "samurai = 0 "),
        ("wage = 1 ", "wage = 0 "),
        ('order = "snake"', 'order = "clockwise"'),
        ("amount = 5", "amount = 0"),
    )
    rng = Random(3)
    for players, rules in product((2, 4), (edo.Ruleset(), edo.Ruleset(supply="limited"))):
        names = ["Ann", "Bob", "Cay", "Dan"][:players]
        state = edo.settle(edo.new_game(names, rules, pack), rng)
        while edo.actor(state) is not None:
            assert () == edo.problems(state)
            state = edo.advance(state, edo.legal_moves(state).sample(rng), rng).state
        assert edo.outcome(state) is not None


@pytest.mark.rule("COMP-7", "INFO-3")
def test_rulings_that_are_not_there() -> None:
    """A ruleset has one of the readings of each ruling; everything that is wrong is told."""
    said = raised(InvalidRuleset, edo.Ruleset, supply="endless", money=True)
    words = ["COMP-7 ruleset.word", "INFO-3 ruleset.word"]
    assert words == [" ".join(each.split()[:2]) for each in said.split("; ")]


@pytest.mark.rule("REC-7")
def test_how_such_moves_look() -> None:
    """A text that begins like a move is answered with how such moves look."""
    with pytest.raises(NotationError) as refused:
        edo.parse_move("keep")
    assert ("'keep E W1'", "'keep none'") == refused.value.message.value("forms")
