"""What learning tools are given of a spelt game: numbers, masks and luck, as numpy has them.

PettingZoo's and Gymnasium's environments share this. An action is the number of a letter; an
observation is what :attr:`~osaka_rules.adapters.environment.Subject.numbers` says of a view.
"""

from __future__ import annotations

import operator
import sys
from typing import Final, SupportsIndex

from attrs import frozen

from osaka_rules.adapters.actions import Spelling
from osaka_rules.adapters.environment import Subject
from osaka_rules.extras import MissingLibrary
from osaka_rules.kernel import EventT, MoveT, RulesError, StateT, ViewT
from osaka_rules.render.text import fitting

try:
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
except ImportError as error:
    raise MissingLibrary(error.name or "gymnasium", "rl") from None

Numbers = NDArray[np.int32]
"""What a seat sees."""
Mask = NDArray[np.int8]
"""For each letter of the players 1 if it is legal, and 0 if not."""
LARGEST: Final = 1 << 63
"""Up to here numpy picks a number by itself."""
RENDER_MODES: Final = ("human", "ansi")
"""How environments draw: ``human`` prints after each step, ``ansi`` returns a text if asked."""


@frozen
class Luck:
    """A numpy generator as a source of randomness.

    >>> Luck(np.random.default_rng(1)).randrange(6) in range(6)
    True
    """

    generator: np.random.Generator

    def randrange(self, stop: int, /) -> int:
        """Pick a number from 0 up to, but not including, ``stop``."""
        if stop <= LARGEST:
            return int(self.generator.integers(stop))
        bits = (stop - 1).bit_length()
        number, size = stop, -(-bits // 8)
        while number >= stop:  # so that each number is as likely as any other
            number = int.from_bytes(self.generator.bytes(size), "little") >> 8 * size - bits
        return number


# --- The spaces ----------------------------------------------------------------------------------


def numbers_space(subject: Subject[StateT, MoveT, EventT, ViewT]) -> spaces.Box[np.int32]:
    """Give the space of observations: each field's numbers from 0 to the most it can be."""
    highest = [field.most for field in subject.fields for _ in range(field.size)]
    high = np.array(highest, dtype=np.int32)
    return spaces.Box(np.zeros_like(high), high, dtype=np.int32)


def mask_space(subject: Subject[StateT, MoveT, EventT, ViewT]) -> spaces.Box[np.int8]:
    """Give the space of masks."""
    return spaces.Box(0, 1, (subject.alphabet.players,), dtype=np.int8)


def letter_space(subject: Subject[StateT, MoveT, EventT, ViewT]) -> spaces.Discrete:
    """Give the space of actions: the letters of the players."""
    return spaces.Discrete(subject.alphabet.players)


# --- What lies in them ---------------------------------------------------------------------------


def numbers_of(
    subject: Subject[StateT, MoveT, EventT, ViewT], spelling: Spelling[StateT], seat: int
) -> Numbers:
    """Give what a seat sees."""
    return np.array(subject.numbers(subject.game.view(spelling, seat)), dtype=np.int32)


def mask_of(
    subject: Subject[StateT, MoveT, EventT, ViewT], spelling: Spelling[StateT], seat: int
) -> Mask:
    """Mark the letters that a seat can choose: none if another is to move."""
    mask = np.zeros(subject.alphabet.players, dtype=np.int8)
    if subject.game.actor(spelling) == seat:
        mask[list(subject.game.legal_moves(spelling))] = 1
    return mask


def letter_of(subject: Subject[StateT, MoveT, EventT, ViewT], action: SupportsIndex | None) -> int:
    """Give the letter that an action is, or refuse what is no action at all."""
    letters = subject.alphabet.players
    try:
        letter = -1 if action is None else operator.index(action)
    except TypeError:
        letter = -1
    if not 0 <= letter < letters:
        raise RulesError(
            f"An action is a whole number from 0 to {letters - 1}, which {action!r} is not."
        )
    return letter


# --- Players, luck and pictures ------------------------------------------------------------------


def players_of(subject: Subject[StateT, MoveT, EventT, ViewT], players: int) -> int:
    """Give a number of players, or refuse one that the game is not for."""
    if players not in subject.players:
        known = " or ".join(map(str, subject.players))
        raise RulesError(f"A game of {subject.name} is for {known} players, not {players!r}.")
    return int(players)


def drawn(
    subject: Subject[StateT, MoveT, EventT, ViewT], spelling: Spelling[StateT], luck: Luck
) -> int:
    """Pick a letter for chance."""
    chances = subject.game.chance(spelling)
    return chances.pick(luck.randrange(chances.total))


def render_mode_of(mode: str | None) -> str | None:
    """Give a way of drawing, or refuse one that is not known."""
    if mode is not None and mode not in RENDER_MODES:
        known = ", ".join([repr(known) for known in RENDER_MODES])
        raise RulesError(f"A render_mode is one of {known} or None, not {mode!r}.")
    return mode


def rendered(picture: str, mode: str | None) -> str | None:
    """Print a picture for people, or give it as a text, or do neither, as the mode wants it."""
    if mode == "human":
        sys.stdout.write(fitting(f"{picture}\n\n", sys.stdout.encoding))
        sys.stdout.flush()
    return picture if mode == "ansi" else None
