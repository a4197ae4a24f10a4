"""A recorded game is looked at: forwards, backwards, from any seat, on the full screen or not."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import cast

import pytest
from attrs import evolve
from textual.pilot import Pilot

from osaka_rules.cli import replay as command
from osaka_rules.cli.main import main
from osaka_rules.records.record import Record, write_record
from osaka_rules.tui.saving import recorded_session
from osaka_rules.tui.screens import replay_app
from osaka_rules.tui.screens.replay import ReplayApp
from osaka_rules.tui.tape import Tape
from tests.tools.test_cli_draw import record_of
from tests.tools.test_play import GAMES
from tests.tools.test_play_screens import text_of

Said = pytest.CaptureFixture[str]


def tape_of(record: Record) -> Tape:
    """Return a tape of a record."""
    return Tape(recorded_session(write_record(record).encode())[0])


@pytest.fixture
def file(tmp_path: Path) -> str:
    """Write a record of Pebbles to a file."""
    path = tmp_path / "game.json"
    path.write_text(write_record(record_of("pebbles")))
    return str(path)


# --- The tape ------------------------------------------------------------------------------------


def test_going_through_a_game() -> None:
    """One goes to any move, and never beyond the ends; rounds begin where they began."""
    tape = tape_of(record_of("pebbles"))
    assert (0, tape.last) == (tape.at(-5).number, tape.at(999).number)
    rounds = [number for number, _ in tape.milestones]
    assert 0 == rounds[0]
    assert len(rounds) > 1
    assert rounds[1] == tape.next_part().number
    assert rounds[0] == tape.next_part().part_before().number
    assert tape.last == tape.at(tape.last).next_part().number
    assert 0 == tape.part_before().number
    assert "round" in tape.heading
    assert "round" not in tape.at(rounds[1] - 1).heading


def test_eyes() -> None:
    """All eyes are tried in turn, unless only one pair may look."""
    tape = tape_of(record_of("pebbles"))
    seen = [tape.eyes]
    for _ in range(4):
        tape = tape.turned()
        seen.append(tape.eyes)
    assert ["open", 0, 1, None, "open"] == seen
    assert 1 == Tape(tape.session, eyes=1, is_fixed=True).turned().eyes


@pytest.mark.parametrize("slug", GAMES)
def test_parts_of_every_game(slug: str) -> None:
    """Every game has parts, each of which begins once, in their order."""
    milestones = tape_of(record_of(slug)).milestones
    assert milestones
    numbers = [number for number, _ in milestones]
    assert sorted({*numbers}) == numbers
    rounds = [cast("int", name.value("number")) for _, name in milestones if name.values]
    assert rounds == [*range(rounds[0], rounds[0] + len(rounds))] if rounds else True


# --- Line by line --------------------------------------------------------------------------------


def test_a_whole_game(capsys: Said, file: str) -> None:
    """Every move is told, with all cards open."""
    assert 0 == main(["replay", file])
    out = capsys.readouterr().out
    assert out.startswith("Move 0 of ")
    assert "all cards open" in out
    assert "Ann is dealt a coin of " in out
    assert "Player  Points  Pebbles  Coin" in out


@pytest.mark.parametrize(("seat", "knows"), [("1", "Ann"), ("2", "Bob"), ("spectator", "")])
def test_through_the_eyes_of_a_player(capsys: Said, file: str, seat: str, knows: str) -> None:
    """Who looks through somebody's eyes learns no more than that one knew."""
    assert 0 == main(["replay", file, "--plain", "--seat", seat, "--move", "0"])
    out = capsys.readouterr().out
    for name in ("Ann", "Bob"):
        assert (f"{name} is dealt a coin of " in out) == (name == knows)


def test_one_move(capsys: Said, file: str) -> None:
    """A single move comes with the table after it."""
    assert 0 == main(["replay", file, "--move", "1"])
    out = capsys.readouterr().out
    assert out.startswith("Move 1 of ")
    assert 1 == out.count("Weather  ")
    assert "Move 0" not in out


