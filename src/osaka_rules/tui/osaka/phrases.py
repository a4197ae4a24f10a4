"""The phrases of a game of Traders of Osaka at a terminal: one table, a key and a template each."""

from __future__ import annotations

from typing import Final

from osaka_rules.kernel import Templates, catalogue

PHRASES: Final[Templates] = {
    # --- How to play ---
    "how_to.turn": "Your cards are your money: R5 is a red card worth 5. In a turn you take a card,"
    " reserve one, or buy everything in the Market that others have not reserved.",
    "how_to.buy": "You pay with cards of your hand. What you buy is your goods, and the ships of"
    " its colours sail a space, or two for several cards.",
    "how_to.payday": "When a ship reaches Edo, all sell their goods of its colour: (highest card +"
    " your tokens of the colour) × number of cards, 5 coins for a VP; sellers gain a token.",
    "how_to.end": "Then ships on waves (~) sink, and their goods are lost if nobody insures them."
    " With the 8th token of a player the game ends; most VP win.",
    # --- The table ---
    "narrow.trader": "{name} ({piece}) {vp} VP, tokens {tokens}",
    "narrow.own": "hand {hand}; goods {goods}",
    "narrow.other": "({cards}); goods {goods}",
    "narrow.insured": "{line}; insured {cards}",
    "narrow.cards": ("{number} card", "{number} cards"),
    # --- What can be done, and what it would come to ---
    "offer.token": "Choose your first token: goods of its colour will bring you more.",
    "offer.insure": "The Black Tide: {colours} will sink. A 2 insures two cards, a 3 one; or"
    " 'done'.",
    "offer.nothing": "There is nothing in the Market that you may buy.",
    "offer.market": "The Market costs {price}, your hand is worth {coins}; {ways}.",
    "offer.sails": "{colour} sails to {space}",
    "offer.payday": "{way} (payday)",
    "note.exact": "exact, leaves {cards}",
    "note.over": "{over} over, leaves {cards}",
    "note.hand": "hand {coins}",
    "note.insure": "leaves {cards}",
    "note.cards": "{cards} ({coins})",
    # --- Paydays ---
    "milestone.payday": "payday",
    "story.payday": "Payday: {colours}",
    "story.tide": "The Black Tide",
    "story.end": "The end",
    "story.all_sell": "Everybody sells all {colours} goods.",
    "story.sale": "{name} sells {cards}.",
    "story.price": "highest card {highest} + {tokens} = {price} a card",
    "story.product": "{price} × {cards} = {product}",
    "story.rounded": "{price} × {cards} = {product}, rounded up to {value}",
    "story.vp": "{value} ÷ {unit} = {vp} VP: {kept} of these cards",
    "story.vp_drawn": "{value} ÷ {unit} = {vp} VP: {kept} of these cards, {owed} from the draw"
    " pile",
    "story.drawn": (
        "{name} draws {number} card as VP, face down.",
        "{name} draws {number} cards as VP, face down.",
    ),
    "story.tokens": ("{number} token", "{number} tokens"),
    "story.cards": ("{number} card", "{number} cards"),
}
"""The English templates, by key."""

say: Final = catalogue(PHRASES)
"""Return the phrase with a key, with these values in it."""
