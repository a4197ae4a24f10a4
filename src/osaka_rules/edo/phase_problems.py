"""What is wrong with the plans and the phase of a state."""

from __future__ import annotations

from collections.abc import Iterator

from osaka_rules.edo import phases
from osaka_rules.edo import queries as q
from osaka_rules.edo.messages import refused
from osaka_rules.edo.model import State, seats_in_order
from osaka_rules.edo.moves import EMPTY, Slot
from osaka_rules.edo.performing import Acting, is_asked
from osaka_rules.kernel import Objection

_Found = Iterator[Objection]


def phase_problems(state: State) -> _Found:
    """Yield what is wrong with the plans and the phase."""
    found = [*_slots(state)]
    if found:
        yield from found
        return
    plans = [problem for seat in range(len(state.names)) for problem in _plan(state, seat)]
    yield from plans
    if not plans:
        yield from _asked(state)


# --- How many slots are planned and revealed -----------------------------------------------------


def slots_due(state: State, seat: int) -> tuple[int, int]:
    """Return how many slots of a seat are planned and not revealed here, and how many revealed.

    >>> from osaka_rules import edo
    >>> state = edo.position(phase="roam", seat=1, slot=2)
    >>> slots_due(state, 0), slots_due(state, 1)
    ((1, 2), (2, 1))
    """
    phase, slots, order = state.phase, state.pack.number.slots, seats_in_order(state)
    if isinstance(phase, phases.Planning):
        turn = order.index(seat) - order.index(phase.seat)
        return (slots, 0) if turn < 0 else (0 if turn else phase.slot - 1, 0)
    if isinstance(phase, phases.Performing):
        turn = order.index(seat) - order.index(phase.seat)
        has_played = turn < 0 or (turn == 0 and not isinstance(phase, phases.Roaming))
        revealed = phase.slot if has_played else phase.slot - 1
        return slots - revealed, revealed
    return 0, 0


def _slots(state: State) -> _Found:
    slot: int | None = getattr(state.phase, "slot", None)
    if slot is not None and not 1 <= slot <= state.pack.number.slots:
        yield refused("state.slot", "PLAN-1", slot=slot)
        return
    for seat, player in enumerate(state.players):
        number, shown = len(state.hidden.plans[seat]), len(player.revealed)
        if (number, shown) != slots_due(state, seat):
            values = {"seat": seat, "number": number, "open": shown}
            yield refused("state.plan_slots", "PLAN-1", "PERF-1", **values)


# --- What is planned -----------------------------------------------------------------------------


def _plan(state: State, seat: int) -> _Found:
    """Check the cards, the actions and the officials of a plan (PLAN-1 to PLAN-7)."""
    revealed, planned = state.players[seat].revealed, state.hidden.plans[seat]
    used = [slot for slot in (*revealed, *planned) if slot != EMPTY]
    cards = [slot.card for slot in used]
    if len({*cards}) < len(cards) or not {*cards} <= {*q.cards_of(state, seat)}:
        yield refused("state.plan_cards", "PLAN-1", seat=seat)
        return
    for slot in used:
        plans = [plan for _, each in state.pack.plans[slot.card] for plan in each]
        if slot not in [plan.slot for plan in plans]:
            yield refused("state.plan", "PLAN-2", seat=seat, slot=slot)
    if not _has_officials(state, seat, revealed, planned):
        yield refused("state.plan_officials", "PLAN-7", seat=seat)


def _has_officials(
    state: State, seat: int, revealed: tuple[Slot, ...], planned: tuple[Slot, ...]
) -> bool:
    """Return whether a seat can have had the officials that its slots take.

    Officials that were sent are samurai now: at most as many as the own ones in revealed slots with
    Travel. Those that are still to travel are officials.
    """
    own, neutrals = q.own_officials(state, seat), state.players[seat].neutrals
    sent = sum([slot.own or 0 for slot in revealed])
    everybody = sum([slot.officials for slot in (*revealed, *planned)])
    return (
        sum([slot.own or 0 for slot in planned]) <= own
        and sum([slot.neutrals for slot in (*revealed, *planned)]) <= neutrals
        and sum([slot.officials for slot in planned]) <= own + neutrals
        and everybody <= own + neutrals + sent
    )


# --- What is asked -------------------------------------------------------------------------------


def _asked(state: State) -> _Found:
    """Check that the phase is asked as it is (ASK-2 to ASK-5)."""
    phase = state.phase
    if isinstance(phase, phases.Planning):
        if not q.officials(state, phase.seat):
            yield refused("state.not_asked", "ASK-2")
    elif isinstance(phase, phases.PayingWages):
        if not q.can_keep(state, phase.seat):
            yield refused("state.not_asked", "ASK-5")
    elif isinstance(phase, Acting | phases.Restocking):
        yield from _action(state, phase)


def _action(state: State, phase: Acting | phases.Restocking) -> _Found:
    slot = q.slot_of(state, phase.seat)
    if slot == EMPTY or q.action_of(state, phase.seat).kind not in KINDS[type(phase)]:
        yield refused("state.left", "PERF-2")
        return
    if not _is_left(state, phase, slot):
        yield refused("state.left", "PERF-4", "TRAVEL-6")
    elif isinstance(phase, phases.Building | phases.Trading) and not _are_there(state, phase):
        yield refused("state.used", "PERF-6")
    elif not isinstance(phase, phases.Restocking) and not is_asked(state, phase):
        yield refused("state.not_asked", "ASK-4", "ASK-5")


KINDS = {
    phases.Travelling: ("travel",),
    phases.Taking: ("money", "rice"),
    phases.Working: ("wood", "stone", "field"),
    phases.Recruiting: ("recruit",),
    phases.Developing: ("develop",),
    phases.Restocking: ("develop",),
    phases.Building: ("build",),
    phases.Trading: ("trade",),
}
"""The kinds of actions that each phase belongs to."""


def _is_left(state: State, phase: Acting | phases.Restocking, slot: Slot) -> bool:
    """Return whether there can be so much left of a slot."""
    action = q.action_of(state, phase.seat)
    if isinstance(phase, phases.Travelling):
        at_work = slot.officials - phase.own - phase.neutral
        return (
            0 <= phase.own <= (slot.own or 0)
            and 0 <= phase.neutral <= slot.neutrals
            and 0 <= phase.rides < max(action.rides, 1)
            and (at_work > 0 or not phase.rides)
            and phase.own <= q.own_officials(state, phase.seat)
        )
    all_of_it = slot.officials // action.officials
    if isinstance(phase, phases.Taking | phases.Working):
        return phase.left == all_of_it
    if isinstance(phase, phases.Restocking):
        return 0 <= phase.left < all_of_it
    if isinstance(phase, phases.Building | phases.Trading):
        return phase.left >= 1 and phase.left + len(phase.used) == all_of_it
    return 1 <= phase.left <= all_of_it


def _are_there(state: State, phase: phases.Building | phases.Trading) -> bool:
    """Return whether the samurai that have acted in the slot stand where they did."""
    places, samurai = state.board.places, state.players[phase.seat].samurai
    if not {*phase.used} <= places.keys():
        return False
    spaces = [places[space] for space in phase.used]
    if isinstance(phase, phases.Trading):
        anywhere = q.action_of(state, phase.seat).anywhere
        most = sum(samurai) if anywhere else samurai[state.merchant]
        return {*spaces} <= {state.merchant} and len(spaces) <= most
    return spaces == sorted(spaces) and all(
        [space in state.board.cities and spaces.count(space) <= samurai[space] for space in spaces]
    )
