"""Games whose moves are spelt, letter by letter, in a fixed alphabet.

Learning tools number their actions: the same few numbers in every state. A purchase is one of
millions of moves, but it can be spelt: a letter for each card that is paid, and one to say that it
is enough. :func:`spelt` makes of any :class:`~osaka_rules.kernel.Game` and its :class:`Alphabet` a
game whose moves are letters, and which is a :class:`~osaka_rules.kernel.Game` again. Each move has
one spelling, and no beginning of a word is a dead end, so both games are the same game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Generic

from attrs import frozen

from osaka_rules.kernel import (
    Chances,
    EventT,
    Game,
    IllegalMove,
    MoveT,
    Objection,
    Outcome,
    RandomSource,
    StateT,
    Step,
    ViewT,
)

Word = tuple[int, ...]
"""What has been spelt of a move: the numbers of its letters."""


@frozen
class Letter:
    """A letter of an alphabet: what it says, and the clauses that speak of it."""

    name: str
    clauses: tuple[str, ...]

    def __str__(self) -> str:
        return self.name


@frozen
class Alphabet(Generic[StateT, MoveT]):
    """How the moves of a game are spelt.

    The letters of the players come first, those of chance behind them; a move of chance is one
    letter. ``spell`` and ``read`` are inverse.
    """

    letters: tuple[Letter, ...]
    players: int
    """How many of the letters are for players."""
    spell: Callable[[StateT, MoveT], Word]
    """Spell a legal move."""
    read: Callable[[StateT, Word], MoveT | None]
    """Read the move that a word spells, or ``None`` if the word goes on."""
    following: Callable[[StateT, Word], Sequence[int]]
    """List, rising, the letters by which the beginning of a word can go on."""

    @property
    def names(self) -> tuple[str, ...]:
        """What each letter says."""
        return tuple([letter.name for letter in self.letters])


@frozen
class Spelling(Generic[StateT]):
    """A state of a spelt game: the position, and what has been spelt of the next move."""

    state: StateT
    word: Word = ()


@frozen
class SpellingView(Generic[ViewT]):
    """What can be seen of a spelt game: the view of the position, and the open word.

    A word is open to all. Nobody else moves before it is finished, and then it is known anyway.
    """

    view: ViewT
    word: Word


@frozen
class Spelt:
    """A letter was added to the word of the next move, which is not finished by it.

    The last letter of a word is not told: the events of the move are.
    """

    letter: int


class Letters(tuple[int, ...]):
    """The letters that can follow, as the legal moves of a spelt game.

    >>> letters = Letters([2, 5])
    >>> len(letters), letters[1], letters.index(5), 3 in letters
    (2, 5, 1, False)
    """

    __slots__ = ()

    def sample(self, rng: RandomSource) -> int:
        """Pick one letter, each with the same probability."""
        return self[rng.randrange(len(self))]


@frozen(eq=False)
class LetterChances(Generic[StateT, MoveT]):
    """The letters open to chance, each with its weight."""

    chances: Chances[MoveT]
    state: StateT
    alphabet: Alphabet[StateT, MoveT]

    @property
    def total(self) -> int:
        """The sum of all weights."""
        return self.chances.total

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return iter([(self._letter(move), weight) for move, weight in self.chances])

    def pick(self, number: int) -> int:
        """Give the letter that a number from 0 up to the total falls on."""
        return self._letter(self.chances.pick(number))

    def _letter(self, move: MoveT) -> int:
        (letter,) = self.alphabet.spell(self.state, move)
        return letter


SpeltGame = Game[Spelling[StateT], int, EventT | Spelt, SpellingView[ViewT]]
"""A game whose moves are letters."""


def spelt(
    game: Game[StateT, MoveT, EventT, ViewT], alphabet: Alphabet[StateT, MoveT]
) -> SpeltGame[StateT, EventT, ViewT]:
    """Make of a game the same game with its moves spelt letter by letter.

    >>> from osaka_rules.adapters.osaka import ALPHABET
    >>> from osaka_rules.osaka.game import GAME
    >>> from osaka_rules.osaka.position import position
    >>> game = spelt(GAME, ALPHABET)
    >>> here = Spelling(position(market="R5", hands=["R2 B3", ""]))
    >>> [ALPHABET.names[letter] for letter in game.legal_moves(here)]
    ['take R5', 'reserve market R5', 'pay R2']
    >>> paying = game.apply(here, game.legal_moves(here)[2]).state
    >>> [ALPHABET.names[letter] for letter in game.legal_moves(paying)]
    ['pay B3']
    """
    speller = _Speller(game, alphabet)
    return Game(
        slug=game.slug,
        name=f"{game.name}, spelt",
        players=game.players,
        scores=game.scores,
        rules=game.rules,
        new_game=speller.new_game,
        actor=speller.actor,
        chance=speller.chance,
        legal_moves=speller.legal_moves,
        objection=speller.objection,
        evolve=speller.evolve,
        apply=speller.apply,
        view=speller.view,
        redact=speller.redact,
        outcome=speller.outcome,
        parse_move=speller.parse_move,
        problems=speller.problems,
    )


@frozen
class _Speller(Generic[StateT, MoveT, EventT, ViewT]):
    """The functions of a spelt game."""

    game: Game[StateT, MoveT, EventT, ViewT]
    alphabet: Alphabet[StateT, MoveT]

    def new_game(self, names: Sequence[str]) -> Spelling[StateT]:
        return Spelling(self.game.new_game(names))

    def actor(self, spelling: Spelling[StateT]) -> int | None:
        return self.game.actor(spelling.state)

    def legal_moves(self, spelling: Spelling[StateT]) -> Letters:
        return Letters(self.alphabet.following(spelling.state, spelling.word))

    def chance(self, spelling: Spelling[StateT]) -> LetterChances[StateT, MoveT]:
        return LetterChances(self.game.chance(spelling.state), spelling.state, self.alphabet)

    def objection(self, spelling: Spelling[StateT], letter: int) -> Objection | None:
        state, word, letters = spelling.state, spelling.word, self.alphabet.letters
        if type(letter) is not int or not 0 <= letter < len(letters):
            return Objection((), f"There is no letter {letter!r}; the alphabet has {len(letters)}.")
        following = self.alphabet.following(state, word)
        if letter in following:
            return None
        move = self.alphabet.read(state, (*word, letter))
        refusal = None if move is None else self.game.objection(state, move)
        names = ", ".join([letters[each].name for each in following]) or "nothing"
        reason = f"'{letters[letter]}' cannot follow here; what can is: {names}."
        return refusal or Objection(letters[letter].clauses, reason)

    def apply(
        self, spelling: Spelling[StateT], letter: int
    ) -> Step[Spelling[StateT], EventT | Spelt]:
        refusal = self.objection(spelling, letter)
        if refusal is not None:
            raise IllegalMove(letter, refusal)
        word = (*spelling.word, letter)
        move = self.alphabet.read(spelling.state, word)
        if move is None:
            return Step(Spelling(spelling.state, word), (Spelt(letter),))
        step = self.game.apply(spelling.state, move)
        return Step(Spelling(step.state), step.events)

    def parse_move(self, text: str) -> int:
        return self.alphabet.names.index(text)

    def problems(self, spelling: Spelling[StateT]) -> tuple[Objection, ...]:
        return self.game.problems(spelling.state)

    def evolve(self, spelling: Spelling[StateT], event: EventT | Spelt) -> Spelling[StateT]:
        if isinstance(event, Spelt):
            return Spelling(spelling.state, (*spelling.word, event.letter))
        return Spelling(self.game.evolve(spelling.state, event))

    def view(self, spelling: Spelling[StateT], seat: int | None) -> SpellingView[ViewT]:
        return SpellingView(self.game.view(spelling.state, seat), spelling.word)

    def redact(self, event: EventT | Spelt, seat: int | None) -> EventT | Spelt:
        return event if isinstance(event, Spelt) else self.game.redact(event, seat)

    def outcome(self, spelling: Spelling[StateT]) -> Outcome | None:
        return self.game.outcome(spelling.state)
