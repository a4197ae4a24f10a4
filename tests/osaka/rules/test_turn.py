"""TURN: whose turn it is, what it begins with, and what it consists of."""

from __future__ import annotations

import attrs
import pytest

import osaka_rules as osaka
from osaka_rules import GameEnded, Passed, RanOut, RefreshBegan, Ruleset, TurnBegan, card, cards
from osaka_rules.osaka.ruleset import Passing
from tests.osaka.given import DRAWS, Given, given

ALWAYS = Ruleset(passing="always")


def no_cards_left(
    *,
    market: str = "",
    farm: str = "",
    reserved: dict[int, str] | None = None,
    players: int = 2,
    seat: int = 0,
    passing: Passing = "when_stuck",
) -> Given:
    """A table with nothing in either pile: all other cards are out of play."""
    return given(
        osaka.position(
            names=["Ann", "Bob", "Cay", "Dan"][:players],
            ruleset=Ruleset(passing=passing),
            seat=seat,
            market=market,
            farm=farm,
            reserved=reserved,
            draw="",
            discard="",
            vp=[108],
        )
    )


# --- TURN-1 ----------------------------------------------------------------------------------


@pytest.mark.rule("TURN-1")
@pytest.mark.parametrize("move", ["take R2", "take reserved B5", "reserve market R2", "pass"])
def test_after_each_action_comes_the_next_seat(move: str) -> None:
    """Whatever a player does, the next seat clockwise is to act; after the last comes seat 0."""
    for seat, following in ((0, 1), (1, 2), (2, 0)):
        start = osaka.position(
            names=["Ann", "Bob", "Cay"],
            ruleset=ALWAYS,
            seat=seat,
            market="R2 R3",
            reserved={seat: "market B5"} if move.startswith("take reserved") else {},
        )
        after = given(start).when(move)
        after.then(TurnBegan(following))
        assert following == osaka.actor(after.state)


@pytest.mark.rule("TURN-1")
@pytest.mark.parametrize("red_ship", [0, 4])
def test_after_a_purchase_comes_the_next_seat(red_ship: int) -> None:
    """After a purchase, with a payday or without, the seat after the buyer is to act."""
    for seat, following in ((0, 1), (1, 2), (2, 0)):
        hands = ["", "", ""]
        hands[seat] = "R5"
        start = osaka.position(seat=seat, market="R2", hands=hands, ships={"R": red_ship})
        after = given(start).when("buy with R5").settled()
        after.then(TurnBegan(following))


@pytest.mark.rule("TURN-1")
def test_a_whole_round() -> None:
    """Four players act in the order of their seats, round after round."""
    start = osaka.position(names=["Ann", "Bob", "Cay", "Dan"], seat=2, market="9R2")
    after = given(start).when(*["take R2"] * 7)
    assert [3, 0, 1, 2, 3, 0, 1] == [event.seat for event in after.events_of(TurnBegan)]


@pytest.mark.rule("TURN-1", "BUY-1", "TAKE-1", "RES-1", "SHIP-1")
def test_printed_round_of_four_players() -> None:
    """Grey takes a blue 5, White reserves a red 5, Pink takes a yellow 3, Tan buys the rest."""
    start = given(
        osaka.position(
            names=["Grey", "White", "Pink", "Tan"],
            market="R5 B5 Y2 2Y3",
            farm="G2 G3 R2",
            hands=["R2 B3 G5", "B5 G3 Y3", "G5 B3", "G5 R3"],
        )
    )
    start.refused("buy with R2 B3 G5", "BUY-3", key="buy.coins", coins=10, price=18)
    grey = start.when("take B5")
    assert cards("R2 B3 B5 G5") == grey.state.hands[0]
    grey.refused("buy with B5 Y3 G3", "BUY-3", key="buy.coins", price=13)
    white = grey.when("reserve market R5")
    assert "buy with B3 G5" in white.moves()
    pink = white.when("take Y3")
    assert cards("B3 Y3 G5") == pink.state.hands[2]
    tan = pink.when("buy with G5")
    assert cards("Y2 Y3") == tan.state.goods[3]
    assert cards("R3") == tan.state.hands[3]
    assert (0, 0, 2, 0) == tan.state.ships
    assert cards("R2 G2 G3") == tan.state.market
    assert osaka.Reservation("market", card("R5")) == tan.state.reserved[1]


# --- TURN-2 ----------------------------------------------------------------------------------


