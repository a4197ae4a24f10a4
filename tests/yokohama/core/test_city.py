"""The city: names of boards, which of them touch, and what is asked of it again and again."""

from __future__ import annotations

from typing import Final

import pytest

from osaka_rules.yokohama import RECONSTRUCTED, City
from osaka_rules.yokohama import moves as m
from osaka_rules.yokohama.components import LARGEST_CHOICE, NOTHING, Amounts, parse_amounts
from osaka_rules.yokohama.laying_out import city_of

SIZES: Final = {2: (4, 3, 2, 1), 3: (5, 4, 3, 2), 4: (6, 5, 4, 3)}
"""Boards in each row, by the number of players."""


def city(players: int) -> City:
    """Return a city with the boards in the order of the pack."""
    return city_of(RECONSTRUCTED, players, "")


def drawn(rows: tuple[int, ...]) -> list[tuple[float, int]]:
    """Return where the middle of each board lies, every row half a board to the right."""
    return [(place + row / 2, row) for row, boards in enumerate(rows) for place in range(boards)]


@pytest.mark.rule("MAP-2", "MAP-3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_boards_touch(players: int) -> None:
    """Boards touch beside each other, and those that lie half a board apart in the next row."""
    places = drawn(SIZES[players])
    expected = [
        tuple(
            [
                other
                for other, (x, y) in enumerate(places)
                if (y == row and abs(x - at) == 1) or (abs(y - row) == 1 and abs(x - at) == 0.5)
            ]
        )
        for at, row in places
    ]
    assert tuple(expected) == city(players).neighbours


@pytest.mark.rule("MAP-1", "MAP-5")
@pytest.mark.parametrize(("players", "canal"), [(2, None), (3, 13), (4, 17)])
def test_areas(players: int, canal: int | None) -> None:
    """All boards but the Canal are areas; the Canal is in play with three and four."""
    found = city(players)
    assert (sum(SIZES[players]), canal) == (found.size, found.canal)
    assert tuple([cell for cell in range(found.size) if cell != canal]) == found.areas
    assert {cell: found.ids[cell] for cell in range(found.size)} == {
        cell: area for area, cell in found.cells.items()
    }


@pytest.mark.rule("MAP-4")
def test_the_second_of_a_kind() -> None:
    """It bears a 2, wherever the first lies before it."""
    found = City(RECONSTRUCTED, 4, ("tea", "copper", "tea", "copper"))
    assert ("tea", "copper", "tea2", "copper2") == found.ids
    assert ["tea", "copper", "tea", "copper"] == [board.id for board in found.boards]


def test_moves_of_a_city() -> None:
    """A whole city has the moves that name its boards; one that is being dealt has none."""
    found = city(4)
    made = {
        m.SendAgent: found.agents,
        m.Place: found.places,
        m.MoveTo: found.tos,
        m.MoveVia: found.vias,
        m.Tram: found.trams,
        m.Recall: found.recalls,
        m.PutStation: found.stations,
    }
    for make, moves in made.items():
        assert tuple([make(area) for area in found.ids]) == moves
    partial = City(RECONSTRUCTED, 4, ("tea",))
    assert ((), (), ()) == (partial.neighbours, partial.places, partial.tos)
    assert (18, (0,)) == (partial.size, partial.areas)


def test_equal_cities() -> None:
    """Cities of the same boards are equal; another order or number of players is another."""
    assert city(3) == city(3)
    assert hash(city(3)) == hash(city(3))
    assert city(3) != city(4)
    assert City(RECONSTRUCTED, 2, ("tea", "bank")) != City(RECONSTRUCTED, 2, ("bank", "tea"))
    assert City(RECONSTRUCTED, 2, ("tea",)) != City(RECONSTRUCTED, 3, ("tea",))
    assert "City(players=2, kinds=('tea',))" == repr(City(RECONSTRUCTED, 2, ("tea",)))


# --- Amounts -------------------------------------------------------------------------------------


@pytest.mark.rule("GAIN-1", "PACK-5")
@pytest.mark.parametrize(
    ("text", "amounts"),
    [
        ("V5 M2", Amounts(vp=5, movement=2)),
        ("Y1 A1", Amounts(yen=1, any_goods=1)),
        ("C1 S2 T3 F4", Amounts(copper=1, silk=2, tea=3, seafood=4)),
        ("I1", Amounts(imports=1)),
        ("W99 M999", Amounts(warehouse=LARGEST_CHOICE, movement=999)),
        ("V1 Y2 C3 S4 T5 F6 A7 I8 W9 M10", Amounts(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)),
    ],
)
def test_amounts(text: str, amounts: Amounts) -> None:
    """Amounts have one text."""
    assert amounts == parse_amounts(text)
    assert text == str(amounts)


def test_goods_of_amounts() -> None:
    """Goods of one's choice are not among the goods."""
    assert (1, 2, 3, 4) == parse_amounts("C1 S2 T3 F4 A5").goods
    assert ("", (0, 0, 0, 0)) == (str(NOTHING), NOTHING.goods)
