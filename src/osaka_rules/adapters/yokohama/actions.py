"""The moves of Yokohama, split into actions.

Most moves are one action. Those with several parts are made part by part:

- ``take o07``, ``take o21``, ``for Y2``; or ``take o07``, ``enough``
- ``learn tram-DE``, ``pay I1``, ``pay Y2``, ``enough``
- ``hire a1``, ``hire a1``, ``hire s1``, ``enough``
- ``church 4``, ``with C``, ``with Y``, ``from hand``; ``customs 2``, ``from area``
- ``pick C``, ``pick T``, ``enough``
- ``shift hand``, ``onto labA``

Parts come in the order of the move's text, imports before Yen, so that each move is split in one
way. There are few legal moves (ASK-4), so the actions that can follow are found by splitting all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, cast

from attrs import frozen

from osaka_rules.adapters.actions import Action, ActionSpace, PartialMove
from osaka_rules.yokohama import moves as m
from osaka_rules.yokohama import ready_made
from osaka_rules.yokohama.components import (
    CHURCH_KINDS,
    GOODS,
    LETTERS,
    SHOP_SPACES,
    ChurchKind,
    Good,
)
from osaka_rules.yokohama.legal_moves import legal_moves
from osaka_rules.yokohama.model import State
from osaka_rules.yokohama.pack import Pack

_CLAUSES: Final[Mapping[str, tuple[str, ...]]] = {
    "keep": ("SETUP-7",),
    "agent": ("AGENT-1",),
    "achieve": ("GOAL-1",),
    "fulfil": ("ORDER-1",),
    "place": ("PLACE-1",),
    "to": ("MOVE-3", "MOVE-5"),
    "via": ("MOVE-4", "MOVE-5"),
    "train": ("TECH-2",),
    "tram": ("TECH-20",),
    "return": ("BACK-1",),
    "recall": ("BACK-3",),
    "sell": ("CHINA-2",),
    "buy": ("CHINA-2",),
    "station": ("TECH-2",),
    "claim": ("BONUS-1",),
    "build": ("BUILD-1",),
    "leave": ("TECH-16",),
    "recover": ("TECH-16",),
    "spin": ("TECH-4",),
    "enrol": ("TECH-14",),
    "done": ("ASK-6",),
    "take": ("PORT-2", "PORT-3"),
    "for": ("PORT-3",),
    "learn": ("LAB-2",),
    "pay": ("LAB-3", "LAB-6"),
    "hire": ("AGENCY-2", "GAIN-3"),
    "church": ("CHURCH-4",),
    "with": ("CHURCH-2", "CHURCH-5"),
    "customs": ("CUSTOMS-2",),
    "from": ("CHURCH-6", "CUSTOMS-3"),
    "pick": ("GAIN-2",),
    "shift": ("GAIN-4",),
    "onto": ("GAIN-4",),
    "enough": ("ASK-4",),
    "deal": ("SETUP-2",),
    "site": ("SETUP-3",),
    "token": ("SETUP-3",),
    "goal": ("SETUP-4",),
    "card": ("SETUP-5", "LAB-9"),
    "order": ("SETUP-6", "SETUP-7", "PORT-6"),
}
"""The clauses that are about an action, by its first word."""


# --- The actions of a pack -----------------------------------------------------------------------


def area_ids(pack: Pack) -> tuple[str, ...]:
    """Return the ids of all areas that can be in play, without the Canal (MAP-4, MAP-5)."""
    found = [
        f"{area}{two}"
        for area in pack.areas
        for two in ("", "2")[: max(area.boards)]
        if area.id != "canal"
    ]
    return tuple(found)


def board_ids(pack: Pack) -> tuple[str, ...]:
    """Return the ids of all boards that can be in play, the Canal's last."""
    canal = [area.id for area in pack.areas if area.id == "canal" and any(area.boards)]
    return (*area_ids(pack), *canal)


def whole_moves(pack: Pack) -> tuple[m.Move, ...]:
    """Return the moves of players that are one action."""
    areas, orders = area_ids(pack), [each.id for each in pack.orders]
    return (
        *[m.Keep(order) for order in orders],
        *[ready_made.AGENTS[area] for area in areas],
        *[m.Achieve(letter) for letter in LETTERS],
        *[m.Fulfil(order) for order in orders],
        *[ready_made.PLACES[area] for area in areas],
        *[ready_made.TOS[area] for area in areas],
        *[ready_made.VIAS[board] for board in board_ids(pack)],
        m.TRAIN,
        *[ready_made.TRAMS[area] for area in areas],
        m.RETURN,
        *[ready_made.RECALLS[area] for area in areas],
        *[m.Sell(good) for good in GOODS],
        *[m.Buy(good) for good in m.BOUGHT],
        *[ready_made.STATIONS[area] for area in areas],
        m.CLAIM,
        *[m.BuildShop(space + 1) for space in range(SHOP_SPACES)],
        m.BUILD_HOUSE,
        m.LEAVE,
        m.RECOVER,
        m.SPIN,
        m.ENROL,
        m.DONE,
    )


def parts(pack: Pack) -> tuple[str, ...]:
    """Return the names of the actions that are a part of a move."""
    areas = area_ids(pack)
    return (
        *_named("take", [each.id for each in pack.orders]),
        *_named("for", m.PRICES),
        *_named("learn", pack.cards),
        *_named("pay", ("I1", "Y2")),
        *_named("hire", ("a1", "s1", "h1")),
        *_named("church", range(1, len(pack.church) + 1)),
        *_named("with", CHURCH_KINDS),
        *_named("customs", range(1, len(pack.customs) + 1)),
        *_named("from", ("area", "hand")),
        *_named("pick", GOODS),
        *_named("shift", ("hand", *areas)),
        *_named("onto", areas),
        "enough",
    )


