"""Traders of Osaka: legal moves, transitions, event logs, views and records.

Begin with :func:`new_game`, :func:`settle`, :func:`legal_moves` and :func:`apply`; to look into an
edge case, with :func:`position`. Every game's front door has the same functions.
"""

from typing import TYPE_CHECKING

from osaka_rules.doors import tools_of as _tools_of
from osaka_rules.explore import Perft
from osaka_rules.kernel import (
    CHANCE,
    Game,
    IllegalMove,
    InvalidPosition,
    InvalidRuleset,
    NotationError,
    Objection,
    Outcome,
    RulesError,
    Step,
    WrongType,
    WrongValue,
)
from osaka_rules.osaka.cards import CARDS, COLOURS, Card, Cards, Colour, card, cards
from osaka_rules.osaka.chance import advance, answer, chance, resolve, settle
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
from osaka_rules.osaka.follow import follow
from osaka_rules.osaka.game import GAME, decide, divide, explain, game, perft, rulebook
from osaka_rules.osaka.knowledge.log import Information, information
from osaka_rules.osaka.knowledge.worlds import consistent, legal_moves_seen, resample
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
from osaka_rules.osaka.notation import parse_move, read_move
from osaka_rules.osaka.position import position
from osaka_rules.osaka.position_text import code_of as _code_of
from osaka_rules.osaka.position_text import parse_position, position_text
from osaka_rules.osaka.problems import problems
from osaka_rules.osaka.replay import evolve, replay
from osaka_rules.osaka.rules import actor, apply, outcome
from osaka_rules.osaka.ruleset import OPTIONS, OSAKA_ROUTE, STANDARD, Route, Ruleset, Space
from osaka_rules.osaka.ruleset_text import parse_ruleset, ruleset_text
from osaka_rules.osaka.setting_up import new_game
from osaka_rules.osaka.state import State
from osaka_rules.osaka.view import TraderView, View, redact, view
from osaka_rules.printing import print_boards as _print_boards
from osaka_rules.rulebook import UnknownClause

if TYPE_CHECKING:
    from osaka_rules.records.osaka import new_record, read_record, replayed, steps
    from osaka_rules.records.record import Record, RecordError, write_record
    from osaka_rules.records.verify import Played, Verdict, verify
    from osaka_rules.wire.osaka import (
        as_json,
        dump,
        from_json,
        load,
        load_event,
        load_move,
        load_state,
        load_view,
    )
    from osaka_rules.wire.strict import DocumentError

__all__ = [
    "CARDS", "CHANCE", "COLOURS", "GAME", "OPTIONS", "OSAKA_ROUTE", "PIECES", "STANDARD",
    "Acting", "Bought", "Buy", "Card", "Cards", "ChanceMove", "ChooseToken", "ChoosingToken",
    "Colour", "Dealing", "Dealt", "DocumentError", "Done", "Draw", "DrawingLot", "Event", "Game",
    "GameEnded", "GoodsLost", "HandDealt", "IllegalMove", "Information", "InsuranceAsked",
    "InsuranceDone", "Insure", "Insured", "Insuring", "InvalidPosition", "InvalidRuleset",
    "LegalMoves", "Lot", "Move", "NotationError", "Objection", "Outcome", "Over", "Paid", "Pass",
    "Passed", "PaydayBegan", "Perft", "Phase", "Played", "PlayerMove", "RanOut", "Record",
    "RecordError", "Refilled", "RefreshBegan", "Refreshing", "Reservation", "Reserve", "Reserved",
    "Reshuffled", "Returned", "Route", "RulesError", "Ruleset", "Sailed", "Sank", "Selling", "Sold",
    "Space", "StartFound", "State", "Step", "Take", "TakeReserved", "Tied", "TokenChosen",
    "TokenGained", "Took", "TraderView", "TurnBegan", "UnknownClause", "Verdict", "View", "VpDrawn",
    "VpMarked", "WrongType", "WrongValue", "actor", "advance", "answer", "apply", "as_json", "card",
    "cards", "chance", "consistent", "decide", "divide", "dump", "evolve", "explain", "follow",
    "from_json", "game", "information", "legal_moves", "legal_moves_seen", "load", "load_event",
    "load_move", "load_state", "load_view", "new_game", "new_record", "objection", "outcome",
    "parse_move", "parse_position", "parse_ruleset", "perft", "position", "position_text",
    "problems", "read_move", "read_record", "redact", "replay", "replayed", "resample", "resolve",
    "rulebook", "ruleset_text", "settle", "steps", "tight_payments", "verify", "view",
    "write_record",
]  # fmt: skip

__getattr__ = _tools_of("osaka", __all__)
_print_boards(State, _code_of, View, "osaka_rules.render.osaka")


def __dir__() -> list[str]:
    return __all__
