"""What somebody sees of a game and of its past: a player, a spectator, or all cards open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from attrs import frozen

from osaka_rules.kernel import Message, plain
from osaka_rules.languages import ENGLISH, Language
from osaka_rules.render.game_text import game_text
from osaka_rules.render.text import WIDTH, paragraph
from osaka_rules.serve.session import Session
from osaka_rules.tui.corner import Room, Story, corner_of, drawn_board
from osaka_rules.tui.messages import message

Eyes = int | Literal["open"] | None
"""Who looks: the player at a seat, a spectator (``None``), or somebody who may see everything."""
OPEN: Final = "open"


@frozen
class Happened:
    """A move and what followed from it, as somebody sees it."""

    number: int
    """How many moves had been made after it; 0 is the set-up."""
    title: str
    """Who made which move; a move that is secret has no text."""
    sentences: tuple[str, ...]
    story: Story | None

    @property
    def lines(self) -> Iterator[str]:
        """The lines of a log: the sentences or, if there is nothing to say, the move."""
        for place, sentence in enumerate(self.sentences or (self.title,)):
            number = str(self.number) if self.number and place == 0 else ""
            yield f"{number:>3}  {sentence}"

    def wrapped(self, width: int = WIDTH) -> Iterator[str]:
        """Yield the same, broken into lines that fit a terminal."""
        for line in self.lines:
            first, *rest = paragraph(line[5:], "     ", width)
            yield from (f"{line[:5]}{first[5:]}", *rest)

    def with_story(self, width: int = WIDTH) -> Iterator[str]:
        """Yield the same, with the story, if there is one."""
        yield from self.wrapped(width)
        if self.story is not None:
            yield from ("", f"── {self.story.title}")
            for line in "\n".join(self.story.steps).split("\n"):
                text = line.lstrip()
                yield from paragraph(text, line.removesuffix(text), width)
            yield ""


def view_of(session: Session, eyes: Eyes, number: int) -> object:
    """Return what somebody saw after a number of moves."""
    state = session.past[number].state
    if eyes == OPEN:
        return game_text(session.game.slug).reveal(state)
    return session.game.view(state, eyes)


def board_of(
    session: Session, eyes: Eyes, number: int, room: Room, language: Language = ENGLISH
) -> str:
    """Draw what somebody saw after a number of moves."""
    return drawn_board(session.game.slug, view_of(session, eyes, number), room, language)


def happened(session: Session, eyes: Eyes, number: int, language: Language = ENGLISH) -> Happened:
    """Return a move with all that followed it, as somebody sees it."""
    played, slug = session.past[number], session.game.slug
    events = played.events
    if eyes != OPEN:
        events = tuple([session.game.redact(event, eyes) for event in events])
    seen, corner = view_of(session, eyes, number), corner_of(slug)
    logged = [event for event in events if type(event) not in corner.quiet]
    return Happened(
        number,
        language.text(_title(session, number, is_open=events[:1] == played.events[:1])),
        tuple(game_text(slug).sentences(logged, seen, language)),
        corner.story(events, seen, language),
    )


def _title(session: Session, number: int, *, is_open: bool) -> Message:
    played = session.past[number]
    if played.seat is None:
        return message("past.start")
    name = plain(session.names[played.seat])
    if not is_open:
        return message("past.secret", name=name)
    return message("past.move", name=name, move=str(played.move))


def onlooker(session: Session, eyes: Eyes) -> Message:
    """Return in words who looks."""
    if eyes == OPEN:
        return message("eyes.open")
    if eyes is None:
        return message("eyes.spectator")
    return message("eyes.player", name=session.names[eyes])
