"""The moves of Edo, split into actions.

Most moves are one action. Those that name several samurai are made part by part, in the order of
the map: ``work W1``, ``work W1``, ``enough``; ``keep E``, ``keep W1``, ``enough``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from attrs import frozen

from osaka_rules.adapters.actions import Action, ActionSpace, PartialMove
from osaka_rules.edo import moves as m
from osaka_rules.edo.components import BUILDINGS
from osaka_rules.edo.legal_moves import legal_moves
from osaka_rules.edo.model import State
from osaka_rules.edo.pack import Pack

ENOUGH: Final = "enough"
"""The action that ends a move of several parts."""
_CLAUSES: Final[Mapping[str, tuple[str, ...]]] = {
    "home": ("SETUP-7",),
    "kit": ("SETUP-8",),
    "plan": ("PLAN-1", "PLAN-2"),
    "move": ("MOVE-1",),
    "merchant": ("MOVE-4",),
    "reveal": ("PERF-2",),
    "send": ("TRAVEL-2",),
    "ride": ("TRAVEL-4",),
    "take": ("PERF-4",),
    "work": ("RES-4",),
    "recruit": ("CREW-1",),
    "develop": ("LEARN-1",),
    "build": ("BUILD-2",),
    "trade": ("TRADE-2", "TRADE-3"),
    "keep": ("WAGE-1",),
    "done": ("ASK-6",),
    ENOUGH: ("RES-4", "WAGE-1"),
    "deal": ("CHANCE-1",),
}
"""The clauses that are about an action, by its first word."""


def space_ids(pack: Pack) -> tuple[str, ...]:
    """Return the ids of the spaces of all maps, by kind (MAP-5)."""
    kinds = zip(*[each.kinds for each in pack.maps], strict=True)
    return tuple(dict.fromkeys([space for rows in kinds for row in rows for space in row]))


def city_ids(pack: Pack) -> tuple[str, ...]:
    """Return the ids of the cities of all maps."""
    return tuple(dict.fromkeys([city for each in pack.maps for city in each.cities]))


def whole_moves(pack: Pack) -> tuple[m.Move, ...]:
    """Return the moves of players that are one action."""
    spaces, cities = space_ids(pack), city_ids(pack)
    pairs = [(one, other) for one in spaces for other in spaces if one != other]
    plans = [plan for card in pack.plans.values() for _, all_of_it in card for plan in all_of_it]
    most = max([each.most for each in pack.merchants])
    takes = max([each.max for each in pack.actions])
    return (
        *[m.ChooseHome(city) for city in cities],
        *[m.TakeKit(kit.id) for kit in pack.kits],
        *plans,
        m.Plan(m.EMPTY),
        *[m.MoveSamurai(*pair) for pair in pairs],
        *[m.MoveMerchant(space) for space in spaces],
        m.REVEAL,
        *[m.Send(space) for space in spaces],
        *[m.Ride(*pair) for pair in pairs],
        *[m.Take(number + 1) for number in range(takes)],
        m.RECRUIT,
        *[m.Develop(card.id) for card in pack.special],
        *[m.Build(building, city) for building in BUILDINGS for city in cities],
        *[m.Trade(number + 1, point=False) for number in range(most)],
        m.Trade(0, point=True),
        *[m.Trade(number + 1, point=True) for number in range(most)],
        m.Keep(()),
        m.DONE,
    )


def parts(pack: Pack) -> tuple[str, ...]:
    """Return the names of the actions that are a part of a move."""
    spaces = space_ids(pack)
    return *[f"work {space}" for space in spaces], *[f"keep {space}" for space in spaces], ENOUGH


def chance_moves(pack: Pack) -> tuple[m.Move, ...]:
    """Return the moves of chance (CHANCE-1)."""
    cards = [*[card.id for card in pack.merchants], *[card.id for card in pack.special]]
    return tuple([m.Deal(card) for card in dict.fromkeys(cards)])


def names_of(move: m.Move) -> tuple[str, ...]:
    """Return the names of the actions of a move.

    >>> names_of(m.Work(("W1", "W1"))), names_of(m.Keep(()))
    (('work W1', 'work W1', 'enough'), ('keep none',))
    """
    if isinstance(move, m.Work | m.Keep) and move.spaces:
        word = "work" if isinstance(move, m.Work) else "keep"
        return *[f"{word} {space}" for space in move.spaces], ENOUGH
    return (str(move),)


def move_of(names: Iterable[str]) -> m.Move | None:
    """Return the move that parts make, or ``None`` if it is not finished.

    >>> print(move_of(["keep E", "keep W1", "enough"]), move_of(["keep E"]))
    keep E W1 None
    """
    *made, last = names
    if last != ENOUGH or not made:
        return None
    spaces = tuple([name.partition(" ")[2] for name in made])
    return m.Work(spaces) if made[0].startswith("work ") else m.Keep(spaces)


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

    >>> from osaka_rules.edo.pack_file import RECONSTRUCTED
    >>> action_space(RECONSTRUCTED).names[:3]
    ('home E', 'home C1', 'home C2')
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
