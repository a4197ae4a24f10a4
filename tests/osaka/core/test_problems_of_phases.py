"""What cannot be in one phase of the game or another is found, phase by phase."""

from __future__ import annotations

from typing import cast

import pytest

from osaka_rules import (
    ChoosingToken,
    Dealing,
    DrawingLot,
    Insuring,
    Refreshing,
    Ruleset,
    Selling,
    cards,
)
from osaka_rules.osaka.events import Occasion
from tests.osaka.core.tables import BLUE, DEALT, LOT, RED, SELLING, SEQUENTIAL, START, found
from tests.support.changed import changed

ANY = Ruleset(insurance="any")


# --- Turns and refreshes -------------------------------------------------------------------------


def test_a_turn_that_would_have_begun_with_a_refresh() -> None:
    """A player to act has a Market card to take, unless no card at all could be laid there."""
    problem = "TURN-2 position.empty_market Ann"
    assert (problem,) == found()
    assert (problem,) == found(reserved={1: "market R5"})
    assert () == found(reserved={0: "market R5"})
    none_left = {"draw": "", "discard": "", "vp": [108]}
    assert (problem,) == found(farm="R5", **none_left)
    assert (problem,) == found(**{**none_left, "discard": "G2"})
    assert (problem,) == found(**{**none_left, "draw": "G2"})
    for seat in (0, 1):
        assert (problem,) == found(reserved={seat: "farm R5"}, **none_left)
    assert () == found(**none_left)
    assert () == found(ruleset=Ruleset(refresh_market=0))


@pytest.mark.parametrize(
    ("to_market", "to_farm", "market", "farm"),
    [
        (2, 3, "", ""),
        (1, 3, "R2", ""),
        (0, 3, "2R2", ""),
        (0, 2, "2R2", "G2"),
        (0, 1, "3R2", "2G2"),
    ],
)
def test_a_refresh(to_market: int, to_farm: int, market: str, farm: str) -> None:
    """A refresh draws two cards to the Market and then three to the Farm."""
    phase = Refreshing(0, "turn", to_market, to_farm)
    assert () == found(phase=phase, market=market, farm=farm)
    assert ("REFR-3 position.no_draw",) == found(phase=phase, market=market, farm=farm, draw="")
    number = len(cards(farm)) + 1
    assert (f"REFR-1 position.refresh_farm {number}",) == found(
        phase=phase, market=market, farm=f"R5 {farm}"
    )


@pytest.mark.parametrize(
    ("to_market", "to_farm", "market", "reserved"),
    [(1, 3, "", {}), (0, 3, "R2", {}), (0, 3, "R2", {1: "market R2"})],
)
def test_what_a_refresh_brought(
    to_market: int, to_farm: int, market: str, reserved: dict[int, str]
) -> None:
    """The cards that a refresh has drawn to the Market lie there, and nobody has reserved them."""
    expected = "REFR-1 position.refresh_market"
    phase = Refreshing(0, "turn", to_market, to_farm)
    assert (expected,) == found(phase=phase, market=market, reserved=reserved)
    assert () == found(phase=phase, market=f"{market} R2", reserved=reserved)


@pytest.mark.parametrize(
    ("to_market", "to_farm"), [(3, 3), (2, 2), (1, 0), (0, 0), (0, 4), (-1, 3), (1, 4)]
)
def test_no_such_refresh(to_market: int, to_farm: int) -> None:
    """A refresh never waits for more cards than are to be drawn, or for none, or out of order."""
    assert (f"REFR-1 position.refresh {to_market} {to_farm}",) == found(
        phase=Refreshing(0, "turn", to_market, to_farm)
    )


def test_no_refresh_for_an_empty_farm() -> None:
    """Where nothing is drawn to the Farm, a refresh is over when the Market has its cards."""
    ruleset = Ruleset(refresh_farm=0)
    assert () == found(ruleset=ruleset, phase=Refreshing(0, "turn", 1, 0), market="R2")
    expected = ("REFR-1 position.refresh 0 0",)
    assert expected == found(ruleset=ruleset, phase=Refreshing(0, "turn", 0, 0))


# --- Paydays -------------------------------------------------------------------------------------


