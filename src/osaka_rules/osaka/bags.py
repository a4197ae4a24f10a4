"""Cards as packed counts: the one clever trick of the engine, kept in one place.

There are twelve kinds of card (COMP-2), numbered 0 to 11 in the canonical order R2 R3 R5 B2 … G5.
A *bag* is a whole number whose twelve bytes, lowest first, are the counts of these kinds. Putting
two bags together is ``+``, taking one out of another is ``-``, and both cost what one addition
costs, whatever the number of cards. A count may be at most 127, so that the top bit of each byte
is free for :func:`holds`, and a bag at most 254 cards, so that :func:`size` can cast out 255s.

At run time a bag is a plain ``int``. For the type checker there are two kinds of it: a
:class:`Bag` lies open, a :class:`Hidden` does not, and one cannot be stored where the other
belongs. That is how the types say what is secret (INFO-1 to INFO-4).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from typing import Self

    class _Packed(int):
        def __add__(self, other: int, /) -> Self: ...
        def __sub__(self, other: int, /) -> Self: ...
        def __and__(self, other: int, /) -> Self: ...

    class Bag(_Packed):
        """A packed bag of cards that lie open."""

    class Hidden(_Packed):
        """A packed bag of cards that not everybody may see."""
else:
    Bag = Hidden = int

KINDS: Final = range(12)
RANKS: Final = (2, 3, 5)
"""The values that cards have, lowest first (COMP-2)."""
VALUES: Final = RANKS * 4
"""The value of each kind."""
LIMIT: Final = 127
"""The most cards of one kind that a bag can hold."""
CAPACITY: Final = 254
"""The most cards of all kinds together that a bag can hold."""

EMPTY: Final = Bag(0)
NOTHING: Final = Hidden(0)
ONE: Final = tuple(Bag(1 << 8 * kind) for kind in KINDS)
"""For each kind, the bag that holds one card of it."""
COLOUR_MASKS: Final = tuple(Bag(0xFFFFFF << 24 * colour) for colour in range(4))
"""For each colour, what cuts its cards out of a bag: ``bag & mask``."""

_GUARD: Final = int.from_bytes(b"\x80" * 12, "little")
_TWOS: Final = int.from_bytes(b"\xff\x00\x00" * 4, "little")
_THREES: Final = _TWOS << 8
_FIVES: Final = _TWOS << 16


def count(bag: int, kind: int) -> int:
    """Tell how many cards of a kind there are."""
    return bag >> 8 * kind & 255


def size(bag: int) -> int:
    """Tell how many cards there are.

    256 leaves the remainder 1 when divided by 255, and so does each of its powers: the remainder
    of the whole number is the sum of its bytes.
    """
    return bag % 255


def worth(bag: int) -> int:
    """Tell what all the cards are worth together, as coins."""
    return 2 * ((bag & _TWOS) % 255) + 3 * ((bag & _THREES) % 255) + 5 * ((bag & _FIVES) % 255)


def holds(bag: int, part: int) -> bool:
    """Tell whether every card of ``part`` is in ``bag``.

    Each byte of ``bag`` lends its free top bit; it is still there after the subtraction exactly
    where the byte had enough.
    """
    return ((bag | _GUARD) - part) & _GUARD == _GUARD


def is_bag(bag: object) -> bool:
    """Tell whether something is a bag at all: twelve counts, none and together not too large."""
    if type(bag) is not int or not 0 <= bag < 1 << 96 or bag & _GUARD:
        return False
    return sum(bag.to_bytes(12, "little")) <= CAPACITY


def none_overdrawn(several: Iterable[int]) -> bool:
    """Tell whether none of several bags has had more cards taken out than it held.

    Borrowing from the next byte sets top bits, and from the last one makes the number negative;
    both show in the bitwise or of all bags.
    """
    merged = 0
    for bag in several:
        merged |= bag
    return merged >= 0 and not merged & _GUARD


def counts(bag: int) -> bytes:
    """List how many cards of each kind there are, from kind 0 to kind 11."""
    return bag.to_bytes(12, "little")


def kinds(bag: int) -> list[int]:
    """List the kinds of which there is at least one card, in canonical order."""
    return [kind for kind, number in enumerate(bag.to_bytes(12, "little")) if number]


def listed(bag: int) -> list[int]:
    """List the kind of every single card, in canonical order."""
    return [kind for kind, number in enumerate(bag.to_bytes(12, "little")) for _ in range(number)]


def nth(bag: int, place: int) -> int:
    """Give the kind of the card at a place, all cards being counted in canonical order."""
    for kind, number in enumerate(bag.to_bytes(12, "little")):
        if place < number:
            return kind
        place -= number
    raise IndexError(f"There is no card at place {place}.")


def highest(bag: int, colour: int) -> int:
    """Tell the highest value among the cards of a colour of which there is at least one."""
    fives_threes_twos = bag >> 24 * colour & 0xFFFFFF
    return 5 if fives_threes_twos > 0xFFFF else 3 if fives_threes_twos > 0xFF else 2


def lowest(bag: int, number: int) -> Bag:
    """Pick so many cards of one colour, the lowest values first, or all if there are fewer."""
    chosen = 0
    for kind in kinds(bag):
        taken = min(number, count(bag, kind))
        chosen += taken << 8 * kind
        number -= taken
    return Bag(chosen)
