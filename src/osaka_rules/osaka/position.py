"""Build any state in one readable call, to look into an edge case."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from osaka_rules.kernel import InvalidPosition, NotationError
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag, Hidden
from osaka_rules.osaka.cards import Cards, card, cards
from osaka_rules.osaka.model import RESERVATIONS, Acting, Phase, Reservation, State, pieces_on
from osaka_rules.osaka.moves import AREAS
from osaka_rules.osaka.problems import NO_BAG, problems
from osaka_rules.osaka.ruleset import STANDARD, Ruleset

NAMES: Final = ("Ann", "Bob", "Cay", "Dan")
_TOKENS: Final = re.compile(r"([1-9][0-9]{0,2})?([RBYG])")


def position(
    *,
    names: Sequence[str] = (),
    ruleset: Ruleset = STANDARD,
    seat: int = 0,
    phase: Phase | None = None,
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
    passes: int = 0,
) -> State:
    """Build a state from what lies on the table; whatever is not named is empty or at its start.

    ``market`` and ``farm`` list the cards without a piece on them; ``reserved`` the others, each
    with the seat whose piece lies on it: ``{0: "market R5"}``. ``seat`` is to act, unless a ``phase`` is given. The
    rest of the deck goes to the draw pile; to the discard pile if ``draw`` is given; and under the
    trader pieces if ``discard`` is given too. Victory points without a card are marked otherwise
    (PAY-6).

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
    """
    rows = (names, hands, goods, insured, tokens, vp)
    seats = [each for each in (seat, *(reserved or {})) if each in range(len(NAMES))]
    players = max([2, *[each + 1 for each in seats], *[len(row) for row in rows]])
    pieces = {seat: reservation(text) for seat, text in (reserved or {}).items()}
    found = [
        f"A piece belongs to seat {seat!r}, which is not there. (COMP-5)"
        for seat in pieces
        if type(seat) is not int or not 0 <= seat < players
    ]
    racks = pieces_on([] if found else pieces.items())
    own_hands, own_goods, own_insured = [[*map(_bag, row)] for row in (hands, goods, insured)]
    named = [_bag(market), _bag(farm), *own_hands, *own_goods, *own_insured, _bag(vp_cards)]
    named += [bags.ONE[piece.card.kind] for piece in pieces.values()]
    named += [_bag(pile) for pile in (draw, discard) if pile is not None]
    rest = _rest(ruleset.deck, named)
    state = State(
        ruleset=ruleset,
        names=_names(names, players),
        phase=Acting(seat) if phase is None else phase,
        market_bag=_bag(market),
        farm_bag=_bag(farm),
        market_rack=racks["market"],
        farm_rack=racks["farm"],
        draw_bag=Hidden(rest if draw is None else _bag(draw)),
        discard_bag=rest if draw is not None and discard is None else _bag(discard or ""),
        ships=_ships(ships or {}),
        hand_rack=bags.rack([Hidden(bag) for bag in own_hands]),
        goods_rack=bags.rack(own_goods),
        insured_rack=bags.rack(own_insured),
        token_rack=bags.rack([bags.four(_tokens(text)) for text in tokens]),
        vp=(*vp, *[0] * (players - len(vp))),
        vp_bag=Hidden(_bag(vp_cards) + (rest if draw is not None and discard is not None else 0)),
        passes=passes,
    )
    found += problems(state)
    if found:
        raise InvalidPosition(tuple(found))
    return state


def _names(given: Sequence[str], players: int) -> tuple[str, ...]:
    """Give the players who were not named other names."""
    others = [name for name in (*NAMES, *map(str, range(players))) if name not in given]
    return (*given, *others[: players - len(given)])


def _bag(some: str | Cards) -> Bag:
    found = some if isinstance(some, Cards) else cards(some)
    if not bags.is_bag(found.bag):
        raise InvalidPosition((NO_BAG,))
    return found.bag


def _rest(deck: Cards, named: list[Bag]) -> Bag:
    """Give the cards of the deck that have not been named; too many named ones are found later."""
    left = [
        max(0, number - sum([bags.count(bag, kind) for bag in named]))
        for kind, number in enumerate(bags.counts(deck.bag))
    ]
    return Bag(int.from_bytes(left, "little"))


def reservation(text: str | Reservation) -> Reservation:
    """Read where a piece lies, such as ``market R5``."""
    if isinstance(text, Reservation):
        return text
    area, _, name = text.partition(" ")
    for known in AREAS:
        if area == known:
            return RESERVATIONS[known][card(name).kind]
    raise NotationError(
        f"{text!r} is not a place for a piece; write 'market R5' or 'farm R5'. (RES-1)"
    )


def _ships(spaces: Mapping[str, int]) -> tuple[int, int, int, int]:
    unknown = [colour for colour in spaces if colour not in ("R", "B", "Y", "G")]
    if unknown:
        raise NotationError(f"There is no ship {unknown[0]!r}; use R, B, Y and G. (COMP-5)")
    return (spaces.get("R", 0), spaces.get("B", 0), spaces.get("Y", 0), spaces.get("G", 0))


def _tokens(text: object) -> tuple[int, int, int, int]:
    numbers = dict.fromkeys("RBYG", 0)
    for word in text.split() if isinstance(text, str) else (text,):
        match = _TOKENS.fullmatch(word) if isinstance(word, str) else None
        if match is None:
            raise NotationError(f"{word!r} is not a token; write them like '2R B'. (COMP-4)")
        numbers[match[2]] += int(match[1] or 1)
    if max(numbers.values()) > bags.MOST:
        raise NotationError(f"Nobody has more than {bags.MOST} tokens of a colour. (COMP-4)")
    return (numbers["R"], numbers["B"], numbers["Y"], numbers["G"])