def test_a_sale_that_waits_for_a_card() -> None:
    """In the middle of a sale at least one VP is owed, and the seller has earned a token."""
    assert () == found(phase=SELLING, ships={"R": 5})
    nothing = "PAY-5 position.not_owed Ann"
    for owed in (0, -1):
        phase = Selling(0, (RED,), RED, 0, owed, ((RED, 0),))
        assert (nothing,) == found(phase=phase, ships={"R": 5})
    for earned in ((), ((RED, 1),), ((BLUE, 0),), ((RED, 0), (RED, 1))):
        phase = Selling(0, (RED,), RED, 0, 1, earned)
        assert (nothing,) == found(phase=phase, ships={"R": 5})
    assert ("REFR-3 position.no_draw",) == found(phase=SELLING, ships={"R": 5}, draw="")


@pytest.mark.parametrize(
    "wrong",
    [
        {"colours": None},
        {"colours": (0,)},
        {"colour": "R"},
        {"owed": "x"},
        {"owed": True},
        {"earned": None},
        {"earned": (RED, 0)},
        {"earned": ((RED,),)},
        {"earned": ((0, RED),)},
    ],
)
def test_a_sale_of_wrong_types(wrong: dict[str, object]) -> None:
    """A payday that is not made of colours, seats and numbers is refused, whatever it is."""
    (problem,) = found(phase=changed(SELLING, **wrong), ships={"R": 5})
    assert problem.startswith("PAY-8 position.sale Selling(")


def test_the_sales_before_the_one_that_waits() -> None:
    """Sales stand in the order of the payday, each once, and are of its colours and players."""
    for first in ((RED, 1), (RED, 0), (RED, 77), (RED, -1)):
        earned = (first, (RED, 0))
        phase = Selling(0, (RED,), RED, 0, 1, earned)
        assert ("PAY-8 position.sales",) == found(phase=phase, ships={"R": 5})
    other = ((BLUE, 0),)
    assert ("PAY-8 position.sales",) == found(
        phase=Selling(0, (RED,), BLUE, 0, 1, other), ships={"R": 5}
    )


def test_the_ships_of_a_payday() -> None:
    """A payday is for all ships in Edo, or under `sequential` for the first of them."""
    both = Selling(0, (RED, BLUE), RED, 0, 1, ((RED, 0),))
    home = {"R": 5, "B": 5}
    one = found(phase=SELLING, ships=home)
    two = found(phase=both, ships=home, ruleset=SEQUENTIAL)
    assert ("PAY-8 position.payday red",) == one
    assert ("PAY-8 position.payday red, blue",) == two
    assert () == found(phase=both, ships=home)
    assert () == found(phase=SELLING, ships=home, ruleset=SEQUENTIAL)
    assert ("SHIP-3 position.no_payday", "PAY-8 position.payday red") == found(
        phase=SELLING, ships={"R": 4}
    )


def test_who_is_asked_to_insure() -> None:
    """Asked is only who has a good to insure while a ship is on the waves."""
    asked = Insuring(0, 1)
    afloat, home = {"R": 5, "B": 3}, {"R": 5, "B": 2}
    assert () == found(phase=asked, ships=afloat, goods=["", "B2"])
    calm = ("SINK-2 position.calm",)
    assert calm == found(phase=asked, ships=home, goods=["", "B2"])
    assert calm == found(phase=asked, ships=home, goods=["", "B2"], ruleset=ANY)
    nothing = ("INS-6 position.not_asked Bob",)
    assert nothing == found(phase=asked, ships=afloat, goods=["B2", "Y2"])
    assert nothing == found(phase=asked, ships=afloat, insured=["", "B2"], ruleset=ANY)
    assert () == found(phase=asked, ships=afloat, goods=["B2", "Y2"], ruleset=ANY)


