"""Phases as texts, for positions: ``act 1``, ``refresh 0 purchase 2 3``, ``over tokens``."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, cast, get_args

from osaka_rules.kernel import NotationError, shown
from osaka_rules.osaka import model
from osaka_rules.osaka.cards import COLOURS, Colour
from osaka_rules.osaka.events import OCCASIONS, EndedBy, Occasion
from osaka_rules.osaka.messages import message
from osaka_rules.osaka.model import Phase

_N: Final = "(0|[1-9][0-9]{0,8})"
_SALES: Final = "((?: [RBYG](?:0|[1-9][0-9]{0,8}))*)"
_Found = re.Match[str]
_BY_LETTER: Final = {str(colour): colour for colour in COLOURS}


def phase_text(phase: Phase) -> str:
    """Return a phase as a text, as :func:`parse_phase` reads it.

    >>> phase_text(model.Refreshing(0, "purchase", 2, 3))
    'refresh 0 purchase 2 3'
    """
    return " ".join(map(str, _words(phase)))


def _words(phase: Phase) -> tuple[object, ...]:
    match phase:
        case model.Dealing():
            return ("deal",)
        case model.DrawingLot(tied):
            return ("lot", *tied)
        case model.ChoosingToken(start, seat):
            return ("token", start, seat)
        case model.Acting(seat):
            return ("act", seat)
        case model.Refreshing(seat, occasion, to_market, to_farm):
            return ("refresh", seat, occasion, to_market, to_farm)
        case model.Selling(active, colours, colour, seller, owed, earned):
            sales = [f"{each}{seat}" for each, seat in earned]
            return ("sell", active, "".join(map(str, colours)), colour, seller, owed, *sales)
        case model.Insuring(active, seat):
            return ("insure", active, seat)
        case _:
            return ("over", phase.ended_by)


def parse_phase(text: str) -> Phase:
    """Return the phase that a text stands for.

    A refresh has the seat, the occasion and the cards still to be drawn to Market and Farm; a sale
    the active player, the colours of the payday, the colour and the seller of the sale, the VPs
    still to be drawn, and the sales so far.

    >>> parse_phase("over tokens")
    Over(ended_by='tokens')

    Raises:
        NotationError: The text does not stand for a phase.
    """
    word = text.partition(" ")[0]
    form, make = _FORMS.get(word, (None, None))
    found = None if form is None else form.fullmatch(text)
    if found is None or make is None:
        raise NotationError(message("phase.text", value=shown(text), words=(*_FORMS,)))
    return make(found)


def _numbers(found: _Found) -> list[int]:
    return [int(each) for each in found.groups()]


def _refresh(found: _Found) -> Phase:
    occasion = cast("Occasion", found[2])
    return model.Refreshing(int(found[1]), occasion, int(found[3]), int(found[4]))


def _sell(found: _Found) -> Phase:
    return model.Selling(
        int(found[1]),
        tuple([_BY_LETTER[letter] for letter in found[2]]),
        _BY_LETTER[found[3]],
        int(found[4]),
        int(found[5]),
        tuple([_sale(each) for each in found[6].split()]),
    )


def _sale(text: str) -> tuple[Colour, int]:
    return _BY_LETTER[text[0]], int(text[1:])


def _form(
    pattern: str, make: Callable[[_Found], Phase]
) -> tuple[re.Pattern[str], Callable[[_Found], Phase]]:
    return re.compile(pattern), make


_FORMS: Final = {
    "deal": _form("deal", lambda _: model.Dealing()),
    "lot": _form(
        "lot((?: [0-9])+)", lambda found: model.DrawingLot(tuple(map(int, found[1].split())))
    ),
    "token": _form(f"token {_N} {_N}", lambda found: model.ChoosingToken(*_numbers(found))),
    "act": _form(f"act {_N}", lambda found: model.Acting(*_numbers(found))),
    "refresh": _form(f"refresh {_N} ({'|'.join(OCCASIONS)}) {_N} {_N}", _refresh),
    "sell": _form(f"sell {_N} ([RBYG]+) ([RBYG]) {_N} {_N}{_SALES}", _sell),
    "insure": _form(f"insure {_N} {_N}", lambda found: model.Insuring(*_numbers(found))),
    "over": _form(
        f"over ({'|'.join(get_args(EndedBy))})",
        lambda found: model.Over(cast("EndedBy", found[1])),
    ),
}
"""For each first word, the form of the text, and what makes a phase of it."""
