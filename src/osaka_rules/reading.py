"""Reading texts of moves as people write them, for any game.

Records are exact: a move has one text, which ``parse_move`` reads (REC-7). People also write small
letters, more spaces or another order. A game's ``read_move`` understands them; the move that it
returns has the one official text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from osaka_rules.checks import require
from osaka_rules.kernel import (
    EventT,
    Game,
    IllegalMove,
    MoveT,
    NotationError,
    Objection,
    StateT,
    ViewT,
)


def familiar(text: str, known: Iterable[str]) -> list[str]:
    """Return the words of a text, each as it is known, in whatever letters it was written.

    >>> familiar(" TAKE  o21 r5 ", ["take", "R5"])
    ['take', 'o21', 'R5']
    """
    words: dict[str, str] = {}
    for word in known:
        words.setdefault(word.casefold(), word)
        words[word] = word  # what was written exactly so is meant
    return [words.get(word) or words.get(word.casefold(), word) for word in text.split()]


def forms_like(text: object, forms: Iterable[str]) -> tuple[str, ...]:
    """Return how moves look that begin like a text, each in quotes; all, if none does.

    >>> forms_like("Take P5", ["take R5", "take reserved R5", "pass"])
    ("'take R5'", "'take reserved R5'")
    """
    known = [*forms]
    first = text[:100].casefold().split()[:1] if isinstance(text, str) else []
    return tuple([repr(form) for form in known if form.split()[:1] == first] or map(repr, known))


def read_move(game: Game[StateT, MoveT, EventT, ViewT], state: StateT, text: str) -> MoveT:
    """Return the move that a text means in a state of any game.

    >>> from osaka_rules import osaka
    >>> print(read_move(osaka.GAME, osaka.position(market="R2"), "Buy with  b5 2r2"))
    buy with R2 R2 B5

    Raises:
        NotationError: The text is not that of a move.
    """
    require(Game, game)
    return game.parse_move(text) if game.read_move is None else game.read_move(state, text)


def made_of(
    read: Callable[[StateT, str], MoveT], state: StateT, move: MoveT | str
) -> MoveT | Objection:
    """Return a move, read from a text if it is one, or the objection to a text that is none."""
    if not isinstance(move, str):
        return move
    try:
        return read(state, move)
    except NotationError as error:
        return Objection(error.clauses, error.message)


def require_move(read: Callable[[StateT, str], MoveT], state: StateT, move: MoveT | str) -> MoveT:
    """Return a move, read from a text if it is one; refuse a text that is none.

    Raises:
        IllegalMove: The text is not that of a move.
    """
    found = made_of(read, state, move)
    if isinstance(found, Objection):
        raise IllegalMove(move, found)
    return found
