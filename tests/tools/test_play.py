"""A game at a terminal, line by line: people and bots, hidden hands, undo, saving, commands."""

from __future__ import annotations

import io
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import cast

import pytest
from attrs import evolve

from osaka_rules import games
from osaka_rules.bots import Bot, BotError
from osaka_rules.cli import play as command_play
from osaka_rules.cli.main import main
from osaka_rules.kernel import RandomSource, RulesError, WrongValue
from osaka_rules.records.record import RecordError, write_record
from osaka_rules.simulation.atomic_files import FileProblem
from osaka_rules.tui import table as tables
from osaka_rules.tui.corner import Room, choices_of, drawn_board
from osaka_rules.tui.plain import COVER, PlainGame
from osaka_rules.tui.players import players_from, players_of
from osaka_rules.tui.saving import Keeper, new_table, recorded_session, resumed_table
from osaka_rules.tui.sight import OPEN, happened, onlooker, view_of
from osaka_rules.tui.table import Table, bots_move, handed_over, moved, taken_back
from osaka_rules.tui.typed import Asked, Made, Refused, rule_text, understood
from tests import pebbles
from tests.pebbles import Plan

Said = pytest.CaptureFixture[str]
GAMES = [*games.HOMES, "pebbles"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def begun(*entries: str, slug: str = "pebbles", seed: int | None = 3, rules: str = "") -> Table:
    """Return a new table."""
    return new_table(slug, entries, rules, seed, Random(1))


def after(table: Table, *moves: str) -> Table:
    """Return the table after some moves, with each person looking in turn."""
    for move in moves:
        seated = handed_over(table) if table.waits else table
        table = moved(seated, table.session.game.parse_move(move), Random(1))
    return table


def found_as(bot: Bot[object, object]) -> Callable[[str, object], Bot[object, object]]:
    """Return a function that finds the same bot by every name."""
    return lambda _text, _game: bot


def typing(*lines: str) -> Callable[[], str | None]:
    """Return what types these lines, and then nothing more."""
    waiting = iter(lines)
    return lambda: next(waiting, None)


def played(table: Table, *lines: str) -> tuple[PlainGame, str]:
    """Play line by line, and return the game and all that it said."""
    game = PlainGame(table, Keeper(), Random(1), typing(*lines))
    return game, "\n".join(game.pieces())


# --- Who plays -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("entries", "expected"),
    [
        ([], [("Ann", None), ("greedy", "greedy")]),
        (["Zoe"], [("Zoe", None), ("greedy", "greedy")]),
        (["random"], [("Ann", None), ("random", "random")]),
        (["Zoe", "Bob"], [("Zoe", None), ("Bob", None)]),
        (["Zoe", "Bob=random"], [("Zoe", None), ("Bob", "random")]),
        (["random", "random"], [("random 1", "random"), ("random 2", "random")]),
        (["Zoe", "Bob=planner:nodes=9"], [("Zoe", None), ("Bob", "planner:nodes=9")]),
        (["planner:nodes=9"], [("Ann", None), ("planner:nodes=9", "planner:nodes=9")]),
    ],
)
def test_players(entries: list[str], expected: list[tuple[str, str | None]]) -> None:
    """A name is a person, a bot is a bot, and who is missing is added."""
    found = players_from(entries, begun().session.game)
    assert expected == [(each.name, each.bot) for each in found]


@pytest.mark.parametrize(
    ("entry", "error", "key"),
    [
        ("Bob=samurai", BotError, "bot.unknown"),
        ("Bob=", WrongValue, "player.no_bot"),
        ("planner:nodes=0", BotError, "planner.nodes"),
    ],
)
def test_players_who_cannot_be(entry: str, error: type[RulesError], key: str) -> None:
    """A bot must exist, and stand behind the equals sign."""
    with pytest.raises(error) as raised:
        players_from([entry], begun().session.game)
    assert key == raised.value.message.key


