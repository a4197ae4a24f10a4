"""The rulebook has every clause of the specification, whole, well connected and in our words."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from osaka_rules.osaka.game import rulebook
from osaka_rules.rulebook import (
    Clause,
    ClauseKind,
)

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
"""So many words in a row that also stand in a printed rulebook would be a copied sentence."""


def kind_of(clause_id: str) -> ClauseKind:
    """Tell what kind of clause the specification makes this one."""
    if clause_id.startswith("REC-"):
        return "format"
    if clause_id in LIMITS:
        return "limit"
    return "ruling" if clause_id in RULINGS else "rule"


def texts(clause: Clause) -> list[str]:
    """All that a clause says in sentences."""
    parts = [clause.title, clause.text]
    parts += [text or "" for text in (clause.ruling, clause.why, clause.by_construction)]
    if clause.option is not None:
        parts += [clause.option.why, *(meaning for _, meaning in clause.option.values)]
    return parts


def runs(text: str) -> set[tuple[str, ...]]:
    """All runs of ``RUN`` consecutive words of a text."""
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


def test_no_clause_of_the_file_is_lost() -> None:
    """Every clause of the file is in the rulebook, so every chapter it names exists."""
    toml = files("osaka_rules.osaka").joinpath("rulebook.toml").read_text("utf-8")
    data = tomllib.loads(toml)
    ours = [clause.id for clause in rulebook().clauses if clause.chapter != "REC"]
    assert [clause["id"] for clause in data["clause"]] == ours
    assert {chapter["id"] for chapter in data["chapter"]} == {*CHAPTERS} - {"REC"}


def test_additions_to_the_shared_chapter() -> None:
    """What the game adds to the chapter that all games share is part of its clauses."""
    toml = files("osaka_rules.osaka").joinpath("rulebook.toml").read_text("utf-8")
    for addition in tomllib.loads(toml)["addition"]:
        clause = rulebook().clause(addition["id"])
        assert " ".join(addition.get("text", "").split()) in clause.text
        assert {*addition.get("see", ())} <= {*clause.see}


def test_ids_name_their_chapter() -> None:
    """A clause's id begins with the id of the chapter it stands in."""
    assert [] == [
        clause.id
        for chapter in rulebook().chapters
        for clause in chapter.clauses
        if (chapter.id, chapter.id) != (clause.chapter, clause.id.rpartition("-")[0])
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
def test_see(clause_id: str) -> None:
    """A clause refers to other clauses that exist, each once, and to all those it mentions."""
    clause = rulebook().clause(clause_id)
    assert {} == {other: n for other, n in Counter(clause.see).items() if n > 1}
    assert set() == set(clause.see) - set(IDS)
    assert clause_id not in clause.see
    mentioned = set(re.findall(r"\b[A-Z]{3,5}-\d+\b", " ".join(texts(clause))))
    assert set() == mentioned - set(clause.see) - {"UTF-8"}


def test_mentions_in_intros() -> None:
    """The clauses that the introduction of a chapter mentions exist."""
    intros = " ".join(chapter.intro for chapter in rulebook().chapters)
    assert set() == set(re.findall(r"\b[A-Z]{3,5}-\d+\b", intros)) - set(IDS)


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


def test_editions() -> None:
    """Every edition that is cited has a name people understand, and no other is listed."""
    editions = dict(rulebook().editions)
    cited = {source.edition for clause in rulebook().clauses for source in clause.sources}
    assert cited == {*editions}
    assert all(editions.values())


@pytest.mark.parametrize("clause_id", IDS)
def test_text(clause_id: str) -> None:
    """A clause has a title of two to six words, and sentences without line breaks."""
    clause = rulebook().clause(clause_id)
    assert 2 <= len(clause.title.split()) <= 6
    for text in texts(clause)[1:]:
        assert " ".join(text.split()) == text
        assert not text or text.endswith((".", ".)"))


def test_own_words() -> None:
    """No clause, and no introduction, shares nine words in a row with a printed rulebook."""
    if not RULEBOOKS:
        pytest.skip("the printed rulebooks are not part of the distribution")
    printed = {run for book in RULEBOOKS for run in runs(book.read_text("utf-8"))}
    ours = [(clause.id, text) for clause in rulebook().clauses for text in texts(clause)]
    ours += [(chapter.id, chapter.intro) for chapter in rulebook().chapters]
    assert [] == [(where, run) for where, text in ours for run in runs(text) if run in printed]
