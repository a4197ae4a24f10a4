"""What some games say about games in general: shares and means with their intervals."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from math import inf, sqrt
from typing import Final

from attrs import define, frozen

Z95: Final = 1.959963984540054
"""Within this number of standard deviations lie 95 % of a normal distribution."""
_T95: Final = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281)
"""The same for Student's distribution with 1, 2, … 10 degrees of freedom."""


@frozen
class Estimate:
    """A measured value, and the interval in which the true one lies, 95 times in 100."""

    value: float
    low: float
    high: float


def share(wins: float, games: int) -> Estimate:
    """Estimate the share of wins in a number of games, by Wilson's interval.

    A shared win may count as a part of one: a value between 0 and 1 varies at most as much as one
    that is either 0 or 1, so the interval is too wide rather than too narrow.

    >>> found = share(8, 10)
    >>> print(f"{found.value:.2f}, between {found.low:.2f} and {found.high:.2f}")
    0.80, between 0.49 and 0.94
    """
    p, z2n = wins / games, Z95 * Z95 / games
    middle = (p + z2n / 2) / (1 + z2n)
    half = sqrt(z2n * p * (1 - p) + z2n * z2n / 4) / (1 + z2n)
    return Estimate(p, max(0.0, middle - half), min(1.0, middle + half))


def student(freedom: int) -> float:
    """Return within how many standard deviations lie 95 % of Student's distribution."""
    if freedom <= len(_T95):
        return _T95[freedom - 1]
    # The expansion by Cornish and Fisher: Abramowitz and Stegun, 26.7.5.
    z, z2 = Z95, Z95 * Z95
    first = (z2 + 1) * z / 4
    second = ((5 * z2 + 16) * z2 + 3) * z / 96
    third = (((3 * z2 + 19) * z2 + 17) * z2 - 15) * z / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


@define
class Mean:
    """A mean in the making: how many numbers there were, their sum and that of their squares."""

    number: int = 0
    total: float = 0
    squares: float = 0

    def add(self, value: float) -> None:
        """Add one more number."""
        self.number += 1
        self.total += value
        self.squares += value * value

    def estimate(self) -> Estimate:
        """Return the mean of the numbers so far, with its interval by Student's distribution.

        The interval of a single number has no bounds.
        """
        n, mean = self.number, self.total / self.number
        if n == 1:
            return Estimate(mean, -inf, inf)
        spread = (self.squares - n * mean * mean) / (n - 1)
        half = student(n - 1) * sqrt(max(0.0, spread) / n)
        return Estimate(mean, mean - half, mean + half)


class Means:
    """Means in the making, by label."""

    def __init__(self) -> None:
        self._means = defaultdict[str, Mean](Mean)

    def add(self, values: Mapping[str, float]) -> None:
        """Add one more number for each of some labels."""
        for label, value in values.items():
            self._means[label].add(value)

    def estimates(self) -> dict[str, Estimate]:
        """Return the mean of each label."""
        return {label: mean.estimate() for label, mean in self._means.items()}


class Shares:
    """Shares in the making, by label: how many cases there were, and what happened in them.

    >>> wins = Shares(["red", "blue", "green"])
    >>> wins.add({"green": 0.5, "red": 1})
    >>> wins.add({"red": 0})
    >>> [(label, wins.cases[label], share.value) for label, share in wins.estimates().items()]
    [('red', 2, 0.5), ('green', 1, 0.5)]
    """

    def __init__(self, labels: Sequence[str] = ()) -> None:
        self.cases = dict.fromkeys(labels, 0)
        self._happened = defaultdict[str, float](float)

    def add(self, happened: Mapping[str, float]) -> None:
        """Add one more case for each of some labels: 1 if it happened, 0 if not, or a part."""
        for label, part in happened.items():
            self.cases[label] = self.cases.get(label, 0) + 1
            self._happened[label] += part

    def estimates(self) -> dict[str, Estimate]:
        """Return the share of each label that there was a case of, first the known labels."""
        return {label: share(self._happened[label], n) for label, n in self.cases.items() if n}
