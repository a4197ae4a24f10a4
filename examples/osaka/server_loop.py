"""A minimal game server: one state, a record as its log, and for each player their own view.

Moves come as text from the clients, which are scripts here. After each one every client is sent
the events, as far as it may see them, and its view; a bad move is answered with a sentence. The
cards come from the operating system: a client could find a small seed by trying all of them. Run it
with ``python examples/osaka/server_loop.py [FILE]``, to write the record to a file.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

from attrs import define

import osaka_rules as osaka
from osaka_rules import Event, Record, RulesError, State, Step

LUCK = random.SystemRandom()


@define
class Table:
    """All that a server keeps of a game."""

    state: State
    record: Record
    inboxes: list[list[str]]

    def receive(self, seat: int, text: str) -> str | None:
        """Make the move that a client sent, or answer with a sentence and change nothing."""
        if osaka.actor(self.state) != seat:
            return "It is not your turn."
        try:
            self.go_on(osaka.advance(self.state, osaka.parse_move(text), LUCK))
        except RulesError as error:
            return str(error)
        return None

    def go_on(self, step: Step[State, Event]) -> None:
        """Keep the new state, log what has happened, and send every client its part of it."""
        self.state, self.record = step.state, self.record.extended(step.events)
        for seat, inbox in enumerate(self.inboxes):
            inbox += [osaka.dump(osaka.redact(event, seat)) for event in step.events]
            inbox.append(osaka.dump(osaka.view(self.state, seat)))

    def offers(self) -> Iterator[str]:
        """Yield the purchases without waste, then all legal moves of the player to move."""
        moves = osaka.legal_moves(self.state)
        yield from map(str, moves.tight_payments())
        yield from map(str, moves)


def client(inbox: list[str], offers: Iterator[str]) -> str:
    """Stand in for a person: one mistake in the first turn, then the first move that is offered."""
    mistake = "buy with R5 R5 R5 R5 R5 R5 R5 R5"
    first_turn = "acting" in inbox[-1] and not any(text.startswith(mistake) for text in inbox)
    return mistake if first_turn else next(offers)


def main() -> None:
    """Serve one game to three clients, then check the log."""
    names = ["Ann", "Bob", "Cay"]
    game = osaka.new_game(names)
    table = Table(game, osaka.new_record(game), [[] for _ in names])
    table.go_on(osaka.resolve(game, LUCK))
    for name, inbox in zip(names, table.inboxes, strict=True):
        print(f"to {name}: {inbox[-1]}")
    while isinstance(seat := osaka.actor(table.state), int):
        refusal = table.receive(seat, client(table.inboxes[seat], table.offers()))
        if refusal is not None:
            table.inboxes[seat].append(refusal)
            print(f"to {names[seat]}: {refusal}")
    record = table.record.with_result(table.state)
    print(f"{len(record.moves)} moves, {len(record.draws['draws'])} draws, ", end="")
    print(f"{sum(map(len, table.inboxes))} messages, verified: {osaka.verify(record).ok}")
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(osaka.write_record(record), "utf-8")


if __name__ == "__main__":
    main()
