"""Games so small that every state of them can be visited, with the laws that hold in each state.

A micro-game is the real game with a pack of one or two slots, few spaces, few pieces and two rounds
(PACK-9). Each is explored under the default rulings, under the other reading of each of the three,
and under all eight together. ``python -m tests.edo.proof.micro_games`` writes what is found to
``micro_games.md``, in a few minutes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, Unpack

from osaka_rules import edo
from osaka_rules.edo import GAME, Move, Ruleset, State
from osaka_rules.edo.pack_file import pack_of
from osaka_rules.edo.parts import Parts
from osaka_rules.packs import Values
from osaka_rules.testing import Law, laws
from tests.edo.oracles.table import conceivable, moves
from tests.edo.packs import micro_values, rows
from tests.edo.proof.rulesets import ONE_OTHER, RULESETS
from tests.edo.proof.state_laws import STATE_LAWS, STEP_LAWS
from tests.support import exploring

# --- The games -----------------------------------------------------------------------------------

Start = Callable[[Ruleset], State]
VALUES: Final[dict[str, Values]] = {}
"""The values of all packs, by their digests: what the plain generator reads."""


def _from(values: Values, **parts: Unpack[Parts]) -> Start:
    """Return what lays out a position with a pack, under any rulings: one round is left."""
    pack = pack_of(values)
    VALUES[pack.digest] = values

    def start(ruleset: Ruleset) -> State:
        own: Parts = {"ruleset": ruleset, "pack": pack, "phase": "plan", "round": 2, "seat": 1}
        own.update(parts)
        return edo.position(**own)

    return start


def _card(name: str, *actions: str) -> dict[str, object]:
    return {"id": name, "actions": [*actions], "from": "reconstructed"}


TWO_CITIES: Final[Mapping[str, object]] = {
    "map[0].cities": ["E", "C"],
    "map[0].roads": ["E W", "E S", "E R", "W G", "W C"],
}
CHEAP: Final[Mapping[str, object]] = {
    **TWO_CITIES,
    "count.figures": 4,
    "building.house.wood": 1,
    "building.house.ryo": 0,
    "building.post.wood": 1,
    "building.post.stone": 1,
    "building.post.ryo": 0,
    "building.fortress.stone": 1,
    "building.fortress.ryo": 1,
}
OFFERS: Final[Mapping[str, object]] = {
    **TWO_CITIES,
    "count.figures": 3,
    "merchant": [
        {"id": "M01", "resource": "wood", "most": 2, "price": 1, "point": {"rice": 1},
         "from": "reconstructed"},
        {"id": "M02", "resource": "stone", "most": 2, "price": 1, "point": {"wood": 1},
         "from": "reconstructed"},
    ],
}  # fmt: skip
THREE: Final[Mapping[str, object]] = {
    "count.players_max": 3,
    "map[0].players": [2, 3],
    "income.rows": [[2], [2, 1], [2, 1, 1]],
    "kit": rows("kit")[:3],
}
LEARNED: Final[Mapping[str, object]] = {
    "special": [_card("X01", "money", "rice"), _card("X02", "rice-plus", "money"),
                _card("X03", "money", "rice")],
    "action[4].cost": 1,
    "start.display": 2,
}  # fmt: skip
COIN: Final[Mapping[str, object]] = {"action[0].amount": 1}
TWO_SLOTS: Final[Mapping[str, object]] = {
    **COIN,
    "number.slots": 2,
    "basic": [_card("B1", "money"), _card("B2", "rice")],
}


def _first_draw(ruleset: Ruleset) -> State:
    values = micro_values("first", "money", **COIN, **{"count.figures": 1, "start.samurai": 0})
    pack = pack_of(values)
    VALUES[pack.digest] = values
    return edo.new_game(["Ann", "Bob"], ruleset, pack)


FULL: Final[Mapping[str, object]] = {"count.figures": 4, "count.each_resource": 3}
WAGES: Final[Mapping[str, object]] = {"count.figures": 3, "final.samurai_per_point": 1}
SMALL: Final[dict[str, Start]] = {
    "taking": _from(
        micro_values("taking", "money", "rice"),
        samurai=["E", "E"],
        rice=[9, 9],
        cities={"E": "h1 h0 h0 h1"},
    ),
    "ways": _from(micro_values("ways", "travel", "money"), samurai=["E", "W"], ryo=[1], rice=[1]),
    "work": _from(
        micro_values("work", "wood", "field", **FULL),
        samurai=["W W", "R"],
        wood=[1, 0],
        rice=[1, 1],
    ),
    "building": _from(
        micro_values("building", "build-easy", "build-difficult", **CHEAP),
        samurai=["E C", "C"],
        wood=[3, 2],
        stone=[2, 1],
        ryo=[1, 0],
        rice=[0, 1],
        cities={"E": "h1 h0", "C": "h1"},
    ),
    "trading": _from(
        micro_values("trading", "trade", "trade-far", **OFFERS),
        samurai=["C", "C"],
        ryo=[1, 0],
        rice=[1, 1],
        wood=[1, 1],
        merchant="C",
        cities={"E": "h0 h1", "C": "p0"},
    ),
    "learning": _from(
        micro_values("learning", "develop", "recruit", **LEARNED), ryo=[1, 1], rice=[1, 1]
    ),
    "wages": _from(micro_values("wages", "money", **WAGES), samurai=["E W", "E S"], rice=[1, 2]),
    "three players": _from(
        micro_values("three", "money", "recruit", **THREE),
        names=["Ann", "Bob", "Cay"],
        samurai=["E"],
        cities={"E": "h2 h0 h1"},
        rice=[1, 1, 1],
    ),
    "two slots": _from(micro_values("slots", "money", **TWO_SLOTS), samurai=["W", "W"]),
}
"""What every run of the tests explores, under most readings."""
LARGE: Final[dict[str, Start]] = {
    "from the first draw": _first_draw,
    "work for longer": _from(
        micro_values("work", "wood", "field", **FULL),
        samurai=["W W", "R"],
        wood=[1, 0],
        rice=[1, 1],
        round=1,
        seat=0,
    ),
    "learning for longer": _from(
        micro_values("learning", "develop", "recruit", **LEARNED, **{"count.figures": 1}),
        ryo=[1, 1],
        rice=[1, 1],
        round=1,
        seat=0,
    ),
}
"""What takes too long for every run."""
READINGS: Final[dict[str, Ruleset]] = {"default": RULESETS[0], **ONE_OTHER}
"""The default rulings, and for each of the three the rules with its other reading."""
TOGETHER: Final = "all 8 together"
"""Stands for every choice of the three rulings."""


def starts(name: str, reading: str) -> list[State]:
    """Return the start of a micro-game under one reading of the rules, or under all of them."""
    start = {**SMALL, **LARGE}[name]
    chosen = RULESETS if reading == TOGETHER else (READINGS[reading],)
    return [start(ruleset) for ruleset in chosen]


# --- Exploring -----------------------------------------------------------------------------------

TABLE: Final = Path(__file__).parents[1] / "data" / "micro_games.md"
"""What was found in each game under each reading."""
COLUMNS: Final = (*exploring.COLUMNS, "won by seat 0, 1, 2, nobody")
EXPLORED: Final = [
    *[(name, reading) for name in SMALL for reading in (*READINGS, TOGETHER)],
    *[(name, reading) for name in LARGE for reading in READINGS],
]
"""What the table has a row for: every game under every value of the three rulings."""
MATTERS: Final[dict[str, tuple[str, ...]]] = {
    "work": ("supply",),
    "taking": ("seniority", "money"),
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
    """List moves that could be meant, right or wrong."""
    return [edo.parse_move(text) for text in conceivable(state)]


def plain_moves(state: State) -> list[str]:
    """Return the legal moves of a state of a micro-game as the plain generator finds them."""
    return moves(state, VALUES[state.pack.digest])


def both_generators_agree(state: State) -> bool:
    """The engine lists what the clauses allow, in the order of ASK-7."""
    return plain_moves(state) == [str(move) for move in edo.legal_moves(state)]


def row(name: str, reading: str, every: int = 1) -> str:
    """Explore a micro-game with all laws and write what is found as a row of the table.

    Laws that take long are held against one state or move in ``every``.
    """
    winners = Counter[int | None]()

    def an_end_has_at_most_one_winner(state: State) -> bool:
        end = edo.outcome(state)
        if end is None:
            return True
        winners.update(end.winners or [None])
        housed = [seat for seat in range(len(state.names)) if f"h{seat}" in state.cities[0]]
        return len(end.winners) == min(1, len(housed)) and {*end.winners} <= {*housed}  # WIN-1

    refusals = exploring.objections_refuse(
        edo.objection, (edo.apply, edo.decide), conceivable_moves, 31 * every
    )
    numbers = exploring.sizes(
        GAME,
        starts(name, reading),
        [*STATE_LAWS, both_generators_agree, refusals, an_end_has_at_most_one_winner],
        [*STEP_LAWS, *exploring.laws_of_all_games(GAME, every, SLOW_LAWS)],
    )
    seats = [*range(len(starts(name, reading)[0].names)), None]
    won = ", ".join([f"{winners[seat]:,}" for seat in seats])
    return exploring.row(name, reading, [*numbers, won])


if __name__ == "__main__":
    found = [row(name, reading, every=97) for name, reading in EXPLORED]  # the tests try more
    TABLE.write_text(exploring.table(COLUMNS, found), "utf-8")
