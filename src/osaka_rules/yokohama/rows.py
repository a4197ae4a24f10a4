"""Rows and bags as tuples: with another value, with more, with one item less."""

from __future__ import annotations

from typing import TypeVar

_T = TypeVar("_T")


def put(row: tuple[_T, ...], place: int, value: _T) -> tuple[_T, ...]:
    """Return a row with another value at a place.

    >>> put((7, 8, 9), 1, 0)
    (7, 0, 9)
    """
    return (*row[:place], value, *row[place + 1 :])


def without(bag: tuple[_T, ...], item: _T) -> tuple[_T, ...]:
    """Return a bag from which one item was taken.

    >>> without(("a", "b", "b"), "b")
    ('a', 'b')
    """
    place = bag.index(item)
    return (*bag[:place], *bag[place + 1 :])


def add(numbers: tuple[int, ...], place: int, number: int) -> tuple[int, ...]:
    """Return a row of numbers with one of them changed by a number.

    >>> add((7, 8, 9), 1, -1)
    (7, 7, 9)
    """
    return (*numbers[:place], numbers[place] + number, *numbers[place + 1 :])
