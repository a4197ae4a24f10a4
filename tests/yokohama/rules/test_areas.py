"""Chapters POWER to CUSTOMS: what the areas do."""

from __future__ import annotations

from typing import Final

import pytest

from osaka_rules import yokohama
from osaka_rules.yokohama import (
    Action,
    ActionBegan,
    Bought,
    CardLaid,
    CardLearned,
    Gained,
    Hired,
    OrderLaid,
    Plot,
    Recovered,
    Sold,
    State,
    Worshipped,
    parse_amounts,
    position,
)
from tests.yokohama.given import Given, given

THREE: Final = ("Ann", "Bob", "Cay")


def acted(area: str, power: int) -> Given:
    """Let the president go to an area where it has this power."""
    start = position(
        phase="move",
        names=THREE,
        cards=["tram"],
        assistants=[" ".join([area] * (power - 1))],
        goods=[""],
        hands=["a4"],
        yen=[0],
    )
    return given(start).when(f"tram {area}")


@pytest.mark.rule("PROD-1", "PROD-2", "PROD-3", "PROD-4", "POWER-1")
@pytest.mark.parametrize(
    ("area", "good", "amounts"),
    [
        ("copper", 0, [0, 0, 1, 2, 3]),
        ("silk", 1, [0, 1, 2, 3, 4]),
        ("tea", 2, [1, 2, 3, 4, 5]),
        ("fishing", 3, [1, 2, 3, 4, 5]),
    ],
)
def test_production(area: str, good: int, amounts: list[int]) -> None:
    """A production area gives its good by power, and nothing else."""
    for power, amount in enumerate(amounts, 1):
        goods = acted(area, power).state.players[0].goods
        assert (power, amount) == (power, goods[good])
        assert amount == sum(goods)


@pytest.mark.rule("BANK-1")
@pytest.mark.parametrize("power", [1, 2, 3, 4, 5])
def test_the_bank_pays_its_power(power: int) -> None:
    """At the Bank, each power brings 1 Yen."""
    after = acted("bank", power)
    assert power == after.state.players[0].yen
    gained = after.events_of(Gained)[0]
    assert (0, parse_amounts(f"Y{power}")) == (gained.seat, gained.gain)


@pytest.mark.rule("POWER-2")
def test_no_more_than_five_power() -> None:
    """The station token of anybody counts; more than 5 counts as 5; other players' do not."""
    start = position(
        phase="move",
        station="bank",
        cards=["", "station"],
        assistants=["bank bank bank", "bank bank"],
        shops={"bank": [1, 0]},
        houses={"bank": 0},
        yen=[0],
    )
    began = given(start).when("to bank").events_of(ActionBegan)[0]
    counted = (began.president, began.assistants, began.shop, began.house, began.station)
    assert (5, (1, 3, 1, 1, 1)) == (began.power, counted)


@pytest.mark.rule("POWER-3", "BUILD-1")
def test_power_is_counted_once() -> None:
    """An assistant that leaves the area in its action does not change the power."""
    start = position(
        phase="act",
        action="church",
        power=4,
        assistants=["church church church"],
        hands=["a4 s1"],
    )
    after = given(start).when("church 2")
    assert "build shop 1" in after.moves()


@pytest.mark.rule("POWER-4")
def test_the_rent_of_a_house() -> None:
    """The owner of a house gets 1 Yen from the supply for another's action; one's own pays none."""
    start = position(phase="move", assistants=["copper"], houses={"copper": 1}, yen=[5, 5])
    after = given(start).when("to copper")
    assert [5, 6] == [player.yen for player in after.state.players]
    own = position(phase="move", assistants=["copper"], houses={"copper": 0}, yen=[5, 5])
    assert [5, 5] == [player.yen for player in given(own).when("to copper").state.players]
    agent = position(agents=[1], assistants=["copper"], houses={"copper": 1}, yen=[5, 5])
    assert [5, 6] == [player.yen for player in given(agent).when("agent copper").state.players]


def port(power: int, orders: str = "", imports: int = 0, yen: int = 0) -> Given:
    """Return an action at Port A, with six known orders on its board."""
    return given(
        position(
            phase="act",
            action="portA",
            power=power,
            ports={"A": "o07 o08 o09 o10 o11 o12"},
            orders=[orders],
            imports=[imports],
            yen=[yen],
        )
    )


