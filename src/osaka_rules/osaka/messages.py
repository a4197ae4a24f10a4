"""The wording of everything that Traders of Osaka refuses: one table, a key and a template each."""

from __future__ import annotations

from typing import Final

from osaka_rules.kernel import catalogue

MESSAGES: Final = {
    # --- Views as documents ---
    "view.seat": "There is no seat {seat} among {players}.",
    "view.space": "The route has no space {space}.",
    "view.passes": "Only {players} players can have passed, not {passes}.",
    "view.hand": "A view shows the hand of its own seat and no other.",
    "view.hand_size": "The hand has {cards} cards, not {size}.",
    "view.vp": "A view shows the victory points of its own seat, and all when the game is over.",
    "view.cards": "With these there are more cards of a kind than the deck has.",
    "view.hidden": "{hidden} cards are hidden, but the deck has only {left} left.",
    # --- Records ---
    "record.components": "A game with another {names} than that of the box has no record.",
    "record.chance": "A record has no position in which chance is to move.",
}
"""The English templates of Traders of Osaka, by key."""

message: Final = catalogue(MESSAGES)
"""Return the message with a key, with these values in it."""