def test_players_of_a_game_that_goes_on() -> None:
    """Who has the name of a bot is that bot; others are people, unless they are said to be bots."""
    game, names = begun().session.game, ["Ann", "greedy 2", "Bob"]
    assert [None, "greedy", None] == [each.bot for each in players_of(names, [], game)]
    found = players_of(names, ["Bob=random", "greedy 2=random"], game)
    assert [None, "random", "random"] == [each.bot for each in found]
    for entry, key in {"Zoe=greedy": "player.none", "Ann": "player.resumed"}.items():
        with pytest.raises(WrongValue) as raised:
            players_of(names, [entry], game)
        assert key == raised.value.message.key


def test_introductions() -> None:
    """Everybody is introduced: you, people at one screen, bots with or without a name of theirs."""

    def keys(*entries: str) -> list[str]:
        return [each.key for each in begun(*entries).introduction]

    assert ["table.you", "table.same_bot"] == keys()
    assert ["table.you", "table.bot"] == keys("Zoe", "Bob=greedy")
    assert ["table.people"] == keys("Zoe", "Bob")
    assert ["table.same_bot", "table.same_bot", "table.watch"] == keys("random", "random")


# --- Who looks -----------------------------------------------------------------------------------


def test_a_person_alone_always_looks() -> None:
    """Against bots nobody else can see the cards."""
    table = begun("Zoe")
    assert (0, 0, False) == (table.looking, table.eyes, table.waits)
    assert 0 == after(table, "plan 1").eyes


def test_people_at_one_screen_take_turns_to_look() -> None:
    """Before each person's turn nobody looks, until that person sits down."""
    table = begun("Ann", "Bob")
    assert (None, True) == (table.eyes, table.waits)
    table = handed_over(table)
    assert (0, False) == (table.eyes, table.waits)
    table = after(table, "plan 1")
    assert (None, True) == (table.eyes, table.waits)
    assert 1 == handed_over(table).eyes


def test_all_cards_lie_open() -> None:
    """When only bots play, and when the game is over, everything is seen."""
    watched = begun("random", "random")
    assert OPEN == watched.eyes
    seen = cast("pebbles.View", view_of(watched.session, OPEN, 0))
    assert None not in seen.coins

    table = begun("Ann", "Bob")
    while table.actor is not None:
        table = after(table, "plan 1")
    assert OPEN == table.eyes
    assert "table.over" == table.standing.key


def test_secret_moves() -> None:
    """Who may not know a move is told that one was made, the others which one."""
    session = after(begun("Ann", "Bob"), "plan 2").session
    titles = [happened(session, eyes, 1).title for eyes in (0, 1, None, OPEN)]
    assert ["Ann: plan 2", "Ann: a secret move", "Ann: a secret move", "Ann: plan 2"] == titles
    assert "The table is laid." == happened(session, None, 0).title
    hidden = "\n".join(happened(session, 1, 1).lines)
    assert "  1  Ann has a plan. [PLAN-2]" == hidden
    words = [str(onlooker(session, eyes)) for eyes in (0, None, OPEN)]
    assert ["what Ann sees", "what spectators see", "all cards open"] == words


# --- Bots ----------------------------------------------------------------------------------------


def test_a_seed_decides_what_bots_do() -> None:
    """With a seed a game is always the same; without one bots have luck of their own."""

    def course(seed: int | None) -> list[object]:
        table = begun("random", "random", seed=seed)
        while table.actor is not None:
            table = moved(table, bots_move(table), Random(1))
        return [each.move for each in table.session.past]

    assert course(8) == course(8)
    assert course(None)[0] is None


