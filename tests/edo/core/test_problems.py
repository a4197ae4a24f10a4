"""What is wrong with a position: everything is told, each by its clause."""

from __future__ import annotations

from typing import Final

import pytest
from attrs import evolve

from osaka_rules import edo
from osaka_rules.edo import Hidden, Ruleset, State, phases, position
from osaka_rules.edo.parts import PHASES, Parts
from osaka_rules.kernel import InvalidPosition, WrongType
from tests.edo.packs import variant_with
from tests.support.changed import changed
from tests.support.refusals import noted, raised

FOUR: Final = ("Ann", "Bob", "Cay", "Dan")
NEW: Final = edo.new_game(["Ann", "Bob"])
ONE_RIDE: Final = variant_with(("rides = 2, anywhere = false", "rides = 1, anywhere = false"))
"""An official lets one samurai ride, so that no ride is ever left over."""


@pytest.mark.parametrize(
    ("parts", "refusal"),
    [
        (Parts(points=[-1]), "COMP-8 state.negative 0 -1 points"),
        (Parts(ryo=[9, -1]), "COMP-8 state.negative 1 -1 Ryo"),
        (Parts(rice=[11]), "COMP-5 state.limit 0 11 rice 10"),
        (
            Parts(samurai=["E E E E E E"]),
            "COMP-3 state.samurai 0 6 5; PLAN-7 state.plan_officials 0",
        ),
        (
            Parts(slot=2, samurai=["E E E"], plans=["B1 wood 2, B2 stone 1, none"]),
            "PLAN-7 state.plan_officials 0",
        ),
        (Parts(neutrals=[7, 6]), "COMP-2 state.neutrals 13 12"),
        (
            Parts(
                names=FOUR,
                ruleset=Ruleset(supply="limited"),
                wood=[10, 10, 1],
                phase="wages",
                samurai=["E"],
                rice=[1],
            ),
            "COMP-7 state.supply 21 wood 20",
        ),
        (Parts(display="X01 X02 X03"), "SETUP-4 LEARN-1 state.display 3 4"),
        (Parts(cards=["X01"], display="X01 X02 X03 X04"), "COMP-2 state.specials"),
        (Parts(cards=["B1"]), "COMP-2 state.specials"),
        (Parts(round=0), "END-2 state.round 0"),
        (Parts(round=11), "END-2 state.round 11"),
        (Parts(phase="home", round=2), "END-2 state.round 2"),
        (Parts(kits="K1"), "SETUP-8 state.kits"),
        (Parts(phase="kit", seat=1, kits="K1 K2"), "SETUP-8 state.kits"),
        (Parts(cities={"E": "x9"}), "COMP-1 state.building 'x9'"),
        (Parts(cities={"E": "h2"}), "COMP-1 state.building 'h2'"),
        (Parts(cities={"C1": " ".join(["h0"] * 6 + ["h1"] * 5)}), "MAP-4 state.city C1 11 10"),
        (Parts(cities={"E": "p0"}), "BUILD-6 state.posts E"),
        (Parts(cities={"C1": "p0 p1"}), "BUILD-6 state.posts C1"),
        (Parts(cities={"C1": "h0 f"}), "BUILD-7 state.pairs C1"),
        (Parts(cities={"C1": "h0 h0 h0 h0 h0 h0 h0 h0"}), "COMP-1 state.stock 0 8 houses 7"),
        (Parts(cities={"C1": "p0", "C2": "p0"}), "COMP-1 state.stock 0 2 posts 1"),
        (Parts(plans=["B1 wood 1, B1 rice 1, none"]), "PLAN-1 state.plan_cards 0"),
        (Parts(plans=["X01 wood-plus 1"]), "PLAN-1 state.plan_cards 0"),
        (Parts(plans=["B1 trade 1"]), "PLAN-2 state.plan 0 B1 trade 1"),
        (Parts(plans=["B1 wood 5"]), "PLAN-2 state.plan 0 B1 wood 5"),
        (Parts(plans=["B1 wood 4, B2 recruit 1, B3 trade 1"]), "PLAN-7 state.plan_officials 0"),
        (Parts(plans=["B2 travel 0+1"]), "PLAN-7 state.plan_officials 0"),
        (
            Parts(slot=2, neutrals=[1], plans=["B2 travel 0+1, B3 travel 0+1"]),
            "PLAN-7 state.plan_officials 0",
        ),
        (Parts(phase="plan", samurai=["E E E E E"]), "ASK-2 state.not_asked"),
        (Parts(phase="wages", samurai=["E"]), "ASK-5 state.not_asked"),
        (Parts(phase="work", plans=["B1 wood 1"]), "ASK-4 ASK-5 state.not_asked"),
        (Parts(phase="work", plans=["B1 money 1"]), "PERF-2 state.left"),
        (Parts(phase="take", plans=["B1 money 2"], left=1), "PERF-4 TRAVEL-6 state.left"),
        (
            Parts(phase="recruit", plans=["B2 recruit 1"], rice=[1], left=2),
            "PERF-4 TRAVEL-6 state.left",
        ),
        (Parts(phase="travel", plans=["B2 travel 1+0"], left=[2, 0]), "PERF-4 TRAVEL-6 state.left"),
        (Parts(phase="travel", plans=["B2 travel 1+0"], rides=1), "PERF-4 TRAVEL-6 state.left"),
        (
            Parts(phase="build", plans=["B2 build-easy 2"], wood=[3], samurai=["C1"], used="C1 C1"),
            "PERF-4 TRAVEL-6 state.left",
        ),
        (
            Parts(phase="build", plans=["B2 build-easy 2"], wood=[3], samurai=["C1"], used="C2"),
            "PERF-6 state.used",
        ),
        (
            Parts(phase="build", plans=["B2 build-easy 2"], wood=[3], samurai=["C1"], used="no"),
            "PERF-6 state.used",
        ),
        (Parts(phase="trade", plans=["B3 trade 2"], samurai=["E"], used="C1"), "PERF-6 state.used"),
        (
            Parts(phase="trade", plans=["B3 trade 2"], samurai=["W1"], used="E", ryo=[9]),
            "PERF-6 state.used",
        ),
        (Parts(special_bag="X01"), "COMP-2 state.specials"),
        (
            Parts(phase="travel", plans=["B2 travel 2+0"], left=[1, 0], rides=1, pack=ONE_RIDE),
            "PERF-4 TRAVEL-6 state.left",
        ),
        (
            Parts(phase="build", plans=["B1 build-difficult 3"], samurai=["C1"], wood=[9]),
            "PLAN-2 state.plan 0 B1 build-difficult 3",
        ),
        (Parts(slot=4), "PLAN-1 state.slot 4"),
        (Parts(slot=0), "PLAN-1 state.slot 0"),
    ],
)
def test_what_is_wrong(parts: Parts, refusal: str) -> None:
    """Each kind of position that cannot exist is refused."""
    assert refusal == raised(InvalidPosition, position, **parts)


