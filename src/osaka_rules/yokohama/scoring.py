"""The final scoring: Church, Customs, technologies, countries, the rest (SCORE-1 to SCORE-7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from attrs import frozen

from osaka_rules.checks import wrong_type
from osaka_rules.yokohama import events as e
from osaka_rules.yokohama.making import Making
from osaka_rules.yokohama.model import AnyState, State
from osaka_rules.yokohama.queries import card_named, countries_of

_CHURCH: Final = (6, 3)
_CUSTOMS: Final = (8, 4)
_TECHNOLOGY: Final = (10, 5)
"""The points of the first and the second place (SCORE-1 to SCORE-3)."""
_SETS: Final = (0, 0, 2, 4, 8, 12)
"""The points of a set of different countries, by its size (SCORE-6)."""


@frozen
class Scores:
    """The points of the final scoring, with all that they came from, by seat."""

    church: e.ChurchScored
    customs: e.CustomsScored
    technology: e.TechnologyScored
    countries: e.CountriesScored
    rest: e.RestScored

    @property
    def bonus(self) -> tuple[tuple[int, ...], ...]:
        """Each seat's points for Church, Customs, technology, countries and the rest."""
        parts = (self.church, self.customs, self.technology, self.countries, self.rest)
        return tuple(zip(*[part.vp for part in parts], strict=True))


def scores(state: AnyState) -> Scores:
    """Return the final scoring of a state; it does not depend on the points so far.

    >>> from osaka_rules import yokohama
    >>> state = yokohama.position(church=[0, 1], yen=[3], imports=[1])
    >>> scores(state).bonus
    ((3, 0, 0, 0, 3), (6, 0, 0, 0, 3))
    """
    if not isinstance(state, AnyState):
        raise wrong_type(State, state)
    church = _board(state, state.church)
    customs = _board(state, state.customs)
    values = [sum([card_named(state, card).value for card in p.cards]) for p in state.players]
    earlier = [(value, -seat) for seat, value in enumerate(values)]  # SCORE-3
    sets = [country_sets(countries_of(state, seat)) for seat in range(len(state.names))]
    return Scores(
        e.ChurchScored(tuple([number for number, _ in church]), _places(church, _CHURCH)),
        e.CustomsScored(tuple([number for number, _ in customs]), _places(customs, _CUSTOMS)),
        e.TechnologyScored(tuple(values), _places(earlier, _TECHNOLOGY)),
        e.CountriesScored(tuple(sets), tuple([sum([_SETS[n] for n in own]) for own in sets])),
        _rest(state),
    )


def _board(state: AnyState, spaces: Sequence[int | None]) -> list[tuple[int, int]]:
    """Return each seat's assistants on a board, and its rightmost space (SCORE-2)."""
    return [
        (spaces.count(seat), max([n for n, own in enumerate(spaces) if own == seat], default=-1))
        for seat in range(len(state.names))
    ]


def _places(ranks: Sequence[tuple[int, int]], points: tuple[int, int]) -> tuple[int, ...]:
    """Return the points of each seat for the first two places; nothing is no place (SCORE-5).

    The first number of a rank is what counts, the second breaks ties.

    >>> _places([(2, 3), (2, 4), (0, 0)], (6, 3))
    (3, 6, 0)
    """
    best = sorted([seat for seat, (number, _) in enumerate(ranks) if number], key=ranks.__getitem__)
    won = dict(zip(reversed(best), points, strict=False))
    return tuple([won.get(seat, 0) for seat in range(len(ranks))])


def country_sets(countries: Sequence[str]) -> tuple[int, ...]:
    """Return the sizes of the best sets of different countries: always the largest (SCORE-6).

    >>> country_sets(["EN", "EN", "US", "US", "FR", "FR", "DE", "NL"])
    (5, 3)
    """
    numbers = Counter(countries).values()
    return tuple(
        [len([n for n in numbers if n > taken]) for taken in range(max(numbers, default=0))]
    )


def _rest(state: AnyState) -> e.RestScored:
    """Score unused agents, imports, every 2 Yen, every 3 goods; fractions are lost (SCORE-7)."""
    players = state.players
    agents = tuple([player.agents - player.used for player in players])
    imports = tuple([player.imports for player in players])
    yen = tuple([player.yen for player in players])
    goods = tuple([sum(player.goods) for player in players])
    rows = zip(agents, imports, yen, goods, strict=True)
    vp = tuple([unused + imported + money // 2 + own // 3 for unused, imported, money, own in rows])
    return e.RestScored(agents, imports, yen, goods, vp)


def end_game(making: Making) -> None:
    """Score everything and find the winner (WIN-1)."""
    draft, found = making.draft, scores(making.draft)
    assert draft.trigger is not None
    for event in (found.church, found.customs, found.technology, found.countries, found.rest):
        making.emit(event)
    vp = tuple([player.vp for player in draft.players])
    making.emit(e.GameEnded(draft.trigger, vp, vp.index(max(vp))))