# --- Preparation ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "table",
    [
        {"phase": Dealing()},
        {"phase": Dealing(), "market": "4R2"},
        {"phase": Dealing(), "market": "5R2", "farm": "2G2"},
        {"phase": Dealing(), **DEALT},
        {"phase": Dealing(), **DEALT, "hands": ["R5"]},
        {"phase": Dealing(), **DEALT, "hands": ["R5 R3", "R5 B2"]},
        {"phase": DrawingLot((0, 1)), **LOT},
        {"phase": ChoosingToken(1, 1), **START},
        {"phase": ChoosingToken(1, 2), **START, "tokens": ["", "R", ""]},
        {"phase": ChoosingToken(1, 0), **START, "tokens": ["", "R", "G"]},
        {"phase": ChoosingToken(0, 1), **LOT, "tokens": ["Y"]},
    ],
)
def test_a_preparation(table: dict[str, object]) -> None:
    """Market, Farm and hands are dealt, a lot may decide, and then tokens are chosen."""
    assert () == found(**table)


BEFORE = "SETUP-7 position.gained"


@pytest.mark.parametrize(
    ("extra", "problem"),
    [
        ({"ships": {"G": 1}}, "SETUP-2 position.sailed"),
        ({"goods": ["", "B2"]}, BEFORE),
        ({"insured": ["B2"]}, BEFORE),
        ({"vp": [0, 1]}, BEFORE),
        ({"discard": "Y2"}, BEFORE),
        ({"reserved": {0: "farm G2"}}, "SETUP-7 position.reserved"),
    ],
)
@pytest.mark.parametrize(
    "table",
    [
        {"phase": Dealing(), "market": "5R2", "farm": "2G2"},
        {"phase": DrawingLot((0, 1)), **LOT, "farm": "3G2"},
        {"phase": ChoosingToken(0, 0), **LOT},
    ],
)
def test_nothing_has_happened_yet(
    table: dict[str, object], extra: dict[str, object], problem: str
) -> None:
    """Before the first turn no ship has sailed, and nothing was bought, sold or reserved."""
    assert (problem,) == found(**{**table, **extra})


@pytest.mark.parametrize(
    ("phase", "tokens"),
    [
        (Dealing(), ["R", "", ""]),
        (ChoosingToken(1, 1), ["", "R", ""]),
        (ChoosingToken(1, 2), ["", "", ""]),
        (ChoosingToken(1, 2), ["R", "", ""]),
        (ChoosingToken(1, 2), ["", "2R", ""]),
        (ChoosingToken(1, 0), ["", "R", ""]),
        (ChoosingToken(1, 0), ["Y", "R", "G"]),
    ],
)
def test_first_tokens(phase: ChoosingToken | Dealing, tokens: list[str]) -> None:
    """Those who have chosen have one token each, from the start player on; the others none."""
    table = {**DEALT, "hands": ["2R5", "B5", ""]} if isinstance(phase, Dealing) else START
    numbers = ", ".join([{"2R": "2", "": "0"}.get(own, "1") for own in tokens])
    problem = f"SETUP-6 position.first_tokens {numbers} {type(phase).__name__}"
    assert (problem,) == found(**table, phase=phase, tokens=tokens)


OUT_OF_ORDER = "SETUP-4 position.dealing_order"


@pytest.mark.parametrize(
    "table",
    [
        {"market": "4R2", "farm": "G2"},
        {"market": "4R2", "hands": ["B2"]},
        {"market": "5R2", "farm": "2G2", "hands": ["", "B2"]},
        {**DEALT, "hands": ["R5", "B2"]},
        {**DEALT, "hands": ["R5 R2", "B2"]},
        {**DEALT, "hands": ["R5 R3", "B5 B3"]},
    ],
)
def test_order_of_dealing(table: dict[str, object]) -> None:
    """While cards are dealt nothing lies where the dealing has not got to, and all is not dealt."""
    assert (OUT_OF_ORDER,) == found(phase=Dealing(), **table)


def test_too_much_was_dealt() -> None:
    """Market and Farm get five and three cards."""
    problem = "SETUP-3 position.overdealt_areas"
    assert (problem,) == found(phase=Dealing(), market="6R2")
    assert (problem,) == found(phase=Dealing(), market="5R2", farm="4G2")
    assert (problem,) == found(phase=DrawingLot((0, 1)), **{**LOT, "market": "6R2"})


