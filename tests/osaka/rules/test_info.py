"""INFO: what each player, and a spectator, may see."""

from __future__ import annotations

from random import Random

import attrs
import pytest

import osaka_rules as osaka
from osaka_rules import (
    Acting,
    HandDealt,
    Insured,
    Over,
    Paid,
    Phase,
    Reservation,
    RulesError,
    Ruleset,
    Sold,
    State,
    Took,
    TraderView,
    View,
    VpDrawn,
    card,
    cards,
    position,
    redact,
    view,
)
from tests.osaka.given import given
from tests.support.refusals import raised

SEATS = (0, 1, 2, None)
"""Three players and a spectator."""
BY_EVERYBODY = pytest.mark.parametrize("seat", SEATS, ids=["Ann", "Bob", "Cay", "spectator"])


BOBS_TURN = osaka.Acting(1)


def table(
    *,
    hands: tuple[str, str, str] = ("R2 R3", "3B5", ""),
    vp: tuple[int, int, int] = (2, 5, 0),
    vp_cards: str = "2G5",
    phase: Phase = BOBS_TURN,
    passes: int = 0,
    ruleset: Ruleset = osaka.STANDARD,
) -> State:
    """Lay a table for three with something of everything on it."""
    return position(
        ruleset=ruleset,
        phase=phase,
        market="R5 Y2",
        farm="G2",
        reserved={0: "market Y2", 2: "farm G3"},
        hands=hands,
        goods=["B2", "", "2Y5"],
        insured=["", "B3", "Y3"],
        ships={"R": 1, "B": 2, "Y": 3, "G": 4},
        tokens=["R", "2B", "Y 3G"],
        vp=vp,
        vp_cards=vp_cards,
        discard="B2 Y5 G2",
        passes=passes,
    )


@pytest.mark.rule("INFO-1")
@BY_EVERYBODY
def test_hands(seat: int | None) -> None:
    """A hand is seen by its owner alone; how many cards it has is seen by everybody."""
    seen = view(table(), seat).traders
    assert [2, 3, 0] == [trader.hand_size for trader in seen]
    own = [cards("R2 R3"), cards("3B5"), cards("")]
    assert [own[of] if of == seat else None for of in range(3)] == [t.hand for t in seen]


@pytest.mark.rule("INFO-2")
@BY_EVERYBODY
def test_victory_points(seat: int | None) -> None:
    """A player knows their own number of VPs and nobody else's; a spectator knows none."""
    seen = view(table(), seat).traders
    assert [vp if of == seat else None for of, vp in enumerate((2, 5, 0))] == [t.vp for t in seen]


@pytest.mark.rule("INFO-3")
@BY_EVERYBODY
def test_what_lies_open(seat: int | None) -> None:
    """Market, Farm, pieces, goods, insurance, tokens, ships and discards are there for all."""
    state = table()
    seen = view(state, seat)
    assert (cards("R5 Y2"), cards("G2")) == (seen.market, seen.farm)
    assert cards("B2 Y5 G2") == seen.discard
    assert (1, 2, 3, 4) == seen.ships
    assert (seat, Acting(1), 0) == (seen.seat, seen.phase, seen.passes)
    assert Ruleset() == seen.ruleset
    assert [(t.name, t.goods, t.insured, t.reserved, t.tokens) for t in seen.traders] == [
        ("Ann", cards("B2"), cards(""), Reservation("market", card("Y2")), (1, 0, 0, 0)),
        ("Bob", cards(""), cards("B3"), None, (0, 2, 0, 0)),
        ("Cay", cards("2Y5"), cards("Y3"), Reservation("farm", card("G3")), (0, 0, 1, 3)),
    ]


@pytest.mark.rule("INFO-3")
@BY_EVERYBODY
def test_the_draw_pile(seat: int | None) -> None:
    """Of the draw pile everybody sees how many cards it has, and nobody sees more."""
    # 108 cards less Market 3, Farm 2, hands 5, goods 3, insured 2, VPs 2 and discards 3
    assert 88 == view(table(), seat).draw_size


@pytest.mark.rule("INFO-1", "INFO-2", "INFO-3", "INFO-4")
@BY_EVERYBODY
def test_hidden_cards_leave_no_trace(seat: int | None) -> None:
    """A view stays the same when cards swap places that the viewer cannot see."""
    hands = ["R2 R3", "3B5", ""]
    others = ["Y3 G5", "G2 B3 R5", ""]
    swapped = [hands[of] if of == seat else others[of] for of in range(3)]
    points = [(2, 5, 0)[of] if of == seat else (9, 1, 4)[of] for of in range(3)]
    other = table(
        hands=(swapped[0], swapped[1], swapped[2]),
        vp=(points[0], points[1], points[2]),
        vp_cards="R3 B2",
    )
    assert table() != other
    assert view(table(), seat) == view(other, seat)


