"""Write the JSON Schemas of all games again: ``python -m tests.support.schemas``.

Their TypeScript types are made from them by ``python -m tests.slow.node.run --write``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from osaka_rules import games
from osaka_rules.wire import schemas

FOLDER: Final = Path(schemas.__file__).parent


def main() -> None:
    """Write the file of each game."""
    for slug in games.HOMES:
        (FOLDER / f"{slug}.schema.json").write_text(schemas.schema_text(slug), "utf-8")


if __name__ == "__main__":
    main()
