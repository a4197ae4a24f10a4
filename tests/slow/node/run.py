"""Check schemas and types with node and npm: ``python -m tests.slow.node.run FOLDER``.

It installs ajv, json-schema-to-typescript and typescript into the folder, outside of the tree, and
checks that

- ajv compiles the schema of every game in strict mode, and accepts documents of all kinds;
- the ``.d.ts`` file of a game is made of its schema; ``--write`` writes it again;
- ``client.ts`` compiles with these types and strict rules, and narrows moves and events by kind.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Final

import pytest

from osaka_rules import games
from osaka_rules.games import Home
from osaka_rules.wire import schemas
from tests.support.documents import all_documents

HERE: Final = Path(__file__).parent
SHIPPED: Final = Path(schemas.__file__).parent


def main() -> int:
    """Do what the arguments ask for, and return how many types are wrong."""
    parser = ArgumentParser(prog="python -m tests.slow.node.run")
    parser.add_argument("folder", type=Path, help="where npm installs what is needed")
    parser.add_argument("--write", action="store_true", help="write the types of all games again")
    chosen = parser.parse_args()
    folder: Path = chosen.folder
    slugs = _filled(folder)
    install = ["npm", "install", "--no-package-lock", "--no-audit", "--no-fund", "--silent"]
    compiler = str(folder.absolute() / "node_modules" / ".bin" / "tsc")
    strict = ["--strict", "--noEmit", "--target", "es2022", "--module", "nodenext"]
    clients = sorted([path.name for path in folder.glob("client.*.ts")])
    for command in (
        install,
        ["node", "make_types.mjs", *slugs],
        ["node", "check.mjs", *slugs],
        [compiler, *strict, *clients],
    ):
        subprocess.run(command, cwd=folder, check=True)
    wrong = [slug for slug in games.HOMES if not _same_types(folder, slug, write=chosen.write)]
    for slug in wrong:
        print(f"{slug}.d.ts is not made of the schema; run this again with --write.")
    print("Types are wrong." if wrong else "Schemas and types are right.")
    return len(wrong)


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
    return slugs


def _same_types(folder: Path, slug: str, *, write: bool) -> bool:
    """Return whether the shipped types are those just made; if asked, write them first."""
    name = f"{slug}.d.ts"
    made, shipped = (folder / name).read_text("utf-8"), SHIPPED / name
    if write:
        shipped.write_text(made, "utf-8")
    return shipped.exists() and shipped.read_text("utf-8") == made


if __name__ == "__main__":
    sys.exit(main())
