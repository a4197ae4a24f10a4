"""Records of any game: how they grow, how they are written, and what cannot be read (REC)."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from functools import cache, partial
from typing import Final, cast

import pytest
from attrs import AttrsInstance, evolve
from hypothesis import given
from hypothesis import strategies as st

from osaka_rules import games
from osaka_rules.chance import resolve
from osaka_rules.kernel import CHANCE, RulesError, Step, WrongType
from osaka_rules.messages import MESSAGES
from osaka_rules.records.reader import read_record
from osaka_rules.records.record import (
    RecordError,
    format_of,
    new_record,
    write_record,
)
from osaka_rules.records.verify import Verdict, replayed, verify
from osaka_rules.wire.strict import JsonObject
from tests import pebbles
from tests.pebbles.record_by_hand import RIGHT, TEXT, TINY, Fault, spoilt
from tests.pebbles.records import FORMAT
from tests.support.played import played
from tests.support.spoil import Json, at, kinds_of_places, places, replaced

GAMES: Final = ("pebbles", *games.HOMES)


def unreadable(text: str | bytes) -> tuple[str, tuple[str, ...], str]:
    """Return the place, the clauses and the key of what makes a text no record."""
    with pytest.raises(RecordError) as caught:
        read_record(text)
    return caught.value.where, caught.value.clauses, caught.value.message.key


@cache
def sample(slug: str) -> Json:
    """Return the record of a random game, with some checkpoints and a result."""
    game = played(slug)
    record = new_record(format_of(slug), game.states[0])
    for state, events in zip(game.states[1:], game.events, strict=True):
        record = record.extended(events)
        if game.game.actor(state) is not CHANCE and len(record.moves) in (1, 20, 100):
            record = record.with_checkpoint(state)
    found: Json = json.loads(write_record(record.with_result(game.states[-1])))
    return found


def draws(slug: str) -> tuple[str, ...]:
    """Return the keys of the lists of draws."""
    return tuple(read_record(json.dumps(sample(slug)), format_of(slug)).draws)


# --- Growing -------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", GAMES)
def test_growing_a_record(slug: str) -> None:
    """A server that adds the events of every step keeps a record that is right at any time."""
    game = played(slug)
    record = new_record(format_of(slug), game.states[0])
    for state, events in zip(game.states[1:], game.events, strict=True):
        record = record.extended(events)
        if game.game.actor(state) is not CHANCE and len(record.moves) % 16 < 2:
            record = record.with_checkpoint(state)
            assert Verdict() == verify(record.with_result(state))
    record = record.with_result(game.states[-1])
    assert Verdict() == verify(record)
    assert record == read_record(write_record(record))
    assert record == read_record(write_record(record).encode(), format_of(slug))
    assert record == pickle.loads(pickle.dumps(record))


@pytest.mark.parametrize("slug", GAMES)
def test_what_a_record_holds(slug: str) -> None:
    """A record has the draws of each list in order, and the texts of the players' moves."""
    game, form = played(slug), format_of(slug)
    record = new_record(form, game.states[0])
    for events in game.events:
        record = record.extended(events)
    actors = [game.game.actor(state) for state in game.states]
    moves = [*zip(game.moves, actors, strict=False)]
    states = zip(moves, game.states, strict=False)
    draws = [form.draw_of(move, state) for (move, actor), state in states if actor is CHANCE]
    for key, entries in record.draws.items():
        assert [drawn[1] for drawn in draws if drawn and drawn[0] == key] == [*entries]
    assert [str(move) for move, actor in moves if actor is not CHANCE] == [*record.moves]
    settled = [each for each, actor in zip(game.states, actors, strict=True) if actor is not CHANCE]
    assert settled == [*replayed(record, form)]


def test_a_second_checkpoint_after_the_same_moves() -> None:
    """A checkpoint takes the place of an earlier one after the same moves."""
    record = read_record(TEXT)
    *_, last = replayed(record, FORMAT)
    checked = record.with_checkpoint(last)
    assert [2, 4] == [each.after for each in checked.checkpoints]
    assert checked == checked.with_checkpoint(last)


