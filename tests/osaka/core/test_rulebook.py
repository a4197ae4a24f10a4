"""The rulebook of Osaka has every clause of the specification, in our words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from osaka_rules.kernel import IllegalMove, Message, Objection
from osaka_rules.osaka.game import explain, rulebook
from osaka_rules.rulebook import Clause, ClauseKind

SHARED = Path(__file__).resolve().parents[4] / "shared"
SPECIFICATION = SHARED / "spec" / "osaka.md"
RULEBOOKS = sorted((SHARED / "rulebooks").glob("*.txt"))

CHAPTERS = {
    "COMP": 7,
    "SETUP": 7,
    "TURN": 5,
    "BUY": 8,
    "SHIP": 3,
    "TAKE": 3,
    "RES": 6,
    "REFR": 4,
    "PAY": 9,
    "TOK": 2,
    "SINK": 3,
    "INS": 6,
    "RET": 2,
    "END": 3,
    "WIN": 1,
    "INFO": 5,
    "REC": 10,
}
IDS = [f"{chapter}-{n}" for chapter, count in CHAPTERS.items() for n in range(1, count + 1)]

OPTIONS = {
    "TURN-4": ("passing", "when_stuck", {"when_stuck", "always"}),
    "BUY-8": ("refresh", "before_payday", {"before_payday", "after_payday"}),
    "REFR-3": ("reshuffle", "when_needed", {"when_needed", "when_empty"}),
    "PAY-8": ("paydays", "stepwise", {"stepwise", "sequential"}),
    "INS-5": ("insurance", "sinking", {"sinking", "any"}),
}
LIMITS = {"TURN-5", "REFR-4", "PAY-6", "END-3"}
RULINGS = {*OPTIONS, "SHIP-2", "INS-4", "INS-6", "INFO-4"}
PARTLY_OURS = {"SETUP-4", "BUY-4", "TAKE-2", "PAY-8", "SINK-2", "INFO-2", "INFO-3"}

RUN = 9
"""This many words in a row that also stand in a printed rulebook are a copied sentence."""


def kind_of(clause_id: str) -> ClauseKind:
    """Return what kind of clause the specification makes this one."""
    if clause_id.startswith("REC-"):
        return "format"
    if clause_id in LIMITS:
        return "limit"
    return "ruling" if clause_id in RULINGS else "rule"


def texts(clause: Clause) -> list[str]:
    """Return all that a clause says in sentences."""
    parts = [clause.title, clause.text]
    parts += [text or "" for text in (clause.ruling, clause.why, clause.by_construction)]
    if clause.option is not None:
        parts += [clause.option.why, *(meaning for _, meaning in clause.option.values)]
    return parts


def runs(text: str) -> set[tuple[str, ...]]:
    """Return all runs of ``RUN`` consecutive words of a text."""
    words = re.findall(r"\w+", text.lower())
    return {tuple(words[i : i + RUN]) for i in range(len(words) - RUN + 1)}


def test_every_clause_once_in_order() -> None:
    """The rulebook has every clause exactly once, in the order of chapters and numbers."""
    assert IDS == [clause.id for clause in rulebook().clauses]


def test_chapters_in_order() -> None:
    """The chapters come in the order of the specification, each with all of its clauses."""
    assert list(CHAPTERS.items()) == [
        (chapter.id, len(chapter.clauses)) for chapter in rulebook().chapters
    ]


def test_same_ids_as_the_specification() -> None:
    """The specification, where it is at hand, numbers the same clauses in the same order."""
    if not SPECIFICATION.exists():
        pytest.skip("the specification is not part of the distribution")
    specification = SPECIFICATION.read_text("utf-8")
    assert re.findall(r"^\| ([A-Z]+-\d+) \|", specification, re.MULTILINE) == [
        clause.id for clause in rulebook().clauses
    ]


@pytest.mark.parametrize("clause_id", IDS)
def test_kind(clause_id: str) -> None:
    """A clause is a rule, a ruling, a limit or a matter of format, as the specification says."""
    assert kind_of(clause_id) == rulebook().clause(clause_id).kind


def test_partly_ours() -> None:
    """Exactly the clauses that are printed in part keep the part that is ours by itself."""
    assert PARTLY_OURS == {clause.id for clause in rulebook().clauses if clause.ruling is not None}


def test_rulings_without_an_option() -> None:
    """What is ours and leaves no choice says why we read it so, and nothing else does."""
    rulings = {clause.id for clause in rulebook().clauses if clause.kind == "ruling"}
    said = {clause.id for clause in rulebook().clauses if clause.why is not None}
    assert rulings - {*OPTIONS} | PARTLY_OURS == said


def test_options() -> None:
    """Five rulings have an option of two values, with the default that the specification gives."""
    assert OPTIONS == {
        clause.id: (option.name, option.default, {value for value, _ in option.values})
        for clause in rulebook().clauses
        if (option := clause.option) is not None
    }


@pytest.mark.parametrize("clause_id", OPTIONS)
def test_option_of_a_ruling(clause_id: str) -> None:
    """An option belongs to a ruling, has two values, its default among them, and says why."""
    clause = rulebook().clause(clause_id)
    option = clause.option
    assert option is not None
    values = dict(option.values)
    assert 2 == len(option.values) == len(values)
    assert option.default in values
    assert all(values.values())
    assert f"`{option.name}`" in clause.text
    assert "For the default:" in option.why
    assert "Against it:" in option.why


@pytest.mark.parametrize("clause_id", IDS)
def test_sources(clause_id: str) -> None:
    """A clause says where it comes from; only what no book prints comes from us alone."""
    sources = rulebook().clause(clause_id).sources
    assert len(set(sources)) == len(sources) > 0
    assert all(source.section for source in sources)
    ours_alone = {"ours"} == {source.edition for source in sources}
    assert ours_alone == (kind_of(clause_id) in {"limit", "format"} or clause_id == "INS-6")


def test_sections_the_editions_have() -> None:
    """No source cites an FAQ of E2, which has none, or a step of a preparation without numbers."""
    cited = {source for clause in rulebook().clauses for source in clause.sources}
    assert {"E1", "FR"} == {source.edition for source in cited if source.section == "FAQ"}
    assert {"E2"} == {
        source.edition for source in cited if re.search(r"Preparation \d", source.section)
    }


@pytest.mark.parametrize("clause_id", IDS)
def test_text(clause_id: str) -> None:
    """A clause has a title of two to six words, and whole sentences."""
    clause = rulebook().clause(clause_id)
    assert 2 <= len(clause.title.split()) <= 6
    assert [] == [text for text in texts(clause)[1:] if text and not text.endswith((".", ".)"))]


def test_own_words() -> None:
    """No clause, and no introduction, shares nine words in a row with a printed rulebook."""
    if not RULEBOOKS:
        pytest.skip("the printed rulebooks are not part of the distribution")
    printed = {run for book in RULEBOOKS for run in runs(book.read_text("utf-8"))}
    ours = [(clause.id, text) for clause in rulebook().clauses for text in texts(clause)]
    ours += [(chapter.id, chapter.intro) for chapter in rulebook().chapters]
    assert [] == [(where, run) for where, text in ours for run in runs(text) if run in printed]


def test_a_refusal_is_explained_in_the_words_of_the_rulebook() -> None:
    """The reason comes first, then each clause of a refusal, with what is ours in it."""
    book = rulebook()
    turn, taking = book.clause("TURN-4"), book.clause("TAKE-2")
    assert taking.ruling
    assert turn.option
    (_, default), _ = turn.option.values
    expected = (
        f"No.\nTURN-4: {turn.text} By default (when_stuck): {default}"
        f"\nTAKE-2: {taking.text} {taking.ruling}"
    )
    objection = Objection(("TURN-4", "TAKE-2"), Message("no", "No."))
    assert expected == explain(objection) == explain(IllegalMove("pass", objection))
