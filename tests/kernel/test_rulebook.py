"""Rulebooks of any game: chapters and clauses, what a game adds to the shared ones, refusals."""

from __future__ import annotations

import subprocess
import sys

import pytest
from cattrs import BaseValidationError

from osaka_rules.kernel import IllegalMove
from osaka_rules.rulebook import (
    Chapter,
    Clause,
    Option,
    Rulebook,
    Source,
    UnknownClause,
    explain,
    open_rulebook,
    read_rulebook,
)
from osaka_rules.rulesets import clause_of, options
from tests import pebbles
from tests.support.citations import GAMES, SHARED, book, cited
from tests.support.processes import unmeasured
from tests.support.refusals import noted

SMALL = """
[editions]
one = "the first"

[[chapter]]
id = "XYZ"
title = "A chapter"
intro = "It is short."

[[clause]]
id = "XYZ-1"
chapter = "XYZ"
title = "A clause"
kind = "ruling"
text = '''
Two
  lines.
'''
sources = [{ edition = "one", section = "Here" }]

[clause.option]
name = "ties"
default = "shared"
why = "Peace."

[clause.option.values]
shared = "All win."
"""


@pytest.fixture(params=GAMES)
def rules(request: pytest.FixtureRequest) -> Rulebook:
    """Return the rulebook of each game."""
    return book(str(request.param))


def test_ids_are_numbered(rules: Rulebook) -> None:
    """The clauses of a chapter bear its id and are numbered from 1, or from 0 if one is on all."""
    for chapter in rules.chapters:
        first = int(chapter.clauses[0].id.rpartition("-")[2])
        numbers = range(first, first + len(chapter.clauses))
        assert first in {0, 1}
        assert [f"{chapter.id}-{n}" for n in numbers] == [clause.id for clause in chapter.clauses]


def test_clauses_lead_to_clauses(rules: Rulebook) -> None:
    """A clause refers to other clauses, each once, and to all that it mentions."""
    known = {clause.id for clause in rules.clauses}
    for clause in rules.clauses:
        assert len({*clause.see}) == len(clause.see)
        assert {*clause.see} <= known - {clause.id}
        assert cited(f"{clause.in_full} {clause.why}") <= {clause.id, *clause.see}
    assert cited(" ".join([chapter.intro for chapter in rules.chapters])) <= known


def test_sources_are_editions(rules: Rulebook) -> None:
    """Each clause says where it comes from, by a known edition and a section."""
    sources = [source for clause in rules.clauses for source in clause.sources]
    assert {source.edition for source in sources} <= dict(rules.editions).keys()
    assert [] == [source for source in sources if not source.section]
    assert [] == [clause.id for clause in rules.clauses if not clause.sources]


def test_rulings_say_why(rules: Rulebook) -> None:
    """A ruling has an option or a reason, and nothing else has an option."""
    for clause in rules.clauses:
        assert (clause.kind == "ruling" or clause.ruling is not None) == (
            clause.why is not None or clause.option is not None
        )
        if clause.option is not None:
            assert clause.option.default in dict(clause.option.values)


def test_options_are_those_of_the_ruleset() -> None:
    """The rulebook and the ruleset of a game have the same options, values and clauses."""
    ruleset, rules = pebbles.Ruleset, pebbles.rulebook()
    told = {
        choice.name: (clause.id, choice.default, {value for value, _ in choice.values})
        for clause in rules.clauses
        if (choice := clause.option) is not None
    }
    assert told == {
        name: (clause_of(ruleset, name), values[0], {*values})
        for name, values in options(ruleset).items()
    }


def test_only_restricting_clauses_forbid() -> None:
    """What objects to a move is a clause that can: it is marked so in the rulebook."""
    restricting = {clause.id for clause in pebbles.rulebook().clauses if clause.restricts}
    tables = [
        pebbles.new_game(["Ann", "Bob"]),
        *[pebbles.position(weather=weather) for weather in ("rain", "sun", None)],
        pebbles.position(pebbles=[3, 3]),
        pebbles.position(pebbles=[2, 3]),
        pebbles.position(weather=None, weather_bag=["rain"]),
    ]
    moves = [pebbles.Deal(9), *map(pebbles.Plan, range(4)), pebbles.Draw("sun"), "grab 1"]
    found = [pebbles.GAME.objection(table, move) for table in tables for move in moves]  # type: ignore[arg-type]
    assert restricting == {clause for each in found if each is not None for clause in each.clauses}


def test_additions_to_the_shared_chapter() -> None:
    """A game adds sentences and references to shared clauses; the others are the same for all."""
    shared, own = book(SHARED), pebbles.rulebook()
    assert ["REC"] == [chapter.id for chapter in shared.chapters]
    assert own.clause("REC-5") == shared.clause("REC-5")
    assert own.clause("REC-2").text.startswith(shared.clause("REC-2").text)
    assert own.clause("REC-2").see[:2] == (*[clause.id for clause in own.chapters[0].clauses[:2]],)


