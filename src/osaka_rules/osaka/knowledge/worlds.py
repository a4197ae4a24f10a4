"""The states behind a view: what they are, one of them at random, and how many there are.

A view hides the other hands, the draw pile, the cards under the trader pieces and the others'
victory points (INFO-1 to INFO-4). A *world* of a view is a state that looks like it: with the same
view, with no :func:`~osaka_rules.problems`, and with no more marked victory points (PAY-6) than
the view demands. A world of an :class:`~osaka_rules.Information` also has all that was announced.
:func:`consistent` counts the worlds, :func:`resample` picks one.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, islice
from math import comb, prod
from typing import Final, NamedTuple

from attrs import evolve as replaced

from osaka_rules.chance import require_generator
from osaka_rules.checks import require
from osaka_rules.kernel import RandomSource, RulesError, WrongValue
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag, Hidden, Rack
from osaka_rules.osaka.cards import NO_CARDS
from osaka_rules.osaka.drafts import drafted, finished
from osaka_rules.osaka.knowledge.deals import count_deals, dealt, divided, drawn, table_size
from osaka_rules.osaka.knowledge.log import Information
from osaka_rules.osaka.legal_moves import LegalMoves
from osaka_rules.osaka.messages import message
from osaka_rules.osaka.model import ChoosingToken, Dealing, DrawingLot
from osaka_rules.osaka.position import state_of
from osaka_rules.osaka.problems import misdealt, overdealt, problems, starts_otherwise
from osaka_rules.osaka.ruleset import Ruleset
from osaka_rules.osaka.setting_up import lowest_hands
from osaka_rules.osaka.state import State
from osaka_rules.osaka.view import View
from osaka_rules.osaka.view import view as view_of

LIMIT: Final = 100_000
"""How large a table is made to count or to list worlds, unless a higher limit is given."""
_SettingUp = Dealing | DrawingLot | ChoosingToken


def legal_moves_seen(view: View) -> LegalMoves:
    """Return the legal moves of the viewer, who must be the one to move, from the view alone.

    They are those that :func:`~osaka_rules.legal_moves` returns for the state: nothing that is
    hidden makes a move legal or illegal.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R2", hands=["R3", "B5 B5"])
    >>> [str(move) for move in legal_moves_seen(osaka.view(state, 0))]
    ['take R2', 'reserve market R2', 'buy with R3']

    Raises:
        WrongType: ``view`` is not a view.
        WrongValue: The viewer is not to move.
    """
    state = state_shown_by(view)
    if view.seat is None or view.phase.actor != view.seat:
        who = "A spectator" if view.seat is None else f"Seat {view.seat}"
        raise WrongValue(message("view.not_to_move", who=who), ("TURN-1",))
    return LegalMoves(state)


def resample(known: View | Information, rng: RandomSource) -> State:
    """Return one of the worlds that fit a view, or an information, picked by its weight.

    The unseen cards lie as if they had been shuffled. All ways to put them, card by card, into the
    other hands, the draw pile and under the trader pieces are equally likely. So the weight of a
    world is the product over the twelve kinds of the number of ways to divide the cards of a kind
    as this world does: ``n! / (a! b! …)``. The victory points of the others are as many as there
    are cards for them, and all ways to divide them are equally likely.

    A view says how a position looks, not how it came about, and a world need not have been reached
    by play. So nothing is concluded from the course of the game: not from how people play, not
    from what tokens say about sales (TOK-1), and not, once the first turn has begun, from the deal.
    Only in the set-up do SETUP-4 and SETUP-5 say what a position may be. There hands are as likely
    as these clauses make them: each was drawn card by card until it was enough, and of tied players
    the lot has picked the one who starts.

    To use all that the course of the game says, take :func:`~osaka_rules.information`, which leaves
    only the cards open that were drawn face down. Nobody has seen them, so nothing that players did
    depends on them, and each unseen card is equally likely to be one of them.

    >>> import osaka_rules as osaka
    >>> from random import Random
    >>> view = osaka.view(osaka.position(market="R2", hands=["R3", "B5 B5"]), 0)
    >>> world = resample(view, Random(1))
    >>> len(world.hands[1]), osaka.view(world, 0) == view
    (2, True)

    Raises:
        WrongType: ``known`` is neither a view nor an information, or ``rng`` no generator.
        WrongValue: No state looks like the view, or too many deals would have to be listed.
    """
    require_generator(rng)
    if isinstance(known, Information):
        draft = drafted(known.known)
        draft.draw_bag, face_down = dealt(known.unseen.bag, [known.draw_size, known.face_down], rng)
        draft.vp_bag += face_down
        return finished(draft)
    state = state_shown_by(known)
    secrets = _secrets(known, state)
    if isinstance(state.phase, _SettingUp):
        _require_few(_possible(state, state.phase, secrets), "view.deals", LIMIT)
    return _filled_at_random(state, secrets, rng)


def consistent(known: View | Information, limit: int = LIMIT) -> int:
    """Return how many worlds fit a view, or an information: 0 if no state looks like it.

    Worlds are different if they are different states. They are not equally likely: see
    :func:`resample`. The rules of the deal count in the set-up only, so there may be more worlds
    when the first turn begins, though no card has moved.

    Counting takes a table with an entry for each way to fill all hidden piles but the largest up to
    their sizes, whatever the cards: the product of their sizes, each plus one. 100,000 entries take
    a second or two. A table with more entries than ``limit`` is refused.

    >>> import osaka_rules as osaka
    >>> state = osaka.new_game(["Ann", "Bob"])
    >>> for text in "R2 R2 R3 R3 R5 B2 B3 B5 G5 G3 Y5 Y5".split():
    ...     state, _ = osaka.apply(state, osaka.parse_move(f"draw {text}"))
    >>> consistent(osaka.view(state, 0))  # Bob drew two cards: a 5 and a 3, or two 5s
    26
    >>> for text in ("token R", "token B"):
    ...     state, _ = osaka.apply(state, osaka.parse_move(text))
    >>> consistent(osaka.view(state, 0))  # in a turn Bob may have any two cards
    78

    Raises:
        WrongType: ``known`` is neither a view nor an information, or ``limit`` not a whole number.
        WrongValue: Counting would take more than the limit allows.
    """
    require(int, limit)
    if isinstance(known, Information):
        return count_deals(bags.counts(known.unseen.bag), [known.draw_size, known.face_down])
    state = state_shown_by(known)
    try:
        secrets = _secrets(known, state)
    except RulesError:
        return 0
    if isinstance(state.phase, _SettingUp):
        _require_few(_possible(state, state.phase, secrets), "view.limit", limit)
    elif table_size(secrets.sizes) > limit:
        raise WrongValue(message("view.limit", limit=limit))
    try:
        world = _filled_at_random(state, secrets, _FIRST)
    except RulesError:
        return 0
    if problems(world) or view_of(world, known.seat) != known:
        return 0  # what is open is wrong, and so is every world
    if isinstance(state.phase, _SettingUp):
        deals = _deals(state, state.phase, secrets)
        return sum([_colourings(secrets.unseen, hands) for hands, _ in deals])
    divisions = comb(secrets.vp + len(secrets.scorers) - 1, secrets.vp) if secrets.scorers else 1
    return divisions * count_deals(bags.counts(secrets.unseen), secrets.sizes)


class _First:
    """A generator that always returns the first number, where any world will do."""

    def randrange(self, _: int, /) -> int:
        return 0


_FIRST: Final = _First()


# --- What a view shows, and what it hides --------------------------------------------------------


def state_shown_by(view: View) -> State:
    """Return the state that a view shows, with nothing where something is hidden.

    Raises:
        WrongType: ``view`` is not a view.
    """
    traders = require(View, view).traders
    return state_of(
        ruleset=view.ruleset,
        names=tuple([trader.name for trader in traders]),
        phase=view.phase,
        market=view.market,
        farm=view.farm,
        reserved=tuple([trader.reserved for trader in traders]),
        draw=NO_CARDS,
        discard=view.discard,
        reshuffles=view.reshuffles,
        ships=view.ships,
        hands=tuple([trader.hand or NO_CARDS for trader in traders]),
        goods=tuple([trader.goods for trader in traders]),
        insured=tuple([trader.insured for trader in traders]),
        tokens=tuple([trader.tokens for trader in traders]),
        vp=tuple([trader.vp or 0 for trader in traders]),
        vp_cards=NO_CARDS,
        passes=view.passes,
    )


class _Secrets(NamedTuple):
    """What a view hides."""

    unseen: Bag
    """All cards that do not lie open."""
    seats: list[int]
    """Whose hands are hidden."""
    sizes: list[int]
    """How many cards these hands have, then the draw pile, then all trader pieces above them."""
    scorers: list[int]
    """Whose victory points are hidden."""
    vp: int
    """How many victory points these have together, if none is marked without need (PAY-6)."""


def _secrets(view: View, state: State) -> _Secrets:
    """Find what a view hides, by subtracting from the deck what it shows."""
    open_ = state.market_bag + state.farm_bag + state.discard_bag + bags.merged(state.hand_rack)
    for row in (state.market_rack, state.farm_rack, state.goods_rack, state.insured_rack):
        open_ += bags.merged(row)
    unseen = state.ruleset.deck.bag - open_
    if bags.overdrawn(unseen):
        raise WrongValue(message("view.cards"), ("COMP-2",))
    seats = [seat for seat, trader in enumerate(view.traders) if trader.hand is None]
    sizes = [view.traders[seat].hand_size for seat in seats]
    sizes.append(view.draw_size)
    if any([type(number) is not int or number < 0 for number in (*sizes, *state.vp)]):
        raise WrongValue(message("view.number"), ("INFO-1", "INFO-2"))
    hidden, left = sum(sizes), bags.size(unseen)
    under = left - hidden
    if under < 0:
        raise WrongValue(message("view.hidden", hidden=hidden, left=left), ("COMP-2",))
    sizes.append(under)
    scorers = [seat for seat, trader in enumerate(view.traders) if trader.vp is None]
    vp = sum(state.vp)
    if not scorers and under > vp:
        raise WrongValue(message("view.vp_cards", number=under, vp=vp), ("PAY-4",))
    return _Secrets(unseen, seats, sizes, scorers, max(0, under - vp))


def _filled_at_random(state: State, secrets: _Secrets, rng: RandomSource) -> State:
    """Fill in what a view hides."""
    draft = drafted(state)
    if isinstance(state.phase, _SettingUp):
        hands, draft.draw_bag = _dealt_hands(state, state.phase, secrets, rng)
    else:
        *hands, draft.draw_bag, draft.vp_bag = dealt(secrets.unseen, secrets.sizes, rng)
    draft.hand_rack = _filled_in(draft.hand_rack, secrets.seats, hands)
    if secrets.scorers:
        vp = [*draft.vp]
        shares = divided(secrets.vp, len(secrets.scorers), rng)
        for seat, share in zip(secrets.scorers, shares, strict=True):
            vp[seat] = share
        draft.vp = tuple(vp)
    return finished(draft)


def _filled_in(hands: Rack[Hidden], seats: list[int], dealt: Sequence[int]) -> Rack[Hidden]:
    """Put hands into a rack that has none yet for these seats."""
    for seat, hand in zip(seats, dealt, strict=True):
        hands += bags.for_seat(hand, seat)
    return hands


# --- The set-up, whose rules say something about hidden hands ------------------------------------

_Deal = tuple[tuple[Bag, ...], int]


def _possible(state: State, phase: _SettingUp, secrets: _Secrets) -> list[list[Bag]]:
    """Return, for each hidden hand, what it may be, as if all its cards were red.

    No rule of the deal asks for more than the values (SETUP-4, SETUP-5).
    """
    return [
        [hand for hand in _hands(size) if _fits(hand, state.ruleset, phase)]
        for size in secrets.sizes[:-2]
    ]


def _require_few(possible: list[list[Bag]], key: str, limit: int) -> None:
    """Refuse to list more deals than a limit, by the message with a key."""
    if prod(map(len, possible)) > limit:
        raise WrongValue(message(key, limit=limit))


def _deals(state: State, phase: _SettingUp, secrets: _Secrets) -> list[_Deal]:
    """Return what values the hidden hands may have, each with how likely they were dealt so."""
    found: list[tuple[_Deal, Bag]] = [(((), 1), bags.uncoloured(secrets.unseen))]
    for possible in _possible(state, phase, secrets):
        found = [
            (((*hands, hand), ways * more * _last(hand, state.ruleset)), left - hand)
            for (hands, ways), left in found
            for hand in possible
            if (more := _ways(left, hand))
        ]
    return [
        (hands, ways * luck)
        for (hands, ways), _ in found
        if (luck := _luck(hands, state, phase, secrets.seats))
    ]


def _hands(size: int) -> list[Bag]:
    """Return all hands of a size, as if all cards were red."""
    numbers = [(threes, fives) for fives in range(size + 1) for threes in range(size + 1 - fives)]
    return [bags.reds(size - a - b, a, b) for a, b in numbers]


def _ways(cards: Bag, hand: Bag) -> int:
    """Return how many ways there are to pick a hand from cards, all red: 0 if not enough."""
    return prod(map(comb, bags.counts(cards)[:3], bags.counts(hand)[:3]))


def _fits(hand: Bag, ruleset: Ruleset, phase: _SettingUp) -> bool:
    """Return whether a hand can have been dealt.

    Until all hands are dealt, it need not be complete (SETUP-4).
    """
    complete = bags.coins(hand) >= ruleset.first_hand
    return (complete or isinstance(phase, Dealing)) and not overdealt(hand, ruleset)


def _last(hand: Bag, ruleset: Ruleset) -> int:
    """Return how many cards of a hand can have come last: those without which it was not enough.

    A hand was drawn card by card, and all orders are equally likely in which drawing did not stop
    before the last card (SETUP-4). For a hand that is not complete yet these are all of them.
    """
    coins = bags.coins(hand)
    if coins < ruleset.first_hand:
        return max(1, bags.size(hand))
    ranks = zip(bags.counts(hand), bags.RANKS, strict=False)
    return sum([number for number, value in ranks if coins - value < ruleset.first_hand])


_LOTS: Final = 12
"""A number of lots that two, three and four players can share without a rest."""


def _luck(hands: Sequence[Bag], state: State, phase: _SettingUp, seats: list[int]) -> int:
    """Return in how many of 12 cases a phase follows from hands, each of which fits.

    Of players who are tied, the lot has made one the start player (SETUP-4, SETUP-5).
    """
    row = _filled_in(state.hand_rack, seats, hands)
    if isinstance(phase, Dealing):
        return 0 if any(misdealt(replaced(state, hand_rack=row), phase)) else _LOTS
    all_hands = bags.by_seat(row, len(state.names))
    return 0 if starts_otherwise(all_hands, phase) else _LOTS // len(lowest_hands(all_hands))


def _dealt_hands(
    state: State, phase: _SettingUp, secrets: _Secrets, rng: RandomSource
) -> tuple[list[Hidden], Hidden]:
    """Deal hidden hands as the rules of the deal allow them: first their values, then the cards."""
    if secrets.sizes[-1]:
        raise WrongValue(message("view.missing"), ("COMP-2",))
    deals = _deals(state, phase, secrets)
    if not deals:
        raise WrongValue(message("view.deal"), ("SETUP-4", "SETUP-5"))
    upto = [*accumulate([ways for _, ways in deals])]
    chosen, _ = deals[bisect_right(upto, rng.randrange(upto[-1]))]
    hands = [bags.NOTHING] * len(chosen)
    for rank, mask in enumerate(bags.RANK_MASKS):
        numbers = [bags.count(hand, rank) for hand in chosen]
        cards = iter(drawn(secrets.unseen & mask, sum(numbers), rng))
        hands = [
            hand + sum(islice(cards, number)) for hand, number in zip(hands, numbers, strict=True)
        ]
    return hands, Hidden(secrets.unseen - sum(hands))


def _colourings(unseen: Bag, hands: tuple[Bag, ...]) -> int:
    """Return how many different hands have these values."""
    numbers, found = bags.counts(unseen), 1
    for rank in range(3):
        of_rank = numbers[rank::3]
        sizes = [bags.count(hand, rank) for hand in hands]
        found *= count_deals(of_rank, [*sizes, sum(of_rank) - sum(sizes)])
    return found
