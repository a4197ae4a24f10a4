"""JSON documents: what they look like, and that nothing is lost on the way there and back."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import assert_type

import attrs
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import osaka_rules as osaka
from osaka_rules import (
    STANDARD,
    Acting,
    Buy,
    Cards,
    ChoosingToken,
    Colour,
    Dealing,
    DocumentError,
    DrawingLot,
    Event,
    Insure,
    Insuring,
    Lot,
    Move,
    NotationError,
    Over,
    Phase,
    Refreshing,
    Route,
    Ruleset,
    Selling,
    Space,
    State,
    View,
    VpDrawn,
    card,
    cards,
)
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Hidden
from osaka_rules.osaka.events import EVENTS
from osaka_rules.testing.osaka import Played, games, moves, one_of_each_phase, played, states
from osaka_rules.wire.osaka import Value, dump, load, load_event, load_move, load_state, load_view
from tests.osaka.tools.documents import (
    EVENT_TEXT,
    MOVE_TEXT,
    STATE,
    STATE_TEXT,
    TEXTS,
    VALUES,
    VIEW,
    VIEW_TEXT,
)
from tests.support.processes import unmeasured

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
    assert STATE == assert_type(load_state(STATE_TEXT), State)
    assert VIEW == assert_type(load_view(VIEW_TEXT), View)
    assert VALUES["move"] == assert_type(load_move(MOVE_TEXT), Move)
    assert VALUES["event"] == assert_type(load_event(EVENT_TEXT), Event)
    assert STATE == assert_type(load(STATE_TEXT), Value)


SOLD_RED = ((Colour.RED, 0), (Colour.RED, 1))
PHASES: dict[str, Phase] = {
    '{"kind":"dealing"}': Dealing(),
    '{"kind":"drawing_lot","tied":[0,1]}': DrawingLot((0, 1)),
    '{"kind":"choosing_token","start":1,"seat":0}': ChoosingToken(start=1, seat=0),
    '{"kind":"acting","seat":1}': Acting(1),
    '{"kind":"refreshing","seat":0,"occasion":"turn","to_market":2,"to_farm":3}': Refreshing(
        seat=0, occasion="turn", to_market=2, to_farm=3
    ),
    '{"kind":"selling","active":1,"colours":["R","G"],"colour":"R","seller":1,"owed":2,'
    '"earned":[{"colour":"R","seat":0},{"colour":"R","seat":1}]}': Selling(
        active=1,
        colours=(Colour.RED, Colour.GREEN),
        colour=Colour.RED,
        seller=1,
        owed=2,
        earned=SOLD_RED,
    ),
    '{"kind":"insuring","active":0,"seat":1}': Insuring(active=0, seat=1),
    '{"kind":"over","ended_by":"deadlock"}': Over("deadlock"),
}


@pytest.mark.parametrize("text", PHASES)
def test_phases(text: str) -> None:
    """A phase is an object: its kind, named like its class, and its values."""
    phase = PHASES[text]
    ann, bob = VIEW.traders
    if isinstance(phase, Over):
        bob = attrs.evolve(bob, vp=0)
    seen = attrs.evolve(VIEW, phase=phase, traders=(ann, bob))
    assert f'"phase":{text},' in dump(seen)
    assert seen == load(dump(seen))


def test_names_of_events() -> None:
    """The kinds of events are names that never change: they are the format."""
    expected = (
        "dealt hand_dealt tied start_found token_chosen turn_began passed took reserved paid"
        " bought sailed refresh_began refilled reshuffled ran_out payday_began sold vp_drawn"
        " vp_marked token_gained insurance_asked insured insurance_done sank goods_lost returned"
        " game_ended"
    )
    names = ["".join([word.title() for word in kind.split("_")]) for kind in expected.split()]
    assert names == [cls.__name__ for cls in EVENTS]
    for kind in expected.split():
        with pytest.raises(DocumentError) as caught:
            load(f'{{"format":"osaka-event/1","kind":"{kind}"}}')
        assert "document.missing" == caught.value.message.key


SALE = (
    '{"format":"osaka-event/1","kind":"sold","seat":2,"colour":"B","goods":"B2 B5","insured":"B3",'
    '"highest":5,"tokens":2,"price":7,"number":3,"product":21,"value":25,"vp":5,"kept":"B2 B3 B5",'
    '"discarded":"","owed":2,"clauses":["PAY-1","PAY-2","PAY-3","PAY-4","PAY-5"]}'
)


def test_a_sale() -> None:
    """The event of a sale carries its whole arithmetic: (5+2)×3 = 21, rounded up to 25, 5 VPs."""
    expected = osaka.Sold(
        seat=2,
        colour=Colour.BLUE,
        goods=cards("B2 B5"),
        insured=cards("B3"),
        highest=5,
        tokens=2,
        price=7,
        number=3,
        product=21,
        value=25,
        vp=5,
        kept=cards("B2 B3 B5"),
        discarded=Cards(),
        owed=2,
    )
    assert expected == load(SALE)
    assert SALE == dump(expected)


def test_ruleset() -> None:
    """A state names those values of its ruleset that differ from the printed game, a view all."""
    ruleset = Ruleset(
        paydays="sequential",
        deck=cards("20Y2 20G2"),
        icons=(3, 1, 0),
        route=Route((Space("Osaka", "anchor"), Space("Enshunada", "waves"), Space("Edo"))),
        unit=4,
    )
    text = (
        '"ruleset":{"paydays":"sequential","deck":"20Y2 20G2","icons":[3,1,0],'
        '"route":[{"name":"Osaka","kind":"anchor"},{"name":"Enshunada","kind":"waves"},'
        '{"name":"Edo","kind":"calm"}],"unit":4},'
    )
    start = osaka.new_game(["Ann", "Bob"], ruleset)
    assert text in dump(start)
    seen = json.loads(dump(osaka.view(start, 1)))["ruleset"]
    assert {each.name for each in attrs.fields(Ruleset)} == {*seen}
    changes = {key: seen[key] for key in ("paydays", "deck", "icons", "route", "unit")}
    assert text == f'"ruleset":{json.dumps(changes, separators=(",", ":"))},'
    assert (5, "when_stuck") == (seen["market_size"], seen["passing"])
    assert start == load(dump(start))


def test_small_documents() -> None:
    """No state of a game of three takes more than 600 characters."""
    game = played(players=3, seed=7, tempers=("any", "hoarder", "insurer"))
    assert max([len(dump(state)) for state in game.states]) <= 600


# --- The same value, the same bytes --------------------------------------------------------------


def test_plain_characters() -> None:
    """Documents are pure ASCII, whatever players are called, half a character included."""
    state = osaka.new_game(["Zoë", "大阪", "\ud800"])
    assert '"names":["Zo\\u00eb","\\u5927\\u962a","\\ud800"],' in dump(state)
    assert state == load(dump(state))
    assert state == load(dump(state).replace("\\u5927\\u962a", "大阪"))


def test_equal_rulesets() -> None:
    """A ruleset that equals the printed game is written like it."""
    copy = Ruleset(passing="when_stuck", deck=STANDARD.deck + Cards())
    assert STATE_TEXT == dump(attrs.evolve(STATE, ruleset=copy))


# --- There and back ------------------------------------------------------------------------------


@given(games())
def test_states_of_games(game: Played) -> None:
    """Every state of every game, under every ruleset, comes back from JSON as it was."""
    for state in one_of_each_phase(game):
        text = dump(state)
        assert state == load_state(text)
        assert text == dump(load(text))


@given(games())
def test_views_of_games(game: Played) -> None:
    """What players and spectators see comes back from JSON as it was."""
    for state in one_of_each_phase(game):
        for seat in (None, *range(len(state.names))):
            seen = osaka.view(state, seat)
            text = dump(seen)
            assert seen == load_view(text)
            assert text == dump(load(text))


@given(games())
def test_logs_of_games(game: Played) -> None:
    """Every move and every event, as it happened and as it is told, comes back from JSON."""
    for turn in game.turns:
        assert turn.move == load_move(dump(turn.move))
        for event in turn.step.events:
            for told in {event, osaka.redact(event, 0)}:
                text = dump(told)
                assert told == load_event(text)
                assert text == dump(load(text))


@given(moves())
def test_any_move(move: Move) -> None:
    """A move is written if it can be written at all: no empty payment, no seat below 0."""
    empty = Cards() in {getattr(move, "payment", None), getattr(move, "goods", None)}
    if empty or move == Lot(-1):
        with pytest.raises(NotationError) as caught:
            dump(move)
        assert ("REC-7",) == caught.value.clauses
    else:
        assert move == load(dump(move))


# --- Secrets -------------------------------------------------------------------------------------


def test_no_other_hand_in_a_view() -> None:
    """Of all G5 and all Y cards in hidden places, the text of a view tells nothing."""
    state = osaka.position(
        market="R2",
        hands=["B2", "5G5", "2Y5"],
        vp=[1, 7, 0],
        vp_cards="2G5 Y2",
        draw="8R2 9R3 7R5",
    )
    hidden = attrs.evolve(state, draw_bag=Hidden(state.discard_bag), discard_bag=state.farm_bag)
    for seat, own in [(None, set[str]()), (0, {"B2"}), (1, {"G5"}), (2, {"Y5"})]:
        text = dump(osaka.view(hidden, seat)).replace(json.dumps(STANDARD.deck.brief), "")
        kinds = {str(kind) for kind in osaka.CARDS if str(kind) in text}
        assert {"R2"} | own == kinds
        assert ('"vp":7' in text) is (seat == 1)


@given(states(), st.integers(0, 3))
def test_swapped_hands(state: State, seat: int) -> None:
    """The text of a view stays the same when another player's hand is exchanged for others."""
    seat %= len(state.names)
    viewer = (seat + 1) % len(state.names)
    hand, pile = list(state.hands[seat]), list(state.draw)
    assume(len(hand) <= len(pile))
    swap = Cards.of(pile[: len(hand)]).bag - state.hands[seat].bag
    swapped = attrs.evolve(
        state,
        hand_rack=state.hand_rack + bags.for_seat(swap, seat),
        draw_bag=Hidden(Cards.of([*pile[len(hand) :], *hand]).bag),
    )
    assert dump(osaka.view(state, viewer)) == dump(osaka.view(swapped, viewer))


def test_redacted_events() -> None:
    """A card drawn face down as a victory point is null in the event for players (INFO-4)."""
    drawn = VpDrawn(seat=1, card=card("G5"), owed=0)
    text = dump(osaka.redact(drawn, 1))
    assert '"card":null,' in text
    assert "G5" not in text


# --- What cannot be written, and what it costs not to --------------------------------------------


@pytest.mark.parametrize("move", [Buy(Cards()), Insure(card("R2"), Cards())], ids=["buy", "insure"])
def test_moves_without_cards(move: Move) -> None:
    """A purchase that pays nothing and an insurance of nothing have no text, hence no document."""
    with pytest.raises(NotationError) as caught:
        dump(move)
    assert "move.text" == caught.value.message.key


def test_imported_on_demand() -> None:
    """Whoever does not read or write JSON does not pay for importing it."""
    program = (
        "import sys, osaka_rules;"
        "assert 'json' not in sys.modules;"
        "print(osaka_rules.dump(osaka_rules.Pass()));"
        "assert 'cattrs' not in sys.modules"
    )
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, check=True, env=unmeasured())
    assert b'{"format":"osaka-move/2","kind":"pass","text":"pass"}' == done.stdout.strip()
