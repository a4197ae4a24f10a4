"""The colours, the cards and bundles of cards (COMP-1, COMP-2)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import IntEnum
from itertools import islice
from typing import Final

from attrs import field, frozen

from osaka_rules.checks import is_list, require
from osaka_rules.fast_init import unchecked
from osaka_rules.kernel import NotationError, shown
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag, Rack
from osaka_rules.osaka.messages import message


class Colour(IntEnum):
    """One of the four colours of goods, ships and achievement tokens, in canonical order (COMP-1).

    >>> [f"{colour} {colour.word}" for colour in Colour]
    ['R red', 'B blue', 'Y yellow', 'G green']
    """

    RED = 0
    BLUE = 1
    YELLOW = 2
    GREEN = 3

    def __str__(self) -> str:
        return "RBYG"[self]

    @property
    def word(self) -> str:
        """The colour's name in small letters."""
        return self.name.lower()


COLOURS: Final = tuple(Colour)
"""The four colours, in canonical order (COMP-1)."""


@frozen(order=True)
class Card:
    """A kind of card, fully described by its colour and its value: 2, 3 or 5 (COMP-2).

    >>> print(Card(Colour.RED, 5), Card(Colour.RED, 5) == card("R5"))
    R5 True
    """

    colour: Colour = field(eq=False, order=False)
    value: int = field(eq=False, order=False)
    kind: int = field(init=False, repr=False)
    """The card's place in canonical order, from 0 for R2 to 11 for G5."""
    bag: Bag = field(init=False, eq=False, order=False, repr=False)
    """The packed bag that holds this one card, for fast code."""

    def __attrs_post_init__(self) -> None:
        if type(self.colour) is not Colour:
            raise NotationError(message("colour.type", value=shown(self.colour)), ("COMP-1",))
        if type(self.value) is not int or self.value not in bags.RANKS:
            raise NotationError(message("card.value", value=shown(self.value)), ("COMP-2",))
        kind = 3 * self.colour + bags.RANKS.index(self.value)
        object.__setattr__(self, "kind", kind)
        object.__setattr__(self, "bag", bags.ONE[kind])

    def __str__(self) -> str:
        return f"{self.colour}{self.value}"


CARDS: Final = tuple(Card(colour, value) for colour in COLOURS for value in bags.RANKS)
"""The twelve kinds of card, in canonical order."""

_NAMES: Final = tuple(str(each) for each in CARDS)
WORDS: Final = tuple(
    [("", name, *[f"{number}{name}" for number in range(2, 256)]) for name in _NAMES]
)
"""``WORDS[kind][n]`` is the short text for n cards of a kind; n may exceed what a bag can hold."""
LONGEST: Final = 10_000
"""How many characters a text of cards has at most."""
_BY_NAME: Final = dict(zip(_NAMES, CARDS, strict=True))
_COUNTED: Final = re.compile(r"([1-9][0-9]{0,2})?([RBYG][235])")


def card(text: str) -> Card:
    """Return the card that a text such as ``R5`` names.

    >>> card("R5")
    Card(colour=<Colour.RED: 0>, value=5)

    Raises:
        NotationError: The text does not name a card.
    """
    try:
        return _BY_NAME[text]
    except (KeyError, TypeError):
        raise NotationError(message("card.text", value=shown(text)), ("COMP-2",)) from None


