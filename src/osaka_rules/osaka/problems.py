"""What is wrong with a state: :func:`problems` finds everything at once.

It looks for what contradicts the rules in the position itself: cards that cannot exist, ships off
the route, a phase that does not fit. It does not ask whether players could have got there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, get_args

from attrs import fields

from osaka_rules.osaka import bags
from osaka_rules.osaka.cards import CARDS, COLOURS, Colour
from osaka_rules.osaka.events import EndedBy, Occasion
from osaka_rules.osaka.model import (
    Acting,
    AnyState,
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
from osaka_rules.osaka.rules import name_problems
from osaka_rules.osaka.ruleset import Ruleset


def problems(state: State) -> tuple[str, ...]:
    """List everything that is wrong with a state, each with its clause; ``()`` if nothing is.

    >>> import attrs
    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R5")
    >>> problems(state)
    ()
    >>> for problem in problems(attrs.evolve(state, ships=(0, 0, 9, 5), market_bag=0)):
    ...     print(problem)
    There are 6 R5 in the game; the deck has 7. (COMP-2)
    The yellow ship is on space 9; the route has spaces 0 to 5. (COMP-7)
    """
    misshapen = tuple(_misshapen(state))
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
NO_BAG: Final = "Some pile is not a bag of counts from 0 to 127; make it with cards('R2 B5')."
_RACKS: Final = ("market_rack", "farm_rack", "hand_rack", "goods_rack", "insured_rack")


def _misshapen(state: State) -> Iterator[str]:
    """Find what keeps the state from being looked at more closely."""
    yield from [str(each) for each in name_problems(state.names, state.ruleset)]
    players = len(state.names)
    if len(state.vp) != players:
        yield f"vp has {len(state.vp)} entries for {players} players. (COMP-5)"
    if len(state.ships) != len(COLOURS):
        yield f"There are {len(state.ships)} ships, not four. (COMP-5)"
    if {*map(type, (*state.ships, *state.vp, state.passes))} != {int}:
        yield "Some space, victory point or pass is not a whole number."
    if not all(map(bags.is_bag, _piles(state))):
        yield NO_BAG
    wrong = [name for name in _RACKS if not bags.is_rack(getattr(state, name), players)]
    yield from [
        f"{name} does not hold one bag for each of {players} players, of {bags.CAPACITY} cards"
        " together at most. (COMP-2)"
        for name in wrong
    ]
    if not wrong and any([each not in (0, *bags.ONE) for each in _under_pieces(state)]):
        yield "A player has one piece, which lies on one card. (RES-1)"
    if not bags.are_fours(state.token_rack, players):
        yield f"token_rack does not hold four numbers for each of {players} players. (COMP-4)"
    if type(state.phase) not in _SEATS:
        yield f"{state.phase!r} is not a phase. (TURN-3)"


def _piles(state: State) -> list[int]:
    return [state.market_bag, state.farm_bag, state.draw_bag, state.discard_bag, state.vp_bag]


def _under_pieces(state: State) -> tuple[int, ...]:
    """Give, for each seat, all cards that its piece lies on."""
    return bags.filled(state.market_rack + state.farm_rack)


def _contents(state: State) -> Iterator[str]:
    """Count cards, victory points and tokens."""
    deck = state.ruleset.deck
    zones = _piles(state) + [bags.merged(getattr(state, name)) for name in _RACKS]
    if sum(zones) != deck.bag or sum(map(bags.size, zones)) != len(deck):
        for card in CARDS:
            number, expected = sum([bags.count(bag, card.kind) for bag in zones]), deck.count(card)
            if number != expected:
                yield f"There are {number} {card} in the game; the deck has {expected}. (COMP-2)"
    if any([vp < 0 for vp in state.vp]):
        yield f"Victory points are {state.vp}; none can be negative. (PAY-4)"
    elif sum(state.vp) < bags.size(state.vp_bag):
        yield (
            f"{bags.size(state.vp_bag)} cards lie under the trader pieces, but the players have"
            f" {sum(state.vp)} victory points. (PAY-4)"
        )


def _ships(state: State) -> Iterator[str]:
    edo = state.ruleset.route.edo
    for colour, space in zip(COLOURS, state.ships, strict=True):
        if not 0 <= space <= edo:
            yield (
                f"The {colour.word} ship is on space {space}; the route has spaces 0 to {edo}."
                " (COMP-7)"
            )


def _phase(state: State) -> Iterator[str]:
    """Check that everything fits the phase."""
    phase, players = state.phase, len(state.names)
    seats = [getattr(phase, name) for name in _SEATS[type(phase)]]
    if not all([type(seat) is int and 0 <= seat < players for seat in seats]):
        yield f"The phase {phase} names a seat that is not there. (TURN-1)"
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


def _passes_and_tokens(state: State) -> Iterator[str]:
    """Check what would have ended the game."""
    phase, players = state.phase, len(state.names)
    end = phase.ended_by if isinstance(phase, Over) else None
    if isinstance(phase, Over) and end not in get_args(EndedBy):
        yield f"A game is not ended by {end!r}. (END-1, END-3)"
        return
    in_turn = isinstance(phase, Acting) or (
        isinstance(phase, Refreshing) and phase.occasion == "turn"
    )
    allowed = range(players) if in_turn else (players if end == "deadlock" else 0,)
    if state.passes not in allowed:
        yield f"passes is {state.passes}, which does not fit the phase {phase}. (TURN-5)"
    target = state.ruleset.token_target
    reached = max(token_counts(state)) >= target
    if reached and end != "tokens":
        yield f"Somebody has {target} tokens, so the game is over. (END-1)"
    elif end == "tokens" and not reached:
        yield f"Nobody has {target} tokens, so the game is not over by tokens. (END-1)"


def _edo(state: State) -> Iterator[str]:
    """Ships are in Edo in a payday and while waiting for one, and at no other time."""
    phase = state.phase
    arrived = in_edo(state)
    waiting = isinstance(phase, Refreshing) and (
        phase.occasion == "purchase" and state.ruleset.refresh == "before_payday"
    )
    over = isinstance(phase, Over) and phase.ended_by == "tokens"
    payday = over or isinstance(phase, Selling | Insuring)
    if payday and not arrived:
        yield "It cannot be payday while no ship is in Edo. (SHIP-3)"
    elif arrived and not (waiting or payday):
        words = " and the ".join([colour.word for colour in arrived])
        yield f"The {words} ship cannot be in Edo: it went back after its payday. (RET-1)"


def _acting(state: State, seat: int) -> Iterator[str]:
    left = state.farm_bag or state.farm_rack or state.draw_bag or state.discard_bag
    if not buyable(state, seat) and state.ruleset.refresh_market and left:
        yield (
            f"The Market has nothing for {state.names[seat]}, so the turn would have begun with a"
            " refresh; put a card there. (TURN-2)"
        )


def _deadlock(state: State) -> Iterator[str]:
    ruleset = state.ruleset
    if ruleset.passing == "when_stuck" and ruleset.refresh_market:
        for seat, name in enumerate(state.names):
            if not stuck(state, seat):
                yield f"{name} could still take or reserve a card and did not pass. (TURN-4)"


def _refreshing(state: State, phase: Refreshing) -> Iterator[str]:
    if phase.occasion not in get_args(Occasion):
        yield f"There is no refresh for {phase.occasion!r}. (REFR-1)"
    if state.farm_rack:
        yield "A piece lies in the Farm, but a refresh takes it to the Market. (RES-6)"
    to_market, to_farm = state.ruleset.refresh_market, state.ruleset.refresh_farm
    farm = bags.size(state.farm_bag + bags.merged(state.farm_rack))
    possible = [(n, to_farm) for n in range(1, to_market + 1)]
    possible += [(0, n) for n in range(1, to_farm + 1)]
    if (phase.to_market, phase.to_farm) not in possible:
        yield f"A refresh never waits for {phase.to_market} + {phase.to_farm} cards. (REFR-1)"
    elif farm != to_farm - phase.to_farm:
        yield f"The Farm has {farm} cards, which does not fit the refresh. (REFR-1)"
    elif bags.size(state.market_bag) < to_market - phase.to_market:
        yield "Fewer free cards lie in the Market than this refresh has brought there. (REFR-1)"
    if not state.draw_bag:
        yield "A card is to be drawn, but the draw pile is empty. (REFR-3)"


def _unsold(state: State, order: list[tuple[Colour, int]]) -> Iterator[str]:
    """Find goods that are still there after their sale."""
    for colour, seat in order:
        goods = bags.at_seat(state.goods_rack, seat) + bags.at_seat(state.insured_rack, seat)
        if goods & bags.COLOUR_MASKS[colour]:
            yield f"{state.names[seat]} must have sold all {colour.word} goods by now. (PAY-1)"


def _selling(state: State, phase: Selling) -> Iterator[str]:
    order = sales(state, phase.active, phase.colours)
    sale = (phase.colour, phase.seller)
    if phase.colours != paying(state):
        yield f"The payday of {phase.colours} does not fit the ships in Edo. (PAY-8)"
    if phase.owed < 1 or phase.earned[-1:] != (sale,):
        yield f"No victory point is to be drawn for {state.names[phase.seller]}. (PAY-5)"
    elif phase.earned != tuple([each for each in order if each in phase.earned]):
        yield f"The sales {phase.earned} are not in the order of this payday. (PAY-8)"
    else:
        yield from _unsold(state, order[: order.index(sale) + 1])
    if not state.draw_bag:
        yield "A card is to be drawn, but the draw pile is empty. (REFR-3)"


def _insuring(state: State, seat: int) -> Iterator[str]:
    yield from _unsold(state, sales(state, 0, paying(state)))
    if not sinking(state):
        yield "Nobody is asked to insure while no ship is on the waves. (SINK-2)"
    elif not insurable(state, seat):
        yield f"{state.names[seat]} has no good to insure and is not asked. (INS-6)"


def _preparation(state: State, phase: Dealing | DrawingLot | ChoosingToken) -> Iterator[str]:
    """Check that nothing but the preparation has happened yet."""
    players = len(state.names)
    if any(state.ships):
        yield "Ships have sailed before the first turn. (SETUP-2)"
    if any([state.goods_rack, state.insured_rack, *state.vp, state.discard_bag]):
        yield "Goods, victory points or discarded cards are there before the first turn. (SETUP-7)"
    if state.market_rack or state.farm_rack:
        yield "A card is reserved before the first turn. (SETUP-7)"
    start = chosen = 0
    if isinstance(phase, ChoosingToken):
        start, chosen = phase.start, (phase.seat - phase.start) % players
    tokens = token_counts(state)
    if (*tokens[start:], *tokens[:start]) != (1,) * chosen + (0,) * (players - chosen):
        yield f"The tokens {state.tokens} do not fit the phase {phase}. (SETUP-6)"


def misdealt(state: AnyState, phase: Dealing | DrawingLot | ChoosingToken) -> Iterator[str]:
    """Check that Market, Farm and hands have been dealt as far as the phase says."""
    ruleset = state.ruleset
    hands = bags.by_seat(state.hand_rack, len(state.names))
    wanted = [ruleset.market_size, ruleset.farm_size, *[ruleset.first_hand] * len(state.names)]
    dealt = [bags.size(state.market_bag), bags.size(state.farm_bag)]
    dealt += [bags.coins(hand) for hand in hands]
    if dealt[0] > wanted[0] or dealt[1] > wanted[1]:
        yield "Too many cards lie in the Market or the Farm. (SETUP-3)"
    for hand, name in zip(hands, state.names, strict=True):
        if overdealt(hand, ruleset):
            yield f"{name} would have stopped drawing earlier. (SETUP-4)"
    open_ = [at for at, (have, want) in enumerate(zip(dealt, wanted, strict=True)) if have < want]
    if isinstance(phase, Dealing):
        if not open_ or any(dealt[open_[0] + 1 :]):
            yield "The cards have not been dealt in the order Market, Farm, hands. (SETUP-4)"
    elif open_:
        yield "The cards have not all been dealt. (SETUP-3, SETUP-4)"
    elif misjudged(hands, phase):
        if isinstance(phase, ChoosingToken):
            yield f"{state.names[phase.start]} cannot be the start player. (SETUP-5)"
        else:
            yield f"The players who are tied for the start are not {phase.tied}. (SETUP-5)"


def misjudged(hands: Sequence[int], phase: DrawingLot | ChoosingToken) -> bool:
    """Tell whether hands do not lead to the start player, or to the lot, of a phase (SETUP-5)."""
    lowest = lowest_hands(hands)
    if isinstance(phase, ChoosingToken):
        return phase.start not in lowest
    return phase.tied != lowest or len(lowest) == 1


def overdealt(hand: int, ruleset: Ruleset) -> bool:
    """Tell whether an initial hand would have been enough without one of its cards (SETUP-4)."""
    last = max([bags.VALUES[kind] for kind in bags.kinds(hand)], default=0)
    return bags.coins(hand) - last >= ruleset.first_hand
