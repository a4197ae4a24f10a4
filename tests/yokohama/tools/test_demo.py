"""The demo plays whole games of Yokohama and shows them truthfully."""

from __future__ import annotations

import re
from random import Random
from typing import Final

import pytest
from attrs import frozen

from osaka_rules import yokohama
from osaka_rules.bots import bots_of, named
from osaka_rules.cli import demo
from osaka_rules.kernel import Step
from osaka_rules.render import yokohama as render
from osaka_rules.render.yokohama.board import WIDTH
from osaka_rules.yokohama import Event, Move, State, position
from osaka_rules.yokohama import events as e

GAMES: Final = [(2, demo.SEED), (3, 1), (4, 2)]
_RESULTS: Final = (e.CardLearned, e.OrderFulfilled, e.Worshipped, e.Declared, e.GoalAchieved)


@frozen
class PlayedMove:
    """A move of a player: the state before it, who made it, and what it led to."""

    before: State
    seat: int
    move: Move
    step: Step[State, Event]


Played = tuple[list[PlayedMove], list[str]]


def moves_of(players: int, seed: int) -> list[PlayedMove]:
    """Play the game that the demo shows."""
    game = yokohama.GAME
    choose = named(bots_of(game).quick[-1], game)
    state, rng = yokohama.settle(game.new_game(demo.NAMES[:players]), seed), Random(seed)
    moves: list[PlayedMove] = []
    while isinstance(seat := yokohama.actor(state), int):
        move = choose(yokohama.view(state, seat), rng)
        moves.append(PlayedMove(state, seat, move, yokohama.advance(state, move, seed)))
        state = moves[-1].step.state
    return moves


@pytest.fixture(scope="module", params=GAMES, ids=[f"{p} players, seed {s}" for p, s in GAMES])
def played(request: pytest.FixtureRequest) -> Played:
    """Return a whole game, as moves and as the lines that show it."""
    players, seed = request.param
    return moves_of(players, seed), "\n".join(demo.lines("yokohama", players, seed)).split("\n")


def events_of(moves: list[PlayedMove]) -> list[Event]:
    """Return all events of a game after the set-up."""
    return [event for each in moves for event in each.step.events]


