"""Luck by counting: number ``k`` of a seed is a formula, the same on every machine.

The definition is part of the interface and does not change. All numbers have 64 bits; what is
larger is taken modulo 2 ** 64:

    ``mixed(z)`` is SplitMix64's last step: ``z ^= z >> 30``, ``z *= 0xBF58476D1CE4E5B9``,
    ``z ^= z >> 27``, ``z *= 0x94D049BB133111EB``, ``z ^= z >> 31``. Number ``k`` of a seed, from 1
    on, is ``mixed(mixed(seed) + k * 0x9E3779B97F4A7C15)``. A choice of one of ``n`` things is
    ``number * n // 2 ** 64``.

So the numbers of seed 0 are those of SplitMix64 itself. They are for tests and studies: who knows
some of them can find all others. A server answers chance from ``random.SystemRandom()``.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from osaka_rules.batch.compiling import compiled
from osaka_rules.chance import require_seed
from osaka_rules.kernel import WrongValue, shown
from osaka_rules.messages import message

Luck = NDArray[np.uint64]
"""Of each game, its mixed seed and how many numbers have been taken."""
SEEDS: Final = 1 << 64
"""The number of seeds."""

_STEP: Final = np.uint64(0x9E3779B97F4A7C15)
_FIRST: Final = np.uint64(0xBF58476D1CE4E5B9)
_SECOND: Final = np.uint64(0x94D049BB133111EB)
_LOW: Final = np.uint64(0xFFFFFFFF)
_HALF: Final = np.uint64(32)
_ONE: Final = np.uint64(1)
_27: Final = np.uint64(27)
_30: Final = np.uint64(30)
_31: Final = np.uint64(31)


class SeededRandom:
    """The numbers of a seed as a source of luck for the ordinary engine: slow, but the same.

    A game that is settled with it draws the same cards as a game of a batch with this seed.

    >>> luck = SeededRandom(0)
    >>> [luck.randrange(1000) for _ in range(5)]
    [883, 431, 26, 970, 106]
    >>> luck.taken
    5

    Raises:
        WrongType: The seed is not a whole number.
        WrongValue: The seed is negative, or has more than 64 bits.
    """

    def __init__(self, seed: int) -> None:
        require_seed(seed)
        if not 0 <= seed < SEEDS:
            raise WrongValue(message("batch.seed", value=shown(seed)))
        self._start = _mixed(seed)
        self.taken = 0
        """How many numbers have been taken."""

    def number(self) -> int:
        """Return the next number, of 64 bits."""
        self.taken += 1
        return _mixed((self._start + self.taken * int(_STEP)) % SEEDS)

    def randrange(self, stop: int, /) -> int:
        """Return a number from 0 up to, but not including, ``stop``."""
        return self.number() * stop // SEEDS


def _mixed(number: int) -> int:
    number = (number ^ number >> 30) * int(_FIRST) % SEEDS
    number = (number ^ number >> 27) * int(_SECOND) % SEEDS
    return number ^ number >> 31


def mixed_seeds(seeds: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Return the mixed seeds of many games."""
    seeds = (seeds ^ seeds >> _30) * _FIRST
    seeds = (seeds ^ seeds >> _27) * _SECOND
    return seeds ^ seeds >> _31


# --- The same, compiled --------------------------------------------------------------------------


@compiled
def mixed(number: np.uint64) -> np.uint64:
    """Return what the number of a seed is made of; see the top of this module."""
    number = (number ^ number >> _30) * _FIRST
    number = (number ^ number >> _27) * _SECOND
    return number ^ number >> _31


@compiled
def next_number(luck: Luck) -> np.uint64:
    """Take the next number of a game."""
    luck[1] += _ONE
    return mixed(luck[0] + luck[1] * _STEP)


@compiled
def below(luck: Luck, stop: int) -> int:
    """Take a number from 0 up to ``stop``: the upper half of a product of 128 bits."""
    number, limit = next_number(luck), np.uint64(stop)
    high, low = number >> _HALF, number & _LOW
    above, under = limit >> _HALF, limit & _LOW
    middle = high * under + (low * under >> _HALF)
    under = low * above + (middle & _LOW)
    return int(np.int64(high * above + (middle >> _HALF) + (under >> _HALF)))
