"""END: the game ends at once by tokens, or in a deadlock."""

from __future__ import annotations

import pytest

import osaka_rules as osaka
from osaka_rules import (
    Colour,
    GameEnded,
    GoodsLost,
    InsuranceAsked,
    Outcome,
    Over,
    PaydayBegan,
    RefreshBegan,
    Returned,
    Ruleset,
    Sank,
    Sold,
    TokenGained,
    TurnBegan,
    cards,
    position,
)
from osaka_rules.osaka.ruleset import Paydays, RefreshTime
from tests.osaka.given import REFRESH, Given, given

RED, BLUE, _, _ = Colour


def blue_payday(tokens: list[str]) -> Given:
    """Let Ann and Bob both gain a blue token."""
    table = position(market="B2", hands=["R2", ""], ships={"B": 4}, goods=["", "B3"], tokens=tokens)
    return given(table).when("buy with R2", *REFRESH).settled()


@pytest.mark.rule("END-1")
@pytest.mark.parametrize(
    "tokens", [["7R", ""], ["3R 4B", ""], ["", "2R 2B 2Y G"], ["7G", "7Y"], ["6G", "7Y"]]
)
def test_eight_tokens_end_the_game(tokens: list[str]) -> None:
    """The game ends at once when any player has 8 tokens, all colours together."""
    story = blue_payday(tokens)
    assert Over("tokens") == story.state.phase
    assert osaka.actor(story.state) is None
    assert isinstance(story.events[-1], GameEnded)


@pytest.mark.rule("END-1")
@pytest.mark.parametrize("tokens", [["6R", "6B"], ["3R 3B", ""], ["", "2R 2B 2Y"]])
def test_seven_tokens_do_not(tokens: list[str]) -> None:
    """With 7 tokens the game goes on, even if all players together have many more."""
    story = blue_payday(tokens)
    assert 1 == osaka.actor(story.state)
    assert [] == story.events_of(GameEnded)
    assert 7 == max([sum(own) for own in story.state.tokens])


@pytest.mark.rule("END-1")
def test_more_than_eight_tokens() -> None:
    """A player who gains two tokens at once ends the game with 9, too."""
    table = position(market="R2 B2", hands=["Y5"], ships={"R": 4, "B": 4}, tokens=["7G"])
    story = given(table).when("buy with Y5", *REFRESH)
    story.then(GameEnded("tokens", (2, 0), (9, 0), (0,)))
    assert Outcome("tokens", ((2, 9), (0, 0)), (0,)) == osaka.outcome(story.state)


@pytest.mark.rule("END-1")
def test_everybody_gains_their_token_first() -> None:
    """The end comes after step 2 as a whole: those after the player with 8 still get theirs."""
    table = position(
        market="R2", hands=["Y2", "", ""], ships={"R": 4}, goods=["", "R3", "R5"], tokens=["7B"]
    )
    story = given(table).when("buy with Y2", *REFRESH)
    assert [0, 1, 2] == [event.seat for event in story.events_of(TokenGained)]
    story.then(GameEnded("tokens", (1, 1, 1), (8, 1, 1), (0,)))


@pytest.mark.rule("END-1")
@pytest.mark.parametrize(("tokens", "actor"), [("B", 1), ("2B", None)])
def test_another_target(tokens: str, actor: int | None) -> None:
    """Where a house rule asks for 3 tokens only, 3 end the game and 2 do not."""
    table = position(
        ruleset=Ruleset(token_target=3), market="R2", hands=["Y2"], ships={"R": 4}, tokens=[tokens]
    )
    assert actor == osaka.actor(given(table).when("buy with Y2", *REFRESH).state)


@pytest.mark.rule("END-1", "BUY-8")
@pytest.mark.parametrize("refresh", ["before_payday", "after_payday"])
@pytest.mark.parametrize("paydays", ["stepwise", "sequential"])
def test_what_has_not_happened_does_not_happen(refresh: RefreshTime, paydays: Paydays) -> None:
    """No insurance, no sinking, no return any more; ships stay where they are."""
    table = position(
        ruleset=Ruleset(refresh=refresh, paydays=paydays),
        market="R2",
        farm="R5",
        hands=["Y2 B2", "B2"],
        ships={"R": 4, "B": 3, "G": 2},
        goods=["B3", "B5"],
        insured=["", "B2"],
        tokens=["7R"],
    )
    draws = REFRESH if refresh == "before_payday" else ()
    story = given(table).when("buy with Y2", *draws).settled()
    assert Over("tokens") == story.state.phase
    for kind in (InsuranceAsked, Sank, GoodsLost, Returned, TurnBegan):
        assert [] == story.events_of(kind)
    assert (5, 3, 0, 2) == story.state.ships
    assert (cards("B3"), cards("B5")) == story.state.goods
    assert (cards(""), cards("B2")) == story.state.insured


@pytest.mark.rule("END-1", "BUY-8")
def test_what_has_happened_stands() -> None:
    """The refresh that came before the last payday stands: the Market lies as it was refilled."""
    table = position(
        market="R2", farm="R5", hands=["Y2"], ships={"R": 4}, tokens=["B 6G"], goods=["", "R3"]
    )
    story = given(table).when("buy with Y2", *REFRESH)
    assert cards("R5 2G2") == story.state.market
    assert cards("3G2") == story.state.farm
    assert (1, 1) == story.state.vp
    assert cards("Y2") == story.state.discard


