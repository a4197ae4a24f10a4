"""The preparation: dealing the cards and finding the start player (SETUP-3 to SETUP-5)."""

from __future__ import annotations

from collections.abc import Sequence

from osaka_rules.osaka import bags
from osaka_rules.osaka import events as e
from osaka_rules.osaka.cards import Card
from osaka_rules.osaka.drafts import Story
from osaka_rules.osaka.model import Table
from osaka_rules.osaka.moves import Lot


def deal(story: Story, card: Card) -> None:
    """Lay the drawn card where the preparation has got to (SETUP-3, SETUP-4)."""
    draft, ruleset = story.draft, story.draft.ruleset
    if bags.size(draft.market_bag) < ruleset.market_size:
        story.tell(e.Dealt(card, "market"))
    elif bags.size(draft.farm_bag) < ruleset.farm_size:
        story.tell(e.Dealt(card, "farm"))
    else:
        sums = [bags.coins(hand) for hand in bags.by_seat(draft.hand_rack, len(draft.names))]
        seat = next(s for s, total in enumerate(sums) if total < ruleset.first_hand)
        story.tell(e.HandDealt(seat, card, sums[seat] + card.value))
        if seat == len(sums) - 1 and sums[seat] + card.value >= ruleset.first_hand:
            _find_start_player(story)


def start_candidates(table: Table) -> tuple[int, ...]:
    """List who may start: the smallest sum and, among equals, the fewest cards (SETUP-5)."""
    return lowest_hands(bags.by_seat(table.hand_rack, len(table.names)))


def lowest_hands(hands: Sequence[int]) -> tuple[int, ...]:
    """List the seats whose hands have the smallest sum and, among equals, the fewest cards."""
    ranks = [(bags.coins(hand), bags.size(hand)) for hand in hands]
    best = min(ranks)
    return tuple([seat for seat, rank in enumerate(ranks) if rank == best])


def _find_start_player(story: Story) -> None:
    """Name the start player, or leave it to the lot if several are tied (SETUP-5)."""
    tied = start_candidates(story.draft)
    first = tied[0]
    hand = bags.at_seat(story.draft.hand_rack, first)
    if len(tied) > 1:
        story.tell(e.Tied(tied, bags.coins(hand), bags.size(hand)))
    else:
        story.tell(e.StartFound(first, bags.coins(hand), bags.size(hand), by_lot=False))


def cast_lot(story: Story, move: Lot) -> None:
    """Let the player start on whom the lot fell (SETUP-5)."""
    hand = bags.at_seat(story.draft.hand_rack, move.seat)
    story.tell(e.StartFound(move.seat, bags.coins(hand), bags.size(hand), by_lot=True))
