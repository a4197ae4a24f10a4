"""Goods, countries, kinds of area, technologies and amounts: the words that components use."""

from __future__ import annotations

import re
from typing import Final, Literal, get_args

from attrs import astuple, frozen

from osaka_rules.checks import require
from osaka_rules.kernel import NotationError, shown
from osaka_rules.yokohama.pack_messages import message

Country = Literal["EN", "US", "FR", "DE", "NL"]
COUNTRIES: Final[tuple[Country, ...]] = get_args(Country)
"""The five countries, in canonical order (COMP-9)."""

Good = Literal["C", "S", "T", "F"]
GOODS: Final[tuple[Good, ...]] = get_args(Good)
"""The trade goods copper, silk, tea and seafood, in canonical order (COMP-9)."""

ChurchKind = Literal["C", "S", "T", "F", "Y", "I"]
CHURCH_KINDS: Final[tuple[ChurchKind, ...]] = get_args(ChurchKind)
"""What can be paid at the Church: trade goods, Yen, imports, in canonical order (COMP-9)."""

KindId = Literal[
    "copper", "silk", "tea", "fishing",
    "bank", "portA", "portB", "labA", "labB", "agency", "chinatown", "church", "customs",
    "canal",
]  # fmt: skip
KINDS: Final[tuple[KindId, ...]] = get_args(KindId)
"""The fourteen kinds of area board (COMP-3, MAP-4)."""

TechnologyId = Literal[
    "gaslight", "station", "mining", "spinning", "stagecoach", "exposition", "ball", "language",
    "letterpress", "winery", "postal", "newspaper", "electric", "university", "telegram",
    "telephone", "brickyard", "stock", "patent", "tram",
]  # fmt: skip
TECHNOLOGIES: Final[tuple[TechnologyId, ...]] = get_args(TechnologyId)
"""The twenty technologies in the order of their clauses, TECH-1 to TECH-20."""

Level = Literal["none", "low", "mid", "high"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
"""How far a port is open; a level is written as a word and kept as its place in this list."""

Letter = Literal["A", "B", "C"]
LETTERS: Final[tuple[Letter, ...]] = get_args(Letter)
"""The three sorts of goals (COMP-6)."""

SHOP_SPACES: Final = 4
"""How many shops a site has room for (BUILD-2)."""
ID: Final = "[A-Za-z][A-Za-z0-9]*"
"""The form of the ids of a pack, as a regular expression (PACK-3)."""

AMOUNT_LETTERS: Final = "VYCSTFAIWM"
"""The letters of amounts, in the order in which they are written."""
LARGEST: Final = 999
"""The largest number of an amount."""
LARGEST_CHOICE: Final = 99
"""The largest number of A and W: more would give too many moves to choose from."""
_PART: Final = re.compile(f"([{AMOUNT_LETTERS}])([1-9][0-9]{{0,2}})")


@frozen
class Amounts:
    """What is gained, paid or asked for: ten whole numbers, written as in ``V5 M2`` (GAIN-1).

    >>> reward = parse_amounts("V5 M2")
    >>> reward.vp, reward.yen, reward.movement, str(reward)
    (5, 0, 2, 'V5 M2')
    """

    vp: int = 0
    yen: int = 0
    copper: int = 0
    silk: int = 0
    tea: int = 0
    seafood: int = 0
    any_goods: int = 0
    """Trade goods of the player's choice (GAIN-2)."""
    imports: int = 0
    warehouse: int = 0
    """Warehouse icons (GAIN-3)."""
    movement: int = 0
    """Movement icons (GAIN-4)."""

    def __str__(self) -> str:
        numbers: tuple[int, ...] = astuple(self)
        parts = zip(AMOUNT_LETTERS, numbers, strict=True)
        return " ".join([f"{letter}{number}" for letter, number in parts if number])

    @property
    def goods(self) -> tuple[int, int, int, int]:
        """How many of each trade good, in canonical order; those of one's choice not included."""
        return self.copper, self.silk, self.tea, self.seafood


NOTHING: Final = Amounts()
"""No amount of anything."""


def parse_amounts(text: str) -> Amounts:
    """Return the amounts that a text such as ``V5 M2`` stands for; there is one text for each.

    >>> parse_amounts("C1 T2").goods
    (1, 0, 2, 0)

    Raises:
        WrongType: ``text`` is no text.
        NotationError: The text does not have this form.
    """
    require(str, text)
    numbers = [0] * len(AMOUNT_LETTERS)
    for word in text.split(" ")[: len(AMOUNT_LETTERS) + 1]:
        part = _PART.fullmatch(word)
        place = AMOUNT_LETTERS.index(part[1]) if part else 0
        if part is None or any(numbers[place:]):
            raise NotationError(message("amounts.text", value=shown(text)))
        numbers[place] = int(part[2])
    found = Amounts(*numbers)
    if max(found.any_goods, found.warehouse) > LARGEST_CHOICE:
        raise NotationError(message("amounts.choice", value=shown(text), most=LARGEST_CHOICE))
    return found
