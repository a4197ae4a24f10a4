"""A game between two scripted players, from the first card to the last victory point.

A script is a function: it sees what its seat may see, and the moves that are legal, and picks one.
Run it with ``python examples/osaka/two_scripts.py [SEED]``.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable

import osaka_rules as osaka
from osaka_rules import Event, LegalMoves, Move, State, View

Script = Callable[[View, LegalMoves], Move]


def eager(view: View, moves: LegalMoves) -> Move:
    """Buy as soon as the hand can pay; otherwise make the first legal move."""
    return next(moves.tight_payments(), moves[0])


def patient(view: View, moves: LegalMoves) -> Move:
    """Buy only a full Market, as cheaply as possible; until then collect the highest coins."""
    payments = list(moves.tight_payments()) if len(view.market) >= 4 else []
    if payments:
        return min(payments, key=lambda purchase: purchase.payment.coins)
    takes = [move for move in moves if isinstance(move, osaka.Take)]
    return max(takes, key=lambda take: take.card.value, default=moves[0])


def play(names: list[str], scripts: list[Script], seed: int) -> State:
    """Let the scripts play a whole game, and print what happens."""
    state = osaka.settle(osaka.new_game(names), seed)
    while isinstance(seat := osaka.actor(state), int):
        move = scripts[seat](osaka.view(state, seat), osaka.legal_moves(state))
        step = osaka.advance(state, move, seed)
        report(names, step.events)
        state = step.state
    return state


def report(names: list[str], events: Iterable[Event]) -> None:
    """Print the most interesting events."""
    for event in events:
        match event:
            case osaka.Bought(seat, goods):
                print(f"{names[seat]} buys {goods}.")
            case osaka.Sold(seat=seat, colour=colour, number=number, price=price, vp=vp):
                print(f"  {names[seat]} sells {number} {colour.word} at {price}: {vp} VP.")
            case osaka.GoodsLost(seat, goods):
                print(f"  {names[seat]} loses {goods} to the Black Tide.")
            case _:
                pass


def main() -> None:
    """Play one game and name the winner."""
    seed = sys.argv[1] if len(sys.argv) > 1 else "1"
    if not seed.isdecimal():
        sys.exit(f"The seed {seed!r} is not a whole number.")
    names = ["Eager", "Patient"]
    end = osaka.outcome(play(names, [eager, patient], int(seed)))
    assert end is not None, "a finished game has an outcome"
    for name, (vp, tokens) in zip(names, end.standings, strict=True):
        print(f"{name}: {vp} VP, {tokens} tokens")
    print(f"Winner: {' and '.join(names[seat] for seat in end.winners)}")


if __name__ == "__main__":
    main()
