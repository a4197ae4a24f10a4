"""Pebbles in text: the board, sentences, and the colours of the weather."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import attrs

from osaka_rules.kernel import plain
from osaka_rules.render import GameText, Paint, cited_sentences, listed, table
from tests.pebbles import events as e
from tests.pebbles.events import Event
from tests.pebbles.model import Planning, State
from tests.pebbles.picture import PICTURE
from tests.pebbles.view import View, view

__all__ = ["PICTURE", "TEXT"]


def board(seen: View) -> str:
    """Draw everything that a view shows; what is secret is a question mark."""
    weather = seen.phase.weather if isinstance(seen.phase, Planning) else "not drawn"
    rows = [
        [plain(name), _at(seen.coins, seat), _at(seen.plans, seat), str(seen.pebbles[seat])]
        for seat, name in enumerate(seen.names)
    ]
    players = table(["Player", "Coin", "Plan", "Pebbles"], rows)
    return f"Weather  {weather}\nHeap     {seen.heap}\n\n{players}"


def _at(numbers: tuple[int | None, ...], seat: int) -> str:
    if seat >= len(numbers):
        return "none"
    return "?" if numbers[seat] is None else str(numbers[seat])


def sentences(events: Iterable[Event], seen: View) -> Iterator[str]:
    """Describe events with the names of the players."""
    names = [plain(name) for name in seen.names]
    return cited_sentences(events, names, lambda event: _phrase(event, names))


def _phrase(event: Event, names: Sequence[str]) -> str:
    match event:
        case e.CoinDealt(seat, coin):
            return f"{names[seat]} is dealt a coin{'' if coin is None else f' of {coin}'}"
        case e.RoundBegan():
            return "a round begins"
        case e.WeatherReturned():
            return "all weather cards are put back"
        case e.WeatherDrawn(weather):
            return f"the weather is {weather}"
        case e.Planned(seat, number):
            return f"{names[seat]} has a plan{'' if number is None else f': {number}'}"
        case e.Revealed(plans):
            return f"the plans are {listed([str(number) for number in plans])}"
        case e.Grabbed(seat, number):
            return f"{names[seat]} grabs {number}"
        case e.CoinsShown(coins):
            return f"the coins are {listed([str(coin) for coin in coins])}"
        case e.GameEnded(_, winners):
            return f"{listed([names[seat] for seat in winners]) or 'nobody'} wins"


def reveal(state: State) -> View:
    """Return a view in which all coins and plans are open."""
    open_view = view(state, None)
    return attrs.evolve(open_view, coins=state.hidden.coins, plans=state.hidden.plans)


def _round(_events: Sequence[Event], seen: View) -> Iterator[str]:
    """Show the board at the beginning of a round."""
    yield f"\n{board(seen)}\n"


def _remark(seen: View) -> str:
    """Say where the components come from."""
    return (
        f"The components are those of the pack {plain(seen.pack.name)}: {plain(seen.pack.source)}."
    )


TEXT: Final[GameText[State, Event, View]] = GameText(
    board=board,
    sentences=sentences,
    palette=(Paint(r"\bsun\b", "33"), Paint(r"\brain\b", "34")),
    reveal=reveal,
    demo={e.RoundBegan: _round},
    remark=_remark,
)
"""How Pebbles is shown in text."""
