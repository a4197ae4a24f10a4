"""Chapter TECH, the technologies that change a turn: how assistants and presidents go."""

from __future__ import annotations

from typing import Final, Unpack

import pytest

from osaka_rules.yokohama import (
    ActionBegan,
    AssistantPlaced,
    FirstHalf,
    Moving,
    PresidentMoved,
    Recovered,
    RecoveryChosen,
    Ruleset,
    SecondHalf,
    StationPut,
    Walked,
    position,
)
from osaka_rules.yokohama.parts import Parts
from tests.yokohama.given import Given, given, given_parts

MAP: Final = "tea labA bank church agency silk customs portA copper fishing"
"""A city of two players, in rows of four, three, two and one."""
THREE: Final = ("Ann", "Bob", "Cay")
BY_THE_CANAL: Final = (
    "tea canal bank copper silk fishing fishing portA labA portB agency chinatown church customs"
)
"""A city of three players, in rows of five, four, three and two."""
AREAS: Final = MAP.split()


def moving(**parts: Unpack[Parts]) -> Given:
    """Return a player who is to move the president."""
    return given_parts({"phase": "move", "cells": MAP}, parts)


def yen(after: Given) -> list[int]:
    """Return the Yen of all seats."""
    return [player.yen for player in after.state.players]


# --- Station -------------------------------------------------------------------------------------


@pytest.mark.rule("TECH-2", "LAB-7", "MAP-5")
def test_the_station_token_goes_to_an_area_of_choice() -> None:
    """After the refill its owner puts the token on any area but the Canal, and must."""
    start = position(
        names=THREE,
        cells=BY_THE_CANAL,
        phase="act",
        action="labA",
        power=4,
        labs={"A": "station-EN"},
        hands=["a4"],
    )
    asked = given(start).when("learn station-EN").settled()
    areas = [area for area in asked.state.city.ids if area != "canal"]
    assert [f"station {area}" for area in areas] == asked.moves()
    after = asked.when("station tea").then(StationPut(0, "tea"))
    assert asked.state.city.cells["tea"] == after.state.station
    assert SecondHalf() == after.state.phase


@pytest.mark.rule("TECH-2", "POWER-2")
def test_the_station_counts_for_everyone() -> None:
    """The token is 1 power for whoever acts there."""
    begun = moving(cards=["", "station"], station="bank", assistants=["bank"])
    began = begun.when("to bank").events_of(ActionBegan)[0]
    assert (1, 1 + 1 + 1) == (began.station, began.power)


@pytest.mark.rule("TECH-2")
def test_the_train_needs_no_assistant() -> None:
    """By default its owner goes straight there, occupied or not, pays nobody and acts."""
    begun = moving(
        ruleset=Ruleset(rides="free"),
        cards=["station"],
        station="fishing",
        presidents=["tea", "fishing"],
        yen=[3, 4],
    )
    assert ["train", "return"] == begun.moves()
    after = begun.when("train").then(PresidentMoved(0, "tea", "fishing", "train", ()))
    assert [3, 4] == yen(after)
    assert ["fishing"] == [event.area for event in after.events_of(ActionBegan)]


@pytest.mark.rule("TECH-2")
def test_the_train_needs_an_assistant() -> None:
    """With the option an own assistant must be where the station is."""

    def begun(assistants: str) -> Given:
        return moving(
            ruleset=Ruleset(rides="assisted"),
            cards=["station"],
            station="fishing",
            presidents=["tea", "fishing"],
            assistants=[assistants],
            yen=[3, 4],
        )

    begun("bank").refused("train", "TECH-2", key="ride.assistant", area="fishing")
    after = begun("fishing").when("train")
    assert ([3, 4], after.state.city.cells["fishing"]) == (
        yen(after),
        after.state.players[0].president,
    )


@pytest.mark.rule("TECH-2")
def test_the_train_from_hand_and_not_to_where_it_is() -> None:
    """The president may come from hand; a president at the station cannot ride to it."""

    def begun(president: str | None) -> Given:
        return moving(cards=["station"], station="fishing", presidents=[president])

    begun(None).when("train").then(PresidentMoved(0, None, "fishing", "train", ()))
    begun("fishing").refused("train", "TECH-2", key="train.there")


@pytest.mark.rule("TECH-2")
def test_the_train_is_its_owners() -> None:
    """Others do not ride, and the owner not in the middle of a walk."""
    others = moving(cards=["", "station"], station="fishing")
    others.refused("train", "TECH-2", key="train.technology")
    begun = moving(
        cards=["station"],
        station="fishing",
        presidents=["tea"],
        assistants=["labA bank"],
    )
    assert "train" in begun.moves()
    begun.when("via labA").refused("train", "ASK-7")


# --- Tram ----------------------------------------------------------------------------------------


