"""JSON documents of Yokohama: what they look like, and that nothing is lost there and back."""

from __future__ import annotations

import json
from typing import Final, assert_type

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from osaka_rules import yokohama
from osaka_rules.kernel import WrongType
from osaka_rules.records.yokohama import FORMAT
from osaka_rules.testing import unhurried
from osaka_rules.testing.yokohama import (
    Played,
    games,
    moves,
    one_of_each_phase,
    played,
    positions,
    variants,
)
from osaka_rules.wire.yokohama import (
    Value,
    codec,
    dump,
    load,
    load_event,
    load_move,
    load_state,
    load_view,
)
from osaka_rules.yokohama import (
    CHANCE,
    RECONSTRUCTED,
    Asked,
    BoardDealt,
    Dealing,
    DocumentError,
    Event,
    Exchanging,
    Hidden,
    Keeping,
    Move,
    NotationError,
    OrderDealt,
    Over,
    Owed,
    Pack,
    Phase,
    Picking,
    Placing,
    PuttingStation,
    Recalling,
    Ruleset,
    State,
    View,
    Walking,
)
from osaka_rules.yokohama.events import EVENTS
from tests.support.spoil import Json
from tests.yokohama.tools.documents import RIGHT, STATE, TEXTS, VALUES, VIEW

FEW: Final = unhurried(settings(max_examples=15))

# --- What documents look like --------------------------------------------------------------------


@pytest.mark.parametrize("name", TEXTS)
def test_written_as_documented(name: str) -> None:
    """A state, a view, a move and an event are written to the letter as the documentation says."""
    assert TEXTS[name] == dump(VALUES[name])


@pytest.mark.parametrize("name", TEXTS)
def test_read_as_documented(name: str) -> None:
    """What stands in a document is what was written there, from a text as well as from bytes."""
    assert VALUES[name] == load(TEXTS[name])
    assert VALUES[name] == load(TEXTS[name].encode())


def test_kinds_of_document() -> None:
    """Who asks for one kind of document gets a value of just that type."""
    assert STATE == assert_type(load_state(TEXTS["state"]), State)
    assert VIEW == assert_type(load_view(TEXTS["view"]), View)
    assert VALUES["move"] == assert_type(load_move(TEXTS["move"]), Move)
    assert VALUES["event"] == assert_type(load_event(TEXTS["event"]), Event)
    assert STATE == assert_type(load(TEXTS["state"]), Value)


def test_the_keys_of_a_record() -> None:
    """A state has a record's position, key by key, and what it takes to play on from it."""
    for state in one_of_each_phase(played(players=4, seed=3)):
        if yokohama.actor(state) is not CHANCE:
            position: object = json.loads(json.dumps(FORMAT.position_of(state)))
            document: dict[str, Json] = json.loads(dump(state))
            head = ("format", "pack", "ruleset", "names", "active")
            assert position == {key: each for key, each in document.items() if key not in head}


def test_spectators() -> None:
    """A spectator sees how many orders each player holds, and no order of theirs (INFO-1)."""
    document = json.loads(dump(yokohama.view(STATE, None)))
    assert [1, 2] == [player["orders"] for player in document["players"]]
    assert [True, True] == [player["returned"] for player in document["players"]]
    assert {"o07", "o36", "o01", "o35"} <= {*document["order_bag"]}
    assert document["viewer"] is None


def test_the_set_up() -> None:
    """While chance deals, the phase is the draw that comes next, and the rest is null."""
    state = yokohama.new_game(["Ann", "Bob"])
    seen = list[str]()
    while yokohama.actor(state) is CHANCE:
        document = json.loads(dump(state))
        assert (None, None) == (document["seat"], document["active"])
        seen.append(document["phase"])
        state = yokohama.apply(state, yokohama.answer(state, len(seen))).state
    expected = [*["deal"] * 10, *["site", "token"] * 10, *["goal"] * 3, *["card"] * 6]
    assert [*expected, *["order"] * (6 + 4)] == seen
    first = json.loads(dump(yokohama.new_game(["Ann", "Bob"])))
    assert ([], {}, {"A": None, "B": None, "C": None}) == (
        first["cells"],
        first["sites"],
        first["goals"],
    )
    assert {"A": [None] * 6} == first["ports"] == first["labs"]


