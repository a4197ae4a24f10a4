"""Chapters END, SCORE and WIN: the last round, the final scoring and the winner."""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Final, Unpack

import pytest

from osaka_rules import yokohama
from osaka_rules.yokohama import (
    ChurchScored,
    CountriesScored,
    CustomsScored,
    EndTriggered,
    GameEnded,
    Over,
    RestScored,
    TechnologyScored,
    TurnBegan,
    position,
    scores,
)
from osaka_rules.yokohama.parts import Parts
from osaka_rules.yokohama.scoring import country_sets
from tests.yokohama.given import Given, given, given_parts

FOUR: Final = ("Ann", "Bob", "Cay", "Dan")
ALL_SHOPS: Final = "copper silk tea fishing bank portA labA agency"
"""Eight areas of a city of two players."""


def ending(**parts: Unpack[Parts]) -> Given:
    """Return a player of two, or of those named, who is about to end a turn of round 5."""
    return given_parts({"phase": "second", "round": 5}, parts)


def last(after: Given) -> tuple[int | None, str | None]:
    """Return the last round and what made it so, as far as they are known."""
    return after.state.last, after.state.trigger


SOON: Final = 100
"""More moves than two rounds can have in which nobody does anything."""


def idle(begun: Given) -> Given:
    """Do as little as possible until the game is over, which is soon."""
    after = begun
    for _ in range(SOON):
        if yokohama.actor(after.state) is None:
            return after
        moves = after.moves()
        after = after.when("return" if "return" in moves else moves[-1])
    raise AssertionError("The game does not end.")


# --- What ends the game --------------------------------------------------------------------------


@pytest.mark.rule("END-1", "END-7")
def test_four_houses() -> None:
    """All four houses of one player make the next round the last; three do not."""
    areas = ["bank", "tea", "silk", "copper"]
    built = ending(houses=dict.fromkeys(areas, 1))
    built.when("done").then(EndTriggered("houses", 6))
    assert (None, None) == last(ending(houses=dict.fromkeys(areas[1:], 1)).when("done"))
    spread = ending(houses=dict.fromkeys(areas[2:], 1), hands=["a4", "h1"])
    assert (None, None) == last(spread.when("done"))  # two built, one in hand, one in warehouse
    shared = {"bank": 1, "tea": 1, "silk": 0, "copper": 0}
    assert (None, None) == last(ending(houses=shared).when("done"))


@pytest.mark.rule("END-2", "END-7")
def test_eight_shops() -> None:
    """All eight shops of one player make the next round the last; seven do not."""
    areas = ALL_SHOPS.split()
    built = ending(shops={area: [0] for area in areas})
    built.when("done").then(EndTriggered("shops", 6))
    seven = ending(shops={area: [0] for area in areas[1:]}, hands=["a8 s1"])
    assert (None, None) == last(seven.when("done"))
    spread = ending(shops={area: [0] for area in areas[2:]}, hands=["a8 s1"])
    assert (None, None) == last(spread.when("done"))  # six built, one in hand, one in warehouse


@pytest.mark.rule("END-3", "PORT-6")
def test_no_order_for_a_port() -> None:
    """An empty deck ends the game only when a port board has an empty space."""
    six = "o07 o08 o09 o10 o11 o12"
    assert (6, "orders") == last(ending(order_deck=0, ports={"A": six[:-4]}).when("done"))
    assert (None, None) == last(ending(order_deck=0, ports={"A": six}).when("done"))
    other_port = ending(names=FOUR[:3], order_deck=0, ports={"A": six, "B": "o13 o14 o15 o16 o17"})
    assert (6, "orders") == last(other_port.when("done"))


@pytest.mark.rule("END-4", "END-5")
@pytest.mark.parametrize(("players", "full"), [(2, 4), (3, 5), (4, 6)])
def test_full_boards(players: int, full: int) -> None:
    """As many assistants as the number of players asks for, of all players together."""
    seats = [0, 1, 0, 1, 1, 0][:full]
    church = ending(names=FOUR[:players], church=seats)
    church.when("done").then(EndTriggered("church", 6))
    customs = ending(names=FOUR[:players], customs=[None, None, *seats])
    customs.when("done").then(EndTriggered("customs", 6))
    both = ending(names=FOUR[:players], church=seats[1:], customs=seats[1:])
    assert (None, None) == last(both.when("done"))


