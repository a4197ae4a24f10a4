"""The wording of everything that is refused or remarked about a pack: a key, a template each."""

from __future__ import annotations

from typing import Final

from osaka_rules.kernel import catalogue

MESSAGES: Final = {
    "pack.format": "Expected {right}, got {value}.",
    "pack.id": "{value} is not an id; write a letter, then letters, digits and hyphens, and none"
    " of the words {words}.",
    "pack.road": "{value} is not a road; write two spaces, as in 'E V1'.",
    "pack.tag": "There is no value {key} to tag.",
    "pack.name_tag": "Ids carry no tag.",
    # --- Packs as a whole ---
    "pack.twice": "There are two {value}; ids must differ.",
    "pack.unknown_id": "{value} is not {what}.",
    "pack.variant": "Only a variant has this key, and it is true; leave it out otherwise.",
    "pack.official": "Some values are reconstructed, so the pack is not official.",
    "pack.limits": "The largest number of players, {most}, is below the smallest, {least}.",
    "pack.cards": "Each round takes {slots} different cards, but there are {found} basic ones.",
    "pack.travel": "Travel takes 1 official, because each of them is sent or lets samurai ride.",
    "pack.room": "The cities have room for {room} homes, and {players} players need one each.",
    "pack.map": "There are {found} maps for {players} players; there must be one.",
    "pack.map_players": "The game is not for {players} players.",
    "pack.capital": "The capital {value} is no city.",
    "pack.needs_space": "A map has at least one space of this kind.",
    "pack.road_loop": "A road leads from {value} to itself.",
    "pack.road_twice": "The road {value} is there twice.",
    "pack.apart": "No road leads from {capital} to {spaces}.",
    "pack.merchant": "The merchant starts on {value}, which is not on the map for {players}.",
    "pack.kits": "There are {found} kits for up to {players} players.",
    "pack.kit": "A kit has at most {most} of a resource, got {found}.",
    "pack.pieces": "A player starts with {found} {what}, but has only {most}.",
    "pack.merchants": "There are {found} merchant cards; the set-up needs two.",
    "pack.rows": "Expected {right} rows, one for each number of owners, got {found}.",
    "pack.row": "Row {number} has {right} shares, from the largest down, got {value}.",
    "pack.yield": "Four numbers that do not rise are expected, got {value}.",
    "pack.free": "The point costs nothing; ask for something.",
    # --- The book ---
    "pack.printed": "Expected {right}, as in the book, got {found}.",
    "pack.fact": "Expected {what}, as in the book, and found none.",
    "pack.action_twice": "The card has the action {value} twice.",
    "pack.basic": "The basic cards do not have the eleven actions of the book: {what}.",
    "pack.no_payment": "A building costs Ryo, and wood or stone.",
    # --- Remarks ---
    "pack.found": "Public descriptions have {right}, got {found}.",
    "pack.found_fact": "Public descriptions have {what}; it is not here.",
}
"""The English templates, by key."""

message: Final = catalogue(MESSAGES)
"""Return the message with a key, with these values in it."""
