"""Positions of Traders of Osaka as text: every phase, every part."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

import osaka_rules as osaka
from osaka_rules.kernel import Message, NotationError
from osaka_rules.osaka.phase_text import parse_phase, phase_text
from osaka_rules.testing.osaka import states

R, B = osaka.Colour.RED, osaka.Colour.BLUE
PHASES = [
    (osaka.Dealing(), "deal"),
    (osaka.DrawingLot((0, 2)), "lot 0 2"),
    (osaka.ChoosingToken(1, 2), "token 1 2"),
    (osaka.Acting(3), "act 3"),
    (osaka.Refreshing(1, "turn", 2, 3), "refresh 1 turn 2 3"),
    (osaka.Selling(1, (R, B), R, 1, 2, ()), "sell 1 RB R 1 2"),
    (osaka.Selling(0, (R,), R, 1, 0, ((R, 0), (B, 1))), "sell 0 R R 1 0 R0 B1"),
    (osaka.Insuring(1, 2), "insure 1 2"),
    (osaka.Over("deadlock"), "over deadlock"),
]


@pytest.mark.parametrize(("phase", "text"), PHASES)
def test_phases(phase: osaka.Phase, text: str) -> None:
    """Every phase has a text, which is read back."""
    assert text == phase_text(phase)
    assert phase == parse_phase(text)


@pytest.mark.parametrize(
    "text", ["", "act", "act 01", "act one", "lot", "over", "over there", "sell 0 X R 0 0", "nap 1"]
)
def test_texts_that_are_no_phase(text: str) -> None:
    """Other texts are refused."""
    with pytest.raises(NotationError) as caught:
        osaka.position(phase=text)
    said = caught.value.message
    words = ("deal", "lot", "token", "act", "refresh", "sell", "insure", "over")
    assert ("phase.text", f"'{text}'", words) == (
        said.key,
        said.value("value"),
        said.value("words"),
    )


@settings(max_examples=40, deadline=None)
@given(states())
def test_any_state_comes_back(state: osaka.State) -> None:
    """Every state of a game, chance's included, is that of its text."""
    assert state == osaka.parse_position(osaka.position_text(state))


def test_a_position_is_made_from_a_text() -> None:
    """A text stands for its parts; others may be added, but none that it names."""
    text = "market=R2 G3; hands=[R5]"
    state = osaka.position(market="R2 G3", hands=["R5"], seat=1, ships={"R": 2})
    assert state == osaka.position(text, seat=1, ships={"R": 2})
    assert osaka.parse_position(text) == osaka.position(text)
    with pytest.raises(NotationError) as caught:
        osaka.position(text, market="R2 G3")
    assert ("position_text.twice", 8) == (
        caught.value.message.key,
        dict(caught.value.message.values)["character"],
    )


def test_it_fits_into_a_chat() -> None:
    """What is as usual is left out."""
    text = 'seat=1; market=R2 G3; reserved={0: farm B3}; hands=["", R5]; ruleset="passing=always"'
    state = osaka.parse_position(text)
    expected = (
        'ruleset="passing=always"; seat=1; market=R2 G3; reserved={0: farm B3}; hands=["", R5]'
    )
    assert expected == osaka.position_text(state)


@pytest.mark.parametrize("names", ["-", "[Osaka]", "7"])
def test_every_space_of_a_route_has_a_name(names: str) -> None:
    """Spaces are named all together or not at all."""
    with pytest.raises(NotationError) as caught:
        osaka.parse_position(f'ruleset="unit=4 spaces={names}"; market=R2')
    reason = caught.value.message.value("reason")
    assert isinstance(reason, Message)
    assert ("ruleset.spaces", 6) == (reason.key, reason.value("number"))
    assert (("COMP-7",), 9) == (caught.value.clauses, caught.value.message.value("character"))
    given = "[Osaka, a, b, c, d, Edo]"
    state = osaka.parse_position(f'ruleset="unit=4 spaces={given}"; market=R2')
    spaces, usual = state.ruleset.route.spaces, osaka.parse_ruleset("unit=4").route.spaces
    assert "a" == spaces[1].name
    assert [space.kind for space in usual] == [space.kind for space in spaces]
    assert state == osaka.parse_position(osaka.position_text(state))


@pytest.mark.rule("COMP-2")
def test_a_part_that_needs_others_is_not_at_fault() -> None:
    """A phase that alone would be of nobody is passed over; the fault is in what follows."""
    with pytest.raises(NotationError) as caught:
        osaka.parse_position("phase=act 2; market=x")
    assert 21 == dict(caught.value.message.values)["character"]
