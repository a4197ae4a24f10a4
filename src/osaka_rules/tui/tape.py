"""A game that is looked back at: where in it, through whose eyes, and where its parts begin."""

from __future__ import annotations

from attrs import evolve, frozen

from osaka_rules.kernel import Message
from osaka_rules.languages import ENGLISH, Language
from osaka_rules.serve.session import Session
from osaka_rules.tui.corner import Room, corner_of
from osaka_rules.tui.messages import message
from osaka_rules.tui.sight import OPEN, Eyes, Happened, board_of, happened, onlooker


@frozen
class Tape:
    """A moment of a game, as somebody sees it.

    >>> from osaka_rules.serve.parameters import NewGame
    >>> from osaka_rules.serve.session import opened
    >>> tape = Tape(opened(NewGame("osaka", ("Ann", "Bob"))))
    >>> tape.heading, tape.turned().heading
    ('Move 0 of 0 · all cards open', 'Move 0 of 0 · what Ann sees')
    """

    session: Session
    number: int = 0
    """How many moves had been made."""
    eyes: Eyes = OPEN
    language: Language = ENGLISH
    is_fixed: bool = False
    """Whether nobody else may look, as in a game that goes on."""

    @property
    def last(self) -> int:
        """How many moves there are in all."""
        return self.session.number

    def at(self, number: int) -> Tape:
        """Return the tape at a move, or at the nearest end."""
        return evolve(self, number=max(0, min(number, self.last)))

    @property
    def milestones(self) -> tuple[tuple[int, Message], ...]:
        """The moves with which a part of the game began, such as a round, and its name."""
        milestone = corner_of(self.session.game.slug).milestone
        known: Message | None = None
        found: list[tuple[int, Message]] = []
        for number, played in enumerate(self.session.past):
            for name in filter(None, map(milestone, played.events)):
                is_new = name != known if name.values else number not in dict(found)
                if is_new:
                    found.append((number, name))
                known = name
        return tuple(found)

    @property
    def part(self) -> str:
        """The name of the part of the game that this move began, if it did."""
        name = dict(self.milestones).get(self.number)
        return "" if name is None else self.language.text(name)

    def next_part(self) -> Tape:
        """Return the tape where the next part of the game begins, or at the end."""
        later = [number for number, _ in self.milestones if number > self.number]
        return self.at(later[0] if later else self.last)

    def part_before(self) -> Tape:
        """Return the tape where a part of the game began before, or at the beginning."""
        earlier = [number for number, _ in self.milestones if number < self.number]
        return self.at(earlier[-1] if earlier else 0)

    def turned(self) -> Tape:
        """Return the tape as the next one sees it: all open, each player, spectators."""
        if self.is_fixed:
            return self
        ways: tuple[Eyes, ...] = (OPEN, *range(len(self.session.names)), None)
        return evolve(self, eyes=ways[(ways.index(self.eyes) + 1) % len(ways)])

    @property
    def happened(self) -> Happened:
        """What happened with this move."""
        return happened(self.session, self.eyes, self.number, self.language)

    @property
    def heading(self) -> str:
        """Where in the game this is, and who looks."""
        where = message("tape.heading", number=self.number, moves=self.last)
        eyes = onlooker(self.session, self.eyes)
        return " · ".join(filter(None, [*map(self.language.text, (where, eyes)), self.part]))

    def board(self, room: Room) -> str:
        """Draw the table, if possible in this room."""
        return board_of(self.session, self.eyes, self.number, room, self.language)
