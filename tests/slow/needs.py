"""What the checks with real peers need: programs, packages of npm, an environment, the built page.

Programs are installed by ``apt-get`` where they are missing. Everything else is made in a work
folder outside of the tree, once for all checks that use the same folder.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import threading
import venv
from argparse import ArgumentParser
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parents[1]
sys.path.insert(0, str(ROOT / "examples" / "web"))

import build as web  # noqa: E402  # the folder of the page is no package

BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")
TEST_WHEELS: Final = (
    "pytest>=9.0",
    "hypothesis>=6.150",
    "iniconfig",
    "packaging",
    "pluggy",
    "pygments",
    "sortedcontainers",
)
"""What the tests of the core need in Pyodide, besides the wheels of the page."""
SERVER_NEEDS: Final = ("attrs>=25.4", "cattrs>=25.3", "mypy>=2.4,<3")
"""What the checks of the live server need, besides its own requirements."""


def parser(name: str) -> ArgumentParser:
    """Return a parser of what all commands take: ``--folder DIR``."""
    found = ArgumentParser(prog=f"python -m tests.slow.{name}")
    about = "where everything is made and kept for the next time (a temporary folder)"
    found.add_argument("--folder", type=Path, metavar="DIR", help=about)
    return found


@contextmanager
def work_folder(chosen: Path | None) -> Generator[Path, None, None]:
    """Yield the folder that was chosen, or one that is gone afterwards."""
    if chosen is not None:
        chosen.mkdir(parents=True, exist_ok=True)
        yield chosen.absolute()
        return
    with tempfile.TemporaryDirectory(prefix="osaka-rules-peers-") as name:
        yield Path(name)


# --- Programs ------------------------------------------------------------------------------------


def node() -> str:
    """Return the path of node, which comes with npm."""
    program("npm", "npm")
    return program("nodejs", "node")


def chromium() -> str:
    """Return the path of a Chromium."""
    return program("chromium", *BROWSERS)


def postgres() -> Path:
    """Return the folder with the programs of PostgreSQL."""
    if not _postgres():
        install("postgresql")
    found = _postgres()
    if not found:
        raise SystemExit("There is no PostgreSQL, and apt-get did not bring it.")
    return found[-1]


def _postgres() -> list[Path]:
    found = [path.parent for path in sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))]
    initdb = shutil.which("initdb")
    return found or ([] if initdb is None else [Path(initdb).parent])


def program(package: str, *names: str) -> str:
    """Return the path of a program; install its package if there is none."""
    if not any(map(shutil.which, names)):
        install(package)
    found = next(filter(None, map(shutil.which, names)), None)
    if found is None:
        raise SystemExit(f"There is no {names[0]}, and apt-get did not bring it.")
    return found


def install(package: str) -> None:
    """Install a package of the system with apt-get, or say how to install it."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        raise SystemExit(
            f"The package '{package}' is missing. Install it, on Debian as root with 'apt-get "
            f"install {package}'; where this command runs as root it does so itself."
        )
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "-y", "--no-install-recommends", package]):
        subprocess.run(
            ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=120", *command],
            env=quiet,
            check=True,
            stdout=subprocess.DEVNULL,
        )


# --- What is made in the work folder -------------------------------------------------------------


def npm_install(work: Path) -> None:
    """Install the packages of npm, unless they are there."""
    node()
    wanted = (HERE / "package.json").read_text("utf-8")
    listed, modules = work / "package.json", work / "node_modules"
    if not modules.exists() or listed.read_text("utf-8") != wanted:
        listed.write_text(wanted, "utf-8")
        quiet = ["--no-package-lock", "--no-audit", "--no-fund", "--silent"]
        _run("npm", "install", *quiet, cwd=work)


def scripts(work: Path, name: str, *patterns: str) -> Path:
    """Return a new folder with scripts of a check, which find the packages of npm there."""
    npm_install(work)
    folder = work / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for pattern in patterns:
        for path in (HERE / name).glob(pattern):
            shutil.copy(path, folder)
    return folder


def page(work: Path) -> Path:
    """Return the folder of the page, built again if this tree has changed since."""
    out = work / "web"
    mark = out / web.MARK
    built = mark.stat().st_mtime if mark.exists() else 0
    sources = [*(ROOT / "src").rglob("*.*"), *(ROOT / "examples" / "web").glob("*.*")]
    if any(path.stat().st_mtime > built for path in sources if path.suffix != ".pyc"):
        node()
        web.build(out)
    return out


def wheels(work: Path) -> list[Path]:
    """Return the wheels with which tests run in Pyodide; the library is not among them."""
    folder = work / "wheels"
    if not folder.exists():
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "-qq"]
        kind = ["--no-deps", "--only-binary=:all:", "--platform=any", "--python-version=3.14"]
        _run(*pip, *kind, "-d", str(folder), *TEST_WHEELS)
    own = [path for path in page(work).glob("wheels/*.whl") if "osaka_rules" not in path.name]
    return sorted([*own, *folder.glob("*.whl")])


def server_python(work: Path) -> Path:
    """Return the Python of an environment with what the server, MCP and the checks need."""
    python = work / "venv" / "bin" / "python"
    if not python.exists():
        venv.create(work / "venv", with_pip=True)
        pip = [str(python), "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
        files = [f"examples/{name}/requirements.txt" for name in ("server", "mcp")]
        _run(*pip, *[part for file in files for part in ("-r", file)], *SERVER_NEEDS, cwd=ROOT)
    return python


class Plain(web.Handler):
    """Serves files without the policy of the page."""

    def end_headers(self) -> None:
        """Send what every server sends."""
        SimpleHTTPRequestHandler.end_headers(self)


@contextmanager
def served(folder: Path, handler: type[web.Handler] = web.Handler) -> Generator[str, None, None]:
    """Serve a folder on a free port of this machine, and yield the address."""
    handles = partial(handler, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handles) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def _run(*command: str, cwd: Path | None = None) -> None:
    subprocess.run(command, cwd=cwd, check=True)


def status(command: Sequence[str], cwd: Path, **environment: str) -> int:
    """Run a command, and return its exit status."""
    return subprocess.run(command, cwd=cwd, check=False, env=os.environ | environment).returncode