def test_names_of_events() -> None:
    """The kinds of events are names that never change: they are the format."""
    expected = (
        "board_dealt site_dealt token_dealt goal_dealt card_laid order_laid order_dealt order_kept"
        " turn_began stock_paid asked finished second_half_began agent_sent goal_achieved"
        " order_fulfilled agent_gained agent_missed spun enrolled assistant_placed walked"
        " president_moved president_returned assistant_recalled action_began gained orders_taken"
        " card_learned hired sold bought worshipped declared station_put goods_picked shifted"
        " token_claimed shop_built house_built recovery_chosen recovered end_triggered"
        " church_scored customs_scored technology_scored countries_scored rest_scored game_ended"
    )
    names = ["".join([word.title() for word in kind.split("_")]) for kind in expected.split()]
    assert names == [cls.__name__ for cls in EVENTS]
    for kind in expected.split():
        with pytest.raises(DocumentError) as caught:
            load(f'{{"format":"yokohama-event/1","kind":"{kind}"}}')
        assert "document.missing" == caught.value.message.key


QUESTIONS: dict[str, Phase] = {
    '"phase":"keep","left":null,"mined":false,"owed":"","then":null': Keeping(1),
    '"phase":"place","left":null,"mined":false,"owed":"","then":null': Placing(),
    '"phase":"recall","left":null,"mined":false,"owed":"","then":null': Recalling(),
    '"phase":"act","left":3,"mined":false,"owed":"","then":null': Exchanging(3),
    '"phase":"station","left":null,"mined":false,"owed":"","then":"bonus"': PuttingStation(),
    '"phase":"pick","left":null,"mined":true,"owed":"A2 W1 M3","then":"build"': Picking(
        Owed(2, 1, 3), mined=True, then="build"
    ),
}


@pytest.mark.parametrize("text", QUESTIONS)
def test_questions(text: str) -> None:
    """The question to a player has the words and keys that the phase has in a position."""
    event = Asked(1, QUESTIONS[text])
    assert f'"kind":"asked","seat":1,{text},"clauses":' in dump(event)
    assert event == load(dump(event))


@pytest.mark.parametrize(
    "phase", [Dealing(), Over(), Walking((0, 1)), Placing((1,)), Recalling(2), Keeping(1)]
)
def test_questions_that_nobody_asks(phase: Phase) -> None:
    """A question that cannot come up is not written: no area has been named in it yet."""
    with pytest.raises(WrongType) as caught:
        dump(Asked(0, phase))
    assert "document.value" == caught.value.message.key


def test_boards() -> None:
    """The kind of a board that was dealt is that of its area: the key means the event's own."""
    event = BoardDealt("tea", "tea2", 3)
    text = dump(event)
    assert text.startswith('{"format":"yokohama-event/1","kind":"board_dealt","area":"tea2",')
    assert event == load(text)


def test_rulesets() -> None:
    """A state names those rulings that differ from our defaults, a view all of them."""
    start = yokohama.new_game(["Ann", "Bob"], Ruleset(recall="one_area", mining="action"))
    text = '"ruleset":{"recall":"one_area","mining":"action"},'
    assert text in dump(start)
    seen = json.loads(dump(yokohama.view(start, 1)))["ruleset"]
    whole = {"placing": "some", "recall": "one_area", "rides": "free", "mining": "action"}
    assert whole == seen
    assert start == load(dump(start))


def test_small_documents() -> None:
    """No state of a game of four takes more than 6,000 characters."""
    game = played(players=4, seed=7)
    assert max([len(dump(state)) for state in game.states]) <= 6000


