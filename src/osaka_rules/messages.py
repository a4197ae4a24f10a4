"""The wording of everything that shared code refuses: one table, a key and a template each.

A game has a table of its own (``messages.py`` in its folder). Values are named in braces; a value
that came from outside is quoted by :func:`~osaka_rules.kernel.shown` before it is handed in.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from osaka_rules.kernel import catalogue

MESSAGES: Final = {
    # --- Languages ---
    "language.english": "In English: {text}",
    "language.unknown": "There is no language {value}; choose from {languages}.",
    # --- Types ---
    "type.wrong": "Expected a value of type {expected}, got {value}.",
    # --- Parts of sentences ---
    "part.number": "a whole number from {low} to {high}",
    "part.words": "one of {words}",
    "part.words_or_none": "one of {words}, or None",
    "part.from": "from {low}",
    "part.range": "from {low} to {high}",
    "part.numbers": "{low} to {high}",
    "part.difference": "{place} is {value} and should be {right}",
    "part.or": "{some} or {last}",
    "part.id": "a text, a whole number of at most {most}, or null",
    "part.pack": "the pack {pack}",
    "part.digest": "the digest {digest}",
    # --- Names and seats ---
    "names.number": "{game} is for {fewest} to {most} players, not for {number}.",
    "names.type": "The names of the players are a list of texts, not {value}.",
    "names.text": "The name at seat {seat} is {value}; it must be a text of 1 to {most}"
    " characters.",
    "names.twice": "Two players are called {value}; names must differ.",
    "seat.none": "{value} is not a seat; use a number{known}, or None for a spectator.",
    # --- Chance ---
    "part.seats": " from 0 to {most}",
    "seed.type": "A seed is a whole number, not {value}.",
    "seed.bits": "A seed has at most {most} bits, not {bits}.",
    "moves.index": "{value} is not a legal move here.",
    "generator.type": "Expected a random generator with randrange, got {value}.",
    "luck.type": "Luck is a seed or a generator with randrange, not {value}.",
    "chance.not_to_move": "Chance is not to move here; actor(state) says who is.",
    "chance.list_empty": "A chance move is needed, but the list has no entry left.",
    # --- Following a game, and taking back ---
    "follow.event": "{event} does not fit this view: an event is missing, or came twice; begin"
    " again with the view of the state.",
    "undo.start": "The log begins here.",
    "undo.chance": "Chance has moved since.",
    "undo.player": "Seat {seat} has moved since.",
    "undo.secret": "Something secret was shown since: the event {event} happened.",
    # --- Counting and exploring ---
    "explore.depth": "There is no line of {depth} moves.",
    "explore.limit": "More than {limit} states can be reached; take a smaller game or a higher"
    " limit.",
    "explore.law": "{law} does not hold after: {path}.",
    "explore.law_at_start": "{law} does not hold at the start.",
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
    # --- Pictures ---
    "picture.type": "Pictures show states and views, not {value}.",
    "picture.theme": "There is no theme {value}; choose from {themes}.",
    "picture.shape": "There is no shape {value}; choose from {shapes}.",
    "film.move": "A film strip shows the whole game; leave out --move.",
    "film.position": "A film strip shows a game; give a record.",
    "film.pictures": "A film strip has 1 to {most} pictures, not {value}.",
    "draw.no_record": "Only a record has moves; leave out --move for a position.",
    "draw.move": "There is no move {move}; the record has {moves}.",
    "draw.view": "The document is a view already, of one player; leave out --seat.",
    "draw.seat": "There is no player {value}; there are {players}.",
    # --- Packs ---
    "components.other": "The pack {pack} has something else here.",
    "pack.none": "The components of {game} are not a pack; its rules have them.",
    "pack.large": "A pack has at most {most} characters; this text has more.",
    "pack.encoding": "{file} is not a text in UTF-8.",
    "pack.dots": "A line has more than {most} dots; write it in several lines.",
    "pack.toml": "This is not TOML: line {line} cannot be read from column {column} on.",
    "pack.number": "A number in the text has too many digits.",
    "pack.deep": "The text is nested too deeply for a pack.",
    "pack.missing": "This key is missing.",
    "pack.unknown": "This key is unknown.",
    "pack.source": "Values that were found need a source: the key says where they were seen.",
    # --- Bots ---
    "bot.unknown": "There is no bot {bot}; use {names} or module:name for your own bot; a planner"
    " may have a budget, as in planner:nodes=200 or planner:seconds=0.1.",
    "bot.no_module": "There is no bot {bot}: no module {module} is found.",
    "bot.not_imported": "There is no bot {bot}: its module cannot be imported ({reason}).",
    "bot.not_in_module": "There is no bot {bot}: {module} has no {name}.",
    "bot.not_callable": "{bot} is not a bot: it cannot be called with a view and a generator.",
    "bot.failed": "In game {number} the bot {bot} failed: {reason}.",
    "bot.illegal": "In game {number} the bot {bot} tried the illegal move {move}: {reason}",
    "planner.two_budgets": "A planner has a budget of nodes or of seconds, not of both.",
    "planner.nodes": "A planner looks at 1 to {most} nodes, not at {value}.",
    "planner.seconds": "A planner thinks for more than 0 and at most {most} seconds, not for"
    " {value}.",
    "planner.resample": "{game} has no planner: it cannot make up states that fit a view.",
    # --- Documents ---
    "json.input": "Expected a text or bytes, got {value}.",
    "json.encoding": "Byte {byte} is not UTF-8 text.",
    "json.byte_order_mark": "A byte order mark stands before the text; remove it.",
    "json.depth": "The text is nested more than {most} levels deep.",
    "json.syntax": "This is not JSON: line {line} cannot be read from column {column} on.",
    "json.twice": "The key {key} occurs twice in one object.",
    "json.constant": "{value} is not a number of JSON.",
    "json.fraction": "Expected a whole number without fraction or exponent, got {value}.",
    "json.type": "Expected {expected}, got {value}.",
    "document.value": "Expected a state, a view, a move, an event or the like, got {value}.",
    "document.format": "Expected the format {right}, got {value}.",
    "document.newer": "{value} is newer than {right}, the newest version that this library reads;"
    " update osaka-rules.",
    "document.missing": "The key {key} is missing.",
    "document.unknown": "The key {key} is unknown.",
    "document.range": "Expected a whole number {limits}, got {value}.",
    "document.seat": "There is no seat {value} at a table of {players}.",
    "document.number": "Expected the digits of a whole number as a text, got {value}.",
    "document.length": "Expected {right} entries, got {found}.",
    "document.name": "Expected {right}, got {value}.",
    "document.form": "Expected {right}, got {value}; there is one form for each value.",
    "document.derived": "Expected {right}, which follows from the rest.",
    "document.default": "This is the default, which is left out.",
    # --- Clients ---
    "client.turn_number": "A turn number is a whole number from 0, not {value}.",
    "client.kind": "{value} is not a kind of moves; choose from {kinds}.",
    "client.start": "Moves are numbered from 0, not from {value}.",
    "client.limit": "A page has at most {most} moves, not {value}.",
    # --- Records ---
    "record.game": "Expected a record of the game {game}, got one of {value}.",
    "record.state": "Expected a state of the game {game}, got {value}.",
    "record.event": "Expected events of the game {game}, got {value}.",
    "record.redacted": "A redacted event does not say what happened; give the record full events.",
    "record.begun": "A record begins with a new game with its usual components, before any draw.",
    "record.chance": "Chance is to move here; a record has positions of players' decisions only.",
    "record.after": "There are {moves} moves, so nothing comes after {after}.",
    "record.rising": "Expected more than {earlier}, as in the checkpoint before, got {after}.",
    "record.header": "The {key} is {value}; this record can only be verified with {right}.",
    "record.draw_missing": "A draw is missing: the list {key} ends after {number}.",
    "record.draw_impossible": "{key}[{number}] is {value}, which cannot be drawn here.",
    "record.draws_left": "Draws are left over after the last move: {number} in {key}.",
    "record.lot": "{key} is {value}; it must be {right}.",
    "record.chance_move": "This is a move of chance; the draws of a record have their own lists.",
    "record.over": "The game is over before this move.",
    "record.position": "The checkpoint after {after} moves is wrong: {differences}.",
    "record.result": "The result is wrong: {differences}.",
    # --- Simulation ---
    "run.game": "Expected a game, such as osaka_rules.GAME, got {value}.",
    "run.bots": "Bots are a list of names, such as ['random', 'random'], not {value}.",
    "run.keep": "Expected {known} to keep, got {value}.",
    "run.number": "Games are numbered 0, 1, 2 and so on, not {value}.",
    "run.games": "At least one game is played, not {value}.",
    "run.in_flight": "At least one chunk of games is under way, not {value}.",
    "run.jobs": "At least one process plays, not {value}.",
    "run.no_games": "There is no game to sum up; play at least one.",
    "run.interrupted": "Interrupted after {played} of {games} games; the figures are about these.",
    "run.interrupted_at_once": "Interrupted before the first game was over.",
    "run.stopped_early": "Stopped early, after {played} of {games} games; the figures are about"
    " these.",
    "study.none": "{game} has no report; use 'osaka-rules simulate' instead.",
    "study.no_bots": "At least one bot is needed to play.",
    "study.seats": "There are {bots} bots, but no table has more than {most} seats: {bot} would"
    " never play.",
    "worker.died": "A process that played games has died, perhaps because memory was short.",
    "worker.not_started": "A process to play games cannot be started: {reason}. Ask for fewer.",
    # --- Files to be written ---
    "file.folder": "{file} is a folder, not a file.",
    "file.special": "{file} exists, and is not a file that can be replaced.",
    "file.not_empty": "{file} exists, and is not an empty folder.",
    "file.unwritable": "{file} cannot be written.",
    "file.failed": "{file} cannot be written: {reason}.",
    "file.no_folder": "{file} cannot be written: there is no folder for it.",
    "file.takes_nothing": "{file} cannot be written: its folder takes no new files.",
    "file.twice": "{file} is named for results and for records; use two places.",
    "file.kind": "{file}: results are written to a file named .csv or .parquet.",
    # --- Adapters ---
    "adapters.action": "{value} is not an action; use a whole number from 0 to {most}.",
    "adapters.action_now": "{action} is not possible here; possible: {possible}.",
    "adapters.no_game": "No game is in progress; start one with reset().",
    "adapters.agent": "{value} is not an agent; choose from {agents}.",
    "adapters.render_mode": "{value} is not a render_mode; use {modes} or None.",
    "adapters.bot": "{value} is not a bot: a function from a view and a random source to a move.",
    "adapters.bots": "{others} players are bots, not {number}; give one bot for each, or one for"
    " all.",
    "adapters.observer": "There is no such observer; ask for public information, with that of one"
    " player or without, or for what one player sees now and a spectator does not.",
    "adapters.observer_parameters": "An observer has no parameters; leave out {value}.",
    # --- Batches of games ---
    "batch.games": "A batch has 1 to {most} games, not {value}.",
    "batch.seeds": "The seeds are a list or an array of whole numbers, not {value}.",
    "batch.seed": "A seed of a batch is a whole number from 0 to 2 ** 64 - 1, not {value}.",
    "batch.number_of_seeds": "There are {games} games and {number} seeds; give each game one seed.",
    "batch.policy": "{value} cannot play a seat; use {policies}.",
    "batch.policies": "There are {players} players; say for each of them, or for all by one word,"
    " who plays, not for {number}.",
    "batch.nobody": "No seat is 'chosen', so nobody would ask for an action; play_out plays games"
    " by policies alone.",
    "batch.when_over": "A game that is over can 'restart' or 'stay', not {value}.",
    "batch.threads": "The number of threads is a whole number from 1, not {value}.",
    "batch.no_array": "{name}: expected an array of numpy, got {value}.",
    "batch.array": "{name}: expected an array of shape {shape} with numbers of type {kinds}, got"
    " one of shape {found} with numbers of type {kind}.",
    "batch.out": "out: the array must have no gaps (C order), and must not be read-only.",
    "batch.illegal": "In game {game}: {reason}",
    "batch.states": "Expected a list of states, got {value}.",
    "batch.different": "Expected at least one state, and all of them of the same ruleset and number"
    " of players; got {number}.",
    "batch.compiling": "Compiling for this computer; this is done once and takes about twenty"
    " seconds. What is compiled is kept in {folder}.",
    # --- The protocol ---
    "serve.positions": "There are {most} parameters, not {found}.",
    "serve.no_method": "There is no method {method}; choose from {known}.",
    "serve.no_session": "There is no session {session}; new_game and from_record open one.",
    "serve.no_part": "The picture has no part {part} that is drawn alone; choose from {parts}.",
    "serve.no_such_turn": "There is no turn number {number} yet; the last one is {most}.",
    "serve.luck": "With draws 'own' the client answers chance, so there is no seed; leave one out.",
    "serve.own_bot": "{bot} names code, which a client cannot run here; use a bot of the game.",
    "serve.stale": "The turn number is {now}, not {number}: a move was made in between.",
    "serve.turn": "Another seat is to move.",
    "serve.chance": "Chance is to move: the client says what is drawn, with the method draw.",
    "serve.over": "The game is over.",
    "serve.large": "A message has at most {most} bytes; this one has more.",
    "serve.batch": "A batch has 1 to {most} calls.",
    "serve.internal": "This is a fault of the server; the session is as it was before.",
    # --- Texts of positions ---
    "position_text.type": "Expected the text of a position, got {value}.",
    "position_text.long": "The text of a position has at most {most} characters, not {length}.",
    "position_text.end": "Character {character}: expected {expected}, and the text ends.",
    "position_text.expected": "Character {character}: expected {expected}, found {found}.",
    "position_text.twice": "Character {character}: {name} was given before.",
    "position_text.deep": "Character {character}: at most {most} brackets stand in one another.",
    "position_text.letter": "Character {character}: {value} stands for no letter.",
    "position_text.key": "Character {character}: a key is a text or a number.",
    "position_text.value": "Character {character}: {reason}",
    "position_text.name": "A position has no part {name}; its parts are {parts}.",
    "position_text.given": "The position is of another pack than {value}.",
    "position_text.state": "No position is this state, so it has no text.",
    # --- Games ---
    "game.unknown": "There is no game {value}; choose from {games}.",
    "library.missing": "{library} is not installed: pip install 'osaka-rules[{extra}]'",
    "library.broken": "{library} is installed but cannot be imported: {reason}.",
    # --- The command line ---
    "cli.seed": "A seed is a whole number of at most {most} digits, not {value}.",
    "cli.number": "Expected a whole number from 1 to {most}, got {value}.",
    "cli.place": "Expected the name of a file or folder, got an empty text.",
    "cli.picture": "Pictures are written to a file named .svg, not {value}.",
    "cli.output": "The output cannot be written: {reason}.",
    "cli.index": "Expected a whole number from 0, got {value}.",
    "check.view": "A view does not show everything that the rules look at; give a state or a"
    " record.",
    "why.move": "There is no move {move}; the record has {moves}.",
    "rule.nothing": "No clause has {words} in it; 'osaka-rules rule' lists all clauses.",
    "score.none": "In {game} no sets are sold; this command is for games in which they are.",
    "file.missing": "There is no file {file}.",
    "file.refused": "{file} cannot be read: {reason}.",
    "file.unreadable": "{file} cannot be read.",
    "file.large": "{file} is larger than {most} MiB; no record is that large.",
    "file.no_records": "The folder {file} has no file .json or .jsonl.",
    "file.memory": "There is not enough memory to read it.",
}
"""The English templates of shared code, by key."""
_EXPECTED: Final = (
    "an object", "a list", "a table", "an object or a list", "a text", "true or false",
    "a whole number", "a whole number of up to nine digits", "a seat", "a kind", "a kind of moves",
    "a move", "an event", "a phase", "a card",
)  # fmt: skip
VALUE_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "expected": (*_EXPECTED, "a value", "a name, such as market=", "a closing quotation mark"),
    "right": _EXPECTED,
    "form": _EXPECTED,
    "value": ("nothing", "a list", "a table"),
    "possible": ("nothing",),
    "parts": ("none",),
    "file": ("Standard input",),
}
"""Words that values of messages have, by the names of the values."""

message: Final = catalogue(MESSAGES)
"""Return the message with a key, with these values in it."""
