"""The two generators agree: what the engine lists is what breaks no clause, in the order of ASK-6.

See ``tests.yokohama.oracles`` for the plain one, which also says what forbids any other move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from attrs import evolve
from hypothesis import given, settings

from osaka_rules import yokohama
from osaka_rules.testing import seeds
from osaka_rules.yokohama import CHANCE, Moving, Player, State
from osaka_rules.yokohama.components import TECHNOLOGIES
from tests.yokohama.oracles import naive
from tests.yokohama.oracles.clauses import broken
from tests.yokohama.oracles.table import Table, laid_out
from tests.yokohama.proof.games import Played, games, one_of_each_phase, some_games

OTHER_MOVES = (
    *("keep o01", "agent bank", "achieve A", "fulfil o01", "place bank", "to bank", "via bank"),
    *("train", "tram bank", "return", "recall bank", "take o01", "take o02 o01 for Y2"),
    *("learn tram-DE", "learn tram-DE for Y3", "learn tram-DE for Y20 I9", "hire a9 s9 h9"),
    *("hire s1", "sell C", "buy I", "church 1", "church 9", "customs 1"),
    *("customs 9 from hand", "station bank", "pick C", "pick C T", "shift hand bank", "claim"),
    *("shift bank bank", "build shop 1", "build shop 5", "build house", "leave", "recover"),
    *("spin", "enrol", "done", "to canal", "place canal", "shift canal bank", "tram canal"),
)
"""Moves of every form, most of which belong to another phase."""
ELSEWHERE = ("labB", "portB", "copper2", "chinatown")
"""Boards that are not in every city."""


def require_agreement(state: State) -> None:
    """Assert that both generators list the same moves, and chance the same weights."""
    found = [str(move) for move in yokohama.legal_moves(state)]
    if yokohama.actor(state) is CHANCE:
        weights = {str(move): weight for move, weight in yokohama.chance(state)}
        assert naive.draws(state) == Counter(weights)
        assert sorted(naive.moves(state)) == sorted(found)
    else:
        assert naive.moves(state) == found


@pytest.mark.rule("ASK-6")
@settings(max_examples=12)
@given(games())
def test_legal_moves(game: Played) -> None:
    """In games that are played the engine lists what breaks no clause, in the order of ASK-6."""
    for state in [*game.states[game.seed % 5 :: 5], *one_of_each_phase(game.states)]:
        require_agreement(state)


def test_legal_moves_with_the_shipped_pack() -> None:
    """So it does in long games, with the pack of the library."""
    for players in (2, 3, 4):
        game = Played("printed", seed=players, players=players, habits=("scholar", "pilgrim"))
        for state in game.states[players::9]:
            require_agreement(state)


@pytest.mark.rule("MOVE-2", "MOVE-9", "MOVE-10", "TECH-5", "TECH-11", "CANAL-2")
@settings(max_examples=60)
@given(seeds())
def test_crowded_cities(seed: int) -> None:
    """So it does where assistants and presidents stand anywhere, and Yen are few."""
    for state in _crowded(Random(seed)):
        require_agreement(state)


def _crowded(rng: Random) -> Iterator[State]:
    """Yield positions in which a president is to move, with pieces laid out at random."""
    for state in rng.sample(TO_MOVE, 8):
        cells = rng.sample(state.city.areas, 4)
        players = [_anywhere(player, state, cells, rng) for player in state.players]
        yield evolve(state, players=tuple(players), station=rng.choice(cells))


def _anywhere(player: Player, state: State, cells: list[int], rng: Random) -> Player:
    """Give a player assistants in many areas, few Yen, and some technologies."""
    names = rng.sample(TECHNOLOGIES, 5)
    numbers = [
        rng.choice((0, 1, 1)) * (cell in state.city.areas) for cell in range(state.city.size)
    ]
    return evolve(
        player,
        president=rng.choice([*cells, *cells, None]),
        on_areas=tuple(numbers),
        yen=rng.randrange(4),
        cards=tuple([f"{name}-EN" for name in names]),
        technologies=frozenset(names),
    )


TO_MOVE = [
    state for game in some_games(9) for state in game.states if isinstance(state.phase, Moving)
]
"""Positions in which a president is to move."""


# --- What forbids a move -------------------------------------------------------------------------


@pytest.mark.rule("REC-7", "ASK-7")
@settings(max_examples=10)
@given(games())
def test_objections(game: Played) -> None:
    """A move is refused exactly when it breaks clauses, and by some of those that it breaks."""
    for state in one_of_each_phase(game.states):
        if yokohama.actor(state) is not CHANCE:
            table = laid_out(state)
            for text in [*naive.conceivable(table), *OTHER_MOVES, *_elsewhere(table)]:
                require_same_judgement(state, table, text)


def _elsewhere(table: Table) -> Iterator[str]:
    verbs = ("agent", "place", "to", "via", "tram", "recall", "station", "shift hand", "shift bank")
    for verb in verbs:
        yield from [f"{verb} {board}" for board in ELSEWHERE]
    for card in table.row if table.kind.startswith("lab") else ():
        yield from [f"learn {card} for {paid}" for paid in ("Y3", "Y40", "I9", "Y2 I1")]


def require_same_judgement(state: State, table: Table, text: str) -> None:
    """Assert that the engine refuses a move for clauses that it breaks, and for nothing else."""
    objection, clauses = yokohama.objection(state, yokohama.parse_move(text)), broken(table, text)
    cited = frozenset[str]() if objection is None else frozenset(objection.clauses)
    assert cited <= clauses, f"{text} breaks {clauses}, not {cited}"
    assert bool(clauses) == bool(cited), f"{text} breaks {clauses}"
