"""A referee for a disputed table: lay out the position, ask, and read the clause that decides.

Run it with ``python examples/osaka/referee.py``.
"""

from __future__ import annotations

import osaka_rules as osaka
from osaka_rules import Insuring, Ruleset, State


def ask(state: State, text: str) -> None:
    """Print whether a move is legal and, if it is not, what the clauses say that forbid it."""
    refusal = osaka.objection(state, osaka.parse_move(text))
    if refusal is None:
        print(f"  '{text}' is legal.")
        return
    print(f"  '{text}' is refused: {refusal.reason}")
    for clause_id in refusal.clauses:
        clause = osaka.rulebook().clause(clause_id)
        print(f"    {clause.id} ({clause.kind}) {clause.text}")
        if clause.option is not None:
            value: str = getattr(state.ruleset, clause.option.name)
            meaning = dict(clause.option.values)[value]
            print(f"    At this table, {clause.option.name} is {value}: {meaning}")


def make(state: State, text: str) -> State:
    """Make a move, print what follows from it and why, and return the new state."""
    step = osaka.apply(state, osaka.parse_move(text))
    print(f"  '{text}' is made:")
    for event in step.events:
        print(f"    {type(event).__name__} ({', '.join(event.clauses)})")
    return step.state


def reserved_card() -> None:
    """Bob's piece lies on the only R5 of the Market. May Ann take it? May Bob, and how?"""
    print("R5 and G2 lie in the Market, Bob's piece is on the R5, and it is Ann's turn.")
    state = osaka.position(market="G2", reserved={1: "market R5"}, hands=["R5", "B2"])
    ask(state, "take R5")
    state = make(state, "take G2")
    ask(state, "take R5")
    ask(state, "take reserved R5")


def insurance(ruleset: Ruleset) -> None:
    """Red is in Edo and blue is about to sink. May Bob insure green goods, which are safe now?"""
    print("It is payday, the blue ship is about to sink, and Bob is asked what he insures.")
    state = osaka.position(
        ruleset=ruleset,
        phase=Insuring(active=0, seat=1),
        ships={"R": 5, "B": 3, "G": 1},
        goods=["", "B3 B5 G2"],
        hands=["", "B2 G2"],
        market="Y2",
    )
    ask(state, "insure G2 for B5")
    ask(state, "insure G2 for G2")
    make(state, "insure B2 for B3 B5")


def main() -> None:
    """Settle both disputes, the second one under both readings of the rules."""
    reserved_card()
    insurance(Ruleset(insurance="sinking"))
    insurance(Ruleset(insurance="any"))


if __name__ == "__main__":
    main()
