"""Packs: what is printed on the components and not in the book's text, as a value (PACK-1, PACK-7).

:mod:`osaka_rules.yokohama.pack_file` reads packs and has the shipped one, ``RECONSTRUCTED``. A list
of a pack has the order of its file, which is the canonical one (COMP-9) and runs from the left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final, Literal, Protocol, cast

from attrs import field, frozen

from osaka_rules.kernel import Objection
from osaka_rules.packs import Provenance
from osaka_rules.yokohama.components import (
    COUNTRIES,
    Amounts,
    Country,
    KindId,
    Letter,
    TechnologyId,
)

PLAYERS: Final = range(2, 5)
"""For how many players the game is (COMP-1)."""

Kind = Literal["production", "commercial", "none"]
Need = Literal[
    "V", "Y", "C", "S", "T", "F", "I",
    "tokens", "orders", "technologies", "production", "commercial",
]  # fmt: skip
"""What a goal asks for: to own an amount, or a number of something (GOAL-2, GOAL-5)."""


class Printer(Protocol):
    """What prints values for people to read, in Hypothesis or in IPython."""

    def text(self, obj: str, /) -> object:
        """Print a text."""


@frozen(kw_only=True)
class AreaKind:
    """A kind of area board (COMP-3, MAP-1)."""

    id: KindId
    title: str
    kind: Kind
    boards: tuple[int, int, int]
    """How many boards of this kind are in play with 2, 3, 4 players."""
    power: tuple[int, ...] = ()
    """What an action of 1 to 5 power yields; at a port the level it opens; none at the Canal."""
    unit: str = ""
    """What the numbers are numbers of."""

    def __str__(self) -> str:
        return self.id


@frozen
class Order:
    """An order: goods to pay, the reward, a country (ORDER-1)."""

    id: str
    goods: Amounts
    reward: Amounts
    country: Country

    def __str__(self) -> str:
        return self.id


def _sorted(countries: Iterable[Country]) -> tuple[Country, ...]:
    return tuple(sorted(countries, key=COUNTRIES.index))


@frozen
class Technology:
    """A technology: its value, and the countries of its cards, sorted (LAB-2, COMP-7)."""

    id: TechnologyId
    title: str
    value: int
    countries: tuple[Country, ...] = field(converter=_sorted)

    def __str__(self) -> str:
        return self.id


@frozen
class Card:
    """A kind of technology card: a technology with a country, called as in ``tram-DE``."""

    technology: TechnologyId
    country: Country
    value: int

    def __str__(self) -> str:
        return f"{self.technology}-{self.country}"


@frozen
class Site:
    """A site: the rewards of its four shop spaces and of its house space (BUILD-4)."""

    id: str
    shops: tuple[Amounts, ...]
    house: Amounts

    def __str__(self) -> str:
        return self.id


@frozen
class Token:
    """A kind of token, called by its effect, and how many of it there are (CHANCE-4)."""

    reward: Amounts
    copies: int

    def __str__(self) -> str:
        return str(self.reward)


@frozen
class Goal:
    """A goal: what it asks for, points for the first player and for later ones (GOAL-1)."""

    id: str
    needs: tuple[tuple[Need, int], ...]
    """Everything that is needed, each with its number."""
    first: int
    later: int

    @property
    def letter(self) -> Letter:
        """Which sort of goal it is."""
        return cast("Letter", self.id[0])

    def __str__(self) -> str:
        return self.id


@frozen
class ChurchSpace:
    """A space of the Church board (CHURCH-4)."""

    faith: int
    reward: Amounts


@frozen
class CustomsSpace:
    """A space of the Customs board; its price is in imports (CUSTOMS-2)."""

    price: int
    reward: Amounts


@frozen(kw_only=True)
class Start:
    """The numbers of the set-up and of the end, which only a variant can change (PACK-9).

    >>> Start().hand, Start().full[4 - 2]
    ((8, 2, 0), 6)
    """

    hand: tuple[int, int, int] = (8, 2, 0)
    """Assistants, shops and houses in hand (SETUP-8)."""
    warehouse: tuple[int, int, int] = (12, 6, 4)
    goods: tuple[int, int, int, int] = (1, 1, 1, 1)
    """Trade goods in canonical order (SETUP-8)."""
    yen: tuple[int, int] = (3, 4)
    """Yen of the start player, and of everyone else (SETUP-8)."""
    returned: tuple[int, int, int] = (16, 5, 0)
    """Orders that go back to the box unseen with 2, 3, 4 players (SETUP-6)."""
    full: tuple[int, int, int] = (4, 5, 6)
    """Assistants on the Church or the Customs board that end the game (END-4, END-5)."""
    rounds: int = 200
    """The round that is the last at any rate (END-8)."""

    @property
    def pieces(self) -> tuple[int, int, int]:
        """A player's assistants, shops and houses in all."""
        (a, s, h), (more_a, more_s, more_h) = self.hand, self.warehouse
        return a + more_a, s + more_s, h + more_h


