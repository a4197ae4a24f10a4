"""The parts of documents of Traders of Osaka: short texts, rulesets, phases, events, moves."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, get_args

from attrs import frozen

from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag
from osaka_rules.osaka.cards import CARDS, COLOURS, WORDS, Card, Cards, Colour, cards
from osaka_rules.osaka.events import EVENTS
from osaka_rules.osaka.model import RESERVATIONS, Phase, Reservation
from osaka_rules.osaka.moves import AREAS, Move
from osaka_rules.osaka.notation import parse_move
from osaka_rules.osaka.ruleset import STANDARD, Route, Ruleset, Space
from osaka_rules.wire.codec import Known, changes_of, fields_of, kinds_of
from osaka_rules.wire.objects import As, Kinds
from osaka_rules.wire.values import TEXT, Each, Names, Short

# --- Short texts ---------------------------------------------------------------------------------

_REMEMBERED: Final = 4096
"""How many zones are remembered: from state to state, most stay as they are."""
_BY_WORD: Final = {
    word: bags.ONE[kind] * number for kind in bags.KINDS for number, word in enumerate(WORDS[kind])
}


@lru_cache(_REMEMBERED)
def _read_cards(text: str) -> Cards:
    """Do what :func:`cards` does, faster for a text in its one form."""
    bag = Bag(sum([_BY_WORD.get(word, 0) for word in text.split(" ")]))
    return Cards(bag) if bags.is_bag(bag) and _brief_bag(bag) == text else cards(text)


def _brief(some: Cards) -> str:
    return _brief_bag(some.bag)


@lru_cache(_REMEMBERED)
def _brief_bag(bag: Bag) -> str:
    return Cards(bag).brief


def _move_text(move: Move) -> str:
    return str(parse_move(str(move)))  # which refuses a purchase without a payment


COLOUR: Final = Names({str(each): each for each in COLOURS}, "a colour", ("COMP-1",), "Colour")
CARD: Final = Names({str(each): each for each in CARDS}, "a card", ("COMP-2",), "Card")
PIECE: Final = Names(
    {str(piece): piece for area in AREAS for piece in RESERVATIONS[area]},
    "a reserved card such as 'market R5'",
    ("RES-1",),
    "Reservation",
)
ZONE: Final = Short(r"|[0-9]*[RBYG][235]( [0-9]*[RBYG][235])*", _read_cards, _brief, "Cards")
MOVE_TEXT: Final = Short(
    r"[a-z]+( ([a-z]+|[0-9]+|[RBYG][235]?))*", parse_move, _move_text, "MoveText"
)


# --- Rulesets, phases, events --------------------------------------------------------------------


@frozen
class _Sale:
    """What a sale earned; a pair of unlike things would be awkward in other languages."""

    colour: Colour
    seat: int


SHORT: Final[Known] = {Colour: COLOUR, Card: CARD, Cards: ZONE, Reservation: PIECE}
_ROUTE: Final = As(Each(fields_of(Space, SHORT)), Route, lambda route: route.spaces)
RULESET: Final = changes_of(STANDARD, {**SHORT, Route: _ROUTE})
"""A ruleset in a state: what differs from the printed game."""
WHOLE_RULESET: Final = fields_of(Ruleset, {**SHORT, Route: _ROUTE})
_SALE: Final = As(
    fields_of(_Sale, SHORT), lambda sale: (sale.colour, sale.seat), lambda pair: _Sale(*pair)
)
PHASE: Final = kinds_of(get_args(Phase), "a phase", {**SHORT, tuple[Colour, int]: _SALE})
KNOWN: Final[Known] = {**SHORT, Ruleset: RULESET, Phase: PHASE}
EVENT: Final = kinds_of(EVENTS, "an event", KNOWN, {"clauses": Each(TEXT)})
MOVES: Final[Kinds[Move]] = kinds_of(get_args(Move), "a move", SHORT, text=MOVE_TEXT)
