"""Boards show what lies on the table, and sentences describe events with their clauses."""

from __future__ import annotations

import re
from textwrap import dedent

import pytest

import osaka_rules as osaka
from osaka_rules import COLOURS, Event, Route, Ruleset, Space, card, cards
from osaka_rules.osaka import events as e
from osaka_rules.render import coloured
from osaka_rules.render import osaka as render

RED, BLUE, YELLOW, GREEN = COLOURS
NAMES = ("Ann", "Bob", "Cay")


def picture(text: str) -> str:
    """Take a picture out of the margin in which a test writes it down."""
    return dedent(text).strip("\n")


# --- The board -----------------------------------------------------------------------------------


def test_a_board_shows_ships_areas_pieces_and_traders() -> None:
    """A spectator sees ships in their lanes, pieces on cards, and neither hands nor VPs."""
    state = osaka.position(
        market="R2 R5 G3",
        farm="B3",
        reserved={1: "market R5", 0: "farm Y5"},
        hands=["2R2 G5", "B3"],
        goods=["2B2 B5", ""],
        insured=["", "Y3"],
        ships={"R": 3, "B": 4, "G": 1},
        tokens=["2R G", ""],
        vp=[4, 0],
        discard="R3 R3",
    )

    expected = """
                Osaka      Oshima     Anori      Enshunada  Enshunada  Edo
                                      anchor     waves      waves
    red         ·──────────·──────────·──────────R>─────────~──────────·
    blue        ·──────────·──────────·──────────~──────────B>─────────·
    yellow      Y>─────────·──────────·──────────~──────────~──────────·
    green       ·──────────G>─────────·──────────~──────────~──────────·

    Market      R2 R5 G3 R5[pink]
    Farm        B3 Y5[white]
    Piles       92 to draw, 2 discarded

    Trader       Hand       Goods   Insured  Tokens   VP
    Ann (white)  (3 cards)  2B2 B5  none     2R G: 3  ?
    Bob (pink)   (1 card)   none    Y3       none     ?
    """
    assert picture(expected) == render.board(osaka.view(state, None))


def test_a_player_sees_one_hand_and_score_only() -> None:
    """A player sees one hand and one number of VPs, and not those of the others."""
    state = osaka.position(hands=["R5", "B3 B3"], vp=[2, 7], market="R2", seat=1)

    expected = """
    Trader       Hand      Goods  Insured  Tokens  VP
    Ann (white)  (1 card)  none   none     none    ?
    Bob (pink)   2B3       none   none     none    7
    """
    assert picture(expected) == render.traders(osaka.view(state, 1))


def test_a_long_hand_goes_on_in_the_next_line() -> None:
    """A hand of all twelve kinds does not push the rest of the table off the screen."""
    every = " ".join([str(each) for each in osaka.CARDS])
    state = osaka.position(hands=[every, ""], market="R2")

    expected = """
    Trader       Hand               Goods  Insured  Tokens  VP
    Ann (white)  R2 R3 R5 B2 B3 B5  none   none     none    0
                 Y2 Y3 Y5 G2 G3 G5
    Bob (pink)   (0 cards)          none   none     none    ?
    """
    assert picture(expected) == render.traders(osaka.view(state, 0))


def test_a_route_without_waves_has_no_line_for_them() -> None:
    """Another board is drawn with its own spaces, and without a line for anchor and waves."""
    river = Route((Space("Spring"), Space("Ford"), Space("Sea")))

    expected = """
                Spring  Ford    Sea
    red         R>──────·───────·
    blue        ·───────B>──────·
    yellow      ·───────·───────Y>
    green       G>──────·───────·
    """
    assert picture(expected) == render.sea(river, (0, 1, 2, 0))


# --- Events --------------------------------------------------------------------------------------

