"""One simulated game: what its result tells is what happened, and luck hangs on a seed alone."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from platform import machine
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import osaka_rules as osaka
from osaka_rules import Colour, Event, RulesError, Ruleset, card, cards
from osaka_rules.bots import named
from osaka_rules.osaka.ruleset import with_options
from osaka_rules.simulation import GameResult, play_game
from osaka_rules.simulation.osaka.result import Tally
from osaka_rules.simulation.play import Dice, card_seed, entrants
from osaka_rules.testing import rulings

BOTS = st.lists(st.sampled_from(["random", "greedy"]), min_size=2, max_size=4)


def moves_of(game: GameResult) -> list[str]:
    """Give the first word of each recorded move."""
    assert game.record is not None
    return [move.split()[0] for move in game.record.moves]


@settings(max_examples=15)
@given(bots=BOTS, number=st.integers(0, 10**6), seed=st.integers(-5, 5), ruleset=rulings())
def test_a_result_agrees_with_the_record(
    bots: list[str], number: int, seed: int, ruleset: Ruleset
) -> None:
    """The record is right, and what the result counts is what the recorded moves add up to."""
    game = play_game(bots, number, seed=seed, ruleset=ruleset, keep="records")
    record, words = game.record, moves_of(game)

    assert record is not None
    assert osaka.Verdict() == osaka.verify(record)
    assert record.result is not None
    assert (record.seats, with_options(record.rules)) == (game.bots, ruleset)
    assert {
        "ended_by": game.ended_by,
        "vp": game.vp,
        "tokens": game.tokens,
        "winners": game.winners,
    } == record.result
    assert len(words) == game.decisions
    assert words.count("buy") == sum(game.purchases)
    assert words.count("take") == sum(game.takes)
    assert words.count("reserve") == sum(game.reservations)
    assert words.count("pass") == sum(game.passes)
    assert words.count("insure") == sum(game.insurances)
    assert [str(token) for token in game.first_tokens] == [
        dict(zip(_seats_from(game), _tokens(record.moves), strict=False))[seat]
        for seat in range(len(bots))
    ]


def _seats_from(game: GameResult) -> list[int]:
    return [(game.start + n) % len(game.bots) for n in range(len(game.bots))]


def _tokens(moves: tuple[str, ...]) -> list[str]:
    return [move.split()[-1] for move in moves]


@settings(max_examples=15)
@given(bots=BOTS, number=st.integers(0, 10**6))
def test_a_result_adds_up(bots: list[str], number: int) -> None:
    """Turns are actions; each sale brings a token; the best standing wins; shares make one."""
    game = play_game(bots, number)
    seats = range(len(bots))
    best = max(zip(game.vp, game.tokens, strict=True))

    assert game.turns == sum([*game.purchases, *game.takes, *game.reservations, *game.passes])
    assert [1 + sold for sold in game.sales] == [*game.tokens]
    assert game.winners == tuple(
        [seat for seat in seats if (game.vp[seat], game.tokens[seat]) == best]
    )
    assert pytest.approx(1) == sum(game.shares)
    assert {seat for seat in seats if game.shares[seat]} == {*game.winners}
    assert game.record is None


def test_what_is_counted() -> None:
    """Every count of a result comes from the events that tell of it."""
    some = cards("R2 R3 B5")
    told: list[Event] = [
        osaka.Dealt(card("R2"), "market"),
        osaka.Dealt(card("R5"), "farm"),
        osaka.Dealt(card("B5"), "farm"),
        osaka.StartFound(1, 8, 3, by_lot=False),
        osaka.TokenChosen(1, Colour.BLUE, 0),
        osaka.TokenChosen(0, Colour.RED, None),
        osaka.TurnBegan(1),
        osaka.Took(1, card("R2"), was_reserved=False),
        osaka.Took(1, card("R2"), was_reserved=True),
        osaka.Reserved(0, "farm", card("B5")),
        osaka.Passed(0, 1),
        osaka.Paid(1, some, 10, 9),
        osaka.Bought(1, some, None),
        osaka.PaydayBegan(1, (Colour.RED, Colour.BLUE)),
        osaka.Sold(1, Colour.RED, some, cards(""), 5, 0, 5, 1, 5, 5, 1, some, cards(""), 0),
        osaka.VpDrawn(1, card("R2"), 1),
        osaka.VpDrawn(1, card("R2"), 0),
        osaka.VpMarked(0, 3),
        osaka.Insured(0, card("B2"), cards("B5 B3"), 2),
        osaka.Insured(0, card("B3"), cards("B2"), 1),
        osaka.InsuranceDone(0),
        osaka.Sank(Colour.GREEN, 3),
        osaka.GoodsLost(1, some),
        osaka.Reshuffled(20),
        osaka.RanOut(4),
        osaka.GameEnded("deadlock", (7, 9), (1, 2), (1,)),
    ]
    tally = Tally()
    tally.add(told)

    expected = GameResult(
        number=5,
        bots=("a", "b"),
        start=1,
        first_tokens=(Colour.RED, Colour.BLUE),
        on_offer=(2, 1),
        winners=(1,),
        vp=(7, 9),
        tokens=(1, 2),
        ended_by="deadlock",
        decisions=10,
        turns=5,
        purchases=(0, 1),
        takes=(0, 2),
        reservations=(1, 0),
        passes=(1, 0),
        sales=(0, 1),
        insurances=(2, 0),
        goods_insured=(3, 0),
        goods_lost=(0, 3),
        paydays=2,
        sinkings=1,
        reshuffles=1,
        draws_missing=4,
        vp_drawn=2,
        vp_marked=3,
        course="c",
    )
    assert expected == tally.result(5, ("a", "b"), "c")


def test_luck_is_as_it_is_described() -> None:
    """Cards hang on seed and number, dice on the bot too; whoever does the same gets the same."""
    digest = sha256(b"osaka-game/1 9 4").digest()
    luck = int.from_bytes(digest[:8], "big")
    rolls = [Random(f"osaka-bot/1 9 4 {entrant}").random for entrant in (2, 0, 1)]
    bots = [named("random")] * 3

    class Hand:
        def __init__(self, seat: int) -> None:
            self._roll = rolls[seat]

        def randrange(self, stop: int, /) -> int:
            return int(self._roll() * stop)

    hands = [Hand(seat) for seat in range(3)]
    state = osaka.settle(osaka.new_game(["random 3", "random 1", "random 2"]), luck)
    decisions = 0
    while (seat := osaka.actor(state)) is not None:
        move = bots[seat](osaka.view(state, seat), hands[seat])
        state = osaka.advance(state, move, luck).state
        decisions += 1
    game = play_game(["random"] * 3, 4, seed=9)

    assert luck == card_seed(9, 4)
    assert (state.names, state.vp, decisions) == (game.bots, game.vp, game.decisions)


def test_games_differ_by_number_and_by_seed_only() -> None:
    """The same call gives the same game; another number or another seed gives another one."""
    same = [play_game(["random", "greedy"], 3, seed=2) for _ in range(2)]
    others = [play_game(["random", "greedy"], n, seed=s) for n, s in ((4, 2), (3, 1))]

    assert same[0] == same[1]
    assert 3 == len({game.course for game in (*same, *others)})


def test_everybody_moves_on_by_a_seat() -> None:
    """Bot k sits at seat k + number, around the table."""
    bots = ["greedy", "random", "greedy", "random"]
    for number in range(5):
        seated = play_game(bots, number).bots
        for place, name in enumerate(entrants(bots)):
            assert name == seated[(place + number) % 4]


@pytest.mark.parametrize(
    ("bots", "names"),
    [
        (["a", "b"], ("a", "b")),
        (["a", "a"], ("a 1", "a 2")),
        (["a", "b", "a"], ("a 1", "b", "a 2")),
    ],
)
def test_bots_are_told_apart(bots: list[str], names: tuple[str, ...]) -> None:
    """Only those who share a name are numbered."""
    assert names == entrants(bots)


def test_first_tokens_by_lot() -> None:
    """By lot, all colours come up, whatever bots would choose; the cards are dealt as ever."""
    drawn = [play_game(["greedy"] * 4, n, first_tokens="drawn") for n in range(8)]
    chosen = [play_game(["greedy"] * 4, n) for n in range(8)]

    assert {*Colour} == {colour for game in drawn for colour in game.first_tokens}
    assert [game.first_tokens for game in drawn] != [game.first_tokens for game in chosen]
    assert [game.start for game in drawn] == [game.start for game in chosen]


def test_a_course_leaves_out_what_changes_nothing() -> None:
    """Being asked about insurance more often is no other course, if nothing is insured."""
    games = 40
    default = [play_game(["greedy"] * 3, n) for n in range(games)]
    other = [play_game(["greedy"] * 3, n, ruleset=Ruleset(insurance="any")) for n in range(games)]
    asked = [
        (one, two)
        for one, two in zip(default, other, strict=True)
        if one.course == two.course and one.decisions != two.decisions
    ]
    assert asked
    assert [one.vp for one, _ in asked] == [two.vp for _, two in asked]


TOURNAMENT: Final = {
    "greedy,random": "881c2e174f0b1f54",
    "planner:nodes=30,greedy": "2e9a4c806b0b1fd8",
    "planner:nodes=30,greedy,random": "a1c00b46522f2481",
    "planner:nodes=30,greedy,greedy,random": "cc327926a747c551",
}
"""The course of the first game of each run that ``docs/osaka/results/tournament.md`` tells of."""


@pytest.mark.parametrize("bots", TOURNAMENT)
@pytest.mark.skipif(machine() != "x86_64", reason="on other machines planners reckon differently")
def test_the_tournament_is_that_of_these_bots(bots: str) -> None:
    """Bots that play otherwise need a new tournament: run the commands of the page again."""
    page = Path(__file__).parents[4] / "docs" / "osaka" / "results" / "tournament.md"
    assert f"osaka-rules simulate --games 1000 --bots {bots}\n" in page.read_text("utf-8")
    assert TOURNAMENT[bots] == play_game(bots.split(","), 0).course


def test_dice_are_fair() -> None:
    """Each side of a die comes up about as often, and two texts make two dice."""
    dice, other = Dice("one"), Dice("other")
    rolled = [dice.randrange(6) for _ in range(6000)]

    assert {0, 1, 2, 3, 4, 5} == {*rolled}
    assert all(850 < rolled.count(side) < 1150 for side in range(6))
    assert rolled[:20] != [other.randrange(6) for _ in range(20)]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"keep": "x"}, r"keep is 'x'; it must be 'results' or 'records'\."),
        ({"first_tokens": "nix"}, r"first_tokens is 'nix'; it must be 'chosen' or 'drawn'\."),
        ({"bots": "random"}, r"Bots are a list of names, such as \['random', 'random'\]\."),
        ({"bots": ["random", "samurai"]}, "There is no bot 'samurai'"),
        ({"bots": []}, r"The game is for 2 to 4 players, not for 0\. \(COMP-6\)"),
        ({"bots": ["random"]}, r"The game is for 2 to 4 players, not for 1\. \(COMP-6\)"),
        ({"seed": "a"}, r"A seed is a whole number, which 'a' is not\."),
        ({"number": -1}, r"Games are numbered 0, 1, 2 and so on, not -1\."),
        ({"number": 1.5}, r"Games are numbered 0, 1, 2 and so on, not 1\.5\."),
        ({"number": True}, r"Games are numbered 0, 1, 2 and so on, not True\."),
    ],
)
def test_a_game_that_cannot_be(arguments: dict[str, object], complaint: str) -> None:
    """What makes no game is refused as in a whole run, not passed over."""
    call: dict[str, object] = {"bots": ["random", "random"], "number": 0, **arguments}
    with pytest.raises(RulesError, match=complaint):
        play_game(**call)  # type: ignore[arg-type]  # that is the test
