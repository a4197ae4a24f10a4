"""Databases for the checks: files of SQLite, and a PostgreSQL of our own."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import psycopg

from tests.slow.server.clients import SERVER

sys.path.insert(0, str(SERVER))


class Databases:
    """Where new logs can be, each empty."""

    def __init__(self, folder: Path, postgres: str) -> None:
        self.folder, self.postgres = folder, postgres

    def new(self, kind: str) -> str:
        """Return the address of a new log: of ``sqlite`` or ``postgresql``."""
        name = f"log{uuid4().hex}"
        if kind == "sqlite":
            return str(self.folder / f"{name}.db")
        with psycopg.connect(self.postgres.format("postgres"), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"'.encode())
        return self.postgres.format(name)


@contextmanager
def databases(programs: Path) -> Iterator[Databases]:
    """Run a PostgreSQL that listens on a socket in a new folder only, and end it."""
    folder = Path(tempfile.mkdtemp(prefix="live-log-"))
    is_root = os.geteuid() == 0
    as_user = ["runuser", "-u", "postgres", "--"] if is_root else []
    place = folder / "postgres"
    place.mkdir()
    folder.chmod(0o755)
    if is_root:
        shutil.chown(place, "postgres", "postgres")
    data, user = place / "data", "postgres"
    making = [str(programs / "initdb"), "-D", str(data), "-U", user, "--auth=trust"]
    quiet = subprocess.DEVNULL
    subprocess.run([*as_user, *making], check=True, stdout=quiet, cwd="/")
    serving = [str(programs / "postgres"), "-D", str(data), "-k", str(place), "-h", ""]
    process = subprocess.Popen([*as_user, *serving], stdout=quiet, stderr=quiet, cwd="/")
    address = f"postgresql://{user}@/{{}}?host={place}"
    try:
        _wait(address.format("postgres"))
        yield Databases(folder, address)
    finally:
        leader = int((data / "postmaster.pid").read_text().split()[0])
        os.kill(leader, signal.SIGINT)
        process.wait(30)
        shutil.rmtree(folder, ignore_errors=True)


def _wait(address: str) -> None:
    for _ in range(600):
        try:
            psycopg.connect(address, connect_timeout=2).close()
        except psycopg.OperationalError:
            time.sleep(0.1)
        else:
            return
    raise AssertionError("PostgreSQL does not start")
