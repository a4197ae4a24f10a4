"""JSON documents with one wrong value each: they are refused with its place, a key and clauses.

That types, keys and formats are strict everywhere is tested for all games together.
"""

from __future__ import annotations

import json
import pickle

import pytest

from osaka_rules import DocumentError, InvalidPosition
from osaka_rules.wire.osaka import load, load_state
from tests.osaka.tools.documents import RIGHT
from tests.support.refusals import refusals
from tests.support.spoil import Json, at, replaced


def refused(text: str) -> DocumentError:
    """Return the error that a document is refused with."""
    with pytest.raises(DocumentError) as caught:
        load(text)
    return caught.value


def selling(seller: int, earner: int) -> dict[str, Json]:
    """Return the phase of a payday in which red goods are sold."""
    earned: list[Json] = [{"colour": "R", "seat": earner}]
    phase: dict[str, Json] = {"kind": "selling", "active": 0, "colours": ["R"], "colour": "R"}
    return {**phase, "seller": seller, "owed": 1, "earned": earned}


FULL_DECK = "11R2 9R3 7R5 11B2 9B3 7B5 11Y2 9Y3 7Y5 11G2 9G3 7G5"
VALUES: list[tuple[str, str, Json, str, str]] = [
    # numbers
    ("state", "vp[1]", -1, "document.range", ""),
    ("event", "seat", 2**53, "document.range", ""),
    ("state", "tokens[1][1]", 65536, "document.range", ""),
    # lists of the wrong length
    ("state", "ships", [0, 0, 0], "document.length", ""),
    ("state", "ships", [0, 0, 0, 0, 0], "document.length", ""),
    ("state", "tokens[1]", [], "document.length", ""),
    ("state", "hands", ["Y5 2G2"], "document.length", ""),
    ("state", "goods", [], "document.length", ""),
    ("state", "insured", ["", "", ""], "document.length", ""),
    ("state", "tokens", [[0, 0, 0, 0]], "document.length", ""),
    ("state", "vp", [0, 0, 0], "document.length", ""),
    ("state", "reserved", [None, "market R5", None], "document.length", ""),
    ("view", "traders[0].tokens", [1, 2, 3], "document.length", ""),
    ("state", "ruleset.icons", [2, 1], "document.length", ""),
    # words
    ("state", "phase.kind", "acted", "document.name", ""),
    ("event", "kind", "Bought", "document.name", ""),
    ("event", "kind", "acting", "document.name", ""),
    ("state", "phase", {"kind": "over", "ended_by": "boredom"}, "document.name", "phase.ended_by"),
    ("state", "ruleset.passing", "never", "document.name", ""),
    # moves
    ("move", "text", "take R7", "move.text REC-7", ""),
    ("move", "text", "Take  r5", "move.meant REC-7", ""),
    ("move", "text", "buy with B5 R2", "move.meant REC-7", ""),
    # cards
    ("state", "market", "R2 R7", "cards.text COMP-2", ""),
    ("state", "market", "R5 R2", "document.form", ""),
    ("state", "market", "R2  R5", "document.form", ""),
    ("state", "discard", "1R3", "document.form", ""),
    ("state", "discard", "R3 ", "document.form", ""),
    ("state", "hands[0]", "Y5 G2 G2", "document.form", ""),
    ("event", "cards", "128R2", "cards.too_many", ""),
    ("event", "cards", "127R2 127R3 B2", "cards.too_many", ""),
    ("event", "cards", "127G5 127G5 127G5", "cards.too_many", ""),
    ("event", "reserved_card", "R4", "document.name COMP-2", ""),
    ("event", "reserved_card", "r2", "document.name COMP-2", ""),
    ("state", "phase", {**selling(0, 0), "colour": "W"}, "document.name COMP-1", "phase.colour"),
    ("state", "reserved[0]", "R2", "document.name RES-1", ""),
    ("state", "reserved[0]", "shop R2", "document.name RES-1", ""),
    # clauses
    ("event", "clauses", [], "document.derived", ""),
    ("event", "clauses", ["BUY-1"], "document.derived", ""),
    # rulesets
    ("state", "ruleset.unit", 5, "document.default", ""),
    ("state", "ruleset.deck", FULL_DECK, "document.default", ""),
    ("state", "ruleset", {"unit": 0, "players_max": 5}, "ruleset.number COMP-6", ""),
    ("view", "ruleset.route", [{"name": "Osaka", "kind": "calm"}], "route.length COMP-7", ""),
    ("view", "ruleset.route", [{"name": "Osaka"}], "document.missing", "ruleset.route[0]"),
    (
        "view",
        "ruleset.route",
        [{"name": "Osaka", "kind": "fog"}],
        "document.name",
        "ruleset.route[0].kind",
    ),
    # views
    ("view", "seat", 2, "view.seat TURN-1", ""),
    ("view", "phase.seat", 2, "view.seat TURN-1", ""),
    ("view", "phase", {"kind": "drawing_lot", "tied": [0, 2]}, "view.seat TURN-1", "phase.tied[1]"),
    (
        "view",
        "phase",
        {"kind": "choosing_token", "start": 2, "seat": 0},
        "view.seat TURN-1",
        "phase.start",
    ),
    ("view", "phase", selling(3, 0), "view.seat TURN-1", "phase.seller"),
    ("view", "phase", selling(0, 3), "view.seat TURN-1", "phase.earned[0].seat"),
    (
        "view",
        "phase",
        {"kind": "insuring", "active": 2, "seat": 0},
        "view.seat TURN-1",
        "phase.active",
    ),
    ("view", "ships[3]", 6, "view.space COMP-7", ""),
    ("view", "passes", 3, "view.passes TURN-5", ""),
    ("view", "traders[0].hand_size", 4, "view.hand_size INFO-1", ""),
    ("view", "traders[0].hand", None, "view.hand INFO-1", ""),
    ("view", "traders[1].hand", "", "view.hand INFO-1", ""),
    ("view", "traders[1].vp", 3, "view.vp INFO-2 INFO-5", ""),
    ("view", "traders[0].vp", None, "view.vp INFO-2 INFO-5", ""),
    ("view", "traders[0].goods", "11R2", "view.cards COMP-2", ""),
    ("view", "market", "7R5", "view.cards COMP-2", "traders[1].reserved"),
]
"""A document, a place in it, a wrong value, the key and the clauses, and the place blamed."""


