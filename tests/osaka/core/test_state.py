"""A state is a value: what it shows, how it is written, and that it cannot be changed."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from inspect import signature
from typing import get_type_hints

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError

import osaka_rules as osaka
from osaka_rules import (
    Acting,
    Phase,
    Refreshing,
    Reservation,
    Ruleset,
    State,
    card,
    cards,
    position,
)
from osaka_rules.kernel import Actor
from osaka_rules.osaka.bags import Bag
from osaka_rules.osaka.drafts import drafted, finished
from osaka_rules.osaka.evolve import Draft
from osaka_rules.osaka.model import PIECES, RESERVATIONS
from osaka_rules.osaka.ready_made import ACTING, refreshing
from tests.support.refusals import raised


def table() -> State:
    """Lay a table for three with something of everything on it."""
    return position(
        seat=1,
        market="R2 R5",
        farm="G2",
        reserved={0: "market R5", 2: "farm G3"},
        hands=["B2 B3", "", "Y5"],
        goods=["2R2", "", ""],
        insured=["", "G5", ""],
        tokens=["R", "2B", ""],
        ships={"B": 3},
        vp=[1, 0, 2],
        vp_cards="Y2 Y3",
        draw="3Y2",
        passes=2,
    )


def test_same_fields_in_the_same_order() -> None:
    """A state and a state in the making have the same fields, so that one can become the other."""
    assert [a.name for a in attrs.fields(State)] == [a.name for a in attrs.fields(Draft)]


def test_packed_fields_are_numbers() -> None:
    """For the type checker bags and racks differ; at run time each of them is a whole number."""
    hints = get_type_hints(State)
    assert {int} == {hints[name] for name in hints if name.endswith(("_bag", "_rack"))}


def test_a_draft_becomes_a_state() -> None:
    """What was copied into a draft and finished is equal to the original in every way."""
    state = table()
    back = finished(drafted(state))
    assert type(back) is State
    assert (state, hash(state), repr(state)) == (back, hash(back), repr(back))
    assert state is not back


def test_how_a_draft_prints() -> None:
    """What is packed prints as cards and as tokens; what is no bag of cards prints as it is."""
    draft = drafted(position(market="2R2 B3", hands=["R5", "", "B5 Y2"], tokens=["R 2G"]))
    printed = repr(draft)
    assert "market_bag='2R2 B3', farm_bag=''" in printed
    assert "hand_rack=['R5', '', 'B5 Y2']" in printed
    assert "token_rack=[(1, 0, 0, 2)]" in printed
    draft.market_bag = Bag(-1)
    assert "market_bag=-1" in repr(draft)


def test_names_of_a_state() -> None:
    """A state lists what it shows, and nothing that is packed."""
    names = {*dir(table())}
    assert {"market", "hands", "tokens", "phase"} <= names
    assert set() == {name for name in names if name.endswith(("_bag", "_rack"))}


def test_no_packed_internals_in_the_signature() -> None:
    """What a prompt shows of the parameters is what a reader understands."""
    shown = ["ruleset", "names", "phase", "reshuffles", "ships", "vp", "passes"]
    assert shown == [*signature(State).parameters]


def test_what_a_state_shows() -> None:
    """Each zone shows its cards; Market and Farm without those under a piece."""
    state = table()
    assert (cards("R2 R5"), cards("G2")) == (state.market, state.farm)
    assert ["market R5", "None", "farm G3"] == [str(piece) for piece in state.reserved]
    assert cards("3Y2") == state.draw
    assert (cards("B2 B3"), cards(""), cards("Y5")) == state.hands
    assert (cards("2R2"), cards(""), cards("")) == state.goods
    assert (cards(""), cards("G5"), cards("")) == state.insured
    named = cards("R2 2R5 G2 G3 B2 B3 Y5 2R2 G5 Y2 Y3 3Y2")
    assert osaka.STANDARD.deck - named == state.discard


def test_two_pieces_on_cards_of_a_kind() -> None:
    """Two pieces lie on two cards of one kind, beside a third that is free."""
    state = position(market="R5", reserved={0: "market R5", 1: "market R5"})
    piece = osaka.Reservation("market", card("R5"))
    assert (cards("R5"), (piece, piece)) == (state.market, state.reserved)
    assert 105 == len(state.draw)


def test_how_a_state_is_written() -> None:
    """A state is written as the call that lays it out, without what is as usual."""
    assert (
        "position(seat=1, market='R2 R5', farm='G2', reserved={0: 'market R5', 2: 'farm G3'},"
        " hands=['B2 B3', '', 'Y5'], goods=['2R2'], insured=['', 'G5'], ships={'B': 3},"
        " tokens=['R', '2B'], vp=[1, 0, 2], vp_cards='Y2 Y3', passes=2,"
        " discard='8R2 9R3 5R5 10B2 8B3 7B5 7Y2 8Y3 6Y5 10G2 8G3 6G5')"
    ) == repr(table())


def test_a_state_is_a_value() -> None:
    """Equal positions are equal values and can be keys, also in another process."""
    assert table() == table()
    assert 1 == len({table(), table(), copy.deepcopy(table())})
    assert table() == pickle.loads(pickle.dumps(table()))
    assert table() != attrs.evolve(table(), passes=1)
    assert table() != attrs.evolve(table(), ruleset=Ruleset(passing="always"))


@pytest.mark.parametrize("name", [a.name for a in attrs.fields(State)])
def test_a_state_cannot_be_changed(name: str) -> None:
    """No field of a state can be set, whether built or the result of a move."""
    later = osaka.apply(table(), osaka.parse_move("take R2")).state
    for state in (table(), later):
        with pytest.raises(FrozenInstanceError):
            setattr(state, name, getattr(state, name))


def test_reservations() -> None:
    """Every place for a piece there is has its value, written as in a position."""
    assert [Reservation("market", each) for each in osaka.CARDS] == list(RESERVATIONS["market"])
    assert [Reservation("farm", each) for each in osaka.CARDS] == list(RESERVATIONS["farm"])
    assert "farm G3" == str(Reservation("farm", card("G3")))


def test_refreshes_are_made_once() -> None:
    """The phase of a refresh with the printed numbers is made once; there are others, too."""
    assert Refreshing(0, "turn", 2, 3) == refreshing(0, "turn", 2, 3)
    assert refreshing(0, "turn", 2, 3) is refreshing(0, "turn", 2, 3)
    assert Refreshing(1, "purchase", 7, 9) == refreshing(1, "purchase", 7, 9)


def test_a_turn_for_every_piece() -> None:
    """There are four sets of pieces, and a turn for each of them."""
    assert ("white", "pink", "grey", "tan") == PIECES
    assert tuple([Acting(seat) for seat in range(4)]) == ACTING


@pytest.mark.parametrize(
    ("phase", "actor"),
    [
        (osaka.Dealing(), osaka.CHANCE),
        (osaka.DrawingLot((0, 1)), osaka.CHANCE),
        (osaka.ChoosingToken(1, 2), 2),
        (osaka.Acting(3), 3),
        (osaka.Refreshing(1, "turn", 2, 3), osaka.CHANCE),
        (osaka.Selling(1, (), osaka.Colour.RED, 1, 1, ()), osaka.CHANCE),
        (osaka.Insuring(1, 2), 2),
        (osaka.Over("tokens"), None),
    ],
)
def test_who_decides(phase: Phase, actor: Actor) -> None:
    """A phase knows whose decision it waits for: a seat's, chance's or nobody's."""
    assert actor == phase.actor
    assert actor == osaka.actor(attrs.evolve(table(), phase=phase))


@pytest.mark.parametrize("function", [osaka.actor, osaka.chance, osaka.legal_moves, osaka.outcome])
def test_what_is_not_a_state(function: Callable[[object], object]) -> None:
    """The refusal shows what was given instead of a state."""
    assert "type.wrong State 7" == raised(osaka.WrongType, function, 7)
    assert "type.wrong State 7" == raised(osaka.WrongType, osaka.objection, 7, osaka.Pass())
