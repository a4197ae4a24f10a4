"""Moves and positions that are refused, each with the whole sentence that says why."""

from __future__ import annotations

from typing import Final

import osaka_rules as osaka
from osaka_rules import (
    Acting,
    ChoosingToken,
    Dealing,
    DrawingLot,
    Insuring,
    Over,
    Refreshing,
    Selling,
)
from tests.osaka.core.tables import BLUE, DEALT, LOT, RED, SELLING, START
from tests.support.changed import changed

Table = dict[str, object]
SINKING: Final = {"ships": {"R": 5, "B": 4}, "goods": ["B2 B3", "B5"], "hands": ["B2 B5 R2", ""]}
"""A payday for red, with the blue ship on the waves."""

OBJECTIONS: Final[list[tuple[Table, str, str]]] = [
    (
        {"phase": Over("tokens"), "ships": {"R": 5}, "tokens": ["8R"]},
        "pass",
        "The game is over. (END-1)",
    ),
    ({"phase": Dealing()}, "pass", "Cards are being dealt: only 'draw' comes now. (SETUP-3)"),
    (
        {"phase": DrawingLot((0, 1)), **LOT},
        "pass",
        "The start player is drawn by lot: only 'lot' comes now. (SETUP-5)",
    ),
    (
        {"phase": Refreshing(0, "turn", 2, 3)},
        "pass",
        "Cards are drawn to refresh the Market: only 'draw' comes now. (REFR-1)",
    ),
    (
        {"phase": SELLING, "ships": {"R": 5}},
        "pass",
        "Victory points are drawn: only 'draw' comes now. (PAY-5)",
    ),
    (
        {"phase": ChoosingToken(1, 1), **START},
        "pass",
        "Bob is to choose a first token: write 'token R'. (SETUP-6)",
    ),
    ({"market": "R2"}, "done", "It is Ann's turn to buy, take or reserve. (TURN-3)"),
    (
        {"phase": Insuring(0, 0), **SINKING},
        "pass",
        "Ann is asked to insure goods: write 'insure B2 for B3', or 'done'. (SINK-2)",
    ),
    (
        {"reserved": {0: "market R5"}},
        "take R5",
        (
            "The R5 in the Market lies under your own piece; to take it, write 'take reserved R5'."
            " (TAKE-2)"
        ),
    ),
    (
        {"market": "G2", "reserved": {1: "market R5"}},
        "take R5",
        "The R5 in the Market is reserved by Bob. (TAKE-1, RES-4)",
    ),
    (
        {"market": "G2", "farm": "R5"},
        "take R5",
        "The R5 lies in the Farm; only cards of the Market can be taken. (TAKE-1)",
    ),
    ({"market": "G2"}, "take R5", "No R5 lies in the Market. (TAKE-1)"),
    (
        {"market": "R5"},
        "take reserved R5",
        "You have reserved no card. To take the free R5, write 'take R5'. (TAKE-1)",
    ),
    (
        {"reserved": {0: "market R5"}},
        "take reserved G2",
        "Your piece lies on the R5, not on a G2. (TAKE-1)",
    ),
    (
        {"market": "G2", "reserved": {0: "farm R5"}},
        "take reserved R5",
        "Your reserved R5 still lies in the Farm; only cards of the Market can be taken. (TAKE-1)",
    ),
    (
        {"market": "G2", "reserved": {0: "farm R5"}},
        "reserve market G2",
        (
            "Your piece already lies on the R5 in the Farm; it comes back only when you buy or"
            " take that card. (RES-3)"
        ),
    ),
    (
        {"market": "G2", "reserved": {1: "market R5"}},
        "reserve market R5",
        "The R5 in the Market already has the piece of Bob on it. (RES-2)",
    ),
    (
        {"market": "G2", "farm": "R5"},
        "reserve market R5",
        "No R5 lies in the Market. One lies in the Farm: write 'reserve farm R5'. (RES-1)",
    ),
    (
        {"reserved": {1: "market R5"}, "draw": "", "discard": "", "vp": [108]},
        "buy with R2",
        "There is nothing in the Market that you could buy. (BUY-2)",
    ),
    ({"market": "G2"}, "buy with R2 B5", "Your hand does not hold R2 B5. (BUY-3)"),
    (
        {"market": "G2 G3", "hands": ["R2"]},
        "buy with R2",
        "The payment is worth 2, but G2 G3 together cost 5. (BUY-3)",
    ),
    (
        {"market": "G2"},
        "pass",
        "You can still take or reserve a card; passing is for those who cannot. (TURN-4)",
    ),
    (
        {"phase": Insuring(0, 0), **SINKING},
        "insure G2 for B2",
        "Your hand holds no G2. (INS-1)",
    ),
    (
        {"phase": Insuring(0, 0), **SINKING},
        "insure B5 for B2",
        "The B5 has no insurance icon. (INS-1, COMP-3)",
    ),
    (
        {"phase": Insuring(0, 0), **SINKING},
        "insure B2 for R2",
        "The B2 insures blue goods only. (INS-2)",
    ),
    (
        {"phase": Insuring(0, 0), **SINKING},
        "insure B2 for B2 B2 B3",
        "The B2 has icons for 2, not for 3 goods. (INS-1)",
    ),
    (
        {"phase": Insuring(0, 0), **SINKING},
        "insure B2 for B5",
        "Your uninsured merchandise does not hold B5. (INS-1)",
    ),
    (
        {
            "phase": Insuring(0, 0),
            **SINKING,
            "goods": ["B2 Y2", ""],
            "hands": ["Y2", ""],
        },
        "insure Y2 for Y2",
        "The yellow ship is not about to sink, so its goods cannot be insured. (INS-5)",
    ),
    (
        {"phase": Refreshing(0, "turn", 2, 3), "draw": "R2"},
        "draw G5",
        (
            "The draw pile holds no G5; what lies in the discard pile comes only when the draw"
            " pile is exhausted. (REFR-3)"
        ),
    ),
    (
        {"phase": Refreshing(0, "turn", 2, 3), "draw": "R2", "discard": "R3", "vp": [106]},
        "draw G5",
        "The draw pile holds no G5. (SETUP-1)",
    ),
    (
        {"phase": DrawingLot((0, 1)), **LOT},
        "lot 3",
        "The lot is among the seats 0, 1, not 3. (SETUP-5)",
    ),
]
"""A table, a move, and why it is refused."""

