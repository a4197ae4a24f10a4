"""Try the live server with the real thing: ``python tests/slow/server/run.py [--folder DIR]``.

It makes its own environment: a venv with what the server and MCP need, PostgreSQL and Chromium with
apt where they are missing, playwright-core with npm. Then it runs all checks there, and prints a
line for each. All servers listen on the loopback only, and everything ends by itself. With
``--folder`` the environment is kept, for the next time.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import venv
from contextlib import ExitStack
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[3]
LONGEST: Final = 840
"""How many seconds all checks take at most."""
PLAYWRIGHT: Final = "playwright-core@1"
TOOLS: Final = ("mypy>=2.4,<3",)


def main() -> int:
    """Make the environment, run the checks, and return their exit status."""
    parser = argparse.ArgumentParser(description="Try the live server with the real thing.")
    parser.add_argument("--folder", type=Path, help="where the environment is kept")
    parser.add_argument("checks", nargs="*", help="which checks, by parts of their names (all)")
    chosen = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with ExitStack() as stack:
        folder: Path = chosen.folder or Path(
            stack.enter_context(tempfile.TemporaryDirectory(prefix="live-server-"))
        )
        folder.mkdir(parents=True, exist_ok=True)
        python = environment(folder / "venv")
        chromium = program("chromium", "chromium", "chromium-browser", "google-chrome")
        postgres = database_programs()
        browser = node_modules(folder)
        command = [
            *(str(python), "-u", "-m", "tests.slow.server.checks"),
            *("--chromium", chromium, "--postgres", str(postgres), "--node", str(browser)),
            *chosen.checks,
        ]
        paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
        process = subprocess.Popen(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": paths})
        try:
            return process.wait(LONGEST)
        except subprocess.TimeoutExpired:
            print(f"The checks took more than {LONGEST} seconds.", file=sys.stderr)
            return 1
        finally:
            process.terminate()  # it ends what it has started
            process.wait(60)


def environment(folder: Path) -> Path:
    """Return the Python of a venv that has what the server, MCP and the checks need."""
    python = folder / "bin" / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    needed = ["-r", "examples/server/requirements.txt", "-r", "examples/mcp/requirements.txt"]
    subprocess.run([*pip, *needed, "attrs>=25.4", "cattrs>=25.3", *TOOLS], cwd=ROOT, check=True)
    return python


def program(package: str, *names: str) -> str:
    """Return the path of a program, which is installed first if it is missing."""
    for is_installed in (False, True):
        found = [path for path in map(shutil.which, names) if path]
        if found:
            return found[0]
        if not is_installed:
            install(package)
    raise SystemExit(f"There is no {names[0]}, and apt did not bring it.")


def database_programs() -> Path:
    """Return the folder with the programs of PostgreSQL, which is installed if it is missing."""
    for is_installed in (False, True):
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
        if found:
            return found[-1].parent
        if initdb := shutil.which("initdb"):
            return Path(initdb).parent
        if not is_installed:
            install("postgresql")
    raise SystemExit("There is no PostgreSQL, and apt did not bring it.")


def install(package: str) -> None:
    """Install a package with apt."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "-y", "--no-install-recommends", package]):
        subprocess.run(["apt-get", "-qq", *command], env=quiet, check=True)


def node_modules(folder: Path) -> Path:
    """Return a folder in which node finds playwright-core."""
    program("npm", "npm")
    if not (folder / "node_modules" / "playwright-core").exists():
        npm = ["npm", "install", "--no-package-lock", "--no-audit", "--no-fund", "--silent"]
        subprocess.run([*npm, "--prefix", str(folder), PLAYWRIGHT], check=True)
    return folder


if __name__ == "__main__":
    sys.exit(main())