@pytest.mark.rule("END-7")
def test_the_first_of_several() -> None:
    """Of several conditions met in one turn the first of the list is named."""
    areas = ALL_SHOPS.split()
    met: list[tuple[str, Parts]] = [
        ("customs", {"customs": [1] * 4}),
        ("church", {"church": [0] * 4}),
        ("orders", {"order_deck": 0, "ports": {"A": "o07"}}),
        ("shops", {"shops": {area: [1] for area in areas}}),
        ("houses", {"houses": dict.fromkeys(areas[:4], 0)}),
    ]
    together: Parts = {}
    for trigger, parts in met:
        together = {**together, **parts}
        assert (6, trigger) == last(ending(**together).when("done"))


@pytest.mark.rule("END-7")
def test_it_is_looked_at_when_a_turn_ends() -> None:
    """While the turn goes on nothing is known, and later conditions change nothing."""
    start = position(
        phase="act", action="church", power=4, church=[None, None, 0, 1, 1], hands=["a4"]
    )
    placed = given(start).when("church 2 from hand")
    assert (None, None) == last(placed)
    assert (2, "church") == last(placed.when("done"))
    houses: dict[str, int] = dict.fromkeys(ALL_SHOPS.split()[:4], 0)
    known = ending(last=6, trigger="church", church=[0] * 4, houses=houses)
    assert (6, "church") == last(known.when("done"))


@pytest.mark.rule("END-6")
@pytest.mark.parametrize("seat", [0, 2, 3])
def test_the_last_round(seat: int) -> None:
    """The round is finished and one more is played, so that all have had equally many turns."""
    after = idle(ending(names=FOUR, seat=seat, church=[0] * 6))
    left = [(each, 5) for each in range(seat + 1, 4)]
    turns = [(event.seat, event.round) for event in after.events_of(TurnBegan)]
    assert [*left, *[(each, 6) for each in range(4)]] == turns
    assert (Over(), 6) == (after.state.phase, after.state.round)
    assert [] == after.moves()


@pytest.mark.rule("END-8")
def test_round_200_is_the_last() -> None:
    """If nothing has ended the game when it begins, it is the last, whatever is met in it."""
    begun = given(position(phase="second", seat=1, round=199)).when("done")
    begun.then(EndTriggered("rounds", 200))
    met = given_parts(
        {"phase": "second", "round": 200, "last": 200, "trigger": "rounds"}, {"church": [0] * 4}
    )
    assert (200, "rounds") == last(met.when("done"))
    after = idle(begun)
    assert ["rounds"] == [event.ended_by for event in after.events_of(GameEnded)]


@pytest.mark.rule("END-6", "END-8")
@pytest.mark.parametrize("seat", [0, 1])
def test_met_in_round_199(seat: int) -> None:
    """What is met in round 199 makes 200 the last as ever."""
    after = idle(given(position(phase="second", seat=seat, round=199, church=[0] * 4)))
    after.then(EndTriggered("church", 200))
    assert ["church"] == [event.ended_by for event in after.events_of(GameEnded)]


# --- The final scoring ---------------------------------------------------------------------------


@pytest.mark.rule("SCORE-1", "SCORE-2", "SCORE-5")
def test_places_on_the_boards() -> None:
    """Most assistants are first, second most second; nobody gets anything for third."""
    spaces = [2, 1, 2, 0, 2, 1]
    found = scores(position(names=FOUR, church=spaces, customs=spaces))
    assert ((1, 2, 3, 0), (0, 3, 6, 0)) == (found.church.assistants, found.church.vp)
    assert (0, 4, 8, 0) == found.customs.vp


