"""What a demo of Traders of Osaka shows otherwise than in sentences: the market and paydays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from osaka_rules.osaka import events as e
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.view import View
from osaka_rules.render.osaka.board import area, board
from osaka_rules.render.osaka.sentences import described
from osaka_rules.render.text import citation, listed


def _nothing(_events: Sequence[Event], _seen: View) -> Iterable[str]:
    """Leave out what the lines around it show as well."""
    return ()


def _market(events: Sequence[Event], seen: View) -> Iterator[str]:
    """Show the cards after a refresh, instead of where each of them came from."""
    yield f"Market {area(seen, 'market')}; Farm {area(seen, 'farm')}. {citation(events)}"


def _payday(events: Sequence[Event], seen: View) -> Iterator[str]:
    """Show the board when ships have arrived."""
    colours = [c for event in events if isinstance(event, e.PaydayBegan) for c in event.colours]
    ships = listed([colour.word for colour in colours])
    yield f"\n── Payday: {ships} in Edo {citation(events)}"
    yield f"\n{board(seen)}\n"


def _return(events: Sequence[Event], seen: View) -> Iterator[str]:
    """End a payday with an empty line."""
    yield from described(events, seen)
    yield ""


DEMO: Final[Mapping[type[Event], Callable[[Sequence[Event], View], Iterable[str]]]] = {
    e.Dealt: _nothing,
    e.TurnBegan: _nothing,
    e.RefreshBegan: _market,
    e.Refilled: _market,
    e.RanOut: _market,
    e.PaydayBegan: _payday,
    e.Returned: _return,
}
