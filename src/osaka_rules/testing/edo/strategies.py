"""Strategies for rulesets, whole games, states and moves of Edo."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hypothesis import strategies as st

from osaka_rules.edo import moves as m
from osaka_rules.edo.components import BUILDINGS
from osaka_rules.edo.events import Event
from osaka_rules.edo.game import game
from osaka_rules.edo.model import State
from osaka_rules.edo.moves import Move
from osaka_rules.edo.pack import Pack
from osaka_rules.edo.pack_file import RECONSTRUCTED
from osaka_rules.edo.ruleset import OPTIONS, STANDARD, Ruleset
from osaka_rules.edo.view import View
from osaka_rules.testing.edo.packs import packs
from osaka_rules.testing.playouts import Playout, seeds


def rulesets() -> st.SearchStrategy[Ruleset]:
    """Return a strategy for rulesets with any rulings."""
    return st.builds(Ruleset, **{name: st.sampled_from(values) for name, values in OPTIONS.items()})


# --- Games ---------------------------------------------------------------------------------------

_LIKES: Final[dict[str, tuple[str, ...]]] = {
    "any": (),
    "builder": ("Build", "Work", "Reveal"),
    "traveller": ("Send", "Ride", "Reveal"),
    "trader": ("Trade", "Take", "MoveMerchant"),
    "scholar": ("Develop", "Recruit", "Take", "Reveal"),
    "walker": ("MoveSamurai", "MoveMerchant", "Keep"),
    "idler": ("Reveal", "Done"),
}
TEMPERS: Final = tuple(_LIKES)
"""How a player chooses; all but the first lead into unusual games."""
Played = Playout[State, Move, Event, View]
"""A game of Edo that was played to its end."""


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
    """Return one state of each phase."""
    return [*{type(state.phase): state for state in playout.states}.values()]


# --- Moves ---------------------------------------------------------------------------------------


def moves(pack: Pack = RECONSTRUCTED) -> st.SearchStrategy[Move]:
    """Return a strategy for moves of players and of chance, legal or not."""
    spaces = st.sampled_from([space for each in pack.maps for space in each.spaces])
    few = st.integers(1, 5)
    cards, actions = st.sampled_from([*pack.card]), st.sampled_from([*pack.action])
    rows = st.lists(spaces, min_size=1, max_size=4).map(tuple)
    slots = st.one_of(
        st.just(m.EMPTY),
        st.builds(m.Slot, cards, actions, few),
        st.builds(m.Slot, cards, actions, few, st.just(1)),
    )
    return st.one_of(
        st.builds(m.Deal, cards | st.sampled_from([*pack.merchant])),
        st.builds(m.ChooseHome, spaces),
        st.builds(m.TakeKit, st.sampled_from([*pack.kit])),
        st.builds(m.Plan, slots),
        st.builds(m.MoveSamurai, spaces, spaces),
        st.builds(m.MoveMerchant, spaces),
        st.builds(m.Send, spaces),
        st.builds(m.Ride, spaces, spaces),
        st.builds(m.Take, few),
        st.builds(m.Work, rows),
        st.builds(m.Keep, rows | st.just(())),
        st.builds(m.Develop, cards),
        st.builds(m.Build, st.sampled_from(BUILDINGS), spaces),
        st.builds(m.Trade, few, st.booleans()),
        st.sampled_from([m.REVEAL, m.DONE, m.RECRUIT, m.Trade(0, point=True)]),
    )
