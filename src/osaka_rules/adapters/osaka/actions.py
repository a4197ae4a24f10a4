"""Traders of Osaka, spelt: a fixed alphabet for all of its moves.

Most moves are one letter. A purchase is spelt ``pay R2``, ``pay R2``, ``pay B5``, ``enough``; an
insurance ``insure with B2``, ``cover B3``, ``cover B5``, ``enough``. Cards come in canonical order,
so that there is one way to spell a move, and a letter is only offered if the rest can follow.
"""

from __future__ import annotations

from typing import Final

from attrs import frozen

from osaka_rules.adapters.actions import Alphabet, Letter, SpeltGame, Word, spelt
from osaka_rules.kernel import CHANCE
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag
from osaka_rules.osaka.cards import CARDS, NO_CARDS, Cards, packed
from osaka_rules.osaka.chance import chance
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.game import GAME
from osaka_rules.osaka.legal_moves import legal_moves
from osaka_rules.osaka.model import PIECES, Acting, Insuring, State
from osaka_rules.osaka.moves import (
    DONE,
    DRAWS,
    PASS,
    RESERVES,
    TAKES,
    TAKES_RESERVED,
    TOKENS,
    Buy,
    Insure,
    Lot,
    Move,
)
from osaka_rules.osaka.queries import buyable, insurable
from osaka_rules.osaka.view import View

# --- The letters ---------------------------------------------------------------------------------

_WHOLE: Final[tuple[Move, ...]] = (
    *TOKENS,
    *TAKES,
    *TAKES_RESERVED,
    *RESERVES["market"],
    *RESERVES["farm"],
    PASS,
    DONE,
)
"""The moves of players that are one letter."""
_CLAUSES: Final = {
    "token": ("SETUP-6",),
    "take": ("TAKE-1",),
    "reserve": ("RES-1",),
    "pass": ("TURN-4",),
    "done": ("INS-6",),
    "draw": ("SETUP-3", "SETUP-4", "REFR-1", "PAY-5"),
    "lot": ("SETUP-5",),
}
"""The clauses that speak of a move, by the first word of the move."""
_PAY: Final = len(_WHOLE)
_INSURE: Final = _PAY + len(CARDS)
_COVER: Final = _INSURE + len(CARDS)
_ENOUGH: Final = _COVER + len(CARDS)
_CHANCE: Final = _ENOUGH + 1
_OF_CHANCE: Final[tuple[Move, ...]] = (*DRAWS, *[Lot(seat) for seat in range(len(PIECES))])
_LETTER_OF: Final[dict[Move, int]] = {
    **{move: letter for letter, move in enumerate(_WHOLE)},
    **{move: letter for letter, move in enumerate(_OF_CHANCE, _CHANCE)},
}


def _letters(moves: tuple[Move, ...]) -> list[Letter]:
    return [Letter(str(move), _CLAUSES[str(move).split()[0]]) for move in moves]


# --- Words ---------------------------------------------------------------------------------------


def spell(state: State, move: Move) -> Word:
    """Spell a legal move.

    >>> from osaka_rules.osaka.notation import parse_move
    >>> from osaka_rules.osaka.position import position
    >>> state = position(market="R5", hands=["2R2 B3", ""])
    >>> [ALPHABET.names[letter] for letter in spell(state, parse_move("buy with R2 B3"))]
    ['pay R2', 'pay B3', 'enough']
    """
    match move:
        case Buy(payment):
            return (*[_PAY + kind for kind in bags.listed(payment.bag)], _ENOUGH)
        case Insure(card, goods):
            covered = [_COVER + kind for kind in bags.listed(goods.bag)]
            return (_INSURE + card.kind, *covered, _ENOUGH)
        case _:
            return (_LETTER_OF[move],)


def read(state: State, word: Word) -> Move | None:
    """Read the move that a word spells, or ``None`` if the word goes on."""
    first, last = word[0], word[-1]
    if first < _PAY:
        return _WHOLE[first]
    if first >= _CHANCE:
        return _OF_CHANCE[first - _CHANCE]
    if last != _ENOUGH or first == _ENOUGH:
        return None
    if first < _INSURE:
        return Buy(packed(_bag(word[:-1], _PAY)))
    return Insure(CARDS[first - _INSURE], packed(_bag(word[1:-1], _COVER)))


