"""The demo plays whole games between simple players, by the rules, and tells them truthfully."""

from __future__ import annotations

import re
from pathlib import Path
from runpy import run_path
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve

import osaka_rules as osaka
from osaka_rules import (
    Buy,
    ChooseToken,
    Colour,
    Done,
    Insure,
    Pass,
    PaydayBegan,
    Refilled,
    Reserve,
    Sold,
    State,
    Take,
    TakeReserved,
    card,
    cards,
    render,
)
from osaka_rules.cli import demo
from osaka_rules.osaka import bags
from osaka_rules.osaka.model import Insuring

DOCS = Path(__file__).resolve().parents[3] / "docs"
GAMES = [(players, seed) for players in (2, 3, 4) for seed in (0, 1, 2, demo.SEED)]


@pytest.fixture(scope="module", params=GAMES, ids=[f"{p} players, seed {s}" for p, s in GAMES])
def game(request: pytest.FixtureRequest) -> tuple[list[demo.Scene], list[str]]:
    """Give a whole game, as scenes and as the lines that tell it."""
    players, seed = request.param
    text = "\n".join(demo.told(players, seed))
    return list(demo.scenes(players, seed)), text.split("\n")


Game = tuple[list[demo.Scene], list[str]]


# --- The games -----------------------------------------------------------------------------------


def test_a_game_is_played_to_its_end_by_tokens(game: Game) -> None:
    """Simple players play sensibly enough for somebody to get the eighth token."""
    scenes, _ = game
    end = osaka.outcome(scenes[-1].after)

    assert end is not None
    assert "tokens" == end.ended_by
    assert 40 <= len(scenes) <= 160


def test_the_standing_names_those_who_win(game: Game) -> None:
    """The last lines are the standing, and those marked in it are the winners of the game."""
    scenes, lines = game
    last = scenes[-1].after
    end = osaka.outcome(last)
    assert end is not None
    rows = [line.split() for line in lines[-len(last.names) :]]

    assert {last.names[seat] for seat in end.winners} == {row[0] for row in rows if "wins" in row}
    assert {
        name: [str(number) for number in end.standings[seat]]
        for seat, name in enumerate(last.names)
    } == {row[0]: row[1:3] for row in rows}


def test_every_move_has_its_numbered_line(game: Game) -> None:
    """Moves are told in order, counted from 0 as in a record, with who made them."""
    scenes, lines = game
    told = [
        match.groups() for line in lines if (match := re.match(r" *(\d+)  (\w+) +(.*?)  ", line))
    ]
    moves = scenes[1:]

    assert [
        (str(number), scene.before.names[scene.seat], str(scene.move))
        for number, scene in enumerate(moves)
    ] == told


def test_each_sale_is_told_with_its_arithmetic(game: Game) -> None:
    """Each sale stands in the text as (highest + tokens) × number = total → value = VPs."""
    scenes, lines = game
    sales = [event for scene in scenes for event in scene.events if isinstance(event, Sold)]
    text = "\n".join(lines)
    told = re.findall(r"\((\d) \+ (\d) tokens?\) × (\d+) = (\d+) → (\d+) = (\d+) VP", text)

    assert [
        tuple(map(str, (s.highest, s.tokens, s.number, s.product, s.value, s.vp))) for s in sales
    ] == told


def test_there_is_a_board_at_the_set_up_and_at_each_payday(game: Game) -> None:
    """The table is drawn when the game begins, and whenever a ship has reached Edo."""
    scenes, lines = game
    paydays = [event for s in scenes for event in s.events if isinstance(event, PaydayBegan)]

    assert 1 + len(paydays) == len([line for line in lines if "Oshima  " in line])
    assert len(paydays) == len([line for line in lines if line.startswith("── Payday: ")])


def test_a_telling_is_at_most_a_hundred_columns_wide(game: Game) -> None:
    """No line is wider than a hundred columns or ends in spaces."""
    _, lines = game

    assert [] == [line for line in lines if len(line) > 100 or line != line.rstrip()]


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


def test_the_market_is_told_as_it_lies_after_a_refresh() -> None:
    """After a refresh the line names all Market and Farm cards, with pieces on reserved ones."""
    scene = next(
        s
        for s in demo.scenes(3, demo.SEED)
        if any(isinstance(event, Refilled) for event in s.events)
        and any(piece is not None for piece in s.after.reserved)
        and not any(isinstance(event, PaydayBegan) for event in s.events)
    )
    seen = osaka.view(scene.after, None)
    line = f"Market {render.area(seen, 'market')}; Farm {render.area(seen, 'farm')}."

    assert "[grey]" in line
    assert line in "\n".join(demo.told(3, demo.SEED))


def test_the_same_seed_tells_the_same_game() -> None:
    """Two runs with one seed are equal word for word; another seed is another game."""
    assert list(demo.told(2, 5)) == list(demo.told(2, 5))
    assert list(demo.told(2, 5))[1:] != list(demo.told(2, 6))[1:]


