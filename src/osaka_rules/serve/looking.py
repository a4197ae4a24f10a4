"""What somebody sees of a game in progress: the table, what happened, pictures; now and earlier."""

from __future__ import annotations

from collections.abc import Iterable

from osaka_rules import games
from osaka_rules.kernel import shown
from osaka_rules.languages import ENGLISH, Language, translated
from osaka_rules.messages import message
from osaka_rules.render.clauses import body
from osaka_rules.render.game_text import game_text
from osaka_rules.render.picture import drawing, game_picture
from osaka_rules.rulebook import Rulebook
from osaka_rules.serve import results as r
from osaka_rules.serve.failures import Code, failed
from osaka_rules.serve.parameters import Pictured
from osaka_rules.serve.session import AnyPlayed, Session
from osaka_rules.wire.client import table


def picture(session: Session, asked: Pictured) -> r.Picture:
    """Return a picture of what a seat sees, or of a part of it."""
    view = session.game.view(session.state, asked.seat)
    if asked.part is None:
        drawn = drawing(view, asked.shape)
    else:
        parts = game_picture(session.game.slug).parts
        if asked.part not in parts:
            said = message("serve.no_part", part=shown(asked.part), parts=tuple(parts) or "none")
            raise failed(Code.INVALID_PARAMS, said, "part")
        drawn = parts[asked.part](view)
    return r.Picture(session.number, drawn.svg(asked.theme), drawn.title, drawn.description)


def update(
    name: str, session: Session, seat: int | None, since: int, language: Language
) -> r.Update:
    """Return all that a seat sees now, and what happened from a turn number on."""
    seen = table(session.game, session.codec, session.state, seat, turn_number=session.number)
    document = r.TableDocument(session.codec.as_json(seen))
    return r.Update(name, seat, happened(session, seat, since, language), document)


def happened(
    session: Session, seat: int | None, since: int, language: Language
) -> tuple[r.Happened, ...]:
    """Return what happened from a turn number on, as a seat sees it."""
    past = session.past
    return tuple(
        [
            seen_by(session, seat, number, past[number], language)
            for number in range(since, len(past))
        ]
    )


def after(number: int | None) -> int:
    """Return the turn number after one that somebody knows; ``None`` knows nothing."""
    return 0 if number is None else number + 1


def seen_by(
    session: Session, seat: int | None, number: int, played: AnyPlayed, language: Language
) -> r.Happened:
    """Return a move as somebody sees it: one that is secret has no text for the others."""
    redacted = [session.game.redact(event, seat) for event in played.events]
    is_open = redacted[:1] == [*played.events[:1]]
    view = session.game.view(played.state, seat)
    return r.Happened(
        number,
        played.seat,
        str(played.move) if played.move is not None and is_open else None,
        tuple([r.EventDocument(session.codec.as_json(event)) for event in redacted]),
        tuple(game_text(session.game.slug).sentences(redacted, view, language)),
    )


def then(session: Session, number: int | None) -> Session:
    """Return a session as it was after some moves, or as it is."""
    if number is None:
        return session
    if number > session.number:
        said = message("serve.no_such_turn", number=number, most=session.number)
        raise failed(Code.INVALID_PARAMS, said, "turn_number")
    return session.back(session.number - number)


def clauses(slug: str, ids: Iterable[str], language: Language) -> tuple[r.ClauseText, ...]:
    """Return clauses of a rulebook in a language.

    Raises:
        WrongValue: There is no such game.
        UnknownClause: The rulebook has no such clause.
    """
    book: Rulebook = games.door(slug).rulebook()
    if language != ENGLISH:
        book = translated(book, language)
    found = [book.clause(each) for each in ids]
    return tuple([r.ClauseText(each.id, each.title, body(each, language)) for each in found])


def components(session: Session) -> r.PackComponents:
    """Return the components of a session's pack as a document, if its game has packs."""
    if session.codec.components is None:
        return r.PackComponents(None)
    pack: object = getattr(session.start, "pack")  # noqa: B009  # these states have one
    return r.PackComponents(r.ComponentsDocument(session.codec.as_json(pack)))
