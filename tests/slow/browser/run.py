"""Play in the page with a real browser: ``python tests/slow/browser/run.py``.

It builds the page, serves it on a free port, installs what the checks need into a temporary
folder, and runs them in headless Chromium. Where there is no Chromium, ``apt-get`` installs it.
Words choose checks by their names: ``run.py scrub``.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import threading
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parents[2]
sys.path.insert(0, str(ROOT / "examples" / "web"))

import build as web  # noqa: E402  # the folder of the page is no package


def main() -> int:
    """Run the checks, and return the exit status."""
    browser = _chromium()
    with tempfile.TemporaryDirectory() as name:
        folder, page = Path(name) / "checks", Path(name) / "web"
        folder.mkdir()
        for path in (*HERE.glob("*.mjs"), HERE / "package.json"):
            shutil.copy(path, folder)
        run(
            "npm", "install", "--no-package-lock", "--no-audit", "--no-fund", "--silent", cwd=folder
        )
        web.build(page)
        handler = partial(web.Handler, directory=str(page))
        with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            address = f"http://127.0.0.1:{server.server_port}/"
            command = ["node", "check.osaka.mjs", address, browser, *sys.argv[1:]]
            status = subprocess.run(command, cwd=folder, check=False).returncode
            server.shutdown()
    return status


def _chromium() -> str:
    """Return the path of a Chromium, which is installed if there is none."""
    names = ("chromium", "chromium-browser", "google-chrome")
    if not any(map(shutil.which, names)):
        run("apt-get", "update", "-qq")
        run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium")
    found = next(filter(None, map(shutil.which, names)), None)
    if found is None:
        raise FileNotFoundError("there is no Chromium")
    return found


def run(*command: str, cwd: Path | None = None) -> None:
    """Run a command that must succeed."""
    subprocess.run(command, cwd=cwd, check=True)


if __name__ == "__main__":
    sys.exit(main())
