"""Games so small that every state of them can be visited, and the laws that hold in each state.

A micro-game is the real game with a handful of cards, a short route and low numbers: a ruleset and
a start, and nothing else. Each is explored under the default rulings and under the other reading of
each of the five. ``python -m tests.osaka.proof.micro_games`` writes what is found to
``micro_games.md``, in ten minutes.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import attrs
from attrs import frozen

import osaka_rules as osaka
from osaka_rules import GAME, Event, Move, Route, Ruleset, Space, State, Step, cards
from tests.osaka.proof.micro_laws import state_laws, step_laws
from tests.support import exploring
from tests.support.exploring import sizes

# --- The games -----------------------------------------------------------------------------------

SHORT = Route((Space("Osaka"), Space("Edo")))
WAVES = Route((Space("Osaka", "anchor"), Space("Enshunada", "waves"), Space("Edo")))
ANCHOR = Route(
    (Space("Osaka"), Space("Anori", "anchor"), Space("Enshunada", "waves"), Space("Edo"))
)


def _ruleset(
    deck: str,
    route: Route,
    *,
    players: int = 2,
    farm: int = 0,
    refresh: int = 1,
    unit: int = 5,
    target: int = 3,
) -> Ruleset:
    return Ruleset(
        deck=cards(deck),
        route=route,
        players_max=players,
        market_size=1,
        farm_size=farm,
        first_hand=2,
        refresh_market=refresh,
        refresh_farm=farm,
        unit=unit,
        token_target=target,
    )


@frozen
class Micro:
    """A micro-game: its ruleset, and where it starts under this or another reading of it."""

    ruleset: Ruleset
    start: Callable[[Ruleset], State]


SMALL: dict[str, Micro] = {
    "from the first draw": Micro(
        _ruleset("2R2 R3", SHORT, target=2), lambda ruleset: osaka.new_game(("Ann", "Bob"), ruleset)
    ),
    "two ships arrive": Micro(
        _ruleset("3R2 R5 2B2", SHORT, refresh=2),
        lambda ruleset: osaka.position(
            ruleset=ruleset,
            market="R2 B2",
            hands=["R5", "R2"],
            goods=["", "R2 B2"],
            tokens=["R", "B"],
            vp=[1, 0],
        ),
    ),
    "more points than cards": Micro(
        _ruleset("4R2 2B2", SHORT, unit=2, target=2),
        lambda ruleset: osaka.position(
            ruleset=ruleset, market="R2 B2", hands=["R2 B2", "R2"], tokens=["R", "B"]
        ),
    ),
    "with a farm": Micro(
        _ruleset("2R2 2B2", SHORT, farm=1, refresh=0),
        lambda ruleset: osaka.position(
            ruleset=ruleset, market="R2", hands=["R2", "B2"], tokens=["R", "B"]
        ),
    ),
    "the black tide": Micro(
        _ruleset("2R2 2B2 Y2", ANCHOR),
        lambda ruleset: osaka.position(
            ruleset=ruleset,
            market="R2",
            hands=["R2", "B2"],
            goods=["", "Y2"],
            ships={"R": 2, "B": 1, "Y": 1},
            tokens=["R", "B"],
            vp=[0, 1],
        ),
    ),
    "three players": Micro(
        _ruleset("2R2 B2 B3", WAVES, players=3),
        lambda ruleset: osaka.position(
            ruleset=ruleset,
            market="R2",
            hands=["R2", "B2", ""],
            goods=["", "B3", ""],
            ships={"R": 1, "B": 1},
            tokens=["R", "B", "R"],
        ),
    ),
}
"""What every run of the tests explores, under most readings."""

LARGE: dict[str, Micro] = {
    "two colours from the first draw": Micro(
        _ruleset("2R2 R3 B2", SHORT, target=2),
        lambda ruleset: osaka.new_game(("Ann", "Bob"), ruleset),
    ),
    "three players from the first draw": Micro(
        _ruleset("4R2", SHORT, players=3, target=2),
        lambda ruleset: osaka.new_game(("Ann", "Bob", "Cay"), ruleset),
    ),
    "three players on the waves": Micro(
        _ruleset("3R2 2B2", WAVES, players=3),
        lambda ruleset: osaka.position(
            ruleset=ruleset,
            market="R2",
            hands=["R2", "B2", ""],
            goods=["", "B2", ""],
            ships={"B": 1},
            tokens=["R", "B", "R"],
        ),
    ),
    "a farm and waves": Micro(_ruleset("2R2 2B2", WAVES, farm=1), SMALL["with a farm"].start),
    "three colours": Micro(
        _ruleset("2R2 2B2 2Y2", WAVES),
        lambda ruleset: osaka.position(
            ruleset=ruleset,
            market="R2",
            hands=["R2", "B2 Y2"],
            goods=["Y2", "B2"],
            ships={"R": 1, "B": 1},
            tokens=["R", "B"],
        ),
    ),
    "more points, longer": Micro(
        _ruleset("4R2 2B2", SHORT, refresh=2, unit=2), SMALL["more points than cards"].start
    ),
}
"""What takes too long for every run, but for some readings."""

Reading = Callable[[Ruleset], Ruleset]
READINGS: dict[str, Reading] = {
    "default": lambda ruleset: ruleset,
    "passing": lambda ruleset: attrs.evolve(ruleset, passing="always"),
    "refresh": lambda ruleset: attrs.evolve(ruleset, refresh="after_payday"),
    "reshuffle": lambda ruleset: attrs.evolve(ruleset, reshuffle="when_empty"),
    "paydays": lambda ruleset: attrs.evolve(ruleset, paydays="sequential"),
    "insurance": lambda ruleset: attrs.evolve(ruleset, insurance="any"),
}
"""The default rulings, and for each of the five the ruleset with its other reading."""
TOGETHER = "all 32 together"
"""Stands for every choice of the five rulings."""
STUCK = "all 16 with passing when stuck"
"""Stands for every choice of the other four rulings."""
CHOICES: dict[str, list[Reading]] = {
    **{name: [] for name in READINGS},
    TOGETHER: [*READINGS.values()][1:],
    STUCK: [*READINGS.values()][2:],
}
"""Of which rulings both readings are taken, in every combination."""


def starts(name: str, reading: str) -> list[State]:
    """Return the start of a micro-game under one reading of the rules, or under all of them."""
    game = {**SMALL, **LARGE}[name]
    chosen = [READINGS.get(reading, READINGS["default"])(game.ruleset)]
    for other in CHOICES[reading]:
        chosen += [other(ruleset) for ruleset in chosen]
    return [game.start(ruleset) for ruleset in chosen]


# --- Exploring -----------------------------------------------------------------------------------

TABLE = Path(__file__).parents[1] / "data" / "micro_games.md"
"""What was found in each game under each reading."""
EXPLORED = [
    *[(name, reading) for name in (*SMALL, *LARGE) for reading in READINGS],
    ("the black tide", STUCK),
    *[
        (name, TOGETHER)
        for name in (
            "more points than cards",
            "two ships arrive",
            "the black tide",
            "three players",
        )
    ],
]
"""What the table has a row for."""
QUICK = ("three players on the waves", "a farm and waves", "three colours")
"""Those of the large games that are small as long as nobody passes without need."""
PATIENT = ("from the first draw", "more points than cards", "with a farm")
"""Those of the small games that stay small where passing is always allowed."""
EVERY_RUN = [
    (name, reading)
    for name, reading in EXPLORED
    if (name in PATIENT and reading == "passing")
    or (name in SMALL and reading in READINGS and reading != "passing")
    or (name in QUICK and reading == "refresh")
]
"""What every run of the tests explores: every small game, and every reading."""


def uncounted(state: State) -> State:
    """Return a state that does not know how often was reshuffled, which no rule asks for.

    Only seeds do (``osaka_rules.osaka.chance``). Otherwise equal states are explored once.
    """
    return attrs.evolve(state, reshuffles=0)


def _apply(state: State, move: Move) -> Step[State, Event]:
    step = GAME.apply(state, move)
    return Step(uncounted(step.state), step.events)


UNCOUNTED = attrs.evolve(GAME, apply=_apply)
"""The game, with states that do not count reshuffles."""


def row(name: str, reading: str, every: int = 1) -> str:
    """Explore a micro-game with all laws and write what is found as a row of the table.

    Laws that take long are held against one state or move in ``every``.
    """
    found = sizes(UNCOUNTED, starts(name, reading), state_laws(every), step_laws(every))
    return exploring.row(name, reading, found)


if __name__ == "__main__":
    rows = [row(name, reading) for name, reading in EXPLORED]
    TABLE.write_text(exploring.table(exploring.COLUMNS, rows), "utf-8")
