"""A strategy for positions of Edo that nobody need have reached by playing.

A state that was reached in play is changed several times: samurai, resources, money, buildings and
cards go elsewhere, and others are planned with. A change after which something would be wrong is
left out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from attrs import evolve
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from osaka_rules.edo.components import FORTRESS, house_of, post_of
from osaka_rules.edo.knowledge import resample
from osaka_rules.edo.model import Hidden, Player, State
from osaka_rules.edo.pack import Pack
from osaka_rules.edo.problems import problems
from osaka_rules.edo.ruleset import Ruleset
from osaka_rules.edo.view import view
from osaka_rules.testing.edo.strategies import states

_MANY: Final = 40
"""The most Ryo that a player gets."""


def positions(
    of: st.SearchStrategy[Ruleset] | None = None, using: st.SearchStrategy[Pack] | None = None
) -> st.SearchStrategy[State]:
    """Return a strategy for positions of every phase without problems.

    They need not be reachable: players have any resources, money and points, their samurai are
    anywhere, cities are built in other ways, and others have planned something else. For states
    that are reached in play, use ``states``.

    >>> from osaka_rules import edo
    >>> from hypothesis import given, settings
    >>> from osaka_rules.testing import unhurried
    >>> @unhurried(settings(max_examples=5, database=None))
    ... @given(positions())
    ... def test_nothing_is_wrong(state):
    ...     assert edo.problems(state) == ()
    >>> test_nothing_is_wrong()
    """
    return states(of, using).flatmap(_changed)


@st.composite
def _changed(draw: DrawFn, state: State) -> State:
    for change in draw(st.lists(st.sampled_from(_CHANGES), min_size=1, max_size=8)):
        other = change(draw, state)
        if not problems(other):
            state = other
    return state


def _with_player(draw: DrawFn, state: State, change: Callable[[Player], Player]) -> State:
    seat = draw(st.integers(0, len(state.players) - 1))
    players = [*state.players]
    players[seat] = change(players[seat])
    return evolve(state, players=tuple(players))


def _riches(draw: DrawFn, state: State) -> State:
    """Give a player any resources, points and neutrals."""
    limit = state.pack.number.resource_limit
    wood, stone, rice = [draw(st.integers(0, limit)) for _ in range(3)]
    points, neutrals = draw(st.integers(0, 20)), draw(st.integers(0, 3))
    return _with_player(
        draw,
        state,
        lambda player: evolve(
            player, resources=(wood, stone, rice), points=points, neutrals=neutrals
        ),
    )


def _money(draw: DrawFn, state: State) -> State:
    """Give everybody any money."""
    ryo = tuple([draw(st.integers(0, _MANY)) for _ in state.players])
    return evolve(state, hidden=Hidden(state.hidden.plans, ryo))


def _samurai(draw: DrawFn, state: State) -> State:
    """Put a player's samurai anywhere."""
    spaces = draw(st.lists(st.integers(0, state.board.size - 1), max_size=5))
    standing = tuple([spaces.count(space) for space in range(state.board.size)])
    return _with_player(draw, state, lambda player: evolve(player, samurai=standing))


def _merchant(draw: DrawFn, state: State) -> State:
    """Put the merchant anywhere."""
    return evolve(state, merchant=draw(st.integers(0, state.board.size - 1)))


def _city(draw: DrawFn, state: State) -> State:
    """Build a city anew."""
    seats = range(len(state.players))
    kinds = [*[house_of(seat) for seat in seats], *[post_of(seat) for seat in seats], FORTRESS]
    buildings = tuple(draw(st.lists(st.sampled_from(kinds), max_size=6)))
    place = draw(st.integers(0, len(state.cities) - 1))
    cities = (*state.cities[:place], buildings, *state.cities[place + 1 :])
    return evolve(state, cities=cities)


def _special_cards(draw: DrawFn, state: State) -> State:
    """Shuffle the special cards of the display and of the bag."""
    places, shown = state.pack.card_places, len(state.display)
    cards = draw(st.permutations([*state.display, *state.special_bag]))
    display, bag = [tuple(sorted(row, key=places.__getitem__)) for row in _two(cards, shown)]
    return evolve(state, display=display, special_bag=bag)


def _two(cards: list[str], number: int) -> tuple[list[str], list[str]]:
    return cards[:number], cards[number:]


def _plans(draw: DrawFn, state: State) -> State:
    """Let others plan something else, and leave others idle (PLAN-8)."""
    seat = draw(st.integers(0, len(state.players) - 1))
    found = resample(view(state, seat), draw(st.randoms(use_true_random=False)))
    return evolve(state, hidden=Hidden(found.hidden.plans, state.hidden.ryo))


_CHANGES: Final[tuple[Callable[[DrawFn, State], State], ...]] = (
    _riches,
    _money,
    _samurai,
    _merchant,
    _city,
    _special_cards,
    _plans,
)
"""What can be changed."""
