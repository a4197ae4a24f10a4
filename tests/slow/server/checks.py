"""All checks of the live server: one line each, and at the end how many passed and failed.

``run.py`` starts it, in the environment that it needs.
"""

from __future__ import annotations

import argparse
import signal
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from osaka_rules import games
from tests.slow.server.clients import ROOT
from tests.slow.server.databases import Databases, databases

Check = tuple[str, Callable[[], str]]
TYPED = ("examples/server", "examples/mcp", "tests/slow/server")
KINDS = ("sqlite", "postgresql")


def all_checks(found: Databases, chromium: str, scripts: Path) -> Iterator[Check]:
    """Yield the checks with their names."""
    from tests.slow.server import assistants, logs, pages, seats

    first = next(iter(games.HOMES))
    yield "types", types
    for kind in KINDS:
        yield f"{kind}: kill -9", partial(logs.crash, found, kind, first)
        yield f"{kind}: many writers", partial(logs.writers, found, kind)
        yield f"{kind}: two servers", partial(logs.servers, found, kind)
        yield f"{kind}: a move on another server", partial(logs.watching, found, kind)
    yield "a damaged log", partial(logs.damage, found)
    yield "a server that is asked to end", partial(logs.stopping, found)
    yield "opening a table", partial(logs.openings, found)
    yield "links", partial(seats.links, found, first)
    for slug in games.HOMES:
        yield f"{slug}: a whole game, all messages", partial(seats.whole_game, found, slug)
        yield f"{slug}: twins", partial(seats.twins, slug)
        yield f"{slug}: coming back", partial(seats.reconnecting, found, slug)
        yield f"{slug}: tools of MCP", partial(assistants.mcp, slug)
    yield "a flood", partial(seats.flood, found, first)
    yield "a client that does not read", partial(seats.slow, found, first)
    yield "many connections", partial(seats.crowded, found, first)
    yield "browsers", partial(pages.browsers, found, chromium, scripts, first)


def types() -> str:
    """Check the types of the server, with what it imports."""
    paths = "examples/server:examples/web:src:."
    for place in TYPED:
        command = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml")]
        files = [str(path) for path in sorted((ROOT / place).glob("*.py"))]
        more = ["--python-executable", sys.executable, *files]
        done = subprocess.run(
            [*command, *more],
            cwd=ROOT,
            env={"MYPYPATH": paths, "PATH": "/usr/bin"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
    return ", ".join(TYPED)


def main() -> int:
    """Run the checks that are asked for, or all; return how many fail."""
    parser = argparse.ArgumentParser(prog="python -m tests.slow.server.checks")
    parser.add_argument("--chromium", required=True)
    parser.add_argument("--postgres", type=Path, required=True)
    parser.add_argument("--scripts", type=Path, required=True)
    parser.add_argument("names", nargs="*")
    chosen = parser.parse_args()
    names: list[str] = chosen.names
    passed = failed = 0
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with databases(chosen.postgres) as found:
        for name, check in all_checks(found, chosen.chromium, chosen.scripts):
            if names and not any(each in name for each in names):
                continue
            start = time.monotonic()
            try:
                said, ok = check(), True
            except Exception:  # noqa: BLE001  # the other checks are made all the same
                said, ok = traceback.format_exc(), False
            passed, failed = passed + ok, failed + (not ok)
            took = time.monotonic() - start
            print(f"{'ok    ' if ok else 'FAILED'} {name}: {said} ({took:.0f} s)")
    print(f"{passed} passed, {failed} failed")
    return min(failed, 1) if passed else 1


if __name__ == "__main__":
    sys.exit(main())
