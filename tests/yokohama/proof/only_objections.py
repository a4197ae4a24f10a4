"""For each clause that forbids something, a position and a move that only this clause forbids.

``python -m tests.yokohama.proof.only_objections`` writes the table ``only-objections.txt``; a test
compares it. Every row is proved: the plain judge of ``tests.yokohama.oracles``, which names all
clauses that a move breaks, names this one and no other, and the engine refuses the move by it.

Which clauses can forbid a move is said by the rulebook (``Clause.restricts``). Where two clauses
say the same, ``TOGETHER`` tells why.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, Unpack

from attrs import frozen

from osaka_rules import yokohama
from osaka_rules.yokohama import Ruleset, State, position
from osaka_rules.yokohama.parts import Parts
from tests.yokohama.oracles import naive

TABLE: Final = Path(__file__).parents[1] / "data" / "only-objections.txt"
RESTRICTING: Final = [clause.id for clause in yokohama.rulebook().clauses if clause.restricts]
"""Every clause that can forbid a move, in the order of the rulebook."""
TOGETHER: Final[dict[frozenset[str], str]] = {
    frozenset({"MAP-5", "TECH-2"}): "the token goes on an area, and the Canal is none",
    frozenset({"ADD-2", "ASK-7"}): "both say that additional actions are for the halves of a turn",
    frozenset({"ASK-5", "ASK-7"}): "both leave walks out",
}
"""Clauses that are cited together, and why."""
CITY: Final = "tea labA bank church agency silk customs portA copper fishing"
WATER: Final = (
    "bank canal tea silk copper fishing fishing portA portB labA agency chinatown church customs"
)
NAMES: Final = ["Ann", "Bob"]
THREE: Final = ("Ann", "Bob", "Cay")


@frozen
class Case:
    """A position, the moves that were made in it, and a move that is refused then."""

    parts: Parts | None
    """How the position is laid out; ``None`` for a new game."""
    move: str
    made: tuple[str, ...] = ()

    @property
    def state(self) -> State:
        """The position in which the move is refused."""
        state = yokohama.new_game(NAMES) if self.parts is None else position(**self.parts)
        for text in self.made:
            state = yokohama.apply(state, yokohama.parse_move(text)).state
        return state

    def __str__(self) -> str:
        parts = [f"{name}={value!r}" for name, value in (self.parts or {}).items()]
        laid = f"new_game({NAMES})" if self.parts is None else f"position({', '.join(parts)})"
        return ", ".join([laid, *self.made])


def _case(move: str, *made: str, **parts: Unpack[Parts]) -> Case:
    return Case(parts, move, made)


CASES: Final = [
    # --- Set-up, placement and movement ---
    _case("place labB", phase="place"),
    _case("station canal", names=THREE, phase="station", action="labA", cards=["station"]),
    _case("keep o03", phase="keep", orders=["o01 o02"]),
    _case("done", phase="keep", orders=["o01 o02"]),
    _case("place tea", phase="place tea bank", assistants=["tea bank"]),
    _case("done", phase="place"),
    _case("place canal", names=THREE, phase="place"),
    _case("place bank", phase="place", presidents=[None, "bank"], yen=[0]),
    _case("to bank", phase="move", presidents=[None, "bank"], assistants=["bank"]),
    _case("to bank", phase="move", assistants=["tea"]),
    _case("via bank", phase="move", assistants=["bank"]),
    _case("to labA", phase="move", cells=CITY, presidents=["tea"], assistants=["silk"]),
    _case("to bank", phase="move", cells=CITY, presidents=["tea"], assistants=["bank"]),
    _case("to labA", phase="move", cells=CITY, presidents=["tea", "labA"], assistants=["labA"]),
    _case(
        "via labA",
        phase="move",
        cells=CITY,
        presidents=["tea", "labA"],
        assistants=["labA bank"],
        yen=[0],
    ),
    _case(
        "to tea", "via labA",
        phase="move", cells=CITY, presidents=["tea"], assistants=["tea labA bank"],
    ),
    _case(
        "via labA", phase="move", cells=CITY, presidents=["tea", "bank"], assistants=["labA bank"]
    ),
    _case(
        "to labA", "via labA", "via bank",
        phase="move", cells=CITY, presidents=["tea"], assistants=["labA bank church"],
    ),
    _case(
        "to bank",
        phase="move", presidents=[None, "bank"], assistants=["bank"], cards=["postal"],
        yen=[0],
    ),
    _case("recall bank", phase="recall", assistants=["tea"]),
    _case(
        "recall bank", "recall tea",
        ruleset=Ruleset(recall="one_area"), phase="recall", assistants=["tea tea bank"],
    ),
    _case("to canal", names=THREE, phase="move", cells=WATER, presidents=["bank"]),
    _case("via canal", names=THREE, phase="move", cells=WATER, presidents=["bank"], yen=[0]),
    _case("train", phase="move"),
    _case("tram tea", phase="move"),
    _case("tram bank", phase="move", presidents=[None, "bank"], cards=["tram"]),
    _case(
        "tram bank", ruleset=Ruleset(rides="assisted"), phase="move", cards=["tram"]
    ),
    _case(
        "place copper",
        phase="place tea tea", cells=CITY, assistants=["tea tea"], cards=["telegram"],
    ),
    # --- Additional actions ---
    _case("agent tea", phase="first", assistants=["tea"]),
    _case("agent tea", phase="first", assistants=["tea"], agents=[1], used=[1]),
    _case("agent tea", phase="first", agents=[1]),
    _case("agent canal", names=THREE, phase="first", agents=[1]),
    _case("agent tea", phase="place", assistants=["tea"], agents=[1]),
    _case("achieve A", phase="first", goals="A1 B1 C1", goods=["C5"], achieved={"A": [0]}),
    _case("achieve A", phase="first", goals="A1 B1 C1", goods=["C4"]),
    _case("achieve B", phase="second", goals="A1 B3 C1"),
    _case("achieve C", phase="first", goals="A1 B1 C1", shops={"tea": [0], "bank": [0]}),
    _case("fulfil o04", phase="first", orders=["o04"], goods=["C1 T1"]),
    _case("fulfil o05", phase="first", orders=["o04"], goods=["S3"]),
    _case("spin", phase="first", goods=["S1"]),
    _case("spin", phase="first", goods=["S1"], cards=["spinning"], spun=True),
    _case("enrol", phase="first"),
    _case("enrol", phase="first", cards=["university"], yen=[0]),
    # --- Area actions ---
    _case(
        "take o05",
        phase="act", action="portA", power=4, ports={"A": "o01 o02 o03"}, order_deck=0,
    ),
    _case("take o05", phase="act", action="portA", power=2, ports={"A": "o01 o02 o03 o04 o05 o06"}),
    _case(
        "take o01 o02 for Y2",
        phase="act", action="portA", power=2, ports={"A": "o01 o02"}, yen=[1],
    ),
    _case("take o01 o02 for I1", phase="act", action="portA", power=2, ports={"A": "o01 o02"}),
    _case("take o02 o01 for Y2", phase="act", action="portA", power=2, ports={"A": "o01 o02"}),
    _case(
        "take o01 o02 for Y2",
        phase="act", action="portA", power=2, ports={"A": "o01 o02"}, orders=["o03 o04"],
    ),
    _case("learn tram-DE", phase="act", action="labA", power=5, labs={"A": "ball-EN"}),
    _case("learn tram-DE", phase="act", action="labA", power=4, labs={"A": "tram-DE"}),
    _case(
        "learn tram-DE for Y4",
        phase="act", action="labA", power=3, labs={"A": "stock-NL tram-DE"},
    ),
    _case(
        "learn ball-FR",
        phase="act", action="labA", power=5, labs={"A": "ball-FR"}, cards=["ball-EN"],
    ),
    _case(
        "learn tram-DE",
        phase="act", action="labA", power=5, labs={"A": "tram-DE"},
        cards=["ball language winery stock"],
    ),
    _case("learn tram-DE for Y2", phase="act", action="labA", power=5, labs={"A": "tram-DE"}),
    _case("hire a3", phase="act", action="agency", power=3),
    _case(
        "hire h1",
        phase="act", action="agency", power=3, houses={"tea": 0, "bank": 0}, hands=["a8 s2 h2"],
        yen=[9],
    ),
    _case("hire h1", phase="act", action="agency", power=3, yen=[3]),
    _case("hire a2", phase="hire W1", action="tea", then="recover"),
    _case("sell C", phase="act 1", names=THREE, action="chinatown", goods=["S1"]),
    _case("buy I", phase="act 1", names=THREE, action="chinatown", goods=["S1"], yen=[3]),
    _case(
        "church 1 with S",
        phase="act", action="church", power=2, assistants=["church"], goods=["C1"],
    ),
    _case(
        "church 1 with C",
        phase="act", action="church", power=2, assistants=["church"], goods=["C1 S1"], faith="C",
    ),
    _case("church 1", phase="act", action="church", power=3, assistants=["church"], church=[1]),
    _case("church 4", phase="act", action="church", power=5, assistants=["church"]),
    _case(
        "church 1 with C",
        phase="act", action="church", power=3, assistants=["church"], goods=["C1"],
    ),
    _case("church 1", phase="act", action="church", power=3),
    _case("customs 3", phase="act", action="customs", power=2, assistants=["customs"], imports=[4]),
    _case(
        "customs 1",
        phase="act", action="customs", power=2, assistants=["customs"], customs=[1], imports=[4],
    ),
    _case("customs 3", phase="act", action="customs", power=3, assistants=["customs"], imports=[1]),
    _case("customs 1", phase="act", action="customs", power=3, imports=[1]),
    _case("buy I", phase="act", action="portA", power=4),
    # --- Rewards and building ---
    _case("pick C C", phase="pick A1", action="tea", then="recover"),
    _case("shift tea bank", phase="shift M1", action="tea", then="recover"),
    _case("shift bank bank", phase="shift M1", action="tea", then="recover", assistants=["bank"]),
    _case("shift hand canal", names=THREE, phase="shift M1", action="tea", then="recover"),
    _case("build shop 1", phase="build", action="tea", power=4, hands=["a8 h1"]),
    _case("build shop 1", phase="build", action="tea", power=4, shops={"tea": [1]}),
    _case(
        "build shop 2",
        phase="build", action="tea", power=4, shops={"tea": [0]}, hands=["a8 s1 h1"],
    ),
    _case(
        "build house",
        phase="build", action="tea", power=4, houses={"tea": 1}, hands=["a8 s1 h1"],
    ),
    # --- Phases ---
    _case("done", phase="over", round=2, last=2, trigger="church"),
    _case(
        "spin", "via labA",
        phase="move", cells=CITY, presidents=["tea"], assistants=["labA bank"],
        cards=["spinning"], goods=["S1"],
    ),
    _case("done", phase="move"),
    Case(None, "done"),
    Case(None, "deal canal"),
    _case("done", "take o01", phase="act", action="portA", power=4, ports={"A": "o01 o02"}),
    _case("order o02", "take o01", phase="act", action="portA", power=4, ports={"A": "o01 o02"}),
]  # fmt: skip
"""The witnesses."""


# --- The table -----------------------------------------------------------------------------------


@frozen
class Row:
    """A case with the clause that alone forbids its move, or those that say the same."""

    clauses: frozenset[str]
    case: Case
    reason: str


def rows() -> Iterator[Row]:
    """Prove every case: the move breaks no other clause, and the engine refuses it by this one."""
    for case in CASES:
        state = case.state
        objection = yokohama.objection(state, yokohama.parse_move(case.move))
        assert objection is not None, f"{case.move} is legal in {case}"
        clauses = naive.broken_by(state, case.move)
        assert frozenset(objection.clauses) == clauses, f"{case.move} in {case}: {objection}"
        assert len(clauses) == 1 or clauses in TOGETHER, f"{clauses} in {case}, {case.move}"
        yield Row(clauses, case, objection.reason)


def table() -> str:
    """Write the table, in the order of the rulebook."""
    found = sorted(rows(), key=lambda row: min(map(RESTRICTING.index, row.clauses)))
    head = [
        f"Moves that a single clause forbids. Written by: python -m {__spec__.name}",
        f"{len({clause for row in found for clause in row.clauses})} clauses, {len(found)} proofs",
    ]
    proofs = [
        f"\n{_heading(row.clauses)}\n  {row.case}\n  {row.case.move}\n  {row.reason}"
        for row in found
    ]
    return "\n".join([*head, *proofs, ""])


def _heading(clauses: frozenset[str]) -> str:
    together = TOGETHER.get(clauses)
    names = " and ".join(sorted(clauses, key=RESTRICTING.index))
    return names + (f", only together: {together}" if together else "")


if __name__ == "__main__":
    TABLE.write_text(table(), "utf-8")
