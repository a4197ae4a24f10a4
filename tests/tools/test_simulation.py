"""Simulated games depend only on seed, number, bots and rules, wherever they are played."""

from __future__ import annotations

import pickle
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from functools import partial
from hashlib import sha256
from random import Random
from typing import ParamSpec, TypeVar, cast

import pytest
from attrs import evolve, frozen

from osaka_rules.bots import Bot
from osaka_rules.games import HOMES, door
from osaka_rules.kernel import RandomSource, RulesError
from osaka_rules.records.verify import verify
from osaka_rules.simulation import GameResult, WorkerLost, play_game, simulate, summary
from osaka_rules.simulation.play import Dice, entrants, game_seed, play_games
from osaka_rules.simulation.run import blocks
from tests import pebbles
from tests.pebbles.bots import legal_moves_seen
from tests.pebbles.record_by_hand import TINY
from tests.support.refusals import refusal

P = ParamSpec("P")
T = TypeVar("T")
BOTS = ["greedy", "random", "random"]
GAME = pebbles.GAME
each_game = pytest.mark.parametrize("slug", [*HOMES, "pebbles"])
NOBODY = pebbles.game(pebbles.Ruleset(ties="nobody"))


class Slow(Executor):
    """Does a task only when its result is wanted, and remembers how many were under way."""

    def __init__(self) -> None:
        self.submitted: list[Future[object]] = []
        self.most = 0

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Put a task off."""
        future = _Later(lambda: fn(*args, **kwargs))
        self.submitted.append(future)  # type: ignore[arg-type]  # a future of anything
        open_ones = [each for each in self.submitted if not each.done()]
        self.most = max(self.most, len(open_ones))
        return future


class _Later(Future[T]):
    def __init__(self, task: Callable[[], T]) -> None:
        super().__init__()
        self._task = task

    def result(self, timeout: float | None = None) -> T:
        self.set_result(self._task())
        return super().result(timeout)


def numbers_of(chunk: Callable[..., object]) -> range:
    """Return the numbers of the games of a chunk."""
    assert isinstance(chunk, partial)
    return cast("range", chunk.args[1])


@pytest.fixture
def expected() -> list[GameResult]:
    """Return twelve games, played one after the other."""
    return [play_game(GAME, BOTS, number, seed=3) for number in range(12)]


@pytest.mark.parametrize("threads", [1, 3])
def test_threads_play_the_same_games(expected: list[GameResult], threads: int) -> None:
    """One thread or three, the results are those of games played one by one."""
    with ThreadPoolExecutor(threads) as executor:
        assert expected == [*simulate(GAME, BOTS, 12, seed=3, executor=executor)]


def test_order_is_kept(expected: list[GameResult]) -> None:
    """Chunks that are done in the opposite order still come out in the right one."""
    held = threading.Event()

    class Contrary(ThreadPoolExecutor):
        def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
            first = not held.is_set() and 0 in numbers_of(fn)

            def later() -> T:
                if first:
                    held.wait()
                value = fn(*args, **kwargs)
                if not first:
                    held.set()
                return value

            return super().submit(later)

    with Contrary(2) as executor:
        assert expected == [*simulate(GAME, BOTS, 12, seed=3, executor=executor)]


def test_no_more_is_under_way_than_allowed() -> None:
    """However many games there are, a few chunks are sent out, and more as results are taken."""
    slow = Slow()
    results = simulate(GAME, ["random", "random"], 10**9, executor=slow, in_flight=4)
    taken = [next(results) for _ in range(25)]

    assert [*range(25)] == [result.number for result in taken]
    assert 4 == slow.most
    assert 5 == len(slow.submitted)


def test_leaving_early_cancels_the_rest() -> None:
    """When no more results are wanted, what has not begun is cancelled."""
    slow = Slow()
    results = simulate(GAME, ["random", "random"], 1000, executor=slow, in_flight=3)
    next(results)
    results.close()  # type: ignore[attr-defined]  # it is a generator

    assert [False, True, True] == [future.cancelled() for future in slow.submitted]


def test_nothing_is_played_before_it_is_wanted() -> None:
    """Until the first result is asked for, nothing is sent out."""
    slow = Slow()
    simulate(GAME, ["random", "random"], 10, executor=slow)

    assert [] == slow.submitted


@pytest.mark.parametrize(
    ("games", "number", "longest"), [(1, 1, 1), (199, 199, 1), (1000, 200, 5), (100_001, 5001, 20)]
)
def test_blocks(games: int, number: int, longest: int) -> None:
    """Blocks hold all games in order; there are 200 or more of them, and none is long."""
    found = [*blocks(games)]

    assert [*range(games)] == [n for block in found for n in block]
    assert (number, longest) == (len(found), max([len(block) for block in found]))


@pytest.mark.parametrize(
    ("bots", "chunk"), [(["random", "greedy"], 20), (["random", "planner:nodes=1"], 1)]
)
def test_slow_bots_play_in_small_chunks(bots: list[str], chunk: int) -> None:
    """However many games there are, a planner's are given one by one."""
    sent: list[int] = []

    class Spy(Slow):
        def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
            sent.append(len(numbers_of(fn)))
            return super().submit(fn, *args, **kwargs)

    next(simulate(GAME, bots, 10**6, executor=Spy(), in_flight=1))

    assert {chunk} == {*sent}


