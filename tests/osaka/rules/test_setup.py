"""SETUP: from the shuffled deck to the first turn."""

from __future__ import annotations

import pytest

import osaka_rules as osaka
from osaka_rules import Colour, Dealt, HandDealt, Ruleset, StartFound, Tied, TokenChosen, cards
from osaka_rules.osaka.position import NAMES
from tests.osaka.given import Given, given

MARKET = "R2 R2 B2 B3 Y5"
FARM = "Y2 G3 G5"


def draws(*texts: str) -> list[str]:
    """Write the cards of some texts as draws, one after the other."""
    return [f"draw {each}" for text in texts for each in text.split()]


def dealt(*hands: str) -> Given:
    """Deal a game in which the players draw these initial hands."""
    return given(osaka.new_game(NAMES[: len(hands)])).when(*draws(MARKET, FARM, *hands))


@pytest.mark.rule("SETUP-1")
def test_all_cards_begin_in_the_draw_pile() -> None:
    """All 108 cards are in the draw pile, and no card lies anywhere else."""
    state = osaka.new_game(["Ann", "Bob", "Cay"])
    assert 108 == len(state.draw)
    elsewhere = (state.market, state.farm, state.discard, *state.hands, *state.goods)
    assert [0] * 9 == [len(zone) for zone in elsewhere]
    assert () == osaka.problems(state)


@pytest.mark.rule("SETUP-1")
def test_the_draw_pile_is_shuffled() -> None:
    """Every card of the pile is equally likely to be the next one, drawn ones are not in it."""
    start = given(osaka.new_game(["Ann", "Bob"]))
    weights = {str(move): weight for move, weight in osaka.chance(start.state)}
    assert [11, 9, 7] * 4 == [weights[f"draw {each}"] for each in osaka.CARDS]
    after = start.when("draw R5")
    weights = {str(move): weight for move, weight in osaka.chance(after.state)}
    assert (6, 107) == (weights["draw R5"], sum(weights.values()))


@pytest.mark.rule("SETUP-1")
def test_no_card_is_drawn_that_the_pile_does_not_hold() -> None:
    """Once all seven yellow 5s are drawn, an eighth cannot be."""
    start = given(osaka.new_game(["Ann", "Bob"])).when(*draws("Y5 Y5 Y5 Y5 Y5 Y5 Y5"))
    start.refused("draw Y5", "SETUP-1", key="draw.none", card="Y5")


@pytest.mark.rule("SETUP-2")
def test_ships_start_in_osaka() -> None:
    """All ships are in Osaka from the beginning to the first turn."""
    start = osaka.new_game(["Ann", "Bob"])
    assert (0, 0, 0, 0) == start.ships
    ready = given(start).settled().when("token R", "token R")
    assert (0, 0, 0, 0) == ready.state.ships


@pytest.mark.rule("SETUP-3")
def test_market_then_farm() -> None:
    """Five cards are drawn to the Market, then three to the Farm, then the hands begin."""
    start = given(osaka.new_game(["Ann", "Bob"]))
    market = start.when(*draws(MARKET))
    assert (cards(MARKET), cards("")) == (market.state.market, market.state.farm)
    farm = market.when(*draws(FARM))
    assert (cards(MARKET), cards(FARM)) == (farm.state.market, farm.state.farm)
    assert ["market"] * 5 + ["farm"] * 3 == [event.area for event in farm.events_of(Dealt)]
    hand = farm.when("draw R2")
    assert [cards("R2"), cards("")] == [*hand.state.hands]
    assert (5, 3) == (len(hand.state.market), len(hand.state.farm))


@pytest.mark.rule("SETUP-3", "SETUP-4")
@pytest.mark.parametrize(
    ("laid", "clause"), [("", "SETUP-3"), (MARKET, "SETUP-3"), (f"{MARKET} {FARM}", "SETUP-4")]
)
def test_only_draws_while_cards_are_dealt(laid: str, clause: str) -> None:
    """Nobody chooses a token or takes a card before the Market, the Farm and hands are dealt."""
    start = given(osaka.new_game(["Ann", "Bob"])).when(*draws(laid))
    for move in ("token R", "take R2", "lot 0", "pass", "done"):
        start.refused(move, clause, key="move.dealing")


