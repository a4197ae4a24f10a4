"""Packs of Edo for tests: the shipped one with changes, and small variants."""

from __future__ import annotations

from osaka_rules import edo
from osaka_rules.packs import shipped


def replaced(toml: str, old: str, new: str) -> str:
    """Return a text in which one place was replaced, which must be there."""
    assert toml.count(old) >= 1, old
    return toml.replace(old, new, 1)


def pack_with(*changes: tuple[str, str]) -> edo.Pack:
    """Return the shipped pack with some places replaced."""
    toml = shipped("osaka_rules.edo")
    for old, new in changes:
        toml = replaced(toml, old, new)
    return edo.read_pack(toml)


def variant_with(*changes: tuple[str, str]) -> edo.Pack:
    """Return the shipped pack as a variant, with some places replaced."""
    return pack_with(("official = false", "official = false\nvariant = true"), *changes)