@pytest.mark.rule("TECH-20")
def test_the_tram_needs_no_assistant() -> None:
    """By default it goes to any area without another president, other than where it is."""
    begun = moving(
        ruleset=Ruleset(rides="free"), cards=["tram"], presidents=["tea", "bank"], yen=[9]
    )
    open_areas = [area for area in AREAS if area not in ("tea", "bank")]
    assert [*[f"tram {area}" for area in open_areas], "return"] == begun.moves()
    after = begun.when("tram fishing").then(PresidentMoved(0, "tea", "fishing", "tram", ()))
    assert 9 == after.state.players[0].yen
    assert ["fishing"] == [event.area for event in after.events_of(ActionBegan)]


@pytest.mark.rule("TECH-20")
def test_the_tram_needs_an_assistant() -> None:
    """With the option an own assistant must be where it goes."""
    begun = moving(
        ruleset=Ruleset(rides="assisted"),
        cards=["tram"],
        presidents=["tea", "bank"],
        assistants=["tea bank fishing"],
    )
    assert ["tram fishing", "return"] == begun.moves()
    begun.refused("tram silk", "TECH-20", key="ride.assistant", area="silk")


@pytest.mark.rule("TECH-20", "TECH-11")
def test_the_tram_goes_to_no_occupied_area() -> None:
    """The Postal System does not help it."""
    begun = moving(cards=["tram postal"], presidents=[None, "bank"], assistants=["bank"], yen=[9])
    begun.refused("tram bank", "TECH-20", key="tram.occupied")
    assert "to bank" in begun.moves()


@pytest.mark.rule("TECH-20", "CANAL-1", "ASK-7")
def test_the_tram_from_hand_and_not_to_the_canal() -> None:
    """The president may come from hand; it never ends on the Canal, or begins in a walk."""
    begun = moving(names=THREE, cells=BY_THE_CANAL, cards=["tram"])
    begun.refused("tram canal", "CANAL-1")
    begun.when("tram tea").then(PresidentMoved(0, None, "tea", "tram", ()))
    walking = moving(cards=["tram"], presidents=["tea"], assistants=["labA bank"])
    walking.when("via labA").refused("tram fishing", "ASK-7")
    moving(cards=["", "tram"]).refused("tram tea", "TECH-20", key="tram.technology")


@pytest.mark.rule("TECH-20", "ASK-7")
def test_two_ways_to_one_area() -> None:
    """To go, to take the train and to take the tram are different moves."""
    begun = moving(cards=["station tram"], station="bank", assistants=["bank"])
    assert ["to bank", "train", "tram bank"] == [
        move for move in begun.moves() if move == "train" or move.endswith("bank")
    ]


# --- Stagecoach and Postal System ----------------------------------------------------------------


@pytest.mark.rule("TECH-5", "MOVE-6")
def test_the_stagecoach_pays_no_presidents() -> None:
    """Its owner walks through occupied areas for nothing, but does not end there."""
    begun = moving(
        cards=["stagecoach"],
        presidents=["tea", "agency"],
        assistants=["agency silk"],
        yen=[0, 4],
    )
    assert ["via agency", "return"] == begun.moves()
    begun.refused("to agency", "MOVE-5")
    after = begun.when("via agency").then(Walked(0, "agency", ()))
    assert [0, 4] == yen(after)


@pytest.mark.rule("TECH-5", "PLACE-4")
def test_the_stagecoach_does_not_place() -> None:
    """Placing an assistant beside another president still costs 1 Yen."""
    start = position(phase="place", cards=["stagecoach"], presidents=[None, "bank"], yen=[0])
    given(start).refused("place bank", "PLACE-4")


@pytest.mark.rule("TECH-11")
def test_the_postal_system_from_the_map() -> None:
    """A walk may end beside other presidents, for 1 Yen to each, and act there."""
    begun = moving(
        names=THREE,
        cells=BY_THE_CANAL,
        cards=["postal", "", "station"],
        station="silk",
        presidents=["copper", "silk", "silk"],
        assistants=["silk"],
        yen=[2, 4, 4],
    )
    after = begun.when("to silk").then(PresidentMoved(0, "copper", "silk", "walk", (1, 2)))
    assert [2 - 2, 4 + 1, 4 + 1] == yen(after)
    assert ["silk"] == [event.area for event in after.events_of(ActionBegan)]


@pytest.mark.rule("TECH-11", "TECH-5")
def test_the_postal_system_from_hand() -> None:
    """From hand it costs the same, with the Stagecoach nothing; an assistant must be there."""

    def begun(technologies: str, own: int, assistants: str = "bank") -> Given:
        return moving(
            cards=[technologies],
            presidents=[None, "bank"],
            assistants=[assistants],
            yen=[own, 4],
        )

    acted = begun("postal", 1).when("to bank")
    assert [1 - 1 + 2, 4 + 1] == yen(acted)  # the Bank pays for 2 power
    begun("postal", 0).refused("to bank", "TECH-11", key="to.toll", toll=1, yen=0)
    begun("postal stagecoach", 0).when("to bank").then(PresidentMoved(0, None, "bank", "hand", ()))
    begun("postal", 1, "tea").refused("to bank", "MOVE-3")
    begun("", 1).refused("to bank", "MOVE-2")


# --- Newspaper and Telegram ----------------------------------------------------------------------