@pytest.mark.parametrize(("name", "where", "value", "refusal", "place"), VALUES)
def test_wrong_values(name: str, where: str, value: Json, refusal: str, place: str) -> None:
    """A value that does not belong where it stands is refused: where, why and by which clause."""
    error = refused(json.dumps(replaced(RIGHT[name], where, value)))
    assert (place or where) == error.where
    assert refusal.split() == [error.message.key, *error.clauses]


def test_hidden_victory_points_at_the_end() -> None:
    """When the game is over, a view that still hides victory points is none (INFO-5)."""
    over: Json = {"kind": "over", "ended_by": "deadlock"}
    error = refused(json.dumps(replaced(RIGHT["view"], "phase", over)))
    assert ("traders[1].vp", "view.vp") == (error.where, error.message.key)


def test_too_many_hidden_cards() -> None:
    """A view cannot have more hidden cards than the deck has left: 9 are seen, 99 are not."""
    error = refused(json.dumps(replaced(RIGHT["view"], "draw_size", 100)))
    assert ("", "view.hidden", ("COMP-2",)) == (error.where, error.message.key, error.clauses)
    assert (100, 99) == (error.message.value("hidden"), error.message.value("left"))


def test_players_of_a_view() -> None:
    """A view has two to four players with different names (COMP-6)."""
    one: Json = [at(RIGHT["view"], "traders[0]")]
    error = refused(json.dumps(replaced(RIGHT["view"], "traders", one)))
    assert ("traders", "names.number") == (error.where, error.message.key)
    error = refused(json.dumps(replaced(RIGHT["view"], "traders[1].name", "Ann")))
    assert ("traders", "names.twice") == (error.where, error.message.key)


VP = (
    "traders[0].vp: A view shows the victory points of its own seat, and all when the game is over."
    " (INFO-2, INFO-5)"
)
WORDING: dict[str, tuple[Json, str]] = {
    "seat": (2, "seat: There is no seat 2 among 2. (TURN-1)"),
    "ships[3]": (6, "ships[3]: The route has no space 6. (COMP-7)"),
    "passes": (3, "passes: Only 2 players can have passed, not 3. (TURN-5)"),
    "traders[0].hand_size": (4, "traders[0].hand_size: The hand has 3 cards, not 4. (INFO-1)"),
    "traders[0].hand": (
        None,
        "traders[0].hand: A view shows the hand of its own seat and no other. (INFO-1)",
    ),
    "traders[0].vp": (None, VP),
}


@pytest.mark.parametrize("where", WORDING)
def test_wording_of_views(where: str) -> None:
    """What is wrong with a view is said in a sentence."""
    value, sentence = WORDING[where]
    assert sentence == str(refused(json.dumps(replaced(RIGHT["view"], where, value))))


# --- States that cannot exist --------------------------------------------------------------------


def test_all_problems_of_a_state() -> None:
    """A state that is well written but cannot exist is refused with everything that is wrong."""
    document = replaced(RIGHT["state"], "ships", [3, 9, 0, 0])
    document = replaced(document, "hands[1]", "R5")
    with pytest.raises(InvalidPosition) as caught:
        load_state(json.dumps(document))
    expected = [(("COMP-2",), "position.cards"), (("COMP-7",), "position.space")]
    assert expected == refusals(caught.value.problems)


def test_a_state_without_players() -> None:
    """A state without any player is written well, and cannot exist (COMP-6)."""
    document: Json = RIGHT["state"]
    for row in ("names", "reserved", "hands", "goods", "insured", "tokens", "vp"):
        document = replaced(document, row, [])
    with pytest.raises(InvalidPosition) as caught:
        load(json.dumps(document))
    assert (("COMP-6",), "names.number") in refusals(caught.value.problems)


def test_errors_travel() -> None:
    """An error can be pickled: it keeps its place, its message and its clauses."""
    error = refused(json.dumps(replaced(RIGHT["view"], "traders[0].goods", "R7")))
    copy: object = pickle.loads(pickle.dumps(error))
    assert isinstance(copy, DocumentError)
    assert (error.where, error.message, error.clauses) == (copy.where, copy.message, copy.clauses)
    assert "cards.text" == copy.message.key
