"""Traders of Osaka for Hypothesis: cards, rulesets, whole games, states and moves.

A game is made from a few drawn values, and the same values give the same game: what Hypothesis
reports, such as ``Played(players=2, seed=7, …)``, plays it again.
"""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Final

from attrs import field, frozen
from hypothesis import strategies as st

from osaka_rules.kernel import CHANCE
from osaka_rules.osaka.cards import CARDS, COLOURS, Card, Cards, cards
from osaka_rules.osaka.chance import chance
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.game import GAME
from osaka_rules.osaka.legal_moves import legal_moves
from osaka_rules.osaka.model import Acting, State
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
from osaka_rules.osaka.position import NAMES
from osaka_rules.osaka.rules import new_game
from osaka_rules.osaka.ruleset import (
    OPTIONS,
    OSAKA_ROUTE,
    STANDARD,
    Route,
    Ruleset,
    Space,
    with_options,
)
from osaka_rules.testing.playouts import seeds
from osaka_rules.testing.turns import Turn, turns_of

# --- Rulesets ------------------------------------------------------------------------------------

CALM_ROUTE: Final = Route((Space("Osaka"), Space("Oshima"), Space("Shimoda"), Space("Edo")))
LONG_ROUTE: Final = Route(
    (
        Space("Osaka"),
        Space("Oshima", "anchor"),
        Space("Enshunada", "waves"),
        Space("Shimizu"),
        Space("Enshunada", "waves"),
        Space("Enshunada", "waves"),
        Space("Shimoda"),
        Space("Uraga", "waves"),
        Space("Edo"),
    )
)
ROUTES: Final = (OSAKA_ROUTE, CALM_ROUTE, LONG_ROUTE, Route((Space("Osaka"), Space("Edo"))))
DECKS: Final = (
    STANDARD.deck,
    cards(" ".join([f"3{kind}" for kind in CARDS])),
    cards("9R2 9R3 9R5 9B5"),
    cards("12R5 12B5 12Y5"),
    cards("20Y2 20G2"),
)


def card_kinds() -> st.SearchStrategy[Card]:
    """Any kind of card."""
    return st.sampled_from(CARDS)


def some_cards(most: int = 8) -> st.SearchStrategy[Cards]:
    """A few cards, or none."""
    return st.lists(card_kinds(), max_size=most).map(Cards.of)


def rulings() -> st.SearchStrategy[Ruleset]:
    """The printed game with any choice of the five rulings: all that a record can hold."""
    return st.fixed_dictionaries(
        {name: st.sampled_from(values) for name, values in OPTIONS.items()}
    ).map(with_options)


