"""The batch plays the same game as the engine, proved action by action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby, product
from pathlib import Path

import pytest
from hypothesis import assume, given

import osaka_rules as osaka
from osaka_rules import OPTIONS, Move, Pass, Record, Ruleset, State, read_record
from osaka_rules.adapters.environment import player_names
from osaka_rules.batch.osaka import ENDINGS, POLICIES, Played, Policy, SeededRandom, play_out
from osaka_rules.batch.osaka.rulings import LARGEST_VP, most_vp
from osaka_rules.bots.osaka.greedy import greedy
from osaka_rules.osaka.ruleset import with_options
from osaka_rules.records.osaka import replayed
from osaka_rules.testing.osaka import positions
from tests.osaka.proof.make_corpus import CORPUS
from tests.osaka.proof.micro_games import READINGS, SMALL, starts
from tests.osaka.tools.batch.agreeing import follow, let_greedy_move, walk
from tests.support.corpus import texts
from tests.support.vectors import files, sources

RULESETS = [
    with_options(dict(zip(OPTIONS, values, strict=True))) for values in product(*OPTIONS.values())
]
"""The printed game with every choice of the five rulings."""
FOREVER = 10_000
"""More actions than a random game has."""


@pytest.mark.rule("TURN-4", "BUY-8", "REFR-3", "PAY-8", "INS-5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games(players: int) -> None:
    """Whole random games are equal after every action, under every choice of the rulings."""
    starts = [osaka.new_game(player_names(players), ruleset) for ruleset in RULESETS]
    compared = [walk([start], FOREVER, seed) for seed, start in enumerate(starts)]
    assert sum(compared) > 100 * len(RULESETS)


@given(positions())
def test_any_position(state: State) -> None:
    """From any position, under any house rules that fit, batch and engine go on the same way."""
    assume(most_vp(state.ruleset, len(state.names)) <= LARGEST_VP)
    walk([state], 20)
    let_greedy_move(state)


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("name", SMALL)
def test_micro_games(name: str, reading: str) -> None:
    """Micro-games are equal from many lucks, to their ends."""
    for start in starts(name, reading):
        walk([start] * 20, FOREVER)


def _followed(record: Record) -> None:
    """Hold each recorded move against the batch, and go on from some positions."""
    states = [*replayed(record)]
    moves = [osaka.parse_move(move) for move in record.moves]
    if moves:
        follow(states[: len(moves)], moves)
    walk(states[:: max(1, len(states) // 3)], 4)


@pytest.mark.parametrize("part", range(4))
def test_the_corpus(part: int) -> None:
    """Every move of a sample of the recorded games leads to the same position."""
    sample = texts(CORPUS)[part * 17 :: 68]
    assert len(sample) > 10
    for text in sample:
        _followed(read_record(text))


@sources("osaka")
def test_the_records(source: Path) -> None:
    """Records that show the rules lead to the same positions, and so do those of others."""
    good = [read_record(path.read_bytes()) for path in files(source, "good")]
    assert len(good) >= 6
    for record in good[:: max(1, len(good) // 50)]:
        _followed(record)


# --- Policies ------------------------------------------------------------------------------------

Chosen = Callable[[State, SeededRandom], Move]


def _uniform(state: State, luck: SeededRandom) -> Move:
    return osaka.legal_moves(state).sample(luck)


def _kind_first(state: State, luck: SeededRandom) -> Move:
    """Choose a class of moves, then one of them, both in the order of the legal moves."""
    moves = osaka.legal_moves(state)
    before = [move for move in moves.besides_purchases() if not isinstance(move, Pass)]
    kinds = [[*some] for _, some in groupby(before, type)]
    purchases = moves.purchases()
    sizes = [len(some) for some in kinds] + [purchases.count] * (purchases.count > 0)
    can_pass = moves.count > sum(sizes)
    kind = luck.randrange(len(sizes) + can_pass)
    if kind == len(sizes):
        luck.randrange(1)
        return Pass()
    place = luck.randrange(sizes[kind])
    return kinds[kind][place] if kind < len(kinds) else purchases[place]


def _greedy(state: State, luck: SeededRandom) -> Move:
    seat = osaka.actor(state)
    assert isinstance(seat, int)
    return greedy(osaka.view(state, seat), luck)


BY_NAME: dict[str, Chosen] = {
    "uniform": _uniform,
    "kind_first": _kind_first,
    "greedy": _greedy,
}


def game_of(seed: int, ruleset: Ruleset, policies: Sequence[str]) -> tuple[object, ...]:
    """Play a game with the engine; return its number of moves and how it ended."""
    luck, moves = SeededRandom(seed), 0
    state = osaka.settle(osaka.new_game(player_names(len(policies)), ruleset), luck)
    while isinstance(seat := osaka.actor(state), int):
        move = BY_NAME[policies[seat]](state, luck)
        state = osaka.advance(state, move, luck).state
        moves += 1
    outcome = osaka.outcome(state)
    assert outcome is not None
    return moves, outcome.ended_by, outcome.standings, outcome.winners


def how_it_ended(played: Played, game: int) -> tuple[object, ...]:
    """Return the same of a game that was played out."""
    vp: list[int] = played.vp[game].tolist()
    tokens: list[int] = played.tokens[game].tolist()
    won: list[bool] = played.winners[game].tolist()
    standings = zip(vp, tokens, strict=True)
    winners = tuple([seat for seat, wins in enumerate(won) if wins])
    return int(played.moves[game]), ENDINGS[int(played.ended_by[game])], tuple(standings), winners


@pytest.mark.rule("WIN-1", "END-1", "END-3")
@pytest.mark.parametrize("policy", POLICIES)
def test_policies(policy: Policy) -> None:
    """Whole games by a policy are those of the engine with the same luck, move by move."""
    for number, ruleset in enumerate(RULESETS):
        players = 2 + number % 3
        played = play_out([number, 1 << 63], players, policy, ruleset)
        assert game_of(number, ruleset, [policy] * players) == how_it_ended(played, 0)


def test_policies_at_one_table() -> None:
    """Each seat follows its own policy."""
    policies: list[Policy] = ["greedy", "kind_first", "uniform"]
    played = play_out(range(5), 3, policies)
    for seed in range(5):
        assert game_of(seed, osaka.STANDARD, policies) == how_it_ended(played, seed)


def test_policies_under_house_rules() -> None:
    """Policies also play small games, where piles run out and players pass."""
    for name, micro in SMALL.items():
        players = micro.ruleset.players_max
        for reading in READINGS.values():
            ruleset = reading(micro.ruleset)
            for policy in POLICIES:
                played = play_out(range(4), players, policy, ruleset)
                found = [how_it_ended(played, seed) for seed in range(4)]
                wanted = [game_of(seed, ruleset, [policy] * players) for seed in range(4)]
                assert wanted == found, (name, policy)
