"""The front door: what it imports on first use."""

from __future__ import annotations

import pytest

from osaka_rules import osaka
from osaka_rules.wire.osaka import dump


def test_imported_on_first_use(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name is looked up where it is defined, and then kept."""
    monkeypatch.delitem(vars(osaka), "dump", raising=False)
    assert dump is osaka.dump
    assert dump is vars(osaka)["dump"]


def test_what_is_not_there() -> None:
    """A name that is not there is refused as Python does."""
    with pytest.raises(
        AttributeError, match=r"^module 'osaka_rules\.osaka' has no attribute 'nothing'$"
    ):
        vars(osaka)["__getattr__"]("nothing")
