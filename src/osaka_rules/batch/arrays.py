"""Checks of arrays that callers hand in: one clear error before anything is changed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, cast

import numpy as np
from numpy.typing import NDArray

from osaka_rules.batch.luck import SEEDS, Luck, mixed_seeds
from osaka_rules.checks import is_list
from osaka_rules.kernel import WrongType, WrongValue, shown
from osaka_rules.messages import message

Seeds = Sequence[int] | NDArray[np.integer]
"""A seed for each game: a range, a list of whole numbers, or an array."""
MOST_GAMES: Final = 1 << 24
"""The most games that a batch has: their rows would take 10 GB."""


def require_array(name: str, value: object, shape: tuple[int, ...], kinds: str) -> None:
    """Raise an error for what is not an array of this shape with numbers of one of these kinds.

    >>> require_array("actions", np.zeros(3), (2,), "integer")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    osaka_rules.kernel.WrongValue: actions: expected an array of shape (2,) with numbers of ...

    Raises:
        WrongType: It is no array.
        WrongValue: Its shape or its numbers are others.
    """
    if not isinstance(value, np.ndarray):
        raise WrongType(message("batch.no_array", name=name, value=shown(value)))
    found = cast("NDArray[np.generic]", value)
    fits = found.dtype.name in kinds or (kinds == "integer" and found.dtype.kind in "iu")
    if found.shape != shape or not fits:
        raise WrongValue(
            message(
                "batch.array",
                name=name,
                shape=str(shape),
                kinds=kinds,
                found=str(found.shape),
                kind=found.dtype.name,
            )
        )


def luck_of(seeds: Seeds, games: int | None = None) -> Luck:
    """Return the luck of games from their seeds, of which nothing has been taken.

    Raises:
        WrongType: The seeds are not a list or an array of whole numbers.
        WrongValue: A seed is too large or negative, or there are more or fewer than ``games``.
    """
    listed: object = seeds
    if isinstance(listed, np.ndarray):
        array = cast("NDArray[np.generic]", listed)
        require_array("seeds", array, array.shape[:1] or (1,), "integer")
        listed = array.tolist()
    if not is_list(listed):
        raise WrongType(message("batch.seeds", value=shown(seeds)))
    numbers = [*cast("Iterable[object]", listed)]
    for number in numbers:
        if type(number) is not int or not 0 <= number < SEEDS:
            raise WrongValue(message("batch.seed", value=shown(number)))
    if games is not None and len(numbers) != games:
        raise WrongValue(message("batch.number_of_seeds", games=games, number=len(numbers)))
    luck = np.zeros((len(numbers), 2), np.uint64)
    luck[:, 0] = mixed_seeds(np.array(numbers, np.uint64))
    return luck
