"""The rules of Traders of Osaka, exactly: legal moves, transitions, event logs, views and records.

``import osaka_rules as osaka`` and begin with :func:`new_game`, :func:`settle`,
:func:`legal_moves` and :func:`apply`; to look into an edge case, with :func:`position`.
"""

from typing import TYPE_CHECKING

from osaka_rules.kernel import (
    CHANCE,
    Game,
    IllegalMove,
    InvalidPosition,
    InvalidRuleset,
    NotationError,
    Objection,
    Outcome,
    Perft,
    RulesError,
    Step,
)
from osaka_rules.osaka.cards import CARDS, COLOURS, Card, Cards, Colour, card, cards
from osaka_rules.osaka.chance import Chances, advance, answer, chance, resolve, settle
from osaka_rules.osaka.events import (
    Bought,
    Dealt,
    Event,
    GameEnded,
    GoodsLost,
    HandDealt,
    InsuranceAsked,
    InsuranceDone,
    Insured,
    Paid,
    Passed,
    PaydayBegan,
    RanOut,
    Refilled,
    RefreshBegan,
    Reserved,
    Reshuffled,
    Returned,
    Sailed,
    Sank,
    Sold,
    StartFound,
    Tied,
    TokenChosen,
    TokenGained,
    Took,
    TurnBegan,
    VpDrawn,
    VpMarked,
)
from osaka_rules.osaka.evolve import evolve, replay
from osaka_rules.osaka.game import OSAKA, divide, perft
from osaka_rules.osaka.information import Information, information
from osaka_rules.osaka.knowledge import consistent, options, resample
from osaka_rules.osaka.legal import objection
from osaka_rules.osaka.legal_moves import LegalMoves, legal_moves, tight_payments
from osaka_rules.osaka.model import (
    PIECES,
    Acting,
    ChoosingToken,
    Dealing,
    DrawingLot,
    Insuring,
    Over,
    Phase,
    Refreshing,
    Reservation,
    Selling,
    State,
)
from osaka_rules.osaka.moves import (
    Buy,
    ChanceMove,
    ChooseToken,
    Done,
    Draw,
    Insure,
    Lot,
    Move,
    Pass,
    PlayerMove,
    Reserve,
    Take,
    TakeReserved,
)
from osaka_rules.osaka.notation import parse_move
from osaka_rules.osaka.position import position
from osaka_rules.osaka.problems import problems
from osaka_rules.osaka.rules import actor, apply, decide, new_game, outcome
from osaka_rules.osaka.ruleset import OPTIONS, OSAKA_ROUTE, STANDARD, Route, Ruleset, Space
from osaka_rules.osaka.view import TraderView, View, redact, view

if TYPE_CHECKING:
    from osaka_rules.codec import (
        dump,
        load,
        load_event,
        load_move,
        load_state,
        load_view,
    )
    from osaka_rules.judge import Verdict, replayed, verify
    from osaka_rules.osaka.rulebook import UnknownClause, rulebook
    from osaka_rules.record import Record, RecordError, write_record
    from osaka_rules.record_reader import read_record
    from osaka_rules.strict_json import DocumentError

__all__ = [
    "CARDS",
    "CHANCE",
    "COLOURS",
    "OPTIONS",
    "OSAKA",
    "OSAKA_ROUTE",
    "PIECES",
    "STANDARD",
    "Acting",
    "Bought",
    "Buy",
    "Card",
    "Cards",
    "ChanceMove",
    "Chances",
    "ChooseToken",
    "ChoosingToken",
    "Colour",
    "Dealing",
    "Dealt",
    "DocumentError",
    "Done",
    "Draw",
    "DrawingLot",
    "Event",
    "Game",
    "GameEnded",
    "GoodsLost",
    "HandDealt",
    "IllegalMove",
    "Information",
    "InsuranceAsked",
    "InsuranceDone",
    "Insure",
    "Insured",
    "Insuring",
    "InvalidPosition",
    "InvalidRuleset",
    "LegalMoves",
    "Lot",
    "Move",
    "NotationError",
    "Objection",
    "Outcome",
    "Over",
    "Paid",
    "Pass",
    "Passed",
    "PaydayBegan",
    "Perft",
    "Phase",
    "PlayerMove",
    "RanOut",
    "Record",
    "RecordError",
    "Refilled",
    "RefreshBegan",
    "Refreshing",
    "Reservation",
    "Reserve",
    "Reserved",
    "Reshuffled",
    "Returned",
    "Route",
    "RulesError",
    "Ruleset",
    "Sailed",
    "Sank",
    "Selling",
    "Sold",
    "Space",
    "StartFound",
    "State",
    "Step",
    "Take",
    "TakeReserved",
    "Tied",
    "TokenChosen",
    "TokenGained",
    "Took",
    "TraderView",
    "TurnBegan",
    "UnknownClause",
    "Verdict",
    "View",
    "VpDrawn",
    "VpMarked",
    "actor",
    "advance",
    "answer",
    "apply",
    "card",
    "cards",
    "chance",
    "consistent",
    "decide",
    "divide",
    "dump",
    "evolve",
    "information",
    "legal_moves",
    "load",
    "load_event",
    "load_move",
    "load_state",
    "load_view",
    "new_game",
    "objection",
    "options",
    "outcome",
    "parse_move",
    "perft",
    "position",
    "problems",
    "read_record",
    "redact",
    "replay",
    "replayed",
    "resample",
    "resolve",
    "rulebook",
    "settle",
    "tight_payments",
    "verify",
    "view",
    "write_record",
]

_ON_DEMAND = {
    "dump": "osaka_rules.codec",
    "load": "osaka_rules.codec",
    "load_event": "osaka_rules.codec",
    "load_move": "osaka_rules.codec",
    "load_state": "osaka_rules.codec",
    "load_view": "osaka_rules.codec",
    "Record": "osaka_rules.record",
    "RecordError": "osaka_rules.record",
    "read_record": "osaka_rules.record_reader",
    "write_record": "osaka_rules.record",
    "DocumentError": "osaka_rules.strict_json",
    "Verdict": "osaka_rules.judge",
    "replayed": "osaka_rules.judge",
    "verify": "osaka_rules.judge",
    "UnknownClause": "osaka_rules.osaka.rulebook",
    "rulebook": "osaka_rules.osaka.rulebook",
}
"""What only some programs need is imported when it is first asked for; the rest is faster so."""


def __getattr__(name: str) -> object:
    if name in _ON_DEMAND:
        from importlib import import_module

        value: object = getattr(import_module(_ON_DEMAND[name]), name)
        globals()[name] = value
        return value
    raise AttributeError(f"module 'osaka_rules' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
