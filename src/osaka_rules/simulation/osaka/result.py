"""What a game comes to: a result, gathered from the events of the game alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from attrs import field, frozen

from osaka_rules.osaka import events as e
from osaka_rules.osaka.cards import Colour
from osaka_rules.osaka.events import EndedBy, Event
from osaka_rules.records.record import Record


@frozen(kw_only=True)
class GameResult:
    """What is to be told of one simulated game; what is in a tuple is told for each seat."""

    number: int
    """The number of the game in its run, from 0."""
    bots: tuple[str, ...]
    """Who sat where; bots of the same name are numbered."""
    start: int
    """The seat of the start player (SETUP-5)."""
    first_tokens: tuple[Colour, ...]
    """The colour of the first token (SETUP-6)."""
    on_offer: tuple[int, ...]
    """How many cards of that colour lay in Market and Farm when the game began."""
    winners: tuple[int, ...]
    """The seats that won, more than one after a perfect tie (WIN-1)."""
    vp: tuple[int, ...]
    tokens: tuple[int, ...]
    ended_by: EndedBy
    decisions: int
    """How many moves the players made."""
    turns: int
    """How many of them were turns; the others chose a first token or were about insurance."""
    purchases: tuple[int, ...]
    takes: tuple[int, ...]
    reservations: tuple[int, ...]
    passes: tuple[int, ...]
    sales: tuple[int, ...]
    """How many sets were sold on paydays (PAY-1)."""
    insurances: tuple[int, ...]
    """How many cards were discarded to insure goods (INS-1)."""
    goods_insured: tuple[int, ...]
    goods_lost: tuple[int, ...]
    """How many goods were lost to the Black Tide (SINK-3)."""
    paydays: int
    """How many paydays there were; ships that arrive together have one each (PAY-8)."""
    sinkings: int
    """How many ships sank (SINK-1)."""
    reshuffles: int
    draws_missing: int
    """How many cards of a refresh could not be drawn (REFR-4)."""
    vp_drawn: int
    """How many victory points were drawn face down (PAY-5)."""
    vp_marked: int
    """How many victory points were marked otherwise, for want of cards (PAY-6)."""
    course: str
    """Sixteen hexadecimal digits, the same for games with the same moves but for ``done``."""
    record: Record | None = field(default=None, repr=False)
    """The whole game, if it was asked for."""

    @property
    def shares(self) -> tuple[float, ...]:
        """What each seat has of the victory: 1, 0, or a part of it if several won.

        >>> from osaka_rules.simulation import play_game
        >>> sum(play_game(["random", "random"], 0).shares)
        1.0
        """
        part = 1 / len(self.winners)
        return tuple([part if seat in self.winners else 0.0 for seat in range(len(self.bots))])


_Decision = e.TokenChosen | e.Paid | e.Took | e.Reserved | e.Passed | e.Insured | e.InsuranceDone
"""The events that stand for a move of a player, one each."""
_TURNS: Final[dict[type[Event], str]] = {
    e.Paid: "purchases",
    e.Took: "takes",
    e.Reserved: "reservations",
    e.Passed: "passes",
}
"""How each kind of turn is counted."""


class Tally:
    """Counts what happens in a game, event by event."""

    def __init__(self) -> None:
        self._counts = Counter[tuple[str, int | None]]()
        """What there was how often, of a seat or (``None``) at the table."""
        self._first: dict[int, Colour] = {}
        self._dealt = Counter[Colour]()
        self._start = 0
        self._end: e.GameEnded | None = None

    def add(self, events: Iterable[Event]) -> None:
        """Count what some events tell."""
        for event in events:
            if isinstance(event, _Decision):
                self._counts["decisions", None] += 1
                if type(event) in _TURNS:
                    self._counts["turns", None] += 1
                    self._counts[_TURNS[type(event)], event.seat] += 1
            if isinstance(event, e.StartFound):
                self._start = event.seat
            elif isinstance(event, e.Dealt):
                self._dealt[event.card.colour] += 1
            elif isinstance(event, e.TokenChosen):
                self._first[event.seat] = event.colour
            elif isinstance(event, e.GameEnded):
                self._end = event
            for name, seat, number in (*_at_the_table(event), *_of_a_seat(event)):
                self._counts[name, seat] += number

    def result(self, number: int, bots: tuple[str, ...], course: str) -> GameResult:
        """Give the result of a game that is over."""
        end, counts = self._end, self._counts
        assert end is not None
        seats = range(len(bots))

        def each(name: str) -> tuple[int, ...]:
            return tuple([counts[name, seat] for seat in seats])

        return GameResult(
            number=number,
            bots=bots,
            start=self._start,
            first_tokens=tuple([self._first[seat] for seat in seats]),
            on_offer=tuple([self._dealt[self._first[seat]] for seat in seats]),
            winners=end.winners,
            vp=end.vp,
            tokens=end.tokens,
            ended_by=end.ended_by,
            decisions=counts["decisions", None],
            turns=counts["turns", None],
            purchases=each("purchases"),
            takes=each("takes"),
            reservations=each("reservations"),
            passes=each("passes"),
            sales=each("sales"),
            insurances=each("insurances"),
            goods_insured=each("goods_insured"),
            goods_lost=each("goods_lost"),
            paydays=counts["paydays", None],
            sinkings=counts["sinkings", None],
            reshuffles=counts["reshuffles", None],
            draws_missing=counts["draws_missing", None],
            vp_drawn=counts["vp_drawn", None],
            vp_marked=counts["vp_marked", None],
            course=course,
        )


Counts = tuple[tuple[str, int | None, int], ...]


def _at_the_table(event: Event) -> Counts:
    """Tell what an event adds to the counts of the whole table."""
    match event:
        case e.PaydayBegan(_, colours):
            return (("paydays", None, len(colours)),)
        case e.VpDrawn():
            return (("vp_drawn", None, 1),)
        case e.VpMarked(_, vp):
            return (("vp_marked", None, vp),)
        case e.Sank():
            return (("sinkings", None, 1),)
        case e.Reshuffled():
            return (("reshuffles", None, 1),)
        case e.RanOut(missing):
            return (("draws_missing", None, missing),)
        case _:
            return ()


def _of_a_seat(event: Event) -> Counts:
    """Tell what an event adds to the counts of one seat."""
    match event:
        case e.Sold(seat):
            return (("sales", seat, 1),)
        case e.Insured(seat, _, goods):
            return (("insurances", seat, 1), ("goods_insured", seat, len(goods)))
        case e.GoodsLost(seat, goods):
            return (("goods_lost", seat, len(goods)),)
        case _:
            return ()
