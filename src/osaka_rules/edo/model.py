"""The state of a game, and who is to move.

Spaces are numbers here, their places on the board (MAP-5); cards and kits are named by their ids.
What is secret has the type :class:`Hidden`, and no view has a value of it.
"""

from __future__ import annotations

from typing import Final, Literal

from attrs import field, frozen

from osaka_rules.checks import require
from osaka_rules.edo.board import Board
from osaka_rules.edo.components import Amounts
from osaka_rules.edo.moves import Slot
from osaka_rules.edo.pack import Pack
from osaka_rules.edo.phases import Dealing, Over, Phase, Restocking, TurningUp
from osaka_rules.edo.ruleset import Ruleset
from osaka_rules.kernel import CHANCE, Actor

EndedBy = Literal["points", "deck"]
"""What ends a game (END-1)."""


@frozen
class Player:
    """What everybody sees of a player (INFO-2)."""

    samurai: tuple[int, ...]
    """How many samurai stand on each space."""
    neutrals: int
    cards: tuple[str, ...]
    """The special cards, sorted."""
    resources: Amounts
    """Wood, stone and rice."""
    points: int
    revealed: tuple[Slot, ...]
    """The slots of this round that were revealed (INFO-1)."""


@frozen
class Hidden:
    """What not everybody may see (PLAN-8, INFO-3)."""

    plans: tuple[tuple[Slot, ...], ...]
    """The slots that each seat has planned and not yet revealed."""
    ryo: tuple[int, ...]
    """The money of each seat."""


@frozen(kw_only=True)
class State:
    """Everything about a game at one moment."""

    ruleset: Ruleset = field(repr=False)
    pack: Pack = field(repr=False)
    names: tuple[str, ...]
    board: Board = field(eq=False, repr=False)
    """The map in play, which follows from the pack and the number of players (MAP-1)."""
    phase: Phase
    round: int
    offer: str | None
    """The merchant card in force; ``None`` until it is dealt."""
    top: str | None
    """The card that lies face up on the deck, if there is one."""
    merchant_bag: tuple[str, ...]
    """The rest of the deck, sorted, because nobody knows its order (INFO-4)."""
    display: tuple[str, ...]
    """The special cards that lie open, sorted."""
    special_bag: tuple[str, ...]
    """The special cards not yet drawn, sorted."""
    merchant: int
    """The space of the merchant."""
    cities: tuple[tuple[str, ...], ...]
    """The buildings of each city, in building order (MAP-4)."""
    kits: tuple[str, ...]
    """The kits that nobody has taken; none once all have chosen (SETUP-8)."""
    players: tuple[Player, ...]
    hidden: Hidden


_OF_CHANCE: Final = frozenset[type[Phase]]({Dealing, Restocking, TurningUp})


def actor(state: State) -> Actor:
    """Return who is to move: a seat, ``CHANCE``, or ``None`` when the game is over (ASK-1).

    >>> from osaka_rules import edo
    >>> actor(edo.position(phase="roam", seat=1))
    1

    Raises:
        WrongType: ``state`` is not a state.
    """
    phase = require(State, state).phase
    if isinstance(phase, Over):
        return None
    return CHANCE if type(phase) in _OF_CHANCE else phase.seat  # type: ignore[union-attr]  # others


def seats_in_order(state: State) -> tuple[int, ...]:
    """Return the seats clockwise from the one with the start marker (ROUND-2)."""
    players = len(state.names)
    start = (state.round - 1) % players
    return (*range(start, players), *range(start))
