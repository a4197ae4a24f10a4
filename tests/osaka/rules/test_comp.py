"""COMP: what is in the box."""

from __future__ import annotations

import pytest

import osaka_rules as osaka
from osaka_rules import InvalidPosition, Route, Ruleset, Space, TokenGained, card, cards
from tests.osaka.given import Given, given
from tests.support.refusals import raised

TWO_PLAYERS = ["Ann", "Bob"]


@pytest.mark.rule("COMP-1")
def test_four_colours_in_canonical_order() -> None:
    """There are four colours, R, B, Y and G, in this order."""
    assert ["R red", "B blue", "Y yellow", "G green"] == [f"{c} {c.word}" for c in osaka.COLOURS]


@pytest.mark.rule("COMP-1")
def test_everything_is_listed_in_canonical_order() -> None:
    """Cards, ships, tokens and moves are listed red, blue, yellow, green, and then by value."""
    table = given(
        osaka.position(
            market="G2 Y3 B5 Y2 R5 R3",
            ships={"G": 4, "Y": 3, "B": 2, "R": 1},
            tokens=["G 2Y 3B", "R"],
        )
    )
    assert "R3 R5 B5 Y2 Y3 G2" == str(table.state.market)
    assert (1, 2, 3, 4) == table.state.ships
    assert ((0, 3, 2, 1), (1, 0, 0, 0)) == table.state.tokens
    in_order = ["take R3", "take R5", "take B5", "take Y2", "take Y3", "take G2"]
    assert in_order == table.moves()[:6]


@pytest.mark.rule("COMP-2")
def test_the_deck() -> None:
    """The deck has 108 cards, 27 a colour: eleven 2s, nine 3s and seven 5s."""
    deck = osaka.new_game(TWO_PLAYERS).draw
    assert 108 == len(deck)
    for letter in "RBYG":
        numbers = [deck.count(card(f"{letter}{value}")) for value in (2, 3, 5)]
        assert [11, 9, 7] == numbers
        assert 27 == sum(numbers)


@pytest.mark.rule("COMP-2")
def test_a_card_is_its_colour_and_value() -> None:
    """There are twelve kinds of card, and two cards of one colour and value are the same."""
    names = ["R2", "R3", "R5", "B2", "B3", "B5", "Y2", "Y3", "Y5", "G2", "G3", "G5"]
    assert names == [str(each) for each in osaka.CARDS]
    assert 12 == len(set(osaka.CARDS))
    assert osaka.Card(osaka.Colour.YELLOW, 3) == card("Y3")


@pytest.mark.rule("COMP-2")
def test_a_position_never_has_more_cards_than_the_deck() -> None:
    """Seven red 5s are in the box, so an eighth on the table is refused."""
    osaka.position(market="3R5", farm="R5", hands=["R5", "R5"], goods=["R5"])
    table = {"market": "3R5", "farm": "R5", "hands": ["R5", "R5"], "goods": ["2R5"]}
    assert "COMP-2 position.cards 8 R5 7" == raised(InvalidPosition, osaka.position, **table)


@pytest.mark.rule("COMP-2")
def test_another_deck() -> None:
    """The deck is a value of the ruleset: with another one, its cards are dealt."""
    deck = cards("10R2 10B3 10G5")
    assert deck == osaka.new_game(TWO_PLAYERS, Ruleset(deck=deck)).draw


def insuring(hand: str, ruleset: Ruleset = osaka.STANDARD) -> Given:
    """Ann, whose hand is given, is asked to insure her blue goods; red is in Edo."""
    return given(
        osaka.position(
            ruleset=ruleset,
            phase=osaka.Insuring(active=0, seat=0),
            hands=[hand],
            goods=["4B5"],
            ships={"R": 5, "B": 3},
        )
    )


@pytest.mark.rule("COMP-3")
def test_insurance_icons() -> None:
    """A 2 has two insurance icons, a 3 has one and a 5 has none."""
    assert ["insure B2 for B5", "insure B2 for B5 B5", "done"] == insuring("B2").moves()
    assert ["insure B3 for B5", "done"] == insuring("B3").moves()
    assert ["done"] == insuring("B5").moves()


