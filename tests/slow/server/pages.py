"""The check of the page: real browsers play a whole game, while the server is killed once."""

from __future__ import annotations

import subprocess
import threading
from pathlib import Path

from tests.slow.server.clients import Live, live
from tests.slow.server.databases import Databases

LONGEST = 900


def browsers(databases: Databases, chromium: str, scripts: Path, slug: str) -> str:
    """Two players and a spectator finish a game by clicks; return what they say."""
    address = databases.new("sqlite")
    with live(address) as server:
        command = ["node", "browsers.mjs", chromium, f"http://127.0.0.1:{server.port}", slug]
        process = subprocess.Popen(
            command,
            cwd=scripts,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert process.stderr is not None
        timer = threading.Timer(LONGEST, process.kill)
        timer.start()
        try:
            said = _conversation(server, process)
            errors = process.stderr.read()
            status = process.wait()
        finally:
            timer.cancel()
            process.kill()
        assert status == 0, f"{said}\n{errors}"
    return said


def _conversation(server: Live, process: subprocess.Popen[str]) -> str:
    """Kill and start the server when the browsers ask for it; return what they say last."""
    assert process.stdin is not None
    assert process.stdout is not None
    said = ""
    for line in process.stdout:
        if line.strip() == "RESTART":
            server.kill()
            server.start()
            process.stdin.write("go on\n")
            process.stdin.flush()
        else:
            said = line.strip()
    return said
