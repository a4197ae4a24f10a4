"""A game on the full screen, played through textual's pilot, at several sizes."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from random import Random
from threading import Event, Thread

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList

from osaka_rules.bots import BotError
from osaka_rules.cli import play as command_play
from osaka_rules.cli.main import main
from osaka_rules.extras import MissingLibrary
from osaka_rules.kernel import RandomSource
from osaka_rules.languages import Language
from osaka_rules.tui import table as tables
from osaka_rules.tui.corner import Story
from osaka_rules.tui.saving import Keeper
from osaka_rules.tui.screens import at_table, parts, play_app, replay_app
from osaka_rules.tui.screens.at_table import TableScreen
from osaka_rules.tui.screens.parts import StoryWindow, Window
from osaka_rules.tui.screens.play import PlayApp
from osaka_rules.tui.screens.replay import ReplayApp, TapeScreen
from osaka_rules.tui.screens.waiting import in_thread
from osaka_rules.tui.table import Table
from osaka_rules.tui.tape import Tape
from tests.pebbles import tui as pebbles_corner
from tests.pebbles.events import Event as PebblesEvent
from tests.pebbles.view import View
from tests.tools.test_play import after, begun, found_as

Said = pytest.CaptureFixture[str]
Steps = Callable[[PlayApp, Pilot[None]], Awaitable[None]]


@pytest.fixture(autouse=True)
def quick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder of its own, without pauses."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(at_table, "PACE", 0.0)
    return tmp_path


def text_of(app: PlayApp | ReplayApp) -> str:
    """Return what is on the screen."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(["".join([segment.text for segment in strip]).rstrip() for strip in strips])


async def until(pilot: Pilot[None], condition: Callable[[], bool]) -> None:
    """Wait until something is so."""
    for _ in range(400):
        if condition():
            return
        await pilot.pause(0.005)
    raise AssertionError(text_of(pilot.app))  # type: ignore[arg-type]  # the app of these tests


def running(
    table: Table, steps: Steps, size: tuple[int, int] = (80, 24), keeper: Keeper | None = None
) -> PlayApp:
    """Play a game through the steps of a test, and return the program."""
    app = play_app(table, keeper or Keeper(), Random(1))

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await until(pilot, lambda: isinstance(app.screen, Window))
            await pilot.press("enter")
            await until(pilot, lambda: not isinstance(app.screen, Window))
            await steps(app, pilot)

    asyncio.run(run())
    return app


def number(app: PlayApp) -> int:
    """Return how many moves have been made."""
    return app.table.session.number


async def mine(app: PlayApp, pilot: Pilot[None], moves: int) -> None:
    """Wait until so many moves have been made, and a person is asked."""
    screen = app._screen
    await until(pilot, lambda: moves == number(app) and screen._answer is not None)


# --- A whole game --------------------------------------------------------------------------------


def test_a_game_by_keys() -> None:
    """Moves are chosen with the arrows, filtered, or typed; at the end the standing is shown."""

    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        await mine(app, pilot, 0)
        assert " Pebbles · Ann is to move." in text_of(app)
        await pilot.press("down", "up", "down", "enter")
        await mine(app, pilot, 2)
        assert "2" == str(app.table.session.past[1].move)[-1]
        while app.table.actor is not None:
            before = number(app)
            await pilot.press("1", "enter")
            await until(pilot, lambda: number(app) > before + 1 or app.table.actor is None)  # noqa: B023
            await pilot.pause()
        await until(pilot, lambda: isinstance(app.screen, Window))
        assert "Player  Points  Pebbles  Coin" in text_of(app)
        await pilot.press("enter", "f3")
        await until(pilot, lambda: isinstance(app.screen, TapeScreen))
        await pilot.press("escape", "ctrl+q")

    app = running(begun("Ann", "greedy"), steps)
    assert app.table.actor is None
    assert Path("pebbles-game.json") == app.keeper.place


