"""The moves of Traders of Osaka, split into actions.

Most moves are one action. A purchase is ``pay R2``, ``pay R2``, ``pay B5``, ``enough``; an
insurance is ``insure with B2``, ``cover B3``, ``cover B5``, ``enough``. Cards come in canonical
order, so that each move is split in one way, and an action is legal only if the move can be
finished after it.
"""

from __future__ import annotations

from typing import Final

from osaka_rules.adapters.actions import Action, ActionSpace, PartialMove
from osaka_rules.kernel import CHANCE
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag
from osaka_rules.osaka.cards import CARDS, NO_CARDS, Cards, packed
from osaka_rules.osaka.chance import chance
from osaka_rules.osaka.legal_moves import legal_moves
from osaka_rules.osaka.model import PIECES, Acting, Insuring
from osaka_rules.osaka.moves import DONE, DRAWS, SINGLE, Buy, Insure, Lot, Move
from osaka_rules.osaka.queries import buyable, insurable
from osaka_rules.osaka.state import State

# --- The actions ---------------------------------------------------------------------------------

_CLAUSES: Final = {
    "token": ("SETUP-6",),
    "take": ("TAKE-1",),
    "reserve": ("RES-1",),
    "pass": ("TURN-4",),
    "done": ("INS-6",),
    "draw": ("SETUP-3", "SETUP-4", "REFR-1", "PAY-5"),
    "lot": ("SETUP-5",),
}
"""The clauses that are about a move, by the first word of its text."""
_PAY: Final = len(SINGLE)
_INSURE: Final = _PAY + len(CARDS)
_COVER: Final = _INSURE + len(CARDS)
_ENOUGH: Final = _COVER + len(CARDS)
_CHANCE: Final = _ENOUGH + 1
_CHANCE_MOVES: Final[tuple[Move, ...]] = (*DRAWS, *[Lot(seat) for seat in range(len(PIECES))])
_ACTION_OF: Final[dict[Move, int]] = {
    **{move: action for action, move in enumerate(SINGLE)},
    **{move: action for action, move in enumerate(_CHANCE_MOVES, _CHANCE)},
}


def _actions(moves: tuple[Move, ...]) -> list[Action]:
    return [Action(str(move), _CLAUSES[str(move).split()[0]]) for move in moves]


# --- Moves and their actions ---------------------------------------------------------------------


def split(move: Move) -> PartialMove:
    """Return the actions of a legal move.

    >>> from osaka_rules.osaka.notation import parse_move
    >>> [ACTIONS.names[action] for action in split(parse_move("buy with R2 B3"))]
    ['pay R2', 'pay B3', 'enough']
    """
    match move:
        case Buy(payment):
            return (*[_PAY + kind for kind in bags.listed(payment.bag)], _ENOUGH)
        case Insure(card, goods):
            covered = [_COVER + kind for kind in bags.listed(goods.bag)]
            return (_INSURE + card.kind, *covered, _ENOUGH)
        case _:
            return (_ACTION_OF[move],)


def join(partial: PartialMove) -> Move | None:
    """Return the move that actions make, or ``None`` if it is not finished."""
    first, last = partial[0], partial[-1]
    if first < _PAY:
        return SINGLE[first]
    if first >= _CHANCE:
        return _CHANCE_MOVES[first - _CHANCE]
    if last != _ENOUGH or first == _ENOUGH:
        return None
    if first < _INSURE:
        return Buy(packed(_bag(partial[:-1], _PAY)))
    return Insure(CARDS[first - _INSURE], packed(_bag(partial[1:-1], _COVER)))


def _bag(actions: PartialMove, first: int) -> Bag:
    return Bag(sum([bags.ONE[action - first] for action in actions]))


def partial_cards(partial: PartialMove) -> tuple[Cards, Cards, Cards]:
    """Return the cards of a partial move: those paid, the one that insures, the goods covered.

    >>> partial_cards((ACTIONS.names.index("pay R2"),))[0]
    cards('R2')
    """
    if not partial or partial[0] < _INSURE:
        return packed(_bag(partial, _PAY)), NO_CARDS, NO_CARDS
    return NO_CARDS, packed(_bag(partial[:1], _INSURE)), packed(_bag(partial[1:], _COVER))


def following(state: State, partial: PartialMove) -> list[int]:
    """Return, in ascending order, the actions that can follow a partial move."""
    if not partial:
        return _first_actions(state)
    if partial[0] < _INSURE:
        return _payments(state, _bag(partial, _PAY), partial[-1] - _PAY)
    return _covers(state, partial)


def _first_actions(state: State) -> list[int]:
    phase = state.phase
    if phase.actor is CHANCE:
        return [_ACTION_OF[move] for move, _ in chance(state)]
    if isinstance(phase, Insuring):
        return [_ACTION_OF[DONE], *_insurances(state, phase.seat)]
    single = [_ACTION_OF[move] for move in legal_moves(state).besides_purchases()]
    if isinstance(phase, Acting) and buyable(state, phase.seat):
        return sorted(single) + _payments(state, bags.EMPTY, 0)
    return single


def _payments(state: State, paid: Bag, least: int) -> list[int]:
    """Return the cards to pay next, none below the last, with which enough can be paid (BUY-3)."""
    phase = state.phase
    assert isinstance(phase, Acting)
    left = bags.at_seat(state.hand_rack, phase.seat) - paid
    need = bags.coins(buyable(state, phase.seat)) - bags.coins(paid)
    actions = [
        _PAY + kind
        for kind in bags.kinds(left)
        if kind >= least and bags.coins(bags.from_kind(left, kind)) >= need
    ]
    return actions if need > 0 else [*actions, _ENOUGH]


def _insurances(state: State, seat: int) -> list[int]:
    """Return the cards with icons and with goods of their colour to insure (INS-1, INS-4)."""
    goods, icons_on = insurable(state, seat), state.ruleset.icons_on
    return [
        _INSURE + kind
        for kind in bags.kinds(bags.at_seat(state.hand_rack, seat))
        if icons_on(kind) and bags.of_colour(goods, bags.COLOUR_OF[kind])
    ]


def _covers(state: State, partial: PartialMove) -> list[int]:
    """Return the goods to insure next, while there are icons, none below the last (INS-1)."""
    phase = state.phase
    assert isinstance(phase, Insuring)
    card, covered = CARDS[partial[0] - _INSURE], _bag(partial[1:], _COVER)
    least = partial[-1] - _COVER if covered else 0
    left = (insurable(state, phase.seat) - covered) & bags.COLOUR_MASKS[card.colour]
    icons = state.ruleset.icons_on(card.kind)
    kinds = bags.kinds(left) if len(partial) <= icons else []
    actions = [_COVER + kind for kind in kinds if kind >= least]
    return [*actions, _ENOUGH] if covered else actions


ACTIONS: Final[ActionSpace[State, Move]] = ActionSpace(
    actions=(
        *_actions(SINGLE),
        *[Action(f"pay {card}", ("BUY-3",)) for card in CARDS],
        *[Action(f"insure with {card}", ("INS-1",)) for card in CARDS],
        *[Action(f"cover {card}", ("INS-1",)) for card in CARDS],
        Action("enough", ("BUY-3", "INS-4")),
        *_actions(_CHANCE_MOVES),
    ),
    size=_CHANCE,
    split=split,
    join=join,
    following=following,
)
"""The actions of all moves of the game."""
