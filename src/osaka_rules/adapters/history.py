"""Any game of the kernel at some moment, with its past: for tools that keep histories.

A :class:`Moment` is a value. It knows the moment before it, so moments of the same game share their
past, and what a seat knows is worked out from what it knew the last time that somebody asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from attrs import field, frozen

from osaka_rules.adapters.actions import Spelling, Spelt
from osaka_rules.adapters.environment import Memory, Subject, rewards
from osaka_rules.kernel import EventT, MoveT, RandomSource, StateT, ViewT

KeptT = TypeVar("KeptT")


@frozen(eq=False)
class Moment(Generic[StateT, MoveT, EventT, ViewT]):
    """A moment of a game, with all that led to it.

    >>> from osaka_rules.adapters.osaka import SUBJECT
    >>> moment = Moment(SUBJECT, SUBJECT.begin(2, ""))
    >>> draw = SUBJECT.alphabet.names.index("draw R5")
    >>> moment.actor(), moment.after(draw).letters == [draw], moment.rewards()
    (-1, True, None)
    """

    subject: Subject[StateT, MoveT, EventT, ViewT]
    spelling: Spelling[StateT]
    before: Moment[StateT, MoveT, EventT, ViewT] | None = None
    letter: int = -1
    """The letter that led here from the moment before."""
    events: tuple[EventT | Spelt, ...] = ()
    """What happened by it."""
    # What was worked out once, by seat. It changes how soon an answer comes, not what it is.
    observed: dict[int | None, list[int]] = field(factory=dict, init=False)
    texts: dict[int | None, str] = field(factory=dict, init=False)
    memories: dict[int | None, Memory[EventT | Spelt]] = field(factory=dict, init=False)

    @property
    def letters(self) -> list[int]:
        """All letters from the beginning on."""
        _, since = self._since(lambda _: None)
        return [moment.letter for moment in since[1:]]

    def after(self, letter: int) -> Moment[StateT, MoveT, EventT, ViewT]:
        """Give the moment after one more letter, which is refused if it cannot follow."""
        spelling, events = self.subject.game.apply(self.spelling, letter)
        return Moment(self.subject, spelling, self, letter, events)

    # --- What there is to do ---------------------------------------------------------------------

    def actor(self) -> int | None:
        """Tell who is to move: a seat, ``CHANCE``, or ``None`` when the game is over."""
        return self.subject.game.actor(self.spelling)

    def following(self) -> list[int]:
        """List, rising, the letters that can follow."""
        return [*self.subject.game.legal_moves(self.spelling)]

    def chances(self) -> list[tuple[int, float]]:
        """List, rising, the letters of chance with their probabilities."""
        chances = self.subject.game.chance(self.spelling)
        return sorted([(letter, weight / chances.total) for letter, weight in chances])

    def rewards(self) -> list[float] | None:
        """Give each seat its reward, or ``None`` while the game goes on."""
        outcome = self.subject.game.outcome(self.spelling)
        return None if outcome is None else rewards(outcome)

    # --- What is known of it ---------------------------------------------------------------------

    def seen(self, seat: int | None) -> list[int]:
        """Give the numbers of what a seat, or a spectator, sees now."""
        if seat not in self.observed:
            view = self.subject.game.view(self.spelling, seat)
            self.observed[seat] = self.subject.numbers(view)
        return self.observed[seat]

    def known(self, seat: int | None) -> list[int]:
        """Give the numbers of what is seen, and of what those know who have paid attention."""
        memory, since = self._since(lambda moment: moment.memories.get(seat))
        if memory is None:
            memory = self.subject.remember(since[0].spelling, seat)
        memory = memory.after([event for moment in since for event in moment.heard(seat)])
        self.memories[seat] = memory
        return self.seen(seat) + memory.numbers()

    def told(self, seat: int | None) -> str:
        """Give all that a seat, or a spectator, was told from the beginning on, as a text.

        >>> from osaka_rules.adapters.osaka import SUBJECT
        >>> moment = Moment(SUBJECT, SUBJECT.begin(2, "")).after(91).after(94)
        >>> moment.told(1), moment.told(None)
        ('1: 91 94', 'spectator: 91 94')
        """
        text, since = self._since(lambda moment: moment.texts.get(seat))
        if text is None:
            text, since = "spectator:" if seat is None else f"{seat}:", since[1:]
        tell = self.subject.tell
        text = " ".join([text, *[tell(moment.letter, moment.heard(seat)) for moment in since]])
        self.texts[seat] = text
        return text

    def resampled(self, seat: int | None, rng: RandomSource) -> list[int] | None:
        """Pick letters that may as well have led here, for all that a seat or a spectator was told.

        They are ``None`` if the game has no way to pick them.
        """
        resampled = self.subject.resampled
        _, since = self._since(lambda _: None)
        past = [(moment.letter, moment.events) for moment in since[1:]]
        return None if resampled is None else resampled(self.spelling, past, seat, rng)

    def laid_open(self) -> str:
        """Show everything, hidden things too, for people."""
        return self.subject.laid_open(self.spelling)

    def heard(self, seat: int | None) -> list[EventT | Spelt]:
        """List what a seat, or a spectator, was told to have happened since the moment before."""
        redact = self.subject.game.redact
        return [redact(event, seat) for event in self.events]

    def _since(
        self, kept: Callable[[Moment[StateT, MoveT, EventT, ViewT]], KeptT | None]
    ) -> tuple[KeptT | None, list[Moment[StateT, MoveT, EventT, ViewT]]]:
        """Find the last thing that was kept, and the moments since then, or all moments."""
        since: list[Moment[StateT, MoveT, EventT, ViewT]] = []
        moment: Moment[StateT, MoveT, EventT, ViewT] | None = self
        while moment is not None:
            found = kept(moment)
            if found is not None:
                return found, since[::-1]
            since.append(moment)
            moment = moment.before
        return None, since[::-1]
