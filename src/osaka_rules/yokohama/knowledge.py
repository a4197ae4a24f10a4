"""What a view leaves open: states that it could be of, and how many there are (INFO-5)."""

from __future__ import annotations

from math import factorial

from osaka_rules.chance import require_generator
from osaka_rules.checks import require
from osaka_rules.kernel import ListedMoves, RandomSource, WrongValue
from osaka_rules.yokohama.legal_moves import legal_moves
from osaka_rules.yokohama.messages import message
from osaka_rules.yokohama.model import Hidden, State, actor
from osaka_rules.yokohama.moves import Move
from osaka_rules.yokohama.view import View


def resample(view: View, rng: RandomSource) -> State:
    """Return a state that a view could be of, each as likely as any other.

    The orders that the viewer cannot see lie as if they had been shuffled: in the other hands, in
    the box where the others returned them, and in the deck with those put back unseen. Nothing is
    concluded from the course of the game, as from cards that others took openly (INFO-4).

    >>> from random import Random
    >>> from osaka_rules import yokohama
    >>> seen = yokohama.view(yokohama.position(orders=["o07", "o01 o02"]), 0)
    >>> yokohama.view(resample(seen, Random(1)), 0) == seen
    True

    Raises:
        WrongType: ``view`` is not a view, or ``rng`` is not a random generator.
        WrongValue: No state looks like this view.
    """
    require_generator(rng)
    if not consistent(view):
        raise WrongValue(message("view.orders"), ("INFO-5",))
    left = [*view.unseen]

    def drawn(number: int) -> list[str]:
        return [left.pop(rng.randrange(len(left))) for _ in range(number)]

    hands: list[tuple[str, ...]] = []
    returned: list[str | None] = []
    for seat in range(len(view.names)):
        if seat == view.seat:
            hands.append(view.orders or ())
            returned.append(view.returned)
        else:
            hand = drawn(view.held[seat])
            hands.append(tuple(sorted(hand, key=view.pack.order_places.__getitem__)))
            returned.append(drawn(1)[0] if view.has_returned[seat] else None)
    return state_shown_by(view, Hidden(tuple(left), tuple(hands), tuple(returned)))


def consistent(view: View) -> int:
    """Return how many states a view could be of: 0 if no state looks like it.

    >>> from osaka_rules import yokohama
    >>> consistent(yokohama.view(yokohama.position(orders=["o07", "o01"]), 0))  # 28 unseen
    756

    Raises:
        WrongType: ``view`` is not a view.
    """
    held = [number for seat, number in enumerate(require(View, view).held) if seat != view.seat]
    held += [1 for seat, has in enumerate(view.has_returned) if has and seat != view.seat]
    bag = len(view.unseen) - sum(held)
    unseen_in_box = view.pack.start.returned[len(view.names) - 2]
    if min(held, default=0) < 0 or bag - view.order_deck != unseen_in_box:
        return 0
    worlds = factorial(len(view.unseen)) // factorial(bag)
    for number in held:
        worlds //= factorial(number)
    return worlds


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
    players = len(require(View, view).names)
    hands = [view.orders or () if seat == view.seat else () for seat in range(players)]
    state = state_shown_by(view, Hidden(view.unseen, tuple(hands), (None,) * players))
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
