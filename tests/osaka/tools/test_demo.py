"""The demo plays whole games of Traders of Osaka and shows them truthfully."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from runpy import run_path
from xml.etree import ElementTree as ET

import pytest
from attrs import frozen

import osaka_rules as osaka
from osaka_rules import Event, Move, PaydayBegan, Refilled, Sold, State
from osaka_rules.bots.osaka.greedy import greedy
from osaka_rules.cli import demo
from osaka_rules.kernel import Step
from osaka_rules.render import WIDTH
from osaka_rules.render.osaka import area

DOCS = Path(__file__).resolve().parents[3] / "docs"
GAMES = [(players, seed) for players in (2, 3, 4) for seed in (0, 1, demo.SEED)]


@frozen
class PlayedMove:
    """A move of a player: the state before it, who made it, and what it led to."""

    before: State
    seat: int
    move: Move
    step: Step[State, Event]


Game = tuple[list[PlayedMove], list[str]]


def moves_of(players: int, seed: int) -> list[PlayedMove]:
    """Play the game that the demo shows."""
    state, rng = osaka.settle(osaka.new_game(demo.NAMES[:players]), seed), Random(seed)
    moves: list[PlayedMove] = []
    while isinstance(seat := osaka.actor(state), int):
        move = greedy(osaka.view(state, seat), rng)
        moves.append(PlayedMove(state, seat, move, osaka.advance(state, move, seed)))
        state = moves[-1].step.state
    return moves


@pytest.fixture(scope="module", params=GAMES, ids=[f"{p} players, seed {s}" for p, s in GAMES])
def game(request: pytest.FixtureRequest) -> Game:
    """Return a whole game, as moves and as the lines that show it."""
    players, seed = request.param
    return moves_of(players, seed), "\n".join(demo.lines("osaka", players, seed)).split("\n")


def test_the_standing_names_those_who_win(game: Game) -> None:
    """The last lines are the standing, and those marked in it are the winners of the game."""
    moves, lines = game
    last = moves[-1].step.state
    end = osaka.outcome(last)
    assert end is not None
    rows = [line.split() for line in lines[-len(last.names) :]]

    assert {last.names[seat] for seat in end.winners} == {row[0] for row in rows if "wins" in row}
    assert {
        name: [str(number) for number in end.standings[seat]]
        for seat, name in enumerate(last.names)
    } == {row[0]: row[1:3] for row in rows}


def test_every_move_has_its_numbered_line(game: Game) -> None:
    """Moves are shown in order, counted from 1, with who made them and why."""
    moves, lines = game
    shown = [
        match.groups()
        for line in lines
        if (match := re.match(r" *(\d+)  (\w+) +(.*?)  +\[(.*)\]", line))
    ]

    assert [
        (
            str(number),
            each.before.names[each.seat],
            str(each.move),
            " ".join(each.step.events[0].clauses),
        )
        for number, each in enumerate(moves, 1)
    ] == shown


def test_each_sale_is_shown_with_its_arithmetic(game: Game) -> None:
    """Each sale stands in the text as (highest + tokens) × number = product → value = VPs."""
    moves, lines = game
    sales = [event for each in moves for event in each.step.events if isinstance(event, Sold)]
    text = " ".join(" ".join(lines).split())
    shown = re.findall(r"\((\d) \+ (\d) tokens?\) × (\d+) = (\d+) → (\d+) = (\d+) VP", text)

    assert [
        tuple(map(str, (s.highest, s.tokens, s.number, s.product, s.value, s.vp))) for s in sales
    ] == shown


def test_there_is_a_board_at_the_set_up_and_at_each_payday(game: Game) -> None:
    """The table is drawn when the game begins, and whenever a ship has reached Edo."""
    moves, lines = game
    paydays = [e for each in moves for e in each.step.events if isinstance(e, PaydayBegan)]

    assert 1 + len(paydays) == len([line for line in lines if "Oshima  " in line])
    assert len(paydays) == len([line for line in lines if line.startswith("── Payday: ")])


def test_a_demo_fits_a_terminal(game: Game) -> None:
    """No line is wider than a usual terminal or ends in spaces."""
    _, lines = game

    assert [] == [line for line in lines if len(line) > WIDTH or line != line.rstrip()]


def test_clauses_in_brackets_exist_and_are_never_torn_apart(game: Game) -> None:
    """What stands in brackets are clauses of the rulebook, all of a sentence in one line."""
    _, lines = game
    known = {clause.id for clause in osaka.rulebook().clauses}
    cited = {
        i
        for line in lines
        for found in re.findall(r"\[([A-Z][^]]*)\]", line)
        for i in found.split()
    }

    assert {"TAKE-1", "BUY-1", "SHIP-1", "PAY-3", "END-1"} <= cited
    assert set() == cited - known
    assert [] == [line for line in lines if line.count("[") != line.count("]")]


def test_the_market_is_shown_as_it_lies_after_a_refresh(game: Game) -> None:
    """After a refresh a line lists all cards of the Market and the Farm."""
    moves, lines = game
    refreshed = [
        osaka.view(each.step.state, None)
        for each in moves
        if any(isinstance(event, Refilled) for event in each.step.events)
        and not any(isinstance(event, PaydayBegan) for event in each.step.events)
    ]
    text = " ".join(" ".join(lines).split())

    assert refreshed
    assert [] == [
        seen
        for seen in refreshed
        if f"Market {area(seen, 'market')}; Farm {area(seen, 'farm')}." not in text
    ]


def test_the_preface_names_every_ruling() -> None:
    """Before the game stand the rulings that it is played by, each with its clause."""
    preface = " ".join("\n".join(demo.lines("osaka", 2, 1)).partition("──")[0].split())

    for name, (default, *_) in osaka.OPTIONS.items():
        assert f"{name} {default} [{osaka.Ruleset.clause_of(name)}]" in preface


def test_the_usual_demo_shows_the_sale_of_the_rulebooks() -> None:
    """Without arguments one sees the books' example: (5 + 2) × 3 = 21, rounded up to 25, 5 VPs."""
    text = "\n".join(demo.lines("osaka", demo.PLAYERS, demo.SEED))

    assert "(5 + 2 tokens) × 3 = 21 → 25 = 5 VP" in text
    assert "  insure " in text