PRINTED_START: Final = Start()
"""The numbers of the printed game (PACK-9)."""


def _places(things: Iterable[object]) -> Mapping[str, int]:
    """Return the place of each thing in a list, by its name."""
    return {str(each): place for place, each in enumerate(things)}


@frozen(kw_only=True)
class Pack:
    """All components of a game. Packs are equal if their names and digests are.

    The fields of the last part follow from the others; they are there for fast code.
    """

    name: str
    digest: str
    """The SHA-256 of everything in it that matters for play, in hexadecimal (PACK-8)."""
    title: str = field(eq=False, repr=False)
    official: bool = field(eq=False)
    variant: bool = field(default=False, eq=False)
    """Whether it is a small game or has house rules (PACK-9)."""
    provenance: Provenance = field(eq=False, repr=False)
    """Where its values come from (PACK-2)."""
    remarks: tuple[Objection, ...] = field(eq=False, repr=False)
    """What differs from public sources, and is not refused (PACK-4)."""

    areas: tuple[AreaKind, ...] = field(eq=False, repr=False)
    orders: tuple[Order, ...] = field(eq=False, repr=False)
    technologies: tuple[Technology, ...] = field(eq=False, repr=False)
    sites: tuple[Site, ...] = field(eq=False, repr=False)
    tokens: tuple[Token, ...] = field(eq=False, repr=False)
    goals: tuple[Goal, ...] = field(eq=False, repr=False)
    church: tuple[ChurchSpace, ...] = field(eq=False, repr=False)
    customs: tuple[CustomsSpace, ...] = field(eq=False, repr=False)
    layout: tuple[tuple[int, ...], ...] = field(eq=False, repr=False)
    """The numbers of boards in each row, for 2, 3, 4 players (MAP-2)."""
    agents: tuple[int, ...] = field(eq=False, repr=False)
    """How many agents of each country there are, in canonical order (COMP-6)."""
    levels: tuple[int, ...] = field(eq=False, repr=False)
    """The level of each space of a port board: 1 low, 2 mid, 3 high (PORT-2)."""
    surcharges: tuple[int, ...] = field(eq=False, repr=False)
    """What each space of a laboratory board adds to the cost of a card (LAB-2)."""
    start: Start = field(default=PRINTED_START, eq=False, repr=False)

    cards: tuple[Card, ...] = field(init=False, eq=False, repr=False)
    """The kinds of technology cards, in canonical order (COMP-9)."""
    card_copies: tuple[int, ...] = field(init=False, eq=False, repr=False)
    """How many cards of each kind there are."""
    area_places: Mapping[str, int] = field(init=False, eq=False, repr=False)
    """The place of each kind of area in ``areas``; the fields that follow are alike."""
    order_places: Mapping[str, int] = field(init=False, eq=False, repr=False)
    technology_places: Mapping[str, int] = field(init=False, eq=False, repr=False)
    site_places: Mapping[str, int] = field(init=False, eq=False, repr=False)
    token_places: Mapping[str, int] = field(init=False, eq=False, repr=False)
    goal_places: Mapping[str, int] = field(init=False, eq=False, repr=False)
    card_places: Mapping[str, int] = field(init=False, eq=False, repr=False)

    def _repr_pretty_(self, printer: Printer, cycle: object) -> None:  # noqa: ARG002  # it is asked so
        """Print the name and digest alone where a program would print every field.

        Hypothesis and IPython ask for this.
        """
        printer.text(repr(self))

    @property
    def is_reconstructed(self) -> bool:
        """Whether some values are ours; a game that is played with them says so (PACK-2)."""
        return self.provenance.is_reconstructed

    def __attrs_post_init__(self) -> None:
        cards = [
            Card(each.id, country, each.value)
            for each in self.technologies
            for country in each.countries
        ]
        copies = Counter(cards)  # which keeps their order
        object.__setattr__(self, "cards", tuple(copies))
        object.__setattr__(self, "card_copies", tuple(copies.values()))
        object.__setattr__(self, "area_places", _places(self.areas))
        object.__setattr__(self, "order_places", _places(self.orders))
        object.__setattr__(self, "technology_places", _places(self.technologies))
        object.__setattr__(self, "site_places", _places(self.sites))
        object.__setattr__(self, "token_places", _places(self.tokens))
        object.__setattr__(self, "goal_places", _places(self.goals))
        object.__setattr__(self, "card_places", _places(self.cards))
