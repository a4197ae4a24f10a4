"""Calls that are refused, each with the whole sentence that says why."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final, cast

import osaka_rules as osaka
from osaka_rules import (
    Acting,
    DrawingLot,
    Over,
    Ruleset,
    card,
    cards,
)
from osaka_rules.osaka.ruleset import with_options
from tests.osaka.core.refused_moves import STATE
from tests.osaka.core.tables import LOT, RED, build
from tests.support.changed import changed

NEW: Final = osaka.new_game(["Ann", "Bob"])
VIEW: Final = osaka.view(osaka.position(market="R2", hands=["", "B2"]), 0)
ENDED: Final = osaka.view(
    osaka.position(phase=Over("tokens"), ships={"R": 5}, tokens=["8R"], vp=[1], vp_cards="G2"), 0
)
DEALT_VIEW: Final = osaka.view(build(phase=DrawingLot((0, 1)), **LOT), 0)
DRAWN: Final = osaka.VpDrawn(0, None, 0)
FIRST: Final = osaka.Dealt(card("R2"), "market")
CALM: Final = osaka.Space("Oshima")
ANCHOR: Final = osaka.Space("Anori", "anchor")
WAVES: Final = osaka.Space("Enshunada", "waves")


def call(function: object, *values: object, **named: object) -> Callable[[], object]:
    """Prepare a call with values that no type checker would let through."""
    return partial(cast("Callable[..., object]", function), *values, **named)


OWN, OTHER = VIEW.traders


def document(**values: object) -> Callable[[], object]:
    """Prepare to load the document of a view with other values."""
    return call(osaka.load, osaka.dump(changed(VIEW, **values)))


def seen(**changes: object) -> object:
    """Load the document of a view with other values, of the table or of the first player."""
    document = json.loads(osaka.dump(VIEW))
    for key, value in changes.items():
        (document if key in document else document["traders"][0])[key] = value
    return osaka.load_view(json.dumps(document))


ERRORS: Final[list[tuple[Callable[[], object], str]]] = [
    # --- Notation ---
    (
        call(osaka.parse_move, "fly R5"),
        (
            "'fly R5' is not a move; moves look like 'token R', 'take R5', 'take reserved R5',"
            " 'reserve market R5', 'reserve farm G2', 'buy with R2 B5', 'insure B2 for B3 B5',"
            " 'done', 'pass'. (REC-7)"
        ),
    ),
    (
        call(osaka.parse_move, "Take r5"),
        "'Take r5' is not a move; did you mean 'take R5'? (REC-7)",
    ),
    (call(osaka.Card, 0, 5), "0 is not a Colour of cards. (COMP-1)"),
    (call(osaka.Card, RED, 7), "There is no card of value 7; use 2, 3 or 5. (COMP-2)"),
    (
        call(card, "R7"),
        (
            "'R7' is not a card: write the colour's letter R, B, Y or G and the value 2, 3 or 5,"
            " as in 'R5'. (COMP-2)"
        ),
    ),
    (call(cards, ["R5"]), "'R5' is not a Card; card('R5') makes one from a text."),
    (
        call(cards, "R7"),
        "'R7' is not a card: write them like 'R2 R2 B5' or '2R2 B5'. (COMP-2)",
    ),
    (call(cards, 5), "5 is neither a text nor a list of cards."),
    (call(osaka.Cards, "R2"), "Cards() packs a bag; write cards('R2') for a text."),
    (call(cards, " " * 10_001), "A text of cards has at most 10000 characters, not 10001."),
    (
        call(cards, "128R2"),
        "At most 127 cards of a kind and 254 in all can be held together.",
    ),
    (call(cards("R2").__sub__, cards("B5")), "B5 cannot be taken out of R2."),
    (
        call(build, tokens=["R2"]),
        "'R2' is not a token; write them like '2R B'. (COMP-4)",
    ),
    (call(build, tokens=["999R " * 66]), "Nobody has more than 65535 tokens of a colour. (COMP-4)"),
    (call(build, ships={"X": 1}), "There is no ship 'X'; use R, B, Y and G. (COMP-5)"),
    (
        call(build, reserved={0: "hand R5"}),
        "'hand R5' is not a place for a piece; write 'market R5' or 'farm R5'. (RES-1)",
    ),
    # --- Rulesets ---
    (call(osaka.Route, 7), "A route is a tuple of spaces, not 7. (COMP-7)"),
    (call(osaka.Route, (CALM,)), "A route has 2 to 100 spaces, not 1. (COMP-7)"),
    (
        call(osaka.Route, (CALM, osaka.Space(""))),
        "Space 1 of the route needs a name of 1 to 1000 characters. (COMP-7)",
    ),
    (
        call(osaka.Route, (changed(CALM, kind="deep"), CALM)),
        "Space 0 of the route is 'deep'; it must be 'calm', 'anchor' or 'waves'. (COMP-7)",
    ),
    (
        call(osaka.Route, (CALM, ANCHOR)),
        "The last space of a route is Edo, where ships are safe: it must be 'calm'. (COMP-7)",
    ),
    (call(osaka.Route, (ANCHOR, ANCHOR, CALM)), "A route has at most one anchor. (COMP-7)"),
    (
        call(osaka.Route, (WAVES, CALM)),
        "A route with waves has an anchor before the first of them. (COMP-7)",
    ),
    (
        call(Ruleset, icons=7),
        "icons is 7; it must be three whole numbers from 0 to 9, for 2, 3 and 5. (COMP-3)",
    ),
    (
        call(Ruleset, deck="R2"),
        "deck is 'R2'; it must be cards, such as cards('11R2 9R3') makes. (COMP-2)",
    ),
    (call(Ruleset, route=7), "route is 7; it must be a Route. (COMP-7)"),
    (
        call(Ruleset, players_min=4, players_max=2),
        "The value players_min is greater than players_max. (COMP-6)",
    ),
    (
        call(Ruleset, refresh_market=0, refresh_farm=0),
        "A refresh that draws no card would leave the Market empty. (REFR-1)",
    ),
    (
        call(Ruleset, deck=cards("9R5")),
        "The deck has 9 cards, but setting up for 4 players can take 16. (SETUP-3, SETUP-4)",
    ),
    (call(with_options, {"speed": 5}), "There is no ruling named 'speed'."),
    # --- Positions ---
    (
        call(build, tokens={"R": 1}),
        "tokens is {'R': 1}; it must be a list with an entry for each player.",
    ),
    (
        call(build, ships=[3]),
        "ships is [3]; it must be a mapping, such as {0: 'market R5'} or {'R': 3}.",
    ),
    (
        call(build, seat=1, phase=Acting(0)),
        "Give a seat or a phase, not both: the phase says who is to act.",
    ),
    # --- Events ---
    (call(osaka.evolve, STATE, "take R2"), "'take R2' is not an event."),
    (
        call(osaka.evolve, STATE, osaka.TurnBegan(7)),
        "TurnBegan(seat=7) names a seat that is not there.",
    ),
    (
        call(osaka.evolve, STATE, osaka.PaydayBegan(0, ())),
        "PaydayBegan(active=0, colours=()) names something that is not there.",
    ),
    (
        call(osaka.evolve, STATE, osaka.VpMarked(0, 1)),
        (
            "This event belongs to the phase Selling, but the phase is Acting: fold the events of"
            " one game in their order."
        ),
    ),
    (
        call(osaka.evolve, STATE, DRAWN),
        (
            "A redacted event does not say which card was drawn, so no state can follow from it;"
            " fold the events that apply() returned. (INFO-4)"
        ),
    ),
    (
        call(osaka.evolve, STATE, osaka.GoodsLost(0, cards("B2"))),
        "These events take cards from where there are none; was one left out?",
    ),
    # --- Views ---
    (call(seen, seat=2), "There is no seat 2 among 2. (TURN-1)"),
    (call(seen, ships=[0, 0, 0, 9]), "The route has no space 9. (COMP-7)"),
    (call(seen, passes=3), "Only 2 players can have passed, not 3. (TURN-5)"),
    (
        call(seen, seat=1),
        "A view shows the hand of its own seat and no other. (INFO-1)",
    ),
    (call(seen, hand="R2"), "The hand has 1 cards, not 0. (INFO-1)"),
    (
        call(seen, vp=None),
        (
            "A view shows the victory points of its own seat, and all when the game is"
            " over. (INFO-2, INFO-5)"
        ),
    ),
    # --- Knowledge ---
    (
        call(osaka.legal_moves_seen, changed(VIEW, seat=1)),
        "Seat 1 is not to move, so this view shows no legal moves. (TURN-1)",
    ),
    (
        call(osaka.resample, changed(VIEW, market=cards("12R2")), Random(1)),
        "No state looks like this view: it shows cards that are not there. (COMP-2)",
    ),
    (
        call(osaka.resample, changed(VIEW, draw_size=-1), Random(1)),
        (
            "No state looks like this view: a size or a number of victory points is not a whole"
            " number from 0 on. (INFO-1, INFO-2)"
        ),
    ),
    (
        call(osaka.resample, changed(VIEW, draw_size=200), Random(1)),
        (
            "No state looks like this view: 201 cards are hidden in hands and draw pile, but only"
            " 107 are left. (COMP-2)"
        ),
    ),
    (
        call(osaka.resample, changed(ENDED, draw_size=100), Random(1)),
        (
            "No state looks like this view: 8 cards lie under the trader pieces, but the players"
            " have 1 victory points. (PAY-4)"
        ),
    ),
    (
        call(osaka.resample, changed(DEALT_VIEW, draw_size=0), Random(1)),
        "No state looks like this view: cards are missing before the first turn. (SETUP-7)",
    ),
    (
        call(osaka.resample, changed(DEALT_VIEW, phase=DrawingLot((0, 2))), Random(1)),
        (
            "No state looks like this view: hands of these sizes cannot have been dealt. (SETUP-4,"
            " SETUP-5)"
        ),
    ),
    (
        call(osaka.consistent, VIEW, 1),
        (
            "More than 1 deals have to be looked at to count the states; give a higher limit, or"
            " use resample."
        ),
    ),
    (call(osaka.information, 7, 0), "7 is not a log; a log is a list of events."),
    (
        call(osaka.information, [DRAWN], 0),
        "A log begins with the first draw, not with VpDrawn(seat=0, card=None, owed=0). (SETUP-3)",
    ),
    (
        call(osaka.information, [], 0, STATE),
        "A log begins with a new game, not with cards already drawn.",
    ),
    (
        call(osaka.information, [], 0),
        (
            "The log ends before all hands are dealt, so it does not say how many play: give"
            " information() the new game as well. (SETUP-4)"
        ),
    ),
    (
        call(osaka.information, [FIRST, DRAWN], 0, NEW),
        "VpDrawn(seat=0, card=None, owed=0) does not follow from the events before it.",
    ),
    (
        call(osaka.information, [FIRST, osaka.Reshuffled(3)], 0, NEW),
        (
            "The log has 0 cards drawn face down, but 107 cards of the pile have not been seen;"
            " was an event left out?"
        ),
    ),
    # --- Views as documents ---
    (document(seat=2), "There is no seat 2 among 2. (TURN-1)"),
    (document(ships=(6, 0, 0, 0)), "The route has no space 6. (COMP-7)"),
    (document(passes=3), "Only 2 players can have passed, not 3. (TURN-5)"),
    (document(seat=1), "A view shows the hand of its own seat and no other. (INFO-1)"),
    (
        document(traders=(changed(OWN, hand_size=1), OTHER)),
        "The hand has 0 cards, not 1. (INFO-1)",
    ),
    (
        document(traders=(OWN, changed(OTHER, vp=0))),
        (
            "A view shows the victory points of its own seat, and all when the game is over."
            " (INFO-2, INFO-5)"
        ),
    ),
]
"""A call, and why it is refused."""
