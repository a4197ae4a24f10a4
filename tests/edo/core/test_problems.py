"""What is wrong with a position: everything is told, each by its clause."""

from __future__ import annotations

from typing import Final

import pytest
from attrs import evolve

from osaka_rules import edo
from osaka_rules.edo import Hidden, Ruleset, State, phases, position
from osaka_rules.edo.parts import Parts
from osaka_rules.kernel import InvalidPosition, WrongType

FOUR: Final = ("Ann", "Bob", "Cay", "Dan")


def wrong(**parts: object) -> list[str]:
    """Return the keys of everything that is wrong with a position."""
    with pytest.raises(InvalidPosition) as refused:
        position(**parts)  # type: ignore[arg-type]
    return [problem.message.key for problem in refused.value.problems]


@pytest.mark.parametrize(
    ("parts", "key"),
    [
        (Parts(points=[-1]), "state.negative"),
        (Parts(rice=[11]), "state.limit"),
        (Parts(samurai=["E E E E E E"]), "state.samurai"),
        (Parts(neutrals=[7, 6]), "state.neutrals"),
        (
            Parts(
                names=FOUR,
                ruleset=Ruleset(supply="limited"),
                wood=[10, 10, 1],
                phase="wages",
                samurai=["E"],
                rice=[1],
            ),
            "state.supply",
        ),
        (Parts(display="X01 X02 X03"), "state.display"),
        (Parts(cards=["X01"], display="X01 X02 X03 X04"), "state.specials"),
        (Parts(cards=["B1"]), "state.specials"),
        (Parts(round=0), "state.round"),
        (Parts(round=11), "state.round"),
        (Parts(phase="home", round=2), "state.round"),
        (Parts(kits="K1"), "state.kits"),
        (Parts(phase="kit", seat=1, kits="K1 K2"), "state.kits"),
        (Parts(cities={"E": "x9"}), "state.building"),
        (Parts(cities={"E": "h2"}), "state.building"),
        (Parts(cities={"C1": " ".join(["h0"] * 6 + ["h1"] * 5)}), "state.city"),
        (Parts(cities={"E": "p0"}), "state.posts"),
        (Parts(cities={"C1": "p0 p1"}), "state.posts"),
        (Parts(cities={"C1": "h0 f"}), "state.pairs"),
        (Parts(cities={"C1": "h0 h0 h0 h0 h0 h0 h0 h0"}), "state.stock"),
        (Parts(cities={"C1": "p0", "C2": "p0"}), "state.stock"),
        (Parts(plans=["B1 wood 1, B1 rice 1, none"]), "state.plan_cards"),
        (Parts(plans=["X01 wood-plus 1"]), "state.plan_cards"),
        (Parts(plans=["B1 trade 1"]), "state.plan"),
        (Parts(plans=["B1 wood 5"]), "state.plan"),
        (Parts(plans=["B1 wood 4, B2 recruit 1, B3 trade 1"]), "state.plan_officials"),
        (Parts(plans=["B2 travel 0+1"]), "state.plan_officials"),
        (Parts(phase="plan", samurai=["E E E E E"]), "state.not_asked"),
        (Parts(phase="wages", samurai=["E"]), "state.not_asked"),
        (Parts(phase="work", plans=["B1 wood 1"]), "state.not_asked"),
        (Parts(phase="work", plans=["B1 money 1"]), "state.left"),
        (Parts(phase="take", plans=["B1 money 2"], left=1), "state.left"),
        (Parts(phase="recruit", plans=["B2 recruit 1"], rice=[1], left=2), "state.left"),
        (Parts(phase="travel", plans=["B2 travel 1+0"], left=[2, 0]), "state.left"),
        (Parts(phase="travel", plans=["B2 travel 1+0"], rides=1), "state.left"),
        (
            Parts(phase="build", plans=["B2 build-easy 2"], wood=[3], samurai=["C1"], used="C1 C1"),
            "state.left",
        ),
        (
            Parts(phase="build", plans=["B2 build-easy 2"], wood=[3], samurai=["C1"], used="C2"),
            "state.used",
        ),
        (
            Parts(phase="build", plans=["B2 build-easy 2"], wood=[3], samurai=["C1"], used="no"),
            "state.used",
        ),
        (Parts(phase="trade", plans=["B3 trade 2"], samurai=["E"], used="C1"), "state.used"),
        (Parts(slot=4), "state.slot"),
        (Parts(slot=0), "state.slot"),
    ],
)
def test_what_is_wrong(parts: Parts, key: str) -> None:
    """Each kind of position that cannot exist is refused."""
    assert key in wrong(**parts)


