"""JSON documents with one wrong value each: they are refused with its place and the reason."""

from __future__ import annotations

import json
import pickle

import pytest

from osaka_rules import DocumentError, InvalidPosition
from osaka_rules.wire.documents import load, load_state
from tests.osaka.tools.documents import RIGHT, Json, changed, places, refusal

FORMS = (
    "moves look like 'token R', 'take R5', 'take reserved R5', 'reserve market R5',"
    " 'reserve farm G2', 'buy with R2 B5', 'insure B2 for B3 B5', 'done', 'pass'. (REC-7)"
)
RULESET = (
    "players_max is 5; it must be a whole number from 2 to 4. (COMP-6)"
    " unit is 0; it must be a whole number from 1 to 1000. (PAY-3)"
)
VPS = (
    "A view shows the victory points of its own seat, and all when the game is over."
    " (INFO-2, INFO-5)"
)


ACTIVE = ".active: There is no seat 2 among 2. (TURN-1)"


def selling(seller: int, earner: int) -> Json:
    """Write the phase of a payday in which red goods are sold."""
    earned: list[Json] = [{"colour": "R", "seat": earner}]
    phase: dict[str, Json] = {"kind": "selling", "active": 0, "colours": ["R"], "colour": "R"}
    return {**phase, "seller": seller, "owed": 1, "earned": earned}


def not_cards(text: str) -> str:
    """Tell why a text does not name cards."""
    return f"Here belong at most 254 cards, written like '2R2 B5', not '{text}'. (COMP-2)"