def test_a_game_that_goes_on(capsys: Said, tmp_path: Path) -> None:
    """A game that has not ended has no standing; a wrong one is shown as far as it is right."""
    record = record_of("pebbles")
    for moves, status, said in (
        (record.moves[:0], 1, "The record is wrong from here on: "),
        (("plan 1", "plan 77"), 1, "The record is wrong from here on: moves[1]: "),
    ):
        path = tmp_path / "game.json"
        path.write_text(write_record(evolve(record, moves=moves, result=None)))
        assert status == main(["replay", str(path)])
        out = capsys.readouterr().out
        assert said in out
        assert "Points" not in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--move", "999"], "There is no move 999; the game has "),
        (["--move", "-1"], "Expected a whole number from 0, got '-1'."),
        (["--move", "x"], "Expected a whole number from 0, got 'x'."),
        (["--seat", "3"], "There is no player 3; there are 2."),
        (["--seat", "0"], "Expected a whole number from 1"),
    ],
)
def test_wrong_arguments(capsys: Said, file: str, arguments: list[str], said: str) -> None:
    """What is not there is refused in a sentence."""
    assert 2 == main(["replay", file, *arguments])
    assert said in capsys.readouterr().err


def test_colours(monkeypatch: pytest.MonkeyPatch, capsys: Said, file: str) -> None:
    """On a terminal the game of the record is painted."""
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert 0 == main(["replay", file, "--plain"])
    assert "\x1b[33msun\x1b[0m" in capsys.readouterr().out


# --- On the full screen --------------------------------------------------------------------------


def test_keys() -> None:
    """Arrows, digits, pages and letters lead through the game; it ends with Esc."""
    tape = tape_of(record_of("pebbles"))
    app = replay_app(tape)

    async def run() -> None:
        async with app.run_test(size=(60, 20)) as pilot:
            await seen(pilot, app, f"Move 0 of {tape.last}")
            for keys, part in {
                ("right", "right"): "Move 2 of",
                ("left",): "Move 1 of",
                ("end",): f"Move {tape.last} of",
                ("home",): "Move 0 of",
                ("pagedown",): f"Move {tape.next_part().number} of",
                ("pageup",): "Move 0 of",
                ("3",): "Go to move 3 with Enter.",
                ("enter",): "Move 3 of",
                ("enter", "s"): "what Ann sees",
                ("down", "up", "shift+right", "shift+left", "x", "t"): "what Ann sees",
            }.items():
                await pilot.press(*keys)
                await seen(pilot, app, part)
            assert "?" in text_of(app)
            await pilot.resize_terminal(40, 10)
            await seen(pilot, app, "Move 3 of")
            await pilot.press("down", "escape")

    asyncio.run(run())


async def seen(pilot: Pilot[None], app: ReplayApp, part: str) -> None:
    """Wait until something is on the screen."""
    for _ in range(400):
        if part in text_of(app):
            return
        await pilot.pause(0.005)
    raise AssertionError(text_of(app))


def test_the_command_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: Said, file: str
) -> None:
    """On a terminal the full screen is used; without textual it is said how to get it."""
    shown: list[Tape] = []

    class Shown:
        def __init__(self, tape: Tape) -> None:
            shown.append(tape)

        def run(self) -> None:
            """End at once."""

    monkeypatch.setattr(command, "is_terminal", lambda: True)
    monkeypatch.setattr("osaka_rules.tui.screens.replay_app", Shown)
    assert 0 == main(["replay", file, "--move", "2", "--seat", "2"])
    assert [(2, 1)] == [(tape.number, tape.eyes) for tape in shown]
    assert "" == capsys.readouterr().out

    from osaka_rules.extras import MissingLibrary

    def missing(_tape: Tape) -> Shown:
        raise MissingLibrary("textual", "tui")

    monkeypatch.setattr("osaka_rules.tui.screens.replay_app", missing)
    assert 0 == main(["replay", file])
    assert "pip install 'osaka-rules[tui]'\n" in capsys.readouterr().out
