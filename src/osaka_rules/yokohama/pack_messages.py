"""The wording of everything that is refused or remarked about a pack: a key, a template each."""

from __future__ import annotations

from typing import Final

from osaka_rules.kernel import catalogue

MESSAGES: Final = {
    "amounts.text": "{value} is not an amount; write letters and numbers in the order"
    " V Y C S T F A I W M, as in 'V5 M2'.",
    "amounts.choice": "{value} is too much: A and W go up to {most}.",
    # --- Values of packs ---
    "pack.format": "Expected {right}, got {value}.",
    "pack.id": "{value} is not an id; write a letter and then letters and digits.",
    "pack.id_for": "No order is called 'for': moves use this word.",
    "pack.goal_id": "{value} is not a goal; write A, B or C and a number.",
    "pack.goods": "{value} is not what an order asks for; use C, S, T and F only.",
    "pack.needs": "{value} is not what a goal asks for; write an amount to own, as in 'C5', or"
    " words and numbers, as in 'production 3 commercial 2', with tokens, orders, technologies,"
    " production and commercial, each once.",
    # --- Packs as a whole ---
    "pack.twice": "There are two {value}; names must differ.",
    "pack.variant": "Only a variant has this key, and it is true; leave it out otherwise.",
    "pack.start": "Only a variant has numbers of its own; it says 'variant = true'.",
    "pack.official": "Some values are reconstructed, so the pack is not official.",
    "pack.rows": "The rows hold {found} boards, but {boards} are in play with {players} players.",
    "pack.orders": "With {players} players the set-up needs {needed} orders for ports and hands,"
    " but has {found}.",
    "pack.cards": "The set-up needs {needed} technology cards for the laboratories, but has"
    " {found}.",
    "pack.spaces": "Expected at least {fewest} spaces, got {found}.",
    "pack.count": "Expected {right}, as in the box, got {found}.",
    "pack.printed": "Expected {right}, as in the book, got {found}.",
    "pack.fact": "Expected {what}, as in the book, and found none.",
    "pack.condition": "No goal {letter} of the book asks for this, or another one does already.",
    "pack.boards": "At most {most} of this kind can be in play.",
    "pack.no_area": "With {players} players no area is in play but the Canal.",
    "pack.for_each_area": "The areas in play need {needed}, but there are {found}.",
    "pack.no_goal": "There is no goal {letter}.",
    "pack.station": "Station is on one card, for there is one station token.",
    "pack.houses": "A warehouse has at most {most} houses, for only these have a price; got"
    " {found}.",
    # --- Remarks ---
    "pack.found_spaces": "Public sources have {right} spaces on each of these boards, not {found}.",
    "pack.found_order": "Public sources have an order C1 S2 T2 for V6 Y2 of DE; it is not here.",
}
"""The English templates, by key."""

message: Final = catalogue(MESSAGES)
"""Return the message with a key, with these values in it."""
