"""The table, drawn with characters: the map, the cards, and the players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import fields, frozen

from osaka_rules.edo.components import RESOURCES
from osaka_rules.edo.model import State
from osaka_rules.edo.moves import Slot
from osaka_rules.edo.view import View, view
from osaka_rules.kernel import Message, plain
from osaka_rules.languages import ENGLISH, Language
from osaka_rules.render.edo import words
from osaka_rules.render.edo.drawn_map import MERCHANT, drawn_map
from osaka_rules.render.edo.phrases import say
from osaka_rules.render.text import capital, table


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


def board(seen: View, language: Language = ENGLISH) -> str:
    r"""Draw everything that a view shows.

    >>> from osaka_rules import edo
    >>> print(board(edo.view(edo.position(), 0)).split("\n\n")[0])
    Round 1. Ann (blue) is to pay for moves or reveal slot 1.
    """
    head, *tables = _parts(seen, language)
    about = language.text(say("board.map", merchant=MERCHANT))
    return "\n\n".join([head, drawn_map(seen), about, *tables])


def small_board(seen: View, language: Language = ENGLISH) -> str:
    """Write down everything that a view shows as tables, without the drawing of the map."""
    return "\n\n".join(_parts(seen, language))


def _parts(seen: View, language: Language) -> list[str]:
    lying = "\n".join(cards(seen, language))
    return [status(seen, language), spaces(seen, language), lying, players(seen, language)]


def status(seen: View, language: Language = ENGLISH) -> str:
    """Return which round it is, and who is to decide what."""
    seat = words.decider(seen.phase)
    who = "" if seat is None else words.player(seen.names, seat)
    said = language.text(words.task(seen.phase, who))
    if seat is None:
        said = capital(said)
    return language.text(say("status", round=seen.round, said=said))


def spaces(seen: View, language: Language = ENGLISH) -> str:
    """Draw the map as a table: each space with its roads, buildings and figures."""
    rows = [_space(seen, space, language) for space in range(seen.board.size)]
    return table(_heads(language, ("space", "kind", "roads", "buildings", "figures")), rows)


def _heads(language: Language, keys: Iterable[str]) -> list[str]:
    return [language.text(say(f"board.{key}")) for key in keys]


def _space(seen: View, space: int, language: Language) -> list[str]:
    board_ = seen.board
    figures = [
        f"{player.samurai[space]} {language.text(words.colour(seat))}"
        for seat, player in enumerate(seen.players)
        if player.samurai[space]
    ]
    if space == seen.merchant:
        figures.append(language.text(say("board.merchant")))
    buildings = seen.cities[space] if space in board_.cities else ()
    return [
        board_.spaces[space],
        language.text(say(f"kind.{words.kind_of(board_, space)}")),
        " ".join(roads(seen, space)),
        " ".join(buildings),
        ", ".join(figures),
    ]


def roads(seen: View, space: int) -> list[str]:
    """Return the spaces that roads join with one (MAP-2)."""
    far = seen.board.distances[space]
    return [name for name, roads_ in zip(seen.board.spaces, far, strict=True) if roads_ == 1]


def cards(seen: View, language: Language = ENGLISH) -> Iterator[str]:
    """Yield what lies open of the cards."""
    nothing = say("nothing")
    found: list[Message] = []
    if seen.offer is not None:
        offer = seen.pack.merchant[seen.offer]
        point = words.pieces(offer.point, offer.point_ryo)
        goods, most = say(f"resource.{offer.resource}"), offer.most
        values = {"most": most, "resource": goods, "price": offer.price, "point": point}
        found.append(say("board.offer", offer=seen.offer, **values))
    found.append(say("board.top", top=seen.top or nothing, number=len(seen.merchant_bag)))
    display = " ".join(seen.display) or nothing
    found.append(say("board.display", cards=display, number=len(seen.special_bag)))
    if seen.kits:
        found.append(say("board.kits", kits=" ".join(seen.kits)))
    yield from map(language.text, found)


def players(seen: View, language: Language = ENGLISH) -> str:
    """Draw the players as a table; what is hidden is a question mark."""
    keys = ("player", "points", *RESOURCES, "ryo", "officials", "specials", "slots")
    rows = [_player(seen, seat, language) for seat in range(len(seen.names))]
    return table(_heads(language, keys), rows)


def _player(seen: View, seat: int, language: Language) -> list[str]:
    player, ryo = seen.players[seat], seen.ryo[seat]
    own = seen.pack.count.figures - sum(player.samurai)
    officials = f"{own}+{player.neutrals}" if player.neutrals else str(own)
    return [
        language.text(words.player(seen.names, seat)),
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
