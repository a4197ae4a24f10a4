"""The course of a turn: its halves, placement, movement, and the end of the game."""

from __future__ import annotations

from osaka_rules.yokohama import events as e
from osaka_rules.yokohama import moves as m
from osaka_rules.yokohama import queries as q
from osaka_rules.yokohama import scoring
from osaka_rules.yokohama.actions import begin_action
from osaka_rules.yokohama.making import Making, Next
from osaka_rules.yokohama.model import AnyState, Trigger, turn_of
from osaka_rules.yokohama.phases import FirstHalf, Moving, Placing, Recalling, SecondHalf

_FIRST_HALF = FirstHalf()
_SECOND_HALF = SecondHalf()
_PLACING = Placing()
_MOVING = Moving()


# --- Steps ---------------------------------------------------------------------------------------


def first_half(making: Making) -> None:
    """Ask for additional actions before the main phase, always (ADD-1, ASK-2)."""
    making.ask(_FIRST_HALF)


def second_half(making: Making) -> None:
    """Ask for additional actions after the main phase, always (ADD-1, ASK-2)."""
    if turn_of(making.draft).half == "second":
        making.ask(_SECOND_HALF)
    else:
        making.emit(e.SecondHalfBegan(making.seat))


def place_next(making: Making) -> Next | None:
    """Ask for the next assistant, as long as one can be placed (PLACE-1, ASK-3)."""
    phase = making.draft.phase
    if not isinstance(phase, Placing):
        phase = _PLACING
    if not q.can_place(making.draft, phase.placed):
        return "move"
    making.ask(phase)
    return None


def ask_movement(making: Making) -> None:
    """Ask where the president goes, always (MOVE-1, ASK-3)."""
    making.ask(_MOVING)


def recall_next(making: Making) -> Next | None:
    """Ask which assistant comes back, as long as one can (BACK-3, ASK-3)."""
    phase = making.draft.phase
    area = phase.area if isinstance(phase, Recalling) else None
    if not q.can_recall(making.draft, area):
        return "second"
    making.ask(Recalling(area))
    return None


# --- Placement and movement ----------------------------------------------------------------------


def place(making: Making, move: m.Place) -> Next:
    """Place an assistant, and pay the other presidents there (PLACE-4, PLACE-6)."""
    draft, seat = making.draft, making.seat
    paid_to = q.others_at(draft, seat, draft.city.cells[move.area])
    making.emit(e.AssistantPlaced(seat, move.area, paid_to))
    return "place"


def _tolls(making: Making, area: str) -> tuple[int, ...]:
    """Return whom the president pays for entering an area (MOVE-6, TECH-5)."""
    draft, seat = making.draft, making.seat
    if "stagecoach" in draft.players[seat].technologies:
        return ()
    return q.others_at(draft, seat, draft.city.cells[area])


def walk_via(making: Making, move: m.MoveVia) -> None:
    """Enter a board and go on (MOVE-4, MOVE-6, CANAL-2)."""
    making.emit(e.Walked(making.seat, move.area, _tolls(making, move.area)))


def move_to(making: Making, move: m.MoveTo) -> Next | None:
    """End the president's move in an area, coming from hand or walking (MOVE-3, MOVE-5)."""
    at = q.current(making.draft).president
    return _arrive(making, move.area, "hand" if at is None else "walk", _tolls(making, move.area))


def train(making: Making, move: m.Train) -> Next | None:
    """Move the president to the station; nobody is paid (TECH-2)."""
    draft = making.draft
    assert draft.station is not None
    return _arrive(making, draft.city.ids[draft.station], "train", ())


def tram(making: Making, move: m.Tram) -> Next | None:
    """Move the president straight to an area (TECH-20)."""
    return _arrive(making, move.area, "tram", ())


def _arrive(making: Making, area: str, way: e.Way, paid_to: tuple[int, ...]) -> Next | None:
    city, at = making.draft.city, q.current(making.draft).president
    origin = None if at is None else city.ids[at]
    making.emit(e.PresidentMoved(making.seat, origin, area, way, paid_to))
    return begin_action(making, area, "president")


def take_back(making: Making, move: m.Return) -> Next:
    """Take the president back, or leave it in hand; steps 3 to 6 fall away (BACK-1, TURN-4)."""
    at = q.current(making.draft).president
    origin = None if at is None else making.draft.city.ids[at]
    making.emit(e.PresidentReturned(making.seat, origin))
    return "recall"


def recall(making: Making, move: m.Recall) -> Next:
    """Take an assistant back (BACK-3)."""
    making.emit(e.AssistantRecalled(making.seat, move.area))
    return "recall"


# --- From turn to turn ---------------------------------------------------------------------------


def begin_turn(making: Making, seat: int, number: int) -> None:
    """Begin a turn; with the first of a round the round limit is looked at (END-8, TECH-18)."""
    draft = making.draft
    if seat == 0 and draft.last is None and number == draft.pack.start.rounds:
        making.emit(e.EndTriggered("rounds", number))
    making.emit(e.TurnBegan(seat, number))
    player = draft.players[seat]
    if "stock" in player.technologies and player.yen < 2:
        making.emit(e.StockPaid(seat, 2 - player.yen))


def end_turn(making: Making) -> None:
    """End a turn: look whether the end is near, and go on with the next seat (END-6, END-7)."""
    draft, seat = making.draft, making.seat
    if draft.last is None:
        trigger = triggered(draft)
        if trigger is not None:
            making.emit(e.EndTriggered(trigger, draft.round + 1))
    following = (seat + 1) % len(draft.names)
    if following:
        begin_turn(making, following, draft.round)
    elif draft.round == draft.last:
        scoring.end_game(making)
    else:
        begin_turn(making, 0, draft.round + 1)


def triggered(state: AnyState) -> Trigger | None:
    """Return which condition for the end holds, the first of several (END-1 to END-5, END-7)."""
    start = state.pack.start
    full = start.full[len(state.names) - 2]
    _, shops, houses = start.pieces
    # Buildings are never lost, so all are built when none is in hand or in the warehouse.
    if houses and any([not player.houses + player.stored_houses for player in state.players]):
        return "houses"
    if shops and any([not player.shops + player.stored_shops for player in state.players]):
        return "shops"
    spaces = len(state.pack.levels)
    if not state.order_deck and any([len(row) < spaces for row in state.ports if row is not None]):
        return "orders"
    if len([seat for seat in state.church if seat is not None]) >= full:
        return "church"
    if len([seat for seat in state.customs if seat is not None]) >= full:
        return "customs"
    return None
