"""Examples of the clauses of Edo: read from ``docs/edo/examples.toml`` and drawn.

``examples()`` returns them by clause. ``shown`` returns the text of one: what it names of the
table, what is legal there, and what its moves lead to. The examples of clauses on records are
records, which need no drawing.
"""
# No annotations from __future__: cattrs reads the annotations, and where a test runs this file it
# could not look up the names in texts.

import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from textwrap import indent, wrap
from typing import Final

from attrs import field, frozen
from cattrs import Converter

from osaka_rules import edo, pack_files
from osaka_rules.edo import Event, InvalidPack, Pack, State, Step, View
from osaka_rules.records.edo import FORMAT
from osaka_rules.render.edo import sentences

FILE: Final = Path(__file__).parents[2] / "edo" / "examples.toml"
_WIDTH: Final = 84
"""How many characters a line may have, so that a page shows it in full."""
_BY_SEAT: Final = (
    "samurai", "wood", "stone", "rice", "ryo", "points", "neutrals", "cards", "plans",
)  # fmt: skip
"""The parts of a table that have an entry for each seat."""


@frozen(kw_only=True)
class Example:
    """A table that shows what a clause does, and moves to try there, or a record; see the file."""

    caption: str
    options: str = ""
    pack: tuple[str, ...] = ()
    dealt: int | None = None
    table: dict[str, object] = field(factory=dict)
    moves: tuple[str, ...] = ()
    viewer: int | None = None
    refused: str | None = None
    follows: str = ""
    after: dict[str, object] = field(factory=dict)
    sees: dict[str, object] = field(factory=dict)
    legal: tuple[str, ...] = ()
    winners: tuple[int, ...] | None = None
    shows: tuple[str, ...] = ()
    record: str | None = None
    says: str = ""


def examples() -> dict[str, Example]:
    """Return all examples, by clause."""
    found = tomllib.loads(FILE.read_text("utf-8"))
    converter = Converter(forbid_extra_keys=True)
    converter.register_structure_hook_func(lambda hint: hint is object, lambda value, _: value)
    return converter.structure(found, dict[str, Example])


# --- Tables and moves ----------------------------------------------------------------------------


def pack(example: Example) -> Pack:
    """Return the shipped pack with the change that an example makes in its text, if any."""
    if not example.pack:
        return edo.RECONSTRUCTED
    text = pack_files.shipped("osaka_rules.edo")
    old, new = example.pack
    assert text.count(old) == 1, f"Not once in the pack: {old}"
    return edo.read_pack(text.replace(old, new))


def position(example: Example) -> State:
    """Return the state that an example describes: a table, or a set-up that is partly dealt."""
    ruleset, own = edo.parse_ruleset(example.options), pack(example)
    if example.dealt is None:
        return edo.position(ruleset=ruleset, pack=own, **example.table)  # type: ignore[arg-type]  # read from a file
    state = edo.new_game(["Ann", "Bob"], ruleset, own)
    for _ in range(example.dealt):
        move, _ = next(iter(edo.chance(state)))
        state = edo.apply(state, move).state
    return state


def before_last(example: Example) -> State:
    """Return the state in which the last move of an example is tried."""
    state = position(example)
    for text in example.moves[:-1]:
        state = edo.apply(state, edo.parse_move(text)).state
    return state


def played(example: Example) -> Step[State, Event]:
    """Return what the moves of an example lead to; a refused move is not made."""
    step: Step[State, Event] = Step(position(example), ())
    for text in example.moves[: None if example.refused is None else -1]:
        state, events = edo.apply(step.state, edo.parse_move(text))
        step = Step(state, (*step.events, *events))
    return step


def found_at(state: State, path: str) -> object:
    """Return a value of the position as a record has it, by keys with dots between them."""
    return _at(FORMAT.position_of(state), path)


def seen_at(example: Example, path: str) -> object:
    """Return a value of what the viewer of an example sees after its moves, by keys."""
    return _at(json.loads(edo.dump(_view(played(example).state, example.viewer))), path)


