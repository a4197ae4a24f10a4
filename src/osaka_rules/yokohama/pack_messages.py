"""The wording of everything that is refused or remarked about a pack: a key, a template each."""

from __future__ import annotations

from typing import Final

from osaka_rules.kernel import catalogue

MESSAGES: Final = {
    "amounts.text": "{value} is not an amount; write letters and numbers in the order"
    " V Y C S T F A I W M, as in 'V5 M2'.",
    "amounts.choice": "{value} is too much: A and W go up to {most}.",
}
"""The English templates, by key."""

message: Final = catalogue(MESSAGES)
"""Return the message with a key, with these values in it."""
