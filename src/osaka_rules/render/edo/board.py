"""The table, drawn with characters: the map, the cards, and the players."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import fields, frozen

from osaka_rules.edo.components import RESOURCES
from osaka_rules.edo.model import State
from osaka_rules.edo.moves import Slot
from osaka_rules.edo.view import View, view
from osaka_rules.kernel import plain
from osaka_rules.render.edo import words
from osaka_rules.render.text import table


@frozen(kw_only=True)
class OpenView(View):
    """A view in which all plans and all money are open, for an audience that does not play."""

    plans: tuple[tuple[Slot, ...], ...]
    """The slots that each seat has planned and not yet revealed."""


def reveal_all(state: State) -> OpenView:
    """Return a view with all plans and all money open, for an audience that does not play.

    >>> from osaka_rules import edo
    >>> reveal_all(edo.position(ryo=[7, 8])).ryo
    (7, 8)
    """
    shown = view(state, None)
    parts = {each.name: getattr(shown, each.name) for each in fields(View) if each.name != "ryo"}
    return OpenView(**parts, ryo=state.hidden.ryo, plans=state.hidden.plans)


def board(seen: View) -> str:
    r"""Draw everything that a view shows.

    >>> from osaka_rules import edo
    >>> print(board(edo.view(edo.position(), 0)).split("\n\n")[0])
    Round 1. Ann (blue) is to pay for moves or reveal slot 1.
    """
    return "\n\n".join([status(seen), spaces(seen), "\n".join(cards(seen)), players(seen)])


def status(seen: View) -> str:
    """Return which round it is, and who is to decide what."""
    seat: int | None = getattr(seen.phase, "seat", None)
    task = words.task(seen.phase)
    if task is None or seat is None:
        said = words.chance(seen.phase)
        return f"Round {seen.round}. {said[0].upper()}{said[1:]}."
    return f"Round {seen.round}. {words.player(seen.names, seat)} is to {task}."


def spaces(seen: View) -> str:
    """Draw the map as a table: each space with its roads, buildings and figures."""
    rows = [_space(seen, space) for space in range(seen.board.size)]
    return table(["Space", "Kind", "Roads to", "Buildings", "Figures"], rows)


def _space(seen: View, space: int) -> list[str]:
    board_ = seen.board
    figures = [
        f"{player.samurai[space]} {words.colour(seat)}"
        for seat, player in enumerate(seen.players)
        if player.samurai[space]
    ]
    if space == seen.merchant:
        figures.append("merchant")
    buildings = seen.cities[space] if space in board_.cities else ()
    kind = words.kind_of(board_, space)
    return [
        board_.spaces[space],
        kind,
        " ".join(roads(seen, space)),
        " ".join(buildings),
        ", ".join(figures),
    ]


def roads(seen: View, space: int) -> list[str]:
    """Return the spaces that roads join with one (MAP-2)."""
    far = seen.board.distances[space]
    return [name for name, roads_ in zip(seen.board.spaces, far, strict=True) if roads_ == 1]


def cards(seen: View) -> Iterator[str]:
    """Yield what lies open of the cards."""
    if seen.offer is not None:
        offer = seen.pack.merchant[seen.offer]
        goods = f"1 to {offer.most} {offer.resource} for {offer.price} Ryo each"
        point = words.pieces(offer.point, offer.point_ryo)
        yield f"Offer {seen.offer}: {goods}; a point for {point}."
    yield f"Top of the deck: {seen.top or 'nothing'}; {len(seen.merchant_bag)} cards below it."
    yield f"Display: {' '.join(seen.display) or 'nothing'}; {len(seen.special_bag)} in the bag."
    if seen.kits:
        yield f"Kits: {' '.join(seen.kits)}."


def players(seen: View) -> str:
    """Draw the players as a table; what is hidden is a question mark."""
    head = ["Player", "Points", *[each.title() for each in RESOURCES], "Ryo", "Officials"]
    rows = [_player(seen, seat) for seat in range(len(seen.names))]
    return table([*head, "Special cards", "Slots"], rows)


def _player(seen: View, seat: int) -> list[str]:
    player, ryo = seen.players[seat], seen.ryo[seat]
    own = seen.pack.count.figures - sum(player.samurai)
    officials = f"{own}+{player.neutrals}" if player.neutrals else str(own)
    return [
        words.player(seen.names, seat),
        str(player.points),
        *map(str, player.resources),
        "?" if ryo is None else str(ryo),
        officials,
        plain(" ".join(player.cards)),
        ", ".join(slots(seen, seat)),
    ]


def slots(seen: View, seat: int) -> list[str]:
    """Return what lies in the slots of a seat; what cannot be seen is a question mark (INFO-1)."""
    hidden: tuple[Slot, ...] | None = seen.plan if seat == seen.seat else None
    if isinstance(seen, OpenView):
        hidden = seen.plans[seat]
    unseen = ["?"] * seen.planned[seat] if hidden is None else [str(slot) for slot in hidden]
    return [*[str(slot) for slot in seen.players[seat].revealed], *unseen]
