"""Yokohama: legal moves, transitions, event logs, views and records.

Begin with :func:`new_game`, :func:`settle`, :func:`legal_moves` and :func:`apply`; to look into an
edge case, with :func:`position`. Every game's front door has the same functions. What is printed on
the components is a value of the game, its :class:`Pack`; the one that comes with the library is a
reconstruction, and not the published cards.
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
from osaka_rules.packs import InvalidPack
from osaka_rules.printing import print_boards as _print_boards
from osaka_rules.rulebook import UnknownClause
from osaka_rules.yokohama.city import City
from osaka_rules.yokohama.components import Amounts, parse_amounts
from osaka_rules.yokohama.events import (
    ActionBegan,
    Added,
    AgentGained,
    AgentMissed,
    AgentSent,
    Asked,
    AssistantPlaced,
    AssistantRecalled,
    BoardDealt,
    Bought,
    CardLaid,
    CardLearned,
    ChurchScored,
    CountriesScored,
    CustomsScored,
    Declared,
    EndTriggered,
    Enrolled,
    Event,
    Finished,
    Gained,
    GameEnded,
    GoalAchieved,
    GoalDealt,
    GoodsPicked,
    Hired,
    HouseBuilt,
    OrderDealt,
    OrderFulfilled,
    OrderKept,
    OrderLaid,
    OrdersTaken,
    PresidentMoved,
    PresidentReturned,
    Recovered,
    RecoveryChosen,
    RestScored,
    SecondHalfBegan,
    Shifted,
    ShopBuilt,
    SiteDealt,
    Sold,
    Spun,
    StationPut,
    StockPaid,
    TechnologyScored,
    TokenClaimed,
    TokenDealt,
    TurnBegan,
    Walked,
    Worshipped,
)
from osaka_rules.yokohama.follow import follow
from osaka_rules.yokohama.game import (
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
from osaka_rules.yokohama.knowledge.log import Information, information
from osaka_rules.yokohama.knowledge.worlds import consistent, legal_moves_seen, resample
from osaka_rules.yokohama.legal import objection
from osaka_rules.yokohama.legal_moves import chance, legal_moves
from osaka_rules.yokohama.model import Action, GoalInPlay, Hidden, Player, Plot, State, Turn, actor
from osaka_rules.yokohama.moves import (
    Achieve,
    BuildHouse,
    BuildShop,
    Buy,
    ChanceMove,
    Claim,
    Deal,
    DealGoal,
    DealSite,
    DealToken,
    Declare,
    Done,
    DrawCard,
    DrawOrder,
    Enrol,
    Fulfil,
    Hire,
    Keep,
    Learn,
    Leave,
    Move,
    MoveTo,
    MoveVia,
    Pick,
    Place,
    PlayerMove,
    PutStation,
    Recall,
    Recover,
    Return,
    Sell,
    SendAgent,
    Shift,
    Spin,
    Take,
    Train,
    Tram,
    Worship,
)
from osaka_rules.yokohama.notation import parse_move, read_move
from osaka_rules.yokohama.pack import Pack
from osaka_rules.yokohama.pack_file import RECONSTRUCTED, load_pack, read_pack
from osaka_rules.yokohama.phases import (
    Acting,
    Building,
    Claiming,
    Dealing,
    Exchanging,
    FirstHalf,
    Hiring,
    Keeping,
    Moving,
    Over,
    Owed,
    Phase,
    Picking,
    Placing,
    PuttingStation,
    Recalling,
    Recovering,
    RefillingLab,
    RefillingPort,
    SecondHalf,
    Shifting,
    Walking,
)
from osaka_rules.yokohama.position import position
from osaka_rules.yokohama.position_text import code_of as _code_of
from osaka_rules.yokohama.position_text import parse_position, position_text
from osaka_rules.yokohama.problems import problems
from osaka_rules.yokohama.replay import evolve, replay
from osaka_rules.yokohama.rules import apply, decide, new_game, outcome
from osaka_rules.yokohama.ruleset import OPTIONS, STANDARD, Ruleset, parse_ruleset, ruleset_text
from osaka_rules.yokohama.scoring import Scores, scores
from osaka_rules.yokohama.view import View, redact, view

if TYPE_CHECKING:
    from osaka_rules.records.record import Record, RecordError, write_record
    from osaka_rules.records.verify import Played, Verdict, verify
    from osaka_rules.records.yokohama import new_record, read_record, record_format, replayed, steps
    from osaka_rules.wire.strict import DocumentError
    from osaka_rules.wire.yokohama import (
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

__all__ = [
    "CHANCE", "GAME", "OPTIONS", "RECONSTRUCTED", "STANDARD",
    "Achieve", "Acting", "Action", "ActionBegan", "Added", "AgentGained", "AgentMissed",
    "AgentSent", "Amounts", "Asked", "AssistantPlaced", "AssistantRecalled", "BoardDealt", "Bought",
    "BuildHouse", "BuildShop", "Building", "Buy", "CardLaid", "CardLearned", "ChanceMove",
    "ChurchScored", "City", "Claim", "Claiming", "CountriesScored", "CustomsScored", "Deal",
    "DealGoal", "DealSite", "DealToken", "Dealing", "Declare", "Declared", "DocumentError", "Done",
    "DrawCard", "DrawOrder", "EndTriggered", "Enrol", "Enrolled", "Event", "Exchanging", "Finished",
    "FirstHalf", "Fulfil", "Gained", "Game", "GameEnded", "GoalAchieved", "GoalDealt", "GoalInPlay",
    "GoodsPicked", "Hidden", "Hire", "Hired", "Hiring", "HouseBuilt", "IllegalMove", "Information",
    "InvalidPack", "InvalidPosition", "InvalidRuleset", "Keep", "Keeping", "Learn", "Leave", "Move",
    "MoveTo", "MoveVia", "Moving", "NotationError", "Objection", "OrderDealt", "OrderFulfilled",
    "OrderKept", "OrderLaid", "OrdersTaken", "Outcome", "Over", "Owed", "Pack", "Perft", "Phase",
    "Pick", "Picking", "Place", "Placing", "Played", "Player", "PlayerMove", "Plot",
    "PresidentMoved", "PresidentReturned", "PutStation", "PuttingStation", "Recall", "Recalling",
    "Record", "RecordError", "Recover", "Recovered", "Recovering", "RecoveryChosen", "RefillingLab",
    "RefillingPort", "RestScored", "Return", "RulesError", "Ruleset", "Scores", "SecondHalf",
    "SecondHalfBegan", "Sell", "SendAgent", "Shift", "Shifted", "Shifting", "ShopBuilt",
    "SiteDealt", "Sold", "Spin", "Spun", "State", "StationPut", "Step", "StockPaid", "Take",
    "TechnologyScored", "TokenClaimed", "TokenDealt", "Train", "Tram", "Turn", "TurnBegan",
    "UnknownClause", "Verdict", "View", "Walked", "Walking", "Worship", "Worshipped", "WrongType",
    "WrongValue", "actor", "advance", "answer", "apply", "as_json", "chance", "codec", "consistent",
    "decide", "divide", "dump", "evolve", "explain", "follow", "from_json", "game", "information",
    "legal_moves", "legal_moves_seen", "load", "load_event", "load_move", "load_pack", "load_state",
    "load_view", "new_game", "new_record", "objection", "outcome", "parse_amounts", "parse_move",
    "parse_position", "parse_ruleset", "perft", "position", "position_text", "problems",
    "read_move", "read_pack", "read_record", "record_format", "redact", "replay", "replayed",
    "resample", "resolve", "rulebook", "ruleset_text", "scores", "settle", "steps", "verify",
    "view", "write_record",
]  # fmt: skip

__getattr__ = _tools_of("yokohama", __all__)
_print_boards(State, _code_of, View, "osaka_rules.render.yokohama")


def __dir__() -> list[str]:
    return __all__
