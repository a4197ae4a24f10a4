"""What a player types: a move, a command, or something to be explained."""

from __future__ import annotations

from typing import Final, cast

from attrs import frozen

from osaka_rules import games
from osaka_rules.kernel import NotationError, Objection, shown
from osaka_rules.languages import ENGLISH, Language, translated
from osaka_rules.messages import message as shared
from osaka_rules.reading import read_move
from osaka_rules.render.clauses import in_full
from osaka_rules.rulebook import Rulebook, UnknownClause
from osaka_rules.tui.messages import message
from osaka_rules.tui.table import Table

COMMANDS: Final = {
    "moves": "moves TEXT",
    "board": "board",
    "log": "log N",
    "back": "back N",
    "rule": "rule ID",
    "undo": "undo",
    "save": "save",
    "quit": "quit",
    "help": "help",
}
"""The commands, each with how it is written."""
_SAME: Final = {"?": "help", "exit": "quit", "q": "quit", "rules": "rule", "history": "log"}


@frozen
class Made:
    """A legal move."""

    move: object


@frozen
class Asked:
    """A command, and what stands behind it."""

    command: str
    about: str


@frozen
class Refused:
    """Why nothing is done: a sentence, and the clauses behind it."""

    text: str
    """The sentence, and how to look up the rule behind it."""
    clauses: tuple[str, ...] = ()


Typed = Made | Asked | Refused


def understood(table: Table, text: str, *, numbers: bool = False) -> Typed:
    """Return what a text stands for: a legal move, a command, or why it is neither.

    Where choices are shown with numbers, a number stands for a choice.
    """
    word, _, about = text.strip().partition(" ")
    command = _SAME.get(word.lower(), word.lower())
    if numbers and word.isdecimal() and not about:
        return _numbered(table, word)
    try:
        move = read_move(table.session.game, table.session.state, text)
    except NotationError as error:
        if command in COMMANDS:
            return Asked(command, about.strip())
        return Refused(table.language.text(error))
    return _tried(table, move)


def _numbered(table: Table, digits: str) -> Typed:
    choices = table.choices
    number = int(digits) if len(digits) < len(str(len(choices))) + 1 else 0
    if not 1 <= number <= len(choices):
        said = message("table.no_choice", number=shown(digits), count=len(choices))
        return Refused(table.language.text(said))
    return Made(table.session.game.parse_move(choices[number - 1].move))


def _tried(table: Table, move: object) -> Typed:
    refusal: Objection | None
    if table.actor is None:
        refusal = Objection((), shared("serve.over"))
    else:
        refusal = table.session.game.objection(table.session.state, move)
    if refusal is None:
        return Made(move)
    sentence = table.language.text(refusal)
    if refusal.clauses:
        look = message("typed.rule", clause=refusal.clauses[0])
        sentence = f"{sentence} {table.language.text(look)}"
    return Refused(sentence, refusal.clauses)


def rule_text(slug: str, asked: str, language: Language = ENGLISH) -> str:
    """Return the title and the text of a clause, or what is wrong with the id.

    >>> print(rule_text("osaka", "rec-8"))
    Moves after the end
    REC-8: A move after the end of the game is wrong.
    """
    book = translated(cast("Rulebook", games.door(slug).rulebook()), language)
    if not asked:
        return language.text(message("typed.clause", clause=book.clauses[0].id))
    try:
        found = book.clause(asked.upper())
    except UnknownClause as error:
        return language.text(error)
    return f"{found.title}\n{in_full(found, language)}"


def help_lines(slug: str, language: Language = ENGLISH) -> list[str]:
    """Return the commands, each with what it does."""
    example = games.door(slug).rulebook().clauses[0].id
    wide = max([len(form) for form in COMMANDS.values()])
    lines = [
        f"  {form:{wide}}  {language.text(message(f'help.{name}', clause=example))}"
        for name, form in COMMANDS.items()
    ]
    return [language.text(message("help.move")), *lines]