VALUES: list[tuple[str, str, Json, str]] = [
    # numbers
    ("state", "phase.seat", "7", "Here belongs a whole number, not '7'."),
    ("state", "passes", True, "Here belongs a whole number, not true."),
    ("state", "passes", None, "Here belongs a whole number, not null."),
    ("state", "ships[2]", [], "Here belongs a whole number, not a list."),
    ("state", "vp[1]", -1, "Here belongs a number from 0 to 9007199254740991, not -1."),
    (
        "event",
        "seat",
        2**53,
        "Here belongs a number from 0 to 9007199254740991, not 9007199254740992.",
    ),
    ("view", "draw_size", "98", "Here belongs a whole number, not '98'."),
    ("view", "traders[1].hand_size", None, "Here belongs a whole number, not null."),
    # lists of the wrong length
    ("state", "ships", [0, 0, 0], "Here belong 4 entries, not 3."),
    ("state", "ships", [0, 0, 0, 0, 0], "Here belong 4 entries, not 5."),
    ("state", "tokens[1]", [0, 65536, 0, 0], "Nobody has more than 65535 tokens. (COMP-4)"),
    ("state", "tokens[1]", [], "Here belong 4 entries, not 0."),
    ("state", "hands", ["Y5 2G2"], "Here belong 2 entries, not 1."),
    ("state", "reserved", [None, "market R5", None], "Here belong 2 entries, not 3."),
    ("view", "traders[0].tokens", [1, 2, 3], "Here belong 4 entries, not 3."),
    ("state", "ruleset", {"icons": [2, 1]}, ".icons: Here belong 3 entries, not 2."),
    # lists and objects
    ("state", "names", "Ann", "Here belongs a list, not 'Ann'."),
    ("state", "tokens", {}, "Here belongs a list, not an object."),
    ("state", "phase", "acting", "Here belongs an object, not 'acting'."),
    ("state", "ruleset", None, "Here belongs an object, not null."),
    ("state", "ruleset", [], "Here belongs an object, not a list."),
    ("view", "traders", {}, "Here belongs a list, not an object."),
    ("view", "traders[0]", "Ann", "Here belongs an object, not 'Ann'."),
    # words
    ("state", "phase.kind", "acted", "There is no phase 'acted'."),
    ("state", "phase.kind", None, "Here belongs a text, not null."),
    ("event", "kind", "Bought", "There is no event 'Bought'."),
    ("event", "kind", "acting", "There is no event 'acting'."),
    (
        "state",
        "phase",
        {"kind": "over", "ended_by": "boredom"},
        ".ended_by: 'boredom' is not one of 'tokens', 'deadlock'.",
    ),
    (
        "state",
        "ruleset",
        {"passing": "never"},
        ".passing: 'never' is not one of 'when_stuck', 'always'.",
    ),
    # cards
    ("state", "market", "R2 R7", not_cards("R2 R7")),
    ("state", "market", "R5 R2", "These cards are written 'R2 R5', not 'R5 R2'. (COMP-2)"),
    ("state", "market", "R2  R5", "These cards are written 'R2 R5', not 'R2  R5'. (COMP-2)"),
    ("state", "discard", "1R3", "These cards are written 'R3', not '1R3'. (COMP-2)"),
    ("state", "discard", "R3 ", "These cards are written 'R3', not 'R3 '. (COMP-2)"),
    ("state", "hands[0]", "Y5 G2 G2", "These cards are written 'Y5 2G2', not 'Y5 G2 G2'. (COMP-2)"),
    ("state", "draw", ["R2"], "Here belongs a text, not a list."),
    ("event", "cards", "128R2", not_cards("128R2")),
    ("event", "cards", "127R2 127R3 B2", not_cards("127R2 127R3 B2")),
    ("event", "cards", "127G5 127G5 127G5", not_cards("127G5 127G5 127G5")),
    ("event", "reserved", "R4", "There is no card 'R4'. (COMP-2)"),
    ("event", "reserved", "r2", "There is no card 'r2'. (COMP-2)"),
    ("state", "reserved[0]", "R2", "There is no reservation 'R2'. (RES-1)"),
    ("state", "reserved[0]", "shop R2", "There is no reservation 'shop R2'. (RES-1)"),
    # moves
    ("move", "move", "take R7", f"'take R7' is not a move; {FORMS}"),
    ("move", "move", "Take  r5", "'Take  r5' is not a move; did you mean 'take R5'? (REC-7)"),
    (
        "move",
        "move",
        "buy with B5 R2",
        "'buy with B5 R2' is not a move; did you mean 'buy with R2 B5'? (REC-7)",
    ),
    # clauses
    ("event", "clauses", [], "Here belongs BUY-1, BUY-6, BUY-7, RES-5."),
    ("event", "clauses", ["BUY-1"], "Here belongs BUY-1, BUY-6, BUY-7, RES-5."),
    ("event", "clauses", "BUY-1", "Here belongs a list, not 'BUY-1'."),
    ("event", "clauses[3]", 7, "Here belongs a text, not 7."),
    # rulesets
    ("state", "ruleset", {"unit": 5}, ".unit: This is the usual value, which is left out."),
    (
        "state",
        "ruleset",
        {"deck": "11R2 9R3 7R5 11B2 9B3 7B5 11Y2 9Y3 7Y5 11G2 9G3 7G5"},
        ".deck: This is the usual value, which is left out.",
    ),
    (
        "state",
        "ruleset",
        {"unit": 0, "players_max": 5},
        RULESET,
    ),
    (
        "view",
        "ruleset",
        {"route": [{"name": "Osaka", "kind": "calm"}]},
        ".route: A route has 2 to 100 spaces, not 1. (COMP-7)",
    ),
    ("view", "ruleset", {"route": [{"name": "Osaka"}]}, ".route[0]: The key 'kind' is missing."),
    (
        "view",
        "ruleset",
        {"route": [{"name": "Osaka", "kind": "fog"}]},
        ".route[0].kind: 'fog' is not one of 'calm', 'anchor', 'waves'.",
    ),
    # views
    ("view", "seat", 2, "There is no seat 2 among 2. (TURN-1)"),
    ("view", "phase.seat", 2, "There is no seat 2 among 2. (TURN-1)"),
    (
        "view",
        "phase",
        {"kind": "drawing_lot", "tied": [0, 2]},
        ".tied[1]: There is no seat 2 among 2. (TURN-1)",
    ),
    (
        "view",
        "phase",
        {"kind": "choosing_token", "start": 2, "seat": 0},
        ".start: There is no seat 2 among 2. (TURN-1)",
    ),
    ("view", "phase", selling(3, 0), ".seller: There is no seat 3 among 2. (TURN-1)"),
    ("view", "phase", selling(0, 3), ".earned[0].seat: There is no seat 3 among 2. (TURN-1)"),
    ("view", "phase", {"kind": "insuring", "active": 2, "seat": 0}, ACTIVE),
    ("view", "ships[3]", 6, "The route has no space 6. (COMP-7)"),
    ("view", "passes", 3, "There are only 2 players to pass. (TURN-5)"),
    ("view", "traders[0].hand_size", 4, "The hand has 3 cards, not 4. (INFO-1)"),
    (
        "view",
        "traders[0].hand",
        None,
        "A view shows the hand of its own seat and no other. (INFO-1)",
    ),
    (
        "view",
        "traders[1].hand",
        "",
        "A view shows the hand of its own seat and no other. (INFO-1)",
    ),
    ("view", "traders[1].vp", 3, VPS),
    ("view", "traders[0].vp", None, VPS),
    (
        "view",
        "traders[0].goods",
        "11R2",
        "With these there are more cards of a kind than the deck has. (COMP-2)",
    ),
]


