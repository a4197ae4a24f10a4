"""How cattrs turns the values of the game into plain JSON values and back.

Classes are read and written by functions that cattrs makes from their fields, so that a new event
needs no line here. Only what is written in a shorter way, or very often, has a function of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, Literal, TypeVar, get_args, get_origin

from attrs import fields, frozen, has
from cattrs import ClassValidationError, Converter
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn

from osaka_rules.osaka import bags
from osaka_rules.osaka.cards import Card, Cards, Colour
from osaka_rules.osaka.drafts import Draft, finished
from osaka_rules.osaka.events import EVENTS, Event
from osaka_rules.osaka.model import Phase, Reservation, State, pieces_on
from osaka_rules.osaka.moves import Move
from osaka_rules.osaka.notation import parse_move
from osaka_rules.osaka.ruleset import STANDARD, Route, Ruleset, Space
from osaka_rules.wire.strict import DocumentError, JsonObject, an_object, shown
from osaka_rules.wire.values import (
    a_bag,
    a_card,
    a_colour,
    a_count,
    a_hidden_bag,
    a_piece,
    a_truth,
    a_word,
    four_counts,
    named,
    part,
    row,
    snake,
    so_many,
    some_cards,
    taken,
    within,
    zone,
)

_T = TypeVar("_T")
_Hook = Callable[[object, object], _T]

PHASES: Final[dict[str, type[Phase]]] = {snake(cls): cls for cls in get_args(Phase)}
EVENT_KINDS: Final[dict[str, type[Event]]] = {snake(cls): cls for cls in EVENTS}
_KINDS: Final = {cls: snake(cls) for cls in (*PHASES.values(), *EVENT_KINDS.values())}
_SALE: Final = tuple[Colour, int]


@frozen
class _Sale:
    """What a sale earned; a pair of unlike things would be awkward in other languages."""

    colour: Colour
    seat: int


@cache
def converter() -> Converter:
    """Build the converter when it is first needed: a constant, but one that takes a while to make.

    What is registered later wins: the special follows the general.
    """
    made = Converter(forbid_extra_keys=True)
    _teach_reading(made)
    _teach_writing(made)
    return made


# --- Reading -------------------------------------------------------------------------------------


def _teach_reading(made: Converter) -> None:
    made.register_structure_hook_factory(has, _class_reader)
    made.register_structure_hook_factory(_is_tuple, _row_reader)
    made.register_structure_hook_factory(_is_literal, _word_reader)
    made.register_structure_hook_factory(lambda cls: cls is Ruleset, _ruleset_reader)
    made.register_structure_hook_func(lambda cls: cls == _SALE, _hook(_sale))
    made.register_structure_hook(Phase, _hook(_phase))
    plain: dict[type, Callable[[object], object]] = {
        int: a_count,
        bool: a_truth,
        str: a_word,
        Colour: a_colour,
        Card: a_card,
        Cards: some_cards,
        Reservation: a_piece,
        Route: _route,
        State: _state,
    }
    for cls, read in plain.items():
        made.register_structure_hook(cls, _hook(read))


def _is_tuple(cls: object) -> bool:
    return get_origin(cls) is tuple


def _is_literal(cls: object) -> bool:
    return get_origin(cls) is Literal


def _hook(read: Callable[[object], _T]) -> _Hook[_T]:
    return lambda value, _: read(value)


def tagged(value: object, kinds: Mapping[str, type[_T]], what: str) -> _T:
    """Read a value of one of several classes; its ``kind`` says of which."""
    cls, content = taken(value, "kind", lambda kind: named(kind, kinds, what))
    return converter().structure(content, cls)


def _phase(value: object) -> Phase:
    return tagged(value, PHASES, "phase")


def _sale(value: object) -> tuple[Colour, int]:
    sale = converter().structure(value, _Sale)
    return (sale.colour, sale.seat)


def _route(value: object) -> Route:
    return Route(row(value, lambda space: converter().structure(space, Space)))


def _class_reader(cls: type[_T], made: Converter) -> _Hook[_T]:
    built, names = _builder(cls, made), _names(cls)
    return lambda value, _: built(an_object(value, "", names))


def _ruleset_reader(cls: type[Ruleset], made: Converter) -> _Hook[Ruleset]:
    built, names = _builder(cls, made), _names(cls)

    def read(value: object, _: object) -> Ruleset:
        found = an_object(value, "", (), names)
        ruleset = built(found)
        for name in found:
            if name not in ruleset.differences:
                raise DocumentError(name, "This is the usual value, which is left out.")
        return ruleset

    return read


def _names(cls: type) -> dict[str, None]:
    """List what an object of a class is made of, in order and quick to look up."""
    return dict.fromkeys([field.name for field in fields(cls) if field.init])


def _builder(cls: type[_T], made: Converter) -> Callable[[JsonObject], _T]:
    build = make_dict_structure_fn(cls, made)

    def built(found: JsonObject) -> _T:
        try:
            return build(found, cls)
        except ClassValidationError as errors:
            raise _first(errors) from None

    return built


def _first(errors: ClassValidationError) -> DocumentError:
    """Give the first thing that cattrs found wrong, be it with a value or with the whole."""
    of_values, of_the_whole = errors.group_exceptions()
    error, where = (of_values[0][0], of_values[0][1].name) if of_values else (of_the_whole[0], "")
    if isinstance(error, DocumentError):
        return within(where, error)
    return DocumentError(where, str(error))  # an invalid ruleset, with all its problems


def _row_reader(cls: type, made: Converter) -> _Hook[tuple[object, ...]]:
    items = get_args(cls)
    (item,) = {*items} - {...}  # unlike things in a row would need a hook of their own
    read = made.get_structure_hook(item)

    def read_row(value: object, _: object) -> tuple[object, ...]:
        found = row(value, lambda each: read(each, item))
        return found if ... in items else so_many(len(items), found)

    return read_row


def _word_reader(cls: type) -> _Hook[str]:
    words: tuple[str, ...] = get_args(cls)

    def read_word(value: object, _: object) -> str:
        text = a_word(value)
        if text not in words:
            raise DocumentError("", f"{shown(text)} is not one of {', '.join(map(repr, words))}.")
        return text

    return read_word


# --- Writing -------------------------------------------------------------------------------------


def _teach_writing(made: Converter) -> None:
    made.register_unstructure_hook_factory(lambda cls: cls in _KINDS, _tagged_writer)
    made.register_unstructure_hook_factory(lambda cls: cls is Ruleset, _ruleset_writer)
    made.register_unstructure_hook_func(lambda cls: cls == _SALE, _written_sale)
    for cls in (Colour, Card, Reservation):
        made.register_unstructure_hook(cls, str)
    for cls in get_args(Move):
        made.register_unstructure_hook(cls, _written_move)
    made.register_unstructure_hook(Cards, _written_cards)
    made.register_unstructure_hook(Route, _written_route)
    made.register_unstructure_hook(State, _written_state)


def _tagged_writer(cls: type[Event], made: Converter) -> Callable[[Event], JsonObject]:
    write, kind = make_dict_unstructure_fn(cls, made), _KINDS[cls]
    if cls in EVENTS:
        return lambda event: {"kind": kind, **write(event), "clauses": event.clauses}
    return lambda phase: {"kind": kind, **write(phase)}


def _ruleset_writer(cls: type, made: Converter) -> Callable[[Ruleset], JsonObject]:
    return make_dict_unstructure_fn(cls, made, _cattrs_omit_if_default=True)


def _written_sale(sale: tuple[Colour, int]) -> JsonObject:
    return {"colour": str(sale[0]), "seat": sale[1]}


def _written_move(move: Move) -> JsonObject:
    return {"move": str(parse_move(str(move)))}  # which refuses a purchase without a payment


def _written_cards(some: Cards) -> str:
    return zone(some.bag)


def _written_route(route: Route) -> list[JsonObject]:
    return [{"name": space.name, "kind": space.kind} for space in route.spaces]


# --- States, which are written and read so often that it is done by hand -------------------------

_STATE_KEYS: Final = dict.fromkeys(
    [
        "ruleset", "names", "phase", "market", "farm", "reserved", "draw", "discard",
        "reshuffles", "ships", "hands", "goods", "insured", "tokens", "vp", "vp_cards", "passes",
    ]
)  # fmt: skip


def _written_state(state: State) -> JsonObject:
    write, players = converter().unstructure, len(state.names)
    return {
        "ruleset": {} if state.ruleset is STANDARD else write(state.ruleset),
        "names": state.names,
        "phase": write(state.phase),
        "market": zone(state.market_bag),
        "farm": zone(state.farm_bag),
        "reserved": [None if piece is None else str(piece) for piece in state.reserved],
        "draw": zone(state.draw_bag),
        "discard": zone(state.discard_bag),
        "reshuffles": state.reshuffles,
        "ships": state.ships,
        "hands": [zone(bag) for bag in bags.by_seat(state.hand_rack, players)],
        "goods": [zone(bag) for bag in bags.by_seat(state.goods_rack, players)],
        "insured": [zone(bag) for bag in bags.by_seat(state.insured_rack, players)],
        "tokens": state.tokens,
        "vp": state.vp,
        "vp_cards": zone(state.vp_bag),
        "passes": state.passes,
    }


def _state(value: object) -> State:
    found = an_object(value, "", _STATE_KEYS)
    names = part(found, "names", _texts)
    players = len(names)

    def by_seat(key: str, read: Callable[[object], _T]) -> tuple[_T, ...]:
        return part(found, key, lambda items: so_many(players, row(items, read)))

    pieces = enumerate(by_seat("reserved", a_piece))
    racks = pieces_on([(seat, piece) for seat, piece in pieces if piece is not None])
    state = Draft(  # which is quicker to make than a State, see ``finished``
        ruleset=part(found, "ruleset", _ruleset),
        names=names,
        phase=part(found, "phase", _phase),
        market_bag=part(found, "market", a_bag),
        farm_bag=part(found, "farm", a_bag),
        market_rack=racks["market"],
        farm_rack=racks["farm"],
        draw_bag=part(found, "draw", a_hidden_bag),
        discard_bag=part(found, "discard", a_bag),
        reshuffles=part(found, "reshuffles", a_count),
        ships=part(found, "ships", four_counts),
        hand_rack=bags.rack(by_seat("hands", a_hidden_bag)),
        goods_rack=bags.rack(by_seat("goods", a_bag)),
        insured_rack=bags.rack(by_seat("insured", a_bag)),
        token_rack=bags.rack(by_seat("tokens", _tokens)),
        vp=by_seat("vp", a_count),
        vp_bag=part(found, "vp_cards", a_hidden_bag),
        passes=part(found, "passes", a_count),
    )
    return finished(state)


def _texts(value: object) -> tuple[str, ...]:
    return row(value, a_word)


def _tokens(value: object) -> int:
    numbers = four_counts(value)
    if max(numbers) > bags.MOST:
        raise DocumentError("", f"Nobody has more than {bags.MOST} tokens.", ("COMP-4",))
    return bags.four(numbers)


def _ruleset(value: object) -> Ruleset:
    return STANDARD if value == {} else converter().structure(value, Ruleset)