def variants() -> st.SearchStrategy[Ruleset]:
    """Other decks, routes and numbers, with any choice of the five rulings."""
    few = st.integers(1, 3)
    return st.builds(
        Ruleset,
        passing=st.sampled_from(["when_stuck", "always"]),
        refresh=st.sampled_from(["before_payday", "after_payday"]),
        reshuffle=st.sampled_from(["when_needed", "when_empty"]),
        paydays=st.sampled_from(["stepwise", "sequential"]),
        insurance=st.sampled_from(["sinking", "any"]),
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
    """Any ruleset: the printed game with its rulings, or a variant."""
    return st.one_of(rulings(), variants())


# --- Games ---------------------------------------------------------------------------------------

TEMPERS: Final = ("any", "buyer", "hoarder", "taker", "idler", "insurer")
"""How a player chooses; the odd ones lead into the corners of the rules."""
_LIKES: Final[dict[str, tuple[type[Move], ...]]] = {
    "any": (),
    "buyer": (Buy, Take, TakeReserved),
    "hoarder": (Reserve, Take, Pass, Done),
    "taker": (Take, TakeReserved, Buy),
    "idler": (Pass, Done),
    "insurer": (Insure, Buy, Take, TakeReserved),
}


@frozen
class Played:
    """A game that was played from the first draw to its end; equal values give equal games.

    ``tempers`` are those of the players in turn; ``luck`` above 1 lets red and blue cards come
    early.

    >>> game = Played(players=3, seed=5, tempers=("buyer", "insurer", "hoarder"))
    >>> game.start.names, type(game.end.phase).__name__
    (('Ann', 'Bob', 'Cay'), 'Over')
    """

    ruleset: Ruleset = STANDARD
    players: int = 2
    seed: int = 0
    tempers: tuple[str, ...] = ("any",)
    luck: int = 1
    turns: tuple[Turn[State, Move, Event], ...] = field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        rng, start = Random(self.seed), new_game(NAMES[: self.players], self.ruleset)

        def choose(state: State, actor: int) -> Move:
            if actor == CHANCE:
                return _drawn(state, rng, self.luck)
            return _chosen(state, rng, self.tempers[actor % len(self.tempers)])

        object.__setattr__(self, "turns", turns_of(GAME, start, choose))

    @property
    def states(self) -> list[State]:
        """All states, from the new game to the end."""
        return [self.start, *[turn.step.state for turn in self.turns]]

    @property
    def start(self) -> State:
        """The new game."""
        return self.turns[0].state

    @property
    def end(self) -> State:
        """The state in which the game is over."""
        return self.turns[-1].step.state

    @property
    def events(self) -> list[Event]:
        """The whole log."""
        return [event for turn in self.turns for event in turn.step.events]


def _drawn(state: State, rng: Random, luck: int) -> Move:
    chances = chance(state)
    return chances.pick(min([rng.randrange(chances.total) for _ in range(luck)]))


def _chosen(state: State, rng: Random, temper: str) -> Move:
    """Choose a kind of move first, so that many payments do not crowd out everything else."""
    legal = legal_moves(state)
    sampled = [legal.sample(rng), *islice(legal, 40), legal[-1]]
    kinds = sorted({type(move).__name__ for move in sampled})
    liked = [kind.__name__ for kind in _LIKES[temper] if kind.__name__ in kinds]
    kind = liked[0] if liked and rng.random() < 0.8 else rng.choice(kinds)
    return rng.choice([move for move in sampled if type(move).__name__ == kind])


def games(of: st.SearchStrategy[Ruleset] | None = None) -> st.SearchStrategy[Played]:
    """Whole games of 2 to 4 players with all kinds of tempers."""
    return st.builds(
        Played,
        ruleset=rulesets() if of is None else of,
        players=st.integers(2, 4),
        seed=seeds(),
        tempers=st.lists(st.sampled_from(TEMPERS), min_size=1, max_size=4).map(tuple),
        luck=st.integers(1, 4),
    )


def states(of: st.SearchStrategy[Ruleset] | None = None) -> st.SearchStrategy[State]:
    """States reached in play, of every phase alike."""
    return games(of).flatmap(lambda game: st.sampled_from(one_of_each_phase(game)))


def one_of_each_phase(game: Played) -> list[State]:
    """Pick one state of each phase; of players' turns one for each size of a hand, up to six."""
    return [*{_occasion(state): state for state in game.states}.values()]


def _occasion(state: State) -> tuple[str, int, bool]:
    phase = state.phase
    if not isinstance(phase, Acting):
        return type(phase).__name__, 0, False
    hand, piece = state.hands[phase.seat], state.reserved[phase.seat]
    return "Acting", min(7, len(hand)), piece is not None


# --- Moves ---------------------------------------------------------------------------------------


def moves_in(state: State) -> st.SearchStrategy[Move]:
    """Any legal move of a state; in one in which the game is over there is none to draw."""
    legal = legal_moves(state)
    return st.integers(0, len(legal) - 1).map(legal.__getitem__) if len(legal) else st.nothing()


def moves() -> st.SearchStrategy[Move]:
    """Any move, of players or of chance, right or wrong."""
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
