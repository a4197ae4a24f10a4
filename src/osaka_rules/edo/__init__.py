"""Edo: legal moves, transitions, event logs, views and records.

Begin with :func:`new_game`, :func:`settle`, :func:`legal_moves` and :func:`apply`; to look into an
edge case, with :func:`position`. Every game's front door has the same functions. What is printed on
the components is a value of the game, its :class:`Pack`; the one that comes with the library is a
reconstruction, and not the published components.
"""

from typing import TYPE_CHECKING

from osaka_rules.doors import tools_of as _tools_of
from osaka_rules.edo.board import Board
from osaka_rules.edo.events import (
    Built,
    Dealt,
    Event,
    Forfeited,
    Gained,
    GameEnded,
    HomeChosen,
    IncomePaid,
    Kept,
    KitTaken,
    Learned,
    MerchantMoved,
    PerformingEnded,
    PhaseBegan,
    Planned,
    Recruited,
    Restocked,
    Revealed,
    Rode,
    RoundBegan,
    SamuraiMoved,
    Scored,
    Sent,
    Traded,
    TurnedUp,
    Worked,
)
from osaka_rules.edo.follow import follow
from osaka_rules.edo.game import (
    GAME,
    advance,
    answer,
    divide,
    explain,
    game,
    perft,
    resolve,
    rulebook,
    settle,
)
from osaka_rules.edo.knowledge import consistent, legal_moves_seen, resample
from osaka_rules.edo.legal import objection
from osaka_rules.edo.legal_moves import chance, legal_moves
from osaka_rules.edo.log import Information, information
from osaka_rules.edo.model import Hidden, Player, State, actor
from osaka_rules.edo.moves import (
    EMPTY,
    Build,
    ChanceMove,
    ChooseHome,
    Deal,
    Develop,
    Done,
    Keep,
    Move,
    MoveMerchant,
    MoveSamurai,
    Plan,
    PlayerMove,
    Recruit,
    Reveal,
    Ride,
    Send,
    Slot,
    Take,
    TakeKit,
    Trade,
    Work,
)
from osaka_rules.edo.notation import parse_move, read_move
from osaka_rules.edo.pack import Pack
from osaka_rules.edo.pack_file import RECONSTRUCTED, load_pack, read_pack
from osaka_rules.edo.phases import (
    Building,
    ChoosingHome,
    ChoosingKit,
    Dealing,
    Developing,
    Over,
    PayingWages,
    Phase,
    Planning,
    Recruiting,
    Restocking,
    Roaming,
    Taking,
    Trading,
    Travelling,
    TurningUp,
    Working,
)
from osaka_rules.edo.position import position
from osaka_rules.edo.position_text import code_of as _code_of
from osaka_rules.edo.position_text import parse_position, position_text
from osaka_rules.edo.problems import problems
from osaka_rules.edo.replay import evolve, replay
from osaka_rules.edo.rules import apply, decide, new_game, outcome
from osaka_rules.edo.ruleset import OPTIONS, STANDARD, Ruleset, parse_ruleset, ruleset_text
from osaka_rules.edo.scoring import Scores, scores
from osaka_rules.edo.view import View, redact, view
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
from osaka_rules.packs import InvalidPack
from osaka_rules.printing import print_boards as _print_boards
from osaka_rules.rulebook import UnknownClause

if TYPE_CHECKING:
    from osaka_rules.records.edo import new_record, read_record, record_format, replayed, steps
    from osaka_rules.records.record import Record, RecordError, write_record
    from osaka_rules.records.verify import Played, Verdict, verify
    from osaka_rules.wire.edo import (
        as_json,
        codec,
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
    "CHANCE", "EMPTY", "GAME", "OPTIONS", "RECONSTRUCTED", "STANDARD",
    "Board", "Build", "Building", "Built", "ChanceMove", "ChooseHome", "ChoosingHome",
    "ChoosingKit", "Deal", "Dealing", "Dealt", "Develop", "Developing", "DocumentError", "Done",
    "Event", "Forfeited", "Gained", "Game", "GameEnded", "Hidden", "HomeChosen", "IllegalMove",
    "IncomePaid", "Information", "InvalidPack", "InvalidPosition", "InvalidRuleset", "Keep", "Kept",
    "KitTaken", "Learned", "MerchantMoved", "Move", "MoveMerchant", "MoveSamurai", "NotationError",
    "Objection", "Outcome", "Over", "Pack", "PayingWages", "PerformingEnded", "Perft", "Phase",
    "PhaseBegan", "Plan", "Planned", "Planning", "Played", "Player", "PlayerMove", "Record",
    "RecordError", "Recruit", "Recruited", "Recruiting", "Restocked", "Restocking", "Reveal",
    "Revealed", "Ride", "Roaming", "Rode", "RoundBegan", "RulesError", "Ruleset", "SamuraiMoved",
    "Scored", "Scores", "Send", "Sent", "Slot", "State", "Step", "Take", "TakeKit", "Taking",
    "Trade", "Traded", "Trading", "Travelling", "TurnedUp", "TurningUp", "UnknownClause", "Verdict",
    "View", "Work", "Worked", "Working", "WrongType", "WrongValue", "actor", "advance", "answer",
    "apply", "as_json", "chance", "codec", "consistent", "decide", "divide", "dump", "evolve",
    "explain", "follow", "from_json", "game", "information", "legal_moves", "legal_moves_seen",
    "load", "load_event", "load_move", "load_pack", "load_state", "load_view", "new_game",
    "new_record", "objection", "outcome", "parse_move", "parse_position", "parse_ruleset", "perft",
    "position", "position_text", "problems", "read_move", "read_pack", "read_record",
    "record_format", "redact", "replay", "replayed", "resample", "resolve", "rulebook",
    "ruleset_text", "scores", "settle", "steps", "verify", "view", "write_record",
]  # fmt: skip

__getattr__ = _tools_of("edo", __all__)
_print_boards(State, _code_of, View, "osaka_rules.render.edo")


def __dir__() -> list[str]:
    return __all__
