"""What a seat sees of Yokohama, as numbers.

Seats are counted clockwise from the viewer, so that the viewer's things always have the same place;
for a spectator they are counted from seat 0. Nearly all numbers of a position are 0, so a view is
read as a list of the others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate

from attrs import frozen

from osaka_rules.adapters.actions import PartialMove, SplitView
from osaka_rules.adapters.environment import Field
from osaka_rules.adapters.yokohama.actions import area_ids, board_ids, whole_moves
from osaka_rules.adapters.yokohama.fields import HALVES, PHASES, SEATS, STEPS, fields_of
from osaka_rules.yokohama.components import CHURCH_KINDS
from osaka_rules.yokohama.model import BOARDS, TRIGGERS, Turn
from osaka_rules.yokohama.pack import Pack
from osaka_rules.yokohama.phases import (
    Exchanging,
    Hiring,
    Keeping,
    Phase,
    Picking,
    Placing,
    Recalling,
    RefillingLab,
    RefillingPort,
    Shifting,
    Walking,
)
from osaka_rules.yokohama.ruleset import OPTIONS
from osaka_rules.yokohama.view import View

Number = tuple[str, int, int]
"""A number of an observation: its field, its place there, and what it is."""


@frozen
class Observer:
    """How the views of games with a pack become numbers."""

    pack: Pack
    fields: tuple[Field, ...]
    starts: Mapping[str, int]
    """Where each field begins."""
    limits: Mapping[str, int]
    """The largest number of each field."""
    places: Mapping[str, int]
    """The place of each board, by its id; that of the Canal is the last."""
    areas: int
    """The number of boards without the Canal."""
    first_part: int
    """The first action that is a part of a move."""

    def observe(self, seen: SplitView[View]) -> list[int]:
        """Return what a seat or a spectator sees as numbers, in the order of the fields."""
        view, numbers = seen.view, [0] * self.starts[""]
        starts, limits = self.starts, self.limits
        for part in self._parts(view, seen.partial):
            for name, place, number in part:
                numbers[starts[name] + place] = min(number, limits[name])
        return numbers

    def _parts(self, view: View, partial: PartialMove) -> list[Iterator[Number]]:
        parts = [self._course(view), self._chosen(partial), self._phase(view, view.phase)]
        if view.turn is not None:
            parts.append(self._turn(view, view.turn))
        parts += [self._city(view), self._boards(view), self._own(view)]
        return parts + [self._player(view, seat) for seat in range(len(view.names))]

    def _chosen(self, partial: PartialMove) -> Iterator[Number]:
        for action in {*partial}:
            yield "chosen", action - self.first_part, partial.count(action)

    # --- The course of the game ------------------------------------------------------------------

    def _course(self, view: View) -> Iterator[Number]:
        yield "phase", PHASES.index(type(view.phase)), 1
        yield "round", 0, view.round
        yield "last", 0, view.last or 0
        if view.trigger is not None:
            yield "trigger", TRIGGERS.index(view.trigger), 1
        seat = _to_move(view)
        if seat is not None:
            yield "to_move", away(view, seat), 1
        for place in range(len(view.names)):
            yield "present", place, 1
        for place, (name, values) in enumerate(OPTIONS.items()):
            yield "rulings", place, int(getattr(view.ruleset, name) != values[0])

    def _phase(self, view: View, phase: Phase) -> Iterator[Number]:
        ids = view.city.ids
        match phase:
            case RefillingPort(board) | RefillingLab(board):
                yield "refilling", BOARDS.index(board), 1
            case Placing(placed):
                for number, cell in enumerate(placed, 1):
                    yield "placed", self.places[ids[cell]], number
            case Walking(walked):
                for number, cell in enumerate(walked, 1):
                    yield "walked", self.places[ids[cell]], number
            case Recalling(int(cell)):
                yield "recalled", self.places[ids[cell]], 1
            case Exchanging(left, mined):
                yield "exchanges", 0, left
                yield "mined", 0, int(mined)
            case Picking(owed, _, then) | Hiring(owed, then) | Shifting(owed, then):
                yield "owed", 0, owed.goods
                yield "owed", 1, owed.pieces
                yield "owed", 2, owed.moves
                yield "mined", 0, int(isinstance(phase, Picking) and phase.mined)
                if then is not None:
                    yield "then", STEPS.index(then), 1
            case _:
                pass

    def _turn(self, view: View, turn: Turn) -> Iterator[Number]:
        yield "turn_of", away(view, turn.seat), 1
        yield "half", HALVES.index(turn.half), 1
        yield "agent_sent", 0, int(turn.agent)
        yield "spun", 0, int(turn.spun)
        yield "enrolled", 0, int(turn.enrolled)
        for kind in turn.faith:
            yield "faith", CHURCH_KINDS.index(kind), 1
        if turn.action is not None:
            yield "acting", self.places[view.city.ids[turn.action.cell]], 1
            yield "power", 0, turn.action.power
            yield "by_agent", 0, int(turn.action.by == "agent")

    # --- What lies on the table ------------------------------------------------------------------

    def _city(self, view: View) -> Iterator[Number]:
        pack, boards = self.pack, len(self.places)
        for cell, board in enumerate(view.city.ids):
            area = self.places[board]
            yield "cells", cell * boards + area, 1
            plot, token = view.sites[cell], view.tokens[cell]
            if plot is not None:
                yield "sites", area * len(pack.sites) + pack.site_places[plot.card], 1
                yield from _owners("shops", area * len(plot.shops), view, plot.shops)
                yield from _owners("houses", area, view, [plot.house])
            if token is not None:
                yield "tokens", area * len(pack.tokens) + pack.token_places[token], 1
        if view.station is not None:
            yield "station", self.places[view.city.ids[view.station]], 1

    def _boards(self, view: View) -> Iterator[Number]:
        pack = self.pack
        yield from _owners("church", 0, view, view.church)
        yield from _owners("customs", 0, view, view.customs)
        yield from _rows("ports", view.ports, len(pack.levels), pack.order_places)
        yield from _rows("labs", view.labs, len(pack.surcharges), pack.card_places)
        yield "order_deck", 0, view.order_deck
        yield from _counted("card_deck", 0, view.card_bag, pack.card_places)
        for place, number in enumerate(view.agents):
            yield "agents", place, number
        for place, goal in enumerate(view.goals):
            yield "goals", pack.goal_places[goal.card], 1
            for rank, seat in enumerate(goal.by, 1):
                yield "goals_met", place * SEATS + away(view, seat), rank

    # --- What players have -----------------------------------------------------------------------

    def _player(self, view: View, seat: int) -> Iterator[Number]:
        pack, player, place = self.pack, view.players[seat], away(view, seat)
        stored = (player.stored_assistants, player.stored_shops, player.stored_houses)
        held = {
            "hand": (player.assistants, player.shops, player.houses),
            "warehouse": stored,
            "goods": player.goods,
            "imports": (player.imports,),
            "yen": (player.yen,),
            "vp": (player.vp,),
            "tokens_taken": (player.tokens,),
            "agents_owned": (player.agents,),
            "agents_used": (player.used,),
            "held": (view.held[seat],),
            "has_returned": (int(view.has_returned[seat]),),
        }
        for name, numbers in held.items():
            for item, number in enumerate(numbers, place * len(numbers)):
                yield name, item, number
        yield from _counted(
            "fulfilled", place * len(pack.orders), player.fulfilled, pack.order_places
        )
        yield from _counted("cards", place * len(pack.cards), player.cards, pack.card_places)
        yield from self._out(view, seat)

    def _out(self, view: View, seat: int) -> Iterator[Number]:
        """Yield where a player's president and assistants are."""
        player, first = view.players[seat], away(view, seat) * self.areas
        for board, number in zip(view.city.ids, player.on_areas, strict=False):
            if number:
                yield "assistants", first + self.places[board], number
        if player.president is not None:
            yield "presidents", first + self.places[view.city.ids[player.president]], 1

    def _own(self, view: View) -> Iterator[Number]:
        places = self.pack.order_places
        yield from _counted("orders", 0, view.orders or (), places)
        yield from _counted("returned", 0, () if view.returned is None else [view.returned], places)
        yield from _counted("unseen", 0, view.unseen, places)