def placing(technologies: str, hand: str = "a8", phase: str = "place", on: str = "") -> Given:
    """Return a player with technologies who is placing assistants."""
    return given(
        position(
            phase=phase,
            cells=MAP,
            cards=[technologies],
            hands=[hand],
            presidents=[None, "church"],
            assistants=[on],
            yen=[1, 4],
        )
    )


@pytest.mark.rule("TECH-12", "PLACE-1")
def test_the_newspaper_has_four_areas() -> None:
    """With it, one assistant each goes to up to four different areas."""
    begun = placing("newspaper")
    three = begun.when("place tea", "place labA", "place bank")
    three.refused("place tea", "PLACE-1")
    assert "done" in three.moves()
    assert Moving() == three.when("place silk").state.phase
    assert Moving() == begun.when("place tea", "place tea").state.phase


@pytest.mark.rule("TECH-12", "TECH-15")
def test_newspaper_and_telegram_do_not_combine() -> None:
    """Way (a) has four areas and way (b) one more next to it, even with both."""
    begun = placing("newspaper telegram")
    assert Moving() == begun.when("place tea", "place tea", "place labA").state.phase
    three = begun.when("place tea", "place bank", "place silk")
    assert "place fishing" in three.moves()
    three.refused("place tea", "PLACE-1")
    assert Moving() == three.when("place fishing").state.phase


@pytest.mark.rule("TECH-15", "PLACE-4")
def test_the_telegram_costs_what_placing_costs() -> None:
    """The one more goes next to the doubled area, beside another president for 1 Yen."""
    begun = placing("telegram", phase="place bank bank", on="bank bank")
    assert ["place labA", "place church", "place silk", "place customs", "done"] == begun.moves()
    after = begun.when("place church").then(AssistantPlaced(0, "church", (1,)))
    assert ([0, 5], Moving()) == (yen(after), after.state.phase)
    begun.refused("place fishing", "TECH-15").refused("place bank", "TECH-15")


@pytest.mark.rule("TECH-15")
def test_the_telegram_may_be_declined_and_is_for_two_in_one_area() -> None:
    """Nothing more need be placed; after three different areas there is none more."""
    begun = placing("telegram", phase="place bank bank", on="bank bank")
    assert Moving() == begun.when("done").state.phase
    spread = placing("telegram").when("place tea", "place bank", "place silk")
    assert Moving() == spread.state.phase


@pytest.mark.rule("TECH-15", "PLACE-3")
def test_the_canal_is_no_neighbour_of_the_telegram() -> None:
    """The Canal is neither next to the doubled area nor a bridge to one."""
    start = position(
        names=THREE,
        cells=BY_THE_CANAL,
        phase="place tea tea",
        assistants=["tea tea"],
        cards=["telegram"],
    )
    begun = given(start)
    assert ["place fishing", "done"] == begun.moves()
    begun.refused("place canal", "PLACE-3").refused("place bank", "TECH-15")


# --- Telephone -----------------------------------------------------------------------------------


@pytest.mark.rule("TECH-16", "RECOV-1")
def test_the_telephone_leaves_one_assistant() -> None:
    """At recovery one of the assistants may be left in the area, or all come back."""
    begun = moving(cards=["telephone"], assistants=["tea tea tea"], hands=["a4"])
    asked = begun.when("to tea")
    assert ["leave", "recover"] == asked.moves()
    left = asked.when("leave")
    left.then(RecoveryChosen(0, leaves=True), Recovered(0, "tea", 2, 1))
    assert 4 + 2 == left.state.players[0].assistants
    back = asked.when("recover")
    back.then(RecoveryChosen(0, leaves=False), Recovered(0, "tea", 3, 0))
    assert 4 + 3 == back.state.players[0].assistants


@pytest.mark.rule("TECH-16", "AGENT-3")
def test_the_telephone_after_an_agent() -> None:
    """An agent's recovery may leave one, too; then the half goes on."""
    start = position(cards=["telephone"], agents=[1], assistants=["tea"], hands=["a4"])
    after = given(start).when("agent tea", "leave").then(Recovered(0, "tea", 0, 1))
    assert (FirstHalf(), 4) == (after.state.phase, after.state.players[0].assistants)


@pytest.mark.rule("TECH-16", "ASK-3")
def test_the_telephone_is_not_asked_without_an_assistant() -> None:
    """Where none is left, nothing is decided."""
    begun = moving(cards=["telephone tram"], hands=["a4"])
    after = begun.when("tram tea").then(Recovered(0, "tea", 0, 0))
    assert SecondHalf() == after.state.phase
    others = moving(cards=["", "telephone"], assistants=["tea"], hands=["a4"])
    assert SecondHalf() == others.when("to tea").state.phase


@pytest.mark.rule("TECH-16")
def test_the_telephone_after_the_last_assistant_left_the_area() -> None:
    """An assistant that went to the Church is not there at recovery."""
    start = position(
        phase="act",
        action="church",
        power=4,
        cards=["telephone"],
        assistants=["church"],
        hands=["a4"],
    )
    after = given(start).when("church 2")
    assert SecondHalf() == after.state.phase