def test_a_move_by_mouse() -> None:
    """A click on a move makes it."""

    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        await mine(app, pilot, 0)
        await pilot.click("#moves", offset=(2, 1))
        await mine(app, pilot, 2)
        assert "plan 2" == str(app.table.session.past[1].move)
        assert app.screen.focused is app.screen.query_one(Input)

    running(begun("Ann", "greedy"), steps)


@pytest.mark.parametrize("size", [(80, 24), (60, 24), (120, 40), (30, 9)])
def test_sizes(size: tuple[int, int]) -> None:
    """At every size the table, a line to type and the keys are there, and nothing is too wide."""

    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        await mine(app, pilot, 0)
        text = text_of(app)
        assert size[1] == len(text.split("\n"))
        assert "Weather" in text
        assert "Type a move" in text
        assert (size[0] < 72) == app.screen.has_class("narrow")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert not app.screen.has_class("narrow")
        assert "plan 1" in text_of(app)

    running(begun("Ann", "greedy"), steps, size)


def test_names_are_no_markup() -> None:
    """Players can be called anything."""

    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        await mine(app, pilot, 0)
        assert "[/] is to move." in text_of(app)
        assert "[red]x" in text_of(app)

    running(begun("[/]", "[red]x=greedy"), steps)


# --- What is typed -------------------------------------------------------------------------------


def test_illegal_moves_are_explained() -> None:
    """A refusal stands above the line with its clauses; F2 shows them in full."""

    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        await mine(app, pilot, 0)
        await pilot.press(*"plan 9", "enter")
        assert "(PLAN-3)" in text_of(app)
        await pilot.press("f2")
        await until(pilot, lambda: isinstance(app.screen, Window))
        assert "PLAN-3: " in text_of(app)
        await pilot.press("down", "up", "pagedown", "pageup", "escape")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.press("escape")
        assert "(PLAN-3)" not in text_of(app)
        await pilot.press(*"dance", "enter")
        assert "'dance'" in text_of(app)
        await pilot.press("down", "enter")
        assert 0 == number(app)
        app.screen.query_one(OptionList).clear_options()
        app._screen._choose(None)
        waiting, app._screen._answer = app._screen._answer, None
        app._screen._answered("plan 1")  # nobody is asked
        app._screen._answer = waiting
        assert 0 == number(app)

    running(begun("Ann", "greedy"), steps)


COMMANDS = {
    "help": "moves TEXT",
    "rule plan-5": "PLAN-5: ",
    "rule": "Which rule?",
    "back 1": "Move 1 of 2",
    "log": "Move 2 of 2",
    "save": "The game is saved: pebbles-game.json",
    "undo": "greedy has moved since",
}
"""What is typed, and what is then on the screen."""


def test_commands() -> None:
    """Commands can be typed as they can line by line."""

    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        await mine(app, pilot, 0)
        await pilot.press("enter")
        await mine(app, pilot, 2)
        for typed, shown in COMMANDS.items():
            app.screen.query_one(Input).value = typed
            await pilot.press("enter")
            await until(pilot, lambda: shown in text_of(app))  # noqa: B023
            assert isinstance(app.screen, TableScreen) == (typed in ("save", "undo"))
            await pilot.press("escape")

    running(begun("Ann", "greedy"), steps)


def test_filtering_and_quitting_by_typing() -> None:
    """'moves TEXT' leaves the moves with that text; 'quit' ends the program."""

    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        await mine(app, pilot, 0)
        await pilot.press(*"moves", "space", "2", "enter")
        await until(pilot, lambda: app.screen.query_one(Input).value == "2")
        await until(pilot, lambda: app.screen.query_one("#moves", OptionList).option_count == 1)
        await pilot.press("escape", *"quit", "enter")

    app = running(begun("Ann", "greedy"), steps)
    assert app.keeper.place is None, "nothing has happened"