@pytest.mark.rule("SCORE-2")
def test_ties_on_the_boards() -> None:
    """Of equally many the one whose rightmost assistant is further right comes first."""
    assert (0, 6, 0, 3) == scores(position(names=FOUR, church=[0, 3, 1])).church.vp
    apart = [0, None, 1, None, 2, None, 3]
    assert (0, 0, 4, 8) == scores(position(names=FOUR, customs=apart)).customs.vp
    inner = [1, 0, 0, 1]
    assert (4, 8) == scores(position(customs=inner)).customs.vp


@pytest.mark.rule("SCORE-5")
def test_who_has_nothing_scores_nothing() -> None:
    """A player alone on a board, or with technologies, gets the first place and no other."""
    alone = scores(position(names=FOUR, church=[2], customs=[1, 1], cards=["", "", "tram"]))
    assert (0, 0, 6, 0) == alone.church.vp
    assert (0, 8, 0, 0) == alone.customs.vp
    assert (0, 0, 10, 0) == alone.technology.vp
    nobody = scores(position(names=FOUR))
    parts = (nobody.church, nobody.customs, nobody.technology, nobody.countries)
    assert [(0,) * 4] * 4 == [part.vp for part in parts]


@pytest.mark.rule("SCORE-3")
def test_ties_of_technologies() -> None:
    """Of equal sums the player who comes first from the start player on is first."""
    four_each = ["mining", "winery", "postal", "telephone"]
    assert (10, 5, 0, 0) == scores(position(names=FOUR, cards=four_each)).technology.vp
    last_best = ["mining", "winery", "postal", "telephone stock"]
    found = scores(position(names=FOUR, cards=last_best)).technology
    assert ((4, 4, 4, 4 + 2), (5, 0, 0, 10)) == (found.values, found.vp)


@pytest.mark.rule("SCORE-4", "LAB-2", "LAB-5")
def test_surcharges_are_no_part_of_a_value() -> None:
    """What was paid for the space, or for the fifth technology, does not count."""
    start = position(
        phase="act",
        action="labA",
        power=5,
        labs={"A": "gaslight-EN ball-EN tram-DE"},
        cards=["mining winery postal stock"],
        yen=[4],
    )
    after = given(start).when("learn tram-DE for Y4")
    assert 4 + 4 + 4 + 2 + 5 == scores(after.state).technology.values[0]


OF_COUNTRY: Final = {
    "EN": ["o01", "o02", "o03"],
    "US": ["o05", "o09", "o14"],
    "FR": ["o10", "o12"],
    "DE": ["o06", "o08"],
    "NL": ["o13", "o17"],
}
"""Some orders by country."""


@pytest.mark.rule("SCORE-6")
@pytest.mark.parametrize(
    ("icons", "points"),
    [
        ("", 0),
        ("EN", 0),
        ("EN EN EN", 0),
        ("EN US", 2),
        ("EN EN US US", 2 + 2),
        ("EN EN EN US", 2),
        ("EN US FR", 4),
        ("EN US DE NL", 8),
        ("EN US FR DE NL", 12),
        ("EN EN US US FR DE NL", 12 + 2),
        ("EN EN EN US US US FR FR DE DE NL NL", 12 + 12 + 2),
    ],
)
def test_sets_of_countries(icons: str, points: int) -> None:
    """Sets of 2, 3, 4 and 5 different countries give 2, 4, 8 and 12 points."""
    left = {country: [*orders] for country, orders in OF_COUNTRY.items()}
    fulfilled = " ".join([left[country].pop() for country in icons.split()])
    assert points == scores(position(fulfilled=[fulfilled])).countries.vp[0]


@pytest.mark.rule("SCORE-6", "COMP-7")
def test_icons_are_on_orders_and_technologies() -> None:
    """Technologies count with fulfilled orders; orders in hand do not."""
    start = position(fulfilled=["o01"], cards=["tram-DE"], orders=["o05 o10"])
    found = scores(start).countries
    assert (((2,), ()), (2, 0)) == (found.sets, found.vp)


POINTS: Final = (0, 0, 2, 4, 8, 12)
"""The points of a set, by its size."""


