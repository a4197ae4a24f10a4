"""The methods: each is a function from what the server knows to what it knows then, and a result.

Types are checked before a method is called, and what is asked about before who asks: a wrong
parameter is never called a wrong move.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Final, Generic, TypeVar, cast

from attrs import evolve, field, frozen

from osaka_rules import games
from osaka_rules.bots import bots_of, named
from osaka_rules.bots.named import is_custom
from osaka_rules.checks import require_seat
from osaka_rules.kernel import (
    CHANCE,
    NotationError,
    Objection,
    RandomSource,
    RulesError,
    WrongValue,
    shown,
)
from osaka_rules.messages import message
from osaka_rules.reading import read_move
from osaka_rules.records.record import RecordError, write_record
from osaka_rules.records.verify import Played
from osaka_rules.rulebook import Rulebook
from osaka_rules.serve import looking
from osaka_rules.serve import parameters as p
from osaka_rules.serve import results as r
from osaka_rules.serve.failures import Code, Failure, failed
from osaka_rules.serve.session import Session, continued, opened, settled
from osaka_rules.wire.client import legal_moves
from osaka_rules.wire.codec import fields_of
from osaka_rules.wire.refusals import refusal_of
from osaka_rules.wire.values import Shape

ParametersT = TypeVar("ParametersT")
ResultT = TypeVar("ResultT")


@frozen
class Server:
    """What the server knows: the sessions, by their names."""

    sessions: Mapping[str, Session] = field(factory=dict[str, Session])
    opened: int = 0
    """How many sessions were opened so far."""

    def session(self, name: str) -> Session:
        """Return a session."""
        if name not in self.sessions:
            raise failed(Code.NO_SESSION, message("serve.no_session", session=shown(name)))
        return self.sessions[name]

    def with_session(self, name: str, session: Session) -> Server:
        """Return the server with a session as it is now."""
        return evolve(self, sessions={**self.sessions, name: session})


@frozen
class Method(Generic[ParametersT]):
    """A method of the protocol: what it takes, what it returns, and what it does."""

    parameters: type[ParametersT]
    result: type
    run: Callable[[Server, ParametersT, RandomSource], tuple[Server, object]]
    takes: p.Parameters[ParametersT]
    returns: Shape[object]

    @property
    def about(self) -> str:
        """What it does, in a sentence."""
        return str(self.run.__doc__).partition("\n")[0]


AnyMethod = Method[object]


# --- Opening sessions ----------------------------------------------------------------------------


def _games(server: Server, _: p.Nothing, _rng: RandomSource) -> tuple[Server, r.Games]:
    """List the games that can be played, with their rulings and bots."""
    return server, r.Games(tuple([_info(slug) for slug in games.HOMES]))


def _info(slug: str) -> r.GameInfo:
    door = games.door(slug)
    game = door.GAME
    return r.GameInfo(
        slug,
        game.name,
        tuple(game.players),
        game.scores,
        r.Rulings(dict(games.corner("records", slug).FORMAT.options)),
        bots_of(game).names,
        hasattr(door, "read_pack"),
    )


def _new_game(server: Server, asked: p.NewGame, rng: RandomSource) -> tuple[Server, r.Opened]:
    """Open a session with a new game."""
    _require_luck(asked.seed, asked.draws)
    try:
        session = opened(asked)
    except RulesError as error:
        raise Failure(Code.INVALID_PARAMS, error) from None
    return _open(server, settled(session, rng))


def _from_record(server: Server, asked: p.FromRecord, rng: RandomSource) -> tuple[Server, r.Opened]:
    """Open a session in which a recorded game goes on."""
    _require_luck(asked.seed, asked.draws)
    try:
        session = continued(asked)
    except RecordError as error:
        raise Failure(Code.INVALID_PARAMS, error, "record") from None
    except RulesError as error:
        raise Failure(Code.INVALID_PARAMS, error) from None
    return _open(server, settled(session, rng))


def _require_luck(seed: int | None, draws: p.Draws) -> None:
    if seed is not None and draws == "own":
        raise failed(Code.INVALID_PARAMS, message("serve.luck"), "seed")


def _open(server: Server, session: Session) -> tuple[Server, r.Opened]:
    name = str(server.opened + 1)
    server = evolve(server.with_session(name, session), opened=server.opened + 1)
    return server, r.Opened(
        session=name,
        game=session.game.slug,
        names=session.names,
        rules=session.game.rules,
        turn_number=session.number,
        actor=_actor(session),
    )


def _close(server: Server, asked: p.OfSession, _rng: RandomSource) -> tuple[Server, r.Closed]:
    """Close a session."""
    server.session(asked.session)
    rest = {name: each for name, each in server.sessions.items() if name != asked.session}
    return evolve(server, sessions=rest), r.Closed(asked.session)


# --- Looking -------------------------------------------------------------------------------------


def _view(server: Server, asked: p.SeenThen, _rng: RandomSource) -> tuple[Server, r.Update]:
    """Return what a seat, or a spectator, sees now, or saw after some moves."""
    session = looking.then(_seen(server, asked.session, asked.seat), asked.turn_number)
    return server, looking.update(asked.session, session, asked.seat, session.number + 1)


def _picture(server: Server, asked: p.Pictured, _rng: RandomSource) -> tuple[Server, r.Picture]:
    """Draw what a seat, or a spectator, sees now, or saw after some moves."""
    session = looking.then(_seen(server, asked.session, asked.seat), asked.turn_number)
    return server, looking.picture(session, asked)


def _resume(server: Server, asked: p.Since, _rng: RandomSource) -> tuple[Server, r.Update]:
    """Return what a seat sees now, and all it has missed since a turn number."""
    session = _seen(server, asked.session, asked.seat)
    return server, looking.update(asked.session, session, asked.seat, looking.after(asked.since))


def _events(server: Server, asked: p.Since, _rng: RandomSource) -> tuple[Server, r.Log]:
    """Return what happened since a turn number, as a seat or a spectator sees it."""
    session = _seen(server, asked.session, asked.seat)
    return server, r.Log(
        session.number, looking.happened(session, asked.seat, looking.after(asked.since))
    )


def _record(server: Server, asked: p.OfSession, _rng: RandomSource) -> tuple[Server, r.Recorded]:
    """Return the record so far; it shows hidden cards, so it is not for players."""
    text = write_record(server.session(asked.session).record)
    return server, r.Recorded(r.RecordResult(json.loads(text)))


def _actor(session: Session) -> r.Actor | None:
    return None if session.actor is None else r.Actor(session.actor)


# --- Moves ---------------------------------------------------------------------------------------


def _legal_moves(server: Server, asked: p.LegalMoves, _rng: RandomSource) -> tuple[Server, r.Pages]:
    """Return a page of the legal moves of the seat that is to move, and how many there are."""
    session = _to_act(server, asked.session, asked.seat)
    try:
        found = legal_moves(
            session.game,
            session.codec,
            session.state,
            kind=asked.kind,
            start=asked.start,
            limit=asked.limit,
        )
    except RulesError as error:
        raise Failure(Code.INVALID_PARAMS, error, "kind") from None
    return server, r.Pages(session.number, r.LegalMovesDocument(session.codec.as_json(found)))


def _sample(server: Server, asked: p.Seen, rng: RandomSource) -> tuple[Server, r.Sampled]:
    """Return one of the legal moves, each with the same probability."""
    session = _to_act(server, asked.session, asked.seat)
    move = session.game.legal_moves(session.state).sample(rng)
    return server, r.Sampled(session.number, str(move))


def _suggest(server: Server, asked: p.Suggest, rng: RandomSource) -> tuple[Server, r.Sampled]:
    """Return what a bot would play; it sees what the seat sees, and nothing else."""
    session = _to_act(server, asked.session, asked.seat)
    try:
        if is_custom(asked.bot):
            raise WrongValue(message("serve.own_bot", bot=shown(asked.bot)))
        bot = named(asked.bot, session.game)
    except RulesError as error:
        raise Failure(Code.INVALID_PARAMS, error, "bot") from None
    return server, r.Sampled(
        session.number, str(bot(session.game.view(session.state, asked.seat), rng))
    )


def _check(server: Server, asked: p.Asked, _rng: RandomSource) -> tuple[Server, r.Checked]:
    """Say whether a move is legal and, if not, which clauses forbid it and what they say."""
    session = _to_act(server, asked.session, asked.seat)
    refusal = _objection(session, asked.move)
    if refusal is None:
        return server, r.Checked(is_legal=True, refusal=None, clauses=())
    book: Rulebook = games.door(session.game.slug).rulebook()
    return server, r.Checked(
        is_legal=False,
        refusal=refusal_of(refusal),
        clauses=tuple([_clause(book, clause) for clause in refusal.clauses]),
    )


def _objection(session: Session, text: str) -> Objection | None:
    try:
        move = read_move(session.game, session.state, text)
    except NotationError as error:
        return Objection(error.clauses, error.message)
    return session.game.objection(session.state, move)


def _play(server: Server, asked: p.Play, rng: RandomSource) -> tuple[Server, r.Update]:
    """Make a move at a turn number; return what the seat sees of it."""
    session = _current(server, asked.session, asked.seat, asked.turn_number)
    _require_turn(session, asked.seat)
    after = session.made(asked.seat, read_move(session.game, session.state, asked.move), rng)
    server = server.with_session(asked.session, after)
    return server, looking.update(asked.session, after, asked.seat, asked.turn_number + 1)


def _undo(server: Server, asked: p.Undo, _rng: RandomSource) -> tuple[Server, r.Update]:
    """Take back the last move of a seat, if nobody has learnt anything by it."""
    session = _current(server, asked.session, asked.seat, asked.turn_number)
    undo = session.undo(asked.seat)
    if undo.moves == 0:
        raise failed(Code.REFUSED, undo.because)
    after = session.back(1)
    server = server.with_session(asked.session, after)
    return server, looking.update(asked.session, after, asked.seat, after.number + 1)


def _may_undo(server: Server, asked: p.Asking, _rng: RandomSource) -> tuple[Server, r.Undoable]:
    """Say how many of its last moves a seat may take back, and why no more."""
    session = _seen(server, asked.session, asked.seat)
    undo = session.undo(asked.seat)
    return server, r.Undoable(session.number, undo.moves, str(undo.because))


def _chances(server: Server, asked: p.OfSession, _rng: RandomSource) -> tuple[Server, r.Drawables]:
    """List what can be drawn, in a session whose client answers chance; not for players."""
    session = _drawing(server, asked.session)
    chances = session.game.chance(session.state)
    return server, r.Drawables(
        tuple([r.Drawable(str(move), str(weight)) for move, weight in chances])
    )


def _draw(server: Server, asked: p.OwnDraw, _rng: RandomSource) -> tuple[Server, r.Update]:
    """Make a move of chance, in a session whose client answers chance."""
    session = _drawing(server, asked.session)
    move = session.game.parse_move(asked.move)
    after, number = session.drawn(move), session.number
    events = after.past[-1].events[len(session.past[-1].events) :]
    drawn = looking.seen_by(after, None, number, Played(None, move, events, after.state))
    update = looking.update(asked.session, after, None, number + 1)
    return server.with_session(asked.session, after), evolve(update, happened=(drawn,))


def _rules(server: Server, asked: p.Rules, _rng: RandomSource) -> tuple[Server, r.ClauseTexts]:
    """Return clauses of a rulebook by their ids."""
    try:
        book: Rulebook = games.door(asked.game).rulebook()
        return server, r.ClauseTexts(tuple([_clause(book, each) for each in asked.clauses]))
    except RulesError as error:
        raise Failure(Code.INVALID_PARAMS, error) from None


def _clause(book: Rulebook, clause: str) -> r.ClauseText:
    found = book.clause(clause)
    return r.ClauseText(found.id, found.title, found.in_full.partition(": ")[2])


# --- Who may ask ---------------------------------------------------------------------------------


def _seen(server: Server, name: str, seat: int | None) -> Session:
    """Return a session that has this seat."""
    session = server.session(name)
    try:
        require_seat(seat, len(session.names))
    except WrongValue as error:
        raise Failure(Code.INVALID_PARAMS, error, "seat") from None
    return session


def _to_act(server: Server, name: str, seat: int | None) -> Session:
    """Return a session in which this seat is to move."""
    session = _seen(server, name, seat)
    _require_turn(session, seat)
    return session


def _current(server: Server, name: str, seat: int, number: int) -> Session:
    """Return a session, if this is its turn number."""
    session = _seen(server, name, seat)
    if number != session.number:
        said = message("serve.stale", number=number, now=session.number)
        raise failed(Code.STALE, said, "turn_number")
    return session


def _require_turn(session: Session, seat: int | None) -> None:
    actor = session.actor
    if seat is not None and seat == actor:
        return
    if actor is None:
        said = message("serve.over")
    else:
        said = message("serve.chance") if actor is CHANCE else message("serve.turn")
    raise failed(Code.NOT_YOUR_TURN, said)


def _drawing(server: Server, name: str) -> Session:
    session = server.session(name)
    if session.actor is not CHANCE:
        raise failed(Code.REFUSED, message("chance.not_to_move"))
    return session


def _method(
    parameters: type[ParametersT],
    result: type[ResultT],
    run: Callable[[Server, ParametersT, RandomSource], tuple[Server, ResultT]],
) -> AnyMethod:
    takes, returns = p.parameters_of(parameters), fields_of(result, r.RESULTS)
    return cast("AnyMethod", Method(parameters, result, run, takes, returns))


METHODS: Final[Mapping[str, AnyMethod]] = {
    "games": _method(p.Nothing, r.Games, _games),
    "new_game": _method(p.NewGame, r.Opened, _new_game),
    "from_record": _method(p.FromRecord, r.Opened, _from_record),
    "view": _method(p.SeenThen, r.Update, _view),
    "picture": _method(p.Pictured, r.Picture, _picture),
    "events": _method(p.Since, r.Log, _events),
    "resume": _method(p.Since, r.Update, _resume),
    "legal_moves": _method(p.LegalMoves, r.Pages, _legal_moves),
    "sample": _method(p.Seen, r.Sampled, _sample),
    "suggest": _method(p.Suggest, r.Sampled, _suggest),
    "may_undo": _method(p.Asking, r.Undoable, _may_undo),
    "undo": _method(p.Undo, r.Update, _undo),
    "check": _method(p.Asked, r.Checked, _check),
    "play": _method(p.Play, r.Update, _play),
    "chances": _method(p.OfSession, r.Drawables, _chances),
    "draw": _method(p.OwnDraw, r.Update, _draw),
    "rules": _method(p.Rules, r.ClauseTexts, _rules),
    "record": _method(p.OfSession, r.Recorded, _record),
    "close": _method(p.OfSession, r.Closed, _close),
}
"""All methods by name."""
