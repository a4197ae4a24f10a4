"""Write the JSON Schemas and OpenRPC of all games again: ``python -m tests.support.schemas``.

Their TypeScript types are made from them by ``python -m tests.slow.node.run --write``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from osaka_rules import games
from osaka_rules.serve import schemas as protocol
from osaka_rules.wire import schemas

PROTOCOL: Final = Path(protocol.__file__).parent
FOLDER: Final = Path(schemas.__file__).parent


def main() -> None:
    """Write the files of each game."""
    for slug in games.HOMES:
        (FOLDER / f"{slug}.schema.json").write_text(schemas.schema_text(slug), "utf-8")
        for name, text in protocol.texts(slug).items():
            (PROTOCOL / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
