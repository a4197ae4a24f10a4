"""Print what the page must know of games and languages before Python has started there.

build.py runs it with the library that the page gets.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any, cast

from osaka_rules.languages import NAMES
from osaka_rules.render import palette
from osaka_rules.render.drawing import variables
from osaka_rules.render.picture import game_picture
from osaka_rules.serve import Server, answer

MOVES = 45
"""How many moves were made in the games of which the page shows a picture at the beginning."""


def main() -> None:
    """Print the games, with their symbols, colours and pictures, and the languages."""
    games = _call(Server(), "games")[1]["games"]
    for game in games:
        slug = game["game"]
        game["symbols"] = dict(game_picture(slug).symbols)
        game["colours"] = variables(palette(slug), f"[data-game={slug}]")
        game["sample"] = _sample(slug)
    print(json.dumps({"games": games, "languages": dict(NAMES)}))


def _sample(slug: str) -> str:
    """Return a picture of the board of a game that bots play."""
    asked = {"game": slug, "names": ["Ann", "Bob", "Cat"], "seed": 1}
    server, found = _call(Server(), "new_game", **asked)
    for number in range(MOVES):
        here = {"session": "1", "seat": found["actor"]}
        server, chosen = _call(server, "suggest", **here, bot="greedy")
        move = {**here, "move": chosen["move"], "turn_number": number}
        server, update = _call(server, "play", **move)
        found = update["table"]
    part = next(iter(game_picture(slug).parts))
    picture = _call(server, "picture", session="1", seat=None, part=part)[1]
    return str(picture["svg"])


def _call(server: Server, method: str, **params: object) -> tuple[Server, dict[str, Any]]:
    """Send a message of the protocol, and return the result."""
    sent = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
    server, reply = answer(server, json.dumps(sent).encode(), Random(1))  # noqa: S311  # a picture
    assert reply is not None
    return server, cast("dict[str, Any]", json.loads(reply)["result"])


if __name__ == "__main__":
    main()