DESCRIBED: list[tuple[Event, str]] = [
    (e.Dealt(card("R5"), "farm"), "R5 comes to the Farm. [SETUP-3]"),
    (e.HandDealt(0, card("R5"), 8), "Ann draws R5 (8). [SETUP-4]"),
    (e.Tied((0, 2), 8, 3), "Ann and Cay are tied with 8 in 3 cards; a lot decides. [SETUP-5]"),
    (
        e.StartFound(1, 8, 2, by_lot=False),
        "Bob is the start player with 8 in 2 cards. [SETUP-5 SETUP-6]",
    ),
    (
        e.StartFound(1, 8, 1, by_lot=True),
        "Bob is the start player with 8 in 1 card, drawn by lot. [SETUP-5 SETUP-6]",
    ),
    (e.TokenChosen(1, GREEN, 2), "Bob takes a green token. [SETUP-6]"),
    (e.TurnBegan(2), "It is the turn of Cay. [TURN-1 TURN-3]"),
    (e.Passed(2, 1), "Cay passes; 1 in a row. [TURN-4]"),
    (e.Took(0, card("B3"), was_reserved=False), "Ann takes B3. [TAKE-1]"),
    (
        e.Took(0, card("B3"), was_reserved=True),
        "Ann takes B3, which was reserved. [TAKE-1 TAKE-2]",
    ),
    (e.Reserved(0, "market", card("B3")), "Ann reserves B3 in the Market. [RES-1]"),
    (
        e.Paid(0, cards("R5 G2"), 7, 6),
        "Ann pays R5 G2, worth 7, for goods that cost 6. [BUY-3 BUY-4 BUY-5]",
    ),
    (e.Bought(0, cards("2B3"), None), "Ann buys B3 B3. [BUY-1 BUY-6]"),
    (
        e.Sailed(YELLOW, 3, 2, 1, 3, arrived=False),
        "Yellow sails 2 to Enshunada. [SHIP-1]",
    ),
    (
        e.RefreshBegan(0, "turn", cards("R2 G5"), 2, 3),
        "From the Farm to the Market: R2 G5. [TURN-2 REFR-1]",
    ),
    (
        e.RefreshBegan(0, "purchase", cards(""), 2, 3),
        "From the Farm to the Market: nothing. [BUY-8 REFR-1]",
    ),
    (e.Refilled(card("Y2"), "market"), "Y2 comes to the Market. [REFR-1]"),
    (
        e.Reshuffled(40),
        "A new draw pile is shuffled from 40 cards of the discard pile. [REFR-3]",
    ),
    (e.RanOut(1), "No card is left for 1 draw. [REFR-4]"),
    (
        e.PaydayBegan(0, (RED, BLUE, GREEN)),
        "Payday for all red, blue and green goods. [SHIP-3 PAY-8]",
    ),
    (
        e.VpDrawn(1, card("R5"), 0),
        "Bob takes a card of the draw pile as VP, face down. [PAY-5 INFO-4]",
    ),
    (e.VpMarked(1, 2), "Bob marks 2 VP, as no card is left to draw. [PAY-6 REFR-4]"),
    (e.TokenGained(1, RED, 5), "Bob gains a red token (5). [TOK-1]"),
    (
        e.InsuranceAsked(0, 2, (BLUE,)),
        "The Black Tide: Cay may insure blue goods. [SINK-2 INS-5 INS-6]",
    ),
    (
        e.Insured(2, card("B2"), cards("B3 B5"), 2),
        "Cay discards B2 and insures B3 B5. [INS-1 INS-2 INS-3]",
    ),
    (e.InsuranceDone(2), "Cay insures no more. [INS-6]"),
    (e.Sank(BLUE, 4), "Blue sinks in Enshunada. [SINK-1]"),
    (e.GoodsLost(0, cards("B5")), "Ann loses B5. [SINK-3]"),
    (e.Returned(RED, 5, 0, sunk=False), "Red goes back to Osaka. [RET-1]"),
    (e.Returned(BLUE, 4, 2, sunk=True), "Blue goes back to Anori. [RET-2]"),
    (
        e.GameEnded("tokens", (9, 1, 9), (8, 3, 8), (0, 2)),
        "The game ends by tokens, won by Ann and Cay. [END-1 END-2 WIN-1]",
    ),
    (
        e.GameEnded("deadlock", (0, 1, 0), (1, 2, 1), (1,)),
        "The game ends because everybody has passed, won by Bob. [TURN-5 END-3 END-2 WIN-1]",
    ),
]
SALE = e.Sold(
    seat=1,
    colour=RED,
    goods=cards("R2 R3"),
    insured=cards(""),
    highest=3,
    tokens=1,
    price=4,
    number=2,
    product=8,
    value=10,
    vp=2,
    kept=cards("R2 R3"),
    discarded=cards(""),
    owed=0,
)


@pytest.mark.parametrize(("event", "sentence"), DESCRIBED, ids=[t for _, t in DESCRIBED])
def test_an_event_is_described_in_a_sentence_with_its_clauses(event: Event, sentence: str) -> None:
    """Each event has a sentence in game words that names players, cards, colours and spaces."""
    assert [sentence] == list(render.sentences([event], NAMES))


def test_every_kind_of_event_has_its_sentence() -> None:
    """No kind of event is missing from the sentences above."""
    assert set(e.EVENTS) == {type(event) for event, _ in DESCRIBED} | {e.Sold}


