"""The text of moves: ``parse_move(text)`` and ``str(move)`` are inverse, and exact (REC-7)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, cast

from osaka_rules.checks import is_a, require
from osaka_rules.kernel import NotationError, shown
from osaka_rules.reading import familiar, forms_like
from osaka_rules.yokohama import moves as m
from osaka_rules.yokohama import ready_made
from osaka_rules.yokohama.components import (
    CHURCH_KINDS,
    COUNTRIES,
    GOODS,
    ID,
    KINDS,
    LETTERS,
    ChurchKind,
    parse_amounts,
)
from osaka_rules.yokohama.messages import message
from osaka_rules.yokohama.model import State
from osaka_rules.yokohama.queries import good_letters

LONGEST: Final = 1000
"""How many characters the text of a move has at most."""
_SINGLE: Final[tuple[m.Move, ...]] = (
    m.SPIN, m.ENROL, m.DONE, m.TRAIN, m.RETURN, m.CLAIM, m.BUILD_HOUSE, m.LEAVE, m.RECOVER,
    *[move for moves in ready_made.BY_AREA for move in moves.values()],
    *[move for moves in ready_made.SHIFTS.values() for move in moves.values()],
    *[m.Deal(kind) for kind in KINDS],
    *[m.Achieve(letter) for letter in LETTERS],
    *[m.Sell(good) for good in GOODS],
    *[m.Buy(good) for good in m.BOUGHT],
)  # fmt: skip
_BY_TEXT: Final = {str(move): move for move in _SINGLE}
"""Moves of which there are few, by their texts."""
_FORMS: Final = (
    "place labA",
    "to labA",
    "via canal",
    "return",
    "recall bank",
    "take o07 o21 for Y2",
    "learn tram-DE for Y2 I1",
    "hire a2 s1",
    "church 4 with C S Y from hand",
    "build shop 3",
    "fulfil o07",
    "done",
)


def parse_move(text: str) -> m.Move:
    """Return the move that a text stands for; every move has exactly one text (REC-7).

    >>> parse_move("take o07 o21 for Y2")
    Take(orders=('o07', 'o21'), price='Y2')
    >>> str(parse_move("church 4 with C S Y from hand"))
    'church 4 with C S Y from hand'

    Raises:
        NotationError: The text is not that of a move.
    """
    if is_a(str, text) and len(text) <= LONGEST:
        move = _parsed(text)
        if move is not None and str(move) == text:
            return move
    forms = forms_like(text, _FORMS)
    raise NotationError(message("move.text", value=shown(text), forms=forms), ("REC-7",))


def read_move(state: State, text: str) -> m.Move:
    """Return the move that a text means in a state: in small letters, with more spaces, unsorted.

    ``str(move)`` is the official text.

    >>> from osaka_rules import yokohama
    >>> print(read_move(yokohama.position(), "Church 4 with y s c"))
    church 4 with C S Y

    Raises:
        NotationError: The text is not that of a move.
    """
    meant = None
    pack = require(State, state).pack
    if is_a(str, text) and len(text) <= LONGEST:
        ids = (*state.city.ids, *map(str, pack.orders), *map(str, pack.cards))
        words = [_cased(word) for word in familiar(text, (*_WORDS, *ids))]
        meant = _parsed(" ".join(_in_order(words)))
        if meant is not None and sorted(str(meant).split()) != sorted(words):
            meant = None  # a kind was named twice
    return parse_move(text) if meant is None else meant


def _cased(word: str) -> str:
    """Return a price in capitals, and pieces in small letters."""
    if _PRICE.fullmatch(word):
        return word.upper()
    return word.lower() if _PIECES.fullmatch(word) else word


def _in_order(words: list[str]) -> list[str]:
    """Return words with pieces and prices in the order in which they are written."""
    if words[:1] == ["hire"]:
        return ["hire", *sorted(words[1:], key=lambda word: "ash".find(word[0]))]
    if words[:1] == ["learn"]:
        return [*words[:3], *sorted(words[3:], reverse=True)]  # Y before I
    return words


def _parsed(text: str) -> m.Move | None:
    if text in _BY_TEXT:
        return _BY_TEXT[text]
    form = _READERS.get(text.partition(" ")[0])
    found = None if form is None else form[0].fullmatch(text)
    return None if form is None or found is None else form[1](found)


_Found = re.Match[str]


def _token(found: _Found) -> m.Move | None:
    try:
        return m.DealToken(str(parse_amounts(found[1])))
    except NotationError:
        return None


def _take(found: _Found) -> m.Move:
    if found[2] is None:
        return m.Take((found[1],))
    return m.Take((found[1], found[2]), cast("m.Price", found[3]))


def _number(text: str | None) -> int:
    return 0 if text is None else int(text)


def _learn(found: _Found) -> m.Move:
    return m.Learn(found[1], _number(found[2]), _number(found[3]))


def _hire(found: _Found) -> m.Move:
    return m.Hire(_number(found[1]), _number(found[2]), _number(found[3]))


def _church(found: _Found) -> m.Move:
    paid = (found[2] or "").split()
    kinds: list[ChurchKind] = [kind for kind in CHURCH_KINDS if kind in paid]
    return m.Worship(int(found[1]), tuple(kinds), found[3] is not None)


def _customs(found: _Found) -> m.Move:
    return m.Declare(int(found[1]), found[2] is not None)


def _pick(found: _Found) -> m.Move:
    return m.Pick(good_letters(found[1].split()))


_CARD: Final = f"{ID}-(?:{'|'.join(COUNTRIES)})"
_WHOLE: Final = "([1-9][0-9]{0,2})"


def _form(
    pattern: str, make: Callable[[_Found], m.Move | None]
) -> tuple[re.Pattern[str], Callable[[_Found], m.Move | None]]:
    return re.compile(pattern), make


_READERS: Final = {
    "site": _form(f"site ({ID})", lambda found: m.DealSite(found[1])),
    "token": _form("token ([A-Z0-9 ]+)", _token),
    "goal": _form("goal ([ABC][0-9]+)", lambda found: m.DealGoal(found[1])),
    "card": _form(f"card ({_CARD})", lambda found: m.DrawCard(found[1])),
    "order": _form(f"order ({ID})", lambda found: m.DrawOrder(found[1])),
    "keep": _form(f"keep ({ID})", lambda found: m.Keep(found[1])),
    "fulfil": _form(f"fulfil ({ID})", lambda found: m.Fulfil(found[1])),
    "take": _form(f"take ({ID})(?: ({ID}) for (Y2|I1))?", _take),
    "learn": _form(f"learn ({_CARD})(?: for(?: Y{_WHOLE})?(?: I{_WHOLE})?)?", _learn),
    "hire": _form(f"hire(?: a{_WHOLE})?(?: s{_WHOLE})?(?: h{_WHOLE})?", _hire),
    "church": _form(f"church {_WHOLE}(?: with((?: [CSTFYI])+))?( from hand)?", _church),
    "customs": _form(f"customs {_WHOLE}( from hand)?", _customs),
    "pick": _form("pick ([CSTF](?: [CSTF])*)", _pick),
    "build": _form(f"build shop {_WHOLE}", lambda found: m.BuildShop(int(found[1]))),
}
"""For each first word, the form of the other moves, and what makes a move of such a text."""
_LETTERS: Final = ("C", "S", "T", "F", "Y", "I")
_BETWEEN: Final = ("with", "from", "hand", "for", "shop")
_WORDS: Final = (*" ".join([*_BY_TEXT, *_READERS]).split(), *_LETTERS, *_BETWEEN)
"""The words that moves are made of, besides the ids of a pack."""
_PRICE: Final = re.compile("[YI][0-9]+", re.IGNORECASE)
_PIECES: Final = re.compile("[ASH][0-9]+", re.IGNORECASE)
