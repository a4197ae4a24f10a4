"""JSON documents of any game: written in one way, read strictly, refused with the place."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from osaka_rules import games
from osaka_rules.kernel import InvalidPosition, RulesError, WrongType
from osaka_rules.messages import MESSAGES
from osaka_rules.wire.strict import DocumentError, parse
from osaka_rules.wire.values import (
    BIG,
    COUNT,
    TEXT,
    TRUTH,
    Each,
    Names,
    OrNull,
    Seat,
    Shape,
    Short,
    Whole,
    words,
)
from tests import pebbles
from tests.pebbles.wire import CODEC
from tests.support.documents import codec_of, documents, samples
from tests.support.played import played
from tests.support.spoil import Json, an_object, kinds_of_places, places, replaced

GAMES: Final = ("pebbles", *games.HOMES)


def refused(text: str | bytes, slug: str = "pebbles") -> tuple[str, str]:
    """Return the place and the key of what is wrong with a document."""
    with pytest.raises(DocumentError) as caught:
        codec_of(slug).load(text)
    return caught.value.where, caught.value.message.key


# --- Shapes --------------------------------------------------------------------------------------


def test_numbers_have_limits() -> None:
    """A whole number is read up to its limits, and only as a number."""
    assert (0, 2**53 - 1) == (COUNT.read(0), COUNT.read(2**53 - 1))
    assert 10**300 == Whole(0, None).read(10**300)
    for shape, wrong in ((COUNT, -1), (COUNT, 2**53), (Whole(1, 3), 4), (Whole(0, None), -1)):
        with pytest.raises(DocumentError) as caught:
            shape.read(wrong)
        assert "document.range" == caught.value.message.key


def test_plain_values_are_written_as_they_are() -> None:
    """Numbers, texts, truth values, and lists of them need not be written."""
    plain: list[Shape[object]] = [COUNT, TEXT, TRUTH, Each(COUNT), OrNull(Each(TEXT))]
    assert [True] * 5 == [shape.is_plain() for shape in plain]
    assert [1, "a", True] == [
        shape.write(v) for shape, v in zip(plain, (1, "a", True), strict=False)
    ]
    assert not Each(OrNull(words(["a"]))).is_plain()
    assert [None, "a"] == Each(OrNull(TEXT)).write((None, "a"))


# --- What documents look like --------------------------------------------------------------------

PACK = (
    '"pack":{"name":"beach","source":"ours","coins":[1,1,2,3],"weather":["rain","sun","sun"],'
    '"pebbles":3,"goal":6},'
)
STATE = pebbles.position(
    ruleset=pebbles.Ruleset(ties="nobody"), coins=[1, 3], pebbles=[1, 0], plans=[2]
)
TEXTS = {
    "state": '{"format":"pebbles-state/1","ruleset":{"ties":"nobody"},'
    + PACK
    + '"names":["Ann","Bob"],"phase":{"kind":"planning","weather":"sun"},"heap":5,"pebbles":[1,0],'
    '"weather_bag":["rain","sun"],"hidden":{"coins":[1,3],"bag":[1,2],"plans":[2]}}',
    "view": '{"format":"pebbles-view/2","ruleset":{"ties":"nobody","most":2},'
    + PACK
    + '"seat":1,"names":["Ann","Bob"],"phase":{"kind":"planning","weather":"sun"},"heap":5,'
    '"pebbles":[1,0],"weather_bag":["rain","sun"],"coins":[null,3],"plans":[null]}',
    "move": '{"format":"pebbles-move/2","kind":"plan","number":2,"text":"plan 2"}',
    "event": '{"format":"pebbles-event/1","kind":"coin_dealt","seat":1,"coin":null,'
    '"clauses":["SET-3"]}',
}
"""Four documents, written by hand."""
VALUES: dict[str, object] = {
    "state": STATE,
    "view": pebbles.view(STATE, 1),
    "move": pebbles.Plan(2),
    "event": pebbles.CoinDealt(1, None),
}
LOADERS: dict[str, Callable[[str], object]] = {
    "state": CODEC.state.load,
    "view": CODEC.view.load,
    "move": CODEC.move.load,
    "event": CODEC.event.load,
}


@pytest.mark.parametrize("name", TEXTS)
def test_documents_of_pebbles(name: str) -> None:
    """A document is written to the letter as here, and read back, from a text or from bytes."""
    assert TEXTS[name] == CODEC.dump(VALUES[name])
    assert VALUES[name] == CODEC.load(TEXTS[name])
    assert VALUES[name] == LOADERS[name](TEXTS[name])
    assert VALUES[name] == CODEC.load(TEXTS[name].encode())


@pytest.mark.parametrize("wanted", TEXTS)
@pytest.mark.parametrize("name", TEXTS)
def test_other_kinds_of_document(name: str, wanted: str) -> None:
    """Who asks for a move does not get a state."""
    if name != wanted:
        with pytest.raises(DocumentError) as caught:
            LOADERS[wanted](TEXTS[name])
        assert ("format", "document.format") == (caught.value.where, caught.value.message.key)


@pytest.mark.parametrize("value", [None, 7, "plan 2", [], pebbles.View, pebbles.STANDARD])
def test_only_documents_are_written(value: object) -> None:
    """What is no state, view, move or event of the game cannot be written."""
    with pytest.raises(WrongType) as caught:
        CODEC.dump(value)
    assert "document.value" == caught.value.message.key


def test_packs_are_checked_where_they_stand() -> None:
    """A pack that nobody could play with is refused at its place, and so is a wrong ruleset."""
    state = json.loads(TEXTS["state"])
    wrong = replaced(state, "pack.coins", [])
    assert ("pack", "pack.coins") == refused(json.dumps(wrong))
    wrong = replaced(state, "ruleset.most", 10)
    assert ("ruleset", "ruleset.number") == refused(json.dumps(wrong))


# --- Any game ------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", GAMES)
def test_there_and_back(slug: str) -> None:
    """All states, views, moves and events of a game come back from JSON as they were."""
    game, form = played(slug), codec_of(slug)
    views = [game.game.view(state, seat) for state in game.states for seat in (None, 0, 1)]
    events = [each for some in game.events for each in some]
    redacted = [game.game.redact(each, seat) for each in events for seat in (None, 0)]
    for value in (*game.states, *views, *game.moves, *events, *redacted):
        text = form.dump(value)
        assert value == form.load(text)
        assert text == form.dump(form.load(text))


@pytest.mark.parametrize("slug", GAMES)
def test_spaces_and_order(slug: str) -> None:
    """Spaces between the signs of JSON, and the order of keys, mean nothing."""
    for value, document in zip(samples(slug).values(), documents(slug), strict=True):
        spread = json.dumps(document, indent=2, sort_keys=True)
        assert value == codec_of(slug).load(f"\r\n\t{spread} ")


OTHER_TYPES: dict[type, Json] = {bool: 1, int: "7", str: 7, list: {}, dict: []}
"""For each JSON type, a value of another one."""


@pytest.mark.parametrize("slug", GAMES)
def test_nothing_is_coerced(slug: str) -> None:
    """Wherever a number, a text, a list or an object belongs, nothing else passes for it."""
    for document in documents(slug):
        for where, value in kinds_of_places(document):
            if value is not None and where != "actor":  # elsewhere this is null, or a seat
                wrong = json.dumps(replaced(document, where, OTHER_TYPES[type(value)]))
                key = "document.format" if where.endswith("format") else "json.type"
                assert (where, key) == refused(wrong, slug)


ANY_KEYS: Final = re.compile(r"income\.city")
"""Where keys are names that the document itself makes up."""


@pytest.mark.parametrize("slug", GAMES)
def test_keys(slug: str) -> None:
    """At every depth a key that nobody knows is refused, and so is one that stands twice."""
    for document in documents(slug):
        for where, value in kinds_of_places(document):
            if isinstance(value, dict) and not ANY_KEYS.fullmatch(where):
                text = json.dumps(replaced(document, where, {**value, "Key": 0}))
                assert (where, "document.unknown") == refused(text, slug)
                twice = text.replace('"Key": 0', '"Key": 0, "Key": 0')
                assert ("", "json.twice") == refused(twice, slug)


LEFT_OUT: Final = re.compile(
    r"ruleset|(view\.)?(assistants\[.*|.*\.samurai|action\.used)"
    r"|buildings|goals\[\d+\]\.needs|income\.city"
)
"""Where keys may be missing: defaults are left out, and what there is none of."""


@pytest.mark.parametrize("slug", GAMES)
def test_missing_keys(slug: str) -> None:
    """Every key is needed at every depth, except where defaults and zeros are left out."""
    for document in documents(slug):
        for where, value in kinds_of_places(document):
            needed = isinstance(value, dict) and not LEFT_OUT.fullmatch(where)
            for key in an_object(value) if needed else ():
                rest = {other: each for other, each in an_object(value).items() if other != key}
                text = json.dumps(replaced(document, where, rest))
                assert (where, "document.missing") == refused(text, slug)


@pytest.mark.parametrize(
    "form", ["state/01", "state", "state/0", "State/1", "record/1", "", None, 1]
)
@pytest.mark.parametrize("slug", GAMES)
def test_other_formats(slug: str, form: str | int | None) -> None:
    """Another format is refused."""
    for document in documents(slug):
        other: Json = f"{slug}-{form}" if isinstance(form, str) else form
        text = json.dumps(replaced(document, "format", other))
        assert ("format", "document.format") == refused(text, slug)


@pytest.mark.parametrize("slug", GAMES)
def test_newer_versions(slug: str) -> None:
    """A document of a version to come is refused; who wants to read it is to update."""
    for document in documents(slug):
        name, _, version = str(document["format"]).rpartition("/")
        for newer in (int(version) + 1, 999_999_999):
            text = json.dumps(replaced(document, "format", f"{name}/{newer}"))
            assert ("format", "document.newer") == refused(text, slug)


def read_if_right(text: str | bytes, slug: str) -> None:
    """Read a text: it is refused as it should be, or it is the JSON that would be written."""
    try:
        value = codec_of(slug).load(text)
    except (DocumentError, InvalidPosition):
        return
    assert parse(text) == parse(codec_of(slug).dump(value))


@given(st.one_of(st.binary(), st.text()))
def test_any_text(text: str | bytes) -> None:
    """No text at all is read as a document by chance, and nothing else goes wrong."""
    with pytest.raises(DocumentError):
        CODEC.load(text)


_ANYTHING: Final[st.SearchStrategy[Json]] = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 9) | st.sampled_from(["", "7", "sun", "R5"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.just("kind"), inner),
    max_leaves=5,
)


@pytest.mark.parametrize("slug", GAMES)
@settings(max_examples=150)
@given(data=st.data())
def test_any_value_anywhere(slug: str, data: st.DataObject) -> None:
    """Whatever stands at some places of a document, it is refused, or read only as it is."""
    document: Json = data.draw(st.sampled_from(documents(slug)))
    for _ in range(data.draw(st.integers(1, 3))):
        found = dict(places(document))
        where = data.draw(st.sampled_from([*found]))
        value = data.draw(st.one_of(_ANYTHING, st.sampled_from([*found.values()])))
        document = replaced(document, where, value)
    read_if_right(json.dumps(document), slug)


@pytest.mark.parametrize("slug", GAMES)
@settings(max_examples=150)
@given(data=st.data())
def test_any_slip(slug: str, data: st.DataObject) -> None:
    """A slip of the pen anywhere in a document is refused, or changes nothing that counts."""
    text = json.dumps(data.draw(st.sampled_from(documents(slug))))
    place = data.draw(st.integers(0, len(text) - 1))
    dropped, put = data.draw(st.integers(0, 5)), data.draw(st.sampled_from('"{}[],:019-.eRn\\ '))
    read_if_right(text[:place] + put + text[place + dropped :], slug)


# --- The wording ---------------------------------------------------------------------------------


def reading(name: str, where: str, value: Json) -> Callable[[], object]:
    """Return how to read a document of Pebbles with another value at a place."""
    text = json.dumps(replaced(json.loads(TEXTS[name]), where, value))
    return lambda: CODEC.load(text)


WORDING: dict[str, tuple[Callable[[], object], str]] = {
    "json.input": (lambda: parse(7), "Expected a text or bytes, got 7."),
    "json.encoding": (lambda: parse(b"[\xff]"), "Byte 1 is not UTF-8 text."),
    "json.byte_order_mark": (
        lambda: parse("\ufeff[]"),
        "A byte order mark stands before the text; remove it.",
    ),
    "json.depth": (lambda: parse("[" * 101), "The text is nested more than 100 levels deep."),
    "json.syntax": (
        lambda: parse("[7\n8]"),
        "This is not JSON: line 2 cannot be read from column 1 on.",
    ),
    "json.twice": (lambda: parse('{"a":1,"a":1}'), "The key 'a' occurs twice in one object."),
    "json.constant": (lambda: parse("[NaN]"), "NaN is not a number of JSON."),
    "json.fraction": (
        lambda: parse("[1e2]"),
        "Expected a whole number without fraction or exponent, got 1e2.",
    ),
    "json.type": (reading("state", "heap", "7"), "heap: Expected a whole number, got '7'."),
    "document.value": (
        lambda: CODEC.dump(7),
        "Expected a state, a view, a move, an event or the like, got 7.",
    ),
    "document.format": (
        lambda: CODEC.move.load('{"format":null}'),
        "format: Expected the format 'pebbles-move/1' or 'pebbles-move/2', got null.",
    ),
    "document.newer": (
        lambda: CODEC.load('{"format":"pebbles-view/3"}'),
        (
            "format: 'pebbles-view/3' is newer than 'pebbles-view/2', the newest version that this"
            " library reads; update osaka-rules."
        ),
    ),
    "document.missing": (lambda: CODEC.load("{}"), "The key 'format' is missing."),
    "document.unknown": (reading("move", "seat", 0), "The key 'seat' is unknown."),
    "document.range": (
        reading("view", "pebbles[1]", -1),
        "pebbles[1]: Expected a whole number from 0 to 9007199254740991, got -1.",
    ),
    "document.seat": (lambda: Seat(2).read(2), "There is no seat 2 at a table of 2."),
    "document.number": (
        lambda: BIG.read("07"),
        "Expected the digits of a whole number as a text, got '07'.",
    ),
    "document.length": (lambda: Each(COUNT, 2).read([7]), "Expected 2 entries, got 1."),
    "document.name": (
        reading("state", "weather_bag[0]", "fog"),
        "weather_bag[0]: Expected 'rain' or 'sun', got 'fog'.",
    ),
    "document.form": (
        lambda: Short(".*", str.strip, str).read("7 "),
        "Expected '7', got '7 '; there is one form for each value.",
    ),
    "document.derived": (
        reading("event", "clauses", []),
        "clauses: Expected SET-3, which follows from the rest.",
    ),
    "document.default": (
        reading("state", "ruleset.most", 2),
        "ruleset.most: This is the default, which is left out.",
    ),
}
"""Every message of documents once, with its place in front."""


@pytest.mark.parametrize("key", WORDING)
def test_wording(key: str) -> None:
    """Each message is a sentence that says what was expected, and what was found instead."""
    provoke, sentence = WORDING[key]
    with pytest.raises(RulesError) as caught:
        provoke()
    assert (key, sentence) == (caught.value.message.key, str(caught.value))


def test_all_messages_have_been_seen() -> None:
    """The table above has every message of documents."""
    assert {*WORDING} == {key for key in MESSAGES if key.startswith(("json.", "document."))}


def test_a_value_without_a_name_is_not_written() -> None:
    """What has no name is refused, when it is written as well as when it is read."""
    with pytest.raises(DocumentError) as refused:
        Names({"R": "red"}, "a colour").write("blue")
    assert "document.name" == refused.value.message.key


def test_the_text_of_a_move_follows_from_its_parts() -> None:
    """A document whose text is that of another move is refused."""
    with pytest.raises(DocumentError) as caught:
        reading("move", "text", "plan 3")()
    assert ("text", "document.derived") == (caught.value.where, caught.value.message.key)
