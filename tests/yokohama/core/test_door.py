"""The front door: what it imports on first use."""

from __future__ import annotations

import pytest

from osaka_rules import yokohama
from osaka_rules.wire.yokohama import dump


def test_imported_on_first_use(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name is looked up where it is defined, and then kept."""
    monkeypatch.delitem(vars(yokohama), "dump", raising=False)
    assert dump is yokohama.dump
    assert dump is vars(yokohama)["dump"]


def test_what_is_there() -> None:
    """All names are listed, those imported on first use among them, and can be had."""
    names = dir(yokohama)
    assert sorted(names) == sorted({*names})
    assert {"verify", "new_record", "position"} <= {*names}
    assert [] == [name for name in names if getattr(yokohama, name, None) is None]


def test_what_is_not_there() -> None:
    """A name that is not there is refused as Python does."""
    with pytest.raises(
        AttributeError, match=r"^module 'osaka_rules\.yokohama' has no attribute 'nothing'$"
    ):
        vars(yokohama)["__getattr__"]("nothing")