# --- Packs ---------------------------------------------------------------------------------------


@FEW
@given(variants(), st.integers(0, 9))
def test_documents_of_other_packs(pack: Pack, seed: int) -> None:
    """A document of another pack is read by the codec of that pack, and by no other (PACK-8)."""
    state = played(pack=pack, seed=seed).states[-1]
    for value in (state, yokohama.view(state, 0)):
        assert value == codec(pack).load(dump(value))
        for reader, text in ((load, dump(value)), (codec(pack).load, TEXTS["state"])):
            with pytest.raises(DocumentError) as caught:
                reader(text)
            assert ("pack.name", ("PACK-8",)) == (caught.value.where, caught.value.clauses)


def test_a_codec_is_for_a_pack() -> None:
    """What is no pack has no codec."""
    wrong: object = "reconstructed-1"
    with pytest.raises(WrongType) as caught:
        codec(wrong)  # type: ignore[arg-type]  # that is the test
    assert "pack.type" == caught.value.message.key
    assert TEXTS["state"] == codec(RECONSTRUCTED).dump(STATE)


# --- There and back ------------------------------------------------------------------------------


@FEW
@given(games())
def test_states_and_views_of_games(game: Played) -> None:
    """States and views of every game, with every ruleset and pack, come back as they were."""
    form = codec(game.start.pack)
    for state in one_of_each_phase(game):
        seats = (None, *range(len(state.names)))
        for value in (state, *[yokohama.view(state, seat) for seat in seats]):
            text = form.dump(value)
            assert value == form.load(text)
            assert text == form.dump(form.load(text))


@FEW
@given(positions())
def test_positions(state: State) -> None:
    """So do positions that nobody need have reached."""
    form = codec(state.pack)
    for value in (state, yokohama.view(state, 1)):
        assert value == form.load(form.dump(value))


@FEW
@given(games())
def test_logs_of_games(game: Played) -> None:
    """Every move and every event, as it happened and as others see it, comes back from JSON."""
    form = codec(game.start.pack)
    for turn in game.turns:
        assert turn.move == form.load(form.dump(turn.move))
        for event in turn.step.events:
            for seen in {event, yokohama.redact(event, 0)}:
                text = form.dump(seen)
                assert seen == form.load(text)
                assert text == form.dump(form.load(text))


@given(moves())
def test_any_move(move: Move) -> None:
    """A move is written if it has a text in its one form; others are refused (REC-7)."""
    try:
        has_text = yokohama.parse_move(str(move)) == move
    except NotationError:
        has_text = False
    if has_text:
        assert move == load(dump(move))
    else:
        with pytest.raises(NotationError) as caught:
            dump(move)
        assert ("REC-7",) == caught.value.clauses


# --- Secrets -------------------------------------------------------------------------------------


def test_no_other_order_in_a_view() -> None:
    """Bob's orders, and the one that he returned, are among those that Ann cannot see (INFO-5)."""
    hidden = STATE.hidden
    other = Hidden(("o01", "o02", *hidden.bag[2:]), (("o07",), hidden.bag[:2]), ("o36", "o35"))
    swapped = attrs.evolve(STATE, hidden=other)
    assert swapped != STATE
    assert TEXTS["view"] == dump(yokohama.view(swapped, 0))


def test_redacted_events() -> None:
    """An order that was dealt to another player is null in the event (INFO-2)."""
    dealt = OrderDealt(seat=1, order="o07")
    assert '"order":null,' in dump(yokohama.redact(dealt, 0))
    assert '"order":"o07",' in dump(yokohama.redact(dealt, 1))


def test_documents_are_plain() -> None:
    """Documents are pure ASCII, whatever players are called."""
    state = yokohama.new_game(["Zoë", "横浜"])
    assert '"names":["Zo\\u00eb","\\u6a2a\\u6d5c"],' in dump(state)
    assert state == load(dump(state))
    assert RIGHT["state"] == json.loads(dump(STATE))
