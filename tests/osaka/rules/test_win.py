"""WIN: most victory points, then most tokens, then everybody who is still tied."""

from __future__ import annotations

import pytest

import osaka_rules as osaka
from osaka_rules import GameEnded, Outcome, Over, Ruleset, position
from tests.osaka.given import REFRESH, given


@pytest.mark.rule("WIN-1")
@pytest.mark.parametrize(
    ("vp", "tokens", "winners"),
    [
        ([9, 10], ["8R", "R"], (1,)),
        ([10, 9], ["R", "8R"], (0,)),
        ([9, 9], ["8R", "7B"], (0,)),
        ([9, 9], ["7B", "2R 2B 2Y 2G"], (1,)),
        ([9, 9], ["8R", "8B"], (0, 1)),
        ([0, 0, 0], ["8R", "8B", "8Y"], (0, 1, 2)),
        ([5, 7, 7], ["9R", "4B 4G", "8Y"], (1, 2)),
        ([7, 5, 7], ["4B 4G", "9R", "8Y"], (0, 2)),
        ([7, 7, 7, 6], ["3R", "3B", "2G", "8Y"], (0, 1)),
        ([1, 2, 3, 4], ["8R", "8B", "8Y", ""], (3,)),
    ],
)
def test_winners(vp: list[int], tokens: list[str], winners: tuple[int, ...]) -> None:
    """Most VPs win; if tied, most tokens of all colours; if still tied, all tied players."""
    end = osaka.outcome(position(phase=Over("tokens"), ships={"R": 5}, vp=vp, tokens=tokens))
    assert end is not None
    assert "tokens" == end.ended_by
    assert winners == end.winners
    assert tuple(vp) == tuple([vp for vp, _ in end.standings])


@pytest.mark.rule("WIN-1")
def test_standings() -> None:
    """A standing lists what counts: victory points first, then tokens."""
    table = position(phase=Over("tokens"), ships={"R": 5}, vp=[4, 6], tokens=["3R 5G", "B Y"])
    assert Outcome("tokens", ((4, 8), (6, 2)), (1,)) == osaka.outcome(table)


@pytest.mark.rule("WIN-1", "TOK-1")
def test_the_last_tokens_count() -> None:
    """A tie is broken by the tokens as they stand after the last step 2."""
    table = position(
        market="R2", hands=["Y2", ""], ships={"R": 4}, goods=["", "R3"], tokens=["6B", "7B"]
    )
    story = given(table).when("buy with Y2", *REFRESH)
    story.then(GameEnded("tokens", (1, 1), (7, 8), (1,)))
    assert Outcome("tokens", ((1, 7), (1, 8)), (1,)) == osaka.outcome(story.state)


@pytest.mark.rule("WIN-1", "END-3")
def test_everybody_can_win() -> None:
    """In a deadlock right at the beginning all players are tied, so all of them win."""
    table = position(
        ruleset=Ruleset(passing="always"), market="R2", hands=["", "", ""], tokens=["R", "B", "G"]
    )
    story = given(table).when("pass", "pass", "pass")
    story.then(GameEnded("deadlock", (0, 0, 0), (1, 1, 1), (0, 1, 2)))


@pytest.mark.rule("WIN-1")
def test_nobody_has_won_yet() -> None:
    """While the game goes on there is no outcome, whatever the standings."""
    assert osaka.outcome(position(market="R2", vp=[20, 0], tokens=["7R", ""])) is None
