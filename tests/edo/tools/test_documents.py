"""Documents of Edo that say what cannot be are refused with the place."""

from __future__ import annotations

import json
from typing import Final

import pytest

from osaka_rules import edo
from osaka_rules.edo import position
from osaka_rules.kernel import InvalidPosition
from osaka_rules.pack_files import shipped
from osaka_rules.wire.edo import codec
from osaka_rules.wire.strict import DocumentError
from tests.support.spoil import Json, replaced

BUILDING: Final = position(
    phase="build", samurai=["C1 C2"], wood=[3], plans=["B2 build-easy 2"], used="C1"
)
TRAVELLING: Final = position(phase="travel", plans=["B2 travel 1+0"])


def refused(state: edo.State, where: str, value: Json) -> tuple[str, str]:
    """Return the place and the key of what is wrong with a state in which one place is changed."""
    document: Json = json.loads(edo.dump(state))
    with pytest.raises(DocumentError) as caught:
        edo.load_state(json.dumps(replaced(document, where, value)))
    return caught.value.where, caught.value.message.key


@pytest.mark.parametrize(
    ("where", "value", "key"),
    [
        ("active", None, "json.type"),
        ("slot", None, "json.type"),
        ("action", None, "json.type"),
        ("action.left", [1, 0], "json.type"),
        ("action.used", {"W1": 0}, "document.range"),
        ("players[0].plan[0]", "wood", "document.name"),
        ("players[0].plan[0]", "B2  build-easy 2", "document.name"),
        ("players[0].samurai", {"C4": 1}, "document.unknown"),
        ("cities.C1", ["h2"], "document.name"),
        ("merchant", "nowhere", "document.name"),
        ("pack.sha256", "0", "document.name"),
        ("names", ["Ann"], "names.number"),
        ("seat", 1, "document.derived"),
        ("phase", "sleep", "document.name"),
    ],
)
def test_what_is_refused(where: str, value: Json, key: str) -> None:
    """Each part has its form, and what follows from the rest must be right."""
    place, found = refused(BUILDING, where, value)
    assert (key, where.split(".", maxsplit=1)[0].split("[", maxsplit=1)[0]) == (
        found,
        place.split(".")[0].split("[")[0],
    )


def test_what_is_left_of_travel() -> None:
    """Of Travel two numbers are left."""
    assert ("action.left", "json.type") == refused(TRAVELLING, "action.left", 1)


def test_states_that_cannot_be() -> None:
    """A state with problems is refused with all of them."""
    document: Json = json.loads(edo.dump(BUILDING))
    with pytest.raises(InvalidPosition):
        edo.load_state(json.dumps(replaced(document, "players[0].wood", 0)))


def test_unseen_slots_are_not_named() -> None:
    """A view in which a slot of another seat can be read is none."""
    state = position(plans=["none", "B1 money 1"])
    document: Json = json.loads(edo.dump(edo.view(state, 0)))
    with pytest.raises(DocumentError):
        edo.load_view(json.dumps(replaced(document, "players[1].plan[0]", "B1 money 1")))
    with pytest.raises(DocumentError):
        edo.load_view(json.dumps(replaced(document, "players[1].ryo", 3)))


def test_slots_of_events() -> None:
    """What lies in a slot is read from its text, and nothing else is."""
    planned = edo.load_event(
        '{"format":"edo-event/1","kind":"planned","seat":0,"number":1,"slot":"B1 wood 2",'
        '"asked":true,"clauses":["PLAN-1"]}'
    )
    assert edo.Planned(0, 1, edo.Slot("B1", "wood", 2)) == planned
    with pytest.raises(DocumentError):
        edo.load_event(
            '{"format":"edo-event/1","kind":"planned","seat":0,"number":1,"slot":"wood",'
            '"asked":true,"clauses":["PLAN-1"]}'
        )


def test_components() -> None:
    """Components say all that is printed, and are read by the codec of their pack only (PACK-7)."""
    mine = edo.read_pack(shipped("osaka_rules.edo").replace("reconstructed-1", "mine"))
    document = json.loads(codec(mine).dump(mine))
    assert mine is codec(mine).from_json(document)
    assert {*mine.buildings} == {*document["buildings"]}
    assert [list(each.roads[0]) for each in mine.maps] == [
        each["roads"][0] for each in document["maps"]
    ]
    with pytest.raises(DocumentError) as caught:
        edo.from_json(document)
    assert ("pack.name", ("PACK-7",)) == (caught.value.where, caught.value.clauses)