@pytest.mark.rule("TURN-2")
def test_an_empty_market_is_refreshed() -> None:
    """If the Market is empty at the start of a turn, Market and Farm are refreshed first."""
    after = given(osaka.position(market="R5", farm="B3 B5")).when("take R5")
    began = RefreshBegan(1, "turn", moved=cards("B3 B5"), to_market=2, to_farm=3)
    assert [began] == after.events_of(RefreshBegan)
    assert [] == after.events_of(TurnBegan)
    assert osaka.CHANCE is osaka.actor(after.state)
    after = after.when(*DRAWS)
    after.then(TurnBegan(1))
    assert (cards("R2 B2 B3 B5"), cards("Y2 G2 G3")) == (after.state.market, after.state.farm)


@pytest.mark.rule("TURN-2")
def test_a_market_of_others_reserved_cards_is_refreshed() -> None:
    """If only cards reserved by others lie in the Market, it is refreshed, and they stay there."""
    start = osaka.position(
        names=["Ann", "Bob", "Cay"], market="G5 G2", farm="B3", reserved={0: "market R5"}
    )
    reserved = given(start).when("take G2", "reserve market G5")
    reserved.then(RefreshBegan(2, "turn", cards("B3"), 2, 3))
    after = reserved.when(*DRAWS)
    assert cards("R2 B2 B3") == after.state.market
    assert ["take R2", "take B2", "take B3"] == after.moves()[:3]


@pytest.mark.rule("TURN-2")
def test_one_free_card_prevents_the_refresh() -> None:
    """With a single card that nobody has reserved, the turn begins without a refresh."""
    start = osaka.position(market="R2 G2", farm="B3", reserved={0: "market R5"})
    after = given(start).when("take G2")
    assert [] == after.events_of(RefreshBegan)
    assert (cards("R2"), cards("B3")) == (after.state.market, after.state.farm)


@pytest.mark.rule("TURN-2")
def test_the_own_reserved_card_prevents_the_refresh() -> None:
    """A player's own reserved card in the Market prevents it, even as the only card left."""
    start = osaka.position(market="G2", farm="B3", reserved={1: "market R5"})
    after = given(start).when("take G2")
    assert [] == after.events_of(RefreshBegan)
    assert 1 == osaka.actor(after.state)
    assert ["take reserved R5"] == after.moves()


@pytest.mark.rule("TURN-2", "RES-6")
def test_the_own_reserved_card_in_the_farm_does_not_prevent_it() -> None:
    """A reserved card that lies in the Farm comes to the Market with the refresh."""
    start = osaka.position(market="G2", farm="B3", reserved={1: "farm R5"})
    after = given(start).when("take G2")
    after.then(RefreshBegan(1, "turn", cards("R5 B3"), 2, 3))
    assert "take reserved R5" in after.when(*DRAWS).moves()


@pytest.mark.rule("TURN-2")
@pytest.mark.parametrize("move", ["take reserved R5", "reserve market R5", "pass"])
def test_the_refresh_follows_any_action(move: str) -> None:
    """It does not matter what the player before did: the Market has nothing for the next one."""
    free = move == "reserve market R5"
    start = osaka.position(
        ruleset=ALWAYS, market="R5" if free else "", reserved={} if free else {0: "market R5"}
    )
    after = given(start).when(move)
    assert [(1, "turn")] == [
        (event.seat, event.occasion) for event in after.events_of(RefreshBegan)
    ]


@pytest.mark.rule("TURN-2")
def test_the_refresh_happens_once() -> None:
    """If the Market has still nothing afterwards, the player goes on with what there is."""
    ruleset = Ruleset(refresh_market=0, refresh_farm=2)
    start = given(osaka.position(ruleset=ruleset, market="R5"))
    after = start.when("take R5", "draw B2", "draw B3")
    assert 1 == len(after.events_of(RefreshBegan))
    assert (cards(""), cards("B2 B3")) == (after.state.market, after.state.farm)
    after.then(TurnBegan(1))
    assert ["reserve farm B2", "reserve farm B3"] == after.moves()


@pytest.mark.rule("TURN-2", "BUY-8")
def test_a_refresh_after_a_purchase_does_not_stand_for_it() -> None:
    """A purchase refreshes; if the next player finds nothing then, there is a second refresh."""
    ruleset = Ruleset(refresh_market=0, refresh_farm=1)
    start = osaka.position(ruleset=ruleset, market="R2", hands=["R5"])
    after = given(start).when("buy with R5", "draw B2", "draw G2")
    told = [(event.seat, event.occasion) for event in after.events_of(RefreshBegan)]
    assert [(0, "purchase"), (1, "turn")] == told
    assert (cards("B2"), cards("G2")) == (after.state.market, after.state.farm)


