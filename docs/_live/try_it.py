"""What the worker of "Try it" answers: a position as text, and what can be done in it.

A message is a call of the one method ``look`` in JSON-RPC, as in the protocol of the library. The
text is what stands between the brackets of ``position(...)``. It is read, not run: values are
literals, and calls are those of classes of the game's front door.
"""

from __future__ import annotations

import ast
import json
import textwrap
from collections.abc import Mapping
from itertools import islice
from types import ModuleType

from osaka_rules import games
from osaka_rules.kernel import CHANCE, Objection, RulesError
from osaka_rules.render import svg
from osaka_rules.render.game_text import game_text
from osaka_rules.render.picture import Shape
from osaka_rules.wire.client import legal_moves

MOST = 60
"""How many legal moves are listed."""


class NotReadable(Exception):
    """A text that is no list of parts of a position; the sentence says why."""


def receive(message: str) -> str:
    """Return the reply to a call."""
    call = json.loads(message)
    try:
        answer = {"result": look(**call["params"])}
    except (NotReadable, RulesError) as error:
        answer = {"error": {"code": 1, "message": str(error)}}
    return json.dumps({"jsonrpc": "2.0", "id": call["id"], **answer})


def look(game: str, parts: str, move: str = "", shape: Shape = "wide") -> dict[str, object]:
    """Return the picture of a position, its legal moves, and what is to say of one move."""
    state = laid_out(game, parts)
    rules = games.door(game).GAME
    actor = rules.actor(state)
    found = legal_moves(rules, games.corner("wire", game).CODEC, state, limit=1)
    acting = {None: "The game is over.", CHANCE: "Chance is to move."}
    return {
        "picture": svg(state, shape=shape),
        "turn": acting.get(actor) or f"{state.names[actor]} is to move.",
        "count": str(found.count),
        "moves": [str(each) for each in islice(rules.legal_moves(state), MOST)],
        "asked": asked(rules, state, move) if move.strip() else None,
    }


def asked(rules: object, state: object, text: str) -> dict[str, object]:
    """Return whether a move is legal, and what follows from it or which clauses forbid it."""
    try:
        move = rules.parse_move(" ".join(text.split()))
    except RulesError as error:
        return refused(rules.slug, Objection(tuple(getattr(error, "clauses", ())), error.message))
    objection = rules.objection(state, move)
    if objection is not None:
        return refused(rules.slug, objection)
    step = rules.apply(state, move)
    words = game_text(rules.slug)
    follows = list(words.sentences(step.events, words.reveal(step.state)))
    if rules.actor(step.state) is CHANCE:
        follows.append("Chance comes next, such as a draw of cards.")
    return {"legal": True, "reason": "", "clauses": [], "follows": follows}


def refused(game: str, objection: Objection) -> dict[str, object]:
    """Return why a move is refused, and the text of each clause that forbids it."""
    book = games.door(game).rulebook()
    clauses = [
        {"id": each, "text": book.clause(each).in_full.partition(": ")[2]}
        for each in objection.clauses
    ]
    return {"legal": False, "reason": objection.reason, "clauses": clauses, "follows": []}


# --- Reading a position --------------------------------------------------------------------------


def laid_out(game: str, parts: str) -> object:
    """Return the position whose parts a text lists, as Python's keyword arguments."""
    door = games.door(game)
    given = read(door, parts)
    try:
        return door.position(**given)
    except TypeError as error:
        if isinstance(error, RulesError):
            raise
        name = str(error).rpartition("argument ")[2]
        raise NotReadable(f"A position of {door.GAME.name} has no part {name}.") from None


def read(door: ModuleType, parts: str) -> dict[str, object]:
    """Return the parts that a text lists.

    Raises:
        NotReadable: It is not a list of keyword arguments, each with a plain value.
    """
    try:
        call = ast.parse(f"position(\n{textwrap.dedent(parts)}\n)", mode="eval").body
    except (SyntaxError, ValueError, MemoryError, RecursionError) as error:
        at = (getattr(error, "lineno", None) or 2) - 1
        line = min(max(1, at), len(parts.splitlines()))
        why = str(getattr(error, "msg", None) or "too deep").rstrip(".?")
        raise NotReadable(
            f"Line {line} cannot be read ({why}). Write parts as in Python, such as"
            ' market="R2 B5", with commas between them.'
        ) from None
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
        raise NotReadable('Write only the parts of the position, such as market="R2 B5".')
    return arguments(door, call)


def arguments(door: ModuleType, call: ast.Call) -> dict[str, object]:
    """Return the keyword arguments of a call."""
    if call.args or any([each.arg is None for each in call.keywords]):
        raise NotReadable('Each part has its name in front, such as market="R2 B5".')
    names = [each.arg for each in call.keywords]
    for name in names:
        if names.count(name) > 1:
            raise NotReadable(f"The part {name} is there {names.count(name)} times; write it once.")
    return {str(each.arg): value(door, each.value) for each in call.keywords}


def value(door: ModuleType, node: ast.expr) -> object:
    """Return a plain value, or what a class of the front door makes of plain values."""
    match node:
        case ast.Call(func=ast.Attribute(value=ast.Name(), attr=name) | ast.Name(id=name)):
            return made(door, name, arguments(door, node))
        case ast.Dict(keys=keys, values=values) if all(isinstance(k, ast.Constant) for k in keys):
            return {
                key.value: value(door, each)
                for key, each in zip(keys, values, strict=True)
                if isinstance(key, ast.Constant)
            }
        case ast.List(elts=parts):
            return [value(door, each) for each in parts]
        case ast.Tuple(elts=parts):
            return tuple([value(door, each) for each in parts])
    try:
        return ast.literal_eval(node)
    except (ValueError, TypeError):
        raise NotReadable(
            f"{ast.unparse(node)} is not a plain value: a text in quotes, a number, a list or a"
            " dictionary."
        ) from None


def made(door: ModuleType, name: str, given: Mapping[str, object]) -> object:
    """Return what a class or a function of the front door returns."""
    if name not in door.__all__ or not isinstance(getattr(door, name), type):
        raise NotReadable(f"There is no {name} in {door.GAME.name}.")
    try:
        return getattr(door, name)(**given)
    except RulesError:
        raise
    except TypeError as error:
        raise NotReadable(f"{name} cannot be made so: {error}.") from None


receive  # noqa: B018  # the worker calls the last value of this file