@pytest.mark.parametrize("phase", [DrawingLot((0, 1)), ChoosingToken(0, 0)])
@pytest.mark.parametrize(
    "less", [{"market": "4R2"}, {"farm": "2G2"}, {"hands": ["R5 R3", "B5 B2"]}]
)
def test_too_little_was_dealt(phase: DrawingLot | ChoosingToken, less: dict[str, object]) -> None:
    """The start player is sought when all cards have been dealt."""
    assert ("SETUP-3 SETUP-4 position.undealt",) == found(phase=phase, **{**LOT, **less})


@pytest.mark.parametrize("seat", [0, 2])
def test_the_start_player(seat: int) -> None:
    """Only who has the smallest sum, in the fewest cards, can be the start player."""
    name = ["Ann", "Bob", "Cay"][seat]
    assert (f"SETUP-5 position.start {name}",) == found(phase=ChoosingToken(seat, seat), **START)


@pytest.mark.parametrize(
    ("hands", "tied"),
    [
        (["2R5", "B5 B3", "3Y3"], (1,)),
        (["2R5", "B5 B3", "3Y3"], (0, 2)),
        (["R5 R3", "B5 B3", "G5 G3"], (0, 1)),
        (["R5 R3", "4B2", "G5 G3"], (0, 1, 2)),
        (["R5 R3", "4B2", "G5 G3"], (0, 7)),
    ],
)
def test_the_tied(hands: list[str], tied: tuple[int, ...]) -> None:
    """A lot is cast among all who are tied, and only if there are several."""
    problem = f"SETUP-5 position.tied {', '.join(map(str, tied))}"
    assert (problem,) == found(**DEALT, hands=hands, phase=DrawingLot(tied))


# --- What a phase leaves no room for -------------------------------------------------------------


def test_goods_after_their_sale() -> None:
    """Whoever was to sell a colour has none of its goods any more; others may still have some."""
    ann, bob = "PAY-1 position.unsold Ann red", "PAY-1 position.unsold Bob red"
    for zone in ("goods", "insured"):
        assert (ann,) == found(phase=SELLING, ships={"R": 5}, **{zone: ["R5"]})
        assert () == found(phase=SELLING, ships={"R": 5}, **{zone: ["B5", "R5"]})
    later = Selling(0, (RED,), RED, 1, 1, ((RED, 0), (RED, 1)))
    told = found(phase=later, ships={"R": 5}, goods=["R5", "R2"])
    assert (ann, bob) == told


def test_goods_of_arrived_colours_in_the_black_tide() -> None:
    """Before ships sink all arrived colours are sold; under `sequential` only the first of them."""
    tide = {"R": 5, "Y": 5, "B": 4}
    sold = "PAY-1 position.unsold Ann {}"
    asked = Insuring(0, 0)
    assert (sold.format("red"),) == found(phase=asked, ships=tide, goods=["R5 B2"])
    assert (sold.format("yellow"),) == found(phase=asked, ships=tide, goods=["Y5 B2"])
    waiting = found(phase=asked, ships=tide, goods=["Y5 B2"], ruleset=SEQUENTIAL)
    assert () == waiting


def test_goods_of_several_players_in_the_black_tide() -> None:
    """Those who have not sold are named in seat order."""
    told = found(phase=Insuring(1, 0), ships={"R": 5, "B": 4}, goods=["R5 B2", "R2"])
    assert [f"PAY-1 position.unsold {name} red" for name in ("Ann", "Bob")] == [*told]


def test_refreshes_that_there_are_not() -> None:
    """A refresh is that of a turn or of a purchase, and takes all pieces out of the Farm."""
    other = Refreshing(0, cast(Occasion, "tea"), 0, 2)
    assert ("REFR-1 position.occasion 'tea'",) == found(phase=other, market="2R2", farm="G2")
    farm = Refreshing(0, "turn", 0, 2)
    piece = found(phase=farm, market="2R2", reserved={0: "farm G2"})
    assert ("RES-6 position.piece_in_farm",) == piece


def test_first_hands_that_are_too_large() -> None:
    """Nobody draws on after reaching the sum; what came last is not known."""
    table = {"market": "5R2", "farm": "3R3"}
    assert () == found(phase=Dealing(), hands=["3B2 B5"], **table)
    expected = ("SETUP-4 position.overdealt_hand Ann",)
    assert expected == found(phase=Dealing(), hands=["B3 2B5"], **table)
