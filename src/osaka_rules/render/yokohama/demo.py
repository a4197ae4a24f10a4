"""What a demo shows in other lines than sentences: rounds, boards, and what a move's line lacks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from osaka_rules.render.yokohama import words
from osaka_rules.render.yokohama.board import board, in_hand
from osaka_rules.render.yokohama.sentences import phrase, sentences
from osaka_rules.yokohama import events as e
from osaka_rules.yokohama.components import Amounts
from osaka_rules.yokohama.events import Event
from osaka_rules.yokohama.view import View


def _nothing(_events: Sequence[Event], _seen: View) -> Iterable[str]:
    """Leave out what the lines around it show as well."""
    return ()


def _laid(events: Sequence[Event], seen: View) -> Iterable[str]:
    """Show cards that are laid on boards, but not in the set-up, which ends with a board."""
    return () if seen.turn is None else sentences(events, seen)


def _told(events: Sequence[Event], seen: View) -> Iterator[str]:
    """Say what a move came to, without the clauses, which stand in the line of the move."""
    yield from [f"{phrase(event, seen)}." for event in events]


def _tolls(events: Sequence[Event], seen: View) -> Iterator[str]:
    """Say what a step cost, if it did."""
    for event in events:
        assert isinstance(event, e.AssistantPlaced | e.Walked | e.PresidentMoved)
        if event.paid_to or event.area == "canal":
            yield f"{phrase(event, seen)}."


def _declined(events: Sequence[Event], seen: View) -> Iterator[str]:
    """Say what a player has ended or declined, if it is not clear from the course of the turn."""
    for event in events:
        assert isinstance(event, e.Finished)
        if event.step not in ("first", "second"):
            yield f"{phrase(event, seen)}."


def _turn(events: Sequence[Event], seen: View) -> Iterator[str]:
    """Begin a turn with what the player has; when the end comes near, show the board."""
    for event in events:
        if isinstance(event, e.TurnBegan):
            yield f"\n── Round {event.round}, {_owner(seen, event.seat)}"
        else:
            yield f"\n── {next(sentences([event], seen))}"
            yield f"\n{board(seen)}"


def _owner(seen: View, seat: int) -> str:
    """Return a player's name with what is open of the player and can be spent."""
    own = seen.players[seat]
    copper, silk, tea, seafood = own.goods
    owned = Amounts(own.vp, own.yen, copper, silk, tea, seafood, imports=own.imports)
    return f"{words.player(seen.names, seat)}: {owned}, in hand {in_hand(seen, seat)}"


def _scoring(events: Sequence[Event], seen: View) -> Iterator[str]:
    """End with the scoring and the board."""
    yield "\n── The final scoring"
    yield from sentences(events, seen)
    yield f"\n{board(seen)}"


Show = Callable[[Sequence[Event], View], Iterable[str]]
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