@pytest.mark.rule("PORT-1", "PORT-2")
@pytest.mark.parametrize(("power", "open_"), [(2, 2), (3, 4), (4, 6), (5, 6)])
def test_levels_of_a_port(power: int, open_: int) -> None:
    """Power opens the levels of a port board, two spaces each."""
    orders = ["o07", "o08", "o09", "o10", "o11", "o12"][:open_]
    moves = port(power).moves()
    assert [*[f"take {order}" for order in orders], "done"] == moves


@pytest.mark.rule("PORT-1", "PORT-5")
def test_a_port_without_power_or_with_five() -> None:
    """With 1 power nothing is taken; with 5 there are 3 points, with or without a card."""
    alone = position(phase="move", cards=["tram"], hands=["a4"])
    after = given(alone).when("tram portA")
    assert yokohama.SecondHalf() == after.state.phase
    five = position(phase="move", assistants=["portA portA portA portA"])
    declined = given(five).when("to portA", "done")
    assert 3 == declined.state.players[0].vp


@pytest.mark.rule("PORT-3", "PORT-4")
def test_two_orders_and_no_more_than_three() -> None:
    """Two orders cost 2 Yen or 1 import; nobody holds more than three."""
    begun = port(4, orders="o01", imports=1, yen=2)
    begun.refused("take o08 o07 for Y2", "REC-7")
    assert "take o07 o08 for Y2" in begun.moves()
    after = begun.when("take o07 o08 for I1")
    assert (0, 2) == (after.state.players[0].imports, after.state.players[0].yen)
    full = port(4, orders="o01 o02", yen=2)
    full.refused("take o07 o08 for Y2", "PORT-4")
    assert "take o07" in full.moves()


@pytest.mark.rule("PORT-6")
def test_a_port_board_slides_and_is_refilled() -> None:
    """Cards slide to the left; the empty spaces are filled from the left."""
    after = port(4, yen=2).when("take o07 o09 for Y2")
    drawn = [str(move).split()[1] for move, _ in yokohama.chance(after.state)][:2]
    filled = after.when(f"order {drawn[0]}", f"order {drawn[1]}")
    row = filled.state.ports[0]
    assert ("o08", "o10", "o11", "o12", *drawn) == row
    assert [5, 6] == [event.space for event in filled.events_of(OrderLaid)]


def laboratory(cards: str, owned: str = "") -> Given:
    """Return an action of 5 power at Laboratory A, with these cards on its board."""
    return given(
        position(
            phase="act",
            action="labA",
            power=5,
            labs={"A": cards},
            cards=[owned],
            yen=[9],
        )
    )


@pytest.mark.rule("LAB-4")
def test_no_technology_twice() -> None:
    """A name that the player has is not taken again, whatever its country."""
    begun = laboratory("gaslight-EN", "gaslight-FR")
    begun.refused("learn gaslight-EN", "LAB-4")


@pytest.mark.rule("LAB-3", "LAB-5")
def test_an_odd_yen_pays_for_nothing() -> None:
    """3 Yen pay one of the two units due: the one of a fifth technology is missing."""
    begun = laboratory("letterpress-US ball-EN tram-DE", "spinning gaslight language winery")
    begun.refused("learn tram-DE for Y5", "LAB-6")
    begun.refused("learn tram-DE for Y3", "LAB-5", key="learn.later")


@pytest.mark.rule("LAB-7", "LAB-9", "TECH-9")
def test_a_laboratory_board_slides_and_is_refilled() -> None:
    """Cards slide to the left, and one is drawn to the right end."""
    begun = laboratory("letterpress-US stock-NL spinning-FR mining-EN mining-DE tram-DE")
    after = begun.when("learn stock-NL")
    card = str(next(iter(yokohama.chance(after.state)))[0]).split()[1]
    filled = after.when(f"card {card}")
    expected = ("letterpress-US", "spinning-FR", "mining-EN", "mining-DE", "tram-DE", card)
    assert expected == filled.state.labs[0]
    assert [6] == [event.space for event in filled.events_of(CardLaid)]
    assert [False] == [event.later for event in filled.events_of(CardLearned)]


