"""A payday in steps: who sells what for how much, who gains a token, what sinks and who loses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from osaka_rules.kernel import Message
from osaka_rules.languages import ENGLISH, Language
from osaka_rules.osaka import events as e
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.view import View
from osaka_rules.render.osaka.sentences import described
from osaka_rules.render.phrases import joined
from osaka_rules.render.text import citation
from osaka_rules.tui.corner import Story
from osaka_rules.tui.osaka.phrases import say

_BEGINNING: Final = (e.PaydayBegan, e.Sank, e.GameEnded)
"""What makes a move worth to be told in steps."""
_QUIET: Final = (
    e.Paid, e.Bought, e.TurnBegan, e.RefreshBegan, e.Refilled, e.Reshuffled, e.RanOut, e.Took,
)  # fmt: skip
"""What the log tells well enough."""


def story(events: Sequence[Event], seen: View, language: Language = ENGLISH) -> Story | None:
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
    return Story(language.text(_title(told)), tuple(_steps(told, seen, language)))


def _title(events: Sequence[Event]) -> Message:
    for event in events:
        if isinstance(event, e.PaydayBegan):
            return say("story.payday", colours=joined(event.colours))
    sinks = any([isinstance(event, e.Sank) for event in events])
    return say("story.tide" if sinks else "story.end")


def _steps(events: Sequence[Event], seen: View, language: Language) -> Iterator[str]:
    for kind, alike in groupby(events, type):
        group = list(alike)
        if kind is e.Sold:
            yield from [_sale(each, seen, language) for each in group if isinstance(each, e.Sold)]
        elif kind is e.VpDrawn:
            yield from _drawn(group, seen, language)
        elif kind is e.PaydayBegan:
            colours = [c for each in group if isinstance(each, e.PaydayBegan) for c in each.colours]
            yield _cited(say("story.all_sell", colours=joined(colours)), group, language)
        else:
            yield from described(group, seen, language)


def _cited(said: Message, events: Sequence[Event], language: Language) -> str:
    return f"{language.text(said)} {citation(events)}"


def _sale(event: e.Sold, seen: View, language: Language) -> str:
    """Tell a sale with all its arithmetic."""
    name = seen.traders[event.seat].name
    tokens = say("story.tokens", number=event.tokens)
    sums = (
        say("story.price", highest=event.highest, tokens=tokens, price=event.price),
        say(
            "story.product" if event.value == event.product else "story.rounded",
            price=event.price,
            cards=say("story.cards", number=event.number),
            product=event.product,
            value=event.value,
        ),
        say(
            "story.vp_drawn" if event.owed else "story.vp",
            value=event.value,
            unit=seen.ruleset.unit,
            vp=event.vp,
            kept=len(event.kept),
            owed=event.owed,
        ),
    )
    head = say("story.sale", name=name, cards=str(event.goods + event.insured))
    return "\n  ".join([_cited(head, [event], language), *[language.text(each) for each in sums]])


def _drawn(events: Sequence[Event], seen: View, language: Language) -> Iterator[str]:
    """Tell how many VPs a player draws, not one by one."""
    drawn = [event for event in events if isinstance(event, e.VpDrawn)]
    for seat, own in groupby(drawn, lambda event: event.seat):
        some = [*own]
        name = seen.traders[seat].name
        yield _cited(say("story.drawn", name=name, number=len(some)), some, language)
