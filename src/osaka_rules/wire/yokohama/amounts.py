"""Amounts as short texts such as ``V5 M2``; nothing is an empty text."""

from __future__ import annotations

import re
from typing import Final

from osaka_rules.kernel import NotationError, shown
from osaka_rules.wire.values import Short
from osaka_rules.wire.yokohama.positions import owed_text
from osaka_rules.yokohama.components import AMOUNT_LETTERS, Amounts
from osaka_rules.yokohama.pack_messages import message
from osaka_rules.yokohama.phases import Owed

_PART: Final = re.compile(f"([{AMOUNT_LETTERS}])([1-9][0-9]{{0,14}})")
"""Technologies add to what a pack prints, so there are larger numbers than in a pack."""
_PATTERN: Final = f"|{_PART.pattern}( {_PART.pattern})*"


def _amounts(text: str) -> Amounts:
    numbers = dict.fromkeys(AMOUNT_LETTERS, 0)
    for word in text.split(" ") if text else ():
        found = _PART.fullmatch(word)
        if found is None:
            raise NotationError(message("amounts.text", value=shown(text)))
        numbers[found[1]] = int(found[2])
    return Amounts(*numbers.values())


def _owed(text: str) -> Owed:
    found = _amounts(text)
    return Owed(found.any_goods, found.warehouse, found.movement)


AMOUNTS: Final = Short(_PATTERN, _amounts, str, "Amounts")
"""Any amounts."""
OWED: Final = Short(_PATTERN, _owed, owed_text, "Owed")
"""Amounts of what is to be decided: A, W and M."""
