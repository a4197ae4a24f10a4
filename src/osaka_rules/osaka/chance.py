"""Chance: what it can do in a state, and how to answer it from a seed or a random generator.

A seed is for tests and studies: those who know it know every card to come, and a small one can
be found from what a player sees. A server uses ``random.SystemRandom()``; the record of the game
keeps what was drawn, so nothing is lost.

A seed gives the same cards on every Python version and platform. The definition is part of the
interface and does not change:

    The text ``osaka-draw/1 SEED PILE`` is hashed with SHA-256, where ``SEED`` is the seed in
    decimal and ``PILE`` the draw pile as ``Cards.brief`` writes it. The hash, read as one
    big-endian number, modulo the number of cards in the pile picks the card, counted in canonical
    order. After a reshuffle the text is ``osaka-draw/2 SEED RESHUFFLES PILE``, with the number of
    reshuffles so far. For a lot it is ``osaka-lot/1 SEED SEATS PILE``, with commas between the
    seats of the tied players.

So a seed stands for a shuffle: between two reshuffles the order of the cards depends on the seed
alone, not on what players do, as at a table.
"""

from __future__ import annotations

from collections.abc import Callable

from osaka_rules.chance import pick, require_seed, seeded
from osaka_rules.checks import is_a, require, wrong_type
from osaka_rules.kernel import CHANCE, Luck, Step, WrongType, WrongValue, shown
from osaka_rules.messages import message
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag
from osaka_rules.osaka.cards import packed
from osaka_rules.osaka.consequences import Consequences
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.model import AnyState, DrawingLot, Refreshing
from osaka_rules.osaka.moves import DRAWS, ChanceMove, Lot, Move
from osaka_rules.osaka.refilling import refill
from osaka_rules.osaka.rules import carry_out
from osaka_rules.osaka.state import State
from osaka_rules.plain_parts import WeightedMoves


def chance(state: AnyState) -> WeightedMoves[ChanceMove]:
    """Return every move open to chance, with its weight; none when a player is to move.

    The weight of a card is its number in the draw pile; each tied seat has the same weight in a
    lot.

    >>> import osaka_rules as osaka
    >>> len(chance(osaka.new_game(["Ann", "Bob"])))
    12
    """
    if not is_a(AnyState, state):
        raise wrong_type(State, state)
    phase = state.phase
    if phase.actor is not CHANCE:
        return WeightedMoves(())
    if isinstance(phase, DrawingLot):
        return WeightedMoves(tuple([(Lot(seat), 1) for seat in phase.tied]))
    counts = bags.counts(state.draw_bag)
    return WeightedMoves(tuple([(DRAWS[kind], n) for kind, n in enumerate(counts) if n]))


def seed_text(state: AnyState) -> str:
    """Return what a seed is combined with to answer chance, with ``{seed}`` for the seed."""
    phase, pile = state.phase, packed(Bag(state.draw_bag)).brief
    if isinstance(phase, DrawingLot):
        return f"osaka-lot/1 {{seed}} {','.join(map(str, phase.tied))} {pile}"
    if state.reshuffles:
        return f"osaka-draw/2 {{seed}} {state.reshuffles} {pile}"
    return f"osaka-draw/1 {{seed}} {pile}"


def answer(state: AnyState, seed: int) -> ChanceMove:
    """Return the move of chance that a seed stands for: a card drawn, or the seat of a lot.

    Seeds are for tests and studies; see the top of this module.

    Raises:
        WrongType: The seed is not a whole number.
        WrongValue: Chance is not to move in this state, or the seed has too many bits.

    >>> import osaka_rules as osaka
    >>> str(answer(osaka.new_game(["Ann", "Bob"]), seed=1))
    'draw R3'
    """
    require_seed(seed)
    chances = chance(state)
    if not chances.total:
        raise WrongValue(message("chance.not_to_move"))
    return pick(chances, seed, seed_text(state))


def settle(state: State, luck: Luck) -> State:
    """Answer chance until a player is to move or the game is over, and return the state.

    ``luck`` is a random generator, or a seed. A server uses ``random.SystemRandom()``, because a
    small seed can be guessed from a player's first view; the record of the game keeps the draws.
    Seeds are for tests and studies.

    Raises:
        WrongType: ``luck`` is neither a seed nor a random generator.

    >>> import osaka_rules as osaka
    >>> state = settle(osaka.new_game(["Ann", "Bob"]), 1)
    >>> len(state.market), len(state.farm), osaka.actor(state) in (0, 1)
    (5, 3, True)
    """
    return resolve(state, luck).state


def resolve(state: State, luck: Luck) -> Step[State, Event]:
    """Do what :func:`settle` does, and also return all events, for a log or a record.

    >>> import osaka_rules as osaka
    >>> step = resolve(osaka.new_game(["Ann", "Bob"]), 1)
    >>> osaka.actor(step.state) in (0, 1), type(step.events[-1]).__name__
    (True, 'StartFound')
    """
    transition = Consequences(require(State, state))
    _settle(transition, luck)
    return transition.finish()


def advance(state: State, move: Move | str, luck: Luck) -> Step[State, Event]:
    """Make a move and answer all chance that follows: one step from player to player.

    ``luck`` is what :func:`settle` takes: ``random.SystemRandom()`` on a server, a seed in tests
    and studies.

    Raises:
        IllegalMove: The rules forbid the move here.
        WrongType: ``luck`` is neither a seed nor a random generator.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R2 G3", hands=["R5", ""])
    >>> step = advance(state, "buy with R5", 1)
    >>> osaka.actor(step.state), len(step.state.market), len(step.state.farm)
    (1, 2, 3)
    """
    transition = carry_out(state, move)
    _settle(transition, luck)
    return transition.finish()


def _settle(making: Consequences, luck: Luck) -> None:
    """Make the moves that ``chance(state).pick`` would give, but faster: they are not listed."""
    if isinstance(luck, int):
        randrange = _by_seed(making.draft, require_seed(luck))
    elif hasattr(luck, "randrange"):
        randrange = luck.randrange
    else:
        raise WrongType(message("luck.type", value=shown(luck)))
    while making.draft.phase.actor is CHANCE:
        phase, pile = making.draft.phase, making.draft.draw_bag
        if isinstance(phase, Refreshing):
            refill(making, phase, randrange)
        elif isinstance(phase, DrawingLot):
            making.make(Lot(phase.tied[randrange(len(phase.tied))]))
        else:
            making.make(DRAWS[bags.nth(pile, randrange(bags.size(pile)))])


def _by_seed(draft: AnyState, seed: int) -> Callable[[int], int]:
    """Return what picks a number below a limit by a seed, for what is next to be drawn."""
    return lambda stop: seeded(seed, seed_text(draft), stop)
