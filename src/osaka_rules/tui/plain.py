"""A game line by line, for any terminal: what is typed goes in, and pieces of text come out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

from osaka_rules.kernel import Message, RandomSource, plain, shown
from osaka_rules.languages import WORD
from osaka_rules.render.text import WIDTH, paragraph, standing
from osaka_rules.tui.corner import Room, corner_of
from osaka_rules.tui.messages import message
from osaka_rules.tui.saving import Keeper, command
from osaka_rules.tui.table import Table, bots_move, handed_over, moved, taken_back
from osaka_rules.tui.typed import Asked, Made, Refused, help_lines, rule_text, understood

_SHOWN: Final = 24
"""How many choices are listed without being asked for."""
_LOG: Final = 10
"""How many moves a log shows without being asked for more."""
COVER: Final = "\n" * 100
"""What hides the cards of one person from the next."""


class PlainGame:
    """A game that is shown line by line, and saved wherever it stops."""

    def __init__(
        self,
        table: Table,
        keeper: Keeper,
        rng: RandomSource,
        read: Callable[[], str | None],
        width: int = WIDTH,
    ) -> None:
        self.table = table
        self.keeper = keeper
        self._rng = rng
        self._read = read
        """Return the next line that is typed, or ``None`` if there is none any more."""
        self._room = Room(width)
        self._seen = 0
        """Up to which move the person who looks has seen everything."""
        self._offered = -1
        """The number of moves after which the choices have been listed."""
        self._stops = False

    # --- The course of a game ---------------------------------------------------------------

    def pieces(self) -> Iterator[str]:
        """Play, and yield one piece of text after the other."""
        yield from self._beginning()
        while self.table.actor is not None and not self._stops:
            if self.table.bot is not None:
                yield from self._made(bots_move(self.table))
            elif self.table.waits:
                yield from self._handover()
            else:
                yield from self._turn()
        if self.table.actor is None:
            yield from self._end()

    def _beginning(self) -> Iterator[str]:
        session = self.table.session
        yield self.table.language.phrase(f"{WORD}.game", session.game.name)
        yield from self._say(*corner_of(session.game.slug).how_to, *self.table.introduction)
        yield from self._say(message("help.start"))
        self._seen = session.number
        if not self.table.people:
            yield from self._board()

    def _handover(self) -> Iterator[str]:
        """Cover the table until the next person sits down."""
        yield COVER
        yield from self._news(self.table.news.start - 1)
        yield from self._say(message("table.turn", name=self.table.name(self.table.actor)))
        text = self._line()
        typed = understood(self.table, text) if text else None
        if isinstance(typed, Asked) and typed.command in ("undo", "save", "quit"):
            yield from self._answer(typed)
        elif text is not None:
            self.table = handed_over(self.table)

    def _turn(self) -> Iterator[str]:
        yield from self._offer()
        text = self._line()
        if text is None:
            return
        typed = understood(self.table, text, numbers=True)
        if isinstance(typed, Made):
            yield from self._made(typed.move)
        else:
            yield from self._answer(typed)

    def _made(self, move: object) -> Iterator[str]:
        self.table = moved(self.table, move, self._rng)
        if not self.table.waits:
            yield from self._news(self._seen)

    def _end(self) -> Iterator[str]:
        end = self.table.end
        assert end is not None
        yield from self._board()
        names = [each.name for each in self.table.players]
        yield standing(names, end, self.table.session.game.scores, self.table.language)

    # --- Answers ----------------------------------------------------------------------------

    def _answer(self, typed: Asked | Refused) -> Iterator[str]:
        if isinstance(typed, Refused):
            yield from self._wrapped(typed.text)
            return
        slug = self.table.session.game.slug
        answers: dict[str, Callable[[], Iterable[str]]] = {
            "quit": self._stopped,
            "save": lambda: saved(self),
            "undo": self._undone,
            "rule": lambda: self._rule(typed.about),
            "moves": lambda: self._moves(typed.about),
            "log": lambda: self._log(typed.about),
            "back": lambda: self._back(typed.about),
            "board": self._board,
            "help": lambda: [
                *self._say(*corner_of(slug).how_to),
                *help_lines(slug, self.table.language),
            ],
        }
        yield from answers[typed.command]()

    def _stopped(self) -> Iterable[str]:
        self._stops = True
        return ()

    def _rule(self, about: str) -> Iterator[str]:
        slug, language = self.table.session.game.slug, self.table.language
        for line in rule_text(slug, about, language).split("\n"):
            yield from self._wrapped(line)

    def _log(self, about: str) -> Iterator[str]:
        number = self._number(about, _LOG)
        if number < 0:
            yield from self._say(message("typed.number", value=shown(about)))
            return
        yield from self._news(max(-1, self.table.session.number - number))

    def _undone(self) -> Iterator[str]:
        back = taken_back(self.table)
        yield from self._say(back.said)
        if back.table is not None:
            self.table = back.table
            self._seen = min(self._seen, self.table.session.number)
            self._offered = -1

    def _moves(self, part: str) -> Iterator[str]:
        found = [
            f"{number:>3}  {each.move:24} {each.note}".rstrip()
            for number, each in enumerate(self.table.choices, 1)
            if part.lower() in each.move.lower()
        ]
        yield from found or self._say(message("typed.nothing", text=shown(part)))

    def _back(self, about: str) -> Iterator[str]:
        session = self.table.session
        number = self._number(about, session.number - 1)
        if not 0 <= number <= session.number:
            yield from self._say(
                message("past.none", number=shown(about or number), moves=session.number)
            )
            return
        yield from self.table.happened(number).wrapped(self._room.columns)
        yield self.table.board(number, self._room)

    # --- Pieces -----------------------------------------------------------------------------

    def _line(self) -> str | None:
        text = self._read()
        self._stops = self._stops or text is None
        return text

    def _number(self, about: str, usual: int) -> int:
        return int(about) if about.isdecimal() and len(about) < 10 else usual if not about else -1

    def _say(self, *sentences: Message) -> Iterator[str]:
        for each in sentences:
            yield from self._wrapped(self.table.language.text(each))

    def _wrapped(self, text: str) -> list[str]:
        return paragraph(text, width=self._room.columns) or [""]

    def _board(self) -> Iterator[str]:
        yield f"\n{self.table.board(self.table.session.number, self._room)}\n"

    def _offer(self) -> Iterator[str]:
        """Say whose turn it is, what there is to know, and list some moves."""
        session = self.table.session
        is_known, self._offered = self._offered == session.number, session.number
        if is_known:
            yield from self._say(self.table.standing)
            return
        yield from self._board()
        yield from self._say(self.table.standing)
        offer = corner_of(session.game.slug).offer(session.state, self.table.language)
        if offer:
            yield from self._wrapped(offer)
        choices = self.table.choices
        yield from [
            f"{number:>3}  {each.move:24} {each.note}".rstrip()
            for number, each in enumerate(choices[:_SHOWN], 1)
        ]
        if len(choices) > _SHOWN:
            yield from self._say(message("table.more", count=len(choices) - _SHOWN))

    def _news(self, seen: int) -> Iterator[str]:
        """Yield what happened after a move, and remember that it was seen."""
        session = self.table.session
        for number in range(seen + 1, session.number + 1):
            yield from self.table.happened(number).with_story(self._room.columns)
        self._seen = session.number


def saved(game: PlainGame) -> Iterator[str]:
    """Save a game, and say how it goes on."""
    game.keeper = game.keeper.save(game.table.session)
    assert game.keeper.place is not None
    yield from farewell(game.keeper.place, game.table)


def farewell(place: Path, table: Table) -> list[str]:
    """Return where a game was saved, and the commands to go on or to look back."""
    back = message("save.replay", command=command("replay", place, table.players))
    lines = [message("save.done", file=plain(place))]
    if table.actor is not None:
        on = message("save.resume", command=command("play", place, table.players))
        lines.append(on)
    return [table.language.text(each) for each in (*lines, back)]
