"""Everything that a view of Yokohama shows in sentences, for people who do not see the picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from osaka_rules.kernel import plain
from osaka_rules.render.text import listed
from osaka_rules.render.yokohama import words
from osaka_rules.render.yokohama.board import OpenView, icons, status
from osaka_rules.yokohama.components import COUNTRIES, LEVELS
from osaka_rules.yokohama.model import BOARDS
from osaka_rules.yokohama.view import View

_GOODS: Final = ("copper", "silk", "tea", "seafood")


def description(seen: View) -> str:
    """Return everything that a view shows as sentences.

    >>> from osaka_rules import yokohama
    >>> state = yokohama.position(orders=["o07", "o01 o02"])
    >>> said = description(yokohama.view(state, 0))
    >>> "o07 (F4 → V1 I1, EN)" in said, "holds 2 orders" in said
    (True, True)
    """
    parts = [_status(seen), *_areas(seen), *_boards(seen), *_goals(seen), *_players(seen)]
    return " ".join([f"{each}." for each in parts])


def city_description(seen: View) -> str:
    """Return what stands on each area of the city as sentences."""
    return " ".join([f"{each}." for each in _areas(seen)])


def _status(seen: View) -> str:
    return " ".join(status(seen).split()).removesuffix(".")


def _areas(seen: View) -> Iterator[str]:
    for cell, area in enumerate(seen.city.ids):
        yield f"{area}: {listed([*_standing(seen, cell), *_site(seen, cell)]) or 'nothing'}"


def _standing(seen: View, cell: int) -> Iterator[str]:
    if seen.station == cell:
        yield "the station"
    for name, player in zip(seen.names, seen.players, strict=True):
        if player.president == cell:
            yield f"the president of {plain(name)}"
        if player.on_areas[cell]:
            yield f"{words.counted(player.on_areas[cell], 'assistant')} of {plain(name)}"


def _site(seen: View, cell: int) -> Iterator[str]:
    plot, token = seen.sites[cell], seen.tokens[cell]
    if plot is not None:
        site = seen.pack.sites[seen.pack.site_places[plot.card]]
        spaces = zip((*site.shops, site.house), (*plot.shops, plot.house), strict=True)
        for number, (reward, seat) in enumerate(spaces):
            space = f"shop space {number + 1}" if number < len(site.shops) else "house space"
            taken = f"free for {reward}" if seat is None else f"of {plain(seen.names[seat])}"
            yield f"{space} {taken}"
        yield f"token {token}" if token is not None else "no token"


def _boards(seen: View) -> Iterator[str]:
    pack = seen.pack
    for letter, row in zip(BOARDS, seen.ports, strict=True):
        if row is not None:
            orders = [
                f"{words.order(order, pack)} at level {LEVELS[pack.levels[at]]}"
                for at, order in enumerate(row)
            ]
            yield f"Port {letter}: {listed(orders) or 'no orders'}"
    for letter, row in zip(BOARDS, seen.labs, strict=True):
        if row is not None:
            cards = [
                f"{card} of value {pack.cards[pack.card_places[card]].value} +{pack.surcharges[at]}"
                for at, card in enumerate(row)
            ]
            yield f"Laboratory {letter}: {listed(cards) or 'no cards'}"
    if "church" in seen.city.ids:
        printed = [f"{space.faith} faith for {space.reward}" for space in pack.church]
        yield f"Church: {_spaces(printed, seen.church, seen)}"
    if "customs" in seen.city.ids:
        printed = [f"{space.price} imports for {space.reward}" for space in pack.customs]
        yield f"Customs: {_spaces(printed, seen.customs, seen)}"


def _spaces(printed: Sequence[str], seats: Sequence[int | None], seen: View) -> str:
    said = [
        f"{print_} ({'free' if seat is None else plain(seen.names[seat])})"
        for print_, seat in zip(printed, seats, strict=True)
    ]
    return listed(said)


def _goals(seen: View) -> Iterator[str]:
    for each in seen.goals:
        goal = words.goal(each.card, seen.pack)
        by = listed([plain(seen.names[seat]) for seat in each.by]) or "nobody"
        points = f"{goal.first} VP, later {goal.later}"
        yield f"Goal {goal.id}: {words.needs(goal)} for {points}; fulfilled by {by}"
    agents = [f"{c} {n}" for c, n in zip(COUNTRIES, seen.agents, strict=True)]
    yield f"Agents: {listed(agents)}"
    cards = words.counted(len(seen.card_bag), "card")
    yield f"Decks: {words.counted(seen.order_deck, 'order')} and {cards}"


def _players(seen: View) -> Iterator[str]:
    for seat, player in enumerate(seen.players):
        goods = [f"{n} {good}" for good, n in zip(_GOODS, player.goods, strict=True)]
        found = icons(seen, player)
        hand = (player.assistants, player.shops, player.houses)
        stored = (player.stored_assistants, player.stored_shops, player.stored_houses)
        yield (
            f"{words.player(seen.names, seat)}: {player.vp} VP, {player.yen} Yen, {listed(goods)},"
            f" {words.counted(player.imports, 'I')}; in hand"
            f" {'the president, ' if player.president is None else ''}{_pieces(hand)};"
            f" in the warehouse {_pieces(stored)}; {_held(seen, seat)}; fulfilled"
            f" {listed(player.fulfilled) or 'none'}; technologies {listed(player.cards) or 'none'};"
            f" icons {listed([f'{c} {found[c]}' for c in COUNTRIES if found[c]]) or 'none'};"
            f" {player.agents - player.used} of {player.agents} agents unused;"
            f" {words.counted(player.tokens, 'token')}"
        )


def _pieces(numbers: Sequence[int]) -> str:
    nouns = ("assistant", "shop", "house")
    return listed([words.counted(n, noun) for n, noun in zip(numbers, nouns, strict=True)])


def _held(seen: View, seat: int) -> str:
    hand: Sequence[str] = ()
    if isinstance(seen, OpenView):
        hand = seen.hands[seat]
    elif seen.seat == seat:
        hand = seen.orders or ()
    shown = f": {listed([words.order(each, seen.pack) for each in hand])}" if hand else ""
    returned = "; has returned an order" if seen.has_returned[seat] else ""
    own = f" ({seen.returned})" if seen.seat == seat and seen.returned else ""
    return f"holds {words.counted(seen.held[seat], 'order')}{shown}{returned}{own}"