def test_the_usual_demo_shows_the_sale_of_the_rulebooks() -> None:
    """Without arguments one sees the books' example: (5 + 2) × 3 = 21, rounded up to 25, 5 VPs."""
    text = "\n".join(demo.told(demo.PLAYERS, demo.SEED))

    assert "(5 + 2 tokens) × 3 = 21 → 25 = 5 VP" in text
    assert "insure " in text
    assert "reserve " in text


def test_the_table_is_laid_open_for_the_audience() -> None:
    """The demo's pictures show all hands and VPs, which no single player may see."""
    state = osaka.position(hands=["R5", "B3 B3"], vp=[2, 7], market="R2")
    own = [(trader.hand, trader.vp) for trader in demo.laid_open(state).traders]

    assert [(cards("R5"), 2), (cards("2B3"), 7)] == own


# --- The players ---------------------------------------------------------------------------------


def chosen(state: State) -> osaka.Move:
    """Let the simple player who is to move choose."""
    seat = osaka.actor(state)
    assert seat is not None
    return demo.choose(osaka.view(state, seat), osaka.legal_moves(state))


@pytest.mark.rule("INFO-1", "INFO-3")
def test_players_choose_by_what_they_may_see() -> None:
    """Swapping a rival's card with one of the draw pile never changes what a player does."""
    swapped = 0
    for scene in list(demo.scenes(3, 1))[1:]:
        state = scene.before
        rival = (scene.seat + 1) % 3
        theirs, pile = bags.kinds(state.hands[rival].bag), bags.kinds(state.draw_bag)
        if theirs and pile and theirs[0] != pile[-1]:
            swapped += 1
            swap = bags.ONE[pile[-1]] - bags.ONE[theirs[0]]
            hands = state.hand_rack + bags.for_seat(swap, rival)
            other = evolve(state, hand_rack=hands, draw_bag=state.draw_bag - swap)
            assert scene.move == chosen(other)

    assert swapped > 20


def test_a_first_token_is_of_the_colour_most_on_offer() -> None:
    """The first token goes to the colour with the highest cards in Market and Farm together."""
    state = osaka.position(
        market="R2 R2 B3 B3 G2",
        farm="B2 Y2 G5",
        hands=["R3 R5", "2G5"],
        phase=osaka.ChoosingToken(0, 0),
    )

    assert ChooseToken(Colour.BLUE) == chosen(state)


def test_a_purchase_that_brings_a_payday_is_made() -> None:
    """With a ship one space before Edo a player buys, with no card too many."""
    state = osaka.position(market="R2 R3", hands=["B2 B3 G5 Y2", ""], ships={"R": 4})

    assert Buy(cards("G5")) == chosen(state)


def test_a_purchase_that_only_helps_a_rival_is_not_made() -> None:
    """A player does not bring a rival's whole fortune to Edo for a single card."""
    state = osaka.position(
        market="R2", farm="", hands=["G5", ""], goods=["", "5R5 4R3"], ships={"R": 4}
    )

    assert Take(card("R2")) == chosen(state)


def test_without_a_purchase_the_highest_coin_is_taken() -> None:
    """A player who cannot pay takes the card of highest value."""
    state = osaka.position(market="R2 R3 B5 G5", hands=["R2", ""])

    assert Take(card("B5")) == chosen(state)


def test_an_own_reserved_card_is_taken_when_it_is_the_highest() -> None:
    """A reserved five in the Market counts among the coins to take."""
    state = osaka.position(market="R2", reserved={0: "market G5"}, hands=["R2", ""])

    assert TakeReserved(card("G5")) == chosen(state)


@pytest.mark.parametrize(("goods", "tokens"), [("G2", ""), ("", "G")])
def test_a_five_of_ones_own_colour_is_reserved_when_the_market_is_low(
    goods: str, tokens: str
) -> None:
    """With few cards in the Market a five in the Farm is worth a piece to whoever deals in it."""
    state = osaka.position(market="R3 B5", farm="G5 Y5", goods=[goods], tokens=[tokens, ""])

    assert Reserve("farm", card("G5")) == chosen(state)


def test_who_can_do_nothing_passes() -> None:
    """With every card of the table reserved by others there is nothing but passing."""
    state = osaka.position(
        reserved={1: "market G5"},
        goods=["", osaka.STANDARD.deck - cards("G5")],
    )

    assert Pass() == chosen(state)


@pytest.mark.parametrize(
    ("hand", "goods", "move"),
    [
        ("B2 B3", "B3 B5", Insure(card("B2"), cards("B3 B5"))),
        ("B3", "B2 B3", Done()),
        ("R2", "B5", Done()),
        ("", "B5", Done()),
    ],
)
def test_goods_are_insured_when_that_saves_more_than_it_costs(
    hand: str, goods: str, move: osaka.Move
) -> None:
    """A card is given for goods that are worth more than it, and for no others."""
    state = osaka.position(
        market="R2", hands=[hand], goods=[goods], ships={"B": 3, "R": 5}, phase=Insuring(0, 0)
    )

    assert move == chosen(state)


# --- The picture of the README -------------------------------------------------------------------


def test_the_picture_is_what_its_program_draws() -> None:
    """The picture in the README shows the demo as it is today."""
    program = run_path(str(DOCS / "make_picture.py"))

    assert program["drawn"](program["screen"]()) == program["PICTURE"].read_text(encoding="utf-8")


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
