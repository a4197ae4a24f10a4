"""Your own bots are named by their modules, play like all others, and are blamed by name."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from importlib import invalidate_caches
from pathlib import Path

import pytest

from osaka_rules.bots import BotError, named
from osaka_rules.cli import long_run
from osaka_rules.cli.main import main
from osaka_rules.simulation import play, play_game, simulate
from osaka_rules.simulation.run import largest_chunk
from tests import pebbles
from tests.support.refusals import refusal

GAME = pebbles.GAME
MODULE = '''
from tests.pebbles import Deal, Plan
from tests.pebbles.bots import legal_moves_seen

def dice(view, rng):
    return legal_moves_seen(view).sample(rng)

class Lists:
    dice = dice

def greeds(view, rng):
    return Plan(9)

def deals(view, rng):
    return Deal(1)

def mute(view, rng):
    pass

def fails(view, rng):
    raise ValueError("What now?")

def quits(view, rng):
    raise SystemExit(3)

class Odd(BaseException):
    pass

def breaks(view, rng):
    raise Odd("Gone.")

def presses(view, rng):
    raise KeyboardInterrupt

class Nameless(Exception):
    def __str__(self):
        raise KeyError

def stammers(view, rng):
    raise Nameless

class Proud:
    def __eq__(self, other):
        raise KeyError

    def __call__(self, view, rng):
        return legal_moves_seen(view).sample(rng)

proud = Proud()
games = []

def tires(view, rng):
    """Play two games, and fail in the third."""
    if not view.plans and not any(view.pebbles) or len(view.plans) == 1 and not any(view.pebbles):
        games.append(view)
    if len(games) > 2:
        raise Odd("Enough.")
    return legal_moves_seen(view).sample(rng)

number = 7
'''


@pytest.fixture(autouse=True)
def _modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "some_bots").mkdir()
    (tmp_path / "some_bots" / "__init__.py").touch()
    (tmp_path / "some_bots" / "simple.py").write_text(MODULE)
    (tmp_path / "some_bots" / "broken.py").write_text("raise KeyError('oh')")
    (tmp_path / "some_bots" / "ended.py").write_text("raise SystemExit(0)")
    (tmp_path / "some_bots" / "lacking.py").write_text("import some_thing")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    invalidate_caches()
    for name in [name for name in sys.modules if name.startswith("some_bots")]:
        monkeypatch.delitem(sys.modules, name)


@pytest.mark.parametrize("text", ["some_bots.simple:dice", "some_bots.simple:Lists.dice"])
def test_your_own_bot_plays(text: str) -> None:
    """A bot that does the same as a built-in one plays the same games."""
    expected = [play_game(GAME, ["random", "greedy"], number).course for number in range(4)]
    with ThreadPoolExecutor(1) as thread:
        found = [*simulate(GAME, [text, "greedy"], 4, executor=thread)]
    assert expected == [game.course for game in found]
    assert {text, "greedy"} == {*found[0].bots}


def test_your_own_bots_may_be_slow() -> None:
    """Games of bots of unknown speed are sent out one by one."""
    assert 1 == largest_chunk(GAME, ["some_bots.simple:dice", "random"])
    assert 1 == largest_chunk(GAME, ["some_bots.simple:proud", "random"])


def test_only_faults_of_bots_are_blamed_on_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """What goes wrong elsewhere is not reported as a bot's fault."""

    def fail(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(play, "advance", fail)
    with pytest.raises(AssertionError):
        play_game(GAME, ["some_bots.simple:dice", "random"], 0)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("some_bots.simple:swift", "bot.not_in_module"),
        ("some_bots.simple:dice.swift", "bot.not_in_module"),
        ("some_bots.none:dice", "bot.no_module"),
        ("no_bots.none:dice", "bot.no_module"),
        ("some_bots.broken:dice", "bot.not_imported"),
        ("some_bots.ended:dice", "bot.not_imported"),
        ("some_bots.lacking:dice", "bot.not_imported"),
        ("some_bots.simple:number", "bot.not_callable"),
    ],
)
def test_what_is_not_a_bot(text: str, key: str) -> None:
    """The refusal says why a text names no bot."""
    with pytest.raises(BotError) as caught:
        named(text, GAME)
    assert ((), key) == refusal(caught.value)
    assert repr(text) == caught.value.message.value("bot")


