"""Strategies for rulesets, whole games, states and moves of Yokohama."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hypothesis import strategies as st

from osaka_rules.testing.playouts import Playout, seeds
from osaka_rules.testing.yokohama.packs import packs
from osaka_rules.yokohama import moves as m
from osaka_rules.yokohama.components import CHURCH_KINDS, GOODS, KINDS, LETTERS
from osaka_rules.yokohama.events import Event
from osaka_rules.yokohama.game import game
from osaka_rules.yokohama.model import State, action_of
from osaka_rules.yokohama.moves import Move
from osaka_rules.yokohama.pack import Pack
from osaka_rules.yokohama.pack_file import RECONSTRUCTED
from osaka_rules.yokohama.phases import Acting
from osaka_rules.yokohama.ready_made import AREA_IDS
from osaka_rules.yokohama.ruleset import OPTIONS, STANDARD, Ruleset
from osaka_rules.yokohama.view import View


def rulesets() -> st.SearchStrategy[Ruleset]:
    """Return a strategy for rulesets with any rulings."""
    return st.builds(Ruleset, **{name: st.sampled_from(values) for name, values in OPTIONS.items()})


# --- Games ---------------------------------------------------------------------------------------

_WAY: Final = ("Place", "MoveTo", "SendAgent")
_LIKES: Final[dict[str, tuple[str, ...]]] = {
    "any": (),
    "trader": ("Fulfil", "Take", "Buy", "Sell", "Pick", *_WAY),
    "scholar": ("Learn", "PutStation", "Train", "Tram", "Spin", "Enrol", "Leave", *_WAY),
    "builder": ("BuildHouse", "BuildShop", "Claim", "Hire", "Achieve", *_WAY),
    "pilgrim": ("Worship", "Declare", "Fulfil", "Take", "Shift", *_WAY),
    "walker": ("MoveVia", "Shift", "Recall", "Place"),
    "idler": ("Return", "Done"),
}
TEMPERS: Final = tuple(_LIKES)
"""How a player chooses; all but the first lead into unusual games."""
Played = Playout[State, Move, Event, View]
"""A game of Yokohama that was played to its end."""


def played(
    ruleset: Ruleset = STANDARD,
    pack: Pack = RECONSTRUCTED,
    players: int = 2,
    seed: int = 0,
    *,
    tempers: Sequence[str] = ("any",),
    luck: int = 1,
) -> Played:
    """Play a game from the first draw to its end; equal values give equal games.

    ``tempers`` are those of the players in turn; with a ``luck`` above 1, what the pack lists first
    comes early.

    >>> game = played(players=3, seed=5, tempers=("trader", "builder", "scholar"))
    >>> game.start.names, type(game.end.phase).__name__
    (('Ann', 'Bob', 'Cay'), 'Over')
    """
    likes = tuple([_LIKES[temper] for temper in tempers])
    return Playout(game(ruleset, pack), players, seed, likes, luck)


def games(
    of: st.SearchStrategy[Ruleset] | None = None, using: st.SearchStrategy[Pack] | None = None
) -> st.SearchStrategy[Played]:
    """Return a strategy for whole games with these rulesets and packs, by all kinds of players."""
    return st.builds(
        played,
        ruleset=rulesets() if of is None else of,
        pack=packs() if using is None else using,
        players=st.integers(2, 4),
        seed=seeds(),
        tempers=st.lists(st.sampled_from(TEMPERS), min_size=1, max_size=4).map(tuple),
        luck=st.integers(1, 4),
    )


def states(
    of: st.SearchStrategy[Ruleset] | None = None, using: st.SearchStrategy[Pack] | None = None
) -> st.SearchStrategy[State]:
    """Return a strategy for states reached in play, of every phase with the same probability."""
    return games(of, using).flatmap(lambda each: st.sampled_from(one_of_each_phase(each)))


def one_of_each_phase(playout: Played) -> list[State]:
    """Return one state of each phase; of actions one for each kind of area."""
    return [*{_occasion(state): state for state in playout.states}.values()]


def _occasion(state: State) -> tuple[str, str]:
    acts = isinstance(state.phase, Acting)
    return type(state.phase).__name__, state.city.kinds[action_of(state).cell] if acts else ""


# --- Moves ---------------------------------------------------------------------------------------


def moves() -> st.SearchStrategy[Move]:
    """Return a strategy for moves of players and of chance, legal or not, some without a text."""
    return st.one_of(
        _moves_in_the_city(),
        _moves_of_cards(RECONSTRUCTED),
        _moves_of_pieces(),
        st.sampled_from(_SINGLE),
    )


_SINGLE: Final = (
    m.SPIN, m.ENROL, m.DONE, m.TRAIN, m.RETURN, m.CLAIM, m.BUILD_HOUSE, m.LEAVE, m.RECOVER,
)  # fmt: skip
"""The moves of which there is one each."""


def _moves_in_the_city() -> st.SearchStrategy[Move]:
    areas = st.sampled_from(AREA_IDS)
    return st.one_of(
        st.builds(m.Deal, st.sampled_from(KINDS)),
        st.builds(m.SendAgent, areas),
        st.builds(m.Place, areas),
        st.builds(m.MoveTo, areas),
        st.builds(m.MoveVia, areas),
        st.builds(m.Tram, areas),
        st.builds(m.Recall, areas),
        st.builds(m.PutStation, areas),
        st.builds(m.Shift, st.none() | areas, areas),
    )


def _moves_of_cards(pack: Pack) -> st.SearchStrategy[Move]:
    few = st.integers(0, 9)
    orders, cards, goals, sites, tokens = [
        st.sampled_from([str(each) for each in things])
        for things in (pack.orders, pack.cards, pack.goals, pack.sites, pack.tokens)
    ]
    return st.one_of(
        st.builds(m.DealSite, sites),
        st.builds(m.DealToken, tokens),
        st.builds(m.DealGoal, goals),
        st.builds(m.DrawCard, cards),
        st.builds(m.DrawOrder, orders),
        st.builds(m.Keep, orders),
        st.builds(m.Fulfil, orders),
        st.builds(m.Achieve, st.sampled_from(LETTERS)),
        st.builds(
            m.Take,
            st.lists(orders, min_size=1, max_size=2).map(tuple),
            st.none() | st.sampled_from(m.PRICES),
        ),
        st.builds(m.Learn, cards, few, few),
    )


def _moves_of_pieces() -> st.SearchStrategy[Move]:
    few, spaces, truth = st.integers(0, 3), st.integers(0, 9), st.booleans()
    goods = st.sampled_from(GOODS)
    kinds = st.lists(st.sampled_from(CHURCH_KINDS), max_size=4).map(tuple)
    return st.one_of(
        st.builds(m.Hire, few, few, few),
        st.builds(m.Sell, goods),
        st.builds(m.Buy, st.sampled_from(m.BOUGHT)),
        st.builds(m.Pick, st.lists(goods, max_size=3).map(tuple)),
        st.builds(m.Worship, spaces, kinds, truth),
        st.builds(m.Declare, spaces, truth),
        st.builds(m.BuildShop, spaces),
    )
