"""Sentences and boards of Edo: what happened, and what everybody may see."""

from __future__ import annotations

from typing import Final

import pytest
from attrs import evolve

from osaka_rules import edo
from osaka_rules.edo import Event, position, view
from osaka_rules.render.edo import TEXT, board, sentences, spaces, status
from osaka_rules.render.edo.board import small_board
from osaka_rules.render.edo.drawn_map import HIGH, WIDE, drawn_map
from osaka_rules.tui.corner import Room
from osaka_rules.tui.edo import board as terminal_board

SEEN: Final = view(position(), 0)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (edo.Planned(0, 1, None), "Ann plans slot 1. [PLAN-1]"),
        (
            edo.Planned(0, 1, edo.Slot("B2", "travel", 2, 1)),
            "Ann plans slot 1: travel of B2 with 1 own official and 1 neutral. [PLAN-1]",
        ),
        (edo.Revealed(1, 2, edo.EMPTY), "Bob reveals slot 2: nothing. [PERF-2]"),
        (edo.Forfeited(0, 1), "Ann forfeits 1 activation. [PERF-3]"),
        (
            edo.Rode(0, "E", "C1", "neutral"),
            "Ann lets a samurai ride from E to C1, with a neutral.",
        ),
        (edo.Gained(0, 2, 0, 10), "Ann takes 10 Ryo. [CASH-1]"),
        (edo.Gained(0, 2, 2, 0), "Ann takes 2 rice. [CASH-2]"),
        (
            edo.Worked(0, ("W1", "W2"), "wood", 5),
            "Ann lets samurai work on W1 and W2 and gains 5 wood. [RES-1]",
        ),
        (
            edo.Built(0, "post", "C1", 3, 3, 4, 2),
            "Ann builds a post in C1, pays 3 wood, 3 stone and 4 Ryo and gains 2 points. [BUILD-2]",
        ),
        (
            edo.Traded(0, "wood", 2, 1, 0, 0, 4, 4),
            "Ann pays 4 rice and 4 Ryo to the merchant and gains 2 wood and 1 point. [TRADE-4]",
        ),
        (
            edo.Traded(0, "wood", 0, 1, 0, 0, 4, 0),
            "Ann pays 4 rice to the merchant and gains 1 point. [TRADE-3]",
        ),
        (edo.Kept(0, ("E",), 1, 1), "Ann pays 1 rice for samurai on E and takes 1 official back."),
        (edo.Kept(0, ("E",), 0, 1), "Ann pays 1 rice for samurai on E. [WAGE-1]"),
        (
            edo.IncomePaid("C1", (1, 0), (6, 2)),
            "C1 pays 6 Ryo to Bob and 2 Ryo to Ann. [INC-1 INC-2]",
        ),
        (
            edo.GameEnded("points", (30, 8)),
            "The game ends, as somebody has the points for it. [END-1]",
        ),
        (edo.PhaseBegan(edo.TurningUp()), "A merchant card is turned up. [ASK-1]"),
        (edo.PhaseBegan(edo.Restocking(1, 2, 0)), "A special card is revealed. [ASK-1]"),
        (
            edo.Scored(0, 49, 3, 1, 1),
            "Ann gains 1 point for 49 Ryo and 1 point for 3 samurai. [FINAL-2 FINAL-3]",
        ),
    ],
)
def test_sentences(event: Event, sentence: str) -> None:
    """An event is told in one sentence, with its clauses."""
    [found] = sentences([event], SEEN)
    assert found.startswith(sentence)


def test_the_board() -> None:
    """A space shows its kind, roads, buildings and figures; what is hidden is a question mark."""
    state = position(
        samurai=["E", "W1 W1"], cities={"E": "h0"}, plans=["none", "B1 rice 1, none, none"]
    )
    drawn = spaces(view(state, 0)).split("\n")
    assert "E      capital  R1 R2 R3 V1 V2 V3  h0         1 blue, merchant" == drawn[1]
    assert "2 yellow" in drawn[5]
    assert "?, ?, ?" in board(view(state, 0))
    assert "B1 rice 1" in board(TEXT.reveal(state)).replace("\n", " ")
    assert "B1 rice 1" not in board(view(state, 0)).replace("\n", " ")


def test_the_status() -> None:
    """The status says who is to decide what, what chance does, or that the game is over."""
    assert "Round 1. Ann (blue) is to pay for moves or reveal slot 1." == status(SEEN)
    over = view(position(phase="over", round=10), None)
    assert "Round 10. The game is over." == status(over)
    new = view(edo.new_game(["Ann", "Bob"]), None)
    assert "Round 1. The cards of the set-up are dealt." == status(new)
    restocking = evolve(SEEN, phase=edo.Restocking(1, 2, 0))
    assert "Round 1. A special card is revealed." == status(restocking)


# --- The map drawn with characters ---------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_drawn_map(players: int) -> None:
    """Each space stands once in the map, which fits a terminal, and each road leaves its ends."""
    names = ["Ann", "Bob", "Cay", "Dan"][:players]
    seen = view(position(names=names), None)
    drawn = drawn_map(seen)
    assert sorted(seen.board.spaces) == sorted(set(drawn.replace(".", " ").split()) - {"M"})
    assert (WIDE >= max(map(len, drawn.split("\n"))), drawn.count("\n") < HIGH) == (True, True)
    assert drawn.count(".") > 3 * len(seen.board.roads)
    assert drawn in board(seen)


@pytest.mark.rule("INFO-2", "MAP-3")
def test_figures_on_the_drawn_map() -> None:
    """Samurai of all players and the merchant stand under the name of their space."""
    bare = drawn_map(view(position(merchant="C1"), None)).split("\n")
    state = position(samurai=["E E", "E W1"], merchant="C1")
    rows = drawn_map(view(state, None)).split("\n")
    [row] = [row for row in rows if "2b 1y" in row]
    above = rows[rows.index(row) - 1]
    assert abs(above.index(" E ") + 1 - row.index("2b 1y") - 2) <= 1
    assert (["M"], 1) == ([word for word in rows[1].split() if word == "M"], bare[1].count("M"))
    assert 1 == len([row for row in rows if " 1y " in row and "2b" not in row])


def test_a_map_too_wide() -> None:
    """More figures than fit do not make the drawing wider."""
    crowd = evolve(SEEN, players=(evolve(SEEN.players[0], samurai=(10**6,) * 19),) * 20)
    assert WIDE >= max(map(len, drawn_map(crowd).split("\n")))


def test_the_board_of_a_small_terminal() -> None:
    """Without room for the map there are the tables only."""
    small = small_board(SEEN)
    assert (small, board(SEEN)) == (
        terminal_board(SEEN, Room(80, 30)),
        terminal_board(SEEN, Room(80, 100)),
    )
    assert small == terminal_board(SEEN, Room(WIDE - 1, 100))
    assert [*small.split("\n\n")] == [part for part in board(SEEN).split("\n\n") if part in small]
