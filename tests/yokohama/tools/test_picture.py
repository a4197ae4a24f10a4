"""Yokohama as a picture: everything that a view shows is in it and in its words."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree as ET

from osaka_rules import yokohama
from osaka_rules.render import svg
from osaka_rules.render.yokohama.words import order
from tests.support.changed import changed

NS = "{http://www.w3.org/2000/svg}"


def words_of(drawn: str) -> tuple[str, list[str]]:
    """Return the description of a picture and the texts in it."""
    root = ET.fromstring(drawn)
    return root[1].text or "", [each.text or "" for each in root.iter(f"{NS}text")]


def table() -> yokohama.State:
    """Return a position with something of everything."""
    return yokohama.position(
        names=["Ann", "Bob"],
        presidents=["copper", None],
        assistants=["copper copper tea", "tea"],
        shops={"copper": [1]},
        orders=["o07", "o01 o02"],
    )


def test_the_words_say_everything() -> None:
    """A person who does not see the picture gets all that the view has."""
    state = table()
    described, _ = words_of(svg(yokohama.view(state, 0)))
    port, lab = state.ports[0] or (), state.labs[0] or ()
    expected = [
        "the president of Ann, 2 assistants of Ann",
        "1 assistant of Bob",
        "shop space 1 of Bob",
        "house space free for ",
        "Church: 3 faith for V3 M1 (free)",
        "Customs: 1 imports for V5 M1 (free)",
        "Goal A",
        "Agents: EN ",
        "Decks: ",
        f"holds 1 order: {order('o07', state.pack)}",
        "holds 2 orders;",
        "Port A: ",
        "Laboratory A: ",
        "Ann (red): 0 VP",
        "Bob (blue): 0 VP",
        *[order(each, state.pack) for each in port],
        *lab,
    ]
    assert [] == [each for each in expected if each not in described]


def test_the_picture_shows_everything() -> None:
    """Pieces have the letters of their owners; orders, cards and boards have their names."""
    state = table()
    _, texts = words_of(svg(yokohama.view(state, 0)))
    expected = ["2r", "b", "o07", "Port A", "Laboratory A", "Church", "Customs", "to move"]
    expected += ["Copper Mine", "Tea Plantation", "2 orders, returned one", "0 VP"]
    expected += state.ports[0] or ()
    assert [] == [each for each in expected if each not in texts]


def test_other_orders_are_nowhere() -> None:
    """A picture has a player's own orders, and of others how many there are."""
    one = table()
    other = yokohama.resample(yokohama.view(one, 0), Random(4))
    assert one.hidden != other.hidden
    assert svg(yokohama.view(one, 0)) == svg(yokohama.view(other, 0))
    assert svg(one) != svg(other)
    assert "o07" in words_of(svg(yokohama.view(one, 0)))[1]
    assert "o07" not in words_of(svg(yokohama.view(one, None)))[1]


def test_titles_say_whose_view_it_is() -> None:
    """A state is shown with all orders open."""
    state = table()
    expected = {
        "Yokohama, with all orders open": state,
        "Yokohama, as a spectator sees it": yokohama.view(state, None),
        "Yokohama, as Bob sees it": yokohama.view(state, 1),
    }
    assert [*expected] == [ET.fromstring(svg(each))[0].text for each in expected.values()]


def test_buildings_tokens_and_the_station_are_drawn() -> None:
    """What stands on a board is drawn there: houses, the station, an empty place of a token."""
    state = table()
    seen = changed(
        yokohama.view(state, 1),
        station=0,
        tokens=(None, *state.tokens[1:]),
        ports=((), None),
        labs=((), None),
        church=(1, *state.church[1:]),
        goals=(changed(state.goals[0], by=(1, 0)), *state.goals[1:]),
    )
    described, texts = words_of(svg(seen))
    assert f"{state.city.ids[0]}: the station" in described
    assert "no token" in described
    assert {"no token", "empty"} <= {*texts}
    assert "Church: 3 faith for V3 M1 (Bob)" in described
    assert "fulfilled by Bob and Ann" in described


def test_returned_orders_are_said() -> None:
    """Who has returned an order is open; which one is known to its owner."""
    state = yokohama.settle(yokohama.new_game(["Ann", "Bob"]), 7)
    after = yokohama.advance(state, yokohama.legal_moves(state)[0], 7).state
    returned = after.hidden.returned[0]
    assert f"1 order, returned {returned}" in words_of(svg(yokohama.view(after, 0)))[1]
    assert "1 order, returned one" in words_of(svg(yokohama.view(after, 1)))[1]
    assert f"has returned an order ({returned})" in words_of(svg(yokohama.view(after, 0)))[0]