def test_keys_for_help_and_scrolling() -> None:
    """F1 shows how to play; a table that is too large is scrolled."""

    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        await mine(app, pilot, 0)
        await pilot.press("f1")
        await until(pilot, lambda: "How to play Pebbles" in text_of(app))
        await pilot.press("q", "f2")
        await until(pilot, lambda: "Which rule?" in text_of(app))
        await pilot.press("enter", "pagedown", "shift+right")
        await pilot.pause()
        assert "Weather" not in text_of(app)
        await pilot.press("pageup", "shift+left")
        await pilot.pause()
        assert "Weather" in text_of(app)

    running(begun("Ann", "greedy"), steps, (24, 12))


# --- Taking back, hidden hands -------------------------------------------------------------------


def test_two_people_at_one_screen() -> None:
    """Between turns nothing is seen; before the next person looks, a move can be taken back."""

    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: "It is the turn of Ann." in text_of(app))
        await pilot.press("enter")
        await mine(app, pilot, 0)
        await pilot.press(*"plan 2", "enter")
        await until(pilot, lambda: "It is the turn of Bob." in text_of(app))
        assert "plan 2" not in text_of(app)
        assert "Ann has a plan. [PLAN-2]" in text_of(app)
        await pilot.press("ctrl+z")
        await until(pilot, lambda: "It is the turn of Ann." in text_of(app))
        await pilot.press("enter")
        await mine(app, pilot, 0)
        await pilot.press(*"plan 1", "enter")
        await until(pilot, lambda: "It is the turn of Bob." in text_of(app))
        await pilot.press("ctrl+q")
        await pilot.pause()

    app = running(begun("Ann", "Bob"), steps)
    assert 1 == number(app)
    assert app.keeper.place is not None


def test_a_wish_that_cannot_be_granted() -> None:
    """Before the first move there is nothing to take back."""

    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: "It is the turn of Ann." in text_of(app))
        await pilot.press("ctrl+z")
        await pilot.pause()
        await until(pilot, lambda: "It is the turn of Ann." in text_of(app))
        assert "undo.nobody" == tables.taken_back(app.table).said.key

    running(begun("Ann", "Bob"), steps)


def test_taking_back_while_a_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Until the bot has moved, a move can be taken back; the screen stays alive meanwhile."""
    asked, goes_on = Event(), Event()

    def slow(view: object, _rng: RandomSource) -> object:
        asked.set()
        goes_on.wait(5)
        return pebbles_bot(view)

    def pebbles_bot(_view: object) -> object:
        from tests.pebbles import Plan

        return Plan(1)

    monkeypatch.setattr(tables, "named", found_as(slow))

    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        await mine(app, pilot, 0)
        await pilot.press("enter")
        await until(pilot, asked.is_set)
        assert "greedy is thinking." in text_of(app)
        await pilot.press("ctrl+z")
        await mine(app, pilot, 0)
        assert "Taken back – Ann: plan 1" in text_of(app)
        goes_on.set()
        await pilot.press("enter")
        await mine(app, pilot, 2)
        await pilot.press("ctrl+z")
        await until(pilot, lambda: "greedy has moved since" in text_of(app))

    running(begun("Ann", "greedy"), steps)


def test_bots_that_nobody_waits_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots are slow enough to be followed; Enter makes them quick until the next own turn."""
    monkeypatch.setattr(at_table, "PACE", 60.0)

    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: app.table.bot is not None)
        assert "Enter: do not wait for bots" in text_of(app)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, Window))
        assert "The end of the game" in text_of(app)

    running(begun("random", "random"), steps)


# --- Stories -------------------------------------------------------------------------------------


def test_stories_are_told_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """What happens in several steps is told in a window; the game waits until it is closed."""

    def story(events: Sequence[PebblesEvent], _seen: View, _language: Language) -> Story | None:
        many = len(events) > 1
        return Story("The plans", ("First.", "Second.", "Third.")) if many else None

    import attrs

    corner = attrs.evolve(pebbles_corner.CORNER, story=story)
    monkeypatch.setattr(pebbles_corner, "CORNER", corner)

    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        await mine(app, pilot, 0)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, StoryWindow))
        assert ("First." in text_of(app), "Second." in text_of(app)) == (True, False)
        await pilot.press("enter", "right")
        await until(pilot, lambda: "Third." in text_of(app))
        await pilot.press("enter")
        await mine(app, pilot, 2)
        await pilot.press("f3")
        await until(pilot, lambda: isinstance(app.screen, TapeScreen))
        assert "Third." in text_of(app)
        await pilot.press("t")
        await until(pilot, lambda: isinstance(app.screen, StoryWindow))
        await pilot.press("escape", "left", "t")
        await pilot.pause()
        assert isinstance(app.screen, TapeScreen), "there is no story of that move"

    running(begun("Ann", "greedy"), steps)


