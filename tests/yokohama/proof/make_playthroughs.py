"""Write the playthroughs: whole games as text, to be read and to be compared.

    python -m tests.yokohama.proof.make_playthroughs

When a turn begins the text shows what lies where, what each player has and sees besides, and what
nobody sees; for each decision it shows how many moves are legal, the move, and all that followed
with its clauses. A change of any of it shows as a difference; run the command again if the change
was meant.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import cast

from attrs import fields

from osaka_rules import yokohama
from osaka_rules.render.yokohama import board, sentences
from osaka_rules.yokohama import (
    STANDARD,
    Event,
    FirstHalf,
    Keeping,
    Move,
    Over,
    Ruleset,
    State,
    View,
)
from tests.support.players import Player
from tests.support.playthroughs import Playthrough, write
from tests.yokohama.oracles.table import PHASES
from tests.yokohama.proof.games import NAMES
from tests.yokohama.proof.players import builder, importer, pilgrim, scholar, trader
from tests.yokohama.proof.rulesets import OTHER

FOLDER = Path(__file__).parents[1] / "data" / "playthroughs"


# --- A state as text -----------------------------------------------------------------------------


def _told(state: State, events: Sequence[Event]) -> list[str]:
    """Write events as everybody hears them."""
    heard = [yokohama.redact(event, None) for event in events]
    return [f"  {text}" for text in sentences(heard, yokohama.view(state, None))]


def _pictured(state: State, number: str) -> Iterator[str]:
    """Show a state: all of it where a turn begins, else only who decides what."""
    seat, legal = yokohama.actor(state), len(yokohama.legal_moves(state))
    who = state.names[seat] if isinstance(seat, int) else "nobody"
    if isinstance(state.phase, Keeping | FirstHalf | Over):
        yield ""
        yield from _table(state)
    yield f"{number} {PHASES[type(state.phase)]}, {who} to move, {legal} legal"


def _table(state: State) -> Iterator[str]:
    """Show what lies open, what each player sees besides, and what nobody sees."""
    public = yokohama.view(state, None)
    if state.phase in (Keeping(0), Over()):
        yield from [*board(public).splitlines(), ""]
    else:
        yield f"Round {state.round}. {_city(state)}".rstrip()
        ports = [f"port {' '.join(row)}" for row in public.ports if row is not None]
        labs = [f"laboratory {' '.join(row)}" for row in public.labs if row is not None]
        yield " | ".join([*ports, *labs])
        yield f"church {_spaces(state, public.church)} | customs {_spaces(state, public.customs)}"
        yield from [_player(state, seat) for seat in range(len(state.names))]
    for seat, name in enumerate(state.names):
        yield f"{name} sees {_beyond(yokohama.view(state, seat), public)}"
    yield f"unseen: {' '.join(state.hidden.bag)}, {state.order_deck} of them in the deck"


def _city(state: State) -> str:
    """Write who has what in which area; areas without pieces are left out."""
    found: list[str] = []
    for cell in state.city.areas:
        plot = state.sites[cell]
        assert plot is not None
        pieces = [f"@{n}" for n, p in _named(state) if p.president == cell]
        pieces += [f"{p.on_areas[cell]} {n}" for n, p in _named(state) if p.on_areas[cell]]
        pieces += [f"shop {state.names[seat]}" for seat in plot.shops if seat is not None]
        pieces += [] if plot.house is None else [f"house {state.names[plot.house]}"]
        pieces += ["station"] if state.station == cell else []
        if pieces:
            found.append(f"{state.city.ids[cell]}: {', '.join(pieces)}")
    return " | ".join(found)


def _named(state: State) -> list[tuple[str, yokohama.Player]]:
    return [*zip(state.names, state.players, strict=True)]


def _spaces(state: State, spaces: Sequence[int | None]) -> str:
    return " ".join(["·" if seat is None else state.names[seat] for seat in spaces])


def _player(state: State, seat: int) -> str:
    """List what everybody sees of a player; what there is none of is left out."""
    player = state.players[seat]
    numbers = (*player.goods, player.imports, player.yen, player.vp)
    owned = [f"{letter}{n}" for letter, n in zip("CSTFIYV", numbers, strict=True) if n]
    hand = f"a{player.assistants} s{player.shops} h{player.houses}"
    cards = [*player.cards, *player.fulfilled]
    agents = f", {player.agents - player.used} of {player.agents} agents" if player.agents else ""
    return f"{state.names[seat]}: {' '.join([hand, *owned, *cards])}{agents}"


def _beyond(seen: View, public: View) -> str:
    """List all that a view shows and a spectator's does not."""
    names = [field.name for field in fields(View) if field.name not in ("seat", "unseen")]
    differing = [name for name in names if getattr(seen, name) != getattr(public, name)]
    return ", ".join([f"{name} {_word(getattr(seen, name))}" for name in differing]) or "no more"


def _word(value: object) -> str:
    orders = cast("tuple[object, ...]", value if isinstance(value, tuple) else (value,))
    return " ".join(map(str, orders))


# --- The games -----------------------------------------------------------------------------------


def _playthrough(
    about: str, players: tuple[Player[State, Move], ...], seed: int, ruleset: Ruleset = STANDARD
) -> Playthrough[State, Move, Event, View]:
    return Playthrough(
        about=about,
        game=yokohama.game(ruleset),
        names=NAMES,
        players=players,
        seed=seed,
        rules=[yokohama.ruleset_text(ruleset)] if ruleset != STANDARD else [],
        told=_told,
        pictured=_pictured,
    )


PLAYTHROUGHS = {
    "two-players": _playthrough(
        "Two players: one learns, the other goes to church.", (scholar, pilgrim), 9
    ),
    "three-players": _playthrough(
        "Three players: one trades, one goes to church, one builds.", (trader, pilgrim, builder), 44
    ),
    "four-players-other-rulings": _playthrough(
        "Four players: one goes to church, the others learn, import and trade.",
        (pilgrim, scholar, importer, trader),
        105,
        OTHER,
    ),
}
"""The games, by the name of their file."""


if __name__ == "__main__":
    write(FOLDER, PLAYTHROUGHS)
