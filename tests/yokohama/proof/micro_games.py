"""Games so small that every state of them can be visited, with the laws that hold in each state.

A micro-game is the real game with a pack of few boards, orders and technologies, with few pieces
and few rounds (PACK-9). Each is explored under the default rulings and under the other reading of
each of the four. ``python -m tests.yokohama.proof.micro_games`` writes what is found to
``micro_games.md``, in a few minutes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, Unpack

from osaka_rules import yokohama
from osaka_rules.testing import Law, laws
from osaka_rules.yokohama import CHANCE, GAME, Move, Pack, Ruleset, State
from osaka_rules.yokohama.parts import Parts
from tests.support import exploring
from tests.yokohama.oracles import naive
from tests.yokohama.oracles.table import laid_out
from tests.yokohama.packs import rows
from tests.yokohama.proof.rulesets import ONE_OTHER, RULESETS
from tests.yokohama.proof.state_laws import STATE_LAWS
from tests.yokohama.proof.step_laws import STEP_LAWS
from tests.yokohama.tools.adapters.micro import micro_pack

# --- The games -----------------------------------------------------------------------------------

SITES: Final = [
    {"id": "x1", "shops": ["V1 A1", "V2 W1", "V2 M1", "Y2"], "house": "V3", "from": "seed"},
    {"id": "x2", "shops": ["V1", "I1", "C1", "V2"], "house": "Y3 A1", "from": "seed"},
]
"""Sites with every sort of reward."""
Start = Callable[[Ruleset], State]


def _pack(*kinds: str, start: Mapping[str, object], **changes: object) -> Pack:
    """Return a pack with these boards, eight orders, and these numbers at the start."""
    few: dict[str, object] = {"hand": [0, 0, 0], "warehouse": [0, 0, 0], "goods": [0, 0, 0, 0]}
    numbers = {**few, "yen": [0, 0], "returned": [0, 0, 0], **start, "from": "reconstructed"}
    return micro_pack(kinds, **{"order": rows("order")[:8], "start": numbers, **changes})


def _from(small: Pack, **parts: Unpack[Parts]) -> Start:
    """Return what lays out a position of the first round with a pack, under any rulings."""

    def start(ruleset: Ruleset) -> State:
        own: Parts = {"names": ["Ann", "Bob"], "ruleset": ruleset, "pack": small}
        if small.start.rounds == 1:
            own["last"], own["trigger"] = 1, "rounds"
        own.update(parts)
        return yokohama.position(**own)

    return start


def _technologies(*names: str) -> list[dict[str, object]]:
    return [row for row in rows("technology") if row["id"] in names]


def _walks(rounds: int) -> Start:
    canal = {"layout.two": [2, 1], "site": rows("site")[:3]}
    pack = _pack("tea", "canal", "bank", start={"hand": [2, 0, 0], "rounds": rounds}, **canal)
    return _from(
        pack,
        phase="place",
        cells="tea canal bank",
        presidents=["tea", "bank"],
        hands=["a1", "a1"],
        assistants=["bank", "tea"],
        yen=[2, 1],
    )


def _rides(rounds: int) -> Start:
    pack = _pack(
        *("tea", "silk", "bank"),
        start={"hand": [1, 0, 0], "rounds": rounds},
        technology=_technologies("station", "tram"),
    )
    return _from(
        pack,
        phase="move",
        presidents=["tea", "bank"],
        assistants=["tea", "bank"],
        cards=["station tram"],
        station="bank",
        yen=[1, 1],
    )


def _mining(exchanges: int) -> Start:
    pack = _pack(
        *("copper", "chinatown"),
        start={"hand": [2, 0, 0], "rounds": 1},
        technology=_technologies("mining"),
    )
    return _from(
        pack,
        phase=f"act {exchanges}",
        action="chinatown",
        power=3,
        assistants=["chinatown chinatown"],
        hands=["", "a1"],
        cards=["mining"],
        goods=["C1"],
        yen=[4, 1],
    )


def _port(rounds: int) -> Start:
    pack = _pack(
        *("bank", "portA"),
        start={"hand": [2, 0, 0], "rounds": rounds},
        order=rows("order")[:10],
        port={"levels": ["low", "mid"], "from": "seed"},
    )
    return _from(
        pack,
        phase="act",
        action="portA",
        assistants=["portA portA", "bank"],
        hands=["", "a1"],
        ports={"A": "o01 o02"},
        orders=["o03", "o04"],
        returned=["o05", "o06"],
        order_deck=1,
        yen=[2, 0],
        goods=["C1 T2"],
    )


def _laboratory(rounds: int) -> Start:
    pack = _pack(
        *("bank", "labA"),
        start={"hand": [1, 0, 0], "warehouse": [1, 0, 0], "rounds": rounds},
        technology=_technologies("station", "university", "telephone"),
        laboratory={"surcharge": [0, 1], "from": "seed"},
    )
    return _from(
        pack,
        phase="act",
        action="labA",
        assistants=["labA", "bank"],
        labs={"A": "station-EN university-DE"},
        yen=[6, 0],
    )


def _church_and_customs(rounds: int) -> Start:
    pack = _pack(
        *("church", "customs"),
        start={"hand": [2, 0, 0], "full": [1, 1, 1], "rounds": rounds},
    )
    return _from(
        pack,
        phase="move",
        assistants=["church customs", "customs"],
        hands=["", "a1"],
        yen=[1, 1],
        goods=["C1"],
        imports=[1, 1],
    )


def _buildings(rounds: int) -> Start:
    pack = _pack(
        *("tea", "agency"),
        start={"hand": [4, 1, 1], "warehouse": [1, 0, 0], "rounds": rounds},
        site=SITES,
        token=[{"reward": "W1 M1", "copies": 2, "from": "seed"}],
    )
    return _from(
        pack,
        phase="act",
        action="agency",
        assistants=["agency agency agency agency"],
        hands=["s1 h1", "a1"],
        yen=[2, 1],
    )


def _agents() -> Start:
    pack = _pack(
        *("tea", "bank"),
        start={"hand": [1, 0, 0], "rounds": 1},
        technology=_technologies("spinning", "stock", "telephone"),
        agents={"EN": 1, "US": 0, "FR": 1, "DE": 1, "NL": 1, "from": "reconstructed"},
    )
    return _from(
        pack,
        phase="first",
        presidents=["bank"],
        assistants=["tea"],
        cards=["spinning telephone", "stock"],
        fulfilled=["o01", "o02"],
        orders=["o03", "o04"],
        returned=["o05", "o06"],
        goods=["C1 S1 T2", "C2 T1"],
        yen=[0, 0],
    )


def _three_players(rounds: int) -> Start:
    pack = _pack(
        *("tea", "bank"),
        start={"hand": [1, 0, 0], "rounds": rounds},
        technology=_technologies("postal"),
    )
    return _from(
        pack,
        names=["Ann", "Bob", "Cay"],
        phase="move",
        presidents=["tea", "bank", "bank"],
        cards=["", "", "postal"],
        assistants=["bank", "tea", ""],
        hands=["", "", "a1"],
        yen=[2, 1, 1],
    )


def _first_draw(ruleset: Ruleset) -> State:
    return yokohama.new_game(["Ann", "Bob"], ruleset, _pack("bank", start={"rounds": 1}))


SMALL: Final[dict[str, Start]] = {
    "walks": _walks(1),
    "rides": _rides(2),
    "mining": _mining(2),
    "a port": _port(1),
    "a laboratory": _laboratory(2),
    "church and customs": _church_and_customs(1),
    "buildings": _buildings(1),
    "agents": _agents(),
    "three players": _three_players(1),
}
"""What every run of the tests explores, under most readings."""
LARGE: Final[dict[str, Start]] = {
    "from the first draw": _first_draw,
    "longer walks": _walks(2),
    "longer rides": _rides(3),
    "more exchanges": _mining(3),
    "a port for longer": _port(2),
    "a laboratory for longer": _laboratory(3),
    "church and customs for longer": _church_and_customs(2),
    "buildings for longer": _buildings(2),
    "three players for longer": _three_players(2),
}
"""What takes too long for every run."""
READINGS: Final[dict[str, Ruleset]] = {"default": RULESETS[0], **ONE_OTHER}
"""The default rulings, and for each of the four the rules with its other reading."""
TOGETHER: Final = "all 16 together"
"""Stands for every choice of the four rulings."""


def starts(name: str, reading: str) -> list[State]:
    """Return the start of a micro-game under one reading of the rules, or under all of them."""
    start = {**SMALL, **LARGE}[name]
    chosen = RULESETS if reading == TOGETHER else (READINGS[reading],)
    return [start(ruleset) for ruleset in chosen]


# --- Exploring -----------------------------------------------------------------------------------

TABLE: Final = Path(__file__).parents[1] / "data" / "micro_games.md"
"""What was found in each game under each reading."""
COLUMNS: Final = (*exploring.COLUMNS, "won by seat 0, 1, 2")
EXPLORED: Final = [
    *[(name, reading) for name in SMALL for reading in (*READINGS, TOGETHER)],
    *[(name, reading) for name in LARGE for reading in READINGS],
]
"""What the table has a row for: every game under every value of the four rulings."""
MATTERS: Final[dict[str, tuple[str, ...]]] = {
    "walks": ("placing", "recall"),
    "rides": ("rides",),
    "mining": ("mining",),
}
"""Which rulings are looked at in which games in every run; in the others, the default ones are."""
EVERY_RUN: Final = [
    (name, reading) for name in SMALL for reading in ("default", *MATTERS.get(name, ()))
]
SLOW_LAWS: Final[tuple[Law, ...]] = (
    *exploring.SLOW_LAWS,
    laws.states_of_play_have_no_problems,
    laws.views_do_not_depend_on_secrets,
    laws.resampled_states_look_the_same,
)
"""The laws that take longest."""


def conceivable_moves(state: State) -> list[Move]:
    """List all moves that could be meant in a phase, right or wrong; all draws of chance."""
    if yokohama.actor(state) is CHANCE:
        return [*yokohama.legal_moves(state)]
    return [yokohama.parse_move(text) for text in naive.conceivable(laid_out(state))]


def both_generators_agree(state: State) -> bool:
    """The engine lists what breaks no clause, in the order of ASK-6."""
    listed = [str(move) for move in yokohama.legal_moves(state)]
    if yokohama.actor(state) is CHANCE:
        return Counter(naive.moves(state)) == Counter(listed)
    return naive.moves(state) == listed


def row(name: str, reading: str, every: int = 1) -> str:
    """Explore a micro-game with all laws and write what is found as a row of the table.

    Laws that take long are held against one state or move in ``every``.
    """
    winners = Counter[int]()

    def an_end_has_one_winner(state: State) -> bool:
        end = yokohama.outcome(state)
        winners.update(() if end is None else end.winners)
        return end is None or len(end.winners) == 1

    refusals = exploring.objections_refuse(
        yokohama.objection, (yokohama.apply, yokohama.decide), conceivable_moves, every
    )
    numbers = exploring.sizes(
        GAME,
        starts(name, reading),
        [*STATE_LAWS, both_generators_agree, refusals, an_end_has_one_winner],
        [*STEP_LAWS, *exploring.laws_of_all_games(GAME, every, SLOW_LAWS)],
    )
    won = ", ".join([f"{winners[seat]:,}" for seat in range(len(starts(name, reading)[0].names))])
    return exploring.row(name, reading, [*numbers, won])


if __name__ == "__main__":
    found = [row(name, reading, every=97) for name, reading in EXPLORED]  # the tests try more
    TABLE.write_text(exploring.table(COLUMNS, found), "utf-8")