# --- Saving and ending ---------------------------------------------------------------------------


def test_saving_where_nothing_can_be_saved(quick: Path) -> None:
    """Who cannot save is told so, and can leave all the same."""

    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        await mine(app, pilot, 0)
        await pilot.press("ctrl+s")
        await until(pilot, lambda: "is a folder" in " ".join(text_of(app).split()))  # if wrapped
        await pilot.press("enter")
        await mine(app, pilot, 2)
        await pilot.press("ctrl+q")
        await until(pilot, lambda: "Quit again" in text_of(app))
        await pilot.press("ctrl+c")

    app = running(begun("Ann", "greedy"), steps, keeper=Keeper(quick))
    assert quick == app.keeper.place
    assert [] == [*quick.iterdir()]


def test_a_bot_that_fails(monkeypatch: pytest.MonkeyPatch, quick: Path) -> None:
    """The game is saved, and the error is handed on."""

    def failing(_view: object, _rng: RandomSource) -> object:
        raise SystemExit(7)

    monkeypatch.setattr(tables, "named", found_as(failing))

    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        await mine(app, pilot, 0)
        await pilot.press("enter")
        await until(pilot, lambda: app.failure is not None)

    app = running(begun("Ann", "greedy"), steps)
    assert isinstance(app.failure, BotError)
    assert [quick / "pebbles-game.json"] == [*quick.iterdir()]


def test_signals_save_the_game(quick: Path) -> None:
    """A request to terminate saves the game, and ends the program."""

    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        await mine(app, pilot, 0)
        await pilot.press("enter")
        await mine(app, pilot, 2)
        os.kill(os.getpid(), signal.SIGTERM)
        await until(pilot, lambda: app.received is not None)

    app = running(begun("Ann", "greedy"), steps)
    assert signal.SIGTERM == app.received
    assert [quick / "pebbles-game.json"] == [*quick.iterdir()]


def test_threads() -> None:
    """What a thread raises is raised here; nobody waits for one that is not needed any more."""

    def failing() -> None:
        raise ValueError("no")

    async def raising() -> None:
        await in_thread(failing)

    with pytest.raises(ValueError, match="no"):
        asyncio.run(raising())

    ended, tried = Event(), Event()

    def late() -> None:
        ended.wait(5)
        tried.set()

    async def leaving() -> None:
        task = asyncio.ensure_future(in_thread(late))
        await asyncio.sleep(0)
        task.cancel()

    asyncio.run(leaving())
    ended.set()
    assert tried.wait(5)


def test_a_result_that_nobody_waits_for() -> None:
    """A bot whose move was taken back meanwhile disturbs nobody."""
    ended = Event()

    async def run() -> None:
        task = asyncio.ensure_future(in_thread(lambda: ended.wait(5)))
        await asyncio.sleep(0)
        task.cancel()
        ended.set()
        await asyncio.sleep(0.05)

    asyncio.run(run())


# --- Colours, and what is not installed ----------------------------------------------------------