@pytest.mark.parametrize("error", [ValueError("no"), SystemExit(3)])
def test_a_bot_that_fails(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    """The error names the bot, the player and what happened; Ctrl-C is none of them."""
    raising = [error, KeyboardInterrupt()]

    def failing(_view: object, _rng: RandomSource) -> object:
        raise raising.pop(0)

    monkeypatch.setattr(tables, "named", found_as(failing))
    table = after(begun("Ann", "Bob=greedy"), "plan 1")
    with pytest.raises(BotError) as raised:
        bots_move(table)
    assert "stop.bot" == raised.value.message.key
    assert ("greedy", "Bob") == tuple(raised.value.message.value(n) for n in ("bot", "name"))
    with pytest.raises(KeyboardInterrupt):
        bots_move(table)


def test_a_bot_that_cheats(monkeypatch: pytest.MonkeyPatch) -> None:
    """An illegal move is refused with its clauses."""

    def cheating(_view: object, _rng: RandomSource) -> object:
        return Plan(9)

    monkeypatch.setattr(tables, "named", found_as(cheating))
    with pytest.raises(BotError) as raised:
        bots_move(after(begun(), "plan 1"))
    assert ("stop.illegal", ("PLAN-3",)) == (raised.value.message.key, raised.value.clauses)


# --- What is typed -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("plan 1", Made(Plan(1))),
        ("2", Made(Plan(2))),
        ("help", Asked("help", "")),
        ("?", Asked("help", "")),
        (" Rule  plan-3 ", Asked("rule", "plan-3")),
        ("q", Asked("quit", "")),
        ("log 3", Asked("log", "3")),
    ],
)
def test_what_is_understood(text: str, expected: object) -> None:
    """A text is a move, the number of a choice, or a command with what it is about."""
    assert expected == understood(begun(), text, numbers=True)


@pytest.mark.parametrize(
    ("text", "clauses"), [("plan 7", ("PLAN-3",)), ("dance", ()), ("3", ()), ("0", ()), ("99", ())]
)
def test_what_is_refused(text: str, clauses: tuple[str, ...]) -> None:
    """An illegal move comes with its clauses, everything else with a sentence."""
    found = understood(begun(), text, numbers=True)
    assert isinstance(found, Refused)
    assert clauses == found.clauses
    assert bool(clauses) == ("'rule PLAN-3'" in found.text)


def test_nobody_moves_after_the_end() -> None:
    """When the game is over a move is refused."""
    table = begun("Ann", "Bob")
    while table.actor is not None:
        table = after(table, "plan 1")
    assert isinstance(understood(table, "plan 1"), Refused)


def test_numbers_are_moves_only_where_they_are_shown() -> None:
    """On the full screen choices have no numbers."""
    assert isinstance(understood(begun(), "2"), Refused)


@pytest.mark.parametrize("slug", GAMES)
def test_commands_are_no_moves(slug: str) -> None:
    """No game has a move that is written like a command."""
    table = begun(slug=slug)
    for command in ("moves", "board", "log", "back", "rule", "undo", "save", "quit", "help"):
        assert Asked(command, "") == understood(table, command)


def test_rules() -> None:
    """A rule is found by its id; without one it is said how to ask."""
    assert rule_text("pebbles", "plan-5").startswith("Plans are secret\nPLAN-5: ")
    assert "SET-1" in rule_text("pebbles", "")
    assert "XYZ-77" in rule_text("pebbles", "xyz-77")


# --- Taking back ---------------------------------------------------------------------------------


def test_taking_back() -> None:
    """The last move of a person is taken back, if nobody has moved or learnt anything since."""
    start = begun("Ann", "Bob")
    table = after(start, "plan 2")
    back = taken_back(table)
    assert back.table is not None
    assert (0, True) == (back.table.session.number, back.table.waits)
    assert "plan 2" not in str(back.said), "the next person must not read it"


def test_one_sees_what_one_takes_back() -> None:
    """A person who plays alone reads which move was taken back."""
    assert "plan 2" in str(taken_back(after(begun("Ann", "greedy"), "plan 2")).said)


def test_nothing_is_taken_back() -> None:
    """What others have done or everybody has learnt stays, and so does the set-up."""
    assert "undo.nobody" == taken_back(begun()).said.key
    table = after(begun("Ann", "Bob"), "plan 1", "plan 1")
    assert ("undo.why", None) == (taken_back(table).said.key, taken_back(table).table)
    against_bot = after(begun("Ann", "greedy"), "plan 1", "plan 1")
    assert "undo.has_moved" == taken_back(against_bot).said.key


