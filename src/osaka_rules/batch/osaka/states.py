"""Rows and ordinary states: each as the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, cast

import numpy as np

from osaka_rules.adapters.actions import PartialMove
from osaka_rules.batch.osaka import rows as r
from osaka_rules.batch.osaka.rows import Row
from osaka_rules.kernel import InvalidPosition
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag, Hidden
from osaka_rules.osaka.cards import COLOURS
from osaka_rules.osaka.messages import refused
from osaka_rules.osaka.model import (
    Acting,
    ChoosingToken,
    Dealing,
    DrawingLot,
    Insuring,
    Over,
    Phase,
    Refreshing,
    Selling,
)
from osaka_rules.osaka.queries import paying
from osaka_rules.osaka.ruleset import Ruleset
from osaka_rules.osaka.state import State

_Occasion = Literal["turn", "purchase"]
_OCCASIONS: Final[tuple[_Occasion, ...]] = ("turn", "purchase")
_PHASES: Final[tuple[type[Phase], ...]] = (
    Dealing, DrawingLot, ChoosingToken, Acting, Refreshing, Selling, Insuring, Over,
)  # fmt: skip


def row_of(state: State) -> Row:
    """Return a state that has no problems as a row.

    Raises:
        InvalidPosition: A number of the state is too large for a row.
    """
    row = np.zeros(r.WIDTH, np.int16)
    piles = (state.market_bag, state.farm_bag, state.draw_bag, state.discard_bag, state.vp_bag)
    for zone, bag in zip((r.MARKET, r.FARM, r.DRAW, r.DISCARD, r.VP_CARDS), piles, strict=True):
        row[zone : zone + r.KINDS] = [*bags.counts(bag)]
    racks = (state.hand_rack, state.goods_rack, state.insured_rack)
    players = len(state.names)
    for zone, rack in zip((r.HANDS, r.GOODS, r.INSURED), racks, strict=True):
        for seat, bag in enumerate(bags.by_seat(rack, players)):
            row[zone + r.KINDS * seat : zone + r.KINDS * (seat + 1)] = [*bags.counts(bag)]
    tokens = [number for own in state.tokens for number in own]
    large = max(*tokens, *state.vp, state.reshuffles)
    if large > r.MOST:
        raise InvalidPosition([refused("batch.number", "PAY-4", number=large, most=r.MOST)])
    row[r.TOKENS : r.TOKENS + len(tokens)] = tokens
    row[r.VP : r.VP + players] = state.vp
    row[r.SHIPS : r.SHIPS + r.COLOURS] = state.ships
    for seat, piece in enumerate(state.reserved):
        if piece is not None:
            area = r.IN_MARKET if piece.area == "market" else r.IN_FARM
            row[r.PIECES + seat] = area + piece.card.kind
    row[r.PASSES], row[r.RESHUFFLES] = state.passes, state.reshuffles
    row[r.PHASE] = _PHASES.index(type(state.phase))
    _write_phase(row, state.phase)
    if isinstance(state.phase, Insuring):
        row[[r.PAYING + colour for colour in paying(state)]] = 1
    return row


def _write_phase(row: Row, phase: Phase) -> None:
    match phase:
        case Dealing():
            pass
        case DrawingLot(tied):
            row[r.TIED] = sum([1 << seat for seat in tied])
        case ChoosingToken(start, seat):
            row[r.ACTIVE], row[r.SEAT] = start, seat
        case Acting(seat):
            row[r.SEAT] = seat
        case Refreshing(seat, occasion, to_market, to_farm):
            row[r.SEAT], row[r.OCCASION] = seat, _OCCASIONS.index(occasion)
            row[r.TO_MARKET], row[r.TO_FARM] = to_market, to_farm
        case Selling(active, colours, colour, seller, owed, earned):
            row[r.ACTIVE], row[r.SEAT] = active, seller
            row[r.COLOUR], row[r.OWED] = colour, owed
            row[[r.PAYING + each for each in colours]] = 1
            for each, seat in earned:
                row[r.EARNED + each] |= 1 << seat
        case Insuring(active, seat):
            row[r.ACTIVE], row[r.SEAT] = active, seat
        case _:
            row[r.ENDED_BY] = r.BY_TOKENS if phase.ended_by == "tokens" else r.BY_DEADLOCK


def state_of(row: Row, ruleset: Ruleset, names: Sequence[str]) -> State:
    """Return a row as a state; of a move that is being made nothing has happened yet."""
    numbers: list[int] = row.tolist()
    players = len(names)

    def bag(zone: int) -> Bag:
        return bags.from_counts(numbers[zone : zone + r.KINDS])

    def each(zone: int) -> list[Bag]:
        return [bag(zone + r.KINDS * seat) for seat in range(players)]

    def pieces(area: int) -> list[Bag]:
        kinds = [numbers[r.PIECES + seat] - area for seat in range(players)]
        return [bags.ONE[kind] if kind in bags.KINDS else bags.EMPTY for kind in kinds]

    def tokens_of(seat: int) -> int:
        red, blue, yellow, green = numbers[r.TOKENS + r.COLOURS * seat :][: r.COLOURS]
        return bags.four((red, blue, yellow, green))

    tokens = [tokens_of(seat) for seat in range(players)]
    ships = numbers[r.SHIPS : r.SHIPS + r.COLOURS]
    return State(
        ruleset=ruleset,
        names=tuple(names),
        phase=_phase(numbers, players),
        market_bag=bag(r.MARKET),
        farm_bag=bag(r.FARM),
        market_rack=bags.rack(pieces(r.IN_MARKET)),
        farm_rack=bags.rack(pieces(r.IN_FARM)),
        draw_bag=Hidden(bag(r.DRAW)),
        discard_bag=bag(r.DISCARD),
        reshuffles=numbers[r.RESHUFFLES],
        ships=cast("tuple[int, int, int, int]", tuple(ships)),
        hand_rack=bags.rack([Hidden(hand) for hand in each(r.HANDS)]),
        goods_rack=bags.rack(each(r.GOODS)),
        insured_rack=bags.rack(each(r.INSURED)),
        token_rack=bags.rack(tokens),
        vp=tuple(numbers[r.VP : r.VP + players]),
        vp_bag=Hidden(bag(r.VP_CARDS)),
        passes=numbers[r.PASSES],
    )


def _phase(numbers: list[int], players: int) -> Phase:
    seat, active = numbers[r.SEAT], numbers[r.ACTIVE]
    match _PHASES[numbers[r.PHASE]].__name__:
        case "Dealing":
            return Dealing()
        case "DrawingLot":
            return DrawingLot(tuple([s for s in range(players) if numbers[r.TIED] >> s & 1]))
        case "ChoosingToken":
            return ChoosingToken(active, seat)
        case "Acting":
            return Acting(seat)
        case "Refreshing":
            occasion = _OCCASIONS[numbers[r.OCCASION]]
            return Refreshing(seat, occasion, numbers[r.TO_MARKET], numbers[r.TO_FARM])
        case "Selling":
            return _selling(numbers, players)
        case "Insuring":
            return Insuring(active, seat)
        case _:
            return Over("tokens" if numbers[r.ENDED_BY] == r.BY_TOKENS else "deadlock")


def _selling(numbers: list[int], players: int) -> Selling:
    active, colours = numbers[r.ACTIVE], [c for c in COLOURS if numbers[r.PAYING + c]]
    order = [(active + place) % players for place in range(players)]
    earned = [(c, seat) for c in colours for seat in order if numbers[r.EARNED + c] >> seat & 1]
    return Selling(
        active=active,
        colours=tuple(colours),
        colour=COLOURS[numbers[r.COLOUR]],
        seller=numbers[r.SEAT],
        owed=numbers[r.OWED],
        earned=tuple(earned),
    )


def partial_of(row: Row) -> PartialMove:
    """Return the actions of the move that is being made, as adapters have them."""
    part: int = int(row[r.PART])
    if part == r.WHOLE:
        return ()
    zone, first, begun = (
        (r.PAID, r.PAY, ())
        if part == r.PAYMENT
        else (r.COVERED, r.COVER, (r.INSURE + part - r.INSURANCE,))
    )
    cards = [first + kind for kind in range(r.KINDS) for _ in range(int(row[zone + kind]))]
    return (*begun, *cards)