@pytest.mark.parametrize(
    ("parts", "refusal"),
    [
        (Parts(seat=2), "COMP-1 state.seat 2 2"),
        (Parts(offer="X01"), "position.name 'X01' a merchant card"),
        (Parts(display="Y1"), "position.name 'Y1' a card"),
        (Parts(samurai=["nowhere"]), "position.name 'nowhere' a space of this map"),
        (Parts(cities={"W1": "h0"}), "position.name 'W1' a city of this map"),
        (Parts(merchant="C4"), "position.name 'C4' a space of this map"),
        (Parts(kits="K9"), "position.name 'K9' a kit"),
        (Parts(wood=[1, 2, 3]), "position.seats wood 3 2"),
        (Parts(samurai=["", "", "E"]), "position.seats samurai 3 2"),
        (Parts(cards=["", "", "X01"]), "position.seats cards 3 2"),
        (Parts(cards=["M01"]), "position.name 'M01' a card"),
        (Parts(special_bag="M01"), "position.name 'M01' a card"),
        (Parts(merchant_bag="X01"), "position.name 'X01' a merchant card"),
        (Parts(plans=["", "", "none"]), "position.seats plans 3 2"),
        (Parts(plans=["wood"]), "position.plan 'wood'"),
        (Parts(phase="take"), "PERF-2 position.action take"),
        (Parts(phase="take", slot=0), "PERF-2 position.action take"),
        (Parts(phase="travel", plans=["B2 travel 1+0"], left=[1]), "TRAVEL-6 state.left"),
    ],
)
def test_what_cannot_be_laid_out(parts: Parts, refusal: str) -> None:
    """Names that nothing has, and lists that are too long, are refused."""
    assert refusal == raised(InvalidPosition, position, **parts)


@pytest.mark.parametrize(
    ("parts", "refusal"),
    [
        ({"wod": [1]}, "position.part 'wod'"),
        ({"wood": 1}, "position.form wood 1 a list of whole numbers of up to nine digits"),
        ({"wood": ["x"]}, "position.form wood ['x'] a list of whole numbers of up to nine digits"),
        (
            {"phase": "sleep"},
            f"position.form phase 'sleep' one of {', '.join(PHASES)}",
        ),
        (
            {"ryo": [10**9]},
            "position.form ryo [1000000000] a list of whole numbers of up to nine digits",
        ),
        ({"cities": "E"}, "position.form cities 'E' texts by the ids of cities"),
        ({"left": "x"}, "position.form left 'x' a whole number, or two of them"),
    ],
)
def test_other_parts(parts: dict[str, object], refusal: str) -> None:
    """What is no part of a position, or of another type, is refused."""
    assert refusal == raised(WrongType, position, **parts)


def _noted(state: State) -> list[str]:
    return [noted(problem) for problem in edo.problems(state)]


