"""What a demo shows in other lines than sentences: rounds, boards, and what a move's line lacks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from osaka_rules.kernel import Message
from osaka_rules.languages import ENGLISH, Language
from osaka_rules.render.game_text import Highlight
from osaka_rules.render.yokohama import words
from osaka_rules.render.yokohama.board import board, in_hand
from osaka_rules.render.yokohama.phrases import say
from osaka_rules.render.yokohama.sentences import phrase, sentences
from osaka_rules.yokohama import events as e
from osaka_rules.yokohama.components import Amounts
from osaka_rules.yokohama.events import Event
from osaka_rules.yokohama.view import View


def _nothing(_events: Sequence[Event], _seen: View, _language: Language = ENGLISH) -> Iterable[str]:
    """Leave out what the lines around it show as well."""
    return ()


def _laid(events: Sequence[Event], seen: View, language: Language = ENGLISH) -> Iterable[str]:
    """Show cards that are laid on boards, but not in the set-up, which ends with a board."""
    return () if seen.turn is None else sentences(events, seen, language)


def _told(events: Sequence[Event], seen: View, language: Language = ENGLISH) -> Iterator[str]:
    """Say what a move came to, without the clauses, which stand in the line of the move."""
    yield from [f"{language.text(phrase(event, seen))}." for event in events]


def _tolls(events: Sequence[Event], seen: View, language: Language = ENGLISH) -> Iterator[str]:
    """Say what a step cost, if it did."""
    for event in events:
        assert isinstance(event, e.AssistantPlaced | e.Walked | e.PresidentMoved)
        if event.paid_to or event.area == "canal":
            yield from _told([event], seen, language)


def _declined(events: Sequence[Event], seen: View, language: Language = ENGLISH) -> Iterator[str]:
    """Say what a player has ended or declined, if it is not clear from the course of the turn."""
    for event in events:
        assert isinstance(event, e.Finished)
        if event.step not in ("first", "second"):
            yield from _told([event], seen, language)


def _turn(events: Sequence[Event], seen: View, language: Language = ENGLISH) -> Iterator[str]:
    """Begin a turn with what the player has; when the end comes near, show the board."""
    for event in events:
        if isinstance(event, e.TurnBegan):
            yield f"\n── {language.text(_owner(seen, event))}"
        else:
            yield f"\n── {next(sentences([event], seen, language))}"
            yield f"\n{board(seen, language)}"


def _owner(seen: View, began: e.TurnBegan) -> Message:
    """Return the round and the player, with what is open of the player and can be spent."""
    own = seen.players[began.seat]
    copper, silk, tea, seafood = own.goods
    owned = Amounts(own.vp, own.yen, copper, silk, tea, seafood, imports=own.imports)
    player, hand = words.player(seen.names, began.seat), in_hand(seen, began.seat)
    return say("demo.round", round=began.round, player=player, owned=owned, hand=hand)


def _scoring(events: Sequence[Event], seen: View, language: Language = ENGLISH) -> Iterator[str]:
    """End with the scoring and the board."""
    yield f"\n── {language.text(say('demo.scoring'))}"
    yield from sentences(events, seen, language)
    yield f"\n{board(seen, language)}"


Show = Highlight[Event, View]
"""A function that shows events, with the view after them."""
_SHOWN: Final[Mapping[Show, tuple[type[Event], ...]]] = {
    _nothing: (
        e.BoardDealt, e.SiteDealt, e.TokenDealt, e.GoalDealt, e.OrderDealt, e.Asked,
        e.SecondHalfBegan,
    ),
    _laid: (e.CardLaid, e.OrderLaid),
    _told: (
        e.GoalAchieved, e.OrderFulfilled, e.Spun, e.Enrolled, e.OrdersTaken, e.CardLearned,
        e.Hired, e.Sold, e.Bought, e.Worshipped, e.Declared, e.GoodsPicked, e.TokenClaimed,
    ),
    _tolls: (e.AssistantPlaced, e.Walked, e.PresidentMoved),
    _declined: (e.Finished,),
    _turn: (e.EndTriggered, e.TurnBegan),
    _scoring: (
        e.ChurchScored, e.CustomsScored, e.TechnologyScored, e.CountriesScored, e.RestScored,
        e.GameEnded,
    ),
}  # fmt: skip
DEMO: Final[Mapping[type[Event], Show]] = {
    kind: show for show, kinds in _SHOWN.items() for kind in kinds
}
"""Kinds of events that a demo shows in other lines than their sentences."""
