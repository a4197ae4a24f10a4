"""Bots of one's own are named by their modules, play like all others, and are blamed by name."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib import invalidate_caches
from pathlib import Path

import pytest

from osaka_rules.bots import BotError, named
from osaka_rules.cli.arguments import import_from_here
from osaka_rules.cli.main import main
from osaka_rules.simulation import play, play_game, processes, simulate
from osaka_rules.simulation.run import largest

MODULE = '''
from osaka_rules import ChoosingToken, Draw, Pass, card, legal_moves_seen

def dice(view, luck):
    return legal_moves_seen(view).sample(luck)

class Lists:
    dice = dice

def passes(view, luck):
    return Pass()

def deals(view, luck):
    return Draw(card("R2"))

def mute(view, luck):
    pass

def fails(view, luck):
    raise ValueError("What now?")

def quits(view, luck):
    raise SystemExit(3)

class Nameless(Exception):
    def __repr__(self):
        raise KeyError

def stammers(view, luck):
    raise Nameless

class Proud:
    def __eq__(self, other):
        raise KeyError

    def __call__(self, view, luck):
        return legal_moves_seen(view).sample(luck)

proud = Proud()

games = []

def tires(view, luck):
    """Play two games."""
    games.extend([view] * isinstance(view.phase, ChoosingToken))
    return legal_moves_seen(view).sample(luck) if len(games) < 3 else Pass()

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
def test_a_bot_of_ones_own_plays(text: str) -> None:
    """What does the same as a bot that is built in plays the same games, wherever that is."""
    expected = [play_game(["random", "greedy"], number).course for number in range(4)]
    with ThreadPoolExecutor(1) as thread, processes(1) as pool:
        for executor in (thread, pool):
            found = [*simulate([text, "greedy"], 4, executor=executor)]
            assert expected == [game.course for game in found]
            assert {text, "greedy"} == {*found[0].bots}


def test_nobody_knows_how_slow_it_is() -> None:
    """Games of unknown bots are given one by one."""
    assert 1 == largest(["some_bots.simple:dice", "random"])
    assert 1 == largest(["some_bots.simple:proud", "random"])


def test_faults_of_others_are_not_the_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the library itself fails, no bot is blamed."""

    def fail(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(play, "advance", fail)
    with pytest.raises(AssertionError):
        play_game(["some_bots.simple:dice", "random"], 0)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("some_bots.simple:swift", "some_bots.simple has no 'swift'."),
        ("some_bots.simple:dice.swift", "some_bots.simple has no 'dice.swift'."),
        ("some_bots.none:dice", "no module 'some_bots.none' is found."),
        ("no_bots.none:dice", "no module 'no_bots' is found."),
        ("some_bots.broken:dice", "its module cannot be imported (KeyError: 'oh')."),
        ("some_bots.ended:dice", "its module cannot be imported (SystemExit: 0)."),
        (
            "some_bots.lacking:dice",
            "its module cannot be imported (ModuleNotFoundError: No module named 'some_thing').",
        ),
    ],
)
def test_what_cannot_be_found(text: str, complaint: str) -> None:
    """Why a text names no bot is said in a sentence."""
    with pytest.raises(BotError) as caught:
        named(text)

    assert f"There is no bot {text!r}: {complaint}" == str(caught.value)


def test_what_cannot_be_called() -> None:
    """A bot is a function, or something like it."""
    with pytest.raises(BotError) as caught:
        named("some_bots.simple:number")

    assert (
        "'some_bots.simple:number' is no bot: it cannot be called with a view and luck."
    ) == str(caught.value)


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        (
            "passes",
            (
                "tried an illegal move: pass: some_bots.simple:passes is to choose a first token:"
                " write 'token R'. (SETUP-6)"
            ),
        ),
        ("stammers", "failed: Nameless."),
        (
            "deals",
            (
                "tried an illegal move: draw R2: some_bots.simple:deals is to choose a first token:"
                " write 'token R'. (SETUP-6)"
            ),
        ),
        (
            "mute",
            (
                "tried an illegal move: None: None is not a move; parse_move('take R5') makes one"
                " of a text. (REC-7)"
            ),
        ),
        ("fails", "failed: ValueError('What now?')."),
        ("quits", "failed: SystemExit(3)."),
    ],
)
def test_a_bot_that_spoils_a_game_is_blamed(name: str, complaint: str) -> None:
    """The sentence names the bot, the game and what went wrong."""
    bot = f"some_bots.simple:{name}"
    with pytest.raises(BotError) as caught:
        play_game(["greedy", bot], 7)

    assert f"In game 7 the bot {bot!r} {complaint}" == str(caught.value)


def test_a_bot_that_spoils_a_game_on_the_way(tmp_path: Path) -> None:
    """On the command line bots are found in the current folder, and games before a fault count."""
    call = [sys.executable, "-P", "-m", "osaka_rules", "simulate", "--games", "9", "--jobs", "1"]
    done = subprocess.run(
        [*call, "--bots", "some_bots.simple:tires,random"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=False,
    )
    blame = "osaka-rules: In game 2 the bot 'some_bots.simple:tires' tried an illegal move: pass: "
    assert 2 == done.returncode
    assert done.stderr.startswith(blame)
    assert done.stderr.endswith(" It broke off after 2 of 9 games; what is told is about these.\n")
    assert done.stdout.startswith("2 games, seed 1, default rules\n")


def test_the_command_takes_a_bot_of_ones_own(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its name is told as it was given, in the report, too."""
    monkeypatch.chdir(tmp_path)
    bot = "some_bots.simple:dice"
    assert 0 == main(["simulate", "--games", "2", "--jobs", "1", "--bots", f"{bot},random"])
    assert f"\n{bot}  " in capsys.readouterr().out
    assert 0 == main(["report", "--games", "1", "--jobs", "1", "--bots", bot, "--players", "2"])
    assert f"2 players  {bot} 1  " in capsys.readouterr().out


def test_the_current_folder_comes_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is looked into behind all else, and only once; nobody minds if it is gone."""
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    import_from_here()
    import_from_here()
    assert [str(gone)] == [each for each in sys.path if each == str(gone)]
    assert str(gone) == sys.path[-1]
    before = [*sys.path]
    gone.rmdir()
    import_from_here()
    assert before == sys.path
