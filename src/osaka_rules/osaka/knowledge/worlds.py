"""Knowing what one can know: the worlds behind a view, and what one can do without knowing more.

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

from osaka_rules.kernel import RandomSource, RulesError
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag, Hidden, Rack
from osaka_rules.osaka.knowledge.deals import dealt, divided, drawn, tables
from osaka_rules.osaka.knowledge.log import Information
from osaka_rules.osaka.legal_moves import LegalMoves
from osaka_rules.osaka.model import (
    ChoosingToken,
    Dealing,
    Draft,
    DrawingLot,
    State,
    drafted,
    finished,
    pieces_on,
)
from osaka_rules.osaka.preparation import lowest_hands
from osaka_rules.osaka.problems import misdealt, overdealt, problems, starts_otherwise
from osaka_rules.osaka.ruleset import Ruleset
from osaka_rules.osaka.view import View
from osaka_rules.osaka.view import view as seen_by

_SettingUp = Dealing | DrawingLot | ChoosingToken


def options(view: View) -> LegalMoves:
    """Give the legal moves of the viewer, who must be the one to move, from the view alone.

    They are those that :func:`~osaka_rules.legal_moves` gives of the state: nothing that is hidden
    makes a move legal or illegal.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R2", hands=["R3", "B5 B5"])
    >>> [str(move) for move in options(osaka.view(state, 0))]
    ['take R2', 'reserve market R2', 'buy with R3']
    """
    draft = _laid_open(view)
    if view.seat is None or view.phase.actor != view.seat:
        who = "A spectator" if view.seat is None else f"Seat {view.seat}"
        raise RulesError(f"{who} is not to move, so this view leaves no options. (TURN-1)")
    return LegalMoves(finished(draft))


def resample(known: View | Information, rng: RandomSource) -> State:
    """Pick one of the worlds that fit a view, or an information, by its weight.

    The unseen cards lie as if they had been shuffled. All ways to put them, card by card, into the
    other hands, the draw pile and under the trader pieces are equally likely. So the weight of a
    world is the product over the twelve kinds of the number of ways to divide the cards of a kind
    as this world does: ``n! / (a! b! …)``. The victory points of the others are as many as there
    are cards for them, and all ways to divide them are equally likely.

    A view says how a position looks, not how it came about, and a world need not have been reached
    by play. So nothing is concluded from the course of the game: not from how people play, not
    from what tokens tell of sales (TOK-1), and not, once the first turn has begun, from the deal.
    Only in the set-up do SETUP-4 and SETUP-5 say what a position may be. There hands are as likely
    as these clauses make them: each was drawn card by card until it was enough, and of tied players
    the lot has picked the one who starts.

    Who wants all that the course of the game tells uses :func:`~osaka_rules.information`, which
    leaves only the cards open that were drawn face down. Nobody has seen them, so whatever players
    did does not depend on them, and any of the unseen cards are equally likely to be they.

    A view is refused if the cards cannot be dealt as it says.

    >>> import osaka_rules as osaka
    >>> from random import Random
    >>> view = osaka.view(osaka.position(market="R2", hands=["R3", "B5 B5"]), 0)
    >>> world = resample(view, Random(1))
    >>> len(world.hands[1]), osaka.view(world, 0) == view
    (2, True)
    """
    if isinstance(known, Information):
        draft = drafted(known.known)
        piles = [known.draw_size, known.face_down]
        draft.draw_bag, face_down = dealt(known.unseen.bag, piles, rng)
        draft.vp_bag += face_down
        return finished(draft)
    draft = _laid_open(known)
    secrets = _secrets(known, draft)
    if isinstance(draft.phase, _SettingUp):
        _deal_hands(draft, draft.phase, secrets, rng)
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


def consistent(known: View | Information) -> int:
    """Count the worlds that fit a view, or an information: 0 if no state looks like it.

    Worlds are different if they are different states. They are not equally likely: see
    :func:`resample`. The rules of the deal count in the set-up only, so there may be more worlds
    when the first turn begins, though no card has moved.

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
    """
    if isinstance(known, Information):
        return tables(bags.counts(known.unseen.bag), [known.draw_size, known.face_down])
    draft = _laid_open(known)
    try:
        secrets = _secrets(known, draft)
        world = resample(known, _FIRST)
    except RulesError:
        return 0
    if problems(world) or seen_by(world, known.seat) != known:
        return 0  # what is open is wrong, and so is every world
    if isinstance(draft.phase, _SettingUp):
        deals = _deals(draft, draft.phase, secrets)
        return sum([_colourings(secrets.unseen, hands) for hands, _ in deals])
    divisions = comb(secrets.vp + len(secrets.scorers) - 1, secrets.vp) if secrets.scorers else 1
    return divisions * tables(bags.counts(secrets.unseen), secrets.sizes)


class _First:
    """A source of numbers for those who want just any world."""

    def randrange(self, stop: int, /) -> int:
        """Pick the first number."""
        return min(0, stop)


_FIRST: Final = _First()


# --- What a view shows, and what it hides --------------------------------------------------------


_NO_CARDS: Final[Rack[Bag]] = bags.rack(())
_NO_HANDS: Final[Rack[Hidden]] = bags.rack(())
_NO_TOKENS: Final[Rack[int]] = bags.rack(())


def _require_view(view: object) -> None:
    """Refuse what is no view, such as a state, of which nobody may see everything."""
    if not isinstance(view, View):
        raise RulesError(
            f"Here belongs a View, not {type(view).__name__}: view(state, seat) shows what a seat"
            " sees."
        )


def _laid_open(view: View) -> Draft:
    """Lay out the table as a view shows it, with nothing where something is hidden."""
    _require_view(view)
    goods_rack = insured_rack = _NO_CARDS
    hand_rack, token_rack = _NO_HANDS, _NO_TOKENS
    for seat, trader in enumerate(view.traders):
        goods_rack += bags.for_seat(trader.goods.bag, seat)
        insured_rack += bags.for_seat(trader.insured.bag, seat)
        token_rack += bags.for_seat(bags.four(trader.tokens), seat)
        if trader.hand is not None:
            hand_rack += bags.for_seat(trader.hand.bag, seat)
    pieces = [(seat, trader.reserved) for seat, trader in enumerate(view.traders)]
    reserved = pieces_on([(seat, piece) for seat, piece in pieces if piece is not None])
    return Draft(
        view.ruleset,
        tuple([trader.name for trader in view.traders]),
        view.phase,
        view.market.bag,
        view.farm.bag,
        reserved["market"],
        reserved["farm"],
        bags.NOTHING,
        view.discard.bag,
        view.ships,
        hand_rack,
        goods_rack,
        insured_rack,
        token_rack,
        tuple([trader.vp or 0 for trader in view.traders]),
        bags.NOTHING,
        view.passes,
    )


class _Secrets(NamedTuple):
    """What a view hides."""

    unseen: Bag
    """All cards that do not lie open."""
    seats: list[int]
    """Whose hands are hidden."""
    sizes: list[int]
    """How many cards these hands have, then the draw pile, then the trader pieces above them."""
    scorers: list[int]
    """Whose victory points are hidden."""
    vp: int
    """How many victory points these have together, if none is marked without need (PAY-6)."""


def _secrets(view: View, draft: Draft) -> _Secrets:
    """Find what a view hides, by subtracting from the deck what it shows."""
    open_ = draft.market_bag + draft.farm_bag + draft.discard_bag + bags.merged(draft.hand_rack)
    for row in (draft.market_rack, draft.farm_rack, draft.goods_rack, draft.insured_rack):
        open_ += bags.merged(row)
    unseen = draft.ruleset.deck.bag - open_
    if bags.overdrawn(unseen):
        raise RulesError(
            "No state looks like this view: it shows cards that are not there. (COMP-2)"
        )
    seats = [seat for seat, trader in enumerate(view.traders) if trader.hand is None]
    sizes = [view.traders[seat].hand_size for seat in seats]
    sizes.append(view.draw_size)
    if any([type(number) is not int or number < 0 for number in (*sizes, *draft.vp)]):
        raise RulesError(
            "No state looks like this view: a size or a number of victory points is no whole"
            " number from 0 on. (INFO-1, INFO-2)"
        )
    under = bags.size(unseen) - sum(sizes)
    if under < 0:
        raise RulesError(
            f"No state looks like this view: {sum(sizes)} cards are hidden in hands and draw pile,"
            f" but only {bags.size(unseen)} are left. (COMP-2)"
        )
    sizes.append(under)
    scorers = [seat for seat, trader in enumerate(view.traders) if trader.vp is None]
    if not scorers and under > sum(draft.vp):
        raise RulesError(
            f"No state looks like this view: {under} cards lie under the trader pieces, but the"
            f" players have {sum(draft.vp)} victory points. (PAY-4)"
        )
    return _Secrets(unseen, seats, sizes, scorers, max(0, under - sum(draft.vp)))


def _filled_in(hands: Rack[Hidden], seats: list[int], dealt: Sequence[int]) -> Rack[Hidden]:
    """Put hands into a rack that has none yet for these seats."""
    for seat, hand in zip(seats, dealt, strict=True):
        hands += bags.for_seat(hand, seat)
    return hands


# --- The set-up, whose rules say something about hidden hands ------------------------------------

_Deal = tuple[tuple[Bag, ...], int]


def _deals(draft: Draft, phase: _SettingUp, secrets: _Secrets) -> list[_Deal]:
    """List what values the hidden hands may have, each with how likely they were dealt so.

    No rule of the deal asks for more than the values (SETUP-4, SETUP-5), so each hand is given as
    if all its cards were red.
    """
    found: list[tuple[_Deal, Bag]] = [(((), 1), bags.uncoloured(secrets.unseen))]
    for size in secrets.sizes[:-2]:
        possible = [hand for hand in _hands(size) if _fits(hand, draft.ruleset, phase)]
        found = [
            (((*hands, hand), ways * more * _last(hand, draft.ruleset)), left - hand)
            for (hands, ways), left in found
            for hand in possible
            if (more := _ways(left, hand))
        ]
    return [
        (hands, ways * luck)
        for (hands, ways), _ in found
        if (luck := _luck(hands, draft, phase, secrets.seats))
    ]


def _hands(size: int) -> list[Bag]:
    """List the hands of so many cards, all red."""
    numbers = [(threes, fives) for fives in range(size + 1) for threes in range(size + 1 - fives)]
    return [bags.reds(size - a - b, a, b) for a, b in numbers]


def _ways(cards: Bag, hand: Bag) -> int:
    """Count the ways to pick a hand from cards, all red: none if there are not enough."""
    return prod(map(comb, bags.counts(cards)[:3], bags.counts(hand)[:3]))


def _fits(hand: Bag, ruleset: Ruleset, phase: _SettingUp) -> bool:
    """Tell whether a hand can have been dealt; until all are, it need not be complete (SETUP-4)."""
    complete = bags.coins(hand) >= ruleset.first_hand
    return (complete or isinstance(phase, Dealing)) and not overdealt(hand, ruleset)


def _last(hand: Bag, ruleset: Ruleset) -> int:
    """Count the cards of a hand that can have come last: those without which it was not enough.

    A hand was drawn card by card, and all orders are equally likely in which drawing did not stop
    before the last card (SETUP-4). For a hand that is not complete yet these are all of them.
    """
    worth = bags.coins(hand)
    if worth < ruleset.first_hand:
        return max(1, bags.size(hand))
    ranks = zip(bags.counts(hand), bags.RANKS, strict=False)
    return sum([number for number, value in ranks if worth - value < ruleset.first_hand])


_LOTS: Final = 12
"""Two, three and four players can share so many lots without a rest."""


def _luck(hands: Sequence[Bag], draft: Draft, phase: _SettingUp, seats: list[int]) -> int:
    """Tell how likely a phase follows from hands, each of which fits: in so many of 12 cases.

    Of players who are tied, the lot has made one the start player (SETUP-4, SETUP-5).
    """
    row = _filled_in(draft.hand_rack, seats, hands)
    if isinstance(phase, Dealing):
        return 0 if any(misdealt(replaced(draft, hand_rack=row), phase)) else _LOTS
    all_hands = bags.by_seat(row, len(draft.names))
    return 0 if starts_otherwise(all_hands, phase) else _LOTS // len(lowest_hands(all_hands))


def _deal_hands(draft: Draft, phase: _SettingUp, secrets: _Secrets, rng: RandomSource) -> None:
    """Deal hidden hands as the rules of the deal allow them: first their values, then the cards."""
    if secrets.sizes[-1]:
        raise RulesError(
            "No state looks like this view: cards are missing before the first turn. (SETUP-7)"
        )
    deals = _deals(draft, phase, secrets)
    if not deals:
        raise RulesError(
            "No state looks like this view: hands of these sizes cannot have been dealt."
            " (SETUP-4, SETUP-5)"
        )
    upto = [*accumulate([ways for _, ways in deals])]
    chosen, _ = deals[bisect_right(upto, rng.randrange(upto[-1]))]
    hands = [bags.NOTHING] * len(chosen)
    for rank, mask in enumerate(bags.RANK_MASKS):
        numbers = [bags.count(hand, rank) for hand in chosen]
        cards = iter(drawn(secrets.unseen & mask, sum(numbers), rng))
        hands = [
            hand + sum(islice(cards, number)) for hand, number in zip(hands, numbers, strict=True)
        ]
    draft.hand_rack = _filled_in(draft.hand_rack, secrets.seats, hands)
    draft.draw_bag = Hidden(secrets.unseen - sum(hands))


def _colourings(unseen: Bag, hands: tuple[Bag, ...]) -> int:
    """Count the different hands that have these values."""
    numbers, found = bags.counts(unseen), 1
    for rank in range(3):
        of_rank = numbers[rank::3]
        sizes = [bags.count(hand, rank) for hand in hands]
        found *= tables(of_rank, [*sizes, sum(of_rank) - sum(sizes)])
    return found