@pytest.mark.rule("COMP-3")
@pytest.mark.parametrize(
    ("goods", "icons", "number"), [("B2 for B5 B5 B5", 2, 3), ("B3 for B5 B5", 1, 2)]
)
def test_no_more_goods_than_icons(goods: str, icons: int, number: int) -> None:
    """A card insures no more goods than it has icons, and one without icons none."""
    move, key = f"insure {goods}", "insure.too_many"
    insuring(goods[:2]).refused(move, "INS-1", key=key, icons=icons, number=number)
    insuring("B5").refused("insure B5 for B5", "INS-1", "COMP-3", key="insure.icons")


@pytest.mark.rule("COMP-3")
def test_other_icons() -> None:
    """The icons are a value of the ruleset: here a 2 has none, a 3 has one and a 5 has three."""
    ruleset = Ruleset(icons=(0, 1, 3))
    assert ["done"] == insuring("B2", ruleset).moves()
    assert ["insure B3 for B5", "done"] == insuring("B3", ruleset).moves()
    assert 3 + 1 == len(insuring("B5", ruleset).moves())


@pytest.mark.rule("COMP-4")
def test_tokens_never_run_short() -> None:
    """There are 12 red tokens in the box, yet everybody who sells red gains one, the 29th too."""
    table = given(
        osaka.position(
            market="R2",
            hands=["G2"],
            goods=["R2", "R3", "R5", "R2"],
            tokens=["7R", "7R", "7R", "7R"],
            ships={"R": 4},
        )
    )
    after = table.when("buy with G2").settled()
    gained = [(0, 8), (1, 8), (2, 8), (3, 8)]
    assert gained == [(event.seat, event.tokens) for event in after.events_of(TokenGained)]
    assert ((8, 0, 0, 0),) * 4 == after.state.tokens


@pytest.mark.rule("COMP-4")
def test_first_tokens_never_run_short() -> None:
    """Every player may choose the same colour for the first token, whatever the others took."""
    dealt = given(osaka.new_game(["Ann", "Bob", "Cay", "Dan"])).settled()
    after = dealt.when("token Y", "token Y", "token Y", "token Y")
    assert ((0, 0, 1, 0),) * 4 == after.state.tokens


@pytest.mark.rule("COMP-5")
def test_one_ship_a_colour() -> None:
    """There are four ships, one a colour, and each sails for its own colour only."""
    for place, letter in enumerate("RBYG"):
        start = osaka.position(market=f"{letter}2", hands=["R5"])
        after = given(start).when("buy with R5")
        assert tuple(int(place == ship) for ship in range(4)) == after.state.ships


@pytest.mark.rule("COMP-5")
def test_one_reservation_piece_a_player() -> None:
    """Each of four players has one reservation piece to lay down, and no second one."""
    assert ("white", "pink", "grey", "tan") == osaka.PIECES
    start = osaka.position(names=["Ann", "Bob", "Cay", "Dan"], market="R2 B2 Y2 G2 G5", farm="G3")
    after = given(start).when(
        "reserve market R2", "reserve market B2", "reserve farm G3", "reserve market G2"
    )
    lying = ["market R2", "market B2", "farm G3", "market G2"]
    assert lying == [str(piece) for piece in after.state.reserved]
    assert [] == [move for move in after.moves() if move.startswith("reserve")]


