"""Other histories in which a seat hears the same: what others have planned in secret.

Nothing else is hidden: money follows from the log (INFO-3). What is planned changes nothing before
it is revealed (ASK-1), so each plan is as likely as if its player had chosen each legal action with
the same probability, one slot after the other.
"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import define, evolve

from osaka_rules.adapters.environment import Past
from osaka_rules.edo import events as e
from osaka_rules.edo import queries as q
from osaka_rules.edo.events import Event
from osaka_rules.edo.model import State
from osaka_rules.edo.moves import EMPTY, Plan
from osaka_rules.kernel import RandomSource


@define
class _Round:
    """What a seat has done in this round since it planned, and when it planned."""

    planned: list[int]
    """The places of the actions that planned its slots."""
    sent: list[str]
    """The spaces of officials that became samurai."""
    neutrals: int = 0
    cards: tuple[str, ...] = ()


def resample(
    numbers: Mapping[str, int],
    state: State,
    past: Past[Event],
    seat: int | None,
    rng: RandomSource,
) -> list[int]:
    """Return the actions of a random history of which a seat or a spectator has heard the same.

    ``numbers`` are those of the actions, by name.
    """
    actions = [action for action, _ in past]
    for other, each in enumerate(_rounds(state, past)):
        if other == seat or not each.planned:
            continue
        before = [*state.players[other].revealed]
        then = _when_planning(state, other, each)
        for place in each.planned[len(before) :]:
            slots = [*[plan.slot for plan in q.lawful_plans(then, other, before)], EMPTY]
            before.append(slots[rng.randrange(len(slots))])
            actions[place] = numbers[str(Plan(before[-1]))]
    return actions


def _rounds(state: State, past: Past[Event]) -> list[_Round]:
    """Return what each seat has done since this round began."""
    found = [_Round([], []) for _ in state.names]
    for place, (_, events) in enumerate(past):
        for event in events:
            if isinstance(event, e.RoundBegan | e.PerformingEnded):
                found = [_Round([], []) for _ in state.names]
            elif isinstance(event, e.Planned) and event.asked:
                found[event.seat].planned.append(place)
            elif isinstance(event, e.Sent):
                found[event.seat].sent.append(event.space)
            elif isinstance(event, e.Recruited):
                found[event.seat].neutrals += 1
            elif isinstance(event, e.Learned):
                found[event.seat].cards += (event.card,)
    return found


def _when_planning(state: State, seat: int, since: _Round) -> State:
    """Return a state in which a seat has the officials and cards that it had when it planned.

    Which samurai were sent does not matter for planning, only how many.
    """
    player, samurai = state.players[seat], [*state.players[seat].samurai]
    for _ in since.sent:
        place = next(place for place, number in enumerate(samurai) if number)
        samurai[place] -= 1
    then = evolve(
        player,
        samurai=tuple(samurai),
        neutrals=player.neutrals - since.neutrals,
        cards=tuple([card for card in player.cards if card not in since.cards]),
    )
    players = (*state.players[:seat], then, *state.players[seat + 1 :])
    return evolve(state, players=players)
