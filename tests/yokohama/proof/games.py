"""Games of Yokohama for the laws: any players, rulings and packs, with all kinds of habits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from attrs import field, frozen
from hypothesis import strategies as st

from osaka_rules import yokohama
from osaka_rules.kernel import Chance
from osaka_rules.testing import Turn, seeds
from osaka_rules.testing.turns import turns_of
from osaka_rules.yokohama import (
    CHANCE,
    RECONSTRUCTED,
    Event,
    Game,
    Move,
    Pack,
    Ruleset,
    State,
    View,
)
from osaka_rules.yokohama.pack_file import pack_of
from tests.support.players import Luck, Player
from tests.yokohama.packs import SMALL, changed
from tests.yokohama.proof import players as who
from tests.yokohama.proof.rulesets import RULESETS

NAMES: Final = ("Ann", "Bob", "Cay", "Dan")
NOTHING: Final[Mapping[str, object]] = {}


def _pack(name: str, changes: Mapping[str, object] = NOTHING, **start: object) -> Pack:
    """Return a variant of the shipped pack: what it changes, and its numbers at the start."""
    numbers = {**start, "from": "reconstructed"}
    return pack_of(changed(changes, {"name": name, "variant": True, "start": numbers}))


PACKS: Final = {
    "printed": RECONSTRUCTED,
    "rich": _pack(
        "rich",
        {"agents": {"EN": 2, "US": 1, "FR": 1, "DE": 1, "NL": 1, "from": "reconstructed"}},
        hand=[12, 4, 2],
        warehouse=[8, 4, 2],
        goods=[3, 3, 3, 3],
        yen=[8, 8],
        rounds=11,
    ),
    "brief": _pack(
        "brief",
        {f"church[{space}].faith": 8 for space in range(8)},
        hand=[12, 2, 0],
        warehouse=[8, 0, 1],
        goods=[3, 3, 3, 3],
        yen=[20, 20],
        returned=[24, 16, 14],
        full=[1, 1, 2],
        rounds=12,
    ),
    "tiny": _pack("tiny", SMALL, returned=[0, 0, 0], rounds=9),
}
"""The shipped pack; the same with much to begin with and few rounds, so that all sorts of things
happen soon; one whose games end soon in all ways; a variant with two areas."""
HABITS: Final[dict[str, Player[State, Move]]] = {
    "anything": who.anything,
    "idler": who.idler,
    "builder": who.builder,
    "trader": who.trader,
    "scholar": who.scholar,
    "pilgrim": who.pilgrim,
    "importer": who.importer,
}


@frozen
class Played:
    """A game that was played to its end; equal values give equal games."""

    pack: str = "rich"
    ruleset: Ruleset = RULESETS[0]
    players: int = 2
    seed: int = 0
    habits: tuple[str, ...] = ("scholar",)
    """Those of the seats in turn."""
    turns: tuple[Turn[State, Move, Event], ...] = field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        luck = Luck(self.seed)

        def choose(state: State, actor: int | Chance) -> Move:
            if actor is CHANCE:
                chances = yokohama.chance(state)
                return chances.pick(luck.randrange(chances.total))
            return HABITS[self.habits[actor % len(self.habits)]](state, luck)

        start = self.game.new_game(NAMES[: self.players])
        object.__setattr__(self, "turns", turns_of(self.game, start, choose))

    @property
    def game(self) -> Game[State, Move, Event, View]:
        """The game with its rules and its pack."""
        return yokohama.game(self.ruleset, PACKS[self.pack])

    @property
    def states(self) -> list[State]:
        """All states, from the new game to the end."""
        return [*[turn.state for turn in self.turns], self.turns[-1].step.state]

    @property
    def events(self) -> Iterator[Event]:
        """The whole log."""
        for turn in self.turns:
            yield from turn.step.events


def games(*packs: str) -> st.SearchStrategy[Played]:
    """Return a strategy for whole games of 2 to 4 players with any rulings."""
    return st.builds(
        Played,
        pack=st.sampled_from(packs or ("rich", "tiny", "rich")),
        ruleset=st.sampled_from(RULESETS),
        players=st.integers(2, 4),
        seed=seeds(),
        habits=st.lists(st.sampled_from([*HABITS]), min_size=1, max_size=4).map(tuple),
    )


def some_games(number: int, pack: str = "rich") -> list[Played]:
    """Return games of all sizes, rulings and habits, always the same ones."""
    habits = [*HABITS]
    return [
        Played(
            pack,
            RULESETS[n * 5 % len(RULESETS)],
            2 + n % 3,
            n,
            (habits[n % len(habits)], habits[n * 3 % len(habits)]),
        )
        for n in range(number)
    ]


def one_of_each_phase(states: Sequence[State]) -> list[State]:
    """Return one state of each phase, and of each sort of area that is acted in."""
    found: dict[tuple[str, str], State] = {}
    for state in states:
        action = None if state.turn is None else state.turn.action
        area = "" if action is None else state.city.kinds[action.cell]
        found[type(state.phase).__name__, area] = state
    return [*found.values()]
