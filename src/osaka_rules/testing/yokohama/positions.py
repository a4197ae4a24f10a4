"""A strategy for positions of Yokohama that nobody need have reached by playing.

A state that was reached in play is changed several times: pieces, goods, cards and tokens go
elsewhere. A change after which something would be wrong is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from attrs import evolve
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from osaka_rules.testing.yokohama.strategies import states
from osaka_rules.yokohama.components import GOODS
from osaka_rules.yokohama.model import Hidden, Player, State
from osaka_rules.yokohama.pack import Pack
from osaka_rules.yokohama.problems import problems
from osaka_rules.yokohama.rows import put
from osaka_rules.yokohama.ruleset import Ruleset

_T = TypeVar("_T")
_MANY: Final = 12
"""The most Yen, goods or imports that a player gets."""


def positions(
    of: st.SearchStrategy[Ruleset] | None = None, using: st.SearchStrategy[Pack] | None = None
) -> st.SearchStrategy[State]:
    """Return a strategy for positions of every phase without problems.

    They need not be reachable: players have any numbers of goods, Yen and points, their assistants
    and presidents are anywhere, and cards are in anybody's hands. For states that are reached in
    play, use ``states``.

    >>> from osaka_rules import yokohama
    >>> from hypothesis import given, settings
    >>> from osaka_rules.testing import unhurried
    >>> @unhurried(settings(max_examples=5))
    ... @given(positions())
    ... def test_nothing_is_wrong(state):
    ...     assert yokohama.problems(state) == ()
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
    return evolve(state, players=put(state.players, seat, change(state.players[seat])))


def _shuffled(draw: DrawFn, *piles: Sequence[_T]) -> list[list[_T]]:
    """Return piles of the same sizes with the same things, anywhere in them."""
    left = draw(st.permutations([each for pile in piles for each in pile]))
    found: list[list[_T]] = []
    for pile in piles:
        found.append([*left[: len(pile)]])
        left = left[len(pile) :]
    return found


# --- What a player has ---------------------------------------------------------------------------


def _riches(draw: DrawFn, state: State) -> State:
    """Give a player any goods, imports, Yen and points."""
    numbers = [draw(st.integers(0, _MANY)) for _ in range(len(GOODS) + 3)]
    vp, yen, imports, *goods = numbers
    return _with_player(
        draw,
        state,
        lambda player: evolve(player, vp=vp, yen=yen, imports=imports, goods=tuple(goods)),
    )


def _assistants(draw: DrawFn, state: State) -> State:
    """Put a player's assistants in a few places: in hand, in the warehouse, on areas."""

    def scattered(player: Player) -> Player:
        number = player.assistants + player.stored_assistants + sum(player.on_areas)
        places = st.sampled_from([-2, -1, *state.city.areas])
        few = st.sampled_from(draw(st.lists(places, min_size=1, max_size=5)))
        chosen = draw(st.lists(few, min_size=number, max_size=number))
        return evolve(
            player,
            assistants=chosen.count(-1),
            stored_assistants=chosen.count(-2),
            on_areas=tuple([chosen.count(cell) for cell in range(state.city.size)]),
        )

    return _with_player(draw, state, scattered)


def _buildings(draw: DrawFn, state: State) -> State:
    """Move a player's shops and houses between hand and warehouse."""

    def stored(player: Player) -> Player:
        shops = draw(st.integers(0, player.shops + player.stored_shops))
        houses = draw(st.integers(0, player.houses + player.stored_houses))
        return evolve(
            player,
            shops=shops,
            stored_shops=player.shops + player.stored_shops - shops,
            houses=houses,
            stored_houses=player.houses + player.stored_houses - houses,
        )

    return _with_player(draw, state, stored)


def _president(draw: DrawFn, state: State) -> State:
    """Put a president on an area, or take it to hand."""
    place = draw(st.sampled_from([None, *state.city.areas]))
    return _with_player(draw, state, lambda player: evolve(player, president=place))


# --- Cards and tokens ----------------------------------------------------------------------------


def _orders(draw: DrawFn, state: State) -> State:
    """Shuffle all orders that are hidden."""
    hidden, places = state.hidden, state.pack.order_places
    gone = [order for order in hidden.returned if order is not None]
    bag, returned, *hands = _shuffled(draw, hidden.bag, gone, *hidden.hands)
    left = iter(returned)
    return evolve(
        state,
        hidden=Hidden(
            tuple(sorted(bag, key=places.__getitem__)),
            tuple([tuple(sorted(hand, key=places.__getitem__)) for hand in hands]),
            tuple([None if order is None else next(left) for order in hidden.returned]),
        ),
    )


def _technologies(draw: DrawFn, state: State) -> State:
    """Shuffle the technology cards of the players and of the deck."""
    places = state.pack.card_places
    bag, *owned = _shuffled(draw, state.card_bag, *[player.cards for player in state.players])
    players = [
        evolve(
            player,
            cards=tuple(sorted(cards, key=places.__getitem__)),
            technologies=frozenset([card.partition("-")[0] for card in cards]),
        )
        for player, cards in zip(state.players, owned, strict=True)
    ]
    return evolve(
        state, card_bag=tuple(sorted(bag, key=places.__getitem__)), players=tuple(players)
    )


def _tokens(draw: DrawFn, state: State) -> State:
    """Shuffle the tokens of the areas, those that were taken included."""
    areas = state.city.areas
    (tokens,) = _shuffled(draw, [state.tokens[cell] for cell in areas])
    found = [*state.tokens]
    for cell, token in zip(areas, tokens, strict=True):
        found[cell] = token
    return evolve(state, tokens=tuple(found))


_CHANGES: Final[tuple[Callable[[DrawFn, State], State], ...]] = (
    _riches,
    _assistants,
    _buildings,
    _president,
    _orders,
    _technologies,
    _tokens,
)
"""What can be changed."""
