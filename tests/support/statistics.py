"""Whether a sample follows a distribution, and luck that is known."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Final, TypeVar

from attrs import field, frozen

_T = TypeVar("_T")
_Z: Final = 3.090
"""One in a thousand of normally distributed values is more standard deviations above the mean."""


def surprise(observed: Mapping[_T, int], weights: Mapping[_T, int]) -> float:
    """Return how badly a sample follows weights: more than 1 in one of a thousand cases.

    It is Pearson's chi-square over its critical value, as Wilson and Hilferty approximate it.
    """
    assert {*observed} <= {*weights}
    if len(weights) == 1:
        return 0.0
    number, total, freedom = sum(observed.values()), sum(weights.values()), len(weights) - 1
    assert number * min(weights.values()) >= 5 * total, "Some outcome is expected too seldom."
    expected = {outcome: number * weight / total for outcome, weight in weights.items()}
    chi: float = sum([(observed.get(o, 0) - e) ** 2 / e for o, e in expected.items()])
    spread = 2 / (9 * freedom)
    critical = freedom * (1 - spread + _Z * sqrt(spread)) ** 3
    return chi / critical


@frozen
class Asked:
    """Luck that is known: it picks these numbers and notes below which ones."""

    picks: list[int]
    stops: list[int] = field(factory=list[int])

    def randrange(self, stop: int, /) -> int:
        """Return the next number."""
        self.stops.append(stop)
        return self.picks[len(self.stops) - 1]