def observer(pack: Pack) -> Observer:
    """Return how the views of games with a pack become numbers.

    >>> from osaka_rules import yokohama
    >>> numbers = observer(yokohama.RECONSTRUCTED)
    >>> view = yokohama.view(yokohama.new_game(["Ann", "Bob"]), 0)
    >>> len(numbers.observe(SplitView(view, ())))
    3029
    """
    fields, boards = fields_of(pack), board_ids(pack)
    names = [*[field.name for field in fields], ""]
    starts = dict(zip(names, accumulate([f.size for f in fields], initial=0), strict=True))
    limits = {field.name: field.most for field in fields}
    places = {board: place for place, board in enumerate(boards)}
    return Observer(
        pack, fields, starts, limits, places, len(area_ids(pack)), len(whole_moves(pack))
    )


def away(view: View, seat: int) -> int:
    """Return how far a seat is away from the viewer, clockwise; a spectator has seat 0."""
    return (seat - (view.seat or 0)) % len(view.names)


def _to_move(view: View) -> int | None:
    """Return the seat that is to move."""
    phase = view.phase
    if phase.decider != "player":
        return None
    if isinstance(phase, Keeping):
        return phase.seat
    assert view.turn is not None
    return view.turn.seat


def _owners(name: str, first: int, view: View, seats: Iterable[int | None]) -> Iterator[Number]:
    """Yield whose each of some spaces is, of which the first has a place in its field."""
    for space, seat in enumerate(seats, first):
        if seat is not None:
            yield name, space * SEATS + away(view, seat), 1


def _rows(
    name: str,
    rows: Sequence[Sequence[str] | None],
    spaces: int,
    places: Mapping[str, int],
) -> Iterator[Number]:
    """Yield what lies on the spaces of the boards A and B."""
    for board, row in enumerate(rows):
        for space, card in enumerate(row or (), board * spaces):
            yield name, space * len(places) + places[card], 1


def _counted(
    name: str, first: int, cards: Iterable[str], places: Mapping[str, int]
) -> Iterator[Number]:
    """Yield how many there are of each kind of card."""
    for card, number in Counter(cards).items():
        yield name, first + places[card], number
