"""Play any game of the library with others, in the browser or from a program.

    pip install -r examples/server/requirements.txt .
    python examples/server/serve.py                                    the log is in games.db
    python examples/server/serve.py --log postgresql://user@host/name
    python examples/server/serve.py --port 8080 --host 0.0.0.0         behind a proxy with TLS

The address of the log may also be in the environment, as OSAKA_LOG, where others do not see a
password. The guide docs/how-to/live-server.md says what is guaranteed, and how it is made.
"""

from __future__ import annotations

import argparse
import os
import sys
from typing import Final

import uvicorn
from app import application
from attrs import evolve
from connection import Limits
from database import Log, Unavailable, check, database_at

USUAL: Final = Limits()


def main() -> int:
    """Serve until a signal ends it; return the exit status."""
    parser = argparse.ArgumentParser(description="Serve tables for any game of the library.")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument(
        "--log",
        default=os.environ.get("OSAKA_LOG", "games.db"),
        help="a file of SQLite, or an address postgresql://… (games.db, or what OSAKA_LOG says)",
    )
    parser.add_argument(
        "--watch",
        type=float,
        default=0.5,
        metavar="SECONDS",
        help="how often to look for moves made on other servers (0.5)",
    )
    parser.add_argument(
        "--rate",
        type=float,
        default=USUAL.rate,
        metavar="NUMBER",
        help=f"how many messages of one connection are answered in a second ({USUAL.rate:g})",
    )
    chosen = parser.parse_args()
    try:
        check(chosen.log)
    except Unavailable as error:
        print(f"The log cannot be opened: {error}", file=sys.stderr)
        return 1
    uvicorn.run(
        application(Log(database_at(chosen.log)), evolve(USUAL, rate=chosen.rate), chosen.watch),
        host=chosen.host,
        port=chosen.port,
        ws="websockets-sansio",
        ws_max_size=USUAL.message,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
        server_header=False,
        access_log=False,
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