def _bag(letters: Word, origin: int) -> Bag:
    return Bag(sum([bags.ONE[letter - origin] for letter in letters]))


@frozen
class OpenCards:
    """The cards that an open word speaks of: paid, or used to insure, and the goods covered."""

    paid: Cards = NO_CARDS
    insuring: Cards = NO_CARDS
    covered: Cards = NO_CARDS


def open_cards(word: Word) -> OpenCards:
    """Give the cards that an open word speaks of.

    >>> open_cards((ALPHABET.names.index("pay R2"),)).paid
    cards('R2')
    """
    if not word:
        return OpenCards()
    if word[0] < _INSURE:
        return OpenCards(paid=packed(_bag(word, _PAY)))
    covered = packed(_bag(word[1:], _COVER))
    return OpenCards(insuring=packed(_bag(word[:1], _INSURE)), covered=covered)


def following(state: State, word: Word) -> list[int]:
    """List, rising, the letters by which the beginning of a word can go on."""
    if not word:
        return _beginnings(state)
    if word[0] < _INSURE:
        paid, least = _bag(word, _PAY), word[-1] - _PAY
        return _payments(state, paid, least)
    return _covers(state, word)


def _beginnings(state: State) -> list[int]:
    phase = state.phase
    if phase.actor == CHANCE:
        return [_LETTER_OF[move] for move, _ in chance(state)]
    if isinstance(phase, Insuring):
        return [_LETTER_OF[DONE], *_insurances(state, phase.seat)]
    whole = [_LETTER_OF[move] for move in legal_moves(state).besides_purchases()]
    if isinstance(phase, Acting) and buyable(state, phase.seat):
        return sorted(whole) + _payments(state, bags.EMPTY, 0)
    return whole


def _payments(state: State, paid: Bag, least: int) -> list[int]:
    """List the cards to pay next, none below the last, with which enough can be paid (BUY-3)."""
    phase = state.phase
    assert isinstance(phase, Acting)
    left = bags.at_seat(state.hand_rack, phase.seat) - paid
    need = bags.coins(buyable(state, phase.seat)) - bags.coins(paid)
    letters = [
        _PAY + kind
        for kind in bags.kinds(left)
        if kind >= least and bags.coins(left >> 8 * kind << 8 * kind) >= need
    ]
    return letters if need > 0 else [*letters, _ENOUGH]


def _insurances(state: State, seat: int) -> list[int]:
    """List the cards with icons and with goods of their colour to insure (INS-1, INS-4)."""
    goods, icons = insurable(state, seat), state.ruleset.icons
    return [
        _INSURE + kind
        for kind in bags.kinds(bags.at_seat(state.hand_rack, seat))
        if icons[kind % 3] and goods & bags.COLOUR_MASKS[kind // 3]
    ]


def _covers(state: State, word: Word) -> list[int]:
    """List the goods to insure next, while there are icons, none below the last (INS-1)."""
    phase = state.phase
    assert isinstance(phase, Insuring)
    card, covered = CARDS[word[0] - _INSURE], _bag(word[1:], _COVER)
    least = word[-1] - _COVER if covered else 0
    left = insurable(state, phase.seat) - covered & bags.COLOUR_MASKS[card.colour]
    icons = state.ruleset.icons[card.kind % 3]
    open_ = bags.kinds(left) if len(word) <= icons else []
    letters = [_COVER + kind for kind in open_ if kind >= least]
    return [*letters, _ENOUGH] if covered else letters


ALPHABET: Final[Alphabet[State, Move]] = Alphabet(
    letters=(
        *_letters(_WHOLE),
        *[Letter(f"pay {card}", ("BUY-3",)) for card in CARDS],
        *[Letter(f"insure with {card}", ("INS-1",)) for card in CARDS],
        *[Letter(f"cover {card}", ("INS-1",)) for card in CARDS],
        Letter("enough", ("BUY-3", "INS-4")),
        *_letters(_OF_CHANCE),
    ),
    players=_CHANCE,
    spell=spell,
    read=read,
    following=following,
)
"""The letters with which every move of the game is spelt."""
SPELT: Final[SpeltGame[State, Event, View]] = spelt(GAME, ALPHABET)
"""The game with its moves spelt letter by letter."""