STATE: Final = pebbles.new_game(["Ann", "Bob"])
DEALT: Final = pebbles.apply(STATE, pebbles.Deal(1))
NO_EVENTS: dict[str, object] = {
    "a step": DEALT,
    "a state": STATE,
    "a text": "plan 2",
    "a list of nothing": [None],
    "a move": [pebbles.Plan(2)],
    "nothing": None,
    "a number": 7,
    "a class": [pebbles.RoundBegan],
    "a step among events": [*DEALT.events, Step(STATE, ())],
}


@pytest.mark.parametrize("name", NO_EVENTS)
def test_a_record_grows_by_events_only(name: str) -> None:
    """What is not events of the game is refused, not swallowed."""
    with pytest.raises(WrongType) as caught:
        new_record(FORMAT, STATE).extended(NO_EVENTS[name])  # type: ignore[arg-type]
    assert "record.event" == caught.value.message.key


@pytest.mark.parametrize("event", [pebbles.CoinDealt(0, None), pebbles.Planned(0, None)])
def test_redacted_events(event: pebbles.Event) -> None:
    """A record cannot grow by an event that does not say what happened."""
    with pytest.raises(RecordError) as caught:
        new_record(FORMAT, STATE).extended([event])
    assert ("record.redacted", ("SET-4", "PLAN-5")) == (
        caught.value.message.key,
        caught.value.clauses,
    )


@pytest.mark.parametrize("state", [None, 7, TEXT, pebbles.view(STATE, 0)])
def test_states_of_other_things(state: object) -> None:
    """What is not a state of the game has no record, no position and no result."""
    record = new_record(FORMAT, STATE)
    begin = partial(new_record, format_of("pebbles"))
    for refused in (begin, record.with_checkpoint, record.with_result):
        with pytest.raises(WrongType) as caught:
            refused(state)
        assert "record.state" == caught.value.message.key


def test_games_without_a_record() -> None:
    """A game that has begun, or has another pack, has no record in this format."""
    for state, key, clause in (
        (DEALT.state, "record.begun", "REC-4"),
        (pebbles.new_game(["Ann", "Bob"], pack=TINY), "record.begun", "REC-4"),
    ):
        with pytest.raises(RecordError) as caught:
            new_record(FORMAT, state)
        assert (key, (clause,)) == (caught.value.message.key, caught.value.clauses)


def test_checkpoint_while_chance_is_to_move() -> None:
    """There is no checkpoint before chance has moved."""
    with pytest.raises(RecordError) as caught:
        new_record(FORMAT, STATE).with_checkpoint(STATE)
    assert ("record.chance", ("REC-4",)) == (caught.value.message.key, caught.value.clauses)


# --- Reading and writing -------------------------------------------------------------------------


def test_written_as_it_was_read() -> None:
    """A record is written as it was read, in one line with its keys in order."""
    record = read_record(TEXT)
    assert TEXT == write_record(record)
    assert ("pebbles", {"ties": "nobody"}) == (record.game, record.rules)
    assert {"coins": (1, 3), "weather": ("rain", "sun")} == record.draws


@pytest.mark.rule("REC-1")
def test_defaults_may_be_written_out() -> None:
    """An option may also be given its default value (REC-1)."""
    assert {} == read_record(spoilt(("rules", {"ties": "shared"}))).rules


@pytest.mark.rule("REC-1")
def test_house_rules() -> None:
    """A game by other numbers has a record of version 2, with the whole ruleset (REC-1)."""
    start = pebbles.new_game(["Ann", "Bob"], pebbles.Ruleset(most=3))
    step = resolve(pebbles.GAME, start, 1)
    record = new_record(FORMAT, start).extended(step.events)
    assert (2, {"ties": "shared", "most": 3}) == (record.version, record.rules)
    again = read_record(write_record(record))
    assert record == again
    assert verify(again).ok
    made_by_hand = evolve(again, rules={"ties": "shared"})
    assert ("REC-2",) == verify(made_by_hand).clauses


