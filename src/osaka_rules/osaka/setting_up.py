"""How a game begins: Market, Farm and first hands are dealt, and the start player is found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from osaka_rules.checks import as_names, require_no_problems
from osaka_rules.kernel import InvalidPosition
from osaka_rules.osaka import bags
from osaka_rules.osaka import events as e
from osaka_rules.osaka import moves as m
from osaka_rules.osaka.bags import Hidden
from osaka_rules.osaka.cards import Card
from osaka_rules.osaka.making import Making
from osaka_rules.osaka.model import Phase
from osaka_rules.osaka.ruleset import STANDARD, Ruleset, name_problems, require_ruleset
from osaka_rules.osaka.state import State


def new_game(names: Sequence[str], ruleset: Ruleset = STANDARD) -> State:
    """Begin a game: all cards in the draw pile, all ships in Osaka, nothing dealt yet.

    Raises:
        WrongType: The names are not a list, or the ruleset is not a ruleset.
        InvalidPosition: The game is not for this number of players, or names are not texts.

    >>> state = new_game(["Ann", "Bob"])
    >>> len(state.draw), state.ships
    (108, (0, 0, 0, 0))
    """
    require_ruleset(ruleset)
    seats = as_names(names)
    require_no_problems(InvalidPosition, name_problems(seats, ruleset))
    draw_bag = Hidden(ruleset.deck.bag)  # SETUP-1; ships begin in Osaka (SETUP-2)
    return State(ruleset, cast("tuple[str, ...]", seats), draw_bag=draw_bag)


def deal(making: Making, card: Card) -> None:
    """Lay out the Market, then the Farm, then deal hand after hand (SETUP-3, SETUP-4)."""
    draft, ruleset = making.draft, making.draft.ruleset
    if bags.size(draft.market_bag) < ruleset.market_size:
        making.emit(e.Dealt(card, "market"))
    elif bags.size(draft.farm_bag) < ruleset.farm_size:
        making.emit(e.Dealt(card, "farm"))
    else:
        sums = [bags.coins(hand) for hand in bags.by_seat(draft.hand_rack, len(draft.names))]
        seat = next(s for s, coins in enumerate(sums) if coins < ruleset.first_hand)
        coins = sums[seat] + card.value
        making.emit(e.HandDealt(seat, card, coins))
        if seat == len(sums) - 1 and coins >= ruleset.first_hand:
            _find_start_player(making)


def _find_start_player(making: Making) -> None:
    """Name the start player, or leave it to the lot if several are tied (SETUP-5)."""
    hands = bags.by_seat(making.draft.hand_rack, len(making.draft.names))
    tied = lowest_hands(hands)
    first, hand = tied[0], hands[tied[0]]
    if len(tied) > 1:
        making.emit(e.Tied(tied, bags.coins(hand), bags.size(hand)))
    else:
        making.emit(e.StartFound(first, bags.coins(hand), bags.size(hand), by_lot=False))


def lowest_hands(hands: Sequence[int]) -> tuple[int, ...]:
    """Return who has the smallest sum in hand and, among these, the fewest cards (SETUP-5)."""
    ranks = [(bags.coins(hand), bags.size(hand)) for hand in hands]
    best = min(ranks)
    return tuple([seat for seat, rank in enumerate(ranks) if rank == best])


def draw_lot(making: Making, move: m.Lot, _: Phase) -> None:
    """Name the start player on whom the lot fell (SETUP-5)."""
    hand = bags.at_seat(making.draft.hand_rack, move.seat)
    making.emit(e.StartFound(move.seat, bags.coins(hand), bags.size(hand), by_lot=True))
