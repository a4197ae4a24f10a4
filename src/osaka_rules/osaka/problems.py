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
from osaka_rules.osaka.messages import message
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
    State,
)
from osaka_rules.osaka.queries import (
    buyable,
    in_edo,
    insurable,
    lowest_hands,
    paying,
    sales,
    sinking,
    stuck,
    token_counts,
)
from osaka_rules.osaka.ruleset import Ruleset, name_problems


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
NO_BAG: Final = Objection(("COMP-2",), message("position.bag"))
_TYPES: Final = {"ruleset": Ruleset, "names": tuple, "ships": tuple, "vp": tuple}
"""What is looked at before everything else."""
_RACKS: Final = ("market_rack", "farm_rack", "hand_rack", "goods_rack", "insured_rack")


def _mistyped(state: State) -> Iterator[Objection]:
    """Find what is not of the right type."""
    for name, cls in _TYPES.items():
        value: object = getattr(state, name)
        if type(value) is not cls:
            said = message("position.type", row=name, value=shown(value), expected=cls.__name__)
            yield Objection((), said)


def _misshapen(state: State) -> Iterator[Objection]:
    """Find what keeps the state from being looked at more closely."""
    yield from name_problems(state.names, state.ruleset)
    players = len(state.names)
    if len(state.vp) != players:
        said = message("position.row", row="vp", number=len(state.vp), players=players)
        yield Objection(("COMP-5",), said)
    if len(state.ships) != len(COLOURS):
        yield Objection(("COMP-5",), message("position.ships", number=len(state.ships)))
    if {*map(type, (*state.ships, *state.vp, state.passes))} != {int}:
        yield Objection(("COMP-7", "PAY-4", "TURN-5"), message("position.number"))
    if type(state.reshuffles) is not int or state.reshuffles < 0:
        said = message("position.reshuffles", value=shown(state.reshuffles))
        yield Objection(("REFR-3",), said)
    if not all(map(bags.is_bag, _piles(state))):
        yield NO_BAG
    wrong = [name for name in _RACKS if not bags.is_rack(getattr(state, name), players)]
    for name in wrong:
        said = message("position.rack", row=name, players=players, capacity=bags.CAPACITY)
        yield Objection(("COMP-2",), said)
    if not wrong and any([each not in (0, *bags.ONE) for each in _under_pieces(state)]):
        yield Objection(("RES-1",), message("position.pieces"))
    if not bags.are_fours(state.token_rack, players):
        yield Objection(("COMP-4",), message("position.token_rack", players=players))
    if type(state.phase) not in _SEATS:
        yield Objection(("TURN-3",), message("position.phase", value=shown(state.phase)))


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
                said = message("position.cards", number=number, card=card, expected=expected)
                yield Objection(("COMP-2",), said)
    under, vp = bags.size(state.vp_bag), sum(state.vp)
    if any([each < 0 for each in state.vp]):
        yield Objection(("PAY-4",), message("position.negative_vp", vp=state.vp))
    elif vp < under:
        yield Objection(("PAY-4",), message("position.vp_cards", number=under, vp=vp))


def _ships(state: State) -> Iterator[Objection]:
    edo = state.ruleset.route.edo
    for colour, space in zip(COLOURS, state.ships, strict=True):
        if not 0 <= space <= edo:
            said = message("position.space", colour=colour, space=space, edo=edo)
            yield Objection(("COMP-7",), said)


# --- What the phase asks for ---------------------------------------------------------------------


def _phase(state: State) -> Iterator[Objection]:
    """Check that everything fits the phase."""
    phase, players = state.phase, len(state.names)
    seats = [getattr(phase, name) for name in _SEATS[type(phase)]]
    if not all([type(seat) is int and 0 <= seat < players for seat in seats]):
        yield Objection(("TURN-1",), message("position.no_seat", phase=type(phase).__name__))
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
        yield Objection(("END-1", "END-3"), message("position.ended_by", value=shown(end)))
        return
    in_turn = isinstance(phase, Acting) or (
        isinstance(phase, Refreshing) and phase.occasion == "turn"
    )
    allowed = range(players) if in_turn else (players if end == "deadlock" else 0,)
    if state.passes not in allowed:
        said = message("position.passes", passes=state.passes, phase=type(phase).__name__)
        yield Objection(("TURN-5",), said)
    target = state.ruleset.token_target
    reached = max(token_counts(state)) >= target
    if reached and end != "tokens":
        yield Objection(("END-1",), message("position.tokens_reached", target=target))
    elif end == "tokens" and not reached:
        yield Objection(("END-1",), message("position.tokens_missing", target=target))


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
        yield Objection(("SHIP-3",), message("position.no_payday"))
    elif arrived and not (waiting or payday):
        yield from [
            Objection(("RET-1",), message("position.in_edo", colour=colour)) for colour in arrived
        ]


def _acting(state: State, seat: int) -> Iterator[Objection]:
    left = state.farm_bag or state.farm_rack or state.draw_bag or state.discard_bag
    if not buyable(state, seat) and state.ruleset.refresh_market and left:
        yield Objection(("TURN-2",), message("position.empty_market", name=state.names[seat]))


def _deadlock(state: State) -> Iterator[Objection]:
    ruleset = state.ruleset
    if ruleset.passing == "when_stuck" and ruleset.refresh_market:
        for seat, name in enumerate(state.names):
            if not stuck(state, seat):
                yield Objection(("TURN-4",), message("position.not_stuck", name=name))


