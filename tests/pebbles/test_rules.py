"""The rules of Pebbles, clause by clause."""

from __future__ import annotations

import pytest

from osaka_rules.kernel import IllegalMove, InvalidPosition, NotationError
from tests import pebbles
from tests.pebbles import (
    GAME,
    CoinDealt,
    CoinsShown,
    Event,
    GameEnded,
    Grabbed,
    Move,
    Pack,
    Plan,
    Planned,
    Revealed,
    RoundBegan,
    Ruleset,
    State,
    View,
    WeatherDrawn,
    WeatherReturned,
    position,
)
from tests.pebbles.messages import MESSAGES
from tests.support.given import Given
from tests.support.refusals import refusal

LAST = (2, 3)
"""Pebbles of two players after which one is left."""


def given(state: State) -> Given[State, Move, Event, View]:
    """Begin a test with a position."""
    return Given(GAME, state)


# --- Set-up --------------------------------------------------------------------------------------


@pytest.mark.rule("SET-1")
@pytest.mark.parametrize("names", [["Ann"], ["Ann", "Bob", "Cay", "Dan"]])
def test_players(names: list[str]) -> None:
    """There are 2 or 3 players."""
    with pytest.raises(InvalidPosition) as refused:
        pebbles.new_game(names)
    assert (("SET-1",), "names.number") == refusal(refused.value)
    assert 3 == len(pebbles.new_game(["Ann", "Bob", "Cay"]).names)


@pytest.mark.rule("SET-2")
def test_components() -> None:
    """All components of the pack are there, and 3 pebbles for each player."""
    state = pebbles.new_game(["Ann", "Bob", "Cay"])
    assert ((1, 1, 2, 3), 9) == (state.hidden.bag, state.heap)
    assert ("rain", "sun", "sun") == state.weather_bag


@pytest.mark.rule("SET-3")
def test_dealing() -> None:
    """Each player in seat order is dealt a coin of the bag; then the first round begins."""
    start = given(pebbles.new_game(["Ann", "Bob"]))
    assert ["deal 1", "deal 2", "deal 3"] == start.moves()
    one = start.when("deal 3").refused("deal 3", "SET-3", key="deal.coin", value="3")
    one.refused("plan 1", "SET-3", key="move.not_dealing")
    two = one.when("deal 1").then(CoinDealt(0, 3), CoinDealt(1, 1), RoundBegan())
    assert ((3, 1), (1, 2)) == (two.state.hidden.coins, two.state.hidden.bag)


@pytest.mark.rule("SET-4")
def test_coins_are_secret() -> None:
    """A coin is shown to its owner, as long as the game goes on."""
    state, dealt = position(coins=[1, 3]), CoinDealt(1, 3)
    seen = [pebbles.view(state, seat).coins for seat in (0, 1, None)]
    assert [(1, None), (None, 3), (None, None)] == seen
    assert [None, 3, None] == [_coin(pebbles.redact(dealt, seat)) for seat in (0, 1, None)]


def _coin(event: Event) -> int | None:
    assert isinstance(event, CoinDealt)
    return event.coin


# --- Planning ------------------------------------------------------------------------------------


@pytest.mark.rule("PLAN-1")
def test_weather() -> None:
    """A round begins with a weather card; what was drawn is not in the bag any more."""
    start = given(position(weather=None, weather_bag=["rain", "sun"]))
    assert ["draw rain", "draw sun"] == start.moves()
    start.refused("plan 1", "PLAN-1", key="move.not_drawing")
    after = start.when("draw sun").then(WeatherDrawn("sun"))
    assert ("rain",) == after.state.weather_bag
    only_rain = given(position(weather=None, weather_bag=["rain"]))
    only_rain.refused("draw sun", "PLAN-1", key="draw.weather", value="'sun'")


@pytest.mark.rule("PLAN-1")
def test_weather_returns() -> None:
    """When all weather cards have been drawn, all are put back before the next round."""
    after = given(position(weather_bag=[])).when("plan 1", "plan 1")
    assert (RoundBegan(), WeatherReturned()) == after.events[-2:]
    assert ("rain", "sun", "sun") == after.state.weather_bag
    assert [] == given(position()).when("plan 1", "plan 1").events_of(WeatherReturned)


@pytest.mark.rule("PLAN-2")
def test_planning() -> None:
    """The players plan in seat order, and nothing else can be done."""
    start = given(position(weather="rain"))
    start.refused("draw sun", "PLAN-2", key="move.not_planning", name="Ann")
    one = start.when("plan 1").refused("deal 1", "PLAN-2", key="move.not_planning", name="Bob")
    assert (0, 1) == (pebbles.actor(start.state), pebbles.actor(one.state))
    one.when("plan 1").then(Planned(0, 1), Planned(1, 1))


@pytest.mark.rule("PLAN-3")
def test_sun_and_rain() -> None:
    """One or two in the sun, one in the rain; the rules may allow more in the sun."""
    sun, rain = given(position(weather="sun")), given(position(weather="rain"))
    assert ["plan 1", "plan 2"] == sun.moves()
    assert ["plan 1"] == rain.moves()
    sun.refused("plan 3", "PLAN-3", key="plan.weather", value="3", weather="sun", most=2)
    rain.refused("plan 2", "PLAN-3", key="plan.weather", value="2", weather="rain", most=1)
    assert ["plan 1", "plan 2", "plan 3"] == given(position(ruleset=Ruleset(most=3))).moves()


@pytest.mark.rule("PLAN-4")
def test_no_more_than_there_are() -> None:
    """The heap limits a plan; the plans of others do not."""
    last = given(position(pebbles=LAST)).refused(
        "plan 2", "PLAN-4", key="plan.heap", value=2, heap=1
    )
    assert ["plan 1"] == last.moves() == last.when("plan 1").moves()


