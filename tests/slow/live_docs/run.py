"""Press "Try it" in a real browser: ``python -m tests.slow.live_docs.run FOLDER``.

It builds the pages and the library for the browser into the folder, outside of the tree, serves
both on this machine, and presses the buttons in Chromium without a window, which must be installed.
It needs the extra ``docs``, node and npm. The last line is ``N passed, N failed``. Screenshots are
in the folder ``shots``. ``--pages DIR`` takes pages that are built already.
"""

from __future__ import annotations

import http.server
import shutil
import subprocess
import sys
import threading
from argparse import ArgumentParser
from collections.abc import Generator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parents[2]
PACKAGES: Final = ("playwright-core@1", "axe-core@4")
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves files with the types that modules and WebAssembly need."""

    extensions_map = {  # noqa: RUF012  # as the base class has it
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Print nothing for each file."""


@contextmanager
def served(folder: Path) -> Generator[str, None, None]:
    """Serve a folder on this machine, and yield the address."""
    handler = partial(Handler, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def main() -> int:
    """Build, serve and check; return the exit status."""
    parser = ArgumentParser(prog="python -m tests.slow.live_docs.run")
    parser.add_argument("folder", type=Path, help="where everything is built")
    parser.add_argument("--pages", type=Path, help="pages that Sphinx has built already")
    chosen = parser.parse_args()
    folder: Path = chosen.folder.absolute()
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        print(f"There is no browser: install one of {', '.join(BROWSERS)}.", file=sys.stderr)
        return 2
    pages = built(folder, chosen.pages)
    shots = folder / "shots"
    shots.mkdir(exist_ok=True)
    with served(pages) as address, served(folder / "empty") as empty:
        command = ["node", str(HERE / "check.osaka.mjs"), address, empty, browser, str(shots)]
        return subprocess.run(command, cwd=folder, check=False).returncode


def built(folder: Path, ready: Path | None) -> Path:
    """Build the pages with and without the library for the browser; return those with it."""
    folder.mkdir(parents=True, exist_ok=True)
    empty, pages = folder / "empty", folder / "html"
    for old in (empty, pages):
        shutil.rmtree(old, ignore_errors=True)
    if ready is None:
        sphinx = [sys.executable, "-m", "sphinx", "-q", "docs", str(empty)]
        subprocess.run(sphinx, cwd=ROOT, check=True)
    else:
        shutil.copytree(ready, empty)
    shutil.copytree(empty, pages)
    rules = pages / "_static" / "rules"
    build = [sys.executable, "examples/web/build.py", "--out", str(rules)]
    subprocess.run(build, cwd=ROOT, check=True)
    install = ["npm", "install", "--no-package-lock", "--no-audit", "--no-fund", "--silent"]
    subprocess.run([*install, "--prefix", str(folder), *PACKAGES], check=True)
    return pages


if __name__ == "__main__":
    sys.exit(main())