def _at(value: object, path: str) -> object:
    for key in path.split("."):
        if isinstance(value, Mapping):
            value = value[key]
        else:
            assert isinstance(value, Sequence)
            value = value[int(key)]
    return value


# --- Text ----------------------------------------------------------------------------------------


def shown(example: Example) -> str:
    """Return an example as text: table, legal moves, the moves and their results."""
    parts = [_lines(_change(example)), _lines(picture(example)), *_asked(example)]
    if example.moves:
        said = [line for each in report(example) for line in _indented(each)]
        parts.append("\n".join([*[f"> {move}" for move in example.moves], *said]))
    if example.after:
        found = _lines([(key, _written(value)) for key, value in example.after.items()])
        parts.append(f"Afterwards\n{indent(found, '  ')}" if example.moves else found)
    parts.append(
        _lines([("seen", f"{key} {_written(value)}") for key, value in example.sees.items()])
    )
    if example.winners is not None:
        names = [played(example).state.names[seat] for seat in example.winners]
        parts.append(_lines([("winner", ", ".join(names) or "nobody")]))
    return "\n\n".join(filter(None, parts))


def picture(example: Example) -> Iterator[tuple[str, str]]:
    """Yield the parts of the table that an example names, each with what is there."""
    if example.options:
        yield "options", example.options
    if example.dealt is not None:
        yield "set-up", f"{example.dealt} cards dealt"
    names = position(example).names if example.table else ()
    for key, value in example.table.items():
        hidden = key in {"plans", "ryo"} and example.viewer is not None
        if key in _BY_SEAT and isinstance(value, list):
            own = [
                f"{name} {_seen(each, hidden=hidden and seat != example.viewer)}"
                for seat, (name, each) in enumerate(zip(names, value, strict=False))
            ]
            yield key, " · ".join(own)
        else:
            yield key, _written(value)


def _seen(value: object, *, hidden: bool) -> str:
    if hidden:
        return "?"
    return _written(value) or "–"


def _change(example: Example) -> Iterator[tuple[str, str]]:
    if example.pack:
        old, new = example.pack
        yield "pack", f"{old} → {new}"
        try:
            own = pack(example)
        except InvalidPack as wrong:
            yield "refused", str(wrong)
        else:
            yield "official", _written(own.official)
            yield "digest", own.digest
            yield from [("remark", str(remark)) for remark in own.remarks]


def _asked(example: Example) -> Iterator[str]:
    if example.legal:
        yield _lines([("legal", ", ".join(example.legal))])
    if example.dealt is not None and not example.moves:
        weights = [f"{move} ({weight})" for move, weight in edo.chance(position(example))]
        yield _lines([("chance", ", ".join(weights))])


def report(example: Example) -> list[str]:
    """Return in sentences what the moves of an example lead to, and why the last is refused."""
    step = played(example)
    seen = _view(step.state, example.viewer)
    events = step.events
    if example.viewer is not None:
        events = tuple([edo.redact(event, example.viewer) for event in events])
    said = list(sentences(events, seen))
    found = edo.objection(before_last(example), edo.parse_move(example.moves[-1]))
    if found is not None:
        said.append(f"Refused: {found.reason} [{' '.join(found.clauses)}]")
    return said


def _view(state: State, viewer: int | None) -> View:
    return edo.view(state, viewer)


def _written(value: object) -> str:
    """Return a value of the file in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ", ".join([f"{key} {_written(each)}" for key, each in value.items()])
    if isinstance(value, list | tuple):
        return " ".join([_written(each) for each in value])
    return "–" if value in ("", None) else str(value)


def _lines(pairs: Iterable[tuple[str, str]]) -> str:
    """Return names with their texts in two columns."""
    rows = list(pairs)
    width = max([len(name) for name, _ in rows], default=0) + 2
    return "\n".join(
        [
            line
            for name, text in rows
            for line in wrap(
                f"{name:{width}}{text}",
                _WIDTH,
                subsequent_indent=" " * width,
                break_on_hyphens=False,
            )
        ]
    )


def _indented(sentence: str) -> list[str]:
    return wrap(sentence, _WIDTH, initial_indent="  ", subsequent_indent="    ")