@pytest.mark.rule("COMP-6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_players(players: int) -> None:
    """Two, three or four people play, each with a hand, goods, tokens and a piece of their own."""
    names = ["Ann", "Bob", "Cay", "Dan"][:players]
    state = given(osaka.new_game(names)).settled().state
    assert tuple(names) == state.names
    rows = (state.hands, state.goods, state.insured, state.tokens, state.vp, state.reserved)
    assert [players] * 6 == [len(row) for row in rows]


@pytest.mark.rule("COMP-6")
@pytest.mark.parametrize("names", [[], ["Ann"], ["Ann", "Bob", "Cay", "Dan", "Eve"]])
def test_other_numbers_of_players(names: list[str]) -> None:
    """Nobody, one player or five players are refused."""
    expected = f"COMP-6 names.number Traders of Osaka {len(names)} 2 4"
    assert expected == raised(InvalidPosition, osaka.new_game, names)


@pytest.mark.rule("COMP-6")
def test_numbers_of_players_of_the_ruleset() -> None:
    """How many may play is a value of the ruleset: here exactly three."""
    ruleset = Ruleset(players_min=3, players_max=3)
    assert 3 == len(osaka.new_game(["Ann", "Bob", "Cay"], ruleset).names)
    for names in (TWO_PLAYERS, ["Ann", "Bob", "Cay", "Dan"]):
        expected = f"COMP-6 names.number Traders of Osaka {len(names)} 3 3"
        assert expected == raised(InvalidPosition, osaka.new_game, names, ruleset)


@pytest.mark.rule("COMP-6")
def test_two_players_have_no_special_rules() -> None:
    """Two players lay out as many cards as four, draw up to 8 and need eight tokens, too."""
    for names in (TWO_PLAYERS, ["Ann", "Bob", "Cay", "Dan"]):
        state = given(osaka.new_game(names)).settled().state
        assert (5, 3) == (len(state.market), len(state.farm))
        assert all(8 <= hand.coins <= 12 for hand in state.hands)
    for tokens, over in (("6R", False), ("7R", True)):
        start = osaka.position(market="R2", hands=["R5"], ships={"R": 4}, tokens=[tokens])
        after = given(start).when("buy with R5").settled()
        assert over == (osaka.actor(after.state) is None)


@pytest.mark.rule("COMP-7")
def test_the_route() -> None:
    """The route: Osaka, Oshima, Anori with the anchor, Enshunada twice with waves, Edo."""
    printed = [
        ("Osaka", "calm"),
        ("Oshima", "calm"),
        ("Anori", "anchor"),
        ("Enshunada", "waves"),
        ("Enshunada", "waves"),
        ("Edo", "calm"),
    ]
    route = osaka.STANDARD.route
    assert printed == [(space.name, space.kind) for space in route.spaces]
    assert (5, 2) == (route.edo, route.anchor)
    assert (False, False, False, True, True, False) == route.waves


@pytest.mark.rule("COMP-7")
@pytest.mark.parametrize(("space", "then"), [(0, 0), (1, 1), (2, 2), (3, 2), (4, 2)])
def test_where_ships_sink(space: int, then: int) -> None:
    """In a payday a ship on a wave space goes back to the anchor; elsewhere it stays."""
    start = osaka.position(market="R2", hands=["R5"], ships={"R": 4, "B": space, "G": 1})
    after = given(start).when("buy with R5").settled()
    assert (0, then, 0, 1) == after.state.ships


SHORT = Route((Space("Osaka"), Space("Oshima"), Space("Edo")))
LONG = Route(
    (
        Space("Osaka"),
        Space("Anori", "anchor"),
        Space("Enshunada", "waves"),
        Space("Izu"),
        Space("Sagami", "waves"),
        Space("Uraga"),
        Space("Shinagawa"),
        Space("Edo"),
    )
)


@pytest.mark.rule("COMP-7")
def test_a_route_without_waves() -> None:
    """On a route without waves nobody needs an anchor: a payday sinks nothing."""
    start = osaka.position(
        ruleset=Ruleset(route=SHORT), market="R2 R3", hands=["R5 B2"], goods=["B3"], ships={"B": 1}
    )
    after = given(start).when("buy with R5").settled()
    assert [] == after.events_of(osaka.InsuranceAsked)
    assert (0, 1, 0, 0) == after.state.ships
    assert cards("B3") == after.state.goods[0]


@pytest.mark.rule("COMP-7")
def test_a_longer_route() -> None:
    """On a longer route Edo, the waves and the anchor are where that route has them."""
    start = osaka.position(
        ruleset=Ruleset(route=LONG),
        market="R2 R3",
        hands=["R5"],
        ships={"R": 5, "B": 2, "Y": 3, "G": 4},
    )
    after = given(start).when("buy with R5").settled()
    assert [7] == [event.space for event in after.events_of(osaka.Sailed)]
    assert (0, 1, 3, 1) == after.state.ships
