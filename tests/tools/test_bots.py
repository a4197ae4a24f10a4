"""Bots of any game: by name, with a budget, always legal; what a planner asks of a game."""

from __future__ import annotations

import pickle
from random import Random

import pytest
from attrs import evolve

from osaka_rules.bots import Bot, BotError, Planner, RandomBot, bots_of, named, rewards_for_leads
from osaka_rules.chance import advance, settle
from osaka_rules.games import HOMES, door
from osaka_rules.kernel import EventT, Game, MoveT, RulesError, StateT, ViewT, WrongValue
from tests import pebbles
from tests.pebbles.bots import BOTS, PlanEvaluator, greedy, legal_moves_seen
from tests.support.refusals import refusal

GAME = pebbles.GAME
PebblesBot = Bot[pebbles.View, pebbles.Move]
SLUGS = [*HOMES, "pebbles"]
each_game = pytest.mark.parametrize("slug", SLUGS)
PLANNER = Planner(GAME, PlanEvaluator, nodes=20)


def played(
    game: Game[StateT, MoveT, EventT, ViewT], bots: list[Bot[ViewT, MoveT]], seed: int
) -> StateT:
    """Let bots play a game; every move of theirs is accepted."""
    rng = Random(seed)
    state = settle(game, game.new_game(("Ann", "Bob", "Cay")[: len(bots)]), rng)
    while isinstance(seat := game.actor(state), int):
        state = advance(game, state, bots[seat](game.view(state, seat), rng), rng).state
    return state


@each_game
def test_every_bot_plays_every_game(slug: str) -> None:
    """Bots make legal moves, and the same ones again with the same luck."""
    game = door(slug).GAME
    bots = [named(name, game) for name in (*bots_of(game).quick, "planner:nodes=2")]
    for seed in range(2):
        first, second = played(game, bots[-2:], seed), played(game, bots[-2:], seed)
        assert first == second
        assert game.outcome(played(game, [bots[0], bots[1]], seed)) is not None


@each_game
def test_bots_travel(slug: str) -> None:
    """Bots and games can be sent to other processes."""
    game = door(slug).GAME
    for name in bots_of(game).names:
        bot = named(name, game)
        assert bot == pickle.loads(pickle.dumps(bot))


@pytest.mark.parametrize("bot", [RandomBot(legal_moves_seen), greedy, PLANNER])
@pytest.mark.parametrize("seat", [None, 1])
def test_not_to_move(bot: PebblesBot, seat: int | None) -> None:
    """A bot that is not to move says so."""
    with pytest.raises(WrongValue) as caught:
        bot(pebbles.view(pebbles.position(), seat), Random(1))
    assert (("PLAN-2",), "view.not_to_move") == refusal(caught.value)


def test_random_moves_are_all_made() -> None:
    """The random bot makes every legal move now and then."""
    seen = pebbles.view(pebbles.position(weather="sun"), 0)
    made = {named("random", GAME)(seen, Random(seed)) for seed in range(20)}
    assert {*legal_moves_seen(seen)} == made


# --- The planner ---------------------------------------------------------------------------------


class Modest(PlanEvaluator):
    """Likes small plans better, and makes them when it plays on."""

    @property
    def first(self) -> list[tuple[float, pebbles.Move]]:
        """The plans of the player of the view."""
        return [(-looks, move) for looks, move in super().first]


def test_the_planner_looks_ahead() -> None:
    """What comes of a move counts in the end, even if another one looks better at first."""
    seen = pebbles.view(pebbles.position(coins=[1, 1], pebbles=[1, 2], weather="sun"), 0)
    assert pebbles.Plan(1) == Planner(GAME, Modest, nodes=1)(seen, Random(1))
    assert pebbles.Plan(2) == Planner(GAME, Modest, nodes=60)(seen, Random(1))


def test_the_only_move_is_made_at_once() -> None:
    """Where there is one move, nobody has to look ahead; no luck is used."""
    state = pebbles.position(weather="rain")

    class NoLuck:
        def randrange(self, stop: int, /) -> int:
            raise AssertionError(stop)

    assert pebbles.Plan(1) == PLANNER(pebbles.view(state, 0), NoLuck())


