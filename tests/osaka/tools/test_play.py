"""Traders of Osaka at a terminal: its table, offers and prices, and paydays step by step."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import cast

import pytest
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Input

import osaka_rules as osaka
from osaka_rules import Insuring, Route, Ruleset, Space
from osaka_rules.bots import named
from osaka_rules.render.osaka.board import board as usual_board
from osaka_rules.tui.corner import Room, Story
from osaka_rules.tui.osaka import CORNER, milestone
from osaka_rules.tui.osaka.board import NARROW, board
from osaka_rules.tui.osaka.offers import PAYMENTS, choices, offer
from osaka_rules.tui.osaka.payday import story
from osaka_rules.tui.plain import PlainGame
from osaka_rules.tui.players import Player
from osaka_rules.tui.saving import Keeper, new_table
from osaka_rules.tui.screens import at_table, play_app
from osaka_rules.tui.screens.at_table import TableScreen
from osaka_rules.tui.screens.parts import StoryWindow, Window
from osaka_rules.tui.sight import Happened
from osaka_rules.tui.table import bots_move, moved, seated
from osaka_rules.tui.typed import Refused, understood

FULL = osaka.position(
    names=["Ann", "Bob", "Cay", "Dan"],
    market="2R2 B3 Y5",
    reserved={1: "market G5", 2: "farm R2"},
    farm="G2",
    hands=["2B2 B3 2Y3 G2", "R3", "", "2R5 3G2 3B5"],
    goods=["2R2 R3 2B2 2Y2 3G2", "", "R5", ""],
    tokens=["R 2G", "", "B", ""],
    vp=[3, 0, 1, 0],
)
"""A table with a bit of everything."""


# --- The table -----------------------------------------------------------------------------------


def test_a_large_screen_shows_the_usual_board() -> None:
    """Where there is room, the table is as everywhere else."""
    seen = osaka.view(FULL, 0)
    assert usual_board(seen) == board(seen, Room())


@pytest.mark.parametrize("room", [Room(72, 14), Room(78, 14), Room(60, 14), Room(44, 14)])
def test_a_small_screen_shows_all_the_same(room: Room) -> None:
    """Nothing is left out where there is less room, and no line is too long."""
    drawn = board(osaka.view(FULL, 0), room)
    lines = drawn.split("\n")
    assert [] == [line for line in lines if len(line) > room.columns]
    text = " ".join(drawn.split())
    for part in ("G5[pink]", "R2[grey]", "Ann (white)", "Dan (tan)", "(8 cards)", "R 2G: 3"):
        assert part in text, part
    assert [] == [word for word in ("red", "blue", "yellow", "green") if word not in text]
    assert (len(lines) <= 14) == (room.columns >= NARROW)


def test_hands_and_insurances_in_a_narrow_table() -> None:
    """Hands without cards, hidden hands and insured goods are written in words."""
    state = osaka.position(
        market="R2", hands=["R5", ""], goods=["B2", ""], insured=["B3", ""], ships={"B": 3}
    )
    own, other = (board(osaka.view(state, seat), Room(50, 20)) for seat in (0, 1))
    assert "  hand R5; goods B2; insured B3" in own
    assert "  (0 cards); goods none" in own
    assert "  (1 card); goods B2" in other
    assert "  hand none; goods none" in other


def test_a_long_route_has_the_usual_board() -> None:
    """If the lanes leave no room for the cards, they stand below them."""
    route = Route((Space("Osaka"), *[Space(f"Isle {n}") for n in range(9)], Space("Edo")))
    state = osaka.position(market="R2", ruleset=Ruleset(route=route))
    seen = osaka.view(state, 0)
    assert usual_board(seen) == board(seen, Room(80, 10))


# --- What can be done ----------------------------------------------------------------------------


def test_payments_are_offered_by_what_they_waste() -> None:
    """Of the ways to pay, those that waste least come first, each with what it leaves."""
    state = osaka.position(market="R2 B3", hands=["2B2 B3 Y3 G5", ""])
    found = [(each.move, each.note) for each in choices(state) if each.move.startswith("buy")]
    assert ("buy with G5", "exact, leaves 2B2 B3 Y3 (10)") == found[0]
    assert ("buy with B3 Y3", "1 over, leaves 2B2 G5 (9)") in found
    assert 3 == sum([note.startswith("exact") for _, note in found])


def test_a_payment_can_leave_nothing() -> None:
    """Who pays with the whole hand has nothing left."""
    found = choices(osaka.position(market="R5", hands=["B5", ""]))
    assert "exact, leaves nothing" == found[0].note


def test_of_many_payments_some_are_offered() -> None:
    """A list never has a million payments; the others can be typed."""
    state = osaka.position(market="R5 G5", hands=["9R2 9R3 9B2 9B3 7Y5", ""])
    assert len(osaka.legal_moves(state)) > 79_000
    found = [each for each in choices(state) if each.move.startswith("buy")]
    assert PAYMENTS == len(found)
    assert all([each.note.startswith("exact") for each in found])


def test_offered_moves_are_legal() -> None:
    """In a whole game every move that is offered is legal, and only purchases are left out."""
    bot, rng = named("greedy", osaka.GAME), Random(4)
    state = osaka.settle(osaka.new_game(["Ann", "Bob"]), 4)
    kinds: set[str] = set()
    while isinstance(seat := osaka.actor(state), int):
        moves, offered = osaka.legal_moves(state), [each.move for each in choices(state)]
        assert [] == [text for text in offered if osaka.parse_move(text) not in moves]
        others = {str(move) for move in moves.besides_purchases()}
        assert others == {text for text in offered if not text.startswith("buy")}
        assert (moves.purchases().count > 0) == any(["buy" in text for text in offered])
        kinds |= {text.split()[0] for text in offered}
        assert offer(state)
        state = osaka.advance(state, bot(osaka.view(state, seat), rng), 4).state
    assert {"token", "take", "reserve", "buy", "insure", "done"} <= kinds
    assert "" == offer(state)


def test_what_is_offered_in_words() -> None:
    """The price, the hand and the ways of the ships stand in one sentence."""
    assert offer(FULL).startswith("The Market costs 12, your hand is worth 15; red sails to ")
    rest = "10R2 9R3 7R5 11B2 9B3 7B5 11Y2 9Y3 7Y5 11G2 9G3 7G5"
    bare = osaka.position(reserved={1: "market R2"}, goods=["", rest], draw="", discard="")
    assert "nothing in the Market" in offer(bare)
    notes = {each.move: each.note for each in choices(FULL)}
    assert ("hand 17", "") == (notes["take R2"], notes["reserve market R2"])


def test_insurances_say_what_they_leave() -> None:
    """Who insures goods sees what is left in hand."""
    state = osaka.position(
        market="G2",
        hands=["R2 B5", ""],
        goods=["2R5", ""],
        ships={"R": 3, "B": 5},
        phase=Insuring(0, 0),
    )
    found = {each.move: each.note for each in choices(state)}
    assert "leaves B5" == found["insure R2 for R5 R5"]
    assert "" == found["done"]
    assert "red will sink" in offer(state)


# --- Paydays -------------------------------------------------------------------------------------


def payday(buy: str = "buy with R5", **more: object) -> tuple[list[str], str]:
    """Return the steps of a payday of red, and its title."""
    parts: dict[str, object] = {
        "market": "R5",
        "hands": ["R5", ""],
        "goods": ["R2", "2R3"],
        "ships": {"R": 4, "G": 3},
        **more,
    }
    state = osaka.position(**parts)  # type: ignore[arg-type]  # parts of a position
    step = osaka.advance(state, osaka.parse_move(buy), 1)
    told = story(step.events, osaka.view(step.state, None))
    assert told is not None
    return [*told.steps], told.title


@pytest.mark.rule("PAY-2", "PAY-3", "PAY-4", "PAY-5")
def test_a_payday_is_told_with_its_arithmetic() -> None:
    """Each sale has its price, product, rounding and VPs, and the clauses behind them."""
    steps, title = payday()
    assert "Payday: red" == title
    assert (
        "Ann sells R2 R5. [PAY-1 PAY-2 PAY-3 PAY-4]\n"
        "  highest card 5 + 0 tokens = 5 a card\n"
        "  5 × 2 cards = 10\n"
        "  10 ÷ 5 = 2 VP: 2 of these cards"
    ) in steps
    assert (
        "Bob sells R3 R3. [PAY-1 PAY-2 PAY-3 PAY-4]\n"
        "  highest card 3 + 0 tokens = 3 a card\n"
        "  3 × 2 cards = 6, rounded up to 10\n"
        "  10 ÷ 5 = 2 VP: 2 of these cards"
    ) in steps
    assert any([step.startswith("Green sinks in") for step in steps])
    assert any(["goes back to Osaka" in step for step in steps])


def test_cards_drawn_as_points_are_counted() -> None:
    """A single card sold for more than one VP brings others from the draw pile."""
    steps, _ = payday(goods=["", ""], tokens=["6R", ""])
    sale, drawn = (
        next(step for step in steps if part in step) for part in ("highest card", "face down")
    )
    assert sale.endswith("  11 × 1 card = 11, rounded up to 15\n  15 ÷ 5 = 3 VP: 1 of these cards,"
                         " 2 from the draw pile")  # fmt: skip
    assert "Ann draws 2 cards as VP, face down. [PAY-5 INFO-4]" == drawn


def test_other_stories() -> None:
    """Ships that sink after an insurance, and the end, are told as well; a usual move is not."""
    state = osaka.position(
        market="G2",
        hands=["R2 B5", ""],
        goods=["2R5", ""],
        ships={"R": 3, "B": 5},
        phase=Insuring(0, 0),
    )
    step = osaka.advance(state, osaka.parse_move("done"), 1)
    told = story(step.events, osaka.view(step.state, 0))
    assert told is not None
    assert "The Black Tide" == told.title
    usual = osaka.advance(FULL, osaka.parse_move("take B3"), 1)
    assert story(usual.events, osaka.view(usual.state, 0)) is None
    assert [] == [each for each in usual.events if milestone(each)]


def test_stories_fit_a_terminal() -> None:
    """Line by line, a step of a payday is broken where the terminal ends."""
    story = Story("Payday: red", ("Ann sells R2.\n  " + "highest card 2, " * 5, "Ann " * 20))
    lines = [*Happened(1, "Ann: pass", (), story).with_story(40)]
    assert "  highest card 2, highest card 2," in lines
    assert all([len(line) <= 40 for line in lines])


def test_the_end_is_told() -> None:
    """A deadlock ends the game without a payday."""
    state = osaka.position(market="R2", seat=1, passes=1, ruleset=Ruleset(passing="always"))
    step = osaka.advance(state, osaka.parse_move("pass"), 1)
    told = story(step.events, osaka.view(step.state, 0))
    assert told is not None
    assert "The end" == told.title


def test_four_sentences() -> None:
    """Who has never seen the game reads four sentences."""
    assert 4 == len(CORNER.how_to)


def test_moves_can_be_written_as_people_write_them() -> None:
    """Where it is clear which move is meant, it is made."""
    table = new_table("osaka", [], "", 5, Random(1))
    assert understood(table, "token R") == understood(table, "Token  r")
    assert isinstance(understood(table, "Take r5"), Refused)


def test_a_payday_line_by_line() -> None:
    """A payday is told between two moves."""
    table = new_table("osaka", ["greedy", "greedy"], "", 5, Random(1))
    text = "\n".join(PlainGame(table, Keeper(), Random(1), lambda: None).pieces())
    assert "\n── Payday: " in text
    assert "  highest card " in text


# --- A game --------------------------------------------------------------------------------------


def test_a_payday_on_the_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A purchase that brings a ship to Edo is told in a window, and then the game goes on."""
    monkeypatch.setattr(at_table, "PACE", 0.0)
    monkeypatch.chdir(tmp_path)
    rng = Random(1)
    course = new_table("osaka", ["greedy", "greedy"], "", 5, rng)
    while True:
        after = moved(course, bots_move(course), rng)
        last = after.session.past[-1]
        if [each for each in last.events if milestone(cast("osaka.Event", each))]:
            break
        course = after
    players = [*course.players]
    assert last.seat is not None
    players[last.seat] = Player("Ann")
    app = play_app(seated(course.session, tuple(players)), Keeper(), rng)

    async def until(pilot: Pilot[None], screen: type[Screen[None]]) -> None:
        for _ in range(400):
            if isinstance(app.screen, screen):
                return
            await pilot.pause(0.005)
        raise AssertionError(app.screen)

    async def run() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, Window)
            await pilot.press("enter")
            await until(pilot, TableScreen)
            app.screen.query_one(Input).value = str(last.move)
            await pilot.press("enter")
            await until(pilot, StoryWindow)
            await pilot.press("enter", "enter", "escape", "ctrl+q")

    asyncio.run(run())
    text = (tmp_path / "osaka-game.json").read_text()
    assert osaka.verify(osaka.read_record(text)).ok
