"""What each event changes, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pytest

from osaka_rules import yokohama
from osaka_rules.yokohama import (
    Action,
    City,
    Event,
    GoalInPlay,
    Hidden,
    Player,
    Plot,
    Ruleset,
    State,
    Turn,
    evolve,
    parse_amounts,
    phases,
    position,
)
from osaka_rules.yokohama import events as e
from osaka_rules.yokohama.events import EVENTS
from osaka_rules.yokohama.model import row_of
from tests.support.changed import changed

THREE: Final = ("Ann", "Bob", "Cay")
NEW: Final = yokohama.new_game(THREE)
TURN: Final = position(
    names=THREE,
    phase="first",
    seat=1,
    round=4,
    presidents=["tea", "tea", "bank"],
    cards=["station", "postal spinning university"],
    station="silk",
    assistants=["", "bank silk silk"],
    orders=["o01", "o05 o08", "o20"],
    ports={"A": "o03 o04 o07"},
    fulfilled=["", "o02 o06"],
    goods=["", "C2 S3 T1 F3"],
    imports=[0, 3],
    yen=[3, 7, 2],
    vp=[1, 10, 5],
    agents=[1, 2],
    used=[0, 1],
    hands=["a4", "a5 s2 h1"],
    faith="Y",
    achieved={"B": [0]},
)
"""The second of three players in the first half of a turn, with something of everything."""
CELLS: Final = TURN.city.cells
BANK, SILK, TEA, CANAL = [CELLS[area] for area in ("bank", "silk", "tea", "canal")]
MAIN: Final = changed(TURN, turn=changed(TURN.turn, half="main"), phase=phases.Moving())
WALKING: Final = changed(MAIN, phase=phases.Walking((TEA, SILK)))
SENT: Final = changed(
    TURN,
    turn=Turn(1, "main", True, True, True, ("Y",), Action(BANK, 4, "president")),
    phase=phases.Acting(),
)
"""An action of the same player, who has used everything that can be used once a turn."""
ACTED: Final = Turn(1, "main", True, True, True, ("Y",))
TRADING: Final = changed(SENT, phase=phases.Exchanging(3))
MINING: Final = changed(TRADING, ruleset=Ruleset(mining="action"))


def _without(bag: tuple[str, ...], *items: str) -> tuple[str, ...]:
    return tuple([each for each in bag if each not in items])


def _put(row: tuple[object, ...], place: int, value: object) -> tuple[object, ...]:
    return (*row[:place], value, *row[place + 1 :])


def _hands(seat: int, text: str, hidden: Hidden = TURN.hidden) -> object:
    return _put(hidden.hands, seat, tuple(text.split()))


def _on_areas(**areas: int) -> tuple[int, ...]:
    """Return the assistants of the second player, of whom some areas have other numbers."""
    own = [*TURN.players[1].on_areas]
    for area, number in areas.items():
        own[CELLS[area]] = number
    return tuple(own)


def _plot(cell: int, **values: object) -> object:
    return _put(TURN.sites, cell, changed(TURN.sites[cell], **values))


PORT: Final = row_of(TURN.ports, "A")
PORT_B: Final = row_of(TURN.ports, "B")
LAB: Final = row_of(TURN.labs, "A")
Changes = Mapping[str, object]
"""New values by field: ``yen`` of the second player, ``2:yen`` of a seat, ``.round`` of the state,
``hidden.bag`` of what is hidden."""

CHANGES: Final[list[tuple[State, Event, Changes]]] = [
    # --- Set-up ---
    (NEW, e.BoardDealt("tea", "tea", 0), {".city": City(NEW.pack, 3, ("tea",))}),
    (
        TURN,
        e.SiteDealt("bank", "s20"),
        {".sites": _put(TURN.sites, BANK, Plot("s20", (None,) * 4))},
    ),
    (TURN, e.TokenDealt("silk", "M3"), {".tokens": _put(TURN.tokens, SILK, "M3")}),
    (NEW, e.GoalDealt("A3"), {".goals": (GoalInPlay("A3"),)}),
    (
        NEW,
        e.CardLaid("tram-DE", "A", 1, 29),
        {".card_bag": _without(NEW.card_bag, "tram-DE"), ".labs": (("tram-DE",), None)},
    ),
    (
        NEW,
        e.OrderLaid("o07", "B", 1, 30),
        {"hidden.bag": _without(NEW.hidden.bag, "o07"), ".order_deck": 36 - 5 - 1,
         ".ports": ((), ("o07",))},
    ),
    (
        NEW,
        e.OrderDealt(2, "o07"),
        {"hidden.bag": _without(NEW.hidden.bag, "o07"), ".order_deck": 36 - 5 - 1,
         "hidden.hands": ((), (), ("o07",))},
    ),
    (
        TURN,
        e.OrderKept(1, "o08", "o05"),
        {"hidden.hands": _hands(1, "o08"),
         "hidden.returned": _put(TURN.hidden.returned, 1, "o05")},
    ),
    # --- The course of a turn ---
    (SENT, e.TurnBegan(2, 5), {".turn": Turn(2), ".round": 5, ".phase": phases.FirstHalf()}),
    (TURN, e.StockPaid(2, 2), {"2:yen": 2 + 2}),
    (TURN, e.Asked(1, phases.Moving()), {".phase": phases.Moving()}),
    (TURN, e.Finished(1, "first"), {".turn": Turn(1, "main", faith=("Y",))}),
    (SENT, e.Finished(1, "act"), {}),
    (
        SENT,
        e.SecondHalfBegan(1),
        {".turn": changed(ACTED, half="second"), ".phase": phases.SecondHalf()},
    ),
    # --- Additional actions ---
    (TURN, e.AgentSent(1, "bank"), {".turn": Turn(1, agent=True, faith=("Y",)), "used": 2}),
    (
        TURN,
        e.GoalAchieved(1, "B", "B1", 2, 5),
        {"assistants": 4, "vp": 15,
         ".goals": (GoalInPlay("A1"), GoalInPlay("B1", (0, 1)), GoalInPlay("C1"))},
    ),
    (
        TURN,
        e.OrderFulfilled(1, "o05", parse_amounts("S3"), "US"),
        {"hidden.hands": _hands(1, "o08"), "fulfilled": ("o02", "o05", "o06"),
         "goods": (2, 0, 1, 3)},
    ),
    (TURN, e.AgentGained(1, "FR", 2, 1), {"agents": 3, ".agents": (0, 2, 1, 2, 1)}),
    (TURN, e.AgentMissed(1, "NL", 2), {}),
    (
        TURN,
        e.Spun(1),
        {"goods": (2, 2, 1, 3), "yen": 9, ".turn": Turn(1, spun=True, faith=("Y",))},
    ),
    (
        TURN,
        e.Enrolled(1),
        {"yen": 6, "assistants": 6, "stored_assistants": 20 - 5 - 3 - 1,
         ".turn": Turn(1, enrolled=True, faith=("Y",))},
    ),
    # --- Placement and movement ---
    (
        MAIN,
        e.AssistantPlaced(1, "tea", (0, 2)),
        {"assistants": 4, "on_areas": _on_areas(tea=1), "yen": 5, "0:yen": 4, "2:yen": 3,
         ".phase": phases.Placing((TEA,))},
    ),
    (
        changed(MAIN, phase=phases.Placing((TEA,))),
        e.AssistantPlaced(1, "silk", ()),
        {"assistants": 4, "on_areas": _on_areas(silk=3), ".phase": phases.Placing((TEA, SILK))},
    ),
    (
        MAIN,
        e.Walked(1, "bank", (2,)),
        {"yen": 6, "2:yen": 3, ".phase": phases.Walking((TEA, BANK))},
    ),
    (WALKING, e.Walked(1, "canal", ()), {"yen": 6, ".phase": phases.Walking((TEA, SILK, CANAL))}),
    (
        WALKING,
        e.PresidentMoved(1, "tea", "bank", "walk", (2,)),
        {"president": BANK, "yen": 6, "2:yen": 3},
    ),
    (MAIN, e.PresidentMoved(1, "tea", "silk", "tram", ()), {"president": SILK}),
    (MAIN, e.PresidentReturned(1, "tea"), {"president": None}),
    (MAIN, e.AssistantRecalled(1, "silk"), {"assistants": 6, "on_areas": _on_areas(silk=1)}),
    (
        changed(MAIN, ruleset=Ruleset(recall="one_area")),
        e.AssistantRecalled(1, "silk"),
        {"assistants": 6, "on_areas": _on_areas(silk=1), ".phase": phases.Recalling(SILK)},
    ),
    # --- Area actions ---
    (
        MAIN,
        e.ActionBegan(1, "silk", "agent", 3, 0, 2, 0, 0, 1, 2),
        {".turn": Turn(1, "main", faith=("Y",), action=Action(SILK, 3, "agent")), "2:yen": 3},
    ),
    (
        MAIN,
        e.ActionBegan(1, "silk", "president", 4, 1, 2, 0, 0, 1, None),
        {".turn": Turn(1, "main", faith=("Y",), action=Action(SILK, 4, "president"))},
    ),
    (
        SENT,
        e.Gained(1, "token", parse_amounts("V1 Y2 C3 S4 T5 F6 I7"), ()),
        {"vp": 11, "yen": 9, "goods": (5, 7, 6, 9), "imports": 10},
    ),
    (SENT, e.Gained(1, "shop", parse_amounts("V2"), ()), {"vp": 12}),
    (
        SENT,
        e.OrdersTaken(1, "A", (PORT[0],), None),
        {
            ".ports": (PORT[1:], PORT_B),
            "hidden.hands": _hands(1, f"{PORT[0]} o05 o08"),
            ".phase": phases.RefillingPort("A"),
        },
    ),
    (
        SENT,
        e.OrdersTaken(1, "A", (PORT[0], PORT[2]), "Y2"),
        {
            ".ports": ((PORT[1], *PORT[3:]), PORT_B),
            "hidden.hands": _hands(1, f"{PORT[0]} o05 {PORT[2]} o08"),
            "yen": 5,
            ".phase": phases.RefillingPort("A"),
        },
    ),
    (
        SENT,
        e.OrdersTaken(1, "B", (PORT_B[5],), "I1"),
        {
            ".ports": (PORT, PORT_B[:5]),
            "hidden.hands": _hands(1, f"o05 o08 {PORT_B[5]}"),
            "imports": 2,
            ".phase": phases.RefillingPort("B"),
        },
    ),
    (
        SENT,
        e.CardLearned(1, "A", LAB[1], 5, 3, 2, 1, later=False),
        {
            "yen": 5,
            "imports": 2,
            "cards": (LAB[1], *TURN.players[1].cards),
            "technologies": TURN.players[1].technologies | {LAB[1][:-3]},
            ".labs": ((LAB[0], *LAB[2:]), None),
            ".phase": phases.RefillingLab("A"),
        },
    ),
    (
        SENT,
        e.Hired(1, 2, 1, 3, 5),
        {"yen": 2, "assistants": 7, "stored_assistants": 10, "shops": 3, "stored_shops": 5,
         "houses": 4, "stored_houses": 0},
    ),
    (TRADING, e.Sold(1, "F", 1), {"goods": (2, 3, 1, 2), "yen": 8, ".phase": phases.Exchanging(2)}),
    (TRADING, e.Bought(1, "I", 4, 0), {"imports": 4, "yen": 3, ".phase": phases.Exchanging(2)}),
    (
        TRADING,
        e.Bought(1, "C", 2, 1),
        {"goods": (4, 3, 1, 3), "yen": 5, ".phase": phases.Exchanging(2)},
    ),
    (
        MINING,
        e.Bought(1, "C", 2, 1),
        {"goods": (4, 3, 1, 3), "yen": 5, ".phase": phases.Exchanging(2, True)},
    ),
    (
        MINING,
        e.Bought(1, "T", 1, 0),
        {"goods": (2, 3, 2, 3), "yen": 6, ".phase": phases.Exchanging(2)},
    ),
    (
        changed(MINING, phase=phases.Exchanging(3, True)),
        e.Sold(1, "C", 2),
        {"goods": (1, 3, 1, 3), "yen": 9, ".phase": phases.Exchanging(2, True)},
    ),
    (
        SENT,
        e.Worshipped(1, 3, 5, 4, ("C", "I"), from_hand=True),
        {"goods": (1, 3, 1, 3), "imports": 2, "assistants": 4,
         ".church": _put(TURN.church, 2, 1),
         ".turn": changed(SENT.turn, faith=("C", "Y", "I"))},
    ),
    (
        changed(SENT, turn=changed(SENT.turn, faith=())),
        e.Worshipped(1, 1, 3, 2, ("Y",), from_hand=False),
        {
            "yen": 6,
            "on_areas": _on_areas(bank=0),
            ".church": _put(TURN.church, 0, 1),
            ".turn": SENT.turn,
        },
    ),
    (
        SENT,
        e.Declared(1, 8, 2, from_hand=False),
        {"imports": 1, "on_areas": _on_areas(bank=0), ".customs": _put(TURN.customs, 7, 1)},
    ),
    (
        SENT,
        e.Declared(1, 1, 1, from_hand=True),
        {"imports": 2, "assistants": 4, ".customs": _put(TURN.customs, 0, 1)},
    ),
    # --- Rewards, and steps 4 to 6 ---
    (SENT, e.StationPut(1, "tea"), {".station": TEA}),
    (SENT, e.GoodsPicked(1, ("C", "C", "F"), 1), {"goods": (5, 3, 1, 4)}),
    (SENT, e.GoodsPicked(1, ("S", "T"), 0), {"goods": (2, 4, 2, 3)}),
    (SENT, e.Shifted(1, None, "tea"), {"assistants": 4, "on_areas": _on_areas(tea=1)}),
    (SENT, e.Shifted(1, "silk", "bank"), {"on_areas": _on_areas(silk=1, bank=2)}),
    (
        SENT,
        e.TokenClaimed(1, "silk", "I1"),
        {"tokens": 1, ".tokens": _put(TURN.tokens, SILK, None)},
    ),
    (
        SENT,
        e.ShopBuilt(1, "silk", 3),
        {"shops": 1, ".sites": _plot(SILK, shops=(None, None, 1, None))},
    ),
    (SENT, e.HouseBuilt(1, "silk"), {"houses": 0, ".sites": _plot(SILK, house=1)}),
    (SENT, e.RecoveryChosen(1, leaves=True), {}),
    (
        SENT,
        e.Recovered(1, "silk", 1, 1),
        {".turn": ACTED, "assistants": 6, "on_areas": _on_areas(silk=1)},
    ),
    (SENT, e.Recovered(1, "tea", 0, 0), {".turn": ACTED}),
    # --- The end ---
    (TURN, e.EndTriggered("shops", 5), {".trigger": "shops", ".last": 5}),
    (TURN, e.ChurchScored((1, 2, 0), (3, 6, 0)), {"0:vp": 4, "vp": 16}),
    (TURN, e.CustomsScored((0, 2, 1), (0, 8, 4)), {"vp": 18, "2:vp": 9}),
    (TURN, e.TechnologyScored((4, 9, 2), (5, 10, 0)), {"0:vp": 6, "vp": 20}),
    (TURN, e.CountriesScored(((), (3,), (2,)), (0, 4, 2)), {"vp": 14, "2:vp": 7}),
    (
        TURN,
        e.RestScored((1, 1, 0), (0, 3, 0), (3, 7, 2), (0, 9, 4), (2, 10, 2)),
        {"0:vp": 3, "vp": 20, "2:vp": 7},
    ),
    (TURN, e.GameEnded("shops", (1, 10, 5), 1), {".turn": None, ".phase": phases.Over()}),
]  # fmt: skip
"""A state, an event, and what it changes."""


def altered(state: State, changes: Changes) -> State:
    """Return a state with other values in some of its fields."""
    players: dict[int, dict[str, object]] = {}
    hidden: dict[str, object] = {}
    fields: dict[str, object] = {}
    for name, value in changes.items():
        if name.startswith("."):
            fields[name[1:]] = value
        elif name.startswith("hidden."):
            hidden[name.removeprefix("hidden.")] = value
        else:
            seat, _, own = name.rpartition(":")
            players.setdefault(int(seat or 1), {})[own] = value
    made = [changed(each, **players.get(seat, {})) for seat, each in enumerate(state.players)]
    secret = changed(state.hidden, **hidden)
    return changed(state, players=tuple(made), hidden=secret, **fields)


@pytest.mark.parametrize(
    ("state", "event", "changes"), CHANGES, ids=[type(event).__name__ for _, event, _ in CHANGES]
)
def test_changes(state: State, event: Event, changes: Changes) -> None:
    """An event changes these fields, and leaves all others as they are."""
    found, expected = evolve(state, event), altered(state, changes)
    assert expected == found
    for own, right in zip(found.players, expected.players, strict=True):
        assert right.technologies == own.technologies  # which equality leaves out
    assert hash(expected) == hash(found)


def test_every_event_is_tried() -> None:
    """There is an example of each class of event."""
    assert {*EVENTS} == {type(event) for _, event, _ in CHANGES}


def test_the_state_before_stays_as_it_is() -> None:
    """A state is never changed: the new one is another, of which others are made."""
    before = repr(TURN)
    made = [evolve(TURN, event) for state, event, _ in CHANGES if state is TURN]
    assert before == repr(TURN)
    assert {State} == {type(state) for state in made}
    assert {Player} == {type(player) for state in made for player in state.players}
