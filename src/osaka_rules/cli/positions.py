"""Positions that commands read: a line of text, a file, standard input, or a moment of a record."""

from __future__ import annotations

import re
from argparse import ArgumentParser
from itertools import islice
from typing import TYPE_CHECKING, Final, Protocol, cast

from osaka_rules import games
from osaka_rules.cli.arguments import add_game_argument, from_zero
from osaka_rules.cli.files import content
from osaka_rules.cli.phrases import say
from osaka_rules.kernel import CHANCE, Game, Message, WrongValue, shown
from osaka_rules.messages import message
from osaka_rules.one_line import LONGEST

if TYPE_CHECKING:
    from osaka_rules.wire.codec import Codec
    from osaka_rules.wire.document import Document

AnyGame = Game[object, object, object, object]
_LINE: Final = re.compile(r"\s*[a-z_]+\s*=")
"""How the text of a position begins."""


class Named(Protocol):
    """What the states and views of all games have."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, in seat order."""
        ...


def add_moment_argument(parser: ArgumentParser, about: str) -> None:
    """Add the argument that picks a moment of a record."""
    parser.add_argument("--move", type=from_zero, metavar="N", help=about)


def add_position_argument(parser: ArgumentParser, name: str, about: str) -> None:
    """Add the argument that is a position, and the one that names the game of a line of text."""
    parser.add_argument(name, metavar=name.upper(), help=about)
    add_game_argument(parser, "the game of a position in one line: %(games)s (%(default)s)")


def position_in(name: str, move: int | None, slug: str) -> object:
    """Return the state or view that a file or a line holds, or one after some moves of a record.

    A line of text, such as ``market=R5 B2; hands=[R5, B2]``, is a position of the game ``slug``.
    """
    from osaka_rules.records.record import VERSIONS, name_of
    from osaka_rules.wire.document import pop_format
    from osaka_rules.wire.strict import is_object, parse
    from osaka_rules.wire.values import expected

    if is_line(name):
        return _line(name, move, slug)
    text = content(name)
    if is_line(begin := text[:LONGEST].decode(errors="replace")):
        return _line(begin if len(text) <= LONGEST else text.decode(errors="replace"), move, slug)
    value = parse(text)
    if not is_object(value):
        raise expected("an object", value)
    documents = {each.format: each for slug in games.HOMES for each in _documents(slug)}
    records = [name_of(slug, VERSIONS[-1]) for slug in games.HOMES]
    form, _ = pop_format(value, [*documents, *records])
    if form in records:
        return _replayed(text, move)
    _require_no_move(move)
    return documents[form].load(text)


def is_line(text: str) -> bool:
    """Return whether a text begins as the text of a position does, such as ``market=``."""
    return _LINE.match(text) is not None


def _line(text: str, move: int | None, slug: str) -> object:
    _require_no_move(move)
    return games.door(slug).parse_position(text)


def _require_no_move(move: int | None) -> None:
    if move is not None:
        raise WrongValue(message("draw.no_record"))


def _documents(slug: str) -> tuple[Document[object], Document[object]]:
    codec = cast("Codec[object, object, object, object]", games.corner("wire", slug).CODEC)
    return codec.state, codec.view


def _replayed(text: bytes, move: int | None) -> object:
    """Return the state after some moves of a record, or after all of them."""
    from osaka_rules.records.reader import read_record
    from osaka_rules.records.record import format_of
    from osaka_rules.records.verify import replayed

    record = read_record(text)
    number = len(record.moves) if move is None else move
    if number > len(record.moves):
        raise WrongValue(message("draw.move", move=number, moves=len(record.moves)))
    return next(islice(replayed(record, format_of(record.game)), number, None))


def game_in(position: object) -> AnyGame:
    """Return the game of a state or a view."""
    slug = games.game_of(position)
    assert slug is not None
    return cast("AnyGame", games.door(slug).GAME)


def is_state(position: object) -> bool:
    """Return whether a position is a state, and not a view."""
    return isinstance(position, games.door(game_in(position).slug).State)


def seen_by(position: object, number: int) -> object:
    """Return what the player with this number, from 1, sees of a state."""
    if not is_state(position):
        raise WrongValue(message("draw.view"))
    players = len(names_of(position))
    if number > players:
        raise WrongValue(message("draw.seat", value=shown(number), players=players))
    return game_in(position).view(position, number - 1)


def names_of(position: object) -> tuple[str, ...]:
    """Return the names of the players."""
    return cast("Named", position).names


def who_is_next(game: AnyGame, state: object) -> Message:
    """Return a sentence that says whose decision comes next."""
    actor = game.actor(state)
    if actor is None:
        return say("next.over")
    if actor is CHANCE:
        return say("next.chance")
    return say("next.player", name=names_of(state)[actor])
