"""A payday in steps: who sells what for how much, who gains a token, what sinks and who loses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from osaka_rules.kernel import plain
from osaka_rules.osaka import events as e
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.view import View
from osaka_rules.render.osaka.sentences import described
from osaka_rules.render.text import citation, listed
from osaka_rules.tui.corner import Story

_BEGINNING: Final = (e.PaydayBegan, e.Sank, e.GameEnded)
"""What makes a move worth to be told in steps."""
_QUIET: Final = (
    e.Paid, e.Bought, e.TurnBegan, e.RefreshBegan, e.Refilled, e.Reshuffled, e.RanOut, e.Took,
)  # fmt: skip
"""What the log tells well enough."""


def story(events: Sequence[Event], seen: View) -> Story | None:
    r"""Return a payday, or how ships sink, in steps with their arithmetic and clauses.

    >>> import osaka_rules as osaka
    >>> from osaka_rules import Colour, cards
    >>> sale = e.Sold(0, Colour.RED, cards("R2 R5"), cards(""), 5, 1, 6, 2, 12, 15, 3,
    ...               cards("R2 R5"), cards(""), 1)
    >>> seen = osaka.view(osaka.position(market="R2"), 0)
    >>> told = story([e.PaydayBegan(0, (Colour.RED,)), sale], seen)
    >>> print(told.title, *told.steps, sep="\n")
    Payday: red
    Everybody sells all red goods. [SHIP-3 PAY-8]
    Ann sells R2 R5. [PAY-1 PAY-2 PAY-3 PAY-4 PAY-5]
      highest card 5 + 1 token = 6 a card
      6 × 2 cards = 12, rounded up to 15
      15 ÷ 5 = 3 VP: 2 of these cards, 1 from the draw pile
    """
    if not any([isinstance(event, _BEGINNING) for event in events]):
        return None
    told = [event for event in events if not isinstance(event, _QUIET)]
    return Story(_title(told), tuple(_steps(told, seen)))


def _title(events: Sequence[Event]) -> str:
    for event in events:
        if isinstance(event, e.PaydayBegan):
            return f"Payday: {listed([colour.word for colour in event.colours])}"
    sinks = any([isinstance(event, e.Sank) for event in events])
    return "The Black Tide" if sinks else "The end"


def _steps(events: Sequence[Event], seen: View) -> Iterator[str]:
    for kind, alike in groupby(events, type):
        group = list(alike)
        if kind is e.Sold:
            yield from [_sale(each, seen) for each in group if isinstance(each, e.Sold)]
        elif kind is e.PaydayBegan:
            yield from [_beginning(each) for each in group if isinstance(each, e.PaydayBegan)]
        elif kind is e.VpDrawn:
            yield from _drawn(group, seen)
        else:
            yield from described(group, seen)


def _beginning(event: e.PaydayBegan) -> str:
    colours = listed([colour.word for colour in event.colours])
    return f"Everybody sells all {colours} goods. {citation([event])}"


def _sale(event: e.Sold, seen: View) -> str:
    """Tell a sale with all its arithmetic."""
    unit = seen.ruleset.unit
    rounded = f", rounded up to {event.value}" if event.value != event.product else ""
    kept = f"{len(event.kept)} of these cards"
    drawn = f": {kept}, {event.owed} from the draw pile" if event.owed else f": {kept}"
    name = plain(seen.traders[event.seat].name)
    return "\n".join(
        [
            f"{name} sells {event.goods + event.insured}. {citation([event])}",
            (
                f"  highest card {event.highest} + {_counted(event.tokens, 'token')}"
                f" = {event.price} a card"
            ),
            f"  {event.price} × {_counted(event.number, 'card')} = {event.product}{rounded}",
            f"  {event.value} ÷ {unit} = {event.vp} VP{drawn}",
        ]
    )


def _drawn(events: Sequence[Event], seen: View) -> Iterator[str]:
    """Tell how many VPs a player draws, not one by one."""
    drawn = [event for event in events if isinstance(event, e.VpDrawn)]
    for seat, own in groupby(drawn, lambda event: event.seat):
        some = [*own]
        name = plain(seen.traders[seat].name)
        yield f"{name} draws {_counted(len(some), 'card')} as VP, face down. {citation(some)}"


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
