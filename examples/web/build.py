"""Build the page into a folder: the library as a wheel, Python for the browser, the page itself.

    python examples/web/build.py            into build/web, for Python's own web server
    python examples/web/build.py --out DIR  into another folder, which must be new or built before
    python examples/web/build.py --serve    build, and serve it at http://localhost:8000

npm brings Pyodide and lit-html, pip the wheels; nothing is loaded from elsewhere when the page is
open. Nothing that is built is part of the project. The notices file names all licences.
"""

from __future__ import annotations

import argparse
import http.server
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

PAGE: Final = Path(__file__).parent
ROOT: Final = PAGE.parents[1]
MARK: Final = "built-by-osaka-rules"
"""A file in what was built here, so that no other folder is ever replaced."""
SOURCES: Final = ("*.html", "*.css", "*.js", "*.json", "*.svg")
WHEELS: Final = ("attrs>=25.4", "cattrs>=25.3", "typing_extensions")
NPM: Final = {
    "pyodide@314.0.7": (
        "pyodide.mjs",
        "pyodide.asm.mjs",
        "pyodide.asm.wasm",
        "python_stdlib.zip",
        "pyodide-lock.json",
    ),
    "lit-html@3.3.3": ("lit-html.js", "LICENSE"),
}
"""Packages, and the files of them that are served."""
NOTICES: Final = """\
This page serves the work of others, under these licences:

Pyodide 314.0.7 (folder pyodide): Mozilla Public License 2.0. Its source is published as "pyodide".
It contains CPython 3.14 (Python Software Foundation License 2).
lit-html 3.3.3 (folder lit-html): BSD 3-Clause License; see lit-html/LICENSE.
attrs (folder wheels): MIT License.
cattrs (folder wheels): MIT License.
typing_extensions (folder wheels): Python Software Foundation License 2.
osaka-rules (folder wheels, and the page itself): MIT License.

The texts of the licences are inside the wheels, in the folders named *.dist-info.
"""


def main() -> int:
    """Build, and serve if asked to; return the exit status."""
    parser = argparse.ArgumentParser(description="Build the page.")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "web", metavar="DIR")
    parser.add_argument("--serve", action="store_true", help="serve the page when it is built")
    parser.add_argument("--port", type=int, default=8000)
    args = parser.parse_args()
    try:
        build(args.out)
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"build.py: the page is not built: {error}", file=sys.stderr)
        return 2
    print(f"Built: {args.out}")
    if args.serve:
        serve(args.out, args.port)
    return 0


def build(out: Path) -> None:
    """Build everything in a temporary folder, then put it in its place at once."""
    if out.exists() and not (out / MARK).exists() and any(out.iterdir()):
        raise FileExistsError(f"{out} has something else in it")
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out.parent) as name:
        made = Path(name) / "web"
        made.mkdir(mode=0o755)
        for pattern in SOURCES:
            for path in PAGE.glob(pattern):
                shutil.copy(path, made)
        for package, files in NPM.items():
            _unpack(package, files, made)
        _wheels(made / "wheels")
        _games(made)
        (made / "NOTICES.txt").write_text(NOTICES, "utf-8")
        (made / MARK).touch()
        shutil.rmtree(out, ignore_errors=True)
        made.rename(out)


def _unpack(package: str, files: tuple[str, ...], made: Path) -> None:
    """Fetch a package with npm, and take some files out of it."""
    folder = made / package.partition("@")[0]
    folder.mkdir()
    with tempfile.TemporaryDirectory() as name:
        _run("npm", "pack", "--silent", package, cwd=name)
        [archive] = Path(name).glob("*.tgz")
        with tarfile.open(archive) as packed:
            for file in files:
                content = packed.extractfile(f"package/{file}")
                assert content is not None
                (folder / file).write_bytes(content.read())


def _wheels(folder: Path) -> None:
    """Build the wheel of the library, fetch those that it needs, and list them."""
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    _run(*pip, "wheel", "-qq", "--no-deps", "-w", str(folder), str(ROOT))
    _run(*pip, "download", "-qq", "--no-deps", "--only-binary=:all:", "-d", str(folder), *WHEELS)
    names = sorted([path.name for path in folder.glob("*.whl")])
    (folder / "index.json").write_text(json.dumps(names), "utf-8")


def _games(made: Path) -> None:
    """Write down which games there are, their symbols and colours, and whose table is here."""
    wheels = [str(path) for path in (made / "wheels").glob("*.whl")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(wheels)}
    command = [sys.executable, str(PAGE / "games.py")]
    found = subprocess.run(  # noqa: S603  # a command of ours
        command, env=environment, check=True, stdout=subprocess.PIPE
    )
    known = json.loads(found.stdout)
    games = known["games"]
    for game in games:
        game["table"] = (made / f"{game['game']}.js").exists()
        (made / f"{game['game']}-sample.svg").write_text(game.pop("sample"), "utf-8")
    colours = "\n".join([game.pop("colours") for game in games])
    (made / "games.css").write_text(f"{colours}\n", "utf-8")
    (made / "games.json").write_text(json.dumps(known), "utf-8")


def _run(*command: str, cwd: str | None = None) -> None:
    found = shutil.which(command[0])
    if found is None:
        raise FileNotFoundError(f"{command[0]} is not installed")
    command = (found, *command[1:])
    subprocess.run(  # noqa: S603  # commands of ours
        command, cwd=cwd, check=True, stdout=subprocess.DEVNULL
    )


def policy() -> str:
    """Return the content security policy that the page has."""
    page = (PAGE / "index.html").read_text("utf-8")
    found = re.search(r'Content-Security-Policy"\s+content="([^"]+)"', page)
    assert found is not None
    return found[1]


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves files with the types that modules and WebAssembly need."""

    extensions_map = {  # noqa: RUF012  # as the base class has it
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".whl": "application/zip",
    }

    def end_headers(self) -> None:
        """Send the page's own policy with every file, so that it holds for the worker, too."""
        self.send_header("Content-Security-Policy", policy())
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def handle_one_request(self) -> None:
        """Answer a request; a browser that has gone away is no error."""
        with suppress(ConnectionError):
            super().handle_one_request()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Print nothing for each file."""


def serve(folder: Path, port: int) -> None:
    """Serve a folder on this machine until Ctrl-C."""
    handler = partial(Handler, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", port), handler) as server:
        print(f"Open http://localhost:{server.server_port}; Ctrl-C ends it.", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    sys.exit(main())