@each_game
def test_chunks_and_results_travel(slug: str) -> None:
    """A chunk and its results can be sent to another process; a chunk is a game and numbers."""
    game, bots = door(slug).GAME, ("random", "random")
    play = partial(play_game, game, bots, seed=1, keep="records")
    chunk = partial(play_games, play, range(2))
    results = chunk()
    sent = pickle.dumps(chunk)

    assert results == pickle.loads(sent)()
    assert results == pickle.loads(pickle.dumps(results))
    assert 500 > len(sent) - len(pickle.dumps(game))


@each_game
def test_a_result_is_that_of_its_record(slug: str) -> None:
    """Each game has a right record, with the players, decisions, winners and end of the result."""
    with ThreadPoolExecutor(1) as executor:
        bots = ["greedy", "random"]
        results = [*simulate(door(slug).GAME, bots, 3, executor=executor, keep="records")]

    assert 3 == len(results)
    for result in results:
        record = result.record
        assert record is not None
        assert verify(record).ok
        assert (result.bots, result.decisions) == (record.seats, len(record.moves))
        assert record.result is not None
        ended = (record.result["winners"], record.result["ended_by"])
        assert ended == (result.winners, result.ended_by)


def test_rules_are_passed_on() -> None:
    """Games are played by the rules of the game that was given."""
    with ThreadPoolExecutor(1) as executor:
        results = [*simulate(NOBODY, ["random"] * 3, 20, executor=executor, keep="records")]
    assert [{"ties": "nobody"}] * 20 == [each.record.rules for each in results if each.record]
    assert not any(len(each.winners) > 1 for each in results)
    assert not all(each.winners for each in results)


REFUSED: list[tuple[dict[str, object], tuple[str, ...], str]] = [
    ({"game": "pebbles"}, (), "run.game"),
    ({"bots": ["random", "samurai"]}, (), "bot.unknown"),
    ({"bots": "random"}, (), "run.bots"),
    ({"bots": 7}, (), "run.bots"),
    ({"bots": []}, ("SET-1",), "names.number"),
    ({"bots": ["random"] * 4}, ("SET-1",), "names.number"),
    ({"seed": "1"}, (), "seed.type"),
    ({"keep": "x"}, (), "run.keep"),
]


@pytest.mark.parametrize(
    ("arguments", "clauses", "key"),
    [
        *REFUSED,
        ({"games": 0}, (), "run.games"),
        ({"games": 2.5}, (), "run.games"),
        ({"in_flight": 0}, (), "run.in_flight"),
        (
            {"keep": "records", "game": pebbles.game(pack=TINY)},
            ("REC-4",),
            "record.begun",
        ),
    ],
)
def test_a_run_that_cannot_be(
    arguments: dict[str, object], clauses: tuple[str, ...], key: str
) -> None:
    """A run that cannot be is refused before anything is played."""
    call: dict[str, object] = {"game": GAME, "bots": ["random", "random"], "games": 1, **arguments}
    with pytest.raises(RulesError) as caught:
        simulate(**call)  # type: ignore[arg-type]  # that is the test
    assert (clauses, key) == refusal(caught.value)


@pytest.mark.parametrize(
    ("arguments", "clauses", "key"),
    [*REFUSED, *[({"number": wrong}, (), "run.number") for wrong in (-1, 1.5, True)]],
)
def test_a_game_that_cannot_be(
    arguments: dict[str, object], clauses: tuple[str, ...], key: str
) -> None:
    """A game that cannot be is refused as in a run."""
    call: dict[str, object] = {"game": GAME, "bots": ["random", "random"], "number": 0, **arguments}
    with pytest.raises(RulesError) as caught:
        play_game(**call)  # type: ignore[arg-type]  # that is the test
    assert (clauses, key) == refusal(caught.value)


def test_any_broken_executor_is_a_lost_worker() -> None:
    """The error is the same for every executor that says that it is broken."""

    class Broken(ThreadPoolExecutor):
        def submit(self, fn: Callable[P, T], /, *_: P.args, **__: P.kwargs) -> Future[T]:
            raise BrokenExecutor(fn)

    with pytest.raises(WorkerLost) as caught:
        next(simulate(GAME, ["random", "random"], 1, executor=Broken()))

    assert ((), "worker.died") == refusal(caught.value)
    assert ["A script must start the run under \"if __name__ == '__main__':\"."] == (
        caught.value.__notes__
    )


# --- One game ------------------------------------------------------------------------------------