PROBLEMS: Final[list[tuple[Table, str]]] = [
    (
        {"names": ["Ann", "Bob"], "hands": ["", "", ""]},
        "hands has 3 entries for 2 players. (COMP-5)",
    ),
    ({"reserved": {4: "market R5"}}, "A piece belongs to seat 4, which is not there. (COMP-5)"),
    ({"market": "8R5"}, "There are 8 R5 in the game; the deck has 7. (COMP-2)"),
    ({"vp": [-1, 2]}, "Victory points are -1, 2; none can be negative. (PAY-4)"),
    (
        {"vp_cards": "3G2"},
        "3 cards lie under the trader pieces, but the players have 0 victory points. (PAY-4)",
    ),
    ({"ships": {"Y": 6}}, "The yellow ship is on space 6; the route has spaces 0 to 5. (COMP-7)"),
    ({"phase": Acting(2)}, "The phase Acting names a seat that is not there. (TURN-1)"),
    (
        {"phase": changed(Over("tokens"), ended_by="rain")},
        "A game is not ended by 'rain'. (END-1, END-3)",
    ),
    ({"passes": 7}, "The number of passes is 7, which does not fit the phase Acting. (TURN-5)"),
    ({"tokens": ["8R"]}, "Somebody has 8 tokens, so the game is over. (END-1)"),
    (
        {"phase": Over("tokens"), "ships": {"R": 5}},
        "Nobody has 8 tokens, so the game is not over by tokens. (END-1)",
    ),
    (
        {"phase": Over("tokens"), "tokens": ["8R"]},
        "It cannot be payday while no ship is in Edo. (SHIP-3)",
    ),
    (
        {"ships": {"R": 5}},
        "The red ship cannot be in Edo: it went back after its payday. (RET-1)",
    ),
    (
        {"market": ""},
        (
            "The Market has nothing for Ann, so the turn would have begun with a refresh; put a"
            " card there. (TURN-2)"
        ),
    ),
    (
        {"phase": Over("deadlock"), "market": "", "reserved": {0: "market R5"}, "passes": 2},
        "Ann could still take or reserve a card and did not pass. (TURN-4)",
    ),
    (
        {"phase": changed(Refreshing(0, "turn", 2, 3), occasion="tea")},
        "There is no refresh for 'tea'. (REFR-1)",
    ),
    (
        {"phase": Refreshing(0, "turn", 0, 2), "market": "2R2", "reserved": {0: "farm G2"}},
        "A piece lies in the Farm, but a refresh takes it to the Market. (RES-6)",
    ),
    (
        {"phase": Refreshing(0, "turn", 1, 4)},
        "A refresh never waits for 1 + 4 cards. (REFR-1)",
    ),
    (
        {"phase": Refreshing(0, "turn", 2, 3), "farm": "R2"},
        "The Farm has 1 cards, which does not fit the refresh. (REFR-1)",
    ),
    (
        {"phase": Refreshing(0, "turn", 0, 3)},
        "Fewer free cards lie in the Market than this refresh has brought there. (REFR-1)",
    ),
    (
        {"phase": SELLING, "ships": {"R": 5}, "draw": ""},
        "A card is to be drawn, but the draw pile is empty. (REFR-3)",
    ),
    (
        {"phase": SELLING, "ships": {"R": 5}, "goods": ["R2"]},
        "Ann must have sold all red goods by now. (PAY-1)",
    ),
    (
        {"phase": SELLING, "ships": {"R": 5, "B": 5}},
        "The payday of red does not fit the ships in Edo. (PAY-8)",
    ),
    (
        {"phase": Selling(0, (RED,), RED, 0, 0, ((RED, 0),)), "ships": {"R": 5}},
        "No victory point is to be drawn for Ann. (PAY-5)",
    ),
    (
        {"phase": Selling(0, (RED,), BLUE, 0, 1, ((BLUE, 0),)), "ships": {"R": 5}},
        "The sales so far are not in the order of this payday. (PAY-8)",
    ),
    (
        {"phase": Insuring(0, 0), "ships": {"R": 5}},
        "Nobody is asked to insure while no ship is on the waves. (SINK-2)",
    ),
    (
        {"phase": Insuring(0, 0), "ships": {"R": 5, "B": 4}},
        "Ann has no good to insure and is not asked. (INS-6)",
    ),
    (
        {"phase": DrawingLot((0, 1)), **LOT, "ships": {"R": 1}},
        "Ships have sailed before the first turn. (SETUP-2)",
    ),
    (
        {"phase": DrawingLot((0, 1)), **LOT, "goods": ["R2"]},
        "Goods, victory points or discarded cards are there before the first turn. (SETUP-7)",
    ),
    (
        {"phase": DrawingLot((0, 1)), **LOT, "reserved": {0: "market R2"}},
        "A card is reserved before the first turn. (SETUP-7)",
    ),
    (
        {"phase": DrawingLot((0, 1)), **LOT, "tokens": ["R"]},
        "The tokens 1, 0 do not fit the phase DrawingLot. (SETUP-6)",
    ),
    (
        {"phase": DrawingLot((0, 1)), **LOT, "market": "6R2"},
        "Too many cards lie in the Market or the Farm. (SETUP-3)",
    ),
    (
        {"phase": Dealing(), **DEALT, "hands": ["3R5"]},
        "Ann would have stopped drawing earlier. (SETUP-4)",
    ),
    (
        {"phase": Dealing(), "farm": "R2"},
        "The cards have not been dealt in the order Market, Farm, hands. (SETUP-4)",
    ),
    (
        {"phase": DrawingLot((0, 1)), **LOT, "market": "4R2"},
        "The cards have not all been dealt. (SETUP-3, SETUP-4)",
    ),
    ({"phase": ChoosingToken(0, 0), **START}, "Ann cannot be the start player. (SETUP-5)"),
    (
        {"phase": DrawingLot((1,)), **LOT},
        "The players who are tied for the start are not the seats 1. (SETUP-5)",
    ),
]
"""A table that cannot be, and what is wrong with it; without another Market an R2 lies there."""