@pytest.mark.rule("END-1", "BUY-8")
@pytest.mark.parametrize("paydays", ["stepwise", "sequential"])
def test_no_refresh_after_the_end(paydays: Paydays) -> None:
    """Under `after_payday` the refresh that was due does not happen: the Market stays empty."""
    table = position(
        ruleset=Ruleset(refresh="after_payday", paydays=paydays),
        market="R2",
        farm="R5",
        hands=["Y2"],
        ships={"R": 4},
        tokens=["7G"],
    )
    story = given(table).when("buy with Y2")
    assert [] == story.events_of(RefreshBegan)
    assert (cards(""), cards("R5")) == (story.state.market, story.state.farm)
    assert Over("tokens") == story.state.phase


@pytest.mark.rule("END-1", "PAY-8")
def test_stepwise_sells_all_colours_before_the_end() -> None:
    """By default both colours are sold and rewarded before the one check for the end."""
    table = position(
        market="R2 Y2", hands=["B5", ""], ships={"R": 4, "Y": 4}, goods=["", "Y5"], tokens=["7B"]
    )
    story = given(table).when("buy with B5", *REFRESH)
    story.then(GameEnded("tokens", (2, 1), (9, 1), (0,)))
    assert (cards(""), cards("")) == story.state.goods


@pytest.mark.rule("END-1", "PAY-8")
@pytest.mark.parametrize("refresh", ["before_payday", "after_payday"])
def test_sequential_ends_between_two_paydays(refresh: RefreshTime) -> None:
    """Under `sequential` the token of the red payday ends the game: yellow is not sold at all."""
    table = position(
        ruleset=Ruleset(paydays="sequential", refresh=refresh),
        market="R2 Y2",
        hands=["B5", ""],
        ships={"R": 4, "B": 4, "Y": 4},
        goods=["", "Y5 B5"],
        tokens=["7B"],
    )
    draws = REFRESH if refresh == "before_payday" else ()
    story = given(table).when("buy with B5", *draws)
    story.then(PaydayBegan(0, (RED,)))
    assert [(RED, 0)] == [(event.colour, event.seat) for event in story.events_of(Sold)]
    story.then(GameEnded("tokens", (1, 0), (8, 0), (0,)))
    assert (cards("Y2"), cards("B5 Y5")) == story.state.goods
    assert (5, 4, 5, 0) == story.state.ships


@pytest.mark.rule("END-1", "PAY-8")
@pytest.mark.parametrize("refresh", ["before_payday", "after_payday"])
def test_sequential_ends_in_the_second_payday(refresh: RefreshTime) -> None:
    """If the yellow payday ends it, the red one has had all its steps; yellow stays in Edo."""
    table = position(
        ruleset=Ruleset(paydays="sequential", refresh=refresh),
        market="R2 Y2",
        hands=["B5", ""],
        ships={"R": 4, "B": 4, "Y": 4},
        goods=["", "Y5 B5"],
        tokens=["", "7B"],
    )
    draws = REFRESH if refresh == "before_payday" else ()
    story = given(table).when("buy with B5", *draws, "done")
    story.then(Sank(BLUE, 4))
    story.then(GameEnded("tokens", (2, 1), (2, 8), (0,)))
    assert (0, 2, 5, 0) == story.state.ships
    assert (1 if refresh == "before_payday" else 0) == len(story.events_of(RefreshBegan))


@pytest.mark.rule("END-1", "PAY-5")
def test_the_end_waits_for_the_last_vp() -> None:
    """VPs still to be drawn belong to step 1, so they come before the game ends."""
    table = position(market="R5", hands=["Y5"], ships={"R": 4}, tokens=["7R"])
    story = given(table).when("buy with Y5", *REFRESH, "draw B2")
    assert [] == story.events_of(GameEnded)
    story = story.when("draw B2")
    story.then(GameEnded("tokens", (3, 0), (8, 0), (0,)))


@pytest.mark.rule("END-1", "REC-8")
@pytest.mark.parametrize("move", ["take R2", "pass", "done", "draw R2", "lot 0", "token R"])
def test_no_move_after_the_end(move: str) -> None:
    """When the game is over nobody can do anything, and chance cannot either."""
    story = given(position(phase=Over("tokens"), ships={"R": 5}, tokens=["8R"], market="R2"))
    assert [] == story.moves()
    story.refused(move, "END-1", key="move.over")


@pytest.mark.rule("END-2")
def test_goods_and_hands_are_worth_nothing() -> None:
    """The richest player at the end, in goods and coins, loses to one VP more."""
    table = position(
        market="R2",
        hands=["Y2", "6R5 7B5"],
        ships={"R": 4},
        goods=["R5", "9Y3"],
        insured=["", "9G3"],
        tokens=["7G", ""],
        vp=[0, 1],
    )
    story = given(table).when("buy with Y2", *REFRESH)
    story.then(GameEnded("tokens", (2, 1), (8, 0), (0,)))


@pytest.mark.rule("END-3", "TURN-5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deadlock_ends_the_game(players: int) -> None:
    """When all players have passed in succession the game is over, and scored as usual."""
    table = position(
        ruleset=Ruleset(passing="always"),
        market="R2",
        hands=[""] * players,
        vp=[3] + [4] * (players - 1),
        tokens=["3R", "R", "2R", "2B"][:players],
    )
    story = given(table)
    for seat in range(players):
        assert seat == osaka.actor(story.state)
        assert osaka.outcome(story.state) is None
        story = story.when("pass")
    assert Over("deadlock") == story.state.phase
    end = osaka.outcome(story.state)
    assert end is not None
    assert "deadlock" == end.ended_by
    assert [(1,), (2,), (2, 3)][players - 2] == end.winners
    assert (3, 3) == end.standings[0]
    story.refused("take R2", "END-3")
