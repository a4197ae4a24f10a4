"""Pebbles: a toy game with everything that the kernel knows of.

Each player is dealt a coin face down. In every round the weather is drawn, the players plan in
secret how many pebbles to grab, and then grab them. Coin and pebbles count together; without
reaching the goal nobody wins. It is the smallest example of how a game is written.
"""

from osaka_rules.kernel import CHANCE
from osaka_rules.printing import print_boards
from osaka_rules.records.record import write_record
from osaka_rules.records.verify import verify
from tests.pebbles.events import (
    CoinDealt,
    CoinsShown,
    Event,
    GameEnded,
    Grabbed,
    Planned,
    Revealed,
    RoundBegan,
    WeatherDrawn,
    WeatherReturned,
)
from tests.pebbles.evolve import evolve, replay
from tests.pebbles.follow import follow
from tests.pebbles.game import (
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
from tests.pebbles.knowledge import resample
from tests.pebbles.legal import objection
from tests.pebbles.legal_moves import chance, legal_moves
from tests.pebbles.model import Dealing, Drawing, Over, Phase, Planning, Secrets, State, actor
from tests.pebbles.moves import Deal, Draw, Move, Plan
from tests.pebbles.notation import parse_move, read_move
from tests.pebbles.pack import BEACH, InvalidPack, Pack, Weather, read_pack
from tests.pebbles.position import position
from tests.pebbles.position_text import code_of, parse_position, position_text
from tests.pebbles.problems import problems
from tests.pebbles.records import new_record, read_record
from tests.pebbles.rules import apply, decide, new_game, outcome
from tests.pebbles.ruleset import STANDARD, Ruleset, Ties, parse_ruleset, ruleset_text
from tests.pebbles.view import View, redact, view
from tests.pebbles.wire import as_json, dump, from_json, load

__all__ = [
    "BEACH",
    "CHANCE",
    "GAME",
    "STANDARD",
    "CoinDealt",
    "CoinsShown",
    "Deal",
    "Dealing",
    "Draw",
    "Drawing",
    "Event",
    "GameEnded",
    "Grabbed",
    "InvalidPack",
    "Move",
    "Over",
    "Pack",
    "Phase",
    "Plan",
    "Planned",
    "Planning",
    "Revealed",
    "RoundBegan",
    "Ruleset",
    "Secrets",
    "State",
    "Ties",
    "View",
    "Weather",
    "WeatherDrawn",
    "WeatherReturned",
    "actor",
    "advance",
    "answer",
    "apply",
    "as_json",
    "chance",
    "decide",
    "divide",
    "dump",
    "evolve",
    "explain",
    "follow",
    "from_json",
    "game",
    "legal_moves",
    "load",
    "new_game",
    "new_record",
    "objection",
    "outcome",
    "parse_move",
    "parse_position",
    "parse_ruleset",
    "perft",
    "position",
    "position_text",
    "problems",
    "read_move",
    "read_pack",
    "read_record",
    "redact",
    "replay",
    "resample",
    "resolve",
    "rulebook",
    "ruleset_text",
    "settle",
    "verify",
    "view",
    "write_record",
]


print_boards(State, code_of, View, "tests.pebbles.render")
