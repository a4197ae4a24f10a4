"""The text of moves: ``parse_move(text)`` and ``str(move)`` are inverse, and exact (REC-7)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, cast

from osaka_rules.checks import is_a, require
from osaka_rules.edo import moves as m
from osaka_rules.edo.components import BUILDINGS, ID, BuildingKind
from osaka_rules.edo.messages import message
from osaka_rules.edo.model import State
from osaka_rules.kernel import NotationError, shown
from osaka_rules.reading import familiar, forms_like

LONGEST: Final = 1000
"""How many characters the text of a move has at most."""
_ONE: Final = "[1-9][0-9]{0,5}"
_SLOT: Final = re.compile(f"({ID}) ({ID}) (?:({_ONE})|(0|{_ONE})\\+(0|{_ONE}))")
_FORMS: Final = (
    "home C1",
    "kit K3",
    "plan B1 wood 2",
    "plan B2 travel 1+1",
    "plan none",
    "move W1 C1",
    "merchant C2",
    "reveal",
    "send G1",
    "ride G1 E",
    "take 2",
    "work W1 W1 W2",
    "recruit",
    "develop X05",
    "build house C1",
    "trade 2 point",
    "keep E W1",
    "keep none",
    "done",
)
_Found = re.Match[str]


def parse_move(text: str) -> m.Move:
    """Return the move that a text stands for; every move has exactly one text (REC-7).

    >>> parse_move("build house C1")
    Build(building='house', city='C1')
    >>> str(parse_move("plan B2 travel 1+1"))
    'plan B2 travel 1+1'

    Raises:
        NotationError: The text is not that of a move.
    """
    if is_a(str, text) and len(text) <= LONGEST:
        form = _READERS.get(text.partition(" ")[0])
        found = None if form is None else form[0].fullmatch(text)
        move = None if form is None or found is None else form[1](found)
        if move is not None and str(move) == text:
            return move
    forms = forms_like(text, _FORMS)
    raise NotationError(message("move.text", value=shown(text), forms=forms), ("REC-7",))


def read_move(state: State, text: str) -> m.Move:
    """Return the move that a text means in a state: in small letters, with more spaces, unsorted.

    ``str(move)`` is the official text.

    >>> from osaka_rules import edo
    >>> print(read_move(edo.position(), "Work w2  w1 W1"))
    work W1 W1 W2

    Raises:
        NotationError: The text is not that of a move.
    """
    require(State, state)
    if not is_a(str, text) or len(text) > LONGEST:
        return parse_move(text)
    pack, places = state.pack, state.board.places
    words = familiar(text, (*_WORDS, *pack.merchant, *pack.kit, *pack.card, *pack.action, *places))
    if words[:1] in (["work"], ["keep"]):
        words[1:] = sorted(words[1:], key=lambda word: places.get(word, -1))
    try:
        return parse_move(" ".join(words))
    except NotationError:
        return parse_move(text)


def parse_slot(text: str) -> m.Slot | None:
    """Return what a text says of a slot, as in the words after ``plan``; ``None`` for others.

    >>> parse_slot("B1 wood 2")
    Slot(card='B1', action='wood', officials=2, own=None)
    """
    if text == "none":
        return m.EMPTY
    found = _SLOT.fullmatch(text)
    if found is None or found[1] == "none":
        return None
    card, action, number, own, neutral = found.groups()
    if number is not None:
        return m.Slot(card, action, int(number))
    return m.Slot(card, action, int(own) + int(neutral), int(own))


def _plan(found: _Found) -> m.Move:
    return m.Plan(parse_slot(found[1]) or m.EMPTY)


def _trade(found: _Found) -> m.Move:
    return m.Trade(int(found[1] or 0), point=found[2] is not None or found[3] is not None)


def _keep(found: _Found) -> m.Move:
    return m.Keep(() if found[1] == "none" else tuple(found[1].split(" ")))


def _form(
    pattern: str, make: Callable[[_Found], m.Move]
) -> tuple[re.Pattern[str], Callable[[_Found], m.Move]]:
    return re.compile(pattern), make


_READERS: Final = {
    "deal": _form(f"deal ({ID})", lambda found: m.Deal(found[1])),
    "home": _form(f"home ({ID})", lambda found: m.ChooseHome(found[1])),
    "kit": _form(f"kit ({ID})", lambda found: m.TakeKit(found[1])),
    "plan": _form(f"plan (none|{_SLOT.pattern})", _plan),
    "move": _form(f"move ({ID}) ({ID})", lambda found: m.MoveSamurai(found[1], found[2])),
    "merchant": _form(f"merchant ({ID})", lambda found: m.MoveMerchant(found[1])),
    "reveal": _form("reveal", lambda _: m.REVEAL),
    "send": _form(f"send ({ID})", lambda found: m.Send(found[1])),
    "ride": _form(f"ride ({ID}) ({ID})", lambda found: m.Ride(found[1], found[2])),
    "take": _form(f"take (0|{_ONE})", lambda found: m.Take(int(found[1]))),
    "work": _form(f"work ({ID}(?: {ID})*)", lambda found: m.Work(tuple(found[1].split(" ")))),
    "recruit": _form("recruit", lambda _: m.RECRUIT),
    "develop": _form(f"develop ({ID})", lambda found: m.Develop(found[1])),
    "build": _form(
        f"build ({'|'.join(BUILDINGS)}) ({ID})",
        lambda found: m.Build(cast("BuildingKind", found[1]), found[2]),
    ),
    "trade": _form(f"trade (?:({_ONE})( point)?|(point))", _trade),
    "done": _form("done", lambda _: m.DONE),
    "keep": _form(f"keep ({ID}(?: {ID})*)", _keep),
}
"""For each first word, the form of its moves, and what makes a move of such a text."""
_WORDS: Final = (*_READERS, *BUILDINGS, "none", "point")
"""The words that moves are made of, besides the ids of a pack."""
