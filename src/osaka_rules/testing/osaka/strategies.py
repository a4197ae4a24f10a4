"""Strategies for cards, rulesets, whole games, states and moves of Traders of Osaka."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hypothesis import strategies as st

from osaka_rules.osaka.cards import CARDS, COLOURS, Card, Cards, cards
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.game import game
from osaka_rules.osaka.model import Acting
from osaka_rules.osaka.moves import (
    AREAS,
    Buy,
    ChooseToken,
    Done,
    Draw,
    Insure,
    Lot,
    Move,
    Pass,
    Reserve,
    Take,
    TakeReserved,
)
from osaka_rules.osaka.ruleset import (
    OPTIONS,
    OSAKA_ROUTE,
    STANDARD,
    Route,
    Ruleset,
    Space,
    with_options,
)
from osaka_rules.osaka.ruleset_text import parse_ruleset
from osaka_rules.osaka.state import State
from osaka_rules.osaka.view import View
from osaka_rules.testing.playouts import Playout, seeds

# --- Rulesets ------------------------------------------------------------------------------------

CALM_ROUTE: Final = Route((Space("Osaka"), Space("Oshima"), Space("Shimoda"), Space("Edo")))
LONG_ROUTE: Final = parse_ruleset("route=calm-anchor-waves-calm-waves-waves-calm-waves-calm").route
ROUTES: Final = (OSAKA_ROUTE, CALM_ROUTE, LONG_ROUTE, Route((Space("Osaka"), Space("Edo"))))
DECKS: Final = (
    STANDARD.deck,
    cards(" ".join([f"3{kind}" for kind in CARDS])),
    cards("9R2 9R3 9R5 9B5"),
    cards("12R5 12B5 12Y5"),
    cards("20Y2 20G2"),
)


def card_kinds() -> st.SearchStrategy[Card]:
    """Return a strategy for kinds of cards."""
    return st.sampled_from(CARDS)


def some_cards(most: int = 8) -> st.SearchStrategy[Cards]:
    """Return a strategy for a few cards, or none."""
    return st.lists(card_kinds(), max_size=most).map(Cards.of)


def _options() -> dict[str, st.SearchStrategy[str]]:
    return {name: st.sampled_from(values) for name, values in OPTIONS.items()}


def rulings() -> st.SearchStrategy[Ruleset]:
    """Return a strategy for the printed game with any rulings: all that a record can hold."""
    return st.fixed_dictionaries(_options()).map(with_options)


def variants() -> st.SearchStrategy[Ruleset]:
    """Return a strategy for other decks, routes and numbers, with any rulings."""
    few = st.integers(1, 3)
    return st.builds(
        Ruleset,
        **_options(),
        deck=st.sampled_from(DECKS),
        icons=st.tuples(few, st.integers(0, 3), st.integers(0, 3)),
        route=st.sampled_from(ROUTES),
        market_size=st.integers(1, 6),
        farm_size=st.integers(0, 4),
        first_hand=st.integers(1, 9),
        refresh_market=st.integers(0, 3),
        refresh_farm=few,
        unit=st.sampled_from([1, 1, 2, 3, 5, 7]),
        token_target=st.integers(2, 9),
    )


def rulesets() -> st.SearchStrategy[Ruleset]:
    """Return a strategy for any ruleset: the printed game with any rulings, or a variant."""
    return st.one_of(rulings(), variants())


# --- Games ---------------------------------------------------------------------------------------

_LIKES: Final[dict[str, tuple[str, ...]]] = {
    "any": (),
    "buyer": ("Buy", "Take", "TakeReserved"),
    "hoarder": ("Reserve", "Take", "Pass", "Done"),
    "taker": ("Take", "TakeReserved", "Buy"),
    "idler": ("Pass", "Done"),
    "insurer": ("Insure", "Buy", "Take", "TakeReserved"),
}
TEMPERS: Final = tuple(_LIKES)
"""How a player chooses; all but the first lead into unusual games."""
Played = Playout[State, Move, Event, View]
"""A game of Traders of Osaka that was played to its end."""


def played(
    ruleset: Ruleset = STANDARD,
    players: int = 2,
    seed: int = 0,
    tempers: Sequence[str] = ("any",),
    luck: int = 1,
) -> Played:
    """Play a game from the first draw to its end; equal values give equal games.

    ``tempers`` are those of the players in turn; with a ``luck`` above 1, red and blue cards come
    early.

    >>> game = played(players=3, seed=5, tempers=("buyer", "insurer", "hoarder"))
    >>> game.start.names, type(game.end.phase).__name__
    (('Ann', 'Bob', 'Cay'), 'Over')
    """
    likes = tuple([_LIKES[temper] for temper in tempers])
    return Playout(game(ruleset), players, seed, likes, luck)


def games(of: st.SearchStrategy[Ruleset] | None = None) -> st.SearchStrategy[Played]:
    """Return a strategy for whole games of 2 to 4 players with all kinds of tempers."""
    return st.builds(
        played,
        ruleset=rulesets() if of is None else of,
        players=st.integers(2, 4),
        seed=seeds(),
        tempers=st.lists(st.sampled_from(TEMPERS), min_size=1, max_size=4).map(tuple),
        luck=st.integers(1, 4),
    )


def states(of: st.SearchStrategy[Ruleset] | None = None) -> st.SearchStrategy[State]:
    """Return a strategy for states reached in play, of every phase with the same probability."""
    return games(of).flatmap(lambda each: st.sampled_from(one_of_each_phase(each)))


def one_of_each_phase(playout: Played) -> list[State]:
    """Return one state of each phase; of players' turns one for each size of a hand, up to 7."""
    return [*{_occasion(state): state for state in playout.states}.values()]


def _occasion(state: State) -> tuple[str, int, bool]:
    phase = state.phase
    if not isinstance(phase, Acting):
        return type(phase).__name__, 0, False
    hand, piece = state.hands[phase.seat], state.reserved[phase.seat]
    return "Acting", min(7, len(hand)), piece is not None


# --- Moves ---------------------------------------------------------------------------------------


def moves() -> st.SearchStrategy[Move]:
    """Return a strategy for moves of players and of chance, legal or not."""
    kinds = card_kinds()
    return st.one_of(
        st.builds(ChooseToken, st.sampled_from(COLOURS)),
        st.builds(Take, kinds),
        st.builds(TakeReserved, kinds),
        st.builds(Reserve, st.sampled_from(AREAS), kinds),
        st.builds(Buy, some_cards()),
        st.builds(Insure, kinds, some_cards(3)),
        st.just(Pass()),
        st.just(Done()),
        st.builds(Draw, kinds),
        st.builds(Lot, st.integers(-1, 5)),
    )
