"""The parts of a position, and what each of them is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict

from osaka_rules.yokohama.model import By, Half, Trigger
from osaka_rules.yokohama.pack import Pack
from osaka_rules.yokohama.phases import ActionStep
from osaka_rules.yokohama.ruleset import Ruleset


class Parts(TypedDict, total=False):
    """What can be named in a position; what is left out is as usual after the set-up.

    A list has one entry for each seat, and may be shorter.
    """

    ruleset: Ruleset
    pack: Pack
    names: Sequence[str]
    phase: str
    """A word of the table of decisions. After it may stand the areas placed in (``place bank
    bank``), walked through (``walk tea agency``) or recalled from (``recall bank``), what is owed
    (``pick A1 W1``), or the exchanges left (``act 2``)."""
    seat: int
    """Who decides."""
    round: int
    last: int | None
    trigger: Trigger | None
    cells: str
    """The kinds of the boards in reading order."""
    sites: Mapping[str, str]
    """The sites of areas; areas that are not named get the others in order."""
    shops: Mapping[str, Sequence[int | None]]
    """The seats that have a shop on the site of an area, from the left."""
    houses: Mapping[str, int]
    """The seat that has the house on the site of an area."""
    tokens: Mapping[str, str | None]
    """The tokens of areas, ``None`` if one was taken; those not named lie in order."""
    station: str
    church: Sequence[int | None]
    """The seats whose assistants are on the board, from the left."""
    customs: Sequence[int | None]
    ports: Mapping[str, str]
    """The first orders on the boards A and B; the next ones fill the row."""
    labs: Mapping[str, str]
    """The first technology cards on the boards A and B; the next ones fill the row."""
    order_deck: int
    """How many orders are in the deck; what it lacks, the last seat has fulfilled."""
    goals: str
    achieved: Mapping[str, Sequence[int]]
    """The seats that have fulfilled the goal of a letter, in this order."""
    supply: Mapping[str, int]
    """How many agents of a country are left."""
    presidents: Sequence[str | None]
    assistants: Sequence[str]
    """The areas of a seat's assistants, each as often as there are."""
    hands: Sequence[str]
    """The pieces in hand, such as ``a4 s1``; those that are nowhere else are in the warehouse."""
    goods: Sequence[str]
    """Trade goods, such as ``C1 S2``."""
    imports: Sequence[int]
    yen: Sequence[int]
    vp: Sequence[int]
    orders: Sequence[str]
    """The orders in hand."""
    fulfilled: Sequence[str]
    returned: Sequence[str]
    technologies: Sequence[str]
    """Technology cards, such as ``tram letterpress-NL``; without a country it is any of them."""
    claimed: Sequence[int]
    """How many tokens a seat has taken; by default, the first seat has taken all that are gone."""
    agents: Sequence[int]
    """How many agents a seat has, face down or not."""
    used: Sequence[int]
    action: str
    """The area that is acted in, where the president is unless another place is named for it."""
    power: int
    """The power of the action; it is counted if it is left out."""
    by: By
    half: Half
    sent: bool
    """Whether an agent was sent in this turn; as it was if one acts."""
    spun: bool
    enrolled: bool
    faith: str
    """The kinds paid at the Church in this turn, such as ``CSY``."""
    then: ActionStep
    """The step after what is owed."""
    mined: bool
