"""What is not made of the right stuff is refused, wherever it is handed in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, cast

import pytest

import osaka_rules as osaka
from osaka_rules import InvalidPosition, InvalidRuleset, RulesError, WrongType, WrongValue
from tests.osaka.core.tables import found, found_in
from tests.support.changed import changed
from tests.support.refusals import noted, raised

STATE = osaka.position(market="R2")


@pytest.mark.parametrize("wrong", [-1, True, 1.0, None])
def test_numbers_of_reshuffles(wrong: object) -> None:
    """A draw pile is reshuffled a whole number of times."""
    assert (f"REFR-3 position.reshuffles {wrong}",) == found_in(changed(STATE, reshuffles=wrong))
    assert 3 == osaka.position(market="R2", reshuffles=3).reshuffles


def test_fields_of_another_type() -> None:
    """A state made of anything is looked at no further."""
    state = changed(STATE, ruleset=None, names=7, ships=[0], vp=None)
    assert (
        "position.type ruleset None Ruleset",
        "position.type names 7 tuple",
        "position.type ships [0] tuple",
        "position.type vp None tuple",
    ) == found_in(state)


@pytest.mark.rule("RES-1")
def test_a_piece_on_two_cards() -> None:
    """A player has one piece, and so at most one reserved card."""
    expected = ("RES-1 position.pieces",)
    one, two = osaka.cards("R2").bag, osaka.cards("2R2").bag
    assert expected == found_in(changed(STATE, market_rack=two))
    assert expected == found_in(changed(STATE, market_rack=one, farm_rack=one))
    assert expected == found_in(changed(STATE, market_rack=osaka.cards("127R2 127G5").bag))


def test_seats_that_are_no_numbers() -> None:
    """A piece belongs to a seat, not to its name."""
    assert ("COMP-5 position.piece_of_nobody '0'",) == found(reserved={"0": "market R2"})


@pytest.mark.parametrize("seed", [2**256, -(2**256)])
def test_seeds_far_too_large(seed: int) -> None:
    """A seed has a limit, so that it can always be written out."""
    game = osaka.new_game(["Ann", "Bob"])
    assert "seed.bits 256 257" == raised(WrongValue, osaka.answer, game, seed)
    assert osaka.answer(game, 2**256 - 1) in osaka.legal_moves(game)


def test_rulesets_that_are_none() -> None:
    """A game is played by a Ruleset."""
    assert "ruleset.type None Traders of Osaka" == raised(
        WrongType, osaka.new_game, ["Ann", "Bob"], None
    )


def test_everything_that_is_wrong_at_once() -> None:
    """Cards, ships and the phase are all looked at, whatever is wrong with the others."""
    assert (
        "COMP-2 position.cards 12 R2 11",
        "TURN-5 position.passes 7 Acting",
        "END-1 position.tokens_reached 8",
        "RET-1 position.in_edo blue",
    ) == found(market="12R2", tokens=["9R"], passes=7, ships={"B": 5})
    wrong = {"players_min": 4, "players_max": 2, "unit": 0, "refresh_market": 0, "refresh_farm": 0}
    assert (
        "PAY-3 ruleset.number unit 0 1 1000; COMP-6 ruleset.players; REFR-1 ruleset.refresh"
    ) == raised(InvalidRuleset, osaka.Ruleset, **wrong)


def test_a_wrong_ruleset_is_no_wrong_position() -> None:
    """The two errors differ, and both are errors of values."""
    assert not issubclass(InvalidRuleset, InvalidPosition)
    assert not issubclass(InvalidPosition, InvalidRuleset)
    assert issubclass(InvalidRuleset, ValueError)
    assert issubclass(InvalidPosition, ValueError)


def test_events_that_do_not_fit() -> None:
    """An event names players and things that are there."""
    for seat in (-1, 2, 7, 10**9, None, "0"):
        wrong = changed(osaka.Took(0, osaka.card("R2"), was_reserved=False), seat=seat)
        with pytest.raises(WrongValue) as refused:
            osaka.evolve(STATE, wrong)
        assert noted(refused.value).startswith(("event.seat Took(", "event.place Took("))
    red = osaka.COLOURS[0]
    nobody = [
        osaka.PaydayBegan(9, (red,)),
        osaka.InsuranceAsked(2, 0, (red,)),
        osaka.TokenChosen(0, red, next_seat=-1),
    ]
    for event in nobody:
        told = raised(WrongValue, osaka.evolve, STATE, event)
        assert told.startswith(f"event.seat {type(event).__name__}(")
    with pytest.raises(WrongValue) as refused:
        osaka.evolve(STATE, changed(osaka.Dealt(osaka.card("R2"), "market"), card="R2"))
    assert noted(refused.value).startswith("event.place Dealt(")


@pytest.mark.parametrize(
    "event",
    [
        osaka.Took(0, osaka.card("B2"), was_reserved=False),
        osaka.Took(0, osaka.card("B2"), was_reserved=True),
        osaka.Reserved(0, "farm", osaka.card("B2")),
        osaka.Paid(0, osaka.cards("B2"), 2, 2),
        osaka.GoodsLost(0, osaka.cards("B2")),
        osaka.Insured(0, osaka.card("B2"), osaka.cards("B2"), 2),
        osaka.Dealt(osaka.card("B2"), "market"),
    ],
)
def test_cards_from_where_there_are_none(event: osaka.Event) -> None:
    """No zone gives a card that it does not hold."""
    bare = osaka.position(market="R2", draw="Y2")
    assert "event.cards" == raised(WrongValue, osaka.evolve, bare, event)


@pytest.mark.rule("TURN-4")
def test_a_deadlock_of_players_who_could_act() -> None:
    """Who could take a card did not have to pass, unless passing is always allowed."""
    always = osaka.Ruleset(passing="always")
    end = osaka.Over("deadlock")
    told = found(market="R2", phase=end, passes=2)
    assert ("TURN-4 position.not_stuck Ann", "TURN-4 position.not_stuck Bob") == told
    assert end == osaka.position(market="R2", phase=end, passes=2, ruleset=always).phase


def test_a_reservation_as_it_is() -> None:
    """A piece may also be laid as the reservation that another state has."""
    piece = osaka.Reservation("market", osaka.card("R2"))
    assert (piece, None) == osaka.position(reserved={0: piece}).reserved


# --- Inputs far too large ------------------------------------------------------------------------

MEGABYTE: Final = 2**20


def endless() -> Iterator[osaka.Card]:
    """Deal red twos for ever."""
    while True:
        yield osaka.card("R2")


HUGE_SEATS: Final[list[osaka.Event]] = [
    osaka.Dealt(osaka.card("R2"), "market"),
    osaka.HandDealt(10**9, osaka.card("R2"), 2),
    osaka.StartFound(10**9, 8, 2, by_lot=False),
]
LARGE: Final[list[Callable[[], object]]] = [
    lambda: osaka.card("R" * MEGABYTE),
    lambda: osaka.cards("R" * MEGABYTE),
    lambda: osaka.cards("999R2 " * MEGABYTE),
    lambda: osaka.cards(" " * MEGABYTE),
    lambda: osaka.cards(endless()),
    lambda: osaka.cards(cast("Iterable[osaka.Card]", range(MEGABYTE))),
    lambda: osaka.parse_move("R" * MEGABYTE),
    lambda: osaka.parse_move("buy with" + " R2" * MEGABYTE),
    lambda: osaka.parse_move(" " * MEGABYTE),
    lambda: osaka.parse_ruleset("x" * MEGABYTE),
    lambda: osaka.parse_ruleset("route=" + "calm-" * 1999),
    lambda: osaka.new_game(["A" * MEGABYTE, "Bob"]),
    lambda: osaka.new_game(["Ann", "Bob"] * MEGABYTE),
    lambda: osaka.Ruleset(route=osaka.Route((osaka.Space("A" * MEGABYTE), osaka.Space("Edo")))),
    lambda: osaka.Route((osaka.Space("Osaka"),) * MEGABYTE),
    lambda: osaka.position(tokens=["R" * MEGABYTE]),
    lambda: osaka.position(reserved={0: "market " + "R" * MEGABYTE}),
    lambda: osaka.position(ships={"R" * MEGABYTE: 1}),
    lambda: osaka.position(hands=["R2"] * MEGABYTE),
    lambda: osaka.apply(STATE, cast("osaka.Move", "x" * MEGABYTE)),
    lambda: osaka.answer(osaka.new_game(["Ann", "Bob"]), 2**MEGABYTE),
    lambda: osaka.information(HUGE_SEATS, 0),
    lambda: osaka.view(STATE, 10**1000),
    lambda: osaka.rulebook().clause("X" * MEGABYTE),
]


@pytest.mark.parametrize("wrong", LARGE, ids=[str(number) for number in range(len(LARGE))])
def test_inputs_far_too_large(wrong: Callable[[], object]) -> None:
    """Large inputs are refused at once, and not repeated."""
    with pytest.raises(RulesError) as refused:
        wrong()
    assert len(str(refused.value)) < 1500
    assert len(str(refused.value.message)) < 1500
