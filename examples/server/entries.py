"""The log of one game: how it was opened, and entry n, which is move n with all that followed.

Entry 0 is the set-up. An entry has the move and its full events as documents, so a game is read
again from its events alone: no rule is asked, and chance is not drawn again. Entries show every
hidden card.

Each entry has a digest of its text and of the digest before it, and a digest of the state that it
leads to. So a log that was damaged, of which an entry is missing, or whose events do not mean what
they meant when they were written, is refused when it is read.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Final, cast

from attrs import frozen

from osaka_rules.kernel import RulesError
from osaka_rules.serve.methods import METHODS
from osaka_rules.serve.parameters import NewGame
from osaka_rules.serve.session import Session, opened
from osaka_rules.wire.document import read_one_of
from osaka_rules.wire.strict import JsonObject, parse

FORMAT: Final = "live-entry/1"


class DamagedLog(Exception):
    """The log of a game cannot be read: which entry is wrong, and why."""


@frozen
class Entry:
    """One entry, as it is stored."""

    number: int
    text: str
    digest: str


@frozen
class Kept:
    """A game as far as its log goes."""

    session: Session
    entries: int
    """How many entries there are."""
    digest: str
    """The digest of the last entry; before the first one, that of the opening."""


def opening_of(session: Session, pack: str | None) -> str:
    """Return how a game was opened: what the method ``new_game`` takes to open it again."""
    asked = {
        "game": session.game.slug,
        "names": [*session.names],
        "rules": session.game.rules,
        "pack": pack,
    }
    return _text(asked)


def begun(opening: str) -> Kept:
    """Return a game whose log has no entry yet.

    Raises:
        DamagedLog: This does not say how a game is opened.
    """
    try:
        asked = METHODS["new_game"].takes.read(parse(opening))
        return Kept(opened(cast("NewGame", asked)), 0, _digest("", opening))
    except RulesError as error:
        raise DamagedLog(f"How the game was opened cannot be read: {error}") from error


def entry_of(kept: Kept, after: Session) -> Entry:
    """Return the next entry: the last move of a session, which goes on where the log ends."""
    last, codec = after.past[-1], after.codec
    text = _text(
        {
            "format": FORMAT,
            "number": kept.entries,
            "seat": last.seat,
            "move": None if last.move is None else codec.as_json(last.move),
            "events": [codec.as_json(event) for event in last.events],
            "state": _digest_of_state(after),
        }
    )
    return Entry(kept.entries, text, _digest(kept.digest, text))


def extended(kept: Kept, after: Session, entry: Entry) -> Kept:
    """Return the game after an entry that was just written."""
    return Kept(after, kept.entries + 1, entry.digest)


def read(kept: Kept, entry: Entry) -> Kept:
    """Return the game after an entry that is read from the log.

    Raises:
        DamagedLog: It is not the next entry, or it was damaged.
    """
    if entry.number != kept.entries:
        raise DamagedLog(f"Entry {kept.entries} of the log is missing.")
    if entry.digest != _digest(kept.digest, entry.text):
        raise DamagedLog(f"Entry {entry.number} of the log was damaged: its digest is another one.")
    try:
        after = _told(kept.session, cast("JsonObject", parse(entry.text)))
    except (RulesError, LookupError, TypeError, ValueError) as error:
        said = f"Entry {entry.number} of the log was written by another version: {error}"
        raise DamagedLog(said) from error
    return Kept(after, kept.entries + 1, entry.digest)


def _told(session: Session, found: JsonObject) -> Session:
    if found["format"] != FORMAT:
        raise ValueError(f"expected the format {FORMAT}")
    codec = session.codec
    move, events = found["move"], cast("list[object]", found["events"])
    after = session.with_events(
        cast("int | None", found["seat"]),
        None if move is None else read_one_of((codec.move,), move),
        [read_one_of((codec.event,), event) for event in events],
    )
    if found["state"] != _digest_of_state(after):
        raise ValueError("its events lead to another state")
    return after


def _digest_of_state(session: Session) -> str:
    return _digest("", session.codec.dump(session.state))


def _digest(before: str, text: str) -> str:
    return sha256(f"{before}\n{text}".encode()).hexdigest()


def _text(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))
