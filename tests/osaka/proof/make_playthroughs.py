"""Write the playthroughs: whole games as text, to be read and to be compared.

    python -m tests.osaka.proof.make_playthroughs

For each decision of a game the text shows what lies open, what each player sees besides, what
nobody sees, how many moves are legal, the move, and all that followed with its clauses. A change of
any of it shows as a difference; run the command again if the change was meant.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from attrs import fields

import osaka_rules as osaka
from osaka_rules import COLOURS, STANDARD, Cards, Event, Move, Ruleset, State, View
from osaka_rules.osaka.bags import Bag
from osaka_rules.osaka.position import NAMES
from osaka_rules.osaka.view import TraderView
from osaka_rules.render.osaka import area, sentences, tokens
from tests.osaka.proof.players import anything, buyer, hoarder, reserver
from tests.support.players import Player
from tests.support.playthroughs import Playthrough, write

FOLDER = Path(__file__).parents[1] / "data" / "playthroughs"
OTHER = Ruleset(
    passing="always",
    refresh="after_payday",
    reshuffle="when_empty",
    paydays="sequential",
    insurance="any",
)
"""The printed game with the other reading of every ruling."""


# --- A state as text -----------------------------------------------------------------------------

Seen = TypeVar("Seen", View, TraderView)


def _told(state: State, events: Sequence[Event]) -> list[str]:
    """Write events as everybody hears them."""
    heard = [osaka.redact(event, None) for event in events]
    return [f"  {text}" for text in sentences(heard, state.names, state.ruleset.route)]


def _pictured(state: State, number: str) -> Iterator[str]:
    """Show a state: what lies open, what each player sees besides, and what nobody sees."""
    seat, legal = osaka.actor(state), len(osaka.legal_moves(state))
    who = state.names[seat] if isinstance(seat, int) else "nobody"
    yield ""
    yield f"{number} {type(state.phase).__name__}, {who} to move, {legal} legal"
    public = osaka.view(state, None)
    ships = [f"{colour}{space}" for colour, space in zip(COLOURS, public.ships, strict=True)]
    yield f"Market {area(public, 'market')} | Farm {area(public, 'farm')} | {' '.join(ships)}"
    passed = f" | passes in a row: {public.passes}" if public.passes else ""
    yield f"{public.draw_size} to draw | discarded: {_word(public.discard)}{passed}"
    for seat, trader in enumerate(public.traders):
        yield f"{trader.name}: {_open(trader)} | sees {_beyond(osaka.view(state, seat), public)}"
    yield f"unseen: {_word(state.draw)} | VP: {_word(Cards(Bag(state.vp_bag)))}"


def _open(trader: TraderView) -> str:
    """List what everybody sees of a player; what there is none of is left out."""
    goods = {"goods": trader.goods, "insured": trader.insured}
    found = [f"{what} {cards.brief}" for what, cards in goods.items() if cards]
    own = [f"tokens {tokens(trader.tokens)}"] if any(trader.tokens) else []
    vp = [] if trader.vp is None else [f"vp {trader.vp}"]
    return ", ".join([f"{trader.hand_size} in hand", *found, *own, *vp])


def _beyond(seen: View, public: View) -> str:
    """List all that a view shows and a spectator's does not; what is another's is named so."""
    found = _differences(seen, public, ("seat", "traders"))
    for seat, (shown, other) in enumerate(zip(seen.traders, public.traders, strict=True)):
        whose = "" if seat == seen.seat else f"{shown.name}'s "
        found += [f"{whose}{difference}" for difference in _differences(shown, other, ())]
    return ", ".join(found) or "no more"


def _differences(one: Seen, other: Seen, aside: tuple[str, ...]) -> list[str]:
    return [
        f"{field.name} {_word(getattr(one, field.name))}"
        for field in fields(type(one))
        if field.name not in aside and getattr(one, field.name) != getattr(other, field.name)
    ]


def _word(value: object) -> str:
    return (value.brief or "none") if isinstance(value, Cards) else str(value)


# --- The games -----------------------------------------------------------------------------------


def _playthrough(
    about: str, players: tuple[Player[State, Move], ...], seed: int, ruleset: Ruleset = STANDARD
) -> Playthrough[State, Move, Event, View]:
    return Playthrough(
        about=about,
        game=osaka.game(ruleset),
        names=NAMES,
        players=players,
        seed=seed,
        rules=[f"{name}: {getattr(ruleset, name)}" for name in ruleset.differences],
        told=_told,
        pictured=_pictured,
    )


PLAYTHROUGHS = {
    "two-players": _playthrough("Two players who buy whenever they can.", (buyer, buyer), 47),
    "three-players": _playthrough(
        "Three players who buy whenever they can.", (buyer, buyer, buyer), 188
    ),
    "four-players": _playthrough(
        "Four players: one reserves and one does anything, the others buy whenever they can.",
        (buyer, reserver, buyer, anything),
        170,
    ),
    "three-players-deadlock": _playthrough(
        "Three players, two of whom never buy, until no card is left and nobody can do anything.",
        (hoarder, buyer, hoarder),
        57,
    ),
    "two-players-other-rulings": _playthrough(
        "Two players who do anything, and end the game by passing one after the other.",
        (anything, anything),
        431,
        OTHER,
    ),
    "three-players-other-rulings": _playthrough(
        "Three players who buy whenever they can.", (buyer, buyer, buyer), 127, OTHER
    ),
    "four-players-other-rulings": _playthrough(
        "Four players: one reserves, the others buy whenever they can.",
        (buyer, buyer, buyer, reserver),
        158,
        OTHER,
    ),
}
"""The games, by the name of their file."""


if __name__ == "__main__":
    write(FOLDER, PLAYTHROUGHS)
