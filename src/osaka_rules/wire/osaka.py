"""Traders of Osaka as JSON: what is written how.

Cards are short texts: a card is ``R5``, a colour ``R``, a zone ``2R2 B5`` (as ``Cards.brief`` has
it), a reserved card ``market R5`` or null. ``ships`` and each ``tokens`` are four numbers in the
order red, blue, yellow, green.

``osaka-move/1``
    ``move``: the move in the notation of records.
``osaka-event/1``
    ``kind``: the event's class in small letters with underscores (``TokenChosen`` is
    ``token_chosen``); its values; and ``clauses``, which must be those of the event.
``osaka-state/1``
    ``ruleset``; ``phase``, with a ``kind`` like that of events; and what
    :func:`~osaka_rules.osaka.position.position` calls ``names``, ``market``, ``farm``,
    ``reserved``, ``draw``, ``discard``, ``reshuffles``, ``ships``, ``hands``, ``goods``,
    ``insured``, ``tokens``, ``vp``, ``vp_cards`` and ``passes``. What players have is listed by
    seat. ``market`` and ``farm`` are the cards without a piece on them; a reserved card is in
    ``reserved`` only.
``osaka-view/1``
    The values of a :class:`~osaka_rules.osaka.view.View`, its traders as objects.

A ``ruleset`` has only what differs from the printed game with our default rulings; its ``route`` is
a list of objects with ``name`` and ``kind``. A payday's phase lists what was ``earned`` as objects
with ``colour`` and ``seat``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final, cast, get_args, get_type_hints

from attrs import frozen

from osaka_rules.checks import require_no_problems
from osaka_rules.kernel import InvalidPosition, Objection
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag
from osaka_rules.osaka.cards import CARDS, COLOURS, WORDS, Card, Cards, Colour, cards
from osaka_rules.osaka.events import EVENTS, Event
from osaka_rules.osaka.messages import refused
from osaka_rules.osaka.model import (
    RESERVATIONS,
    DrawingLot,
    Over,
    Phase,
    Reservation,
    Selling,
    State,
)
from osaka_rules.osaka.moves import AREAS, Move
from osaka_rules.osaka.notation import parse_move
from osaka_rules.osaka.position import state_of
from osaka_rules.osaka.problems import problems
from osaka_rules.osaka.ruleset import STANDARD, Route, Ruleset, Space, name_problems
from osaka_rules.osaka.view import TraderView, View
from osaka_rules.wire.codec import Codec, Document, Known, changes_of, fields_of, kinds_of, shape_of
from osaka_rules.wire.objects import As, Fields, Single
from osaka_rules.wire.strict import DocumentError
from osaka_rules.wire.values import (
    TEXT,
    Each,
    Names,
    Short,
    Whole,
    within,
    wrong_length,
)

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


COLOUR: Final = Names({str(each): each for each in COLOURS}, "a colour", ("COMP-1",))
CARD: Final = Names({str(each): each for each in CARDS}, "a card", ("COMP-2",))
PIECE: Final = Names(
    {str(piece): piece for area in AREAS for piece in RESERVATIONS[area]},
    "a reserved card such as 'market R5'",
    ("RES-1",),
)
ZONE: Final = Short(r"|[0-9]*[RBYG][235]( [0-9]*[RBYG][235])*", _read_cards, _brief)
MOVE: Final = Short(r"[a-z]+( ([a-z]+|[0-9]+|[RBYG][235]?))*", parse_move, _move_text)


# --- Rulesets, phases, events --------------------------------------------------------------------


@frozen
class _Sale:
    """What a sale earned; a pair of unlike things would be awkward in other languages."""

    colour: Colour
    seat: int


_SHORT: Final[Known] = {Colour: COLOUR, Card: CARD, Cards: ZONE, Reservation: PIECE}
_ROUTE: Final = As(Each(fields_of(Space, _SHORT)), Route, lambda route: route.spaces)
RULESET: Final = changes_of(STANDARD, {**_SHORT, Route: _ROUTE})
_SALE: Final = As(
    fields_of(_Sale, _SHORT), lambda sale: (sale.colour, sale.seat), lambda pair: _Sale(*pair)
)
PHASE: Final = kinds_of(get_args(Phase), "a phase", {**_SHORT, tuple[Colour, int]: _SALE})
_KNOWN: Final[Known] = {**_SHORT, Ruleset: RULESET, Phase: PHASE}
_EVENT: Final = kinds_of(EVENTS, "an event", _KNOWN, {"clauses": Each(TEXT)})


# --- States --------------------------------------------------------------------------------------


_HINTS: Final = {name: hint for name, hint in get_type_hints(state_of).items() if name != "return"}
_PARTS: Final = {
    **{name: shape_of(hint, _KNOWN) for name, hint in _HINTS.items()},
    "tokens": Each(Each(Whole(0, bags.MOST), len(COLOURS))),
}
"""A state's keys, which are its properties, and the shape of each."""
_BY_SEAT: Final = ("reserved", "hands", "goods", "insured", "tokens", "vp")