@pytest.mark.rule("TURN-2", "REFR-4")
def test_a_refresh_without_cards() -> None:
    """If no card can be drawn, the player goes on with what there is, without another refresh."""
    after = no_cards_left(market="R5").when("take R5")
    after.then(RefreshBegan(1, "turn", cards(""), 2, 3))
    after.then(RanOut(5))
    after.then(TurnBegan(1))
    assert ["pass"] == after.moves()


@pytest.mark.rule("TURN-2", "REFR-4")
def test_a_refresh_with_nothing_but_the_farm() -> None:
    """With both piles empty the Farm's cards still come to the Market."""
    after = no_cards_left(market="R5", farm="B3", reserved={0: "farm G2"}).when("take R5")
    assert (cards("B3"), cards("")) == (after.state.market, after.state.farm)
    assert ["take B3", "reserve market B3"] == after.moves()


@pytest.mark.rule("TURN-2")
@pytest.mark.parametrize("owner", [0, 1])
def test_no_turn_before_its_refresh(owner: int) -> None:
    """A turn with an empty Market and a card in the Farm cannot be: that card would have moved."""
    with pytest.raises(osaka.InvalidPosition, match=r"\(TURN-2\)"):
        no_cards_left(reserved={owner: "farm R5"})


# --- TURN-3 ----------------------------------------------------------------------------------


@pytest.mark.rule("TURN-3")
def test_a_turn_is_one_action() -> None:
    """A player may buy, take or reserve; after one of them the turn is over."""
    start = given(osaka.position(market="R2 R3", hands=["B5", "B5"]))
    assert [
        "take R2",
        "take R3",
        "reserve market R2",
        "reserve market R3",
        "buy with B5",
    ] == start.moves()
    for move in ("take R2", "reserve market R2", "buy with B5"):
        after = start.when(move).settled()
        assert 1 == osaka.actor(after.state)


@pytest.mark.rule("TURN-3")
@pytest.mark.parametrize("move", ["token R", "insure R2 for R2", "done", "draw R2", "lot 0"])
def test_other_moves_are_no_turn(move: str) -> None:
    """Tokens, insurance, draws and lots belong to other phases."""
    start = osaka.position(seat=1, market="R2", hands=["", "R2"])
    given(start).refused(move, "TURN-3", key="move.acting", name="Bob")


@pytest.mark.rule("TURN-3")
@pytest.mark.parametrize(
    "move", ["take R2", "take reserved R2", "reserve market R2", "buy with R2", "pass"]
)
def test_no_action_while_cards_are_drawn(move: str) -> None:
    """While a refresh waits for cards nobody acts."""
    refreshing = given(osaka.position(market="R5")).when("take R5")
    refreshing.refused(move, "REFR-1", key="move.refreshing")


# --- TURN-4 ----------------------------------------------------------------------------------


@pytest.mark.rule("TURN-4")
def test_no_passing_while_a_card_can_be_taken() -> None:
    """By default a player who can take a card may not pass, even if buying is out of reach."""
    start = given(osaka.position(market="R5", reserved={1: "farm B2"}))
    start.refused("pass", "TURN-4", key="pass.not_stuck")


@pytest.mark.rule("TURN-4")
def test_no_passing_while_the_own_card_can_be_taken() -> None:
    """By default a player whose reserved card lies in the Market may not pass."""
    start = no_cards_left(reserved={0: "market R5"})
    start.refused("pass", "TURN-4")
    assert ["take reserved R5"] == start.moves()


@pytest.mark.rule("TURN-4")
def test_no_passing_while_a_farm_card_can_be_reserved() -> None:
    """By default a player who can only reserve a card of the Farm may not pass."""
    ruleset = Ruleset(refresh_market=0, refresh_farm=2)
    start = given(osaka.position(ruleset=ruleset, market="R5"))
    after = start.when("take R5", "draw B2", "draw B3")
    after.refused("pass", "TURN-4")


@pytest.mark.rule("TURN-4")
def test_passing_when_stuck() -> None:
    """A player who can neither buy nor take nor reserve anything passes."""
    start = no_cards_left(reserved={1: "market R5"})
    assert ["pass"] == start.moves()
    after = start.when("pass")
    after.then(Passed(0, run=1))
    assert ["take reserved R5"] == after.moves()


