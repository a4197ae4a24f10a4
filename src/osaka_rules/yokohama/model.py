"""The state of a game: what lies where, who owns what, and whose decision comes next.

Boards are known by their cells, players by their seats. Orders, cards, sites, goals and tokens are
known by their ids, which a pack explains. A deck is a bag: nobody knows its order, so it has none.
Only the types ``State`` and ``Player`` have drafts, which events can change
(:mod:`osaka_rules.yokohama.drafts`); that is why their fields stand in classes that are not frozen.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

from attrs import Factory, define, field, frozen

from osaka_rules.checks import wrong_type
from osaka_rules.kernel import CHANCE, Actor
from osaka_rules.yokohama.city import City
from osaka_rules.yokohama.components import ChurchKind
from osaka_rules.yokohama.pack import Pack
from osaka_rules.yokohama.phases import Board, Keeping, Phase
from osaka_rules.yokohama.ruleset import Ruleset

BOARDS: Final[tuple[Board, ...]] = get_args(Board)
"""The two ports, and the two laboratories."""
Half = Literal["first", "main", "second"]
"""The parts of a turn (TURN-2)."""
By = Literal["president", "agent"]
"""Who acts in an area (POWER-1)."""
Trigger = Literal["houses", "shops", "orders", "church", "customs", "rounds"]
TRIGGERS: Final[tuple[Trigger, ...]] = get_args(Trigger)
"""What makes a round the last, in the order in which they are looked at (END-1 to END-8)."""


# --- Parts of the state --------------------------------------------------------------------------


@frozen(weakref_slot=False)
class Action:
    """An area action, from step 3 to step 6 of a turn (POWER-1, POWER-3)."""

    cell: int
    power: int
    by: By


@frozen(weakref_slot=False)
class Turn:
    """What has happened in the turn so far, as far as it matters for the rest of it."""

    seat: int
    half: Half = "first"
    agent: bool = False
    """Whether an agent was sent in it (AGENT-1)."""
    spun: bool = False
    enrolled: bool = False
    faith: tuple[ChurchKind, ...] = ()
    """The kinds that were paid at the Church, sorted (CHURCH-3)."""
    action: Action | None = None


@frozen(weakref_slot=False)
class Plot:
    """The site of an area: its card, and the seats that have built on it (BUILD-1)."""

    card: str
    shops: tuple[int | None, ...]
    house: int | None = None


@frozen(weakref_slot=False)
class GoalInPlay:
    """A goal, and the seats that have fulfilled it, in this order (GOAL-1)."""

    card: str
    by: tuple[int, ...] = ()


@frozen(weakref_slot=False)
class Hidden:
    """What not everybody may see. A view has no value of this type (INFO-1, INFO-2, INFO-5)."""

    bag: tuple[str, ...]
    """The orders of the deck and those put back unseen, sorted."""
    hands: tuple[tuple[str, ...], ...]
    """The orders in the players' hands, sorted."""
    returned: tuple[str | None, ...]
    """The orders that the players returned in the set-up."""


def _technologies(player: AnyPlayer) -> frozenset[str]:
    return frozenset([card.partition("-")[0] for card in player.cards])


@define(eq=False, weakref_slot=False)
class AnyPlayer:
    """What a player owns and everybody sees; orders in hand are elsewhere (INFO-1, INFO-3)."""

    president: int | None
    """The area of the president; ``None`` in hand."""
    assistants: int
    """Assistants in hand."""
    shops: int
    """Shops in hand."""
    houses: int
    """Houses in hand."""
    stored_assistants: int
    """Assistants in the warehouse."""
    stored_shops: int
    stored_houses: int
    on_areas: tuple[int, ...]
    """Assistants on each board, by cell."""
    goods: tuple[int, ...]
    """Copper, silk, tea and seafood."""
    imports: int
    yen: int
    vp: int
    fulfilled: tuple[str, ...]
    """Fulfilled orders, sorted."""
    cards: tuple[str, ...]
    """Technology cards, sorted."""
    tokens: int
    """Tokens taken (BONUS-2)."""
    agents: int
    """Agents owned, face down or not."""
    used: int
    """Agents that are face down (AGENT-1)."""
    technologies: frozenset[str] = field(
        eq=False, repr=False, default=Factory(_technologies, takes_self=True)
    )
    """The names of the technology cards, which follow from them."""


@frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues]  # its base is not frozen
class Player(AnyPlayer):
    """What a player owns and everybody sees."""


@define(eq=False, weakref_slot=False)
class AnyState:
    """The fields of a state, finished or in the making."""

    ruleset: Ruleset = field(repr=False)
    pack: Pack = field(repr=False)
    names: tuple[str, ...]
    city: City
    phase: Phase
    turn: Turn | None
    """The turn that is played; ``None`` in the set-up and when the game is over."""
    round: int
    last: int | None
    """The last round, as soon as it is known (END-7)."""
    trigger: Trigger | None
    """What made it the last."""
    sites: tuple[Plot | None, ...]
    """The site of each area, by cell; ``None`` on the Canal and before it is dealt."""
    tokens: tuple[str | None, ...]
    """The token of each area, by cell; ``None`` when it is taken."""
    station: int | None
    """The area of the station token (TECH-2)."""
    church: tuple[int | None, ...]
    """Whose assistant is on each space of the Church, from the left."""
    customs: tuple[int | None, ...]
    ports: tuple[tuple[str, ...] | None, ...]
    """The orders on the boards A and B, from the left; ``None`` if a board is not in play."""
    labs: tuple[tuple[str, ...] | None, ...]
    """The technology cards on the boards A and B, likewise."""
    order_deck: int
    """How many cards the order deck has."""
    card_bag: tuple[str, ...]
    """The cards of the technology deck, sorted; everybody can work them out (INFO-3)."""
    agents: tuple[int, ...]
    """How many agents of each country are in the supply."""
    goals: tuple[GoalInPlay, ...]
    """The goals A, B and C."""
    players: tuple[Player, ...]
    hidden: Hidden


@frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues]  # its base is not frozen
class State(AnyState):
    """A position of the game, with everything that is hidden in it. Give players a ``view``."""


def actor(state: AnyState) -> Actor:
    """Return who is to move: a seat, ``CHANCE``, or ``None`` when the game is over (ASK-1).

    >>> from osaka_rules import yokohama
    >>> actor(yokohama.new_game(["Ann", "Bob"])) is yokohama.CHANCE
    True
    """
    try:
        phase = state.phase
        decider = phase.decider
    except AttributeError:
        raise wrong_type(State, state) from None
    if decider == "player":
        return phase.seat if isinstance(phase, Keeping) else turn_of(state).seat
    return CHANCE if decider == "chance" else None


def turn_of(state: AnyState) -> Turn:
    """Return the turn that is played, in a phase that belongs to one."""
    assert state.turn is not None
    return state.turn


def action_of(state: AnyState) -> Action:
    """Return the action that is carried out, in a phase that belongs to one."""
    action = turn_of(state).action
    assert action is not None
    return action


def plot_at(state: AnyState, cell: int) -> Plot:
    """Return the site of an area, after the set-up."""
    plot = state.sites[cell]
    assert plot is not None
    return plot


def row_of(rows: tuple[tuple[str, ...] | None, ...], board: Board) -> tuple[str, ...]:
    """Return the cards on a board that is in play."""
    row = rows[BOARDS.index(board)]
    assert row is not None
    return row
