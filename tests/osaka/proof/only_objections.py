"""For each clause that forbids something, a position and a move that only this clause forbids.

``python -m tests.osaka.proof.only_objections`` writes the table ``only-objections.txt``; a test
compares it. Every row is proved: the clause is *withdrawn*, which means that a copy of ``legal.py``
runs in which no objection cites it, one that cites nothing else is not raised, and all the rest is
as it was. The move, to which the real rules object with this clause, is legal then.

Which clauses can forbid a move is said by the rulebook (``Clause.restricts``), not by ``legal.py``.
Where two clauses say the same, ``TOGETHER`` tells why; only without both the move is legal.

In a function of ``legal.py`` an objection stands before or after the case in which it says
``return None``. Before it, a withdrawn objection is passed over, and all that follows is still
asked. After it, the move has no lawful case and what follows only finds the words, so that a
withdrawn objection leaves nothing to say.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Final, cast

from attrs import field, frozen

from osaka_rules import (
    Buy,
    Card,
    Cards,
    ChooseToken,
    ChoosingToken,
    Colour,
    Dealing,
    Draw,
    DrawingLot,
    Insure,
    Insuring,
    Lot,
    Move,
    Objection,
    Over,
    Refreshing,
    Reserve,
    Ruleset,
    Selling,
    State,
    Take,
    TakeReserved,
    card,
    cards,
    parse_move,
    position,
    rulebook,
)
from osaka_rules.osaka import bags, legal
from osaka_rules.osaka.moves import Area

TABLE: Final = Path(__file__).parents[1] / "data" / "only-objections.txt"
RED, BLUE, YELLOW, GREEN = Colour


@frozen(eq=False, repr=False)
class Forged:
    """What can be used like a card, and like a bundle of one, and is neither."""

    real: Card
    kind: int = field(init=False)
    colour: Colour = field(init=False)
    bag: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "kind", self.real.kind)
        object.__setattr__(self, "colour", self.real.colour)
        object.__setattr__(self, "bag", bags.ONE[self.real.kind])

    def __eq__(self, other: object) -> bool:
        return self.real == other

    def __hash__(self) -> int:
        return hash(self.real)

    def __repr__(self) -> str:
        return f"forged({str(self.real)!r})"


def forged(name: str) -> Card:
    """Forge a card."""
    return cast(Card, Forged(card(name)))


def forged_cards(name: str) -> Cards:
    """Forge a bundle of one card."""
    return cast(Cards, Forged(card(name)))


CASES: Final[list[tuple[State, str | Move]]] = [
    # What is not made of cards, colours and seats.
    (
        position(phase=ChoosingToken(0, 0), market="5R2", farm="3G2", hands=["B5 B3", "2B5"]),
        ChooseToken(cast(Colour, "red")),
    ),
    (position(market="R2"), Take(forged("R2"))),
    (position(reserved={0: "market R2"}), TakeReserved(forged("R2"))),
    (position(market="R2"), Reserve(cast(Area, "Market"), card("R2"))),
    (position(market="R2", hands=["B5"]), Buy(forged_cards("B5"))),
    (
        position(phase=Insuring(0, 0), ships={"B": 4, "Y": 5}, hands=["B2"], goods=["B5"]),
        Insure(card("B2"), forged_cards("B5")),
    ),
    (position(phase=Dealing()), Draw(forged("R2"))),
    (
        position(phase=DrawingLot((0, 1)), market="5R2", farm="3G2", hands=["R5 R3", "B5 B3"]),
        Lot(True),
    ),
    # Not now: every phase, and every kind of move.
    (position(phase=Over("tokens"), ships={"R": 5}, tokens=["8R"], market="R2"), "take R2"),
    (
        position(phase=Over("deadlock"), passes=2, market="R2", ruleset=Ruleset(passing="always")),
        "pass",
    ),
    (position(phase=Dealing(), market="R2"), "take R2"),
    (position(phase=Dealing(), market="5R2", farm="3G2", hands=["B5"]), "take R2"),
    (
        position(phase=DrawingLot((0, 1)), market="5R2", farm="3G2", hands=["R5 R3", "B5 B3"]),
        "draw Y2",
    ),
    (position(phase=Refreshing(0, "purchase", 2, 3), market="R2"), "take R2"),
    (
        position(
            phase=Selling(0, (RED,), RED, 0, 1, ((RED, 0),)), ships={"R": 5}, vp=[1], market="G2"
        ),
        "take G2",
    ),
    (
        position(phase=ChoosingToken(0, 0), market="5R2", farm="3G2", hands=["2B5", "2Y5"]),
        "buy with B5 B5",
    ),
    (
        position(phase=ChoosingToken(0, 0), market="5R2", farm="3G2", hands=["B5 B3", "2B5"]),
        "reserve farm G2",
    ),
    (
        position(
            phase=Insuring(0, 0), ships={"B": 4, "Y": 5}, goods=["B5"], reserved={0: "market R2"}
        ),
        "take reserved R2",
    ),
    (position(market="R2"), "token R"),
    (position(market="R2"), "done"),
    (position(market="R2", ships={"B": 4}, hands=["B2"], goods=["B5"]), "insure B2 for B5"),
    (position(market="R2"), "draw R3"),
    # Taking coins.
    (position(reserved={0: "market R5"}), "take R5"),
    (position(market="G2", reserved={1: "market R5"}), "take R5"),
    (position(market="G2", farm="R5"), "take R5"),
    (position(market="G2"), "take R5"),
    (position(reserved={0: "market R5"}), "take reserved G2"),
    (position(market="G2", reserved={0: "farm R5"}), "take reserved R5"),
    # Reserving.
    (position(market="G2", reserved={0: "market R5"}), "reserve market G2"),
    (position(market="G2", reserved={1: "market R5"}), "reserve market R5"),
    (position(market="G2"), "reserve farm G2"),
    # Buying and passing.
    (
        position(reserved={1: "market R2"}, hands=["G2"], draw="", discard="", vp=[106]),
        "buy with G2",
    ),
    (position(market="R5", hands=["G2 Y2"]), "buy with G5"),
    (position(market="R5", hands=["G2 Y2"]), "buy with Y2 G2"),
    (position(market="B2", reserved={0: "market R5"}, hands=["G2 G5"]), "buy with G5"),
    (position(market="R5"), "pass"),
    # Insuring.
    (
        position(phase=Insuring(0, 0), ships={"B": 4, "Y": 5}, hands=["B3"], goods=["B5"]),
        "insure B2 for B5",
    ),
    (
        position(phase=Insuring(0, 0), ships={"B": 4, "Y": 5}, hands=["B5"], goods=["B3"]),
        "insure B5 for B3",
    ),
    (
        position(phase=Insuring(0, 0), ships={"B": 4, "Y": 5}, hands=["B2"], goods=["B3"]),
        Insure(card("B2"), cards("")),
    ),
    (
        position(phase=Insuring(0, 0), ships={"B": 4, "G": 3, "Y": 5}, hands=["B2"], goods=["G3"]),
        "insure B2 for G3",
    ),
    (
        position(phase=Insuring(0, 0), ships={"B": 4, "Y": 5}, hands=["B3"], goods=["2B5"]),
        "insure B3 for B5 B5",
    ),
    (
        position(phase=Insuring(0, 0), ships={"B": 4, "Y": 5}, hands=["B2"], goods=["B3"]),
        "insure B2 for B5",
    ),
    (
        position(
            phase=Insuring(0, 0), ships={"B": 4, "Y": 5}, hands=["B2"], goods=["B3"], insured=["B5"]
        ),
        "insure B2 for B5",
    ),
    (
        position(phase=Insuring(0, 0), ships={"B": 4, "Y": 5}, hands=["R2"], goods=["B3 R5"]),
        "insure R2 for R5",
    ),
    # Chance.
    (position(phase=Refreshing(0, "purchase", 2, 3), hands=["7R5"]), "draw R5"),
    (position(phase=Refreshing(0, "purchase", 2, 3), draw="B2"), "draw R5"),
    (
        position(
            phase=DrawingLot((0, 2)), market="5R2", farm="3G2", hands=["R5 R3", "2B5", "G5 G3"]
        ),
        "lot 1",
    ),
]
"""The witnesses, as they are printed."""


# --- Withdrawing a clause ------------------------------------------------------------------------


CALLS: Final = {"refused", "_not_now"}
"""What makes an objection."""


class Withdrawable(ast.NodeTransformer):
    """Let every objection go through ``heard``, which says whether it is raised or withdrawn."""

    def __init__(self) -> None:
        self.sites: list[str] = []
        self._function = ""
        self._accepted = False

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """Look only into the functions that object."""
        if node.returns is not None and "Objection | None" == ast.unparse(node.returns):
            self._function, self._accepted = node.name, False
            node.body = [self._statement(each) for each in node.body]
        return node

    def _statement(self, node: ast.stmt) -> ast.stmt:
        if isinstance(node, ast.Return) and _objects(node):
            return ast.parse(f"return {self._heard(node)}").body[0]
        if isinstance(node, ast.If) and isinstance(last := node.body[-1], ast.Return):
            if _objects(last):
                heard = self._heard(last)
                passing_over = f"if (raised := {heard}): return raised"
                answer = f"return {heard}" if self._accepted else passing_over
                node.body[-1:] = ast.parse(answer).body
            else:
                self._accepted = True
        return node

    def _heard(self, node: ast.Return) -> str:
        before = [each for each in self.sites if each.split()[0] == self._function]
        site = f"{self._function} {1 + len(before)}"
        self.sites.append(site)
        assert node.value is not None
        return f"heard({site!r}, {ast.unparse(node.value)})"


def _objects(node: ast.Return) -> bool:
    """Return whether a statement returns an objection, in some case at least."""
    calls = [each.func for each in ast.walk(node) if isinstance(each, ast.Call)]
    return any([isinstance(each, ast.Name) and each.id in CALLS for each in calls])


RESTRICTING: Final = [clause.id for clause in rulebook().clauses if clause.restricts]
"""Every clause that can forbid a move, in the order of the rulebook."""
TOGETHER: Final[dict[tuple[str, ...], str]] = {
    ("BUY-3", "BUY-1", "RES-5"): "whoever buys pays for their own reserved card, too",
    ("TAKE-1", "RES-4"): "both say that nobody takes what another has reserved",
    ("INS-1", "COMP-3"): "the one asks for icons, and the other says that a 5 has none",
}
"""Clauses that are cited together, and why."""
_TREE: Final = ast.parse(inspect.getsource(legal))
_TEXTS: Final = {node.value for node in ast.walk(_TREE) if isinstance(node, ast.Constant)}
CITED: Final = [clause.id for clause in rulebook().clauses if clause.id in _TEXTS]
"""Every clause that stands in ``legal.py`` for an objection to cite."""
_WITHDRAWABLE: Final = Withdrawable()
_CODE: Final = compile(
    ast.fix_missing_locations(_WITHDRAWABLE.visit(_TREE)), "legal.py, withdrawable", "exec"
)
SITES: Final = tuple(_WITHDRAWABLE.sites)
"""Every place in ``legal.py`` that objects, such as ``_buy 3``."""
BEYOND: Final = {"_take_reserved 1": "without a reserved card there is none that could be taken"}
"""Places that protect what follows: without them there would be no answer, not another one."""


@frozen
class Rules:
    """The rules about legality, with clauses withdrawn, or with none."""

    objection: Callable[[State, Move], Objection | None]
    raised: list[str]
    """The places that have objected, the innermost first."""


def rules_without(*withdrawn: str) -> Rules:
    """Make the rules without some clauses."""
    raised: list[str] = []

    def heard(site: str, objection: Objection | None) -> Objection | None:
        left = [] if objection is None else [c for c in objection.clauses if c not in withdrawn]
        if objection is None or not left:
            return None
        raised.append(site)
        return Objection(tuple(left), objection.message)

    module = ModuleType("legal_without")
    vars(module)["heard"] = heard
    exec(_CODE, vars(module))
    return Rules(module.objection, raised)


# --- The table -----------------------------------------------------------------------------------


@frozen
class Row:
    """A position, a move and the clause that alone forbids it, or those that say the same."""

    clauses: tuple[str, ...]
    site: str
    position: str
    move: str
    reason: str


def rows() -> Iterator[Row]:
    """Prove every case: without the clause it is legal, and so it is not without any other."""
    for (state, given), (place, text) in zip(CASES, _sources(), strict=True):
        move = parse_move(given) if isinstance(given, str) else given
        ours = rules_without()
        objection = ours.objection(state, move)
        assert objection is not None, f"{text} is legal in {place}"
        assert legal.objection(state, move) == objection
        clauses = objection.clauses
        assert len(clauses) == 1 or clauses in TOGETHER, f"{clauses} in {place}, {text}"
        left = rules_without(*clauses).objection(state, move)
        assert left is None, f"without {clauses} in {place}, {text}: {left}"
        others = [clause for clause in CITED if clause not in clauses]
        still = rules_without(*others).objection(state, move)
        assert still == objection, f"only with {clauses} in {place}, {text}: {still}"
        yield Row(clauses, ours.raised[0], place, text, objection.reason)


def _sources() -> Iterator[tuple[str, str]]:
    """Return position and move of each case as they are written above."""
    for node in ast.parse(Path(__file__).read_text("utf-8")).body:
        if isinstance(node, ast.AnnAssign) and "CASES" == ast.unparse(node.target):
            for case in cast(ast.List, node.value).elts:
                place, move = cast(ast.Tuple, case).elts
                said = move.value if isinstance(move, ast.Constant) else None
                yield ast.unparse(place), str(said or ast.unparse(_Uncast().visit(move)))


class _Uncast(ast.NodeTransformer):
    """Leave out what only calms the type checker."""

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        return node.args[1] if "cast" == ast.unparse(node.func) else node


def table() -> str:
    """Write the table, in the order of the rulebook."""
    found = sorted(rows(), key=lambda row: RESTRICTING.index(row.clauses[0]))
    head = [
        f"Moves that a single clause forbids. Written by: python -m {__spec__.name}",
        f"{len({clause for row in found for clause in row.clauses})} clauses, {len(found)} proofs",
    ]
    proofs = [
        f"\n{_heading(row.clauses)}\n  {row.position}\n  {row.move}\n  {row.reason}"
        for row in found
    ]
    return "\n".join([*head, *proofs, ""])


def _heading(clauses: tuple[str, ...]) -> str:
    together = TOGETHER.get(clauses)
    return " and ".join(clauses) + (f", only together: {together}" if together else "")


if __name__ == "__main__":
    TABLE.write_text(table(), "utf-8")
