"""Cards as packed counts: all bit arithmetic of the engine is in this module.

There are twelve kinds of card (COMP-2), numbered 0 to 11 in the canonical order R2 R3 R5 B2 … G5.
A *bag* is a whole number whose twelve bytes, lowest first, are the counts of these kinds. Adding
two bags puts them together, subtracting takes one out of the other; both cost one addition,
whatever the number of cards. A count is at most 127, so that the top bit of each byte is free for
:func:`holds`, and a bag has at most 254 cards, so that :func:`size` can be a remainder.

A *rack* is one number for the bags of all players, 96 bits for each seat. So what a player gains or
loses is one addition, too.

At run time bags and racks are plain ``int``. For the type checker there are two kinds of bag: a
:class:`Bag` is open, a :class:`Hidden` is not, and one cannot be stored where the other belongs.
That is how the types say what is secret (INFO-1 to INFO-4).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import compress
from typing import TYPE_CHECKING, Final, TypeVar

_T = TypeVar("_T", bound=int)
_T_co = TypeVar("_T_co", bound=int, covariant=True)

if TYPE_CHECKING:
    from typing import Generic, Self

    class _Packed(int):
        def __add__(self, other: int, /) -> Self: ...
        def __sub__(self, other: int, /) -> Self: ...
        def __and__(self, other: int, /) -> Self: ...

    class Bag(_Packed):
        """A packed bag of open cards."""

    class Hidden(_Packed):
        """A packed bag of cards that not everybody may see."""

    class Rack(_Packed, Generic[_T_co]):
        """The packed bags, or other numbers, of all seats."""
else:
    Bag = Hidden = int

    class Rack:
        """At run time ``Rack[Bag]`` is an ``int``, too."""

        def __class_getitem__(cls, item: object) -> type[int]:
            return int


KINDS: Final = range(12)
RANKS: Final = (2, 3, 5)
"""The values that cards have, lowest first (COMP-2)."""
VALUES: Final = RANKS * 4
"""The value of each kind."""
COLOUR_OF: Final = tuple([kind // 3 for kind in KINDS])
"""The number of the colour of each kind, from 0 for red to 3 for green."""
RANK_OF: Final = tuple([kind % 3 for kind in KINDS])
"""The place of each kind's value in ``RANKS``."""
LIMIT: Final = 127
"""The most cards of one kind that a bag can hold."""
CAPACITY: Final = 254
"""The most cards of all kinds together that a bag can hold."""

MOST: Final = 65535
"""The most tokens of one colour that a rack can hold."""

EMPTY: Final = Bag(0)
NOTHING: Final = Hidden(0)
ONE: Final = tuple(Bag(1 << 8 * kind) for kind in KINDS)
"""For each kind, the bag that holds one card of it."""
_COLOUR_BITS: Final = 0xFFFFFF
COLOUR_MASKS: Final = tuple(Bag(_COLOUR_BITS << 24 * colour) for colour in range(4))
"""For each colour, the mask of its cards: ``bag & mask``."""
RANK_MASKS: Final = tuple(Bag(0x0000FF0000FF0000FF0000FF << 8 * rank) for rank in range(3))
"""For each place in ``RANKS``, the mask of the cards of this value."""
ONE_TOKEN: Final = tuple(1 << 24 * colour for colour in range(4))
"""For each colour, one token of it, as :func:`four` packs tokens."""

_GUARD: Final = int.from_bytes(b"\x80" * 12, "little")
_ONES: Final = int.from_bytes(b"\x01" * 12, "little")
_SEAT_BITS: Final = (1 << 96) - 1
_SEATS: Final = 4
_TOO_MANY: Final = int.from_bytes(b"\x00\x00\xff" * 4 * _SEATS, "little")  # more than ``MOST``
_GUARDS: Final = int.from_bytes(b"\x80" * 12 * _SEATS, "little")


def count(bag: int, kind: int) -> int:
    """Return the number of cards of a kind."""
    return bag >> 8 * kind & 255


def several(kind: int, number: int) -> Bag:
    """Return a bag with this number of cards of a kind."""
    return Bag(number << 8 * kind)


def size(bag: int) -> int:
    """Return the number of cards.

    256 leaves the remainder 1 when divided by 255, and so does each of its powers: the remainder
    of the whole number is the sum of its bytes.
    """
    return bag % 255


def coins(bag: int) -> int:
    """Return the sum of the values of all cards.

    The remainder by 0xFFFFFF adds up the four colours, three bytes each: the twos, threes and
    fives.
    """
    ranks = bag % _COLOUR_BITS
    return 2 * (ranks & 255) + 3 * (ranks >> 8 & 255) + 5 * (ranks >> 16)


def holds(bag: int, part: int) -> bool:
    """Return whether every card of ``part`` is in ``bag``.

    Each byte of ``bag`` lends its free top bit; it is still there after the subtraction exactly
    where the byte had enough.
    """
    return ((bag | _GUARD) - part) & _GUARD == _GUARD


def is_bag(bag: object) -> bool:
    """Return whether something is a bag: twelve counts, none of them and no sum too large."""
    return is_rack(bag, 1)


def overdrawn(*several: int) -> bool:
    """Return whether more cards were taken out of one of several bags or racks than it held.

    Borrowing from the next byte sets top bits, and from the last one makes the number negative;
    both also show in the bitwise or of all. Up to 128 cards too many show.
    """
    either = 0
    for each in several:
        either |= each
    return either < 0 or either & _GUARDS != 0


def counts(bag: int) -> bytes:
    """Return the number of cards of each kind, from kind 0 to kind 11."""
    return bag.to_bytes(12, "little")


