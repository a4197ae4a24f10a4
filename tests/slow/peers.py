"""Run all checks with real peers, or some of them: ``python -m tests.slow.peers [NAME ...]``.

The peers are ajv and TypeScript (``node``), Python in the browser (``pyodide``), the page in
Chromium (``browser``), databases, browsers and crashes around the live server (``server``), and the
examples of the documentation in Chromium (``live_docs``). What they need and this machine lacks is
installed: programs by apt-get, which needs root, the rest into a temporary folder, or ``--folder
DIR``, where it is kept. ``--prepare`` stops there. ``--pages DIR`` takes documentation that Sphinx
has built already.
"""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NoReturn

from tests.slow import needs

CHECKS: Final = {"node": 600, "pyodide": 1800, "browser": 1800, "server": 1800, "live_docs": 1200}
"""All checks, in the order in which they run, and how many seconds each takes at most.

Alone on a machine they take less than a tenth of it; it is for one that does much else.
"""


def _ended(_number: int, _frame: object) -> NoReturn:
    sys.exit(1)


def main() -> int:
    """Do what the arguments ask for; return how many checks failed."""
    parser = needs.parser("peers")
    parser.add_argument("--prepare", action="store_true", help="install what is needed, and stop")
    parser.add_argument("--pages", type=Path, metavar="DIR", help="documentation that is built")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"some of {', '.join(CHECKS)}")
    chosen = parser.parse_args()
    names: list[str] = chosen.names or [*CHECKS]
    if unknown := {*names} - {*CHECKS}:
        parser.error(f"there is no check {min(unknown)!r}; there are {', '.join(CHECKS)}")
    signal.signal(signal.SIGTERM, _ended)  # so that what was started ends, too
    with needs.work_folder(chosen.folder) as folder:
        prepare(folder, names)
        if chosen.prepare:
            return 0
        pages = [] if chosen.pages is None else ["--pages", str(chosen.pages.absolute())]
        failed = [
            name
            for name in names
            if not _passes(name, folder, pages if name == "live_docs" else [])
        ]
    print(f"failed: {', '.join(failed)}" if failed else f"passed: {', '.join(names)}")
    return len(failed)


def prepare(folder: Path, names: Sequence[str]) -> None:
    """Install and build what some checks need."""
    start = time.monotonic()
    needs.node()
    if {"browser", "server", "live_docs"} & {*names}:
        needs.chromium()
    if "server" in names:
        needs.postgres()
        needs.server_python(folder)
    if {"pyodide", "browser", "live_docs"} & {*names}:
        needs.page(folder)
    if "pyodide" in names:
        needs.wheels(folder)
    needs.npm_install(folder)
    print(f"prepared in {time.monotonic() - start:.0f} s", flush=True)


def _passes(name: str, folder: Path, more: Sequence[str]) -> bool:
    """Run a check in a process group of its own, which is ended as a whole."""
    print(f"-- {name}", flush=True)
    start, used, longest = time.monotonic(), _processor_time(), CHECKS[name]
    command = [sys.executable, "-u", "-m", f"tests.slow.{name}.run", "--folder", str(folder), *more]
    process = subprocess.Popen(command, cwd=needs.ROOT, start_new_session=True)
    try:
        status = process.wait(longest)
    except subprocess.TimeoutExpired:
        print(f"{name} took more than {longest} seconds.")
        status = 1
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        process.wait(60)
    said = "passed" if status == 0 else "FAILED"
    took, used = time.monotonic() - start, _processor_time() - used
    print(
        f"-- {name}: {said} in {took:.0f} s, {used:.0f} s of one processor without Chromium",
        flush=True,
    )
    return status == 0


def _processor_time() -> float:
    """Return how many seconds of one processor were used by processes that have ended here.

    The processes of Chromium are not among them, as nobody waits for each of those.
    """
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    sys.exit(main())
