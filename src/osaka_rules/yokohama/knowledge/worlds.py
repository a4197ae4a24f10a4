"""What a view or a log leaves open: states that it could be of, and how many (INFO-5)."""

from __future__ import annotations

from math import factorial

import attrs

from osaka_rules.chance import require_generator
from osaka_rules.checks import require
from osaka_rules.kernel import RandomSource, WrongValue
from osaka_rules.plain_parts import ListedMoves
from osaka_rules.yokohama.knowledge.log import Information
from osaka_rules.yokohama.legal_moves import legal_moves
from osaka_rules.yokohama.messages import message
from osaka_rules.yokohama.model import Hidden, State, actor
from osaka_rules.yokohama.moves import Move
from osaka_rules.yokohama.view import View


def resample(known: View | Information, rng: RandomSource) -> State:
    """Return a state that a view or an information could be of, each as likely as any other.

    The orders that the viewer cannot see lie as if they had been shuffled: in the other hands, in
    the box where the others returned them, and in the deck with those put back unseen. A view says
    nothing of the course of the game, as of cards that others took openly (INFO-4); an
    :class:`~osaka_rules.yokohama.Information` does.

    >>> from random import Random
    >>> from osaka_rules import yokohama
    >>> seen = yokohama.view(yokohama.position(orders=["o07", "o01 o02"]), 0)
    >>> yokohama.view(resample(seen, Random(1)), 0) == seen
    True

    Raises:
        WrongType: ``known`` is neither a view nor an information, or ``rng`` is not a random
            generator.
        WrongValue: No state looks like this view.
    """
    require_generator(rng)
    if not consistent(known):
        raise WrongValue(message("view.orders"), ("INFO-5",))
    information = _known(known)
    state = information.known
    left = [*information.unseen]

    def drawn(number: int) -> list[str]:
        return [left.pop(rng.randrange(len(left))) for _ in range(number)]

    hands = list[tuple[str, ...]]()
    returned = list[str | None]()
    for seat, hand in enumerate(information.hands):
        orders = [*hand, *drawn(information.held_unseen[seat])]
        hands.append(tuple(sorted(orders, key=state.pack.order_places.__getitem__)))
        returned += drawn(information.returned_unseen[seat]) or [state.hidden.returned[seat]]
    return attrs.evolve(state, hidden=Hidden(tuple(left), tuple(hands), tuple(returned)))


def consistent(known: View | Information) -> int:
    """Return how many states a view or an information could be of: 0 if no state looks like it.

    >>> from osaka_rules import yokohama
    >>> consistent(yokohama.view(yokohama.position(orders=["o07", "o01"]), 0))  # 28 unseen
    756

    Raises:
        WrongType: ``known`` is neither a view nor an information.
    """
    information = _known(known)
    state, unseen = information.known, len(information.unseen)
    elsewhere = [*information.held_unseen, *information.returned_unseen]
    bag = unseen - sum(elsewhere)
    unseen_in_box = state.pack.start.returned[len(state.names) - 2]
    if min(elsewhere) < 0 or bag - state.order_deck != unseen_in_box:
        return 0
    worlds = factorial(unseen) // factorial(bag)
    for number in elsewhere:
        worlds //= factorial(number)
    return worlds


def _known(known: View | Information) -> Information:
    """Return what is known to somebody who sees a view and has not followed the game."""
    if isinstance(known, Information):
        return known
    view = require(View, known)
    seats = range(len(view.names))
    own = [seat == view.seat for seat in seats]
    hands = [view.orders or () if own[seat] else () for seat in seats]
    returned = [view.returned if own[seat] else None for seat in seats]
    return Information(
        view.seat,
        state_shown_by(view, Hidden(view.unseen, tuple(hands), tuple(returned))),
        tuple([0 if own[seat] else view.held[seat] for seat in seats]),
        tuple([int(view.has_returned[seat] and not own[seat]) for seat in seats]),
    )


def legal_moves_seen(view: View) -> ListedMoves[Move]:
    """Return the legal moves of the viewer, who must be the one to move, from the view alone.

    They are those of the state: nothing that is hidden makes a move legal or illegal.

    >>> from osaka_rules import yokohama
    >>> state = yokohama.position(orders=["o01"], goods=["T2 F1"])
    >>> [str(move) for move in legal_moves_seen(yokohama.view(state, 0))]
    ['fulfil o01', 'done']

    Raises:
        WrongType: ``view`` is not a view.
        WrongValue: The viewer is not to move.
    """
    state = _known(require(View, view)).known
    if view.seat is None or actor(state) != view.seat:
        raise WrongValue(message("view.not_to_move", who=_viewer(view)), ("ASK-1",))
    return legal_moves(state)


def _viewer(view: View) -> str:
    return "A spectator" if view.seat is None else f"Seat {view.seat}"


def state_shown_by(view: View, hidden: Hidden) -> State:
    """Return the state that a view shows, with these orders where it hides them."""
    return State(
        ruleset=view.ruleset,
        pack=view.pack,
        names=view.names,
        city=view.city,
        phase=view.phase,
        turn=view.turn,
        round=view.round,
        last=view.last,
        trigger=view.trigger,
        sites=view.sites,
        tokens=view.tokens,
        station=view.station,
        church=view.church,
        customs=view.customs,
        ports=view.ports,
        labs=view.labs,
        order_deck=view.order_deck,
        card_bag=view.card_bag,
        agents=view.agents,
        goals=view.goals,
        players=view.players,
        hidden=hidden,
    )