def test_reading_a_rulebook() -> None:
    """A file of one clause is a rulebook of one clause; line breaks in its text mean nothing."""
    clause = Clause(
        id="XYZ-1",
        chapter="XYZ",
        title="A clause",
        kind="ruling",
        text="Two lines.",
        sources=(Source("one", "Here"),),
        option=Option("ties", "shared", (("shared", "All win."),), "Peace."),
    )
    rules = read_rulebook(SMALL)
    assert Chapter("XYZ", "A chapter", "It is short.", (clause,)) == rules.chapters[0]
    assert (("one", "the first"),) == rules.editions
    assert "XYZ-1: Two lines. By default (shared): All win." == clause.in_full


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ('intro = "It is short."', 'intro = "It is short."\nauthor = "me"'),
        ('kind = "ruling"', 'kind = "ruling"\nsea = ["XYZ-1"]'),
        ('section = "Here"', 'section = "Here", page = "7"'),
        ('why = "Peace."', 'why = "Peace."\nwhen = "later"'),
        ("[editions]", "[printings]"),
        ('kind = "ruling"', 'kind = "rumour"'),
        ('title = "A chapter"', "title = 7"),
        ('shared = "All win."', "shared = true"),
        ('why = "Peace."', ""),
    ],
)
def test_faulty_rulebooks(right: str, wrong: str) -> None:
    """A file with an unknown key or kind, a missing key, or no text in place of one is refused."""
    assert 1 == SMALL.count(right)
    with pytest.raises(BaseValidationError):
        read_rulebook(SMALL.replace(right, wrong))


@pytest.mark.parametrize(
    ("right", "wrong", "missing"),
    [
        ('chapter = "XYZ"', 'chapter = "ABC"', "chapter ABC"),
        (
            "[[chapter]]",
            '[[addition]]\nid = "XYZ-99"\n\n[[addition]]\nid = "XYZ-98"\n\n[[chapter]]',
            "clause XYZ-99, XYZ-98",
        ),
    ],
)
def test_nothing_is_left_out(right: str, wrong: str, missing: str) -> None:
    """A clause of no chapter, and what is added to no clause, is refused."""
    assert 1 == SMALL.count(right)
    with pytest.raises(ValueError, match=rf"^There is no {missing}\.$"):
        read_rulebook(SMALL.replace(right, wrong))


def test_a_rulebook_has_a_version() -> None:
    """A rulebook is of version 1, unless it says something else."""
    assert (1, 3) == (read_rulebook(SMALL).version, read_rulebook(f"version = 3\n{SMALL}").version)


def test_rulebooks_are_read_once() -> None:
    """A rulebook is one value, however often it is asked for, and serves as a key."""
    assert open_rulebook("tests.pebbles") is pebbles.rulebook()
    assert hash(pebbles.rulebook()) == hash(pebbles.rulebook())


def test_cheap_import() -> None:
    """Importing the module does not import what only the reading of the file needs."""
    code = (
        "import sys; import osaka_rules.rulebook;"
        "print(sorted({'cattrs', 'tomllib'} & {*sys.modules}))"
    )
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, check=True, text=True, env=unmeasured())
    assert "[]" == done.stdout.strip()


def test_an_unknown_clause() -> None:
    """A clause that is not there is refused with the nearest ids."""
    with pytest.raises(UnknownClause) as refused:
        read_rulebook(SMALL).clause("xyz-9")
    error = refused.value
    nearest = ("XYZ-1", "REC-9", "REC-8")
    assert f"clause.unknown 'xyz-9' {', '.join(nearest)}" == noted(error)
    assert ("xyz-9", nearest) == (error.clause, error.nearest)
    assert isinstance(error, LookupError)


def test_additions_to_shared_clauses() -> None:
    """A game adds a sentence, related clauses, or both to a clause of the shared chapter."""
    addition = """
    [[addition]]
    id = "REC-4"
    text = "Cards
    too."
    see = ["XYZ-1"]

    [[addition]]
    id = "REC-5"
    see = ["XYZ-1"]
    """.replace("Cards\n    too.", "Cards too.")
    plain, more = read_rulebook(SMALL), read_rulebook(SMALL + addition)
    before, after = plain.clause("REC-4"), more.clause("REC-4")
    assert f"{before.text} Cards too." == after.text
    assert ("XYZ-1", *before.see) == after.see
    assert plain.clause("REC-5").text == more.clause("REC-5").text
    assert plain.clause("REC-6") == more.clause("REC-6")


def test_explaining() -> None:
    """A refusal is explained by its sentence and its clauses, an option by its default."""
    table = pebbles.position(weather="rain")
    objection = pebbles.objection(table, pebbles.Plan(2))
    assert objection is not None
    first, second = explain(objection, pebbles.rulebook()).splitlines()
    assert objection.reason == first
    assert pebbles.rulebook().clause(objection.clauses[0]).in_full == second
    assert f"{first}\n{second}" == pebbles.explain(IllegalMove(pebbles.Plan(2), objection))
    choice = next(clause for clause in pebbles.rulebook().clauses if clause.option)
    assert choice.in_full.endswith("By default (shared): All of them win.")