@frozen(repr=False, weakref_slot=False)
class Cards:
    """Some cards, in no order, as many of each kind as you like: a hand, a pile, a purchase.

    >>> some = cards("R2 2B5")
    >>> len(some), some.coins, card("B5") in some, some.count(card("B5"))
    (3, 12, True, 2)
    >>> print(some + cards("R2"), "|", some - cards("B5"))
    R2 R2 B5 B5 | R2 B5
    """

    bag: Bag = bags.EMPTY
    """The packed counts behind it, for fast code; see :mod:`osaka_rules.osaka.bags`."""

    def __attrs_post_init__(self) -> None:
        if not bags.is_bag(self.bag):
            raise NotationError(message("cards.bag", value=shown(self.bag)))

    @classmethod
    def of(cls, some: Iterable[Card]) -> Cards:
        """Return single cards as one bundle.

        Raises:
            NotationError: They are not cards, or too many.
        """
        if not is_list(some):
            raise NotationError(message("cards.type", value=shown(some)))
        numbers = [0] * 12
        for each in islice(some, bags.CAPACITY + 1):
            if type(each) is not Card:
                raise NotationError(message("card.type", value=shown(each)))
            numbers[each.kind] += 1
        return cls(_packed(numbers))

    def __iter__(self) -> Iterator[Card]:
        return iter([CARDS[kind] for kind in bags.listed(self.bag)])

    def __len__(self) -> int:
        return bags.size(self.bag)

    def __contains__(self, item: object) -> bool:
        return isinstance(item, Card) and self.count(item) > 0

    def __add__(self, other: Cards) -> Cards:
        return Cards.of([*self, *Cards.of(other)])

    def __sub__(self, other: Cards) -> Cards:
        if not bags.holds(self.bag, require(Cards, other).bag):
            held = str(self) or "no cards"
            raise NotationError(message("cards.not_held", cards=other, held=held))
        return packed(self.bag - other.bag)

    def __str__(self) -> str:
        return " ".join([_NAMES[kind] for kind in bags.listed(self.bag)])

    def __repr__(self) -> str:
        return f"cards({str(self)!r})"

    def count(self, which: Card) -> int:
        """Return how many cards of one kind there are."""
        if type(which) is not Card:
            raise NotationError(message("card.type", value=shown(which)))
        return bags.count(self.bag, which.kind)

    @property
    def coins(self) -> int:
        """What the cards are worth together, in coins."""
        return bags.coins(self.bag)

    @property
    def brief(self) -> str:
        """The shortest text that :func:`cards` reads back: ``2R2 B5`` for two R2 and one B5."""
        counts = bags.counts(self.bag)
        return " ".join([words[n] for words, n in zip(WORDS, counts, strict=True) if n])


NO_CARDS: Final = Cards()
packed: Final = unchecked(Cards)
"""Return the cards of a bag, quickly and unchecked."""


def cards(what: str | Iterable[Card]) -> Cards:
    """Return the cards that a text names, each with a number before it if there are several.

    >>> cards("R2 R2 B5") == cards("B5 2R2")
    True

    Raises:
        NotationError: The text does not name cards, or too many.
    """
    if not isinstance(what, str):
        return Cards.of(what)
    if len(what) > LONGEST:
        raise NotationError(message("cards.long", most=LONGEST, length=len(what)))
    numbers = [0] * 12
    for word in what.split():
        match = _COUNTED.fullmatch(word)
        if match is None:
            raise NotationError(message("cards.text", value=shown(word)), ("COMP-2",))
        numbers[_BY_NAME[match[2]].kind] += int(match[1] or 1)
    return packed(_packed(numbers))


def _packed(numbers: list[int]) -> Bag:
    """Pack the numbers of the twelve kinds, if they are not too many."""
    if sum(numbers) > bags.CAPACITY or max(numbers) > bags.LIMIT:
        raise NotationError(message("cards.too_many", limit=bags.LIMIT, capacity=bags.CAPACITY))
    return bags.from_counts(numbers)


# --- How packed cards and tokens are shown in the text of a state --------------------------------


def bag_shown(bag: int) -> str:
    """Return the cards of a bag as ``repr`` shows them.

    >>> print(bag_shown(cards("R2 R2 B5").bag))
    '2R2 B5'
    """
    return repr(packed(Bag(bag)).brief) if bags.is_bag(bag) else repr(bag)


def rack_shown(row: Rack[int]) -> str:
    """Return the cards of each seat as ``repr`` shows them, up to the last seat that has any."""
    return f"[{', '.join([bag_shown(bag) for bag in bags.filled(row)])}]"


def tokens_shown(row: Rack[int]) -> str:
    """Return the tokens of each seat as ``repr`` shows them, up to the last seat that has any."""
    return repr([bags.by_colour(numbers) for numbers in bags.filled(row)])
