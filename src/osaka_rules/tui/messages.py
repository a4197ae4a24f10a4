"""The wording of all that a game at a terminal says: one table, a key and a template each."""

from __future__ import annotations

from typing import Final

from osaka_rules.kernel import catalogue

MESSAGES: Final = {
    # --- Who plays ---
    "player.none": "{name} does not play in this game; its players are {names}.",
    "player.no_bot": "After '=' stands the bot that plays for {name}, such as {name}=greedy.",
    "player.resumed": "A game that goes on has its players; name only bots, as in {name}=greedy.",
    # --- What happened ---
    "past.start": "The table is laid.",
    "past.move": "{name}: {move}",
    "past.secret": "{name}: a secret move",
    "past.none": "There is no move {number}; the game has {moves}.",
    "past.wrong": "The record is wrong from here on: {reason}",
    "tape.heading": "Move {number} of {moves}",
    # --- Who looks ---
    "eyes.open": "all cards open",
    "eyes.spectator": "what spectators see",
    "eyes.player": "what {name} sees",
    # --- At the table ---
    "table.you": "You are {name}.",
    "table.people": "{names} play at this screen and see only their own cards.",
    "table.watch": "Bots play; you watch.",
    "table.bot": "{name} is the bot {bot}.",
    "table.same_bot": "{name} is a bot.",
    "table.to_move": "{name} is to move.",
    "table.thinks": "{name} is thinking.",
    "table.over": "The game is over.",
    "table.turn": "It is the turn of {name}. Only {name} may look now: press Enter.",
    "table.more": "… and {count} more; 'moves' lists all.",
    "table.no_choice": "There is no choice {number}; there are {count}.",
    # --- What is typed ---
    "typed.rule": "'rule {clause}' shows the rule.",
    "typed.nothing": "No legal move has {text} in it.",
    "typed.number": "Expected the number of a move, got {value}.",
    "typed.clause": "Which rule? Write its id, as in 'rule {clause}'.",
    # --- Keys, and what stands on the full screen ---
    "key.help": "Help",
    "key.rule": "Rule",
    "key.back": "Look back",
    "key.undo": "Undo",
    "key.save": "Save",
    "key.quit": "Quit",
    "key.next": "Next",
    "key.before": "Back",
    "key.part": "Part on",
    "key.part_before": "Part back",
    "key.eyes": "Eyes",
    "key.close": "Close",
    "key.steps": "Steps",
    "keys.close": "Enter closes this.",
    "keys.story": "Enter shows what comes next, Esc closes.",
    "keys.handover": "Enter: look at your cards.  Ctrl+Z: take the last move back.  Ctrl+Q: save"
    " and quit.",
    "keys.jump": "Go to move {digits} with Enter.",
    "keys.line": "Type a move, a part of one, or a command; ↑ ↓ choose, Enter makes the move",
    "keys.bots": "Enter: do not wait for bots",
    "keys.over": "The game is over: F3 looks back, Ctrl+Q quits",
    "keys.begin": "Type a move or a part of it, or choose one with ↑ ↓ or the mouse; Enter makes"
    " it.",
    "keys.quit_anyway": "{reason} Quit again to leave without saving.",
    "screen.heading": "{game} · {standing}",
    "screen.how_to": "How to play {game}",
    "screen.end": "The end of the game",
    "screen.rule": "Rules",
    # --- Taking back ---
    "undo.done": "Taken back – {title}",
    "undo.nobody": "There is no move to take back.",
    "undo.has_moved": "{name} has moved since, so nothing is taken back.",
    "undo.why": "Nothing is taken back: {reason}",
    # --- Saving ---
    "save.done": "The game is saved: {file}",
    "save.resume": "Go on:      {command}",
    "save.replay": "Look back:  {command}",
    # --- What stops a game ---
    "stop.bot": "The bot {bot}, which plays for {name}, failed: {reason}.",
    "stop.illegal": "The bot {bot}, which plays for {name}, tried the illegal move {move}:"
    " {reason}",
    "stop.signal": "The game was stopped by a signal.",
    # --- Help ---
    "help.moves": "list the legal moves that have TEXT in them, or all",
    "help.board": "show the board",
    "help.log": "show what happened in the last N moves (10)",
    "help.back": "show the table after move N, or before the last move",
    "help.rule": "show a rule by its id, such as {clause}",
    "help.undo": "take your last move back, if nobody has learnt anything",
    "help.save": "save the game",
    "help.quit": "save the game and stop",
    "help.help": "show how to play, and this list",
    "help.move": "Type a move, its number, or a command:",
    "help.start": "Type a move or its number; 'help' says how to play, 'quit' saves and stops.",
    "help.plain": "This is line by line. The full screen needs one more library:"
    " pip install 'osaka-rules[tui]'",
}
"""The English templates, by key."""

message: Final = catalogue(MESSAGES)
"""Return the message with a key, with these values in it."""
