"""Playthroughs of any game: whole games as text, to be read and to be compared.

For each decision the text shows the state, the move, and all that followed with its clauses. A
change of any of it shows as a difference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Generic

from attrs import frozen

from osaka_rules.kernel import EventT, Game, MoveT, StateT, Step, ViewT
from osaka_rules.render import standing
from osaka_rules.testing import Turn
from tests.support.players import Played, Player, play


@frozen(kw_only=True)
class Playthrough(Generic[StateT, MoveT, EventT, ViewT]):
    """A game to be written down: who plays, from which seed, and how states and events are told."""

    about: str
    game: Game[StateT, MoveT, EventT, ViewT]
    names: Sequence[str]
    players: Sequence[Player[StateT, MoveT]]
    seed: int
    rules: Sequence[str] = ()
    """What is said of the rules."""
    told: Callable[[StateT, Sequence[EventT]], Iterable[str]]
    """Write events as everybody hears them, with the state that they led to."""
    pictured: Callable[[StateT, str], Iterable[str]]
    """Show a state, with the number of the decision."""

    def setup(self) -> Step[StateT, EventT]:
        """Deal the set-up."""
        return self._play()[0]

    def turns(self) -> list[Turn[StateT, MoveT, EventT]]:
        """Play the game."""
        return [*self._play()[1]]

    def events(self) -> list[EventT]:
        """Play the game, and return the whole log."""
        return [
            *self.setup().events,
            *[event for turn in self.turns() for event in turn.step.events],
        ]

    def _play(self) -> Played[StateT, EventT, MoveT]:
        return play(self.game, self.names, self.players, self.seed)

    def text(self) -> str:
        """Write the game down, from the first draw to the standing at its end."""
        return "".join([f"{line}\n" for line in self._lines()])

    def _lines(self) -> Iterator[str]:
        setup = self.setup()
        yield from [self.about, *self.rules, "", "set-up", *self.told(setup.state, setup.events)]
        state = setup.state
        for number, turn in enumerate(self.turns(), 1):
            yield from self.pictured(turn.state, f"{number}.")
            yield f"> {turn.move}"
            state = turn.step.state
            yield from self.told(state, turn.step.events)
        yield from self.pictured(state, "end.")
        end = self.game.outcome(state)
        assert end is not None
        yield standing(self.names[: len(self.players)], end, self.game.scores)


def write(
    folder: Path, playthroughs: Mapping[str, Playthrough[StateT, MoveT, EventT, ViewT]]
) -> None:
    """Write all playthroughs of a game, and remove what is none."""
    folder.mkdir(exist_ok=True)
    for path in folder.iterdir():
        path.unlink()
    for name, playthrough in playthroughs.items():
        (folder / f"{name}.txt").write_text(playthrough.text(), "utf-8")
