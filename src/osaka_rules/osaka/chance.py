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

from osaka_rules.chance import pick, require_seed
from osaka_rules.kernel import (
    CHANCE,
    Luck,
    RandomSource,
    Step,
    WeightedMoves,
    WrongType,
    WrongValue,
    shown,
)
from osaka_rules.messages import message
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag
from osaka_rules.osaka.cards import CARDS, Cards
from osaka_rules.osaka.consequences import draw, make
from osaka_rules.osaka.drafts import Story
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.model import DrawingLot, State, Table
from osaka_rules.osaka.moves import DRAWS, ChanceMove, Lot, Move
from osaka_rules.osaka.rules import begun


def chance(state: State) -> WeightedMoves[ChanceMove]:
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


def settle(state: State, seed: Luck) -> State:
    """Answer chance until a player is to move or the game is over.

    Instead of a seed a generator such as ``random.Random(1)`` will do; it is faster, and moves on.

    >>> import osaka_rules as osaka
    >>> state = settle(osaka.new_game(["Ann", "Bob"]), 1)
    >>> len(state.market), len(state.farm), osaka.actor(state) in (0, 1)
    (5, 3, True)
    """
    return resolve(state, seed).state


def resolve(state: State, seed: Luck) -> Step[State, Event]:
    """Answer chance as :func:`settle` does, and tell all events too, for a log or a record.

    >>> import osaka_rules as osaka
    >>> step = resolve(osaka.new_game(["Ann", "Bob"]), 1)
    >>> osaka.actor(step.state) in (0, 1), type(step.events[-1]).__name__
    (True, 'StartFound')
    """
    story = Story(state)
    _settle(story, seed)
    return story.told()


def advance(state: State, move: Move, seed: Luck) -> Step[State, Event]:
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


def _settle(story: Story, luck: Luck) -> None:
    if isinstance(luck, int):
        while story.draft.phase.actor == CHANCE:
            make(story, _answer(story.draft, luck))
    elif hasattr(luck, "randrange"):
        _settle_at_random(story, luck)
    else:
        raise WrongType(message("luck.type", value=shown(luck)))


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


def _chances(table: Table) -> WeightedMoves[ChanceMove]:
    phase = table.phase
    if phase.actor != CHANCE:
        return WeightedMoves(())
    if isinstance(phase, DrawingLot):
        return WeightedMoves(tuple([(Lot(seat), 1) for seat in phase.tied]))
    counts = bags.counts(table.draw_bag)
    return WeightedMoves(tuple([(DRAWS[kind], n) for kind, n in enumerate(counts) if n]))


def seed_text(state: State) -> str:
    """Return what a seed is combined with to answer chance, with ``{seed}`` for the seed."""
    return _seed_text(state)


def _seed_text(table: Table) -> str:
    phase, pile = table.phase, Cards(Bag(table.draw_bag)).brief
    if isinstance(phase, DrawingLot):
        return f"osaka-lot/1 {{seed}} {','.join(map(str, phase.tied))} {pile}"
    return f"osaka-draw/1 {{seed}} {pile}"


def _answer(table: Table, seed: int) -> ChanceMove:
    require_seed(seed)
    if table.phase.actor != CHANCE:
        raise WrongValue(message("chance.not_to_move"))
    return pick(_chances(table), seed, _seed_text(table))
