"""The command ``serve``: a line in, a line out, whatever the lines are."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Final, cast

import pytest

from osaka_rules.cli.main import main
from tests.support.client import Reply, refusal

COMMAND: Final = [sys.executable, "-m", "osaka_rules", "serve"]
OPENS: Final = b'{"jsonrpc":"2.0","id":1,"method":"new_game","params":["osaka",["A","B"]]}\n'
LOOKS: Final = b'{"jsonrpc":"2.0","id":2,"method":"view","params":["1",0]}\n'


def served(text: bytes) -> list[Reply]:
    """Return the replies to all lines of a text."""
    done = subprocess.run(COMMAND, input=text, capture_output=True, check=True, timeout=60)
    assert b"" == done.stderr
    return [cast("Reply", json.loads(line)) for line in done.stdout.splitlines()]


def test_bad_lines_do_not_stop_it() -> None:
    """Each bad line has its error, and the next message is served."""
    bad = [b"x" * 10_000_000, b"[" * 100_000, b"\xff\xfe", b"[]", b"7", b"{", b"\x00"]
    replies = served(OPENS + b"\n".join(bad) + b"\n\n   \n" + LOOKS + b'{"jsonrpc": "2.')

    assert [1, *[None] * len(bad), 2, None] == [reply["id"] for reply in replies]
    codes = [refusal(reply)[0] for reply in replies if "error" in reply]
    assert [-32700, -32700, -32700, -32600, -32600, -32700, -32700, -32700] == codes
    assert "result" in replies[-2]


def test_a_last_line_without_its_end_is_served() -> None:
    """The end of the input is the end of a line."""
    assert ["result", "result"] == [[*reply][-1] for reply in served(OPENS + LOOKS.strip())]


def test_a_long_last_line() -> None:
    """A line that never ends is refused once."""
    [reply] = served(b"x" * 9_000_000)
    assert (-32700, "", "serve.large") == refusal(reply)


def test_no_input() -> None:
    """Nothing in, nothing out."""
    assert [] == served(b"")


def test_no_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where standard input is closed, one line says so."""
    monkeypatch.setattr(sys, "stdin", None)
    assert 2 == main(["serve"])
    assert ("", "osaka-rules: Standard input cannot be read.\n") == capsys.readouterr()


def test_notifications_have_no_line() -> None:
    """A call without an id is made, and nothing is written."""
    assert [2] == [reply["id"] for reply in served(OPENS.replace(b'"id":1,', b"") + LOOKS)]
