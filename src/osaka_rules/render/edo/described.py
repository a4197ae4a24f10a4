"""Everything that a view of Edo shows in sentences, for people who do not see the picture."""

from __future__ import annotations

from collections.abc import Iterator

from osaka_rules.edo.components import owner_of
from osaka_rules.edo.view import View
from osaka_rules.kernel import plain
from osaka_rules.render.edo import words
from osaka_rules.render.edo.board import cards, roads, slots, status
from osaka_rules.render.text import listed


def description(seen: View) -> str:
    """Return everything that a view shows as sentences.

    >>> from osaka_rules import edo
    >>> cities, plans = {"C1": "h0 h1 f"}, ["B1 wood 1, none, none"]
    >>> state = edo.position(cities=cities, samurai=["C1"], plans=plans)
    >>> said = description(edo.view(state, 1))
    >>> there = "a house of Ann, a house of Bob and a fortress; 1 samurai of Ann;"
    >>> f"C1 (city): {there}" in said, "B1" in said
    (True, False)
    """
    head = " ".join(status(seen).split()).removesuffix(".")
    parts = [head, *_spaces(seen), *[each.removesuffix(".") for each in cards(seen)]]
    return " ".join([f"{each}." for each in (*parts, *_players(seen))])


def map_description(seen: View) -> str:
    """Return what stands on each space of the map, and where its roads lead, as sentences."""
    return " ".join([f"{each}." for each in _spaces(seen)])


def _spaces(seen: View) -> Iterator[str]:
    for space, name in enumerate(seen.board.spaces):
        said = [listed(_buildings(seen, space)), listed([*_figures(seen, space)])]
        said.append(f"roads to {listed(roads(seen, space)) or 'nowhere'}")
        kind = words.kind_of(seen.board, space)
        yield f"{name} ({kind}): {'; '.join([each for each in said if each])}"


def _buildings(seen: View, space: int) -> list[str]:
    """Return the buildings of a city, in building order (MAP-4)."""
    return [_building(seen, each) for each in seen.cities[space]] if _is_city(seen, space) else []


def _is_city(seen: View, space: int) -> bool:
    return space in seen.board.cities


def _building(seen: View, building: str) -> str:
    owner = owner_of(building)
    if owner is None:
        return "a fortress"
    kind = "house" if building.startswith("h") else "post"
    return f"a {kind} of {plain(seen.names[owner])}"


def _figures(seen: View, space: int) -> Iterator[str]:
    for name, player in zip(seen.names, seen.players, strict=True):
        if player.samurai[space]:
            yield f"{player.samurai[space]} samurai of {plain(name)}"
    if seen.merchant == space:
        yield "the merchant"


def _players(seen: View) -> Iterator[str]:
    for seat, player in enumerate(seen.players):
        own = seen.pack.count.figures - sum(player.samurai)
        ryo = "hidden money" if seen.ryo[seat] is None else f"{seen.ryo[seat]} Ryo"
        wood, stone, rice = player.resources
        officials = words.counted(own, "own")
        yield (
            f"{words.player(seen.names, seat)}: {words.counted(player.points, 'point')}, {ryo},"
            f" {wood} wood, {stone} stone, {rice} rice; {officials} and"
            f" {words.counted(player.neutrals, 'neutral')}; special cards"
            f" {listed(player.cards) or 'none'}; slots {listed(slots(seen, seat)) or 'none'}"
        )
