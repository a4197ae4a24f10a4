"""Check schemas and types with node and npm: ``python -m tests.slow.node.run FOLDER``.

It installs ajv, json-schema-to-typescript and typescript into the folder, outside of the tree, and
checks that

- ajv compiles the schema of every game in strict mode, and accepts documents of all kinds;
- the ``.d.ts`` file of a game is made of its schema; ``--write`` writes it again;
- ``client.ts`` compiles with these types and strict rules, and narrows moves and events by kind;
- the same of the protocol; and ``examples/javascript/client.mjs`` has right types and plays a whole
  game of every game through it.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Final

import pytest

from osaka_rules import games
from osaka_rules.games import Home
from osaka_rules.serve import schemas as protocol
from osaka_rules.serve.openrpc import schema as protocol_schema
from osaka_rules.wire import schemas
from tests.support.client import sample_messages
from tests.support.documents import all_documents

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parents[2]
SHIPPED: Final = {
    "{}.d.ts": Path(schemas.__file__).parent / "{}.d.ts",
    "{}.protocol.d.ts": Path(protocol.__file__).parent / "{}.d.ts",
}
"""Types that are made here, and the files they are shipped as, with ``{}`` for the game."""
CLIENT: Final = ROOT / "examples" / "javascript" / "client.mjs"


def main() -> int:
    """Do what the arguments ask for, and return how many types are wrong."""
    parser = ArgumentParser(prog="python -m tests.slow.node.run")
    parser.add_argument("folder", type=Path, help="where npm installs what is needed")
    parser.add_argument("--write", action="store_true", help="write the types of all games again")
    chosen = parser.parse_args()
    folder: Path = chosen.folder
    slugs = _filled(folder)
    protocols = [f"{slug}.protocol" for slug in slugs]
    install = ["npm", "install", "--no-package-lock", "--no-audit", "--no-fund", "--silent"]
    compiler = str(folder.absolute() / "node_modules" / ".bin" / "tsc")
    strict = ["--strict", "--noEmit", "--target", "es2022", "--module", "nodenext"]
    clients = sorted([path.name for path in folder.glob("client.*.ts")])
    for command in (
        install,
        ["node", "make_types.mjs", *slugs, *protocols],
        ["node", "check.mjs", *slugs, *protocols],
        [compiler, *strict, *clients],
    ):
        subprocess.run(command, cwd=folder, check=True)
    wrong = [
        made.format(slug)
        for slug in games.HOMES
        for made, shipped in SHIPPED.items()
        if not _same_types(
            folder / made.format(slug), Path(str(shipped).format(slug)), write=chosen.write
        )
    ]
    for name in wrong:
        print(f"{name} is not made of the schema; run this again with --write.")
    if not wrong:
        _play([compiler, *strict, "--allowJs", "--checkJs", "--skipLibCheck", "--types", "node"])
    print("Types are wrong." if wrong else "Schemas and types are right.")
    return len(wrong)


def _play(check: list[str]) -> None:
    """Check the types of the client, and let it play a whole game of each game."""
    types = str(Path(check[0]).parents[1] / "@types")
    subprocess.run([*check, "--typeRoots", types, str(CLIENT)], check=True)
    environment = {**os.environ, "OSAKA_RULES": f"{sys.executable} -m osaka_rules serve"}
    subprocess.run(["node", str(CLIENT), *games.HOMES], check=True, env=environment)


def _filled(folder: Path) -> list[str]:
    """Put all that is checked into a folder, for each game and Pebbles; return their slugs."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in (HERE / "package.json", *HERE.glob("*.mjs"), *HERE.glob("*.ts")):
        shutil.copy(path, folder)
    slugs = [*games.HOMES, "pebbles"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games.HOMES, "pebbles", Home("tests.pebbles", "tests.pebbles.{tool}"))
        for slug in slugs:
            documents = json.dumps(all_documents(slug))
            (folder / f"{slug}.documents.json").write_text(documents, "utf-8")
            (folder / f"{slug}.schema.json").write_text(schemas.schema_text(slug), "utf-8")
            _fill_protocol(folder, slug)
    return slugs


def _fill_protocol(folder: Path, slug: str) -> None:
    """Put the schema of the protocol into a folder, and some messages."""
    messages = [message for each in sample_messages(slug) for message in each]
    (folder / f"{slug}.protocol.documents.json").write_text(json.dumps(messages), "utf-8")
    text = json.dumps(protocol_schema(slug))
    (folder / f"{slug}.protocol.schema.json").write_text(text, "utf-8")


def _same_types(made: Path, shipped: Path, *, write: bool) -> bool:
    """Return whether the shipped types are those just made; if asked, write them first."""
    text = made.read_text("utf-8")
    if write:
        shipped.write_text(text, "utf-8")
    return shipped.exists() and shipped.read_text("utf-8") == text


if __name__ == "__main__":
    sys.exit(main())