# --- A game, line by line ------------------------------------------------------------------------


@pytest.mark.parametrize("slug", GAMES)
def test_beginnings(slug: str) -> None:
    """Every game says how it is played, shows the table, and lists moves to choose from."""
    _, text = played(begun("Ann", "Bob=random", slug=slug))
    table = begun("Ann", "Bob=random", slug=slug)
    if table.bot is None:
        assert f"  1  {table.choices[0].move}" in text
    assert "Bob is the bot random." in text


def test_a_game_to_its_end() -> None:
    """A game against a bot ends with the standing."""
    game, text = played(begun("Ann", "greedy"), *["1"] * 9)
    assert game.table.actor is None
    assert "Player  Points  Pebbles  Coin\n" in text
    assert "  1  Ann has a plan: 1. [PLAN-2]\n" in text


def test_bots_alone() -> None:
    """Bots play to the end, with all cards open."""
    game, text = played(begun("random", "random"))
    assert game.table.actor is None
    assert text.index("Bots play; you watch.") < text.index("Weather") < text.index("wins")
    assert "?" not in text.replace("? ", "")


def test_hidden_hands() -> None:
    """Between two people the screen is covered, and shows what both may know."""
    _, text = played(begun("Ann", "Bob"), "", "plan 2", "", "plan 1")
    _, first, second, third = text.split(COVER)
    assert "It is the turn of Ann" in first
    assert "Ann has a plan. [PLAN-2]" in second
    assert "plan: 2" not in second + third
    assert "Bob has a plan. [PLAN-2]" in third


@pytest.mark.parametrize("word", ["undo", "quit", "save"])
def test_commands_while_nobody_looks(word: str) -> None:
    """Before the next person sits down, the last move can be taken back, and the game saved."""
    game, _ = played(begun("Ann", "Bob"), "", "plan 2", word, "quit")
    assert (0 if word == "undo" else 1) == game.table.session.number
    assert (word == "save") == (game.keeper.place is not None)


def test_answers() -> None:
    """Every command is answered, and a refusal explained."""
    _, text = played(
        begun("Ann", "greedy"),
        "plan 9", "rule PLAN-3", "moves 2", "moves 7", "moves", "board", "help", "undo", "log",
        "plan 1", "log 1", "log x", "back 0", "back", "back 77", "back x", "quit", "plan 1",
    )  # fmt: skip
    for part in (
        "'rule PLAN-3' shows",
        "Sun and rain\nPLAN-3: ",
        "\n  2  plan 2\n",
        "No legal move has '7' in it.",
        "There is no move to take back.",
        "There is no move '77'; the game has 2.",
        "There is no move 'x'; the game has 2.",
        "Expected the number of a move, got 'x'.",
        "  moves TEXT  ",
    ):
        assert part in text, part
    assert text.endswith("Ann is to move."), "nothing follows after quitting"


def test_taking_back_line_by_line() -> None:
    """What was taken back can be done in another way, and the choices are listed again."""
    game, text = played(begun("Ann", "Bob"), "", "plan 2", "undo", "", "plan 1")
    assert [None, Plan(1)] == [each.move for each in game.table.session.past]
    assert 2 == text.count("Ann is to move.\n  1  plan 1\n")


def test_many_choices() -> None:
    """Where there are many moves, only some are listed without being asked for."""
    table = begun("Ann", "Bob", slug="osaka", seed=5)
    choices = choices_of(table.session.game, table.session.state)
    assert 4 == len(choices)
    many = after(begun("Ann", "Bob", slug="edo", seed=5), "home E", "home E", "kit K1", "kit K2")
    assert len(many.choices) > 24
    _, text = played(many, "", "moves")
    assert f"… and {len(many.choices) - 24} more; 'moves' lists all." in text
    assert f" {len(many.choices)}  {many.choices[-1].move}" in text