def test_seconds() -> None:
    """With a budget of time a planner looks ahead at least once, and then stops."""
    state = pebbles.position(weather="sun")
    for seconds in (0.02, 1e-9):
        planner = Planner(GAME, PlanEvaluator, seconds=seconds)
        assert planner(pebbles.view(state, 0), Random(1)) in pebbles.legal_moves(state)


def test_rewards() -> None:
    """A lead gives more than a half, the others less; no lead is too large to be reckoned with."""
    ahead, behind = rewards_for_leads([9.0, 5.0], 4.0)
    assert pytest.approx((0.731, 0.269), abs=0.001) == (ahead, behind)
    assert [0.5, 0.5] == rewards_for_leads([3.0, 3.0], 1.0)
    least, most = rewards_for_leads([0.0, 1e9], 1e-9)
    assert pytest.approx((0, 1)) == (least, most)


def test_a_planner_needs_states_that_fit_a_view() -> None:
    """A game that cannot make up states has no planner."""
    with pytest.raises(BotError) as caught:
        Planner(evolve(GAME, resample=None), PlanEvaluator)
    assert ((), "planner.resample") == refusal(caught.value)


def test_a_game_without_evaluation_has_no_planner(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody says how good a state is, there is no planner by name."""
    monkeypatch.setattr("tests.pebbles.bots.BOTS", evolve(BOTS, evaluator=None))
    assert ("random", "greedy") == bots_of(GAME).names
    for text in ("planner", "planner:nodes=5"):
        with pytest.raises(BotError) as caught:
            named(text, GAME)
        assert ((), "bot.unknown") == refusal(caught.value)


# --- Names and budgets ---------------------------------------------------------------------------


def test_names() -> None:
    """Every name stands for a bot, from the weakest to the strongest."""
    assert ("random", "greedy", "planner") == BOTS.names
    found = [named(name, GAME) for name in BOTS.names]
    assert [RandomBot(legal_moves_seen), greedy, Planner(GAME, PlanEvaluator, nodes=60)] == found


@pytest.mark.parametrize(
    ("text", "nodes", "seconds"),
    [
        ("planner:nodes=200", 200, None),
        ("planner:nodes=10000000", 10_000_000, None),
        ("planner:seconds=0.1", None, 0.1),
        ("planner:seconds=3600", None, 3600.0),
    ],
)
def test_budgets(text: str, nodes: int | None, seconds: float | None) -> None:
    """A planner's budget can follow its name."""
    assert Planner(GAME, PlanEvaluator, nodes, seconds) == named(text, GAME)


@pytest.mark.parametrize(
    "text",
    ["", "Greedy", "greedy:nodes=2", "planner:", "planner:nodes", "planner:nodes=", 7,
     "planner:nodes=1.5", "planner:seconds=soon", "planner:moves=3", " random", None,
     ["greedy"], b"greedy"],
)  # fmt: skip
def test_wrong_names(text: str) -> None:
    """A text that names no bot is refused with the names there are."""
    with pytest.raises(BotError) as caught:
        named(text, GAME)
    assert ((), "bot.unknown") == refusal(caught.value)
    assert BOTS.names == caught.value.message.value("names")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("planner:nodes=0", "planner.nodes"),
        ("planner:nodes=-3", "planner.nodes"),
        ("planner:nodes=10000001", "planner.nodes"),
        *[(f"planner:seconds={number}", "planner.seconds") for number in (0, -1, "nan", "inf")],
    ],
)
def test_wrong_budgets(text: str, key: str) -> None:
    """A budget with which no move would ever be made is refused."""
    with pytest.raises(BotError) as caught:
        named(text, GAME)
    assert ((), key) == refusal(caught.value)


@pytest.mark.parametrize(
    ("budget", "key"),
    [
        ({"nodes": 5, "seconds": 1.0}, "planner.two_budgets"),
        *[({"nodes": wrong}, "planner.nodes") for wrong in (True, 2.0, "5")],
        *[({"seconds": wrong}, "planner.seconds") for wrong in ("x", "1", [1.0], 1j)],
    ],
)
def test_budgets_are_numbers(budget: dict[str, object], key: str) -> None:
    """A planner has one budget, and it is a number."""
    with pytest.raises(RulesError) as caught:
        Planner(GAME, PlanEvaluator, **budget)  # type: ignore[arg-type]  # that is the test
    assert ((), key) == refusal(caught.value)
