"""What a player of Traders of Osaka remembers beyond the view, as numbers.

It is everything of the past that matters for the future. All cards are taken face up and all sales
are announced (INFO-5), so every hand and every number of victory points is known. The only thing
that is not known is which of the unseen cards were drawn face down since the last shuffle (INFO-4);
nobody looks at them, so each unseen card is equally likely to be one of them. The kinds of the
unseen cards and the number of those that lie face down therefore determine the probabilities of the
next draws, whatever else has happened.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from osaka_rules.adapters.actions import ActionChosen
from osaka_rules.adapters.environment import Field, Past
from osaka_rules.adapters.osaka.actions import ACTIONS
from osaka_rules.kernel import RandomSource
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag
from osaka_rules.osaka.events import Event, Reshuffled, VpDrawn
from osaka_rules.osaka.knowledge.deals import drawn
from osaka_rules.osaka.knowledge.log import Information, information
from osaka_rules.osaka.model import PIECES
from osaka_rules.osaka.state import State

_SEATS: Final = len(PIECES)
_KINDS: Final = len(bags.KINDS)

MEMORY_FIELDS: Final = (
    Field("known_hands", _SEATS * _KINDS, bags.LIMIT, "each player's hand, by kind"),
    Field("known_vp", _SEATS, bags.MOST, "each player's victory points"),
    Field("unseen", _KINDS, bags.LIMIT, "the draw pile and what was drawn face down, by kind"),
    Field("face_down", 1, bags.CAPACITY, "how many of the unseen cards were drawn face down"),
)
"""The parts of the numbers of a memory, in their order; seats are counted as in ``FIELDS``."""


@frozen
class OsakaMemory:
    """What a seat or a spectator knows who has followed the game."""

    known: Information

    def after(self, events: Sequence[Event | ActionChosen], /) -> OsakaMemory:
        """Return what is known after more events."""
        log = [event for event in events if not isinstance(event, ActionChosen)]
        return OsakaMemory(self.known.after(log)) if log else self

    def numbers(self) -> list[int]:
        """Return what is known as numbers, in the order of ``MEMORY_FIELDS``."""
        known, first = self.known, self.known.seat or 0
        seats = [*range(first, len(known.vp)), *range(first)]
        return [
            *_each_seat([bags.counts(known.hands[seat].bag) for seat in seats]),
            *_each_seat([[known.vp[seat]] for seat in seats]),
            *bags.counts(known.unseen.bag),
            known.face_down,
        ]


def remember(start: State, seat: int | None) -> OsakaMemory:
    """Return what a seat or a spectator knows at the start of a game.

    >>> from osaka_rules.osaka.setting_up import new_game
    >>> numbers = remember(new_game(["Ann", "Bob"]), 0).numbers()
    >>> len(numbers) == sum(field.size for field in MEMORY_FIELDS), numbers[-13:]
    (True, [11, 9, 7, 11, 9, 7, 11, 9, 7, 11, 9, 7, 0])
    """
    return OsakaMemory(information((), seat, start))


def heard_text(action: int, events: Sequence[Event | ActionChosen]) -> str:
    """Return the text of an action: its number, or ``?`` for a card that was drawn face down.

    All other events follow from the actions and from what is open.

    >>> from osaka_rules.osaka.cards import card
    >>> from osaka_rules.osaka.events import Took
    >>> heard_text(4, [Took(0, card("R2"), was_reserved=False)])
    '4'
    >>> heard_text(91, [VpDrawn(0, None, 0)])
    '?'
    """
    return "?" if any([isinstance(event, VpDrawn) for event in events]) else str(action)


def resample(state: State, past: Past[Event], seat: int | None, rng: RandomSource) -> list[int]:
    """Return the actions of a random history of which everybody has heard the same.

    Nothing is hidden but which cards were drawn face down (INFO-4). They can be any cards that were
    not seen since the last shuffle; if the pile ran out since, they are the same cards in another
    order.

    >>> from random import Random
    >>> from osaka_rules.osaka.setting_up import new_game
    >>> from osaka_rules.osaka.ruleset_text import parse_ruleset
    >>> face_up, face_down = (91, []), (91, [VpDrawn(0, None, 0)])
    >>> state = new_game(["Ann", "Bob"], parse_ruleset("deck=60B5"))
    >>> actions = resample(state, [face_up, face_down], 0, Random(1))
    >>> [ACTIONS.names[action] for action in actions]
    ['draw R2', 'draw B5']
    """
    actions = [action for action, _ in past]
    places: list[int] = []  # of the actions that drew face down since the last shuffle
    for place, (_, events) in enumerate(past):
        for event in events:
            if isinstance(event, VpDrawn):
                places.append(place)
            elif isinstance(event, Reshuffled):
                _draw_again(actions, places, bags.EMPTY, rng)
                places = []
    _draw_again(actions, places, Bag(state.draw_bag), rng)
    return actions


def _draw_again(actions: list[int], places: list[int], pile: Bag, rng: RandomSource) -> None:
    """Replace the draws at these places by random cards of the pile and of these draws."""
    own = [bags.ONE[actions[place] - ACTIONS.size] for place in places]
    for place, one in zip(places, drawn(Bag(pile + sum(own)), len(own), rng), strict=True):
        actions[place] = ACTIONS.size + bags.ONE.index(one)


def _each_seat(rows: Sequence[Sequence[int]]) -> list[int]:
    """Return the numbers of all players, and 0 for absent ones."""
    absent = _SEATS - len(rows)
    return [number for row in rows for number in row] + [0] * (absent * len(rows[0]))
