"""What a player of Edo remembers beyond the view: everybody's money (INFO-3).

Every payment and gain is public, so who has followed the game knows all money, although a view
hides it. What lies in slots that are not revealed nobody can know.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, frozen

from osaka_rules.adapters.actions import ActionChosen
from osaka_rules.adapters.environment import Field
from osaka_rules.edo import events as e
from osaka_rules.edo.events import Event
from osaka_rules.edo.model import State
from osaka_rules.edo.pack import Pack

MOST = 999
"""Above it, money is not counted further."""


@frozen
class EdoMemory:
    """What a seat or a spectator knows who has followed the game."""

    seat: int | None
    seats: int
    """How many seats there are at most."""
    ryo: tuple[int, ...]

    def after(self, events: Sequence[Event | ActionChosen], /) -> EdoMemory:
        """Return what is known after more events."""
        ryo = [*self.ryo]
        for event in events:
            if isinstance(event, e.Gained):
                ryo[event.seat] += event.ryo
            elif isinstance(event, e.IncomePaid):
                for seat, share in zip(event.seats, event.ryo, strict=True):
                    ryo[seat] += share
            elif isinstance(
                event, e.SamuraiMoved | e.MerchantMoved | e.Learned | e.Built | e.Traded
            ):
                ryo[event.seat] -= event.ryo
        return evolve(self, ryo=tuple(ryo))

    def numbers(self) -> list[int]:
        """Return the money of each player, clockwise from the viewer."""
        first, players = self.seat or 0, len(self.ryo)
        known = [min(MOST, self.ryo[(first + place) % players]) for place in range(players)]
        return known + [0] * (self.seats - players)


def memory_fields(pack: Pack) -> tuple[Field, ...]:
    """Return the parts of the numbers of a memory, in their order."""
    return (Field("known_ryo", pack.count.players_max, MOST, "each player's money"),)


def remember(start: State, seat: int | None) -> EdoMemory:
    """Return what a seat or a spectator knows when a game begins.

    >>> from osaka_rules import edo
    >>> memory = remember(edo.new_game(["Ann", "Bob"]), 0)
    >>> memory.after([edo.Gained(seat=1, activations=2, rice=0, ryo=10)]).numbers()
    [10, 20, 0, 0]
    """
    return EdoMemory(seat, start.pack.count.players_max, start.hidden.ryo)


def heard_text(action: int, events: Sequence[Event | ActionChosen]) -> str:
    """Return the text of an action: its number, or ``?`` for a slot that was planned in secret.

    A slot that is revealed stands behind the number, because the action does not say it. All other
    events follow from the actions and from what is open (INFO-2).

    >>> from osaka_rules.edo import EMPTY
    >>> heard_text(7, [e.Planned(0, 1, None)]), heard_text(8, [e.Revealed(0, 1, EMPTY)])
    ('?', '8:none')
    """
    for event in events:
        if isinstance(event, e.Planned) and event.slot is None and event.asked:
            return "?"
        if isinstance(event, e.Revealed):
            return f"{action}:{str(event.slot).replace(' ', '_')}"
    return str(action)