@pytest.mark.parametrize(
    ("parts", "key"),
    [
        (Parts(seat=2), "state.seat"),
        (Parts(offer="X01"), "position.name"),
        (Parts(display="Y1"), "position.name"),
        (Parts(samurai=["nowhere"]), "position.name"),
        (Parts(cities={"W1": "h0"}), "position.name"),
        (Parts(merchant="C4"), "position.name"),
        (Parts(kits="K9"), "position.name"),
        (Parts(wood=[1, 2, 3]), "position.seats"),
        (Parts(plans=["wood"]), "position.plan"),
        (Parts(phase="take"), "position.action"),
        (Parts(phase="travel", plans=["B2 travel 1+0"], left=[1]), "state.left"),
    ],
)
def test_what_cannot_be_laid_out(parts: Parts, key: str) -> None:
    """Names that nothing has, and lists that are too long, are refused."""
    assert [key] == wrong(**parts)


@pytest.mark.parametrize(
    "parts",
    [
        {"wod": [1]},
        {"wood": 1},
        {"wood": ["x"]},
        {"phase": "sleep"},
        {"cities": "E"},
        {"left": "x"},
    ],
)
def test_other_parts(parts: dict[str, object]) -> None:
    """What is no part of a position, or of another type, is refused."""
    with pytest.raises(WrongType):
        position(**parts)  # type: ignore[arg-type]


def _keys(state: State) -> list[str]:
    return [problem.message.key for problem in edo.problems(state)]


def test_states_made_by_hand() -> None:
    """Rows of wrong lengths, spaces and seats that are not there, and other boards are told."""
    state = position()
    four = edo.new_game(FOUR).board
    assert ["state.board"] == _keys(evolve(state, board=four))
    assert ["state.row"] == _keys(evolve(state, players=state.players[:1]))
    assert ["state.row"] == _keys(evolve(state, hidden=Hidden((), state.hidden.ryo)))
    assert ["state.space"] == _keys(evolve(state, merchant=99))
    assert ["state.seat"] == _keys(evolve(state, phase=phases.Roaming(7, 1)))
    assert ["names.number"] == _keys(evolve(state, names=("Ann",)))
    assert ["state.plan_slots"] * 2 == _keys(evolve(state, hidden=Hidden(((), ()), (1, 1))))
    assert "state.sorted" in _keys(evolve(state, display=state.display[::-1]))
    assert "state.merchants" in _keys(evolve(state, top=state.offer))
    assert "state.deck" in _keys(evolve(state, round=2))
    assert "state.dealt" in _keys(evolve(state, phase=phases.TurningUp()))
    new = edo.new_game(["Ann", "Bob"])
    assert ["state.dealt"] == _keys(evolve(new, merchant_bag=new.merchant_bag[1:]))
    dealt = evolve(new, display=("X01",), special_bag=new.special_bag[1:])
    assert ["state.display"] == _keys(dealt)
    full = "h0 h1 f h0 h1 f"
    many = position(names=FOUR, cities={"E": full, "C1": full.replace("0", "2").replace("1", "3")})
    fortresses = tuple([(*city, *["f"] * 3) for city in many.cities])
    assert "state.fortresses" in _keys(evolve(many, cities=fortresses))


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
