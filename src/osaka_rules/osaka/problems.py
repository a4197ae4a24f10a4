"""What is wrong with a state: :func:`problems` finds everything at once.

It looks for what contradicts the rules in the position itself: cards that cannot exist, ships off
the route, a phase that does not fit. It does not ask whether players could have got there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, get_args

from attrs import fields

from osaka_rules.checks import require
from osaka_rules.kernel import Objection, shown
from osaka_rules.osaka import bags
from osaka_rules.osaka.cards import CARDS, COLOURS, Colour
from osaka_rules.osaka.events import EndedBy, Occasion
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
from osaka_rules.osaka.queries import (
    buyable,
    in_edo,
    insurable,
    paying,
    sales,
    sinking,
    stuck,
    token_counts,
)
from osaka_rules.osaka.ruleset import Ruleset, name_problems
from osaka_rules.osaka.setting_up import lowest_hands
from osaka_rules.osaka.state import State


def problems(state: State) -> tuple[Objection, ...]:
    """Return everything that is wrong with a state, each with its clause; ``()`` if nothing is.

    >>> import attrs
    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R5")
    >>> problems(state)
    ()
    >>> for problem in problems(attrs.evolve(state, ships=(0, 0, 9, 5), market_bag=0)):
    ...     print(problem)
    There are 6 R5 in the game; the deck has 7. (COMP-2)
    The yellow ship is on space 9; the route has spaces 0 to 5. (COMP-7)

    Raises:
        WrongType: ``state`` is not a state.
    """
    require(State, state)
    misshapen = tuple(_mistyped(state)) or tuple(_misshapen(state))
    if misshapen:
        return misshapen
    adrift = tuple(_ships(state))
    fitting = () if adrift else tuple(_phase(state))  # which asks where the ships are
    return (*_contents(state), *adrift, *fitting)


_SEATS: Final[dict[type[Phase], list[str]]] = {
    cls: [a.name for a in fields(cls) if a.name in ("seat", "active", "seller", "start")]
    for cls in get_args(Phase)
}
"""For each phase, which of its values are seats."""
_TYPES: Final = {"ruleset": Ruleset, "names": tuple, "ships": tuple, "vp": tuple}
"""What is looked at before everything else."""
_SALE: Final[list[type]] = [Colour, int]
_RACKS: Final = ("market_rack", "farm_rack", "hand_rack", "goods_rack", "insured_rack")


def _mistyped(state: State) -> Iterator[Objection]:
    """Find what is not of the right type."""
    for name, cls in _TYPES.items():
        value: object = getattr(state, name)
        if type(value) is not cls:
            yield refused("position.type", row=name, value=shown(value), expected=cls.__name__)


def _misshapen(state: State) -> Iterator[Objection]:
    """Find what keeps the state from being looked at more closely."""
    yield from name_problems(state.names, state.ruleset)
    players = len(state.names)
    if len(state.vp) != players:
        yield refused("position.row", "COMP-5", row="vp", number=len(state.vp), players=players)
    if len(state.ships) != len(COLOURS):
        yield refused("position.ships", "COMP-5", number=len(state.ships))
    if {*map(type, (*state.ships, *state.vp, state.passes))} != {int}:
        yield refused("position.number", "COMP-7", "PAY-4", "TURN-5")
    if type(state.reshuffles) is not int or state.reshuffles < 0:
        yield refused("position.reshuffles", "REFR-3", value=shown(state.reshuffles))
    if not all(map(bags.is_bag, _piles(state))):
        yield refused("position.bag", "COMP-2")
    wrong = [name for name in _RACKS if not bags.is_rack(getattr(state, name), players)]
    for name in wrong:
        yield refused("position.rack", "COMP-2", row=name, players=players, capacity=bags.CAPACITY)
    if not wrong and any([each not in (0, *bags.ONE) for each in _under_pieces(state)]):
        yield refused("position.pieces", "RES-1")
    if not bags.are_fours(state.token_rack, players):
        yield refused("position.token_rack", "COMP-4", players=players)
    if type(state.phase) not in _SEATS:
        yield refused("position.phase", "TURN-3", value=shown(state.phase))


def _piles(state: State) -> list[int]:
    return [state.market_bag, state.farm_bag, state.draw_bag, state.discard_bag, state.vp_bag]


def _under_pieces(state: State) -> tuple[int, ...]:
    """Return, for each seat, all cards that its piece lies on."""
    return bags.filled(state.market_rack + state.farm_rack)


def _contents(state: State) -> Iterator[Objection]:
    """Count cards, victory points and tokens."""
    deck = state.ruleset.deck
    zones = _piles(state) + [bags.merged(getattr(state, name)) for name in _RACKS]
    if sum(zones) != deck.bag or sum(map(bags.size, zones)) != len(deck):
        for card in CARDS:
            number, expected = sum([bags.count(bag, card.kind) for bag in zones]), deck.count(card)
            if number != expected:
                yield refused(
                    "position.cards", "COMP-2", number=number, card=card, expected=expected
                )
    under, vp = bags.size(state.vp_bag), sum(state.vp)
    if any([each < 0 for each in state.vp]):
        yield refused("position.negative_vp", "PAY-4", vp=state.vp)
    elif vp < under:
        yield refused("position.vp_cards", "PAY-4", number=under, vp=vp)


def _ships(state: State) -> Iterator[Objection]:
    edo = state.ruleset.route.edo
    for colour, space in zip(COLOURS, state.ships, strict=True):
        if not 0 <= space <= edo:
            yield refused("position.space", "COMP-7", colour=colour, space=space, edo=edo)


# --- What the phase asks for ---------------------------------------------------------------------


def _phase(state: State) -> Iterator[Objection]:
    """Check that everything fits the phase."""
    phase, players = state.phase, len(state.names)
    seats = [getattr(phase, name) for name in _SEATS[type(phase)]]
    if not all([type(seat) is int and 0 <= seat < players for seat in seats]):
        yield refused("position.no_seat", "TURN-1", phase=type(phase).__name__)
        return
    yield from _passes_and_tokens(state)
    yield from _edo(state)
    match phase:
        case Acting(seat):
            yield from _acting(state, seat)
        case Refreshing():
            yield from _refreshing(state, phase)
        case Selling():
            yield from _selling(state, phase)
        case Insuring(_, seat):
            yield from _insuring(state, seat)
        case Over(ended_by):
            if ended_by == "deadlock":
                yield from _deadlock(state)
        case _:
            yield from _preparation(state, phase)
            yield from misdealt(state, phase)


def _passes_and_tokens(state: State) -> Iterator[Objection]:
    """Check what would have ended the game."""
    phase, players = state.phase, len(state.names)
    end = phase.ended_by if isinstance(phase, Over) else None
    if isinstance(phase, Over) and end not in get_args(EndedBy):
        yield refused("position.ended_by", "END-1", "END-3", value=shown(end))
        return
    in_turn = isinstance(phase, Acting) or (
        isinstance(phase, Refreshing) and phase.occasion == "turn"
    )
    allowed = range(players) if in_turn else (players if end == "deadlock" else 0,)
    if state.passes not in allowed:
        yield refused("position.passes", "TURN-5", passes=state.passes, phase=type(phase).__name__)
    target = state.ruleset.token_target
    reached = max(token_counts(state)) >= target
    if reached and end != "tokens":
        yield refused("position.tokens_reached", "END-1", target=target)
    elif end == "tokens" and not reached:
        yield refused("position.tokens_missing", "END-1", target=target)


def _edo(state: State) -> Iterator[Objection]:
    """Check that ships are in Edo in a payday and while waiting for one, and at no other time."""
    phase = state.phase
    arrived = in_edo(state)
    waiting = isinstance(phase, Refreshing) and (
        phase.occasion == "purchase" and state.ruleset.refresh == "before_payday"
    )
    over = isinstance(phase, Over) and phase.ended_by == "tokens"
    payday = over or isinstance(phase, Selling | Insuring)
    if payday and not arrived:
        yield refused("position.no_payday", "SHIP-3")
    elif arrived and not (waiting or payday):
        yield from [refused("position.in_edo", "RET-1", colour=colour) for colour in arrived]


def _acting(state: State, seat: int) -> Iterator[Objection]:
    left = state.farm_bag or state.farm_rack or state.draw_bag or state.discard_bag
    if not buyable(state, seat) and state.ruleset.refresh_market and left:
        yield refused("position.empty_market", "TURN-2", name=state.names[seat])


def _deadlock(state: State) -> Iterator[Objection]:
    ruleset = state.ruleset
    if ruleset.passing == "when_stuck" and ruleset.refresh_market:
        for seat, name in enumerate(state.names):
            if not stuck(state, seat):
                yield refused("position.not_stuck", "TURN-4", name=name)


def _refreshing(state: State, phase: Refreshing) -> Iterator[Objection]:
    if phase.occasion not in get_args(Occasion):
        yield refused("position.occasion", "REFR-1", value=shown(phase.occasion))
    if state.farm_rack:
        yield refused("position.piece_in_farm", "RES-6")
    to_market, to_farm = state.ruleset.refresh_market, state.ruleset.refresh_farm
    farm = bags.size(state.farm_bag + bags.merged(state.farm_rack))
    possible = [(n, to_farm) for n in range(1, to_market + 1)]
    possible += [(0, n) for n in range(1, to_farm + 1)]
    if (phase.to_market, phase.to_farm) not in possible:
        here, there = shown(phase.to_market), shown(phase.to_farm)
        yield refused("position.refresh", "REFR-1", to_market=here, to_farm=there)
    elif farm != to_farm - phase.to_farm:
        yield refused("position.refresh_farm", "REFR-1", number=farm)
    elif bags.size(state.market_bag) < to_market - phase.to_market:
        yield refused("position.refresh_market", "REFR-1")
    if not state.draw_bag:
        yield refused("position.no_draw", "REFR-3")


def _unsold(state: State, order: list[tuple[Colour, int]]) -> Iterator[Objection]:
    """Find goods that are still there after their sale."""
    for colour, seat in order:
        goods = bags.at_seat(state.goods_rack, seat) + bags.at_seat(state.insured_rack, seat)
        if goods & bags.COLOUR_MASKS[colour]:
            yield refused("position.unsold", "PAY-1", name=state.names[seat], colour=colour)


def _describes_a_sale(phase: Selling) -> bool:
    if type(phase.colours) is not tuple or type(phase.earned) is not tuple:
        return False
    sold = [each for each in phase.earned if type(each) is tuple and [*map(type, each)] == _SALE]
    colours = {*map(type, (phase.colour, *phase.colours))}
    return sold == [*phase.earned] and colours == {Colour} and type(phase.owed) is int


def _selling(state: State, phase: Selling) -> Iterator[Objection]:
    if not _describes_a_sale(phase):
        yield refused("position.sale", "PAY-8", value=shown(phase))
        return
    order = sales(state, phase.active, phase.colours)
    sale = (phase.colour, phase.seller)
    if phase.colours != paying(state):
        yield refused("position.payday", "PAY-8", colours=phase.colours)
    if phase.owed < 1 or phase.earned[-1:] != (sale,):
        yield refused("position.not_owed", "PAY-5", name=state.names[phase.seller])
    elif phase.earned != tuple([each for each in order if each in phase.earned]):
        yield refused("position.sales", "PAY-8")
    else:
        yield from _unsold(state, order[: order.index(sale) + 1])
    if not state.draw_bag:
        yield refused("position.no_draw", "REFR-3")


def _insuring(state: State, seat: int) -> Iterator[Objection]:
    yield from _unsold(state, sales(state, 0, paying(state)))
    if not sinking(state):
        yield refused("position.calm", "SINK-2")
    elif not insurable(state, seat):
        yield refused("position.not_asked", "INS-6", name=state.names[seat])


# --- The preparation -----------------------------------------------------------------------------


def _preparation(state: State, phase: Dealing | DrawingLot | ChoosingToken) -> Iterator[Objection]:
    """Check that nothing but the preparation has happened yet."""
    players = len(state.names)
    if any(state.ships):
        yield refused("position.sailed", "SETUP-2")
    if any([state.goods_rack, state.insured_rack, *state.vp, state.discard_bag]):
        yield refused("position.gained", "SETUP-7")
    if state.market_rack or state.farm_rack:
        yield refused("position.reserved", "SETUP-7")
    start = chosen = 0
    if isinstance(phase, ChoosingToken):
        start, chosen = phase.start, (phase.seat - phase.start) % players
    tokens = token_counts(state)
    if (*tokens[start:], *tokens[:start]) != (1,) * chosen + (0,) * (players - chosen):
        yield refused("position.first_tokens", "SETUP-6", tokens=tokens, phase=type(phase).__name__)


def misdealt(state: State, phase: Dealing | DrawingLot | ChoosingToken) -> Iterator[Objection]:
    """Check that Market, Farm and hands have been dealt as far as the phase says."""
    ruleset = state.ruleset
    hands = bags.by_seat(state.hand_rack, len(state.names))
    wanted = [ruleset.market_size, ruleset.farm_size, *[ruleset.first_hand] * len(state.names)]
    dealt = [bags.size(state.market_bag), bags.size(state.farm_bag)]
    dealt += [bags.coins(hand) for hand in hands]
    if dealt[0] > wanted[0] or dealt[1] > wanted[1]:
        yield refused("position.overdealt_areas", "SETUP-3")
    for hand, name in zip(hands, state.names, strict=True):
        if overdealt(hand, ruleset):
            yield refused("position.overdealt_hand", "SETUP-4", name=name)
    open_ = [at for at, (have, want) in enumerate(zip(dealt, wanted, strict=True)) if have < want]
    if isinstance(phase, Dealing):
        if not open_ or any(dealt[open_[0] + 1 :]):
            yield refused("position.dealing_order", "SETUP-4")
    elif open_:
        yield refused("position.undealt", "SETUP-3", "SETUP-4")
    elif starts_otherwise(hands, phase):
        if isinstance(phase, ChoosingToken):
            yield refused("position.start", "SETUP-5", name=state.names[phase.start])
        else:
            yield refused("position.tied", "SETUP-5", tied=phase.tied)


def starts_otherwise(hands: Sequence[int], phase: DrawingLot | ChoosingToken) -> bool:
    """Return whether hands do not lead to the start player, or to the lot, of a phase (SETUP-5)."""
    lowest = lowest_hands(hands)
    if isinstance(phase, ChoosingToken):
        return phase.start not in lowest
    return phase.tied != lowest or len(lowest) == 1


def overdealt(hand: int, ruleset: Ruleset) -> bool:
    """Return whether an initial hand was enough without one of its cards (SETUP-4)."""
    last = max([bags.VALUES[kind] for kind in bags.kinds(hand)], default=0)
    return bags.coins(hand) - last >= ruleset.first_hand
