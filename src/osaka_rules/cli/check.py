"""The command ``osaka-rules check``: is a move legal, by which clause, and what would follow?"""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import Final, Protocol, cast

from attrs import AttrsInstance, evolve, frozen

from osaka_rules import games, rulesets
from osaka_rules.cli.arguments import RIGHT, WRONG, Painter, Pieces
from osaka_rules.cli.phrases import say
from osaka_rules.cli.positions import (
    AnyGame,
    add_moment_argument,
    add_position_argument,
    game_in,
    is_state,
    names_of,
    position_in,
    who_is_next,
)
from osaka_rules.kernel import Message, Objection, WrongValue
from osaka_rules.languages import Language, translated
from osaka_rules.messages import message
from osaka_rules.reading import read_move
from osaka_rules.render.clauses import quoted
from osaka_rules.render.game_text import game_text
from osaka_rules.render.text import paragraph

ABOUT: Final = "Check a move: legal or not, by which clause, and what would follow."
EXAMPLES: Final = (
    "'market=R2 G3; hands=[R5, B2]' 'buy with R5'",
    "table.json 'take R5'",
    "game.json --move 12 'buy with R5'",
)


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.epilog = (
        "If a ruling decides, the other reading is shown, too. Exit status: 0 the move is legal; 1"
        " it is not; 2 the position or the move cannot be read, or a usage error."
    )
    about = (
        "a line of text such as 'market=R5 B2; hands=[R5, B2]', a document with a state, or a"
        " record; - is standard input"
    )
    add_position_argument(parser, "position", about)
    parser.add_argument("text", metavar="MOVE", help="a move as text, such as 'take R5'")
    about = "check the move in a record after its first N moves (after the last one)"
    add_moment_argument(parser, about)
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(arguments: Namespace, paint: Painter) -> Pieces:
    """Say what the rules say about the move."""
    state = position_in(arguments.position, arguments.move, arguments.game)
    if not is_state(state):
        raise WrongValue(message("check.view"))
    game = game_in(state)
    answer = checked(game, state, read_move(game, state, arguments.text))
    status = RIGHT if answer.objection is None else WRONG
    if arguments.json:
        yield status, json.dumps(answer.as_json())
        return
    for line in answer.lines(arguments.language, arguments.width):
        yield status, paint(line)


class _Ruled(AttrsInstance, Protocol):
    """What the states of all games have."""

    @property
    def ruleset(self) -> AttrsInstance: ...


@frozen
class Reading:
    """What the other reading of a ruling makes of a move."""

    option: str
    value: str
    clause: str
    objection: Objection | None
    events: tuple[object, ...]


@frozen
class Answer:
    """What the rules say about a move in a state."""

    game: AnyGame
    state: object
    move: object
    objection: Objection | None
    events: tuple[object, ...]
    after: object
    readings: tuple[Reading, ...]

    def lines(self, language: Language, width: int) -> Iterator[str]:
        """Yield the answer for people."""
        book = translated(games.door(self.game.slug).rulebook(), language)
        yield language.text(self._head())
        if self.objection is not None:
            yield from paragraph(language.text(self.objection), width=width)
            yield from quoted(self.objection.clauses, book, language, width)
        else:
            yield from self._sentences(self.events, language, width)
            yield f"  {language.text(who_is_next(self.game, self.after))}"
        for each in self.readings:
            yield ""
            yield from paragraph(language.text(self._reading(each)), width=width)
            if each.objection is None and self.objection is None:
                yield from self._sentences(each.events, language, width)
            yield from quoted([each.clause], book, language, width)

    def _head(self) -> Message:
        actor = self.game.actor(self.state)
        if not isinstance(actor, int):
            return say("check.impossible" if self.objection else "check.possible", move=self.move)
        key = "check.illegal" if self.objection else "check.legal"
        return say(key, move=self.move, name=names_of(self.state)[actor])

    def _sentences(
        self, events: tuple[object, ...], language: Language, width: int
    ) -> Iterator[str]:
        text = game_text(self.game.slug)
        for sentence in text.sentences(events, text.reveal(self.after), language):
            yield from paragraph(sentence, "  ", width)

    def _reading(self, each: Reading) -> Message:
        values = {"option": each.option, "value": each.value, "clause": each.clause}
        if each.objection is not None:
            return say("check.reading_illegal", reason=each.objection, **values)
        key = "check.reading_legal" if self.objection else "check.reading_follows"
        return say(key, **values)

    def as_json(self) -> dict[str, object]:
        """Return the answer for programs."""
        return {
            "move": str(self.move),
            **_as_json(self.objection),
            "readings": [
                {"option": each.option, "value": each.value, **_as_json(each.objection)}
                for each in self.readings
            ],
        }


def _as_json(objection: Objection | None) -> dict[str, object]:
    return {
        "legal": objection is None,
        "clauses": [] if objection is None else [*objection.clauses],
        "problem": None if objection is None else objection.reason,
    }


def checked(game: AnyGame, state: object, move: object) -> Answer:
    """Return what the rules say about a move, under their readings."""
    objection = game.objection(state, move)
    if objection is None:
        after, events = game.apply(state, move)
    else:
        after, events = state, ()
    readings = tuple(
        [
            each
            for each in _other_readings(game, state, move)
            if (each.objection is None, each.events) != (objection is None, events)
        ]
    )
    return Answer(game, state, move, objection, events, after, readings)


def _other_readings(game: AnyGame, state: object, move: object) -> Iterator[Reading]:
    """Yield what each other value of each option makes of a move, where the state can exist."""
    ruleset = cast("_Ruled", state).ruleset
    for option, values in rulesets.options(type(ruleset)).items():
        for value in values:
            if value == getattr(ruleset, option):
                continue
            changed = evolve(ruleset, **{option: value})  # type: ignore[misc]  # it is one
            other = evolve(cast("_Ruled", state), ruleset=changed)  # type: ignore[misc]  # likewise
            if game.problems(other):
                continue
            objection = game.objection(other, move)
            events = game.apply(other, move).events if objection is None else ()
            clause = rulesets.clause_of(type(ruleset), option)
            yield Reading(option, value, clause, objection, events)
