"""The wording of everything that shared code refuses: one table, a key and a template each.

A game has a table of its own (``messages.py`` in its folder). Values are named in braces; a value
that came from outside is quoted by :func:`~osaka_rules.kernel.shown` before it is handed in.
"""

from __future__ import annotations

from typing import Final

from osaka_rules.kernel import catalogue

MESSAGES: Final = {
    # --- Types ---
    "type.wrong": "Expected a value of type {expected}, got {value}.",
    # --- Names and seats ---
    "names.number": "{game} is for {fewest} to {most} players, not for {number}.",
    "names.type": "The names of the players are a list of texts, not {value}.",
    "names.text": "The name at seat {seat} is {value}; it must be a text of 1 to {most} characters.",
    "names.twice": "Two players are called {value}; names must differ.",
    "seat.none": "{value} is not a seat; use a number{known}, or None for a spectator.",
    # --- Chance ---
    "seed.type": "A seed is a whole number, not {value}.",
    "seed.bits": "A seed has at most {most} bits, not {bits}.",
    "generator.type": "Expected a random generator with randrange, got {value}.",
    "luck.type": "Luck is a seed or a generator with randrange, not {value}.",
    "chance.not_to_move": "Chance is not to move here; actor(state) says who is.",
    "chance.list_empty": "A chance move is needed, but the list has no entry left.",
    # --- Counting and exploring ---
    "explore.depth": "There is no line of {depth} moves.",
    "explore.limit": "More than {limit} states can be reached; take a smaller game or a higher"
    " limit.",
    "explore.law": "{law} does not hold {where}.",
    # --- Rulebooks and rulesets ---
    "clause.unknown": "The rulebook has no clause {clause}; the nearest are {nearest}.",
    "ruleset.type": "{value} is not a ruleset of {game}.",
    "ruleset.no_value": "A ruleset has no value named {name}.",
    "ruleset.word": "{name} is {value}; it must be one of {words}.",
    "ruleset.number": "{name} is {value}; it must be a whole number from {low} to {high}.",
    "ruleset.entry": "{entry} does not change the rules, or changes them twice; write each change"
    " once, such as '{example}', with one of {names}.",
    "ruleset.long": "The text of a ruleset has {length} characters; at most {most} are read.",
    "ruleset.cannot_be": "{name} cannot be {value}.",
    # --- Documents and records ---
    "json.input": "Expected a text or bytes, got {value}.",
    "json.encoding": "Byte {byte} is not UTF-8 text.",
    "json.byte_order_mark": "A byte order mark stands before the text; remove it.",
    "json.depth": "The text is nested more than {most} levels deep.",
    "json.syntax": "This is not JSON: {fault} in line {line}, column {column}.",
    "json.twice": "The key {key} occurs twice in one object.",
    "json.constant": "{value} is not a number of JSON.",
    "json.fraction": "Expected a whole number without fraction or exponent, got {value}.",
    "json.type": "Expected {expected}, got {value}.",
    "document.value": "Expected a state, a view, a move or an event, got {value}.",
    "document.format": "Expected the format {right}, got {value}.",
    "document.missing": "The key {key} is missing.",
    "document.unknown": "The key {key} is unknown.",
    "document.range": "Expected a whole number {limits}, got {value}.",
    "document.length": "Expected {right} entries, got {found}.",
    "document.name": "Expected {right}, got {value}.",
    "document.form": "Expected {right}, got {value}; there is one form for each value.",
    "document.derived": "Expected {right}, which follows from the rest.",
    "document.default": "This is the default, which is left out.",
    "record.type": "Expected a record, got {value}.",
    "record.game": "Expected a record of the game {game}, got one of {value}.",
    "record.place": "{where}: {reason}",
    "record.memory": "There is not enough memory to read this.",
    "record.state": "Expected a state of the game {game}, got {value}.",
    "record.event": "Expected events of the game {game}, got {value}.",
    "record.redacted": "A redacted event does not say what happened; give the record full events.",
    "record.begun": "A record begins with a new game, in which nothing has been drawn yet.",
    "record.components": "A record has options only, and the printed components; {names} differs.",
    "record.chance": "Chance is to move here; a record has positions of players' decisions only.",
    "record.rising": "Expected more than {earlier} moves, as after the last one, got {after}.",
    "record.header": "The {key} is {value}; this record can only be verified with {right}.",
    "record.draw_missing": "A draw is missing: the list {key} ends after {number}.",
    "record.draw_impossible": "{key}[{number}] is {value}, which cannot be drawn here.",
    "record.draws_left": "Draws are left over after the last move: {number} in {key}.",
    "record.lot": "{key} is {value}; it must be {right}.",
    "record.chance_move": "This is a move of chance; the draws of a record have their own lists.",
    "record.over": "The game is over before this move.",
    "record.position": "The checkpoint after {after} moves is wrong: {differences}.",
    "record.result": "The result is wrong: {differences}.",
    # --- Games ---
    "game.unknown": "There is no game {value}; there is {games}.",
    "library.missing": "{library} is not installed: pip install 'osaka-rules[{extra}]'",
    "library.broken": "{library} is installed but cannot be imported: {reason}.",
}
"""The English templates of shared code, by key."""

message: Final = catalogue(MESSAGES)
"""Return the message with a key, with these values in it."""
