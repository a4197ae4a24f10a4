"""Write the playthroughs: whole games as text, to be read and to be compared.

    python -m tests.edo.proof.make_playthroughs

When a round begins the text shows what lies where and what each player has; when a slot is played,
what each player sees besides. For each decision it shows how many moves are legal, the move, and
all that followed with its clauses. A change of any of it shows as a difference; run the command
again if the change was meant.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from osaka_rules import edo
from osaka_rules.edo import (
    STANDARD,
    ChoosingHome,
    Event,
    Move,
    Over,
    Planning,
    Roaming,
    Ruleset,
    State,
    View,
)
from osaka_rules.edo.model import seats_in_order
from osaka_rules.render.edo import board, sentences
from osaka_rules.wire.edo.positions import position_of
from tests.edo.proof.players import NAMES, PLAYERS
from tests.edo.proof.rulesets import OTHER
from tests.support.playthroughs import Playthrough, write

FOLDER = Path(__file__).parents[1] / "data" / "playthroughs"


# --- A state as text -----------------------------------------------------------------------------


def _told(state: State, events: Sequence[Event]) -> list[str]:
    """Write events as everybody hears them."""
    heard = [edo.redact(event, None) for event in events]
    return [f"  {text}" for text in sentences(heard, edo.view(state, None))]


def _pictured(state: State, number: str) -> Iterator[str]:
    """Show a state: all of it at the start, at the end and as a round begins; else who decides."""
    seat, legal = edo.actor(state), len(edo.legal_moves(state))
    who = state.names[seat] if isinstance(seat, int) else "nobody"
    first = seats_in_order(state)[0]
    if state.phase in (ChoosingHome(0), Over(), Planning(first, 1)):
        yield ""
        yield from _table(state)
    if isinstance(state.phase, Roaming) and state.phase == Roaming(first, state.phase.slot):
        for each, name in enumerate(state.names):
            yield f"{name} sees {_beyond(edo.view(state, each))}"
    yield f"{number} {position_of(state)['phase']}, {who} to move, {legal} legal"


def _table(state: State) -> Iterator[str]:
    """Show what lies open."""
    public = edo.view(state, None)
    if not isinstance(state.phase, Planning):
        yield from [*board(public).splitlines(), ""]
        return
    yield f"Round {state.round}. Offer {state.offer}, top {state.top}, open {_row(state.display)}"
    ids = state.board.spaces
    built = [
        f"{ids[city]}: {_row(row)}"
        for city, row in zip(state.board.cities, state.cities, strict=True)
        if row
    ]
    yield f"{' | '.join(built)} | merchant {ids[state.merchant]}"
    for seat, player in enumerate(state.players):
        wood, stone, rice = player.resources
        there = [space for space, n in zip(ids, player.samurai, strict=True) for _ in range(n)]
        yield (
            f"{state.names[seat]}: {player.points} points, W{wood} S{stone} R{rice}, "
            f"{player.neutrals} neutrals, samurai {_row(there)}, cards {_row(player.cards)}"
        )


def _row(things: Sequence[str]) -> str:
    return " ".join(things) or "-"


def _beyond(seen: View) -> str:
    """List what a view shows that a spectator's does not."""
    plan = ", ".join(map(str, seen.plan or ())) or "none"
    money = ", ".join(["?" if ryo is None else str(ryo) for ryo in seen.ryo])
    return f"plan {plan}; Ryo {money}"


# --- The games -----------------------------------------------------------------------------------


def _playthrough(
    about: str, players: str, seed: int, ruleset: Ruleset = STANDARD
) -> Playthrough[State, Move, Event, View]:
    return Playthrough(
        about=about,
        game=edo.game(ruleset),
        names=NAMES,
        players=[PLAYERS[name] for name in players.split()],
        seed=seed,
        rules=[edo.ruleset_text(ruleset)] if ruleset != STANDARD else [],
        told=_told,
        pictured=_pictured,
    )


PLAYTHROUGHS = {
    "two-players": _playthrough("Two players: one builds, the other trades.", "master trader", 4),
    "three-players": _playthrough(
        "Three players: one learns, one travels, one builds.", "scholar traveller mason", 11
    ),
    "four-players-other-rulings": _playthrough(
        "Four players: builders, a trader, and one who does anything.",
        "builder trader master anything",
        23,
        OTHER,
    ),
}
"""The games, by the name of their file."""


if __name__ == "__main__":
    write(FOLDER, PLAYTHROUGHS)