@pytest.mark.rule("AGENCY-1", "AGENCY-2", "AGENCY-3")
def test_hiring() -> None:
    """Assistants are free, a shop costs 2 Yen, houses 4, 5, 6 and 7 in turn."""
    begun = given(position(phase="act", action="agency", power=5, yen=[11], hands=["a4"]))
    begun.refused("hire a5", "AGENCY-1")
    after = begun.when("hire s1 h2")
    after.then(Hired(0, 0, 1, 2, 2 + 4 + 5))
    assert 0 == after.state.players[0].yen
    begun.refused("hire h3", "AGENCY-3")


def chinatown(goods: str, imports: int, yen: int) -> Given:
    """Return an action of two exchanges in Chinatown."""
    return given(
        position(
            phase="act",
            names=THREE,
            action="chinatown",
            power=2,
            goods=[goods],
            imports=[imports],
            yen=[yen],
        )
    )


@pytest.mark.rule("CHINA-1", "CHINA-2")
def test_exchanges() -> None:
    """As many exchanges as power: copper, silk 2 Yen; tea, seafood 1; an import 4."""
    begun = chinatown("C1 F1", 0, 3)
    after = begun.when("sell F", "buy I").then(Sold(0, "F", 1), Bought(0, "I", 4, 0))
    player = after.state.players[0]
    assert (0, 1, (1, 0, 0, 0)) == (player.yen, player.imports, player.goods)
    assert not isinstance(after.state.phase, yokohama.Exchanging)


@pytest.mark.rule("CHINA-3")
def test_imports_cannot_be_sold() -> None:
    """There is no move to sell an import."""
    moves = chinatown("C1 S1 T1 F1", 3, 9).moves()
    assert ["sell C", "sell S", "sell T", "sell F"] == [m for m in moves if m.startswith("sell")]
    with pytest.raises(yokohama.NotationError):
        yokohama.parse_move("sell I")


@pytest.mark.rule("CHURCH-5", "CHURCH-6")
def test_no_more_is_paid_than_needed() -> None:
    """Exactly as many kinds are paid as the space's faith exceeds that of power."""
    begun = given(
        position(
            phase="act", action="church", power=3, assistants=["church"], goods=["C1 S1"], yen=[0]
        )
    )
    begun.refused("church 1 with C", "CHURCH-5")
    after = begun.when("church 2 with C from hand")
    after.then(Worshipped(0, 2, 4, 3, ("C",), from_hand=True), Recovered(0, "church", 1, 0))
    assert (0, 1, 0, 0) == after.state.players[0].goods


@pytest.mark.rule("CUSTOMS-2")
def test_the_price_of_customs() -> None:
    """A space above what power allows, or that cannot be paid, is not taken."""
    begun = given(
        position(phase="act", action="customs", power=2, assistants=["customs"], imports=[1])
    )
    assert {"1", "2"} >= {move.split()[1] for move in begun.moves() if move != "done"}
    begun.refused("customs 4", "CUSTOMS-1")


@pytest.mark.rule("BUILD-2", "BUILD-4", "COMP-8")
def test_buildings_stay() -> None:
    """A shop leaves the hand for its space; what others have built there is still there."""
    start = position(
        names=THREE,
        phase="build",
        action="bank",
        power=4,
        hands=["a4 s3"],
        sites={"bank": "s07"},
        shops={"bank": [1]},
        houses={"bank": 2},
    )
    after = given(start).when("build shop 4").state
    assert Plot("s07", (1, None, None, 0), 2) == after.sites[after.city.cells["bank"]]
    assert 3 - 1 == after.players[0].shops


def action_of(state: State) -> Action | None:
    """Return the action under way."""
    return None if state.turn is None else state.turn.action


@pytest.mark.rule("BONUS-1")
def test_no_token_below_five_power() -> None:
    """After an action of 4 power the token stays."""
    start = position(phase="move", assistants=["bank bank bank"], hands=["a4"])
    after = given(start).when("to bank")
    assert yokohama.SecondHalf() == after.state.phase
    assert None is action_of(after.state)