def test_luck_is_as_it_is_described() -> None:
    """Chance depends on seed and number, dice on the bot too; anybody can do the same."""
    luck = int.from_bytes(sha256(b"pebbles-game/1 9 4").digest()[:8], "big")
    rolls = [Random(f"pebbles-bot/1 9 4 {entrant}").random for entrant in (2, 0, 1)]

    class Hand:
        def __init__(self, seat: int) -> None:
            self._roll = rolls[seat]

        def randrange(self, stop: int, /) -> int:
            return int(self._roll() * stop)

    hands = [Hand(seat) for seat in range(3)]
    state = pebbles.settle(pebbles.new_game(["random 3", "random 1", "random 2"]), luck)
    decisions = 0
    while isinstance(seat := pebbles.actor(state), int):
        move = legal_moves_seen(pebbles.view(state, seat)).sample(hands[seat])
        state = pebbles.advance(state, move, luck).state
        decisions += 1
    game = play_game(GAME, ["random"] * 3, 4, seed=9)

    assert luck == game_seed("pebbles", 9, 4)
    assert (state.names, state.pebbles) == (game.bots, game.scores["pebbles"])
    assert (decisions, state.hidden.coins) == (game.decisions, game.scores["coin"])


def test_games_differ_by_number_and_by_seed_only() -> None:
    """The same call gives the same game; other numbers and seeds give other ones."""
    same = [play_game(GAME, ["random", "greedy"], 3, seed=2) for _ in range(2)]
    others = [play_game(GAME, ["random", "greedy"], n, seed=s) for n, s in ((4, 2), (3, 1), (5, 1))]

    assert same[0] == same[1]
    assert len({repr(evolve(game, number=0)) for game in (*same, *others)}) > 2


def test_everybody_moves_on_by_a_seat() -> None:
    """Bot k is at seat k + number, around the table."""
    bots = ["greedy", "random", "greedy"]
    for number in range(5):
        seated = play_game(GAME, bots, number).bots
        for place, name in enumerate(entrants(bots)):
            assert name == seated[(place + number) % 3]


@pytest.mark.parametrize(
    ("bots", "names"),
    [
        (["a", "b"], ("a", "b")),
        (["a", "a"], ("a 1", "a 2")),
        (["a", "b", "a"], ("a 1", "b", "a 2")),
    ],
)
def test_bots_of_the_same_name_are_numbered(bots: list[str], names: tuple[str, ...]) -> None:
    """Only bots that share a name are numbered."""
    assert names == entrants(bots)


@frozen
class Cautious:
    """A bot that always plans one pebble."""

    bot: Bot[pebbles.View, pebbles.Move]

    def __call__(self, _view: pebbles.View, _rng: RandomSource) -> pebbles.Move:
        """Return a plan."""
        return pebbles.Plan(1)


def test_bots_can_be_wrapped() -> None:
    """A wrapper changes how all bots of a game play."""
    wrapped = play_game(GAME, ["greedy", "greedy"], 1, wrap=Cautious, keep="records")
    assert wrapped.record is not None
    assert {"plan 1"} == {*wrapped.record.moves}


def test_what_a_game_counts() -> None:
    """Scores have their names, and what the game counts is there by name, too."""
    game = play_game(GAME, ["greedy", "greedy"], 1)
    assert ("points", "pebbles", "coin") == tuple(game.scores)
    assert game.scores["points"] == tuple(
        [sum(each) for each in zip(game.scores["pebbles"], game.scores["coin"], strict=True)]
    )
    assert game.decisions == 2 * game.counts["rounds"]


@pytest.mark.parametrize(
    ("winners", "shares"), [((), (0, 0, 0)), ((1,), (0, 1, 0)), ((0, 2), (0.5, 0, 0.5))]
)
def test_shares_of_a_victory(winners: tuple[int, ...], shares: tuple[float, ...]) -> None:
    """A win is shared among all who win; where nobody wins, nobody has a share."""
    game = evolve(play_game(GAME, BOTS, 0), winners=winners)
    assert shares == game.shares


def test_nobody_wins() -> None:
    """Games without a winner are counted, and count as a win for nobody."""
    games = [evolve(play_game(GAME, BOTS, n), winners=() if n else (0,)) for n in range(4)]
    found = summary(games)
    assert (3, 0, 4) == (found.unwon, found.shared, found.games)
    assert 1 == sum([standing.wins for standing in found.standings])


def test_dice_are_fair() -> None:
    """Each side of a die comes up about as often, and two texts make two dice."""
    dice, other = Dice("one"), Dice("other")
    rolled = [dice.randrange(6) for _ in range(6000)]

    assert {0, 1, 2, 3, 4, 5} == {*rolled}
    assert all(850 < rolled.count(side) < 1150 for side in range(6))
    assert rolled[:20] != [other.randrange(6) for _ in range(20)]


@each_game
def test_rows_have_a_cell_for_each_column(slug: str) -> None:
    """The columns are the same for all games of a run, and no name hides another one."""
    games = [play_game(door(slug).GAME, ["random", "greedy"], number) for number in range(2)]
    one = games[0]
    parts = (one.scores, one.seat_words, one.seat_counts, one.counts)
    assert {8 + sum([len(part) for part in parts])} == {len(row) for row in one.rows()}
    assert 1 == len({tuple(row) for game in games for row in game.rows()})
