"""Change many documents: ``python -m tests.slow.mutants_of_documents [NUMBER [SEED]]``.

What the schema refuses must not be read, and what only reading refuses must be a matter of the
rules. It takes some fifteen seconds for 1000 documents of each game.
"""

from __future__ import annotations

import sys

import pytest

from osaka_rules import games
from osaka_rules.games import Home
from tests.tools.test_schema import GAMES, check_mutants


def main(number: int = 10_000, seed: int = 2) -> None:
    """Change documents of each game, and say how often what refused one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games.HOMES, "pebbles", Home("tests.pebbles", "tests.pebbles.{tool}"))
        for slug in GAMES:
            found = check_mutants(slug, seed, number)
            print(slug, *[f"{what}: {often}" for what, often in sorted(found.items())], sep="; ")


if __name__ == "__main__":
    main(*[int(each) for each in sys.argv[1:]])