@pytest.mark.rule("PLAN-5")
def test_plans_are_secret() -> None:
    """A plan is shown to the player who made it; that it was made is open."""
    state, planned = position(plans=[2]), Planned(0, 2)
    assert [(2,), (None,), (None,)] == [pebbles.view(state, seat).plans for seat in (0, 1, None)]
    hidden = Planned(0, None)
    assert [planned, hidden, hidden] == [pebbles.redact(planned, seat) for seat in (0, 1, None)]


# --- Grabbing ------------------------------------------------------------------------------------


@pytest.mark.rule("GRAB-1", "GRAB-3")
def test_a_round() -> None:
    """When the last has planned, all plans are revealed and carried out; a round follows."""
    after = given(position(weather_bag=["rain"])).when("plan 2", "plan 1")
    followed = (Revealed((2, 1)), Grabbed(0, 2), Grabbed(1, 1), RoundBegan())
    assert (Planned(0, 2), Planned(1, 1), *followed) == after.events
    assert (3, (2, 1), ()) == (after.state.heap, after.state.pebbles, after.state.hidden.plans)
    assert followed == tuple([pebbles.redact(event, None) for event in followed])


@pytest.mark.rule("GRAB-2")
def test_too_few_pebbles() -> None:
    """Those who grab later get what is left, perhaps nothing."""
    start = position(names=["Ann", "Bob", "Cay"], pebbles=[2, 2, 2])
    given(start).when("plan 2", "plan 2", "plan 1").then(
        Grabbed(0, 2), Grabbed(1, 1), Grabbed(2, 0)
    )


# --- The end -------------------------------------------------------------------------------------


@pytest.mark.rule("END-1")
def test_the_end() -> None:
    """With the last pebble the game is over, and everybody sees all coins."""
    over = given(position(pebbles=LAST, coins=[3, 1])).when("plan 1", "plan 1")
    over.then(CoinsShown((3, 1)), GameEnded(((6, 3, 3), (4, 3, 1)), (0,)))
    over.refused("plan 1", "END-1", key="move.over")
    assert (None, []) == (pebbles.actor(over.state), over.moves())
    assert (3, 1) == pebbles.view(over.state, None).coins


@pytest.mark.rule("END-2")
@pytest.mark.parametrize(
    ("grabbed", "coins", "winner"), [([3, 3], [3, 2], 0), ([4, 2], [1, 3], 0), ([2, 4], [3, 1], 1)]
)
def test_standings(grabbed: list[int], coins: list[int], winner: int) -> None:
    """Points count first, then pebbles, then the coin."""
    pack = Pack(coins=(1, 2, 3), weather=("sun",), pebbles=3, goal=1)
    end = pebbles.outcome(position(pack=pack, pebbles=grabbed, coins=coins))
    assert end is not None
    assert [(p + c, p, c) for p, c in zip(grabbed, coins, strict=True)] == [*end.standings]
    assert (winner,) == end.winners


@pytest.mark.rule("END-3")
def test_the_goal() -> None:
    """Six points reach the goal of the pack in the box, five do not."""
    reached = pebbles.outcome(position(pebbles=[4, 2], coins=[2, 1]))
    missed = pebbles.outcome(position(pebbles=[4, 2], coins=[1, 2]))
    assert reached is not None
    assert missed is not None
    assert ((0,), ()) == (reached.winners, missed.winners)


@pytest.mark.rule("END-4")
@pytest.mark.parametrize(("ties", "winners"), [("shared", (0, 1)), ("nobody", ())])
def test_ties(ties: pebbles.Ties, winners: tuple[int, ...]) -> None:
    """Players who are tied all win, or nobody does; one who is best wins either way."""
    pack, ruleset = Pack(coins=(1, 1, 2), weather=("sun",), pebbles=1, goal=1), Ruleset(ties=ties)
    tied = pebbles.outcome(position(ruleset=ruleset, pack=pack, pebbles=[1, 1], coins=[1, 1]))
    alone = pebbles.outcome(position(ruleset=ruleset, pack=pack, pebbles=[1, 1], coins=[1, 2]))
    assert tied is not None
    assert alone is not None
    assert (winners, (1,)) == (tied.winners, alone.winners)


# --- Texts ---------------------------------------------------------------------------------------


@pytest.mark.rule("REC-7")
def test_notation() -> None:
    """Every move has one text; any other text, and what is no move, is refused."""
    for text in ("deal 1", "draw sun", "draw rain", "plan 12"):
        assert text == str(pebbles.parse_move(text))
    for wrong in ("plan  1", "Plan 1", "plan 01", "plan 100", "draw snow", "grab 1", "", None):
        with pytest.raises(NotationError) as refused:
            GAME.parse_move(wrong)  # type: ignore[arg-type]
        assert (("REC-7",), "move.text") == refusal(refused.value)
    with pytest.raises(IllegalMove) as illegal:
        GAME.apply(position(), 7)  # type: ignore[arg-type]
    assert (("REC-7",), "move.type") == refusal(illegal.value)
    assert GAME.objection(position(), Plan(True)) is not None


def test_wording() -> None:
    """The English sentence of a refusal, and what the clause says."""
    refusal = given(position(pebbles=LAST)).objection("plan 2")
    assert MESSAGES["plan.heap"].format(value=2, heap=1) == refusal.reason
    expected = (
        "Nobody plans 2: the heap has only 1.\nPLAN-4: Nobody plans more pebbles than the heap has."
    )
    assert expected == pebbles.explain(refusal)