def test_every_move_has_its_numbered_line(played: Played) -> None:
    """Moves are shown in order, counted from 1 as people count, with who made them and why."""
    moves, lines = played
    shown = [
        match.groups()
        for line in lines
        if (match := re.match(r" *(\d+)  (\w+) +(.*?) +\[(.*)\]$", line))
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


def test_the_standing_names_the_winner(played: Played) -> None:
    """The last lines are the standing, the winner first."""
    moves, lines = played
    last = moves[-1].step.state
    end = yokohama.outcome(last)
    assert end is not None
    rows = [line.split() for line in lines[-len(last.names) :]]

    assert [last.names[seat] for seat in end.winners] == [row[0] for row in rows if "wins" in row]
    assert sorted([player.vp for player in last.players], reverse=True) == [
        int(row[1]) for row in rows
    ]


def test_a_demo_fits_a_terminal(played: Played) -> None:
    """No line is wider than a board with six areas side by side, or ends in spaces."""
    _, lines = played
    assert [] == [line for line in lines if len(line) > WIDTH or line != line.rstrip()]


def test_clauses_in_brackets_exist_and_are_never_torn_apart(played: Played) -> None:
    """What stands in brackets are clauses of the rulebook, all of a sentence in one line."""
    _, lines = played
    known = {clause.id for clause in yokohama.rulebook().clauses}
    found = [each for line in lines for each in re.findall(r"\[([A-Z][^]]*)\]", line)]
    cited = {clause for each in found for clause in each.split()}

    assert {"PLACE-1", "MOVE-3", "POWER-2", "RECOV-1", "SCORE-7", "WIN-1"} <= cited
    assert set() == cited - known
    assert [] == [line for line in lines if line.count("[") != line.count("]")]


def test_every_turn_begins_with_what_the_player_has(played: Played) -> None:
    """The heading of a turn names the round and the player."""
    moves, lines = played
    names = moves[0].before.names
    turns = [event for event in events_of(moves) if isinstance(event, e.TurnBegan)]
    heads = [line for line in lines if line.startswith("── Round ") and " (" in line]

    assert [f"── Round {turn.round}, {names[turn.seat]} " for turn in turns] == [
        line.partition("(")[0] for line in heads
    ]


def test_there_is_a_board_at_the_set_up_before_the_end_and_at_the_end(played: Played) -> None:
    """The table is drawn three times, as a game of Yokohama has many turns."""
    moves, lines = played
    assert 3 == len([line for line in lines if line.startswith("Player        ")])
    (near,) = [event for event in events_of(moves) if isinstance(event, e.EndTriggered)]
    assert [f"── Round {near.last} is the last"] == [
        line.partition(",")[0] for line in lines if line.startswith("── Round") and " as " in line
    ]


def test_what_a_move_came_to_stands_below_it(played: Played) -> None:
    """Payments, tolls and points that the move does not show are told in a sentence."""
    moves, lines = played
    text = " ".join(" ".join(lines).split())
    tolls = [
        event
        for event in events_of(moves)
        if isinstance(event, e.AssistantPlaced | e.Walked | e.PresidentMoved)
    ]
    paid = [event for event in tolls if event.paid_to or event.area == "canal"]
    results = [event for event in events_of(moves) if isinstance(event, _RESULTS)]
    seen = yokohama.view(moves[-1].step.state, None)
    said = [next(render.sentences([event], seen)).partition(" [")[0] for event in results]

    assert len(paid) == len(re.findall(r", paying 1 Yen (?:each )?to ", text))
    assert len(results) > 0
    assert [] == [sentence for sentence in said if sentence not in text]


@pytest.mark.rule("PACK-2", "PACK-6")
def test_the_preface_says_which_values_are_ours() -> None:
    """Before the game stand the rulings, each once, and that values are reconstructed."""
    preface = " ".join("\n".join(demo.lines("yokohama", 2, 1)).partition("──")[0].split())

    assert "rides free [TECH-2 TECH-20]" in preface
    assert "values are reconstructed: ours, not those of the published game [PACK-2" in preface
    for name, (default, *_) in yokohama.OPTIONS.items():
        assert 1 == preface.count(f"{name} {default} [")


# --- Parts of a demo -----------------------------------------------------------------------------


def shown(event: Event, state: State) -> list[str]:
    """Return how a demo shows an event."""
    return [*render.TEXT.demo[type(event)]([event], render.reveal_all(state))]


def test_cards_are_shown_when_a_board_is_refilled_but_not_in_the_set_up() -> None:
    """The set-up ends with a board, so its cards need no line each."""
    laid = e.OrderLaid("o07", "A", 6, 9)
    assert [] == shown(laid, position(phase="keep"))
    assert [
        "Order o07 (F4 → V1 I1, EN) comes to space 6 of port board A. [SETUP-6 PORT-6]"
    ] == shown(laid, position())


@pytest.mark.parametrize(
    ("event", "lines"),
    [
        (e.AssistantPlaced(0, "tea", ()), []),
        (
            e.AssistantPlaced(0, "tea", (1,)),
            ["Ann places an assistant in the Tea Plantation, paying 1 Yen to Bob."],
        ),
        (e.Walked(0, "tea", ()), []),
        (e.Walked(0, "canal", ()), ["Ann walks through the Canal, paying 1 Yen to the supply."]),
        (e.Asked(0, position().phase), []),
        (e.Finished(0, "first"), []),
        (e.Finished(0, "build"), ["Ann builds nothing."]),
        (e.Spun(0), ["Ann turns 1 silk into 2 Yen by Spinning Mill."]),
    ],
)
def test_a_demo_shows_what_a_line_lacks(event: Event, lines: list[str]) -> None:
    """What the line of a move has already is not said again, and its clauses are not repeated."""
    assert lines == shown(event, position())


def test_a_turn_begins_with_what_the_player_can_spend() -> None:
    """Points, Yen, goods, imports and pieces in hand stand in the heading of a turn."""
    state = position(vp=[12], yen=[3], goods=["C1 T2"], imports=[1], hands=["a5 s1"], round=7)
    expected = "\n── Round 7, Ann (red): V12 Y3 C1 T2 I1, in hand @r a5 s1"
    assert [expected] == shown(e.TurnBegan(0, 7), state)
