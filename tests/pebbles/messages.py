"""The wording of everything that Pebbles refuses: one table, a key and a template each."""

from __future__ import annotations

from typing import Final

from osaka_rules.kernel import catalogue

MESSAGES: Final = {
    # --- Moves ---
    "move.type": "{value} is not a move; parse_move('plan 1') makes one of a text.",
    "move.text": "{value} is not a move; moves look like 'plan 1', 'deal 2' and 'draw sun'.",
    "move.not_dealing": "Coins are being dealt: only 'deal' comes now.",
    "move.not_drawing": "The weather is drawn: only 'draw' comes now.",
    "move.not_planning": "{name} is to plan: only 'plan' comes now.",
    "move.over": "The game is over.",
    "deal.coin": "The bag has no coin of value {value}.",
    "draw.weather": "The bag has no weather card with {value}.",
    "plan.weather": "Nobody plans {value}: in the {weather} a player plans 1 to {most}.",
    "plan.heap": "Nobody plans {value}: the heap has only {heap}.",
    # --- Events ---
    "event.redacted": "{value} does not say what happened; only full events can be replayed.",
    # --- Rulesets and packs ---
    "pack.type": "{value} is not a pack of Pebbles.",
    "pack.coins": "The coins of a pack are {value}; they must be a tuple of {fewest} or more"
    " numbers from 1 to 99, in rising order.",
    "pack.weather": "The weather of a pack is {value}; it must be a tuple of 'rain' and 'sun', in"
    " this order.",
    "pack.number": "The {name} of a pack is {value}; it must be a whole number from 1 to 99.",
    # --- Positions ---
    "position.coins": "The coins of the players and of the bag are not those of the pack.",
    "position.dealt": "There are {coins} coins for {players} players.",
    "position.weather": "The weather cards are not those of the pack.",
    "position.no_weather": "No weather card is left to draw.",
    "position.pebbles": "The heap and the players have {pebbles} pebbles; there are {total}.",
    "position.seats": "There are pebbles for {number} players, not for {players}.",
    "position.plans": "Nobody can have planned {value} here.",
    "position.over": "The game is over exactly when the heap is empty.",
    "view.not_to_move": "The player of this view is not to plan.",
}
"""The English templates, by key."""

message: Final = catalogue(MESSAGES)
"""Return the message with a key, with these values in it."""