@pytest.mark.parametrize(("name", "where", "value", "reason"), VALUES)
def test_wrong_values(name: str, where: str, value: Json, reason: str) -> None:
    """A value that does not belong where it stands is refused: where, why and by which clause."""
    inside = reason.startswith(".")
    expected = f"{where}{reason}" if inside else f"{where}: {reason}"
    assert expected == refusal(json.dumps(changed(RIGHT[name], where, value)))


def test_hidden_victory_points_at_the_end() -> None:
    """When the game is over, a view that still hides victory points is none (INFO-5)."""
    over: Json = {"kind": "over", "ended_by": "deadlock"}
    expected = f"traders[1].vp: {VPS}"
    assert expected == refusal(json.dumps(changed(RIGHT["view"], "phase", over)))


def test_too_many_hidden_cards() -> None:
    """A view cannot have more hidden cards than the deck has left: 9 are seen, 99 are not."""
    expected = "100 cards are hidden, but only 99 are left of the deck. (COMP-2)"
    assert expected == refusal(json.dumps(changed(RIGHT["view"], "draw_size", 100)))


def test_players_of_a_view() -> None:
    """A view has two to four players with different names (COMP-6)."""
    one: Json = [place for where, place in places(RIGHT["view"]) if where == "traders[0]"]
    expected = "traders: The game is for 2 to 4 players, not for 1. (COMP-6)"
    assert expected == refusal(json.dumps(changed(RIGHT["view"], "traders", one)))
    expected = "traders: Two players are called 'Ann'; names must differ. (REC-2)"
    assert expected == refusal(json.dumps(changed(RIGHT["view"], "traders[1].name", "Ann")))


# --- States that cannot exist --------------------------------------------------------------------


def test_all_problems_of_a_state() -> None:
    """A state that is well written but cannot exist is refused with everything that is wrong."""
    document = changed(RIGHT["state"], "ships", [3, 9, 0, 0])
    document = changed(document, "hands[1]", "R5")
    with pytest.raises(InvalidPosition) as caught:
        load_state(json.dumps(document))
    expected = (
        "There are 8 R5 in the game; the deck has 7. (COMP-2)",
        "The blue ship is on space 9; the route has spaces 0 to 5. (COMP-7)",
    )
    assert expected == caught.value.problems


def test_a_state_without_players() -> None:
    """A state without any player is written well, and cannot exist (COMP-6)."""
    document: Json = RIGHT["state"]
    for row in ("names", "reserved", "hands", "goods", "insured", "tokens", "vp"):
        document = changed(document, row, [])
    with pytest.raises(InvalidPosition, match=r"^The game is for 2 to 4 players, not for 0\."):
        load(json.dumps(document))


def test_errors_travel() -> None:
    """An error can be pickled: it keeps its place, its reason and its clauses."""
    with pytest.raises(DocumentError) as caught:
        load(json.dumps(changed(RIGHT["view"], "traders[0].goods", "R7")))
    expected = ("traders[0].goods", not_cards("R7").removesuffix(" (COMP-2)"), ("COMP-2",))
    copy = pickle.loads(pickle.dumps(caught.value))
    assert type(caught.value) is type(copy)
    assert expected == (copy.where, copy.reason, copy.clauses)