@pytest.mark.rule("SETUP-3")
@pytest.mark.parametrize(("market", "farm"), [(1, 0), (2, 3), (7, 1)])
def test_sizes_of_the_ruleset(market: int, farm: int) -> None:
    """The first sizes of Market and Farm are values of the ruleset, and a Farm may be empty."""
    ruleset = Ruleset(market_size=market, farm_size=farm)
    state = given(osaka.new_game(["Ann", "Bob"], ruleset)).settled().state
    assert (market, farm) == (len(state.market), len(state.farm))


@pytest.mark.rule("SETUP-4")
def test_each_player_draws_until_eight() -> None:
    """From seat 0 on, each draws card after card to a sum of 8 or more before the next begins."""
    after = dealt("R2 R5 B2", "B3 B5", "G5 G5")
    assert [
        (0, "R2", 2),
        (0, "R5", 7),
        (0, "B2", 9),
        (1, "B3", 3),
        (1, "B5", 8),
        (2, "G5", 5),
        (2, "G5", 10),
    ] == [(event.seat, str(event.card), event.coins) for event in after.events_of(HandDealt)]
    assert ["R2 R5 B2", "B3 B5", "G5 G5"] == [str(hand) for hand in after.state.hands]
    assert 108 - 5 - 3 - 7 == len(after.state.draw)
    assert () == osaka.problems(after.state)


@pytest.mark.rule("SETUP-4")
@pytest.mark.parametrize(
    ("drawn", "hands"),
    [
        ("R5 R2", ["R2 R5 Y2", ""]),
        ("R5 R3", ["R3 R5", "Y2"]),
        ("R2 B5 G2", ["R2 B5 G2", "Y2"]),
        ("R2 R2 R2", ["R2 R2 R2 Y2", ""]),
    ],
)
def test_a_hand_is_complete_at_eight(drawn: str, hands: list[str]) -> None:
    """With a sum of 6 or 7 a player draws on; with 8 or 9 it is the next one who draws."""
    after = dealt("", "").when(*draws(drawn, "Y2"))
    assert hands == [str(hand) for hand in after.state.hands]


@pytest.mark.rule("SETUP-4")
def test_the_initial_hand_is_hidden() -> None:
    """Each card of the first hand is shown when drawn; then only its owner sees the hand."""
    after = dealt("R5 R3", "R5 R5")
    assert [osaka.redact(event, 1) for event in after.events] == [*after.events]
    assert cards("R5 R3") == osaka.view(after.state, 0).traders[0].hand
    assert None is osaka.view(after.state, 1).traders[0].hand
    assert None is osaka.view(after.state, None).traders[0].hand


@pytest.mark.rule("SETUP-4")
def test_first_hand_of_the_ruleset() -> None:
    """The sum at which a hand is complete is a value of the ruleset: here 5."""
    start = given(osaka.new_game(["Ann", "Bob"], Ruleset(first_hand=5)))
    after = start.when(*draws(MARKET, FARM, "R2 R2 R2 B5"))
    assert ["R2 R2 R2", "B5"] == [str(hand) for hand in after.state.hands]
    assert [1] == [event.seat for event in after.events_of(StartFound)]


PRINTED = ("R5 R3", "B5 B5", "Y2 Y2 G5", "G2 G2 B2 B2")


@pytest.mark.rule("SETUP-5")
@pytest.mark.parametrize("turned", range(4))
def test_printed_example_of_the_start_player(turned: int) -> None:
    """8 in two cards, 10, 9 and 8 in four cards: the first of these starts, wherever they sit."""
    after = dealt(*PRINTED[turned:], *PRINTED[:turned])
    seat = (4 - turned) % 4
    after.then(StartFound(seat, coins=8, cards=2, by_lot=False))
    assert [] == after.events_of(Tied)
    assert osaka.ChoosingToken(start=seat, seat=seat) == after.state.phase


@pytest.mark.rule("SETUP-5")
def test_the_sum_counts_before_the_number_of_cards() -> None:
    """9 in four cards beats 10 in two."""
    after = dealt("R5 R5", "R2 R2 R2 R3")
    after.then(StartFound(1, coins=9, cards=4, by_lot=False))


