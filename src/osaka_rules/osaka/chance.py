"""Chance: what it can do in a state, and how to answer it from a seed.

Chance is answered from outside. A list of draws, a person at a table, a random generator or a seed
will do; this module offers the last: a pure function of (seed, state) that gives the same card on
every Python version and platform. Its definition is part of the interface and never changes:

    The text ``osaka-draw/1 SEED PILE`` is hashed with SHA-256, where ``SEED`` is the seed in
    decimal and ``PILE`` the draw pile as ``Cards.brief`` writes it. The hash, read as one
    big-endian number, modulo the number of cards in the pile picks the card, counted in canonical
    order. For a lot the text is ``osaka-lot/1 SEED SEATS PILE`` with commas between the tied seats.

So a seed stands for a shuffle: as long as the pile is not reshuffled, the order of the cards in it
depends on the seed alone, not on what players do, as at a table.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Final

from attrs import field, frozen

from osaka_rules.kernel import CHANCE, RandomSource, RulesError, Step
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag
from osaka_rules.osaka.cards import CARDS, Cards
from osaka_rules.osaka.consequences import draw, make
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.legal_moves import DRAWS
from osaka_rules.osaka.model import DrawingLot, State, Table
from osaka_rules.osaka.moves import ChanceMove, Lot, Move
from osaka_rules.osaka.rules import begun
from osaka_rules.osaka.story import Story

_SEED_BITS: Final = 256


@frozen
class Chances:
    """The moves open to chance, each with its integer weight.

    >>> import osaka_rules as osaka
    >>> chances = chance(osaka.new_game(["Ann", "Bob"]))
    >>> chances.total, [f"{move}: {weight}" for move, weight in chances][:3]
    (108, ['draw R2: 11', 'draw R3: 9', 'draw R5: 7'])
    >>> str(chances.pick(0)), str(chances.pick(11))
    ('draw R2', 'draw R3')
    """

    weights: tuple[tuple[ChanceMove, int], ...]
    total: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "total", sum([weight for _, weight in self.weights]))

    def __iter__(self) -> Iterator[tuple[ChanceMove, int]]:
        return iter(self.weights)

    def __len__(self) -> int:
        return len(self.weights)

    def pick(self, number: int) -> ChanceMove:
        """Give the move that a number from 0 up to the total falls on."""
        left = number
        if left >= 0:
            for move, weight in self.weights:
                if left < weight:
                    return move
                left -= weight
        raise IndexError(f"{number} is not a number from 0 to {self.total - 1}.")


def chance(state: State) -> Chances:
    """Give every move open to chance, with its weight; there are none when a player is to move.

    A card is drawn with its number in the draw pile as weight, a lot falls on each tied seat alike.

    >>> import osaka_rules as osaka
    >>> len(chance(osaka.new_game(["Ann", "Bob"])))
    12
    """
    return _chances(state)


def answer(state: State, seed: int) -> ChanceMove:
    """Answer chance from a seed: the card that is drawn, or the seat on which the lot falls.

    >>> import osaka_rules as osaka
    >>> str(answer(osaka.new_game(["Ann", "Bob"]), seed=1))
    'draw R3'
    """
    return _answer(state, seed)


def settle(state: State, seed: int | RandomSource) -> State:
    """Answer chance until a player is to move or the game is over.

    Instead of a seed a generator such as ``random.Random(1)`` will do; it is faster, and moves on.

    >>> import osaka_rules as osaka
    >>> state = settle(osaka.new_game(["Ann", "Bob"]), 1)
    >>> len(state.market), len(state.farm), osaka.actor(state) in (0, 1)
    (5, 3, True)
    """
    return resolve(state, seed).state


def resolve(state: State, seed: int | RandomSource) -> Step[State, Event]:
    """Answer chance as :func:`settle` does, and tell all events too, for a log or a record.

    >>> import osaka_rules as osaka
    >>> step = resolve(osaka.new_game(["Ann", "Bob"]), 1)
    >>> osaka.actor(step.state) in (0, 1), type(step.events[-1]).__name__
    (True, 'StartFound')
    """
    story = Story(state)
    _settle(story, seed)
    return story.told()


def advance(state: State, move: Move, seed: int | RandomSource) -> Step[State, Event]:
    """Make a move and answer all chance that follows: one step from player to player.

    Instead of a seed a generator will do, as for :func:`settle`.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R2 G3", hands=["R5", ""])
    >>> step = advance(state, osaka.parse_move("buy with R5"), 1)
    >>> osaka.actor(step.state), len(step.state.market), len(step.state.farm)
    (1, 2, 3)
    """
    story = begun(state, move)
    _settle(story, seed)
    return story.told()


def _settle(story: Story, luck: int | RandomSource) -> None:
    if isinstance(luck, int):
        while story.draft.phase.actor == CHANCE:
            make(story, _answer(story.draft, luck))
    elif hasattr(luck, "randrange"):
        _settle_at_random(story, luck)
    else:
        raise RulesError(f"Luck is a seed or a generator with randrange, which {luck!r} is not.")


def _settle_at_random(story: Story, rng: RandomSource) -> None:
    """Make the moves that ``chance(state).pick`` would give, without listing everything first."""
    draft, randrange = story.draft, rng.randrange
    while draft.phase.actor == CHANCE:
        phase = draft.phase
        if isinstance(phase, DrawingLot):
            make(story, Lot(phase.tied[randrange(len(phase.tied))]))
        else:
            pile = draft.draw_bag
            draw(story, CARDS[bags.nth(pile, randrange(bags.size(pile)))])


def _chances(table: Table) -> Chances:
    phase = table.phase
    if phase.actor != CHANCE:
        return Chances(())
    if isinstance(phase, DrawingLot):
        return Chances(tuple([(Lot(seat), 1) for seat in phase.tied]))
    counts = bags.counts(table.draw_bag)
    return Chances(tuple([(DRAWS[kind], n) for kind, n in enumerate(counts) if n]))


def _answer(table: Table, seed: int) -> ChanceMove:
    if type(seed) is not int:
        raise RulesError(f"A seed is a whole number, which {seed!r} is not.")
    if seed.bit_length() > _SEED_BITS:
        raise RulesError(f"A seed has at most {_SEED_BITS} bits, not {seed.bit_length()}.")
    phase = table.phase
    if phase.actor != CHANCE:
        raise RulesError("Chance is not to move here; actor(state) tells who is.")
    pile = Cards(Bag(table.draw_bag)).brief
    if isinstance(phase, DrawingLot):
        text = f"osaka-lot/1 {seed} {','.join(map(str, phase.tied))} {pile}"
    else:
        text = f"osaka-draw/1 {seed} {pile}"
    chances = _chances(table)
    number = int.from_bytes(sha256(text.encode()).digest(), "big")
    return chances.pick(number % chances.total)