STATE: Final = osaka.position(market="R2")
SHAPES: Final[list[tuple[Table, str]]] = [
    ({"names": ["Ann", "Bob"]}, "names is ['Ann', 'Bob']; it must be a tuple."),
    ({"ships": (0,)}, "There are 1 ships, not four. (COMP-5)"),
    (
        {"passes": 1.0},
        "Some space, victory point or pass is not a whole number. (COMP-7, PAY-4, TURN-5)",
    ),
    (
        {"reshuffles": -1},
        "The number of reshuffles is -1; it must be a whole number from 0 on. (REFR-3)",
    ),
    (
        {"draw_bag": -1},
        "Some pile is not a bag of counts from 0 to 127; make it with cards('R2 B5'). (COMP-2)",
    ),
    (
        {"hand_rack": -1},
        (
            "hand_rack does not hold one bag for each of 2 players, of 254 cards together at most."
            " (COMP-2)"
        ),
    ),
    ({"farm_rack": 2}, "A player has one piece, which lies on one card. (RES-1)"),
    (
        {"token_rack": -1},
        "The token_rack does not hold four numbers for each of 2 players. (COMP-4)",
    ),
    ({"phase": None}, "None is not a phase. (TURN-3)"),
]
"""Fields that do not fit a state, and what is wrong with them."""
