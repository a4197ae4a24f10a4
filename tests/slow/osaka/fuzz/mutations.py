"""Changes to JSON texts that leave them JSON, so that fuzzing gets past the reader of JSON."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]
Mutate = Callable[[bytes, int], bytes]


def mutated(data: bytes, most: int, seed: int, mutate: Mutate) -> bytes:
    """Change one place of a JSON text, or, now and then or if it is none, any of its bytes."""
    rng = Random(seed)
    if rng.randrange(4) == 0:
        return mutate(data, most)
    try:
        tree: Json = json.loads(data)
    except (ValueError, RecursionError):
        return mutate(data, most)
    nodes = [*_nodes(tree)]
    changed = _changed(tree, rng.choice(nodes), rng.choice(nodes), rng, mutate)
    text = json.dumps(changed, separators=(",", ":")).encode()
    return text if len(text) <= most else data


def _nodes(tree: Json) -> list[Json]:
    """List all values of a tree, the whole one first."""
    if isinstance(tree, dict):
        return [tree, *[node for value in tree.values() for node in _nodes(value)]]
    if isinstance(tree, list):
        return [tree, *[node for value in tree for node in _nodes(value)]]
    return [tree]


def _changed(tree: Json, here: Json, other: Json, rng: Random, mutate: Mutate) -> Json:
    """Copy a tree with another value at one place (or, of equal small values, at all)."""
    if tree is here:
        return _another(here, other, rng, mutate)
    if isinstance(tree, dict):
        return {key: _changed(value, here, other, rng, mutate) for key, value in tree.items()}
    if isinstance(tree, list):
        return [_changed(value, here, other, rng, mutate) for value in tree]
    return tree


def _another(value: Json, other: Json, rng: Random, mutate: Mutate) -> Json:
    """Return another value for one: changed a little, or one from elsewhere in the document."""
    if rng.randrange(4) == 0:
        return other
    match value:
        case str():
            return mutate(value.encode("utf-8", "surrogatepass"), 60).decode("utf-8", "replace")
        case bool() | None:
            return rng.choice([None, True, False, 0])
        case int() | float():
            return rng.choice([value + 1, value - 1, -value, 0, 10**20])
        case list():
            place = rng.randrange(len(value) + 1)
            kept = value[place + rng.randrange(2) :]
            return [*value[:place], *rng.choice([[], [other]]), *kept]
        case _:
            gone = rng.choice([*value, ""])
            rest = {key: each for key, each in value.items() if key != gone}
            return {**rest, **rng.choice([{}, {gone: other}])}