def from_counts(numbers: Iterable[int]) -> Bag:
    """Return the bag with these numbers of each kind, from kind 0 to kind 11."""
    return Bag(int.from_bytes(numbers, "little"))


def kinds(bag: int) -> list[int]:
    """Return the kinds of which there is at least one card, in canonical order."""
    return [*compress(KINDS, bag.to_bytes(12, "little"))]


def from_kind(bag: int, kind: int) -> Bag:
    """Return the cards of this kind and of all later kinds."""
    return Bag(bag >> 8 * kind << 8 * kind)


def listed(bag: int) -> list[int]:
    """Return the kind of every single card, in canonical order."""
    return [kind for kind, number in enumerate(bag.to_bytes(12, "little")) for _ in range(number)]


def nth(bag: int, place: int) -> int:
    """Return the kind of the card at a place, all cards being counted in canonical order.

    Multiplying by ones makes each byte the number of cards up to its kind. Behind the last card
    there is no kind, and the result is 12.
    """
    upto = (bag * _ONES & _SEAT_BITS).to_bytes(12, "little")
    return bisect_right(upto, place)


def only(bag: int) -> int:
    """Return the kind of the one card there is: the place of the highest byte."""
    return bag.bit_length() - 1 >> 3


def lowest(bag: int, number: int) -> Bag:
    """Return this number of cards of one colour, the lowest values first, or all if too few."""
    chosen = 0
    for kind in kinds(bag):
        taken = min(number, count(bag, kind))
        chosen += taken << 8 * kind
        number -= taken
    return Bag(chosen)


# --- One colour ----------------------------------------------------------------------------------
# Cards of one colour are handled as a bag of red cards, whatever their colour.


def of_colour(bag: int, colour: int) -> Bag:
    """Return the cards of a colour, as red cards."""
    return Bag(bag >> 24 * colour & _COLOUR_BITS)


def in_colour(reds: int, colour: int) -> Bag:
    """Return red cards as cards of a colour: the inverse of :func:`of_colour`."""
    return Bag(reds << 24 * colour)


def uncoloured(bag: int) -> Bag:
    """Return all cards as red cards of the same values."""
    return Bag(bag % _COLOUR_BITS)


def reds(twos: int, threes: int, fives: int) -> Bag:
    """Return a bag of red cards."""
    return Bag(twos | threes << 8 | fives << 16)


def by_rank(reds: int) -> tuple[int, int, int]:
    """Return the numbers of twos, threes and fives among red cards: the inverse of :func:`reds`."""
    return reds & 255, reds >> 8 & 255, reds >> 16


def highest(reds: int) -> int:
    """Return the highest value among red cards, of which there is at least one."""
    return 5 if reds > 0xFFFF else 3 if reds > 0xFF else 2


# --- Racks ---------------------------------------------------------------------------------------


def rack(several: Sequence[_T]) -> Rack[_T]:
    """Pack bags, or other numbers, one for each seat."""
    packed = b"".join([each.to_bytes(12, "little") for each in several])
    return int.from_bytes(packed, "little")  # type: ignore[return-value]  # an int, like all


NO_BAGS: Final = rack(tuple[Bag, ...]())
NO_HANDS: Final = rack(tuple[Hidden, ...]())
NO_TOKENS: Final = rack(tuple[int, ...]())


def at_seat(row: Rack[_T], seat: int) -> _T:
    """Return what a rack holds for a seat."""
    return row >> 96 * seat & _SEAT_BITS  # type: ignore[return-value]  # an int, like all of them


def for_seat(bag: int, seat: int) -> int:
    """Return what to add to a rack when a seat gains a bag, or to subtract when it loses one."""
    return bag << 96 * seat


def by_seat(row: Rack[_T], players: int) -> tuple[_T, ...]:
    """Unpack a rack."""
    several = [row >> shift & _SEAT_BITS for shift in range(0, 96 * players, 96)]
    return tuple(several)  # type: ignore[arg-type]  # ints, like all of them


def filled(row: Rack[_T]) -> tuple[_T, ...]:
    """Unpack a rack up to the last seat that has anything."""
    return by_seat(row, -(-row.bit_length() // 96))


def merged(row: Rack[_T]) -> _T:
    """Return the bags of all seats together: a remainder again, as in :func:`size`."""
    return row % _SEAT_BITS  # type: ignore[return-value]  # an int, like all of them


def is_rack(row: object, players: int) -> bool:
    """Return whether something is a rack of bags, with no more cards than one bag can hold."""
    if type(row) is not int or not 0 <= row < 1 << 96 * players or row & _GUARDS:
        return False
    return sum(row.to_bytes(12 * players, "little")) <= CAPACITY


# --- Tokens --------------------------------------------------------------------------------------


def four(numbers: tuple[int, int, int, int]) -> int:
    """Pack four numbers, one for each colour and at most ``MOST``, into the 96 bits of a seat."""
    red, blue, yellow, green = numbers
    return red | blue << 24 | yellow << 48 | green << 72


def are_fours(row: object, players: int) -> bool:
    """Return whether something is a rack that holds four numbers for each seat."""
    return type(row) is int and 0 <= row < 1 << 96 * players and not row & _TOO_MANY


def by_colour(packed: int) -> tuple[int, int, int, int]:
    """Unpack four numbers, one for each colour."""
    return (
        packed & _COLOUR_BITS,
        packed >> 24 & _COLOUR_BITS,
        packed >> 48 & _COLOUR_BITS,
        packed >> 72,
    )


def one_of_four(packed: int, colour: int) -> int:
    """Return one of four packed numbers: that of a colour."""
    return packed >> 24 * colour & _COLOUR_BITS


def total(packed: int) -> int:
    """Return the sum of four packed numbers."""
    return packed % _COLOUR_BITS