@pytest.mark.rule("REC-1")
@pytest.mark.parametrize("slug", GAMES)
def test_version_2_of_a_record(slug: str) -> None:
    """Every record can be written with its whole ruleset, and is as right as before (REC-1)."""
    record = read_record(json.dumps(sample(slug)))
    form = format_of(slug)
    state = form.game_of(record).new_game(record.seats)
    ruleset: AttrsInstance = getattr(state, "ruleset")  # noqa: B009  # every state has one
    whole = cast("JsonObject", form.whole_ruleset.write(ruleset))
    text = write_record(evolve(record, rules=whole, version=2))
    assert f'{{"format":"{slug}-record/2"' in text
    assert verify(record) == verify(read_record(text))
    options = json.loads(text)
    options["rules"] = {}
    assert ("rules", ("REC-2",), "document.missing") == unreadable(json.dumps(options))


@pytest.mark.rule("REC-1")
def test_the_format_names_the_game() -> None:
    """A record is of the game that its format names; a format of no game is refused (REC-1)."""
    assert ("format", ("REC-1",), "document.newer") == unreadable(
        spoilt(("format", "pebbles-record/3"))
    )
    for form in ("chess-record/1", "pebbles-record/0", "pebbles-state/1", "", 1, None):
        expected = ("format", ("REC-1",), "document.format")
        assert expected == unreadable(spoilt(("format", form)))
    with pytest.raises(RecordError) as caught:
        read_record(spoilt(("format", "chess-record/1")))
    known = " or ".join([f"'{slug}-record/{each}'" for slug in games.HOMES for each in (1, 2)])
    assert known == caught.value.message.value("right")


@pytest.mark.rule("REC-1")
def test_one_game_only() -> None:
    """Who asks for the records of one game does not get those of another (REC-1)."""
    other = next(slug for slug in GAMES if slug != "pebbles")
    with pytest.raises(RecordError) as caught:
        read_record(TEXT, format_of(other))
    assert ("format", "document.format") == (caught.value.where, caught.value.message.key)


TYPES: dict[str, Json] = {
    "true": True,
    "a whole number": 7,
    "a text": "seven",
    "a list": [7],
    "an object": {"seven": 7},
}
"""A value of each JSON type but null."""


@pytest.mark.rule("REC-1")
@pytest.mark.parametrize("slug", GAMES)
def test_nothing_is_coerced(slug: str) -> None:
    """At every place of a record a value of another JSON type is refused (REC-1)."""
    for where, value in kinds_of_places(sample(slug)):
        is_either = where.endswith(".action.left")  # a number or a list, whichever is due (REC-2)
        skipped = value is None or where == "format" or is_either
        for wrong in () if skipped else TYPES.values():
            if type(wrong) is not type(value):
                found = unreadable(json.dumps(replaced(sample(slug), where, wrong)))
                assert (where, ("REC-1",), "json.type") == found


@pytest.mark.rule("REC-1", "REC-2")
@pytest.mark.parametrize("slug", GAMES)
def test_keys(slug: str) -> None:
    """At every depth unknown, double and missing keys are refused; two are optional (REC-1).

    Which of many keys an object has can be a matter of right and wrong (REC-9).
    """
    for where, value in kinds_of_places(sample(slug)):
        if isinstance(value, dict):
            clauses = ("REC-2" if where else "REC-1",)
            more = json.dumps(replaced(sample(slug), where, {**value, "Key": 0}))
            assert (where, clauses, "document.unknown") == unreadable(more)
            twice = more.replace('"Key": 0', '"Key": 0, "Key": 0')
            assert ("", ("REC-1",), "json.twice") == unreadable(twice)
            for key in value if where != "rules" else ():
                rest = {other: each for other, each in value.items() if other != key}
                text = json.dumps(replaced(sample(slug), where, rest))
                if not where and key in ("checkpoints", "result"):
                    assert read_record(text).seats == ("Ann", "Bob")
                elif _is_readable(text):  # an object with some of many keys, such as areas
                    assert ("REC-9",) == verify(read_record(text)).clauses
                else:
                    assert (where, clauses, "document.missing") == unreadable(text)