def chance_moves(pack: Pack) -> tuple[m.Move, ...]:
    """Return the moves of chance (CHANCE-1)."""
    return (
        *[m.Deal(area.id) for area in pack.areas if any(area.boards)],
        *[m.DealSite(site.id) for site in pack.sites],
        *[m.DealToken(str(token)) for token in pack.tokens],
        *[m.DealGoal(goal.id) for goal in pack.goals],
        *[m.DrawCard(str(card)) for card in pack.cards],
        *[m.DrawOrder(order.id) for order in pack.orders],
    )


def _named(first: str, others: Iterable[object]) -> Iterator[str]:
    return (f"{first} {other}" for other in others)


# --- Moves and their actions ---------------------------------------------------------------------


def names_of(move: m.Move) -> tuple[str, ...]:
    """Return the names of the actions of a move.

    >>> from osaka_rules.yokohama.notation import parse_move
    >>> names_of(parse_move("learn tram-DE for Y2 I1"))
    ('learn tram-DE', 'pay I1', 'pay Y2', 'enough')
    """
    match move:
        case m.Take(orders, price):
            return (*_named("take", orders), "enough" if price is None else f"for {price}")
        case m.Learn(card, yen, imports):
            return f"learn {card}", *["pay I1"] * imports, *["pay Y2"] * (yen // 2), "enough"
        case m.Hire(assistants, shops, houses):
            pieces = "a" * assistants + "s" * shops + "h" * houses
            return *[f"hire {piece}1" for piece in pieces], "enough"
        case m.Worship(space, kinds, from_hand):
            return f"church {space}", *_named("with", kinds), _SOURCES[from_hand]
        case m.Declare(space, from_hand):
            return f"customs {space}", _SOURCES[from_hand]
        case m.Pick(goods):
            return *_named("pick", goods), "enough"
        case m.Shift(origin, area):
            return f"shift {origin or 'hand'}", f"onto {area}"
        case _:
            return (str(move),)


_SOURCES: Final = ("from area", "from hand")


def move_of(names: Iterable[str]) -> m.Move | None:
    """Return the move that parts make, or ``None`` if it is not finished.

    >>> print(move_of(["church 4", "with C", "with Y", "from hand"]), move_of(["church 4"]))
    church 4 with C Y from hand None
    """
    words = [(first, last) for first, _, last in [name.partition(" ") for name in names]]
    said = tuple([last for _, last in words])
    match words:
        case [("take", _), *_, ("enough", _)]:
            return m.Take(said[:-1])
        case [("take", one), ("take", two), ("for", price)]:
            return m.Take((one, two), cast("m.Price", price))
        case [("learn", card), *_, ("enough", _)]:
            return m.Learn(card, 2 * said.count("Y2"), said.count("I1"))
        case [("hire", _), *_, ("enough", _)]:
            return m.Hire(said.count("a1"), said.count("s1"), said.count("h1"))
        case [("church", space), *_, ("from", source)]:
            kinds = cast("tuple[ChurchKind, ...]", said[1:-1])
            return m.Worship(int(space), kinds, source == "hand")
        case [("customs", space), ("from", source)]:
            return m.Declare(int(space), source == "hand")
        case [("pick", _), *_, ("enough", _)]:
            return m.Pick(cast("tuple[Good, ...]", said[:-1]))
        case [("shift", origin), ("onto", area)]:
            return m.Shift(None if origin == "hand" else origin, area)
        case _:
            return None


@frozen
class Alphabet:
    """The actions of a game with a pack, in their order, and their numbers by name."""

    names: tuple[str, ...]
    numbers: Mapping[str, int]
    whole: Mapping[int, m.Move]
    """The moves that are one action, by its number."""

    def split(self, move: m.Move) -> PartialMove:
        """Return the actions of a legal move."""
        return tuple([self.numbers[name] for name in names_of(move)])

    def join(self, partial: PartialMove) -> m.Move | None:
        """Return the move that actions make, or ``None`` if it is not finished."""
        if len(partial) == 1 and partial[0] in self.whole:
            return self.whole[partial[0]]
        return move_of([self.names[action] for action in partial])

    def following(self, state: State, partial: PartialMove) -> list[int]:
        """Return, in ascending order, the actions that can follow a partial move."""
        made = len(partial)
        ways = [self.split(move) for move in legal_moves(state)]
        return sorted({way[made] for way in ways if way[:made] == partial})


def action_space(pack: Pack) -> ActionSpace[State, m.Move]:
    """Return the actions of all moves of a game with a pack; they are the same in every state.

    >>> from osaka_rules.yokohama.pack_file import RECONSTRUCTED
    >>> action_space(RECONSTRUCTED).size
    354
    """
    own, by_chance = whole_moves(pack), chance_moves(pack)
    names = (*map(str, own), *parts(pack), *map(str, by_chance))
    numbers = {name: number for number, name in enumerate(names)}
    whole = {numbers[str(move)]: move for move in (*own, *by_chance)}
    alphabet = Alphabet(names, numbers, whole)
    return ActionSpace(
        actions=tuple([Action(name, _CLAUSES[name.partition(" ")[0]]) for name in names]),
        size=len(names) - len(by_chance),
        split=alphabet.split,
        join=alphabet.join,
        following=alphabet.following,
    )
