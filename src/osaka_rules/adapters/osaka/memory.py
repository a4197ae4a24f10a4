"""What an attentive player of Traders of Osaka knows beyond the view, as numbers.

That is all of the past that matters for the future. All cards are taken face up and all sales are
announced (INFO-5), so every hand and every number of victory points is known. The one thing that is
not is which of the unseen cards were drawn face down since the last shuffle (INFO-4); as nobody
looks at them, any of the unseen ones are equally likely to be they. So the kinds of the unseen
cards, and how many of them lie face down, tell all about the next draws, whatever else happened.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from osaka_rules.adapters.actions import Spelling, Spelt
from osaka_rules.adapters.environment import Field, Past
from osaka_rules.adapters.osaka.actions import ALPHABET
from osaka_rules.kernel import RandomSource
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag
from osaka_rules.osaka.events import Event, Reshuffled, VpDrawn
from osaka_rules.osaka.knowledge.deals import drawn
from osaka_rules.osaka.knowledge.log import Information, information
from osaka_rules.osaka.model import PIECES, State

_SEATS: Final = len(PIECES)
_KINDS: Final = len(bags.KINDS)

KNOWN_FIELDS: Final = (
    Field("known_hands", _SEATS * _KINDS, bags.LIMIT, "each player's hand, by kind"),
    Field("known_vp", _SEATS, bags.MOST, "each player's victory points"),
    Field("unseen", _KINDS, bags.LIMIT, "the draw pile and what was drawn face down, by kind"),
    Field("face_down", 1, bags.CAPACITY, "how many of the unseen cards were drawn face down"),
)
"""What the numbers of a memory say, in their order; seats are counted as in ``FIELDS``."""


@frozen
class OsakaMemory:
    """What one seat, or a spectator, knows who has followed the game."""

    known: Information

    def after(self, events: Sequence[Event | Spelt], /) -> OsakaMemory:
        """Tell what is known after more events."""
        log = [event for event in events if not isinstance(event, Spelt)]
        return OsakaMemory(self.known.after(log)) if log else self

    def numbers(self) -> list[int]:
        """Put it into numbers, in the order of ``KNOWN_FIELDS``."""
        known, first = self.known, self.known.seat or 0
        absent = _SEATS - len(known.vp)
        hands = [*known.hands[first:], *known.hands[:first]]
        return [
            *[number for hand in hands for number in bags.counts(hand.bag)],
            *[0] * (absent * _KINDS),
            *known.vp[first:],
            *known.vp[:first],
            *[0] * absent,
            *bags.counts(known.unseen.bag),
            known.face_down,
        ]


def remember(start: Spelling[State], seat: int | None) -> OsakaMemory:
    """Begin to follow a new game.

    >>> from osaka_rules.adapters.osaka import SUBJECT
    >>> numbers = remember(SUBJECT.begin(2, ""), 0).numbers()
    >>> len(numbers) == sum(field.size for field in KNOWN_FIELDS), numbers[-13:]
    (True, [11, 9, 7, 11, 9, 7, 11, 9, 7, 11, 9, 7, 0])
    """
    return OsakaMemory(information((), seat, start.state))


def tell(letter: int, events: Sequence[Event | Spelt]) -> str:
    """Tell what was told of a letter: the letter, unless a card was drawn face down.

    All other events follow from the letters and from what is open, so no more needs to be told.

    >>> from osaka_rules.osaka.cards import card
    >>> from osaka_rules.osaka.events import Took
    >>> tell(4, [Took(0, card("R2"), was_reserved=False)]), tell(91, [VpDrawn(0, None, 0)])
    ('4', '?')
    """
    return "?" if any([isinstance(event, VpDrawn) for event in events]) else str(letter)


def resampled(
    now: Spelling[State], past: Past[Event], seat: int | None, rng: RandomSource
) -> list[int]:
    """Give the letters of another past of which everybody was told the same, as likely as it is.

    Nothing is hidden but which cards were drawn face down (INFO-4). Any of the cards that were not
    seen since the last shuffle may be they; of a pile that has run out these are the same cards.

    >>> from random import Random
    >>> from osaka_rules.adapters.osaka import SUBJECT
    >>> face_up, face_down = (91, []), (91, [VpDrawn(0, None, 0)])
    >>> now = SUBJECT.begin(2, "deck=60B5")
    >>> letters = resampled(now, [face_up, face_down], 0, Random(1))
    >>> [ALPHABET.names[letter] for letter in letters]
    ['draw R2', 'draw B5']
    """
    letters = [letter for letter, _ in past]
    places: list[int] = []  # of the letters that drew face down since the last shuffle
    for place, (_, events) in enumerate(past):
        for event in events:
            if isinstance(event, VpDrawn):
                places.append(place)
            elif isinstance(event, Reshuffled):
                _draw_again(letters, places, bags.EMPTY, rng)
                places = []
    _draw_again(letters, places, Bag(now.state.draw_bag), rng)
    return letters


def _draw_again(letters: list[int], places: list[int], pile: Bag, rng: RandomSource) -> None:
    """Let the letters at these places draw other cards: their own, and those of the pile."""
    own = [bags.ONE[letters[place] - ALPHABET.players] for place in places]
    for place, one in zip(places, drawn(Bag(pile + sum(own)), len(own), rng), strict=True):
        letters[place] = ALPHABET.players + bags.ONE.index(one)