def _is_readable(text: str) -> bool:
    try:
        read_record(text)
    except RecordError:
        return False
    return True


@pytest.mark.rule("REC-2")
@pytest.mark.parametrize(
    ("where", "value", "key"),
    [
        ("seats", ["Ann"], "names.number"),
        ("seats", list("abcd"), "names.number"),
        ("seats[1]", "", "names.text"),
        ("seats[1]", "Ann", "names.twice"),
        ("rules.ties", "both", "document.name"),
        ("coins[0]", 4, "document.range"),
        ("weather[1]", "fog", "document.name"),
        ("checkpoints[0].after", -1, "document.range"),
        ("checkpoints[0].after", 5, "record.after"),
        ("checkpoints[0].position.seat", 2, "document.seat"),
        ("checkpoints[0].position.heap", -1, "document.range"),
        ("checkpoints[0].position.phase", "deal", "document.name"),
        ("checkpoints[0].position.pebbles", [1, 1, 0], "document.length"),
        ("result.winners[0]", 2, "document.seat"),
        ("result.scores[1]", [1, 2], "document.length"),
    ],
)
def test_impossible_values(where: str, value: Json, key: str) -> None:
    """Names, options, draws, seats, counts that cannot be make a file unreadable (REC-2)."""
    place = "seats" if where.startswith("seats") else where
    assert (place, ("REC-2",), key) == unreadable(spoilt((where, value)))


@pytest.mark.rule("REC-2")
def test_checkpoints_rise() -> None:
    """Two checkpoints after the same move are refused (REC-2)."""
    twice = [at(RIGHT, "checkpoints[0]")] * 2
    found = unreadable(spoilt(("checkpoints", twice)))
    assert ("checkpoints[1].after", ("REC-2",), "record.rising") == found


def test_neither_text_nor_bytes() -> None:
    """What is neither a text nor bytes has the wrong type."""
    with pytest.raises(WrongType):
        read_record(7)  # type: ignore[arg-type]


# --- Anything at all -----------------------------------------------------------------------------


def judgement(text: str | bytes) -> str:
    """Return what is to be said of a text, in one word."""
    try:
        return "right" if verify(read_record(text)).ok else "wrong"
    except RecordError:
        return "unreadable"


@given(st.one_of(st.binary(), st.text()))
def test_any_text(text: str | bytes) -> None:
    """Nothing but a record is read as one, and nothing else goes wrong."""
    assert "unreadable" == judgement(text)


_ANYTHING: Final[st.SearchStrategy[Json]] = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 10) | st.sampled_from(["", "sun", "plan 1", "R2"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("RBYG"), inner),
    max_leaves=4,
)


@pytest.mark.parametrize("slug", GAMES)
@given(data=st.data(), value=_ANYTHING)
def test_any_value_anywhere(slug: str, data: st.DataObject, value: Json) -> None:
    """Whatever stands at a place of a record, only some changes leave it right.

    Those are other names, fewer checks, and another card of the same bag that is of no consequence.
    """
    where = data.draw(st.sampled_from([place for place, _ in places(sample(slug))]))
    document = replaced(sample(slug), where, value)
    if judgement(json.dumps(document)) == "right":
        free = where.startswith(("seats", *draws(slug))) or (where, value) == ("checkpoints", [])
        assert free or document == sample(slug)


@pytest.mark.parametrize("slug", GAMES)
@given(data=st.data(), dropped=st.integers(0, 5), put=st.sampled_from('"{}[],:0-.eRn\\ '))
def test_any_slip(slug: str, data: st.DataObject, dropped: int, put: str) -> None:
    """A slip of the pen anywhere in a record leads to a verdict, and to nothing else."""
    text = json.dumps(sample(slug))
    place = data.draw(st.integers(0, len(text) - 1))
    assert judgement(text[:place] + put + text[place + dropped :])


