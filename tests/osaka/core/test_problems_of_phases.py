"""What cannot be in one phase of the game or another is found, phase by phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest

from osaka_rules import (
    ChoosingToken,
    Colour,
    Dealing,
    DrawingLot,
    Insuring,
    InvalidPosition,
    Refreshing,
    Ruleset,
    Selling,
    State,
    cards,
    position,
    problems,
)
from osaka_rules.osaka.events import Occasion

RED, BLUE, YELLOW, GREEN = Colour
SELLING = Selling(0, (RED,), RED, 0, 1, ((RED, 0),))
DEALT = {"market": "5R2", "farm": "3G2"}
"""Market and Farm as they are dealt."""
LOT = {**DEALT, "hands": ["R5 R3", "B5 B3"]}
"""Two players with equal hands."""
START = {**DEALT, "hands": ["2R5", "B5 B3", "3Y3"]}
"""Three players, of whom Bob starts."""
SEQUENTIAL = Ruleset(paydays="sequential")
ANY = Ruleset(insurance="any")
build: Callable[..., State] = position
"""To build a position from a table of its parts, whatever they are."""


def found(**table: object) -> tuple[str, ...]:
    """Tell all that is wrong with a position."""
    try:
        state = build(**table)
    except InvalidPosition as error:
        return error.problems
    return problems(state)


# --- Turns and refreshes -------------------------------------------------------------------------


def test_a_turn_that_would_have_begun_with_a_refresh() -> None:
    """A player to act has a Market card to take, unless no card at all could be laid there."""
    problem = (
        "The Market has nothing for Ann, so the turn would have begun with a refresh; put a card"
        " there. (TURN-2)"
    )
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
    assert ("A card is to be drawn, but the draw pile is empty. (REFR-3)",) == found(
        phase=phase, market=market, farm=farm, draw=""
    )
    number = len(cards(farm)) + 1
    assert (f"The Farm has {number} cards, which does not fit the refresh. (REFR-1)",) == found(
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
    expected = "Fewer free cards lie in the Market than this refresh has brought there. (REFR-1)"
    phase = Refreshing(0, "turn", to_market, to_farm)
    assert (expected,) == found(phase=phase, market=market, reserved=reserved)
    assert () == found(phase=phase, market=f"{market} R2", reserved=reserved)


@pytest.mark.parametrize(
    ("to_market", "to_farm"), [(3, 3), (2, 2), (1, 0), (0, 0), (0, 4), (-1, 3), (1, 4)]
)
def test_no_such_refresh(to_market: int, to_farm: int) -> None:
    """A refresh never waits for more cards than are to be drawn, or for none, or out of order."""
    assert (f"A refresh never waits for {to_market} + {to_farm} cards. (REFR-1)",) == found(
        phase=Refreshing(0, "turn", to_market, to_farm)
    )


def test_no_refresh_for_an_empty_farm() -> None:
    """Where nothing is drawn to the Farm, a refresh is over when the Market has its cards."""
    ruleset = Ruleset(refresh_farm=0)
    assert () == found(ruleset=ruleset, phase=Refreshing(0, "turn", 1, 0), market="R2")
    expected = ("A refresh never waits for 0 + 0 cards. (REFR-1)",)
    assert expected == found(ruleset=ruleset, phase=Refreshing(0, "turn", 0, 0))


# --- Paydays -------------------------------------------------------------------------------------


def test_a_sale_that_waits_for_a_card() -> None:
    """In the middle of a sale at least one VP is owed, and the seller has earned a token."""
    assert () == found(phase=SELLING, ships={"R": 5})
    nothing = "No victory point is to be drawn for Ann. (PAY-5)"
    for owed in (0, -1):
        phase = Selling(0, (RED,), RED, 0, owed, ((RED, 0),))
        assert (nothing,) == found(phase=phase, ships={"R": 5})
    for earned in ((), ((RED, 1),), ((BLUE, 0),), ((RED, 0), (RED, 1))):
        phase = Selling(0, (RED,), RED, 0, 1, earned)
        assert (nothing,) == found(phase=phase, ships={"R": 5})
    assert ("A card is to be drawn, but the draw pile is empty. (REFR-3)",) == found(
        phase=SELLING, ships={"R": 5}, draw=""
    )


def test_the_sales_before_the_one_that_waits() -> None:
    """Sales stand in the order of the payday, each once, and are of its colours and players."""
    for first in ((RED, 1), (RED, 0), (RED, 77), (RED, -1)):
        earned = (first, (RED, 0))
        phase = Selling(0, (RED,), RED, 0, 1, earned)
        assert (f"The sales {earned} are not in the order of this payday. (PAY-8)",) == found(
            phase=phase, ships={"R": 5}
        )
    other = ((BLUE, 0),)
    assert (f"The sales {other} are not in the order of this payday. (PAY-8)",) == found(
        phase=Selling(0, (RED,), BLUE, 0, 1, other), ships={"R": 5}
    )


def test_the_ships_of_a_payday() -> None:
    """A payday is for all ships in Edo, or under `sequential` for the first of them."""
    both = Selling(0, (RED, BLUE), RED, 0, 1, ((RED, 0),))
    home = {"R": 5, "B": 5}
    one = found(phase=SELLING, ships=home)
    two = found(phase=both, ships=home, ruleset=SEQUENTIAL)
    assert (f"The payday of {(RED,)} does not fit the ships in Edo. (PAY-8)",) == one
    assert (f"The payday of {(RED, BLUE)} does not fit the ships in Edo. (PAY-8)",) == two
    assert () == found(phase=both, ships=home)
    assert () == found(phase=SELLING, ships=home, ruleset=SEQUENTIAL)
    assert (
        "It cannot be payday while no ship is in Edo. (SHIP-3)",
        f"The payday of {(RED,)} does not fit the ships in Edo. (PAY-8)",
    ) == found(phase=SELLING, ships={"R": 4})


def test_who_is_asked_to_insure() -> None:
    """Asked is only who has a good to insure while a ship is on the waves."""
    asked = Insuring(0, 1)
    afloat, home = {"R": 5, "B": 3}, {"R": 5, "B": 2}
    assert () == found(phase=asked, ships=afloat, goods=["", "B2"])
    calm = ("Nobody is asked to insure while no ship is on the waves. (SINK-2)",)
    assert calm == found(phase=asked, ships=home, goods=["", "B2"])
    assert calm == found(phase=asked, ships=home, goods=["", "B2"], ruleset=ANY)
    nothing = ("Bob has no good to insure and is not asked. (INS-6)",)
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


BEFORE = "Goods, victory points or discarded cards are there before the first turn. (SETUP-7)"


@pytest.mark.parametrize(
    ("extra", "problem"),
    [
        ({"ships": {"G": 1}}, "Ships have sailed before the first turn. (SETUP-2)"),
        ({"goods": ["", "B2"]}, BEFORE),
        ({"insured": ["B2"]}, BEFORE),
        ({"vp": [0, 1]}, BEFORE),
        ({"discard": "Y2"}, BEFORE),
        ({"reserved": {0: "farm G2"}}, "A card is reserved before the first turn. (SETUP-7)"),
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
    (problem,) = found(**table, phase=phase, tokens=tokens)
    assert problem.startswith("The tokens ((")
    assert problem.endswith(f"do not fit the phase {phase}. (SETUP-6)")


OUT_OF_ORDER = "The cards have not been dealt in the order Market, Farm, hands. (SETUP-4)"


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
    problem = "Too many cards lie in the Market or the Farm. (SETUP-3)"
    assert (problem,) == found(phase=Dealing(), market="6R2")
    assert (problem,) == found(phase=Dealing(), market="5R2", farm="4G2")
    assert (problem,) == found(phase=DrawingLot((0, 1)), **{**LOT, "market": "6R2"})


@pytest.mark.parametrize("phase", [DrawingLot((0, 1)), ChoosingToken(0, 0)])
@pytest.mark.parametrize(
    "less", [{"market": "4R2"}, {"farm": "2G2"}, {"hands": ["R5 R3", "B5 B2"]}]
)
def test_too_little_was_dealt(phase: DrawingLot | ChoosingToken, less: dict[str, object]) -> None:
    """The start player is sought when all cards have been dealt."""
    assert ("The cards have not all been dealt. (SETUP-3, SETUP-4)",) == found(
        phase=phase, **{**LOT, **less}
    )


@pytest.mark.parametrize("seat", [0, 2])
def test_the_start_player(seat: int) -> None:
    """Only who has the smallest sum, in the fewest cards, can be the start player."""
    name = ["Ann", "Bob", "Cay"][seat]
    assert (f"{name} cannot be the start player. (SETUP-5)",) == found(
        phase=ChoosingToken(seat, seat), **START
    )


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
    assert (f"The players who are tied for the start are not {tied}. (SETUP-5)",) == found(
        **DEALT, hands=hands, phase=DrawingLot(tied)
    )


# --- What a phase leaves no room for -------------------------------------------------------------


def test_goods_after_their_sale() -> None:
    """Whoever was to sell a colour has none of its goods any more; others may still have some."""
    ann, bob = "Ann must have sold all red goods by now. (PAY-1)", "Bob must have"
    for zone in ("goods", "insured"):
        assert (ann,) == found(phase=SELLING, ships={"R": 5}, **{zone: ["R5"]})
        assert () == found(phase=SELLING, ships={"R": 5}, **{zone: ["B5", "R5"]})
    later = Selling(0, (RED,), RED, 1, 1, ((RED, 0), (RED, 1)))
    told = found(phase=later, ships={"R": 5}, goods=["R5", "R2"])
    assert (ann, f"{bob} sold all red goods by now. (PAY-1)") == told


def test_goods_of_arrived_colours_in_the_black_tide() -> None:
    """Before ships sink all arrived colours are sold; under `sequential` only the first of them."""
    tide = {"R": 5, "Y": 5, "B": 4}
    sold = "Ann must have sold all {} goods by now. (PAY-1)"
    asked = Insuring(0, 0)
    assert (sold.format("red"),) == found(phase=asked, ships=tide, goods=["R5 B2"])
    assert (sold.format("yellow"),) == found(phase=asked, ships=tide, goods=["Y5 B2"])
    waiting = found(phase=asked, ships=tide, goods=["Y5 B2"], ruleset=SEQUENTIAL)
    assert () == waiting


def test_goods_of_several_players_in_the_black_tide() -> None:
    """Those who have not sold are named in seat order."""
    told = found(phase=Insuring(1, 0), ships={"R": 5, "B": 4}, goods=["R5 B2", "R2"])
    assert [f"{name} must have sold all red goods by now. (PAY-1)" for name in ("Ann", "Bob")] == [
        *told
    ]


def test_refreshes_that_there_are_not() -> None:
    """A refresh is that of a turn or of a purchase, and takes all pieces out of the Farm."""
    other = Refreshing(0, cast(Occasion, "tea"), 0, 2)
    assert ("There is no refresh for 'tea'. (REFR-1)",) == found(
        phase=other, market="2R2", farm="G2"
    )
    farm = Refreshing(0, "turn", 0, 2)
    piece = found(phase=farm, market="2R2", reserved={0: "farm G2"})
    assert ("A piece lies in the Farm, but a refresh takes it to the Market. (RES-6)",) == piece


def test_first_hands_that_are_too_large() -> None:
    """Nobody draws on after reaching the sum; what came last is not known."""
    table = {"market": "5R2", "farm": "3R3"}
    assert () == found(phase=Dealing(), hands=["3B2 B5"], **table)
    expected = ("Ann would have stopped drawing earlier. (SETUP-4)",)
    assert expected == found(phase=Dealing(), hands=["B3 2B5"], **table)
