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
    # --- Adapters ---
    "adapters.action": "{value} is not an action; use a whole number from 0 to {most}.",
    "adapters.action_now": "{action} is not possible here; possible: {possible}.",
    "adapters.no_game": "No game is in progress; start one with reset().",
    "adapters.agent": "{value} is not an agent; there are {agents}.",
    "adapters.render_mode": "{value} is not a render_mode; use {modes} or None.",
    "adapters.bot": "{value} is not a bot: a function from a view and a random source to a move.",
    "adapters.bots": "{others} players are bots, not {number}; give one bot for each, or one for all.",
    "adapters.observer": "There is no such observer; ask for public information, with that of one"
    " player or without, or for what one player sees now and a spectator does not.",
    "adapters.observer_parameters": "An observer has no parameters; leave out {value}.",
    # --- Games ---
    "game.unknown": "There is no game {value}; there is {games}.",
    "library.missing": "{library} is not installed: pip install 'osaka-rules[{extra}]'",
    "library.broken": "{library} is installed but cannot be imported: {reason}.",
}
"""The English templates of shared code, by key."""

message: Final = catalogue(MESSAGES)
"""Return the message with a key, with these values in it."""
