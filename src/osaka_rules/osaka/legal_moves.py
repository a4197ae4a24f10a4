"""The legal moves of a state as a lazy, ordered set: nothing is listed before it is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations_with_replacement, compress, islice
from typing import Final

from osaka_rules.chance import require_generator
from osaka_rules.checks import require
from osaka_rules.fast_init import unchecked
from osaka_rules.kernel import IllegalMove, RandomSource
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag
from osaka_rules.osaka.cards import CARDS, packed
from osaka_rules.osaka.legal import objection
from osaka_rules.osaka.model import Acting, ChoosingToken, DrawingLot, Insuring, Over
from osaka_rules.osaka.moves import (
    DONE,
    DRAWS,
    PASS,
    RESERVES,
    TAKES,
    TAKES_RESERVED,
    TOKENS,
    Buy,
    Insure,
    Lot,
    Move,
)
from osaka_rules.osaka.notation import read_move
from osaka_rules.osaka.payments import Payments
from osaka_rules.osaka.queries import insurable
from osaka_rules.osaka.state import State
from osaka_rules.reading import require_move

_Buy: Final = unchecked(Buy)
_NO_PAYMENTS: Final = Payments(0, 1)


def legal_moves(state: State) -> LegalMoves:
    """Return all moves that are legal in a state, as a lazy set in a fixed order.

    >>> import osaka_rules as osaka
    >>> moves = legal_moves(osaka.position(market="R2 G3", farm="B5", hands=["R5 Y2", ""]))
    >>> [str(move) for move in moves]  # doctest: +NORMALIZE_WHITESPACE
    ['take R2', 'take G3', 'reserve market R2', 'reserve market G3', 'reserve farm B5',
     'buy with R5', 'buy with R5 Y2']
    >>> len(moves), str(moves[5]), osaka.parse_move("take B5") in moves
    (7, 'buy with R5', False)
    """
    return LegalMoves(state)


def tight_payments(state: State) -> Iterator[Buy]:
    """Return only the purchases from whose payment no card could be dropped.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R2 R3", hands=["2B2 B3 G5", ""])
    >>> [str(move) for move in tight_payments(state)]
    ['buy with G5', 'buy with B2 B3']
    """
    return LegalMoves(state).tight_payments()


class Purchases:
    """The purchases among the legal moves of a state.

    >>> import osaka_rules as osaka
    >>> some = legal_moves(osaka.position(market="R2", hands=["R5 Y2", ""])).purchases()
    >>> some.count, str(some[1])
    (3, 'buy with R5')
    """

    __slots__ = ("_payments",)

    def __init__(self, payments: Payments) -> None:
        self._payments = payments

    @property
    def count(self) -> int:
        """How many there are."""
        return self._payments.count

    def __getitem__(self, index: int) -> Buy:
        return _Buy(packed(self._payments[index]))


class LegalMoves:
    """The legal moves of one state: ordered, counted and searched without listing the payments.

    The order in a turn is: takes (free cards, then the player's reserved one), reservations
    (Market, then Farm), purchases, pass; cards in canonical order throughout, purchases as
    :class:`~osaka_rules.osaka.payments.Payments` orders them. Elsewhere: tokens by colour;
    insurances by card and then by number and kind of goods, done; draws by card; lots by seat.
    """

    __slots__ = ("_known", "_state")

    def __init__(self, state: State) -> None:
        if type(state) is not State:
            require(State, state)
        self._state = state
        self._known: _Parts | None = None

    def _parts(self) -> _Parts:
        """Return the moves before purchases, payments and their number, the moves after them."""
        if self._known is None:
            self._known = _parts(self._state)
        return self._known

    def __len__(self) -> int:
        return self.count

    @property
    def count(self) -> int:
        """How many moves there are, also where ``len`` is limited to 31 bits."""
        before, _, purchases, after = self._parts()
        return len(before) + purchases + len(after)

    def __iter__(self) -> Iterator[Move]:
        before, payments, _, after = self._parts()
        return chain(before, (_Buy(packed(payment)) for payment in payments), after)

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move | str) and objection(self._state, move) is None

    def __getitem__(self, index: int) -> Move:
        number = self.count
        if not -number <= require(int, index) < number:
            raise IndexError(f"There is no legal move number {index}; there are {number}.")
        return _move_at(self._parts(), index % number)

    def __repr__(self) -> str:
        shown = [str(move) for move in islice(self, 5)]
        more = ", …" if self.count > len(shown) else ""
        moves = "legal move" if self.count == 1 else "legal moves"
        return f"<{self.count} {moves}: {', '.join(shown)}{more}>"

    def index(self, move: Move | str) -> int:
        """Return the index of a legal move, or of the one that a text means.

        Raises:
            IllegalMove: The move is not legal.
        """
        if isinstance(move, str):
            move = require_move(read_move, self._state, move)
        refusal = objection(self._state, move)
        if refusal is not None:
            raise IllegalMove(move, refusal)
        before, payments, purchases, _ = self._parts()
        if isinstance(move, Buy):
            return len(before) + payments.index(move.payment.bag)
        return before.index(move) if move in before else len(before) + purchases

    def sample(self, rng: RandomSource) -> Move:
        """Return one legal move, each with the same probability."""
        parts = self._known
        if parts is None:
            parts = self._known = _parts(self._state)
        before, _, purchases, after = parts
        try:
            place = rng.randrange(len(before) + purchases + len(after))
        except AttributeError:
            require_generator(rng)
            raise
        return _move_at(parts, place)

    def besides_purchases(self) -> list[Move]:
        """Return the moves that are not purchases; of purchases there may be millions."""
        before, _, _, after = self._parts()
        return [*before, *after]

    def purchases(self) -> Purchases:
        """Return the purchases, which are counted and numbered without being listed."""
        return Purchases(self._parts()[1])

    def tight_payments(self) -> Iterator[Buy]:
        """Return only the purchases from whose payment no card could be dropped."""
        return (_Buy(packed(payment)) for payment in self._parts()[1].tight())


_Parts = tuple[list[Move], Payments, int, list[Move]]


def _parts(state: State) -> _Parts:
    phase = state.phase
    if not isinstance(phase, Acting):
        return _moves_outside_turns(state), _NO_PAYMENTS, 0, []
    seat, free = phase.seat, bags.counts(state.market_bag)
    before: list[Move] = [*compress(TAKES, free)]
    own = bags.at_seat(state.market_rack, seat)
    if own:
        before.append(TAKES_RESERVED[bags.only(own)])
    elif not bags.at_seat(state.farm_rack, seat):
        before += compress(RESERVES["market"], free)
        before += compress(RESERVES["farm"], bags.counts(state.farm_bag))
    payments, purchases = _NO_PAYMENTS, 0
    hand, price = bags.at_seat(state.hand_rack, seat), bags.coins(state.market_bag + own)
    if price and bags.coins(hand) >= price:  # there is something to buy, and it can be paid
        payments = Payments(hand, price)
        purchases = payments.count
    can_pass = not before or state.ruleset.passing == "always"  # what can be bought can be taken
    return before, payments, purchases, [PASS] if can_pass else []


def _move_at(parts: _Parts, place: int) -> Move:
    before, payments, purchases, after = parts
    if place < len(before):
        return before[place]
    place -= len(before)
    return _Buy(packed(payments[place])) if place < purchases else after[place - purchases]


def _moves_outside_turns(state: State) -> list[Move]:
    match state.phase:
        case Insuring(_, seat):
            return [*_insurances(state, seat), DONE]
        case ChoosingToken():
            return [*TOKENS]
        case DrawingLot(tied):
            return [Lot(seat) for seat in tied]
        case Over():
            return []
        case _:
            return [*compress(DRAWS, bags.counts(state.draw_bag))]


def _insurances(state: State, seat: int) -> Iterator[Insure]:
    goods = insurable(state, seat)
    for kind in bags.kinds(bags.at_seat(state.hand_rack, seat)):
        card = CARDS[kind]
        own = goods & bags.COLOUR_MASKS[card.colour]
        icons = state.ruleset.icons_on(kind) if own else 0
        for number in range(1, icons + 1):
            for picked in combinations_with_replacement(bags.kinds(own), number):
                some = Bag(sum([bags.ONE[each] for each in picked]))
                if bags.holds(own, some):
                    yield Insure(card, packed(some))