@pytest.mark.rule("TURN-4")
@pytest.mark.parametrize(
    ("passing", "moves"),
    [
        ("when_stuck", ["take R2", "reserve market R2", "buy with B5"]),
        ("always", ["take R2", "reserve market R2", "buy with B5", "pass"]),
    ],
)
def test_passing_beside_other_actions(passing: Passing, moves: list[str]) -> None:
    """Under ``always`` passing is legal beside everything else; by default it is not."""
    start = osaka.position(ruleset=Ruleset(passing=passing), market="R2", hands=["B5"])
    assert moves == given(start).moves()


@pytest.mark.rule("TURN-4")
def test_a_turn_passed_changes_nothing() -> None:
    """Who passes keeps everything; Market, Farm and ships stay as they are."""
    before = osaka.position(ruleset=ALWAYS, market="R2", farm="B2", hands=["B5"])
    after = given(before).when("pass").state
    assert attrs.evolve(before, phase=osaka.Acting(1), passes=1) == after


# --- TURN-5 ----------------------------------------------------------------------------------


@pytest.mark.rule("TURN-5", "END-3")
@pytest.mark.parametrize("passing", ["when_stuck", "always"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_ends_when_all_have_passed(passing: Passing, players: int) -> None:
    """When every player has passed in succession, not one fewer, the game ends at once."""
    start = no_cards_left(players=players, seat=1, passing=passing)
    before = start.when(*["pass"] * (players - 1))
    assert None is osaka.outcome(before.state)
    assert 0 == osaka.actor(before.state)
    after = before.when("pass")
    assert ["deadlock"] == [event.ended_by for event in after.events_of(GameEnded)]
    assert list(range(1, players + 1)) == [event.run for event in after.events_of(Passed)]
    assert osaka.Over("deadlock") == after.state.phase
    assert None is osaka.actor(after.state)
    after.refused("pass", "END-3")


@pytest.mark.rule("TURN-5")
@pytest.mark.parametrize(
    "action", ["take R2", "take reserved B5", "reserve market R2", "buy with G5 G5 G5"]
)
def test_any_action_breaks_the_run(action: str) -> None:
    """After something else than passing, the run of passes begins anew."""
    start = osaka.position(
        names=["Ann", "Bob", "Cay"],
        ruleset=ALWAYS,
        seat=1,
        market="R2 R3",
        farm="Y2",
        hands=["3G5"],
        reserved={0: "market B5"} if action == "take reserved B5" else {},
    )
    after = given(start).when("pass", "pass", action).settled().when("pass", "pass")
    assert [1, 2, 1, 2] == [event.run for event in after.events_of(Passed)]
    assert [] == after.events_of(GameEnded)
    assert ["deadlock"] == [event.ended_by for event in after.when("pass").events_of(GameEnded)]


@pytest.mark.rule("TURN-5", "TURN-2")
def test_a_refresh_in_between_does_not_break_the_run() -> None:
    """A refresh at the start of a turn is nobody's action: both players passed, so it is over."""
    start = osaka.position(ruleset=ALWAYS, farm="B2", reserved={0: "market R5"})
    after = given(start).when("pass", *DRAWS)
    after.then(RefreshBegan(1, "turn", cards("B2"), 2, 3))
    assert None is osaka.outcome(after.state)
    ended = after.when("pass")
    assert [2] == [event.run for event in ended.events_of(Passed)][1:]
    assert osaka.Over("deadlock") == ended.state.phase


@pytest.mark.rule("TURN-5", "TURN-2")
def test_the_game_ends_before_the_next_refresh() -> None:
    """With the last pass the game is over, though the next player would need a refresh."""
    start = osaka.position(ruleset=ALWAYS, seat=1, farm="B2", reserved={1: "market R5"}, passes=1)
    after = given(start).when("pass")
    assert [Passed, GameEnded] == [type(event) for event in after.events]
    assert (cards(""), cards("B2")) == (after.state.market, after.state.farm)


@pytest.mark.rule("TURN-5")
def test_everybody_stuck() -> None:
    """Three players, of whom two hold the last cards reserved, run out of actions."""
    start = no_cards_left(market="G2", reserved={0: "market R5", 1: "market B5"}, players=3, seat=2)
    after = start.when("take G2", "take reserved R5", "take reserved B5")
    assert ["pass"] == after.moves()
    ended = after.when("pass", "pass", "pass")
    assert osaka.Over("deadlock") == ended.state.phase
    assert [2, 0, 1] == [event.seat for event in ended.events_of(RefreshBegan)]
