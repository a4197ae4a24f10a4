"""What a client needs to draw a game and to let a player move: the table, and its legal moves.

Send a player :func:`table` after each move, written by the codec of the game. It has the whole
ruleset, who is to move, the turn number, and, for the player who is to move, the legal moves: how
many, of which kinds, and the first page of them. Further pages come from :func:`legal_moves`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from osaka_rules import games
from osaka_rules.checks import require
from osaka_rules.kernel import EventT, Game, MoveT, StateT, ViewT, WrongValue, shown
from osaka_rules.messages import message
from osaka_rules.wire.codec import Codec
from osaka_rules.wire.table import KindOfMoves, LegalMoves, Numbered, Page, Table, kinds_of_moves

MOST: Final = 1000
"""How many moves a page has at most."""
USUAL: Final = 100
"""How many moves a page has, if nobody says otherwise."""


def table(
    game: Game[StateT, MoveT, EventT, ViewT],
    codec: Codec[StateT, MoveT, EventT, ViewT],
    state: StateT,
    seat: int | None,
    *,
    turn_number: int,
) -> Table[MoveT, ViewT]:
    """Return all that the client of a seat, or a spectator (``None``), needs to draw a game.

    The caller counts the moves: equal positions are equal states, however many moves led there.

    Raises:
        WrongValue: There is no such seat, or the turn number is not one.

    >>> from osaka_rules import osaka
    >>> from osaka_rules.wire.osaka import CODEC
    >>> start = osaka.position(market="R5", hands=["R2", "G2"], seat=1)
    >>> own = table(osaka.GAME, CODEC, start, 1, turn_number=7)
    >>> own.actor, own.turn_number, [each.kind for each in own.legal_moves.kinds]
    (1, 7, ['take', 'reserve'])
    >>> table(osaka.GAME, CODEC, start, 0, turn_number=7).legal_moves is None
    True
    """
    require(Game, game)
    if type(turn_number) is not int or turn_number < 0:
        raise WrongValue(message("client.turn_number", value=shown(turn_number)))
    actor = game.actor(state)
    may_move = seat is not None and seat == actor
    return Table(
        rules=games.door(game.slug).rulebook().version,
        turn_number=turn_number,
        actor=actor,
        view=game.view(state, seat),
        legal_moves=legal_moves(game, codec, state) if may_move else None,
    )


def legal_moves(
    game: Game[StateT, MoveT, EventT, ViewT],
    codec: Codec[StateT, MoveT, EventT, ViewT],
    state: StateT,
    *,
    kind: str | None = None,
    start: int = 0,
    limit: int = USUAL,
) -> LegalMoves[MoveT]:
    """Return how many legal moves there are, of which kinds, and a page of them.

    The page has moves of one kind, or of all kinds (``None``) but that of which there may be too
    many to list; that kind has a detail instead, such as a price and a hand. Only the player who
    is to move may know them. There are none while chance is to move.

    Raises:
        WrongValue: The game has no such kind of moves, or a number is out of range.

    >>> from osaka_rules import osaka
    >>> from osaka_rules.wire.osaka import CODEC
    >>> rich = osaka.position(market="R5 G5", hands=["9R2 9R3 9B2 9B3 7Y5", ""])
    >>> found = legal_moves(osaka.GAME, CODEC, rich)
    >>> found.count, [(each.kind, each.count) for each in found.kinds]
    (79948, [('take', 2), ('reserve', 2), ('buy', 79944)])
    >>> found = legal_moves(osaka.GAME, CODEC, rich, kind="buy", start=79943)
    >>> len(found.page.moves), found.page.count
    (1, 79944)
    """
    require(Game, game)
    require(Codec, codec)
    names = {cls: str(each.kind) for cls, each in kinds_of_moves(codec.move).kinds.items()}
    _require_page([*names.values()], kind, start, limit)
    many = codec.many
    listed = [*(game.legal_moves(state) if many is None else many.others(state))]
    kinds = [KindOfMoves(each, n) for each, n in Counter([names[type(m)] for m in listed]).items()]
    number = 0
    if many is not None and (number := many.moves(state).count):
        kinds.append(KindOfMoves(many.kind, number, many.detail_of(state)))
    page: Page[MoveT]
    if many is not None and kind == many.kind:
        page = _numbered(many.kind, many.moves(state), start, limit)
    else:
        page = _listed(kind, [m for m in listed if kind in (None, names[type(m)])], start, limit)
    return LegalMoves(len(listed) + number, tuple(kinds), page)


def _listed(kind: str | None, moves: Sequence[MoveT], start: int, limit: int) -> Page[MoveT]:
    return Page(kind, start, len(moves), tuple(moves[start : start + limit]))


def _numbered(kind: str, moves: Numbered[MoveT], start: int, limit: int) -> Page[MoveT]:
    stop = min(start + limit, moves.count)
    return Page(kind, start, moves.count, tuple([moves[place] for place in range(start, stop)]))


def _require_page(kinds: Sequence[str], kind: object, start: object, limit: object) -> None:
    if kind is not None and kind not in kinds:
        raise WrongValue(message("client.kind", value=shown(kind), kinds=tuple(kinds)))
    if type(start) is not int or start < 0:
        raise WrongValue(message("client.start", value=shown(start)))
    if type(limit) is not int or not 0 <= limit <= MOST:
        raise WrongValue(message("client.limit", value=shown(limit), most=MOST))
