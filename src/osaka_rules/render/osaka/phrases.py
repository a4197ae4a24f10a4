"""The phrases of texts about Traders of Osaka: one table, a key and a template each."""

from __future__ import annotations

from typing import Final

from osaka_rules.kernel import Templates, catalogue

PHRASES: Final[Templates] = {
    # --- How things are written ---
    "legend.cards": "R5 is a red card worth 5 coins; R, B, Y, G: red, blue, yellow, green;"
    " 2R5: two.",
    "legend.moves": "'buy with R5' pays with that card, and buys all that is free in the Market.",
    # --- Events ---
    "Dealt": "{card} comes to the {area}",
    "HandDealt": "{seat} draws {card} ({coins})",
    "Tied": "{who} are tied with {coins} in {cards}; a lot decides",
    "StartFound": "{seat} is the start player with {coins} in {cards}{by_lot}",
    "TokenChosen": "{seat} takes a {colour} token",
    "TurnBegan": "it is the turn of {seat}",
    "Passed": "{seat} passes; {run} in a row",
    "Took": "{seat} takes {card}{was_reserved}",
    "Reserved": "{seat} reserves {card} in the {area}",
    "Paid": "{seat} pays {cards}, worth {coins}, for goods that cost {price}",
    "Bought": "{seat} buys {cards}",
    "Sailed": ("{colour} sails {number} to {space}", "{colour} sails {number} to {space}"),
    "RefreshBegan": "from the Farm to the Market: {moved}",
    "Refilled": "{card} comes to the {area}",
    "Reshuffled": "a new draw pile is shuffled from {cards} of the discard pile",
    "RanOut": "no card is left for {missing}",
    "PaydayBegan": "payday for all {colours} goods",
    "Sold": "{seat} sells {goods}{insured}:"
    " ({highest} + {tokens}) × {number} = {product} → {value} = {vp} VP",
    "VpDrawn": "{seat} takes a card of the draw pile as VP, face down",
    "VpMarked": "{seat} marks {vp} VP, as no card is left to draw",
    "TokenGained": "{seat} gains a {colour} token ({tokens})",
    "InsuranceAsked": "the Black Tide: {seat} may insure {colours} goods",
    "Insured": "{seat} discards {card} and insures {goods}",
    "InsuranceDone": "{seat} insures no more",
    "Sank": "{colour} sinks in {space}",
    "GoodsLost": "{seat} loses {goods}",
    "Returned": "{colour} goes back to {space}",
    "GameEnded": "the game ends {ended_by}, won by {who}",
    # --- What stands in sentences ---
    "by_lot": ", drawn by lot",
    "was_reserved": ", which was reserved",
    "insured": " (insured: {cards})",
    "market": "Market",
    "farm": "Farm",
    "tokens": "by tokens",
    "deadlock": "because everybody has passed",
    "nothing": "nothing",
    "cards": ("{number} card", "{number} cards"),
    "draws": ("{number} draw", "{number} draws"),
    "counted_tokens": ("{number} token", "{number} tokens"),
    # --- The board ---
    "board.market": "Market",
    "board.farm": "Farm",
    "board.piles": "Piles",
    "board.in_piles": "{draw} to draw, {discarded} discarded",
    "board.waves": "waves",
    "board.anchor": "anchor",
    "board.trader": "Trader",
    "board.hand": "Hand",
    "board.goods": "Goods",
    "board.insured": "Insured",
    "board.tokens": "Tokens",
    "board.vp": "VP",
    "board.empty": "empty",
    "board.none": "none",
    "board.no_tokens": "none",
    "board.white": "white",
    "board.pink": "pink",
    "board.grey": "grey",
    "board.tan": "tan",
    # --- The demo ---
    "demo.areas": "Market {market}; Farm {farm}.",
    "demo.payday": "Payday: {colours} in Edo",
}
"""The English templates, by key."""
VALUE_WORDS: Final = {"": ("red", "blue", "yellow", "green")}
"""Words that values are shown by."""
SHOWN_TEXTS: Final = {"table": (*VALUE_WORDS[""], "4 or more")}
"""Texts of tables that not every study has."""

say: Final = catalogue(PHRASES)
"""Return the phrase with a key, with these values in it."""
