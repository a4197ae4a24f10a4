"""The parts of a position, and what each of them is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, TypedDict, cast, get_args

from osaka_rules.kernel import Message, WrongType, shown
from osaka_rules.messages import message as shared_message
from osaka_rules.yokohama.messages import message
from osaka_rules.yokohama.model import TRIGGERS, By, Half, Trigger
from osaka_rules.yokohama.pack import Pack
from osaka_rules.yokohama.phases import ActionStep
from osaka_rules.yokohama.ruleset import Ruleset

_Check = Callable[[object], bool]


_LARGEST: Final = 10**9
"""No number of a position is as large; those that are larger could not even be shown."""


def _is_number(value: object) -> bool:
    return type(value) is int and abs(value) < _LARGEST


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_truth(value: object) -> bool:
    return isinstance(value, bool)


def _is_none_or(check: _Check, value: object) -> bool:
    return value is None or check(value)


def _is_list_of(check: _Check, value: object) -> bool:
    if not isinstance(value, Sequence) or isinstance(value, str | bytes):
        return False
    return all([check(each) for each in cast("Sequence[object]", value)])


def _is_mapping_to(check: _Check, value: object) -> bool:
    found = isinstance(value, Mapping)
    return found and all([check(each) for each in cast("Mapping[str, object]", value).values()])


def _is_one_of(words: Sequence[str], value: object) -> bool:
    return isinstance(value, str) and value in words


_NUMBER: Final = "a whole number of up to nine digits"
_TEXT_OR_NONE: Final = partial(_is_none_or, _is_text)
_NUMBER_OR_NONE: Final = partial(_is_none_or, _is_number)
_SEATS: Final = partial(_is_list_of, _NUMBER_OR_NONE)
_FORMS: Final[Mapping[str, tuple[_Check, Message | str]]] = {
    **dict.fromkeys(
        ("phase", "cells", "station", "goals", "action", "faith"),
        (_is_text, "a text"),
    ),
    **{
        name: (partial(_is_one_of, words), shared_message("part.words", words=words))
        for name, words in (
            ("by", get_args(By)),
            ("half", get_args(Half)),
            ("then", get_args(ActionStep)),
        )
    },
    **dict.fromkeys(("seat", "round", "order_deck", "power"), (_is_number, _NUMBER)),
    **dict.fromkeys(("sent", "spun", "enrolled", "mined"), (_is_truth, "true or false")),
    "last": (_NUMBER_OR_NONE, "a whole number of up to nine digits, or None"),
    "trigger": (
        partial(_is_none_or, partial(_is_one_of, TRIGGERS)),
        shared_message("part.words_or_none", words=tuple(TRIGGERS)),
    ),
    **dict.fromkeys(
        ("assistants", "hands", "goods", "orders", "fulfilled", "returned", "cards"),
        (partial(_is_list_of, _is_text), "a list of texts, one for each seat"),
    ),
    "presidents": (partial(_is_list_of, _TEXT_OR_NONE), "a list of areas, with None for a hand"),
    **dict.fromkeys(
        ("imports", "yen", "vp", "claimed", "agents", "used"),
        (
            partial(_is_list_of, _is_number),
            "a list of numbers of up to nine digits, one for each seat",
        ),
    ),
    **dict.fromkeys(("church", "customs"), (_SEATS, "a list of seats, with None between them")),
    **dict.fromkeys(
        ("sites", "ports", "labs"),
        (partial(_is_mapping_to, _is_text), "a mapping from names to texts"),
    ),
    "tokens": (partial(_is_mapping_to, _TEXT_OR_NONE), "a mapping from areas to tokens or None"),
    "shops": (
        partial(_is_mapping_to, _SEATS),
        "a mapping from areas to seats, with None between them",
    ),
    "achieved": (
        partial(_is_mapping_to, partial(_is_list_of, _is_number)),
        "a mapping from letters to seats",
    ),
    **dict.fromkeys(
        ("houses", "supply"), (partial(_is_mapping_to, _is_number), "a mapping to seats or numbers")
    ),
}
"""What the parts look like, by name; the others are looked at elsewhere."""


def require_parts(parts: Mapping[str, object]) -> None:
    """Raise :class:`~osaka_rules.kernel.WrongType` for what cannot be a part of a position."""
    for name, value in parts.items():
        if name not in Parts.__annotations__:
            raise WrongType(message("position.part", name=shown(name)))
        check, form = _FORMS.get(name, (None, ""))
        if check is not None and not check(value):
            raise WrongType(message("position.form", name=name, value=shown(value), form=form))


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
    cards: Sequence[str]
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
