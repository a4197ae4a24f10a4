"""The toy game of ``pebbles.py``, spelt, as adapters see it."""

from __future__ import annotations

from collections.abc import Sequence

from osaka_rules.adapters.actions import Alphabet, Letter, Spelling, SpellingView, Word, spelt
from osaka_rules.adapters.environment import Bounds, Field, Subject
from tests.pebbles.pebbles import PEBBLES, Deal, Event, Grab, Move, Sight, Table, actor, legal_moves

MOVES: tuple[Move, ...] = (Grab(1), Grab(2), Deal(1), Deal(2))


def spell(state: Table, move: Move) -> Word:
    """Spell a move, which is one letter."""
    return (MOVES.index(move),)


def read(state: Table, word: Word) -> Move | None:
    """Read a move."""
    return MOVES[word[0]]


def following(state: Table, word: Word) -> Sequence[int]:
    """List the letters of the legal moves."""
    return [] if actor(state) is None else [MOVES.index(move) for move in legal_moves(state)]


def begin(players: int, rules: str) -> Spelling[Table]:
    """Begin a game; its rules cannot be changed."""
    return Spelling(PEBBLES.new_game(["Ann", "Bob", "Cay"][:players]))


def numbers(seen: SpellingView[Sight]) -> list[int]:
    """Tell the own coin, and the pebbles that are left."""
    return [seen.view.coin or 0, seen.view.left]


def bounds(spelling: Spelling[Table]) -> Bounds:
    """Tell how long a game can be."""
    return Bounds(letters=9, draws=3)


ALPHABET: Alphabet[Table, Move] = Alphabet(
    letters=tuple([Letter(str(move), ("TOY-3",)) for move in MOVES]),
    players=2,
    spell=spell,
    read=read,
    following=following,
)
PEBBLES_SUBJECT: Subject[Table, Move, Event, Sight] = Subject(
    name="pebbles",
    game=spelt(PEBBLES, ALPHABET),
    alphabet=ALPHABET,
    whole=PEBBLES,
    players=(2, 3),
    begin=begin,
    fields=(
        Field("coin", 1, 2, "the own coin", private=True),
        Field("left", 1, 9, "pebbles that are left"),
    ),
    numbers=numbers,
    bounds=bounds,
)
