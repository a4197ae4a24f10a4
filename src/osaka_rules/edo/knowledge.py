"""What a view leaves open: states that it could be of, and how many there are (PLAN-8, INFO-3)."""

from __future__ import annotations

from osaka_rules.chance import require_generator
from osaka_rules.checks import require
from osaka_rules.edo import queries as q
from osaka_rules.edo.legal_moves import legal_moves
from osaka_rules.edo.log import Information
from osaka_rules.edo.messages import message
from osaka_rules.edo.model import Hidden, State, actor
from osaka_rules.edo.moves import EMPTY, Move, Slot
from osaka_rules.edo.problems import problems
from osaka_rules.edo.view import View
from osaka_rules.kernel import RandomSource, WrongValue
from osaka_rules.plain_parts import ListedMoves


def resample(known: View | Information, rng: RandomSource) -> State:
    """Return a random state that a view, or what the log gives, could be of.

    The slots of others that the viewer cannot see are planned anew, one after the other, each plan
    that is lawful there as likely as any other. Of money that the viewer cannot see only a guess
    is possible from a view: from nothing to twice what a player starts with. Nothing is concluded
    from the course of the game (INFO-3).

    >>> from random import Random
    >>> from osaka_rules import edo
    >>> state = edo.position(phase="plan", seat=1, plans=["B1 money 2, none, none"])
    >>> seen = edo.view(state, 1)
    >>> edo.view(resample(seen, Random(1)), 1) == seen
    True

    Raises:
        WrongType: ``known`` is neither a view nor information, or ``rng`` no random generator.
        WrongValue: No state looks like this view.
    """
    require_generator(rng)
    view, money = (known.view, known.ryo) if isinstance(known, Information) else (known, ())
    if not _can_be(require(View, view)):
        raise WrongValue(message("view.none"), ("INFO-1",))
    most = 2 * view.pack.start.money
    ryo = money or tuple([rng.randrange(most + 1) if own is None else own for own in view.ryo])
    state = shown(view)
    plans = [
        (view.plan or ()) if seat == view.seat else _planned(state, seat, number, rng)
        for seat, number in enumerate(view.planned)
    ]
    return state_shown_by(view, Hidden(tuple(plans), ryo))


def _planned(state: State, seat: int, number: int, rng: RandomSource) -> tuple[Slot, ...]:
    """Return slots, in some number, that a seat may have planned and not yet revealed."""
    before = [*state.players[seat].revealed]
    for _ in range(number):
        choices = [*_slots(state, seat, before), EMPTY]
        before.append(choices[rng.randrange(len(choices))])
    return tuple(before[len(before) - number :])


def _slots(state: State, seat: int, before: list[Slot]) -> list[Slot]:
    """Return what a seat may have in its next slot, without officials aside.

    Own officials that were sent are samurai now, but those of their slots were planned before.
    Neutrals that have travelled are there still, and can travel but once (PLAN-7).
    """
    sent = sum([slot.own or 0 for slot in state.players[seat].revealed])
    travelling = [slot for slot in before[len(state.players[seat].revealed) :]]
    officials = q.officials(state, seat) + sent - sum([slot.officials for slot in before])
    neutrals = state.players[seat].neutrals - sum([slot.neutrals for slot in before])
    laid = [slot.card for slot in before]
    return [
        plan.slot
        for plan in q.lawful_plans(state, seat, travelling)
        if plan.slot.card not in laid
        and plan.slot.officials <= officials
        and plan.slot.neutrals <= neutrals
    ]


def consistent(known: View | Information) -> int:
    """Return in how many ways the slots that a viewer cannot see could be planned.

    It is 0 if no state looks like what is known: a view, or what the log gives. Money that cannot
    be seen is not counted (INFO-3).

    >>> from osaka_rules import edo
    >>> state = edo.position(phase="plan", seat=1, plans=["B1 money 2, none, none"])
    >>> consistent(edo.view(state, 0)), consistent(edo.view(state, 1)) > 1000
    (1, True)

    Raises:
        WrongType: ``known`` is neither a view nor information.
    """
    view = known.view if isinstance(known, Information) else require(View, known)
    if not _can_be(view):
        return 0
    state, worlds = shown(view), 1
    for seat, number in enumerate(view.planned):
        if seat != view.seat:
            worlds *= _ways(state, seat, number, [*state.players[seat].revealed], {})
    return worlds


def _can_be(view: View) -> bool:
    """Return whether some state looks like a view: one in which others have planned nothing."""
    plans = [
        (view.plan or ()) if seat == view.seat else (EMPTY,) * number
        for seat, number in enumerate(view.planned)
    ]
    return not problems(state_shown_by(view, Hidden(tuple(plans), shown(view).hidden.ryo)))


_Key = tuple[int, frozenset[str], int, int, int]


def _ways(state: State, seat: int, number: int, before: list[Slot], known: dict[_Key, int]) -> int:
    """Return in how many ways a number of slots can be planned after some others."""
    if not number:
        return 1
    key = _key(number, before)
    if key not in known:
        found = _slots(state, seat, before)
        if number == 1:
            known[key] = 1 + len(found)
        else:
            ways = [
                _ways(state, seat, number - 1, [*before, slot], known) for slot in (*found, EMPTY)
            ]
            known[key] = sum(ways)
    return known[key]


def _key(number: int, before: list[Slot]) -> _Key:
    """Return all that matters of slots for those that follow."""
    own = sum([slot.own or 0 for slot in before])
    neutral = sum([slot.neutrals for slot in before])
    officials = sum([slot.officials for slot in before])
    return number, frozenset([slot.card for slot in before]), officials, own, neutral


def shown(view: View) -> State:
    """Return a state that shows what a view does, with nothing where the view hides something.

    >>> from osaka_rules import edo
    >>> shown(edo.view(edo.position(ryo=[7, 8]), 0)).hidden.ryo
    (7, 0)
    """
    ryo = tuple([0 if own is None else own for own in view.ryo])
    plans = [(view.plan or ()) if seat == view.seat else () for seat in range(len(view.names))]
    return state_shown_by(view, Hidden(tuple(plans), ryo))


def legal_moves_seen(view: View) -> ListedMoves[Move]:
    """Return the legal moves of the viewer, who must be the one to move, from the view alone.

    They are those of the state: nothing that is hidden makes a move legal or illegal (ASK-1).

    >>> from osaka_rules import edo
    >>> state = edo.position(phase="take", plans=["B1 money 1"])
    >>> [str(move) for move in legal_moves_seen(edo.view(state, 0))]
    ['take 1', 'done']

    Raises:
        WrongType: ``view`` is not a view.
        WrongValue: The viewer is not to move.
    """
    state = shown(require(View, view))
    if view.seat is None or actor(state) != view.seat:
        who = "A spectator" if view.seat is None else f"Seat {view.seat}"
        raise WrongValue(message("view.not_to_move", who=who), ("ASK-1",))
    return legal_moves(state)


def state_shown_by(view: View, hidden: Hidden) -> State:
    """Return the state that a view shows, with these secrets where it hides some."""
    return State(
        ruleset=view.ruleset,
        pack=view.pack,
        names=view.names,
        board=view.board,
        phase=view.phase,
        round=view.round,
        offer=view.offer,
        top=view.top,
        merchant_bag=view.merchant_bag,
        display=view.display,
        special_bag=view.special_bag,
        merchant=view.merchant,
        cities=view.cities,
        kits=view.kits,
        players=view.players,
        hidden=hidden,
    )
