"""The phrases of texts for people that all games share: one table, a key and a template each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from osaka_rules.kernel import Templates, catalogue

PHRASES: Final[Templates] = {
    # --- Sentences ---
    "and": "{some} and {last}",
    "times": ("{phrase} ({number} time)", "{phrase} ({number} times)"),
    # --- Standings ---
    "standing.player": "Player",
    "standing.wins": "wins",
    "standing.nobody": "Nobody wins.",
    # --- The rulebook ---
    "clause.rule": "rule: printed in the game",
    "clause.ruling": "ruling: the rulebooks are silent or unclear, and this is our reading",
    "clause.ruling_alone": "ruling, no option: the rulebooks are silent, and only this reading"
    " makes sense",
    "clause.limit": "limit: ours, so that every position has an answer and every game ends",
    "clause.format": "format: how records of games are verified",
    "clause.in_full": "{clause}: {text}",
    "clause.ours": "Our ruling: {text}",
    "clause.why": "Why: {text}",
    "clause.sources": "Sources",
    "clause.source": "{edition}, {title}: {sections}",
    "clause.see": "See also  {clauses}",
    "clause.option": "Option {name} of the ruleset",
    "clause.value": "{value}: {text}",
    "clause.default": "{value} (default): {text}",
    "clause.by_default": "By default ({value}): {text}",
    "contents.ruling": "{title} (ruling)",
    "contents.option": "{title} (ruling, option {option})",
    "contents.limit": "{title} (limit)",
    "contents.format": "{title} (format)",
}
"""The English templates, by key."""

SEPARATOR: Final = "separator"
"""The context of what stands between parts of a sentence, in a catalogue of a language."""
SHOWN_TEXTS: Final = {SEPARATOR: ("; ",)}
"""Texts that are no phrases with values, by their contexts."""

say: Final = catalogue(PHRASES)
"""Return the phrase with a key, with these values in it."""


def joined(words: Sequence[object]) -> object:
    """Join words or phrases as in a sentence; the result can be put into any language.

    >>> str(joined(["red"])), str(joined(["red", "blue", "green"]))
    ('red', 'red, blue and green')
    """
    if len(words) < 2:
        return words[0] if words else ""
    return say("and", some=tuple(words[:-1]), last=words[-1])