# --- The wording ---------------------------------------------------------------------------------


def verifying(*faults: Fault) -> Callable[[], object]:
    """Return how to replay a spoilt record to its end."""
    return lambda: [*replayed(read_record(spoilt(*faults)), FORMAT)]


RESULT: Final = (
    "The result is wrong: pebbles[0] is 4 and should be 3, winners is [] and should be [1]. (REC-9)"
)
WORDING: dict[str, tuple[Callable[[], object], str]] = {
    "record.game": (
        lambda: verify(read_record(TEXT), evolve(FORMAT, slug="go")),
        "Expected a record of the game go, got one of pebbles.",
    ),
    "record.state": (
        lambda: read_record(TEXT).with_result(7),
        "Expected a state of the game pebbles, got 7.",
    ),
    "record.event": (
        lambda: read_record(TEXT).extended([7]),
        "Expected events of the game pebbles, got 7.",
    ),
    "record.redacted": (
        lambda: read_record(TEXT).extended([pebbles.Planned(0, None)]),
        "A redacted event does not say what happened; give the record full events. (SET-4, PLAN-5)",
    ),
    "record.begun": (
        lambda: new_record(FORMAT, DEALT.state),
        "A record begins with a new game with its usual components, before any draw. (REC-4)",
    ),
    "record.chance": (
        lambda: new_record(FORMAT, STATE).with_checkpoint(STATE),
        "Chance is to move here; a record has positions of players' decisions only. (REC-4)",
    ),
    "record.after": (
        lambda: read_record(spoilt(("checkpoints[0].after", 5))),
        "checkpoints[0].after: There are 4 moves, so nothing comes after 5. (REC-2)",
    ),
    "record.rising": (
        lambda: read_record(spoilt(("checkpoints", [at(RIGHT, "checkpoints[0]")] * 2))),
        "checkpoints[1].after: Expected more than 2, as in the checkpoint before, got 2. (REC-2)",
    ),
    "record.header": (
        verifying(("pack", {"name": "lake", "digest": "0"})),
        "The pack is lake 0; this record can only be verified with beach 2f9fd61c2d31dc5a. (REC-6)",
    ),
    "record.draw_missing": (
        verifying(("coins", [1])),
        "A draw is missing: the list coins ends after 1. (REC-4)",
    ),
    "record.draw_impossible": (
        verifying(("weather[1]", "rain")),
        "moves[1]: weather[1] is 'rain', which cannot be drawn here. (REC-4)",
    ),
    "record.draws_left": (
        verifying(("coins", [1, 3, 2])),
        "Draws are left over after the last move: 1 in coins. (REC-5)",
    ),
    "record.chance_move": (
        verifying(("moves[0]", "draw sun")),
        "moves[0]: This is a move of chance; the draws of a record have their own lists. (REC-7)",
    ),
    "record.over": (
        verifying(("moves", ["plan 1", "plan 1", "plan 2", "plan 2", "plan 1"])),
        "moves[4]: The game is over before this move. (REC-8)",
    ),
    "record.position": (
        verifying(("checkpoints[0].position.pebbles[1]", 2)),
        "The checkpoint after 2 moves is wrong: pebbles[1] is 2 and should be 1. (REC-9)",
    ),
    "record.result": (
        verifying(("result.pebbles[0]", 4), ("result.winners", [])),
        RESULT,
    ),
}
"""Messages of records that shared code can provoke, with the place in front."""
ELSEWHERE: Final = {"record.lot"}
"""The message that only a game with a lot can provoke."""


@pytest.mark.parametrize("key", WORDING)
def test_wording(key: str) -> None:
    """Each message is a sentence that says what is wrong, and by which clause."""
    provoke, sentence = WORDING[key]
    with pytest.raises(RulesError) as caught:
        provoke()
    assert (key, sentence) == (caught.value.message.key, str(caught.value))


def test_all_messages_have_been_seen() -> None:
    """The table above has every message of records."""
    assert {*WORDING} | ELSEWHERE == {key for key in MESSAGES if key.startswith("record.")}
