"""The phrases of the command line: one table, a key and a template each.

Help texts stand where arguments are added; catalogues have them in the context ``help``.
"""

from __future__ import annotations

from typing import Final

from osaka_rules.kernel import Templates, catalogue

PHRASES: Final[Templates] = {
    # --- The parser ---
    "usage": "usage: ",
    "usage.error": "{prog}: {reason} {prog} --help shows how.",
    "usage.argument": "argument {name}: {reason}",
    "usage.required": "the following arguments are required: {names}",
    "usage.one_of": "one of the arguments {names} is required",
    "usage.unknown": "unrecognized arguments: {names}",
    "usage.choice": "invalid choice: {value} (choose from {choices})",
    "usage.one": "expected one argument",
    "usage.some": "expected at least one argument",
    "usage.alone": "not allowed with argument {name}",
    "usage.examples": "Examples:",
    "usage.no_value": "ignored explicit argument {value}",
    "version": "osaka-rules {version}",
    "version.none": "osaka-rules (not installed)",
    # --- demo ---
    "demo.title": (
        "{game}: a whole game between {number} bot ({bot}), seed {seed}.",
        "{game}: a whole game between {number} bots ({bot}), seed {seed}.",
    ),
    "demo.setup": "Set-up",
    "demo.game": "The game: number, player, move [clauses]",
    "demo.end": "The end",
    "demo.rulings": "Where the printed rules are silent: {rulings}.",
    "demo.nowhere": "nowhere",
    "demo.clauses": "Clauses are in brackets; '{example}' shows one.",
    # --- check, why ---
    "check.legal": "{move} is legal for {name}.",
    "check.possible": "{move} is possible here.",
    "check.illegal": "{move} is not legal for {name}.",
    "check.impossible": "{move} is not possible here.",
    "check.reading_legal": "With {option}={value} ({clause}) it would be legal.",
    "check.reading_illegal": "With {option}={value} ({clause}) it would not be legal: {reason}",
    "check.reading_follows": "With {option}={value} ({clause}) something else would follow.",
    "next.player": "{name} is to move next.",
    "next.chance": "Chance is to move next.",
    "next.over": "The game is over.",
    "why.head": "{number}  {name}: {move}",
    "why.head_of_nobody": "{number}  {move}",
    # --- verify ---
    "verify.ok": "ok {file}: {summary}",
    "verify.bad": "bad {file}: {problem}",
    "verify.move": "bad {file}: move {number} by {name} {move}: {problem}",
    "verify.move_of_nobody": "bad {file}: move {number} {move}: {problem}",
    "verify.unreadable": "bad {file}: unreadable: {problem}",
    "verify.players": ("{number} player", "{number} players"),
    "verify.moves": ("{number} move", "{number} moves"),
    "verify.going": "{players}, {moves}, not ended",
    "verify.ended": "{players}, {moves}, ended by {ended_by}, won by {winners}",
    "verify.nobody": "nobody",
    # --- pack ---
    "pack.problems": "Nobody can play with this pack; problems: {number}.",
    "pack.title": "{name}: {title}",
    "pack.digest": "Digest: {digest}",
    "pack.reconstructed": "Reconstructed values are ours, and not those of the published"
    " components.",
    "pack.remarks": "Remarks",
    "pack.differences": "Differences from the shipped pack: {number}.",
    "pack.same": "Differences from the shipped pack: none.",
    "pack.difference": "{place}: {old} → {new}",
    "pack.nothing": "nothing",
    "pack.values": "Values",
    "pack.all": "all",
    "pack.share": "share",
    # --- draw, simulate, report ---
    "draw.written": ("{file}: {size} character", "{file}: {size} characters"),
    "written": "Written: {file}",
    "report.title": ("{games} game of {bots} players", "{games} games of {bots} players"),
    "report.about": (
        "{games} game at each of {tables} tables; in brackets: 95 % intervals. Made with:",
        "{games} games at each of {tables} tables; in brackets: 95 % intervals. Made with:",
    ),
    "simulate.title": (
        "{games} game, seed {seed}, {rules}",
        "{games} games, seed {seed}, {rules}",
    ),
    "simulate.default": "default rules",
    "simulate.ending": "by {how}: {games}",
    "simulate.decisions": "Decisions in a game: {mean}; in brackets: 95 % intervals.",
    "simulate.endings": "Games that ended {endings}; with more than one winner: {shared};"
    " without a winner: {unwon}.",
}
"""The English templates, by key."""
_ENDINGS: Final = (
    "tokens", "deadlock", "points", "deck", "houses", "shops", "orders", "church", "customs",
    "rounds",
)  # fmt: skip
VALUE_WORDS: Final = {"ended_by": _ENDINGS, "how": _ENDINGS}
"""Words that values have, by the names of the values."""

say: Final = catalogue(PHRASES)
"""Return the phrase with a key, with these values in it."""