def _refreshing(state: State, phase: Refreshing) -> Iterator[Objection]:
    if phase.occasion not in get_args(Occasion):
        yield Objection(("REFR-1",), message("position.occasion", value=shown(phase.occasion)))
    if state.farm_rack:
        yield Objection(("RES-6",), message("position.piece_in_farm"))
    to_market, to_farm = state.ruleset.refresh_market, state.ruleset.refresh_farm
    farm = bags.size(state.farm_bag + bags.merged(state.farm_rack))
    possible = [(n, to_farm) for n in range(1, to_market + 1)]
    possible += [(0, n) for n in range(1, to_farm + 1)]
    if (phase.to_market, phase.to_farm) not in possible:
        said = message(
            "position.refresh", to_market=shown(phase.to_market), to_farm=shown(phase.to_farm)
        )
        yield Objection(("REFR-1",), said)
    elif farm != to_farm - phase.to_farm:
        yield Objection(("REFR-1",), message("position.refresh_farm", number=farm))
    elif bags.size(state.market_bag) < to_market - phase.to_market:
        yield Objection(("REFR-1",), message("position.refresh_market"))
    if not state.draw_bag:
        yield Objection(("REFR-3",), message("position.no_draw"))


def _unsold(state: State, order: list[tuple[Colour, int]]) -> Iterator[Objection]:
    """Find goods that are still there after their sale."""
    for colour, seat in order:
        goods = bags.at_seat(state.goods_rack, seat) + bags.at_seat(state.insured_rack, seat)
        if goods & bags.COLOUR_MASKS[colour]:
            said = message("position.unsold", name=state.names[seat], colour=colour)
            yield Objection(("PAY-1",), said)


def _selling(state: State, phase: Selling) -> Iterator[Objection]:
    order = sales(state, phase.active, phase.colours)
    sale = (phase.colour, phase.seller)
    if phase.colours != paying(state):
        yield Objection(("PAY-8",), message("position.payday", colours=phase.colours))
    if phase.owed < 1 or phase.earned[-1:] != (sale,):
        yield Objection(("PAY-5",), message("position.not_owed", name=state.names[phase.seller]))
    elif phase.earned != tuple([each for each in order if each in phase.earned]):
        yield Objection(("PAY-8",), message("position.sales"))
    else:
        yield from _unsold(state, order[: order.index(sale) + 1])
    if not state.draw_bag:
        yield Objection(("REFR-3",), message("position.no_draw"))


def _insuring(state: State, seat: int) -> Iterator[Objection]:
    yield from _unsold(state, sales(state, 0, paying(state)))
    if not sinking(state):
        yield Objection(("SINK-2",), message("position.calm"))
    elif not insurable(state, seat):
        yield Objection(("INS-6",), message("position.not_asked", name=state.names[seat]))


# --- The preparation -----------------------------------------------------------------------------


def _preparation(state: State, phase: Dealing | DrawingLot | ChoosingToken) -> Iterator[Objection]:
    """Check that nothing but the preparation has happened yet."""
    players = len(state.names)
    if any(state.ships):
        yield Objection(("SETUP-2",), message("position.sailed"))
    if any([state.goods_rack, state.insured_rack, *state.vp, state.discard_bag]):
        yield Objection(("SETUP-7",), message("position.gained"))
    if state.market_rack or state.farm_rack:
        yield Objection(("SETUP-7",), message("position.reserved"))
    start = chosen = 0
    if isinstance(phase, ChoosingToken):
        start, chosen = phase.start, (phase.seat - phase.start) % players
    tokens = token_counts(state)
    if (*tokens[start:], *tokens[:start]) != (1,) * chosen + (0,) * (players - chosen):
        said = message("position.first_tokens", tokens=tokens, phase=type(phase).__name__)
        yield Objection(("SETUP-6",), said)


def misdealt(state: State, phase: Dealing | DrawingLot | ChoosingToken) -> Iterator[Objection]:
    """Check that Market, Farm and hands have been dealt as far as the phase says."""
    ruleset = state.ruleset
    hands = bags.by_seat(state.hand_rack, len(state.names))
    wanted = [ruleset.market_size, ruleset.farm_size, *[ruleset.first_hand] * len(state.names)]
    dealt = [bags.size(state.market_bag), bags.size(state.farm_bag)]
    dealt += [bags.coins(hand) for hand in hands]
    if dealt[0] > wanted[0] or dealt[1] > wanted[1]:
        yield Objection(("SETUP-3",), message("position.overdealt_areas"))
    for hand, name in zip(hands, state.names, strict=True):
        if overdealt(hand, ruleset):
            yield Objection(("SETUP-4",), message("position.overdealt_hand", name=name))
    open_ = [at for at, (have, want) in enumerate(zip(dealt, wanted, strict=True)) if have < want]
    if isinstance(phase, Dealing):
        if not open_ or any(dealt[open_[0] + 1 :]):
            yield Objection(("SETUP-4",), message("position.dealing_order"))
    elif open_:
        yield Objection(("SETUP-3", "SETUP-4"), message("position.undealt"))
    elif starts_otherwise(hands, phase):
        if isinstance(phase, ChoosingToken):
            name = state.names[phase.start]
            yield Objection(("SETUP-5",), message("position.start", name=name))
        else:
            yield Objection(("SETUP-5",), message("position.tied", tied=phase.tied))


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