def test_states_made_by_hand() -> None:
    """Rows of wrong lengths, spaces and seats that are not there, and other boards are told."""
    state, other = position(), edo.new_game(FOUR)
    cases: list[tuple[State, str]] = [
        (evolve(state, board=other.board), "MAP-1 state.board 2"),
        (evolve(state, players=state.players[:1]), "COMP-1 state.row players 1 2"),
        (evolve(state, hidden=Hidden((), (1, 1))), "COMP-1 state.row plans 0 2"),
        (evolve(state, hidden=Hidden(state.hidden.plans, (1,))), "COMP-1 state.row ryo 1 2"),
        (evolve(state, cities=state.cities[1:]), "COMP-1 state.row cities 3 4"),
        (_with_player(state, samurai=(0, 0)), "COMP-1 state.row samurai 2 19"),
        (
            _with_player(state, samurai=(-1, *[0] * 18)),
            "COMP-8 state.negative 0 -1 samurai on a space",
        ),
        (_with_player(state, resources=(0, 0, -2)), "COMP-8 state.negative 0 -2 rice"),
        (
            _with_player(state, neutrals=-1),
            "COMP-8 state.negative 0 -1 neutrals; PLAN-7 state.plan_officials 0",
        ),
        (evolve(state, merchant=99), "MAP-1 state.space 99"),
        (evolve(state, merchant=-1), "MAP-1 state.space -1"),
        (evolve(state, merchant=19), "MAP-1 state.space 19"),
        (evolve(state, phase=phases.Roaming(7, 1)), "COMP-1 state.seat 7 2"),
        (evolve(state, phase=phases.Roaming(2, 1)), "COMP-1 state.seat 2 2"),
        (evolve(state, phase=phases.Roaming(-1, 1)), "COMP-1 state.seat -1 2"),
        (evolve(state, names=("Ann",)), "COMP-1 names.number Edo 1 2 4"),
        (
            evolve(state, hidden=Hidden(((), ()), (1, 1))),
            "PLAN-1 PERF-1 state.plan_slots 0 0 0; PLAN-1 PERF-1 state.plan_slots 1 0 0",
        ),
        (evolve(state, display=state.display[::-1]), "MAP-5 state.sorted X04, X03, X02, X01"),
        (
            evolve(state, special_bag=state.special_bag[::-1]),
            "MAP-5 state.sorted X12, X11, X10, X09, X08, X07, X06, X05",
        ),
        (
            evolve(state, merchant_bag=state.merchant_bag[::-1]),
            "MAP-5 state.sorted M10, M09, M08, M07, M06, M05, M04, M03",
        ),
        (evolve(state, kits=("K9",)), "MAP-5 state.sorted K9; SETUP-8 state.kits"),
        (evolve(state, top=state.offer), "COMP-2 state.merchants"),
        (evolve(state, offer="M99"), "COMP-2 state.merchants"),
        (evolve(state, offer=None), "END-2 state.deck 1 9 9"),
        (evolve(state, round=2), "END-2 state.deck 2 8 9; PLAN-1 PERF-1 state.plan_slots 1 3 0"),
        (
            evolve(state, top=None, merchant_bag=(state.top or "", *state.merchant_bag)),
            "NEXT-1 state.dealt",
        ),
        (
            evolve(state, phase=phases.TurningUp()),
            "NEXT-1 state.dealt; "
            + "; ".join([f"PLAN-1 PERF-1 state.plan_slots {seat} 3 0" for seat in (0, 1)]),
        ),
        (evolve(NEW, merchant_bag=NEW.merchant_bag[1:]), "CHANCE-2 state.dealt"),
        (evolve(NEW, top="M01", merchant_bag=NEW.merchant_bag[1:]), "CHANCE-2 state.dealt"),
        (
            evolve(NEW, display=("X01",), special_bag=NEW.special_bag[1:]),
            "SETUP-4 LEARN-1 state.display 1 4",
        ),
        (
            _with_player(NEW, cards=("X01",), of=NEW.special_bag[1:]),
            "SETUP-4 LEARN-1 state.display 0 4",
        ),
    ]
    for each, said in cases:
        assert said == "; ".join(_noted(each))
    full = "h0 h1 f h0 h1 f"
    many = position(names=FOUR, cities={"E": full, "C1": full.replace("0", "2").replace("1", "3")})
    fortresses = tuple([(*city, *["f"] * 3) for city in many.cities])
    assert "COMP-2 state.fortresses 19 8" in _noted(evolve(many, cities=fortresses))


def _with_player(state: State, of: tuple[str, ...] | None = None, **parts: object) -> State:
    """Return a state in which the first player has other parts, and the bag other cards."""
    player = changed(state.players[0], **parts)
    bag = state.special_bag if of is None else of
    return evolve(state, players=(player, *state.players[1:]), special_bag=bag)


def test_more_positions() -> None:
    """Positions can be named in every phase."""
    assert (
        phases.Travelling(0, 1, 1, 0, 0)
        == position(phase="travel", plans=["B2 travel 1+0"], left=1).phase
    )
    assert (
        phases.Building(0, 1, 1, ("C1",))
        == position(
            phase="build", plans=["B2 build-easy 2"], wood=[3], samurai=["C1 C2"], used="C1"
        ).phase
    )
    assert "M09" == position(top="M09").top
    assert ("K4", "K5") == position(phase="kit", seat=0, names=FOUR, kits="K5 K4").kits