@pytest.mark.rule("INFO-1", "INFO-2", "INFO-3")
def test_a_view_has_room_for_nothing_else() -> None:
    """What a view and its traders consist of: the draw pile and the VP cards have no place."""
    assert [
        *["ruleset", "seat", "phase", "market", "farm", "discard", "draw_size"],
        *["reshuffles", "ships", "traders", "passes"],
    ] == [field.name for field in attrs.fields(View)]
    assert ["name", "hand_size", "hand", "goods", "insured", "reserved", "tokens", "vp"] == [
        field.name for field in attrs.fields(TraderView)
    ]


@pytest.mark.rule("INFO-4", "PAY-5")
@BY_EVERYBODY
def test_vps_from_the_draw_pile_are_unknown(seat: int | None) -> None:
    """Which card became a VP is hidden from everybody, its owner included, now and later."""
    start = position(
        market="G5", hands=["B5", "", ""], ships={"G": 4}, goods=["G2 G3"], tokens=["2G"]
    )
    selling = given(start).when("buy with B5", *("draw R2",) * 5)
    one, other = selling.when("draw R5", "draw B2"), selling.when("draw Y3", "draw R3")
    assert one.state != other.state
    assert view(one.state, seat) == view(other.state, seat)
    assert [VpDrawn(0, None, 1), VpDrawn(0, None, 0)] == [
        redact(event, seat) for event in one.events_of(VpDrawn)
    ]


@pytest.mark.rule("INFO-5")
@BY_EVERYBODY
def test_public_events(seat: int | None) -> None:
    """Initial hands, takes, payments, insurance and sales are shown to everybody as they are."""
    (sale,) = (
        given(position(market="R2", hands=["B2", "", ""], ships={"R": 4}))
        .when("buy with B2", *("draw G2",) * 5)
        .events_of(Sold)
    )
    for event in (
        HandDealt(1, card("R5"), 5),
        Took(1, card("R5"), was_reserved=False),
        Paid(1, cards("R5 B2"), 7, 6),
        Insured(1, card("R2"), cards("R5"), 2),
        sale,
    ):
        assert event == redact(event, seat)


@pytest.mark.rule("INFO-4", "INFO-5")
@BY_EVERYBODY
def test_only_drawn_vps_are_redacted(seat: int | None) -> None:
    """In a whole game no event changes for any seat, but for the cards drawn as VPs."""
    story = given(osaka.new_game(["Ann", "Bob", "Cay"])).settled(5)
    rng = Random(5)
    while osaka.actor(story.state) is not None:
        move = osaka.legal_moves(story.state).sample(rng)
        story = story.when(str(move)).settled(5)
    hidden = [event for event in story.events if redact(event, seat) != event]
    assert story.events_of(VpDrawn) == hidden
    assert 0 < len(hidden)


@pytest.mark.rule("INFO-5", "INFO-1")
@BY_EVERYBODY
def test_after_the_end(seat: int | None) -> None:
    """When the game is over all VP totals are public; hands stay hidden."""
    always = Ruleset(passing="always")
    seen = view(table(phase=Over("deadlock"), passes=3, ruleset=always), seat).traders
    assert [2, 5, 0] == [trader.vp for trader in seen]
    assert [of == seat for of in range(3)] == [trader.hand is not None for trader in seen]


@pytest.mark.rule("INFO-5", "INFO-2")
def test_the_last_event_tells_all_vps() -> None:
    """The event that ends the game names every player's victory points and tokens."""
    story = given(
        position(ruleset=Ruleset(passing="always"), market="R2", vp=[3, 2], tokens=["", "G"])
    ).when("pass", "pass")
    assert osaka.GameEnded("deadlock", (3, 2), (0, 1), (0,)) == story.events[-1]


@pytest.mark.parametrize("seat", [-1, 3, True])
def test_nobody_sits_there(seat: int) -> None:
    """A view for a seat that is not at the table is refused."""
    assert f"seat.none {seat}  from 0 to 2" == raised(RulesError, view, table(), seat)


@pytest.mark.parametrize("seat", [-1, False])
def test_no_event_for_nobody(seat: int) -> None:
    """An event is not shown to what cannot be a seat."""
    event = Took(0, card("R2"), was_reserved=False)
    assert f"seat.none {seat} " == raised(RulesError, redact, event, seat)
