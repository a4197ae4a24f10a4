"""Reading JSON documents is strict everywhere: types, keys, formats, and whatever else may come."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import osaka_rules as osaka
from osaka_rules import Colour, DocumentError, InvalidPosition, Ruleset, Selling, Took, card
from osaka_rules.testing.osaka import one_of_each_phase, played
from osaka_rules.testing.osaka.strategies import LONG_ROUTE
from osaka_rules.wire.documents import (
    Document,
    dump,
    load,
    load_event,
    load_move,
    load_state,
    load_view,
)
from osaka_rules.wire.strict import parse
from tests.osaka.tools.documents import RIGHT, TEXTS, VIEW, Json, changed, places, refusal

# --- The same kinds of fault everywhere ----------------------------------------------------------

PAYDAY = attrs.evolve(
    VIEW,
    ruleset=Ruleset(icons=(3, 1, 0), paydays="sequential", route=LONG_ROUTE),
    phase=Selling(0, (Colour.RED,), Colour.RED, 1, 1, ((Colour.RED, 0), (Colour.RED, 1))),
)
DOCUMENTS: dict[str, dict[str, Json]] = {
    **RIGHT,
    "payday": json.loads(dump(PAYDAY)),
    "took": json.loads(dump(Took(seat=1, card=card("R5"), was_reserved=True))),
}
FORMATS = "'osaka-state/1' or 'osaka-view/1' or 'osaka-move/1' or 'osaka-event/1'"


def told(where: str, reason: str) -> str:
    """Put the place before the reason; the whole document is no place."""
    return f"{where}: {reason}" if where else reason


@pytest.mark.parametrize("name", DOCUMENTS)
def test_nothing_is_coerced(name: str) -> None:
    """Wherever a number, a text, a list or an object belongs, nothing else passes for it."""
    document = DOCUMENTS[name]
    for where, value in places(document):
        wrong: Json = 7
        reason = "Here belongs a text, not 7."
        if where == "format":
            reason = f"The format is 7; here belongs {FORMATS}."
        elif value is None:
            continue  # what stands here elsewhere is tried there
        elif isinstance(value, bool):
            wrong, reason = 1, "Here belongs true or false, not 1."
        elif isinstance(value, int):
            wrong, reason = str(value), f"Here belongs a whole number, not '{value}'."
        elif isinstance(value, list):
            wrong, reason = {}, "Here belongs a list, not an object."
        elif isinstance(value, dict):
            wrong, reason = [], "Here belongs an object, not a list."
        assert told(where, reason) == refusal(json.dumps(changed(document, where, wrong)))


@pytest.mark.parametrize("name", DOCUMENTS)
def test_unknown_keys(name: str) -> None:
    """A key that nobody knows is refused at every depth."""
    for where, value in places(DOCUMENTS[name]):
        if isinstance(value, dict):
            text = json.dumps(changed(DOCUMENTS[name], where, {**value, "Seat": 0}))
            assert told(where, "The key 'Seat' is unknown.") == refusal(text)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_missing_keys(name: str) -> None:
    """Every key is needed at every depth, except those of the ruleset."""
    for where, value in places(DOCUMENTS[name]):
        for key in value if isinstance(value, dict) and where != "ruleset" else ():
            assert isinstance(value, dict)
            rest = {other: each for other, each in value.items() if other != key}
            text = json.dumps(changed(DOCUMENTS[name], where, rest))
            assert told(where, f"The key '{key}' is missing.") == refusal(text)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_keys_twice(name: str) -> None:
    """A key that stands twice in one object is refused at every depth, even with equal values."""
    for where, value in places(DOCUMENTS[name]):
        if isinstance(value, dict):
            text = json.dumps(changed(DOCUMENTS[name], where, {**value, "Seat": 0}))
            twice = text.replace('"Seat": 0', '"Seat": 0, "Seat": 0')
            assert "The key 'Seat' stands twice in one object." == refusal(twice)


# --- Formats and versions ------------------------------------------------------------------------

LOADERS: dict[str, Callable[[str], Document]] = {
    "state": load_state,
    "view": load_view,
    "move": load_move,
    "event": load_event,
}
OTHER_FORMATS: dict[str, Json] = {
    "'osaka-state/2'": "osaka-state/2",
    "'osaka-state/01'": "osaka-state/01",
    "'osaka-state'": "osaka-state",
    "'Osaka-State/1'": "Osaka-State/1",
    "'osaka-record/1'": "osaka-record/1",
    "''": "",
    "null": None,
    "1": 1,
    "a list": ["osaka-state/1"],
    "an object": {},
}


@pytest.mark.parametrize("shown", OTHER_FORMATS)
@pytest.mark.parametrize("name", RIGHT)
def test_other_versions(name: str, shown: str) -> None:
    """Another format, or another version of the same, is refused with a sentence."""
    text = json.dumps(changed(RIGHT[name], "format", OTHER_FORMATS[shown]))
    assert f"format: The format is {shown}; here belongs {FORMATS}." == refusal(text)
    with pytest.raises(DocumentError) as caught:
        LOADERS[name](text)
    expected = f"format: The format is {shown}; here belongs 'osaka-{name}/1'."
    assert expected == str(caught.value)


@pytest.mark.parametrize("wanted", RIGHT)
@pytest.mark.parametrize("name", RIGHT)
def test_other_kinds(name: str, wanted: str) -> None:
    """Who asks for a move does not get a state, however right it is."""
    if name == wanted:
        assert TEXTS[name] == dump(LOADERS[wanted](TEXTS[name]))
    else:
        with pytest.raises(DocumentError) as caught:
            LOADERS[wanted](TEXTS[name])
        expected = f"format: The format is 'osaka-{name}/1'; here belongs 'osaka-{wanted}/1'."
        assert expected == str(caught.value)


# --- Texts that are not JSON ---------------------------------------------------------------------

NO_JSON: dict[str | bytes, str] = {
    "": "This is not JSON: Expecting value in line 1, column 1.",
    '{"format"': "This is not JSON: Expecting ':' delimiter in line 1, column 10.",
    "{} {}": "This is not JSON: Extra data in line 1, column 4.",
    "\ufeff{}": "A byte order mark stands before the text, where nothing may stand.",
    b'{"format":"\xff"}': "Byte 11 is not UTF-8 text.",
    "[" * 100_000: "This is nested too deeply to be read.",
    '{"vp":' * 100_000: "This is nested too deeply to be read.",
    '{"seat":NaN}': "NaN is not a number of JSON.",
    '{"seat":-Infinity}': "-Infinity is not a number of JSON.",
    '{"seat":1.0}': "1.0 is not a whole number, written without fraction or exponent.",
    '{"seat":1e2}': "1e2 is not a whole number, written without fraction or exponent.",
    '{"a":0,"b":0,"a":0}': "The key 'a' stands twice in one object.",
    "[]": "Here belongs an object, not a list.",
    "null": "Here belongs an object, not null.",
    '"osaka-move/1"': "Here belongs an object, not 'osaka-move/1'.",
    "{}": "The key 'format' is missing.",
    '{"format":"osaka-move/1"}': "The key 'move' is missing.",
    '{"format":"osaka-event/1"}': "The key 'clauses' is missing.",
    '{"format":"osaka-event/1","clauses":[]}': "The key 'kind' is missing.",
    '{"format":"osaka-view/1"}': "The key 'ruleset' is missing.",
    '{"format":"osaka-state/1"}': "The key 'ruleset' is missing.",
}


@pytest.mark.parametrize("text", NO_JSON, ids=lambda text: repr(text[:20]))
def test_no_json(text: str | bytes) -> None:
    """What is not JSON, or has nothing in it, is refused."""
    assert NO_JSON[text] == refusal(text)


def test_monstrous_numbers() -> None:
    """A number of five thousand digits is too large, and never taken for another one."""
    text = TEXTS["event"].replace('"seat":1', f'"seat":{"9" * 5000}')
    nines = "9" * 57
    expected = f"seat: Here belongs a number from 0 to 9007199254740991, not {nines}...."
    assert expected == refusal(text)


# --- Anything at all -----------------------------------------------------------------------------


def judge(text: str | bytes) -> None:
    """Read a text: it is refused as it should be, or it is the JSON that would be written."""
    try:
        value = load(text)
    except (DocumentError, InvalidPosition):
        return
    assert parse(text) == parse(dump(value))


@given(st.one_of(st.binary(), st.text()))
def test_any_text(text: str | bytes) -> None:
    """No text at all is read as a document by chance, and nothing else goes wrong."""
    with pytest.raises(DocumentError):
        load(text)


@cache
def played_documents() -> list[dict[str, Json]]:
    """List documents of two games: each phase as a state and as a view, and each kind of event."""
    values: list[Document] = []
    for ruleset, players in ((Ruleset(unit=1), 3), (Ruleset(paydays="sequential"), 2)):
        game = played(ruleset, players, seed=1, luck=3)
        for state in one_of_each_phase(game):
            values += [state, osaka.view(state, None), osaka.view(state, 1)]
        values += {type(event): event for event in game.events}.values()
    return [json.loads(dump(value)) for value in values]


_ANYTHING: st.SearchStrategy[Json] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 9)
    | st.sampled_from(["", "R", "R5", "2R2 B5", "market R5", "tokens", "any", "acting", "7"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.just("kind"), inner),
    max_leaves=5,
)


@settings(max_examples=300)
@given(st.data())
def test_any_value_anywhere(data: st.DataObject) -> None:
    """Whatever stands at some places of a document, it is judged, and read only as it is."""
    document: Json = data.draw(st.sampled_from(played_documents()))
    for _ in range(data.draw(st.integers(1, 3))):
        inside = [where for where, _ in places(document)]
        value = data.draw(st.one_of(_ANYTHING, st.sampled_from([v for _, v in places(document)])))
        document = changed(document, data.draw(st.sampled_from(inside)), value)
    judge(json.dumps(document))


@settings(max_examples=300)
@given(st.data())
def test_any_slip(data: st.DataObject) -> None:
    """A slip of the pen anywhere in a document leads to a judgement, and to nothing else."""
    text = json.dumps(data.draw(st.sampled_from([*DOCUMENTS.values(), *played_documents()])))
    place = data.draw(st.integers(0, len(text) - 1))
    dropped, put = data.draw(st.integers(0, 5)), data.draw(st.sampled_from('"{}[],:019-.eRn\\ '))
    judge(text[:place] + put + text[place + dropped :])
