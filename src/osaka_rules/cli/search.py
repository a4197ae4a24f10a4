"""Search a rulebook: the clauses that answer a question best, by the words they share with it."""

from __future__ import annotations

import re
from collections import Counter
from math import log
from typing import Final

from osaka_rules.rulebook import Clause, Rulebook

MOST: Final = 5
"""How many clauses are found at most."""
LONGEST: Final = 500
"""How many characters of a question are read."""
_ENDING: Final = re.compile(r"(?<=\w\w)(?:ing|ed|es|s|e)$")
_IN_TITLE: Final = 3
"""How many times a word counts in the title of a clause."""
_EMPTY: Final = frozenset(
    "a an and any are be by can do does for from has have how i if in is it its may me must my of"  # noqa: SIM905  # a sentence of words is easier to read than a list of them
    " on or should so than that the then there they this to was what when where which who why will"
    " with you your".split()
)
"""Words that say nothing about the rule that is looked for."""


def clause_id(text: str, book: Rulebook) -> str | None:
    """Return the id of a clause or chapter that a text stands for, such as ``rec7`` for REC-7."""
    found = re.fullmatch(r"\s*([a-zA-Z]+)[\s-]*([0-9]{0,4})\s*", text)
    if found is None:
        return None
    wanted = "-".join([part for part in (found[1].upper(), found[2]) if part])
    known = {*[each.id for each in book.clauses], *[each.id for each in book.chapters]}
    return wanted if wanted in known else None


def search(question: str, book: Rulebook) -> list[Clause]:
    """Return the clauses that share the most telling words with a question, the best first.

    >>> from osaka_rules import osaka
    >>> [clause.id for clause in search("a checkpoint", osaka.rulebook())][:1]
    ['REC-9']
    """
    texts = {each.id: _words(f"{each.title} {each.in_full}") for each in book.clauses}
    number = Counter([word for words in texts.values() for word in words])
    question = question[:LONGEST].lower().replace("how many", "number of")
    asked = {word for word in _words(question) if word in number}

    def score(clause: Clause) -> float:
        found, title = asked & texts[clause.id], _words(clause.title)
        rare = {word: log(1 + len(book.clauses) / number[word]) for word in found}
        weight = sum([rare[word] * (_IN_TITLE if word in title else 1) for word in found])
        return weight * len(found)  # rather all of the words once than one of them twice

    scores = {each.id: score(each) for each in book.clauses}
    ranked = sorted(book.clauses, key=lambda each: -scores[each.id])
    best = scores[ranked[0].id]
    return [each for each in ranked[:MOST] if scores[each.id] > best / 3]


def _words(text: str) -> set[str]:
    """Return the words of a text that mean something, without their endings."""
    words = {*re.findall(r"\w+", text.lower())} - _EMPTY
    return {_ENDING.sub("", word) for word in words}