@cache
def best(icons: tuple[int, ...]) -> int:
    """Return the points of the best division into sets, trying every first set."""
    several = [place for place, number in enumerate(icons) if number]
    found = [0]
    for size in range(1, len(several) + 1):
        for chosen in combinations(several, size):
            rest = [number - (place in chosen) for place, number in enumerate(icons)]
            found.append(POINTS[size] + best(tuple(rest)))
    return max(found)


@pytest.mark.rule("SCORE-6")
def test_the_best_division() -> None:
    """No division of up to three icons of each country gives more."""
    for icons in combinations_with_replacement(range(4), 5):
        countries = [
            country
            for country, number in zip(OF_COUNTRY, icons, strict=True)
            for _ in range(number)
        ]
        assert best(icons) == sum([POINTS[size] for size in country_sets(countries)])


@pytest.mark.rule("SCORE-7")
def test_the_rest() -> None:
    """Each unused agent and import gives 1 point, every 2 Yen and every 3 goods another."""
    start = position(
        agents=[3, 2],
        used=[1, 2],
        imports=[2, 0],
        yen=[5, 1],
        goods=["C3 S2 T3", "C1 F1"],
    )
    found = scores(start).rest
    assert ((2, 0), (2, 0), (5, 1), (8, 2)) == (found.agents, found.imports, found.yen, found.goods)
    assert (2 + 2 + 2 + 2, 0) == found.vp


@pytest.mark.rule("SCORE-1", "SCORE-2", "SCORE-3", "SCORE-6", "SCORE-7", "END-6", "WIN-1")
def test_what_is_told_of_the_end() -> None:
    """Every part of the scoring is told with what it came from."""
    after = final(
        vp=[20, 30],
        church=[0, 0, 1],
        customs=[1],
        cards=["tram", "letterpress-US"],
        fulfilled=["o01"],
        yen=[3, 0],
        imports=[0, 1],
    )
    assert (
        ChurchScored((2, 1), (6, 3)),
        CustomsScored((0, 1), (0, 8)),
        TechnologyScored((5, 2), (10, 5)),
        CountriesScored(((2,), (1,)), (2, 0)),
        RestScored((0, 0), (0, 1), (3, 0), (0, 0), (1, 1)),
        GameEnded("shops", (20 + 6 + 10 + 2 + 1, 30 + 3 + 8 + 5 + 1), 1),
    ) == after.events[1:]


# --- The winner ----------------------------------------------------------------------------------


def final(**parts: Unpack[Parts]) -> Given:
    """Return the end of a game whose players have nothing but what is named."""
    seats = len(parts.get("names", FOUR[:2]))
    usual: Parts = {"phase": "second", "seat": seats - 1, "round": 9, "last": 9, "trigger": "shops"}
    return given_parts({**usual, "yen": [0] * seats, "goods": [""] * seats}, parts).when("done")


@pytest.mark.rule("WIN-1", "SCORE-1", "SCORE-2", "SCORE-3", "SCORE-6", "SCORE-7")
def test_most_points_win() -> None:
    """The points of the final scoring are added to those of the game."""
    after = final(
        vp=[20, 30],
        church=[0],
        customs=[0, 1, 1],
        cards=["tram stock"],
        fulfilled=["o01"],
        yen=[0, 2],
    )
    sums = (20 + 6 + 4 + 10 + 4, 30 + 8 + 1)
    after.then(GameEnded("shops", sums, 0))
    assert sums == tuple([player.vp for player in after.state.players])
    found = yokohama.outcome(after.state)
    assert found is not None
    assert ("shops", (0,)) == (found.ended_by, found.winners)


@pytest.mark.rule("WIN-1")
@pytest.mark.parametrize(
    ("vp", "winner"), [([7, 7, 7, 7], 0), ([5, 7, 6, 7], 1), ([0, 0, 1, 1], 2), ([1, 2, 3, 4], 3)]
)
def test_ties_go_to_the_earlier_seat(vp: list[int], winner: int) -> None:
    """There is always one winner: of equal ones who comes first from the start player on."""
    after = final(names=FOUR, vp=vp)
    after.then(GameEnded("shops", tuple(vp), winner))
    found = yokohama.outcome(after.state)
    assert found is not None
    assert (winner,) == found.winners
    assert winner == found.standings.index(max(found.standings))
