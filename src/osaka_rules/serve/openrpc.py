"""The description of the protocol as OpenRPC, generated from the same types."""

from __future__ import annotations

from osaka_rules.wire.strict import JsonObject


def description(slug: str) -> JsonObject:
    """Return the description of the protocol for a game."""
    return {"openrpc": "1.3.2", "slug": slug}