def _state(**found: object) -> State:
    """Return the state that a document describes, if it can exist."""
    players = len(cast("tuple[str, ...]", found["names"]))
    for key in _BY_SEAT:
        row = cast("tuple[object, ...]", found[key])
        if len(row) != players:
            raise within(key, wrong_length(players, len(row)))
    state = cast("Callable[..., State]", state_of)(**found)
    require_no_problems(InvalidPosition, problems(state))
    return state


_STATE: Final = Fields(_PARTS, _state)


# --- Views ---------------------------------------------------------------------------------------


def _view(**found: object) -> View:
    """Return the view that a document describes, if some state could look like it."""
    view = cast("Callable[..., View]", View)(**found)
    for where, problem in _view_problems(view):
        raise DocumentError(where, problem.message, problem.clauses)
    return view


_Problem = tuple[str, Objection]


def _view_problems(view: View) -> Iterator[_Problem]:
    """Yield what is wrong with a view, with the place of each; what follows may rely on it."""
    players, rules = len(view.traders), view.ruleset
    for problem in name_problems(tuple([trader.name for trader in view.traders]), rules):
        yield "traders", problem
    for where, seat in _seats(view):
        if seat >= players:
            yield where, refused("view.seat", "TURN-1", seat=seat, players=players)
    for number, space in enumerate(view.ships):
        if space > rules.route.edo:
            yield f"ships[{number}]", refused("view.space", "COMP-7", space=space)
    if view.passes > players:
        yield "passes", refused("view.passes", "TURN-5", passes=view.passes, players=players)
    for seat, trader in enumerate(view.traders):
        yield from _secrecy_problems(view, seat, trader)
    yield from _card_problems(view)


def _seats(view: View) -> Iterator[tuple[str, int]]:
    """Yield every seat that a view names, and where."""
    phase = view.phase
    if view.seat is not None:
        yield "seat", view.seat
    for name in ("seat", "active", "seller", "start"):
        if hasattr(phase, name):
            yield f"phase.{name}", getattr(phase, name)
    if isinstance(phase, DrawingLot):
        yield from [(f"phase.tied[{number}]", seat) for number, seat in enumerate(phase.tied)]
    elif isinstance(phase, Selling):
        for number, (_, seat) in enumerate(phase.earned):
            yield f"phase.earned[{number}].seat", seat


def _secrecy_problems(view: View, seat: int, trader: TraderView) -> Iterator[_Problem]:
    """Yield where a view shows more of a player, or less, than its owner may see."""
    where, own, hand = f"traders[{seat}]", seat == view.seat, trader.hand
    if own is (hand is None):
        yield f"{where}.hand", refused("view.hand", "INFO-1")
    if hand is not None and len(hand) != trader.hand_size:
        wrong = refused("view.hand_size", "INFO-1", cards=len(hand), size=trader.hand_size)
        yield f"{where}.hand_size", wrong
    if (own or isinstance(view.phase, Over)) is (trader.vp is None):
        yield f"{where}.vp", refused("view.vp", "INFO-2", "INFO-5")


