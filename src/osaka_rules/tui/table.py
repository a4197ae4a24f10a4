"""A game at a terminal as a value: the session, who is a bot, and who looks at the screen."""

from __future__ import annotations

from random import Random
from typing import Final, cast

from attrs import evolve, frozen

from osaka_rules.bots import BotError, named
from osaka_rules.bots.bot import described
from osaka_rules.kernel import Message, Outcome, RandomSource, plain, shown
from osaka_rules.languages import ENGLISH, Language
from osaka_rules.render.phrases import joined
from osaka_rules.serve.session import Session
from osaka_rules.simulation.play import Dice
from osaka_rules.tui.corner import Choice, Room, choices_of
from osaka_rules.tui.messages import message
from osaka_rules.tui.players import Player
from osaka_rules.tui.sight import OPEN, Eyes, Happened, board_of, happened


@frozen
class Table:
    """A game at a terminal."""

    session: Session
    players: tuple[Player, ...]
    language: Language = ENGLISH
    looking: int | None = None
    """The person who looks at the screen, if only that one may."""

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple([seat for seat, each in enumerate(self.players) if each.bot is None])

    @property
    def actor(self) -> int | None:
        """The seat that is to move; nobody when the game is over."""
        actor = self.session.actor
        return actor if isinstance(actor, int) else None  # chance is answered with every move

    @property
    def end(self) -> Outcome | None:
        """How the game ended, if it has."""
        return self.session.game.outcome(self.session.state)

    @property
    def bot(self) -> str | None:
        """The bot that is to move, if it is one."""
        return None if self.actor is None else self.players[self.actor].bot

    @property
    def waits(self) -> bool:
        """Whether the next person must be asked to the screen, because cards are hidden."""
        return self.actor in self.people and self.looking != self.actor

    @property
    def eyes(self) -> Eyes:
        """Who looks: when bots play alone, or the game is over, all cards lie open."""
        return OPEN if self.actor is None or not self.people else self.looking

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The moves to offer to the person who is to move."""
        return choices_of(self.session.game, self.session.state, self.language)

    def name(self, seat: int | None) -> str:
        """Return the name of a player, as a sentence shows it."""
        assert seat is not None
        return plain(self.players[seat].name)

    def happened(self, number: int) -> Happened:
        """Return a move with all that followed, as the one who looks sees it."""
        return happened(self.session, self.eyes, number, self.language)

    def board(self, number: int, room: Room) -> str:
        """Draw what the one who looks saw after a number of moves."""
        return board_of(self.session, self.eyes, number, room, self.language)

    @property
    def news(self) -> range:
        """The numbers of the moves since the player who is to move has moved."""
        past = self.session.past
        own = [number for number, each in enumerate(past) if each.seat == self.actor]
        return range(own[-1] + 1 if own else 1, len(past))

    @property
    def introduction(self) -> tuple[Message, ...]:
        """Who plays, in sentences."""
        people = [self.name(seat) for seat in self.people]
        bots = [each for each in self.players if each.bot is not None]
        found: list[Message] = []
        if len(people) > 1:
            found.append(message("table.people", names=joined(people)))
        else:
            found += [message("table.you", name=each) for each in people]
        for each in bots:
            key = "table.same_bot" if each.name.startswith(str(each.bot)) else "table.bot"
            found.append(message(key, name=each.name, bot=each.bot))
        return (*found, *([] if people else [message("table.watch")]))

    @property
    def standing(self) -> Message:
        """Whose turn it is, in a sentence."""
        if self.actor is None:
            return message("table.over")
        key = "table.to_move" if self.bot is None else "table.thinks"
        return message(key, name=self.name(self.actor))


def seated(session: Session, players: tuple[Player, ...]) -> Table:
    """Return a table with these players; a person who plays alone against bots may look."""
    table = Table(session, players)
    return evolve(table, looking=table.people[0]) if len(table.people) == 1 else table


def handed_over(table: Table) -> Table:
    """Return the table with the next person looking."""
    return evolve(table, looking=table.actor)


def moved(table: Table, move: object, rng: RandomSource) -> Table:
    """Return the table after a legal move of the player who is to move.

    If another person is next, nobody looks any more.
    """
    assert table.actor is not None
    after = evolve(table, session=table.session.made(table.actor, move, rng))
    return _covered(after)


def _covered(table: Table) -> Table:
    """Return the table with nobody looking, if the cards of the next person are hidden."""
    return evolve(table, looking=None) if table.waits else table


_DICE: Final = "{slug}-play/1 {seed} {seat} {number}"


def bots_move(table: Table) -> object:
    """Return the move that the bot wants to make who is to move.

    With a seed it depends on the seed, the seat, and the number of moves so far.

    Raises:
        BotError: The bot failed, or wants to make an illegal move.
    """
    session, seat = table.session, table.actor
    assert seat is not None
    assert table.bot is not None
    choose = named(table.bot, session.game)
    rng: RandomSource = Random()  # noqa: S311  # luck, not a key
    if session.seed is not None:
        slug, seed = session.game.slug, session.seed
        rng = Dice(_DICE.format(slug=slug, seed=seed, seat=seat, number=session.number))
    who = {"bot": table.bot, "name": table.name(seat)}
    try:
        move = choose(session.game.view(session.state, seat), rng)
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            raise
        raise BotError(message("stop.bot", reason=described(error), **who)) from error
    refusal = session.game.objection(session.state, move)
    if refusal is not None:
        tried = shown(str(move))
        said = message("stop.illegal", move=tried, reason=refusal.message, **who)
        raise BotError(said, refusal.clauses)
    return move


@frozen
class TakenBack:
    """What came of the wish to take a move back: a table if it was, and what to say."""

    table: Table | None
    said: Message


def taken_back(table: Table) -> TakenBack:
    """Take the last move of a person back, if nobody has learnt anything since."""
    past = table.session.past
    seats = [played.seat for played in reversed(past) if played.seat in table.people]
    if not seats:
        return TakenBack(None, message("undo.nobody"))
    undo = table.session.undo(seats[0])
    if not undo.moves:
        if undo.because.key == "undo.player":
            name = table.name(cast("int", undo.because.value("seat")))
            return TakenBack(None, message("undo.has_moved", name=name))
        return TakenBack(None, message("undo.why", reason=undo.because))
    title = table.happened(table.session.number).title
    said = message("undo.done", title=title)
    before = evolve(table, session=table.session.back(1))
    return TakenBack(_covered(before), said)
