"""Positions: any state in one readable call, to look into an edge case."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Final, TypeVar, cast

from osaka_rules import one_line
from osaka_rules.checks import as_names, is_a, is_list, require_no_problems
from osaka_rules.kernel import (
    InvalidPosition,
    NotationError,
    Objection,
    WrongType,
    WrongValue,
    shown,
)
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag, Hidden, Rack
from osaka_rules.osaka.cards import COLOURS, Cards, card, cards, packed
from osaka_rules.osaka.drafts import finished
from osaka_rules.osaka.evolve import Draft
from osaka_rules.osaka.messages import message, refused
from osaka_rules.osaka.model import RESERVATIONS, Acting, Phase, Reservation
from osaka_rules.osaka.moves import AREAS, Area
from osaka_rules.osaka.phase_text import parse_phase
from osaka_rules.osaka.problems import problems
from osaka_rules.osaka.ruleset import STANDARD, Ruleset, require_ruleset
from osaka_rules.osaka.ruleset_text import read_ruleset
from osaka_rules.osaka.state import State

NAMES: Final = ("Ann", "Bob", "Cay", "Dan")
"""What players are called who were not named."""
_TOKENS: Final = re.compile(r"([1-9][0-9]{0,2})?([RBYG])")
_T = TypeVar("_T")
_V = TypeVar("_V")


def position(
    text: str | None = None,
    /,
    *,
    names: Sequence[str] = (),
    ruleset: Ruleset = STANDARD,
    seat: int | None = None,
    phase: Phase | str | None = None,
    market: str | Cards = "",
    farm: str | Cards = "",
    reserved: Mapping[int, str | Reservation] | None = None,
    hands: Sequence[str | Cards] = (),
    goods: Sequence[str | Cards] = (),
    insured: Sequence[str | Cards] = (),
    ships: Mapping[str, int] | None = None,
    tokens: Sequence[str] = (),
    vp: Sequence[int] = (),
    vp_cards: str | Cards = "",
    draw: str | Cards | None = None,
    discard: str | Cards | None = None,
    reshuffles: int = 0,
    passes: int = 0,
) -> State:
    """Return the state with these things on the table; all else is empty or at its start.

    A ``text`` names them in one line: ``"market=R5 B2; hands=[2R2 G5, Y3]"``.

    ``market`` and ``farm`` list the cards without a piece on them; ``reserved`` has the others,
    each with the seat whose piece lies on it: ``{0: "market R5"}``. It is the turn of ``seat``,
    which is 0 by default, or else a ``phase`` is given, perhaps as a text such as ``insure 0 1``.
    Without ``names`` there are as many players as the longest list has entries, and at least two;
    shorter lists are filled up.

    The rest of the deck goes to the draw pile; to the discard pile if ``draw`` is given; and under
    the trader pieces if ``discard`` is given too. Victory points without a card are marked
    otherwise (PAY-6).

    >>> state = position(
    ...     market="R5 B2",
    ...     reserved={1: "market R5"},
    ...     hands=["2R2 G5", "Y3"],
    ...     ships={"R": 3},
    ...     tokens=["2R B", "G"],
    ... )
    >>> state.hands[0], state.ships, state.tokens[0], len(state.draw)
    (cards('R2 R2 G5'), (3, 0, 0, 0), (2, 1, 0, 0), 101)
    >>> position(market="12R2")
    Traceback (most recent call last):
        ...
    osaka_rules.kernel.InvalidPosition: There are 12 R2 in the game; the deck has 11. (COMP-2)

    Raises:
        InvalidPosition: The position cannot exist; everything that is wrong with it is listed.
        NotationError: A text does not name cards, tokens, a ship or a place for a piece.
        WrongType: A value is not of the type that belongs there.
        WrongValue: Both a seat and a phase are given.
    """
    if text is not None:
        return one_line.parse(position, read_ruleset, text, one_line.chosen(position, locals()))
    require_ruleset(ruleset)
    if seat is not None and phase is not None:
        raise WrongValue(message("position.seat_and_phase"))
    if isinstance(phase, str):
        phase = parse_phase(phase)
    spaces = _mapping("ships", ships)
    pieces = {at: reservation(text) for at, text in _mapping("reserved", reserved).items()}
    given = {"hands": hands, "goods": goods, "insured": insured}
    zones = {name: tuple(map(cards, _row(name, row))) for name, row in given.items()}
    own_tokens = tuple(map(_tokens, _row("tokens", tokens)))
    own_vp = _row("vp", vp)
    rows: dict[str, Sequence[object]] = {**zones, "tokens": own_tokens, "vp": own_vp}
    own_names = cast("tuple[str, ...]", as_names(names))  # which ``problems`` looks at
    players = len(own_names) or _players(seat, pieces, rows.values())
    require_no_problems(InvalidPosition, _without_a_seat(players, pieces, rows))
    piles = [cards(pile) for pile in (market, farm, vp_cards, draw, discard) if pile is not None]
    under = [piece.card.bag for piece in pieces.values()]
    named = [each.bag for each in (*piles, *chain(*zones.values()))]
    rest = _rest(ruleset.deck, [*named, *under])
    under_pieces = cards(vp_cards).bag
    if draw is not None and discard is not None:
        under_pieces += rest.bag
    state = state_of(
        ruleset=ruleset,
        names=(*own_names, *NAMES, *map(str, range(players)))[:players],
        phase=Acting(seat or 0) if phase is None else phase,
        market=cards(market),
        farm=cards(farm),
        reserved=tuple([pieces.get(at) for at in range(players)]),
        draw=rest if draw is None else cards(draw),
        discard=rest if draw is not None and discard is None else cards(discard or ""),
        reshuffles=reshuffles,
        ships=_ships(spaces),
        **zones,
        tokens=own_tokens,
        vp=(*own_vp, *[0] * (players - len(own_vp))),
        vp_cards=packed(under_pieces),
        passes=passes,
    )
    require_no_problems(InvalidPosition, problems(state))
    return state


def _row(name: str, given: Iterable[_T]) -> list[_T]:
    """Return a list with an entry for each player."""
    if not is_list(given):
        raise WrongType(message("position.list", row=name, value=shown(given)))
    row = [*given]
    if len(row) > len(NAMES):
        raise InvalidPosition([_too_long(name, len(row), len(NAMES))])
    return row


def _mapping(name: str, given: Mapping[_T, _V] | None) -> Mapping[_T, _V]:
    if given is None or is_a(Mapping, given):
        return given or {}
    raise WrongType(message("position.mapping", row=name, value=shown(given)))


def _players(seat: int | None, pieces: Iterable[object], rows: Iterable[Sequence[object]]) -> int:
    """Return how many players there must be for all that is given."""
    seats = [each for each in (seat, *pieces) if type(each) is int and each in range(len(NAMES))]
    return max([2, *[each + 1 for each in seats], *[len(row) for row in rows]])


def _without_a_seat(
    players: int, pieces: Iterable[object], rows: Mapping[str, Sequence[object]]
) -> Iterator[Objection]:
    """Find what belongs to players who are not there."""
    for name, row in rows.items():
        if len(row) > players:
            yield _too_long(name, len(row), players)
    for seat in pieces:
        if type(seat) is not int or not 0 <= seat < players:
            yield refused("position.piece_of_nobody", "COMP-5", seat=shown(seat))


def _too_long(row: str, number: int, players: int) -> Objection:
    return refused("position.row", "COMP-5", row=row, number=number, players=players)


def _rest(deck: Cards, named: list[Bag]) -> Cards:
    """Return the cards of the deck that are not named; too many named ones are found later."""
    left = [
        max(0, number - sum([bags.count(bag, kind) for bag in named]))
        for kind, number in enumerate(bags.counts(deck.bag))
    ]
    return packed(bags.from_counts(left))


def reservation(text: str | Reservation) -> Reservation:
    """Return where a piece lies, from a text such as ``market R5``.

    Raises:
        NotationError: The text does not name a place for a piece.
    """
    if isinstance(text, Reservation):
        return text
    if is_a(str, text):
        area, _, name = text.partition(" ")
        for known in AREAS:
            if area == known:
                return RESERVATIONS[known][card(name).kind]
    raise NotationError(message("piece.text", value=shown(text)), ("RES-1",))


def _ships(spaces: Mapping[str, int]) -> tuple[int, int, int, int]:
    letters = [str(colour) for colour in COLOURS]
    for letter in spaces:
        if letter not in letters:
            raise NotationError(message("ship.colour", value=shown(letter)), ("COMP-5",))
    red, blue, yellow, green = [spaces.get(letter, 0) for letter in letters]
    return red, blue, yellow, green


def _tokens(text: object) -> tuple[int, int, int, int]:
    numbers = dict.fromkeys("RBYG", 0)
    for word in text.split() if isinstance(text, str) else (text,):
        match = _TOKENS.fullmatch(word) if isinstance(word, str) else None
        if match is None:
            raise NotationError(message("tokens.text", value=shown(word)), ("COMP-4",))
        numbers[match[2]] += int(match[1] or 1)
    if max(numbers.values()) > bags.MOST:
        raise NotationError(message("tokens.too_many", most=bags.MOST), ("COMP-4",))
    return (numbers["R"], numbers["B"], numbers["Y"], numbers["G"])


def state_of(
    *,
    ruleset: Ruleset,
    names: tuple[str, ...],
    phase: Phase,
    market: Cards,
    farm: Cards,
    reserved: tuple[Reservation | None, ...],
    draw: Cards,
    discard: Cards,
    reshuffles: int,
    ships: tuple[int, int, int, int],
    hands: tuple[Cards, ...],
    goods: tuple[Cards, ...],
    insured: tuple[Cards, ...],
    tokens: tuple[tuple[int, int, int, int], ...],
    vp: tuple[int, ...],
    vp_cards: Cards,
    passes: int,
) -> State:
    """Return the state whose properties have these values; whether it can exist is not checked."""
    racks: dict[Area, Rack[Bag]] = dict.fromkeys(AREAS, bags.NO_BAGS)
    for seat, piece in enumerate(reserved):
        if piece is not None:
            racks[piece.area] += bags.for_seat(piece.card.bag, seat)
    draft = Draft(
        ruleset,
        names,
        phase,
        market_bag=market.bag,
        farm_bag=farm.bag,
        market_rack=racks["market"],
        farm_rack=racks["farm"],
        draw_bag=Hidden(draw.bag),
        discard_bag=discard.bag,
        reshuffles=reshuffles,
        ships=ships,
        hand_rack=bags.rack([Hidden(hand.bag) for hand in hands]),
        goods_rack=bags.rack([each.bag for each in goods]),
        insured_rack=bags.rack([each.bag for each in insured]),
        token_rack=bags.rack([bags.four(row) for row in tokens]),
        vp=vp,
        vp_bag=Hidden(vp_cards.bag),
        passes=passes,
    )
    return finished(draft)