def _card_problems(view: View) -> Iterator[_Problem]:
    """Yield where there are more cards than the deck has, by counting the deck down."""
    left = view.ruleset.deck.bag
    for where, bag in _zones(view):
        if not bags.holds(left, bag):
            yield where, refused("view.cards", "COMP-2")
        left -= bag
    hidden = view.draw_size + sum([t.hand_size for t in view.traders if t.hand is None])
    if hidden > bags.size(left):
        yield "", refused("view.hidden", "COMP-2", hidden=hidden, left=bags.size(left))


def _zones(view: View) -> Iterator[tuple[str, Bag]]:
    """Yield all cards that a view shows, and where."""
    yield "market", view.market.bag
    yield "farm", view.farm.bag
    yield "discard", view.discard.bag
    for seat, trader in enumerate(view.traders):
        yield f"traders[{seat}].goods", trader.goods.bag
        yield f"traders[{seat}].insured", trader.insured.bag
        if trader.hand is not None:
            yield f"traders[{seat}].hand", trader.hand.bag
        if trader.reserved is not None:
            yield f"traders[{seat}].reserved", bags.ONE[trader.reserved.card.kind]


# --- The codec, and the functions at the front door ----------------------------------------------

CODEC: Final = Codec(
    state=Document("osaka-state/1", (State,), _STATE),
    view=Document("osaka-view/1", (View,), fields_of(View, _KNOWN, _view)),
    move=Document("osaka-move/1", get_args(Move), Single("move", MOVE)),
    event=Document("osaka-event/1", EVENTS, _EVENT),
)
"""The documents of Traders of Osaka."""


def dump(value: State | View | Move | Event) -> str:
    """Return a state, a view, a move or an event as one line of JSON, always in the same way.

    A state shows what is hidden: give players a view of it, and redacted events.

    Raises:
        WrongType: The value is none of these.

    >>> import osaka_rules as osaka
    >>> dump(osaka.parse_move("buy with R2 B5"))
    '{"format":"osaka-move/1","move":"buy with R2 B5"}'
    >>> dump(osaka.TurnBegan(seat=1))
    '{"format":"osaka-event/1","kind":"turn_began","seat":1,"clauses":["TURN-1","TURN-3"]}'
    """
    return CODEC.dump(value)


def load(text: str | bytes) -> State | View | Move | Event:
    """Return the value of any document that :func:`dump` writes; its ``format`` says what it is.

    If you know what has to come, use :func:`load_state`, :func:`load_view`, :func:`load_move` or
    :func:`load_event`, which refuse anything else.

    Raises:
        DocumentError: The text is not such a document.
        InvalidPosition: The document is a state that cannot exist.

    >>> load('{"format": "osaka-move/1", "move": "take R5"}')
    Take(card=Card(colour=<Colour.RED: 0>, value=5))
    >>> load('{"format": "osaka-move/2", "move": "take R5"}')  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    osaka_rules.wire.strict.DocumentError: format: Expected the format 'osaka-state/1' or ...
    """
    return CODEC.load(text)


def load_state(text: str | bytes) -> State:
    """Return the state that a document holds; it raises what :func:`load` raises.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R2", reserved={1: "market R5"})
    >>> load_state(dump(state)) == state
    True
    """
    return CODEC.state.load(text)


def load_view(text: str | bytes) -> View:
    """Return the view that a document holds; it raises what :func:`load` raises.

    >>> import osaka_rules as osaka
    >>> seen = osaka.view(osaka.position(market="R2", hands=["R5", "B3"]), seat=0)
    >>> "B3" in dump(seen), load_view(dump(seen)) == seen
    (False, True)
    """
    return CODEC.view.load(text)


def load_move(text: str | bytes) -> Move:
    """Return the move that a document holds; it raises what :func:`load` raises.

    >>> str(load_move('{"format":"osaka-move/1","move":"pass"}'))
    'pass'
    """
    return CODEC.move.load(text)


def load_event(text: str | bytes) -> Event:
    """Return the event that a document holds; it raises what :func:`load` raises.

    >>> load_event('{"format":"osaka-event/1","kind":"ran_out","missing":2,"clauses":["REFR-4"]}')
    RanOut(missing=2)
    """
    return CODEC.event.load(text)
