"""Check schemas and types with ajv and TypeScript: ``python -m tests.slow.node.run [--write]``.

It checks that

- ajv compiles the schemas of every game in strict mode, those of documents and those of the
  protocol's messages, and accepts documents and messages of all kinds;
- the descriptions of the protocol are right by OpenRPC's own schema;
- the ``.d.ts`` file of a game is made of its schemas; ``--write`` writes it again;
- ``client.*.ts`` compile with these types and strict rules, and narrow moves and events by kind;
- ``examples/javascript/client.mjs`` has right types, and plays a whole game of every game.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Final, cast

import pytest

from osaka_rules import games
from osaka_rules.games import Home
from osaka_rules.serve import schemas as protocol
from osaka_rules.serve.openrpc import description
from osaka_rules.serve.openrpc import schema as protocol_schema
from osaka_rules.wire import schemas
from osaka_rules.wire.strict import JsonObject
from tests.slow import needs
from tests.support.client import sample_messages
from tests.support.documents import all_documents

SHIPPED: Final = Path(protocol.__file__).parent
"""Where the types of a game are, in one file for documents and messages."""
CLIENT: Final = needs.ROOT / "examples" / "javascript" / "client.mjs"


def main() -> int:
    """Do what the arguments ask for, and return how many types are wrong."""
    parser = needs.parser("node.run")
    parser.add_argument("--write", action="store_true", help="write the types of all games again")
    chosen = parser.parse_args()
    with needs.work_folder(chosen.folder) as work:
        return _wrong(work, write=chosen.write)


def _wrong(work: Path, *, write: bool) -> int:
    """Check everything in a work folder, and return how many types are wrong."""
    folder = needs.scripts(work, "node", "*.mjs", "*.ts")
    slugs = _filled(folder)
    compiler = str(work / "node_modules" / ".bin" / "tsc")
    strict = ["--strict", "--noEmit", "--target", "es2022", "--module", "nodenext"]
    clients = sorted([path.name for path in folder.glob("client.*.ts")])
    for command in (
        ["node", "make_types.mjs", *slugs],
        ["node", "check.mjs", *slugs, *[f"{slug}.protocol" for slug in slugs]],
        ["node", "check_openrpc.mjs", *[f"{slug}.openrpc.json" for slug in slugs]],
        [compiler, *strict, *clients],
    ):
        subprocess.run(command, cwd=folder, check=True)
    names = [f"{slug}.d.ts" for slug in games.HOMES]
    wrong = [name for name in names if not _same(folder / name, SHIPPED / name, write=write)]
    for name in wrong:
        print(f"{name} is not made of the schemas; run this again with --write.")
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
    slugs = [*games.HOMES, "pebbles"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games.HOMES, "pebbles", Home("tests.pebbles", "tests.pebbles.{tool}"))
        for slug in slugs:
            messages = [message for each in sample_messages(slug) for message in each]
            own, spoken = schemas.schema(slug), protocol_schema(slug)
            files: dict[str, object] = {
                f"{slug}.schema.json": own,
                f"{slug}.documents.json": all_documents(slug),
                f"{slug}.protocol.schema.json": spoken,
                f"{slug}.protocol.documents.json": messages,
                f"{slug}.openrpc.json": description(slug),
                f"{slug}.types.json": _together(own, spoken),
            }
            for name, content in files.items():
                (folder / name).write_text(json.dumps(content), "utf-8")
    return slugs


def _together(own: JsonObject, spoken: JsonObject) -> JsonObject:
    """Return one schema of documents and messages, of which types are made."""
    documents, messages = [cast("JsonObject", each["$defs"]) for each in (own, spoken)]
    for name in documents.keys() & messages.keys():
        assert documents[name] == messages[name], f"{name} is two different types"
    root: JsonObject = {"description": own["description"], "anyOf": own["anyOf"]}
    return {**spoken, "$defs": {**messages, **documents, "Document": root}}


def _same(made: Path, shipped: Path, *, write: bool) -> bool:
    """Return whether the shipped types are those just made; if asked, write them first."""
    text = made.read_text("utf-8")
    if write:
        shipped.write_text(text, "utf-8")
    return shipped.exists() and shipped.read_text("utf-8") == text


if __name__ == "__main__":
    sys.exit(main())