# --- The picture of the README -------------------------------------------------------------------


def test_the_picture_is_what_its_program_draws() -> None:
    """The pictures in the README show the demo and a table as they are today."""
    program = run_path(str(DOCS / "make_picture.py"))

    assert program["drawn"](program["screen"]()) == program["PICTURE"].read_text(encoding="utf-8")
    assert program["board"]() == program["BOARD"].read_text(encoding="utf-8")
    assert program["course"](program["game"]()).svg() == program["COURSE"].read_text("utf-8")
    assert program["film"](program["game"](), 3).svg() == program["STRIP"].read_text("utf-8")


def test_the_pictures_of_the_tutorial() -> None:
    """They show the tables that its code makes."""
    drawn = [*run_path(str(DOCS / "make_tutorial.py"))["pictures"]()]

    assert {file for file, _ in drawn} == {*(DOCS / "osaka" / "tutorial").glob("*.svg")}
    assert [] == [file for file, text in drawn if text != file.read_text("utf-8")]


def test_no_text_of_the_picture_is_cut_off() -> None:
    """Every stretch of text ends before the frame does, and none lies on another."""
    picture = ET.parse(DOCS / "_static" / "demo.svg").getroot()
    width, height = float(picture.attrib["width"]), float(picture.attrib["height"])
    ends: dict[str, float] = {}
    for text in picture.iter("{http://www.w3.org/2000/svg}text"):
        left, line = float(text.attrib["x"]), text.attrib["y"]
        assert ends.get(line, 0) <= left
        ends[line] = round(left + float(text.attrib["textLength"]), 1)

    assert max(ends.values()) <= width - 10
    assert max(map(float, ends)) <= height - 10


def test_a_brief_demo() -> None:
    """Each move has its line, and the game ends as in the long demo."""
    moves, shown = moves_of(2, 1), [*demo.brief("osaka", 2, 1)]
    assert len(moves) == len([line for line in shown if re.match(r" *\d+  \w+ ", line)])
    assert shown[-1] in [*demo.lines("osaka", 2, 1)]