def test_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Texts are painted, unless the environment wants no colours."""
    monkeypatch.delenv("NO_COLOR", raising=False)
    text = parts.painted("pebbles", "[/] sun")
    assert ["sun"] == [text.plain[span.start : span.end] for span in text.spans]
    monkeypatch.setenv("NO_COLOR", "1")
    plain = parts.painted("pebbles", "[/] sun")
    assert ([], "[/] sun") == (plain.spans, plain.plain)


class Missing:
    """Makes Python behave as if textual was not installed."""

    @staticmethod
    def find_spec(name: str, *_: object) -> None:
        """Find nothing of textual."""
        if name == "textual":
            raise ModuleNotFoundError(name, name=name)


def _quit(_prompt: str) -> str:
    return "quit"


def test_without_textual(monkeypatch: pytest.MonkeyPatch, capsys: Said) -> None:
    """Without the library it is said how to get it, and the game is played line by line."""
    for module in ("play", "replay"):
        name = f"osaka_rules.tui.screens.{module}"
        monkeypatch.delitem(sys.modules, name)
        monkeypatch.delattr(f"osaka_rules.tui.screens.{module}")
    for name in ("textual.app", "textual"):
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(sys, "meta_path", [Missing(), *sys.meta_path])
    with pytest.raises(MissingLibrary):
        replay_app(Tape(begun().session))
    monkeypatch.setattr(command_play, "is_terminal", lambda: True)
    monkeypatch.setattr("builtins.input", _quit)
    assert 0 == main(["play", "--game", "pebbles"])
    out = capsys.readouterr().out
    assert "pip install 'osaka-rules[tui]'" in out
    assert "Ann is to move." in out


class _Ended:
    """A program that has ended, as the command sees it."""

    def __init__(self, table: Table, keeper: Keeper, _rng: RandomSource) -> None:
        self.table, self.keeper = table, keeper
        self.failure: BotError | None = None
        self.received: int | None = None

    def run(self) -> None:
        """End at once, with the game saved."""
        self.table = after(self.table, *["plan 1"] * self.moves)
        self.keeper = Keeper(Path("game.json"))

    moves = 1


@pytest.fixture
def at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> type[_Ended]:
    """Let the full screen be wanted, and end at once."""

    class Ended(_Ended):
        pass

    monkeypatch.setattr(command_play, "is_terminal", lambda: True)
    monkeypatch.setattr("osaka_rules.tui.screens.play_app", Ended)
    return Ended


def _ended_at_once(_: object) -> None:
    """Run nothing."""


def test_what_is_said_after_the_full_screen(at_a_terminal: type[_Ended], capsys: Said) -> None:
    """Where the game is saved, and how it goes on, stands below the prompt."""
    assert 0 == main(["play", "--game", "pebbles", "Zoe", "Bob=greedy"])
    assert "osaka-rules play --resume game.json Bob=greedy\n" in capsys.readouterr().out
    at_a_terminal.moves = 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(at_a_terminal, "run", _ended_at_once)
        assert 0 == main(["play", "--game", "pebbles"])
    assert "" == capsys.readouterr().out


def test_what_stopped_the_full_screen(at_a_terminal: type[_Ended], capsys: Said) -> None:
    """A bot that failed, and a signal, are said, with their exit status."""
    from osaka_rules.tui.messages import message

    def failed(app: _Ended) -> None:
        app.failure = BotError(message("undo.nobody"))

    def stopped(app: _Ended) -> None:
        app.received = signal.SIGTERM

    for run, status in ((failed, 2), (stopped, 143)):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(at_a_terminal, "run", run)
            assert status == main(["play", "--game", "pebbles"])
        assert capsys.readouterr().err


def test_how_a_finished_game_ended(at_a_terminal: type[_Ended], capsys: Said) -> None:
    """The standing of a game that is over stands below the prompt."""

    def ended(app: _Ended) -> None:
        while app.table.actor is not None:
            app.table = after(app.table, "plan 1")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(at_a_terminal, "run", ended)
        assert 0 == main(["play", "--game", "pebbles", "Ann", "Bob"])
    assert capsys.readouterr().out.startswith("Player  Points")


def test_a_program_in_a_thread() -> None:
    """In a thread no signals are heard, and the game is played all the same."""
    done: list[PlayApp] = []

    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        await mine(app, pilot, 0)

    thread = Thread(target=lambda: done.append(running(begun("Ann", "greedy"), steps)))
    thread.start()
    thread.join(30)
    assert [0] == [number(app) for app in done]
