"""The parts of a position, and what each of them is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypedDict, cast

from osaka_rules.checks import is_list
from osaka_rules.edo.messages import message
from osaka_rules.edo.pack import Pack
from osaka_rules.edo.ruleset import Ruleset
from osaka_rules.kernel import Message, WrongType, shown
from osaka_rules.messages import message as shared_message

PHASES: Final = (
    "home", "kit", "plan", "roam", "travel", "take", "work", "recruit", "develop", "build",
    "trade", "wages", "over",
)  # fmt: skip
"""The phases in which a player is to move, and the end, as decisions are called (ASK-1)."""


class Parts(TypedDict, total=False):
    """What can be named in a position. What is not named is as in the printed game, or nothing.

    Lists have one entry for each seat and may end early. A list of things is a text with spaces.
    """

    names: Sequence[str]
    ruleset: Ruleset
    pack: Pack
    phase: str
    """The decision that is asked, such as ``build``; usually ``roam``."""
    seat: int
    """Who is to move; usually seat 0."""
    round: int
    slot: int
    """The slot that is planned or played, from 1."""
    offer: str
    """The merchant card in force; usually the first of the pack."""
    top: str
    """The merchant card on top of the deck; usually the next."""
    merchant_bag: str
    """The other merchant cards of the deck; usually the first that lie nowhere else."""
    display: str
    """The special cards that lie open; usually the first that nobody has."""
    special_bag: str
    """The special cards in the bag, if others are nobody's; usually all that are left."""
    merchant: str
    """The merchant's space; usually where it starts."""
    cities: Mapping[str, str]
    """The buildings of cities in building order, as in ``{"C1": "h0 p1 f"}``."""
    kits: str
    """The kits that are left."""
    samurai: Sequence[str]
    """The spaces of samurai, as in ``"E W1 W1"``."""
    neutrals: Sequence[int]
    cards: Sequence[str]
    """Special cards."""
    wood: Sequence[int]
    stone: Sequence[int]
    rice: Sequence[int]
    ryo: Sequence[int]
    """Money; usually that of the set-up."""
    points: Sequence[int]
    plans: Sequence[str]
    """What lies in the slots, as in ``"B1 wood 2, B2 travel 1+0, none"``; usually nothing."""
    left: int | Sequence[int]
    """Activations that are left; of Travel own officials and neutrals, as in ``[1, 0]``."""
    rides: int
    """Rides that are left over."""
    used: str
    """The spaces of the samurai that have built or traded in this slot."""


_Check = Callable[[object], bool]
_LARGEST: Final = 10**9
"""No number of a position is as large; those that are larger could not even be shown."""


def _is_number(value: object) -> bool:
    return type(value) is int and abs(value) < _LARGEST


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _list_of(check: _Check) -> _Check:
    def fits(value: object) -> bool:
        return is_list(value) and all([check(each) for each in cast("Iterable[object]", value)])

    return fits


def _is_texts(value: object) -> bool:
    found = isinstance(value, Mapping)
    return found and all(
        [isinstance(each, str) for each in cast("Mapping[str, object]", value).values()]
    )


_FORMS: Final[Mapping[str, tuple[_Check, Message | str]]] = {
    **dict.fromkeys(
        ("offer", "top", "merchant_bag", "display", "special_bag", "merchant", "kits", "used"),
        (_is_text, "a text"),
    ),
    "phase": (lambda value: value in PHASES, shared_message("part.words", words=tuple(PHASES))),
    **dict.fromkeys(
        ("seat", "round", "slot", "rides"), (_is_number, "a whole number of up to nine digits")
    ),
    "cities": (_is_texts, "texts by the ids of cities"),
    **dict.fromkeys(("samurai", "cards", "plans"), (_list_of(_is_text), "a list of texts")),
    **dict.fromkeys(
        ("neutrals", "wood", "stone", "rice", "ryo", "points"),
        (_list_of(_is_number), "a list of whole numbers of up to nine digits"),
    ),
    "left": (
        lambda value: _is_number(value) or _list_of(_is_number)(value),
        "a whole number, or two of them",
    ),
}


def require_parts(parts: Mapping[str, object]) -> None:
    """Raise :class:`~osaka_rules.kernel.WrongType` for parts that a position does not have."""
    for name, value in parts.items():
        if name not in Parts.__annotations__:
            raise WrongType(message("position.part", name=shown(name)))
        check, form = _FORMS.get(name, (None, ""))
        if check is not None and not check(value):
            raise WrongType(message("position.form", name=name, value=shown(value), form=form))