def test_a_board_that_is_too_long() -> None:
    """Where there are few lines, a board has no empty ones."""
    table = begun(slug="edo")
    view = view_of(table.session, 0, 0)
    assert "\n\n" in drawn_board("edo", view, Room())
    assert "\n\n" not in drawn_board("edo", view, Room(80, 10))


# --- Saving --------------------------------------------------------------------------------------


def test_a_saved_game_goes_on(folder: Path) -> None:
    """A saved game is a record; it goes on with the same players, and can be saved there again."""
    table = after(begun("Ann", "Bob=greedy"), "plan 1")
    keeper = Keeper().save(table.session)
    assert Path("pebbles-game.json") == keeper.place
    text = (folder / "pebbles-game.json").read_bytes()
    again = resumed_table(text, ["Bob=greedy"], 3)
    assert table.session.record == again.session.record
    assert table.players == again.players
    assert keeper == keeper.save(after(again, "plan 1").session)
    assert Path("pebbles-game-2.json") == Keeper().place_for(table.session)
    (folder / "pebbles-game-2.json").touch()
    assert Path("pebbles-game-3.json") == Keeper().place_for(table.session)


def test_house_rules_are_saved(folder: Path) -> None:
    """A game by numbers of its own is saved and resumed with them."""
    table = begun("Ann", "Bob", slug="osaka", rules="token_target=3")
    game, _ = played(table, "", "save")
    assert game.keeper.place is not None
    again = resumed_table((folder / game.keeper.place).read_bytes(), [], None)
    assert table.session.state == again.session.state
    assert "token_target=3" == again.session.game.rules


def test_a_record_that_is_wrong_later() -> None:
    """A record is shown as far as it is right; one that is wrong from the beginning is refused."""
    record = after(begun("Ann", "Bob"), "plan 1", "plan 1").session.record
    session, wrong = recorded_session(
        write_record(evolve(record, moves=("plan 1", "plan 9"))).encode()
    )
    assert 1 == session.number
    assert wrong is not None
    assert "past.wrong" == wrong.key
    session, wrong = recorded_session(write_record(record).encode())
    assert (2, None) == (session.number, wrong)
    draws = dict.fromkeys(record.draws, ())
    with pytest.raises(RecordError):
        recorded_session(write_record(evolve(record, draws=draws)).encode())


# --- The command ---------------------------------------------------------------------------------


def typed_in(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Let these lines be typed."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join([f"{line}\n" for line in lines])))


def test_the_command(monkeypatch: pytest.MonkeyPatch, capsys: Said, folder: Path) -> None:
    """A game is played, saved where it stops, and resumed there."""
    typed_in(monkeypatch, "plan 1")
    assert 0 == main(["play", "--game", "pebbles", "--seed", "3"])
    assert capsys.readouterr().out.endswith(
        "The game is saved: pebbles-game.json\n"
        "Go on:      osaka-rules play --resume pebbles-game.json\n"
        "Look back:  osaka-rules replay pebbles-game.json\n"
    )
    typed_in(monkeypatch, "1", "1", "1", "1", "1")
    assert 0 == main(["play", "--resume", "pebbles-game.json", "--plain", "--seed", "3"])
    out = capsys.readouterr().out
    assert "wins" in out
    assert "Go on:" not in out, "the game is over"
    assert [folder / "pebbles-game.json"] == [*folder.iterdir()]


def test_nothing_is_saved_of_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: Said, folder: Path
) -> None:
    """Who makes no move leaves no file behind."""
    typed_in(monkeypatch, "help")
    assert 0 == main(["play", "--game", "pebbles"])
    assert [] == [*folder.iterdir()]
    monkeypatch.setattr(sys, "stdin", None)
    assert 0 == main(["play", "--game", "pebbles", "--save", "there.json"])
    assert [] == [*folder.iterdir()]


