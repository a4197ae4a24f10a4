"""The small values of JSON documents (numbers, words, cards, lists of them), read without mercy.

Who reads a small value does not know where it stands. What is wrong is therefore told as a
``DocumentError`` without a place, and whoever reads the whole puts the place in front.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, TypeVar

from osaka_rules.kernel import NotationError
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import KINDS, Bag, Hidden
from osaka_rules.osaka.cards import CARDS, COLOURS, WORDS, Card, Cards, Colour, cards
from osaka_rules.osaka.model import RESERVATIONS, Reservation
from osaka_rules.osaka.moves import AREAS, Move
from osaka_rules.osaka.notation import parse_move
from osaka_rules.wire.strict import (
    DocumentError,
    JsonObject,
    a_list,
    a_number,
    a_text,
    is_object,
    shown,
)

_T = TypeVar("_T")


# --- Parts and their places ----------------------------------------------------------------------


def within(place: str, error: DocumentError) -> DocumentError:
    """Tell the same of the whole that the wrong thing is a part of: its path grows at the front.

    >>> str(within("phase", DocumentError("seat", "The key is missing.")))
    'phase.seat: The key is missing.'
    """
    dot = "." if error.where and not error.where.startswith("[") else ""
    return DocumentError(f"{place}{dot}{error.where}", error.reason, error.clauses)


def part(found: JsonObject, key: str, read: Callable[[object], _T]) -> _T:
    """Read the value of a key that is known to be there."""
    try:
        return read(found[key])
    except DocumentError as error:
        raise within(key, error) from None


def taken(value: object, key: str, read: Callable[[object], _T]) -> tuple[_T, JsonObject]:
    """Take one key out of an object: its value, and the object without it."""
    if not is_object(value):
        raise DocumentError("", f"Here belongs an object, not {shown(value)}.")
    if key not in value:
        raise DocumentError("", f"The key {key!r} is missing.")
    rest = {**value}
    del rest[key]
    return part(value, key, read), rest


def row(value: object, read: Callable[[object], _T]) -> tuple[_T, ...]:
    """Read a list."""
    done: list[_T] = []
    for place, item in enumerate(a_list(value, "")):
        try:
            done.append(read(item))
        except DocumentError as error:
            raise within(f"[{place}]", error) from None
    return tuple(done)


def so_many(number: int, items: tuple[_T, ...]) -> tuple[_T, ...]:
    """Take a list as it is if it has just so many entries."""
    if len(items) != number:
        raise DocumentError("", f"Here belong {number} entries, not {len(items)}.")
    return items


# --- Numbers and words ---------------------------------------------------------------------------

_MOST: Final = 2**53 - 1
"""The greatest whole number that every reader of JSON keeps exactly."""


def a_count(value: object) -> int:
    """Take a value as a count, a seat or a space: none of them is ever negative."""
    number = a_number(value, "")
    if not 0 <= number <= _MOST:
        raise DocumentError("", f"Here belongs a number from 0 to {_MOST}, not {shown(number)}.")
    return number


def four_counts(value: object) -> tuple[int, int, int, int]:
    """Take a value as one number for each colour."""
    red, blue, yellow, green = so_many(len(COLOURS), row(value, a_count))
    return (red, blue, yellow, green)


def a_truth(value: object) -> bool:
    """Take a value as true or false."""
    if not isinstance(value, bool):
        raise DocumentError("", f"Here belongs true or false, not {shown(value)}.")
    return value


def a_word(value: object) -> str:
    """Take a value as any text."""
    return a_text(value, "")


def named(value: object, known: Mapping[str, _T], what: str, *clauses: str) -> _T:
    """Take a value as the name of something known."""
    name = a_text(value, "")
    if name not in known:
        raise DocumentError("", f"There is no {what} {shown(name)}.", clauses)
    return known[name]


def snake(cls: type) -> str:
    """Write the name of a class in small letters with underscores.

    >>> snake(DocumentError)
    'document_error'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()


# --- Cards ---------------------------------------------------------------------------------------

_COLOURS: Final = {str(colour): colour for colour in COLOURS}
_CARDS: Final = {str(card): card for card in CARDS}
_PIECES: Final = {str(piece): piece for area in AREAS for piece in RESERVATIONS[area]}
_BY_WORD: Final = {word: n << 8 * kind for kind in KINDS for n, word in enumerate(WORDS[kind])}
_REMEMBERED: Final = 4096
"""From state to state most zones stay as they are; so many texts of zones are remembered."""


def a_colour(value: object) -> Colour:
    """Take a value as a colour, such as ``R``."""
    return named(value, _COLOURS, "colour", "COMP-1")


def a_card(value: object) -> Card:
    """Take a value as a card, such as ``R5``."""
    return named(value, _CARDS, "card", "COMP-2")


def a_piece(value: object) -> Reservation | None:
    """Take a value as a reserved card, such as ``market R5``, or null for none."""
    return None if value is None else named(value, _PIECES, "reservation", "RES-1")


def a_move(value: object) -> Move:
    """Take a value as a move in the notation of records."""
    try:
        return parse_move(a_text(value, ""))
    except NotationError as error:
        raise DocumentError("", str(error).removesuffix(" (REC-7)"), ("REC-7",)) from None


@lru_cache(_REMEMBERED)
def zone(bag: int) -> str:
    """Write the cards of a zone in short.

    >>> zone(cards("R2 R2 B5").bag)
    '2R2 B5'
    """
    return Cards(Bag(bag)).brief


def a_bag(value: object) -> Bag:
    """Take a value as the cards of a zone, which are written in one way only."""
    return _bag(a_text(value, ""))


@lru_cache(_REMEMBERED)
def _bag(text: str) -> Bag:
    bag = sum([_BY_WORD.get(word, 0) for word in text.split(" ")])
    if bags.is_bag(bag) and zone(bag) == text:
        return Bag(bag)
    try:
        found = cards(text)
    except NotationError:
        wanted = f"Here belong at most {bags.CAPACITY} cards, written like '2R2 B5'"
    else:
        wanted = f"These cards are written {found.brief!r}"
    raise DocumentError("", f"{wanted}, not {shown(text)}.", ("COMP-2",))


def a_hidden_bag(value: object) -> Hidden:
    """Take a value as the cards of a zone that not everybody may see."""
    return Hidden(a_bag(value))


def some_cards(value: object) -> Cards:
    """Take a value as some cards."""
    return Cards(a_bag(value))
