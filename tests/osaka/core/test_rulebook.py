"""The rulebook has every clause of the specification, whole, well connected and in our words."""

from __future__ import annotations

import pickle
import re
import subprocess
import sys
import tomllib
from collections import Counter
from importlib.resources import files
from pathlib import Path
from typing import get_args

import pytest
from cattrs import BaseValidationError

from osaka_rules.kernel import IllegalMove, Objection, RulesError
from osaka_rules.osaka.game import explain, rulebook
from osaka_rules.rulebook import (
    Chapter,
    Clause,
    ClauseKind,
    Option,
    Rulebook,
    Source,
    UnknownClause,
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
    assert [clause["id"] for clause in data["clause"]] == [
        clause.id for clause in rulebook().clauses
    ]
    assert {chapter["id"] for chapter in data["chapter"]} == {
        clause["chapter"] for clause in data["clause"]
    }


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
    """Every edition has a name people understand."""
    assert list(get_args(Edition)) == list(EDITIONS)


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


SMALLEST = '''
[[chapter]]
id = "WIN"
title = "Victory"
intro = "Who has won."

[[clause]]
id = "WIN-1"
chapter = "WIN"
title = "Most victory points"
kind = "ruling"
text = """
Most VPs
win.
"""
sources = [{ edition = "ours", section = "Tests" }]

[clause.option]
name = "ties"
default = "shared"
why = "Peace."

[clause.option.values]
shared = "All win."
'''


def read(toml: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Rulebook:
    """Open another rulebook than the one that ships."""

    def here(_package: str) -> Path:
        return tmp_path

    (tmp_path / "rulebook.toml").write_text(toml, "utf-8")
    monkeypatch.setattr("importlib.resources.files", here)
    return rulebook.__wrapped__()


def test_reading_a_rulebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of one clause is a rulebook of one clause; line breaks in its text mean nothing."""
    clause = Clause(
        id="WIN-1",
        chapter="WIN",
        title="Most victory points",
        kind="ruling",
        text="Most VPs win.",
        sources=(Source("ours", "Tests"),),
        option=Option("ties", "shared", (("shared", "All win."),), "Peace."),
    )
    expected = Rulebook((Chapter("WIN", "Victory", "Who has won.", (clause,)),))
    assert expected == read(SMALLEST, tmp_path, monkeypatch)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ('intro = "Who has won."', 'intro = "Who has won."\nauthor = "me"'),
        ('kind = "ruling"', 'kind = "ruling"\nsea = ["WIN-1"]'),
        ('section = "Tests"', 'section = "Tests", page = "7"'),
        ('why = "Peace."', 'why = "Peace."\nwhen = "later"'),
        ("[[chapter]]", 'edition = "first"\n[[chapter]]'),
        ('kind = "ruling"', 'kind = "rumour"'),
        ('edition = "ours"', 'edition = "E3"'),
        ('title = "Victory"', "title = 7"),
        ('shared = "All win."', "shared = true"),
        ('why = "Peace."', ""),
    ],
)
def test_faulty_rulebooks(
    right: str, wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file with an unknown key or value, a missing key, or no text in place of one is refused."""
    assert 1 == SMALLEST.count(right)
    with pytest.raises(BaseValidationError):
        read(SMALLEST.replace(right, wrong), tmp_path, monkeypatch)


def test_cheap_import() -> None:
    """Importing the module does not import what only the reading of the file needs."""
    code = (
        "import sys; before = set(sys.modules); import osaka_rules.rulebook;"
        "print(sorted({'cattrs', 'tomllib'} & (set(sys.modules) - before)))"
    )
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, check=True, text=True)
    assert "[]" == done.stdout.strip()


def test_unknown_clause() -> None:
    """Who asks for a clause that is not there is told so, and which ids come nearest."""
    with pytest.raises(UnknownClause) as caught:
        rulebook().clause("buy-9")
    assert "buy-9" == caught.value.clause
    assert ("BUY-8", "BUY-7", "BUY-6") == caught.value.nearest
    assert "The rulebook has no clause 'buy-9'; the nearest are BUY-8, BUY-7, BUY-6." == str(
        caught.value
    )


def test_unknown_clause_is_an_error_of_the_rules() -> None:
    """An unknown clause is an error of the library, not a missing key, and survives pickling."""
    error = UnknownClause("X", ("END-1",))
    assert isinstance(error, RulesError)
    assert not isinstance(error, LookupError)
    assert str(error) == str(pickle.loads(pickle.dumps(error)))


def test_always_the_same_rulebook() -> None:
    """The file is read once; the rulebook cannot be changed and serves as a key."""
    assert rulebook() is rulebook()
    assert hash(rulebook()) == hash(rulebook())


def test_a_refusal_is_explained_in_the_rulebook_s_words() -> None:
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
    assert expected == explain(Objection(("TURN-4", "TAKE-2"), "No."))
    assert expected == explain(IllegalMove("pass", ("TURN-4", "TAKE-2"), "No."))