def test_ctrl_c_while_a_module_is_imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is no fault of the module."""
    (tmp_path / "some_bots" / "slow.py").write_text("raise KeyboardInterrupt")
    with pytest.raises(KeyboardInterrupt):
        named("some_bots.slow:dice", GAME)


@pytest.mark.parametrize(
    ("name", "key", "clauses", "reason"),
    [
        ("greeds", "bot.illegal", ("PLAN-3",), "Nobody plans 9"),
        ("deals", "bot.illegal", ("PLAN-2",), "is to plan"),
        ("mute", "bot.illegal", ("REC-7",), "is not a move"),
        ("stammers", "bot.failed", (), "Nameless"),
        ("fails", "bot.failed", (), "ValueError: What now?"),
        ("quits", "bot.failed", (), "SystemExit: 3"),
        ("breaks", "bot.failed", (), "Odd: Gone."),
    ],
)
def test_a_bot_that_spoils_a_game_is_blamed(
    name: str, key: str, clauses: tuple[str, ...], reason: str
) -> None:
    """The error names the bot, the game and what went wrong, whatever was raised."""
    bot = f"some_bots.simple:{name}"
    with pytest.raises(BotError) as caught:
        play_game(GAME, ["greedy", bot], 7)
    said = caught.value.message
    assert (clauses, key) == refusal(caught.value)
    assert (7, repr(bot)) == (said.value("number"), said.value("bot"))
    assert reason in str(said.value("reason"))


def test_ctrl_c_is_no_fault_of_a_bot() -> None:
    """Where Ctrl-C is heard, an interruption stays one; elsewhere a bot must have raised it."""
    bots = ["greedy", "some_bots.simple:presses"]
    with pytest.raises(KeyboardInterrupt):
        play_game(GAME, bots, 0)
    with ThreadPoolExecutor(1) as thread, pytest.raises(BotError) as caught:
        thread.submit(play_game, GAME, bots, 0).result()
    assert ((), "bot.failed") == refusal(caught.value)


def test_games_before_a_fault_count(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot that raises anything, in the third game, loses neither of the first two."""

    def threads(_jobs: int | None) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(1)

    monkeypatch.setattr(long_run, "processes", threads)
    monkeypatch.chdir(tmp_path)
    call = ["simulate", "--game", "pebbles", "--games", "9", "--out", "r.csv"]
    assert 2 == main([*call, "--bots", "some_bots.simple:tires,random"])
    out, err = capsys.readouterr()

    assert err.startswith("osaka-rules: In game 2 the bot 'some_bots.simple:tires' failed: Odd: ")
    assert "after 2 of 9 games" in err
    assert out.startswith("2 games, seed 1, default rules\n")
    assert 1 + 2 * 2 == len((tmp_path / "r.csv").read_text().splitlines())


def test_the_current_folder_comes_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is looked into after all other places, and once; it may also be gone."""
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    own = ["some_bots.simple:dice"]
    long_run.find_own_bots(own * 2)
    long_run.find_own_bots(own)
    assert [str(gone)] == [each for each in sys.path if each == str(gone)]
    assert str(gone) == sys.path[-1]
    before = [*sys.path]
    gone.rmdir()
    long_run.find_own_bots(own)
    assert before == sys.path


@pytest.mark.parametrize(
    ("bots", "imports"),
    [
        (["random", "greedy"], False),
        (["planner:nodes=5", "random"], False),
        (["random", "some_bots.simple:dice"], True),
    ],
)
def test_the_current_folder_is_for_your_own_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bots: list[str], *, imports: bool
) -> None:
    """Nothing is imported from the current folder unless a bot is named by its module."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path[1:]])
    long_run.find_own_bots(bots)
    assert imports == (str(tmp_path) in sys.path)
