"""A minimal game server: one state, a record as its log, and for each player their own view.

Moves come as text from the clients, views go back as JSON, and a bad move is answered with a
sentence. The clients here are scripts, so there is no network. Run it with
``python examples/server_loop.py [FILE]``; the record is written only if a file is named.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from attrs import define

import osaka_rules as osaka
from osaka_rules import Event, Record, RulesError, State, Step


@define
class Table:
    """All that a server keeps of a game. The seed is as secret as the draw pile."""

    seed: int
    state: State
    record: Record

    def receive(self, seat: int, text: str) -> str | None:
        """Make the move that a client sent, or answer with a sentence and change nothing."""
        if osaka.actor(self.state) != seat:
            return "It is not your turn. (TURN-1)"
        try:
            self.go_on(osaka.apply(self.state, osaka.parse_move(text)))
        except RulesError as error:
            return str(error)
        self.settle()
        return None

    def settle(self) -> None:
        """Answer chance until a player is to move."""
        while osaka.actor(self.state) == osaka.CHANCE:
            self.go_on(osaka.apply(self.state, osaka.answer(self.state, self.seed)))

    def go_on(self, step: Step[State, Event]) -> None:
        """Keep the new state, and log what has happened."""
        self.state, self.record = step.state, self.record.grown(step.events)

    def views(self) -> Iterator[str]:
        """Give what each seat may see, as a line of JSON for it and for nobody else."""
        for seat in range(len(self.state.names)):
            yield osaka.dump(osaka.view(self.state, seat))


def client(table: Table, number: int) -> str:
    """Stand in for a person: a slip now and then, otherwise a sensible move."""
    if number % 20 == 7:
        return "buy with R5 R5 R5 R5 R5 R5 R5 R5"
    moves = osaka.legal_moves(table.state)
    return str(next(moves.tight_payments(), moves[0]))


def main() -> None:
    """Serve one game to three clients, then check the log."""
    names = ["Ann", "Bob", "Cay"]
    state = osaka.new_game(names)
    table = Table(seed=2015, state=state, record=Record.of(state))
    table.settle()
    for name, text in zip(names, table.views(), strict=True):
        print(f"to {name}: {text}")
    number = 0
    while (seat := osaka.actor(table.state)) is not None:
        refusal = table.receive(seat, client(table, number))
        if refusal is not None:
            print(f"to {names[seat]}: {refusal}")
        number += 1
    record = table.record.closed(table.state)
    print(f"{len(record.moves)} moves, {len(record.draws)} draws, ", end="")
    print(f"verified: {osaka.verify(record).ok}")
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(osaka.write_record(record), "utf-8")


if __name__ == "__main__":
    main()
