"""TOK: whoever scored in a payday gains a token of its colour, for good."""

from __future__ import annotations

import pytest

from osaka_rules import Colour, Ruleset, TokenGained, TurnBegan, cards, position
from osaka_rules.osaka.ruleset import Paydays
from tests.osaka.given import REFRESH, given

RED, BLUE, YELLOW, GREEN = Colour
BOTH = pytest.mark.parametrize("paydays", ["stepwise", "sequential"])


@pytest.mark.rule("TOK-1")
def test_one_token_however_many_vps() -> None:
    """Each player who scored gains exactly one token of the payday's colour, for 1 VP as for 5."""
    table = position(
        market="B2",
        hands=["R2", "", ""],
        ships={"B": 4},
        goods=["", "5B5", "Y5 R5"],
        tokens=["R", "Y", "2B"],
    )
    story = given(table).when("buy with R2", *REFRESH)
    assert (1, 5, 0) == story.state.vp
    story.then(TokenGained(0, BLUE, 2), TokenGained(1, BLUE, 2))
    assert ((1, 1, 0, 0), (0, 1, 1, 0), (0, 2, 0, 0)) == story.state.tokens


@pytest.mark.rule("TOK-1", "PAY-8")
@BOTH
def test_one_token_for_each_colour(paydays: Paydays) -> None:
    """Who scored in two paydays of one turn gains two tokens, one of each colour."""
    table = position(
        ruleset=Ruleset(paydays=paydays),
        market="Y2 G2",
        hands=["R5", ""],
        ships={"Y": 4, "G": 4},
        goods=["", "G3"],
        tokens=["3Y", "B"],
    )
    story = given(table).when("buy with R5", *("draw R2",) * 5)
    story.then(TokenGained(0, YELLOW, 4), TokenGained(0, GREEN, 5), TokenGained(1, GREEN, 2))
    assert ((0, 0, 4, 1), (0, 1, 0, 1)) == story.state.tokens


@pytest.mark.rule("TOK-1")
def test_a_token_also_for_insured_goods() -> None:
    """Who sold only insured goods has scored, and gains the token."""
    table = position(market="R2", hands=["B2", ""], ships={"R": 4}, insured=["", "R3"])
    story = given(table).when("buy with B2", *REFRESH)
    assert ((1, 0, 0, 0), (1, 0, 0, 0)) == story.state.tokens


@pytest.mark.rule("TOK-1", "PAY-6")
def test_a_token_also_for_vps_without_cards() -> None:
    """Who has VPs marked because the piles are empty has scored, and gains the token."""
    table = position(
        market="R5", hands=["B5"], ships={"R": 4}, tokens=["R"], draw="", discard="", vp=[0, 108]
    )
    story = given(table).when("buy with B5", "draw B5")
    assert (2, 108) == story.state.vp
    assert (2, 0, 0, 0) == story.state.tokens[0]


@pytest.mark.rule("TOK-1", "COMP-4")
def test_tokens_do_not_run_short() -> None:
    """When the twelve tokens of a colour are all taken, a substitute counts like a token."""
    table = position(
        market="R2", hands=["B2", "", "", ""], ships={"R": 4}, tokens=["R", "4R", "4R", "3R"]
    )
    story = given(table).when("buy with B2", *REFRESH)
    assert 13 == sum([own[RED] for own in story.state.tokens])
    assert 2 == story.state.tokens[0][RED]


@pytest.mark.rule("TOK-2")
@BOTH
def test_a_token_stays_with_its_owner(paydays: Paydays) -> None:
    """Neither the sale they raise nor the Black Tide nor a purchase costs anyone a token."""
    table = position(
        ruleset=Ruleset(paydays=paydays),
        market="R2 Y3",
        hands=["B5 B2", ""],
        ships={"R": 4, "B": 3, "Y": 2},
        goods=["", "B5 Y5"],
        tokens=["3R 2Y", "R B Y G"],
    )
    story = given(table).when("buy with B5", *REFRESH, "done", "done")
    assert (4, 0, 2, 0) == story.state.tokens[0]  # 2 + 3 tokens = 5: one VP, one token more
    assert (1, 1, 1, 1) == story.state.tokens[1]
    assert cards("") == story.state.goods[1]
    assert TurnBegan(1) == story.events[-1]