@pytest.mark.rule("PAY-2", "PAY-3")
def test_a_sale_is_described_with_its_arithmetic() -> None:
    """The rulebooks' sale, a five among three goods and two tokens, is written out to its VPs."""
    sold = osaka.apply(
        osaka.position(
            market="R2",
            hands=["G5", ""],
            goods=["R2 R5", ""],
            ships={"R": 4},
            tokens=["2R", ""],
            ruleset=Ruleset(refresh="after_payday"),
        ),
        osaka.parse_move("buy with G5"),
    ).events
    sale = [event for event in sold if isinstance(event, e.Sold)]

    assert [
        "Ann sells R2 R2 R5: (5 + 2 tokens) × 3 = 21 → 25 = 5 VP. [PAY-1 PAY-2 PAY-3 PAY-4 PAY-5]"
    ] == list(render.sentences(sale, NAMES))


def test_a_sale_names_the_insured_goods() -> None:
    """Insured goods are sold with the others, and the sentence says which they were."""
    sale = e.Sold(
        0, BLUE, cards("B2"), cards("B3"), 3, 1, 4, 2, 8, 10, 2, cards("B2 B3"), cards(""), 0
    )

    arithmetic = "(3 + 1 token) × 2 = 8 → 10 = 2 VP. [PAY-1 PAY-2 PAY-3 PAY-4]"
    expected = f"Ann sells B2 B3 (insured: B3): {arithmetic}"
    assert [expected] == list(render.sentences([sale], NAMES))


def test_events_alike_share_a_sentence() -> None:
    """Ships that sail together share a sentence, and each clause is cited once."""
    events: list[Event] = [
        e.Sailed(RED, 1, 1, 0, 1, arrived=False),
        e.Sailed(GREEN, 2, 1, 4, 5, arrived=True),
        e.VpDrawn(0, None, 1),
        e.VpDrawn(0, None, 0),
    ]

    assert [
        "Red sails 1 to Oshima; green sails 1 to Edo. [SHIP-1 SHIP-2 SHIP-3]",
        "Ann takes a card of the draw pile as VP, face down (2 times). [PAY-5 INFO-4]",
    ] == list(render.sentences(events, NAMES))


def test_each_sale_has_a_sentence_of_its_own() -> None:
    """Two sales in a row stay two sentences, so that each sum stands in its own line."""
    assert 2 == len(list(render.sentences([SALE, SALE], NAMES)))


def test_spaces_are_named_after_the_route() -> None:
    """On another board a ship sails to that board's spaces."""
    river = Route((Space("Spring"), Space("Ford"), Space("Sea")))
    event = e.Sailed(RED, 1, 1, 0, 1, arrived=False)

    assert ["Red sails 1 to Ford. [SHIP-1]"] == list(render.sentences([event], NAMES, river))


# --- Words and colours ---------------------------------------------------------------------------

PAINTED = [
    ("take R5", "take <1;31>R5</>"),
    ("2B2 Y3", "<1;94>2B2</> <1;33>Y3</>"),
    ("R 2G: 3", "<1;31>R</> <1;32>2G</>: 3"),
    ("Red sails; green too", "<1;31>Red</> sails; <1;32>green</> too"),
    ("·─Y>─~", "<2>·─</><1;33>Y></><2>─</><36>~</>"),
    ("= 5 VP. [PAY-1 PAY-2]", "= <1>5 VP</>. <2>[PAY-1 PAY-2]</>"),
    ("── Payday: red [PAY-8]", "<1>── Payday: red </><2>[PAY-8]</>"),
    ("BUY-8  Order\nred", "<1>BUY-8  Order</>\n<1;31>red</>"),
    ("Reds, greenish, R55, G5[grey]", "Reds, greenish, R55, <1;32>G5</>[grey]"),
]


@pytest.mark.parametrize(("text", "painted"), PAINTED, ids=[t for t, _ in PAINTED])
def test_cards_have_the_colours_of_the_game(text: str, painted: str) -> None:
    """Cards, ships, tokens and colour words are painted; headings are bold and clauses dim."""
    marked = re.sub(r"<([0-9;]+|/)>", lambda m: f"\x1b[{m[1].replace('/', '0')}m", painted)
    assert marked == coloured(text, render.TEXT.palette)


def test_names_stay_as_they_are() -> None:
    """A player's name is not taken for a word of the game, nor written in other letters."""
    names = ["tokens", "farm"]
    ended = e.GameEnded("tokens", (3, 1), (8, 1), (0,))
    assert ["The game ends by tokens, won by tokens. [END-1 END-2 WIN-1]"] == [
        *render.sentences([ended], names)
    ]
    assert ["farm insures no more. [INS-6]"] == [*render.sentences([e.InsuranceDone(1)], names)]
