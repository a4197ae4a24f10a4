"""The rules: the questions one can ask of a game, each a pure function of its state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from osaka_rules import checks
from osaka_rules.kernel import IllegalMove, InvalidPosition, Objection, Outcome, Step
from osaka_rules.plain_parts import Transition
from osaka_rules.reading import require_move
from tests.pebbles.consequences import make, result
from tests.pebbles.events import Event
from tests.pebbles.evolve import evolve
from tests.pebbles.legal import objection
from tests.pebbles.model import Dealing, Over, Secrets, State
from tests.pebbles.moves import Move
from tests.pebbles.notation import read_move
from tests.pebbles.pack import BEACH, PLAYERS, Pack
from tests.pebbles.ruleset import STANDARD, Ruleset, require_rules


def new_game(names: Sequence[str], ruleset: Ruleset = STANDARD, pack: Pack = BEACH) -> State:
    """Return the first state of a game: all coins in the bag, all pebbles on the heap (SET-2).

    >>> new_game(["Ann", "Bob"]).heap
    6

    Raises:
        InvalidPosition: The names are not those of 2 or 3 different players.
    """
    require_rules(ruleset, pack)
    seats = checks.as_names(names)
    checks.require_no_problems(InvalidPosition, name_problems(seats))
    return State(
        ruleset=ruleset,
        pack=pack,
        names=cast("tuple[str, ...]", seats),
        phase=Dealing(),
        heap=pack.pebbles * len(seats),
        pebbles=(0,) * len(seats),
        weather_bag=pack.weather,
        hidden=Secrets(coins=(), bag=pack.coins, plans=()),
    )


def name_problems(names: tuple[object, ...]) -> Iterator[Objection]:
    """Yield everything that is wrong with the names of the players (SET-1)."""
    return checks.name_problems(names, PLAYERS, "Pebbles", "SET-1")


def apply(state: State, move: Move | str) -> Step[State, Event]:
    """Make a move: return the state that it leads to, and the events in between.

    Raises:
        IllegalMove: The rules forbid the move here.
    """
    if isinstance(move, str):
        move = require_move(read_move, state, move)
    refusal = objection(state, move)
    if refusal is not None:
        raise IllegalMove(move, refusal)
    making = Transition(state, evolve)
    make(making, move)
    return making.finish()


def decide(state: State, move: Move | str) -> tuple[Event, ...]:
    """Return the events that follow from a move."""
    return apply(state, move).events


def outcome(state: State) -> Outcome | None:
    """Return how a game ended, or ``None`` while it goes on (END-1)."""
    return result(state) if isinstance(state.phase, Over) else None
