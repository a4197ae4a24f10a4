"""The kernel: errors that say what is wrong and travel well, outcomes, and a game as functions."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Sequence
from importlib import import_module
from pkgutil import walk_packages
from typing import Never

import pytest
from attrs import fields, frozen

import osaka_rules
import osaka_rules as osaka
from osaka_rules import (
    GAME,
    DocumentError,
    Game,
    IllegalMove,
    InvalidPosition,
    InvalidRuleset,
    NotationError,
    Objection,
    RecordError,
    RulesError,
    Ruleset,
    Step,
    UnknownClause,
)
from osaka_rules.bots import BotError
from osaka_rules.cli.interruption import Interrupted
from osaka_rules.explore import Counterexample
from osaka_rules.extras import MissingLibrary
from osaka_rules.kernel import fold
from osaka_rules.simulation.atomic_files import FileProblem
from osaka_rules.simulation.workers import WorkerLost

# --- Errors --------------------------------------------------------------------------------------

MOVE = osaka.parse_move("buy with R2 B5")
ERRORS: list[tuple[RulesError, str]] = [
    (RulesError("Chance is not to move here."), "Chance is not to move here."),
    (
        IllegalMove(MOVE, ("BUY-2", "BUY-3"), "No."),
        "buy with R2 B5: No. (BUY-2, BUY-3)",
    ),
    (InvalidPosition(("One. (COMP-2)", "Two. (COMP-7)")), "One. (COMP-2) Two. (COMP-7)"),
    (InvalidRuleset(("unit is 0. (PAY-3)",)), "unit is 0. (PAY-3)"),
    (NotationError("'R4' is not a card. (COMP-2)"), "'R4' is not a card. (COMP-2)"),
    (DocumentError("state.hands[0]", "No card."), "state.hands[0]: No card."),
    (DocumentError("", "This is not JSON."), "This is not JSON."),
    (RecordError("moves[3]", "No text.", ("REC-1",)), "moves[3]: No text. (REC-1)"),
    (
        RecordError("", "Far off.", ("REC-1", "REC-2")),
        "Far off. (REC-1, REC-2)",
    ),
    (
        UnknownClause("BUY-9", ("BUY-8",)),
        "The rulebook has no clause 'BUY-9'; the nearest are BUY-8.",
    ),
    (
        Counterexample("peace", ("take R5", MOVE)),
        "peace does not hold after: take R5, buy with R2 B5.",
    ),
    (BotError("A planner looks at 1 node or more."), "A planner looks at 1 node or more."),
    (MissingLibrary("numpy", "rl"), "numpy is not installed: pip install 'osaka-rules[rl]'"),
    (FileProblem("'a.csv' is a folder."), "'a.csv' is a folder."),
    (WorkerLost("A process was lost."), "A process was lost."),
    (Interrupted("Interrupted.", 2), "Interrupted."),
]
WITH_EVERY_ERROR = pytest.mark.parametrize(
    ("error", "message"), ERRORS, ids=[f"{type(e).__name__}-{n}" for n, (e, _) in enumerate(ERRORS)]
)


def attributes(error: RulesError) -> dict[str, object]:
    """List what an error carries, besides its message."""
    return dict(vars(error))


@WITH_EVERY_ERROR
def test_messages(error: RulesError, message: str) -> None:
    """The text of an error says what is wrong, why, and which clauses say so."""
    assert message == str(error)


@WITH_EVERY_ERROR
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_errors_can_be_pickled(error: RulesError, message: str, protocol: int) -> None:
    """An error comes back from another process as it was: class, message and evidence."""
    back: object = pickle.loads(pickle.dumps(error, protocol))
    assert isinstance(back, RulesError)
    assert (type(error), message) == (type(back), str(back))
    assert (error.args, attributes(error)) == (back.args, attributes(back))


@WITH_EVERY_ERROR
def test_errors_can_be_copied(error: RulesError, message: str) -> None:
    """A copy of an error says and carries the same."""
    for back in (copy.copy(error), copy.deepcopy(error)):
        assert (type(error), message) == (type(back), str(back))
        assert attributes(error) == attributes(back)


def test_one_base_class() -> None:
    """All errors of the library have one base class, and every one of them is tested here."""
    for module in walk_packages(osaka_rules.__path__, "osaka_rules."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    ours = {kind for kind in subclasses(RulesError) if kind.__module__.startswith("osaka_rules")}
    assert {type(error) for error, _ in ERRORS} == {RulesError, *ours}


def subclasses(kind: type[RulesError]) -> set[type[RulesError]]:
    """Collect all classes below one."""
    below = set(kind.__subclasses__())
    return below.union(*[subclasses(each) for each in below])


def test_what_errors_carry() -> None:
    """Errors carry their evidence: the move, the clauses, the reason, the problems, the place."""
    illegal = IllegalMove(MOVE, ("BUY-3",), "No.")
    assert (MOVE, ("BUY-3",), "No.") == (illegal.move, illegal.clauses, illegal.reason)
    assert ("One.", "Two.") == InvalidPosition(("One.", "Two.")).problems
    assert ("One.",) == InvalidRuleset(("One.",)).problems
    unreadable = RecordError("moves[3]", "No text.", ("REC-1",))
    assert ("moves[3]", "No text.", ("REC-1",)) == (
        *(unreadable.where, unreadable.reason),
        unreadable.clauses,
    )
    assert () == DocumentError("", "This is not JSON.").clauses
    unknown = UnknownClause("BUY-9", ("BUY-8",))
    assert ("BUY-9", ("BUY-8",)) == (unknown.clause, unknown.nearest)


def test_errors_of_a_family() -> None:
    """A bad record is a bad document, and a bad ruleset is refused like a bad position."""
    assert issubclass(RecordError, DocumentError)
    assert issubclass(InvalidRuleset, InvalidPosition)
    assert not issubclass(RulesError, ValueError)


def test_an_illegal_move() -> None:
    """Who makes an illegal move gets the objection as an error, and the state stays as it was."""
    state = osaka.position(market="R2", hands=["B2"])
    move = osaka.parse_move("take R5")
    for attempt in (osaka.apply, osaka.decide):
        with pytest.raises(IllegalMove) as caught:
            attempt(state, move)
        error = caught.value
        assert osaka.objection(state, move) == Objection(error.clauses, error.reason)
        assert move == error.move
        assert "take R5: No R5 lies in the Market. (TAKE-1)" == str(error)
    assert osaka.position(market="R2", hands=["B2"]) == state


def test_a_senseless_ruleset() -> None:
    """A ruleset that makes no sense is refused with all its problems."""
    with pytest.raises(InvalidRuleset) as caught:
        Ruleset(unit=0, token_target=1)
    assert (
        "unit is 0; it must be a whole number from 1 to 1000. (PAY-3)",
        "token_target is 1; it must be a whole number from 2 to 1000. (END-1)",
    ) == caught.value.problems


def test_a_senseless_table() -> None:
    """A game is refused with all that is wrong with the names of its players."""
    with pytest.raises(InvalidPosition) as caught:
        osaka.new_game(["Ann", "", "Ann", "Bob", "Cay"])
    assert (
        "The game is for 2 to 4 players, not for 5. (COMP-6)",
        "The name at seat 1 is ''; it must be a text. (REC-2)",
        "Two players are called 'Ann'; names must differ. (REC-2)",
    ) == caught.value.problems


# --- The smallest game ---------------------------------------------------------------------------
# Two players take one or more from a heap; whoever takes the last one wins.


@frozen
class Heap:
    """So many are left, and this seat is to take some."""

    left: int
    seat: int


def begin(names: Sequence[str]) -> Heap:
    """Begin with two for each player."""
    return Heap(2 * len(names), 0)


def whose_turn(state: Heap) -> int | None:
    """Tell who is to take some: nobody when nothing is left."""
    return state.seat if state.left else None


def tell(state: Heap, move: int) -> tuple[str, ...]:
    """Tell what a move means."""
    return (*["one"] * move, "next")


def happen(state: Heap, event: str) -> Heap:
    """Let one be taken, or let the turn end."""
    return Heap(state.left - 1, state.seat) if event == "one" else Heap(state.left, 1 - state.seat)


def make(state: Heap, move: int) -> Step[Heap, str]:
    """Make a move in one go."""
    return Step(Heap(state.left - move, 1 - state.seat), tell(state, move))


def unasked(*_: object) -> Never:
    """Stand for what the functions under test have no need to ask."""
    raise AssertionError("nobody should ask")


NIM: Game[Heap, int, str, Heap] = Game(
    slug="toy",
    name="Nim",
    players=range(2, 5),
    scores=("points",),
    new_game=begin,
    actor=whose_turn,
    chance=unasked,
    legal_moves=unasked,
    objection=unasked,
    evolve=happen,
    apply=make,
    view=unasked,
    redact=unasked,
    outcome=unasked,
    parse_move=unasked,
    problems=unasked,
)


def test_fold() -> None:
    """Folding lets events happen one after the other; no events change nothing."""
    assert Heap(5, 1) == fold(NIM, Heap(8, 0), ["one", "next", "one", "one"])
    assert Heap(8, 0) == fold(NIM, Heap(8, 0), iter([]))


# --- Traders of Osaka as a game of the kernel ----------------------------------------------------


def test_the_game_is_a_record_of_the_public_functions() -> None:
    """The game as a value has the functions that the library offers by name."""
    assert "Traders of Osaka" == GAME.name
    own = {"slug", "name", "players", "scores", "rules", "new_game", "seed_text", "fast_advance"}
    for name in [field.name for field in fields(Game) if field.name not in own]:
        assert getattr(osaka, name) is getattr(GAME, name)