def test_a_game_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: Said, folder: Path
) -> None:
    """A game that is resumed from standard input is saved to a new file, if it goes on."""
    record = folder / "game.json"
    Keeper(record).save(after(begun("Ann", "Bob=greedy"), "plan 1").session)
    stream = io.TextIOWrapper(io.BytesIO(record.read_bytes()))
    monkeypatch.setattr(sys, "stdin", stream)
    assert 0 == main(["play", "--resume", "-", "Bob=greedy"])
    assert "The game is saved: pebbles-game.json" in capsys.readouterr().out


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_signals_save_the_game(
    monkeypatch: pytest.MonkeyPatch, capsys: Said, folder: Path, number: int
) -> None:
    """Ctrl-C and other signals stop the game and save it."""
    waiting = iter(["plan 1"])

    def typed() -> str | None:
        for line in waiting:
            return line
        signal.raise_signal(number)
        return None

    monkeypatch.setattr(command_play, "_typed_line", typed)
    assert 128 + number == main(["play", "--game", "pebbles", "--seed", "3"])
    assert [folder / "pebbles-game.json"] == [*folder.iterdir()]
    assert "stopped by a signal" in capsys.readouterr().err


def test_a_failing_bot_stops_the_game(
    monkeypatch: pytest.MonkeyPatch, capsys: Said, folder: Path
) -> None:
    """If a bot fails, the game is saved, and the error is said."""

    def failing(_view: object, _rng: RandomSource) -> object:
        raise ValueError("no idea")

    typed_in(monkeypatch, "plan 1")
    monkeypatch.setattr(tables, "named", found_as(failing))
    assert 2 == main(["play", "--game", "pebbles", "Zoe", "Bob=greedy"])
    assert "The bot greedy, which plays for Bob, failed" in capsys.readouterr().err
    assert [folder / "pebbles-game.json"] == [*folder.iterdir()]


def test_wrong_arguments(capsys: Said, folder: Path) -> None:
    """What cannot be is said in one sentence."""
    for arguments, part in {
        ("Bob=samurai",): "There is no bot 'samurai'",
        ("--rules", "x=1"): "'x=1' does not change the rules",
        ("--resume", "none.json"): "There is no file 'none.json'.",
        ("a", "a"): "names must differ",
    }.items():
        assert 2 == main(["play", "--game", "pebbles", *arguments])
        assert part in capsys.readouterr().err


def test_a_place_that_takes_no_file(
    monkeypatch: pytest.MonkeyPatch, capsys: Said, folder: Path
) -> None:
    """Where nothing can be written, that is said."""
    typed_in(monkeypatch, "plan 1")
    assert 2 == main(["play", "--game", "pebbles", "--save", str(folder)])
    assert "is a folder, not a file" in capsys.readouterr().err
    with pytest.raises(FileProblem):
        Keeper(folder).save(begun().session)


def test_colours_are_those_of_the_game(monkeypatch: pytest.MonkeyPatch, capsys: Said) -> None:
    """On a terminal the weather is painted, also in a game whose name was not typed."""
    Keeper(Path("game.json")).save(begun().session)
    monkeypatch.setattr(command_play, "is_terminal", lambda: False)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    typed_in(monkeypatch)
    assert 0 == main(["play", "--resume", "game.json"])
    assert "\x1b[33msun\x1b[0m" in capsys.readouterr().out


def lines_of(monkeypatch: pytest.MonkeyPatch, answers: Iterator[str]) -> list[str | None]:
    """Return what is read at a terminal."""

    def asked(_prompt: str) -> str:
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr(command_play, "is_terminal", lambda: True)
    monkeypatch.setattr("builtins.input", asked)
    return [command_play._typed_line() for _ in range(2)]


def test_lines_at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """At a terminal a line can be edited; Ctrl-D ends the game."""
    assert ["plan 1", None] == lines_of(monkeypatch, iter(["plan 1"]))


def test_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both ends must be a terminal, and there at all."""
    assert not command_play.is_terminal()
    monkeypatch.setattr(sys, "stdin", None)
    assert not command_play.is_terminal()