@pytest.mark.rule("SETUP-5")
def test_fewest_cards_among_equal_sums() -> None:
    """8 in three cards beats 8 in four."""
    after = dealt("R2 R2 R2 B2", "B3 G3 G2")
    after.then(StartFound(1, coins=8, cards=3, by_lot=False))


@pytest.mark.rule("SETUP-5")
def test_a_lot_among_the_tied() -> None:
    """Who is equal in sum and number is drawn by lot, each with the same chance."""
    after = dealt("R5 R3", "R5 R5", "G3 B5", "Y3 Y5")
    after.then(Tied((0, 2, 3), coins=8, cards=2))
    assert [] == after.events_of(StartFound)
    assert osaka.CHANCE is osaka.actor(after.state)
    assert [("lot 0", 1), ("lot 2", 1), ("lot 3", 1)] == [
        (str(move), weight) for move, weight in osaka.chance(after.state)
    ]
    for seat in (0, 2, 3):
        found = after.when(f"lot {seat}")
        found.then(StartFound(seat, coins=8, cards=2, by_lot=True))
        assert seat == osaka.actor(found.state)


@pytest.mark.rule("SETUP-5")
def test_the_lot_falls_on_nobody_else() -> None:
    """A lot for a player who is not tied, or for an empty seat, is refused."""
    after = dealt("R5 R3", "R5 R5", "G3 B5")
    for move in ("lot 1", "lot 3"):
        after.refused(move, "SETUP-5", key="lot.seat", tied=(0, 2))
    for move in ("draw R2", "token R"):
        after.refused(move, "SETUP-5", key="move.lot")


@pytest.mark.rule("SETUP-5")
def test_no_lot_without_a_tie() -> None:
    """When the start player is known, no lot is drawn any more."""
    dealt("R5 R3", "R5 R5").refused("lot 0", "SETUP-6")


@pytest.mark.rule("SETUP-6")
def test_first_tokens_clockwise_from_the_start_player() -> None:
    """From the start player, seat 2, clockwise, each takes one token of any colour."""
    after = dealt("R5 R5", "B5 B5", "R5 R3", "G5 G5")
    moves = ("token G", "token R", "token G", "token B")
    after = after.when(*moves)
    chosen = [
        (2, Colour.GREEN, 3),
        (3, Colour.RED, 0),
        (0, Colour.GREEN, 1),
        (1, Colour.BLUE, None),
    ]
    told = after.events_of(TokenChosen)
    assert chosen == [(event.seat, event.colour, event.next_seat) for event in told]
    assert ((0, 0, 0, 1), (0, 1, 0, 0), (0, 0, 0, 1), (1, 0, 0, 0)) == after.state.tokens


@pytest.mark.rule("SETUP-6")
def test_the_first_token_is_any_colour() -> None:
    """All four colours are open to each player, and nothing else is."""
    ready = dealt("R5 R3", "R5 R5")
    for table in (ready, ready.when("token Y")):
        assert ["token R", "token B", "token Y", "token G"] == table.moves()
    for move in ("take R2", "buy with R3 R5", "pass", "done", "draw R2"):
        ready.refused(move, "SETUP-6", key="move.choosing_token", name="Ann")


@pytest.mark.rule("SETUP-6")
def test_one_first_token_each() -> None:
    """Nobody takes a second token: when all have one, the turns begin."""
    ready = dealt("R5 R3", "R5 R5").when("token Y", "token B")
    ready.refused("token R", "TURN-3")


@pytest.mark.rule("SETUP-7")
@pytest.mark.parametrize("start", range(3))
def test_the_start_player_takes_the_first_turn(start: int) -> None:
    """After the last token it is the start player's turn, wherever they sit."""
    hands = ["R5 R5", "B5 B5", "G5 G5"]
    hands[start] = "R5 R3"
    chosen = dealt(*hands).when("token R", "token B")
    assert [] == chosen.events_of(osaka.TurnBegan)
    ready = chosen.when("token Y")
    ready.then(osaka.TurnBegan(start))
    assert osaka.Acting(start) == ready.state.phase
    assert [] == ready.events_of(osaka.RefreshBegan)
